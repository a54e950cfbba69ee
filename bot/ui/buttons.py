"""Buttons that go on working after a restart: all they need stands in their custom id."""

import re
from dataclasses import dataclass
from typing import Any, Final, Protocol, Self, runtime_checkable

import discord

from bot.domain.errors import Reason, Rejected
from bot.domain.events import MOST_ID
from bot.i18n.languages import Language
from bot.i18n.translate import say
from bot.ui import limits

_NUMBER: Final = re.compile(r"[0-9]{1,19}")
_TEMPLATE: Final = re.compile(r"domino:.*", re.DOTALL)
_SAID: Final = re.compile(
    r"domino:(?P<name>[a-z]+):(?P<match>[0-9]{1,18})(?::(?P<rest>[^\ud800-\udfff]*))?", re.DOTALL
)
"""Halves of characters, which no text can hold and no file can keep, are never among the rest."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """What a pressed button says.

    Attributes:
        name: what it asks for, such as "join".
        match_id: the match it belongs to.
        rest: what else it carries, in its order.
    """

    name: str
    match_id: int
    rest: tuple[str, ...] = ()

    @classmethod
    def read(cls, custom_id: str) -> Self:
        """Return what a custom id says; a press without a name where it makes no sense."""
        said = _SAID.fullmatch(custom_id)
        if said is None:
            return cls("", 0)
        rest = tuple(said["rest"].split(":")) if said["rest"] is not None else ()
        return cls(said["name"], int(said["match"]), rest)

    def number(self, place: int) -> int:
        """Return the number that it carries in a place, 0 or more and none too large for a file.

        Raises:
            Rejected: there is none.
        """
        said = self.rest[place] if place < len(self.rest) else ""
        if not _NUMBER.fullmatch(said) or int(said) > MOST_ID:
            raise Rejected(Reason.UNKNOWN_BUTTON)
        return int(said)

    def custom_id(self) -> str:
        """Return the custom id that carries it."""
        return ":".join(("domino", self.name, str(self.match_id), *self.rest))

    def fits(self) -> bool:
        """Return whether Discord accepts its custom id."""
        return len(self.custom_id()) <= limits.CUSTOM_ID


@runtime_checkable
class PressReceiver(Protocol):
    """Whoever answers presses: the bot."""

    async def receive_press(self, interaction: discord.Interaction[Any], pressed: Pressed) -> None:
        """Answer one press."""
        ...


class LiveButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=_TEMPLATE):
    """A button that is answered for as long as its message stands.

    Args:
        pressed: what it says when it is pressed.
        label: the words on it.
        style: its colour.
        row: the row it stands in, from 0; None leaves that to Discord.
    """

    def __init__(
        self,
        pressed: Pressed,
        label: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        row: int | None = None,
    ) -> None:
        self.pressed = pressed
        super().__init__(
            discord.ui.Button(
                label=limits.fit(label, limits.BUTTON_LABEL),
                style=style,
                custom_id=pressed.custom_id(),
            ),
            row=row,
        )

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003 (discord.py passes it)
        item: discord.ui.Item[Any],
        match: re.Match[str],
    ) -> Self:
        """Return the button behind a custom id, from a message of any age."""
        label = item.label if isinstance(item, discord.ui.Button) else None
        return cls(Pressed.read(match.string), label or "")

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press to the bot."""
        if isinstance(interaction.client, PressReceiver):
            await interaction.client.receive_press(interaction, self.pressed)


def join_button(language: Language, match_id: int, row: int | None = None) -> LiveButton:
    """Return the button that seats whoever presses it."""
    label = say(language, "match.join")
    return LiveButton(Pressed("join", match_id), label, discord.ButtonStyle.success, row)


def buttons(*items: LiveButton) -> discord.ui.View:
    """Return live buttons as Discord takes them, made afresh for one message.

    The view has no time limit, and nothing but live buttons: discord.py forgets a button class
    for the whole bot when a view that mixes them with ordinary items times out.

    It is stopped at once: the buttons are known by their class, so that discord.py need not keep
    this view, nor a task that waits for the end of a private one.
    """
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view
