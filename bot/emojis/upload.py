"""The pictures of the emojis, and their upload to Discord."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import discord

from storage.engine import Database
from storage.leases import leased

FOLDER: Final = Path(__file__).parent / "pictures"
"""The pictures, each under the name of its emoji: `dl6` and `dr6` are the left and the right half
of a tile with 6 pips, `bm1` is a middle piece of a bar of whose two cells one is full."""

_AT_MOST: Final = 300.0  # seconds that uploading takes; whoever takes longer has died
_LOOK_AGAIN: Final = 3.0  # seconds until it is looked how far another process is


async def found_or_uploaded(
    client: discord.Client, database: Database, pause: float
) -> dict[str, str]:
    """Return every emoji of the application by its name, as texts show it.

    What is missing is uploaded first, with ``pause`` seconds between two of them; of several
    processes one does it, and the others wait for that. What is there under its name is left alone,
    whoever uploaded it.
    """
    pictures = await asyncio.to_thread(_pictures)
    while pictures.keys() - (found := await _found(client)).keys():
        async with leased(database, "emojis", _AT_MOST) as is_ours:
            if is_ours:
                return await _uploaded(client, pictures, pause)
        await asyncio.sleep(_LOOK_AGAIN)
    return found


async def _uploaded(
    client: discord.Client, pictures: Mapping[str, bytes], pause: float
) -> dict[str, str]:
    found = await _found(client)
    for name in sorted(pictures.keys() - found.keys()):
        try:
            emoji = await client.create_application_emoji(name=name, image=pictures[name])
        except discord.HTTPException:
            # Another process may have been quicker, once it no longer waited for this one.
            found |= await _found(client)
            if name not in found:
                raise
        else:
            found[name] = str(emoji)
        await asyncio.sleep(pause)
    return found


def _pictures() -> dict[str, bytes]:
    return {file.stem: file.read_bytes() for file in FOLDER.glob("*.png")}


async def _found(client: discord.Client) -> dict[str, str]:
    return {emoji.name: str(emoji) for emoji in await client.fetch_application_emojis()}
