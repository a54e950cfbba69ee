"""The finished matches as embeds: the history, a player in numbers, and the leaderboard."""

from datetime import datetime
from itertools import groupby
from typing import Final

import discord

from bot.i18n.languages import Language
from bot.i18n.names import escaped
from bot.i18n.translate import decimal_sign, has, say
from bot.match.explanation import lasted
from bot.statistics.models import HistoryPage, Leaders, Page, Stats
from bot.ui import limits
from storage.players import Known
from storage.statistics import Leader, PlayedMatch, PlayedSeat, VariantStats

_COLOUR: Final = discord.Colour(0x2E7D6B)
_MOST_SHOWN: Final = 25


def history_embed(language: Language, shown: HistoryPage) -> discord.Embed:
    """Return a page of finished matches."""
    request = shown.request
    title = [say(language, "statistics.history")]
    title.append(say(language, f"statistics.in-{'channel' if request.in_channel else 'server'}"))
    if request.variant is not None:
        title.append(_variant(language, request.variant))
    if request.player is not None:
        title.append(_player(language, request.player))
    embed = discord.Embed(title=limits.fit(" · ".join(title), limits.TITLE), colour=_COLOUR)
    if not shown.matches:
        filtered = request.variant is not None or request.player is not None
        embed.description = say(language, f"statistics.none{'-fits' if filtered else ''}")
    for match in shown.matches:
        number = str(match.id)
        variant = _variant(language, match.variant)
        name = say(language, "statistics.match", variant=variant, number=number)
        value = _match(language, match, request.player)
        embed.add_field(name=name, value=limits.fit(value, limits.FIELD_VALUE), inline=False)
    _sign(language, embed, "matches", shown.page, complete=shown.complete)
    return embed


def _match(language: Language, match: PlayedMatch, sought: Known | None) -> str:
    sides = " · ".join(
        _side(language, list(seats), sought)
        for _, seats in groupby(match.seats, lambda one: one.side)
    )
    key = {"draw": "drawn", "ended": "ended-early"}.get(match.finish, "won")
    lines = [
        say(
            language,
            "statistics.on",
            date=_when(match.finished_at),
            rounds=match.rounds,
            duration=lasted(language, match.duration),
        ),
        say(language, f"statistics.{key}", sides=sides),
    ]
    return "\n".join(lines)


def _side(language: Language, seats: list[PlayedSeat], sought: Known | None) -> str:
    """Return the names of a side with its total; whoever was sought is underlined."""
    names: list[str] = []
    for one in seats:
        name = _seat(language, one)
        is_sought = sought is not None and one.player == sought.id
        names.append(f"__{name}__" if is_sought else name)
    total = f"**{seats[0].total}**" if seats[0].won else str(seats[0].total)
    return f"{' & '.join(names)} {total}"


def stats(language: Language, shown: Stats) -> discord.Embed:
    """Return a player in numbers: everything together, then game by game."""
    name = _player(language, shown.player)
    title = say(language, "statistics.stats", name=name)
    if shown.variant is not None:
        title += f" · {_variant(language, shown.variant)}"
    embed = discord.Embed(title=limits.fit(title, limits.TITLE), colour=_COLOUR)
    matches = sum(one.matches for one in shown.variants)
    wins = sum(one.wins for one in shown.variants)
    rate = _percent(wins, matches)
    lines = [say(language, "statistics.together", matches=matches, wins=wins, rate=rate)]
    if not shown.variants:
        lines = [say(language, f"statistics.none{'-fits' if shown.variant is not None else ''}")]
    if shown.ended_early:
        lines.append(say(language, "statistics.early", matches=shown.ended_early))
    if not shown.complete:
        lines.append(say(language, "statistics.still-counting"))
    embed.description = "\n".join(lines)
    for one in shown.variants[:_MOST_SHOWN]:
        value = "\n".join(_numbers(language, one))
        embed.add_field(name=_variant(language, one.variant), value=value, inline=False)
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
    if one.best_round is not None:
        best = str(one.best_round)
        lines.append(say(language, "statistics.line-best", points=best, rounds=one.streak))
    played = lasted(language, one.played)
    won, rounds = one.rounds_won, one.rounds
    lines.append(say(language, "statistics.line-rounds", won=won, rounds=rounds, played=played))
    return lines


def leaderboard_embed(language: Language, shown: Leaders) -> discord.Embed:
    """Return a page of a ranking."""
    request = shown.request
    variant = _variant(language, request.variant) if request.variant is not None else None
    title = [say(language, f"statistics.leaders-{request.measure}")]
    title.append(variant or say(language, "statistics.all-variants"))
    if request.since is not None:
        title.append(say(language, "statistics.since", date=request.since.isoformat()))
    if request.until is not None:
        title.append(say(language, "statistics.until", date=request.until.isoformat()))
    minimum = request.minimum or 1
    lines = [f"**{row.place}.** {_row(language, row, shown)}" for row in shown.rows] or [
        say(language, "statistics.nobody", minimum=minimum)
    ]
    embed = limits.FittedEmbed(" · ".join(title), lines, _COLOUR)
    notes = [say(language, "statistics.minimum", minimum=minimum)] if minimum > 1 else []
    more = [say(language, "statistics.lowest-first")] if shown.lowest_first else []
    more.append(say(language, "statistics.what-counts"))
    if request.measure == "rating":
        more.append(say(language, "statistics.what-rating-is"))
    _sign(language, embed, "players", shown.page, *notes, complete=shown.complete, more=more)
    return embed


def _row(language: Language, row: Leader, shown: Leaders) -> str:
    values: dict[str, str | int] = {}
    match shown.request.measure:
        case "wins":
            values["wins"] = row.wins
        case "rate":
            values |= {"wins": row.wins, "rate": _percent(row.wins, row.matches)}
        case "average":
            values["average"] = decimal(language, row.points, row.rounds)
        case "rating":
            values["rating"] = str(row.rating.points) if row.rating is not None else "–"
    name = _player(language, row.player)
    key = f"statistics.row-{shown.request.measure}"
    return say(language, key, name=name, matches=row.matches, **values)


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


def _seat(language: Language, one: PlayedSeat) -> str:
    """Return who sat on a seat: only a former player counts for somebody without a name."""
    if one.name is not None:
        return escaped(one.name)
    if one.player is not None:
        return say(language, "privacy.former-player")
    return say(language, "board.open-seat", number=one.seat + 1)


def _when(at: datetime) -> str:
    """Return a date that Discord shows to everybody in their own time."""
    return f"<t:{int(at.timestamp())}:d>"


def _sign(
    language: Language,
    embed: discord.Embed,
    what: str,
    page: Page,
    *notes: str,
    complete: bool,
    more: list[str] | None = None,
) -> None:
    """Put below a list which page it is and what has to be known about it."""
    values = {"page": page.number, "pages": page.of, "rows": page.rows}
    first = " · ".join((say(language, f"statistics.page-{what}", **values), *notes))
    late = [] if complete else [say(language, "statistics.still-counting")]
    embed.set_footer(text=limits.fit("\n".join((first, *late, *(more or []))), limits.FOOTER))
