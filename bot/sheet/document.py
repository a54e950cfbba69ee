"""The score sheet of a match as a JSON file to keep, and back: a file becomes events again."""

import codecs
import re
from bisect import bisect
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Annotated, Any, Final, Literal, cast

from pydantic import AfterValidator, AwareDatetime, BeforeValidator, Field, PlainSerializer
from pydantic_core import from_json

from bot.domain import corrections, decisions
from bot.domain.errors import Rejected, RequestError
from bot.domain.events import NOBODY, Entered, Event, Player, RecordedEvent
from bot.domain.match import MOST_EVENTS, MOST_SEATS, Finish, Match
from bot.domain.presets import PRESETS
from bot.domain.replay import begin, replay
from bot.domain.round_scoring import EARNED
from bot.domain.rules import RuleSet, Value
from bot.domain.standing import turned
from bot.i18n.names import clean

MOST_ENTRIES: Final = MOST_EVENTS - 1
"""All events of a match but its opening."""
MOST_BYTES: Final = MOST_EVENTS * 2_048
"""The longest entry takes less: ten hands and totals, and all that somebody may type."""
_FORMAT: Final = "domino-sheet"
_VERSION: Final = 2

_MEMBER: Final = "[1-8][0-9]{14,18}|9[0-9]{14,17}"  # an id that a file can keep
_EARLIEST: Final = datetime(2000, 1, 1, tzinfo=UTC)
_AHEAD: Final = timedelta(days=1)


class SheetReason(StrEnum):
    """Reasons why a match cannot be brought back from a sheet."""

    NO_SHEET = "no-sheet"
    SHEET_NEWER = "sheet-newer"
    SHEET_TOO_LARGE = "sheet-too-large"
    SHEET_DOES_NOT_ADD_UP = "sheet-does-not-add-up"
    SHEET_NOT_FETCHED = "sheet-not-fetched"


def _read_seat(written: dict[str, Any] | Player) -> dict[str, Any] | Player:
    """Keep only plain ids, and names that can be shown."""
    if not isinstance(written, dict):
        return written
    member, name = written.get("user_id"), written.get("name")
    if written.get("number" if name is not None else "user_id") is not None:
        raise ValueError("a seat has a name without a number, a number alone, or nothing")
    plain = re.fullmatch(_MEMBER, member) if isinstance(member, str) else None
    shown = clean(name) if isinstance(name, str) else name
    return written | {"user_id": int(plain[0]) if plain else None, "name": shown}


def _write_seat(player: Player) -> dict[str, Any]:
    """Write an id as a text: many programs round numbers as long as these."""
    return player.model_dump() | {"user_id": str(player.user_id) if player.user_id else None}


Seat = Annotated[Player, BeforeValidator(_read_seat), PlainSerializer(_write_seat)]
Time = Annotated[
    AwareDatetime, Field(ge=_EARLIEST), AfterValidator(lambda time: time.astimezone(UTC))
]


class SheetEntry(Value):
    """One entry, with what it came to."""

    at: Time
    # the Discord id of the member who entered it, or ``NOBODY`` for a former one; a note, by which
    # nobody may do anything
    by: str = Field(pattern=f"^({NOBODY}|{_MEMBER})$")
    event: Entered = Field(discriminator="kind")  # what was entered, by the seats as they are now
    round_number: int  # the round in which it fell
    points: tuple[int, ...]
    totals: tuple[int, ...]  # the totals after it; empty for an entry that was taken back
    taken_back: bool


class LateSeat(Value):
    """A seat that was taken after the match had begun."""

    seat: int = Field(ge=0)  # the seat, counted from 0
    score: int  # the points that it began with
    after: int = Field(ge=0)  # how many of the entries that count were made before


class SheetDocument(Value):
    """The sheet of a match as it is written into a file.

    The rules, the seats and the entries that count make the match. What they add up to is for
    programs that know no domino, and tells a file that somebody has changed.
    """

    format: Literal["domino-sheet"] = _FORMAT
    version: Literal[2] = _VERSION
    match: int = Field(ge=0)
    opened_at: Time
    rules: RuleSet
    teams: bool
    seats: tuple[Seat, ...] = Field(max_length=MOST_SEATS)
    late: tuple[LateSeat, ...] = Field(max_length=MOST_SEATS)
    entries: tuple[SheetEntry, ...] = Field(max_length=MOST_ENTRIES)
    totals: tuple[int, ...]
    finish: Finish | None
    winners: tuple[int, ...]


def document(match_id: int, match: Match) -> SheetDocument:
    """Return the sheet of a match with this number."""
    counting = [entry.position for entry in match.live_entries]
    # Somebody can come late only while the match goes on, so before the entry that ended it.
    most = len(counting) if match.is_open else len(counting) - 1
    return SheetDocument(
        match=match_id,
        opened_at=match.opened_at,
        rules=match.rules,
        teams=match.teams,
        # A number means nothing anywhere else; that of a former player tells one from an open seat.
        seats=tuple(
            one if one.is_former else one.model_copy(update={"number": None}) for one in match.seats
        ),
        late=tuple(
            LateSeat(seat=seat, score=score, after=min(bisect(counting, since), most))
            for seat, score, since in match.late
        ),
        entries=tuple(
            SheetEntry(
                at=entry.at,
                by=str(entry.by),
                event=entry.event,
                round_number=entry.round_number,
                points=entry.points,
                totals=() if entry.taken_back else entry.totals,
                taken_back=entry.taken_back,
            )
            for entry in match.entries
        ),
        totals=match.totals,
        finish=match.finish,
        winners=match.winners,
    )


def as_json(sheet: SheetDocument) -> bytes:
    """Return a sheet as the bytes of a file."""
    return sheet.model_dump_json().encode()


def events_in(data: bytes, importer: int, now: datetime) -> tuple[RecordedEvent, ...]:
    """Return the events by which the bot's own commands would have made the match of a file.

    Its opener is the ``importer``, by a Discord id. Nothing was entered after ``now``: what another
    clock, a little ahead, says was entered then is entered now.

    Raises:
        Rejected: it is no sheet, too large, or does not add up to what it says.
    """
    if len(data) > MOST_BYTES:
        raise Rejected(SheetReason.SHEET_TOO_LARGE)
    sheet = _read(data.removeprefix(codecs.BOM_UTF8))
    try:
        return _checked(sheet, importer, now)
    except (ValueError, LookupError, RequestError) as error:
        if isinstance(error, Rejected) and error.reason == SheetReason.SHEET_TOO_LARGE:
            raise
        raise Rejected(SheetReason.SHEET_DOES_NOT_ADD_UP) from error


def _read(data: bytes) -> SheetDocument:
    """Return the sheet that a file holds, in form; whether it makes sense is not looked at."""
    try:
        fields: dict[str, Any] = dict(from_json(data, allow_inf_nan=False))
        version, entries = fields.get("version"), fields.get("entries")
        if fields.get("format") != _FORMAT:
            raise Rejected(SheetReason.NO_SHEET)
        if isinstance(version, int) and version > _VERSION:
            raise Rejected(SheetReason.SHEET_NEWER)
        if isinstance(entries, list) and len(cast("list[Any]", entries)) > MOST_ENTRIES:
            raise Rejected(SheetReason.SHEET_TOO_LARGE)
        return SheetDocument.model_validate_json(data)
    except (TypeError, ValueError) as error:
        raise Rejected(SheetReason.NO_SHEET) from error


def _checked(sheet: SheetDocument, importer: int, now: datetime) -> tuple[RecordedEvent, ...]:
    every_seat = tuple(range(len(sheet.seats)))
    # Hands from before somebody came are written for the seats of then.
    counting = tuple(
        one.model_copy(update={"event": turned(one.event, every_seat)})
        for one in sheet.entries
        if not one.taken_back
    )
    sheet = sheet.model_copy(update={"entries": counting})
    events = _events(sheet, importer)
    # One that goes on is ended when it is brought back.
    if len(events) + (sheet.finish is None) > MOST_EVENTS:
        raise Rejected(SheetReason.SHEET_TOO_LARGE)
    match = replay(events)
    allowed = all(corrections.enter_again(match, one) == one.event for one in match.entries)
    past = all(one.at <= now + _AHEAD for one in events)
    if not allowed or not past or document(sheet.match, match) != sheet:
        raise ValueError("the entries do not make this sheet")
    return tuple(one.model_copy(update={"at": min(one.at, now)}) for one in events)


def _events(sheet: SheetDocument, importer: int) -> tuple[RecordedEvent, ...]:
    """Return the opening, the entries among those who came late, and the changes of seats."""
    rules, seats = sheet.rules, sheet.seats
    if rules.preset not in PRESETS or any(one.key not in EARNED for one in rules.bonuses):
        raise ValueError("these are the rules of no game")
    came_late = [one.seat for one in sheet.late]
    order = [seat for seat in range(len(seats)) if seat not in came_late]
    opened = decisions.open_match(rules, [seats[seat] for seat in order], teams=sheet.teams)
    decisions.open_match(rules, seats, teams=sheet.teams)  # refuses somebody twice
    order += came_late  # now the order in which the seats were taken
    moved = tuple(order.index(seat) for seat in range(len(seats)))
    events: list[RecordedEvent] = []

    def add(event: Event, at: datetime, by: int = importer) -> None:
        events.append(RecordedEvent(position=len(events), at=at, by=by, event=event))

    add(opened, sheet.opened_at)
    opening = begin(events[0])
    for number, entry in enumerate((*sheet.entries, None)):
        for one in sheet.late:
            if one.after == number:
                late = corrections.come_late(opening, seats[one.seat], one.score)
                add(late, events[-1].at)
        if entry is not None:
            add(turned(entry.event, moved), entry.at, int(entry.by))
    # Whoever comes late gets the last seat, and may have changed seats since.
    for seat in range(len(seats)):
        other = order.index(seat)
        if other != seat:
            order[seat], order[other] = order[other], order[seat]
            add(corrections.swap_seats(seat, other), events[-1].at)
    return tuple(events)
