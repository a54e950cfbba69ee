"""A conversation with the real bot, as text, and the lines it is typed in."""

import asyncio
import io
import os

from bot.trial.console import typed_lines

OPENED = ("/domino new allfives", "bram: [Join]", "caro: /domino join")


def answers(drawn):
    """Return what was drawn under each line, by line."""
    return {
        line: answer for line, _, answer in (part.partition("\n") for part in drawn.split("\n> "))
    }


async def test_the_channel_opens_with_three_lines_on_what_to_type_and_they_work(converse):
    drawn = await converse(*OPENED, "/domino round 13 8", "/domino rules blocked")
    welcome = drawn.partition("\n\n> ")[0].splitlines()
    assert welcome[0] == "Welcome:"
    assert [line.startswith("Type /domino ") for line in welcome[1:]] == [True] * 3
    drawn = answers(drawn)
    assert "[Join]" in drawn["/domino new allfives"]
    assert drawn["bram: [Join]"].startswith("Domino (changed):\n")
    assert "Bram" in drawn["bram: [Join]"]
    assert "Caro" in drawn["caro: /domino join"]
    assert "+25" in drawn["/domino round 13 8"]
    assert "only Ana" not in drawn["/domino round 13 8"]
    assert "blocked" in drawn["/domino rules blocked"]


async def test_remarks_are_passed_over_and_quit_ends_the_conversation(converse):
    drawn = await converse("", "# a remark", "   ", "Quit", "/domino new allfives")
    assert drawn == await converse()


async def test_nothing_drawn_is_cut_or_wrapped(converse):
    drawn = await converse("/domino rules examples")
    assert max(map(len, drawn.splitlines())) > 80
    assert "\x1b" not in drawn


async def test_only_with_a_database_the_next_trial_goes_on_where_this_one_ended(converse, tmp_path):
    path = tmp_path / "kept.sqlite3"
    await converse(*OPENED, "/domino round 13 8", database=path)
    drawn = await converse("/domino round 13 8", "/domino standings", database=path)
    assert "50" in answers(drawn)["/domino standings"]
    drawn = await converse("/domino standings")
    assert "only Ana can see this" in answers(drawn)["/domino standings"]


async def read_all(source):
    return [line.rstrip("\n") async for line in typed_lines(source)]


async def test_a_text_in_memory_and_a_file_are_read_line_by_line(tmp_path):
    assert await read_all(io.StringIO("one\ntwo")) == ["one", "two"]
    path = tmp_path / "lines"
    path.write_text("één\n\ntwee\n", encoding="utf-8")
    with path.open(encoding="utf-8") as source:
        assert await read_all(source) == ["één", "", "twee"]


async def test_a_pipe_is_read_as_it_comes_and_holds_nobody_up():
    reading, writing = os.pipe()
    with os.fdopen(reading, encoding="utf-8") as source:
        lines = asyncio.create_task(read_all(source))
        for piece in ("één\ntw".encode()[:1], "één\ntw".encode()[1:], b"ee\nlast"):
            os.write(writing, piece)
            await asyncio.sleep(0.01)
            assert not lines.done()
        os.close(writing)
        assert await lines == ["één", "twee", "last"]
