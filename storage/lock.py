"""One bot at a time on a database: a lock of the system's that ends with its process."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from storage.faults import FaultKind, StorageFault


@contextmanager
def held(path: Path) -> Generator[None]:
    """Hold a database for one bot, or for putting a copy in its place.

    The file ``<database>.lock`` may stay behind; it means nothing without a process that holds it.

    Raises:
        StorageFault: another process holds it, or there is no folder to lock it in.
    """
    # One file has one lock, whatever links lead to it.
    real = path.resolve()
    if not real.parent.is_dir():
        raise StorageFault(FaultKind.UNREACHABLE)
    lock = FileLock(real.with_name(f"{real.name}.lock"), timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise StorageFault(FaultKind.LOCKED) from None
    except PermissionError as error:
        raise StorageFault(FaultKind.READ_ONLY) from error
    except OSError as error:
        raise StorageFault(FaultKind.UNREACHABLE) from error
    try:
        yield
    finally:
        lock.release()
