"""What is typed is shown before it counts, and what is chosen of it does what it said."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.board.previews import Typing
from bot.domain.decisions import check_length
from bot.domain.errors import Question, ReadingUnknown, Rejected
from bot.domain.events import EntryCorrected, MatchEnded, RoundScored
from bot.i18n.languages import LANGUAGES
from bot.match.requests import EditRequest, EndsRequest, MatchRecord, RoundRequest
from bot.ui.context import ChannelRef
from tests.matches import FIVE, add, play, sit
from tests.playing import MEMBERS, tables

WORDS = ("blocked", "uit", "trancada", "out", "name 1", "opa 2", "en", "⇒ 5", "x", "9(2)", "13,5")
TILES = ("6-4", "3-0", "5/3", "[6|6]", "0-0", "4-1")
SIGNS = (*"0,;", "?", "\u200b")
TYPED = st.lists(
    st.sampled_from((*WORDS, *TILES, *SIGNS, *map(str, range(15)))), min_size=1, max_size=7
)


def offered(match, typed, request=None, user_id=1, language="en"):
    """Return the names and values of what is offered to somebody who types."""
    kept = MatchRecord(1, ChannelRef(1, 2), language, match)
    typing = Typing(language, kept, user_id, request or RoundRequest(""))
    return [(one.name, one.value) for one in typing.offers(typed)]


def sent(match, request, typed, user_id):
    """Return what becomes of a text that is sent, and how the match stands then."""
    try:
        events = replace(request, typed=typed).events(match, user_id)
        after = add(match, *events)
        check_length(match, after)
    except Question as asked:
        readings = asked.readings if isinstance(asked, ReadingUnknown) else ()
        return (type(asked), asked.choices, {(one.out, one.held) for one in readings}), None
    except Rejected as why:
        return why.reason, None
    *_, last = events
    event = last.event if isinstance(last, EntryCorrected) else last
    return event.model_copy(update={"typed": ""} if isinstance(event, RoundScored) else {}), after


@st.composite
def requests(draw, match):
    """Draw a request of which the text is yet to be typed."""
    seats = st.integers(0, max(0, len(match.seats) - 1))
    seat = draw(st.one_of(st.none(), seats))
    entries = [one for one in match.live_entries if not isinstance(one.event, MatchEnded)]
    kinds = [RoundRequest("", winner=seat), EndsRequest("", seat=seat)]
    if entries:
        entry = draw(st.sampled_from(entries)).position
        kinds += [EditRequest(entry, winner=seat)]
    return draw(st.sampled_from(kinds))


@given(st.data())
def test_whatever_is_offered_does_as_value_and_as_name_what_its_preview_said(data):
    match = data.draw(tables()).match
    request = data.draw(requests(match))
    typed = (
        data.draw(st.sampled_from((" ", ",", "\u200b", "")))
        .join(data.draw(TYPED))
        .strip()
        .partition(" ⇒")[0]
    )
    user = data.draw(st.sampled_from(MEMBERS[:4]))
    language = data.draw(st.sampled_from(list(LANGUAGES)))
    choices = offered(match, typed, request, user, language)
    known = []
    for number, (name, value) in enumerate(choices):
        said, after = sent(match, request, value, user)
        assert sent(match, request, name, user)[0] == said
        if number == 0:
            assert said == sent(match, request, typed, user)[0]
        assert said not in known
        known.append(said)
        if after is not None:
            entry = after.entry_at(getattr(request, "entry", after.position))
            points = max(entry.points)
            assert points == 0 or f"+{points}" in name or name.endswith("…")
    assert len(choices) >= ("\u200b" not in typed)
    assert len(choices) <= 1 or after is not None or isinstance(said, tuple)


def everybody(count, names=None):
    return [
        one.model_copy(update={"name": name})
        for one, name in zip(FIVE[:count], names or [one.name for one in FIVE], strict=False)
    ]


@pytest.mark.parametrize(
    ("players", "typed", "names"),
    [
        (3, "13 en 8", ["13 8 ⇒ Bram 13 → 15, Caro 8 → 10: +25"]),
        (3, "bram out 13 8", ["13 0 8 ⇒ Bram out · Ana 13 → 15, Caro 8 → 10: +25"]),
        (3, "6-4 3-0, 5-3", ["6-4 3-0, 5-3 ⇒ Bram 13 → 15, Caro 8 → 10: +25"]),
        (3, "9 14 20", ["9 14 20 ⇒ blocked · Ana · Bram 14 → 15, Caro 20 → 20: +35"]),
        (
            1,
            "13 8",
            [
                "13 8 ⇒ Player 2 13 → 15, Player 3 8 → 10: +25",
                "blocked 13 8 ⇒ blocked · Player 2 · Ana 13 → 15: +15",
            ],
        ),
        (
            2,
            "13 8",
            [
                "13 8 ⇒ I'll ask first which of these you mean.",
                "blocked 13 8 ⇒ blocked · Bram · Ana 13 → 15: +15",
                "21 ⇒ Bram 21 → 20: +20",
                "21 0 ⇒ Bram out · Ana 21 → 20: +20",
            ],
        ),
        (3, "foo", ["foo ⇒ Type 13 8 or blocked 9 13 8. I don't know whose hand “foo” is."]),
        (2, "9 9 9", ["9 9 9 ⇒ Type 13 or blocked 9 13. That is 3 hands."]),
        (5, "9 9", ["9 9 ⇒ Type 13 8 22 5 or blocked 9 13 8 22 5. That is 2 hands."]),
    ],
)
def test_hands_are_shown_in_their_plainest_notation_with_what_becomes_of_them(
    players, typed, names
):
    shown = [name for name, _ in offered(sit("allfives", players), typed)]
    assert shown == names


@pytest.mark.parametrize("typed", ["9 9 20", "blocked 9 9 20"])
def test_where_hands_are_equal_each_way_to_say_who_held_the_fewest_tiles_is_offered(typed):
    names = [name for name, _ in offered(sit(), typed)]
    assert names == [
        "blocked 9 9 20 ⇒ I'll ask first: The round is tied in pips. Who held the fewest tiles?",
        "9(1) 9(2) 20 ⇒ blocked · Ana · Bram 9 + Caro 20: +29",
        "9(2) 9(1) 20 ⇒ blocked · Bram · Ana 9 + Caro 20: +29",
        "9(1) 9(1) 20 ⇒ blocked · Nobody scores: the lowest hands are equal, in pips and in tiles.",
    ]


def test_tiles_that_were_said_stay_where_it_is_offered_who_held_the_fewest():
    values = [value for _, value in offered(sit(), "blocked 9(2) 9 20")]
    assert values == ["blocked 9(2) 9 20", "9(2) 9(2) 20", "9(2) 9(1) 20"]


def test_somebody_without_a_seat_is_shown_every_player_who_can_have_gone_out():
    assert [value for _, value in offered(sit(), "13 8", user_id=99)] == [
        "13 8",
        "0 13 8",
        "13 0 8",
        "13 8 0",
    ]


def test_whoever_went_out_is_named_where_hands_do_not_tell():
    team = offered(sit(players=4, teams=True), "13 8", user_id=99)
    assert [value for _, value in team] == [
        "13 8",
        "0 13 8",
        "Bram out 13 8",
        "Caro out 13 8",
        "13 8 0",
    ]
    [_, *readings] = offered(sit(players=4, teams=True), "0 13 8", user_id=2)
    assert [value for _, value in readings] == ["13 8", "Ana out 13 8"]
    unsaid = offered(sit("fives-threes"), "uit", user_id=99, language="nl")
    assert [value for _, value in unsaid] == ["uit", "Ana uit", "Bram uit", "Caro uit"]
    [_, ana, *_] = offered(sit("fives-threes"), "bati", user_id=99, language="pt-BR")
    assert ana[1] == "Ana bateu"


@pytest.mark.parametrize(
    ("preset", "typed", "said"),
    [
        ("fives-threes", "out", "out ⇒ going out: +1"),
        ("fives-threes", "bram out", "Bram out ⇒ Bram out · going out: +1"),
        ("fives-threes", "13", "13 ⇒ Type out or blocked."),
        ("draw", "13 8", "13 8 ⇒ Bram 13 + Caro 8: +21"),
    ],
)
def test_a_preview_is_of_the_game_that_is_played(preset, typed, said):
    [(name, _), *_] = offered(sit(preset), typed)
    assert name.startswith(said)


@pytest.mark.parametrize(
    ("typed", "seat", "said"),
    [
        ("6 en 4", None, "6 4 ⇒ 6 + 4 = 10: +10"),
        ("=10", 1, "10 ⇒ Bram · +10"),
        ("6 4 4", None, "6 4 4 ⇒ Type 6 4, or their sum: 10. That is 3 open ends."),
        ("7", None, "7 ⇒ 7, no score. Nothing was entered."),
    ],
)
def test_open_ends_are_shown_with_what_they_score_and_for_whom(typed, seat, said):
    [(name, _)] = offered(sit("allfives"), typed, EndsRequest("", seat=seat))
    assert name == said


def test_a_correction_shows_the_entry_as_it_would_be():
    match = play(sit("allfives"), "13 8", "9 14 20")
    [(name, value)] = offered(match, "8 8", EditRequest(1))
    assert (name, value) == ("8 8 ⇒ Bram 8 → 10, Caro 8 → 10: +20", "8 8")
    [(name, _)] = offered(match, "99 60", EditRequest(1))
    assert "the match would have ended in round 1" in name


def test_the_word_for_a_blocked_round_is_that_of_whoever_reads():
    values = {
        language: offered(sit(players=2), "13 8", language=language)[1][1]
        for language in ("nl", "pt-BR")
    }
    assert values == {"nl": "geblokkeerd 13 8", "pt-BR": "trancada 13 8"}


def test_names_are_shown_as_people_write_them():
    match = sit("draw", everybody(3, ("Ana", "**B\\_r_a`m", "#1 <C>aro")))
    [(name, _)] = offered(match, "13 0 8")
    assert name.startswith("13 0 8 ⇒ **B\\_r_a`m out · ")
    assert name.endswith(" 8: +21")


@pytest.mark.parametrize("length", [50, 87, 90, 91, 96, 100, 101, 150])
def test_only_the_preview_is_cut_and_a_long_entry_has_none(length):
    typed = ("13 bla " + "x" * 200)[:length]
    choices = offered(sit(), typed)
    if length > 100:
        assert choices == []
        return
    [(name, value)] = choices
    assert value == typed
    assert len(name) <= 100
    assert name == typed or name.startswith(f"{typed} ⇒ T")
    assert (name == typed) == (length > 90)
