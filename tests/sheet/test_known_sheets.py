"""A match that is in a server already is not brought back there a second time."""

import discord
import pytest

from tests.club import shown
from tests.rights.test_private_places import hidden_channel


async def sheet_of_last(club, member):
    """Return the sheet of the newest match of the channel, as the bot hands it out."""
    await club.ask(member, "sheet")
    await club.press(member, "JSON")
    (file,) = club.newest(member).attachments
    return await file.read()


async def bring(club, data, at=None, by=None):
    """Let the moderator bring a sheet back; return what was said."""
    result = await club.ask(by or club.moderator, "import", at, file=("domino.json", data))
    assert result.response.ephemeral
    return result.response.content


@pytest.fixture
async def sheet(club):
    """Return the sheet of a match that was played here, with changes of every kind."""
    await club.new("draw", club.ana, "Opa", target=30)
    await club.round(club.ana, "8")
    await club.round(club.ana, "ana 0 opa 9")
    await club.ask(club.ana, "undo")
    await club.ask(club.ana, "edit", entry="1", hands="12")
    await club.ask(club.ana, "player rename", seat="2", name="Oma")
    await club.ask(club.ana, "player add", player="Kim", score=3)
    await club.ask(club.ana, "player move", seat="1", to="2")
    await club.round(club.ana, "oma 20 kim 9")
    assert club.read("SELECT state FROM matches") == [("finished",)]
    return await sheet_of_last(club, club.ana)


async def test_the_sheet_of_a_match_that_was_played_here_is_known(club, sheet):
    said = await bring(club, sheet)
    assert said == "This match is in this channel already, as match no. 1. Nothing was entered."
    elsewhere = club.guild.create_text_channel("elsewhere")
    said = await bring(club, sheet, elsewhere)
    assert f"match no. 1 in {club.channel.mention}" in said
    assert club.read("SELECT COUNT(*) FROM matches") == [(1,)]


async def test_it_is_known_also_after_names_were_changed_merged_and_forgotten(club, sheet):
    await club.ask(club.ana, "player rename", seat="1", name="Omaatje")
    await club.ask(club.ana, "privacy")
    await club.press(club.ana, "Forget me")
    await club.press(club.ana, "Yes, forget me")
    assert "as match no. 1" in await bring(club, sheet)
    assert "as match no. 1" in await bring(club, await sheet_of_last(club, club.bram))


async def test_of_what_not_everybody_sees_no_more_is_said_than_that_it_was_brought_back(club):
    back_room = hidden_channel(club)
    await club.env.settle()
    players = f'{club.ana.mention} "Opa"'
    await club.ask(club.ana, "new", back_room, variant="draw", target=5, players=players)
    await club.ask(club.ana, "round", back_room, hands="8")
    sheet = (await club.ask(club.ana, "sheet", back_room)).response
    (file,) = (await club.ana.click(sheet, label="JSON")).response.attachments
    said = await bring(club, await file.read())
    assert said == "This match was brought back in this server already. Nothing was entered."


async def test_a_deleted_match_can_be_brought_back_from_its_sheet_once(club, sheet):
    await club.ask(club.moderator, "history")
    for label in ("Delete a match …", "Draw · no. 1", "Yes, delete it"):
        await club.press(club.moderator, label)
    assert await bring(club, sheet) == "The sheet was read as match 2."
    assert "as match no. 2" in await bring(club, sheet)
    history = shown(await club.ask(club.ana, "history"))
    assert len(history.fields) == 1


async def test_another_server_or_conversation_knows_nothing_of_it(club, sheet):
    for number, person in enumerate((club.ana, club.duarte), start=2):
        club.locales[person.id] = discord.Locale.american_english
        for said in (f"was read as match {number}", f"already, as match no. {number}"):
            result = await person.user.slash("domino import", file=("domino.json", sheet))
            assert said in result.response.content


async def test_a_match_that_was_brought_back_unfinished_is_known_too(club):
    await club.new("draw", club.ana, "Opa")
    await club.round(club.ana, "8")
    sheet = await sheet_of_last(club, club.ana)
    assert "was ended" in await bring(club, sheet)
    assert "as match no. 2" in await bring(club, sheet)
