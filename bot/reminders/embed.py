"""The question whether a match is still on, with a button for either answer."""

import discord

from bot.domain.match import Match
from bot.i18n.languages import Language
from bot.i18n.names import mention, side_name
from bot.i18n.translate import say
from bot.ui import limits
from bot.ui.buttons import LiveButton, Pressed, buttons


def still_on(
    language: Language, match_id: int, match: Match, hours: int
) -> tuple[discord.Embed, discord.ui.View]:
    """Return the question, and its buttons.

    Args:
        language: the language of the match.
        match_id: its number.
        match: the match.
        hours: for how many hours nothing has happened in it.
    """
    variant = say(language, f"presets.{match.rules.preset}")
    standings = ", ".join(
        f"{side_name(language, match, side)} **{total}**" for side, total in enumerate(match.totals)
    )
    quiet = say(language, "reminders.quiet", variant=variant, hours=hours)
    embed = discord.Embed(
        title=limits.fit(say(language, "reminders.question"), limits.TITLE),
        description=limits.fit_lines([quiet, standings], limits.DESCRIPTION),
        colour=discord.Colour(0xC9A227),
    )
    after = (str(match.position),)
    return embed, buttons(
        LiveButton(
            Pressed("stillon", match_id, after),
            say(language, "reminders.go-on"),
            discord.ButtonStyle.success,
        ),
        LiveButton(Pressed("stillend", match_id, after), say(language, "match.end-yes")),
    )


def answer_shown(language: Language, user_id: int, *, goes_on: bool) -> discord.Embed:
    """Return what stands in the place of the question when somebody has answered it."""
    key = "reminders.goes-on" if goes_on else "reminders.ended"
    return discord.Embed(
        description=say(language, key, mention=mention(language, user_id)),
        colour=discord.Colour(0x2E7D6B),
    )
