"""Guarding a database file: one process at a time has a bot on it, or puts a copy there."""

import os
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
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
    lock = f"{real}.lock"
    with ExitStack() as stack:
        try:
            stack.enter_context(FileLock(lock, timeout=0))
        except Timeout:
            raise StorageFault(FaultKind.LOCKED) from None
        except OSError as error:
            if os.path.lexists(lock):
                sentence = f"The lock file {lock} cannot be opened: {error.strerror}."
                raise Refused(sentence) from error
            denied = isinstance(error, PermissionError) and os.access(real.parent, os.X_OK)
            raise StorageFault(FaultKind.READ_ONLY if denied else FaultKind.UNREACHABLE) from error
        yield
