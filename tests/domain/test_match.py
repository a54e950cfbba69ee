"""What the events of a match add up to, whatever they are and however they came."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain.decisions import end_match, enter_ends, enter_round, open_match, take_back
from bot.domain.errors import FewestTilesUnknown, Rejected
from bot.domain.events import (
    EntryTakenBack,
    MatchEnded,
    Player,
    RecordedEvent,
    RoundScored,
    SeatTaken,
)
from bot.domain.replay import advance, replay
from tests.domain import naive
from tests.matches import add, held, peg, play, sit
from tests.playing import NOON

NAMES = ("ana", "bram", "caro", "duarte", "eva")
FIVES = ("allfives", "allfives-long", "muggins-1864", "allfives-1863", "sniff")


def after(match, event):
    return RecordedEvent(position=match.position + 1, at=NOON, by=1, event=event)


@st.composite
def hands(draw, seats, out):
    """Return hands from a double-six set with their tiles counted; equal ones come often."""
    tiles = [(high, low) for high in range(7) for low in range(high + 1)]
    dealt = draw(st.lists(st.sampled_from(tiles), min_size=seats, max_size=15, unique=True))
    held = [dealt[seat::seats] for seat in range(seats)]
    return [
        (0, 0) if seat == out else (sum(map(sum, mine)), len(mine))
        for seat, mine in enumerate(held)
    ]


def typed_hands(held, out):
    blocked = "blocked " if out is None else ""
    return blocked + " ".join(f"{pips}({tiles})" for pips, tiles in held)


class Played:
    """A match that is played beside a naive one, all its events kept."""

    def __init__(self, draw, presets=tuple(naive.PRESETS), rounds=None):
        self.draw = draw
        preset = draw(st.sampled_from(presets))
        teams = draw(st.booleans())
        seats = 4 if teams else draw(st.integers(2, 5))
        house = {"set_size": 6} if preset == "mexican-train" else {}
        rounds = rounds or draw(st.sampled_from((None, None, None, 1, 2)))
        house |= {} if rounds is None else {"rounds": rounds}
        self.match = sit(preset, seats, teams=teams, **house)
        opened = open_match(self.match.rules, self.match.seats, teams=teams)
        self.events = [RecordedEvent(position=0, at=NOON, by=1, event=opened)]
        self.naive = naive.NaiveMatch(preset, seats, teams, 6, rounds)

    def add(self, event):
        self.events.append(after(self.match, event))
        self.match = advance(self.match, self.events[-1])

    def step(self):
        """Enter a round or ends; return whether the match took it."""
        match = self.match
        seats = len(match.seats)
        if match.rules.in_play.scores != "nothing" and self.draw(st.booleans()):
            seat = self.draw(st.integers(0, seats - 1))
            ends = self.draw(st.tuples(st.integers(0, 6), st.integers(0, 6)))
            out = self.draw(st.sampled_from(["", " out"]))
            try:
                self.add(enter_ends(match, "{} {}{}".format(*ends, out), seat))
            except Rejected:
                return False
            if out:
                self.naive.round([0] * seats, [None] * seats, seat, sum(ends))
            else:
                self.naive.ends(seat, sum(ends))
            return True
        out = self.draw(st.none() | st.integers(0, seats - 1))
        held = self.draw(hands(seats, out))
        (scored,) = enter_round(match, typed_hands(held, out), None)
        self.add(scored)
        self.naive.round([pips for pips, _ in held], [tiles for _, tiles in held], out)
        return True

    def undo(self):
        self.add(take_back(self.match))
        self.naive.undo()

    def play(self, steps):
        for _ in range(steps):
            if self.match.last_entry and self.draw(st.integers(0, 4)) == 0:
                self.undo()
            elif self.match.is_open:
                self.step()


def state_of(match):
    """Return how a match stands, without what only tells how it came about."""
    return match.seats, match.late, match.live_entries, match.standing


@given(st.data())
def test_a_match_stands_where_counting_by_hand_says(data):
    played = Played(data.draw)
    played.play(20)
    match, counted = played.match, played.naive
    assert list(match.totals) == counted.totals
    assert (match.finish is not None) == counted.finished
    assert list(match.winners) == counted.winners
    assert (match.finish == "draw") == counted.drawn
    assert match.rounds == counted.rounds_played


@given(st.data())
def test_taking_back_is_the_exact_inverse_of_entering(data):
    played = Played(data.draw)
    played.play(8)
    before = played.match
    if before.is_open:
        if not played.step():
            played.add(end_match(before))
        played.add(take_back(played.match))
    assert state_of(played.match) == state_of(before)


@given(st.data())
def test_taking_back_everything_leads_back_to_the_beginning(data):
    played = Played(data.draw)
    start = played.match
    played.play(10)
    while played.match.last_entry is not None:
        played.undo()
    assert state_of(played.match) == state_of(start)


@given(st.data())
def test_totals_are_the_sum_of_the_entries_that_count_and_never_shrink(data):
    played = Played(data.draw)
    played.play(20)
    match = played.match
    running = [0] * len(match.totals)
    rounds = 0
    for entry in match.live_entries:
        assert all(points >= 0 for points in entry.points)
        assert entry.round_number == rounds + 1
        rounds += isinstance(entry.event, RoundScored)
        running = [total + won for total, won in zip(running, entry.points, strict=True)]
        assert list(entry.totals) == running
        if match.rules.leftovers.whose != "own":
            assert sum(points > 0 for points in entry.points) <= 1
    assert list(match.totals) == running


@given(st.data())
def test_a_place_is_one_more_than_the_number_of_those_who_are_better(data):
    played = Played(data.draw)
    played.play(15)
    totals = played.match.totals
    low = played.match.rules.wins == "low"
    for total, place in zip(totals, played.match.places(), strict=True):
        better = [one for one in totals if (one < total if low else one > total)]
        assert place == 1 + len(better)


@given(st.data())
def test_the_order_in_which_names_are_typed_changes_nothing(data):
    preset = data.draw(st.sampled_from(sorted(naive.PRESETS)))
    teams = data.draw(st.booleans())
    seats = 4 if teams else data.draw(st.integers(2, 5))
    match = sit(preset, seats, teams=teams)
    out = data.draw(st.none() | st.integers(0, seats - 1))
    held = data.draw(hands(seats, out))
    named = [f"{NAMES[seat]} {pips}({tiles})" for seat, (pips, tiles) in enumerate(held)]
    shuffled = data.draw(st.permutations(named))
    one, other = (
        enter_round(match, typed, 0)
        for typed in (" ".join(named), data.draw(st.sampled_from((" ", ", "))).join(shuffled))
    )
    assert one[0].hands == other[0].hands == enter_round(match, typed_hands(held, out), 0)[0].hands
    assert one[0].out == other[0].out == out
    assert add(match, *one).totals == add(match, *other).totals


@given(st.data())
def test_players_who_sit_in_another_order_score_the_same(data):
    preset = data.draw(st.sampled_from(sorted(naive.PRESETS)))
    seats = data.draw(st.integers(2, 5))
    out = data.draw(st.none() | st.integers(0, seats - 1))
    held = data.draw(hands(seats, out))
    order = data.draw(st.permutations(range(seats)))
    totals = play(sit(preset, seats), typed_hands(held, out)).totals
    turned = play(sit(preset, seats), typed_hands([held[seat] for seat in order], out)).totals
    assert turned == tuple(totals[seat] for seat in order)


@pytest.mark.parametrize(
    ("match", "winners"),
    [
        (play(sit(), "13 8"), (0,)),
        (play(sit("mexican-train", 2), "13"), (0,)),
        (play(sit(), "0 5 5", "5 0 5"), (0, 1)),
        # With all sides equal there is no winner.
        (play(sit(players=2), "0-0"), ()),
    ],
)
def test_a_match_that_is_ended_early_is_won_by_whoever_is_ahead(match, winners):
    ended = add(match, end_match(match))
    assert (ended.finish, ended.winners) == ("ended", winners)


@pytest.mark.parametrize("over", [play(sit(), "60 60"), add(sit(), MatchEnded())])
def test_taking_back_the_entry_that_ended_a_match_reopens_it(over):
    again = add(over, take_back(over))
    assert (again.finish, again.winners, again.totals) == (None, (), (0, 0, 0))
    assert play(again, "13 8").totals == (21, 0, 0)


def test_an_entry_that_was_taken_back_is_remembered():
    match = play(sit(), "13 8")
    match = add(match, take_back(match))
    assert [entry.taken_back for entry in match.entries] == [True]
    assert match.live_entries == ()
    assert match.change.before.totals == (21, 0, 0)
    assert play(match, "1 2").change is None


def test_an_earlier_entry_can_be_taken_back_and_the_later_ones_stay():
    match = play(sit(), "13 8", "0 1 2", "5 5 0")
    match = add(match, EntryTakenBack(entry=2))
    assert match.totals == (21, 0, 10)
    assert [entry.round_number for entry in match.live_entries] == [1, 2]


def test_seats_that_are_taken_keep_the_points_made_there():
    match = play(sit(players=1), "13 0 8")
    assert [seat.is_open for seat in match.seats] == [False, True, True]
    match = add(match, SeatTaken(seat=1, player=Player(user_id=9, name="iris")))
    assert (match.totals, match.seat_of(9), match.seat_of(1)) == ((0, 21, 0), 1, 0)
    assert match.seat_of(10) is None


def test_a_match_begins_with_its_opening_and_with_nothing_else():
    with pytest.raises(ValueError, match="does not begin"):
        replay([RecordedEvent(position=0, at=NOON, by=1, event=MatchEnded())])


def test_a_fact_that_does_not_follow_the_last_one_is_no_part_of_the_match():
    match = play(sit(), "13 8")
    for position in (0, 1, 3):
        with pytest.raises(ValueError, match="cannot follow"):
            advance(match, RecordedEvent(position=position, at=NOON, by=1, event=MatchEnded()))
    opened = open_match(match.rules, match.seats, teams=False)
    with pytest.raises(ValueError, match="cannot follow"):
        add(match, opened)


def test_what_was_taken_back_or_never_entered_cannot_be_taken_back():
    match = play(sit(), "13 8")
    gone = add(match, take_back(match))
    for wrong, entry in ((gone, 1), (match, 0), (match, 2)):
        with pytest.raises(ValueError, match="cannot be done"):
            add(wrong, EntryTakenBack(entry=entry))


def test_a_round_that_lacks_an_answer_adds_nothing():
    with pytest.raises(FewestTilesUnknown):
        add(sit(), RoundScored(hands=held(9, 9, 20)))


@pytest.mark.parametrize("preset", FIVES)
def test_the_highest_double_leads_first_then_whoever_went_out(preset):
    match = sit(preset)
    assert match.leads_next() == "highest_double"
    # While a round is being played nobody knows who leads the next.
    pegged = peg(match, "6 4")
    assert pegged.leads_next() is None
    assert add(pegged, take_back(pegged)).leads_next() == "highest_double"
    match = play(match, "1 2 0")
    assert match.leads_next() == 2
    assert peg(match, "3 2").leads_next() is None
    assert play(match, "9 14 20").leads_next() == "highest_double"
    assert add(match, take_back(match)).leads_next() == "highest_double"


def test_nobody_leads_when_the_match_is_over_or_the_rules_do_not_say_who():
    assert play(sit("allfives"), "75 75").leads_next() is None
    assert play(sit(), "13 8").leads_next() is None
