"""Telling Discord about the commands, only when what it knows is not what the bot has."""

import hashlib
import json
import logging

from discord import app_commands

from storage.command_sync import Told
from storage.engine import Database

_log = logging.getLogger(__name__)


async def fingerprint(tree: app_commands.CommandTree) -> str:
    """Return a digest of everything Discord would be told about the commands."""
    translator = tree.translator
    commands = tree.get_commands()
    payloads = [
        await command.get_translated_payload(tree, translator)
        if translator is not None
        else command.to_dict(tree)
        for command in commands
    ]
    told = json.dumps(payloads, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(told.encode()).hexdigest()


async def sync(tree: app_commands.CommandTree, database: Database) -> bool:
    """Tell Discord about the commands if they changed, or if it has others than it was told.

    Returns:
        Whether it was told.
    """
    application_id = tree.client.application_id
    assert application_id is not None, "the bot has not logged in"
    now = await fingerprint(tree)
    async with database.reading() as tables:
        told = await tables.command_sync.last(application_id)
    if told is not None and told.fingerprint == now:
        there = tuple(sorted(command.id for command in await tree.fetch_commands()))
        if there == told.command_ids:
            return False
    synced = await tree.sync()
    ids = tuple(sorted(command.id for command in synced))
    async with database.transaction() as tables:
        await tables.command_sync.keep(application_id, Told(now, ids))
    _log.debug("Discord was told about the commands")
    return True
