"""Which shards a process has, as they are typed and refused, and whose servers are theirs."""

import json
import os
from collections import Counter

import pytest

from bot.config import Settings
from bot.ops.health import Health, state_of
from bot.shards import Shards, read_shards
from tests.ops.commandline import TOKEN, run, sentence_of

SERVER = "postgresql://127.0.0.1:1/domino"


@pytest.mark.parametrize(
    ("typed", "count", "shards"),
    [
        ("0-15", 64, (0, 15)),
        (" 48 - 63 ", 64, (48, 63)),
        ("7", 8, (7, 7)),
        ("0/4", 64, (0, 15)),
        ("2/4", 64, (32, 47)),
        ("0/3", 10, (0, 2)),
        ("1/3", 10, (3, 5)),
        ("2/3", 10, (6, 9)),
        ("0/1", 1, (0, 0)),
    ],
)
def test_shards_are_typed_as_a_range_or_as_a_part(typed, count, shards):
    assert read_shards(typed, count) == Shards(*shards, count)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("0-64", "There are no shards 0-64 of 64: they are numbered 0-63."),
        ("64", "There are no shards 64 of 64: they are numbered 0-63."),
        ("4/4", "There is no part 4/4: parts are counted from 0."),
        ("0/65", "64 shards cannot be divided into 65 parts."),
        ("15-0", "“15-0” are no shards: use a range such as 0-15, or 2/4 for the third of four."),
        ("all", "“all” are no shards: use a range such as 0-15, or 2/4 for the third of four."),
    ],
)
def test_what_are_no_shards_is_refused_in_one_sentence(typed, sentence, tmp_path):
    given = {"DOMINO_DATABASE": SERVER, "DISCORD_TOKEN": TOKEN}
    assert sentence_of(run(tmp_path, "run", "--shards", typed, "--of", "64", **given)) == sentence


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"DOMINO_SHARDS": "0-15"}, "To run some of the shards, say both which and of how many"),
        ({"DOMINO_SHARD_COUNT": "64"}, "To run some of the shards, say both which and of how many"),
        ({"DOMINO_SHARDS": "0", "DOMINO_SHARD_COUNT": "0"}, "DOMINO_SHARD_COUNT is “0”; use a"),
        (
            {"DOMINO_SHARDS": "0", "DOMINO_SHARD_COUNT": "2", "DOMINO_DATABASE": "domino.db"},
            "Several processes share a PostgreSQL server: DOMINO_DATABASE is to be its address.",
        ),
    ],
)
def test_shards_that_a_process_cannot_have_are_refused_in_one_sentence(settings, words, tmp_path):
    given = {"DOMINO_DATABASE": SERVER, "DISCORD_TOKEN": TOKEN, **settings}
    assert sentence_of(run(tmp_path, "run", **given)).startswith(words)
    assert not [*tmp_path.iterdir()]


def test_what_is_typed_counts_before_the_environment(tmp_path):
    given = {"DOMINO_DATABASE": SERVER, "DOMINO_SHARDS": "0-9", "DOMINO_SHARD_COUNT": "64"}
    done = run(tmp_path, "health", "--shards", "1/4", **given)
    assert "there is no domino-16-31.health" in sentence_of(done)


def test_processes_in_one_folder_have_files_of_their_own():
    common = {"DOMINO_DATABASE": SERVER, "DOMINO_SHARD_COUNT": "64"}
    names = {str(Settings(**common, DOMINO_SHARDS=f"{one}/4").beside) for one in range(4)}
    assert names == {"domino-0-15", "domino-16-31", "domino-32-47", "domino-48-63"}
    assert str(Settings(DOMINO_DATABASE=SERVER).beside) == "domino"
    assert str(Settings(DOMINO_DATABASE="kept.db").beside) == "kept.db"


def test_every_line_for_programs_tells_the_shards(tmp_path):
    given = {"DOMINO_DATABASE": SERVER, "DISCORD_TOKEN": TOKEN, "DOMINO_LOG_FORMAT": "json"}
    done = run(tmp_path, "run", "--shards", "0-15", "--of", "64", **given)
    lines = [json.loads(one) for one in done.stderr.splitlines()]
    assert lines
    assert {one["shards"] for one in lines} == {"0-15 of 64"}


async def test_a_process_that_is_well_tells_its_shards(tmp_path):
    watching = Health(tmp_path / "domino-0-15", own="0-15 of 64")
    watching._write()
    well, sentence = state_of(tmp_path / "domino-0-15")
    assert well
    assert f"(process {os.getpid()}, shards 0-15 of 64) is well" in sentence


def test_each_server_is_of_one_process_and_what_is_outside_servers_of_the_first():
    parts = [read_shards(f"{one}/3", 12) for one in range(3)]
    guilds = [one << 22 | 77 for one in range(120)]
    assert Counter(sum(part.have(guild) for part in parts) for guild in guilds) == {1: 120}
    assert [part.have(None) for part in parts] == [True, False, False]
    assert all(Shards().have(guild) for guild in [None, *guilds])
