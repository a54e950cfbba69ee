"""The child process that draws: at most two at once, ended in time, and never left behind."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.chart import renderer
from bot.chart.drawing import draw
from bot.chart.renderer import AT_ONCE, DrawingError, render
from tests.chart.samples import chart_of, course, png

CANVAS = draw(chart_of(["Ana", "محمد"], course(2, 6)))
RECORDS = """
import os, sys, time
from pathlib import Path
folder = Path({folder!r})
(folder / f"{{os.getpid()}}.begun").write_text(sys.stdin.read())
{then}
(folder / f"{{os.getpid()}}.done").touch()
sys.stdout.buffer.write({said!r})
"""
A_PICTURE = b"\x89PNG\r\n\x1a\n..."


@pytest.fixture
def instead(tmp_path, monkeypatch):
    """Return a function that runs something else in the child; it writes down that it was there."""

    def instead(then="", said=A_PICTURE):
        program = tmp_path / "program.py"
        program.write_text(RECORDS.format(folder=str(tmp_path), then=then, said=said))
        monkeypatch.setattr(renderer, "_PROGRAM", program)
        return tmp_path

    return instead


def children(folder, state="begun"):
    return [int(one.stem) for one in folder.glob(f"*.{state}")]


async def until(condition):
    async with asyncio.timeout(30):
        while not condition():  # noqa: ASYNC110 (another process changes it)
            await asyncio.sleep(0.01)


def gone(child):
    """Return whether a process has ended and was waited for."""
    try:
        os.kill(child, 0)
    except ProcessLookupError:
        return True
    return False


async def test_a_picture_is_what_this_process_would_have_drawn():
    assert await render(CANVAS.svg(), CANVAS.fonts) == png(CANVAS)


async def test_fonts_of_the_machine_are_not_drawn_with():
    with_text, without = '<text y="50" font-size="40">Ana</text>', ""
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">{}</svg>'
    assert await render(svg.format(with_text), ()) == await render(svg.format(without), ())


async def test_two_are_drawn_at_once_and_the_others_wait_and_all_come(instead):
    folder = instead(f"while not Path({str(instead() / 'go')!r}).exists(): time.sleep(0.01)")
    drawing = [asyncio.create_task(render(f"{one}", ())) for one in range(6)]
    await until(lambda: len(children(folder)) == AT_ONCE)
    await asyncio.sleep(0.3)
    assert len(children(folder)) == AT_ONCE
    (folder / "go").touch()
    assert await asyncio.gather(*drawing) == [A_PICTURE] * 6
    assert len(children(folder, "done")) == 6


async def test_a_child_that_takes_too_long_is_ended_and_others_are_drawn(instead, monkeypatch):
    monkeypatch.setattr(renderer, "PATIENCE", 1.0)
    folder = instead("time.sleep(60)")
    slow = [asyncio.create_task(render("", ())) for _ in range(3)]
    for one in await asyncio.gather(*slow, return_exceptions=True):
        assert isinstance(one, DrawingError)
        assert str(one) == "no picture within 1 seconds"
    assert all(map(gone, children(folder)))
    monkeypatch.undo()
    assert await render(CANVAS.svg(), CANVAS.fonts) == png(CANVAS)


async def test_who_does_not_wait_any_more_leaves_no_child_behind_and_frees_their_turn(instead):
    folder = instead("time.sleep(60)")
    drawing = [asyncio.create_task(render("", ())) for _ in range(AT_ONCE)]
    waiting = asyncio.create_task(render("", ()))
    await until(lambda: len(children(folder)) == AT_ONCE)
    for one in (*drawing, waiting):
        one.cancel()
    await asyncio.wait([*drawing, waiting])
    assert all(one.cancelled() for one in (*drawing, waiting))
    assert len(children(folder)) == AT_ONCE
    assert all(map(gone, children(folder)))
    instead()
    assert await asyncio.gather(*(render("", ()) for _ in range(3))) == [A_PICTURE] * 3


@pytest.mark.parametrize("turns", range(0, 12, 2))
async def test_nor_does_who_gives_up_while_it_starts(instead, turns):
    folder = instead("time.sleep(60)")
    drawing = asyncio.create_task(render("", ()))
    for _ in range(turns):
        await asyncio.sleep(0.002)
    drawing.cancel()
    await asyncio.wait([drawing])
    await asyncio.sleep(0.05)
    assert all(map(gone, children(folder)))


async def test_what_goes_wrong_in_the_child_is_told(instead):
    instead("sys.exit('no paper')")
    with pytest.raises(DrawingError, match="exit 1: no paper"):
        await render("", ())


@pytest.mark.parametrize("said", [b"", b"nonsense", A_PICTURE[:7]])
async def test_what_is_no_picture_is_no_answer(instead, said):
    instead(said=said)
    with pytest.raises(DrawingError, match="exit 0"):
        await render("", ())


async def test_a_child_that_is_killed_or_reads_nothing_is_told(instead):
    instead("os.kill(os.getpid(), 9)")
    with pytest.raises(DrawingError, match="exit -9"):
        await render("", ())
    instead()
    renderer._PROGRAM.write_text("import sys; sys.stdin.close(); sys.exit(3)")
    with pytest.raises(DrawingError, match="exit 3"):
        await render("x" * 1_000_000, ())


async def test_what_is_no_svg_is_no_picture():
    with pytest.raises(DrawingError, match=r"exit 1: \S"):
        await render("<svg", ())


async def test_without_the_library_there_is_no_picture(monkeypatch):
    monkeypatch.setattr(renderer, "find_spec", lambda _: None)
    with pytest.raises(DrawingError, match="not installed"):
        await render("", ())


async def test_the_loop_goes_on_meanwhile(instead):
    instead("time.sleep(0.3)")
    drawing = asyncio.create_task(render("", ()))
    turns = 0
    while not drawing.done():
        await asyncio.sleep(0.01)
        turns += 1
    assert turns > 10


def test_the_child_loads_nothing_of_ours_and_nothing_of_its_environment(tmp_path):
    (tmp_path / "sitecustomize.py").write_text("print('here')")
    (tmp_path / "signal.py").write_text("print('here')")
    code = (
        "import runpy, sys\n"
        f"sys.argv = ['', {str(renderer._installed())!r}]\n"
        f"runpy.run_path({str(renderer._PROGRAM)!r}, run_name='__main__')\n"
        "sys.stderr.write(' '.join(sys.modules))"
    )
    done = subprocess.run(
        (sys.executable, "-I", "-S", "-c", code),
        input=CANVAS.svg().encode(),
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        check=True,
    )
    assert done.stdout.startswith(A_PICTURE[:8])
    loaded = set(done.stderr.decode().split())
    assert "resvg_py" in loaded
    assert loaded & {"bot", "discord", "pydantic", "asyncio", "site", "sitecustomize"} == set()


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="there is no /proc")
async def test_who_stops_the_bot_does_not_stop_a_picture_that_is_begun():
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-I", "-S", renderer._PROGRAM, renderer._installed(), *CANVAS.fonts),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )

    def ignores():
        status = Path(f"/proc/{child.pid}/status").read_text("ascii")
        return int(status.partition("SigIgn:")[2].split()[0], 16) >> signal.SIGTERM - 1 & 1

    await until(ignores)
    child.send_signal(signal.SIGTERM)
    child.send_signal(signal.SIGINT)
    assert (await child.communicate(CANVAS.svg().encode()))[0] == png(CANVAS)
