"""What is kept about people, as an embed."""

import discord

from bot.i18n.languages import Language
from bot.i18n.translate import say


def privacy_embed(language: Language) -> discord.Embed:
    """Return what is kept about people."""
    return discord.Embed(
        title=say(language, "privacy.title"),
        description=say(language, "privacy.kept"),
        colour=discord.Colour(0x5B6B8C),
    )
