"""The message that opens a match: its rules, its seats, and what to do next."""

from typing import Final

import discord

from bot.board.end_embed import series_field
from bot.domain.match import Match
from bot.domain.series import Series
from bot.i18n.languages import Language
from bot.i18n.names import shown_name, side_name
from bot.i18n.rule_sentences import rules_in_words
from bot.i18n.translate import say
from bot.match.explanation import length_of
from bot.ui.limits import FittedEmbed

_COLOUR: Final = discord.Colour(0x2E7D6B)
_HANDS: Final = (13, 8, 22, 5, 17, 3, 11, 6, 9)


def opening(language: Language, match: Match, series: Series | None = None) -> discord.Embed:
    """Return the embed of a match that has just been opened, or joined since."""
    variant = say(language, f"presets.{match.rules.preset}")
    title = say(language, "board.new-title", variant=variant)
    embed = FittedEmbed(title, _hint(language, match), _COLOUR)
    embed.field(say(language, "board.seats"), _seats(language, match))
    rules = [f"• {line}" for line in rules_in_words(language, match.rules, len(match.sides))]
    embed.field(say(language, "board.rules"), rules)
    if series is not None:
        embed.field(*series_field(language, match, series))
    return embed.set_footer(text=length_of(language, match))


def _hint(language: Language, match: Match) -> str:
    """Return what to type after a round, with as many hands as whoever goes out has to name.

    A lone player is shown two: their first round makes the seats of the opponents.
    """
    lacks_partner = match.teams and match.rules.leftovers.whose != "own"
    opponents = 2 if lacks_partner or len(match.seats) <= 1 else len(match.seats) - 1
    hands = " ".join(map(str, _HANDS[:opponents]))
    return say(language, "board.new-hint", opponents=opponents, hands=hands)


def _seats(language: Language, match: Match) -> list[str]:
    if not match.seats:
        return [say(language, "board.nobody-yet")]
    if match.teams:
        return [
            f"**{say(language, 'board.team', number=side + 1)}** {side_name(language, match, side)}"
            for side in range(len(match.sides))
        ]
    return [
        f"**{seat + 1}.** {shown_name(language, match, seat)}" for seat in range(len(match.seats))
    ]
