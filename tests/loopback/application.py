"""What a small Discord keeps of the bot's application: its commands and its emojis."""

import time
from itertools import count

from aiohttp import web

from bot.emojis import FOLDER
from tests.loopback import wire
from tests.loopback.replies import as_json
from tests.loopback.wire import Payload


class Application:
    """The application of the bot, which all its processes share.

    Attributes:
        commands: what it was told, with ids.
        emojis: its emojis by name, with their ids; an earlier start has uploaded all of them.
        max_concurrency: how many shards may identify at once, each of a bucket of its own.
    """

    def __init__(self) -> None:
        self.commands: list[Payload] = []
        self._ids = count(1)
        self._begun = time.time_ns() // 1_000_000 - wire.BEGUN
        self.emojis = {file.stem: self.fresh_id() for file in FOLDER.glob("*.png")}
        self.max_concurrency = 16

    def fresh_id(self) -> int:
        """Return an id that nothing else has, on no other such server either."""
        return wire.snowflake(next(self._ids), self._begun)

    def add_routes(self, router: web.UrlDispatcher, api: str) -> None:
        """Serve what can be asked of an application."""
        router.add_get(f"{api}/users/@me", self._me)
        router.add_get(f"{api}/oauth2/applications/@me", self._application)
        router.add_get(f"{api}/applications/{{app}}/commands", self._list_commands)
        router.add_put(f"{api}/applications/{{app}}/commands", self._put_commands)
        router.add_get(f"{api}/applications/{{app}}/emojis", self._list_emojis)
        router.add_post(f"{api}/applications/{{app}}/emojis", self._add_emoji)

    async def _me(self, request: web.Request) -> web.Response:  # noqa: ARG002
        return as_json(wire.user(wire.APPLICATION, "Domino", bot=True))

    async def _application(self, request: web.Request) -> web.Response:  # noqa: ARG002
        return as_json(wire.application())

    async def _list_commands(self, request: web.Request) -> web.Response:  # noqa: ARG002
        return as_json(self.commands)

    async def _put_commands(self, request: web.Request) -> web.Response:
        self.commands = [
            {
                **command,
                "id": str(self.fresh_id()),
                "application_id": str(wire.APPLICATION),
                "version": "1",
            }
            for command in await request.json()
        ]
        return as_json(self.commands)

    async def _list_emojis(self, request: web.Request) -> web.Response:  # noqa: ARG002
        every = [{"id": str(number), "name": name} for name, number in self.emojis.items()]
        return as_json({"items": every})

    async def _add_emoji(self, request: web.Request) -> web.Response:
        name = (await request.json())["name"]
        self.emojis[name] = self.fresh_id()
        return as_json({"id": str(self.emojis[name]), "name": name})
