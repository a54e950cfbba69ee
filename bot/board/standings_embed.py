"""The standings of a match as an embed: places, totals, the last entry and why it paid."""

from typing import Final

import discord

from bot.board.explanation import working
from bot.domain.events import EndsScored, MatchEnded
from bot.domain.match import Change, Match
from bot.domain.round_scoring import RoundScore
from bot.domain.standing import Entry
from bot.i18n.languages import Language
from bot.i18n.names import mention, seats_in_order, shown_name, side_name
from bot.i18n.translate import listed, say
from bot.ui import limits

_COLOUR: Final = discord.Colour(0x2E7D6B)
_FULL, _EMPTY = "▰", "▱"
_BAR: Final = 12


def board(language: Language, match: Match) -> discord.Embed:
    """Return the standings of a match that goes on, with what happened in it last."""
    embed = discord.Embed(
        title=limits.fit(title_of(language, match), limits.TITLE),
        description=limits.fit_lines(_sides(language, match), limits.DESCRIPTION),
        colour=_COLOUR,
    )
    if news := _news(language, match):
        name, lines = news
        embed.add_field(
            name=limits.fit(name, limits.FIELD_NAME),
            value=limits.fit_lines(lines, limits.FIELD_VALUE),
            inline=False,
        )
    return embed.set_footer(text=length_of(language, match))


def title_of(language: Language, match: Match) -> str:
    """Return what is played, and after how many rounds, or that it is over."""
    variant = say(language, f"presets.{match.rules.preset}")
    if match.is_open:
        return say(language, "board.title", variant=variant, rounds=match.rounds)
    return say(language, "board.title-ended", variant=variant)


def _news(language: Language, match: Match) -> tuple[str, list[str]] | None:
    """Return what happened last: its title, and why it paid what it did and who leads next."""
    if (change := match.change) is not None:
        title, lines = say(language, f"board.{change.kind}"), [_change(language, match, change)]
    elif (last := match.last_entry) is not None:
        title, lines = entry_title(language, match, last), [working(language, match, last)]
    else:
        return None
    lines.append(_lead(language, match))
    return title, [line for line in lines if line]


def _change(language: Language, match: Match, change: Change) -> str:
    """Return what an entry was, struck through, and what it is now where it still counts."""
    lines: list[str] = []
    if change.kind != "restored":
        lines.append(f"~~{entry_title(language, match, change.before)}~~")
        if why := working(language, match, change.before):
            lines.append(f"~~{why}~~")
    if change.kind != "taken-back":
        lines.append(entry_title(language, match, change.entry))
        if why := working(language, match, change.entry):
            lines.append(why)
    if change.kind == "corrected":
        lines.append(say(language, "board.corrected-by", mention=mention(language, change.by)))
    return "\n".join(lines)


def entry_card(language: Language, match: Match) -> discord.Embed:
    """Return the last entry, or what was done to one, in short: what it paid, why, and totals."""
    standings = ", ".join(
        f"{side_name(language, match, side)} **{total}**" for side, total in enumerate(match.totals)
    )
    news = _news(language, match)
    if match.seats_changed or news is None:
        news = say(language, "board.seats"), [seats_in_order(language, match)]
    title, lines = news
    return discord.Embed(
        title=limits.fit(title, limits.TITLE),
        description=limits.fit_lines([*lines, standings], limits.DESCRIPTION),
        colour=_COLOUR,
    )


def result(language: Language, match: Match) -> str:
    """Return how a finished match ended: who won, or the draw."""
    names = [side_name(language, match, side) for side in match.winners]
    together = "-together" if len(names) > 1 else ""
    winners = listed(language, names)
    if match.finish == "ended":
        if not names:
            return say(language, "board.ended-early")
        return say(language, f"board.ended-early-ahead{together}", winners=winners)
    if not names:
        return say(language, "board.drawn")
    points = match.totals[match.winners[0]]
    if match.finish == "rounds" and match.rules.length.rounds == 1 and points == 0:
        return say(language, "board.won-round", winners=winners)
    return say(language, f"board.won{together}", winners=winners, points=points)


def length_of(language: Language, match: Match) -> str:
    """Return what ends the match: its target, its rounds, or both."""
    parts: list[str] = []
    if match.target is not None:
        key = "board.to-target-exact" if match.rules.length.exact else "board.to-target"
        parts.append(say(language, key, target=match.target))
    if match.rules.length.rounds is not None:
        parts.append(say(language, "board.to-rounds", rounds=match.rules.length.rounds))
    if not parts:
        parts.append(say(language, "board.until-ended"))
    if match.rules.wins == "low":
        parts.append(say(language, "board.lowest-wins"))
    return " · ".join(parts)


def entry_title(language: Language, match: Match, entry: Entry) -> str:
    """Return what an entry was, in a few words."""
    event = entry.event
    if isinstance(event, MatchEnded):
        return say(language, "board.entry-ended")
    if isinstance(event, EndsScored):
        kind = "muggins" if event.muggins else "first-tile" if event.first_tile else "ends"
        name = shown_name(language, match, event.seat)
        return say(language, f"board.entry-{kind}", round=entry.round_number, name=name)
    kind, name = _round_kind(language, match, entry.score)
    return say(language, f"board.entry-{kind}", round=entry.round_number, name=name)


def _round_kind(language: Language, match: Match, score: RoundScore | None) -> tuple[str, str]:
    """Return what kind of round it was, and the name that its title speaks of, if any."""
    if score is None or score.outcome == "nobody":
        return "blocked-nobody", ""
    if score.outcome == "draw":
        return "draw", ""
    if score.winner is None or score.side is None:
        return "blocked-own", ""
    if score.outcome == "blocked" and match.rules.blocked.winner == "side" and match.teams:
        return "blocked-side", side_name(language, match, score.side)
    kind = "out" if score.outcome == "out" else "blocked"
    return kind, shown_name(language, match, score.winner)


def _sides(language: Language, match: Match) -> list[str]:
    """Return the sides, best first: place, name and total, and the bar to the target below."""
    places = match.places()
    ranked = sorted(range(len(match.totals)), key=lambda side: (places[side], side))
    lines: list[str] = []
    for side in ranked:
        total = match.totals[side]
        name = f"**{places[side]}.** {side_name(language, match, side)}"
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


def _lead(language: Language, match: Match) -> str:
    lead = match.leads_next()
    if lead is None or not match.seats:
        return ""
    if lead == "highest_double":
        return say(language, "board.lead-double")
    return say(language, "board.lead-seat", name=shown_name(language, match, lead))
