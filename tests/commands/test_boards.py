"""The live board: kept up to date in place, posted anew, and its buttons and forms."""

import pytest

from bot.client import DominoClient
from bot.trial.world import controls_of, open_world
from storage.engine import open_database
from tests.pressing import press_soon


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
    assert "13 → 15, 8 → 10: **+25**" in shown(result.response)
    (same,) = boards(club)
    assert same.id == board.id
    assert "**25**/150" in shown(same)


async def test_a_board_far_above_is_posted_anew_and_the_old_one_loses_its_buttons(club):
    (old,) = boards(club)
    for _ in range(5):
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


async def test_quick_points_are_for_whoever_presses(club):
    await club.press(club.bram, "+10")
    assert "**1.** Bram\n▰▱▱▱▱▱▱▱▱▱▱▱ **10**/150" in shown(boards(club)[0])


async def test_a_double_click_scores_once_and_the_second_says_politely_why_not(club):
    (board,) = boards(club)
    plus = next(part for part in controls_of(board) if part.label == "+10")
    before = await stored(club)
    for _ in range(2):
        press_soon(club, club.bram, board, plus.custom_id)
    await club.env.settle()
    assert len(await stored(club)) == len(before) + 1
    assert "Intussen is er iets anders genoteerd" in club.newest(club.bram).content


async def test_a_round_can_be_filled_in_on_a_form(club):
    opened = await club.press(club.bram, "Round")
    assert opened.modal is not None
    await club.bram.submit_modal(opened, {"who": ["1"], "what": "13 8"})
    (board,) = boards(club)
    assert "Bram went out" in shown(board)


async def test_a_form_opened_before_a_restart_is_answered_after_it(club):
    opened = await club.press(club.ana, "Round")
    await club.env.restart_bot(DominoClient(club.bot.database, shard_count=1))
    await club.ana.submit_modal(opened, {"who": ["0"], "what": "13 8"})
    assert "**25**/150" in shown(boards(club)[0])


async def test_a_blocked_round_on_a_form_takes_everybodys_hand_and_asks_about_a_tie(club):
    opened = await club.press(club.ana, "Round")
    asked = await club.ana.submit_modal(opened, {"who": ["blocked"], "what": "9 9 20"})
    assert asked.ephemeral
    await club.press(club.ana, "Bram")
    assert "**30**/150" in shown(boards(club)[0])


async def test_a_stranger_gets_no_form(club):
    opened = await club.press(club.duarte, "Round")
    assert opened.modal is None
    assert opened.ephemeral


async def test_undo_and_redo_on_the_board_change_it_in_place(club):
    await club.slash(club.ana, "round", hands="13 8")
    await club.press(club.bram, "Undo")
    assert "~~13 → 15, 8 → 10: **+25**~~" in shown(boards(club)[0])
    await club.press(club.bram, "Redo")
    assert "**25**/150" in shown(boards(club)[0])


async def test_the_end_is_told_in_a_new_message_with_podium_picture_and_rematch(club):
    result = await club.slash(club.ana, "round", hands="84 84")
    text = shown(result.response)
    assert "🥇 Ana · **170**" in text
    assert "84 → 85, 84 → 85: **+170**" in text
    (attachment,) = result.response.attachments
    assert attachment.filename.endswith(".png")
    again = await club.press(club.bram, "Rematch")
    assert "**1.** Bram" in shown(again.response)


async def test_an_edit_shows_old_and_new_and_who_did_it(club):
    await club.slash(club.ana, "round", hands="13 8")
    choices = await club.bram.autocomplete(club.channel, "domino edit", "entry", "")
    assert choices[0]["name"] == "1 · Ana uit · 13 8 · +25"
    result = await club.slash(
        club.bram, "edit", entry=choices[0]["value"], hands="20 20", winner="ana"
    )
    text = shown(result.response)
    assert "~~13 → 15, 8 → 10: **+25**~~" in text
    assert "20 → 20, 20 → 20: **+40**" in text
    assert club.bram.mention in text


async def test_players_can_be_added_moved_renamed_and_replaced(club):
    await club.slash(club.ana, "round", hands="13 8")
    await club.slash(club.ana, "player add", player="Opa Jan", score=30)
    moved = await club.slash(club.ana, "player move", seat="ana", to="Opa")
    assert "1 Opa Jan, 2 Bram, 3 Caro, 4 Ana" in shown(moved.response)
    await club.ana.slash(club.channel, "domino player rename", seat="caro", name="Carolina")
    result = await club.slash(club.ana, "player replace", seat="bram", player=club.duarte.mention)
    text = shown(result.response)
    assert all(f"** {name}\n" in text for name in ("Opa Jan", "Ana", "Duarte", "Carolina"))
    assert "Bram" not in text


async def test_a_series_counts_the_matches_of_its_players(club):
    await club.slash(club.ana, "end")
    await club.press(club.ana, "End the match")
    players = f"{club.ana.mention} {club.bram.mention}"
    await club.slash(club.ana, "new", variant="plain", players=players, series=3)
    result = await club.slash(club.ana, "round", hands="5")
    assert "Ana **1**, Bram **0**" in shown(result.response)
    again = await club.press(club.bram, "Rematch")
    assert "Bram **0**, Ana **1**" in shown(again.response)
    result = await club.slash(club.ana, "round", hands="5")
    assert "Ana won the series" in shown(result.response)


async def test_two_who_press_rematch_at_once_open_one_match(club):
    result = await club.slash(club.ana, "round", hands="84 84")
    again = next(one for one in controls_of(boards(club)[-1]) if one.label == "Rematch")
    for member in (club.ana, club.bram):
        press_soon(club, member, result.response, again.custom_id)
    await club.env.settle()
    opened = [one for one in boards(club) if one.embeds[0].title == "New match: All Fives"]
    assert len(opened) == 1
    refused = [one.content for one in club.stored() if one.content]
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


async def test_forms_that_two_players_send_at_once_both_count(club):
    opened = [(one, await club.press(one, "Round")) for one in (club.ana, club.bram)]
    for seat, (member, form) in enumerate(opened):
        await member.submit_modal(form, {"who": [str(seat)], "what": "13 8"})
    text = shown(boards(club)[0])
    assert text.count("**25**/150") == 2


async def test_the_buttons_of_a_board_work_after_a_restart(club):
    await club.slash(club.ana, "round", hands="13 8")
    await club.env.restart_bot(DominoClient(club.bot.database, shard_count=1))
    for label in ("+10", "Undo", "Redo"):
        await club.press(club.ana, label)
    assert "**35**/150" in shown(boards(club)[0])


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("edit", {"entry": "1", "hands": "1 1"}),
        ("redo", {}),
        ("player add", {"player": "Opa"}),
        ("player move", {"seat": "ana", "to": "bram"}),
        ("player rename", {"seat": "ana", "name": "Anna"}),
        ("player replace", {"seat": "ana", "player": "Opa"}),
    ],
)
async def test_a_stranger_may_correct_nothing_and_reseat_nobody(club, command, options):
    await club.slash(club.ana, "round", hands="13 8")
    before = await stored(club)
    result = await club.duarte.slash(club.channel, f"domino {command}", **options)
    assert result.ephemeral
    assert result.response.content.startswith("Só quem tem lugar na partida")
    assert await stored(club) == before


async def test_a_correction_in_a_channel_that_is_gone_is_kept_and_breaks_nothing(club):
    await club.slash(club.ana, "round", hands="13 8")
    (board,) = boards(club)
    await board.delete()
    club.env.inject_error("PATCH", "/channels/*/messages/*", status=404, code=10003, times=None)
    result = await club.slash(club.ana, "edit", entry="1", hands="20 20")
    assert "**+40**" in shown(result.response)
