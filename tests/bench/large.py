"""How long answers take on a server with many finished matches, beside an empty one.

Run by hand: ``python -m tests.bench.large``. A file of 100,000 matches with 10 rounds each is made
first, which takes a few minutes; ``--file`` keeps it for the next time.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from datetime import UTC, date, datetime, timedelta
from itertools import count
from pathlib import Path

from bot.board.embed import embed_of
from bot.domain import corrections
from bot.domain.events import Player
from bot.domain.presets import PRESETS, rules_of
from bot.match.requests import MatchRequest, RoundRequest
from bot.match.service import MatchService
from bot.sheet.embed import sheet_embed
from bot.statistics.embed import history_embed, leaderboard_embed, stats
from bot.statistics.projection import Projection, note
from bot.statistics.service import StatisticsService
from bot.ui.context import Caller, ChannelRef
from storage.engine import open_database
from storage.file.soundness import make_sure_it_is_sound, troubles_of
from storage.statistics import MEASURES, HistoryRequest, LeaderboardRequest
from tests.bench.crowd import CHANNEL, CHANNELS, GUILD, MATCHES, ROUNDS, build
from tests.bench.mounts import where
from tests.ops.doctor import troubles_in

HERE = ChannelRef(GUILD, CHANNEL)
TIMES = 5


class Server:
    """The use cases over one file."""

    def __init__(self, database):
        self.database = database
        self.projection = Projection(database)
        self.now = datetime.now(UTC)
        self.matches = MatchService(database, lambda: self.now, note)
        self.statistics = StatisticsService(database, self.projection)
        # A file that is used again knows the numbers of last time.
        self.numbers = count(time.time_ns() // 1_000)

    def caller(self):
        return Caller(
            user_id=10_001, name="Host", moderates=True, interaction_id=next(self.numbers)
        )

    def place(self):
        """Return a channel in which nobody has played yet."""
        return ChannelRef(GUILD, next(self.numbers))

    async def open(self, place, target=5):
        players = [Player(user_id=10_000 + one, name=f"Member {one}") for one in (2, 3, 4)]
        opening = MatchRequest(rules_of(PRESETS["draw"], {"target": target}), players, False, "en")
        return (await self.matches.open(place, self.caller(), opening)).id

    async def round(self, match_id, typed="13 8", winner=0):
        self.now += timedelta(seconds=1)
        return await self.matches.enter(match_id, self.caller(), RoundRequest(typed, winner=winner))


async def timed(act, times=TIMES):
    """Return the median and the longest time of an act, in milliseconds."""
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        await act()
        taken.append(1_000 * (time.perf_counter() - begun))
    return statistics.median(taken), max(taken)


async def measure(server):
    """Return the times of everything that people wait for."""
    times = {}
    there = server.place()
    open_match = await server.open(there, target=100_000)
    for _ in range(ROUNDS):
        await server.round(open_match)
    times |= await _measure_match(server, there, open_match)
    times |= await _measure_records(server)
    return times


async def _measure_match(server, there, open_match):
    async def show_board():
        fresh = MatchService(server.database)
        embed_of(await fresh.look(there))

    async def show_sheet():
        fresh = MatchService(server.database)
        kept = await fresh.look(open_match)
        sheet_embed("en", kept.id, kept.match, 1, "grid")

    over = server.place()

    async def finish():
        await server.round(await server.open(over))

    async def reopen():
        kept = await server.matches.take_back(over, server.caller())
        await server.matches.restore(kept.id, server.caller())

    return {
        "board": await timed(show_board),
        "sheet": await timed(show_sheet),
        "round entered": await timed(lambda: server.round(open_match), 20),
        "match opened and finished": await timed(finish, 20),
        "finished match reopened and restored": await timed(reopen, 20),
    }


async def _measure_records(server):
    records, times = server.statistics, {}
    known = await records.called(HERE, "member 2", 25)
    player = known[-1] if known else (await records.called(HERE, "", 25))[0]
    ends = {
        "history, first page": (HistoryRequest(in_channel=False), 1),
        "history, last page": (HistoryRequest(in_channel=False), 1_000_000),
        "history of a channel": (HistoryRequest(), 1),
        "history of a player": (HistoryRequest(in_channel=False, player=player), 1),
        "history of a player in a channel": (HistoryRequest(player=player), 1),
        "history of a game": (HistoryRequest(in_channel=False, variant="block"), 1),
    }
    for name, (request, page) in ends.items():

        async def look_back(request=request, page=page):
            history_embed("en", await records.history(HERE, request, page))

        times[name] = await timed(look_back)

    async def show_stats():
        stats("en", await records.stats(HERE, player))

    times["stats"] = await timed(show_stats)
    times["players offered"] = await timed(lambda: records.called(HERE, "ber 12", 25))
    for measure in MEASURES:
        season = date(2016, 1, 1), date(2016, 12, 31)
        for name, request in {
            f"leaderboard by {measure}": LeaderboardRequest(measure),
            f"leaderboard by {measure}, one game": LeaderboardRequest(measure, "draw"),
            f"leaderboard by {measure}, a season": LeaderboardRequest(measure, "draw", 1, *season),
        }.items():

            async def compare(request=request):
                leaderboard_embed("en", await records.leaders(HERE, request))

            times[name] = await timed(compare)
    return times


async def measure_old(server):
    """Return the times of changing the oldest match, which rates all later ones again."""
    times = {}
    oldest = ChannelRef(GUILD, CHANNELS[1])
    begun = time.perf_counter()
    newcomer = Player(user_id=next(server.numbers), name="Newcomer")
    kept = await server.matches.look(1)
    await server.matches.reseat(
        1, server.caller(), lambda match: corrections.replace_player(match, 0, newcomer)
    )
    times["player of the oldest match replaced"] = 1_000 * (time.perf_counter() - begun)
    begun = time.perf_counter()
    shown = await server.statistics.leaders(
        oldest, LeaderboardRequest("rating", kept.match.rules.preset)
    )
    times["leaderboard right after it"] = 1_000 * (time.perf_counter() - begun)
    longest = 0.0
    catching_up = asyncio.create_task(server.projection.catch_up())
    begun = time.perf_counter()
    match_id = await server.open(server.place(), target=100_000)
    while not catching_up.done():
        entered = time.perf_counter()
        await server.round(match_id)
        longest = max(longest, 1_000 * (time.perf_counter() - entered))
        await asyncio.sleep(0.05)
    times["all later matches rated again"] = 1_000 * (time.perf_counter() - begun)
    times["slowest round entered meanwhile"] = longest
    return times, shown.complete


async def measure_both_at_once(server):
    """Return how long entering a round takes while rankings are being added up."""
    match_id = await server.open(server.place(), target=100_000)
    busy = True

    async def look_on():
        while busy:
            await server.statistics.leaders(HERE, LeaderboardRequest("rate"))

    looking = asyncio.create_task(look_on())
    taken = await timed(lambda: server.round(match_id), 20)
    busy = False
    await looking
    return taken


async def measure_file(path):
    """Return how long the file is looked through: at a start, and by ``domino check``."""
    begun = time.perf_counter()
    make_sure_it_is_sound(path)
    times = {"file looked through at a start": 1_000 * (time.perf_counter() - begun)}
    begun = time.perf_counter()
    troubles = troubles_of(path, quick=True) or [one async for one in troubles_in(path)]
    times["file and newest matches checked"] = 1_000 * (time.perf_counter() - begun)
    if troubles:
        raise SystemExit("\n".join(troubles))
    return times


def _say(text):
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


async def main(path, matches):
    """Make the file where it is missing, measure, and print what was measured."""
    _say(where(path.parent))
    begun = time.perf_counter()
    if not path.exists():
        await build(path, matches)
        _say(f"built in {time.perf_counter() - begun:.0f} s, {path.stat().st_size >> 20} MiB")
    begun = time.perf_counter()
    async with open_database(path) as database:
        server = Server(database)
        await server.projection.catch_up()
        _say(f"results worked out in {time.perf_counter() - begun:.0f} s")
        many = await measure(server)
        at_once = await measure_both_at_once(server)
        old, complete = await measure_old(server)
    old |= await measure_file(path)
    _say(f"{path.stat().st_size >> 20} MiB with results")
    async with open_database(path.with_suffix(".empty")) as database:
        none = await measure(Server(database))
    path.with_suffix(".empty").unlink()
    _say(f"{'milliseconds: median, longest':45}{'large':>16}{'empty':>16}")
    for name, (median, longest) in many.items():
        empty = none[name]
        _say(f"{name:45}{median:8.1f}{longest:8.1f}{empty[0]:8.1f}{empty[1]:8.1f}")
    _say(f"{'round entered while others look':45}{at_once[0]:8.1f}{at_once[1]:8.1f}")
    for name, taken in old.items():
        _say(f"{name:45}{taken:8.1f}")
    _say(f"the leaderboard right after it {'was' if complete else 'says that it is not'} complete")


def read_arguments():
    """Return which file to use and how many matches to make."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--file", type=Path, help="a file to keep, or to use again")
    parser.add_argument("--matches", type=int, default=MATCHES)
    return parser.parse_args()


if __name__ == "__main__":
    arguments = read_arguments()
    with tempfile.TemporaryDirectory() as folder:
        file = arguments.file or Path(folder) / "large.db"
        sys.exit(asyncio.run(main(file, arguments.matches)))
