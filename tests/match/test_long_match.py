"""Matches as long as they can be: they end, and hold up nobody else, counted in work."""

import asyncio
import threading
from contextlib import suppress
from itertools import count

import pytest

from bot.domain import corrections
from bot.domain.errors import Reason, Rejected
from bot.domain.events import MatchEnded, Player, RecordedEvent, RoundScored, SeatTaken
from bot.domain.hand_input import Hand
from bot.domain.match import MOST_EVENTS
from bot.domain.presets import PRESETS, rules_of
from bot.match import repository
from bot.match.requests import EditRequest, MatchReason, MatchRequest, RoundRequest
from bot.match.service import MatchService
from bot.ui.context import Caller, ChannelRef
from tests.played import HERE, START

NUMBERS = count(1)
ROUND = RoundScored(hands=(Hand(pips=0), Hand(pips=13), Hand(pips=8)), out=0, typed="13 8")
SEATS = tuple(
    Player(user_id=number, name=name) for number, name in enumerate(("Ana", "Bram", "Caro"), 1)
)
KEPT = 10  # for the end


def caller(user_id=1):
    return Caller(user_id, "Ana", moderates=True, interaction_id=next(NUMBERS), channel=HERE)


async def long_match(database, events, target=100_000):
    """Return a service that has just started, and a match of so many events."""
    rules = rules_of(PRESETS["draw"], {"target": target})
    request = MatchRequest(rules, SEATS, teams=False, language="en")
    kept = await MatchService(database).open(HERE, caller(), request)
    async with database.transaction() as tables:
        rounds = [
            RecordedEvent(position=position, at=START, by=1, event=ROUND)
            for position in range(1, events)
        ]
        await tables.match.append(kept.id, rounds)
    return MatchService(database), kept.id


@pytest.fixture
def worked(monkeypatch):
    """Note what is replayed, and in which thread."""
    done = []
    for name in ("replay", "advance"):
        really = getattr(repository, name)

        def noted(*args, name=name, really=really):
            done.append((name, threading.current_thread() is threading.main_thread()))
            return really(*args)

        monkeypatch.setattr(repository, name, noted)
    return done


async def refusal(work):
    with pytest.raises(Rejected) as caught:
        await work
    return caught.value.reason, caught.value.events


ACTS = {
    "a round": lambda matches: matches.enter(HERE, caller(), RoundRequest("13 8")),
    "an edit": lambda matches: matches.enter(HERE, caller(), EditRequest(1, "9 9")),
    "an undo": lambda matches: matches.take_back(HERE, caller()),
    "a seat": lambda matches: matches.reseat(
        HERE, caller(), lambda match: corrections.seat_late(match, Player(name="Opa"), 0)
    ),
    "a swap": lambda matches: matches.reseat(
        HERE, caller(), lambda _: corrections.swap_seats(0, 1)
    ),
    "a name": lambda matches: matches.reseat(HERE, caller(), lambda _: corrections.rename(0, "A")),
}


@pytest.mark.parametrize("act", ACTS)
async def test_a_match_that_is_as_long_as_it_can_be_takes_no_more_of_anything(database, act):
    matches, _ = await long_match(database, MOST_EVENTS - KEPT)
    before = await matches.look(HERE)
    told = await refusal(ACTS[act](matches))
    assert told == (Reason.MATCH_TOO_LONG, {"most": MOST_EVENTS})
    assert (await matches.look(HERE)).match == before.match


@pytest.mark.parametrize("act", ACTS)
async def test_just_before_that_one_more_of_anything_is_taken(database, act):
    matches, _ = await long_match(database, MOST_EVENTS - KEPT - 1)
    kept = await ACTS[act](matches)
    assert kept.match.position == MOST_EVENTS - KEPT - 1


async def test_it_can_be_ended_opened_again_and_ended_and_goes_on_in_a_new_one(database):
    matches, match_id = await long_match(database, MOST_EVENTS - KEPT)
    ends = 0
    with suppress(Rejected):
        while True:
            assert not (await matches.end(HERE, caller())).match.is_open
            ends += 1
            assert (await matches.take_back(HERE, caller())).match.is_open
    kept = await matches.look(match_id)
    assert (ends, kept.match.is_open) == (KEPT // 2, False)
    assert kept.match.position < MOST_EVENTS
    again = await matches.rematch(match_id, caller())
    assert (again.match.rules, again.match.position) == (kept.match.rules, 0)


async def test_an_entry_that_brings_it_to_its_end_is_taken(database):
    events = MOST_EVENTS - KEPT
    matches, _ = await long_match(database, events, target=21 * events)
    assert (await refusal(matches.enter(HERE, caller(), RoundRequest("1 1"))))[0] == (
        Reason.MATCH_TOO_LONG
    )
    kept = await matches.enter(HERE, caller(), RoundRequest("21 21", winner=0))
    assert (kept.match.finish, kept.match.winners) == ("target", (0,))
    assert (await matches.take_back(HERE, caller())).match.is_open


async def test_it_is_replayed_once_for_however_many_look_and_not_in_the_loop(database, worked):
    matches, match_id = await long_match(database, 500)
    del worked[:]
    looks = [matches.look(ref) for ref in (HERE, match_id) for _ in range(25)]
    assert {kept.match.rounds for kept in await asyncio.gather(*looks)} == {499}
    assert worked == [("replay", False)]


async def test_each_of_many_corrections_scores_it_once_and_not_in_the_loop(database, worked):
    matches, _ = await long_match(database, 500)
    del worked[:]
    corrected = [
        matches.enter(HERE, caller(), EditRequest(1, f"{number} 9")) for number in range(10, 60)
    ]
    await asyncio.gather(*corrected)
    assert worked == [("replay", False), *[("advance", False)] * 50]


async def test_a_round_of_a_long_match_is_scored_alone(database, worked):
    matches, _ = await long_match(database, 500)
    await matches.look(HERE)
    del worked[:]
    await matches.enter(HERE, caller(), RoundRequest("13 8"))
    assert worked == [("advance", True)]


async def test_a_short_match_is_worked_out_at_once(database, worked):
    matches, _ = await long_match(database, 50)
    del worked[:]
    await matches.enter(HERE, caller(), EditRequest(1, "9 9"))
    assert worked == [("replay", True), ("advance", True)]


async def test_of_many_who_enter_in_one_channel_one_at_a_time_stands_in_line(database, monkeypatch):
    matches, _ = await long_match(database, 500)
    there = ChannelRef(guild_id=7, channel_id=70)
    await matches.open(
        there,
        Caller(9, "Eva", moderates=False, interaction_id=next(NUMBERS), channel=there),
        MatchRequest(rules_of(PRESETS["draw"], {}), SEATS, teams=False, language="en"),
    )
    really, order, begun = matches._repository.add, [], asyncio.Event()

    async def noted(tables, kept, *args):
        order.append(kept.channel.channel_id)
        begun.set()
        return await really(tables, kept, *args)

    monkeypatch.setattr(matches._repository, "add", noted)
    many = [
        asyncio.create_task(matches.enter(HERE, caller(), EditRequest(1, f"{number} 9")))
        for number in range(10, 60)
    ]
    await begun.wait()
    other = Caller(9, "Eva", moderates=True, interaction_id=next(NUMBERS), channel=there)
    await matches.enter(there, other, RoundRequest("13 8", winner=0))
    # Whoever has the turn by then goes first, and whoever took it while the other was on the way.
    assert order.index(70) <= 3
    await asyncio.gather(*many)


async def test_what_was_entered_twice_at_once_is_made_once(database):
    matches, _ = await long_match(database, 500)
    same = caller()
    kept = await asyncio.gather(*(matches.enter(HERE, same, RoundRequest("13 8")) for _ in "ab"))
    assert {one.match.rounds for one in kept} == {500}
    assert [one.was_known for one in kept] == [False, True]


async def test_a_match_is_not_found_after_its_turn_was_waited_for(database):
    matches = MatchService(database)
    assert (await refusal(matches.end(HERE, caller())))[0] == MatchReason.NO_MATCH


@pytest.mark.parametrize("first", [SeatTaken(seat=3, player=Player(name="Opa")), MatchEnded()])
async def test_another_process_that_wrote_meanwhile_is_noticed(database, first):
    matches, match_id = await long_match(database, 150)
    known = await matches.look(match_id)
    async with database.transaction() as tables:
        position = known.match.position + 1
        event = RecordedEvent(position=position, at=START, by=1, event=first)
        await tables.match.append(match_id, [event])
    assert (await matches.look(match_id)).match.position == position
