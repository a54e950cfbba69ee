"""A way to the PostgreSQL server that can be cut, or swallow what is said on it."""

import asyncio
from contextlib import asynccontextmanager, suppress
from urllib.parse import parse_qs, urlsplit

_COMMIT = b"COMMIT"
_BEGIN, _WRITING = b"BEGIN", b"SERIALIZABLE"


class Proxy:
    """Passes on what is said to the server and back.

    Attributes:
        is_open: whether somebody who comes is let through.
        is_silent: whether what anybody says is swallowed, and nothing ever answered.
        cuts: how many commits of something written are carried out of which nobody is told.
        goes: whether it is closed to everybody with the next cut.
        words: after how many more pieces that the bot sends its connection is cut, once.
    """

    def __init__(self, socket):
        self._socket = socket
        self.is_open, self.is_silent, self.cuts = True, False, 0
        self.words, self.goes = 0, False
        self._connections, self._deaf = set(), set()

    async def attend(self, reader, writer):
        """Pass on one connection until somebody ends it."""
        if not self.is_open:
            writer.close()
            return
        to_read, to_write = await asyncio.open_unix_connection(self._socket)
        ways = {
            asyncio.create_task(self._pass_on(reader, to_write, writer)),
            asyncio.create_task(self._pass_on(to_read, writer)),
        }
        self._connections |= ways
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        self._connections -= ways
        self._deaf.discard(writer)
        for end in (writer, to_write):
            end.close()

    async def _pass_on(self, source, target, answers=None):
        writes = False
        with suppress(ConnectionError):
            while data := await source.read(65_536):
                if self.is_silent or target in self._deaf:
                    continue
                if _BEGIN in data:
                    writes = _WRITING in data
                if answers is not None and self._is_cut(data, writes=writes):
                    self._deaf.add(answers)
                target.write(data)
                await target.drain()
                if answers in self._deaf:
                    # The server has it in hand, and does it whoever is there to be told.
                    await asyncio.sleep(0.1)
                    if self.goes:
                        self.go()
                    return

    def _is_cut(self, data, *, writes):
        if self.words:
            self.words -= 1
            return not self.words
        if self.cuts and writes and _COMMIT in data:
            self.cuts -= 1
            return True
        return False

    def go(self):
        """Let nobody through any more, and end all connections that there are."""
        self.is_open = False
        self.cut()

    def cut(self):
        """End all connections that there are."""
        for way in self._connections:
            way.cancel()


@asynccontextmanager
async def proxied(address):
    """Open a way to the server, and return it with the address that leads over it."""
    parts = urlsplit(address)
    asked = parse_qs(parts.query)
    proxy = Proxy(f"{asked['host'][0]}/.s.PGSQL.5432")
    door = await asyncio.start_server(proxy.attend, "127.0.0.1", 0)
    port = door.sockets[0].getsockname()[1]
    where = f"postgresql://postgres@127.0.0.1:{port}/postgres?search_path={asked['search_path'][0]}"
    async with door:
        yield proxy, where
        proxy.cut()
