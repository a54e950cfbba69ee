"""Tiles, open ends and bars in the texts of an embed: written first, then drawn or left as text.

Whoever writes a text puts `[6|4]` for a tile and `[6]` for an open end; a bar is a line's first
twelve signs. No name can be taken for one of them: its brackets are escaped.
"""

import asyncio
import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final

import discord

from bot.emojis.upload import found_or_uploaded
from storage.engine import Database

_log = logging.getLogger(__name__)

_MOST_BARS: Final = 8
"""So many bars at most are drawn; more, of six emojis each, would leave little of an embed."""
_JOINER: Final = "\u2060"
"""What keeps the halves of a tile on one line; it has no width."""
_MARKS: Final = re.compile(
    r"(?P<code>(?<!\\)```.*?```|(?<!\\)`[^`]*`)"
    r"|^(?P<bar>[▰▱]{12})(?= )"
    # The pips of a hand stand behind its tiles, and are enough where these cannot be drawn.
    r"|(?P<hand>(?:\[\d\d?\|\d\d?\])+ )(?=[\d*])"
    r"|(?P<tile>\[\d\d?\|\d\d?\])"
    r"|\[(?P<end>\d\d?)\](?P<another>(?= \+))?",
    re.DOTALL | re.MULTILINE,
)
_HALVES: Final = re.compile(r"\[(\d+)\|(\d+)\]")


def tiles_text(tiles: Iterable[str]) -> str:
    """Return tiles, each like "6-4", as they are to be drawn."""
    return "".join(f"[{tile.replace('-', '|')}]" for tile in tiles)


def end_text(end: str) -> str:
    """Return an open end, like "6" or "6-6", as it is to be drawn."""
    return f"[{end.replace('-', '|')}]"


class AppEmojis:
    """The emojis that belong to the bot's application, which all its processes share.

    What is missing is uploaded, with ``pause`` seconds between two of them; without a pause nothing
    is, and texts stay texts.
    """

    def __init__(self, pause: float | None = None) -> None:
        self._pause = pause
        self._emojis: dict[str, str] = {}
        self._upload: asyncio.Task[None] | None = None

    def start(self, client: discord.Client, database: Database) -> None:
        """Look for the emojis in the background, and upload what is missing, once a process."""
        if self._pause is not None and self._upload is None:
            self._upload = asyncio.create_task(self._find(client, database, self._pause))

    async def stop(self) -> None:
        """Break the upload off; what is missing is uploaded after the next start."""
        if self._upload is not None:
            self._upload.cancel()
            await asyncio.wait((self._upload,))

    def ways(self, embed: discord.Embed) -> Iterator[Callable[[str], str]]:
        """Yield how the texts of an embed can be shown: with emojis, if there are any, and without.

        Where there are too many bars, they stay as they are.
        """
        if self._emojis:
            bars = sum(1 for one in _MARKS.finditer(embed.description or "") if one["bar"])
            draw = partial(_drawn, emojis=self._emojis, draws_bars=bars <= _MOST_BARS)
            yield partial(_MARKS.sub, draw)
        yield partial(_MARKS.sub, _plain)

    async def _find(self, client: discord.Client, database: Database, pause: float) -> None:
        try:
            # All or none: a line must not be drawn in part.
            self._emojis = await found_or_uploaded(client, database, pause)
        except Exception as error:  # noqa: BLE001 (whatever happened, there is the text)
            _log.warning("tiles and bars are shown as text, without emojis: %r", error)


def _plain(found: re.Match[str]) -> str:
    if found["tile"]:
        return found["tile"][1:-1].replace("|", "-")
    return found["code"] or found["bar"] or found["end"] or ""


def _drawn(found: re.Match[str], emojis: Mapping[str, str], *, draws_bars: bool) -> str:
    if tiles := found["hand"] or found["tile"]:
        halves = r"dl\1", r"dr\2"
        drawn = _HALVES.sub(
            lambda tile: _JOINER.join(emojis[tile.expand(half)] for half in halves), tiles
        )
    elif end := found["end"]:
        # The last one lies on the right of the line, the others do not.
        drawn = emojis[f"d{'r' if found['another'] is None else 'l'}{end}"]
    elif (cells := found["bar"]) and draws_bars:
        pairs = [cells[at : at + 2].count("▰") for at in range(0, len(cells), 2)]
        places = f"l{'m' * (len(pairs) - 2)}r"
        drawn = "".join(emojis[f"b{at}{full}"] for at, full in zip(places, pairs, strict=True))
    else:
        drawn = found[0]
    return drawn
