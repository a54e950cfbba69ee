"""Replaying a match: one event after another, each on what came before it."""

from collections.abc import Iterable, Mapping
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
    LatePlayerSeated,
    MatchEnded,
    MatchOpened,
    Player,
    PlayerLeft,
    PlayerRemoved,
    PlayerRenamed,
    PlayerReplaced,
    PlayerReturned,
    RecordedEvent,
    RoundScored,
    SeatChanged,
    SeatsRestored,
    SeatsSwapped,
    SeatTaken,
    seats_in,
)
from bot.domain.match import MOST_SEATS, Change, Match, Reseating, Stay
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
    stays = (Stay(since=0),) * len(event.players)
    match = Match(event.rules, event.teams, event.players, recorded.by, recorded.at, stays=stays)
    match.log.seat(len(event.players))
    return match


def advance(match: Match, recorded: RecordedEvent) -> Match:
    """Return the match with one more event.

    Only what the event changes is scored: nothing where the last entry is taken back, everything
    from a corrected entry on.

    Raises:
        ValueError: the event does not follow the last one, or cannot follow it.
        Rejected: the match would end before an entry that counts.
        FewestTilesUnknown: tile counts would settle a blocked round, and they are not known.
    """
    after = followed(replace(match, log=match.log.copy()), recorded)
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
        match = followed(match, recorded)
    match.log.score(match.table)
    return advance(match, rest[-1]) if rest else match


def followed(match: Match, recorded: RecordedEvent) -> Match:
    """Return a match with one more event; its log is changed in place and not scored.

    Raises:
        ValueError: the event does not follow the last one, or cannot follow it.
    """
    if recorded.position != match.position + 1:
        raise ValueError(f"event {recorded.position} cannot follow event {match.position}")
    event = recorded.event
    if isinstance(event, SeatChanged):
        return _reseated(match, recorded, event)
    match = replace(match, position=recorded.position, change=None, seats_changed=False)
    log = match.log
    match event:
        case RoundScored() | EndsScored() | MatchEnded():
            made: tuple[int, ...] = ()
            if isinstance(event, RoundScored):
                match, made = _with_seats(match, seats_in(event))
            log.add(Entry(recorded.position, recorded.at, recorded.by, event, made=made))
        case EntryTakenBack(entry=position):
            log.take_back(position)
            match = _without_seats_of(match, position)
        case EntryRestored(entry=position):
            match, made = _with_seats(match, seats_in(log.seated(position).event))
            log.restore(position, made)
        case EntryCorrected(entry=position, event=corrected):
            log.correct(position, corrected, recorded.by)
        case _:
            raise ValueError(f"{event.kind!r} cannot follow another event")
    log.changed_at = recorded.at
    return match


def _with_seats(match: Match, seats: int) -> tuple[Match, tuple[int, ...]]:
    """Return a match with at least so many seats, and the places in its log of those put up."""
    if seats > MOST_SEATS:
        raise ValueError(f"there cannot be {seats} seats")
    made = match.log.seat(seats)
    if made:
        # There are other sides than before, so that every entry is scored again.
        match.log.played.clear()
        open_seats, stays = (OPEN_SEAT,) * len(made), (Stay(since=match.position),) * len(made)
        match = replace(match, seats=(*match.seats, *open_seats), stays=(*match.stays, *stays))
    return match, made


def _without_seats_of(match: Match, position: int) -> Match:
    """Return a match without the seats of an entry taken back that nobody has taken since."""
    log = match.log
    if log.counting and log.counting[-1] > position:
        return match
    for place in log.entries[position].made:
        if place in log.origins and match.seats[seat := log.origins.index(place)] == OPEN_SEAT:
            match = _without(match, seat)
    return match


def _without(match: Match, seat: int) -> Match:
    """Return a match without a seat."""
    del match.log.origins[seat]
    match.log.played.clear()
    seats = (*match.seats[:seat], *match.seats[seat + 1 :])
    stays = (*match.stays[:seat], *match.stays[seat + 1 :])
    moved = match.moved if seat == len(seats) else match.position
    return replace(match, seats=seats, stays=stays, moved=moved)


def _reseated(match: Match, recorded: RecordedEvent, event: SeatChanged) -> Match:
    """Return the match with its seats as an event left them, which can be taken back."""
    before = Reseating(
        recorded.position,
        recorded.at,
        recorded.by,
        event,
        match.seats,
        match.stays,
        tuple(match.log.origins),
    )
    last, here = match.reseating, recorded.position
    match = replace(
        match, position=here, change=None, seats_changed=True, reseated=(*match.reseated, before)
    )
    if not isinstance(event, SeatsRestored):
        return _seated(match, event)
    if last is None or last.position != event.change:
        raise ValueError(f"the change of seats at {event.change} was not the last")
    match.log.origins[:] = last.origins
    match.log.played.clear()
    return replace(match, seats=last.seats, stays=last.stays, moved=here)


def _seated(match: Match, event: SeatChanged) -> Match:
    """Return the match with its seats as an event left them."""
    if isinstance(event, SeatTaken | LatePlayerSeated):
        new = event.seat if isinstance(event, SeatTaken) else len(match.seats)
        match, _ = _with_seats(match, new + 1)
    seats, stays = [*match.seats], [*match.stays]
    here, moved = match.position, match.moved
    match event:
        case SeatTaken(seat=seat, player=player):
            # Whoever has had another seat has not played on this one before.
            sat = {one.person for stay in stays for _, one in stay.earlier}
            if seats[seat].is_former or player.person in sat:
                return _replaced(match, {seat: player})
            if not seats[seat].is_open:
                moved = here
            seats[seat], stays[seat] = player, _taken(match, stays[seat])
        case PlayerReplaced(seat=seat, player=player):
            return _replaced(match, {seat: player})
        case PlayerRenamed(seat=seat, name=name):
            return _renamed(match, seat, name)
        case LatePlayerSeated(player=player, score=score):
            seats[-1], stays[-1] = player, Stay(since=here, late=(score, here))
        case SeatsSwapped(seat=seat, other=other):
            if match.teams:
                return _replaced(match, {seat: seats[other], other: seats[seat]})
            # All they did goes along, and so do the points that they began with.
            match.log.swap(seat, other)
            seats[seat], seats[other], moved = seats[other], seats[seat], here
            stays[seat], stays[other] = stays[other], stays[seat]
        case _:
            return _gone(match, event)
    return replace(match, seats=tuple(seats), stays=tuple(stays), moved=moved)


def _gone(match: Match, event: SeatChanged) -> Match:
    """Return the match after somebody left it, or came back."""
    seats, stays, here = [*match.seats], [*match.stays], match.position
    match event:
        case PlayerRemoved(seat=seat) if not match.teams:
            return _without(match, seat)
        case PlayerRemoved(seat=seat):
            seats[seat] = OPEN_SEAT
        case PlayerLeft(seat=seat) if not stays[seat].is_away:
            stays[seat] = replace(stays[seat], away=(*stays[seat].away, (here, None)))
        case PlayerReturned(seat=seat) if stays[seat].is_away:
            stays[seat] = _back(stays[seat], here)
        case _:
            raise ValueError(f"{event.kind!r} changes no seat")
    # As many hands as before are of other people.
    return replace(match, seats=tuple(seats), stays=tuple(stays), moved=here)


def _replaced(match: Match, players: Mapping[int, Player]) -> Match:
    """Return the match with others on some seats from here on; before, they were those of now."""
    seats, stays, here = [*match.seats], [*match.stays], match.position
    for seat, player in players.items():
        there, stay = seats[seat], stays[seat]
        # Nobody has to be remembered who has never played there.
        if match.log and player.person != there.person:
            stay = replace(stay, earlier=(*stay.earlier, (here, there)))
        seats[seat], stays[seat] = player, _taken(match, stay)
    return replace(match, seats=tuple(seats), stays=tuple(stays), moved=here)


def _renamed(match: Match, seat: int, name: str) -> Match:
    """Return the match with a player called otherwise, wherever they have sat."""
    seats = [*match.seats]
    there = seats[seat]
    if there.is_open:
        # Whoever gives an open seat a name brings a guest.
        seats[seat] = there.model_copy(update={"name": name, "number": None})
        return replace(match, seats=tuple(seats))

    def called(player: Player) -> Player:
        is_same = player.person == there.person
        return player.model_copy(update={"name": name}) if is_same else player

    stays = (
        replace(stay, earlier=tuple((until, called(one)) for until, one in stay.earlier))
        for stay in match.stays
    )
    seats[seat] = there.model_copy(update={"name": name})
    return replace(match, seats=tuple(seats), stays=tuple(stays))


def _taken(match: Match, stay: Stay) -> Stay:
    """Return the stay of whoever takes a seat; whoever had left it is back if the match goes on."""
    if stay.is_away:
        match.log.score(match.table)
        stay = _back(stay, match.position) if match.is_open else stay
    return replace(stay, since=match.position)


def _back(stay: Stay, here: int) -> Stay:
    """Return the stay of somebody who had left and plays from here on."""
    *before, (left, _) = stay.away
    return replace(stay, away=(*before, (left, here)))
