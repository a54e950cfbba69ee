"""Where discord.py looks for Discord."""

from collections.abc import Generator
from contextlib import contextmanager

from discord.gateway import DiscordWebSocket
from discord.http import Route


@contextmanager
def lead_to(port: int) -> Generator[None]:
    """Let discord.py find Discord at a port of the loopback address."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = f"http://127.0.0.1:{port}/api/v10"
    # Where the number of shards is given, discord.py asks for no other gateway.
    here = gateway.with_scheme("ws").with_host("127.0.0.1").with_port(port)
    DiscordWebSocket.DEFAULT_GATEWAY = here.with_path("/gateway")
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway
