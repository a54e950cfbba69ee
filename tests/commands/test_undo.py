"""Taking entries back, putting them back, correcting them, and looking at the standings."""

import pytest

from bot.i18n.translate import say
from tests.commands.club import labels, shown


async def test_the_last_round_is_taken_back_and_shown_struck_through(club):
    await club.three()
    await club.round(club.ana, "5 5")
    await club.round(club.ana, "13 8")
    await club.ask(club.ana, "undo")
    assert club.last == ("Taken back", "~~Round 2 · Ana went out~~")
    assert "~~13 → 15, 8 → 10: **+25**~~" in club.standings.fields[0].value
    assert club.standings.title == "All Fives · after 1 round"
    assert await club.totals() == (10, 0, 0)
    assert club.kinds() == {"opened": 1, "round": 2, "taken-back": 1}


async def test_points_in_play_are_taken_back(club):
    await club.three()
    await club.ends(club.bram, "6 4")
    await club.ask(club.bram, "undo")
    title, _ = club.last
    assert title == "Taken back"
    assert await club.totals() == (0, 0, 0)


async def test_anybody_at_the_table_takes_back_what_anybody_entered(club):
    await club.three()
    for member in (club.bram, club.caro, club.moderator):
        await club.round(club.ana, "13 8")
        await club.ask(member, "undo")
        assert await club.totals() == (0, 0, 0)


async def test_entries_are_taken_back_one_after_the_other(club):
    await club.three()
    for hands in ("1 5", "5 5", "10 10"):
        await club.round(club.ana, hands)
    left = []
    for _ in range(3):
        await club.ask(club.bram, "undo")
        left.append((await club.totals())[0])
    assert left == [15, 5, 0]
    nothing = await club.refused(club.ask(club.bram, "undo"))
    assert nothing == say("nl", "errors.nothing-to-take-back")


async def test_taking_back_the_winning_round_reopens_the_match(club):
    await club.three(target=25)
    await club.round(club.ana, "13 8")
    await club.ask(club.caro, "undo")
    assert club.standings.title == "All Fives · the first round"
    await club.round(club.bram, "13 8")
    assert (await club.kept()).winners == (1,)


async def test_taking_back_the_early_end_reopens_the_match(club):
    await club.three()
    await club.round(club.ana, "13 8")
    asked = await club.ask(club.ana, "end")
    await club.ana.click(asked.response, label="End the match")
    await club.ask(club.bram, "undo")
    assert club.last == ("Taken back", "~~Match ended early~~")
    assert (await club.kept()).is_open
    assert await club.totals() == (25, 0, 0)


async def test_after_a_new_match_has_begun_undo_means_that_one(club):
    await club.new("plain", club.ana, club.bram)
    await club.round(club.ana, "13")
    await club.three("draw")
    nothing = await club.refused(club.ask(club.ana, "undo"))
    assert nothing == say("en", "errors.nothing-to-take-back")


async def test_a_stranger_takes_nothing_back(club):
    await club.three()
    await club.round(club.ana, "13 8")
    assert await club.refused(club.ask(club.stranger, "undo")) == say("en", "errors.not-yours")


async def test_the_standings_show_the_last_entry_to_anybody(club):
    await club.three()
    await club.round(club.ana, "13 8")
    await club.ask(club.stranger, "standings")
    assert club.last == ("Round 1 · Ana went out", "13 → 15, 8 → 10: **+25**")
    assert club.kinds() == {"opened": 1, "round": 1}


async def test_the_standings_are_the_board_anew_and_the_old_board_loses_its_buttons(club):
    await club.new("draw")
    old = club.board
    again = await club.ask(club.bram, "standings")
    assert club.board.id == again.response.id != old.id
    assert shown(again).title == "New match: Draw"
    assert labels(old) == []
    assert labels(club.board) == ["Round", "Join", "Rules"]


async def test_the_standings_of_a_finished_match_can_still_be_looked_at(club):
    await club.new("plain", club.ana, club.bram)
    await club.round(club.ana, "13")
    embed = shown(await club.ask(club.bram, "standings"))
    assert embed.description.startswith("🏆 Ana won with 13 points.")


@pytest.mark.parametrize("name", ["undo", "standings", "end"])
async def test_without_a_match_there_is_nothing_to_show_or_to_change(club, name):
    for member, language in ((club.ana, "en"), (club.bram, "nl"), (club.duarte, "pt-BR")):
        assert await club.refused(club.ask(member, name)) == say(language, "errors.no-match")


async def test_redo_puts_back_what_undo_took_back(club):
    await club.three("draw")
    await club.round(club.ana, "13 8")
    await club.ask(club.bram, "undo")
    await club.ask(club.bram, "redo")
    assert await club.totals() == (21, 0, 0)
    nothing = await club.refused(club.ask(club.bram, "redo"))
    assert nothing == say("nl", "errors.nothing-to-restore")


async def test_an_entry_is_corrected_and_everything_after_it_worked_out_again(club):
    await club.three("draw")
    await club.round(club.ana, "13 8")
    await club.round(club.bram, "1 2")
    result = await club.ask(club.ana, "edit", entry="1", hands="10 8")
    assert shown(result).title == "Corrected"
    assert await club.totals() == (18, 3, 0)


async def test_entries_are_offered_newest_first(club):
    await club.three("draw")
    await club.round(club.ana, "13 8")
    await club.round(club.bram, "1 2")
    offered = await club.offered(club.ana, "edit", "entry")
    assert [value for _, value in offered] == ["#2", "#1"]
    await club.ask(club.ana, "edit", entry=offered[0][1], winner="Caro")
    assert await club.totals() == (21, 0, 3)


async def test_an_entry_that_does_not_exist_is_refused(club):
    await club.three("draw")
    answer = await club.refused(club.ask(club.bram, "edit", entry="7", hands="1 2"))
    assert answer == say("nl", "errors.unknown-entry", typed="7")
