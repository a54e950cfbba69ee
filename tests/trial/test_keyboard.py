"""Lines from a pipe, a file and a text in memory."""

import asyncio
import io
import os

from bot.trial.keyboard import typed_lines


async def read_all(source):
    return [line.rstrip("\n") async for line in typed_lines(source)]


async def test_a_text_in_memory_is_read_line_by_line():
    assert await read_all(io.StringIO("one\ntwo")) == ["one", "two"]


async def test_a_file_is_read_line_by_line(tmp_path):
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
