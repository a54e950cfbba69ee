"""The pictures of the emojis, and their upload to Discord."""

import asyncio
from pathlib import Path
from typing import Final

import discord

FOLDER: Final = Path(__file__).parent / "pictures"
"""The pictures, each under the name of its emoji: `dl6` and `dr6` are the left and the right half
of a tile with 6 pips, `bm1` is a middle piece of a bar of whose two cells one is full."""


async def found_or_uploaded(client: discord.Client, pause: float) -> dict[str, str]:
    """Return every emoji of the application by its name, as texts show it.

    What is missing is uploaded first, with ``pause`` seconds between two of them. What is there
    under its name is left alone, whoever uploaded it.
    """
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
    return found


def _pictures() -> dict[str, bytes]:
    return {file.stem: file.read_bytes() for file in FOLDER.glob("*.png")}


async def _found(client: discord.Client) -> dict[str, str]:
    return {emoji.name: str(emoji) for emoji in await client.fetch_application_emojis()}
