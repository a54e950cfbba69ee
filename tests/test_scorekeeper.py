"""Keeping score in a real file: who may, what is kept, and that it is kept once."""

import asyncio
import sqlite3
from contextlib import closing
from itertools import count

import pytest

from bot.domain.errors import FewestTilesUnknown, Reason, Rejected, ScorerUnknown, WinnerUnknown
from bot.domain.events import OPEN_SEAT, Player
from bot.domain.presets import PRESETS, rules_of
from bot.domain.replay import replay
from bot.match.requests import EndsRequest, MatchReason, MatchRequest, RoundRequest
from bot.match.service import MatchService
from bot.ui.caller import Caller, ChannelRef
from storage.engine import open_database
from storage.faults import StorageFault
from storage.match import Matches

HERE = ChannelRef(guild_id=1, channel_id=10)
ELSEWHERE = ChannelRef(guild_id=1, channel_id=11)
ANA, BRAM, OPENER, STRANGER = 1, 2, 8, 9
INTERACTIONS = count(1)


@pytest.fixture
def keeper(database):
    return MatchService(database)


def by(user_id, *, moderates=False):
    """Return a caller with an interaction of its own."""
    return Caller(user_id, f"name {user_id}", moderates, interaction_id=next(INTERACTIONS))


async def begin(keeper, *, preset="allfives", place=HERE, open_seats=0, caller=None, **house):
    seats = [Player(user_id=ANA, name="ana"), Player(user_id=BRAM, name="bram")]
    seats += [OPEN_SEAT] * open_seats
    request = MatchRequest(rules_of(PRESETS[preset], house), seats, teams=False, language="en")
    return await keeper.open(place, caller or by(OPENER), request)


async def enter(keeper, typed, user_id=ANA):
    return await keeper.enter_round(HERE, by(user_id), RoundRequest(typed))


async def refusal_of(coroutine):
    with pytest.raises(Rejected) as refused:
        await coroutine
    return refused.value.reason


async def kept_of(database, match_id):
    """Return all that the file holds of a match: its state and its events."""
    async with database.reading() as table:
        return await table.match.by_id(match_id), await table.match.events_of(match_id)


def restore(source, target):
    """Put the contents of one file in the place of another's, as the keeper of a bot would."""
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


ACTIONS = {
    "round": lambda keeper, who: keeper.enter_round(HERE, who, RoundRequest("bram 13 ana 0")),
    "ends": lambda keeper, who: keeper.enter_ends(HERE, who, EndsRequest("6-6 3", seat=0)),
    "take back": lambda keeper, who: keeper.take_back(HERE, who),
    "end": lambda keeper, who: keeper.end(HERE, who),
}
every_action = pytest.mark.parametrize("act", ACTIONS.values(), ids=ACTIONS)


@every_action
async def test_the_seated_the_opener_and_moderators_may(keeper, act):
    for who in (by(ANA), by(BRAM), by(OPENER), by(STRANGER, moderates=True)):
        opened = await begin(keeper)
        await enter(keeper, "5")
        assert (await act(keeper, who)).match.position == 2
        if (await keeper.look(opened.id)).match.is_open:
            await keeper.end(HERE, by(ANA))


@every_action
async def test_a_stranger_may_not(keeper, database, act):
    opened = await begin(keeper)
    await enter(keeper, "5")
    before = await kept_of(database, opened.id)
    assert await refusal_of(act(keeper, by(STRANGER))) is MatchReason.NOT_YOURS
    assert await kept_of(database, opened.id) == before


async def test_a_stranger_may_take_a_seat_and_is_none_from_then_on(keeper):
    await begin(keeper, open_seats=1)
    joined = await keeper.join(HERE, by(STRANGER))
    assert joined.match.seats[2] == Player(user_id=STRANGER, name=f"name {STRANGER}")
    assert (await enter(keeper, "13 8", STRANGER)).match.totals == (0, 0, 25)


@every_action
async def test_the_same_interaction_is_entered_once(keeper, database, act):
    opened = await begin(keeper)
    await enter(keeper, "5")
    caller = by(ANA)
    first = await act(keeper, caller)
    kept = await kept_of(database, opened.id)
    again = await act(keeper, caller)
    assert (first.was_known, again.was_known) == (False, True)
    assert again.match == first.match
    assert await kept_of(database, opened.id) == kept


async def test_a_match_and_a_seat_that_are_asked_for_twice_are_given_once(keeper):
    opener, joiner = by(OPENER), by(STRANGER)
    first, again = [await begin(keeper, open_seats=2, caller=opener) for _ in range(2)]
    assert (again.id, again.was_known, again.match) == (first.id, True, first.match)
    first, again = [await keeper.join(HERE, joiner) for _ in range(2)]
    assert (again.was_known, again.match) == (True, first.match)


async def test_an_interaction_of_an_older_match_adds_nothing_to_a_newer_one(keeper, database):
    await begin(keeper)
    caller = by(ANA)
    await keeper.end(HERE, caller)
    newer = await begin(keeper)
    before = await kept_of(database, newer.id)
    again = await keeper.enter_round(HERE, caller, RoundRequest("5"))
    assert (again.id, again.was_known) == (newer.id - 1, True)
    assert await kept_of(database, newer.id) == before


def rounds_of(match):
    """Return what the second seat held in every round, in order."""
    return [entry.event.hands[1].pips for entry in match.entries]


async def test_rounds_entered_at_the_same_time_are_each_kept_once(keeper, database):
    opened = await begin(keeper, preset="draw", target=100_000)
    requests = [(by(ANA), RoundRequest(str(pips))) for pips in range(1, 21)]
    entered = await asyncio.gather(
        *(keeper.enter_round(HERE, *request) for request in requests for _delivered in range(2))
    )
    new = [kept.match.position for kept in entered if not kept.was_known]
    assert sorted(new) == list(range(1, 21))
    match = (await keeper.look(HERE)).match
    assert [entry.round_number for entry in match.entries] == list(range(1, 21))
    assert sorted(rounds_of(match)) == list(range(1, 21))
    _, events = await kept_of(database, opened.id)
    assert [event.position for event in events] == list(range(21))
    assert match.totals == (210, 0)


async def test_what_another_program_enters_is_noticed_and_nothing_is_lost(keeper, book):
    await begin(keeper, preset="draw", target=100_000)
    async with open_database(book) as other:
        keepers = (keeper, MatchService(other))
        await asyncio.gather(*(enter(keepers[pips % 2], str(pips)) for pips in range(1, 13)))
        for each in keepers:
            match = (await each.look(HERE)).match
            assert sorted(rounds_of(match)) == list(range(1, 13))


async def test_a_place_has_one_open_match_at_a_time(keeper):
    opened = await asyncio.gather(*(begin(keeper) for _ in range(5)), return_exceptions=True)
    assert [one.reason for one in opened if isinstance(one, Rejected)] == [
        MatchReason.MATCH_OPEN
    ] * 4
    assert (await begin(keeper, place=ELSEWHERE)).id != (await keeper.look(HERE)).id
    await keeper.end(HERE, by(ANA))
    assert (await begin(keeper)).match.is_open


async def test_the_open_match_of_a_place_is_shown_or_else_the_newest(keeper):
    assert await refusal_of(keeper.look(HERE)) is MatchReason.NO_MATCH
    assert await refusal_of(keeper.look(1)) is MatchReason.NO_MATCH
    for _ in range(2):
        assert await keeper.look_if_open(HERE) is None
        opened = await begin(keeper)
        assert await keeper.look_if_open(HERE) == await keeper.look(HERE) == opened
        ended = await keeper.end(HERE, by(ANA))
        assert await keeper.look(HERE) == await keeper.look(opened.id) == ended


async def test_taking_back_the_winning_round_reopens_the_match(keeper, database):
    opened = await begin(keeper, target=20)
    won = await enter(keeper, "21")
    assert (won.match.finish, won.match.winners) == ("target", (0,))
    assert await refusal_of(enter(keeper, "5")) is Reason.MATCH_FINISHED
    undone = await keeper.take_back(opened.id, by(ANA))
    assert (undone.match.finish, undone.match.totals) == (None, (0, 0))
    assert (await kept_of(database, opened.id))[0].state == "open"
    assert (await enter(keeper, "5", BRAM)).match.entries[-1].by == BRAM


async def test_a_match_is_not_reopened_while_a_newer_one_is_open(keeper, database):
    older = await begin(keeper, target=20)
    await enter(keeper, "21")
    newer = await begin(keeper)
    before = await kept_of(database, older.id)
    assert await refusal_of(keeper.take_back(older.id, by(ANA))) is MatchReason.NEWER_MATCH_OPEN
    assert await kept_of(database, older.id) == before
    await keeper.end(newer.id, by(ANA))
    assert (await keeper.take_back(older.id, by(ANA))).match.is_open
    assert (await keeper.look(HERE)).id == older.id


async def test_an_answer_to_what_has_changed_since_is_refused(keeper):
    await begin(keeper)
    seen = (await enter(keeper, "5")).match.position
    await enter(keeper, "10")
    for stale in (
        keeper.enter_round(HERE, by(ANA), RoundRequest("5", after=seen)),
        keeper.enter_ends(HERE, by(ANA), EndsRequest("6 4", after=seen)),
        keeper.take_back(HERE, by(ANA), after=seen),
        keeper.end(HERE, by(ANA), after=seen),
    ):
        assert await refusal_of(stale) is MatchReason.ENTERED_SINCE
    fresh = RoundRequest("5", after=seen + 1)
    assert (await keeper.enter_round(HERE, by(ANA), fresh)).match.totals == (20, 0)


@pytest.mark.parametrize("again", [[], ["20"], ["20", "30"], ["20", "30", "40"]])
async def test_a_file_put_in_place_of_the_running_one_is_noticed(keeper, book, tmp_path, again):
    opened = await begin(keeper)
    await enter(keeper, "5")
    restore(book, tmp_path / "kept.db")
    await enter(keeper, "10")
    await enter(keeper, "15")
    async with open_database(tmp_path / "kept.db") as other:
        elsewhere = MatchService(other)
        for typed in again:
            await enter(elsewhere, typed)
        expected = (await elsewhere.look(HERE)).match
    restore(tmp_path / "kept.db", book)
    assert (await keeper.look(opened.id)).match == expected
    entered = (await enter(keeper, "5")).match
    assert entered.position == expected.position + 1
    assert entered.totals == (expected.totals[0] + 5, 0)


async def test_what_is_stored_of_a_match_is_what_it_is_replayed_to(keeper, database):
    opened = await begin(keeper, target=40)
    for act in ("round", "ends", "end", "take back", "round", "take back", "round"):
        match = (await ACTIONS[act](keeper, by(ANA))).match
        stored, events = await kept_of(database, opened.id)
        assert replay(events) == match
        assert stored.state == ("open" if match.is_open else "finished")
    assert (match.totals, match.winners) == ((45, 0), (0,))


@pytest.mark.parametrize(
    "fault",
    [sqlite3.OperationalError("disk I/O error"), RuntimeError(), asyncio.CancelledError()],
)
async def test_an_entry_that_fails_leaves_nothing(keeper, database, monkeypatch, fault):
    async def write_and_fail(table, *events):
        await append(table, *events)
        raise fault

    append = Matches.append
    opened = await begin(keeper)
    before = await kept_of(database, opened.id)
    caller = by(ANA)
    with monkeypatch.context() as broken:
        broken.setattr(Matches, "append", write_and_fail)
        with pytest.raises((StorageFault, RuntimeError, asyncio.CancelledError)):
            await keeper.enter_round(HERE, caller, RoundRequest("5"))
    assert await kept_of(database, opened.id) == before
    assert (await keeper.look(HERE)).match == opened.match
    retried = await keeper.enter_round(HERE, caller, RoundRequest("5"))
    assert (retried.was_known, retried.match.totals) == (False, (5, 0))


async def test_a_question_keeps_nothing_and_says_what_it_is_about(keeper, database):
    opened = await begin(keeper, ties="fewest_tiles")
    before = await kept_of(database, opened.id)
    for kind, asking in (
        (WinnerUnknown, enter(keeper, "13", OPENER)),
        (FewestTilesUnknown, enter(keeper, "blocked 9 9")),
        (ScorerUnknown, keeper.enter_ends(HERE, by(OPENER), EndsRequest("6 4"))),
    ):
        with pytest.raises(kind) as question:
            await asking
        assert (question.value.match, question.value.match_id) == (opened.match, opened.id)
    assert await kept_of(database, opened.id) == before


async def test_a_round_that_brings_seats_along_is_one_entry(keeper):
    request = MatchRequest(PRESETS["draw"].rules, [Player(user_id=ANA, name="ana")], False, "en")
    await keeper.open(HERE, by(ANA), request)
    caller = by(ANA)
    for known in (False, True):
        kept = await keeper.enter_round(HERE, caller, RoundRequest("13 8"))
        assert (kept.was_known, kept.match.position) == (known, 3)
    assert (len(kept.match.seats), kept.match.totals) == (3, (21, 0, 0))
