"""The question whether a match is still on, with a button for either answer."""

import discord

from bot.domain.match import Match
from bot.texts.names import mention, side_name
from bot.texts.speech import Language, say
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
    variant = say(language, f"variants.{match.rules.preset}")
    standings = ", ".join(
        f"{side_name(language, match, side)} **{total}**" for side, total in enumerate(match.totals)
    )
    quiet = say(language, "settings.idle-quiet", variant=variant, hours=hours)
    embed = discord.Embed(
        title=limits.fit(say(language, "settings.idle-question"), limits.TITLE),
        description=limits.fit_lines([quiet, standings], limits.DESCRIPTION),
        colour=discord.Colour(0xC9A227),
    )
    after = (str(match.position),)
    return embed, buttons(
        LiveButton(
            Pressed("stillon", match_id, after),
            say(language, "settings.idle-go-on"),
            discord.ButtonStyle.success,
        ),
        LiveButton(Pressed("stillend", match_id, after), say(language, "answers.end-yes")),
    )


def answer_shown(language: Language, user_id: int, *, goes_on: bool) -> discord.Embed:
    """Return what stands in the place of the question when somebody has answered it."""
    key = "settings.idle-goes-on" if goes_on else "settings.idle-ended"
    return discord.Embed(
        description=say(language, key, mention=mention(language, user_id)),
        colour=discord.Colour(0x2E7D6B),
    )
