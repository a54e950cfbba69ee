"""The emojis of the bot: uploaded once, found again by their names, and shown in embeds."""

import asyncio
import logging
from pathlib import Path
from typing import Final

import discord

from bot.emojis.embed import as_drawn, as_text

FOLDER: Final = Path(__file__).parent / "pictures"
"""The pictures, each under the name of its emoji: `dl6` and `dr6` are the left and the right half
of a tile with 6 pips, `bm1` is a middle piece of a bar of whose two cells one is full."""

_log = logging.getLogger(__name__)


class AppEmojis:
    """The emojis that belong to the bot's application, which all its processes share.

    What is missing is uploaded, with ``pause`` seconds between two of them; without a pause nothing
    is, and texts stay texts.
    """

    def __init__(self, pause: float | None = None) -> None:
        self._pause = pause
        self._emojis: dict[str, str] = {}
        self._upload: asyncio.Task[None] | None = None

    def start(self, client: discord.Client) -> None:
        """Look for the emojis in the background, and upload what is missing, once a process."""
        if self._pause is not None and self._upload is None:
            self._upload = asyncio.create_task(self._find(client, self._pause))

    def stop(self) -> None:
        """Break the upload off; what is missing is uploaded after the next start."""
        if self._upload is not None:
            self._upload.cancel()

    def drawn(self, embed: discord.Embed) -> discord.Embed:
        """Return an embed as it is to be sent: with emojis where they are there and fit in."""
        try:
            drawn = as_drawn(embed, self._emojis)
        except KeyError:
            drawn = None
        return drawn or as_text(embed)

    async def _find(self, client: discord.Client, pause: float) -> None:
        try:
            pictures = await asyncio.to_thread(_pictures)
            found = await _found(client)
            for name in sorted(pictures.keys() - found.keys()):
                try:
                    emoji = await client.create_application_emoji(name=name, image=pictures[name])
                except discord.HTTPException:
                    # Another process may have been quicker.
                    found |= await _found(client)
                    if name not in found:
                        raise
                else:
                    found[name] = str(emoji)
                await asyncio.sleep(pause)
        except Exception as error:  # noqa: BLE001 (whatever happened, there is the text)
            _log.warning("tiles and bars are shown as text, without emojis: %r", error)
        else:
            # All or none: a line must not be drawn in part.
            self._emojis = found


def _pictures() -> dict[str, bytes]:
    return {file.stem: file.read_bytes() for file in FOLDER.glob("*.png")}


async def _found(client: discord.Client) -> dict[str, str]:
    return {emoji.name: str(emoji) for emoji in await client.fetch_application_emojis()}
