"""Replaying a match: one event after another, each on what came before it."""

from collections.abc import Iterable
from dataclasses import replace

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
    Player,
    PlayerRenamed,
    PlayerReplaced,
    RecordedEvent,
    RoundScored,
    SeatsSwapped,
    SeatTaken,
)
from bot.domain.match import Change, Match
from bot.domain.standing import Entry


def begin(recorded: RecordedEvent) -> Match:
    """Return the match that a first event opens; raise ValueError where it opens none."""
    event = recorded.event
    if not isinstance(event, MatchOpened):
        raise ValueError(  # noqa: TRY004 (it is the wrong event, not the wrong type)
            f"a match does not begin with {event.kind!r}"
        )
    return Match(event.rules, event.teams, event.players, recorded.by, recorded.at)


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
    if isinstance(event, EntryChanged):
        return replace(after, change=_change(match, after, event, recorded.by))
    return after


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
    if not rest:
        return match
    *earlier, last = rest
    for recorded in earlier:
        match = _followed(match, recorded)
    match.log.score(match.table)
    return advance(match, last)


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
            moved = recorded.position if _is_anothers_seat(match, event) else match.moved
            return replace(_seated(match, event), seats_changed=True, moved=moved)
    return match


def _change(before: Match, after: Match, event: EntryChanged, by: int) -> Change:
    """Return what an event did to an entry, scoring nothing that is scored already."""
    position = event.entry
    match event:
        case EntryTakenBack():
            was = before.log.counted(position)
            now = _taken_back(after, was)
        case EntryRestored():
            now = after.log.counted(position)
            was = _taken_back(before, now)
        case EntryCorrected():
            was, now = before.log.counted(position), after.log.counted(position)
    return Change(event.kind, now, was, by)


def _taken_back(match: Match, entry: Entry) -> Entry:
    """Return an entry that counted before or after, as it is while it counts for nothing."""
    before = match.log.standing_before(entry.position, match.table)
    return replace(entry, taken_back=True, totals=before.totals)


def _seated(match: Match, event: Event) -> Match:
    """Return the match with its seats as an event left them."""
    match event:
        case SeatTaken(seat=seat, player=player) | PlayerReplaced(seat=seat, player=player):
            return _with_player(match, seat, player)
        case PlayerRenamed(seat=seat, name=name):
            there = match.seats[seat]
            # Whoever gives an open seat a name brings a guest; any other name is only a new one.
            renamed = {"name": name, "number": None if there.is_open else there.number}
            return _with_player(match, seat, there.model_copy(update=renamed))
        case LatePlayerSeated(player=player, score=score):
            seat = len(match.seats)
            late = (*match.late, (seat, score, match.position))
            match.log.reseat()
            return replace(match, seats=(*match.seats, player), late=late)
        case SeatsSwapped(seat=seat, other=other):
            return _swapped(match, seat, other)
        case _:
            raise ValueError(f"{event.kind!r} cannot follow another event")


def _is_anothers_seat(match: Match, event: Event) -> bool:
    """Return whether somebody comes to sit where another sits, or sat and had it forgotten."""
    if isinstance(event, SeatTaken):
        return event.seat < len(match.seats) and match.seats[event.seat].is_former
    return isinstance(event, SeatsSwapped | PlayerReplaced)


def _with_player(match: Match, seat: int, player: Player) -> Match:
    missing = range(len(match.seats), seat)
    seats = (*match.seats, *(OPEN_SEAT for _ in missing))
    if missing or seat == len(match.seats):
        match.log.reseat()
    return replace(match, seats=_put(seats, seat, player))


def _put(seats: tuple[Player, ...], at: int, player: Player) -> tuple[Player, ...]:
    return (*seats[:at], player, *seats[at + 1 :])


def _swapped(match: Match, seat: int, other: int) -> Match:
    """Exchange two players; where everybody plays alone, all they did goes along."""

    def moved(one: int) -> int:
        return other if one == seat else seat if one == other else one

    seats = _put(_put(match.seats, seat, match.seats[other]), other, match.seats[seat])
    if match.teams:
        return replace(match, seats=seats)
    match.log.swap(seat, other, len(seats))
    late = tuple((moved(one), score, since) for one, score, since in match.late)
    return replace(match, seats=seats, late=late)
