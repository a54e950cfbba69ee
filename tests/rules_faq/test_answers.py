"""The answers of the FAQ, and that their numbers are those of the presets and the scorer."""

import re
from itertools import product
from types import MappingProxyType

import pytest

from bot.domain import presets
from bot.domain.presets import PRESETS, Preset
from bot.i18n.languages import LANGUAGES
from bot.i18n.translate import say
from bot.rules_faq import sums
from bot.rules_faq.numbers import COMPARED, numbers
from bot.rules_faq.sums import SITUATIONS
from bot.rules_faq.topics import TOPICS, answer
from tests.playing import ruled

EVERY = list(product(LANGUAGES, TOPICS))


@pytest.fixture
def change(monkeypatch):
    """Return a function that changes one preset for everybody."""

    def change(key, **changes):
        preset = PRESETS[key]
        by_set = changes.pop("rounds_by_set", preset.rounds_by_set)
        rules = ruled(preset.rules, changes)
        made = {**PRESETS, key: Preset(rules=rules, rounds_by_set=by_set)}
        monkeypatch.setattr(presets, "PRESETS", MappingProxyType(made))
        numbers.cache_clear()

    yield change
    numbers.cache_clear()


@pytest.mark.parametrize(("language", "topic"), EVERY)
def test_every_topic_is_answered_in_every_language(language, topic):
    page = answer(language, topic)
    assert page.title
    assert 300 <= len(page.body) <= 2_000
    assert page.this_match is None
    assert "{" not in page.body
    assert "  " not in page.body


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", [None, *PRESETS])
@pytest.mark.parametrize("topic", TOPICS)
def test_an_answer_fits_a_phone_screen(language, topic, key):
    rules = PRESETS[key].rules if key is not None else None
    page = answer(language, topic, rules, 3)
    assert len(page.title) + len(page.whole) <= 1_025
    if page.this_match is not None:
        assert page.whole.startswith(page.this_match)


@pytest.mark.parametrize("key", [None, *PRESETS])
@pytest.mark.parametrize("topic", TOPICS)
def test_three_short_forms_fit_a_phone_screen(topic, key):
    rules = PRESETS[key].rules if key is not None else None
    pages = [answer(language, topic, rules, 3) for language in LANGUAGES]
    assert sum(len(page.title) + len(page.short) for page in pages) <= 1_300
    for page in pages:
        assert len(page.short.splitlines()) <= 4
        assert page.short == page.this_match or page.body.startswith(f"{page.short}\n\n")


@pytest.mark.parametrize(
    ("topic", "key", "changes", "said"),
    [
        ("target", "draw", {"length.target": {"two": 777, "more": 777}}, "777"),
        ("target", "plain", {"length.rounds": 77}, "77"),
        ("target", "mexican-train", {"length.rounds": 17}, "17"),
        (
            "scoring",
            "draw",
            {"leftovers.rounding": "nearest_five", "leftovers.pips_per_point": 25},
            "25 ÷ 25: +1",
        ),
        ("winner", "draw", {"leftovers.rounding": "nearest_five"}, "13 → 15, 8 → 10: +25"),
        ("blocked", "sniff", {"blocked.ties": "fewest_tiles"}, "All Fives, Sniff**"),
        ("pips", "mexican-train", {"leftovers.double_blank": 50}, "50"),
        ("winner", "allfives-1863", {"leftovers.pips_per_point": 3}, "25 ÷ 3: +8"),
        ("winner", "fives-threes", {"bonuses": ({"key": "going-out", "points": 77},)}, "77"),
        ("rounding", "allfives-1863", {"leftovers.pips_per_point": 2}, "25 ÷ 2: +12"),
        ("rounding", "allfives", {"leftovers.rounding": "exact"}, "13 + 13: +26"),
        ("ends", "allfives", {"in_play.scores": "fives_and_threes"}, "+8"),
        ("plain", "plain", {"length.rounds": 77}, "77"),
        ("mexican-train", "mexican-train", {"rounds_by_set": {6: 8, 9: 11}}, "11"),
        ("mexican-train", "mexican-train", {"length.rounds": 17}, "17"),
        ("fives-threes", "fives-threes", {"length.target": {"two": 99, "more": 99}}, "99"),
        ("fives-threes", "fives-threes", {"bonuses": ({"key": "going-out", "points": 77},)}, "77"),
        ("sniff", "sniff", {"length.target": {"two": 444, "more": 444}}, "444"),
        ("sniff", "sniff", {"leftovers.rounding": "exact"}, "13 + 8: +21"),
        ("examples", "allfives-long", {"blocked.pays": "in_full"}, "20 → 20: +35"),
        ("history", "allfives-1863", {"length.target": {"two": 41, "more": 41}}, "41"),
        ("history", "muggins-1864", {"length.target": {"two": 222, "more": 333}}, "333"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_changed_preset_changes_the_answer(change, language, topic, key, changes, said):
    before = answer(language, topic).body
    change(key, **changes)
    after = answer(language, topic).body
    assert after != before
    assert said in after


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_changes_its_line_when_its_lead_changes(change, language):
    name = say(language, "presets.draw")
    said, _, unsaid = answer(language, "lead").body.split("\n\n")[1:]
    assert name not in said
    assert name in unsaid
    change("draw", lead="double_then_winner")
    said, _, unsaid = answer(language, "lead").body.split("\n\n")[1:]
    assert name in said
    assert name not in unsaid


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", ["scoring", "target", "blocked"])
def test_every_game_has_its_line_in_the_answers_about_all_games(language, topic):
    bold = " ".join(re.findall(r"\*\*(.+?)\*\*", answer(language, topic).body))
    assert all(say(language, f"presets.{key}") in bold for key in PRESETS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_examples_are_those_of_the_scorer(language):
    _, *sections = answer(language, "examples").body.split("\n\n")
    shown = ("equal", "lower", "blocked", "tied", "team_blocked")
    for section, word in zip(sections, shown, strict=True):
        situation = SITUATIONS[word]
        for key in COMPARED:
            label = re.escape(say(language, f"presets.{key}"))
            line = re.search(rf"^- \*\*(?:.+, )?{label}(?:, .+)?\*\*: (.+)$", section, re.MULTILINE)
            assert line is not None, (key, section)
            score = situation.score(PRESETS[key].rules)
            won = "" if score.side is None else f": +{score.points[score.side]}"
            assert won in line.group(1)
            assert ("+" in line.group(1)) == (score.side is not None)


@pytest.mark.parametrize(
    ("language", "draw", "nobody"),
    [
        ("en", "a draw", "nobody scores"),
        ("nl", "gelijkspel", "niemand krijgt punten"),
        ("pt-BR", "empate", "ninguém pontua"),
    ],
)
def test_a_round_that_nobody_wins_is_no_sum(language, draw, nobody):
    tied = sums.Situation(sums.hands_of(9, 9, 20))
    assert sums.work_out(language, PRESETS["plain"].rules, tied) == draw
    assert sums.work_out(language, PRESETS["sniff"].rules, tied) == nobody


def test_large_numbers_are_written_as_the_language_writes_them():
    said = {language: answer(language, "pips").body for language in LANGUAGES}
    assert "1,092" in said["en"]
    assert "1.092" in said["nl"]
    assert "1.092" in said["pt-BR"]
