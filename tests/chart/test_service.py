"""A chart as a file; and the child that draws it: two at once, ended in time, not left behind."""

import asyncio
import io
import logging
from pathlib import Path
from unittest.mock import AsyncMock

import pytest
from PIL import Image

from bot.chart import FILENAME, DrawingError, chart_file, drawn, service
from bot.chart.drawing import draw
from bot.chart.models import alt_text
from bot.chart.service import render
from bot.ui.jobs import AT_ONCE, Jobs
from tests.chart.samples import chart_of, course, match_of, out, png

MATCH = match_of(out(0, 0, 20))
SVG = draw(chart_of(["Ana", "محمد"], course(2, 6)))
A_PICTURE = b"\x89PNG\r\n\x1a\n..."
RECORDS = """
import os, sys, time
from pathlib import Path
folder = Path({folder!r})
(folder / f"{{os.getpid()}}.begun").write_text(sys.stdin.read())
{then}
sys.stdout.buffer.write({said!r})
"""


@pytest.fixture
def instead(tmp_path, monkeypatch):
    """Return a function that runs something else in the child; it writes down that it was there."""

    def instead(then="", said=A_PICTURE):
        program = RECORDS.format(folder=str(tmp_path), then=then, said=said)
        monkeypatch.setattr(service, "_PROGRAM", program)
        return tmp_path

    return instead


def children(folder):
    return [int(one.stem) for one in folder.glob("*.begun")]


async def begun(folder):
    """Wait until as many children are drawing as may."""
    async with asyncio.timeout(30):
        while len(children(folder)) < AT_ONCE:  # noqa: ASYNC110 (other processes change it)
            await asyncio.sleep(0.01)


def none_left(folder):
    """Return whether every child has ended and was waited for."""
    return not any(Path(f"/proc/{child}").exists() for child in children(folder))


async def test_the_file_has_a_picture_and_its_words():
    file = await chart_file(Jobs().turns, "nl", MATCH)
    assert (file.filename, file.description) == (FILENAME, alt_text("nl", MATCH))
    with Image.open(io.BytesIO(file.fp.read())) as picture:
        assert (picture.format, picture.size) == ("PNG", (1200, 900))
    assert await chart_file(Jobs().turns, "en", match_of()) is None


async def test_a_chart_that_fails_is_written_down_and_left_out_where_it_is_an_addition(
    monkeypatch, caplog
):
    monkeypatch.setattr(service, "render", AsyncMock(side_effect=DrawingError("no paper")))
    with caplog.at_level(logging.ERROR):
        assert await chart_file(Jobs().turns, "en", MATCH) is None
    assert "no paper" in caplog.text
    with pytest.raises(DrawingError):
        await drawn("en", MATCH)


async def test_two_are_drawn_at_once_and_the_others_wait_and_all_come(instead):
    folder = instead(f"while not Path({str(instead() / 'go')!r}).exists(): time.sleep(0.01)")
    turns = Jobs().turns
    drawing = [asyncio.create_task(chart_file(turns, "en", MATCH)) for _ in range(6)]
    await begun(folder)
    await asyncio.sleep(0.3)
    assert len(children(folder)) == AT_ONCE
    (folder / "go").touch()
    assert [file.fp.read() for file in await asyncio.gather(*drawing)] == [A_PICTURE] * 6
    assert len(children(folder)) == 6


async def test_a_child_that_takes_too_long_is_ended_and_others_are_drawn(instead, monkeypatch):
    monkeypatch.setattr(service, "PATIENCE", 1.0)
    folder = instead("time.sleep(60)")
    for one in await asyncio.gather(*(render("") for _ in range(3)), return_exceptions=True):
        assert isinstance(one, DrawingError)
        assert str(one) == "no picture within 1 seconds"
    assert none_left(folder)
    monkeypatch.undo()
    assert await render(SVG) == png(SVG)


async def test_who_does_not_wait_any_more_leaves_no_child_behind_and_frees_their_turn(instead):
    folder = instead("time.sleep(60)")
    turns = Jobs().turns
    drawing = [asyncio.create_task(chart_file(turns, "en", MATCH)) for _ in range(AT_ONCE + 1)]
    await begun(folder)
    for one in drawing:
        one.cancel()
    await asyncio.wait(drawing)
    assert all(one.cancelled() for one in drawing)
    assert len(children(folder)) == AT_ONCE
    assert none_left(folder)
    instead()
    again = await asyncio.gather(*(chart_file(turns, "en", MATCH) for _ in range(3)))
    assert [file.fp.read() for file in again] == [A_PICTURE] * 3


@pytest.mark.parametrize("seconds", [0, 0.002, 0.01])
async def test_nor_does_who_gives_up_while_it_starts(instead, seconds):
    folder = instead("time.sleep(60)")
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(render(""), seconds)
    await asyncio.sleep(0.05)
    assert none_left(folder)


@pytest.mark.parametrize(
    ("then", "said", "told"),
    [
        ("sys.exit('no paper')", b"", "exit 1: no paper"),
        ("os.kill(os.getpid(), 9)", b"", "exit -9"),
        ("", b"nonsense", "exit 0"),
        ("", A_PICTURE[:3], "exit 0"),
    ],
)
async def test_what_goes_wrong_in_the_child_is_told(instead, then, said, told):
    instead(then, said)
    with pytest.raises(DrawingError, match=told):
        await render("")


async def test_so_is_a_child_that_reads_nothing_and_what_is_no_svg(monkeypatch):
    with pytest.raises(DrawingError, match=r"exit 1: \S"):
        await render("<svg")
    monkeypatch.setattr(service, "_PROGRAM", "import sys; sys.stdin.close(); sys.exit(3)")
    with pytest.raises(DrawingError, match="exit 3"):
        await render("x" * 1_000_000)


async def test_the_child_loads_nothing_of_ours_and_nothing_of_its_environment(
    tmp_path, monkeypatch
):
    for module in ("sitecustomize", "signal"):
        (tmp_path / f"{module}.py").write_text("raise SystemExit('here')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert await render(SVG) == png(SVG)
    monkeypatch.setattr(service, "_PROGRAM", f"{service._PROGRAM}\nsys.exit(' '.join(sys.modules))")
    with pytest.raises(DrawingError) as raised:
        await render(SVG)
    loaded = set(str(raised.value).split())
    assert "resvg_py" in loaded
    assert loaded & {"bot", "discord", "pydantic", "asyncio", "site", "sitecustomize"} == set()


async def test_who_stops_the_bot_does_not_stop_a_picture_that_is_begun(monkeypatch):
    stopped = "import os, resvg_py; os.kill(os.getpid(), 15); os.kill(os.getpid(), 2)"
    program = service._PROGRAM.replace("import resvg_py", stopped)
    monkeypatch.setattr(service, "_PROGRAM", program)
    assert await render(SVG) == png(SVG)
