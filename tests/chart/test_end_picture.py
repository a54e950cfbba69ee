"""The picture at the end of a match: drawn later, and gone where the match goes on again."""

import asyncio

import pytest

from bot.board import live_board
from tests.club import custom_ids, labels
from tests.season import purge


@pytest.fixture
async def table(club):
    """Return the club with a match that one round ends."""
    await club.new("draw", club.ana, club.bram, target=20)
    return club


def pictures(message):
    return [one.filename for one in message.attachments]


async def until_drawing(table, monkeypatch, what):
    """Enter the last round, and do something while its picture is drawn; return what came of it."""
    drawing, go_on = asyncio.Event(), asyncio.Event()
    boards = table.bot.boards
    drawn = boards._picture

    async def draw(language, match):
        drawing.set()
        await go_on.wait()
        return await drawn(language, match)

    monkeypatch.setattr(boards, "_picture", draw)
    _, last = table.command(table.ana, "round", hands="25")
    table.env.backend.emit("INTERACTION_CREATE", last)
    await drawing.wait()
    table.env.backend.emit("INTERACTION_CREATE", what())
    for _ in range(500):
        if (await table.kept()).is_open:
            break
        await asyncio.sleep(0.01)
    go_on.set()
    await table.env.settle()


async def test_a_match_that_goes_on_before_its_picture_is_drawn_gets_none(table, monkeypatch):
    def undo():
        (button,) = [one for one in custom_ids(table.board) if ":undo:" in one]
        return table.press_of(table.bram, table.board, button)[1]

    await until_drawing(table, monkeypatch, undo)
    assert table.standings.title == "Draw · the first round"
    assert table.standings.image is None or table.standings.image.url is None
    assert pictures(table.board) == []
    assert "Round" in labels(table.board)


async def test_a_match_that_goes_on_by_a_command_before_its_picture_is_drawn_gets_none(
    table, monkeypatch
):
    await until_drawing(table, monkeypatch, lambda: table.command(table.bram, "undo")[1])
    assert table.standings.title == "Draw · the first round"
    assert pictures(table.board) == []


async def test_a_match_that_is_pressed_open_again_loses_its_picture(table):
    await table.round(table.ana, "25")
    assert pictures(table.board) == ["domino-chart.png"]
    await table.press(table.bram, "Undo")
    assert table.standings.title == "Draw · the first round"
    assert pictures(table.board) == []


async def test_an_end_that_is_no_board_any_more_has_neither_buttons_nor_a_picture(table):
    await table.round(table.ana, "25")
    old = table.board
    await table.ask(table.bram, "standings")
    assert table.board.id != old.id
    left = next(one for one in table.channel.history(viewer=table.ana) if one.id == old.id)
    assert (labels(left), pictures(left)) == ([], [])


@pytest.mark.parametrize("what", ["standings", "round"])
async def test_a_server_that_is_deleted_while_its_board_is_sent_makes_no_fault(
    table, monkeypatch, what
):
    send = live_board.send

    async def sent(*answer):
        message_id = await send(*answer)
        await purge(table.bot.privacy, table.guild.id)
        return message_id

    monkeypatch.setattr(live_board, "send", sent)
    options = {"hands": "25"} if what == "round" else {}
    result = await table.ask(table.ana, what, **options)
    assert not result.response.ephemeral
    assert result.followups == []
