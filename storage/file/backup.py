"""Copies of a database file: made while the bot runs, looked through, and put back."""

import errno
import os
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from storage.faults import FaultKind, Refused, StorageFault, fault_of
from storage.file.guard import KEPT, make_sure_of_one_name
from storage.file.scratch import remove_leftovers, scratch_beside
from storage.file.soundness import connected, damage_in, opened, troubles_of

# What is wrong with a copy that cannot be written, where it is not that the database is not read.
_WRITING: Final = {FaultKind.FULL: errno.ENOSPC, FaultKind.UNREACHABLE: errno.EIO}
_UNREAD: Final = sqlite3.SQLITE_IOERR_READ


def _pieces(path: Path) -> tuple[Path, ...]:
    """Return where SQLite keeps what belongs to a file, and last of all the file itself."""
    return tuple(path.with_name(path.name + end) for end in ("-wal", "-shm", "-journal", ""))


def back_up(source: Path, copy: Path) -> None:
    """Copy a database as it stands at one moment, also while the bot writes to it.

    The copy appears under its name only when it is whole and has been looked through.

    Raises:
        Refused: there is a file under that name, or the copy has troubles, or the database has a
            second name.
        StorageFault: the database cannot be read.
        OSError: the copy cannot be written.
    """
    if not copy.parent.is_dir():
        raise Refused(f"The folder {copy.parent} does not exist.")
    remove_leftovers(source, copy)
    make_sure_of_one_name(source)
    exists_already = Refused(f"{copy} exists already; a backup never overwrites a file.")
    if copy.exists():
        raise exists_already
    with scratch_beside(copy, source) as scratch:
        part = scratch.part
        _copy(source, part)
        if troubles := troubles_of(part):
            raise Refused(f"The copy is not sound: {troubles[0]}.")
        try:
            # A link fails where a file has appeared in the meantime; a rename replaces it.
            os.link(part, copy)
        except OSError:
            # It may also be that the disk knows no links.
            scratch.undo_if_killed([copy])
            try:
                copy.touch(exist_ok=False)
            except FileExistsError:
                raise exists_already from None
            part.replace(copy)
    _to_disk(copy.parent)


def put_back(copy: Path, target: Path) -> Path | None:
    """Put a copy in the place of a database that no process has open.

    Whoever calls this holds the file's lock. The old file is kept beside the new one, together
    with what SQLite had beside it: a stale -wal must never be played into another file. Whenever
    the process is killed in it, a whole database lies under the name, the old one or the new.

    Returns:
        Where the old file is now, if there was one.

    Raises:
        Refused: the copy has troubles.
        StorageFault: one of the files cannot be used, or the copy is of a newer version.
        OSError: the new file, or a second name for the old one, cannot be written.
    """
    if troubles := troubles_of(copy):
        raise Refused(f"{copy} is not sound: {troubles[0]}.")
    # A link to a database stays one; what SQLite keeps beside it lies beside the file itself.
    target = Path(os.path.realpath(target))
    if target.is_dir() or not target.parent.is_dir():
        raise StorageFault(FaultKind.UNREACHABLE)
    remove_leftovers(target)
    make_sure_of_one_name(target)
    kept = target.with_name(f"{target.name}{KEPT}{datetime.now(UTC):%Y%m%dT%H%M%S.%f}")
    with scratch_beside(target, target) as scratch:
        part, whole = scratch.part, scratch.whole
        _copy(copy, part)
        scratch.undo_if_killed(_pieces(kept))
        try:
            _name_twice(target, kept)
            # To play a -wal, or to roll a -journal back, into a file into which that was done
            # before changes nothing: each of the next steps leaves what is read as one database.
            if _made_whole(target, whole):
                whole.replace(target)
            elif any(one.exists() for one in _pieces(target)[:-1]):
                # It is too damaged for that, and what is kept soon all that there is of it.
                scratch.let_stand()
        except BaseException:
            for one in _pieces(kept):
                one.unlink(missing_ok=True)
            raise
        for one in _pieces(target)[:-1]:
            one.unlink(missing_ok=True)
        part.replace(target)
    _to_disk(target.parent)
    return kept if kept.exists() else None


def _copy(source: Path, part: Path) -> None:
    with opened(source) as old:
        # What is wrong with the one comes up here, and with the other below.
        old.execute("SELECT count(*) FROM sqlite_schema")
        part.touch()
        with closing(connected(part, "rw")) as new:
            try:
                old.backup(new)
                # One file that can be carried anywhere, without a -wal beside it.
                new.execute("PRAGMA journal_mode = DELETE")
            except sqlite3.Error as error:
                fault = fault_of(error)
                number = _WRITING.get(fault.kind)
                if number is None or getattr(error, "sqlite_errorcode", 0) == _UNREAD:
                    raise fault from error
                raise OSError(number, os.strerror(number), os.fspath(part)) from error
    _to_disk(part)


def _name_twice(target: Path, kept: Path) -> None:
    for path, second in zip(_pieces(target), _pieces(kept), strict=True):
        if path.exists():
            try:
                os.link(path, second)
            except OSError:
                # Not every disk knows links.
                shutil.copy2(path, second)
                _to_disk(second)
    _to_disk(target.parent)


def _made_whole(target: Path, whole: Path) -> bool:
    """Put a database and what lies beside it into one file, where that is needed and possible."""
    pieces = zip(_pieces(target), _pieces(whole), strict=True)
    there = [(path, other) for path, other in pieces if path.exists()]
    if not target.exists() or len(there) == 1:
        return False
    for path, other in there:
        shutil.copyfile(path, other)
    try:
        with opened(whole, "rw") as connection:
            if damage_in(connection, quick=False):
                return False
            connection.execute("PRAGMA journal_mode = DELETE")
    except StorageFault as fault:
        if fault.kind is FaultKind.FULL:
            raise
        return False
    _to_disk(whole)
    return True


def _to_disk(path: Path) -> None:
    if path.is_dir() and os.name == "nt":
        # Windows keeps names by itself, and lets no program open a folder.
        return
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
