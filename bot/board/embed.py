"""A match as an embed: how it opens, its standings and last entry, and how it ended."""

from dataclasses import replace
from typing import Final

import discord

from bot.domain.match import Change, Match
from bot.domain.match_summary import best_round, duration, longest_streak, podium, seated_in
from bot.domain.series import Series
from bot.domain.standing import Entry
from bot.domain.tiles import Tile
from bot.emojis import end_text
from bot.i18n.languages import Language
from bot.i18n.names import mention, seats_in_order, shown_name, side_name
from bot.i18n.seat_sentences import reseating
from bot.i18n.translate import lasted, listed, say
from bot.match.explanation import (
    entry_title,
    in_brief,
    length_of,
    named_hands,
    numbers_of_sides,
    scorers_of,
    standings,
    title_of,
    working,
)
from bot.match.hints import example_blocked, example_out, opponents_in
from bot.match.requests import MatchRecord
from bot.ui.limits import FittedEmbed

_COLOUR: Final = 0x2E7D6B
_COLOUR_OF_THE_END: Final = 0xC9A227
_FULL, _EMPTY = "▰", "▱"
_BAR: Final = 12
_MEDAL: Final = "🥇"


def embed_of(kept: MatchRecord, *, tells_news: bool = True) -> discord.Embed:
    """Return the opening of a match, later its standings, then its end.

    Standings that tell no news begin with the totals, and show the last entry that counts.
    """
    language, match = kept.language, kept.match
    if not match.is_open:
        embed = _end(language, match, kept.series)
    elif match.log:
        lines = [*_sides(language, match), *_seat_order(language, match)]
        if tells_news:
            brief = in_brief(language, match)
        else:
            match, brief = replace(match, change=None), standings(language, match)
        embed = FittedEmbed(title_of(language, match), lines, _COLOUR, brief=brief)
        if news := _news(language, match):
            embed.field(*news)
    else:
        embed = _opening(language, match, kept.series)
    return embed.set_footer(text=length_of(language, match))


def entry_card(language: Language, match: Match) -> discord.Embed:
    """Return the last entry, or what was done to one or to the seats, and the totals.

    What the line above it says is left out.
    """
    news, last = _news(language, match), match.last_entry
    seats = f"{say(language, 'board.seats')}: {seats_in_order(language, match)}"
    totals = [numbers_of_sides(language, match, match.totals)] if last is not None else []
    if match.seats_changed or news is None:
        lines, brief = totals, seats
        if match.seats_changed:
            lines, brief = [seats, *totals], reseating(language, match.reseated[-1])
        return FittedEmbed(title_of(language, match), lines, _COLOUR, brief=brief)
    (title, lines), brief = news, in_brief(language, match)
    if match.change is None and last is not None:
        told = scorers_of(match, last)
        others = [side for side in range(len(match.sides)) if side not in told]
        lines.append(numbers_of_sides(language, match, match.totals, others))
    title, *lines = ["" if _is_told(one, brief) else one for one in (title, *lines)]
    return FittedEmbed(title, [line for line in lines if line], _COLOUR, brief=brief)


def _is_told(line: str, brief: str) -> bool:
    """Return whether every part of a line stands in the one above the embed."""
    return all(part.replace("**", "") in brief for part in line.split(" · "))


def _opening(language: Language, match: Match, series: Series | None) -> FittedEmbed:
    brief = in_brief(language, match)
    embed = FittedEmbed("", _hint(language, match), _COLOUR, brief=brief)
    order = _seat_order(language, match) if match.teams else []
    embed.field(say(language, "board.seats"), [*_seats(language, match), *order])
    if series is not None:
        embed.field(*_series(language, match, series))
    return embed


def _hint(language: Language, match: Match) -> str:
    """Return what to type after a round, by how many play and by which rules."""
    out, blocked = example_out(language, match), example_blocked(language, match)
    counted = opponents_in(match) if match.rules.leftovers.whose != "nothing" else 0
    return say(language, "board.new-hint", opponents=counted, out=out, blocked=blocked)


def _seats(language: Language, match: Match) -> list[str]:
    if not match.seats:
        return [say(language, "board.nobody-yet")]
    return [
        f"**{say(language, 'board.team', number=side + 1) if match.teams else f'{side + 1}.'}** "
        f"{side_name(language, match, side)}"
        for side in range(len(match.sides))
    ]


def _seat_order(language: Language, match: Match) -> list[str]:
    """Return the order in which hands are typed, where they are."""
    nothing = match.rules.leftovers.whose == "nothing" and match.rules.blocked.winner == "nobody"
    if nothing or len(match.seats) < 2:  # noqa: PLR2004 (one alone has no order)
        return []
    return [say(language, "board.seat-order", seats=seats_in_order(language, match))]


def _sides(language: Language, match: Match) -> list[str]:
    places = match.places()
    ranked = sorted(range(len(match.totals)), key=lambda side: (places[side], side))
    lines: list[str] = []
    for side in ranked:
        total = match.totals[side]
        name = f"**{places[side]}.** {side_name(language, match, side)}"
        if side in match.table.away:
            name += f" · {say(language, 'board.away')}"
        if match.target is None:
            lines.append(f"{name} · **{total}**")
        else:
            lines += [name, f"{_bar(total, match.target)} **{total}**/{match.target}"]
    return lines or [say(language, "board.nobody-yet")]


def _bar(total: int, target: int) -> str:
    """Return how far a total has come: full only at the target, begun with the first point."""
    full = min(_BAR, max(0, total) * _BAR // target)
    if total > 0:
        full = max(full, 1)
    return _FULL * full + _EMPTY * (_BAR - full)


def _news(language: Language, match: Match) -> tuple[str, list[str]] | None:
    if (change := match.change) is not None:
        title, lines = say(language, f"board.{change.kind}"), _change(language, match, change)
    elif (last := match.last_entry) is not None:
        title, lines = entry_title(language, match, last), [_why(language, match, last)]
    else:
        return None
    lead = match.leads_next() if match.seats else None
    if lead == "highest_double":
        lines.append(say(language, "board.lead-double"))
    elif isinstance(lead, Tile):
        double = say(language, "rules.double-name", size=lead.high)
        facts = {"round": match.rounds + 1, "rounds": match.rules.length.rounds or 0}
        lines.append(say(language, "board.lead-tile", double=double, **facts))
    elif lead is not None:
        lines.append(say(language, "board.lead-seat", name=shown_name(language, match, lead)))
    return title, [line for line in lines if line]


def _why(language: Language, match: Match, entry: Entry) -> str:
    """Return why an entry paid what it did, with its tiles as they are to be drawn."""
    return working(language, match, entry, named_hands(language, match, entry), end_text)


def _change(language: Language, match: Match, change: Change) -> list[str]:
    before, now = (
        [entry_title(language, match, entry), _why(language, match, entry)] if entry else []
        for entry in (change.before, change.after)
    )
    lines = [*(f"~~{line}~~" for line in before if line), *now]
    if change.kind == "corrected":
        lines.append(say(language, "board.corrected-by", mention=mention(language, change.by)))
    if change.reopened:
        lines.append(say(language, "board.reopened", mention=mention(language, change.by)))
    return lines


def _end(language: Language, match: Match, series: Series | None) -> FittedEmbed:
    brief = in_brief(language, match)
    if match.finish == "discarded":
        title = say(language, f"presets.{match.rules.preset}")
        return FittedEmbed(title, "", _COLOUR_OF_THE_END, brief=brief)
    lines, title = _podium(language, match), title_of(language, match)
    embed = FittedEmbed(title, lines, _COLOUR_OF_THE_END, brief=brief)
    last = match.last_entry
    if last is not None and (why := _why(language, match, last)):
        embed.field(entry_title(language, match, last), why)
    if series is not None:
        embed.field(*_series(language, match, series))
    highlights = [("duration", lasted(language, duration(match)))]
    if (best := best_round(match)) is not None:
        facts = {"points": best.points, "round": best.round_number}
        name = side_name(language, seated_in(match, best.round_number), best.side)
        highlights.append(("best-round", say(language, "board.best-round-of", name=name, **facts)))
    if (streak := longest_streak(match)) is not None and streak.length > 1:
        name = side_name(language, seated_in(match, streak.first), streak.side)
        value = say(language, "board.streak-of", name=name, rounds=streak.length)
        highlights.append(("streak", value))
    for key, value in highlights:
        embed.field(say(language, f"board.{key}"), value, inline=True)
    return embed


def _podium(language: Language, match: Match) -> list[str]:
    lines: list[str] = []
    winners = match.winners if match.finish != "ended" else ()
    for place, side in podium(match):
        mark = _MEDAL if side in winners else f"**{place}.**"
        lines.append(f"{mark} {side_name(language, match, side)} · **{match.totals[side]}**")
    return lines


def _series(language: Language, match: Match, series: Series) -> tuple[str, str]:
    lines = [numbers_of_sides(language, match, series.wins)]
    if series.is_over and series.leader is not None:
        name = side_name(language, match, series.leader)
        lines.insert(0, say(language, "board.series-won", name=name))
    elif series.is_over:
        best = max(series.wins, default=0)
        names = [
            side_name(language, match, side) for side, won in enumerate(series.wins) if won == best
        ]
        lines.insert(0, say(language, "board.series-drawn", names=listed(language, names)))
    return say(language, "board.series", games=series.best_of), "\n".join(lines)
