"""Matches as plain values: who sits, what is entered, what is refused."""

from datetime import timedelta

import pytest

from bot.domain.decisions import enter_ends, enter_round, open_match
from bot.domain.errors import Rejected
from bot.domain.events import Player, RecordedEvent
from bot.domain.hand_input import Hand
from bot.domain.presets import PRESETS, rules_of
from bot.domain.replay import advance, begin
from tests.playing import NOON

FIVE = ANA, BRAM, CARO, DUARTE, EVA = tuple(
    Player(user_id=number, name=name, number=number)
    for number, name in enumerate(("Ana", "Bram", "Caro", "Duarte", "Eva"), start=1)
)
FOUR = FIVE[:4]
OPA = Player(name="Opa")


def of(preset, **house):
    """Return the rules of a preset with these house rules."""
    return rules_of(PRESETS[preset], house)


def sit(rules="draw", players=3, *, teams=False, **house):
    """Return a match of these players, or of so many, by the rules of a preset or by others."""
    seated = FIVE[:players] if isinstance(players, int) else players
    rules = of(rules, **house) if isinstance(rules, str) else rules
    opened = open_match(rules, seated, teams=teams)
    return begin(RecordedEvent(position=0, at=NOON, by=1, event=opened))


def add(match, *events, by=1):
    """Return the match with more events, a minute apart."""
    for event in events:
        position = match.position + 1
        at = NOON + timedelta(minutes=position)
        match = advance(match, RecordedEvent(position=position, at=at, by=by, event=event))
    return match


def play(match, *rounds, caller=0, **answer):
    """Return the match with more rounds, as they were typed."""
    for typed in rounds:
        match = add(match, *enter_round(match, typed, caller, **answer))
    return match


def peg(match, *ends, seat=0):
    """Return the match with points in play of a seat, as they were typed."""
    for typed in ends:
        match = add(match, enter_ends(match, typed, seat))
    return match


def held(*pips):
    """Return hands of so many pips; None where nobody said what was held."""
    return tuple(None if one is None else Hand(pips=one) for one in pips)


def refused(decide, *arguments, **options):
    """Return why a request is refused, and what the refusal is about."""
    with pytest.raises(Rejected) as caught:
        decide(*arguments, **options)
    return caught.value.reason, caught.value.events


def reason_of(decide, *arguments, **options):
    """Return why a request is refused."""
    return refused(decide, *arguments, **options)[0]
