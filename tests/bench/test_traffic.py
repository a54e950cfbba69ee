"""The comparison with the least bot runs, with little of everything, and tells what it measured."""

import argparse
import asyncio
import sqlite3
import time
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest

from tests.bench import running as running_of
from tests.bench import traffic
from tests.bench.crowd import CHANNELS, build_worked_out
from tests.bench.running import BOARD_DELAY, running
from tests.bench.traffic import (
    EMPTY,
    KEEPING,
    LARGE,
    LEAST,
    Amounts,
    Line,
    Start,
    compare,
    compare_from_afar,
    compare_with_past,
    latencies,
    rounds_in,
    tell,
    throughputs,
)

LITTLE = Amounts(matches=1, bursts=1, channels=2, starts=1, servers=3)
MATCHES, ROUNDS, BURST = 7, 2, 3

pytestmark = pytest.mark.skipif(
    not running_of.MEMORY.exists(), reason="memory is read otherwise here"
)


@pytest.fixture
def _short(monkeypatch):
    """Let matches and bursts be short."""
    monkeypatch.setattr(traffic, "ROUNDS", ROUNDS)
    monkeypatch.setattr(traffic, "BURST", BURST)
    monkeypatch.setattr(traffic, "REST", 0)


@pytest.mark.usefixtures("_short")
async def test_everything_is_measured_with_the_file_that_is_given(tmp_path, capsys):
    file, folder = tmp_path / "kept.db", tmp_path / "run"
    folder.mkdir()
    await build_worked_out(file, MATCHES)
    before = file.read_bytes()
    await traffic.main(folder, file, 100_000, LITTLE)
    place, head, *lines = capsys.readouterr().out.splitlines()
    assert place.startswith(f"files in {folder.resolve()}, on ")
    assert head.split() == ["medians", "the", "bot", "beside", "ratio", "aim"]
    assert len({line[:44] for line in lines}) == 11
    assert sum("70 past rounds" in line for line in lines) == 1
    assert sum("20 ms away" in line for line in lines) == 2
    # The file is as it was; what was entered is in the copy, in channels with matches of the past.
    assert file.read_bytes() == before
    entered = 2 * ROUNDS + LITTLE.channels * BURST
    assert rounds_in(folder / "past.db") == MATCHES * 10 + entered
    with closing(sqlite3.connect(folder / "past.db")) as past:
        places = past.execute("SELECT channel_id FROM matches WHERE state = 'open'").fetchall()
    assert [channel for (channel,) in places] == list(CHANNELS[: 2 + LITTLE.channels])
    with closing(sqlite3.connect(folder / "keeping.db")) as rows:
        assert rows.execute("SELECT count(*) FROM rounds").fetchone() == (entered,)


async def test_a_file_that_is_missing_is_made_with_all_results(tmp_path, monkeypatch):
    measured = []

    async def measure(folder, past, amounts):
        measured.append((folder, rounds_in(past), amounts))
        return []

    monkeypatch.setattr(traffic, "measure", measure)
    await traffic.main(tmp_path, tmp_path / "kept.db", MATCHES, LITTLE)
    await traffic.main(tmp_path, tmp_path / "kept.db", 5 * MATCHES, LITTLE)
    await traffic.main(tmp_path, None, 2, LITTLE)
    assert measured == [(tmp_path, rounds, LITTLE) for rounds in (70, 70, 20)]
    with closing(sqlite3.connect(tmp_path / "kept.db")) as kept:
        assert kept.execute("SELECT count(*) FROM results").fetchone() == (MATCHES,)
        assert kept.execute("SELECT count(*) FROM unrecorded").fetchone() == (0,)


async def test_nothing_follows_any_more_where_a_bot_is_quiet(tmp_path):
    def edited():
        return [path for how, path in bot.server.asked if "/channels/" in path and how != "GET"]

    async with running(tmp_path / "domino.db") as bot:
        channels = [await bot.open_match() for _ in range(3)]
        for times in range(1, 6):  # the last time a board is posted anew
            for channel in channels:
                await bot.round(channel)
            await bot.quiet()
            assert len(edited()) == times * len(channels)
            await asyncio.sleep(BOARD_DELAY)
            assert len(edited()) == times * len(channels)


async def test_a_round_is_entered_when_every_bot_is_quiet_and_has_rested(monkeypatch):
    noted = []

    class Noting:
        def __init__(self, name):
            self.name = name

        async def open_match(self):
            return 1

        async def quiet(self):
            noted.append(f"{self.name} is quiet")

        async def round(self, _):
            noted.append(self.name)
            begun.append(time.monotonic())

    monkeypatch.setattr(traffic, "ROUNDS", 1)
    monkeypatch.setattr(traffic, "REST", 0.2)
    begun = [time.monotonic()]
    times = await latencies({"a": Noting("a"), "b": Noting("b")}, 1)
    assert all(later - one > 0.19 for one, later in pairwise(begun))
    assert noted == ["a is quiet", "b is quiet", "a", "a is quiet", "b is quiet", "b"]
    assert {name: len(taken) for name, taken in times.items()} == {"a": 1, "b": 1}


async def test_a_board_that_is_not_edited_is_no_quiet(tmp_path, monkeypatch):
    async with running(tmp_path / "domino.db") as bot:
        channel = await bot.open_match()
        await bot.round(channel)
        bot._due[channel] = 10
        monkeypatch.setattr(running_of, "PATIENCE", 2 * BOARD_DELAY)
        with pytest.raises(TimeoutError):
            await bot.quiet()


async def test_a_burst_is_counted_in_rounds_a_second(monkeypatch):
    class Slow:
        async def open_match(self):
            return 1

        async def quiet(self):
            pass

        async def round(self, _):
            await asyncio.sleep(0.05)

    monkeypatch.setattr(traffic, "BURST", 2)
    rates = await throughputs({"slow": Slow()}, 2, 3)
    assert len(rates["slow"]) == 2
    assert all(10 < rate <= 60 for rate in rates["slow"])


def measured():
    """Return figures of which each is another, and medians that are none of the ends."""
    took = {LEAST: [9, 2, 1], KEEPING: [8, 4, 1], EMPTY: [9, 3, 1], LARGE: [9, 6, 1]}
    rates = {LEAST: [900, 300, 1], KEEPING: [900, 250, 1], EMPTY: [9, 150, 999], LARGE: [120]}
    begun = {
        LEAST: [Start(1, 40)],
        EMPTY: [Start(3, 60)],
        f"{LEAST}, grown": [Start(2, 41)],
        f"{EMPTY}, grown": [Start(4, 65)],
    }
    return took, rates, begun


def test_each_figure_is_compared_with_its_own():
    took, rates, begun = measured()
    lines = [
        *compare(took, rates, begun, Amounts(servers=1_024)),
        *compare_with_past(took, rates, 10),
    ]
    lines += compare_from_afar(took, rates)
    assert [(line.ours, line.theirs) for line in lines] == [
        *[(3, 2), (150, 300), (4, 2), (250, 300), (60, 40), (5, 1), (3, 1)],
        *[(6, 3), (120, 150), (3, 2), (150, 300)],
    ]
    assert [line.compared() for line in lines] == [
        *[1.5, 0.5, 2, 250 / 300, 1.5, 4, 3],
        *[2, 0.8, 1.5, 0.5],
    ]


@pytest.mark.parametrize(
    ("line", "end"),
    [
        (Line("a", 3, 2, "ms"), "× 1.50"),
        (Line("a", 3, 2, "ms", 1.5), "× 1.50  ≤ 1.5"),
        (Line("a", 3.1, 2, "ms", 1.5), "× 1.55  ≤ 1.5  missed"),
        (Line("a", 2, 2, "/s", 0.9, at_least=True), "× 1.00  ≥ 0.9"),
        (Line("a", 1, 2, "/s", 0.9, at_least=True), "× 0.50  ≥ 0.9  missed"),
        (Line("a", 5, 3, "KiB", 2, difference=True), "+ 2.00  ≤ 2"),
        (Line("a", 6, 3, "KiB", 2, difference=True), "+ 3.00  ≤ 2  missed"),
    ],
)
def test_an_aim_that_is_missed_is_marked(capsys, line, end):
    tell([line])
    assert capsys.readouterr().out.splitlines()[1].endswith(f" {end}")


def test_it_says_how_it_is_run(monkeypatch):
    monkeypatch.setattr("sys.argv", ["traffic", "--file", "x.db", "--matches", "5"])
    assert traffic.read_arguments() == argparse.Namespace(file=Path("x.db"), matches=5)
