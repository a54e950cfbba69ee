"""Guarding a database file: one process at a time has a bot on it, or puts a copy there."""

import os
import stat
from collections.abc import Generator
from contextlib import ExitStack, contextmanager, suppress
from glob import escape
from pathlib import Path
from typing import Final

from filelock import lock_descriptor

from storage.faults import FaultKind, Refused, StorageFault

KEPT: Final = ".before-"
"""What stands behind the name of a database that a restore has kept, before the time of it."""
_TRIES: Final = 100
# A lock that is a link could make its holder open a file of somebody else.
_FLAGS: Final = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0)


@contextmanager
def held(path: Path) -> Generator[None]:
    """Hold a database for one bot, or for putting a copy in its place.

    The file ``<database>.lock`` may stay behind; it means nothing without a process that holds it.

    Raises:
        StorageFault: another process holds it, it is a folder, or there is none to lock it in.
        Refused: the file of the lock is there and cannot be used.
    """
    # One file has one lock, whatever links lead to it. Unlike a Path, this never raises.
    real = Path(os.path.realpath(path))
    if os.path.isdir(real) or not os.path.isdir(real.parent):  # noqa: PTH112 (the same)
        raise StorageFault(FaultKind.UNREACHABLE)
    lock = f"{real}.lock"
    try:
        handle = locked(lock)
    except OSError as error:
        if os.path.lexists(lock):
            sentence = f"The lock file {lock} cannot be opened: {error.strerror}."
            raise Refused(sentence) from error
        denied = isinstance(error, PermissionError) and os.access(real.parent, os.X_OK)
        raise StorageFault(FaultKind.READ_ONLY if denied else FaultKind.UNREACHABLE) from error
    try:
        yield
    finally:
        os.close(handle)


def locked(lock: str, *, made: bool = True) -> int:
    """Lock a file, made where it is missing; to close the handle that is returned lets go of it.

    Raises:
        StorageFault: another process has locked it.
        OSError: it cannot be opened, or is missing and not to be made.
    """
    for _ in range(_TRIES):
        with ExitStack() as stack:
            handle = os.open(lock, _FLAGS | (os.O_CREAT if made else 0), 0o666)
            stack.callback(os.close, handle)
            if not lock_descriptor(handle, blocking=False):
                break
            # It may have been replaced in between, and nobody would then notice this lock.
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(handle), os.lstat(lock)):
                    stack.pop_all()
                    return handle
    raise StorageFault(FaultKind.LOCKED)


def make_sure_of_one_name(path: Path) -> None:
    """Make sure that a database has no second name on its disk.

    What a restore that was killed has named a second time, to keep it, is nobody's database.

    Raises:
        Refused: it has one. A bot on each would not notice the other, nor read what SQLite keeps
            beside the other name.
    """
    real = Path(os.path.realpath(path))
    with suppress(OSError):
        found = real.stat()
        if stat.S_ISREG(found.st_mode) and found.st_nlink > 1:
            kept = sum(
                one.samefile(real) for one in real.parent.glob(f"{escape(real.name)}{KEPT}*")
            )
            if found.st_nlink > kept + 1:
                raise Refused(
                    f"The database {path} has a second name on its disk, a hard link: two bots"
                    " could use it at once and spoil it. Delete every name but one."
                )
