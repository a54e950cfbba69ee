"""The rules of one match, sentence by sentence."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.domain.rules import RuleSet
from bot.domain.tiles import pips_in, tiles_in
from bot.texts.speech import Language, say
from bot.texts.topics import Topic


class _Said(NamedTuple):
    """One sentence of rules.ftl, before it is said in a language."""

    key: str
    values: Mapping[str, int] = MappingProxyType({})


_Part = Callable[[RuleSet, int], Iterator[_Said]]


def _key(*words: str) -> str:
    return "-".join(words).replace("_", "-")


def _length(rules: RuleSet, sides: int) -> Iterator[_Said]:
    points = rules.target_for(sides)
    if points is not None:
        yield _Said(_key("target", rules.checked), {"points": points})
        if rules.exact_target:
            yield _Said("target-exact")
    if rules.rounds is not None:
        yield _Said("rounds", {"rounds": rules.rounds})
    if points is None and rules.rounds is None:
        yield _Said("no-end")


def _wins(rules: RuleSet, _sides: int) -> Iterator[_Said]:
    if rules.rounds == 1 and rules.wins == "high":
        # Whoever wins the one round wins, even with nothing to take; points in play come before.
        yield _Said("wins-round" if rules.in_play == "nothing" else "wins-high-or-round")
    else:
        yield _Said(_key("wins", rules.wins))


def _set(rules: RuleSet, _sides: int) -> Iterator[_Said]:
    size = rules.set_size
    yield _Said("set", {"size": size, "tiles": tiles_in(size), "pips": pips_in(size)})


def _leftovers(rules: RuleSet, _sides: int) -> Iterator[_Said]:
    yield _Said(_key("leftovers", rules.leftovers))


def _rounding(rules: RuleSet, _sides: int) -> Iterator[_Said]:
    if rules.leftovers != "nothing":
        yield _Said(_key("rounding", rules.rounding))
    if rules.leftovers != "nothing" or rules.in_play == "fives":
        key = "pip-is-point" if rules.pips_per_point == 1 else "pips-per-point"
        yield _Said(key, {"pips": rules.pips_per_point})


def _going_out(rules: RuleSet, _sides: int) -> Iterator[_Said]:
    if rules.going_out and rules.leftovers != "own":
        yield _Said("going-out", {"points": rules.going_out})


def blocked_key(rules: RuleSet) -> str:
    """Return the key in rules.ftl that says who wins a blocked round and what it pays."""
    if rules.leftovers == "own":
        return "blocked-own"
    if rules.blocked_winner == "nobody":
        return "blocked-nobody"
    pays = "nothing" if rules.leftovers == "nothing" else rules.blocked_pays
    return _key("blocked", rules.blocked_winner, pays)


def tie_key(rules: RuleSet) -> str | None:
    """Return the key in rules.ftl for equal fewest pips, where they can decide anything."""
    if rules.leftovers == "own" or rules.blocked_winner == "nobody":
        return None
    return _key("blocked-tie", rules.blocked_ties)


def _blocked(rules: RuleSet, _sides: int) -> Iterator[_Said]:
    yield _Said(blocked_key(rules))
    tie = tie_key(rules)
    if tie is not None:
        yield _Said(tie)


def _in_play(rules: RuleSet, _sides: int) -> Iterator[_Said]:
    yield _Said(_key("in-play", rules.in_play))


def _open_ends(rules: RuleSet, _sides: int) -> Iterator[_Said]:
    if rules.in_play != "nothing":
        yield _Said(_key("open-ends", str(rules.open_ends)), {"ends": rules.open_ends})


def _muggins(rules: RuleSet, _sides: int) -> Iterator[_Said]:
    if rules.in_play != "nothing":
        yield _Said("muggins" if rules.muggins else "no-muggins")


def _lead(rules: RuleSet, _sides: int) -> Iterator[_Said]:
    yield _Said(_key("lead", rules.lead))


def _double_blank(rules: RuleSet, _sides: int) -> Iterator[_Said]:
    key = "double-blank" if rules.double_blank else "double-blank-nothing"
    yield _Said(key, {"pips": rules.double_blank})


_EVERY_PART: Final[tuple[_Part, ...]] = (
    _length,
    _wins,
    _set,
    _leftovers,
    _rounding,
    _going_out,
    _blocked,
    _in_play,
    _open_ends,
    _muggins,
    _lead,
    _double_blank,
)

_GO_WITHOUT_SAYING: Final = frozenset(
    {"pip-is-point", "open-ends-2", "no-muggins", "lead-unsaid", "double-blank-nothing"}
)
"""True sentences that answer a question, and only lengthen a list of a match's rules."""

_PARTS: Final[Mapping[Topic, tuple[_Part, ...]]] = {
    Topic.SCORING: (_leftovers, _in_play),
    Topic.TARGET: (_length, _wins),
    Topic.BLOCKED: (_blocked,),
    Topic.PIPS: (_set, _double_blank),
    Topic.WINNER: (_leftovers, _going_out),
    Topic.ROUNDING: (_rounding,),
    Topic.ENDS: (_in_play, _open_ends, _muggins),
    Topic.LEAD: (_lead,),
    Topic.PLAIN: (_length, _blocked),
    Topic.MEXICAN_TRAIN: (_length, _set, _double_blank),
    Topic.FIVES_THREES: (_length, _going_out),
    Topic.SNIFF: (_length, _open_ends),
}

_OF_ONE_VARIANT: Final = frozenset(
    {Topic.PLAIN, Topic.MEXICAN_TRAIN, Topic.FIVES_THREES, Topic.SNIFF}
)
"""Topics about one preset, whose keys are that preset's key."""


def on_topic(language: Language, topic: Topic, rules: RuleSet, sides: int) -> tuple[str, ...]:
    """Return what the rules of a match say on a topic; nothing where they do not touch it."""
    if topic in _OF_ONE_VARIANT and topic != rules.preset:
        return ()
    parts = _PARTS.get(topic, ())
    return tuple(_say(language, said) for part in parts for said in part(rules, sides))


def rules_in_words(language: Language, rules: RuleSet, sides: int = 2) -> tuple[str, ...]:
    """Return the rules of a match, a short sentence each, for a list of them.

    Args:
        language: the language to say them in.
        rules: the rules of the match, house rules and all.
        sides: how many sides play; some targets depend on it.
    """
    every = (said for part in _EVERY_PART for said in part(rules, sides))
    return tuple(_say(language, said) for said in every if said.key not in _GO_WITHOUT_SAYING)


def _say(language: Language, said: _Said) -> str:
    return say(language, f"rules.{said.key}", **said.values)
