"""Forgetting a member: the facts of a match as they are without the member's name and id."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from bot.scoring.facts import (
    NOBODY,
    EntryCorrected,
    Fact,
    LatePlayerSeated,
    MatchOpened,
    Player,
    PlayerRenamed,
    PlayerReplaced,
    Recorded,
    RoundScored,
    SeatTaken,
)
from bot.scoring.hands import Hand
from bot.scoring.match import Match
from bot.scoring.replay import advance, begin

_PLAIN: Final = re.compile(r"[0-9\s,;+().:-]*", re.ASCII)
"""Hands as numbers and tiles; what names somebody has something else in it."""


def forget(facts: Sequence[Recorded], user_id: int, former: int) -> tuple[Recorded, ...]:
    """Return the facts of a match with a member in them made a former player.

    Everywhere else facts are only ever added. This is the one place where they change, because a
    member may ask for it. What they add up to stays the same: the number of facts, every seat,
    hand and point; only the name and id of the member go, and what was typed where it may have
    either in it.

    Args:
        facts: all facts of the match, in order.
        user_id: the Discord id of the member.
        former: the number by which the seats of this former player are known from now on.
    """
    player = Player(former=former)
    names = names_of(facts, user_id)
    match: Match | None = None
    forgotten: list[Recorded] = []
    for recorded in facts:
        fact = recorded.fact
        if isinstance(fact, PlayerRenamed) and _is_seated(match, fact.seat, user_id):
            # A renaming keeps the id of whoever sits there, so it is a former player again.
            fact = PlayerReplaced(seat=fact.seat, player=player)
        else:
            fact = _without(fact, user_id, player)
            fact = _retyped(fact, user_id, names)
        by = NOBODY if recorded.by == user_id else recorded.by
        forgotten.append(recorded.model_copy(update={"fact": fact, "by": by}))
        match = begin(recorded) if match is None else advance(match, recorded)
    return tuple(forgotten)


def names_of(facts: Sequence[Recorded], user_id: int) -> frozenset[str]:
    """Return every name under which a member sat in a match."""
    match: Match | None = None
    names: set[str | None] = set()
    for recorded in facts:
        match = begin(recorded) if match is None else advance(match, recorded)
        names.update(one.name for one in match.seats if one.user_id == user_id)
    return frozenset(name for name in names if name is not None)


def adds_up_alike(one: Match, other: Match) -> bool:
    """Return whether two matches came to the same, whoever sits on their seats."""
    return _sums(one) == _sums(other)


def _sums(match: Match) -> tuple[object, ...]:
    entries = tuple(
        (
            entry.position,
            entry.at,
            entry.taken_back,
            entry.round_number,
            entry.score,
            entry.points,
            entry.totals,
            entry.passed_target,
        )
        for entry in match.entries
    )
    outcome = (match.totals, match.places(), match.rounds, match.finish, match.winners)
    return (match.rules, match.teams, len(match.seats), match.late, entries, *outcome)


def _is_seated(match: Match | None, seat: int, user_id: int) -> bool:
    return match is not None and seat == match.seat_of(user_id)


def _without(fact: Fact, user_id: int, former: Player) -> Fact:
    """Return a fact with a former player in the place of a member."""

    def turned(player: Player) -> Player:
        return former if player.user_id == user_id else player

    match fact:
        case MatchOpened(players=players):
            return fact.model_copy(update={"players": tuple(map(turned, players))})
        case SeatTaken(player=player) | PlayerReplaced(player=player):
            return fact.model_copy(update={"player": turned(player)})
        case LatePlayerSeated(player=player):
            return fact.model_copy(update={"player": turned(player)})
        case _:
            return fact


def _retyped(fact: Fact, user_id: int, names: frozenset[str]) -> Fact:
    """Return a fact with its hands typed in numbers, where the member may stand among them."""
    if isinstance(fact, EntryCorrected):
        return fact.model_copy(update={"fact": _retyped(fact.fact, user_id, names)})
    if not isinstance(fact, RoundScored):
        return fact
    in_words = bool(names) and _PLAIN.fullmatch(fact.typed) is None
    if not in_words and str(user_id) not in fact.typed:
        return fact
    hands = [hand for seat, hand in enumerate(fact.hands) if seat != fact.out]
    return fact.model_copy(update={"typed": " ".join(_plain(hands))})


def _plain(hands: Iterable[Hand | None]) -> Iterable[str]:
    for hand in hands:
        if hand is not None:
            yield str(hand.pips) if hand.tiles is None else f"{hand.pips}({hand.tiles})"
