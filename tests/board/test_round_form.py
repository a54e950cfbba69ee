"""The form for a round has a field for every seat, and counts each hand as it says."""

import pytest
from simcord.components import walk_components

from bot.domain.decisions import enter_round
from bot.domain.errors import Rejected
from bot.i18n.languages import HAND_WORDS
from bot.i18n.translate import say
from bot.match.requests import HandsRequest, MatchReason
from tests.matches import of, sit

RADIO, SELECT, TEXT, SHOWN = 21, 3, 4, 10
GUESTS = [f"Gast {number}" for number in range(1, 10)]


async def open_form(club, preset, seats, **options):
    """Return the form for a round of a new match of Ana and guests, as she opens it."""
    await club.new(preset, club.ana, *GUESTS[: seats - 1], **options)
    return await club.ana.click(club.board, label="Round")


def parts(form):
    """Return the label and the kind of each part of a form, from top to bottom."""
    return [
        (one.get("label") or one.get("content"), one.get("component", one)["type"])
        for one in form.modal["components"]
    ]


def offered(form):
    """Return what can be chosen in a form, and what is chosen to begin with."""
    [menu] = [one for one in walk_components(form.modal["components"]) if "options" in one]
    chosen = [one["label"] for one in menu["options"] if one.get("default")]
    return [one["label"] for one in menu["options"]], chosen


async def test_a_lone_player_has_one_field_which_is_read_as_typed(club):
    form = await open_form(club, "allfives", 1)
    assert parts(form) == [("Hands", TEXT)]
    await club.ana.submit_modal(form, {"what": "13 8"})
    assert await club.totals() == (25, 0, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_up_to_four_players_have_a_field_each_and_all_of_them_to_choose_from(club, seats):
    form = await open_form(club, "allfives", seats)
    names = ["Ana", *GUESTS[: seats - 1]]
    assert parts(form) == [("Who went out?", RADIO), *((name, TEXT) for name in names)]
    assert offered(form) == ([*names, "Nobody: blocked"], ["Ana"])


@pytest.mark.parametrize("seats", [5, 10])
async def test_from_five_players_on_there_is_a_menu_the_seats_by_number_and_one_field(club, seats):
    form = await open_form(club, "mexican-train", seats)
    names = ["Ana", *GUESTS[: seats - 1]]
    order = ", ".join(f"{number} {name}" for number, name in enumerate(names, 1))
    assert parts(form) == [
        ("Who went out?", SELECT),
        (f"Seats: {order}", SHOWN),
        ("Hands", TEXT),
    ]
    assert offered(form) == ([*names, "Nobody: blocked"], ["Ana"])
    held = [*range(1, seats)]
    typed = " ".join(map(str, held))
    await club.ana.submit_modal(form, {"who": ["1"], "what": typed})
    assert await club.totals() == (held[0], 0, *held[1:])
    form = await club.ana.click(club.board, label="Round")
    await club.ana.submit_modal(form, {"who": ["blocked"], "what": f"9 {typed}"})
    added = [9, *held]
    assert await club.totals() == tuple(map(sum, zip([held[0], 0, *held[1:]], added, strict=True)))


@pytest.mark.parametrize("seats", [2, 6])
async def test_where_hands_count_for_nothing_it_is_enough_to_choose(club, seats):
    form = await open_form(club, "fives-threes", seats)
    [(label, _)] = parts(form)
    assert label == "Who went out?"
    chosen = "1" if seats == 2 else ["1"]
    await club.ana.submit_modal(form, {"who": chosen})
    assert (await club.totals())[1] == 1
    form = await club.ana.click(club.board, label="Round")
    await club.ana.submit_modal(form, {"who": "blocked" if seats == 2 else ["blocked"]})
    assert sum(await club.totals()) == 1
    assert club.kinds() == {"opened": 1, "round": 2}


@pytest.mark.parametrize(
    ("fields", "totals"),
    [
        ({"who": "0", "hand1": "6-4, 3-0", "hand2": "8"}, (21, 0, 0)),
        ({"who": "1", "hand0": "5-3", "hand1": "0", "hand2": "13(2)"}, (0, 21, 0)),
        ({"who": "blocked", "hand0": "9", "hand1": "14", "hand2": "20"}, (34, 0, 0)),
        ({"who": "blocked", "hand0": "9", "hand1": "0", "hand2": "20"}, (0, 29, 0)),
    ],
)
async def test_each_hand_counts_for_whom_it_stands_by(club, fields, totals):
    form = await open_form(club, "draw", 3)
    await club.ana.submit_modal(form, fields)
    assert await club.totals() == totals


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"who": "0", "hand1": "13"}, "The hand of Gast 2 is missing."),
        ({"who": "0", "hand0": "5", "hand1": "13", "hand2": "8"}, "Ana cannot have gone out"),
        ({"who": "blocked", "hand1": "13", "hand2": "8"}, "The hand of Ana is missing."),
        ({"who": "0", "hand1": "13", "hand2": "foo"}, "I don't know whose hand “foo” is."),
        ({"who": "0", "hand1": "13", "hand2": "0"}, "Only one player can go out."),
        ({"who": "0", "hand1": "13 8", "hand2": "4"}, "Each field takes one hand"),
        ({"who": "0", "hand1": "200", "hand2": "4"}, "204 pips are more than"),
    ],
)
async def test_what_cannot_be_is_refused_with_what_a_field_takes_and_nothing_is_kept(
    club, fields, said
):
    form = await open_form(club, "draw", 3)
    refused = await club.refused(club.ana.submit_modal(form, fields))
    assert refused.startswith(said)
    if "missing" not in refused:
        assert refused.endswith(say("en", "errors.expected-each-hand"))


@pytest.mark.parametrize("winner", [0, 1, 2, 3])
@pytest.mark.parametrize("partner", ["", "6"])
def test_in_a_team_match_the_hand_of_the_partner_may_be_left_out(winner, partner):
    match = sit(players=4, teams=True)
    hands = ["13", "8", "13", "8"]
    hands[winner], hands[(winner + 2) % 4] = "", partner
    [scored] = HandsRequest(tuple(hands), winner).events(match, 1)
    held = {seat: hand.pips for seat, hand in enumerate(scored.hands) if hand is not None}
    opponents = {seat: int(hands[seat]) for seat in range(4) if seat % 2 != winner % 2}
    left_out = {(winner + 2) % 4: 6} if partner else {}
    assert scored.out == winner
    assert held == {winner: 0, **opponents, **left_out}
    hands[(winner + 1) % 4] = ""
    with pytest.raises(Rejected) as refused:
        HandsRequest(tuple(hands), winner).events(match, 1)
    assert refused.value.reason == MatchReason.HAND_MISSING
    assert refused.value.events["seat"] == (winner + 1) % 4


WAYS = ("13", "6-4 3-0", "6-4, 3-0", "[6|4][3|0]", "13(2)", "6-4;3-0", " 13 ", "13 ⇒ 5")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("who", [None, 0, 1])
@pytest.mark.parametrize("way", WAYS)
def test_a_hand_is_one_hand_however_it_is_written(seats, who, way):
    match = sit(players=seats)
    for at in {*range(seats)} - {who}:
        plain = ["8", "7", "5", "4"][:seats]
        plain[at] = "13"
        hands = [way if seat == at else hand for seat, hand in enumerate(plain)]
        if who is not None:
            hands[who], plain[who] = "", "0"
        [scored] = HandsRequest(tuple(hands), who).events(match, 1)
        typed = ("blocked " if who is None else "") + " ".join(plain)
        [wanted] = enter_round(match, typed, 0, who, words=HAND_WORDS)
        assert scored.out == wanted.out
        assert [hand.pips for hand in scored.hands] == [hand.pips for hand in wanted.hands]


def test_a_field_too_many_and_a_seat_that_is_gone_credit_nobody():
    for hands, who in ((("", "13", "8"), 0), (("", "13"), 2)):
        with pytest.raises(Rejected) as refused:
            HandsRequest(hands, who).events(sit(players=2), 1)
        assert refused.value.reason == MatchReason.ENTERED_SINCE


def test_a_blocked_round_that_somebody_wins_needs_hands_though_they_pay_nothing():
    match = sit(of("fives-threes", blocked="player-in_full"))
    [scored] = HandsRequest(("9", "14", "20"), None).events(match, 1)
    assert [hand.pips for hand in scored.hands] == [9, 14, 20]
    [scored] = HandsRequest(("", "", ""), 1).events(match, 1)
    assert scored.out == 1
    with pytest.raises(Rejected):
        HandsRequest(("9", "", "20"), None).events(match, 1)
