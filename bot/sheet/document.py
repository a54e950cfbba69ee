"""The score sheet of a match as a JSON file to keep, and back: a file becomes events again."""

import codecs
import json
import re
import unicodedata
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Annotated, Any, Final, Literal, cast

from pydantic import AwareDatetime, Field, ValidationError
from pydantic_core import from_json

from bot.domain.errors import Rejected
from bot.domain.events import (
    MOST_ID,
    NOBODY,
    EndsScored,
    Event,
    MatchEnded,
    MatchOpened,
    Player,
    PlayerRenamed,
    RecordedEvent,
    RoundScored,
    SeatTaken,
)
from bot.domain.match import Finish, Match
from bot.domain.replay import replay
from bot.domain.rules import Value
from bot.i18n.names import clean
from bot.sheet.rows import rows
from bot.sheet.vetting import replay_vetted

MOST_BYTES: Final = 1024 * 1024
MOST_EVENTS: Final = 1_000
_MOST_REPLAYED: Final = 10_000  # entries played again; about a second of work
_FORMAT: Final = "domino-sheet"
_VERSION: Final = 1

_PLAIN_ID: Final = re.compile(r"[1-9][0-9]{14,18}", re.ASCII)
_EARLIEST: Final = datetime(2000, 1, 1, tzinfo=UTC)
_AHEAD: Final = timedelta(days=1)

Time = Annotated[AwareDatetime, Field(ge=_EARLIEST)]


class SheetReason(StrEnum):
    """Reasons why a match cannot be brought back from a sheet."""

    NO_SHEET = "no-sheet"
    SHEET_NEWER = "sheet-newer"
    SHEET_TOO_LARGE = "sheet-too-large"
    SHEET_DOES_NOT_ADD_UP = "sheet-does-not-add-up"
    SHEET_NOT_FETCHED = "sheet-not-fetched"


class SheetEvent(Value):
    """One event after the first.

    Attributes:
        at: when it was entered.
        by: the Discord id of the member who entered it, or ``NOBODY`` for a former one; a note,
            by which nobody may do anything.
        event: what happened.
    """

    at: Time
    by: int = Field(ge=NOBODY, le=MOST_ID)
    event: Event


class SheetLine(Value):
    """What one entry came to.

    Attributes:
        position: the position of its event.
        round_number: the round in which it fell.
        points: the points of every side.
        totals: the totals after it; empty for an entry that was taken back.
        taken_back: whether it was taken back.
    """

    position: int
    round_number: int
    points: tuple[int, ...]
    totals: tuple[int, ...]
    taken_back: bool


class SheetDocument(Value):
    """The sheet of a match as it is written into a file.

    The events make the match. All that stands behind them is what they add up to: for programs that
    know no domino, and to tell a file that somebody has changed.
    """

    format: Literal["domino-sheet"] = _FORMAT
    version: Literal[1] = _VERSION
    match: int = Field(ge=0)
    opened_at: Time
    opening: MatchOpened
    events: tuple[SheetEvent, ...]
    seats: tuple[Player, ...]
    entries: tuple[SheetLine, ...]
    totals: tuple[int, ...]
    rounds: int
    finish: Finish | None
    winners: tuple[int, ...]


def document(match_id: int, events: Sequence[RecordedEvent]) -> SheetDocument:
    """Return the sheet of a kept match.

    Args:
        match_id: the number of the match.
        events: all its events, in order.

    Raises:
        ValueError: the events open no match.
    """
    return _document(match_id, events, replay(events))


def _document(match_id: int, events: Sequence[RecordedEvent], match: Match) -> SheetDocument:
    first, *rest = events
    if not isinstance(first.event, MatchOpened):
        raise ValueError(  # noqa: TRY004 (it is the wrong event, not the wrong type)
            "a match begins with its opening"
        )
    return SheetDocument(
        match=match_id,
        opened_at=first.at,
        opening=first.event,
        events=tuple(SheetEvent(at=one.at, by=one.by, event=one.event) for one in rest),
        seats=match.seats,
        entries=tuple(
            SheetLine(
                position=row.entry.position,
                round_number=row.entry.round_number,
                points=row.points,
                totals=row.totals,
                taken_back=row.entry.taken_back,
            )
            for row in rows(match)
        ),
        totals=match.totals,
        rounds=match.rounds,
        finish=match.finish,
        winners=match.winners,
    )


def as_json(sheet: SheetDocument) -> bytes:
    """Return a sheet as the bytes of a file."""
    written = _changed(sheet.model_dump(mode="json"), _outward)
    return json.dumps(written, ensure_ascii=False, separators=(",", ":")).encode()


def events_in(data: bytes, importer: int, now: datetime) -> tuple[RecordedEvent, ...]:
    """Return the events of the match whose sheet a file holds.

    Args:
        data: the file.
        importer: the Discord id of whoever brings it, who becomes the opener of the match.
        now: the time; nothing can have been entered later.

    Raises:
        Rejected: it is no sheet, too large, or does not add up to what it says.
    """
    if len(data) > MOST_BYTES:
        raise Rejected(SheetReason.SHEET_TOO_LARGE)
    sheet = _read(data)
    events = (
        RecordedEvent(
            position=0, at=sheet.opened_at.astimezone(UTC), by=importer, event=sheet.opening
        ),
        *(
            RecordedEvent(position=position, at=one.at.astimezone(UTC), by=one.by, event=one.event)
            for position, one in enumerate(sheet.events, start=1)
        ),
    )
    _check_work(events)
    try:
        match = replay_vetted(events)
    except ValueError as error:
        raise Rejected(SheetReason.NO_SHEET) from error
    if _document(sheet.match, events, match) != sheet or any(
        one.at > now + _AHEAD for one in events
    ):
        raise Rejected(SheetReason.SHEET_DOES_NOT_ADD_UP)
    return events


def _read(data: bytes) -> SheetDocument:
    """Return the sheet that a file holds, in form; whether it makes sense is not looked at."""
    try:
        written: Any = from_json(data.removeprefix(codecs.BOM_UTF8), allow_inf_nan=False)
        if not isinstance(written, dict):
            raise Rejected(SheetReason.NO_SHEET)
        fields = cast("dict[str, Any]", written)
        version, events = fields.get("version"), fields.get("events")
        if fields.get("format") != _FORMAT:
            raise Rejected(SheetReason.NO_SHEET)
        if isinstance(version, int) and version > _VERSION:
            raise Rejected(SheetReason.SHEET_NEWER)
        if isinstance(events, list) and len(cast("list[Any]", events)) > MOST_EVENTS:
            raise Rejected(SheetReason.SHEET_TOO_LARGE)
        return SheetDocument.model_validate_json(json.dumps(_changed(fields, _inward)))
    except (ValidationError, ValueError) as error:
        raise Rejected(SheetReason.NO_SHEET) from error


def _check_work(events: Sequence[RecordedEvent]) -> None:
    """Refuse events that would keep the bot busy: some let a match be played again from the start.

    Raises:
        Rejected: they do so too often.
    """
    entries = work = 0
    for recorded in events:
        match recorded.event:
            case RoundScored() | EndsScored() | MatchEnded():
                entries += 1
            case MatchOpened() | SeatTaken() | PlayerRenamed():
                pass
            case _:
                work += entries
    if work > _MOST_REPLAYED:
        raise Rejected(SheetReason.SHEET_TOO_LARGE)


def _changed(value: Any, change: Callable[[str, Any], Any], key: str = "") -> Any:  # noqa: ANN401 (what JSON holds)
    """Return a JSON value with a change made to everything in it, by the name it stands under."""
    if isinstance(value, dict):
        fields = cast("dict[str, Any]", value)
        return {name: _changed(one, change, name) for name, one in fields.items()}
    if isinstance(value, list):
        return [_changed(one, change, key) for one in cast("list[Any]", value)]
    return change(key, value)


def _outward(key: str, value: Any) -> Any:  # noqa: ANN401 (the same)
    """Write ids as texts: many programs round numbers as long as these."""
    return str(value) if key in {"user_id", "by"} and value is not None else value


def _inward(key: str, value: Any) -> Any:  # noqa: ANN401 (the same)
    """Keep only plain ids, and names that can be shown."""
    if key == "by" and value == str(NOBODY):
        return NOBODY
    if key in {"user_id", "by"}:
        plain = isinstance(value, str) and _PLAIN_ID.fullmatch(value) and int(value) <= MOST_ID
        return int(value) if plain else None
    if key == "name" and isinstance(value, str):
        shown = clean(value)
        return value if shown == unicodedata.normalize("NFC", value) else shown
    return value
