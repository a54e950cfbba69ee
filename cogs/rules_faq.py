"""Answering questions: about the rules, and about the bot itself."""

from typing import Final

import discord
from discord import app_commands

from bot.domain.errors import Rejected
from bot.i18n.command_translator import LANGUAGE_CHOICES, choice
from bot.i18n.languages import ENGLISH, LANGUAGES, Language, language_for, row_of
from bot.i18n.names import clean
from bot.i18n.translate import say
from bot.match.host import Interaction, MatchHost
from bot.rules_faq import find, pages, suggest
from bot.ui import limits
from bot.ui.commands import FeatureCog, command, offering
from bot.ui.context import channel_of
from bot.ui.responses import reader

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
        read_by = reader(interaction)
        if found is None:
            offered = ", ".join(title for title, _ in suggest("", read_by))
            raise Rejected("unknown-topic", typed=limits.fit(clean(topic), 40), topics=offered)
        kept = await self.bot.matches.look_if_open(channel_of(interaction))
        match = kept.match if kept is not None else None
        first, *more = pages(_languages(interaction.locale, language), found, match)
        await interaction.response.send_message(embeds=first)
        for embeds in more:
            await interaction.followup.send(embeds=embeds)

    @command("help")
    async def help(self, interaction: Interaction) -> None:
        language = reader(interaction)
        embed = discord.Embed(
            title=say(language, "match.help-title"), description=say(language, "match.help")
        )
        await interaction.response.send_message(embed=embed, ephemeral=True)


def _languages(locale: discord.Locale, chosen: str | None) -> tuple[Language, ...]:
    """Return the languages of an answer, in order.

    A reader of another language than English gets that one. Anybody else gets all others together,
    led by English for a reader of English.
    """
    others = tuple(language for language in LANGUAGES if language != ENGLISH)
    if chosen == "all":
        return (*others, ENGLISH)
    if chosen is not None and chosen in LANGUAGES:
        return (Language(chosen),)
    own = language_for(locale.value)
    if own != ENGLISH:
        return (own,)
    return (ENGLISH, *others) if locale.value in row_of(ENGLISH).locales else others
