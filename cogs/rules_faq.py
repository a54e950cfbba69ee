"""Answering questions: about the rules, and about the bot itself."""

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import DominoClient
from bot.domain.errors import Reason, Rejected
from bot.match.options import Interaction, channel_of, command, described, topics_offered
from bot.rules_faq.embed import pages
from bot.texts import topics
from bot.texts.names import clean
from bot.texts.speech import LANGUAGES, Language, language_for, say
from bot.texts.translator import choice
from bot.ui import limits
from bot.ui.responses import answered, reader

_SHOWN: Final = 40
_LANGUAGES: Final = [
    choice(f"commands.language-{language}", language) for language in (*LANGUAGES, "all")
]


class Rules(commands.Cog):
    """Answering questions: about the rules, and about the bot itself."""

    def __init__(self, bot: DominoClient) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Put the commands into their group."""
        for callback, name in ((self.rules, "rules"), (self.help, "help")):
            self.bot.commands_group.add_command(command(callback, name))

    @described("rules", "topic", "language")
    @app_commands.choices(language=_LANGUAGES)
    @app_commands.autocomplete(topic=topics_offered)
    @answered
    async def rules(
        self, interaction: Interaction, topic: str, language: str | None = None
    ) -> None:
        """Answer a question about the rules, with what this channel's match says."""
        found = topics.find(topic)
        read_by = reader(interaction)
        if found is None:
            offered = ", ".join(title for title, _ in topics.suggest("", read_by))
            raise Rejected(
                Reason.UNKNOWN_TOPIC, typed=limits.fit(clean(topic), _SHOWN), topics=offered
            )
        kept = await self.bot.matches.look_if_open(channel_of(interaction))
        match = kept.match if kept is not None else None
        first, *more = pages(_languages(interaction.locale, language), found, match)
        await interaction.response.send_message(embeds=first)
        for embeds in more:
            await interaction.followup.send(embeds=embeds)

    @answered
    async def help(self, interaction: Interaction) -> None:
        """Say how the bot works."""
        language = reader(interaction)
        embed = discord.Embed(
            title=say(language, "answers.help-title"), description=say(language, "answers.help")
        )
        await interaction.response.send_message(embed=embed, ephemeral=True)


def _languages(locale: discord.Locale, chosen: str | None) -> tuple[Language, ...]:
    """Return the languages of an answer, in order.

    A reader of Dutch or Portuguese gets that language. Anybody else gets both together, led by
    English for a reader of English.
    """
    if chosen == "all":
        return ("nl", "pt-BR", "en")
    for language in LANGUAGES:
        if language == chosen:
            return (language,)
    own = language_for(locale.value)
    if own != "en":
        return (own,)
    reads_english = locale in {discord.Locale.american_english, discord.Locale.british_english}
    return ("en", "nl", "pt-BR") if reads_english else ("nl", "pt-BR")


async def setup(bot: DominoClient) -> None:
    """Add these commands to the bot."""
    await bot.add_cog(Rules(bot))
