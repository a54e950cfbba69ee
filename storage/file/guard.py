"""Guarding a database file: one bot at a time on it, and one that is noticed when it is gone."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from storage.faults import FaultKind, Refused, StorageFault

BESIDE: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file while it is open, or after its process was killed."""

_BESIDE_AN_OPEN_ONE: Final = ("-wal", "-shm")


def beside(path: Path) -> tuple[Path, ...]:
    """Return where SQLite keeps what belongs to a file."""
    return tuple(path.with_name(path.name + ending) for ending in BESIDE)


class FileGuard:
    """Where an open database lies, as it was found when it was opened.

    A file that is deleted or replaced stays open under no name: whatever is written to it, or to
    what lay beside it, is gone with the process. It is all the same file again when it is moved
    back.
    """

    def __init__(self, path: Path) -> None:
        # A link may later lead elsewhere; what lies beside the file has the name of the file.
        real = os.path.realpath(path)
        self._paths = (os.fspath(path), *(real + ending for ending in _BESIDE_AN_OPEN_ONE))
        self._found = tuple(map(_identity, self._paths))

    def check(self) -> None:
        """Make sure that everything still lies there.

        Raises:
            StorageFault: something was deleted, moved or replaced.
        """
        for path, found in zip(self._paths, self._found, strict=True):
            if _identity(path) != found:
                missing = FileNotFoundError(f"{path} is not the file that was opened")
                raise StorageFault(FaultKind.UNREACHABLE) from missing


def _identity(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)  # noqa: PTH116 (asked for at every entry; a Path takes twice as long)
    except OSError:
        return None
    return found.st_dev, found.st_ino


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
        return Refused(f"The lock file {lock} cannot be opened: {error.strerror}.")
    if isinstance(error, PermissionError) and os.access(lock.parent, os.X_OK):
        return StorageFault(FaultKind.READ_ONLY)
    return StorageFault(FaultKind.UNREACHABLE)
