"""What is kept about one person, as a JSON file for that person alone."""

import gzip
import json
import shutil
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from tempfile import TemporaryFile
from typing import Any, BinaryIO, Final, cast

from bot.domain.anonymise import names_of
from bot.domain.errors import Rejected
from bot.domain.events import NOBODY, RecordedEvent, RoundScored
from bot.domain.match import Match
from bot.domain.replay import replay
from storage.match import StoredMatch

MOST_BYTES: Final = 8 * 1024 * 1024  # of a file; Discord takes ten megabytes everywhere
_IDS: Final = {"user_id", "guild_id", "channel_id", "scope", "by", "id"}
_JSON: Final = {"details", "changes"}


class PrivacyReason(StrEnum):
    """Reasons why nobody is handed their data, or a server is not deleted."""

    DATA_TOO_LARGE = "data-too-large"
    NOT_ADMINISTRATOR = "not-administrator"
    NO_SERVER = "no-server"


class PersonalFile:
    """What is kept about a person, written into a file a piece at a time."""

    def __init__(
        self,
        file: BinaryIO,
        user_id: int,
        at: datetime,
        beside_matches: Mapping[str, Sequence[dict[str, Any]]],
    ) -> None:
        self._file, self._user_id, self._written = file, user_id, 0
        beginning = {
            "format": "domino-my-data",
            "version": 1,
            "user_id": str(user_id),
            "at": at,
            **{kind: [*map(_as_data, rows)] for kind, rows in beside_matches.items()},
        }
        self._write(_as_json(beginning).removesuffix("\n}") + ',\n "matches": [')

    def add(
        self, own: StoredMatch, events: Sequence[RecordedEvent], numbers: Collection[int]
    ) -> None:
        """Write what is kept about the person, who has these numbers, in one match."""
        match = _as_json(match_as_data(own, events, self._user_id, numbers))
        self._write(f"{',' if self._written else ''}\n{match}")
        self._written += 1

    def finish(self) -> str:
        """Write the end, pack the file where it is too large for Discord, and return its name.

        Raises:
            Rejected: it is too large, packed too.
        """
        name = "domino-my-data.json"
        self._write("]}\n")
        if self._file.tell() > MOST_BYTES:
            self._pack()
            name += ".gz"
        self._file.seek(0)
        return name

    def _pack(self) -> None:
        with TemporaryFile() as packed:
            self._file.seek(0)
            with gzip.open(packed, "wb") as stream:
                shutil.copyfileobj(self._file, stream)
            if (size := packed.tell()) > MOST_BYTES:
                raise Rejected(PrivacyReason.DATA_TOO_LARGE, size=-(-size // 1024**2))
            packed.seek(0)
            self._file.seek(0)
            self._file.truncate()
            shutil.copyfileobj(packed, self._file)

    def _write(self, text: str) -> None:
        self._file.write(text.encode())


def _as_json(fields: dict[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False, indent=1, default=datetime.isoformat)


def _as_data(row: dict[str, Any]) -> dict[str, Any]:
    held = {name: json.loads(row[name]) for name in _JSON.intersection(row)}
    return {**_with_ids_as_texts(row), **held}


def match_as_data(
    own: StoredMatch, events: Sequence[RecordedEvent], user_id: int, numbers: Collection[int]
) -> dict[str, Any]:
    """Return what is kept about a person in one match, without the names and ids of the others."""
    match = replay(events)
    seat = next((at for at, one in enumerate(match.seats) if one.number in numbers), None)
    data = {
        "match": own.id,
        "guild_id": own.guild_id,
        "channel_id": own.channel_id,
        "language": own.language,
        "game": own.variant,
        "state": own.state,
        "opened_at": match.opened_at,
        "finished_at": own.finished_at,
        "opened_by_me": match.opened_by == user_id,
        "my_names": sorted(names_of(events, user_id, numbers)),
        "my_seat": seat + 1 if seat is not None else None,
        "my_total": match.totals[match.side_of(seat)] if seat is not None else None,
        "my_rounds": [*_rounds(match, numbers)],
        "entered_by_me": [
            {
                "position": one.position,
                "at": one.at,
                "event": _own(one.event.model_dump(mode="json"), user_id),
            }
            for one in events
            if one.by == user_id
        ],
    }
    return _with_ids_as_texts(data)


def _rounds(match: Match, numbers: Collection[int]) -> Iterator[dict[str, Any]]:
    """Yield every entry from when the person sat there, also on a seat that is another's now."""
    seats = len(match.seats)
    for entry in match.live_entries:
        there = match.seats_at(entry.position)
        seat = next((at for at, one in enumerate(there) if one.number in numbers), None)
        if seat is None:
            continue
        side = match.side_of(seat)
        hand = entry.event.held(seats)[seat] if isinstance(entry.event, RoundScored) else None
        yield {
            "round": entry.round_number,
            "at": entry.at,
            "pips": hand.pips if hand is not None else None,
            "points": entry.points[side],
            "total": entry.totals[side],
        }


def _own(value: Any, user_id: int) -> Any:  # noqa: ANN401 (what JSON holds)
    """Return a JSON value with every player in it left out but one."""
    if isinstance(value, list):
        return [_own(one, user_id) for one in cast("list[Any]", value)]
    if not isinstance(value, dict):
        return value
    fields = cast("dict[str, Any]", value)
    if "user_id" not in fields:
        return {name: _own(one, user_id) for name, one in fields.items()}
    if fields["user_id"] == user_id:
        return _with_ids_as_texts(fields)
    return {"user_id": None, "name": None, "somebody_else": fields["name"] is not None}


def _with_ids_as_texts(fields: dict[str, Any]) -> dict[str, Any]:
    """Return fields with ids as texts: many programs round numbers as long as these."""
    return {
        name: str(value) if name in _IDS and value not in {None, NOBODY} else value
        for name, value in fields.items()
    }
