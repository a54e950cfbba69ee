"""Answers about many finished matches; with `--benchmark-enable`, about 100,000 of them.

Without it every answer is given once, over few matches and untimed.
"""

import asyncio
import functools

import pytest

from bot.statistics.embed import history, leaderboard, stats
from bot.statistics.models import MEASURES, HistoryRequest, LeaderboardRequest
from storage.engine import open_database
from tests.bench.crowd import MATCHES, build
from tests.bench.large import HERE, Server

FEW = 300
MOST_SECONDS = 3.0


async def _history(server, player, of_player):
    request = HistoryRequest(in_channel=False, player=player if of_player else None)
    return history("en", await server.records.history(HERE, request))


async def _stats(server, player):
    return stats("en", await server.records.stats(HERE, player))


async def _leaders(server, _player, by):
    return leaderboard("en", await server.records.leaders(HERE, LeaderboardRequest(by)))


ACTS = {
    "history": functools.partial(_history, of_player=False),
    "history-of-a-player": functools.partial(_history, of_player=True),
    "stats": _stats,
    **{
        f"leaderboard-by-{measure}": functools.partial(_leaders, by=measure) for measure in MEASURES
    },
}


@pytest.fixture(scope="module")
def loop():
    with asyncio.Runner() as runner:
        yield runner.get_loop()


@pytest.fixture(scope="module")
def server(loop, request, tmp_path_factory):
    path = tmp_path_factory.mktemp("large") / "large.db"
    is_timed = request.config.getoption("benchmark_enable")
    loop.run_until_complete(build(path, MATCHES if is_timed else FEW))
    opened = open_database(path)
    server = Server(loop.run_until_complete(opened.__aenter__()))
    loop.run_until_complete(server.projection.catch_up())
    yield server
    loop.run_until_complete(opened.__aexit__(None, None, None))


@pytest.mark.parametrize("name", ACTS)
def test_it_is_answered_in_time(benchmark, loop, server, name):
    player = loop.run_until_complete(server.records.called(HERE, "member", 1))[0]
    benchmark.pedantic(
        lambda: loop.run_until_complete(ACTS[name](server, player)),
        rounds=1 if benchmark.disabled else 10,
    )
    if not benchmark.disabled:
        assert benchmark.stats.stats.max < MOST_SECONDS
