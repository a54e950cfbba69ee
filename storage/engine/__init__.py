"""The database, whichever engine keeps it: its transactions, and how it is opened."""

import asyncio
import random
import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from functools import wraps
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

from storage.faults import Conflict, FaultKind, StorageFault

if TYPE_CHECKING:
    from storage.tables import Tables

# Seconds after which an act is not begun again: Discord takes an answer for three. Where the
# database was away, the last try may take as long as an engine waits for it.
_PATIENCE: Final = 2.0
_PATIENCE_AWAY: Final = 0.75
PAUSE: Final = 0.05
"""Seconds at most between two tries, at first."""
_CONFLICTS: Final = 3

_Given = ParamSpec("_Given")
_Made = TypeVar("_Made")
Act = Callable[_Given, Coroutine[Any, Any, _Made]]


class Database(ABC):
    """The open database of the bot.

    Where it cannot be read or written, a ``StorageFault`` is raised, and nothing of what was
    entered is kept. ``address`` says where it is, without a password.
    """

    is_shared = False
    """Whether other processes may write to it meanwhile."""

    def __init__(self, address: str) -> None:
        self.address = address

    @abstractmethod
    def transaction(self) -> AbstractAsyncContextManager["Tables"]:
        """Give the tables to one task until it is done: all that it writes is kept, or nothing."""

    @abstractmethod
    def reading(self) -> AbstractAsyncContextManager["Tables"]:
        """Give the tables, as they are now, to one task that only looks; entering goes on."""

    @abstractmethod
    def aside(self) -> AbstractAsyncContextManager["Tables"]:
        """Give the tables, as they are now, to a task that reads much; nobody waits for it."""

    @abstractmethod
    async def leave_no_trace(self) -> bool:
        """Take what was deleted out of what lies beside the database; return whether that went."""


def open_database(
    address: Path | str, *, to_look: bool = False
) -> AbstractAsyncContextManager[Database]:
    """Open a database, made and brought up to date where needed, and close it at the end.

    The address is a path, or the text by which PostgreSQL knows a server. On a server that is
    opened ``to_look`` nothing is changed.

    Raises:
        StorageFault: it cannot be used, or comes from a newer version of the bot.
        Refused: the file has a second name, or PostgreSQL is not installed.
    """
    if isinstance(address, str):
        from storage.engine.postgresql import open_server  # noqa: PLC0415 (an extra, not always there)

        return open_server(address, to_look=to_look)
    from storage.engine.sqlite import open_file  # noqa: PLC0415 (only where it is needed)

    return open_file(address)


def shown(address: Path | str) -> str:
    """Return an address without a name or a password in it."""
    if isinstance(address, Path):
        return str(address)
    return re.sub("//.*@", "//", address).partition("?")[0]


PATIENT: Final = 60.0
"""Seconds for which work is tried again for which nobody waits."""


def retried_for(
    seconds: float, away: float | None = None
) -> Callable[[Act[_Given, _Made]], Act[_Given, _Made]]:
    """Let an act of one transaction be carried out again, for so long, where that may help.

    So it is where another process wrote at the same time, also what this one was about to write,
    and where the database was ``away``, then perhaps for less long. Whether the transaction was
    kept before the connection got lost, the act has to find out itself, as entries do by the
    number of the interaction.
    """

    def made(act: Act[_Given, _Made]) -> Act[_Given, _Made]:
        @wraps(act)
        async def again(*given: _Given.args, **named: _Given.kwargs) -> _Made:
            begun, conflicts, doubt = time.monotonic(), count(1), None
            pause = PAUSE
            while True:
                try:
                    return await act(*given, **named)
                except Conflict:
                    if next(conflicts) == _CONFLICTS:
                        raise
                except StorageFault as fault:
                    doubt = fault if fault.kind is FaultKind.LOST else doubt
                    most = seconds if away is None or fault.kind is FaultKind.LOCKED else away
                    if not fault.passing or time.monotonic() > begun + most:
                        raise doubt or fault from fault.__cause__
                await asyncio.sleep(random.uniform(0, pause))  # noqa: S311 (no secret)
                pause = min(2 * pause, max(PAUSE, seconds / 60))

        return again

    return made


def retried(act: Act[_Given, _Made]) -> Act[_Given, _Made]:
    """Let an act that somebody waits for be carried out again, as ``retried_for`` says."""
    return retried_for(_PATIENCE, _PATIENCE_AWAY)(act)
