"""The score sheet of a match as a JSON file to keep, and back: a file becomes events again."""

import codecs
from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Final, cast

from pydantic_core import from_json

from bot.domain.errors import Rejected, RequestError
from bot.domain.events import (
    Event,
    MatchOpened,
    Player,
    RecordedEvent,
    players_in,
    with_players,
)
from bot.domain.match import MOST_EVENTS, Match
from bot.domain.presets import PRESETS
from bot.domain.replay import replay
from bot.domain.round_scoring import EARNED
from bot.sheet.history import decided_again
from bot.sheet.models import (
    FORMAT,
    MOST_ENTRIES,
    VERSION,
    Happened,
    SheetDocument,
    SheetEntry,
    SheetEvent,
    SheetOpening,
)

MOST_BYTES: Final = MOST_EVENTS * 4_096
"""The longest entry takes less: ten hands, as they were typed and as they count, and totals."""
_AHEAD: Final = timedelta(days=1)


class SheetReason(StrEnum):
    """Reasons why a match cannot be brought back from a sheet."""

    NO_SHEET = "no-sheet"
    SHEET_NEWER = "sheet-newer"
    SHEET_TOO_LARGE = "sheet-too-large"
    SHEET_DOES_NOT_ADD_UP = "sheet-does-not-add-up"
    SHEET_NOT_FETCHED = "sheet-not-fetched"


def document(match_id: int, events: Sequence[RecordedEvent]) -> SheetDocument:
    """Return the sheet of a match with this number, whose events these are.

    Raises:
        ValueError: they are no match.
    """
    return _document(match_id, events, replay(events))


def _document(match_id: int, events: Sequence[RecordedEvent], match: Match) -> SheetDocument:
    opening, *rest = events
    return SheetDocument(
        match=match_id,
        rules=match.rules,
        teams=match.teams,
        opened=SheetOpening(at=opening.at, players=players_in(_unnumbered(opening.event))),
        events=tuple(
            SheetEvent(at=one.at, by=str(one.by), event=cast("Happened", _unnumbered(one.event)))
            for one in rest
        ),
        seats=tuple(map(_plain, match.seats)),
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


def _plain(player: Player) -> Player:
    """Return a player without a number: it means nothing but that a former one has sat there."""
    return player if player.is_former else player.model_copy(update={"number": None})


def _unnumbered(event: Event) -> Event:
    return with_players(event, [_plain(player) for player in players_in(event)])


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
        version, lists = fields.get("version"), (fields.get("entries"), fields.get("events"))
        if fields.get("format") != FORMAT:
            raise Rejected(SheetReason.NO_SHEET)
        if isinstance(version, int) and version > VERSION:
            raise Rejected(SheetReason.SHEET_NEWER)
        if any(
            isinstance(one, list) and len(cast("list[Any]", one)) > MOST_ENTRIES for one in lists
        ):
            raise Rejected(SheetReason.SHEET_TOO_LARGE)
        return SheetDocument.model_validate_json(data)
    except (TypeError, ValueError) as error:
        raise Rejected(SheetReason.NO_SHEET) from error


def _checked(sheet: SheetDocument, importer: int, now: datetime) -> tuple[RecordedEvent, ...]:
    if sheet.rules.preset not in PRESETS or any(
        one.key not in EARNED for one in sheet.rules.bonuses
    ):
        raise ValueError("these are the rules of no game")
    opened = MatchOpened(rules=sheet.rules, teams=sheet.teams, players=sheet.opened.players)
    happened = [(one.at, int(one.by), one.event) for one in sheet.events]
    events = [
        RecordedEvent(position=position, at=at, by=by, event=event)
        for position, (at, by, event) in enumerate([(sheet.opened.at, importer, opened), *happened])
    ]
    # One that goes on is ended when it is brought back.
    if len(events) + (sheet.finish is None) > MOST_EVENTS:
        raise Rejected(SheetReason.SHEET_TOO_LARGE)
    match = decided_again(events)
    past = all(one.at <= now + _AHEAD for one in events)
    if not past or _document(sheet.match, events, match) != sheet:
        raise ValueError("the events do not make this sheet")
    return tuple(one.model_copy(update={"at": min(one.at, now)}) for one in events)
