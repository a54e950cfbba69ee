"""An answer about the rules as embeds, one a language, split over messages where it must be."""

from collections.abc import Sequence
from typing import Final

import discord

from bot.domain.match import Match
from bot.texts.faq import answer
from bot.texts.speech import Language, say
from bot.texts.topics import Topic
from bot.ui import limits

_COLOURS: Final[dict[Language, discord.Colour]] = {
    "en": discord.Colour(0x3B5BA5),
    "nl": discord.Colour(0xD9662B),
    "pt-BR": discord.Colour(0x2E7D46),
}


def pages(
    languages: Sequence[Language], topic: Topic, match: Match | None
) -> list[list[discord.Embed]]:
    """Return the embeds of an answer, grouped into messages that Discord accepts."""
    messages: list[list[discord.Embed]] = [[]]
    for language in languages:
        embed = _page(language, topic, match)
        together = sum(len(one) for one in messages[-1]) + len(embed)
        if messages[-1] and together > limits.EMBEDS_TOGETHER:
            messages.append([])
        messages[-1].append(embed)
    return messages


def _page(language: Language, topic: Topic, match: Match | None) -> discord.Embed:
    rules = match.rules if match is not None else None
    sides = len(match.sides) if match is not None else 2
    page = answer(language, topic, rules, sides)
    embed = discord.Embed(
        title=limits.fit(page.title, limits.TITLE),
        description=limits.fit(page.body, limits.DESCRIPTION),
        colour=_COLOURS[language],
    )
    if page.this_match is not None and match is not None:
        variant = say(language, f"variants.{match.rules.preset}")
        embed.add_field(
            name=limits.fit(
                say(language, "board.in-this-match", variant=variant), limits.FIELD_NAME
            ),
            value=limits.fit(page.this_match, limits.FIELD_VALUE),
            inline=False,
        )
    return embed
