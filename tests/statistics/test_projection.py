"""Results and ratings follow the events, whatever is done to matches, old or new."""

import asyncio
import tempfile
from collections import defaultdict
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.domain import corrections
from bot.domain.errors import RequestError
from bot.domain.events import OPEN_SEAT, Player
from bot.domain.match_summary import finished_at, outcomes
from bot.domain.ratings import NEWCOMER, Rating, is_rated, rated
from bot.domain.replay import replay
from bot.match.requests import EditRequest
from bot.statistics import projection as recording
from tests.played import (
    ANA,
    BRAM,
    CARO,
    DUARTE,
    ELSEWHERE,
    HERE,
    OPA,
    PRIVATE,
    THERE,
    open_club,
)

pytestmark = pytest.mark.both_engines

PLACES = (HERE, THERE, ELSEWHERE, PRIVATE)
PEOPLE = (ANA, BRAM, CARO, DUARTE, OPA, Player(name="OPA"), Player(name="Ana"), OPEN_SEAT)
GAMES = (
    ("draw", {"target": 12}),
    ("plain", {}),
    ("mexican-train", {"rounds": 2}),
    ("allfives", {"target": 20}),
)


@pytest.fixture
async def club(book):
    async with open_club(book) as club:
        yield club


@st.composite
def acts(draw):
    """Return one thing that may happen to a match: most of them to one that is over."""
    kind = draw(
        st.sampled_from(
            ["play"] * 5 + ["undo", "redo", "end", "correct", "rename", "replace", "swap", "wait"]
        )
    )
    return kind, draw(st.integers(0, 20)), draw(st.integers(0, 20)), draw(st.integers(0, 3))


async def act(club, made, kind, which, number, seat):
    """Let something happen, in so far as it can."""
    match_id = made[which % len(made)] if made else None
    person = PEOPLE[number % len(PEOPLE)]
    keeper, caller = club.matches, club.caller()
    if kind == "wait":
        club.wait(minutes=which)
    elif kind == "play" or match_id is None:
        await play(club, made, which, number, seat)
    elif kind == "undo":
        await keeper.take_back(match_id, caller)
    elif kind == "redo":
        await keeper.restore(match_id, caller)
    elif kind == "end":
        await keeper.end(match_id, caller, result="leader" if number % 2 else None)
    elif kind == "correct":
        kept = await keeper.look(match_id)
        entries = kept.match.live_entries
        entry = entries[number % len(entries)].position if entries else 1
        typed = " ".join([str(number)] * (len(kept.match.seats) - 1))
        await keeper.enter(match_id, caller, EditRequest(entry, typed, seat))
    else:
        await reseat(club, match_id, kind, person, seat)


async def reseat(club, match_id, kind, person, seat):
    """Let somebody go by another name, hand over a seat, or change seats."""
    keeper, caller = club.matches, club.caller()
    seat %= len((await keeper.look(match_id)).match.seats)
    if kind == "rename":
        name = person.name or "Somebody"
        await keeper.reseat(match_id, caller, lambda _: corrections.rename(seat, name))
    elif kind == "replace":
        await keeper.reseat(
            match_id, caller, lambda match: corrections.replace_player(match, seat, person)
        )
    elif kind == "swap":
        await keeper.reseat(match_id, caller, lambda _: corrections.swap_seats(0, seat))


async def play(club, made, which, number, seat):
    """Go on with the open match of a place, or play a new one there, to its end if it can be."""
    place = PLACES[which % len(PLACES)]
    kept = await club.matches.look_if_open(place)
    if kept is None:
        preset, house = GAMES[number % len(GAMES)]
        teams = which % 3 == 0
        count = 4 if teams else 2 + seat % 3
        people = [PEOPLE[(number + one) % len(PEOPLE)] for one in range(count)]
        made.append(await club.open(*people, place=place, preset=preset, teams=teams, **house))
        kept = await club.matches.look_if_open(place)
    seats = len(kept.match.seats)
    for turn in range(3):
        if kept.match.is_open:
            typed = " ".join([str(1 + (number + turn) % 9)] * (seats - 1))
            kept = await club.round(kept.id, typed, (seat + turn) % seats)


async def matches_of(club):
    """Return all matches that came to something, replayed, in the order in which they are rated."""
    made = []
    for (match_id,) in await club.rows("SELECT id FROM matches"):
        async with club.database.reading() as table:
            stored = await table.match.by_id(match_id)
            match = replay(await table.match.events_of(match_id))
        if not match.is_open and match.finish != "discarded":
            scope = stored.guild_id or stored.channel_id
            made.append((finished_at(match), match_id, scope, match))
    return sorted(made, key=lambda one: one[:2])


async def naively_rated(club):
    """Return every rating after every match, worked out in one go over all matches."""
    now, after = defaultdict(lambda: NEWCOMER), {}
    for _, match_id, scope, match in await matches_of(club):
        if match.finish in {"ended", "discarded"} or len(match.sides) < 2:
            continue
        keys = [one.number for one in match.seats]
        group = (scope, match.rules.preset)
        before = [
            [NEWCOMER if keys[seat] is None else now[(*group, keys[seat])] for seat in side]
            for side in match.sides
        ]
        places = {one.side: one.place for one in outcomes(match)}
        new = before
        members = [one.user_id is not None for one in match.seats]
        if is_rated([[members[seat] for seat in side] for side in match.sides]):
            new = rated(before, [places[side] for side in range(len(match.sides))])
        for side, ratings in zip(match.sides, new, strict=True):
            for seat, rating in zip(side, ratings, strict=True):
                if keys[seat] is not None:
                    now[(*group, keys[seat])] = after[match_id, seat] = rating
    return after


@pytest.fixture
def _small_steps(monkeypatch):
    """Leave most of the work for later, so that later is tested too."""
    monkeypatch.setattr(recording, "_AT_ONCE", 1)


@pytest.mark.usefixtures("_small_steps")
@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.lists(acts(), min_size=5, max_size=30), st.integers(0, 3))
def test_what_is_kept_step_by_step_is_what_all_facts_come_to(steps, caught_up_after):
    async def run():
        with tempfile.TemporaryDirectory() as folder:
            async with open_club(Path(folder) / "domino.db") as club:
                made = []
                for number, step in enumerate(steps):
                    with suppress(RequestError):
                        await act(club, made, *step)
                    if caught_up_after and number % caught_up_after == 0:
                        await club.projection.catch_up()
                await compare(club)

    asyncio.run(run())


async def compare(club):
    """Compare what was kept step by step with two ways of working it out from the events."""
    await club.projection.catch_up()
    kept = await club.kept()
    assert kept["unrated"] == kept["unrecorded"] == []
    ratings = {
        (match_id, seat): Rating(mu, sigma)
        for match_id, seat, *_, mu, sigma in kept["outcomes"]
        if mu is not None
    }
    assert ratings == await naively_rated(club)
    assert [row[0] for row in kept["results"]] == sorted(
        match_id for _, match_id, _, _ in await matches_of(club)
    )
    await club.rebuild()
    assert await club.kept() == kept
    await club.forget()
    await club.projection.catch_up()
    assert await club.kept() == kept
