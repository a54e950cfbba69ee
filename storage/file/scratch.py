"""Folders in which copies are made before they get their names, and what is left of some."""

import os
import re
import shutil
import tempfile
from collections.abc import Generator, Iterable
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from storage.faults import StorageFault
from storage.file.guard import locked

_NAMED: Final = re.compile(r"\..+\.domino-[a-z0-9_]{8}", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Scratch:
    """A folder in which a file is made, and where in it what is made lies."""

    folder: Path

    @property
    def file(self) -> str:
        """The name that the file is to get."""
        return self.folder.name[1:].rpartition(".domino-")[0]

    @property
    def part(self) -> Path:
        """The file itself, until it gets its name."""
        return self.folder / "part"

    @property
    def whole(self) -> Path:
        """The database in whose place the file is to be put, made one file."""
        return self.folder / "whole"

    @property
    def lock(self) -> Path:
        """What the process that works here has locked."""
        return self.folder / "lock"

    @property
    def undo(self) -> Path:
        """The names of what is made beside the folder before the file has its name."""
        return self.folder / "undo"

    def undo_if_killed(self, files: Iterable[Path]) -> None:
        """Have files beside the folder deleted if it is left behind with its file still in it."""
        self.undo.write_bytes(b"\0".join(os.fsencode(one.name) for one in files))

    def let_stand(self) -> None:
        """Have them stay after all."""
        self.undo.unlink(missing_ok=True)


@contextmanager
def scratch_beside(file: Path, database: Path) -> Generator[Scratch]:
    """Give a folder beside a file for making it in; what is left in it at the end is deleted.

    Where that file is to lie elsewhere than the database, a link beside the database leads to the
    folder meanwhile, so that whoever starts next finds it wherever it is.

    Raises:
        OSError: there can be no folder.
    """
    scratch, handle = _made(file)
    link = Path(os.path.realpath(database)).parent / scratch.folder.name
    try:
        with suppress(OSError):
            if not link.exists():
                link.symlink_to(scratch.folder.absolute())
        yield scratch
    finally:
        os.close(handle)
        shutil.rmtree(scratch.folder, ignore_errors=True)
        _unlink_dead(link)


def remove_leftovers(*files: Path) -> None:
    """Delete the folders beside files that were made for copies, and have no living process.

    Nothing else is touched, and what cannot be deleted is left.
    """
    for parent in {Path(os.path.realpath(one)).parent for one in files}:
        with suppress(OSError):
            for one in [one for one in parent.iterdir() if _NAMED.fullmatch(one.name)]:
                if not one.is_symlink():
                    _remove(Scratch(one))
                elif one.readlink().name == one.name:
                    _remove(Scratch(one.readlink()))
                    _unlink_dead(one)


def _made(file: Path) -> tuple[Scratch, int]:
    while True:
        folder = tempfile.mkdtemp(prefix=f".{file.name}.domino-", dir=file.parent)
        scratch = Scratch(Path(folder))
        # Before it is locked, somebody who starts may take it for one that was left.
        with suppress(StorageFault, FileNotFoundError):
            return scratch, locked(str(scratch.lock))


def _remove(scratch: Scratch) -> None:
    with suppress(OSError):
        # Its process was killed before it could lock it.
        scratch.folder.rmdir()
    with suppress(OSError, StorageFault):
        handle = locked(str(scratch.lock), made=False)
        try:
            if scratch.part.exists() and scratch.undo.exists():
                names = map(os.fsdecode, scratch.undo.read_bytes().split(b"\0"))
                for one in (scratch.folder.with_name(Path(name).name) for name in names):
                    # The name of the file is only reserved for as long as there is nothing in it.
                    if one.exists() and (one.name != scratch.file or not one.stat().st_size):
                        one.unlink()
            shutil.rmtree(scratch.folder, ignore_errors=True)
        finally:
            os.close(handle)


def _unlink_dead(link: Path) -> None:
    with suppress(OSError):
        if link.is_symlink() and not link.exists():
            link.unlink()
