"""What the keeper of the bot is told, in one sentence, where it cannot do what was asked."""

import os
from pathlib import Path
from traceback import walk_tb
from typing import Final

import aiohttp
import discord

from storage.faults import FaultKind, Refused, StorageFault

_FAULTS: Final = {
    FaultKind.LOCKED: "is in use by another program",
    FaultKind.FULL: "cannot grow: the disk is full",
    FaultKind.READ_ONLY: "can be read but not written",
    FaultKind.CORRUPT: "is damaged, or is no database of the bot",
    FaultKind.NEWER: "belongs to a newer version of the bot; it was left as it is",
    FaultKind.UNREACHABLE: "cannot be opened",
}
_UNREACHED: Final = (
    OSError,
    aiohttp.ClientError,
    discord.ConnectionClosed,
    discord.GatewayNotFound,
    discord.HTTPException,
)
_LOGIN: Final = frozenset({"static_login", "login", "get_bot_gateway"})  # functions of discord.py
_UNKNOWN_TOKEN: Final = 4004  # the code with which Discord then closes a connection


def fault_told(path: Path, fault: StorageFault) -> str:
    """Return what is wrong with a database file."""
    if os.path.isdir(path):  # noqa: PTH112 (a Path may raise what is to be told here)
        return f"{path} is a folder, not a database."
    try:
        path.stat()
    except FileNotFoundError:
        if fault.kind is FaultKind.READ_ONLY:
            return f"The database {path} cannot be made: its folder cannot be written."
        if fault.kind is FaultKind.UNREACHABLE and os.path.isdir(path.parent):  # noqa: PTH112
            return f"There is no database {path}."
    except OSError as error:
        return f"The database {path} cannot be opened: {error.strerror}."
    return f"The database {path} {_FAULTS[fault.kind]}."


def end_told(error: Exception, database: Path) -> str | None:
    """Return why a bot could not start or go on; None where it is a fault of the bot itself."""
    if isinstance(error, Refused):
        return str(error)
    if isinstance(error, StorageFault):
        return fault_told(database, error)
    closed = isinstance(error, discord.ConnectionClosed) and error.code == _UNKNOWN_TOKEN
    if closed or isinstance(error, discord.LoginFailure):
        return "Discord does not accept the token in DISCORD_TOKEN."
    if isinstance(error, _UNREACHED):
        return f"Discord cannot be reached: {str(error) or type(error).__name__}"
    if isinstance(error, TypeError | KeyError) and any(
        step.f_code.co_name in _LOGIN
        and str(step.f_globals.get("__name__", "")).startswith("discord.")
        for step, _ in walk_tb(error.__traceback__)
    ):
        # It takes any answer for one of Discord's, such as the page on which a network lets in.
        return "Discord cannot be reached: something else answers in its place."
    return None
