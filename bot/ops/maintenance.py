"""What the keeper of a bot does with its database from the command line, told in sentences."""

import asyncio
import errno
import os
import sys
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.ops.logging import named
from storage.engine import open_database, shown
from storage.faults import FaultKind, Refused, StorageFault
from storage.file.backup import back_up, put_back
from storage.file.guard import held, make_sure_of_one_name
from storage.file.rotation import back_up_dated
from storage.file.scratch import remove_leftovers
from storage.file.soundness import is_older, troubles_of

_REMEDY: Final = (
    "Restore a backup: `domino restore FILE`. Without one, see *A damaged file* in the README."
)
# Seconds between two words on how far long work is: on a terminal, and elsewhere.
_ON_A_TERMINAL, _ELSEWHERE = 0.2, 5.0


@contextmanager
def told(database: Path, unused: str, *, remedy: bool = True) -> Generator[None]:
    """Say in one sentence why something cannot be done with a database, another file or a port."""
    try:
        yield
    except Refused as refused:
        raise SystemExit(str(refused)) from None
    except StorageFault as fault:
        raise SystemExit(fault_told(database, fault, remedy=remedy)) from None
    except OSError as error:
        raise SystemExit(f"{unused}: {error.strerror}.") from None


def fault_told(database: Path | str, fault: StorageFault, *, remedy: bool = True) -> str:
    """Return what is wrong with a database, and what its keeper does about one that is damaged."""
    if isinstance(database, Path):
        return _of_file(database, fault, remedy=remedy)
    why = ""
    if fault.kind is FaultKind.READ_ONLY:
        why = ": its role has not the rights that the bot needs"
    elif fault.kind is FaultKind.UNREACHABLE and fault.__cause__ is not None:
        why = f": {named(fault.__cause__)}"
    return f"The database at {shown(database)} {fault}{why}."


def _of_file(path: Path, fault: StorageFault, *, remedy: bool) -> str:
    if os.path.isdir(path):  # noqa: PTH112 (a Path may raise what is to be told here)
        return f"{path} is a folder, not a database."
    try:
        path.stat()
    except FileNotFoundError:
        folder = os.path.dirname(os.path.realpath(path))  # noqa: PTH120 (the same)
        if not os.path.isdir(folder):  # noqa: PTH112 (the same)
            return f"The database {path} cannot be opened: there is no folder {folder}."
        if fault.kind is FaultKind.READ_ONLY:
            return f"The database {path} cannot be made: {_unwritable(folder)}."
        if fault.kind is FaultKind.UNREACHABLE:
            more = " Run this in the bot's folder or set DOMINO_DATABASE." if remedy else ""
            return f"No database at {os.path.abspath(path)}.{more}"  # noqa: PTH100 (the same)
    except OSError as error:
        return f"The database {path} cannot be opened: {error.strerror}."
    return f"The database {path} {_told(path, fault, remedy=remedy)}"


def _told(path: Path, fault: StorageFault, *, remedy: bool) -> str:
    match fault.kind:
        case FaultKind.LOCKED:
            return "is in use, probably by a running bot. Stop it first."
        case FaultKind.NEWER:
            return f"{fault}. Use that version, or restore an older backup. Nothing was changed."
        case FaultKind.CORRUPT if remedy:
            return f"{fault}. {_REMEDY}"
        case FaultKind.READ_ONLY:
            return f"{fault}: {_unwritable(path)}."
        case FaultKind.UNREACHABLE if not (path.is_file() and os.access(path, os.R_OK)):
            why = os.strerror(errno.EACCES) if path.is_file() else "it is not a regular file"
            return f"cannot be opened: {why}."
        case _:
            return f"{fault}."


def _unwritable(path: str | Path) -> str:
    """Return why a file, or one in a folder, cannot be written, as far as that can be told."""
    if hasattr(os, "statvfs") and os.statvfs(path).f_flag & os.ST_RDONLY:
        return "its disk is read-only"
    if os.path.isfile(path) and not os.access(path, os.W_OK):  # noqa: PTH113 (as above)
        return "you have no right to write the file"
    return "you have no right to write in its folder"


def backup(path: Path, to: Path, keep: int | None) -> None:
    """Copy a database into a file, or into a folder where so many dated copies are kept."""
    if keep is None:
        with told(path, f"{to} cannot be written"):
            back_up(path, to)
        say(f"Backed up {path} to {to}.")
        return
    with told(path, f"No copy can be written into {to}"):
        copy, gone = back_up_dated(path, to, keep, datetime.now(UTC))
    say(f"Backed up {path} to {copy}." + (f" Older copies deleted: {gone}." if gone else ""))


def restore(path: Path, file: Path) -> None:
    """Put a copy in the place of a database; the old one is kept beside it."""
    with told(file, f"{file} cannot be read", remedy=False):
        troubles_of(file)
    with told(path, f"{path} cannot be written"), held(path):
        kept = put_back(file, path)
    old = f" The old database is kept as {kept}." if kept else ""
    say(f"Restored {file} to {path}.{old}")


def copy(path: Path, address: str) -> None:
    """Copy a database file to a server that holds nothing else, or go on with it."""
    line = _Line()
    with told(path, f"{path} cannot be copied", remedy=False):
        if is_older(path):
            raise Refused(
                f"{path} is from an older version, and the bot upgrades it when it starts: "
                "start and stop it once, and copy then."
            )
        with held(path):
            if troubles := troubles_of(path, quick=True):
                raise Refused(f"{path} is not sound: {troubles[0]}. Look with `domino check`.")
            try:
                matches = asyncio.run(_copy(path, address, line))
            finally:
                line.clear()
    say(
        f"Copied {path} to {shown(address)}: {matches:,} matches, the same on both sides. "
        "Set DOMINO_DATABASE to that address and start the bot."
    )


async def _copy(path: Path, address: str, line: "_Line") -> int:
    from storage.file.view import view_of  # noqa: PLC0415 (not loaded by the other commands)
    from storage.server.copy import copy_to_server  # noqa: PLC0415 (an extra, not always there)

    with view_of(path) as view:
        async with view.reading() as source:
            try:
                return await copy_to_server(source, address, line.move_on)
            except StorageFault as fault:
                raise Refused(fault_told(address, fault)) from None


def check(path: Path | str, troubles: Sequence[str], *, every: bool) -> None:
    """Look through a database, also while the bot runs, and tell what is wrong as it is found.

    Args:
        path: the database.
        troubles: what is wrong with the settings, a sentence each.
        every: whether to replay every match, and not only the newest.
    """
    line, older = _Line(), False
    for trouble in troubles:
        line.tell(trouble)
    of_settings = line.told
    try:
        if isinstance(path, str):
            asyncio.run(_look_through_server(path, line, every=every))
        else:
            remove_leftovers(path)
            make_sure_of_one_name(path)
            older = is_older(path)
            asyncio.run(_look_through(path, line, older=older, every=every))
    except Refused as refused:
        line.tell(str(refused))
    except StorageFault as fault:
        line.tell(fault_told(path, fault))
    if line.told == of_settings:
        say(
            f"{path} is from an older version: the bot upgrades it when it starts, and its matches "
            "can be checked after that. The file itself has no problems."
            if older
            else f"{shown(path)}: no problems found."
        )
    if line.told:
        raise SystemExit(1)


async def _look_through(path: Path, line: "_Line", *, older: bool, every: bool) -> None:
    from bot.ops import doctor  # noqa: PLC0415 (not loaded by the other commands)
    from storage.file.view import view_of  # noqa: PLC0415 (the same)

    is_damaged = False
    for trouble in troubles_of(path, quick=not every):
        line.tell(f"{path}: {trouble}")
        is_damaged = True
    if is_damaged:
        line.tell(_REMEDY)
    elif not older:
        with view_of(path) as view:
            troubles = doctor.troubles_of_matches(view, every=every, progress=line.move_on)
            async for trouble in troubles:
                line.tell(f"{path}: {trouble}")
    line.clear()


async def _look_through_server(address: str, line: "_Line", *, every: bool) -> None:
    """Replay matches; what lies beneath them, the server looks after itself."""
    from bot.ops import doctor  # noqa: PLC0415 (not loaded by the other commands)

    async with open_database(address, to_look=True) as database:
        troubles = doctor.troubles_of_matches(database, every=every, progress=line.move_on)
        async for trouble in troubles:
            line.tell(f"{shown(address)}: {trouble}")
    line.clear()


class _Line:
    """Says how far work is: over and over on one line of a terminal, elsewhere on a few."""

    def __init__(self) -> None:
        self.told = 0
        self._is_terminal = sys.stdout.isatty()
        self._shown = False
        self._at = time.monotonic()

    def move_on(self, done: int, of: int, what: str = "matches looked through") -> None:
        """Say how much is done, if it is long ago that it was said."""
        now = time.monotonic()
        if now - self._at >= (_ON_A_TERMINAL if self._is_terminal else _ELSEWHERE):
            words = f"{done:,} of {of:,} {what}"
            sys.stdout.write(f"\r{words}\x1b[K" if self._is_terminal else f"{words}\n")
            sys.stdout.flush()
            self._at, self._shown = now, self._is_terminal

    def tell(self, trouble: str) -> None:
        """Write what is wrong."""
        self.clear()
        say(trouble, errors=True)
        self.told += 1

    def clear(self) -> None:
        """Make a line empty on which it stands how far the work is."""
        if self._shown:
            sys.stdout.write("\r\x1b[K")
            sys.stdout.flush()
            self._shown = False


def say(sentence: str, *, errors: bool = False) -> None:
    """Write a sentence, with whatever the terminal cannot write in a file's name written out."""
    to = sys.stderr if errors else sys.stdout
    to.write(sentence.encode(to.encoding, "backslashreplace").decode(to.encoding) + "\n")
    to.flush()
