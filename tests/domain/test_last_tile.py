"""The last tile of a round of Fives and Threes: going out with it is one score and one entry."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain.corrections import correct, enter_again, restore
from bot.domain.decisions import enter_ends, enter_round, stop, take_back
from bot.domain.errors import Reason, ScorerUnknown
from bot.domain.events import EVENTS, EndsScored, LastTile
from bot.domain.presets import PRESETS
from bot.domain.rules import points_of_ends
from bot.domain.tiles import HandWords
from bot.i18n.languages import HAND_WORDS, LANGUAGES, hand_words
from tests.matches import ANA, BRAM, CARO, add, of, peg, play, reason_of, refused, sit
from tests.playing import ruled

AT_58 = peg(sit("fives-threes", 2), *["6-6 3"] * 7, "3 3")
AT_59 = peg(sit("fives-threes", 2), *["6-6 3"] * 7, "4 5")
AT_60 = peg(AT_58, "3 3")
HOUSE = sit(ruled(of("fives-threes"), {"in_play.open_ends": 4}), 2)


@pytest.mark.parametrize(
    ("match", "typed", "totals", "finish"),
    [
        (sit("fives-threes", 2), "3 3 out", (3, 0), None),
        # Worked examples: on 58 a last tile for 4, on 59 one for 2.
        (AT_58, "6 6 out", (58, 0), None),
        (AT_59, "3 3 out", (59, 0), None),
        (AT_58, "3 3 out", (61, 0), "target"),
        (AT_59, "5 out", (61, 0), "target"),
        # What the last tile does not score leaves the point for going out.
        (AT_60, "5 6 out", (61, 0), "target"),
        (AT_60, "5 out", (60, 0), None),
        (sit("fives-threes", 2), "0 0 out", (1, 0), None),
        (HOUSE, "5-5 5 5 1 out", (8, 0), None),
    ],
)
def test_going_out_and_the_last_tile_are_one_score_for_the_exact_target(
    match, typed, totals, finish
):
    after = peg(match, typed)
    assert (after.totals, after.finish) == (totals, finish)
    # The round is over all the same, by one entry, which is undone and redone as one.
    assert (after.rounds, len(after.entries)) == (match.rounds + 1, len(match.entries) + 1)
    assert after.last_entry.passed_target is (totals == match.totals)
    undone = add(after, take_back(after))
    assert (undone.standing, undone.live_entries) == (match.standing, match.live_entries)
    assert add(undone, restore(undone)).standing == after.standing


@given(st.integers(0, 6), st.integers(0, 6), st.integers(0, 60))
def test_out_alone_means_that_the_last_tile_scored_nothing(one, other, begun):
    rules = of("fives-threes")
    won = points_of_ends(rules, one + other) + 1
    match = sit(ruled(rules, {"length.target": {"two": 61 - begun, "more": 61 - begun}}), 2)
    kept = won if won <= match.target else 0
    assert peg(match, f"{one} {other} out").totals == (kept, 0)
    assert play(match, "out").totals == (1, 0)


@pytest.mark.parametrize(
    "typed",
    [
        *("3 3 out", "out 3 3", "3, 3, out", "6 out", "Out: 3 3", "3 3 won", "i went out 3 3"),
        *("3 3 uit", "3 en 3 uit", "uit 6", "3 3 bati", "bati 3 3", "3 e 3 bati", "3 3 bateu"),
    ],
)
def test_going_out_is_said_beside_the_ends_in_every_language(typed):
    entered = enter_ends(sit("fives-threes"), typed, 1, HAND_WORDS)
    assert (entered.out, entered.last_tile.total) == (1, 6)
    assert entered.typed == typed


@pytest.mark.parametrize("typed", ["out", "3 3 -", "3 3 out blocked", "=3 3 out"])
def test_what_names_no_ends_beside_going_out_is_refused(typed):
    assert reason_of(enter_ends, sit("fives-threes"), typed, 0).about == "ends"


def test_one_tile_alone_is_never_the_last():
    reason, facts = refused(enter_ends, sit("fives-threes"), "5-5 out", 0)
    assert (reason, facts["count"]) == (Reason.WRONG_END_COUNT, 1)


@pytest.mark.parametrize("preset", [key for key in PRESETS if of(key).in_play.scores == "fives"])
def test_where_going_out_pays_the_others_hands_the_ends_are_entered_before(preset):
    match = sit(preset)
    said = refused(enter_ends, match, "6 4 out", 0)
    assert said == (Reason.ROUND_BESIDE_ENDS, {"ends": "6 4"})
    assert reason_of(enter_ends, sit("draw"), "6 4 out", 0) is Reason.NO_IN_PLAY_POINTS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["3 3 out", "6 out"])
def test_who_went_out_is_asked_and_the_answer_enters_the_same(language, typed):
    match, words = sit("fives-threes"), hand_words(language)
    with pytest.raises(ScorerUnknown) as asked:
        enter_ends(match, typed, None, words)
    answered = enter_ends(match, asked.value.typed, 2, words)
    meant = enter_ends(match, typed, 2, words)
    assert (answered.out, answered.last_tile) == (2, meant.last_tile)


def test_a_lone_player_goes_out_against_nobody():
    assert reason_of(enter_ends, sit("fives-threes", 1), "3 3 out", 0) is Reason.NOBODY_TO_PAY


def test_a_round_is_corrected_with_its_last_tile_without_it_and_for_another():
    match = peg(sit("fives-threes"), "3 3 out")
    position = match.entries[0].position

    def corrected(*said, **options):
        return add(match, correct(match, position, *said, **options))

    assert corrected("6-6 3 out").totals == (9, 0, 0)
    assert corrected("out").totals == (1, 0, 0)
    assert corrected("blocked").totals == (0, 0, 0)
    moved = corrected(winner=1)
    assert (moved.totals, moved.entries[0].event.typed) == ((0, 3, 0), "3 3 out")
    assert corrected("5 out", 2).totals == (0, 0, 2)
    # A round without one can be given one, and points in play can become the end of their round.
    plain = play(match, "out")
    later = add(plain, correct(plain, plain.last_entry.position, "5 out"))
    assert (later.totals, later.rounds) == ((3 + 2, 0, 0), 2)
    pegged = peg(match, "6 4")
    ended = add(pegged, correct(pegged, pegged.last_entry.position, "6 4 out"))
    assert (ended.totals, ended.rounds) == ((3 + 3, 0, 0), 2)
    assert reason_of(correct, match, position, "3 3 out") is Reason.NOTHING_CORRECTED


def test_a_last_tile_is_entered_again_only_as_it_could_be_entered():
    match = peg(sit("fives-threes", players=(ANA, BRAM, CARO)), "6-6 3 out", "10 out", seat=2)
    for entry in match.entries:
        assert enter_again(match, entry) == entry.event
    impossible = match.entries[0].event.model_copy(
        update={"last_tile": LastTile(shown=("6", "6"), total=15)}
    )
    entry = add(sit("fives-threes"), impossible).entries[0]
    assert enter_again(match, entry) != entry.event


def test_a_last_tile_stays_as_it_was_typed_until_it_is_typed_otherwise():
    words = HandWords(out=("uit",))
    match = sit("fives-threes")
    match = add(match, enter_ends(match, "3, 3 uit", 1, words))
    (entry,) = match.entries
    assert enter_again(match, entry) == entry.event
    assert reason_of(correct, match, 1, None, 1) is Reason.NOTHING_CORRECTED
    moved = add(match, correct(match, 1, winner=2, words=words))
    assert (moved.totals, moved.entries[0].event.typed) == ((0, 0, 3), "3, 3 uit")
    other = add(match, correct(match, 1, "5 uit", words=words))
    assert (other.totals, other.entries[0].event.typed) == ((0, 2, 0), "5 uit")


def test_the_last_tile_that_ended_a_match_is_corrected_and_the_match_goes_on():
    match = peg(AT_58, "3 3 out")
    after = add(match, correct(match, match.last_entry.position, "5 6 out"))
    assert (after.totals, after.finish) == ((59, 0), None)


def test_a_last_tile_is_corrected_for_whoever_has_left_since_and_nobody_who_had_left_before():
    match = peg(sit("fives-threes"), "3 3 out", seat=1)
    match = peg(add(match, stop(match, 1)), "3 3 out")
    first, second = match.entries
    assert enter_again(match, first) == first.event
    assert add(match, correct(match, first.position, "6-6 3 out")).totals == (3, 9, 0)
    assert refused(correct, match, second.position, None, 1) == (Reason.HAS_LEFT, {"seat": 1})


def test_rounds_without_one_are_kept_as_they_were():
    for event in (entry.event for entry in play(sit("fives-threes"), "out").entries):
        assert "last_tile" not in EVENTS.dump_json(event).decode()
    with_one = peg(sit("fives-threes"), "3 3 out").entries[0].event
    assert EVENTS.validate_json(EVENTS.dump_json(with_one)) == with_one
    assert not isinstance(with_one, EndsScored)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["3 3", "6-6 3", "5", "0 0"])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_round_that_may_be_the_last_tile_is_refused_with_what_to_type(seats, typed, language):
    words = hand_words(language)
    out = next(word for word in words.out if word.isalpha())
    match = sit("fives-threes", seats)
    reason, facts = refused(enter_round, match, f"{typed} {out}", 0, words=words)
    assert reason is Reason.LAST_TILE
    assert facts["ends"] == f"{typed} {out}"
    # What it says to type is taken, and so is the word alone.
    assert enter_ends(match, facts["ends"], 0, words).out == 0
    assert enter_round(match, out, 0, words=words)[0].last_tile is None


@pytest.mark.parametrize("typed", ["13 8", "13 8 winner ana", "bram out", "out"])
def test_a_round_that_can_be_nothing_else_is_entered(typed):
    assert enter_round(sit("fives-threes"), typed, 0)[0].last_tile is None
