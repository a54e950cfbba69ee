"""A club on a small Discord with real sockets, where the line can be made to fail."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from bot.client import DominoClient
from bot.ui.context import ChannelRef
from storage.engine import open_database
from tests.loopback import wire
from tests.loopback.discord_server import loopback

GUILD, CHANNEL = wire.snowflake(1), wire.snowflake(2)
PLACE = ChannelRef(GUILD, CHANNEL)
ANA = (5, "Ana")
PATIENCE = 20


class Club:
    """The real bot, on the loopback address, and the club's one channel."""

    def __init__(self, server, bot):
        self.server = server
        self.bot = bot

    def request(self, subcommand, **options):
        """Return an interaction that asks for a command."""
        data = wire.slash(subcommand, options)
        return wire.interaction(self.server.fresh_id(), (GUILD, CHANNEL), ANA, data)

    async def ask(self, subcommand, **options):
        """Ask for a command, and return what was answered."""
        return await self.answer_to(await self.server.interact(self.request(subcommand, **options)))

    async def answer_to(self, token, many=1):
        answers = await asyncio.wait_for(self.server.answer_to(token, many), PATIENCE)
        return answers[-1].body

    async def quiet(self, callbacks=0):
        """Wait until the bot has tried to answer so often, and asks Discord for nothing more."""
        before = -1
        while before != len(self.server.asked) or self.callbacks() < callbacks or self.busy():
            before = len(self.server.asked)
            await asyncio.sleep(0.05)

    def busy(self):
        """Return whether the bot is at work on a command."""
        return any("CommandTree" in str(task.get_coro()) for task in asyncio.all_tasks())

    async def rounds(self):
        """Return how many rounds are kept of the match of the channel."""
        return (await self.bot.matches.look(PLACE)).match.rounds

    def callbacks(self):
        """Return how often the bot has tried to answer."""
        return sum(path.endswith("/callback") for _, path in self.server.asked)


@asynccontextmanager
async def open_club(path) -> AsyncGenerator[Club]:
    """Start the bot, with a match open in the channel, and close it at the end."""
    async with loopback({GUILD: CHANNEL}) as server, open_database(path) as database:
        async with DominoClient(database) as bot:
            bot._connection.guild_ready_timeout = 0.05
            started = asyncio.create_task(bot.start("a.b.c"))
            while not bot.is_ready():
                assert not started.done(), started
                await asyncio.sleep(0.01)
            club = Club(server, bot)
            await club.ask("new", variant="allfives", players="<@5> Bram Caro", target=1_000)
            yield club
        await asyncio.wait_for(started, PATIENCE)
