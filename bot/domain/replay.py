"""Replaying a match: one event after another, each on what came before it."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from bot.domain.errors import Rejected
from bot.domain.events import (
    OPEN_SEAT,
    EndsScored,
    EntryChanged,
    EntryCorrected,
    EntryRestored,
    EntryTakenBack,
    Event,
    LatePlayerSeated,
    MatchEnded,
    MatchOpened,
    PlayerRenamed,
    PlayerReplaced,
    RecordedEvent,
    RoundScored,
    SeatsSwapped,
    SeatTaken,
)
from bot.domain.match import Change, Match
from bot.domain.standing import Entry

UNREADABLE: Final = (ValueError, LookupError, StopIteration, AssertionError, Rejected)
"""What replaying events raises that somebody has changed by hand."""


def begin(recorded: RecordedEvent) -> Match:
    """Return the match that a first event opens; raise ValueError where it opens none."""
    event = recorded.event
    if not isinstance(event, MatchOpened):
        raise ValueError(  # noqa: TRY004 (it is the wrong event, not the wrong type)
            f"a match does not begin with {event.kind!r}"
        )
    since = (0,) * len(event.players)
    return Match(event.rules, event.teams, event.players, recorded.by, recorded.at, since=since)


def advance(match: Match, recorded: RecordedEvent) -> Match:
    """Return the match with one more event.

    Only what the event changes is scored: nothing where the last entry is taken back, everything
    from a corrected entry on.

    Raises:
        ValueError: the event does not follow the last one, or cannot follow it.
        Rejected: the match would end before an entry that counts.
        FewestTilesUnknown: tile counts would settle a blocked round, and they are not known.
    """
    after = _followed(replace(match, log=match.log.copy()), recorded)
    after.log.score(after.table)
    event = recorded.event
    if not isinstance(event, EntryChanged):
        return after
    was = match.log.counted(event.entry) if not isinstance(event, EntryRestored) else None
    now = after.log.counted(event.entry) if not isinstance(event, EntryTakenBack) else None
    reopened = after.is_open and not match.is_open
    return replace(after, change=Change(event.kind, was, now, recorded.by, reopened))


def replay(events: Iterable[RecordedEvent]) -> Match:
    """Return what the events of a match, in order, add up to.

    Every event was decided on what the ones before it had come to, so that nothing has to be scored
    before the last one: however many of them change earlier ones, each entry is scored once or, if
    the last event changes it, twice.

    Raises:
        ValueError: an event does not follow the one before, or the first one opens no match.
        Rejected: the match would end before an entry that counts.
    """
    first, *rest = events
    match = begin(first)
    for recorded in rest[:-1]:
        match = _followed(match, recorded)
    match.log.score(match.table)
    return advance(match, rest[-1]) if rest else match


def _followed(match: Match, recorded: RecordedEvent) -> Match:
    """Return a match with one more event; its log is changed in place and not scored."""
    if recorded.position != match.position + 1:
        raise ValueError(f"event {recorded.position} cannot follow event {match.position}")
    match = replace(match, position=recorded.position, change=None, seats_changed=False)
    event = recorded.event
    match event:
        case RoundScored() | EndsScored() | MatchEnded():
            match.log.add(Entry(recorded.position, recorded.at, recorded.by, event))
        case EntryTakenBack(entry=position):
            match.log.take_back(position)
        case EntryRestored(entry=position):
            match.log.restore(position)
        case EntryCorrected(entry=position, event=corrected):
            match.log.correct(position, corrected, recorded.by)
        case _:
            return _seated(match, event)
    match.log.changed_at = recorded.at
    return match


def _seated(match: Match, event: Event) -> Match:
    """Return the match with its seats as an event left them."""
    seats, late, moved = [*match.seats], match.late, match.moved
    since = [*match.since]
    match event:
        case SeatTaken(seat=seat, player=player):
            more = seat + 1 - len(seats)
            seats += [OPEN_SEAT] * more
            since += [match.position] * more
            if seats[seat].is_former:
                moved = match.position
            seats[seat], since[seat] = player, match.position
        case PlayerReplaced(seat=seat, player=player):
            seats[seat], since[seat], moved = player, match.position, match.position
        case PlayerRenamed(seat=seat, name=name):
            there = seats[seat]
            # Whoever gives an open seat a name brings a guest; any other name is only a new one.
            renamed = {"name": name, "number": None if there.is_open else there.number}
            seats[seat] = there.model_copy(update=renamed)
        case LatePlayerSeated(player=player, score=score):
            late = (*late, (len(seats), score, match.position))
            seats.append(player)
            since.append(match.position)
        case SeatsSwapped(seat=seat, other=other):
            seats[seat], seats[other], moved = seats[other], seats[seat], match.position
            since[seat], since[other] = since[other], since[seat]
            if not match.teams:
                # All they did goes along, and so do the points that they began with.
                match.log.swap(seat, other, len(seats))
                swapped = {seat: other, other: seat}
                late = tuple((swapped.get(one, one), *begun) for one, *begun in late)
        case _:
            raise ValueError(f"{event.kind!r} cannot follow another event")
    if len(seats) > len(match.seats):
        # There are other sides than before, so that every entry is scored again.
        match.log.played.clear()
    sit = {"seats": tuple(seats), "late": late, "since": tuple(since)}
    return replace(match, seats_changed=True, moved=moved, **sit)
