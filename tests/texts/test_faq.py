"""The answers of the FAQ, and that their numbers are those of the presets and the scorer."""

import re
from itertools import product
from types import MappingProxyType

import pytest

from bot.domain import presets
from bot.domain.presets import PRESETS, Preset
from bot.domain.rules import RuleSet, Target
from bot.texts import worked
from bot.texts.faq import answer
from bot.texts.figures.examples import COMPARED, SITUATIONS
from bot.texts.games import name
from bot.texts.speech import LANGUAGES
from bot.texts.topics import Topic

EVERY = list(product(LANGUAGES, Topic))


def changed(monkeypatch, key, **changes):
    """Change one preset for everybody."""
    preset = PRESETS[key]
    by_set = changes.pop("rounds_by_set", preset.rounds_by_set)
    rules = RuleSet.model_validate({**preset.rules.model_dump(), **changes})
    made = {**PRESETS, key: Preset(rules=rules, rounds_by_set=by_set)}
    monkeypatch.setattr(presets, "PRESETS", MappingProxyType(made))


@pytest.mark.parametrize(("language", "topic"), EVERY)
def test_every_topic_is_answered_in_every_language(language, topic):
    page = answer(language, topic)
    assert page.title
    assert 300 <= len(page.body) <= 2_000
    assert page.this_match is None
    assert "{" not in page.body
    assert "  " not in page.body


@pytest.mark.parametrize("topic", Topic)
def test_two_languages_of_an_answer_fit_one_message(topic):
    every = [answer(language, topic) for language in LANGUAGES]
    lengths = sorted(len(page.title) + len(page.body) for page in every)
    assert sum(lengths[-2:]) <= 4_000


@pytest.mark.parametrize(
    ("topic", "key", "changes", "said"),
    [
        (Topic.TARGET, "draw", {"target": Target(two=777, more=777)}, "777"),
        (Topic.TARGET, "plain", {"rounds": 77}, "77"),
        (Topic.TARGET, "mexican-train", {"rounds": 17}, "17"),
        (Topic.SCORING, "draw", {"rounding": "nearest_five", "pips_per_point": 25}, "25 ÷ 25: +1"),
        (Topic.BLOCKED, "allfives", {"blocked_pays": "minus_own"}, "9 → −10: +25"),
        (Topic.PIPS, "mexican-train", {"double_blank": 50}, "50"),
        (Topic.WINNER, "allfives-1863", {"pips_per_point": 3}, "25 ÷ 3: +8"),
        (Topic.WINNER, "fives-threes", {"going_out": 77}, "77"),
        (Topic.ROUNDING, "allfives-1863", {"pips_per_point": 2}, "25 ÷ 2: +12"),
        (Topic.ROUNDING, "allfives", {"rounding": "exact"}, "13 + 13: +26"),
        (Topic.ENDS, "allfives", {"in_play": "fives_and_threes"}, "+8"),
        (Topic.PLAIN, "plain", {"rounds": 77}, "77"),
        (Topic.MEXICAN_TRAIN, "mexican-train", {"rounds_by_set": {6: 8, 9: 11}}, "11"),
        (Topic.MEXICAN_TRAIN, "mexican-train", {"rounds": 17}, "17"),
        (Topic.FIVES_THREES, "fives-threes", {"target": Target(two=99, more=99)}, "99"),
        (Topic.FIVES_THREES, "fives-threes", {"going_out": 77}, "77"),
        (Topic.SNIFF, "sniff", {"target": Target(two=444, more=444)}, "444"),
        (Topic.SNIFF, "sniff", {"rounding": "exact"}, "13 + 8: +21"),
        (Topic.EXAMPLES, "allfives-long", {"blocked_pays": "in_full"}, "20 → 20: +35"),
        (Topic.HISTORY, "allfives-1863", {"target": Target(two=41, more=41)}, "41"),
        (Topic.HISTORY, "muggins-1864", {"target": Target(two=222, more=333)}, "333"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_changed_preset_changes_the_answer(monkeypatch, language, topic, key, changes, said):
    before = answer(language, topic).body
    changed(monkeypatch, key, **changes)
    after = answer(language, topic).body
    assert after != before
    assert said in after


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_changes_its_line_when_its_lead_changes(monkeypatch, language):
    before = answer(language, Topic.LEAD).body
    changed(monkeypatch, "draw", lead="double_then_winner")
    said, unsaid = (body.split("\n- ")[0] for body in (answer(language, Topic.LEAD).body, before))
    assert name(language, "draw") in said
    assert name(language, "draw") not in unsaid


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", [Topic.SCORING, Topic.TARGET, Topic.BLOCKED])
def test_every_game_has_its_line_in_the_answers_about_all_games(language, topic):
    bold = " ".join(re.findall(r"\*\*(.+?)\*\*", answer(language, topic).body))
    assert all(name(language, key) in bold for key in PRESETS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_examples_are_those_of_the_scorer(language):
    sections = answer(language, Topic.EXAMPLES).body.split("\n\n")
    assert len(sections) == len(SITUATIONS) + 1
    for section, situation in zip(sections, SITUATIONS.values(), strict=False):
        for key in COMPARED:
            label = re.escape(name(language, key))
            line = re.search(rf"^- \*\*(?:.+, )?{label}(?:, .+)?\*\*: (.+)$", section, re.MULTILINE)
            assert line is not None, (key, section)
            score = situation.score(PRESETS[key].rules)
            won = "" if score.side is None else f": +{score.points[score.side]}"
            assert won in line.group(1)
            assert ("+" in line.group(1)) == (score.side is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_examples_read_as_on_the_rules_page(language):
    body = answer(language, Topic.EXAMPLES).body
    expected = (
        *("13 + 8: +21", "13 → 15, 8 → 10: +25", "12 + 12: +24", "12 → 10, 12 → 10: +20"),
        *("1 + 2: +3", "1 → 0, 2 → 0: +0", "14 + 20: +34", "14 → 15, 20 → 20: +35"),
        *("14 → 15, 20 → 20, 9 → −10: +25", "9 + 20: +29", "9 → 10, 20 → 20: +30"),
        *("10 + 11: +21", "10 → 10, 11 → 10: +20"),
        "2 → 0, 30 → 30, 10 → −10, 11 → −10: +10",
    )
    assert [one for one in expected if one not in body] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_other_answers_hold_the_numbers_of_the_rules_page(language):
    def body(topic):
        return answer(language, topic).body

    target = body(Topic.TARGET)
    assert [n for n in (100, 150, 250, 200, 31, 13, 61) if f"{n} " not in target] == []
    assert "13 → 15, 13 → 15: +30" in body(Topic.ROUNDING)
    assert "13 → 15, 8 → 10, 25 ÷ 5: +5" in body(Topic.ROUNDING)
    assert re.search(r"5, 10, 15,? \w+ 20", body(Topic.ENDS))
    assert "35" in body(Topic.SNIFF)
    assert "20 → 4, 10 → 2, 9 → 3, 6 → 2" in body(Topic.FIVES_THREES)
    assert "3 + 5 = 8" in body(Topic.FIVES_THREES)
    sets = re.findall(r"^- \S+: (\d+)", body(Topic.MEXICAN_TRAIN), re.MULTILINE)
    assert sets == ["7", "10", "13", "16", "19"]


def test_a_round_that_nobody_wins_is_no_sum():
    tied = worked.blocked(9, 9, 20)
    said = {
        key: [worked.work_out(language, PRESETS[key].rules, tied) for language in LANGUAGES]
        for key in ("plain", "sniff")
    }
    assert said["plain"] == ["a draw", "gelijkspel", "empate"]
    assert said["sniff"] == ["nobody scores", "niemand krijgt punten", "ninguém pontua"]


def test_large_numbers_are_written_as_the_language_writes_them():
    said = {language: answer(language, Topic.PIPS).body for language in LANGUAGES}
    assert "1,092" in said["en"]
    assert "1.092" in said["nl"]
    assert "1.092" in said["pt-BR"]
