"""What can be changed when a match is over, by whom, and for how long."""

import discord
import pytest

from bot.i18n.translate import say
from tests.club import shown

pytestmark = pytest.mark.usefixtures("_hourly_looks")

SOON, LATE = 9 * 60, 11 * 60
MANAGE = discord.Permissions(manage_guild=True)


@pytest.fixture
async def over(club):
    """Return the club after a match of Ana and Bram that Ana has won."""
    await club.new("draw", club.ana, club.bram, target=10)
    await club.round(club.ana, "13")
    assert not (await club.kept()).is_open
    return club


async def wait(club, seconds):
    await club.env.advance_time(seconds)


async def test_any_player_can_undo_the_end_for_ten_minutes_and_all_see_who_did(over):
    await wait(over, SOON)
    old = over.board
    answer = await over.ask(over.bram, "undo")
    said = say("en", "board.reopened", mention=over.bram.mention)
    assert said in shown(answer).fields[0].value
    assert (await over.kept()).is_open
    assert over.board.id != old.id


async def test_a_press_on_the_board_of_the_end_is_answered_below_it_for_all_to_see(over):
    old = over.board
    await over.press(over.bram, "Undo")
    assert over.board.id != old.id
    said = say("en", "board.reopened", mention=over.bram.mention)
    assert said in over.standings.fields[0].value


@pytest.mark.parametrize("act", ["undo", "edit", "press"])
async def test_after_ten_minutes_only_a_moderator_can(over, act):
    await wait(over, LATE)

    async def asked(member):
        if act == "press":
            return await over.press(member, "Undo")
        options = {"entry": "1", "hands": "3"} if act == "edit" else {}
        return await over.ask(member, act, **options)

    for member, language in ((over.ana, "en"), (over.bram, "nl")):
        refusal = await over.refused(asked(member))
        assert refusal == say(language, "errors.end-settled")
    await asked(over.moderator)
    assert (await over.kept()).is_open


async def test_an_end_that_was_put_back_can_be_undone_for_ten_minutes_again(over):
    await over.ask(over.ana, "undo")
    await wait(over, LATE)
    await over.ask(over.ana, "redo")
    await wait(over, SOON)
    await over.ask(over.bram, "undo")
    assert (await over.kept()).is_open


async def test_renaming_oneself_gives_nobody_more_time(over):
    await wait(over, SOON)
    await over.ask(over.ana, "player rename", seat="1", name="Anna")
    await wait(over, LATE - SOON)
    refusal = await over.refused(over.ask(over.ana, "undo"))
    assert refusal == say("en", "errors.end-settled")


async def test_in_a_direct_message_a_player_can_undo_the_end_at_any_time(club):
    user = club.ana.user
    await user.slash("domino new", variant="draw", target=10)
    await user.slash("domino round", hands="13")
    await wait(club, 100 * LATE)
    await user.slash("domino undo")
    assert club.kinds() == {"opened": 1, "round": 1, "taken-back": 1}


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("player move", {"seat": "1", "to": "2"}),
        ("player rename", {"seat": "2", "name": "Bertus"}),
        ("player replace", {"seat": "2", "player": "Gerda"}),
    ],
)
async def test_seats_and_names_of_others_are_a_moderators_to_change_then(over, command, options):
    refusal = await over.refused(over.ask(over.ana, command, **options))
    assert refusal == say("en", "errors.seats-settled")
    await over.ask(over.moderator, command, **options)
    assert len(over.events()) == 3


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("player rename", {"seat": "1", "name": "Anna"}),
        ("player replace", {"seat": "1", "player": "Gerda"}),
    ],
)
async def test_ones_own_seat_and_name_stay_ones_own(over, command, options):
    await wait(over, 100 * LATE)
    await over.ask(over.ana, command, **options)
    assert len(over.events()) == 3


async def test_while_a_match_goes_on_players_change_seats_as_before(club):
    await club.new("draw", club.ana, club.bram)
    await club.round(club.ana, "13")
    await club.ask(club.ana, "player rename", seat="2", name="Bertus")
    assert await club.seats() == ["Ana", "Bertus"]


async def test_whoever_may_not_is_told_who_may_and_how_to_become_one(club):
    await club.new("draw", club.ana, club.bram)
    told = await club.refused(club.round(club.stranger, "13"))
    assert told == say("en", "errors.not-yours-join")
    await club.round(club.ana, "13")
    told = await club.refused(club.round(club.stranger, "13"))
    assert told == say("en", "errors.not-yours")
    manager = club.guild.add_member(
        club.env.create_user("boss"),
        roles=[club.guild.create_role("Boss", permissions=MANAGE)],
    )
    role = club.guild.create_role("Scorers")
    await club.ask(manager, "settings entering", role=role)
    told = await club.refused(club.round(club.stranger, "13"))
    assert told == say("en", "errors.not-yours-role", role=f"<@&{role.id}>")
