"""Ending a match before its target: who wins then, and what counts."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain.corrections import restore
from bot.domain.decisions import end_match, ends, take_back
from bot.domain.errors import Reason
from bot.domain.events import EVENTS, MatchEnded
from bot.domain.match_summary import counting, final_places, outcomes, result_of
from bot.domain.series import series
from tests.matches import add, peg, play, reason_of, sit
from tests.playing import tables


def time_up(match):
    """Return the match ended with the leader as its winner."""
    return add(match, end_match(match, "leader"))


def thrown_away(match):
    return add(match, end_match(match, "discarded"))


@pytest.mark.parametrize(
    ("match", "finish", "winners"),
    [
        (play(sit(), "13 8"), "time", (0,)),
        (play(sit(), "13 8", "20 20 0"), "time", (2,)),
        (play(sit("mexican-train", 3), "0 13 8"), "time", (0,)),
        (play(sit("mexican-train", 2), "13 0"), "time", (1,)),
        (play(sit(players=4, teams=True), "13 8"), "time", (0,)),
        (peg(sit("allfives", 2), "6 4"), "time", (0,)),
        (play(sit(), "0 5 5", "5 0 5"), "draw", ()),
        (play(sit(players=2), "0-0"), "draw", ()),
    ],
)
def test_when_time_is_up_whoever_leads_alone_wins_and_nobody_else(match, finish, winners):
    ended = time_up(match)
    assert (ended.finish, ended.winners) == (finish, winners)
    assert result_of(ended).ranked
    assert [one.won for one in outcomes(ended)] == [
        ended.side_of(seat) in winners for seat in range(len(ended.seats))
    ]


def test_of_a_tie_for_the_lead_only_the_leaders_draw_and_the_others_are_behind():
    ended = time_up(play(sit(), "0 5 5", "5 0 5"))
    assert final_places(ended) == (1, 1, 3)
    assert [one.drawn for one in outcomes(ended)] == [True, True, False]


@given(tables())
def test_the_winner_when_time_is_up_is_the_first_of_the_standings(table):
    match = table.match
    if not match.is_open or not match.live_entries:
        return
    ended = time_up(match)
    first = [side for side, place in enumerate(match.places()) if place == 1]
    assert list(ended.winners) == (first if len(first) == 1 else [])
    assert ended.totals == match.totals
    assert final_places(ended) == match.places()
    assert add(ended, take_back(ended)).standing == match.standing


def test_a_match_without_an_entry_is_thrown_away_and_comes_to_nothing():
    empty = sit()
    assert ends(empty) == ("discarded",)
    for match in (thrown_away(empty), add(empty, end_match(empty))):
        assert (match.finish, match.winners, result_of(match)) == ("discarded", (), None)
    for result in ("leader", "uncounted"):
        assert reason_of(end_match, empty, result) is Reason.NOT_TO_BE_ENDED_SO


def test_a_match_with_an_entry_is_not_thrown_away_until_that_is_undone():
    played = play(sit(), "13 8")
    assert reason_of(end_match, played, "discarded") is Reason.NOT_TO_BE_ENDED_SO
    undone = add(played, take_back(played))
    assert thrown_away(undone).finish == "discarded"


def test_a_round_that_is_put_back_before_throwing_away_is_kept_all_the_same():
    match = play(sit(), "13 8")
    match = thrown_away(add(match, take_back(match)))
    match = add(match, take_back(match))
    for _ in range(2):
        match = add(match, restore(match))
    assert (match.finish, match.totals) == ("ended", (21, 0, 0))
    assert result_of(match).ranked is False


def test_what_was_written_before_there_were_results_is_written_alike():
    written = '{"kind":"ended"}'
    assert EVENTS.validate_json(written) == MatchEnded()
    assert EVENTS.dump_json(MatchEnded()).decode() == written


@pytest.mark.parametrize("result", ["leader", "discarded"])
def test_how_a_match_was_ended_is_kept(result):
    event = MatchEnded(result=result)
    assert EVENTS.validate_json(EVENTS.dump_json(event)) == event


def _plain(hands):
    return play(sit("plain", 2), hands)


WON, DRAWN = _plain("0 5"), _plain("blocked 5(1) 5(1)")
LED = play(sit("draw", 2), "0 5")


@given(st.lists(st.sampled_from(["won", "drawn", "time", "uncounted", "thrown"]), max_size=7))
def test_a_match_that_nobody_wins_uses_up_no_match_of_a_series(kinds):
    made = {
        "won": WON,
        "drawn": DRAWN,
        "time": time_up(LED),
        "uncounted": add(LED, end_match(LED, "uncounted")),
        "thrown": thrown_away(sit("draw", 2)),
    }
    assert DRAWN.finish == "draw"
    standing = series(3, [*(made[kind] for kind in kinds), sit("draw", 2)], len(kinds) + 1)
    wins = kinds.count("won") + kinds.count("time")
    assert standing.wins == (wins, 0)
    assert standing.is_over is (wins >= 2)


def test_a_match_without_an_entry_is_ended_without_a_winner_or_thrown_away():
    for result, finish in (("uncounted", "ended"), ("leader", "ended"), ("discarded", "discarded")):
        over = add(sit(), MatchEnded(result=result))
        assert (over.finish, over.winners) == (finish, ())


def test_what_does_not_count_outside_its_channel_says_so_and_is_not_ranked():
    result = result_of(WON)
    assert (result.counted, result.ranked) == (True, True)
    elsewhere = counting(result, counted=False)
    assert elsewhere == replace(result, counted=False, ranked=False)
    assert counting(elsewhere, counted=True) == result
