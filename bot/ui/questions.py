"""Requests that wait for one more answer: in memory, so that a restart forgets them."""

from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final

import discord

from bot.domain.errors import Rejected
from bot.ui.context import InteractionReason

_MOST: Final = 200

GoOn = Callable[[discord.Interaction[Any], int], Coroutine[Any, Any, None]]
"""What goes on with a request, given the press that answers and the number of the answer."""


class Questions:
    """What was asked of whom, by the interaction that led to it; nothing is stored before."""

    def __init__(self) -> None:
        self._asked: OrderedDict[int, tuple[int, GoOn]] = OrderedDict()

    def ask(self, interaction: discord.Interaction[Any], go_on: GoOn) -> int:
        """Keep how a request goes on, and return the key of the question."""
        self._asked[interaction.id] = interaction.user.id, go_on
        while len(self._asked) > _MOST:
            self._asked.popitem(last=False)
        return interaction.id

    async def answer(self, interaction: discord.Interaction[Any], key: int, number: int) -> None:
        """Go on with a request by the answer with a number.

        Raises:
            Rejected: the question is no longer known, or was asked of somebody else.
        """
        user_id, go_on = self._asked.get(key, (None, None))
        if go_on is None or user_id != interaction.user.id:
            raise Rejected(InteractionReason.QUESTION_GONE)
        await go_on(interaction, number)
