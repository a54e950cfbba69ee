"""The message that ends a match: the podium, how long it took, and the best of it."""

from typing import Final

import discord

from bot.domain.match import Match
from bot.domain.match_summary import best_round, duration, longest_streak, podium
from bot.domain.series import Series
from bot.i18n.languages import Language
from bot.i18n.names import side_name
from bot.i18n.translate import listed, say
from bot.match.explanation import entry_title, lasted, length_of, result, title_of, working
from bot.ui.limits import FittedEmbed

_COLOUR: Final = discord.Colour(0xC9A227)
_MEDALS: Final = ("🥇", "🥈", "🥉")


def finale(language: Language, match: Match, series: Series | None) -> discord.Embed:
    """Return how a match ended."""
    lines = [result(language, match), "", *_podium(language, match)]
    embed = FittedEmbed(title_of(language, match), lines, _COLOUR)
    last = match.last_entry
    if last is not None and (why := working(language, match, last)):
        embed.field(entry_title(language, match, last), why)
    if series is not None:
        embed.field(*series_field(language, match, series))
    for name, value in _highlights(language, match):
        embed.field(name, value, inline=True)
    return embed.set_footer(text=length_of(language, match))


def _podium(language: Language, match: Match) -> list[str]:
    lines: list[str] = []
    for step in podium(match):
        mark = _MEDALS[step.place - 1] if step.place <= len(_MEDALS) else f"**{step.place}.**"
        lines += [
            f"{mark} {side_name(language, match, side)} · **{match.totals[side]}**"
            for side in step.sides
        ]
    return lines


def _highlights(language: Language, match: Match) -> list[tuple[str, str]]:
    found = [(say(language, "board.duration"), lasted(language, duration(match)))]
    best = best_round(match)
    if best is not None:
        value = say(
            language,
            "board.best-round-of",
            name=side_name(language, match, best.side),
            points=best.points,
            round=best.round_number,
        )
        found.append((say(language, "board.best-round"), value))
    streak = longest_streak(match)
    if streak is not None and streak.length > 1:
        value = say(
            language,
            "board.streak-of",
            name=side_name(language, match, streak.side),
            rounds=streak.length,
        )
        found.append((say(language, "board.streak"), value))
    return found


def series_field(language: Language, match: Match, series: Series) -> tuple[str, str]:
    """Return how long a series is, and how it stands."""
    name = say(language, "board.series", games=series.best_of)
    return name, _series(language, match, series)


def _series(language: Language, match: Match, series: Series) -> str:
    wins = ", ".join(
        f"{side_name(language, match, side)} **{won}**" for side, won in enumerate(series.wins)
    )
    if not series.is_over:
        return wins
    if series.leader is None:
        best = max(series.wins, default=0)
        names = [
            side_name(language, match, side) for side, won in enumerate(series.wins) if won == best
        ]
        return f"{say(language, 'board.series-drawn', names=listed(language, names))}\n{wins}"
    winner = side_name(language, match, series.leader)
    return f"{say(language, 'board.series-won', name=winner)}\n{wins}"
