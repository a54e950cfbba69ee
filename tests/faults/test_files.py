"""What happens to the file while it is in use, or before: nothing acknowledged goes astray."""

import os
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest

from bot.domain.events import Player
from bot.domain.presets import PRESETS, rules_of
from bot.i18n.translate import say
from bot.match.requests import MatchRequest, RoundRequest
from bot.match.service import MatchService
from bot.statistics.projection import note
from bot.ui.context import Caller, ChannelRef
from storage.engine import open_database
from storage.faults import FaultKind, StorageFault
from storage.file.backup import back_up
from tests.faults.soundness import assert_sound, entries_in, wreck_of

HERE = ChannelRef(guild_id=1, channel_id=10)
OPENING = MatchRequest(
    rules_of(PRESETS["allfives"], {"target": 10_000}),
    (Player(user_id=1, name="Ana"), Player(name="Bram")),
    teams=False,
    language="en",
)
NUMBERS = count(1)


def caller():
    return Caller(user_id=1, name="Ana", moderates=False, interaction_id=next(NUMBERS))


async def play(keeper, rounds):
    """Enter rounds, each acknowledged, and return the match."""
    if await keeper.look_if_open(HERE) is None:
        await keeper.open(HERE, caller(), OPENING)
    for _ in range(rounds):
        kept = await keeper.enter(HERE, caller(), RoundRequest("13"))
    return kept


async def kept_in(path):
    """Return how many rounds a file holds, as another bot would read them."""
    async with open_database(path) as database:
        return (await MatchService(database).look(HERE)).match.rounds


async def kind_of(doing):
    with pytest.raises(StorageFault) as told:
        await doing
    return told.value.kind


def delete(path):
    for part in path.parent.glob(f"{path.name}*"):
        part.unlink()


def replace(path):
    with closing(sqlite3.connect(path.with_name("other.db"))) as other:
        other.execute("PRAGMA user_version = 1")
    path.with_name("other.db").replace(path)


def replace_by_a_newer_version(path):
    with closing(sqlite3.connect(path.with_name("other.db"))) as other:
        other.execute("PRAGMA user_version = 9999")
    path.with_name("other.db").replace(path)


def delete_the_log_alone(path):
    path.with_name(f"{path.name}-wal").unlink()


def delete_the_index_alone(path):
    path.with_name(f"{path.name}-shm").unlink()


GONE = [delete, replace, replace_by_a_newer_version, delete_the_log_alone, delete_the_index_alone]


@pytest.mark.parametrize("lose", GONE)
async def test_nothing_is_acknowledged_that_would_go_to_a_file_that_nobody_can_find(
    database, book, lose
):
    keeper = MatchService(database)
    await play(keeper, 3)
    lose(book)
    assert await kind_of(play(keeper, 1)) is FaultKind.UNREACHABLE
    assert await kind_of(keeper.look(HERE)) is FaultKind.UNREACHABLE
    with pytest.raises(StorageFault):
        async with database.reading():
            pass


async def test_a_file_deleted_while_an_entry_is_written_takes_no_acknowledgement_with_it(
    database, book
):
    async def write():
        async with database.transaction() as tables:
            await tables.match.board_of(1)
            delete(book)

    assert await kind_of(write()) is FaultKind.UNREACHABLE


async def test_a_file_that_is_moved_away_and_back_is_used_on(database, book):
    keeper = MatchService(database)
    await play(keeper, 2)
    book.rename(book.with_name("away.db"))
    assert await kind_of(play(keeper, 1)) is FaultKind.UNREACHABLE
    book.with_name("away.db").rename(book)
    assert (await play(keeper, 1)).match.rounds == 3


async def test_a_deleted_log_loses_nothing_when_the_bot_then_ends_in_order(book):
    async with open_database(book) as database:
        keeper = MatchService(database)
        await play(keeper, 3)
        delete_the_log_alone(book)
        assert await kind_of(play(keeper, 1)) is FaultKind.UNREACHABLE
    assert await kept_in(book) == 3


async def test_the_end_of_a_bot_does_not_touch_the_file_that_took_the_place_of_its_own(book):
    async with open_database(book) as database:
        await play(MatchService(database), 3)
        delete(book)
        async with open_database(book) as second:
            await play(MatchService(second), 2)
            wreck = wreck_of(book, book.parent / "wreck")
    assert await kept_in(book) == 2
    assert await kept_in(wreck) == 2


async def test_whoever_enters_into_a_deleted_file_is_told_so_privately(world, book, caplog):
    await world.slash(world.bram, "new", variant="draw")
    delete(book)
    for _ in range(2):
        before = len(list(world.stored()))
        await world.slash(world.bram, "round", hands="13")
        (message,) = [*world.stored()][before:]
        assert message.content == say("nl", "errors.fault-unreachable")
        assert not message.visible_to(world.ana.id)
    assert f"{book} is not the file that was opened" in caplog.text


async def test_a_copy_put_back_by_hand_beside_a_log_of_another_file_is_refused_untouched(
    book, tmp_path
):
    copy = tmp_path / "copy.db"
    async with open_database(book) as database:
        keeper = MatchService(database)
        await play(keeper, 5)
        back_up(book, copy)
        for channel in range(100, 130):
            await keeper.open(ChannelRef(1, channel), caller(), OPENING)
        await database._writer.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
        await play(keeper, 3)
        killed = wreck_of(book, tmp_path / "killed")
    shutil.copy(copy, killed)
    before = killed.read_bytes()
    with pytest.raises(StorageFault) as told:
        await kept_in(killed)
    assert told.value.kind is FaultKind.CORRUPT
    assert killed.read_bytes() == before
    # Without the stale log, the copy is what it was.
    delete_the_log_alone(killed)
    assert await kept_in(killed) == 5
    await assert_sound(killed)


async def test_a_log_that_a_killed_bot_left_is_played_in(book, tmp_path):
    async with open_database(book) as database:
        await play(MatchService(database), 5)
        killed = wreck_of(book, tmp_path / "killed")
    assert killed.with_name(f"{killed.name}-wal").stat().st_size
    assert await kept_in(killed) == 5
    await assert_sound(killed)


async def test_a_file_made_read_only_while_it_is_in_use_is_written_on(database, book):
    keeper = MatchService(database)
    await play(keeper, 1)
    for part in book.parent.glob(f"{book.name}*"):
        part.chmod(0o444)
    book.parent.chmod(0o555)
    try:
        assert (await play(keeper, 3)).match.rounds == 4
    finally:
        book.parent.chmod(0o755)
    assert len(entries_in(book)) == 5


async def test_a_clock_that_goes_backwards_refuses_nothing_and_keeps_the_order(book):
    now = datetime(2026, 3, 29, 2, 59, tzinfo=UTC)
    steps = iter([timedelta(hours=-1), timedelta(days=-400), timedelta(seconds=1)] * 20)

    def clock():
        nonlocal now
        now += next(steps)
        return now

    async with open_database(book) as database:
        keeper = MatchService(database, clock, note)
        await play(keeper, 6)
        await keeper.take_back(HERE, caller())
        await keeper.enter(HERE, caller(), RoundRequest("23"))
        ended = await keeper.end(HERE, caller())
        async with database.reading() as tables:
            events = await tables.match.events_of(ended.id)
        assert [event.position for event in events] == list(range(10))
        assert [event.at for event in events] != sorted(event.at for event in events)
        assert ended.match.rounds == 6
        assert ended.match.totals == (5 * 15 + 25, 0)
    await assert_sound(book)


async def test_a_newer_version_that_changes_the_file_under_the_bot_ends_its_writing(database, book):
    keeper = MatchService(database)
    await play(keeper, 2)
    with closing(sqlite3.connect(book)) as other:
        other.execute("PRAGMA user_version = 9999")
    assert await kind_of(play(keeper, 1)) is FaultKind.NEWER
    assert (await keeper.look(HERE)).match.rounds == 2


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="needs links")
async def test_a_file_behind_a_link_is_used_and_missed_like_any_other(book, tmp_path):
    real = tmp_path / "real" / "kept.db"
    real.parent.mkdir()
    book.symlink_to(real)
    async with open_database(book) as database:
        keeper = MatchService(database)
        assert (await play(keeper, 2)).match.rounds == 2
        real.with_name("kept.db-wal").unlink()
        assert await kind_of(play(keeper, 1)) is FaultKind.UNREACHABLE
