"""Every no: private, in the reader's language, with what was expected; nothing is stored."""

import pytest

from bot.i18n.translate import say
from storage.faults import FaultKind, StorageFault
from tests.commands.club import labels

READERS = [("ana", "en"), ("bram", "nl"), ("duarte", "pt-BR")]
SEATS = "1 Ana, 2 Bram, 3 Duarte"


def expected_hands(language, seats=3, names=SEATS):
    return say(language, "errors.expected-hands", opponents=seats - 1, seats=seats, names=names)


async def test_a_refused_round_says_what_is_wrong_and_what_was_expected_with_seats_in_order(club):
    await club.new("draw", club.ana, club.bram, club.duarte)
    assert await club.refused(club.round(club.ana, "-5 8")) == (
        "Nobody can hold fewer than 0 pips: “-5 8”.\n"
        "I expected 2 numbers: the hands of everybody but the winner, in seat order – or 3 numbers,"
        " one for each seat: the 0 is whoever went out; without a 0 the round was blocked.\n"
        "Seats: 1 Ana, 2 Bram, 3 Duarte."
    )
    assert await club.refused(club.round(club.bram, "-5 8")) == (
        "Minder dan 0 ogen kan niemand in de hand hebben: “-5 8”.\n"
        "Ik verwachtte 2 getallen: de handen van iedereen behalve de winnaar, op volgorde van"
        " plaats – of 3 getallen, één per plaats: de 0 is van wie uitging; zonder 0 was de ronde"
        " geblokkeerd.\nPlaatsen: 1 Ana, 2 Bram, 3 Duarte."
    )
    assert await club.refused(club.round(club.duarte, "-5 8")) == (
        "Ninguém pode ter menos de 0 na mão: “-5 8”.\n"
        "Eu esperava 2 números: as mãos de todos menos a de quem bateu, na ordem dos lugares – ou"
        " 3 números, um por lugar: o 0 é de quem bateu; sem nenhum 0, a rodada foi trancada.\n"
        "Lugares: 1 Ana, 2 Bram, 3 Duarte."
    )


BAD_HANDS = [
    ("-5 8", "negative", {"typed": "-5 8"}),
    ("8 −5", "negative", {"typed": "-5"}),
    ("1.5 8", "decimal", {"typed": "1.5 8"}),
    (".5 8", "decimal", {"typed": ".5 8"}),
    ("1_3 8", "not-a-number", {"typed": r"1\_3 8"}),
    ("² 8", "not-a-number", {"typed": "² 8"}),
    ("10^30", "not-a-number", {"typed": "10^30"}),
    ("1e5 8", "not-a-number", {"typed": "1e5 8"}),
    ("0x1F 8", "not-a-number", {"typed": "0x1f 8"}),
    ("NaN 8", "unknown-seat", {"typed": "nan 8"}),
    ("many 8", "unknown-seat", {"typed": "many 8"}),
    ("169 8", "too-many-pips", {"pips": 177, "most": 168, "set_size": 6}),
    ("100 100", "too-many-pips", {"pips": 200, "most": 168, "set_size": 6}),
    ("1000000", "too-many-pips", {"pips": "1000000", "most": 168, "set_size": 6}),
    ("10(29) 8", "too-many-tiles", {"tiles": 29, "most": 28, "set_size": 6}),
    ("13(1) 8", "impossible-hand", {"tiles": 1, "pips": 13}),
    ("7-1, 8", "impossible-tile", {"tile": "7-1", "set_size": 6}),
    ("6-4, 4-6", "repeated-tile", {"tile": "6-4"}),
    ("6-4 8", "mixed-hand", {}),
    ("ana 13 8", "name-every-hand", {}),
    ("ana 13 ana 8", "repeated-seat", {"name": "Ana"}),
    ("ana bram 8", "no-hand-after-name", {"name": "Ana"}),
    ("", "wrong-hand-count", {"count": 0}),
    ("13", "wrong-hand-count", {"count": 1}),
    ("13 8 5 4", "wrong-hand-count", {"count": 4}),
    ("blocked 13 8", "wrong-hand-count", {"count": 2}),
    ("0 0 8", "two-went-out", {}),
    ("0 8", "two-went-out", {}),
]


@pytest.mark.parametrize(("member", "language"), READERS)
async def test_hands_that_nobody_can_hold_are_refused(club, member, language):
    await club.new("draw", club.ana, club.bram, club.duarte)
    answers = {
        hands: await club.refused(club.round(club.members[member], hands))
        for hands, _, _ in BAD_HANDS
    }
    assert answers == {
        hands: f"{say(language, f'errors.{reason}', **events)}\n{expected_hands(language)}"
        for hands, reason, events in BAD_HANDS
    }


@pytest.mark.parametrize("digit", ["9", "٩", "0"])
async def test_six_thousand_digits_are_answered_in_one_short_message(club, digit):
    await club.new("draw", club.ana, club.bram)
    answer = await club.refused(club.round(club.bram, digit * 6_000))
    assert len(answer) < 500
    reason = "two-went-out" if digit == "0" else "too-many-pips"
    most = {"pips": "9" * 39 + "…", "most": 168, "set_size": 6} if digit != "0" else {}
    assert answer.startswith(say("nl", f"errors.{reason}", **most))


async def test_six_thousand_characters_of_anything_are_answered(club):
    await club.new("draw", club.ana, club.bram)
    for piece in ("8 ", "a", "-", "6-4,", "(", "\u200b", "<@", "\n", "ﷺ", "👨‍👩‍👧‍👦 "):
        answer = await club.refused(club.round(club.ana, (piece * 6_000)[:6_000]))
        assert 0 < len(answer) < 700


async def test_a_winner_with_tiles_in_hand_is_refused(club):
    await club.new("draw", club.ana, club.bram, club.duarte)
    refused = await club.refused(club.round(club.ana, "0 13 8", winner="Bram"))
    assert refused.startswith("Bram cannot have gone out with tiles left in hand.\n")
    assert refused.endswith(SEATS + ".")


async def test_a_winner_of_a_blocked_round_is_refused(club):
    await club.new("draw", club.ana, club.bram, club.duarte)
    refused = await club.refused(club.round(club.bram, "9 13 8", winner="Bram"))
    assert refused == say("nl", "errors.winner-of-blocked")


@pytest.mark.parametrize(("member", "language"), READERS)
async def test_an_unknown_winner_is_refused_with_the_seats_in_order(club, member, language):
    await club.new("draw", club.ana, club.bram, club.duarte)
    typed = {"nobody": "nobody", "4": "4", "#0": r"\#0", "<@1>": r"\<\@1\>", "**": r"\*\*", " ": ""}
    for winner, shown in typed.items():
        answer = await club.refused(club.round(club.members[member], "13 8", winner=winner))
        assert answer == say(language, "errors.unknown-winner", typed=shown, names=SEATS)


async def test_a_winner_whose_name_two_players_share_is_not_guessed(club):
    await club.new("draw", club.ana, "Ana", "Anna")
    for typed in ("Ana", "An"):
        answer = await club.refused(club.round(club.ana, "13 8", winner=typed))
        names = "1 Ana, 2 Ana, 3 Anna"
        assert answer == say("en", "errors.unknown-winner", typed=typed, names=names)
    await club.round(club.ana, "13 8", winner="#2")
    assert await club.totals() == (0, 21, 0)


async def test_open_seats_stand_in_order_under_the_readers_word_for_them(club):
    await club.new("draw", club.ana, teams=True)
    answer = await club.refused(club.round(club.bram, "13 8"))
    assert answer == say("nl", "errors.not-yours")
    await club.ask(club.bram, "join")
    names = "1 Ana, 2 Bram, 3 Speler 3, 4 Speler 4"
    answer = await club.refused(club.round(club.bram, "13"))
    wrong = say("nl", "errors.wrong-hand-count", count=1)
    teams = say("nl", "errors.expected-hands-teams")
    assert answer == f"{wrong}\n{expected_hands('nl', 4, names)}\n{teams}"


async def test_a_lone_player_is_told_that_the_hands_of_the_opponents_are_expected(club):
    await club.new("draw", by=club.duarte)
    answer = await club.refused(club.round(club.duarte, "-5"))
    assert answer.endswith(say("pt-BR", "errors.expected-hands-alone"))


async def test_in_fives_and_threes_a_lone_player_has_nobody_to_play_against(club):
    await club.new("fives-threes")
    refused = await club.refused(club.ask(club.ana, "round", hands="-"))
    assert refused == say("en", "errors.nobody-to-pay")


BAD_ENDS = [
    ("", "wrong-end-count", {"count": 0}),
    ("6", "wrong-end-count", {"count": 1}),
    ("1 2 3", "wrong-end-count", {"count": 3}),
    ("many", "not-ends", {"typed": "many"}),
    ("-5 5", "not-ends", {"typed": "-5 5"}),
    ("1.5 5", "not-ends", {"typed": "1.5 5"}),
    ("1_0", "not-ends", {"typed": r"1\_0"}),
    ("² 5", "not-ends", {"typed": "² 5"}),
    ("2^30", "not-ends", {"typed": "2^30"}),
    ("10^30", "impossible-end", {"end": "10", "set_size": 6}),
    ("7 3", "impossible-end", {"end": "7", "set_size": 6}),
    ("9" * 6_000, "impossible-end", {"end": "9" * 40, "set_size": 6}),
    ("7-7 1", "impossible-end", {"end": "7-7", "set_size": 6}),
    ("6-6 6-6", "repeated-end", {"tile": "6-6"}),
    ("6-4 5", "tile-is-no-end", {"tile": "6-4"}),
]


@pytest.mark.parametrize(("member", "language"), READERS)
async def test_ends_that_no_line_can_have_are_refused(club, member, language):
    await club.new("allfives", club.ana, club.bram, club.duarte)
    answers = {
        ends: await club.refused(club.ends(club.members[member], ends)) for ends, _, _ in BAD_ENDS
    }
    expected = say(language, "errors.expected-ends", most=2)
    assert answers == {
        ends: f"{say(language, f'errors.{reason}', **events)}\n{expected}"
        for ends, reason, events in BAD_ENDS
    }


async def test_sniff_says_that_up_to_four_ends_were_expected(club):
    await club.new("sniff", club.ana, club.bram)
    answer = await club.refused(club.ends(club.ana, "1 2 3 4 5"))
    assert answer.endswith(say("en", "errors.expected-ends", most=4))


ENTERING = {
    "round": {"hands": "13 8"},
    "ends": {"ends": "6 4"},
    "undo": {},
    "redo": {},
    "end": {},
    "edit": {"entry": "#1", "hands": "13 8"},
    "player move": {"seat": "1", "to": "2"},
    "player rename": {"seat": "1", "name": "Opa"},
    "player replace": {"seat": "1", "player": "Opa"},
    "player add": {"player": "Opa"},
}


@pytest.mark.parametrize(("member", "language"), READERS)
async def test_without_a_match_nothing_can_be_entered(club, member, language):
    for name, options in ENTERING.items():
        answer = await club.refused(club.ask(club.members[member], name, **options))
        assert (name, answer) == (name, say(language, "errors.no-match"))


@pytest.mark.parametrize(("member", "language"), [("ana", "en"), ("duarte", "pt-BR")])
async def test_whoever_has_no_seat_and_no_rights_enters_nothing(club, member, language):
    await club.new("allfives", club.bram, club.caro, by=club.bram)
    await club.round(club.bram, "13")
    for name, options in ENTERING.items():
        answer = await club.refused(club.ask(club.members[member], name, **options))
        assert (name, answer) == (name, say(language, "errors.not-yours"))


async def test_the_buttons_refuse_a_stranger_too(club):
    await club.three()
    await club.round(club.ana, "13 8")
    for label in [one for one in labels(club.board) if one not in {"Rules", "Sheet", "Join"}]:
        answer = await club.refused(club.stranger.click(club.board, label=label))
        assert answer == say("en", "errors.not-yours")


@pytest.mark.parametrize(("member", "language"), READERS)
async def test_nothing_is_entered_after_the_match_is_over(club, member, language):
    await club.new("allfives", club.ana, club.bram, club.duarte, target=5)
    await club.round(club.ana, "13 8")
    for name in ("round", "ends", "end", "player add"):
        answer = await club.refused(club.ask(club.members[member], name, **ENTERING[name]))
        assert (name, answer) == (name, say(language, "errors.match-finished"))


async def test_a_name_full_of_markdown_is_escaped_in_the_seats_too(club):
    await club.new("draw", "**Opa**", "<@x>")
    seats = r"Seats: 1 \*\*Opa\*\*, 2 \<\@x\>."
    for winner in ("1", "nobody"):
        answer = await club.refused(club.round(club.ana, "x", winner=winner))
        assert answer.endswith(seats)


@pytest.mark.logs_errors
async def test_a_fault_is_answered_privately_and_written_down(club, monkeypatch, logged_errors):
    await club.new("draw", club.ana, club.bram)
    faults = {f"fault-{kind}": StorageFault(kind) for kind in FaultKind}
    faults["fault-unknown"] = RuntimeError("out of chalk")
    for number, (key, fault) in enumerate(faults.items(), start=1):

        async def fail(*_, fault=fault, **__):
            raise fault

        monkeypatch.setattr(club.bot.matches, "enter_round", fail)
        answer = await club.refused(club.round(club.bram, "13"))
        assert answer == say("nl", f"errors.{key}")
        assert len(logged_errors) == number
