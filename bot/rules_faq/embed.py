"""An answer about the rules as embeds, one a language, split over messages where it must be."""

from collections.abc import Sequence

import discord

from bot.domain.match import Match
from bot.i18n.languages import Language, row_of
from bot.i18n.translate import say
from bot.rules_faq.topics import answer
from bot.ui.limits import FittedEmbed
from bot.ui.pages import messages_of


def pages(
    languages: Sequence[Language], topic: str, match: Match | None
) -> list[list[discord.Embed]]:
    """Return the embeds of an answer, grouped into messages that Discord accepts."""
    return messages_of(_page(language, topic, match) for language in languages)


def _page(language: Language, topic: str, match: Match | None) -> discord.Embed:
    rules = match.rules if match is not None else None
    sides = len(match.sides) if match is not None else 2
    page = answer(language, topic, rules, sides)
    embed = FittedEmbed(page.title, page.body, row_of(language).colour)
    if page.this_match is not None and match is not None:
        variant = say(language, f"presets.{match.rules.preset}")
        embed.field(say(language, "rules_faq.in-this-match", variant=variant), page.this_match)
    return embed
