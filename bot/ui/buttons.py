"""Buttons that go on working after a restart: all they need stands in their custom id."""

import re
from typing import Any, ClassVar, Self, dataclass_transform

import discord

from bot.i18n.languages import Language
from bot.i18n.translate import say
from bot.ui import limits
from bot.ui.custom_ids import Carrier, define


@dataclass_transform(eq_default=False)
class LiveButton(Carrier, discord.ui.DynamicItem[discord.ui.Button[Any]], template=""):
    """A button that is answered for as long as its message stands.

    A kind of button is one class with the fields that it carries and what a press on it does::

        class UndoButton(LiveButton, name="undo", label="board.button-undo", row=2):
            match_id: int
            after: int

            async def press(self, interaction): ...

    Args:
        name: what it is called in custom ids and metrics, in small letters.
        label: the key of the words on it; without one, each has to be ``labelled``.
        style: its colour.
        row: the row it stands in, from 0; None leaves that to Discord.
    """

    _label: ClassVar[str]
    _style: ClassVar[discord.ButtonStyle]
    _place: ClassVar[int | None]

    def __init_subclass__(
        cls,
        *,
        name: str = "",
        label: str = "",
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        row: int | None = None,
    ) -> None:
        """Make a kind of button of the fields of a class."""
        super().__init_subclass__(template=define(cls, name))
        cls._label, cls._style, cls._place = label, style, row

    def __post_init__(self) -> None:
        """Make the button itself, once its fields are there."""
        button: discord.ui.Button[Any] = discord.ui.Button(
            style=self._style, custom_id=self.carried()
        )
        super().__init__(button, row=self._place)

    def labelled(self, text: str) -> Self:
        """Return this button with its words on it, cut where they are too long."""
        self.item.label = limits.fit(text, limits.BUTTON_LABEL)
        return self

    def worded(self, language: Language) -> Self:
        """Return this button with the words of its kind on it, unless it has its own."""
        return self.labelled(self.item.label or say(language, self._label))

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003 (discord.py passes it)
        item: discord.ui.Item[Any],  # noqa: ARG003 (the same)
        match: re.Match[str],
    ) -> Self:
        """Return the button behind a custom id, from a message of any age."""
        return cls.read(match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press, whatever comes of it."""
        await interaction.client.lifecycle.attend(
            interaction, f"press {self.name}", self._checked(interaction)
        )

    async def _checked(self, interaction: discord.Interaction[Any]) -> None:
        await self.check(interaction)
        await self.press(interaction)

    async def check(self, interaction: discord.Interaction[Any]) -> None:
        """Make sure that it may be pressed here.

        Raises:
            Rejected: it may not.
        """

    async def press(self, interaction: discord.Interaction[Any]) -> None:
        """Do what it is pressed for."""
        raise NotImplementedError


def buttons(language: Language, *items: LiveButton) -> discord.ui.View:
    """Return live buttons as Discord takes them, made afresh for one message.

    The view has no time limit, and nothing but live buttons: discord.py forgets a button class
    for the whole bot when a view that mixes them with ordinary items times out.

    It is stopped at once: the buttons are known by their class, so that discord.py need not keep
    this view, nor a task that waits for the end of a private one.
    """
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item.worded(language))
    view.stop()
    return view
