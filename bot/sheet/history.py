"""The events of a sheet, decided once more: as the bot's own commands would have made them."""

from collections.abc import Sequence
from dataclasses import replace

from bot.domain import corrections, decisions
from bot.domain.events import (
    EndsScored,
    EntryCorrected,
    EntryRestored,
    EntryTakenBack,
    Event,
    LatePlayerSeated,
    MatchEnded,
    MatchOpened,
    PlayerLeft,
    PlayerRemoved,
    PlayerRenamed,
    PlayerReplaced,
    PlayerReturned,
    RecordedEvent,
    RoundScored,
    SeatsRestored,
    SeatsSwapped,
    SeatTaken,
    players_in,
)
from bot.domain.match import Match
from bot.domain.replay import advance, begin
from bot.i18n.names import clean


def decided_again(events: Sequence[RecordedEvent]) -> Match:
    """Return what events add up to, each of which is decided on what the ones before came to.

    Raises:
        ValueError, LookupError, RequestError: one of them would not have been decided so.
    """
    opening, *rest = events
    match opening.event:
        case MatchOpened(rules=rules, teams=teams, players=players):
            allowed = decisions.open_match(rules, players, teams=teams) == opening.event
        case _:
            allowed = False
    if not allowed:
        raise ValueError("nobody could open this match")
    match = begin(opening)
    for recorded in rest:
        event, position = recorded.event, recorded.position
        if not _is_decided(match, event):
            raise ValueError(f"nobody could enter event {position}")
        match = advance(match, recorded)
        entered = event.entry if isinstance(event, EntryCorrected) else position
        is_entry = isinstance(event, RoundScored | EndsScored | EntryCorrected)
        if is_entry and not _is_entered_so(match, entered):
            raise ValueError(f"nobody could enter event {position}")
    return match


def _is_decided(before: Match, event: Event) -> bool:
    """Return whether an event is what a request would become in the match before it.

    Whether hands and ends could be entered so is seen when the match has them.
    """
    match event:
        case RoundScored() | EndsScored():
            return before.is_open
        case EntryCorrected():
            return True
        case MatchEnded(result=result):
            return decisions.end_match(before, result) == event
        case EntryTakenBack():
            return decisions.take_back(before) == event
        case EntryRestored():
            return corrections.restore(before) == event
        case _:
            return _is_seated_so(before, event)


def _is_entered_so(after: Match, position: int) -> bool:
    entry = after.entry_at(position)
    return entry is not None and corrections.enter_again(after, entry) == entry.event


def _is_seated_so(before: Match, event: Event) -> bool:
    """Return whether seats would be changed so."""
    # Whoever is a former player by now sat there then.
    there = (
        one.model_copy(update={"name": str(one.number)}) if one.is_former else one
        for one in before.seats
    )
    before, seats = replace(before, seats=tuple(there)), len(before.seats)
    match event:
        case SeatsSwapped(seat=seat, other=other):
            return seat != other and max(seat, other) < seats
        case PlayerRenamed(seat=seat, name=name):
            return seat < seats and corrections.rename(seat, clean(name)) == event
        case PlayerRemoved(seat=seat) | PlayerLeft(seat=seat):
            return decisions.stop(before, seat) == event
        case PlayerReturned(seat=seat):
            return before.is_open and before.is_away(seat)
        case SeatsRestored(change=change):
            return corrections.restore_seats(before, change) == event
        case _:
            return _sits_so(before, event)


def _sits_so(before: Match, event: Event) -> bool:
    """Return whether somebody, who may be a former player by now, could come to a seat so."""
    if any(before.seat_of(player.user_id) is not None for player in players_in(event)):
        return False
    match event:
        case SeatTaken(seat=seat):
            return seat < len(before.seats) or seat == before.next_seat
        case PlayerReplaced(seat=seat, player=player):
            return seat < len(before.seats) and (before.is_open or player.is_former)
        case LatePlayerSeated(player=player, score=score):
            return corrections.come_late(before, player, score) == event
        case _:
            return False
