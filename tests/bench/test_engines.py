"""The comparison of the engines runs with little of everything, and prints every row."""

import pytest

from tests.bench import engines, running, shards, traffic
from tests.bench.traffic import Amounts

LITTLE = Amounts(matches=1, bursts=1, channels=2, servers=3, played=1)
ROWS = """
room of a round : file
round to answer : file
standings : file
leaderboard : file
rounds/s, 2 in flight : file
memory with 3 servers : file
"""


@pytest.mark.skipif(not running.MEMORY.exists(), reason="memory is read otherwise here")
async def test_every_row_is_measured(tmp_path, monkeypatch, capsys):
    for name, value in {"ROUNDS": 1, "BURST": 2, "REST": 0}.items():
        monkeypatch.setattr(traffic, name, value)

    async def start(_database, servers, many, **_settings):
        return shards.Started(many, 1, 100, many, servers)

    monkeypatch.setattr(shards, "start", start)
    await engines.main(tmp_path, None, 6, LITTLE)
    _, rounds, _, *lines = capsys.readouterr().out.splitlines()
    assert rounds == "60 rounds"
    assert [line[:54].strip() for line in lines] == ROWS.split("\n")[1:-1]
