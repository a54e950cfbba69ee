"""What a database or a bot could leave behind: tasks, threads, open files."""

import asyncio
import gc
import sys
import threading
from contextlib import suppress
from pathlib import Path

OPEN_FILES = Path("/proc/self/fd")


def there_is():
    """Return what there is now: tasks, threads, and open files where the system lists them."""
    return _tasks(), _threads(), _open_files()


async def assert_nothing_left(before):
    """Make sure that everything is as before, once what is about to end has ended."""
    for _ in range(250):
        left = [now - was for now, was in zip(there_is(), before, strict=True)]
        if not any(left):
            break
        gc.collect()  # what nobody holds is no leftover
        await asyncio.sleep(0.02)
    assert not any(left), f"left behind: {left}"


def _open_files():
    found = set()
    for one in OPEN_FILES.iterdir() if OPEN_FILES.is_dir() else ():
        with suppress(OSError):
            target = str(one.readlink())
            # What a library has loaded once and keeps, such as fonts, is no leftover.
            if not target.startswith(("anon_inode", "/proc", sys.prefix)):
                found.add((one.name, target))
    return found


def _threads():
    # The loop keeps its own threads for the next work.
    return {one for one in threading.enumerate() if not one.name.startswith("asyncio_")}


def _tasks():
    return asyncio.all_tasks() - {asyncio.current_task()}
