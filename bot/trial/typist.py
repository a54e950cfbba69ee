"""A member in the browser, whose typed commands are carried out as Discord's client would."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
from simcord import ChannelHandle, InteractionResult, MemberActor, ResponseMessage, WebhookHandle

from bot.trial.acts import Acts
from bot.trial.lines import WrongLineError
from bot.trial.world import World


class Typist(MemberActor):
    """A member the page acts as.

    The page runs a command that is picked from its list, option by option. What was typed or
    pasted as one line, it sends as a message; Discord's client would not. So `send` looks first.
    """

    def __init__(
        self,
        world: World,
        member: MemberActor,
        guide: WebhookHandle,
        refresh: Callable[[], Awaitable[None]],
    ) -> None:
        super().__init__(world.env, world.guild, member.user)
        self._acts = Acts(world)
        self._guide = guide
        self._refresh = refresh

    async def send(
        self,
        channel: ChannelHandle,
        content: str = "",
        *,
        reply_to: discord.Message | ResponseMessage | None = None,
        attachments: Sequence[tuple[str, bytes]] = (),
    ) -> discord.Message:
        """Send a message, or use the command it spells and return the bot's answer."""
        if content.startswith("/"):
            return await self._use(content)
        content = self._acts.with_mentions(content)
        return await super().send(channel, content, reply_to=reply_to, attachments=attachments)

    async def click(
        self,
        message: discord.Message | ResponseMessage,
        *,
        label: str | None = None,
        custom_id: str | None = None,
    ) -> InteractionResult:
        """Press a button and let every open page see what changed."""
        return await self._seen(super().click(message, label=label, custom_id=custom_id))

    async def select(
        self,
        message: discord.Message | ResponseMessage,
        values: Sequence[Any],
        *,
        custom_id: str | None = None,
    ) -> InteractionResult:
        """Choose from a menu and let every open page see what changed."""
        return await self._seen(super().select(message, values, custom_id=custom_id))

    async def submit_modal(
        self, shown: InteractionResult, values: dict[str, Any]
    ) -> InteractionResult:
        """Send a form and let every open page see what changed."""
        return await self._seen(super().submit_modal(shown, values))

    async def _use(self, content: str) -> discord.Message:
        try:
            result = await self._acts.slash(self, content[1:])
        except WrongLineError as wrong:
            return await self._guide.send(str(wrong))
        if result.response is not None:
            return result.response.message
        if result.modal is not None:
            return await self._guide.send("This opens a form: pick it from the list while typing.")
        return await self._guide.send("Domino did not answer.")

    async def _seen(self, act: Awaitable[InteractionResult]) -> InteractionResult:
        # After a press the page publishes itself only; a second page, open as another member,
        # would show the old standings.
        result = await act
        await self._refresh()
        return result
