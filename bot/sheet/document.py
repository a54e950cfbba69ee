"""The score sheet of a match as a JSON file to keep, and back: a file becomes events again."""

import codecs
from bisect import bisect, bisect_left
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Final, cast

from pydantic_core import from_json

from bot.domain import corrections, decisions
from bot.domain.errors import Rejected, RequestError
from bot.domain.events import (
    OPEN_SEAT,
    Event,
    Player,
    PlayerLeft,
    PlayerReplaced,
    PlayerReturned,
    RecordedEvent,
    turned,
)
from bot.domain.match import MOST_EVENTS, Match
from bot.domain.presets import PRESETS
from bot.domain.replay import begin, replay
from bot.domain.round_scoring import EARNED
from bot.sheet.models import (
    FORMAT,
    MOST_ENTRIES,
    VERSION,
    Kind,
    SheetChange,
    SheetDocument,
    SheetEntry,
)

MOST_BYTES: Final = MOST_EVENTS * 2_048
"""The longest entry takes less: ten hands and totals, and all that somebody may type."""
_AHEAD: Final = timedelta(days=1)


class SheetReason(StrEnum):
    """Reasons why a match cannot be brought back from a sheet."""

    NO_SHEET = "no-sheet"
    SHEET_NEWER = "sheet-newer"
    SHEET_TOO_LARGE = "sheet-too-large"
    SHEET_DOES_NOT_ADD_UP = "sheet-does-not-add-up"
    SHEET_NOT_FETCHED = "sheet-not-fetched"


def document(match_id: int, match: Match) -> SheetDocument:
    """Return the sheet of a match with this number."""
    return SheetDocument(
        match=match_id,
        opened_at=match.opened_at,
        rules=match.rules,
        teams=match.teams,
        seats=tuple(map(_unnumbered, match.seats)),
        changes=tuple(one for *_, one in sorted(_changes(match), key=lambda one: one[:2])),
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


def _unnumbered(player: Player) -> Player:
    """Return a player without a number: it means nothing but that a former one has sat there."""
    return player if player.is_former else player.model_copy(update={"number": None})


def _changes(match: Match) -> Iterator[tuple[int, int, SheetChange]]:
    """Yield every change of who plays, behind how many entries and which event it came."""
    counting = [entry.position for entry in match.live_entries]
    # Somebody can come and go only while the match goes on, so before the entry that ended it.
    most = len(counting) if match.is_open else len(counting) - 1
    authors = {one.position: str(one.by) for one in match.reseated}

    def change(
        kind: Kind, seat: int, here: int, score: int = 0, player: Player | None = None
    ) -> tuple[int, int, SheetChange]:
        after, by = min(bisect(counting, here), most), authors[here]
        made = SheetChange(kind=kind, seat=seat, after=after, by=by, score=score, player=player)
        return after, here, made

    for seat, stay in enumerate(match.stays):
        if stay.late is not None:
            yield change("late", seat, stay.late[1], score=stay.late[0])
        for left, back in stay.away:
            went = change("left", seat, left)
            came = change("returned", seat, back) if back is not None else None
            if came is None or went[0] < came[0]:
                yield went
                yield from [came] if came is not None else []
        for until, player in stay.earlier:
            followed = change("replaced", seat, until, player=_unnumbered(player))
            # Nobody is remembered who has not played.
            if followed[0]:
                yield followed


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
        if fields.get("format") != FORMAT:
            raise Rejected(SheetReason.NO_SHEET)
        if isinstance(version, int) and version > VERSION:
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
    if match.teams and any(one.kind != "replaced" for one in sheet.changes):
        raise ValueError("nobody leaves a team")
    allowed = all(corrections.enter_again(match, one) == one.event for one in match.entries)
    past = all(one.at <= now + _AHEAD for one in events)
    if not allowed or not past or document(sheet.match, match) != sheet:
        raise ValueError("the entries do not make this sheet")
    return tuple(one.model_copy(update={"at": min(one.at, now)}) for one in events)


def _events(sheet: SheetDocument, importer: int) -> tuple[RecordedEvent, ...]:
    """Return the opening, the entries among the changes of who plays, and who moved since."""
    rules, seats = sheet.rules, sheet.seats
    if rules.preset not in PRESETS or any(one.key not in EARNED for one in rules.bonuses):
        raise ValueError("these are the rules of no game")
    came_late = [one.seat for one in sheet.changes if one.kind == "late"]
    order = [seat for seat in range(len(seats)) if seat not in came_late]
    played = _played_by(sheet)
    first = [played[seat][0] for seat in order]
    opened = decisions.open_match(rules, first, teams=sheet.teams)
    decisions.open_match(rules, seats, teams=sheet.teams)  # refuses somebody twice
    order += came_late  # now the order in which the seats were taken
    moved = tuple(order.index(seat) for seat in range(len(seats)))
    events: list[RecordedEvent] = []

    def add(event: Event, at: datetime, by: int = importer) -> None:
        events.append(RecordedEvent(position=len(events), at=at, by=by, event=event))

    add(opened, sheet.opened_at)
    table = replace(begin(events[0]), seats=(OPEN_SEAT,) * len(first))
    after = [one.after for one in sheet.changes]
    for number, entry in enumerate((*sheet.entries, None)):
        for one in sheet.changes[bisect_left(after, number) : bisect(after, number)]:
            made = _change(table, one, moved[one.seat], played[one.seat])
            add(made, events[-1].at, int(one.by))
        if entry is not None:
            add(turned(entry.event, moved), entry.at, int(entry.by))
    # Whoever comes late gets the last seat, and may have changed seats since.
    for seat in range(len(seats)):
        other = order.index(seat)
        if other != seat:
            order[seat], order[other] = order[other], order[seat]
            add(corrections.swap_seats(seat, other), events[-1].at)
    return tuple(events)


def _played_by(sheet: SheetDocument) -> dict[int, list[Player]]:
    """Return who has played on every seat, in order."""
    return {
        seat: [one.player for one in sheet.changes if one.seat == seat and one.player] + [now]
        for seat, now in enumerate(sheet.seats)
    }


def _change(table: Match, change: SheetChange, seat: int, players: list[Player]) -> Event:
    """Return a change of who plays as an event; whoever is followed is no longer among players."""
    match change.kind:
        case "late":
            return corrections.come_late(table, players[0], change.score)
        case "left":
            return PlayerLeft(seat=seat)
        case "returned":
            return PlayerReturned(seat=seat)
        case "replaced":
            del players[0]
            return PlayerReplaced(seat=seat, player=players[0])
