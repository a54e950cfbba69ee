"""What a match's rules say is what they do, whichever house rules a game is played with."""

from itertools import product

import pytest

from bot.domain.errors import Rejected
from bot.domain.options import OPTIONS
from bot.domain.presets import PRESETS, rules_of
from bot.domain.round_scoring import score_round
from bot.i18n.rule_sentences import sentences
from tests.matches import held, of, play, sit
from tests.playing import ruled

ALONE = ((0,), (1,), (2,))
TIE = {"nobody": "nobody", "draw": "draw", "fewest_tiles": "blocked"}
CHOICES = {
    name: option.choices or ((1, 2) if name == "rounds" else (500,))
    for name, option in OPTIONS.items()
}
HOUSES = [
    {name: value, **rest}
    for name, values in CHOICES.items()
    for value, rest in product(values, ({}, {"rounds": 1}, {"blocked": "player-in_full"}))
]


def made(preset):
    """Yield the rules of a game with every house rule that it can have."""
    for house in HOUSES:
        try:
            yield rules_of(PRESETS[preset], house)
        except Rejected:
            assert "ends" in house
            assert of(preset).in_play.scores == "nothing"


def said(rules):
    return {one.key for one in sentences(rules, 3)}


def outcomes(rules, typed):
    """Return what a round comes to: who wins it, what it pays and whether the match is drawn."""
    match = play(sit(rules), typed)
    return match.totals, match.entries[0].kind, match.entries[0].winners, match.finish


@pytest.mark.parametrize("preset", PRESETS)
def test_equal_hands_mean_what_is_said(preset):
    for rules in made(preset):
        keys = {key for key in said(rules) if key.startswith("blocked-tie-")}
        if rules.leftovers.whose == "own" or rules.blocked.winner == "nobody":
            assert keys == set()
            continue
        (key,) = keys
        _, kind, _, finish = outcomes(rules, "blocked 9(2) 9(3) 20(4)")
        tie = key.removeprefix("blocked-tie-").replace("-", "_")
        assert kind == TIE[tie]
        assert (finish == "draw") == (kind != "blocked" and rules.length.rounds == 1)
        assert (tie == "draw") <= (rules.length.rounds == 1)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_penalty_for_the_double_blank_is_said_where_it_changes_something(preset):
    for rules in made(preset):
        if not rules.leftovers.double_blank:
            assert "double-blank" not in said(rules)
            continue
        free = ruled(rules, {"leftovers.double_blank": 0})
        rounds = ("0, 0-0, 20", "blocked 0-0, 9, 20")
        differs = any(outcomes(rules, typed) != outcomes(free, typed) for typed in rounds)
        assert ("double-blank" in said(rules)) is differs


@pytest.mark.parametrize("preset", PRESETS)
def test_rounding_and_leftovers_are_said_as_they_are_counted(preset):
    for rules in made(preset):
        keys, score = said(rules), score_round(rules, ALONE, held(0, 13, 8), 0)
        counted = [term.counted for term in score.terms]
        assert ("rounding-nearest-five" in keys) is (counted == [15, 10])
        assert ("rounding-exact" in keys) is (counted == [13, 8])
        assert ("leftovers-nothing" in keys) is (counted == [])
        assert ("leftovers-own" in keys) is (score.points[1] > 0)


@pytest.mark.parametrize("preset", PRESETS)
def test_open_ends_are_spoken_of_only_where_they_score(preset):
    for rules in made(preset):
        ends = {key for key in said(rules) if key.startswith("open-ends-")}
        if rules.in_play.scores == "nothing":
            assert ends == set()
            assert "in-play-nothing" in said(rules)
        else:
            assert ends == {f"open-ends-{rules.in_play.open_ends}"}


@pytest.mark.parametrize("preset", PRESETS)
def test_who_wins_a_match_of_one_round_is_said(preset):
    for rules in made(preset):
        match = play(sit(rules), "0 13 8")
        one_round = rules.length.rounds == 1 and rules.wins == "high"
        assert bool({"wins-round", "wins-high-or-round"} & said(rules)) is one_round
        if one_round:
            assert match.winners == (0,)
