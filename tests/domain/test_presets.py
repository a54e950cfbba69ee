"""A preset is data: nothing knows one by name, and a match keeps the rules it began with."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain import presets
from bot.domain.decisions import end_match, enter_round, take_back
from bot.domain.errors import FewestTilesUnknown, Reason
from bot.domain.events import EVENTS, OPEN_SEAT, Player, SeatTaken
from bot.domain.options import OPTIONS
from bot.domain.presets import PRESETS, Preset, rules_of
from bot.domain.replay import replay
from bot.domain.rules import Blocked, Bonus, InPlay, Leftovers, Length, RuleSet, Target
from tests.matches import peg, play, refused, sit
from tests.playing import begun, ruled

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


def test_a_preset_that_nobody_wrote_code_for_is_played_to_its_end():
    match = sit(KITCHEN)
    for enter, typed, points in (
        (peg, "9 6", 8),
        (play, "13 8", 15),
        (play, "9 14 20", 20),
        (play, "9(3) 9(2) 20", 20),
        (peg, "9 6", 28),
        (peg, "9 9 6 6", 28),
        (play, "1 2", 30),
    ):
        assert match.is_open
        match = enter(match, typed)
        assert match.totals == (points, 0, 0)
    assert (match.finish, match.winners) == ("target", (0,))


def test_a_game_to_a_target_can_be_won_by_the_lowest_total():
    target = {"leftovers.whose": "own", "length.target": {"two": 50, "more": 60}}
    match = play(sit(ruled(RuleSet(preset="golf", wins="low"), target), 2), "30", "20 0")
    assert (match.totals, match.finish) == ((20, 30), None)
    match = play(match, "20")
    assert (match.totals, match.finish, match.winners) == ((20, 50), "target", (0,))


@given(ANY_RULES, st.booleans(), st.data())
def test_any_choice_of_parameters_is_a_game_that_can_be_played(rules, teams, data):
    match = sit(rules, 4, teams=teams)
    for _ in range(8):
        before = match
        if not before.is_open:
            break
        out = data.draw(st.none() | st.integers(0, 3))
        pips = data.draw(st.lists(st.integers(1, 40), min_size=4, max_size=4))
        typed = " ".join("0" if seat == out else str(held) for seat, held in enumerate(pips))
        try:
            match = play(before, typed)
        except FewestTilesUnknown as question:
            match = play(before, typed, fewest=data.draw(st.sampled_from(question.choices)))
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


@pytest.mark.parametrize("preset", PRESETS)
def test_how_many_ends_are_open_is_a_rule_of_games_with_points_in_play_alone(preset):
    rules = PRESETS[preset].rules
    for ends in OPTIONS["ends"].choices:
        if rules.in_play.scores == "nothing":
            request = refused(rules_of, PRESETS[preset], {"ends": ends})
            assert request == (Reason.RULE_OF_POINTS_IN_PLAY, {"rule": "ends"})
        else:
            made = rules_of(PRESETS[preset], {"ends": ends})
            assert made == ruled(rules, {"in_play.open_ends": ends})
            assert RuleSet.model_validate_json(made.model_dump_json()) == made
    if rules.in_play.scores != "nothing":
        assert refused(rules_of, PRESETS[preset], {"ends": 3})[0] is Reason.BAD_RULE


def test_a_house_rule_is_what_the_match_is_scored_by():
    assert play(sit(players=2, target=20), "21").finish == "target"
    assert play(sit(rounding="nearest_five"), "13 8").totals == (25, 0, 0)
    assert play(sit(blocked="player-minus_own"), "9 14 20").totals == (25, 0, 0)
    assert play(sit(players=4, teams=True, blocked="side"), "2 10 30 11").totals == (0, 32)


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
    request = refused(rules_of, PRESETS[preset], {rule: value})
    assert request == (Reason.BAD_RULE, {"rule": rule})


@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_a_house_rule_is_read_as_a_number_or_as_it_is_written(option):
    for choice in option.choices:
        assert option.read(choice) == option.read(str(choice)) == choice
    if option.choices:
        for typed in ("7-7", 7):
            request = refused(option.read, typed)
            assert request == (Reason.BAD_RULE, {"rule": option.name})
    else:
        assert [option.read(number) for number in (1, option.most)] == [1, option.most]


def read_again(table):
    """Return the events of a table as they come back from their texts."""
    return [
        one.model_copy(update={"event": EVENTS.validate_json(EVENTS.dump_json(one.event))})
        for one in table.events
    ]


def test_a_later_change_of_a_preset_does_not_rescore_an_old_match(monkeypatch):
    table = begun("allfives", 3)
    table.round("13 8")
    changes = {"leftovers.rounding": "exact", "length.target": {"two": 10, "more": 10}}
    changed = Preset(rules=ruled(PRESETS["allfives"].rules, changes))
    monkeypatch.setattr(presets, "PRESETS", {"allfives": changed})
    assert play(sit(presets.PRESETS["allfives"].rules), "13 8").finish == "target"
    old = replay(read_again(table))
    assert (old.totals, old.finish, old.target) == ((25, 0, 0), None, 150)
    assert old == table.match


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rules_of_every_preset_come_back_from_their_text_unchanged(preset):
    rules = PRESETS[preset].rules
    assert RuleSet.model_validate_json(rules.model_dump_json()) == rules


def test_every_event_comes_back_from_its_text_unchanged():
    table = begun("muggins-1864", 3)
    table.enter(SeatTaken(seat=3, player=OPEN_SEAT))
    table.enter(SeatTaken(seat=3, player=Player(user_id=2**63 - 1, name="Zoë 🁫")))
    table.round("13 8(2) 6-4", 2)
    table.ends("6-6 3", 1, muggins=True)
    table.ends("5-5", 0)
    table.enter(*enter_round(table.match, "9 9 20 30", 0, fewest="equal"))
    table.enter(take_back(table.match))
    table.enter(end_match(table.match))
    assert read_again(table) == table.events
    assert replay(read_again(table)) == table.match


def test_an_event_keeps_only_the_beginning_of_a_long_text():
    match = play(sit(), f"13{' ' * 300}8")
    assert (match.totals, match.entries[0].event.typed) == ((21, 0, 0), f"13{' ' * 198}")
