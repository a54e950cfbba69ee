"""The comparison runs with little of everything, and prints every row of what it measured."""

import sqlite3
from contextlib import closing

import pytest

from tests.bench import running, traffic
from tests.bench.crowd import build_worked_out
from tests.bench.traffic import Amounts, Line

LITTLE = Amounts(matches=1, bursts=1, channels=2, starts=1, servers=3, played=6)
ROUNDS, BURST = 2, 3
ROWS = """
round to answer : peer
rounds/s, 2 in flight : peer
round to answer : least
rounds/s, 2 in flight : least
round, 70 past rounds : none
rounds/s, with them : none
start to first answer : least
memory after start : least
memory after 6 rounds, 2 in flight : least
memory an extra server : least
round to answer, 20 ms away : peer
rounds/s, 2 in flight, 20 ms away : peer
round to answer, 20 ms away : least
rounds/s, 2 in flight, 20 ms away : least
"""


@pytest.mark.skipif(not running.MEMORY.exists(), reason="memory is read otherwise here")
async def test_every_row_is_measured_and_the_large_file_left_as_it_was(
    tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr(traffic, "ROUNDS", ROUNDS)
    monkeypatch.setattr(traffic, "BURST", BURST)
    monkeypatch.setattr(traffic, "REST", 0)
    file, folder = tmp_path / "kept.db", tmp_path / "run"
    folder.mkdir()
    await build_worked_out(file, 7)
    before = file.read_bytes()
    await traffic.main(folder, file, 100_000, LITTLE)
    place, head, *lines = capsys.readouterr().out.splitlines()
    assert place.startswith(f"files in {folder.resolve()}, on ")
    assert head.split() == ["medians", "the", "bot", "beside", "ratio", "aim"]
    assert [line[:54].strip() for line in lines] == ROWS.split("\n")[1:-1]
    assert file.read_bytes() == before
    # Near and far, two matches were played for their times and two bursts for their rates.
    with closing(sqlite3.connect(folder / "peer.db")) as rows:
        kept = rows.execute("SELECT count(*) FROM rounds").fetchone()
    assert kept == (3 * ROUNDS + 2 * LITTLE.channels * BURST,)


@pytest.mark.parametrize(
    ("line", "end"),
    [
        (Line("a", 3, 2, "ms"), "× 1.50"),
        (Line("a", 3, 2, "ms", 1.5), "× 1.50  ≤ 1.5"),
        (Line("a", 3.1, 2, "ms", 1.5), "× 1.55  ≤ 1.5  missed"),
        (Line("a", 1, 2, "/s", 0.9, at_least=True), "× 0.50  ≥ 0.9  missed"),
        (Line("a", 6, 3, "KiB", 2, difference=True), "+ 3.00  ≤ 2  missed"),
    ],
)
def test_an_aim_that_is_missed_is_marked(capsys, line, end):
    traffic.tell([line])
    assert capsys.readouterr().out.splitlines()[1].endswith(f" {end}")
