"""Processes that enter all the time and can be killed: each is born of one that is ready to go."""

import asyncio
import itertools
import os
import random
import sys

from bot.domain.errors import RequestError
from bot.domain.events import Player
from bot.domain.presets import PRESETS, rules_of
from bot.match.requests import EndsRequest, MatchRequest, RoundRequest
from bot.match.service import MatchService
from bot.statistics.projection import Projection
from bot.ui.context import Caller, ChannelRef
from storage.engine import open_database
from tests.nursery import bear

WRITERS = 5
CHANNELS = 4
# Interactions of one life are numbered from here, those of the next from twice this, and so on.
STRIDE = 1_000_000
OPENING = MatchRequest(
    rules_of(PRESETS["allfives"], {"target": 60}),
    (Player(user_id=9, name="Ana"), Player(name="Bram"), Player(name="Caro")),
    teams=False,
    language="en",
)


async def enter(keeper, place, caller, chance):
    """Enter something, and return the match and the position at which it is kept."""
    if await keeper.look_if_open(place) is None and chance.random() < 0.8:
        return (await keeper.open(place, caller, OPENING)).id, 0
    act = chance.random()
    if act < 0.6:
        kept = await keeper.enter(place, caller, RoundRequest("13 8", winner=chance.randrange(3)))
    elif act < 0.8:
        kept = await keeper.enter(place, caller, EndsRequest("6-4", seat=chance.randrange(3)))
    elif act < 0.98:
        kept = await keeper.take_back(place, caller)
    else:
        kept = await keeper.end(place, caller)
    return kept.id, kept.match.position


async def write(keeper, channel, numbers, chance):
    """Enter without end, and acknowledge each entry on a line of its own."""
    place = ChannelRef(guild_id=1, channel_id=channel)
    while True:
        number = next(numbers)
        caller = Caller(user_id=9, name="Ana", moderates=False, interaction_id=number)
        try:
            match_id, position = await enter(keeper, place, caller, chance)
        except RequestError:
            continue
        os.write(sys.stdout.fileno(), f"{number} {match_id} {position}\n".encode())


async def live(book, life):
    """Let several write at once; two of them share a channel."""
    numbers = itertools.count(life * STRIDE)
    async with open_database(book) as database:
        keeper = MatchService(database, record=Projection(database).record)
        writing = [
            write(keeper, 1 + number % CHANNELS, numbers, random.Random(life * 100 + number))
            for number in range(WRITERS)
        ]
        await asyncio.gather(*writing)


if __name__ == "__main__":
    bear(live)
