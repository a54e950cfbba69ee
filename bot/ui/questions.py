"""Requests that wait for one more answer: in memory, so that a restart forgets them."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, TypeVar

import discord

from bot.domain.errors import Rejected
from bot.ui.buttons import LiveButton
from bot.ui.context import InteractionReason

_MOST: Final = 200

_Choice = TypeVar("_Choice")
_Asked = tuple[int, Sequence[Any], Callable[[discord.Interaction[Any], Any], Any]]


class Questions:
    """What was asked of whom, by the interaction that led to it; nothing is stored before."""

    def __init__(self) -> None:
        self._asked: OrderedDict[int, _Asked] = OrderedDict()

    def ask(
        self,
        interaction: discord.Interaction[Any],
        choices: Sequence[_Choice],
        go_on: Callable[[discord.Interaction[Any], _Choice], Awaitable[None]],
    ) -> int:
        """Keep how a request goes on with the choice of somebody; return the key of the question.

        ``go_on`` is given the press that answers.
        """
        self._asked[interaction.id] = interaction.user.id, choices, go_on
        while len(self._asked) > _MOST:
            self._asked.popitem(last=False)
        return interaction.id

    async def answer(self, interaction: discord.Interaction[Any], key: int, number: int) -> None:
        """Go on with a request by the choice with a number, or else the last.

        Raises:
            Rejected: the question is no longer known, or was asked of somebody else.
        """
        asked = self._asked.get(key)
        if asked is None or asked[0] != interaction.user.id:
            raise Rejected(InteractionReason.QUESTION_GONE)
        _, choices, go_on = asked
        await go_on(interaction, choices[min(number, len(choices) - 1)])


class ChoiceButton(LiveButton, name="choice"):
    """Says which choice is meant, and goes on with what was asked for."""

    asked: int
    number: int

    async def press(self, interaction: discord.Interaction[Any]) -> None:
        """Go on, as somebody has answered."""
        await interaction.client.questions.answer(interaction, self.asked, self.number)
