"""Points in play that a press has counted for the wrong player."""

import pytest

from bot.i18n.translate import say
from tests.club import custom_ids, labels


@pytest.fixture
async def table(club):
    """Return the club after a press of Ana on +10 in a match of three, and what she is told."""
    await club.three("allfives")
    pressed = await club.press(club.ana, "+10")
    [told] = pressed.followups
    return club, told


async def test_points_count_at_once_and_only_the_presser_is_offered_to_move_them(table):
    club, told = table
    assert await club.totals() == (10, 0, 0)
    assert told.ephemeral
    assert (told.content, labels(told)) == ("+10 for Ana.", ["For somebody else"])


async def test_choosing_another_player_moves_them_by_one_correction(table):
    club, told = table
    await club.ana.click(told, label="For somebody else")
    assert (told.content, labels(told)) == (say("en", "match.who-scored"), ["Bram", "Caro"])
    await club.ana.click(told, label="Caro")
    assert await club.totals() == (0, 0, 10)
    assert club.kinds() == {"opened": 1, "ends": 1, "corrected": 1}
    assert labels(told) == []


async def test_two_presses_move_them_once(table):
    club, told = table
    await club.ana.click(told, label="For somebody else")
    caro, bram = (
        club.press_of(club.ana, told, custom_id) for custom_id in reversed(custom_ids(told))
    )
    await club.arrive(caro[1], bram[1])
    assert club.kinds()["corrected"] == 1
    assert sorted(await club.totals()) == [0, 0, 10]
    answers = [club.answer_to(record).content for record, _ in (caro, bram)]
    assert say("en", "errors.entered-since") in answers


@pytest.mark.parametrize("label", ["For somebody else", "Bram"])
async def test_what_was_entered_since_is_not_passed_over(table, label):
    club, told = table
    if label == "Bram":
        await club.ana.click(told, label="For somebody else")
    await club.ends(club.bram, "6 4")
    refusal = await club.refused(club.ana.click(told, label=label))
    assert refusal == say("en", "errors.entered-since")
    assert await club.totals() == (10, 10, 0)


@pytest.mark.parametrize("label", ["For somebody else", "Bram"])
async def test_after_a_minute_it_is_too_late(table, label):
    club, told = table
    if label == "Bram":
        await club.ana.click(told, label="For somebody else")
    await club.env.advance_time(61)
    refusal = await club.refused(club.ana.click(told, label=label))
    assert refusal == say("en", "errors.too-late-to-move")


@pytest.mark.parametrize("button", ["other:1:1", "move:1:1:1"])
async def test_nobody_else_moves_them(table, button):
    club, told = table
    if button.startswith("move"):
        await club.ana.click(told, label="For somebody else")
    record, payload = club.press_of(club.bram, told, f"domino:{button}")
    await club.arrive(payload)
    assert club.answer_to(record).content == say("nl", "errors.too-late-to-move")
    assert await club.totals() == (10, 0, 0)


async def test_whoever_keeps_score_for_others_is_asked_before_anything_is_stored(club):
    await club.new("allfives", club.bram, club.caro, language="en")
    asked = await club.press(club.ana, "+10")
    assert asked.response.ephemeral
    assert club.kinds() == {"opened": 1}
    await club.ana.click(asked.response, label="Caro")
    assert await club.totals() == (0, 10)


async def test_points_that_end_the_match_can_be_moved_too(club):
    await club.new("allfives", club.ana, club.bram, target=10)
    pressed = await club.press(club.ana, "+10")
    [told] = [one for one in pressed.followups if one.ephemeral]
    await club.ana.click(told, label="For somebody else")
    await club.ana.click(told, label="Bram")
    assert ((await club.kept()).winners, await club.totals()) == ((1,), (0, 10))


async def test_alone_there_is_nobody_to_give_them_to(club):
    await club.new("allfives")
    assert (await club.press(club.ana, "+10")).followups == []
