"""Whether a database still lies where it was opened: SQLite goes on in a file nobody can find."""

import os
from pathlib import Path
from typing import Final

from storage.faults import FaultKind, StorageFault

BESIDE: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a file while it is open, or after its process was killed."""

_BESIDE_AN_OPEN_ONE: Final = ("-wal", "-shm")


def beside(path: Path) -> tuple[Path, ...]:
    """Return where SQLite keeps what belongs to a file."""
    return tuple(path.with_name(path.name + ending) for ending in BESIDE)


class Whereabouts:
    """Where an open database lies, as it was found when it was opened.

    A file that is deleted or replaced stays open under no name: whatever is written to it, or to
    what lay beside it, is gone with the process. It is all the same file again when it is moved
    back.

    Args:
        path: the file; what lies beside it is there already.
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
    """Return what tells a file from every other one, or None where there is none."""
    try:
        found = os.stat(path)  # noqa: PTH116 (asked for at every entry; a Path takes twice as long)
    except OSError:
        return None
    return found.st_dev, found.st_ino
