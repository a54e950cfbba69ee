"""Entering, ending and taking back, where more is at stake than the words that are shown."""

import pytest

from bot.i18n.translate import say

NAMED = ("Bram", "bra", "B", "@bram", "#2", "2", "<@{bram}>", " <@!{bram}> ")


@pytest.mark.parametrize("typed", NAMED)
async def test_a_player_is_meant_by_name_beginning_number_or_mention(club, typed):
    await club.three(target=1_000)
    who = typed.format(bram=club.bram.id)
    await club.round(club.ana, "13 8", winner=who)
    await club.ends(club.ana, "6 4", player=who)
    assert await club.totals() == (0, 35, 0)


async def test_an_open_seat_wins_under_its_name_in_any_language(club):
    await club.new("draw", club.ana, teams=True)
    for number, winner in enumerate(("Player 2", "speler 2", "Jogador 2"), start=1):
        await club.round(club.ana, "13 8", winner=winner)
        assert await club.totals() == (0, number * 21)


async def test_a_winner_whose_name_two_players_share_is_not_guessed(club):
    await club.new("draw", club.ana, "Ana", "Anna")
    for typed in ("Ana", "An"):
        answer = await club.refused(club.round(club.ana, "13 8", winner=typed))
        names = "1 Ana, 2 Ana, 3 Anna"
        assert answer == say("en", "errors.unknown-winner", typed=typed, names=names)
    await club.round(club.ana, "13 8", winner="#2")
    assert await club.totals() == (0, 21, 0)


async def test_hands_behind_mentions_are_those_of_the_members_mentioned(club):
    await club.three("draw")
    await club.round(club.ana, f"{club.caro.mention} 8 <@!{club.ana.id}> 13")
    assert await club.totals() == (0, 21, 0)


async def test_points_in_play_say_nothing_about_who_leads_the_next_round(club):
    await club.three()
    await club.ends(club.bram, "6 4")
    assert "leads" not in str(club.standings.to_dict())
    await club.round(club.ana, "13 8")
    assert "Ana leads the next round." in str(club.standings.to_dict())
    await club.ends(club.bram, "6 4")
    assert "leads" not in str(club.standings.to_dict())


async def test_several_leaders_of_a_match_that_is_ended_are_all_named(club):
    await club.three("draw")
    await club.round(club.bram, "13 8")
    await club.round(club.caro, "13 8")
    asked = await club.ask(club.ana, "end")
    ended = await club.ana.click(asked.response, label="It does not count")
    lead = "The match was ended early, with Bram and Caro tied for the lead."
    assert ended.followups[0].content == lead


async def test_a_match_ends_once(club):
    await club.three("draw")
    first = await club.ask(club.ana, "end")
    second = await club.ask(club.bram, "end")
    await club.ana.click(first.response, label="Throw away")
    stale = await club.refused(club.bram.click(second.response, label="Weggooien"))
    assert stale == say("nl", "errors.entered-since")
    again = await club.refused(club.ask(club.ana, "end"))
    assert again == say("en", "errors.match-finished")


async def test_after_a_new_match_has_begun_undo_means_that_one(club):
    await club.new("plain", club.ana, club.bram)
    await club.round(club.ana, "13")
    await club.three("draw")
    nothing = await club.refused(club.ask(club.ana, "undo"))
    assert nothing == say("en", "errors.nothing-to-take-back")


async def test_undo_takes_back_only_what_the_board_showed(club):
    await club.three("draw")
    await club.round(club.ana, "13 8")
    _, late = club.press_of(club.bram, club.board, "domino:undo:1:1")
    await club.round(club.ana, "1 2")
    await club.arrive(late)
    assert await club.totals() == (24, 0, 0)
    assert club.seen_last(club.bram) == say("nl", "errors.entered-since")
