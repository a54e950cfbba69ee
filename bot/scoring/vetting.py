"""Facts from outside: whether each of them could have happened after those before it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final, assert_never

from bot.scoring import corrections, decisions
from bot.scoring.ends import points_of_ends, read_ends
from bot.scoring.facts import (
    EndsScored,
    EntryCorrected,
    EntryRestored,
    EntryTakenBack,
    Fact,
    LatePlayerSeated,
    MatchEnded,
    MatchOpened,
    Player,
    PlayerRenamed,
    PlayerReplaced,
    Recorded,
    RoundScored,
    SeatsSwapped,
    SeatTaken,
)
from bot.scoring.hands import check_hands
from bot.scoring.match import MOST_SEATS, Match
from bot.scoring.presets import PRESETS
from bot.scoring.refusal import Unmet
from bot.scoring.replay import advance, begin, replay

_LONGEST_END: Final = len("18-18")


def replay_vetted(facts: Sequence[Recorded]) -> Match:
    """Return what facts from outside add up to, each looked at before it is played.

    A replay trusts its facts, because all of them were decided here. These were not.

    Raises:
        ValueError: they cannot be the facts of a match.
    """
    first, *rest = facts
    if not isinstance(first.fact, MatchOpened) or not _can_open(first.fact):
        raise ValueError("no match can begin so")
    match = begin(first)
    try:
        for recorded in rest:
            if not _can_follow(match, recorded.fact):
                raise ValueError(f"fact {recorded.position} cannot have happened")
            match = advance(match, recorded)
    except (Unmet, LookupError) as error:
        raise ValueError("a fact cannot have happened") from error
    return match


def replay_to_the_end(
    facts: Sequence[Recorded], by: int, at: datetime
) -> tuple[tuple[Recorded, ...], Match]:
    """Return facts with the match they add up to, which is ended where it went on.

    Args:
        facts: the facts of a match.
        by: the Discord id of who becomes its opener, and ends it.
        at: when it is ended.
    """
    opening, *rest = facts
    every = (opening.model_copy(update={"by": by}), *rest)
    match = replay(every)
    if not match.is_open:
        return every, match
    position = match.position + 1
    ended = Recorded(position=position, at=at, by=by, fact=decisions.end_match(match))
    return (*every, ended), advance(match, ended)


def _can_open(fact: MatchOpened) -> bool:
    if fact.rules.preset not in PRESETS or not all(map(_is_somebody_or_open, fact.players)):
        return False
    try:
        return decisions.open_match(fact.rules, fact.players, teams=fact.teams) == fact
    except Unmet:
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


def _can_follow(match: Match, fact: Fact) -> bool:
    """Return whether a fact can follow; what a replay refuses itself is left to it.

    Raises:
        Refusal: it cannot.
        LookupError: it speaks of a seat that there is not.
    """
    match fact:
        case MatchOpened():
            return False
        case RoundScored() | EndsScored():
            return match.is_open and _is_possible(match, fact)
        case MatchEnded():
            return match.is_open
        case EntryTakenBack() | EntryRestored():
            return True
        case EntryCorrected(entry=position, fact=corrected):
            entry = match.entry_at(position)
            same_kind = entry is not None and isinstance(entry.fact, type(corrected))
            return same_kind and _is_possible(match, corrected)
        case _:
            return _can_seat(match, fact)


def _can_seat(
    match: Match,
    fact: SeatTaken | SeatsSwapped | PlayerRenamed | PlayerReplaced | LatePlayerSeated,
) -> bool:
    """Return whether a fact about seats can follow, by the decisions that make such facts."""
    seats = range(len(match.seats))
    match fact:
        case SeatTaken(seat=seat, player=player) if not _is_somebody(player):
            # A round entered by somebody alone puts up the other seats.
            grows = match.is_open and not match.teams and player.user_id is None
            return grows and seat == len(seats) < MOST_SEATS
        case SeatTaken(seat=seat, player=player):
            known = seat in seats
            there = match if known else _as_it_was(match)
            return decisions.take_seat(there, player, seat if known else None) == fact
        case SeatsSwapped(seat=seat, other=other):
            return seat in seats and other in seats and seat != other
        case PlayerRenamed(seat=seat):
            return seat in seats
        case PlayerReplaced(seat=seat, player=player):
            known = seat in seats and _is_somebody(player)
            return known and corrections.replace_player(match, seat, player) == fact
        case LatePlayerSeated(player=player, score=score):
            return _is_somebody(player) and corrections.come_late(match, player, score) == fact
        case _:
            assert_never(fact)


def _is_possible(match: Match, fact: RoundScored | EndsScored) -> bool:
    """Return whether a round or open ends can be those of this table and its set."""
    rules, seats = match.rules, range(len(match.seats))
    if isinstance(fact, EndsScored):
        return fact.seat in seats and _are_ends(match, fact)
    check_hands(fact.hands, rules.set_size, rules.double_blank)
    out = fact.hands[fact.out] if fact.out is not None else None
    fewest = fact.fewest
    return (
        len(fact.hands) <= len(seats)
        and (fact.out is None or fact.out in seats)
        and (out is None or out.is_empty)
        and (fewest is None or fewest == "equal" or fewest in seats)
    )


def _are_ends(match: Match, fact: EndsScored) -> bool:
    rules, shown = match.rules, fact.shown
    if len(shown) > rules.open_ends or any(len(end) > _LONGEST_END for end in shown):
        return False
    ends = read_ends(" ".join(shown) or f"={fact.total}", rules.set_size, rules.open_ends)
    return (
        (ends.shown, ends.total, ends.is_first_tile) == (shown, fact.total, fact.first_tile)
        and points_of_ends(rules, fact.total) > 0
        and (rules.muggins or not fact.muggins)
    )
