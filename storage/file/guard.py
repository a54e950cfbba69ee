"""Guarding a database file: one process at a time has a bot on it, or puts a copy there."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from storage.faults import FaultKind, Refused, StorageFault


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
    lock = FileLock(f"{real}.lock", timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise StorageFault(FaultKind.LOCKED) from None
    except OSError as error:
        if os.path.lexists(lock.lock_file):
            sentence = f"The lock file {lock.lock_file} cannot be opened: {error.strerror}."
            raise Refused(sentence) from error
        denied = isinstance(error, PermissionError) and os.access(real.parent, os.X_OK)
        raise StorageFault(FaultKind.READ_ONLY if denied else FaultKind.UNREACHABLE) from error
    try:
        yield
    finally:
        lock.release()
