"""One bot at a time on a database: a lock of the system's that ends with its process."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from storage.faults import FaultKind, StorageFault


class LockRefused(Exception):  # noqa: N818 (an answer to the keeper, not a fault)
    """A lock whose own file is in the way; the message is one sentence for the keeper."""


@contextmanager
def held(path: Path) -> Generator[None]:
    """Hold a database for one bot, or for putting a copy in its place.

    The file ``<database>.lock`` may stay behind; it means nothing without a process that holds it.

    Raises:
        StorageFault: another process holds it, it is a folder, or there is none to lock it in.
        LockRefused: the file of the lock is there and cannot be used.
    """
    # One file has one lock, whatever links lead to it. Unlike a Path, this never raises.
    real = Path(os.path.realpath(path))
    if os.path.isdir(real) or not os.path.isdir(real.parent):  # noqa: PTH112 (the same)
        raise StorageFault(FaultKind.UNREACHABLE)
    lock = FileLock(real.with_name(f"{real.name}.lock"), timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise StorageFault(FaultKind.LOCKED) from None
    except OSError as error:
        raise _refused(Path(lock.lock_file), error) from error
    try:
        yield
    finally:
        lock.release()


def _refused(lock: Path, error: OSError) -> Exception:
    """Return what it means that the file of a lock could not be opened."""
    if os.path.lexists(lock):
        return LockRefused(f"The lock file {lock} cannot be opened: {error.strerror}.")
    if isinstance(error, PermissionError) and os.access(lock.parent, os.X_OK):
        return StorageFault(FaultKind.READ_ONLY)
    return StorageFault(FaultKind.UNREACHABLE)
