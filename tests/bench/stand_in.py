"""The real bot in front of a Discord that answers at once, so that only the bot's work is seen."""

import asyncio
import itertools
import sqlite3
from collections.abc import AsyncGenerator, Awaitable, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar
from unittest.mock import patch

import discord
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.client import DominoClient
from bot.domain.events import Player
from bot.domain.presets import PRESETS, rules_of
from bot.domain.rules import MOST_POINTS
from bot.match.requests import MatchRecord, MatchRequest
from bot.ui.context import Caller, ChannelRef
from storage.engine import Database, open_database

ANA = {"id": "9", "username": "ana", "discriminator": "0", "global_name": "Ana", "avatar": None}
DOMINO: Any = {**ANA, "id": "1", "username": "domino", "global_name": None, "bot": True}
PLACE = ChannelRef(guild_id=2, channel_id=5)
RULES = rules_of(PRESETS["allfives"], {"target": MOST_POINTS})
AT = datetime(2026, 3, 1, 20, 15, tzinfo=UTC)
PLAYERS = (Player(user_id=9, name="Ana"), Player(name="Bram"), Player(name="Caro"))
# Of every interaction and message, also where the bot is started with a file once more.
NUMBERS = itertools.count(1_000_000)
EVENTS = "SELECT position, body, entered_by, entered_at FROM events WHERE match_id = ?"


class StandIn:
    """The bot, started without a network, and what happens in one channel.

    Attributes:
        bot: the real bot with its commands.
        database: the file it keeps score in.
    """

    # Of all bots together: discord.py has one door for the answers of every bot in a process.
    _last: ClassVar[dict[str, Any]] = {}

    def __init__(self, bot: DominoClient, database: Database) -> None:
        self.bot = bot
        self.database = database

    def caller(self) -> Caller:
        """Return Ana, asking for something new."""
        return Caller(user_id=9, name="Ana", moderates=True, interaction_id=next(NUMBERS))

    async def open_match(self, place: ChannelRef = PLACE) -> MatchRecord:
        """End the match that is open, if one is, and open the next."""
        if await self.bot.matches.look_if_open(place) is not None:
            await self.bot.matches.end(place, self.caller())
        request = MatchRequest(RULES, PLAYERS, teams=False, language="en")
        return await self.bot.matches.open(place, self.caller(), request)

    async def round(self) -> None:
        """Receive `/domino round 13 8` as Discord sends it, and wait until all is done about it."""
        StandIn._last = {}
        before = asyncio.all_tasks()
        self.bot._connection.parse_interaction_create(self._sent())
        await asyncio.gather(*(asyncio.all_tasks() - before))
        if not self._last.get("embeds"):
            raise AssertionError(self._last)

    def begin(
        self, place: ChannelRef, member: int, name: str, /, **given: str
    ) -> Awaitable[object]:
        """Receive a command as Discord sends it, and return all that the bot does about it."""
        before = asyncio.all_tasks()
        self.bot._connection.parse_interaction_create(self._sent(place, member, name, given))
        return asyncio.gather(*(asyncio.all_tasks() - before))

    def asked(self) -> discord.Interaction[DominoClient]:
        """Return `/domino round 13 8` as the library hands it on."""
        return discord.Interaction(data=self._sent(), state=self.bot._connection)

    def _sent(
        self,
        at: ChannelRef = PLACE,
        member: int = 9,
        name: str = "round",
        options: Mapping[str, str] = MappingProxyType({"hands": "13 8"}),
    ) -> Any:
        given = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
        place = {"guild_id": str(at.guild_id), "channel_id": str(at.channel_id)}
        return {
            **place,
            "id": str(next(NUMBERS)),
            "application_id": "1",
            "type": 2,
            "token": "token",
            "version": 1,
            "data": {
                "id": "3",
                "name": "domino",
                "type": 1,
                "options": [{"name": name, "type": 1, "options": given}],
            },
            "channel": {"id": place["channel_id"], "type": 0, "name": "domino", "position": 0,
                        "permission_overwrites": [], "parent_id": None, "nsfw": False,
                        "guild_id": place["guild_id"]},
            "member": {"user": ANA | {"id": str(member)}, "roles": [], "joined_at": None,
                       "deaf": False, "mute": False, "flags": 0, "permissions": "2147483648"},
            "locale": "en-US",
            "guild_locale": "en-US",
            "entitlements": [],
            "authorizing_integration_owners": {},
            "context": 0,
            "app_permissions": "2147483648",
            "attachment_size_limit": 1,
        }  # fmt: skip

    def _message(self, sent: dict[str, Any]) -> dict[str, Any]:
        return {
            "id": str(next(NUMBERS)),
            "channel_id": str(PLACE.channel_id),
            "author": DOMINO,
            "content": "",
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": sent.get("embeds", []),
            "components": sent.get("components", []),
            "pinned": False,
            "type": 20,
            "flags": 0,
        }

    async def _answer(self, *_: object, payload: Any = None, **__: object) -> Any:
        """Take an answer to an interaction, as Discord does."""
        StandIn._last = payload["data"]
        message = self._message(self._last)
        resource = {"type": 4, "message": message}
        return {
            "interaction": {"id": "7", "response_message_id": message["id"]},
            "resource": resource,
        }

    async def _request(self, *_: object, json: Any = None, **__: object) -> Any:
        """Take a change of a message, as Discord does."""
        return self._message(json)


@asynccontextmanager
async def stand_in(path: Path) -> AsyncGenerator[StandIn]:
    """Start the bot with a file, in a place where Discord is only stood in for."""
    async with open_database(path) as database, DominoClient(database, shard_count=1) as bot:
        await bot.setup_hook()
        bot._connection.user = discord.ClientUser(state=bot._connection, data=DOMINO)
        here = StandIn(bot, database)
        with (
            patch.object(
                AsyncWebhookAdapter,
                "request",
                lambda _, *given, **named: here._answer(*given, **named),
            ),
            patch.object(bot.http, "request", here._request),
        ):
            yield here


async def add_matches(path: Path, many: int) -> None:
    """Put copies of a finished match into a file, a tenth of them in the channel of the bench."""
    async with stand_in(path) as here:
        kept = await here.open_match()
        for _ in range(8):
            await here.round()
        await here.bot.matches.end(PLACE, here.caller())
    with closing(sqlite3.connect(path)) as file, file:
        events = file.execute(EVENTS, (kept.id,)).fetchall()
        for number in range(1, many):
            channel = PLACE.channel_id if number % 10 == 0 else 1000 + number % 997
            _copy(file, kept.id, channel, events)


def _copy(file: sqlite3.Connection, match_id: int, channel: int, events: Sequence[Any]) -> None:
    copied = file.execute(
        "INSERT INTO matches (scope, guild_id, channel_id, language, variant, state, finished_at)"
        " SELECT scope, guild_id, ?, language, variant, state, finished_at"
        " FROM matches WHERE id = ?",
        (channel, match_id),
    ).lastrowid
    file.executemany(
        "INSERT INTO events"
        " (match_id, scope, position, body, entered_by, entered_at, interaction_id)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(copied, PLACE.guild_id, *event, copied * 1000 + event[0] + 10**12) for event in events],
    )


async def statements_of(here: StandIn, act: Awaitable[object]) -> list[str]:
    """Return the SQL that an act carries out, with its values written in."""
    statements: list[str] = []
    connection = here.database._writer
    await connection.set_trace_callback(statements.append)
    try:
        await act
    finally:
        await connection.set_trace_callback(None)
    return statements
