"""What is kept about whoever asks, and the questions before anything is forgotten or deleted."""

from typing import Final

import discord

from bot.i18n.languages import Language
from bot.i18n.translate import say
from bot.ui.buttons import LiveButton, Pressed, buttons

MY_DATA: Final = "mydata"
FORGET: Final = "forget"
FORGET_SURE: Final = "forgetme"
PURGE_SURE: Final = "purge"
NOTHING: Final = "leavebe"


def privacy_page(language: Language) -> tuple[discord.Embed, discord.ui.View]:
    """Return what is kept about people, with the buttons to have it, or have it forgotten."""
    embed = discord.Embed(
        title=say(language, "privacy.title"),
        description=say(language, "privacy.kept"),
        colour=discord.Colour(0x5B6B8C),
    )
    return embed, buttons(
        LiveButton(Pressed(MY_DATA, 0), say(language, "privacy.my-data")),
        LiveButton(
            Pressed(FORGET, 0), say(language, "privacy.forget-me"), discord.ButtonStyle.danger
        ),
    )


def forget_question(language: Language, matches: int) -> tuple[str, discord.ui.View]:
    """Return the question before somebody is forgotten, who is in so many matches."""
    text = say(language, "privacy.forget-sure", matches=matches)
    return text, _either(language, Pressed(FORGET_SURE, 0), "forget-yes")


def purge_question(language: Language, guild_id: int, matches: int) -> tuple[str, discord.ui.View]:
    """Return the question before a server is deleted, with so many matches."""
    text = say(language, "privacy.purge-sure", matches=matches)
    return text, _either(language, Pressed(PURGE_SURE, 0, (str(guild_id),)), "purge-yes")


def _either(language: Language, sure: Pressed, key: str) -> discord.ui.View:
    return buttons(
        LiveButton(sure, say(language, f"privacy.{key}"), discord.ButtonStyle.danger),
        LiveButton(Pressed(NOTHING, 0), say(language, "privacy.leave-be")),
    )
