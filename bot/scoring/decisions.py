"""A wish becomes a fact, or a refusal: what may happen next in a match."""

from collections.abc import Sequence
from typing import Final, Literal

from bot.scoring.ends import OpenEnds, points_of_ends, read_ends
from bot.scoring.facts import (
    LONGEST_TYPED,
    OPEN_SEAT,
    EndsScored,
    EntryTakenBack,
    MatchEnded,
    MatchOpened,
    Player,
    RoundScored,
    SeatTaken,
)
from bot.scoring.hands import Hand, ReadHands, check_hands, read_hands
from bot.scoring.match import MOST_SEATS, TEAM_SEATS, Match
from bot.scoring.refusal import (
    FewestTilesUnknown,
    Reason,
    Refusal,
    ScorerUnknown,
    WinnerUnknown,
)
from bot.scoring.rounds import score_round
from bot.scoring.ruleset import RuleSet

Fewest = int | Literal["equal"] | None

OPEN_SEAT_WORDS: Final = ("player", "speler", "jogador")
"""The word for an open seat in every language of the bot, followed by its number from 1."""

_OUT: Final = Hand(pips=0)


def open_match(rules: RuleSet, players: Sequence[Player], *, teams: bool) -> MatchOpened:
    """Decide whether a match can be opened with these players, the first seats in order.

    Raises:
        Refusal: there are more players than seats, or one of them twice.
    """
    if len(players) > MOST_SEATS:
        raise Refusal(Reason.TOO_MANY_PLAYERS, count=len(players), most=MOST_SEATS)
    if teams and len(players) > TEAM_SEATS:
        raise Refusal(Reason.TEAMS_NEED_FOUR, count=len(players))
    members = [player.user_id for player in players if player.user_id is not None]
    if len(set(members)) < len(members):
        raise Refusal(Reason.SAME_PLAYER_TWICE)
    missing = TEAM_SEATS - len(players) if teams else 0
    return MatchOpened(rules=rules, teams=teams, players=(*players, *(OPEN_SEAT,) * missing))


def take_seat(match: Match, player: Player, seat: int | None = None) -> SeatTaken:
    """Decide which seat a member gets: the asked one, the first open one, or a new one.

    Raises:
        Refusal: the member sits already, or there is no seat to take.
    """
    if player.user_id is not None and match.seat_of(player.user_id) is not None:
        raise Refusal(Reason.ALREADY_SEATED)
    if not match.is_open:
        raise Refusal(Reason.MATCH_FINISHED)
    open_seats = [number for number, one in enumerate(match.seats) if one.is_open]
    if seat is not None:
        if seat not in open_seats:
            raise Refusal(Reason.SEAT_NOT_OPEN)
        return SeatTaken(seat=seat, player=player)
    if open_seats:
        return SeatTaken(seat=open_seats[0], player=player)
    if match.teams or len(match.seats) >= MOST_SEATS:
        raise Refusal(Reason.MATCH_FULL, seats=len(match.seats))
    if match.live_entries and len(match.seats) > 1:
        raise Refusal(Reason.MATCH_STARTED)
    return SeatTaken(seat=len(match.seats), player=player)


def names_of(match: Match) -> tuple[tuple[str, ...], ...]:
    """Return, for every seat, the names that may stand before its hand."""
    names: list[tuple[str, ...]] = []
    for number, player in enumerate(match.seats, start=1):
        if player.name is None:
            names.append(tuple(f"{word} {number}" for word in OPEN_SEAT_WORDS))
            continue
        mentions = (
            () if player.user_id is None else (f"<@{player.user_id}>", f"<@!{player.user_id}>")
        )
        names.append((player.name, f"@{player.name}", *mentions))
    return tuple(names)


def enter_round(
    match: Match, typed: str, caller: int | None, winner: int | None = None, fewest: Fewest = None
) -> tuple[SeatTaken | RoundScored, ...]:
    """Decide what a typed round means: the seats it makes, then the round itself.

    Args:
        match: the match it is entered in.
        typed: the hands as typed; may be empty where leftovers do not count.
        caller: the seat of whoever enters it, if they have one.
        winner: the seat said to have gone out.
        fewest: the answer to a question about tile counts.

    Raises:
        Refusal: the hands cannot be those of a round of this match.
        WinnerUnknown: nobody said who went out, and the caller has no seat.
        FewestTilesUnknown: tile counts would settle a blocked round.
    """
    if not match.is_open:
        raise Refusal(Reason.MATCH_FINISHED)
    rules = match.rules
    read = read_hands(typed, names_of(match), rules.set_size, rules.double_blank)
    seats = _seats_needed(match, read)
    try:
        out, hands = _dealt(match, read, seats, winner, caller)
    except WinnerUnknown as question:
        question.typed = _shortest([hand for _, hand in read.hands])
        raise
    check_hands(hands, rules.set_size, rules.double_blank)
    made = tuple(SeatTaken(seat=seat, player=OPEN_SEAT) for seat in range(len(match.seats), seats))
    sides = match.sides if not made else tuple((seat,) for seat in range(seats))
    try:
        score_round(rules, sides, hands, out, fewest)
    except FewestTilesUnknown as question:
        question.typed = _shortest([hand for hand in hands if hand is not None])
        raise
    scored = RoundScored(hands=hands, out=out, fewest=fewest, typed=typed.strip()[:LONGEST_TYPED])
    return (*made, scored)


def _shortest(hands: Sequence[Hand]) -> str:
    """Return hands as numbers in their order; in a blocked round a lone double-blank is 0(1)."""
    return ",".join(
        str(hand.pips) if hand.tiles is None else f"{hand.pips}({hand.tiles})" for hand in hands
    )


def _seats_needed(match: Match, read: ReadHands) -> int:
    """Return how many seats the round has: more than now only where a lone caller enters it."""
    seats = len(match.seats)
    if match.teams or seats > 1 or any(seat is not None for seat, _ in read.hands):
        if seats < 2:  # noqa: PLR2004 (a round needs somebody to pay)
            raise Refusal(Reason.NOBODY_TO_PAY)
        return seats
    if not read.hands:
        if match.rules.leftovers == "nothing":
            raise Refusal(Reason.NOBODY_TO_PAY)
        raise Refusal(Reason.WRONG_HAND_COUNT, count=0, seats=seats)
    everyone = read.blocked or any(hand.is_empty for _, hand in read.hands)
    seats = len(read.hands) if everyone else len(read.hands) + 1
    if not 2 <= seats <= MOST_SEATS:  # noqa: PLR2004 (the same)
        raise Refusal(Reason.WRONG_HAND_COUNT, count=len(read.hands), seats=1)
    return seats


def _dealt(
    match: Match, read: ReadHands, seats: int, winner: int | None, caller: int | None
) -> tuple[int | None, tuple[Hand | None, ...]]:
    """Return who went out (None: blocked) and the hand of every seat."""
    if any(seat is not None for seat, _ in read.hands):
        return _dealt_by_name(match, read, winner, caller)
    hands = [hand for _, hand in read.hands]
    if not hands and match.rules.leftovers == "nothing":
        if read.blocked:
            return None, (None,) * seats
        out = _winner(winner, caller, range(seats))
        return out, tuple(_OUT if seat == out else None for seat in range(seats))
    if len(hands) == seats:
        return _everyone(hands, winner, blocked=read.blocked)
    opponents_only = match.teams and len(hands) == TEAM_SEATS // 2
    if read.blocked or not (opponents_only or len(hands) == seats - 1):
        raise Refusal(Reason.WRONG_HAND_COUNT, count=len(hands), seats=seats)
    if any(hand.is_empty for hand in hands):
        raise Refusal(Reason.TWO_WENT_OUT)
    out = _winner(winner, caller, range(seats))
    if opponents_only:
        first, second = hands
        opponents = iter((first, second))
        partner = (out + TEAM_SEATS // 2) % TEAM_SEATS
        return out, tuple(
            _OUT if seat == out else None if seat == partner else next(opponents)
            for seat in range(seats)
        )
    return out, (*hands[:out], _OUT, *hands[out:])


def _winner(winner: int | None, caller: int | None, choices: Sequence[int]) -> int:
    """Return who went out: the seat said, else the caller's where that is possible."""
    if winner is not None:
        if winner not in choices:
            raise Refusal(Reason.WINNER_HOLDS_TILES, seat=winner)
        return winner
    if caller is None or caller not in choices:
        raise WinnerUnknown(tuple(choices))
    return caller


def _everyone(
    hands: Sequence[Hand], winner: int | None, *, blocked: bool
) -> tuple[int | None, tuple[Hand, ...]]:
    """Read the hands of every seat: exactly one empty hand went out, none is a blocked round."""
    if blocked:
        # Nobody went out, so a hand of 0 pips is a lone double-blank.
        return None, tuple(Hand(pips=0, tiles=1) if one.is_empty else one for one in hands)
    empty = [seat for seat, hand in enumerate(hands) if hand.is_empty]
    if len(empty) > 1:
        raise Refusal(Reason.TWO_WENT_OUT)
    if winner is not None and winner not in empty:
        if empty:
            raise Refusal(Reason.WINNER_HOLDS_TILES, seat=winner)
        raise Refusal(Reason.WINNER_OF_BLOCKED)
    return (empty[0] if empty else None), tuple(hands)


def _dealt_by_name(
    match: Match, read: ReadHands, winner: int | None, caller: int | None
) -> tuple[int | None, tuple[Hand | None, ...]]:
    """Read hands that stand behind names: of everybody, of all but the winner, or of one team."""
    if any(seat is None for seat, _ in read.hands):
        raise Refusal(Reason.NAME_EVERY_HAND)
    named = {seat: hand for seat, hand in read.hands if seat is not None}
    seats = len(match.seats)
    missing = [seat for seat in range(seats) if seat not in named]
    if not missing:
        return _everyone([named[seat] for seat in range(seats)], winner, blocked=read.blocked)
    one_team = match.teams and len({match.side_of(seat) for seat in missing}) == 1
    if read.blocked or not (len(missing) == 1 or (one_team and len(missing) == TEAM_SEATS // 2)):
        raise Refusal(Reason.WRONG_HAND_COUNT, count=len(named), seats=seats)
    if any(hand.is_empty for hand in named.values()):
        raise Refusal(Reason.TWO_WENT_OUT)
    out = missing[0] if len(missing) == 1 and winner is None else _winner(winner, caller, missing)
    return out, tuple(_OUT if seat == out else named.get(seat) for seat in range(seats))


def enter_ends(
    match: Match, typed: str, scorer: int | None, *, muggins: bool = False
) -> EndsScored:
    """Decide whether typed open ends score for a seat.

    Args:
        match: the match they are entered in.
        typed: the open ends as typed.
        scorer: the seat that takes the points, if it is known.
        muggins: whether another player had missed the points.

    Raises:
        Refusal: the ends are impossible, score nothing, or do not count in this game.
        ScorerUnknown: nobody said whose points they are, and the caller has no seat.
    """
    if not match.is_open:
        raise Refusal(Reason.MATCH_FINISHED)
    rules = match.rules
    if rules.in_play == "nothing":
        raise Refusal(Reason.NO_IN_PLAY_POINTS)
    if muggins and not rules.muggins:
        raise Refusal(Reason.NO_MUGGINS)
    ends = read_ends(typed, rules.set_size, rules.open_ends)
    if points_of_ends(rules, ends.total) == 0:
        raise Refusal(Reason.ENDS_DO_NOT_SCORE, total=ends.total)
    if scorer is None:
        raise ScorerUnknown(tuple(range(len(match.seats))), ",".join(ends.shown))
    return _ends_scored(ends, scorer, muggins=muggins)


def _ends_scored(ends: OpenEnds, seat: int, *, muggins: bool) -> EndsScored:
    return EndsScored(
        seat=seat,
        shown=ends.shown,
        total=ends.total,
        first_tile=ends.is_first_tile,
        muggins=muggins,
    )


def end_match(match: Match) -> MatchEnded:
    """Decide whether a match can be ended early.

    Raises:
        Refusal: it is over already.
    """
    if not match.is_open:
        raise Refusal(Reason.MATCH_FINISHED)
    return MatchEnded()


def take_back(match: Match) -> EntryTakenBack:
    """Decide which entry is taken back: the last one that still counts.

    Raises:
        Refusal: there is none.
    """
    last = match.last_entry
    if last is None:
        raise Refusal(Reason.NOTHING_TO_TAKE_BACK)
    return EntryTakenBack(entry=last.position)
