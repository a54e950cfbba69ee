"""The question whether a match is still on, and what stands in its place when it is answered."""

import discord

from bot.domain.match import Match
from bot.i18n.languages import Language
from bot.i18n.names import mention, side_name
from bot.i18n.translate import say
from bot.ui.limits import FittedEmbed


def still_on_embed(language: Language, match: Match, hours: int) -> discord.Embed:
    """Return the question about a match in which nothing has happened for so many hours."""
    variant = say(language, f"presets.{match.rules.preset}")
    standings = ", ".join(
        f"{side_name(language, match, side)} **{total}**" for side, total in enumerate(match.totals)
    )
    quiet = say(language, "reminders.quiet", variant=variant, hours=hours)
    return FittedEmbed(say(language, "reminders.question"), [quiet, standings], 0xC9A227)


def answer_embed(language: Language, user_id: int, *, goes_on: bool) -> discord.Embed:
    """Return what stands in the place of the question when somebody has answered it."""
    key = "reminders.goes-on" if goes_on else "reminders.ended"
    return discord.Embed(
        description=say(language, key, mention=mention(language, user_id)),
        colour=discord.Colour(0x2E7D6B),
    )
