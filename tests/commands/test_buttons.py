"""The buttons below a board and the forms that they open."""

import pytest

from bot.i18n.translate import say
from tests.commands.club import labels


async def test_undo_takes_back_only_what_the_board_showed(club):
    await club.three("draw")
    await club.round(club.ana, "13 8")
    _, late = club.press_of(club.bram, club.board, "domino:undo:1:1")
    await club.round(club.ana, "1 2")
    await club.arrive(late)
    assert await club.totals() == (24, 0, 0)
    assert club.seen_last(club.bram) == say("nl", "errors.entered-since")


@pytest.mark.parametrize("language", ["en", "nl", "pt-BR"])
async def test_the_buttons_speak_the_language_of_the_match(club, language):
    await club.new("allfives", club.ana, club.bram, language=language)
    await club.round(club.ana, "13")
    expected = {
        say(language, f"board.button-{name}") for name in ("round", "ends", "undo", "rules")
    }
    assert expected <= set(labels(club.board))


async def test_the_rules_button_says_privately_in_the_readers_language_how_it_is_scored(club):
    await club.three("allfives")
    result = await club.bram.click(club.board, label="Rules")
    assert result.ephemeral
    [embed] = result.response.embeds
    assert embed.title == say("nl", "rules_faq.scoring-title")
    assert embed.fields[0].name == say("nl", "rules_faq.in-this-match", variant="All Fives")


@pytest.mark.parametrize(
    ("member", "hands"), [("ana", "13 8"), ("bram", "13, 8"), ("caro", "6-4 3-0, 5-3")]
)
async def test_a_round_is_entered_with_the_form(club, member, hands):
    await club.three("draw")
    form = await club.members[member].click(club.board, label="Round")
    await club.members[member].submit_modal(form, {"who": ["0"], "what": hands})
    assert await club.totals() == (21, 0, 0)
    assert club.last == ("Round 1 · Ana went out", "13 + 8: **+21**")


async def test_the_form_has_the_seat_of_whoever_opens_it_chosen(club):
    await club.three("draw")
    form = await club.bram.click(club.board, label="Round")
    assert form.modal["title"] == say("nl", "board.form-round-title")
    menu = form.modal["components"][0]["component"]
    chosen = [one["label"] for one in menu["options"] if one.get("default")]
    assert chosen == ["Bram"]
    assert [one["label"] for one in menu["options"]] == [
        "Ana", "Bram", "Caro", say("nl", "board.form-blocked"),
    ]  # fmt: skip


async def test_points_in_play_are_entered_with_the_form(club):
    await club.three("allfives")
    form = await club.ana.click(club.board, label="Ends …")
    await club.ana.submit_modal(form, {"who": ["2"], "what": "6-6 3"})
    assert await club.totals() == (0, 0, 15)


async def test_a_form_with_hands_that_nobody_can_hold_is_refused_and_keeps_nothing(club):
    await club.three("draw")
    form = await club.bram.click(club.board, label="Round")
    answer = await club.refused(club.bram.submit_modal(form, {"who": ["1"], "what": "-5 8"}))
    assert answer.startswith(say("nl", "errors.negative", typed="-5 8"))
