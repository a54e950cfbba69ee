"""Whose hands were typed: from what was read to who went out and what every seat held."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from bot.domain.errors import (
    Reading,
    ReadingUnknown,
    Reason,
    Rejected,
    WinnerUnknown,
)
from bot.domain.hand_input import Hand, ReadHands, check_hands
from bot.domain.match import MOST_SEATS, TEAM_SEATS, Match
from bot.domain.rules import RuleSet
from bot.domain.tiles import ENGLISH_WORDS, HandWords, plain

_TWO: Final = 2
"""A round needs somebody to pay."""

_OUT: Final = Hand(pips=0)

Deal = tuple[int | None, tuple[Hand | None, ...]]
"""Who went out (None: the round was blocked), and every seat's hand where it was said."""

NamedHands = tuple[tuple[int | None, Hand], ...]
"""Hands in the order of the text, each with the seat named before it, if one was."""


@dataclass(frozen=True, slots=True)
class _Way:
    """One way in which hands may have been meant."""

    hands: NamedHands
    seats: int  # of the round
    winner: int | None  # the seat that went out, where that is said
    blocked: bool  # whether a word said so
    parts: tuple[int, ...]  # the pips as typed that make up the only hand, where they are several


def most_seats(rules: RuleSet) -> int:
    """Return for how many players a game is; source: rules.md section 2, 13."""
    return MOST_SEATS if rules.leftovers.whose == "own" else TEAM_SEATS


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
    """Return hands in their order: the tiles that were typed, or else numbers.

    In a blocked round a lone double-blank is 0(1).
    """
    if len(hands) == 1 and len(hands[0].shown) == 1:
        return f"({hands[0].shown[0]})"  # without brackets, it could be two numbers
    numbers = (
        str(hand.pips) if hand.tiles is None else f"{hand.pips}({hand.tiles})" for hand in hands
    )
    written = [" ".join(hand.shown) or number for hand, number in zip(hands, numbers, strict=True)]
    return (", " if any(hand.shown for hand in hands) else " ").join(written)


def shortest_blocked(match: Match, hands: Sequence[Hand], words: HandWords = ENGLISH_WORDS) -> str:
    """Return the hands of a blocked round with a word for it that is nobody's name."""
    names = {plain(name) for seat in names_of(match, words) for name in seat}
    word = next((word for word in words.blocked if word not in names), words.blocked[0])
    return f"{word} {shortest(hands)}"


def read_round(match: Match, read: ReadHands, winner: int | None, caller: int | None) -> Deal:
    """Return who went out (None: blocked) and every seat's hand, a new seat's too.

    ``winner`` is the seat said to have gone out, ``caller`` that of whoever enters the round.

    Raises:
        Rejected: these hands cannot be dealt out to these seats.
        WinnerUnknown: nobody said who went out, and the caller cannot have.
        ReadingUnknown: the hands can be read in more than one way.
    """
    if read.winner is not None and winner not in {None, read.winner}:
        raise Rejected(Reason.TWO_WENT_OUT)
    said = winner if read.winner is None else read.winner
    if read.blocked and (said is not None or read.out_after is not None):
        raise Rejected(Reason.WINNER_OF_BLOCKED)
    ways = list(_ways(match, read, said, caller))
    if not ways:
        raise Rejected(Reason.WRONG_HAND_COUNT, count=len(read.hands), seats=len(match.seats))
    readings = _Readings(match, read.words, caller)
    unmet = [(way, why) for way in ways if (why := readings.add(way)) is not None]
    asked = [(way, why) for way, why in unmet if isinstance(why, WinnerUnknown)]
    if not readings.found and len(asked) <= 1:
        raise (asked or unmet)[0][1]
    for way, question in asked:
        readings.add_each(way, question.choices)
    if len(readings.found) > 1:
        # As there is a question anyway, it may be about either of two players.
        for way in ways if len(match.seats) == _TWO else ():
            if len(way.hands) == 1 and way.winner is None:
                readings.add_each(way, range(_TWO))
        raise ReadingUnknown(tuple(reading for _, reading in readings.found.values()))
    ((deal, _),) = readings.found.values()
    return deal


@dataclass(frozen=True, slots=True)
class _Readings:
    """What the ways to read hands come to, each reading once."""

    match: Match
    words: HandWords
    caller: int | None
    found: dict[object, tuple[Deal, Reading]] = field(
        default_factory=dict[object, tuple[Deal, Reading]]
    )

    def add(self, way: _Way) -> Rejected | WinnerUnknown | None:
        """Read hands in one way; return why that cannot be done, if it cannot."""
        try:
            out, hands = deal = _dealt(self.match, way, self.caller)
        except WinnerUnknown as question:
            # Asked again without its names, each hand has to stand in the order of the seats.
            in_order = sorted(way.hands, key=lambda named: named[0] or 0)
            question.typed = shortest([hand for _, hand in in_order])
            return question
        except Rejected as why:
            return why
        reading = _reading(self.match, self.words, deal, way.parts)
        self.found.setdefault((out, *(hand and hand.pips for hand in hands)), (deal, reading))
        return None

    def add_each(self, way: _Way, winners: Sequence[int]) -> None:
        """Read hands in one way for each of several winners."""
        for seat in winners:
            self.add(replace(way, winner=seat))


def _reading(match: Match, words: HandWords, deal: Deal, parts: tuple[int, ...]) -> Reading:
    out, hands = deal
    holders = {seat: hand for seat, hand in enumerate(hands) if hand is not None and seat != out}
    held = tuple((seat, parts or (hand.pips,)) for seat, hand in holders.items())
    every = [hand for hand in hands if hand is not None]
    if out is None:
        typed = shortest_blocked(match, every, words)
    else:
        # Without the hand of a partner, a 0 would not say whose it is.
        typed = shortest(every if len(every) == len(hands) else list(holders.values()))
    return Reading(typed, out, held)


def _ways(match: Match, read: ReadHands, winner: int | None, caller: int | None) -> Iterator[_Way]:
    """Yield the ways in which the hands may have been meant, the likeliest first."""
    for hands, parts in _groups(match, read, winner):
        for placed, out in _placed(match, read, hands, winner, caller):
            for seats in _seats(match, read, placed, out):
                yield _Way(placed, seats, out, read.blocked, parts)


def _groups(
    match: Match, read: ReadHands, winner: int | None
) -> Iterator[tuple[NamedHands, tuple[int, ...]]]:
    """Yield the hands as typed, then as others may have meant them, with the parts of one hand.

    A tile may be two numbers. Several tiles may be one hand; and of two players people type the
    tiles of the only hand one by one, or as many hands as among three.
    """
    hands = read.hands
    yield hands, ()
    if read.numbers:
        yield tuple((None, number) for number in read.numbers), ()
    are_tiles = all(len(hand.shown) == 1 for _, hand in hands)
    of_two = len(match.seats) == len(hands) == _TWO and winner is read.out_after is None
    is_clear = read.blocked or any(seat is not None or hand.is_empty for seat, hand in hands)
    if len(hands) > 1 and (are_tiles or of_two) and not is_clear:
        pips = tuple(hand.pips for _, hand in hands)
        counts = [hand.tiles for _, hand in hands if hand.tiles is not None]
        tiles = sum(counts) if len(counts) == len(hands) else None
        shown = sum((hand.shown for _, hand in hands if are_tiles), ())
        yield ((None, Hand(pips=sum(pips), tiles=tiles, shown=shown)),), pips


def _placed(
    match: Match, read: ReadHands, hands: NamedHands, winner: int | None, caller: int | None
) -> Iterator[tuple[NamedHands, int | None]]:
    """Yield the hands with who went out, where a word or a 0 says so without a name."""
    empty = [at for at, (_, hand) in enumerate(hands) if hand.is_empty]
    whose, after = match.rules.leftovers.whose, read.out_after
    if match.teams and whose != "own" and len(hands) == TEAM_SEATS - 1 and len(empty) == 1:
        # The 0 of whoever went out, and both opponents: the partner's hand is left out.
        at = empty[0]
        rest = (*hands[:at], *hands[at + 1 :])
        seats = (hands[at][0],) if hands[at][0] is not None else ((0,), (1, 2), (3,))[at]
        if winner is not None or caller in seats:
            seats = (winner if winner is not None else caller,)
        elif hands[at][0] is None and caller is not None:
            seats = (caller, *seats)
        yield from ((rest, seat) for seat in seats)
    elif read.out_is_caller and winner is None:
        yield hands, caller
    elif not hands or after is winner or winner is not None or empty or hands[0][0] is not None:
        yield hands, winner
    else:
        if after in {0, len(hands)}:
            yield hands, caller
        yield (*hands[:after], (None, _OUT), *hands[after:]), None


def _seats(match: Match, read: ReadHands, hands: NamedHands, winner: int | None) -> Iterable[int]:
    """Return how many seats the round may have: more than now for a lone caller only."""
    seats = len(match.seats)
    if match.teams or seats > 1:
        return (seats,)
    unsaid = not hands and match.rules.leftovers.whose == "nothing"
    if unsaid or any(seat is not None for seat, _ in hands):
        raise Rejected(Reason.NOBODY_TO_PAY)
    among, against = len(hands), len(hands) + 1
    if read.blocked or any(hand.is_empty for _, hand in hands):
        counts = (among,)
    else:
        counts = (against,) if winner is not None or among <= _TWO else (against, among)
    return [count for count in counts if _TWO <= count <= most_seats(match.rules)]


def _dealt(match: Match, way: _Way, caller: int | None) -> Deal:
    """Deal the hands out to the seats.

    Raises:
        Rejected: that cannot be.
        WinnerUnknown: nobody said who went out, and the caller cannot have.
    """
    winner, seats = way.winner, way.seats
    hands = [hand for _, hand in way.hands]
    named = {seat: hand for seat, hand in way.hands if seat is not None}
    check_hands(hands, match.rules.set_size, match.rules.leftovers.double_blank)
    whose, blocked = match.rules.leftovers.whose, match.rules.blocked
    # Leftovers that pay nothing need not be said, unless they tell who has won a blocked round.
    if not hands and whose == "nothing" and not way.blocked:
        out = _winner(winner, caller, range(seats))
        return out, tuple(_OUT if seat == out else None for seat in range(seats))
    if not hands and whose == "nothing" and blocked.winner == "nobody":
        return None, (None,) * seats
    if len(hands) == seats:
        in_order = [named[seat] for seat in range(seats)] if named else hands
        return _everyone(match, in_order, winner, blocked=way.blocked)
    missing = [seat for seat in range(seats) if seat not in named]
    # The hand of the winner's partner may lack where it counts for nothing.
    one_team = match.teams and whose != "own" and seats - len(hands) == TEAM_SEATS // 2
    if named and len({match.side_of(seat) for seat in missing}) > 1:
        one_team = False
    if way.blocked or not (one_team or len(hands) == seats - 1):
        raise Rejected(Reason.WRONG_HAND_COUNT, count=len(hands), seats=seats)
    if any(hand.is_empty for hand in hands):
        raise Rejected(Reason.TWO_WENT_OUT)
    out = missing[0] if len(missing) == 1 and winner is None else _winner(winner, caller, missing)
    if not named:
        partner = (out + TEAM_SEATS // 2) % TEAM_SEATS if one_team else out
        holders = [seat for seat in range(seats) if seat not in {out, partner}]
        named = dict(zip(holders, hands, strict=True))
    return out, tuple(_OUT if seat == out else named.get(seat) for seat in range(seats))


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
