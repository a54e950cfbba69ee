"""Giving up a seat, stopping, coming back, handing over, and taking each of them back."""

import pytest

from bot.client import DominoClient
from bot.i18n.translate import say
from tests.club import shown

LANGUAGES = {"ana": "en", "bram": "nl", "duarte": "pt-BR"}


def names(match):
    return [player.name for player in match.seats]


async def seated(club):
    """Return the names of those who sit in the newest match, in order."""
    return names(await club.kept())


async def undo_change(club, member):
    return await club.press(member, say("en", "match.reseat"))


def answered(club, member):
    """Return the lines of the newest public message."""
    message = club.newest(member)
    embeds = [f"{one.title}\n{one.description}" for one in message.embeds]
    return "\n".join([message.content or "", *embeds])


async def test_whoever_presses_leave_gives_up_the_seat_and_can_take_that_back(club):
    await club.three("draw")
    await club.press(club.bram, "Leave")
    assert await seated(club) == ["Ana", "Caro"]
    await undo_change(club, club.bram)
    assert await seated(club) == ["Ana", "Bram", "Caro"]


async def test_two_who_leave_at_once_have_both_left(club):
    await club.three("draw")
    carried = f"domino:leave:{club.match_id}"
    presses = [club.press_of(one, club.board, carried) for one in (club.bram, club.caro)]
    await club.arrive(*(payload for _, payload in presses))
    assert await seated(club) == ["Ana"]


async def test_the_last_one_can_leave_and_anybody_join_again(club):
    await club.new("draw")
    await club.press(club.ana, "Leave")
    assert await seated(club) == []
    await club.press(club.bram, "Join")
    assert await seated(club) == ["Bram"]


@pytest.mark.parametrize(("name", "language"), LANGUAGES.items())
async def test_whoever_has_no_seat_has_none_to_leave(club, name, language):
    await club.new("draw", "Opa", "Oma", by=club.caro, language="en")
    said = await club.refused(club.press(club.members[name], "Leave"))
    assert said == say(language, "errors.not-seated")


async def test_a_seat_is_removed_by_its_number_also_of_somebody_who_left_the_server(club):
    await club.three("draw")
    club.env.backend.remove_member(club.guild.id, club.bram.id)
    await club.ask(club.ana, "player remove", seat="2")
    assert await seated(club) == ["Ana", "Caro"]


@pytest.mark.parametrize(("name", "language"), LANGUAGES.items())
async def test_after_the_first_entry_it_is_told_how_somebody_stops(club, name, language):
    await club.new("draw", club.ana, club.bram, club.duarte, "*O*pa")
    await club.round(club.ana, "1 2 3")
    said = await club.refused(club.ask(club.members[name], "player remove", seat="4"))
    assert said == say(language, "errors.has-begun", name=r"\*O\*pa")
    assert "player out" in said


async def test_a_stranger_changes_no_seat_and_takes_no_change_back(club):
    await club.three("draw")
    for command in ("player remove", "player out"):
        await club.refused(club.ask(club.stranger, command, seat="2"))
    await club.ask(club.ana, "player remove", seat="2")
    await club.refused(undo_change(club, club.stranger))
    assert await seated(club) == ["Ana", "Caro"]


@pytest.mark.parametrize(("name", "language"), LANGUAGES.items())
async def test_a_change_is_taken_back_once_and_not_after_an_entry(club, name, language):
    member = club.members[name]
    await club.new("draw", club.ana, club.bram, club.duarte, "Opa")
    await club.round(club.ana, "1 2 3")
    for is_pressed in (True, False):
        await club.ask(club.ana, "player out", seat="4")
        carried = f"domino:reseat:{club.match_id}:{(await club.kept()).position}"
        _, late = club.press_of(member, club.board, carried)
        if is_pressed:
            await undo_change(club, member)
        else:
            await club.round(club.ana, "1 2")
        before = club.events()
        await club.arrive(late)
        assert club.seen_last(member) == say(language, "errors.seats-changed-since")
        assert club.events() == before
    assert (await club.kept()).is_away(3)


async def test_a_change_can_be_taken_back_after_a_restart(club, database):
    await club.three("draw")
    await club.round(club.ana, "13 8")
    await club.ask(club.ana, "player replace", seat="2", player="Opa")
    await club.env.restart_bot(DominoClient(database, shard_count=1))
    await undo_change(club, club.caro)
    assert await seated(club) == ["Ana", "Bram", "Caro"]


async def test_hands_of_whoever_is_out_are_not_asked_for_and_they_come_back(club):
    await club.three("draw")
    await club.round(club.ana, "13 8")
    await club.ask(club.bram, "player out", seat="2")
    assert "Bram has left, the points stay" in answered(club, club.ana)
    await club.round(club.ana, "9")
    assert (await club.kept()).totals == (30, 0, 0)
    said = await club.refused(club.round(club.ana, "9", winner="2"))
    assert said == say("en", "errors.has-left", name="Bram")
    await club.ask(club.bram, "join")
    assert "Bram plays again" in answered(club, club.ana)
    await club.round(club.bram, "5 4")
    assert (await club.kept()).totals == (30, 9, 0)


async def test_two_at_least_play_on(club):
    await club.three("draw")
    await club.round(club.ana, "13 8")
    await club.ask(club.ana, "player out", seat="3")
    said = await club.refused(club.ask(club.ana, "player out", seat="2"))
    assert said == say("en", "errors.too-few-left")


async def test_the_one_who_leads_can_leave_and_does_not_win(club):
    await club.three("draw", target=30)
    await club.round(club.ana, "13 8")
    await club.ask(club.ana, "player out", seat="1")
    await club.round(club.bram, "30")
    match = await club.kept()
    assert (match.totals, match.winners) == ((21, 30, 0), (1,))


async def test_nobody_leaves_a_team_in_the_middle_or_joins_it_late_but_a_substitute_can(club):
    players = club.ana, club.bram, club.caro, club.duarte
    await club.new("draw", *players, teams=True)
    await club.round(club.ana, "13 8")
    said = await club.refused(club.ask(club.ana, "player out", seat="2"))
    assert said == say("en", "errors.teams-stay", name="Bram")
    said = await club.refused(club.ask(club.ana, "player add", player="Opa"))
    assert said == say("en", "errors.teams-are-full")
    await club.ask(club.ana, "player replace", seat="2", player="*O*pa")
    assert r"\*O\*pa takes over from Bram" in answered(club, club.ana)
    await club.round(club.ana, "1 2")
    assert await seated(club) == ["Ana", "*O*pa", "Caro", "Duarte"]


async def test_a_substitute_and_the_one_replaced_stand_on_the_sheet_and_in_the_history(club):
    await club.new("draw", club.ana, club.bram, target=30)
    await club.round(club.bram, "20")
    await club.ask(club.bram, "player replace", seat="2", player="Opa")
    await club.round(club.ana, "ana 13 opa 0")
    assert "Ana  Bram   Opa" in shown(await club.ask(club.ana, "sheet")).description
    (field,) = shown(await club.ask(club.ana, "history", player=club.bram.mention)).fields
    assert "__Bram__ → Opa **33**" in field.value


async def test_undo_after_a_substitute_takes_back_the_entry_and_leaves_the_seats(club):
    await club.three("draw")
    await club.round(club.ana, "13 8")
    await club.ask(club.ana, "player replace", seat="2", player="Opa")
    await club.ask(club.ana, "undo")
    match = await club.kept()
    assert (names(match), match.totals) == (["Ana", "Opa", "Caro"], (0, 0, 0))
