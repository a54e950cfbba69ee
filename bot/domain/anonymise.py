"""Forgetting a member: the events of a match as they are without the member's name and id."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, chain
from typing import Final

from bot.domain.events import (
    NOBODY,
    EntryCorrected,
    Event,
    MatchEnded,
    Player,
    PlayerRenamed,
    PlayerReplaced,
    RecordedEvent,
    RoundScored,
    players_in,
    with_players,
)
from bot.domain.hand_assignment import shortest
from bot.domain.match import Match
from bot.domain.replay import advance, begin

# Hands as numbers and tiles; what names somebody has something else in it.
_PLAIN: Final = re.compile(r"[0-9\s,;+().:-]*", re.ASCII)


def forget(
    events: Sequence[RecordedEvent], user_id: int, numbers: Collection[int]
) -> tuple[RecordedEvent, ...]:
    """Return the events of a match, in order, with a member in them made a former player.

    Everywhere else events are only ever added. This is the one place where they change, because a
    member may ask for it. What they add up to stays the same: the number of events, every seat,
    hand and point; only the name and id of the member go, and what was typed where it may have
    either in it. Their ``numbers`` are those of guests merged into the member, too.
    """
    sat_here = bool(names_of(events, user_id, numbers))

    def gone(player: Player) -> Player:
        return Player(number=player.number) if _is(player, user_id, numbers) else player

    forgotten: list[RecordedEvent] = []
    for recorded, match in zip(events, _after_each(events), strict=True):
        event, by = recorded.event, NOBODY if recorded.by == user_id else recorded.by
        if isinstance(event, PlayerRenamed) and _is(match.seats[event.seat], user_id, numbers):
            # A renaming keeps the number of whoever sits there, so it is a former player again.
            event = PlayerReplaced(seat=event.seat, player=gone(match.seats[event.seat]))
        event = with_players(event, [gone(player) for player in players_in(event)])
        event = _retyped(event, user_id, sat_here=sat_here)
        forgotten.append(recorded.model_copy(update={"event": event, "by": by}))
    return tuple(forgotten)


def names_of(
    events: Sequence[RecordedEvent], user_id: int, numbers: Collection[int]
) -> frozenset[str]:
    """Return every name under which a member sat in a match, also as a guest merged into them."""
    players = chain.from_iterable(match.seats for match in _after_each(events))
    return frozenset(one.name for one in players if one.name and _is(one, user_id, numbers))


def _after_each(events: Sequence[RecordedEvent]) -> Iterator[Match]:
    return accumulate(events[1:], advance, initial=begin(events[0]))


def _is(player: Player, user_id: int, numbers: Collection[int]) -> bool:
    return player.user_id == user_id or player.number in numbers


def adds_up_alike(one: Match, other: Match) -> bool:
    """Return whether two matches came to the same, whoever sits on their seats."""

    def sums(match: Match) -> tuple[object, ...]:
        anybodys = {"by": NOBODY, "corrected_by": None, "event": MatchEnded()}
        entries = [replace(entry, **anybodys) for entry in match.entries]
        return match.rules, match.teams, len(match.seats), match.late, entries, match.standing

    return sums(one) == sums(other)


def _retyped(event: Event, user_id: int, *, sat_here: bool) -> Event:
    """Return an event with its hands typed in numbers, where the member may stand among them."""
    if isinstance(event, EntryCorrected):
        corrected = _retyped(event.event, user_id, sat_here=sat_here)
        return event.model_copy(update={"event": corrected})
    if not isinstance(event, RoundScored):
        return event
    in_words = sat_here and _PLAIN.fullmatch(event.typed) is None
    if not in_words and str(user_id) not in event.typed:
        return event
    held = [hand for seat, hand in enumerate(event.hands) if hand is not None and seat != event.out]
    return event.model_copy(update={"typed": shortest(held)})
