"""Copies of a database file: made while the bot runs, looked through, and put back."""

import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from storage.faults import FaultKind, StorageFault, faults_told
from storage.migrate import steps
from storage.whereabouts import beside


class CopyRefused(Exception):  # noqa: N818 (an answer to the keeper, not a fault)
    """A copy that is not made, or not put back; the message is one sentence for the keeper."""


def _open(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(os.fsencode(path))}?mode={mode}", uri=True)


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
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema")}
        if version == 0 or not {"matches", "facts"} <= tables:
            return ["it is no database of the bot"]
        return [*_damage(connection), *_orphans(connection)]


def make_sure_it_is_sound(path: Path) -> None:
    """Look through a file whose process was killed, before what is left beside it is played in.

    A -wal that belongs to another file, as beside one that was restored by hand, fits nowhere; the
    file itself is then still what it was.

    Raises:
        StorageFault: the file is damaged, or cannot be read.
    """
    left = path.with_name(f"{path.name}-wal")
    if not path.is_file() or not left.is_file() or not left.stat().st_size:
        return
    with faults_told(), closing(_open(path, "ro")) as connection:
        if _damage(connection):
            raise StorageFault(FaultKind.CORRUPT)


def _damage(connection: sqlite3.Connection) -> list[str]:
    found = [row[0] for row in connection.execute("PRAGMA integrity_check")]
    return [] if found == ["ok"] else found


def _orphans(connection: sqlite3.Connection) -> list[str]:
    return [
        f"{f'row {row} of ' if row is not None else 'a row of '}{table} misses its row of {parent}"
        for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check")
    ]


def back_up(source: Path, copy: Path) -> None:
    """Copy a database as it stands at one moment, also while the bot writes to it.

    The copy appears under its name only when it is whole and has been looked through.

    Raises:
        CopyRefused: there is a file under that name, or the copy has troubles.
        StorageFault: one of the files cannot be read or written.
    """
    if not source.is_file():
        raise StorageFault(FaultKind.UNREACHABLE)
    if not copy.parent.is_dir():
        raise CopyRefused(f"The folder {copy.parent} does not exist.")
    if copy.exists():
        raise _exists_already(copy)
    with _part_of(copy) as part:
        _copy(source, part)
        if troubles := troubles_of(part):
            raise CopyRefused(f"The copy is not sound: {troubles[0]}.")
        try:
            # A link fails where a file has appeared in the meantime; a rename would replace it.
            os.link(part, copy)
        except FileExistsError:
            raise _exists_already(copy) from None
        except OSError:
            # Not every disk knows links.
            _take_name(copy)
            part.replace(copy)
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
    # A link to a database stays one; what SQLite keeps beside it lies beside the file itself.
    target = target.resolve()
    if not target.parent.is_dir():
        raise StorageFault(FaultKind.UNREACHABLE)
    with _part_of(target) as part:
        _copy(copy, part)
        kept = _set_aside(target)
        part.replace(target)
    _to_disk(target.parent)
    return kept


def _exists_already(copy: Path) -> CopyRefused:
    return CopyRefused(f"{copy} exists already; a backup never overwrites a file.")


@contextmanager
def _part_of(path: Path) -> Generator[Path]:
    """Give a file beside another in which that is put together, and leave none behind."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        yield part
    finally:
        for one in (part, *beside(part)):
            one.unlink(missing_ok=True)


def _copy(source: Path, part: Path) -> None:
    """Copy a database as it stands at one moment into one file, and wait for the disk."""
    with faults_told(), closing(_open(source, "ro")) as old, closing(_open(part, "rwc")) as new:
        old.backup(new)
        # One file that can be carried anywhere, without a -wal beside it.
        new.execute("PRAGMA journal_mode = DELETE")
    _to_disk(part)


def _take_name(copy: Path) -> None:
    """Make an empty file, unless there is one."""
    try:
        copy.touch(exist_ok=False)
    except FileExistsError:
        raise _exists_already(copy) from None


def _set_aside(target: Path) -> Path | None:
    """Move a database and what lies beside it under a name of the moment."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%f")
    kept = target.with_name(f"{target.name}.before-{stamp}")
    for path in beside(target):
        if path.exists():
            path.rename(kept.with_name(kept.name + path.name.removeprefix(target.name)))
    if not target.exists():
        return None
    target.rename(kept)
    return kept


def _to_disk(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk."""
    if path.is_dir() and os.name == "nt":
        # Windows keeps names by itself, and lets no program open a folder.
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
