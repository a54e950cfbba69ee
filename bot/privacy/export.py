"""What is kept about one person, as a JSON file for that person alone."""

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any, Final, cast

from bot.domain.events import NOBODY, RecordedEvent, RoundScored
from bot.domain.match import Match
from bot.domain.replay import replay
from bot.domain.standing import Entry
from bot.privacy.anonymise import names_of
from storage.match import StoredMatch
from storage.privacy import OwnAct

_FORMAT: Final = "domino-my-data"
_VERSION: Final = 1
_IDS: Final = {"user_id", "guild_id", "channel_id", "by", "id"}


def as_json(
    user_id: int,
    at: datetime,
    matches: Sequence[dict[str, Any]],
    house_rules: Sequence[dict[str, Any]],
    results: Sequence[dict[str, Any]],
    acts: Sequence[OwnAct],
) -> bytes:
    """Return everything as the bytes of a file.

    Args:
        user_id: the Discord id of the person.
        at: when it was asked for.
        matches: what ``match_as_data`` made of each match.
        house_rules: the house rules that the person saved.
        results: what finished matches came to for the person.
        acts: what else the person did that was written down.
    """
    saved = [{**one, "changes": json.loads(one["changes"])} for one in house_rules]
    everything = {
        "format": _FORMAT,
        "version": _VERSION,
        "user_id": str(user_id),
        "at": at.isoformat(),
        "matches": list(matches),
        "results": list(results),
        "audit": [
            {**asdict(one), "scope": str(one.scope), "details": json.loads(one.details)}
            for one in acts
        ],
        "house_rules": [_with_ids_as_texts(one) for one in saved],
    }
    return json.dumps(everything, ensure_ascii=False, indent=1).encode()


def match_as_data(
    own: StoredMatch, events: Sequence[RecordedEvent], user_id: int, numbers: Collection[int]
) -> dict[str, Any]:
    """Return what is kept about a person in one match, without the names and ids of the others."""
    match = replay(events)
    mine = (at for at, one in enumerate(match.seats) if one.number in numbers)
    seat = next(mine, None)
    entered = [one for one in events if one.by == user_id]
    return {
        "match": own.id,
        "guild_id": str(own.guild_id) if own.guild_id is not None else None,
        "channel_id": str(own.channel_id),
        "language": own.language,
        "game": own.variant,
        "state": own.state,
        "opened_at": events[0].at.isoformat(),
        "finished_at": own.finished_at.isoformat() if own.finished_at is not None else None,
        "opened_by_me": events[0].by == user_id,
        "my_names": sorted(names_of(events, user_id, numbers)),
        "my_seat": seat + 1 if seat is not None else None,
        "my_total": match.totals[match.side_of(seat)] if seat is not None else None,
        "my_rounds": [*_rounds(match, seat)] if seat is not None else [],
        "entered_by_me": [_entered(one, user_id) for one in entered],
    }


def _rounds(match: Match, seat: int) -> Iterable[dict[str, Any]]:
    side = match.side_of(seat)
    for entry in match.live_entries:
        if side < len(entry.points):
            yield {
                "round": entry.round_number,
                "at": entry.at.isoformat(),
                "pips": _pips(entry, seat),
                "points": entry.points[side],
                "total": entry.totals[side],
            }


def _pips(entry: Entry, seat: int) -> int | None:
    hands = entry.event.hands if isinstance(entry.event, RoundScored) else ()
    hand = hands[seat] if seat < len(hands) else None
    return hand.pips if hand is not None else None


def _entered(recorded: RecordedEvent, user_id: int) -> dict[str, Any]:
    return {
        "position": recorded.position,
        "at": recorded.at.isoformat(),
        "event": _own(recorded.event.model_dump(mode="json"), user_id),
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
