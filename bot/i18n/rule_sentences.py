"""The rules of one match in words, sentence by sentence."""

from collections.abc import Container, Iterator, Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from bot.domain.rules import RuleSet
from bot.domain.tiles import pips_in, tiles_in
from bot.i18n.languages import Language
from bot.i18n.translate import say

Part = Literal[
    "length", "wins", "set", "leftovers", "rounding", "bonuses", "blocked",
    "in_play", "open_ends", "muggins", "lead", "double_blank",
]  # fmt: skip
"""What a sentence is about."""


class Sentence(NamedTuple):
    """One sentence of rules.ftl, before it is said in a language."""

    part: Part
    key: str
    values: Mapping[str, int] = MappingProxyType({})


_GO_WITHOUT_SAYING: Final = frozenset(
    {"pip-is-point", "open-ends-2", "no-muggins", "lead-unsaid", "double-blank-nothing"}
)
"""True sentences that answer a question, and only lengthen a list of a match's rules."""


def _key(*words: str) -> str:
    return "-".join(words).replace("_", "-")


def _length(rules: RuleSet, sides: int) -> Iterator[Sentence]:
    points, rounds = rules.target_for(sides), rules.length.rounds
    if points is not None:
        yield Sentence("length", _key("target", rules.length.checked), {"points": points})
        if rules.length.exact:
            yield Sentence("length", "target-exact")
    if rounds is not None:
        yield Sentence("length", "rounds", {"rounds": rounds})
    if points is None and rounds is None:
        yield Sentence("length", "no-end")
    if rounds != 1 or rules.wins == "low":
        yield Sentence("wins", _key("wins", rules.wins))
    elif rules.in_play.scores == "nothing":
        # Whoever wins the one round wins, even with nothing to take; points in play come before.
        yield Sentence("wins", "wins-round")
    else:
        yield Sentence("wins", "wins-high-or-round")


def _leftovers(rules: RuleSet) -> Iterator[Sentence]:
    whose, pips = rules.leftovers.whose, rules.leftovers.pips_per_point
    yield Sentence("leftovers", _key("leftovers", whose))
    if whose != "nothing":
        yield Sentence("rounding", _key("rounding", rules.leftovers.rounding))
    if whose != "nothing" or rules.in_play.scores == "fives":
        key = "pip-is-point" if pips == 1 else "pips-per-point"
        yield Sentence("rounding", key, {"pips": pips})
    if whose != "own":
        yield from (Sentence("bonuses", one.key, {"points": one.points}) for one in rules.bonuses)


def _blocked(rules: RuleSet) -> Iterator[Sentence]:
    whose, winner = rules.leftovers.whose, rules.blocked.winner
    if whose == "own":
        yield Sentence("blocked", "blocked-own")
    elif winner == "nobody":
        yield Sentence("blocked", "blocked-nobody")
    else:
        pays = "nothing" if whose == "nothing" else rules.blocked.pays
        yield Sentence("blocked", _key("blocked", winner, pays))
        yield Sentence("blocked", _key("blocked-tie", rules.ties))


def _in_play(rules: RuleSet) -> Iterator[Sentence]:
    ends = rules.in_play.open_ends
    yield Sentence("in_play", _key("in-play", rules.in_play.scores))
    if rules.in_play.scores != "nothing":
        values = {"ends": ends} if ends != "any" else {}
        yield Sentence("open_ends", _key("open-ends", str(ends)), values)
        yield Sentence("muggins", "muggins" if rules.in_play.muggins else "no-muggins")


def sentences(rules: RuleSet, sides: int = 2) -> Iterator[Sentence]:
    """Yield all that the rules of a match with so many sides say, part by part."""
    size, double_blank = rules.set_size, rules.leftovers.double_blank
    yield from _length(rules, sides)
    yield Sentence("set", "set", {"size": size, "tiles": tiles_in(size), "pips": pips_in(size)})
    yield from _leftovers(rules)
    yield from _blocked(rules)
    yield from _in_play(rules)
    yield Sentence("lead", _key("lead", rules.lead))
    # Hands that pay nothing may still tell who has won a blocked round.
    counts = rules.leftovers.whose != "nothing" or rules.blocked.winner != "nobody"
    key = "double-blank" if double_blank and counts else "double-blank-nothing"
    yield Sentence("double_blank", key, {"pips": double_blank})


def rules_in_words(
    language: Language, rules: RuleSet, sides: int = 2, parts: Container[Part] | None = None
) -> tuple[str, ...]:
    """Return what some parts of the rules of a match say, or a list of all, a sentence each."""
    return tuple(
        say(language, f"rules.{one.key}", **one.values)
        for one in sentences(rules, sides)
        if (one.key not in _GO_WITHOUT_SAYING if parts is None else one.part in parts)
    )
