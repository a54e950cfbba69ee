"""The finished matches as embeds: the history, a player in numbers, and the leaderboard."""

from datetime import timedelta
from itertools import groupby
from operator import attrgetter
from typing import Any, Final

import discord

from bot.domain.match_summary import Outcome, Share
from bot.i18n.languages import Language
from bot.i18n.names import escaped
from bot.i18n.translate import decimal_sign, has, lasted, say
from bot.statistics.service import HistoryPage, Leaders, Page, Stats
from bot.ui.limits import FIELDS, FOOTER, FittedEmbed, fit
from bot.ui.pages import page_of_pages
from storage.players import Known
from storage.statistics import Leader, PlayedMatch, VariantStats, wins_low

_COLOUR: Final = discord.Colour(0x2E7D6B)


def history_embed(language: Language, shown: HistoryPage) -> discord.Embed:
    """Return a page of finished matches."""
    variant, player = shown.request.variant, shown.request.player
    where = "channel" if shown.request.in_channel else "server"
    title = [say(language, "statistics.history"), say(language, f"statistics.in-{where}")]
    if variant is not None:
        title.append(_variant(language, variant))
    if player is not None:
        title.append(_player(language, player))
    none = "none" if variant is None and player is None else "none-fits"
    text = "" if shown.rows else say(language, f"statistics.{none}")
    embed = FittedEmbed("", text, _COLOUR, brief=" · ".join(title))
    for match in shown.rows:
        embed.field(match_title(language, match), _match(language, match, player))
    embed.set_footer(text=_footer(language, "matches", shown))
    return embed


def match_title(language: Language, match: PlayedMatch) -> str:
    """Return what was played, and the number of the match."""
    values = {"variant": _variant(language, match.variant), "number": str(match.id)}
    return say(language, "statistics.match", **values)


def _match(language: Language, match: PlayedMatch, sought: Known | None) -> str:
    result = match.result
    # The best first, and partners together.
    seats = groupby(
        sorted(result.seats, key=attrgetter("place", "side", "seat")), attrgetter("side")
    )
    sides = " · ".join(_side(language, match, list(side), sought) for _, side in seats)
    key = {"draw": "drawn", "ended": "ended-early"}.get(result.finish, "won")
    # Discord shows the date to everybody in their own time.
    date = f"<t:{int(result.finished_at.timestamp())}:d>"
    duration = lasted(language, timedelta(seconds=result.seconds))
    when = say(language, "statistics.on", date=date, rounds=result.rounds, duration=duration)
    return f"{when}\n{say(language, f'statistics.{key}', sides=sides)}"


def _side(
    language: Language, match: PlayedMatch, seats: list[Outcome], sought: Known | None
) -> str:
    """Return the names of a side with its total; whoever was sought is underlined.

    Whoever handed over a seat stands before whoever took it.
    """

    def name(one: Share) -> str:
        if one.player in match.names:
            shown = escaped(match.names[one.player])
        elif one.player is not None:
            shown = say(language, "privacy.former-player")
        else:
            shown = say(language, "board.open-seat", number=one.seat + 1)
        is_sought = sought is not None and one.player == sought.id
        return f"__{shown}__" if is_sought else shown

    names: list[str] = []
    for one in seats:
        before = (share for share in match.result.shares if share.seat == one.seat)
        names.append(" → ".join(map(name, (*before, one))))
    total = f"**{seats[0].total}**" if seats[0].won else str(seats[0].total)
    return f"{' & '.join(names)} {total}"


def stats(language: Language, shown: Stats) -> discord.Embed:
    """Return a player in numbers: everything together, then game by game."""
    title = say(language, "statistics.stats", name=_player(language, shown.player))
    if shown.variant is not None:
        title += f" · {_variant(language, shown.variant)}"
    matches = sum(one.matches for one in shown.variants)
    wins = sum(one.wins for one in shown.variants)
    rate = _percent(wins, matches)
    together = say(language, "statistics.together", matches=matches, wins=wins, rate=rate)
    lines: list[str] = []
    if not shown.variants:
        together = ""
        lines = [
            say(language, f"statistics.{'player-none' if shown.variant is None else 'none-fits'}")
        ]
    if shown.ended_early:
        lines.append(say(language, "statistics.early", matches=shown.ended_early))
    if not shown.complete:
        lines.append(say(language, "statistics.still-counting"))
    embed = FittedEmbed("", lines, _COLOUR, brief=f"{title}: {together}".removesuffix(": "))
    for one in shown.variants[:FIELDS]:
        embed.field(_variant(language, one.variant), _numbers(language, one))
    if any(one.rating is not None for one in shown.variants):
        embed.set_footer(text=say(language, "statistics.what-rating-is"))
    return embed


def _numbers(language: Language, one: VariantStats) -> list[str]:
    rate = _percent(one.wins, one.matches)
    first = say(language, "statistics.line-matches", matches=one.matches, wins=one.wins, rate=rate)
    if one.draws:
        first += f" · {say(language, 'statistics.line-draws', draws=one.draws)}"
    lines = [first]
    if one.rating is not None:
        lines.append(say(language, "statistics.line-rating", rating=str(one.rating.points)))
    if one.rounds:
        average = decimal(language, one.points, one.rounds)
        lines.append(say(language, "statistics.line-average", average=average))
    if not wins_low(one.variant):
        best, streak = one.best_round or 0, one.streak
        parts = [say(language, "statistics.best-round", points=str(best))] if best > 0 else []
        parts += [say(language, "statistics.streak", rounds=streak)] if streak > 1 else []
        lines.append(" · ".join(parts))
    won = {"won": one.rounds_won, "rounds": one.rounds, "played": lasted(language, one.played)}
    lines.append(say(language, "statistics.line-rounds", **won))
    return [line for line in lines if line]


def leaderboard_embed(language: Language, shown: Leaders) -> discord.Embed:
    """Return a page of a ranking."""
    request, minimum = shown.request, shown.request.minimum or 1
    title = [say(language, f"statistics.leaders-{request.measure}")]
    everything = say(language, "statistics.all-variants")
    title.append(everything if request.variant is None else _variant(language, request.variant))
    if request.since is not None:
        title.append(say(language, "statistics.since", date=str(request.since)))
    if request.until is not None:
        title.append(say(language, "statistics.until", date=str(request.until)))
    lines = [_row(language, row, request.measure) for row in shown.rows]
    lines = lines or [say(language, "statistics.nobody", minimum=minimum)]
    embed = FittedEmbed("", lines, _COLOUR, brief=" · ".join(title))
    note = f" · {say(language, 'statistics.minimum', minimum=minimum)}" if minimum > 1 else ""
    more = ["what-counts"]
    if request.measure == "average" and wins_low(request.variant):
        more.insert(0, "lowest-first")
    if request.measure == "rating":
        more.append("what-rating-is")
    embed.set_footer(text=_footer(language, "players", shown, *more, note=note))
    return embed


def _row(language: Language, row: Leader, measure: str) -> str:
    # The text of each measure takes of these values what it shows.
    values: dict[str, str | int] = {
        "name": _player(language, row.player),
        "matches": row.matches,
        "wins": row.wins,
        "rate": _percent(row.wins, row.matches),
        "average": decimal(language, row.points, row.rounds),
        "rating": str(row.rating.points) if row.rating is not None else "–",
    }
    return f"**{row.place}.** {say(language, f'statistics.row-{measure}', **values)}"


def decimal(language: Language, number: int, by: int) -> str:
    """Return a quotient with one decimal, written as the language writes it."""
    tenths = (20 * number + by) // (2 * by) if by else 0
    whole, rest = divmod(abs(tenths), 10)
    return f"{'-' if tenths < 0 else ''}{whole}{decimal_sign(language)}{rest}"


def _percent(part: int, whole: int) -> str:
    return str((200 * part + whole) // (2 * whole)) if whole else "0"


def _variant(language: Language, variant: str) -> str:
    """Return the name of a game, or its key where the bot does not know it any more."""
    key = f"presets.{variant}"
    return say(language, key) if has(language, key) else escaped(variant)


def _player(language: Language, player: Known) -> str:
    if player.name is None:
        return say(language, "privacy.former-player")
    name = escaped(player.name)
    return say(language, "statistics.guest", name=name) if player.is_guest else name


def _footer(
    language: Language, what: str, shown: Page[Any, Any], *more: str, note: str = ""
) -> str | None:
    """Return which page it is, and what has to be known about it."""
    # Of nobody, the text above has said so.
    counted = say(language, f"statistics.{what}", rows=shown.total) + note if shown.total else ""
    lines = [page_of_pages(language, shown.number, shown.of, counted)]
    late = () if shown.complete else ("still-counting",)
    lines += [say(language, f"statistics.{one}") for one in (*late, *more)]
    return fit("\n".join(filter(None, lines)), FOOTER) or None
