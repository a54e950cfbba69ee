"""Whose hands were typed: from what was read to who went out and what every seat held."""

from collections.abc import Sequence
from typing import Final

from bot.domain.errors import Reading, ReadingUnknown, Reason, Rejected, WinnerUnknown
from bot.domain.hand_input import Hand, ReadHands
from bot.domain.match import MOST_SEATS, TEAM_SEATS, Match
from bot.domain.tiles import ENGLISH_WORDS, HandWords, plain

_TWO: Final = 2
"""A round needs somebody to pay."""

_OUT: Final = Hand(pips=0)


def names_of(match: Match, words: HandWords = ENGLISH_WORDS) -> tuple[tuple[str, ...], ...]:
    """Return, for every seat, the names that may stand before its hand."""
    every: list[tuple[str, ...]] = []
    for number, player in enumerate(match.seats, 1):
        name, user_id = player.name, player.user_id
        mentions = (f"<@{user_id}>", f"<@!{user_id}>") if user_id is not None else ()
        unnamed = tuple(f"{word} {number}" for word in words.open_seat)
        every.append(unnamed if name is None else (name, f"@{name}", *mentions))
    return tuple(every)


def shortest(hands: Sequence[Hand]) -> str:
    """Return hands as numbers in their order; in a blocked round a lone double-blank is 0(1)."""
    return ",".join(
        str(hand.pips) if hand.tiles is None else f"{hand.pips}({hand.tiles})" for hand in hands
    )


def shortest_blocked(match: Match, hands: Sequence[Hand], words: HandWords = ENGLISH_WORDS) -> str:
    """Return the hands of a blocked round with a word for it that is nobody's name."""
    names = {plain(name) for seat in names_of(match, words) for name in seat}
    word = next((word for word in words.blocked if word not in names), words.blocked[0])
    return f"{word} {shortest(hands)}"


def seats_needed(match: Match, read: ReadHands) -> int:
    """Return how many seats the round has: more than now only where a lone caller enters it."""
    seats = len(match.seats)
    if match.teams or seats > 1 or any(seat is not None for seat, _ in read.hands):
        if seats < _TWO:
            raise Rejected(Reason.NOBODY_TO_PAY)
        return seats
    if not read.hands and match.rules.leftovers.whose == "nothing":
        raise Rejected(Reason.NOBODY_TO_PAY)
    everyone = read.blocked or any(hand.is_empty for _, hand in read.hands)
    seats = len(read.hands) if everyone else len(read.hands) + 1
    if not _TWO <= seats <= MOST_SEATS:
        raise Rejected(Reason.WRONG_HAND_COUNT, count=len(read.hands), seats=1)
    return seats


def dealt(
    match: Match, read: ReadHands, seats: int, winner: int | None, caller: int | None
) -> tuple[int | None, tuple[Hand | None, ...]]:
    """Return who went out (None: blocked) and the hand of each of so many seats.

    ``winner`` is the seat said to have gone out, ``caller`` that of whoever enters the round.

    Raises:
        Rejected: these hands cannot be dealt out to these seats.
        WinnerUnknown: nobody said who went out, and the caller cannot have.
        ReadingUnknown: the hands can be read in more than one way.
    """
    hands = [hand for _, hand in read.hands]
    named = {seat: hand for seat, hand in read.hands if seat is not None}
    if named and len(named) < len(hands):
        raise Rejected(Reason.NAME_EVERY_HAND)
    whose, blocked = match.rules.leftovers.whose, match.rules.blocked
    # Leftovers that pay nothing need not be said, unless they tell who has won a blocked round.
    if not hands and whose == "nothing" and not read.blocked:
        out = _winner(winner, caller, range(seats))
        return out, tuple(_OUT if seat == out else None for seat in range(seats))
    if not hands and whose == "nothing" and blocked.winner == "nobody":
        return None, (None,) * seats
    if len(hands) == seats:
        unsaid = winner is None and not read.blocked and not any(one.is_empty for one in hands)
        if seats == _TWO and unsaid and not named:
            raise ReadingUnknown(_readings_of_two(match, hands, caller, read.words))
        in_order = [named[seat] for seat in range(seats)] if named else hands
        return _everyone(match, in_order, winner, blocked=read.blocked)
    missing = [seat for seat in range(seats) if seat not in named]
    # The hand of the winner's partner may lack where it counts for nothing.
    one_team = match.teams and whose != "own" and seats - len(hands) == TEAM_SEATS // 2
    if named and len({match.side_of(seat) for seat in missing}) > 1:
        one_team = False
    if read.blocked or not (one_team or len(hands) == seats - 1):
        raise Rejected(Reason.WRONG_HAND_COUNT, count=len(hands), seats=seats)
    if any(hand.is_empty for hand in hands):
        raise Rejected(Reason.TWO_WENT_OUT)
    out = missing[0] if len(missing) == 1 and winner is None else _winner(winner, caller, missing)
    if not named:
        partner = (out + TEAM_SEATS // 2) % TEAM_SEATS if one_team else out
        holders = [seat for seat in range(seats) if seat not in {out, partner}]
        named = dict(zip(holders, hands, strict=True))
    return out, tuple(_OUT if seat == out else named.get(seat) for seat in range(seats))


def _readings_of_two(
    match: Match, hands: Sequence[Hand], caller: int | None, words: HandWords
) -> tuple[Reading, ...]:
    """Return what two hands can mean in a match of two: a blocked round, or one hand in two parts.

    Nobody says that they are blocked, and after somebody went out there is one hand to type; but
    people also type the tiles of that hand one by one, or as many hands as among three.
    """
    first, second = hands
    tiles = None if first.tiles is None or second.tiles is None else first.tiles + second.tiles
    together = Hand(pips=first.pips + second.pips, tiles=tiles)
    parts = (first.pips, second.pips)
    outs = (0, 1) if caller != 1 else (1, 0)
    return (
        Reading(shortest_blocked(match, hands, words), None, ((0, parts[:1]), (1, parts[1:]))),
        *(Reading(shortest([together]), out, ((1 - out, parts),)) for out in outs),
    )


def _winner(winner: int | None, caller: int | None, choices: Sequence[int]) -> int:
    """Return who went out: the seat said, else the caller's where that is possible."""
    out = winner if winner is not None else caller
    if out is not None and out in choices:
        return out
    if winner is not None:
        raise Rejected(Reason.WINNER_HOLDS_TILES, seat=winner)
    raise WinnerUnknown(tuple(choices))


def _everyone(
    match: Match, hands: Sequence[Hand], winner: int | None, *, blocked: bool
) -> tuple[int | None, tuple[Hand, ...]]:
    """Read the hands of every seat: exactly one empty hand went out, none is a blocked round."""
    empty = [seat for seat, hand in enumerate(hands) if hand.is_empty]
    if blocked:
        # Nobody went out, so a hand of 0 pips is a lone double-blank.
        if len(empty) > 1:
            raise Rejected(Reason.REPEATED_TILE, tile="0-0")
        blank = Hand(pips=match.rules.leftovers.double_blank, tiles=1)
        return None, tuple(blank if one.is_empty else one for one in hands)
    if len(empty) > 1:
        raise Rejected(Reason.TWO_WENT_OUT)
    if winner is not None and not empty:
        raise Rejected(Reason.WINNER_OF_BLOCKED)
    if winner is not None and winner not in empty:
        raise Rejected(Reason.WINNER_HOLDS_TILES, seat=winner)
    return (empty[0] if empty else None), tuple(hands)
