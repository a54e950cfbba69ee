"""Draws an SVG in a child process: it keeps its interpreter busy, and gives its memory back."""

import asyncio
import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Final
from weakref import WeakKeyDictionary

AT_ONCE: Final = 2
"""Pictures drawn at the same time; further ones wait for their turn."""
PATIENCE: Final = 10.0
"""Seconds that drawing one picture may take."""

_PROGRAM: Final = Path(__file__).with_name("rasterizer.py")
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_turns: "WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore]" = WeakKeyDictionary()


class DrawingError(Exception):
    """A picture that did not come, and what the child process said."""


async def render(svg: str, fonts: Iterable[Path]) -> bytes:
    """Return an SVG as a PNG, drawn with these fonts and no others.

    Raises:
        DrawingError: the child process failed, or was ended because it took too long.
    """
    turns = _turns.setdefault(asyncio.get_running_loop(), asyncio.Semaphore(AT_ONCE))
    async with turns:
        # Isolated and without `site`: nothing of the environment or of other packages is run.
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-I", "-S", _PROGRAM, _installed(), *fonts),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            async with asyncio.timeout(PATIENCE):
                picture, said = await child.communicate(svg.encode())
        except TimeoutError:
            raise DrawingError(f"no picture within {PATIENCE:g} seconds") from None
        finally:
            if child.returncode is None:
                with suppress(ProcessLookupError):
                    child.kill()
                await child.wait()
    if child.returncode or not picture.startswith(_PNG):
        raise DrawingError(f"exit {child.returncode}: {said.decode(errors='replace').strip()}")
    return picture


def _installed() -> Path:
    """Return the folder that resvg_py is in, without loading it."""
    spec = find_spec("resvg_py")
    if spec is None or spec.origin is None:
        raise DrawingError("resvg_py is not installed")
    return Path(spec.origin).parents[1]
