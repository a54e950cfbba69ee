"""An answer about the rules as a message: its line of text, and an embed for each language."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.domain.match import Match
from bot.domain.presets import PRESETS
from bot.i18n.languages import Language, row_of
from bot.i18n.rule_sentences import rules_in_words
from bot.i18n.translate import say
from bot.rules_faq.topics import Answer, answer
from bot.ui.limits import FittedEmbed

MATCH: Final = "match"
"""What is asked about where all the rules of a match are wanted."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer as Discord shows it; the embeds do not repeat the line of text above them."""

    content: str
    embeds: list[discord.Embed]


def reply_in(
    languages: Sequence[Language], topic: str, match: Match | None, *, short: bool = False
) -> Reply:
    """Return the answer on a topic in some languages: all of it, or what fits beside others."""
    if topic == MATCH and match is not None:
        return _rules_of(languages[0], match)
    pages = [_page(language, topic, match) for language in languages]
    if len(pages) > 1:
        titles = dict.fromkeys(page.title for page in pages)
        embeds = [
            discord.Embed(
                description=page.short if short else page.whole, colour=row_of(language).colour
            )
            for language, page in zip(languages, pages, strict=True)
        ]
        return Reply(" · ".join(titles), embeds)
    [language], [page] = languages, pages
    content, _, text = page.whole.partition("\n")
    return Reply(content, [FittedEmbed(page.title, text.strip(), row_of(language).colour)])


def _page(language: Language, topic: str, match: Match | None) -> Answer:
    if match is None:
        return answer(language, topic)
    return answer(language, topic, match.rules, len(match.sides))


def _rules_of(language: Language, match: Match) -> Reply:
    sides, preset = len(match.sides), PRESETS.get(match.rules.preset)
    usual = rules_in_words(language, preset.rules, sides) if preset is not None else ()
    said = rules_in_words(language, match.rules, sides)
    lines = [f"• {line}" if line in usual else f"• **{line}**" for line in said]
    if not set(said) <= set(usual):
        lines += ["", say(language, "rules_faq.house-rules")]
    variant = say(language, f"presets.{match.rules.preset}")
    colour = row_of(language).colour
    title = say(language, "board.rules")
    return Reply(
        f"{title} · {variant}", [discord.Embed(description="\n".join(lines), colour=colour)]
    )
