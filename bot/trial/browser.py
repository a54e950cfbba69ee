"""The trial in the browser: a page on the loopback address with four members to act as."""

import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import CoroutineType
from typing import Any, TextIO
from zoneinfo import available_timezones

import discord
from simcord import ChannelHandle, InteractionResult, MemberActor, SetupError, WebhookHandle

from bot.ops.shutdown import until_stopped
from bot.trial.client import TypingClient, WrongLineError, with_mentions
from bot.trial.world import World, open_trial
from storage.faults import Refused

_GUIDE = """\
Type `/domino new allfives`, then press **Join** as Bram and as Caro: change who you are at the top.
Type `/domino round 13 8` when Ana goes out and the others still hold 13 and 8.
Type `/domino rules blocked` for the rules, `/domino help` and Enter twice for all commands."""


async def show(database: Path | None, port: int, out: TextIO) -> None:
    """Serve the club until its page ends it or the process is told to stop; port 0 is a free one.

    ``Refused`` is raised where the page cannot be served.
    """
    try:
        await until_stopped(_show(database, port, out))
    except SetupError as refused:
        reason = str(refused).rstrip(".")
        raise Refused(f"The page cannot be shown: {reason}.") from refused


async def _show(database: Path | None, port: int, out: TextIO) -> None:
    async with open_trial(database, drawn=True) as world:
        guide = world.welcome()
        await guide.send(_GUIDE)
        viewers = [Viewer(world, member, guide) for member in world.members.values()]
        preview = world.env.preview(
            world.channel, viewers=viewers, layout="channel", timezone=_timezone(), port=port
        )
        for viewer in viewers:
            viewer.refresh = preview.refresh
        async with preview:
            out.write(f"The club is open at {preview.url}\nPress Ctrl-C to close it.\n")
            out.flush()
            await preview.wait_closed()


def _timezone() -> str:
    linked = Path("/etc/localtime").resolve().as_posix().partition("/zoneinfo/")[2]
    known = available_timezones()
    return next((name for name in (os.environ.get("TZ"), linked) if name in known), None) or "UTC"


def _shown_to_all(
    act: Callable[..., Awaitable[InteractionResult]],
) -> Callable[..., "CoroutineType[Any, Any, InteractionResult]"]:
    """Let every open page see what an act has changed; simcord tells only the page it is from."""

    async def shown(self: "Viewer", *args: object, **options: object) -> InteractionResult:
        result = await act(self, *args, **options)
        await self.refresh()
        return result

    return shown


class Viewer(MemberActor):
    """A member the page acts as.

    The page runs a command that is picked from its list, option by option. What was typed or
    pasted as one line, it sends as a message; Discord's client would not. So `send` looks first.
    """

    refresh: Callable[[], Awaitable[None]]

    def __init__(self, world: World, member: MemberActor, guide: WebhookHandle) -> None:
        super().__init__(world.env, world.guild, member.user)
        self._world = world
        self._guide = guide

    async def send(
        self,
        channel: ChannelHandle,
        content: str = "",
        **options: Any,  # noqa: ANN401 (simcord's)
    ) -> discord.Message:
        """Send a message, or use the command it spells and return the bot's answer."""
        if not content.startswith("/"):
            text = with_mentions(content, self._world.members)
            return await super().send(channel, text, **options)
        try:
            result = await TypingClient(self._world).act(self, content)
        except WrongLineError as wrong:
            return await self._guide.send(str(wrong))
        if result is not None and result.response is not None:
            return result.response.message
        if result is not None and result.modal is not None:
            return await self._guide.send("This opens a form: pick it from the list while typing.")
        return await self._guide.send("Domino did not answer.")

    click = _shown_to_all(MemberActor.click)
    select = _shown_to_all(MemberActor.select)
    submit_modal = _shown_to_all(MemberActor.submit_modal)
