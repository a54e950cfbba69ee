"""The score sheet of a match as a JSON file to keep, and back: a file becomes events again."""

import codecs
import json
import re
import unicodedata
from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from functools import partial
from typing import Annotated, Any, Final, Literal, cast

from pydantic import AfterValidator, AwareDatetime, Field, ValidationError
from pydantic_core import from_json

from bot.domain import corrections, decisions
from bot.domain.bonuses import EARNED
from bot.domain.errors import Rejected, RequestError
from bot.domain.events import MOST_ID, NOBODY, Entered, Event, Player, RecordedEvent
from bot.domain.match import MOST_SEATS, Finish, Match
from bot.domain.presets import PRESETS
from bot.domain.replay import advance, begin
from bot.domain.rules import RuleSet, Value
from bot.domain.standing import turned
from bot.i18n.names import clean
from bot.sheet.rows import rows

MOST_BYTES: Final = 1024 * 1024
MOST_ENTRIES: Final = 1_000
_FORMAT: Final = "domino-sheet"
_VERSION: Final = 2

_PLAIN_ID: Final = re.compile(r"[1-9][0-9]{14,18}", re.ASCII)
_EARLIEST: Final = datetime(2000, 1, 1, tzinfo=UTC)
_AHEAD: Final = timedelta(days=1)

Time = Annotated[
    AwareDatetime, Field(ge=_EARLIEST), AfterValidator(lambda time: time.astimezone(UTC))
]
_Request = tuple[datetime | None, int | None, Callable[[Match], Event]]


class SheetReason(StrEnum):
    """Reasons why a match cannot be brought back from a sheet."""

    NO_SHEET = "no-sheet"
    SHEET_NEWER = "sheet-newer"
    SHEET_TOO_LARGE = "sheet-too-large"
    SHEET_DOES_NOT_ADD_UP = "sheet-does-not-add-up"
    SHEET_NOT_FETCHED = "sheet-not-fetched"


class SheetEntry(Value):
    """One entry, with what it came to."""

    at: Time
    # the Discord id of the member who entered it, or ``NOBODY`` for a former one; a note, by which
    # nobody may do anything
    by: int = Field(ge=NOBODY, le=MOST_ID)
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
    seats: tuple[Player, ...] = Field(max_length=MOST_SEATS)
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
        seats=tuple(map(_without_number, match.seats)),
        late=tuple(
            LateSeat(seat=seat, score=score, after=min(bisect(counting, since), most))
            for seat, score, since in match.late
        ),
        entries=tuple(
            SheetEntry(
                at=row.entry.at,
                by=row.entry.by,
                event=row.entry.event,
                round_number=row.entry.round_number,
                points=row.points,
                totals=row.totals,
                taken_back=row.entry.taken_back,
            )
            for row in rows(match)
        ),
        totals=match.totals,
        finish=match.finish,
        winners=match.winners,
    )


def as_json(sheet: SheetDocument) -> bytes:
    """Return a sheet as the bytes of a file."""
    written = _changed(sheet.model_dump(mode="json"), _outward)
    return json.dumps(written, ensure_ascii=False, separators=(",", ":")).encode()


def events_in(data: bytes, importer: int, now: datetime) -> tuple[RecordedEvent, ...]:
    """Return the events of the match whose sheet a file holds, each decided again.

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
    try:
        events, match = _entered_again(sheet, importer)
    except (ValueError, LookupError, RequestError) as error:
        raise Rejected(SheetReason.SHEET_DOES_NOT_ADD_UP) from error
    if _sums(document(sheet.match, match)) != _sums(sheet) or any(
        at > now + _AHEAD for at in (sheet.opened_at, *(one.at for one in sheet.entries))
    ):
        raise Rejected(SheetReason.SHEET_DOES_NOT_ADD_UP)
    return tuple(events)


def _read(data: bytes) -> SheetDocument:
    """Return the sheet that a file holds, in form; whether it makes sense is not looked at."""
    try:
        written: Any = from_json(data.removeprefix(codecs.BOM_UTF8), allow_inf_nan=False)
        if not isinstance(written, dict):
            raise Rejected(SheetReason.NO_SHEET)
        fields = cast("dict[str, Any]", written)
        version, entries = fields.get("version"), fields.get("entries")
        if fields.get("format") != _FORMAT:
            raise Rejected(SheetReason.NO_SHEET)
        if isinstance(version, int) and version > _VERSION:
            raise Rejected(SheetReason.SHEET_NEWER)
        if isinstance(entries, list) and len(cast("list[Any]", entries)) > MOST_ENTRIES:
            raise Rejected(SheetReason.SHEET_TOO_LARGE)
        return SheetDocument.model_validate_json(json.dumps(_changed(fields, _inward)))
    except (ValidationError, ValueError) as error:
        raise Rejected(SheetReason.NO_SHEET) from error


def _entered_again(sheet: SheetDocument, importer: int) -> tuple[list[RecordedEvent], Match]:
    """Return the events by which the bot's own commands would have made a match, and the match.

    Raises:
        RequestError: one of them would have been refused or asked about.
        ValueError: the rules are those of no game, or something is said of a seat there is not.
        LookupError: the same of a seat.
    """
    rules, bonuses = sheet.rules, {one.key for one in sheet.rules.bonuses}
    if rules.preset not in PRESETS or not bonuses <= EARNED.keys():
        raise ValueError("these are the rules of no game")
    seats = [_seated(player) for player in sheet.seats]
    late = sorted(sheet.late, key=lambda one: one.after)
    first = [seat for seat in range(len(seats)) if all(one.seat != seat for one in late)]
    order = [*first, *(one.seat for one in late)]  # in which the seats were taken
    opened = decisions.open_match(rules, [seats[seat] for seat in first], teams=sheet.teams)
    events = [RecordedEvent(position=0, at=sheet.opened_at, by=importer, event=opened)]
    match = begin(events[0])
    for when, who, decide in _requests(sheet, late, seats, order):
        at, by = when or events[-1].at, importer if who is None else who
        events.append(RecordedEvent(position=len(events), at=at, by=by, event=decide(match)))
        match = advance(match, events[-1])
    return events, match


def _requests(
    sheet: SheetDocument, late: Sequence[LateSeat], seats: Sequence[Player], order: list[int]
) -> Iterator[_Request]:
    """Yield what is decided after the opening: when, by whom, and how."""
    moved = tuple(order.index(seat) for seat in range(len(seats)))
    counting = [one for one in sheet.entries if not one.taken_back]
    for number, entry in enumerate([*counting, None]):
        for one in late:
            if one.after == number:
                seat = (seats[one.seat], one.score)
                yield None, None, lambda match, seat=seat: corrections.come_late(match, *seat)
        if entry is not None:
            event = turned(entry.event, moved)
            yield entry.at, entry.by, partial(corrections.enter_again, event=event)
    # Whoever comes late gets the last seat, and may have changed seats since.
    for seat in range(len(seats)):
        other = order.index(seat)
        if other != seat:
            order[seat], order[other] = order[other], order[seat]
            swapped = corrections.swap_seats(seat, other)
            yield None, None, lambda _match, swapped=swapped: swapped


def _without_number(player: Player) -> Player:
    # A number means nothing anywhere else; that of a former player tells one from an open seat.
    return player if player.is_former else player.model_copy(update={"number": None})


def _seated(player: Player) -> Player:
    """Return a player with a name wherever there is an id, and a former one with neither."""
    return player if player.name else Player(number=player.number)


def _sums(sheet: SheetDocument) -> tuple[object, ...]:
    entries = [one for one in sheet.entries if not one.taken_back]
    every = [(one.round_number, one.points, one.totals) for one in entries]
    return sheet.seats, every, sheet.totals, sheet.finish, sheet.winners


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
