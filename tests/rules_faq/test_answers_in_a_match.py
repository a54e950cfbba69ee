"""What an answer says of the match being played, and the list of a match's rules."""

from itertools import product
from typing import Literal, get_args, get_origin

import pytest

from bot.domain.options import OPTIONS
from bot.domain.presets import PRESETS, rules_of
from bot.domain.rules import Blocked, InPlay, Leftovers, Length, RuleSet
from bot.i18n.languages import LANGUAGES
from bot.i18n.rule_sentences import rules_in_words
from bot.i18n.translate import say
from bot.rules_faq.topics import TOPICS, answer
from tests.playing import ruled

TOPIC_OF = {
    "wins": "target",
    "length.checked": "target",
    "length.exact": "target",
    "set_size": "pips",
    "leftovers.double_blank": "pips",
    "leftovers.whose": "winner",
    "leftovers.rounding": "rounding",
    "blocked.winner": "blocked",
    "blocked.pays": "blocked",
    "blocked.ties": "blocked",
    "in_play.scores": "ends",
    "in_play.open_ends": "ends",
    "in_play.muggins": "ends",
    "lead": "lead",
}
"""Every parameter with a few fixed values, and the topic on which it is said."""


FIELDS = {
    f"{group}.{field}" if group else field: info.annotation
    for group, kind in {
        "": RuleSet,
        "length": Length,
        "leftovers": Leftovers,
        "blocked": Blocked,
        "in_play": InPlay,
    }.items()
    for field, info in kind.model_fields.items()
}
"""The type of every parameter, by its place in the rules."""


def match_rules(changes):
    return ruled(PRESETS["allfives"].rules, {"lead": "unsaid", **changes})


def test_every_parameter_with_fixed_values_has_a_topic():
    fixed = {field for field, kind in FIELDS.items() if get_origin(kind) is Literal or kind is bool}
    assert fixed == set(TOPIC_OF)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", TOPIC_OF)
def test_every_value_of_a_parameter_has_a_sentence_of_its_own(language, field):
    values = get_args(FIELDS[field]) or (False, True)
    # Only where one round decides is a draw of the match possible.
    rules = [match_rules({"length.rounds": 1, field: one}) for one in values]
    said = [answer(language, TOPIC_OF[field], one).this_match for one in rules]
    assert all(said)
    assert len(set(said)) == len(values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_win_and_pay_a_blocked_round_has_a_sentence_of_its_own(language):
    fields = ("blocked.winner", "blocked.pays", "blocked.ties", "leftovers.whose")
    values = [get_args(FIELDS[field]) for field in fields]
    said = {}
    for chosen in product(*values):
        rules = match_rules({"length.rounds": 1, **dict(zip(fields, chosen, strict=True))})
        said[chosen] = answer(language, "blocked", rules).this_match
    assert all(said.values())
    # Players and sides each: two ways to pay, or nothing to pay, times three ties; nobody; own.
    assert len(set(said.values())) == 2 * 3 * 3 + 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_equal_hands_draw_only_a_match_of_one_round(language):
    for rounds, tie in ((1, "draw"), (2, "nobody"), (None, "nobody")):
        rules = match_rules({"length.rounds": rounds, "blocked.ties": "draw"})
        said = answer(language, "blocked", rules).this_match or ""
        assert say(language, f"rules.blocked-tie-{tie}") in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("topic", "changes", "number"),
    [
        ("target", {"length.target": {"two": 62, "more": 62}}, "62"),
        ("target", {"length.target": None, "length.rounds": 19}, "19"),
        ("rounding", {"leftovers.pips_per_point": 7}, "7"),
        ("winner", {"bonuses": ({"key": "going-out", "points": 3},)}, "3"),
        ("pips", {"set_size": 12}, "91"),
        ("ends", {"in_play.open_ends": 4}, "4"),
    ],
)
def test_the_numbers_of_the_match_are_said(language, topic, changes, number):
    assert number in (answer(language, topic, match_rules(changes)).this_match or "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_house_rule_shows_in_the_answer_for_the_match(language):
    preset = PRESETS["allfives"]
    house = rules_of(preset, {"target": 77, "blocked": "player-minus_own", "rounding": "exact"})
    for topic in ("target", "blocked", "rounding", "examples"):
        usual = answer(language, topic, preset.rules)
        own = answer(language, topic, house)
        assert own.body == usual.body
        assert own.this_match != usual.this_match
    assert "14 + 20 − 9: +25" in (answer(language, "examples", house).this_match or "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_target_of_the_match_depends_on_how_many_play(language):
    rules = PRESETS["allfives-long"].rules
    assert "250" in (answer(language, "target", rules, 2).this_match or "")
    assert "200" in (answer(language, "target", rules, 3).this_match or "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_topic_the_rules_do_not_touch_says_nothing_of_the_match(language):
    rules = PRESETS["allfives"].rules
    untouched = {topic for topic in TOPICS if answer(language, topic, rules).this_match is None}
    games = {topic: row.game for topic, row in TOPICS.items() if row.game is not None}
    assert untouched == {"history", *games}
    for topic, game in games.items():
        assert answer(language, topic, PRESETS[game].rules).this_match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", PRESETS)
def test_a_match_of_every_game_has_answers_that_fit_a_field(language, key):
    for topic in TOPICS:
        assert len(answer(language, topic, PRESETS[key].rules).this_match or "") <= 1_024


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_a_match_are_short_lines_that_fit_one_field(language):
    house = product(
        (None, 100_000),
        (None, 1, 1_000),
        OPTIONS["blocked"].choices,
        OPTIONS["ties"].choices,
    )
    for key, (target, rounds, blocked, ties) in product(PRESETS, house):
        chosen = {"blocked": blocked, "ties": ties}
        chosen |= {} if target is None else {"target": target}
        chosen |= {} if rounds is None else {"rounds": rounds}
        rules = rules_of(PRESETS[key], {**chosen, "double_blank": 50, "set_size": 18})
        said = rules_in_words(language, rules)
        assert len(set(said)) == len(said)
        assert max(map(len, said)) <= 120
        assert sum(len(one) + len("• \n") for one in said) <= 1_024


def test_a_match_without_target_or_rounds_says_how_it_ends():
    for language in LANGUAGES:
        assert answer(language, "target", match_rules({"length.target": None})).this_match


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_one_round_decides_no_total_is_spoken_of(language):
    said = answer(language, "target", PRESETS["plain"].rules).this_match or ""
    assert say(language, "rules.wins-round") in said
    assert say(language, "rules.wins-high") not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_points_in_play_count_the_one_round_decides_only_between_equal_totals(language):
    rules = rules_of(PRESETS["allfives"], {"rounds": 1})
    said = answer(language, "target", rules).this_match or ""
    assert say(language, "rules.wins-high-or-round") in said
    assert say(language, "rules.wins-round") not in said
