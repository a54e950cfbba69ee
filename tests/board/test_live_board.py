"""The live board: kept up to date in place, posted anew, and its buttons and forms."""

import pytest

from bot.client import DominoClient
from bot.i18n.translate import say
from storage.engine import open_database
from tests.club import controls_of, open_world, press_soon


@pytest.fixture
async def club(tmp_path):
    async with (
        open_database(tmp_path / "domino.db") as database,
        open_world(DominoClient(database, shard_count=1)) as world,
    ):
        await world.slash(world.ana, "new", variant="allfives")
        for member in (world.bram, world.caro):
            await world.press(member, "Join")
        yield world


def shown(message) -> str:
    embed = message.embeds[0]
    parts = [embed.title, embed.description, embed.footer.text]
    parts += [text for field in embed.fields for text in (field.name, field.value)]
    return "\n".join(part for part in parts if part)


def labels(message) -> list[str]:
    return [part.label for part in controls_of(message)]


def boards(world) -> list:
    """Return the public messages that have buttons, oldest first."""
    return [one for one in world.channel.history(viewer=world.duarte) if labels(one)]


async def stored(world) -> list:
    async with world.bot.database.reading() as tables:
        return [one.event for one in await tables.match.events_of(1)]


async def test_a_typed_round_is_answered_in_short_and_changes_the_board_in_place(club):
    (board,) = boards(club)
    result = await club.slash(club.ana, "round", hands="13 8")
    assert "Bram 13 → 15, Caro 8 → 10: **+25**" in shown(result.response)
    (same,) = boards(club)
    assert same.id == board.id
    assert "**25**/150" in shown(same)


async def test_a_board_far_above_is_posted_anew_and_the_old_one_loses_its_buttons(club):
    (old,) = boards(club)
    for _ in range(11):
        result = await club.slash(club.ana, "ends", ends="4 1")
    (new,) = boards(club)
    assert new.id == result.response.id != old.id
    assert club.env.backend.get_message(club.channel.id, old.id).components == []


async def test_standings_post_the_board_anew(club):
    (old,) = boards(club)
    result = await club.slash(club.duarte, "standings")
    (new,) = boards(club)
    assert new.id == result.response.id != old.id


async def test_after_the_board_was_deleted_the_next_answers_bring_a_new_one(club):
    (board,) = boards(club)
    await board.delete()
    await club.slash(club.ana, "round", hands="13 8")
    await club.slash(club.ana, "round", hands="4 4")
    (new,) = boards(club)
    assert "**35**/150" in shown(new)


async def test_a_double_click_scores_once_and_the_second_says_politely_why_not(club):
    (board,) = boards(club)
    plus = next(part for part in controls_of(board) if part.label == "+10")
    before = await stored(club)
    for _ in range(2):
        press_soon(club, club.bram, board, plus.custom_id)
    await club.env.settle()
    assert len(await stored(club)) == len(before) + 1
    assert club.newest(club.bram).content == say("nl", "errors.entered-since")


async def test_two_who_press_rematch_at_once_open_one_match(club):
    result = await club.slash(club.ana, "round", hands="84 84")
    again = next(one for one in controls_of(boards(club)[-1]) if one.label == "Rematch")
    for member in (club.ana, club.bram):
        press_soon(club, member, result.response, again.custom_id)
    await club.env.settle()
    opened = [one for one in boards(club) if one.content == "New match: All Fives"]
    assert len(opened) == 1
    refused = [one.content for one in club.stored() if one.content and not one.embeds]
    assert len(refused) == 1
    assert refused[0].startswith(("A match is open", "In dit kanaal loopt al een partij"))


async def test_a_double_click_on_undo_takes_back_one_entry(club):
    for hands in ("13 8", "4 4"):
        await club.slash(club.ana, "round", hands=hands)
    (board,) = boards(club)
    undo = next(one for one in controls_of(board) if one.label == "Undo")
    for _ in range(2):
        press_soon(club, club.caro, board, undo.custom_id)
    await club.env.settle()
    assert "**25**/150" in shown(boards(club)[0])


async def test_the_buttons_of_a_board_work_after_a_restart(club):
    await club.slash(club.ana, "round", hands="13 8")
    await club.env.restart_bot(DominoClient(club.bot.database, shard_count=1))
    for label in ("+10", "Undo", "Redo"):
        await club.press(club.ana, label)
    assert "**35**/150" in shown(boards(club)[0])


async def test_a_correction_in_a_channel_that_is_gone_is_kept_and_breaks_nothing(club):
    await club.slash(club.ana, "round", hands="13 8")
    (board,) = boards(club)
    await board.delete()
    club.env.inject_error("PATCH", "/channels/*/messages/*", status=404, code=10003, times=None)
    result = await club.slash(club.ana, "edit", entry="1", hands="20 20")
    assert "**+40**" in shown(result.response)
