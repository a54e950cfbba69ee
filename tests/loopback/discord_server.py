"""A small Discord on the loopback address: a gateway and an API with real sockets.

It knows just what the bot asks of Discord, so that faults of the line can be tried and the bot's
own work measured. Nothing here leaves the machine.
"""

import asyncio
import json
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, cast

from aiohttp import WSMsgType, web

from tests.loopback import wire
from tests.loopback.application import Application
from tests.loopback.leading import lead_to
from tests.loopback.replies import as_json, refused
from tests.loopback.wire import Payload

_HELLO, _HEARTBEAT, _IDENTIFY, _RESUME, _ACK, _DISPATCH = 10, 1, 2, 6, 11, 0


@dataclass
class Shard:
    """One connection of a bot to the gateway, and what it must be told again after a break."""

    number: int
    socket: web.WebSocketResponse
    transport: asyncio.Transport
    away: bool = False
    sent: list[str] = field(default_factory=list)

    async def dispatch(self, name: str, data: Payload) -> None:
        """Tell the bot about an event; while it is away, keep it for when it is back."""
        event = json.dumps({"op": _DISPATCH, "t": name, "s": len(self.sent) + 1, "d": data})
        self.sent.append(event)
        if not self.away and not self.socket.closed:
            await self.socket.send_str(event)

    def drop(self) -> None:
        """Break the connection off without a word."""
        self.away = True
        self.transport.abort()


@dataclass
class Answer:
    """What the bot sent to the API about one interaction."""

    path: str
    body: Payload


Fault = Callable[[web.Request], Awaitable[web.StreamResponse | None]]


async def no_fault(_: web.Request) -> None:
    """Let every request through."""


class LoopbackDiscord(Application):
    """The server, its clubs, and everything the bot has answered.

    Attributes:
        guilds: server id → channel id, known to the bot when it connects.
        answers: what the bot answered and Discord took, by interaction token.
        edits: what the bot sent to channels with its own token.
        asked: every request to the API, those that met a fault too.
        fault: asked before each request of the API; what it returns is sent in place of a reply.
        distance: how many seconds a word takes from the one to the other.
        lost: whether an answer is taken, but the connection closed in place of a reply to it.
        repeated: how many events that it has seen already a resumed session is told again.
        resumed: how many times a bot has resumed a session.
        identified: which shard has begun a session when, in seconds of the loop's clock.
    """

    def __init__(self, guilds: dict[int, int], shards: int = 1) -> None:
        super().__init__()
        self.guilds = guilds
        self.shard_count = shards
        self.shards: dict[int, Shard] = {}
        self.answers: dict[str, list[Answer]] = {}
        self.edits: list[Answer] = []
        self.asked: list[tuple[str, str]] = []
        self.fault: Fault = no_fault
        self.distance = 0.0
        self.lost = False
        self.repeated = 0
        self.resumed = 0
        self.identified: list[tuple[int, float]] = []
        self.answered = asyncio.Condition()
        self._acknowledged: set[str] = set()
        self.port = 0

    def application(self) -> web.Application:
        """Return the routes of the server."""
        app = web.Application(middlewares=[self._with_faults], client_max_size=32 * 1024 * 1024)
        api = "/api/v10"
        app.router.add_get("/gateway", self._gateway)
        app.router.add_get(f"{api}/gateway/bot", self._gateway_bot)
        self.add_routes(app.router, api)
        app.router.add_post(f"{api}/interactions/{{id}}/{{token}}/callback", self._callback)
        for path in ("/webhooks/{app}/{token}", "/webhooks/{app}/{token}/messages/{message}"):
            app.router.add_route("*", api + path, self._webhook)
        app.router.add_route("*", f"{api}/channels/{{channel}}/messages/{{message}}", self._channel)
        app.router.add_route("*", f"{api}/channels/{{channel}}/messages", self._channel)
        return app

    @web.middleware
    async def _with_faults(self, request: web.Request, handler: Any) -> web.StreamResponse:
        if request.path.startswith("/api"):
            self.asked.append((request.method, request.path))
            await asyncio.sleep(self.distance)
            found = await self.fault(request)
            if found is not None:
                return found
        return await handler(request)

    async def _gateway_bot(self, request: web.Request) -> web.Response:  # noqa: ARG002
        return as_json(
            {
                "url": f"ws://127.0.0.1:{self.port}/gateway",
                "shards": self.shard_count,
                "session_start_limit": {
                    "total": 1000,
                    "remaining": 1000,
                    "reset_after": 0,
                    "max_concurrency": self.max_concurrency,
                },
            }
        )

    async def _callback(self, request: web.Request) -> web.Response:
        body = await _body(request)
        message_id = self.fresh_id()
        data = body.get("data") or {}
        if request.match_info["token"] in self._acknowledged:
            return refused(400, 40060, "Interaction has already been acknowledged.")
        self._acknowledged.add(request.match_info["token"])
        await self._note(request.match_info["token"], Answer("callback", body))
        if self.lost and request.transport is not None:
            self.lost = False
            request.transport.close()
        resource: Payload = {
            "interaction": {
                "id": request.match_info["id"],
                "type": 2,
                "response_message_id": str(message_id),
                "response_message_loading": False,
                "response_message_ephemeral": bool((data.get("flags") or 0) & 64),
            }
        }
        if body["type"] in {4, 7}:
            resource["resource"] = {
                "type": body["type"],
                "message": wire.message(message_id, 1, data),
            }
        return as_json(resource)

    async def _webhook(self, request: web.Request) -> web.Response:
        body = await _body(request)
        if request.method != "DELETE":
            await self._note(request.match_info["token"], Answer(request.method, body))
        return as_json(wire.message(self.fresh_id(), 1, body))

    async def _channel(self, request: web.Request) -> web.Response:
        body = await _body(request)
        self.edits.append(Answer(request.path, body))
        named = request.match_info.get("message")
        message_id = int(named) if named is not None else self.fresh_id()
        channel_id = int(request.match_info["channel"])
        return as_json(wire.message(message_id, channel_id, body))

    async def _note(self, token: str, answer: Answer) -> None:
        async with self.answered:
            self.answers.setdefault(token, []).append(answer)
            self.answered.notify_all()

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        transport = cast("asyncio.Transport", request.transport)
        await socket.send_str(json.dumps({"op": _HELLO, "d": {"heartbeat_interval": 41_250}}))
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            said = json.loads(message.data)
            if said["op"] == _HEARTBEAT:
                await socket.send_str(json.dumps({"op": _ACK, "d": None}))
            elif said["op"] == _IDENTIFY:
                await self._identified(socket, transport, said["d"])
            elif said["op"] == _RESUME:
                await self._resumed(socket, transport, said["d"])
        return socket

    async def _identified(
        self, socket: web.WebSocketResponse, transport: asyncio.Transport, said: Payload
    ) -> None:
        number, total = said.get("shard") or (0, 1)
        self.identified.append((number, asyncio.get_running_loop().time()))
        shard = self.shards[number] = Shard(number, socket, transport)
        mine = {one: room for one, room in self.guilds.items() if (one >> 22) % total == number}
        await shard.dispatch(
            "READY",
            {
                "v": 10,
                "user": wire.user(wire.APPLICATION, "Domino", bot=True),
                "guilds": [{"id": str(one), "unavailable": True} for one in mine],
                "session_id": f"session-{number}",
                "resume_gateway_url": f"ws://127.0.0.1:{self.port}/gateway",
                "shard": [number, total],
                "application": {"id": str(wire.APPLICATION), "flags": 0},
            },
        )
        for guild_id, channel_id in mine.items():
            await shard.dispatch("GUILD_CREATE", wire.guild(guild_id, channel_id))

    async def _resumed(
        self, socket: web.WebSocketResponse, transport: asyncio.Transport, said: Payload
    ) -> None:
        number = int(said["session_id"].removeprefix("session-"))
        shard = self.shards[number]
        shard.socket, shard.transport, shard.away = socket, transport, False
        for event in shard.sent[max(0, said["seq"] - self.repeated) :]:
            await socket.send_str(event)
        self.resumed += 1
        await shard.dispatch("RESUMED", {})

    async def interact(self, payload: Payload) -> str:
        """Tell the bot about an interaction, and return the token of its answers."""
        await asyncio.sleep(self.distance)
        await self.shard_of(int(payload["guild_id"])).dispatch("INTERACTION_CREATE", payload)
        return payload["token"]

    def shard_of(self, guild_id: int) -> Shard:
        """Return the connection over which the bot hears of a server."""
        return self.shards[(guild_id >> 22) % self.shard_count]

    async def answer_to(self, token: str, many: int = 1) -> list[Answer]:
        """Wait until the bot has answered an interaction so many times."""
        async with self.answered:
            await self.answered.wait_for(lambda: len(self.answers.get(token, [])) >= many)
            return self.answers[token]


async def _body(request: web.Request) -> Payload:
    if request.content_type.startswith("multipart/"):
        form = await request.post()
        return json.loads(str(form["payload_json"]))
    return await request.json() if request.can_read_body else {}


@asynccontextmanager
async def loopback(guilds: dict[int, int], shards: int = 1) -> AsyncGenerator[LoopbackDiscord]:
    """Serve a small Discord, and point discord.py to it until the end."""
    server = LoopbackDiscord(guilds, shards)
    runner = web.AppRunner(server.application(), access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0, backlog=1024)
    await site.start()
    server.port = runner.addresses[0][1]
    with lead_to(server.port):
        try:
            yield server
        finally:
            for shard in server.shards.values():
                if not shard.away:
                    await shard.socket.close()
            await runner.cleanup()
