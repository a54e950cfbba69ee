"""A way to the PostgreSQL server that can be cut."""

import asyncio
from contextlib import asynccontextmanager, suppress
from urllib.parse import parse_qs, urlsplit

_COMMIT = b"COMMIT"


class Proxy:
    """Passes on what is said to the server and back.

    Attributes:
        is_open: whether somebody who comes is let through.
        cuts: how many commits are carried out of which nobody is told any more.
    """

    def __init__(self, socket):
        self._socket = socket
        self.is_open, self.cuts = True, 0
        self._connections = set()

    async def attend(self, reader, writer):
        """Pass on one connection until somebody ends it."""
        if not self.is_open:
            writer.close()
            return
        to_read, to_write = await asyncio.open_unix_connection(self._socket)
        ways = {
            asyncio.create_task(self._pass_on(reader, to_write, to_cut=True)),
            asyncio.create_task(self._pass_on(to_read, writer)),
        }
        self._connections |= ways
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        self._connections -= ways
        for end in (writer, to_write):
            end.close()

    async def _pass_on(self, source, target, *, to_cut=False):
        with suppress(ConnectionError):
            while data := await source.read(65_536):
                target.write(data)
                await target.drain()
                if to_cut and self.cuts and _COMMIT in data:
                    self.cuts -= 1
                    # The server has it in hand, and does it whoever is there to be told.
                    await asyncio.sleep(0.1)
                    return

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
