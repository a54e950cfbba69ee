"""Telling the keeper, over a webhook, what nobody else can mend: each kind once an hour."""

import errno
import json
import logging
import queue
import threading
import urllib.error
import urllib.request
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import aiohttp
import discord
from pydantic import TypeAdapter

from bot.ops.health import STUCK
from bot.ops.logging import place_of
from storage.faults import FaultKind, StorageFault

_log = logging.getLogger(__name__)

_AN_HOUR: Final = 3600.0
_A_MINUTE: Final = 60.0
_PATIENCE: Final = 3.0  # seconds that posting may take
_FAULT: Final = "fault"
_ENDED: Final = "ended"
# What is the matter, and what the keeper can do about it. Nothing that was typed stands in it.
_TEXTS: Final = {
    FaultKind.FULL: (
        "The disk of the database is full: nothing can be entered.",
        "Make room on it; the bot goes on by itself.",
    ),
    FaultKind.CORRUPT: (
        "The database is damaged.",
        "Stop the bot, look with `domino check`, and put back a copy with `domino restore`.",
    ),
    FaultKind.LOCKED: (
        "Another program holds the database: nothing can be entered.",
        "See that only one bot runs, and that nothing else has the file open.",
    ),
    FaultKind.READ_ONLY: (
        "The database can be read but not written: nothing can be entered.",
        "Look at the rights of the file and its folder, and at its disk; or of the server's role.",
    ),
    FaultKind.NEWER: (
        "The database was made by a newer version: nothing can be entered.",
        "Use that version, or restore an older backup with `domino restore`.",
    ),
    FaultKind.UNREACHABLE: (
        "The database cannot be reached: nothing can be entered.",
        "See whether its server runs; or its file is in its place, and then restart the bot.",
    ),
    FaultKind.LOST: (
        "The server of the database went away while something was entered.",
        "See whether it runs; the bot goes on by itself, and enters nothing twice.",
    ),
    STUCK: (
        "The bot answers nobody: its loop stands still.",
        "Restart it if it does not go on; its log says where it stood.",
    ),
    _FAULT: (
        "The bot has met a bug: {}.",
        "Its log says more, at that moment; please report it. What was answered is kept.",
    ),
    _ENDED: (
        "The bot has stopped: {}",
        "Mend that and start it again; what was answered is kept.",
    ),
}
# A line that breaks mends itself, and is no fault of the bot.
_OF_THE_LINE: Final = (
    OSError, aiohttp.ClientError, discord.ConnectionClosed, discord.GatewayNotFound,
    discord.DiscordServerError,
)  # fmt: skip


@dataclass
class _Spell:
    """One kind of trouble; all three are seconds since 1970."""

    since: float  # when it came up, with no hour without it since
    seen: float  # when it was met last
    quiet_until: float = 0  # until when nothing more is said about it


_SPELLS: Final = TypeAdapter(dict[str, _Spell])


class Alerts(logging.Handler):
    """Posts what is logged as an error, from a thread of its own: the loop may be what is stuck.

    When each kind was told stands in ``<database>.alerts``, so that a bot that is started again and
    again does not tell of the same trouble at every start.
    """

    def __init__(self, address: str, database: Path) -> None:
        super().__init__(logging.ERROR)
        self._address, self._file = address, Path(f"{database}.alerts")
        self._spells = self._read()
        self._waiting: queue.SimpleQueue[tuple[str, float, str] | None] = queue.SimpleQueue()
        self._failed = False
        self._thread = threading.Thread(target=self._work, name="alerts", daemon=True)
        self._thread.start()

    def emit(self, record: logging.LogRecord) -> None:
        """Tell of an error that was logged, where it is one that the keeper is to know."""
        error = record.exc_info[1] if record.exc_info else None
        kind, about = _FAULT, f"{record.module}:{record.lineno}"
        if error is not None:
            kind, about = _kind_of(error)
        elif record.levelno == logging.CRITICAL:
            kind, about = _ENDED, record.getMessage()
        kind = getattr(record, "alert", kind)
        if kind is not None:
            self._waiting.put((kind, record.created, about))

    def close(self) -> None:
        """Post what is still to be posted, if that can be done soon."""
        self._waiting.put(None)
        self._thread.join(2 * _PATIENCE)
        super().close()

    def _work(self) -> None:
        while (found := self._waiting.get()) is not None:
            kind, at, about = found
            spell = self._spells.get(kind)
            if spell is None or abs(at - spell.seen) > _AN_HOUR:
                spell = self._spells[kind] = _Spell(since=at, seen=at)
            spell.seen = at
            # A clock that was put back does not keep it quiet for much longer.
            if not at < spell.quiet_until <= at + _AN_HOUR + _A_MINUTE:
                told = self._post(_worded(kind, spell.since, about))
                spell.quiet_until = at + (_AN_HOUR if told else _A_MINUTE)
                self._keep()
        if self._spells:
            self._keep()

    def _post(self, text: str) -> bool:
        nobody: list[str] = []
        body = {"content": text, "allowed_mentions": {"parse": nobody}}
        # Discord lets in no program that does not say what it is.
        headers = {"Content-Type": "application/json", "User-Agent": "DiscordBot (domino, 1)"}
        request = urllib.request.Request(self._address, json.dumps(body).encode(), headers)  # noqa: S310 (the settings take no other scheme)
        try:
            with urllib.request.urlopen(request, timeout=_PATIENCE):  # noqa: S310 (the same)
                return True
        except Exception as error:  # noqa: BLE001 (nothing that goes wrong here may disturb)
            if not self._failed:
                code = error.code if isinstance(error, urllib.error.HTTPError) else ""
                what = f"{type(error).__name__} {code}".strip()
                _log.warning("the webhook in DOMINO_ALERTS cannot be reached: %s", what)
            self._failed = True
            return False

    def _read(self) -> dict[str, _Spell]:
        with suppress(OSError, ValueError):
            return _SPELLS.validate_json(self._file.read_bytes())
        return {}

    def _keep(self) -> None:
        # Written over in place: a full disk has no room for another.
        with suppress(OSError):
            self._file.touch(mode=0o600)
            with self._file.open("r+b") as file:
                file.write(_SPELLS.dump_json(self._spells).ljust(2_000))


def _kind_of(error: BaseException) -> tuple[str | None, str]:
    """Return what kind of trouble an error is, and where it came up; None for one of the line."""
    if isinstance(error, StorageFault):
        return error.kind, ""
    if isinstance(error, OSError) and error.errno == errno.ENOSPC:
        return FaultKind.FULL, ""
    if isinstance(error, _OF_THE_LINE):
        return None, ""
    place = place_of(error)
    return _FAULT, type(error).__name__ + (f" at {place}" if place else "")


def _worded(kind: str, since: float, about: str) -> str:
    what, do = _TEXTS[kind]
    begun = datetime.fromtimestamp(since, UTC)
    return f"{what.format(about)} Since {begun:%Y-%m-%d %H:%M} UTC. {do}"


@contextmanager
def alerting(address: str, database: Path) -> Generator[None]:
    """Post to a webhook, until the end, what is logged as an error; without an address, nothing."""
    if not address:
        yield
        return
    alerts, root = Alerts(address, database), logging.getLogger()
    # Before the one that writes to the terminal, where a writer may be what keeps all others.
    root.handlers.insert(0, alerts)
    try:
        yield
    finally:
        # First closed: a line that its thread logs meanwhile would miss the handler after it.
        alerts.close()
        root.removeHandler(alerts)
