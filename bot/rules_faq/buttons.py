"""An answer about the rules, and the menu and the buttons by which somebody reads on."""

from collections.abc import Sequence
from typing import Final

import discord

from bot.domain.errors import Rejected
from bot.i18n.languages import ENGLISH, LANGUAGES, Language, language_for, row_of
from bot.i18n.names import clean, escaped
from bot.i18n.translate import listed, say
from bot.match.buttons import MatchButton
from bot.match.host import Interaction
from bot.match.requests import MatchReason, MatchRecord
from bot.rules_faq.embed import MATCH, reply_in
from bot.rules_faq.search import nearest
from bot.rules_faq.topics import TOPICS, title
from bot.ui import limits
from bot.ui.buttons import LiveButton, LiveItem, LiveMenu, buttons
from bot.ui.context import InteractionReason, channel_of
from bot.ui.responses import is_private, reader, replace_pressed, send, tell

ALL: Final = "all"
"""What is chosen for a whole answer in all languages."""
_LONGEST_SHOWN: Final = 40  # letters of a question
_EVERY: Final = (*(one for one in LANGUAGES if one != ENGLISH), ENGLISH)


class ShowRulesButton(MatchButton, name="rules", label="board.button-rules", row=1):
    """Says by which rules its match is played, to whoever presses it below a board."""

    async def press(self, interaction: Interaction) -> None:
        """Say it privately."""
        kept = await interaction.client.matches.look(self.match_id)
        await show(interaction, MATCH, kept, private=True)


class TopicMenu(LiveMenu, name="topic", label="rules_faq.menu", row=0):
    """All topics; the one that is chosen is answered to whoever chooses it."""

    match_id: int | None
    language: str | None  # that of the answer above it, where it is in one
    near: str | None = None  # the topics that stand first, with blanks between

    def offered(self, language: Language) -> dict[str, str]:
        """Return the questions by the keys of their topics, the rules of the match first."""
        first = {MATCH: say(language, "board.rules")} if self.match_id is not None else {}
        near = [topic for topic in (self.near or "").split() if topic in TOPICS]
        return first | {topic: title(language, topic) for topic in dict.fromkeys((*near, *TOPICS))}

    async def press(self, interaction: Interaction) -> None:
        """Answer privately; a private answer is followed by one in its language."""
        topic = next(iter(self.item.values), "")
        kept = await _match_of(interaction, self.match_id)
        chosen = self.language if is_private(interaction) else None
        await show(interaction, topic, kept, chosen, self.language, private=True)


class AnswerLanguageButton(LiveButton, name="rules-in", row=1):
    """Gives the whole answer above it in one language, to whoever presses it."""

    topic: str
    language: str
    match_id: int | None

    async def press(self, interaction: Interaction) -> None:
        """Give it privately."""
        kept = await _match_of(interaction, self.match_id)
        await show(interaction, self.topic, kept, self.language, private=True)


async def show(
    interaction: Interaction,
    topic: str,
    kept: MatchRecord | None,
    chosen: str | None = None,
    phrase: str | None = None,
    *,
    private: bool = False,
) -> None:
    """Answer on a topic, with what a match says on it, in the language that fits the reader.

    Privately, one answer takes the place of another. ``Rejected`` is raised without such a topic.
    """
    if topic not in TOPICS and (topic != MATCH or kept is None):
        raise Rejected(InteractionReason.UNKNOWN_BUTTON)
    languages = await _languages_of(interaction, chosen, phrase)
    if topic == MATCH and len(languages) > 1:
        languages = (reader(interaction),)
    only = languages[0] if len(languages) == 1 else None
    match = kept.match if kept is not None else None
    reply = reply_in(languages, topic, match, short=chosen != ALL)
    view = _ways_on(only or reader(interaction), topic, kept, only)
    if not private:
        await send(interaction, reply.embeds, view, text=reply.content)
    elif is_private(interaction):
        await replace_pressed(interaction, text=reply.content, embed=reply.embeds, view=view)
    else:
        await tell(interaction, reply.content, view, embed=reply.embeds)


async def offer_topics(interaction: Interaction, asked: str) -> None:
    """Tell somebody privately that no topic was surely meant; those that may be stand first."""
    own, near = reader(interaction), nearest(asked)
    text = say(
        own,
        "errors.which-topic" if near else "errors.unknown-topic",
        typed=escaped(limits.fit(clean(asked), _LONGEST_SHOWN)),
        topics=listed(own, [f"**{title(own, one)}**" for one in near], "or"),
    )
    await tell(interaction, text, _ways_on(own, near=near))


def _ways_on(
    language: Language,
    topic: str | None = None,
    kept: MatchRecord | None = None,
    only: Language | None = None,
    near: Sequence[str] = (),
) -> discord.ui.View:
    """Return a menu of all topics, those that are near first, and buttons for the languages.

    The buttons are those of an answer on a topic, one for each language.
    """
    match_id = kept.id if kept is not None else None
    items: list[LiveItem] = [TopicMenu(match_id, only, " ".join(near) or None)]
    for one in _EVERY if topic is not None else ():
        button = AnswerLanguageButton(topic or "", one, match_id).labelled(row_of(one).own_name)
        button.item.disabled = one == only
        items.append(button)
    return buttons(language, *items)


async def _languages_of(
    interaction: Interaction, chosen: str | None, phrase: str | None
) -> tuple[Language, ...]:
    """Return the language in which somebody is answered, or all of them, English last.

    The one that was chosen counts first, then that of the reader where it is not English, that of
    the phrase that was asked, and that which the server or channel has set.
    """
    if chosen == ALL:
        return _EVERY
    own = language_for(interaction.locale.value)
    for known in (chosen, own if own != ENGLISH else None, phrase):
        if known is not None and known in LANGUAGES:
            return (Language(known),)
    wanted = await interaction.client.wanted_language(channel_of(interaction))
    return (Language(wanted),) if wanted is not None and wanted in LANGUAGES else _EVERY


async def _match_of(interaction: Interaction, match_id: int | None) -> MatchRecord | None:
    matches = interaction.client.matches
    if match_id is None:
        return await matches.look_if_open(channel_of(interaction))
    kept = await matches.look(match_id)
    if kept.channel.channel_id != interaction.channel_id:
        raise Rejected(MatchReason.NO_MATCH)
    return kept


BUTTONS: Final = (ShowRulesButton, TopicMenu, AnswerLanguageButton)
