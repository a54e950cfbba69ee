"""Copies of a database file: made while the bot runs, looked through, and put back."""

import os
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final
from urllib.parse import quote

from storage.faults import FaultKind, StorageFault, faults_told
from storage.migrate import steps

_BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside a file while it is open, or after its process was killed."""


class CopyRefused(Exception):  # noqa: N818 (an answer to the keeper, not a fault)
    """A copy that is not made, or not put back; the message is one sentence for the keeper."""


def _open(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(path))}?mode={mode}", uri=True)


def troubles_of(path: Path) -> list[str]:
    """Return what is wrong with a database file; empty where nothing is.

    Raises:
        StorageFault: the file cannot be read at all, or is of a newer version.
    """
    if not path.is_file():
        raise StorageFault(FaultKind.UNREACHABLE)
    with faults_told(), closing(_open(path, "ro")) as connection:
        version = int(connection.execute("PRAGMA user_version").fetchone()[0])
        if version > steps()[-1][0]:
            raise StorageFault(FaultKind.NEWER)
        if version == 0:
            return ["it is no database of the bot"]
        found = [row[0] for row in connection.execute("PRAGMA integrity_check")]
        troubles = [] if found == ["ok"] else found
        for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
            troubles.append(f"row {row} of {table} misses its row of {parent}")
        return troubles


def back_up(source: Path, copy: Path) -> None:
    """Copy a database as it stands at one moment, also while the bot writes to it.

    The copy appears under its name only when it is whole and has been looked through.

    Raises:
        CopyRefused: there is a file under that name, or the copy has troubles.
        StorageFault: one of the files cannot be read or written.
    """
    if copy.exists():
        raise CopyRefused(f"{copy} exists already; a backup never overwrites a file.")
    if not source.is_file():
        raise StorageFault(FaultKind.UNREACHABLE)
    part = copy.with_name(f".{copy.name}.{os.getpid()}.part")
    try:
        with faults_told(), closing(_open(source, "ro")) as old, closing(_open(part, "rwc")) as new:
            old.backup(new)
            # One file that can be carried anywhere, without a -wal beside it.
            new.execute("PRAGMA journal_mode = DELETE")
        if troubles := troubles_of(part):
            raise CopyRefused(f"The copy is not sound: {troubles[0]}.")
        _to_disk(part)
        try:
            # A link fails where a file has appeared in the meantime; a rename would replace it.
            os.link(part, copy)
        except FileExistsError:
            raise CopyRefused(f"{copy} exists already; a backup never overwrites a file.") from None
    finally:
        for path in (part, *_beside(part)):
            path.unlink(missing_ok=True)
    _to_disk(copy.parent)


def put_back(copy: Path, target: Path) -> Path | None:
    """Put a copy in the place of a database that no process has open.

    Whoever calls this holds the file's lock. The old file is kept beside the new one, together
    with what SQLite had beside it: a stale -wal must never be played into another file.

    Returns:
        Where the old file is now, if there was one.

    Raises:
        CopyRefused: the copy has troubles.
        StorageFault: one of the files cannot be used, or the copy is of a newer version.
    """
    if troubles := troubles_of(copy):
        raise CopyRefused(f"{copy} is not sound: {troubles[0]}.")
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with faults_told(), closing(_open(copy, "ro")) as old, closing(_open(part, "rwc")) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")
        _to_disk(part)
        kept = _set_aside(target)
        part.replace(target)
    finally:
        for path in (part, *_beside(part)):
            path.unlink(missing_ok=True)
    _to_disk(target.parent)
    return kept


def _beside(path: Path) -> tuple[Path, ...]:
    return tuple(path.with_name(path.name + ending) for ending in _BESIDE)


def _set_aside(target: Path) -> Path | None:
    """Move a database and what lies beside it under a name of the moment."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%f")
    kept = target.with_name(f"{target.name}.before-{stamp}")
    for path in _beside(target):
        if path.exists():
            path.rename(kept.with_name(kept.name + path.name.removeprefix(target.name)))
    if not target.exists():
        return None
    target.rename(kept)
    return kept


def _to_disk(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
