"""The simulated Discord that the trial and the tests share: one club, one channel, four members."""

import asyncio
import datetime as dt
import tempfile
from collections.abc import AsyncGenerator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import discord
from discord.ext import commands
from simcord import ChannelHandle, Env, GuildHandle, MemberActor, ResponseMessage, WebhookHandle
from simcord.backend import Backend
from simcord.backend.cdn import CDN_BASE, CdnStore
from simcord.backend.models import Message

from bot.client import DominoClient
from bot.emojis import FOLDER
from storage.engine import open_database

# How far the simulated clock may lag behind the real one in a trial.
_TICK_SECONDS = 0.25
# A picture drawn for the first time on a slow machine takes its time; that is no fault.
_SETTLE_SECONDS = 30.0
_ENGLISH = discord.Locale.american_english
_MEMBERS = {
    "ana": _ENGLISH,
    "bram": discord.Locale.dutch,
    "caro": discord.Locale.dutch,
    "duarte": discord.Locale.brazil_portuguese,
}


@dataclass(frozen=True)
class World:
    """The running club: act through its members, look through its messages."""

    env: Env
    guild: GuildHandle
    channel: ChannelHandle
    locales: dict[int, discord.Locale]  # of each member and of the club by id; may be changed
    ana: MemberActor
    bram: MemberActor
    caro: MemberActor
    duarte: MemberActor

    @property
    def members(self) -> dict[str, MemberActor]:
        """Return the members by lower-case name."""
        return {"ana": self.ana, "bram": self.bram, "caro": self.caro, "duarte": self.duarte}

    def name_of(self, user_id: int) -> str:
        """Return the display name of a member, of the bot, or of whoever else wrote here."""
        user = self.env.backend.users.get(user_id)
        return "someone" if user is None else user.global_name or user.name

    def stored(self) -> Iterator[Message]:
        """Yield every message of the channel in order, private ones included."""
        messages = self.env.backend.messages.get(self.channel.id, {})
        yield from sorted(messages.values(), key=lambda message: message.id)

    def seen_by(self, viewer: MemberActor) -> list[ResponseMessage]:
        """Return the messages the viewer can see in order, private answers to them included."""
        seen = (message for message in self.stored() if message.visible_to(viewer.id))
        return [ResponseMessage(self.env, message) for message in seen]

    def welcome(self) -> WebhookHandle:
        """Return the voice that says what to type: neither the bot's nor a member's."""
        return self.guild.create_webhook(self.channel, "Welcome")


@asynccontextmanager
async def open_world(
    bot: commands.AutoShardedBot, *, check_errors: bool = True, settle_timeout: float = 10.0
) -> AsyncGenerator[World]:
    """Start the bot in the club, and close it on the way out.

    The simulated time stands still at the moment of opening; `world.env.advance_time(seconds)`
    moves it. What the bot's callbacks have raised meanwhile is raised on a clean exit, unless that
    is not to be checked; an act that keeps the bot busy for longer than the timeout is stuck.
    """
    env = Env(bot, settle_timeout=settle_timeout, check_errors=check_errors)
    world = _furnish(env)
    _catch_up(env)
    await env.start()
    try:
        yield world
    finally:
        try:
            await env.bot.close()
        finally:
            await env.shutdown()
    if check_errors:
        env.raise_errors()


@asynccontextmanager
async def open_trial(database: Path | None, *, drawn: bool = False) -> AsyncGenerator[World]:
    """Start the real bot in the club, and close bot and database in this order on the way out.

    Where it is ``drawn``, tiles and bars are emojis.

    Without a database the matches are gone when the trial ends. The clock runs with the real one,
    and Ana is an administrator, so that settings and purge can be shown.
    """
    async with AsyncExitStack() as stack:
        if database is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="domino-"))
            database = Path(folder) / "trial.sqlite3"
        bot = DominoClient(
            await stack.enter_async_context(open_database(database)),
            emoji_pause=0 if drawn else None,
            shard_count=1,
        )
        world = await stack.enter_async_context(
            open_world(bot, check_errors=False, settle_timeout=_SETTLE_SECONDS)
        )
        # The page shows mentions of commands in no embed: there they are text, as in the console.
        bot.command_mentions.command_id = None
        stack.callback(asyncio.create_task(_tick(world.env)).cancel)
        rights = discord.Permissions(administrator=True)
        organiser = world.guild.create_role("Organiser", permissions=rights)
        world.env.backend.add_member_role(world.guild.id, world.ana.id, organiser.id)
        yield world


class _Pictures(CdnStore):
    """Knows the pictures of emojis too, which simcord does not keep when they are uploaded."""

    def __init__(self, backend: Backend) -> None:
        super().__init__()
        self._backend = backend

    def get(self, url: str) -> bytes | None:
        """Return what lies at an address."""
        place, _, name = url.rpartition("/")
        number = name.removesuffix(".png")
        if place != f"{CDN_BASE}/emojis" or not number.isdecimal():
            return super().get(url)
        emoji = self._backend.application_emojis.get(int(number))
        return (FOLDER / f"{emoji.name}.png").read_bytes() if emoji is not None else None


def _furnish(env: Env) -> World:
    # Everything is made while the simulated clock still stands at its own fixed start: ids follow
    # from it, so a database kept from one trial meets the same club, channel and people again.
    env.backend.cdn = _Pictures(env.backend)
    env.backend.edit_bot_profile("Domino")
    guild = env.create_guild("Domino club")
    channel = guild.create_text_channel("domino", topic="Keeping score")
    members = {
        name: guild.add_member(env.create_user(name, global_name=name.title())) for name in _MEMBERS
    }
    locales = {members[name].id: locale for name, locale in _MEMBERS.items()}
    locales[guild.id] = _ENGLISH

    # Simcord writes "en-US" into every interaction and offers no setting for it. This is the one
    # place that changes that: listening in front of the bot to what the simulated Discord emits.
    def set_locales(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE" and "member" in payload:
            interaction, user = cast("dict[str, Any]", payload), payload["member"]["user"]
            interaction["locale"] = locales.get(int(user["id"]), _ENGLISH).value
            interaction["guild_locale"] = locales.get(int(payload["guild_id"]), _ENGLISH).value

    env.backend.subscribers.insert(0, set_locales)
    return World(env, guild, channel, locales, **members)


async def _tick(env: Env) -> None:
    while True:
        await asyncio.sleep(_TICK_SECONDS)
        _catch_up(env)


def _catch_up(env: Env) -> None:
    # `env.advance_time` would be the front door, but it claims the simulator for itself: an act
    # that arrives from the browser in that moment would be lost. Moving the clock alone is safe;
    # timers that became due run with the next act.
    behind = (dt.datetime.now(dt.UTC) - env.now()).total_seconds()
    env.backend.advance_clock(max(behind, 0.0))
