"""What a request becomes: an event, a rejection with its reason, or a question with its choices."""

import pytest

from bot.domain.decisions import end_match, enter_ends, enter_round, take_back
from bot.domain.errors import FewestTilesUnknown, Reason, Rejected, ScorerUnknown, WinnerUnknown
from bot.domain.events import OPEN_SEAT, EntryTakenBack
from bot.domain.hand_input import Hand
from bot.domain.tiles import HandWords
from tests.matches import ANA, CARO, add, held, play, reason_of, sit


def meant(match, typed, caller=0, **answer):
    """Return who went out and what everybody held, by the one event that a text becomes."""
    (scored,) = enter_round(match, typed, caller, **answer)
    return scored.out, scored.hands


def asked(kind, match, typed, caller=None, **answer):
    with pytest.raises(kind) as question:
        enter_round(match, typed, caller, **answer)
    return question.value


THREE = sit()
TEAMS = sit(players=4, teams=True)
LONE = sit(players=1)
FIVES_AND_THREES = sit("fives-threes")
REFUSED = {
    Reason.WRONG_HAND_COUNT: [
        (THREE, ""), (THREE, "13"), (THREE, "13 8 5 2"), (THREE, "bram 8"), (THREE, "blocked"),
        (THREE, "blocked 9 14"), (THREE, "blocked ana 9 bram 14"), (TEAMS, "13"),
        (TEAMS, "ana 13 bram 8"), (TEAMS, "blocked 13 8"), (LONE, "0"), (LONE, ""),
        (LONE, "1 2 3 4 5 6 7 8 9 1"),
    ],
    Reason.TWO_WENT_OUT: [
        (THREE, "0 0 8"), (THREE, "0 8"), (THREE, "ana 0 bram 8"), (TEAMS, "0 8"),
    ],
    Reason.NAME_EVERY_HAND: [(THREE, "ana 13 8"), (THREE, "13 caro 8")],
    Reason.UNKNOWN_SEAT: [(THREE, "13 eve 8")],
    Reason.TOO_MANY_PIPS: [(THREE, "100 69")],
    Reason.REPEATED_TILE: [(THREE, "blocked 0 0 8")],
    Reason.NOBODY_TO_PAY: [(LONE, "ana 13"), (sit("fives-threes", 1), "")],
}  # fmt: skip


LONE_BLANK = (Hand(pips=0, tiles=1),)
TYPED_BLANK = (Hand(pips=0, tiles=1, shown=("0-0",)),)


@pytest.mark.parametrize(
    ("match", "typed", "caller", "out", "hands"),
    [
        # One hand too few: the caller went out.
        (THREE, "13 8", 0, 0, held(0, 13, 8)),
        (THREE, "13 8", 1, 1, held(13, 0, 8)),
        (THREE, "13 8", 2, 2, held(13, 8, 0)),
        (THREE, "0-0, 8", 2, 2, (*TYPED_BLANK, *held(8, 0))),
        # A hand for everybody: 0 went out, and without one the round was blocked.
        (THREE, "13 0 8", 0, 1, held(13, 0, 8)),
        (THREE, "9 14 20", 0, None, held(9, 14, 20)),
        (THREE, "blocked 0 14 20", 0, None, (*LONE_BLANK, *held(14, 20))),
        (THREE, "0(1) 14 20", 0, None, (*LONE_BLANK, *held(14, 20))),
        # Two hands in a team match are those of the opponents.
        (TEAMS, "13 8", 0, 0, held(0, 13, None, 8)),
        (TEAMS, "13 8", 3, 3, held(13, None, 8, 0)),
        (TEAMS, "13 6 8", 0, 0, held(0, 13, 6, 8)),
        (TEAMS, "6 13 0 8", 3, 2, held(6, 13, 0, 8)),
        # Names may stand in any order.
        (THREE, "caro 8 bram 13", 2, 0, held(0, 13, 8)),
        (THREE, "caro 8 ana 0 bram 13", 0, 0, held(0, 13, 8)),
        (THREE, "caro 8 ana 5 bram 13", 0, None, held(5, 13, 8)),
        (TEAMS, "duarte 8 bram 13", 2, 2, held(None, 13, 0, 8)),
        # Where leftovers do not count nothing needs to be typed.
        (FIVES_AND_THREES, "", 1, 1, held(None, 0, None)),
        (FIVES_AND_THREES, "blocked", 1, None, (None,) * 3),
        (FIVES_AND_THREES, "13 8", 1, 1, held(13, 0, 8)),
    ],
)
def test_typed_hands_say_who_went_out_and_what_everybody_held(match, typed, caller, out, hands):
    assert meant(match, typed, caller) == (out, hands)


def test_a_winner_who_is_named_goes_before_the_caller():
    assert meant(THREE, "13 8", 0, winner=1) == (1, held(13, 0, 8))
    assert meant(THREE, "13 0 8", winner=1) == (1, held(13, 0, 8))
    assert meant(TEAMS, "duarte 8 bram 13", 1, winner=0) == (0, held(0, 13, None, 8))


def test_typed_hands_are_scored():
    assert play(THREE, "blocked 0 14 20").totals == (34, 0, 0)
    assert play(TEAMS, "13 8", caller=3).totals == (0, 21)


def test_the_hand_of_a_partner_may_not_lack_where_everybody_pays_their_own():
    train = sit("mexican-train", 4, teams=True)
    for typed in ("13 8", "bram 13 duarte 8"):
        assert reason_of(enter_round, train, typed, 0) is Reason.WRONG_HAND_COUNT
    assert play(train, "13 6 8").totals == (6, 21)


def test_a_mention_or_the_number_of_an_open_seat_is_a_name_too():
    match = sit(players=[ANA, OPEN_SEAT, CARO])
    for typed in ("<@3> 8 player 2 13", "<@!3> 8 PLAYER 2 13", "@caro: 8, player 2: 13"):
        assert meant(match, typed) == (0, held(0, 13, 8))


@pytest.mark.parametrize(
    ("match", "typed", "reason"),
    [(match, typed, reason) for reason, requests in REFUSED.items() for match, typed in requests],
)
def test_hands_that_are_no_round_of_the_match_are_refused(match, typed, reason):
    assert reason_of(enter_round, match, typed, 0) is reason


def test_a_winner_who_cannot_have_gone_out_is_refused():
    for typed, winner in (("13 0 8", 0), ("caro 8 bram 13", 1), ("13 8", 3)):
        assert reason_of(enter_round, THREE, typed, 0, winner) is Reason.WINNER_HOLDS_TILES
    assert reason_of(enter_round, THREE, "9 14 20", 0, 0) is Reason.WINNER_OF_BLOCKED


def numbers_of(scored):
    """Return a round without the way in which its hands were written."""
    hands = tuple(hand and hand.model_copy(update={"shown": ()}) for hand in scored.hands)
    return scored.model_copy(update={"typed": "", "hands": hands})


@pytest.mark.parametrize(
    ("match", "typed", "choices"),
    [
        (THREE, "13 8", (0, 1, 2)),
        (TEAMS, "13 8", (0, 1, 2, 3)),
        (TEAMS, "6-4 3-0, 0-0", (0, 1, 2, 3)),
        (TEAMS, "duarte 8 bram 13", (0, 2)),
        (TEAMS, "caro 8(2) ana 13", (1, 3)),
        (LONE, "13 8", (0, 1, 2)),
        (FIVES_AND_THREES, "", (0, 1, 2)),
    ],
)
def test_a_caller_without_a_seat_is_asked_who_went_out(match, typed, choices):
    question = asked(WinnerUnknown, match, typed)
    assert question.choices == choices
    for winner in choices:
        told = enter_round(match, typed, None, winner)
        answered = enter_round(match, question.typed, None, winner)
        assert numbers_of(answered[-1]) == numbers_of(told[-1])
        assert answered[:-1] == told[:-1]


def test_a_lone_caller_brings_along_the_seats_of_everybody_else():
    for typed, out, hands in (
        ("13 8", 0, held(0, 13, 8)),
        ("0 13 8", 0, held(0, 13, 8)),
        ("13 0 8", 1, held(13, 0, 8)),
        ("blocked 9 14 20", None, held(9, 14, 20)),
    ):
        (scored,) = enter_round(LONE, typed, 0)
        assert (scored.out, scored.hands) == (out, hands)
        assert add(LONE, scored).seats == (*LONE.seats, OPEN_SEAT, OPEN_SEAT)


def test_tied_hands_in_a_blocked_round_raise_the_question_who_held_fewest_tiles():
    question = asked(FewestTilesUnknown, THREE, "20 9 9", caller=0)
    assert question.choices == (1, 2)
    for fewest, totals in ((1, (0, 29, 0)), (2, (0, 0, 29)), ("equal", (0, 0, 0))):
        for typed in ("20 9 9", question.typed):
            assert play(THREE, typed, fewest=fewest).totals == totals
    assert asked(FewestTilesUnknown, THREE, "20 9 9", fewest=0).choices == (1, 2)


def test_the_question_of_a_lone_caller_is_answered_with_the_round_that_was_typed():
    question = asked(FewestTilesUnknown, LONE, "blocked 9 9 20", caller=0)
    match = play(LONE, question.typed, fewest=1)
    assert (match.totals, len(match.seats)) == ((0, 29, 0), 3)


def test_tile_counts_that_are_typed_answer_the_question():
    assert play(THREE, "9(3) 9(2) 20").totals == (0, 29, 0)
    assert play(THREE, "9(2) 9(2) 20").totals == (0, 0, 0)
    assert play(THREE, "5-4, 3-3 2-1, 20").totals == (29, 0, 0)
    assert asked(FewestTilesUnknown, THREE, "9(3) 9 20", caller=0).choices == (0, 1)


def test_a_tie_within_a_team_is_none_and_a_tie_between_teams_is_asked():
    assert play(TEAMS, "9 14 9 20").totals == (34, 0)
    assert asked(FewestTilesUnknown, TEAMS, "9 9 14 20").choices == (0, 1)
    assert play(TEAMS, "9 9 14 20", fewest=1).totals == (0, 23)


def test_nothing_more_is_entered_in_a_match_that_is_over():
    for over in (play(THREE, "60 60"), add(THREE, end_match(THREE))):
        assert reason_of(enter_round, over, "13 8", 0) is Reason.MATCH_FINISHED
        assert reason_of(enter_ends, over, "6 4", 0) is Reason.MATCH_FINISHED
        assert reason_of(end_match, over) is Reason.MATCH_FINISHED


def test_the_last_entry_that_still_counts_is_taken_back():
    match = play(play(THREE, "13 8"), "1 2")
    for entry in (2, 1):
        assert take_back(match) == EntryTakenBack(entry=entry)
        match = add(match, take_back(match))
    assert reason_of(take_back, match) is Reason.NOTHING_TO_TAKE_BACK
    assert reason_of(take_back, THREE) is Reason.NOTHING_TO_TAKE_BACK


def test_a_question_of_whoever_plays_alone_is_asked_again_with_the_first_word_for_blocked():
    words = HandWords(blocked=("tief", "toe"))
    for typed in ("tief 9 9 20", "toe: 9 9 20"):
        with pytest.raises(FewestTilesUnknown) as asked:
            enter_round(LONE, typed, 0, words=words)
        assert asked.value.typed == "tief 9 9 20"


@pytest.mark.parametrize("reason", Reason)
def test_a_refusal_says_its_reason(reason):
    rejection = Rejected(reason, seat=1)
    assert str(rejection) == reason.value
    assert (rejection.reason, rejection.events) == (reason, {"seat": 1})


@pytest.mark.parametrize("kind", [FewestTilesUnknown, ScorerUnknown, WinnerUnknown])
def test_a_question_says_its_kind_and_asks_for_nothing_again_unless_it_is_told(kind):
    question = kind((0, 2))
    assert str(question) == kind.__name__
    assert (question.choices, question.typed) == ((0, 2), "")
    assert kind((0, 2), "13 8").typed == "13 8"
