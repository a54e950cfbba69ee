"""What stands in the file of a score sheet."""

import re
from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, AwareDatetime, BeforeValidator, Field, PlainSerializer
from pydantic_core import to_json

from bot.domain.events import (
    EVENTS,
    NOBODY,
    Entered,
    EntryChanged,
    Event,
    Player,
    SeatChanged,
    players_in,
)
from bot.domain.match import MOST_EVENTS, MOST_SEATS, Finish
from bot.domain.rules import RuleSet, Value
from bot.i18n.names import clean

MOST_ENTRIES: Final = MOST_EVENTS - 1
"""All events of a match but its opening."""
FORMAT: Final = "domino-sheet"
VERSION: Final = 2

_MEMBER: Final = "[1-8][0-9]{14,18}|9[0-9]{14,17}"  # an id that a file can keep
_EARLIEST: Final = datetime(2000, 1, 1, tzinfo=UTC)


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


def _read_event(written: dict[str, Any] | Event) -> Event:
    """Read an event as it is kept, and whoever it seats as a seat is read."""
    if not isinstance(written, dict):
        return written
    player = {"player": _read_seat(written["player"])} if "player" in written else {}
    return EVENTS.validate_json(to_json(written | player))


def _write_event(event: Event) -> dict[str, Any]:
    written = event.model_dump()
    for player in players_in(event):
        written["player"] = _write_seat(player)
    return written


Seat = Annotated[Player, BeforeValidator(_read_seat), PlainSerializer(_write_seat)]
Time = Annotated[
    AwareDatetime, Field(ge=_EARLIEST), AfterValidator(lambda time: time.astimezone(UTC))
]
Happened = Annotated[
    Entered | EntryChanged | SeatChanged,
    Field(discriminator="kind"),
    BeforeValidator(_read_event),
    PlainSerializer(_write_event),
]
# the Discord id of the member who entered something, or ``NOBODY`` for a former one; a note, by
# which nobody may do anything
Author = Annotated[str, Field(pattern=f"^({NOBODY}|{_MEMBER})$")]


class SheetEntry(Value):
    """One entry, with what it came to."""

    at: Time
    by: Author
    event: Entered = Field(discriminator="kind")  # what was entered, by the seats as they are now
    round_number: int  # the round in which it fell
    points: tuple[int, ...]
    totals: tuple[int, ...]  # the totals after it; empty for an entry that was taken back
    taken_back: bool


class SheetEvent(Value):
    """Something that happened after the opening, by the seats as they were then."""

    at: Time
    by: Author
    event: Happened


class SheetOpening(Value):
    """When a match was opened, and who sat there then."""

    at: Time
    players: tuple[Seat, ...] = Field(max_length=MOST_SEATS)


class SheetDocument(Value):
    """The sheet of a match as it is written into a file.

    The rules, the opening and the events make the match. The seats and entries are what they come
    to, for programs that know no domino, and tell a file that somebody has changed.
    """

    format: Literal["domino-sheet"] = FORMAT
    version: Literal[2] = VERSION
    match: int = Field(ge=0)
    rules: RuleSet
    teams: bool
    opened: SheetOpening
    events: tuple[SheetEvent, ...] = Field(max_length=MOST_ENTRIES)
    seats: tuple[Seat, ...] = Field(max_length=MOST_SEATS)
    entries: tuple[SheetEntry, ...] = Field(max_length=MOST_ENTRIES)
    totals: tuple[int, ...]
    finish: Finish | None
    winners: tuple[int, ...]
