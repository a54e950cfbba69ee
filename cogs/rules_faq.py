"""Answering questions: about the rules, and about the bot itself."""

from typing import Final

import discord
from discord import app_commands

from bot.i18n.command_translator import LANGUAGE_CHOICES, choice
from bot.i18n.languages import LANGUAGES
from bot.i18n.translate import say
from bot.match.host import Interaction, MatchHost
from bot.rules_faq import find, language_of, offer_topics, show, suggest
from bot.ui import limits
from bot.ui.commands import FeatureCog, command, offering
from bot.ui.context import channel_of
from bot.ui.responses import reader, tell

_LANGUAGES: Final = [
    *LANGUAGE_CHOICES,
    choice("commands.language-all", "all", count=len(LANGUAGES)),
]


@offering
async def _topics_offered(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=limits.fit(title, limits.CHOICE_NAME), value=topic)
        for title, topic in suggest(current, reader(interaction))
    ]


class RulesFaqCog(FeatureCog[MatchHost], name="Rules"):
    @command("rules", topic=_topics_offered, language=_LANGUAGES)
    async def rules(
        self, interaction: Interaction, topic: str, language: str | None = None
    ) -> None:
        """Answer a question about the rules, with what this channel's match says."""
        found = find(topic)
        if found is None:
            await offer_topics(interaction, topic)
            return
        kept = await self.bot.matches.look_if_open(channel_of(interaction))
        await show(interaction, found, kept, language, language_of(topic))

    @command("help")
    async def help(self, interaction: Interaction) -> None:
        language = reader(interaction)
        embed = discord.Embed(
            title=say(language, "match.help-title"), description=say(language, "match.help")
        )
        await tell(interaction, embed=embed)
