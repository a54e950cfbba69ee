"""Forgetting a member: the events of a match as they are without the member's name and id."""

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from bot.domain.events import (
    NOBODY,
    EntryCorrected,
    Event,
    Player,
    PlayerRenamed,
    PlayerReplaced,
    RecordedEvent,
    RoundScored,
    players_in,
    with_players,
)
from bot.domain.hand_input import Hand
from bot.domain.match import Match
from bot.domain.replay import advance, begin

_PLAIN: Final = re.compile(r"[0-9\s,;+().:-]*", re.ASCII)
"""Hands as numbers and tiles; what names somebody has something else in it."""


def forget(
    events: Sequence[RecordedEvent], user_id: int, numbers: Collection[int]
) -> tuple[RecordedEvent, ...]:
    """Return the events of a match with a member in them made a former player.

    Everywhere else events are only ever added. This is the one place where they change, because a
    member may ask for it. What they add up to stays the same: the number of events, every seat,
    hand and point; only the name and id of the member go, and what was typed where it may have
    either in it.

    Args:
        events: all events of the match, in order.
        user_id: the Discord id of the member.
        numbers: the numbers of the member as a player, also of guests merged into the member.
    """
    names = names_of(events, user_id, numbers)
    match: Match | None = None
    forgotten: list[RecordedEvent] = []
    for recorded in events:
        event = recorded.event
        there = match.seats[event.seat] if match and isinstance(event, PlayerRenamed) else None
        if isinstance(event, PlayerRenamed) and there and _is(there, user_id, numbers):
            # A renaming keeps the number of whoever sits there, so it is a former player again.
            event = PlayerReplaced(seat=event.seat, player=Player(number=there.number))
        else:
            event = with_players(
                event,
                [
                    Player(number=one.number) if _is(one, user_id, numbers) else one
                    for one in players_in(event)
                ],
            )
            event = _retyped(event, user_id, names)
        by = NOBODY if recorded.by == user_id else recorded.by
        forgotten.append(recorded.model_copy(update={"event": event, "by": by}))
        match = begin(recorded) if match is None else advance(match, recorded)
    return tuple(forgotten)


def names_of(
    events: Sequence[RecordedEvent], user_id: int, numbers: Collection[int]
) -> frozenset[str]:
    """Return every name under which a member sat in a match, also as a guest merged into them."""
    match: Match | None = None
    names: set[str | None] = set()
    for recorded in events:
        match = begin(recorded) if match is None else advance(match, recorded)
        names.update(one.name for one in match.seats if _is(one, user_id, numbers))
    return frozenset(name for name in names if name is not None)


def _is(player: Player, user_id: int, numbers: Collection[int]) -> bool:
    return player.user_id == user_id or player.number in numbers


def adds_up_alike(one: Match, other: Match) -> bool:
    """Return whether two matches came to the same, whoever sits on their seats."""
    return _sums(one) == _sums(other)


def _sums(match: Match) -> tuple[object, ...]:
    entries = tuple(
        (
            entry.position,
            entry.at,
            entry.taken_back,
            entry.round_number,
            entry.score,
            entry.points,
            entry.totals,
            entry.passed_target,
        )
        for entry in match.entries
    )
    outcome = (match.totals, match.places(), match.rounds, match.finish, match.winners)
    return (match.rules, match.teams, len(match.seats), match.late, entries, *outcome)


def _retyped(event: Event, user_id: int, names: frozenset[str]) -> Event:
    """Return an event with its hands typed in numbers, where the member may stand among them."""
    if isinstance(event, EntryCorrected):
        return event.model_copy(update={"event": _retyped(event.event, user_id, names)})
    if not isinstance(event, RoundScored):
        return event
    in_words = bool(names) and _PLAIN.fullmatch(event.typed) is None
    if not in_words and str(user_id) not in event.typed:
        return event
    hands = [hand for seat, hand in enumerate(event.hands) if seat != event.out]
    return event.model_copy(update={"typed": " ".join(_plain(hands))})


def _plain(hands: Iterable[Hand | None]) -> Iterable[str]:
    for hand in hands:
        if hand is not None:
            yield str(hand.pips) if hand.tiles is None else f"{hand.pips}({hand.tiles})"
