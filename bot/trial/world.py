"""The simulated Discord that the trial and the tests share: one club, one channel, four members."""

import asyncio
import datetime as dt
import tempfile
from collections.abc import AsyncGenerator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, cast

import discord
from discord.ext import commands
from simcord import (
    ChannelHandle,
    Env,
    GuildHandle,
    InteractionResult,
    MemberActor,
    ResponseMessage,
    WebhookHandle,
)
from simcord.backend.models import Message

from bot.client import DominoClient
from storage.engine import open_database

# How far the simulated clock may lag behind the real one in a trial.
_TICK_SECONDS = 0.25
# A picture drawn for the first time on a slow machine takes its time; that is no fault.
_SETTLE_SECONDS = 30.0
_DEFAULT_LOCALE = discord.Locale.american_english

OptionValue = str | int | float | bool | MemberActor


class Person(NamedTuple):
    """One of the sample members and the language their Discord is set to."""

    name: str
    locale: discord.Locale


PEOPLE = (
    Person("Ana", discord.Locale.american_english),
    Person("Bram", discord.Locale.dutch),
    Person("Caro", discord.Locale.dutch),
    Person("Duarte", discord.Locale.brazil_portuguese),
)


@dataclass(frozen=True)
class World:
    """The running club: act through its members, look through its messages.

    `locales` holds the language of each member and of the club, by id; change it at any time:
    `world.locales[world.guild.id] = discord.Locale.dutch`.
    """

    env: Env
    guild: GuildHandle
    channel: ChannelHandle
    locales: dict[int, discord.Locale]
    ana: MemberActor  # reads English
    bram: MemberActor  # reads Dutch
    caro: MemberActor  # reads Dutch
    duarte: MemberActor  # reads Portuguese

    @property
    def bot(self) -> commands.AutoShardedBot:
        """Return the bot that is running now."""
        return cast("commands.AutoShardedBot", self.env.bot)

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

    def newest(self, viewer: MemberActor) -> ResponseMessage:
        """Return the last message the viewer can see."""
        return self.seen_by(viewer)[-1]

    async def slash(
        self, member: MemberActor, name: str, **options: OptionValue
    ) -> InteractionResult:
        """Let a member use a subcommand: `await world.slash(world.ana, "round", hands="13 8")`."""
        return await member.slash(self.channel, f"domino {name}", **options)

    async def press(self, member: MemberActor, label: str) -> InteractionResult:
        """Let a member press the button with exactly this label on the newest message with it."""
        for message in reversed(self.channel.history(viewer=member)):
            for part in controls_of(message):
                if isinstance(part, discord.Button) and part.label == label:
                    return await member.click(message, custom_id=part.custom_id)
        raise LookupError(f"{member.name} sees no button {label!r}")

    def welcome(self) -> WebhookHandle:
        """Return the voice that says what to type: neither the bot's nor a member's."""
        return self.guild.create_webhook(self.channel, "Welcome")


def controls_of(whole: object) -> Iterator[discord.Button | discord.SelectMenu]:
    """Yield the buttons and menus of a message, however deep the layout holds them."""
    parts = (*getattr(whole, "components", ()), *getattr(whole, "children", ()))
    for part in (*parts, getattr(whole, "accessory", None)):
        if isinstance(part, discord.Button | discord.SelectMenu):
            yield part
        elif part is not None:
            yield from controls_of(part)


@asynccontextmanager
async def open_world(
    bot: commands.AutoShardedBot,
    *,
    wall_clock: bool = False,
    check_errors: bool = True,
    settle_timeout: float = 10.0,
) -> AsyncGenerator[World]:
    """Start the bot in the club, and close it on the way out.

    Args:
        bot: The bot, not yet started.
        wall_clock: Let the simulated time run with the real one. Otherwise it stands still at the
            moment of opening, and `world.env.advance_time(seconds)` moves it.
        check_errors: Raise on a clean exit what the bot's callbacks have raised meanwhile.
        settle_timeout: How long one act may keep the bot busy before it counts as stuck.
    """
    env = Env(bot, settle_timeout=settle_timeout, check_errors=check_errors)
    world = _furnish(env)
    _catch_up(env)
    await env.start()
    try:
        async with _ticking(env) if wall_clock else nullcontext():
            yield world
    finally:
        try:
            await world.bot.close()
        finally:
            await env.shutdown()
    if check_errors:
        env.raise_errors()


@asynccontextmanager
async def open_trial(database: Path | None) -> AsyncGenerator[World]:
    """Start the real bot in the club, and close bot and database in this order on the way out.

    Without a database the matches are gone when the trial ends. The clock runs with the real one,
    and Ana is an administrator, so that settings and purge can be shown.
    """
    async with AsyncExitStack() as stack:
        if database is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="domino-"))
            database = Path(folder) / "trial.sqlite3"
        bot = DominoClient(await stack.enter_async_context(open_database(database)), shard_count=1)
        world = await stack.enter_async_context(
            open_world(bot, wall_clock=True, check_errors=False, settle_timeout=_SETTLE_SECONDS)
        )
        rights = discord.Permissions(administrator=True)
        organiser = world.guild.create_role("Organiser", permissions=rights)
        world.env.backend.add_member_role(world.guild.id, world.ana.id, organiser.id)
        yield world


def _furnish(env: Env) -> World:
    # Everything is made while the simulated clock still stands at its own fixed start: ids follow
    # from it, so a database kept from one trial meets the same club, channel and people again.
    env.backend.edit_bot_profile("Domino")
    guild = env.create_guild("Domino club")
    channel = guild.create_text_channel("domino", topic="Keeping score")
    members = {
        person.name.casefold(): guild.add_member(
            env.create_user(person.name.casefold(), global_name=person.name)
        )
        for person in PEOPLE
    }
    locales = {members[person.name.casefold()].id: person.locale for person in PEOPLE}
    locales[guild.id] = _DEFAULT_LOCALE
    _speak_their_language(env, locales)
    return World(env, guild, channel, locales, **members)


def _speak_their_language(env: Env, locales: Mapping[int, discord.Locale]) -> None:
    """Give each interaction the locale of its member and of the club.

    Simcord writes "en-US" into every interaction and offers no setting for it. This is the one
    place that changes that: listening in front of the bot to what the simulated Discord emits.
    """

    def set_locales(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE" and "member" in payload:
            interaction = cast("dict[str, Any]", payload)
            interaction["locale"] = locales.get(
                int(payload["member"]["user"]["id"]), _DEFAULT_LOCALE
            ).value
            interaction["guild_locale"] = locales.get(
                int(payload["guild_id"]), _DEFAULT_LOCALE
            ).value

    env.backend.subscribers.insert(0, set_locales)


@asynccontextmanager
async def _ticking(env: Env) -> AsyncGenerator[None]:
    async def tick() -> None:
        while True:
            await asyncio.sleep(_TICK_SECONDS)
            _catch_up(env)

    clock = asyncio.create_task(tick())
    try:
        yield
    finally:
        clock.cancel()
        with suppress(asyncio.CancelledError):
            await clock


def _catch_up(env: Env) -> None:
    # `env.advance_time` would be the front door, but it claims the simulator for itself: an act
    # that arrives from the browser in that moment would be lost. Moving the clock alone is safe;
    # timers that became due run with the next act.
    behind = dt.datetime.now(dt.UTC) - env.now()
    if behind > dt.timedelta(0):
        env.backend.advance_clock(behind.total_seconds())
