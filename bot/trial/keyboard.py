"""Hands over lines as they are typed, without holding up the bot while nobody types."""

import asyncio
import codecs
import os
from collections.abc import AsyncIterator
from typing import TextIO

_CHUNK = 65536


async def typed_lines(source: TextIO) -> AsyncIterator[str]:
    """Yield the lines of a terminal, a pipe, a file or a text in memory, until it ends."""
    try:
        descriptor = source.fileno()
        # A file is always ready and cannot be watched; neither can anything on Windows.
        asyncio.get_running_loop().add_reader(descriptor, _ignore)
        asyncio.get_running_loop().remove_reader(descriptor)
    except (OSError, NotImplementedError):
        while line := await asyncio.to_thread(source.readline):
            yield line
        return
    async for line in _watched_lines(descriptor, source.encoding):
        yield line


async def _watched_lines(descriptor: int, encoding: str) -> AsyncIterator[str]:
    # Reading in a thread would be simpler, but a thread that waits for a key cannot be ended:
    # the process would hang on to the terminal after Ctrl-C.
    decode = codecs.getincrementaldecoder(encoding)(errors="replace").decode
    waiting = ""
    while True:
        await _readable(descriptor)
        chunk = os.read(descriptor, _CHUNK)
        *lines, waiting = (waiting + decode(chunk, final=not chunk)).split("\n")
        for line in lines:
            yield line
        if not chunk:
            if waiting:
                yield waiting
            return


async def _readable(descriptor: int) -> None:
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    loop.add_reader(descriptor, ready.set)
    try:
        await ready.wait()
    finally:
        loop.remove_reader(descriptor)


def _ignore() -> None:
    """Do nothing: only whether the descriptor can be watched was in question."""
