"""The sizes that Discord accepts; discord.py checks none of them.

Source: the limits in Discord's developer documentation and its published API description.
"""

from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy
from typing import Final

import discord

CONTENT: Final = 2000
TITLE: Final = 256
DESCRIPTION: Final = 4096
FIELDS: Final = 25
FIELD_NAME: Final = 256
FIELD_VALUE: Final = 1024
FOOTER: Final = 2048
EMBEDS_TOGETHER: Final = 6000
BUTTON_LABEL: Final = 80
CUSTOM_ID: Final = 100
OPTION_LABEL: Final = 100
PLACEHOLDER: Final = 100
FORM_TITLE: Final = 45
FORM_LABEL: Final = 45
FORM_DESCRIPTION: Final = 100
FORM_TEXT: Final = 4000
CHOICES: Final = 25
CHOICE_NAME: Final = 100


def fit(text: str | Sequence[str], most: int) -> str:
    """Return a text cut to a length, with an ellipsis where something was cut.

    Of lines, as many whole ones are kept as it holds.
    """
    if not isinstance(text, str):
        return _fit_lines(text, most)
    if len(text) <= most:
        return text
    # A backslash left alone at the end would escape what follows the text.
    return text[: most - 1].rstrip("\\") + "…"


def _fit_lines(lines: Sequence[str], most: int) -> str:
    kept: list[str] = []
    room = most
    for line in lines:
        room -= len(line) + 1
        if room < 1:
            kept.append("…")
            break
        kept.append(line)
    return "\n".join(kept)


class FittedEmbed(discord.Embed):
    """An embed whose texts are cut to what Discord takes; of lines, whole ones are left out.

    ``brief`` stands above it as the text of the message: all that a notification shows, and what
    is seen by whoever has switched embeds off. The embed does not repeat it.
    """

    def __init__(
        self,
        title: str,
        text: str | Sequence[str],
        colour: int | discord.Colour,
        *,
        brief: str | None = None,
    ) -> None:
        super().__init__(
            title=fit(title, TITLE) or None, description=fit(text, DESCRIPTION), colour=colour
        )
        self.brief = fit(brief, CONTENT) if brief else None

    def field(self, name: str, value: str | Sequence[str], *, inline: bool = False) -> None:
        """Add a field, below the ones before it unless it is ``inline``."""
        self.add_field(name=fit(name, FIELD_NAME), value=fit(value, FIELD_VALUE), inline=inline)


def brief_of(embed: discord.Embed | None) -> str | None:
    """Return the line of text that stands above an embed, if one does."""
    return embed.brief if isinstance(embed, FittedEmbed) else None


def changed(embed: discord.Embed, ways: Iterable[Callable[[str], str]]) -> discord.Embed:
    """Return an embed with its texts changed in the first of some ways in which Discord takes it.

    The texts are the description and the values of the fields: in those Discord shows emojis and
    mentions.
    """
    # A copy that discord.py makes shares its fields with the embed.
    copy = deepcopy(embed)
    for change in ways:
        copy.description = change(embed.description or "") or None
        for at, field in enumerate(embed.fields):
            value = change(field.value or "")
            copy.set_field_at(at, name=field.name, value=value, inline=field.inline)
        if _fits(copy):
            break
    return copy


def _fits(embed: discord.Embed) -> bool:
    return (
        len(embed.description or "") <= DESCRIPTION
        and all(len(field.value or "") <= FIELD_VALUE for field in embed.fields)
        and len(embed) <= EMBEDS_TOGETHER
    )
