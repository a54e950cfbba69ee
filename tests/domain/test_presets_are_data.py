"""A preset is data: nothing knows one by name, and a match keeps the rules it began with."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain import presets
from bot.domain.decisions import end_match, enter_ends, enter_round, open_match, take_back
from bot.domain.errors import FewestTilesUnknown, Reason, Rejected
from bot.domain.events import EVENTS, OPEN_SEAT, Player, RecordedEvent, SeatTaken
from bot.domain.presets import PRESETS, Preset, rules_of
from bot.domain.replay import replay
from bot.domain.rules import (
    Blocked,
    Bonus,
    InPlay,
    Leftovers,
    Length,
    RuleSet,
    Target,
)
from tests.playing import ruled

AT = datetime(2024, 5, 1, 20, 0, tzinfo=UTC)
KITCHEN = RuleSet(
    preset="kitchen-table",
    set_size=9,
    length=Length(target=Target(two=40, more=30), exact=True, checked="at_once"),
    leftovers=Leftovers(rounding="nearest_five", pips_per_point=5),
    blocked=Blocked(winner="side", pays="minus_own", ties="nobody"),
    in_play=InPlay(scores="fives_and_threes", open_ends=4),
    bonuses=(Bonus(key="going-out", points=2),),
)
ANY_RULES = st.builds(
    RuleSet,
    preset=st.just("any"),
    wins=...,
    length=st.builds(
        Length,
        target=st.none() | st.builds(Target, two=st.integers(1, 90), more=st.integers(1, 90)),
        exact=...,
        checked=...,
        rounds=st.none() | st.integers(1, 6),
    ),
    leftovers=st.builds(
        Leftovers, whose=..., rounding=..., pips_per_point=st.integers(1, 6), double_blank=...
    ),
    blocked=st.builds(Blocked, winner=..., pays=..., ties=...),
    in_play=st.builds(InPlay, scores=...),
    bonuses=st.sampled_from(((), (Bonus(key="going-out", points=5),))),
)


class Table:
    """A match with all its events."""

    def __init__(self, rules, players, *, teams=False):
        seated = [Player(name=f"p{number}") for number in range(1, players + 1)]
        self.events = []
        self.add(open_match(rules, seated, teams=teams))

    def add(self, *events):
        for event in events:
            self.events.append(RecordedEvent(position=len(self.events), at=AT, by=1, event=event))

    @property
    def match(self):
        return replay(self.events)

    def round(self, typed, caller=0, **answer):
        self.add(*enter_round(self.match, typed, caller, **answer))
        return self.match

    def ends(self, typed, seat=0):
        self.add(enter_ends(self.match, typed, seat))
        return self.match

    def as_text(self):
        return [EVENTS.dump_json(recorded.event) for recorded in self.events]


def read_again(bodies):
    events = [EVENTS.validate_json(body) for body in bodies]
    return [
        RecordedEvent(position=position, at=AT, by=1, event=event)
        for position, event in enumerate(events)
    ]


def test_a_preset_that_nobody_wrote_code_for_is_played_to_its_end():
    table = Table(KITCHEN, 3)
    assert table.ends("9 6").totals == (8, 0, 0)
    assert table.round("13 8").totals == (15, 0, 0)
    assert table.round("9 14 20").totals == (20, 0, 0)
    assert table.round("9(3) 9(2) 20").totals == (20, 0, 0)
    assert table.ends("9 6").totals == (28, 0, 0)
    assert table.ends("9 9 6 6").totals == (28, 0, 0)
    match = table.round("1 2")
    assert (match.totals, match.finish, match.winners) == ((30, 0, 0), "target", (0,))
    assert match.rules.preset == "kitchen-table"


def test_a_game_to_a_target_can_be_won_by_the_lowest_total():
    rules = ruled(
        RuleSet(preset="golf", wins="low"),
        {"leftovers.whose": "own", "length.target": {"two": 50, "more": 60}},
    )
    table = Table(rules, 2)
    assert table.round("30").is_open
    match = table.round("20 0")
    assert (match.totals, match.finish) == ((20, 30), None)
    match = table.round("20")
    assert (match.totals, match.finish, match.winners) == ((20, 50), "target", (0,))


@given(ANY_RULES, st.booleans(), st.data())
def test_any_choice_of_parameters_is_a_game_that_can_be_played(rules, teams, data):
    table = Table(rules, 4, teams=teams)
    for _ in range(8):
        before = table.match
        if not before.is_open:
            break
        out = data.draw(st.none() | st.integers(0, 3))
        pips = data.draw(st.lists(st.integers(1, 40), min_size=4, max_size=4))
        typed = " ".join("0" if seat == out else str(held) for seat, held in enumerate(pips))
        try:
            match = table.round(typed)
        except FewestTilesUnknown as question:
            match = table.round(typed, fewest=data.draw(st.sampled_from(question.choices)))
        assert match.rounds == before.rounds + 1
        assert all(now >= then for now, then in zip(match.totals, before.totals, strict=True))
        if rules.length.exact and rules.length.target is not None:
            assert all(total <= match.target for total in match.totals)
        if rules.length.rounds is not None and match.is_open:
            assert match.rounds < rules.length.rounds


@pytest.mark.parametrize(
    ("preset", "house", "rules"),
    [
        ("draw", {"target": 61}, {"length.target": {"two": 61, "more": 61}, "length.rounds": None}),
        ("allfives-long", {"target": 300}, {"length.target": {"two": 300, "more": 300}}),
        ("draw", {"rounds": 5}, {"length.rounds": 5, "length.target": {"two": 100, "more": 100}}),
        ("draw", {"set_size": 9}, {"set_size": 9, "length.rounds": None}),
        ("mexican-train", {"set_size": 9}, {"set_size": 9, "length.rounds": 10}),
        ("mexican-train", {"set_size": 9, "rounds": 3}, {"set_size": 9, "length.rounds": 3}),
        (
            "mexican-train",
            {"target": 200},
            {"length.rounds": None, "length.target": {"two": 200, "more": 200}},
        ),
        (
            "plain",
            {"target": 50, "rounds": 4},
            {"length.rounds": 4, "length.target": {"two": 50, "more": 50}},
        ),
        ("draw", {"blocked": "side"}, {"blocked.winner": "side"}),
        ("draw", {"blocked": "player-minus_own"}, {"blocked.pays": "minus_own"}),
        ("draw", {"ties": "nobody"}, {"blocked.ties": "nobody"}),
        ("draw", {"rounding": "nearest_five"}, {"leftovers.rounding": "nearest_five"}),
        (
            "mexican-train",
            {"double_blank": 50},
            {"leftovers.double_blank": 50, "length.rounds": 13},
        ),
        ("draw", {}, {}),
    ],
)
def test_a_house_rule_takes_the_place_of_the_presets_and_leaves_the_rest(preset, house, rules):
    assert rules_of(PRESETS[preset], house) == ruled(PRESETS[preset].rules, rules)


def test_a_house_rule_is_what_the_match_is_scored_by():
    assert Table(rules_of(PRESETS["draw"], {"target": 20}), 2).round("21").finish == "target"
    rounded = Table(rules_of(PRESETS["draw"], {"rounding": "nearest_five"}), 3)
    assert rounded.round("13 8").totals == (25, 0, 0)
    minus_own = Table(rules_of(PRESETS["draw"], {"blocked": "player-minus_own"}), 3)
    assert minus_own.round("9 14 20").totals == (25, 0, 0)
    by_side = Table(rules_of(PRESETS["draw"], {"blocked": "side"}), 4, teams=True)
    assert by_side.round("2 10 30 11").totals == (0, 32)


@pytest.mark.parametrize(
    ("rule", "value"),
    [
        ("target", 0),
        ("target", 100_001),
        ("rounds", 0),
        ("rounds", 1_001),
        ("set_size", 7),
        ("blocked", "dealer"),
        ("blocked", "player-double"),
        ("ties", "duel"),
        ("rounding", "up"),
        ("double_blank", 10),
    ],
)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_house_rule_that_no_match_can_have_is_refused_by_its_name(preset, rule, value):
    with pytest.raises(Rejected) as refused:
        rules_of(PRESETS[preset], {rule: value})
    assert (refused.value.reason, refused.value.events) == (Reason.BAD_RULE, {"rule": rule})


def test_a_later_change_of_a_preset_does_not_rescore_an_old_match(monkeypatch):
    table = Table(rules_of(PRESETS["allfives"], {}), 3)
    table.round("13 8")
    kept = table.as_text()
    target = {"two": 10, "more": 10}
    changed = ruled(
        PRESETS["allfives"].rules,
        {"leftovers.rounding": "exact", "length.target": target, "in_play.scores": "nothing"},
    )
    monkeypatch.setattr(presets, "PRESETS", {"allfives": Preset(rules=changed)})
    again = Table(rules_of(presets.PRESETS["allfives"], {}), 3)
    assert again.round("13 8").finish == "target"
    old = replay(read_again(kept))
    assert (old.totals, old.finish, old.target) == ((25, 0, 0), None, 150)
    assert old == table.match


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rules_of_every_preset_come_back_from_their_text_unchanged(preset):
    rules = PRESETS[preset].rules
    assert RuleSet.model_validate_json(rules.model_dump_json()) == rules


def test_every_fact_comes_back_from_its_text_unchanged():
    table = Table(rules_of(PRESETS["muggins-1864"], {}), 3)
    table.add(SeatTaken(seat=3, player=OPEN_SEAT))
    table.add(SeatTaken(seat=3, player=Player(user_id=2**63 - 1, name="Zoë 🁫")))
    table.round("13 8(2) 6-4", winner=2)
    table.add(enter_ends(table.match, "6-6 3", 1, muggins=True))
    table.add(enter_ends(table.match, "5-5", 0))
    table.round("9 9 20 30", fewest="equal")
    table.add(take_back(table.match))
    table.add(end_match(table.match))
    assert read_again(table.as_text()) == table.events
    assert replay(read_again(table.as_text())) == table.match


def test_a_fact_keeps_only_the_beginning_of_a_long_text():
    table = Table(rules_of(PRESETS["draw"], {}), 3)
    assert table.round(f"13{' ' * 300}8").totals == (21, 0, 0)
    assert table.events[-1].event.typed == f"13{' ' * 198}"
