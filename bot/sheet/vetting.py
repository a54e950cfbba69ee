"""Facts from outside: whether each of them could have happened after those before it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final, assert_never

from bot.domain import corrections, decisions
from bot.domain.bonuses import EARNED
from bot.domain.errors import RequestError
from bot.domain.events import (
    EndsScored,
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
from bot.domain.hand_input import check_hands
from bot.domain.match import MOST_SEATS, Match
from bot.domain.open_ends import points_of_ends, read_ends
from bot.domain.presets import PRESETS
from bot.domain.replay import advance, begin, replay

_LONGEST_END: Final = len("18-18")


def replay_vetted(events: Sequence[RecordedEvent]) -> Match:
    """Return what events from outside add up to, each looked at before it is played.

    A replay trusts its events, because all of them were decided here. These were not.

    Raises:
        ValueError: they cannot be the events of a match.
    """
    first, *rest = events
    if not isinstance(first.event, MatchOpened) or not _can_open(first.event):
        raise ValueError("no match can begin so")
    match = begin(first)
    try:
        for recorded in rest:
            if not _can_follow(match, recorded.event):
                raise ValueError(f"event {recorded.position} cannot have happened")
            match = advance(match, recorded)
    except (RequestError, LookupError) as error:
        raise ValueError("an event cannot have happened") from error
    return match


def replay_to_the_end(
    events: Sequence[RecordedEvent], by: int, at: datetime
) -> tuple[tuple[RecordedEvent, ...], Match]:
    """Return events with the match they add up to, which is ended where it went on.

    Args:
        events: the events of a match.
        by: the Discord id of who becomes its opener, and ends it.
        at: when it is ended.
    """
    opening, *rest = events
    every = (opening.model_copy(update={"by": by}), *rest)
    match = replay(every)
    if not match.is_open:
        return every, match
    position = match.position + 1
    ended = RecordedEvent(position=position, at=at, by=by, event=decisions.end_match(match))
    return (*every, ended), advance(match, ended)


def _can_open(event: MatchOpened) -> bool:
    known = all(bonus.key in EARNED for bonus in event.rules.bonuses)
    if event.rules.preset not in PRESETS or not known:
        return False
    if not all(map(_is_somebody_or_open, event.players)):
        return False
    try:
        return decisions.open_match(event.rules, event.players, teams=event.teams) == event
    except RequestError:
        return False


def _is_somebody_or_open(player: Player) -> bool:
    """Return whether a player has a name wherever there is an id, and a former one neither."""
    if player.former is not None:
        return player.user_id is None and player.is_open
    return player.user_id is None or not player.is_open


def _is_somebody(player: Player) -> bool:
    """Return whether a player sat down, also one who has been forgotten since."""
    return player.former is not None or not player.is_open


def _as_it_was(match: Match) -> Match:
    """Return a match with its former players on their seats, which are open only now."""
    there = (Player(name=f"{one.former}") if one.former is not None else one for one in match.seats)
    return replace(match, seats=tuple(there))


def _can_follow(match: Match, event: Event) -> bool:
    """Return whether an event can follow; what a replay refuses itself is left to it.

    Raises:
        Rejected: it cannot.
        LookupError: it speaks of a seat that there is not.
    """
    match event:
        case MatchOpened():
            return False
        case RoundScored() | EndsScored():
            return match.is_open and _is_possible(match, event)
        case MatchEnded():
            return match.is_open
        case EntryTakenBack() | EntryRestored():
            return True
        case EntryCorrected(entry=position, event=corrected):
            entry = match.entry_at(position)
            same_kind = entry is not None and isinstance(entry.event, type(corrected))
            return same_kind and _is_possible(match, corrected)
        case _:
            return _can_seat(match, event)


def _can_seat(
    match: Match,
    event: SeatTaken | SeatsSwapped | PlayerRenamed | PlayerReplaced | LatePlayerSeated,
) -> bool:
    """Return whether an event about seats can follow, by the decisions that make such events."""
    seats = range(len(match.seats))
    match event:
        case SeatTaken(seat=seat, player=player) if not _is_somebody(player):
            # A round entered by somebody alone puts up the other seats.
            grows = match.is_open and not match.teams and player.user_id is None
            return grows and seat == len(seats) < MOST_SEATS
        case SeatTaken(seat=seat, player=player):
            known = seat in seats
            there = match if known else _as_it_was(match)
            return decisions.take_seat(there, player, seat if known else None) == event
        case SeatsSwapped(seat=seat, other=other):
            return seat in seats and other in seats and seat != other
        case PlayerRenamed(seat=seat):
            return seat in seats
        case PlayerReplaced(seat=seat, player=player):
            known = seat in seats and _is_somebody(player)
            return known and corrections.replace_player(match, seat, player) == event
        case LatePlayerSeated(player=player, score=score):
            return _is_somebody(player) and corrections.come_late(match, player, score) == event
        case _:
            assert_never(event)


def _is_possible(match: Match, event: RoundScored | EndsScored) -> bool:
    """Return whether a round or open ends can be those of this table and its set."""
    rules, seats = match.rules, range(len(match.seats))
    if isinstance(event, EndsScored):
        return event.seat in seats and _are_ends(match, event)
    check_hands(event.hands, rules.set_size, rules.leftovers.double_blank)
    out = event.hands[event.out] if event.out is not None else None
    fewest = event.fewest
    return (
        len(event.hands) <= len(seats)
        and (event.out is None or event.out in seats)
        and (out is None or out.is_empty)
        and (fewest is None or fewest == "equal" or fewest in seats)
    )


def _are_ends(match: Match, event: EndsScored) -> bool:
    rules, shown = match.rules, event.shown
    if len(shown) > rules.in_play.open_ends or any(len(end) > _LONGEST_END for end in shown):
        return False
    ends = read_ends(" ".join(shown) or f"={event.total}", rules.set_size, rules.in_play.open_ends)
    return (
        (ends.shown, ends.total, ends.is_first_tile) == (shown, event.total, event.first_tile)
        and points_of_ends(rules, event.total) > 0
        and (rules.in_play.muggins or not event.muggins)
    )
