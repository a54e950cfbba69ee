"""The club of the trial as the tests play in it: who sits there, what they do, what is kept."""

import json
import sqlite3
from collections import Counter
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path

import discord
from simcord import ChannelHandle, InteractionResult, MemberActor, ResponseMessage
from simcord.backend.serializers import message_payload
from simcord.components import walk_components
from simcord.interactions import (
    base_payload,
    build_options,
    command_leaves,
    nest_options,
    walk_to_subcommand,
)

from bot.trial import world as trial
from bot.ui.context import ChannelRef
from tests import server

COMMAND, PRESS = 2, 3


class World(trial.World):
    """The club of the trial, with what tests do in it."""

    @property
    def bot(self):
        return self.env.bot

    def newest(self, viewer):
        """Return the last message the viewer can see."""
        return self.seen_by(viewer)[-1]

    async def slash(self, member, name, **options):
        return await member.slash(self.channel, f"domino {name}", **options)

    async def press(self, member, label):
        """Let a member press the button with exactly this label on the newest message with it."""
        for message in reversed(self.seen_by(member)):
            if any(part.get("label") == label for part in walk_components(message.components)):
                return await member.click(message, label=label)
        raise LookupError(f"{member.name} sees no button {label!r}")


@asynccontextmanager
async def open_world(bot, **options):
    async with trial.open_world(bot, **options) as opened:
        yield World(**vars(opened))


@dataclass(frozen=True)
class Club:
    """The club: its members act, and all that they see and the bot keeps can be looked at.

    `stranger` has no seat and no rights; `moderator` may manage messages. Both read English.
    """

    world: World
    book: Path | str
    stranger: MemberActor
    moderator: MemberActor

    def __getattr__(self, name):
        return getattr(self.world, name)

    async def ask(self, member, command, /, at=None, **options):
        """Let a member use a command of the group, in the channel or at another place."""
        return await member.slash(at or self.channel, f"domino {command}", **options)

    async def new(self, variant, *players, by=None, **options):
        """Open a match of these members and guests; without any, of whoever asks: Ana."""
        if players:
            options["players"] = " ".join(
                f'"{one}"' if isinstance(one, str) else one.mention for one in players
            )
        return shown(await self.ask(by or self.ana, "new", variant=variant, **options))

    async def three(self, variant="allfives", **options):
        """Open a match of Ana, Bram and Caro."""
        return await self.new(variant, self.ana, self.bram, self.caro, **options)

    async def round(self, member, hands, **options):
        return await self.ask(member, "round", hands=hands, **options)

    async def ends(self, member, ends, **options):
        return await self.ask(member, "ends", ends=ends, **options)

    async def offered(self, member, name, option, typed="", **filled):
        """Return the names and values of the choices that a member sees while typing."""
        place = self.channel, f"domino {name}"
        choices = await member.autocomplete(*place, option, typed, **filled)
        return [(choice["name"], choice["value"]) for choice in choices]

    def thread(self, name="a table of its own"):
        """Return a new thread of the channel."""
        thread = self.env.backend.create_thread(self.channel.id, name, self.ana.id)
        return ChannelHandle(self.env, self.guild, thread)

    async def ask_all(self, member):
        """Let a member use every command that can be used without filling in anything."""
        root = self.env.backend.find_command("domino", self.guild.id)
        for path, leaf in command_leaves(root):
            if not any(option.get("required") for option in leaf.get("options", ())):
                await self.ask(member, " ".join(path[1:]))

    async def refused(self, acting):
        """Return the answer to an act, which must be private and must leave the book as it was."""
        before = self.events()
        result = await acting
        assert result.acknowledged
        assert result.response.ephemeral, result.response.embeds
        assert not result.response.embeds
        assert self.events() == before
        return result.response.content

    def events(self):
        """Return every event in the score book: its match, its position and what it says."""
        rows = self.read("SELECT match_id, position, body FROM events ORDER BY match_id, position")
        return [(match, position, json.loads(body)) for match, position, body in rows]

    def kinds(self):
        """Return how many events of each kind there are."""
        return Counter(event["kind"] for _, _, event in self.events())

    def read(self, query):
        """Return what the score book says, in a file or on a server."""
        if isinstance(self.book, str):
            return server.rows(self.book, query)
        with closing(sqlite3.connect(f"file:{self.book}?mode=ro", uri=True)) as book:
            return book.execute(query).fetchall()

    @property
    def match_id(self):
        """Return the number of the newest match."""
        [(newest,)] = self.read("SELECT MAX(id) FROM matches")
        return newest

    @property
    def board(self):
        """Return the message that is the board of the newest match."""
        [(channel, message)] = self.read(
            "SELECT channel_id, message_id FROM boards JOIN matches ON id = match_id"
            f" WHERE id = {self.match_id}"
        )
        return ResponseMessage(self.env, self.env.backend.get_message(channel, message))

    def embeds_of(self, stored):
        return ResponseMessage(self.env, stored).embeds

    @property
    def standings(self):
        """Return what the board shows."""
        [embed] = self.board.embeds
        return embed

    @property
    def last(self):
        """Return what the board says about the last entry: its title and its first line."""
        field = self.standings.fields[0]
        return field.name, field.value.split("\n")[0]

    async def kept(self, channel=None):
        """Return the match of a channel as the bot has kept it."""
        place = ChannelRef(self.world.guild.id, (channel or self.channel).id)
        return (await self.world.bot.matches.look(place)).match

    async def seats(self, at=None):
        """Return the names on the seats of the match, None for an open seat."""
        return [player.name for player in (await self.kept(at)).seats]

    async def totals(self, at=None):
        return (await self.kept(at)).totals

    def seen_last(self, member):
        """Return the text of the last message that a member can see."""
        return self.world.newest(member).content

    def answer_to(self, record):
        """Return what was answered to an interaction."""
        return InteractionResult(self.env, record).response

    def command(self, member, name, channel=None, /, **options):
        """Return a command that has yet to arrive: its record and its payload."""
        channel = channel or self.channel
        root = self.env.backend.find_command("domino", self.world.guild.id)
        leaf, nesting = walk_to_subcommand(root, name.split())
        filled, _ = build_options(member, name, leaf, options, channel_id=channel.id)
        nested = nest_options(root, nesting, filled)
        data = {"id": root["id"], "name": root["name"], "type": 1, "options": nested}
        return self._payload(member, COMMAND, channel, data)

    def press_of(self, member, message, custom_id):
        """Return a press that has yet to arrive: its record and its payload."""
        stored = self.env.backend.get_message(message.channel_id, message.id)
        data = {"custom_id": custom_id, "component_type": 2}
        record, payload = self._payload(member, PRESS, self.channel, data)
        record.source_message_id = stored.id
        payload["message"] = dict(message_payload(self.env.backend, stored))
        return record, payload

    def _payload(self, member, kind, channel, data):
        return base_payload(
            self.env.backend,
            type=kind,
            channel_id=channel.id,
            guild_id=self.world.guild.id,
            user_id=member.id,
            data=data,
        )

    async def arrive(self, *payloads):
        """Let interactions arrive at the same moment, and wait until the bot is done."""
        for payload in payloads:
            self.env.backend.emit("INTERACTION_CREATE", payload)
        await self.env.settle()


def open_club(world, book):
    """Return the club with a stranger, a moderator, and everybody's own language in private too."""
    env, guild = world.env, world.guild
    stranger = guild.add_member(env.create_user("stranger", global_name="Stranger"))
    rights = guild.create_role("Order", permissions=discord.Permissions(manage_messages=True))
    moderator = guild.add_member(
        env.create_user("moderator", global_name="Moderator"), roles=[rights]
    )

    def set_locale(event, payload):
        if event == "INTERACTION_CREATE" and "user" in payload:
            reader = world.locales.get(int(payload["user"]["id"]), discord.Locale.american_english)
            payload["locale"] = reader.value

    env.backend.subscribers.insert(0, set_locale)
    return Club(world, book, stranger, moderator)


def shown(result):
    """Return the one embed of a public answer."""
    assert not result.response.ephemeral, result.response.content
    [embed] = result.response.embeds
    return embed


def labels(message):
    """Return the labels of the buttons below a message."""
    return [part["label"] for part in walk_components(message.components) if part["type"] == 2]


def controls_of(message):
    """Return the buttons and menus below a message of discord.py's."""
    return [part for row in message.components for part in row.children]


def custom_ids(message):
    """Return what the buttons below a message carry."""
    return [part["custom_id"] for part in walk_components(message.components) if part["type"] == 2]


def press_soon(world, member, message, custom_id):
    """Let a member press a button while others do the same."""
    backend = world.env.backend
    stored = backend.get_message(world.channel.id, message.id)
    where = {"channel_id": world.channel.id, "guild_id": world.guild.id, "user_id": member.id}
    data = {"custom_id": custom_id, "component_type": 2}
    record, payload = base_payload(backend, type=PRESS, data=data, **where)
    record.source_message_id = message.id
    payload["message"] = dict(message_payload(backend, stored))
    backend.emit("INTERACTION_CREATE", payload)


def form_of(world, member, custom_id, *fields):
    """Return a form that has yet to arrive: its record and its payload."""
    return base_payload(
        world.env.backend,
        type=5,
        channel_id=world.channel.id,
        guild_id=world.guild.id,
        user_id=member.id,
        data={
            "custom_id": custom_id,
            "components": [{"type": 18, "component": one} for one in fields],
        },
    )


def filled_in(who, *hands, what=None):
    """Return the fields of a form of a board, filled in: hands one by one, or all in one field."""
    typed = {f"hand{seat}": hand for seat, hand in enumerate(hands)}
    if what is not None:
        typed = {"what": what}
    return (
        {"type": 21, "custom_id": "who", "value": who},
        *({"type": 4, "custom_id": key, "value": value} for key, value in typed.items()),
    )
