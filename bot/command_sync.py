"""Telling Discord about the commands, only when what it knows is not what the bot has."""

import asyncio
import hashlib
import json
import logging
from typing import Final

from discord import app_commands

from storage.command_sync import Told
from storage.engine import Database
from storage.leases import leased

_log = logging.getLogger(__name__)

_AT_MOST: Final = 60.0  # seconds that telling takes; whoever takes longer has died
_LOOK_AGAIN: Final = 3.0  # seconds until it is looked whether another process has told it


async def sync(tree: app_commands.CommandTree, database: Database) -> tuple[int, ...]:
    """Tell Discord about the commands if they changed, or if it has others than it was told.

    Of several processes one tells it, and the others wait for that.

    Returns:
        The ids that Discord has given them, in ascending order.
    """
    application_id, translator = tree.client.application_id, tree.translator
    assert application_id is not None, "the bot has not logged in"
    assert translator is not None, "the bot has not been set up"
    payloads = [
        await command.get_translated_payload(tree, translator) for command in tree.get_commands()
    ]
    everything = json.dumps(payloads, sort_keys=True, ensure_ascii=False).encode()
    fingerprint = hashlib.sha256(everything).hexdigest()
    while (ids := await _known(tree, database, application_id, fingerprint)) is None:
        async with leased(database, "commands", _AT_MOST) as is_ours:
            # Another may have told it since.
            if is_ours and await _known(tree, database, application_id, fingerprint) is None:
                told = tuple(sorted(command.id for command in await tree.sync()))
                async with database.transaction() as tables:
                    await tables.command_sync.keep(application_id, Told(fingerprint, told))
                _log.debug("Discord was told about the commands")
                return told
        if not is_ours:
            await asyncio.sleep(_LOOK_AGAIN)
    return ids


async def _known(
    tree: app_commands.CommandTree, database: Database, application_id: int, fingerprint: str
) -> tuple[int, ...] | None:
    """Return the ids of the commands, if Discord has those that it was told, and no others."""
    async with database.reading() as tables:
        told = await tables.command_sync.last(application_id)
    if told is None or told.fingerprint != fingerprint:
        return None
    there = tuple(sorted(command.id for command in await tree.fetch_commands()))
    return there if there == told.command_ids else None
