"""Folders in which a copy is made before it gets its name; those of killed processes are removed."""

import os
import re
import shutil
import tempfile
from collections.abc import Generator, Iterable
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from storage.faults import StorageFault
from storage.file.guard import locked

_NAMED: Final = re.compile(r"\..+\.domino-[a-z0-9_]{8}", re.DOTALL)
_LOCK, _UNDO, PART = "lock", "undo", "part"


@contextmanager
def scratch_folder(beside: Path, database: Path) -> Generator[Path]:
    """Give a folder beside a file for making it in; what is left in it at the end is deleted.

    Where that file is to lie elsewhere than the database, a link beside the database leads to the
    folder meanwhile, so that whoever starts next finds it wherever it is.

    Raises:
        OSError: there can be no folder.
    """
    folder, handle = _made(beside)
    link = Path(os.path.realpath(database)).parent / folder.name
    try:
        with suppress(OSError):
            if not link.exists():
                link.symlink_to(folder.absolute())
        yield folder
    finally:
        os.close(handle)
        shutil.rmtree(folder, ignore_errors=True)
        _unlink_dead(link)


def undo_if_killed(folder: Path, files: Iterable[Path]) -> None:
    """Have files beside a scratch folder deleted where it is found with its part still in it."""
    (folder / _UNDO).write_bytes(b"\0".join(os.fsencode(one.name) for one in files))


def let_stand(folder: Path) -> None:
    """Have what ``undo_if_killed`` was told stay."""
    (folder / _UNDO).unlink(missing_ok=True)


def remove_leftovers(*files: Path) -> None:
    """Delete the scratch folders beside files that no living process works in.

    Only folders of this module's own making are touched; what cannot be deleted is left.
    """
    for parent in {Path(os.path.realpath(one)).parent for one in files}:
        with suppress(OSError):
            for one in [one for one in parent.iterdir() if _NAMED.fullmatch(one.name)]:
                if one.is_symlink():
                    target = one.readlink()
                    if target.name == one.name:
                        _remove(target)
                        _unlink_dead(one)
                else:
                    _remove(one)


def _made(beside: Path) -> tuple[Path, int]:
    while True:
        folder = Path(tempfile.mkdtemp(prefix=f".{beside.name}.domino-", dir=beside.parent))
        # Before it is locked, somebody who starts may take it for one that was left.
        with suppress(StorageFault, FileNotFoundError):
            return folder, locked(str(folder / _LOCK))


def _remove(folder: Path) -> None:
    with suppress(OSError):
        # Its process was killed before it could lock it.
        folder.rmdir()
    with suppress(OSError, StorageFault):
        handle = locked(str(folder / _LOCK), made=False)
        try:
            if (folder / PART).exists() and (folder / _UNDO).exists():
                for name in (folder / _UNDO).read_bytes().split(b"\0"):
                    folder.with_name(os.path.basename(os.fsdecode(name))).unlink(missing_ok=True)
            shutil.rmtree(folder, ignore_errors=True)
        finally:
            os.close(handle)


def _unlink_dead(link: Path) -> None:
    with suppress(OSError):
        if link.is_symlink() and not link.exists():
            link.unlink()
