"""Backups with dates in their names, of which the newest are kept."""

import re
from datetime import datetime
from pathlib import Path

from storage.faults import Refused
from storage.file.backup import back_up


def back_up_dated(source: Path, folder: Path, keep: int, at: datetime) -> tuple[Path, int]:
    """Copy a database into a folder under a name with the time, and delete the oldest copies.

    They are deleted only when the new one is whole and looked through. Of what lies in the folder
    nothing else is touched, and the new one is kept even where the clock has gone back.

    Args:
        source: the database.
        folder: where the copies lie.
        keep: how many of them there are to be afterwards, at least one.
        at: the time, in UTC.

    Returns:
        The new copy, and how many old ones were deleted.

    Raises:
        Refused: it is no folder, or what ``back_up`` says, or a copy could not be deleted.
        StorageFault: the database cannot be read.
        OSError: the copy cannot be written.
    """
    if not folder.is_dir():
        raise Refused(f"There is no folder {folder}.")
    copy = folder / f"{source.stem}-{at:%Y%m%dT%H%M%SZ}.db"
    back_up(source, copy)
    dated = re.compile(re.escape(source.stem) + r"-[0-9]{8}T[0-9]{6}Z\.db")
    older = [one for one in folder.iterdir() if one != copy and dated.fullmatch(one.name)]
    files = sorted((one for one in older if one.is_file() and not one.is_symlink()), reverse=True)
    for one in files[keep - 1 :]:
        try:
            one.unlink(missing_ok=True)
        except OSError as error:
            raise Refused(
                f"Backed up {source} to {copy}, but {one} could not be deleted: {error.strerror}."
            ) from error
    return copy, len(files[keep - 1 :])
