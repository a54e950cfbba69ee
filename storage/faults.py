"""What can go wrong with a database, in kinds that somebody can act on."""

import sqlite3
from enum import StrEnum
from typing import Final


class FaultKind(StrEnum):
    """What is wrong, by what the keeper of the bot has to do about it."""

    LOCKED = "locked"
    FULL = "full"
    READ_ONLY = "read-only"
    CORRUPT = "corrupt"
    NEWER = "newer"
    UNREACHABLE = "unreachable"
    LOST = "lost"


class Conflict(Exception):  # noqa: N818 (what is made of it is for the use case to say)
    """Something written breaks a rule of the tables; nothing of it is kept."""


_KINDS: Final = {
    sqlite3.SQLITE_BUSY: FaultKind.LOCKED,
    sqlite3.SQLITE_LOCKED: FaultKind.LOCKED,
    sqlite3.SQLITE_FULL: FaultKind.FULL,
    sqlite3.SQLITE_READONLY: FaultKind.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: FaultKind.CORRUPT,
    sqlite3.SQLITE_NOTADB: FaultKind.CORRUPT,
}


_WORDS: Final = {
    FaultKind.LOCKED: "is locked by another program",
    FaultKind.FULL: "cannot grow: the disk is full",
    FaultKind.READ_ONLY: "can be read but not written",
    FaultKind.CORRUPT: "is damaged or not a Domino database",
    FaultKind.NEWER: "was made by a newer version",
    FaultKind.UNREACHABLE: "cannot be reached",
    FaultKind.LOST: "went away while something was written to it",
}


class StorageFault(Exception):  # noqa: N818 (a fault of the database, told to its keeper)
    """The database could not do what was asked; nothing of it was kept.

    Its text is what follows upon the name of the database in a sentence. With ``passing`` it may do
    it when it is asked again. Of one that is ``LOST`` nobody knows whether it was kept after all;
    to ask for it again also tells that.
    """

    def __init__(self, kind: FaultKind, *, passing: bool = False) -> None:
        super().__init__(_WORDS[kind])
        self.kind, self.passing = kind, passing


class Refused(Exception):  # noqa: N818 (an answer to the keeper, not a fault)
    """What the keeper asked for is not done; the message is one sentence that says why."""


def fault_of(error: Exception) -> StorageFault:
    """Return the fault behind what SQLite, or whatever uses it, raises."""
    if isinstance(error, StorageFault):
        return error
    # The low byte is the kind of the error; the rest only says where it came up. An error
    # without a code is aiosqlite's or sqlite3's own word for a closed connection.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CANTOPEN) & 0xFF
    return StorageFault(_KINDS.get(code, FaultKind.UNREACHABLE))
