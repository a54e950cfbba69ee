"""Telling Discord about the commands, only when what it knows is not what the bot has."""

import hashlib
import json
import logging

from discord import app_commands

from storage.command_sync import Told
from storage.engine import Database

_log = logging.getLogger(__name__)


async def sync(tree: app_commands.CommandTree, database: Database) -> tuple[int, ...]:
    """Tell Discord about the commands if they changed, or if it has others than it was told.

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
    async with database.reading() as tables:
        told = await tables.command_sync.last(application_id)
    if told is not None and told.fingerprint == fingerprint:
        there = tuple(sorted(command.id for command in await tree.fetch_commands()))
        if there == told.command_ids:
            return there
    ids = tuple(sorted(command.id for command in await tree.sync()))
    async with database.transaction() as tables:
        await tables.command_sync.keep(application_id, Told(fingerprint, ids))
    _log.debug("Discord was told about the commands")
    return ids
