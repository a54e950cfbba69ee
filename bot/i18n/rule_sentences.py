"""The rules of one match in words, sentence by sentence."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.domain.rules import RuleSet
from bot.domain.tiles import pips_in, tiles_in
from bot.i18n.languages import Language
from bot.i18n.translate import say


class Sentence(NamedTuple):
    """One sentence of rules.ftl, before it is said in a language."""

    key: str
    values: Mapping[str, int] = MappingProxyType({})


Part = Callable[[RuleSet, int], Iterator[Sentence]]
"""What the rules of a match with so many sides say on one thing."""


def _key(*words: str) -> str:
    return "-".join(words).replace("_", "-")


def length(rules: RuleSet, sides: int) -> Iterator[Sentence]:
    """Say how long a match lasts."""
    points = rules.target_for(sides)
    if points is not None:
        yield Sentence(_key("target", rules.length.checked), {"points": points})
        if rules.length.exact:
            yield Sentence("target-exact")
    if rules.length.rounds is not None:
        yield Sentence("rounds", {"rounds": rules.length.rounds})
    if points is None and rules.length.rounds is None:
        yield Sentence("no-end")


def wins(rules: RuleSet, _sides: int) -> Iterator[Sentence]:
    """Say whose total wins."""
    if rules.length.rounds == 1 and rules.wins == "high":
        # Whoever wins the one round wins, even with nothing to take; points in play come before.
        yield Sentence("wins-round" if rules.in_play.scores == "nothing" else "wins-high-or-round")
    else:
        yield Sentence(_key("wins", rules.wins))


def tile_set(rules: RuleSet, _sides: int) -> Iterator[Sentence]:
    """Say with which tiles it is played."""
    size = rules.set_size
    yield Sentence("set", {"size": size, "tiles": tiles_in(size), "pips": pips_in(size)})


def leftovers(rules: RuleSet, _sides: int) -> Iterator[Sentence]:
    """Say whose leftover pips count."""
    yield Sentence(_key("leftovers", rules.leftovers.whose))


def rounding(rules: RuleSet, _sides: int) -> Iterator[Sentence]:
    """Say how leftover pips become points."""
    if rules.leftovers.whose != "nothing":
        yield Sentence(_key("rounding", rules.leftovers.rounding))
    if rules.leftovers.whose != "nothing" or rules.in_play.scores == "fives":
        key = "pip-is-point" if rules.leftovers.pips_per_point == 1 else "pips-per-point"
        yield Sentence(key, {"pips": rules.leftovers.pips_per_point})


def bonuses(rules: RuleSet, _sides: int) -> Iterator[Sentence]:
    """Say what is paid beside the leftovers, such as for going out."""
    if rules.leftovers.whose != "own":
        yield from (Sentence(bonus.key, {"points": bonus.points}) for bonus in rules.bonuses)


def blocked_key(rules: RuleSet) -> str:
    """Return the key in rules.ftl that says who wins a blocked round and what it pays."""
    if rules.leftovers.whose == "own":
        return "blocked-own"
    if rules.blocked.winner == "nobody":
        return "blocked-nobody"
    pays = "nothing" if rules.leftovers.whose == "nothing" else rules.blocked.pays
    return _key("blocked", rules.blocked.winner, pays)


def tie_key(rules: RuleSet) -> str | None:
    """Return the key in rules.ftl for equal fewest pips, where they can decide anything."""
    if rules.leftovers.whose == "own" or rules.blocked.winner == "nobody":
        return None
    return _key("blocked-tie", rules.blocked.ties)


def blocked(rules: RuleSet, _sides: int) -> Iterator[Sentence]:
    """Say who wins a blocked round, and what equal pips mean."""
    yield Sentence(blocked_key(rules))
    tie = tie_key(rules)
    if tie is not None:
        yield Sentence(tie)


def in_play(rules: RuleSet, _sides: int) -> Iterator[Sentence]:
    """Say what scores during a round."""
    yield Sentence(_key("in-play", rules.in_play.scores))


def open_ends(rules: RuleSet, _sides: int) -> Iterator[Sentence]:
    """Say how many ends can be open."""
    if rules.in_play.scores != "nothing":
        yield Sentence(
            _key("open-ends", str(rules.in_play.open_ends)), {"ends": rules.in_play.open_ends}
        )


def muggins(rules: RuleSet, _sides: int) -> Iterator[Sentence]:
    """Say whether missed points can be claimed."""
    if rules.in_play.scores != "nothing":
        yield Sentence("muggins" if rules.in_play.muggins else "no-muggins")


def lead(rules: RuleSet, _sides: int) -> Iterator[Sentence]:
    """Say who leads."""
    yield Sentence(_key("lead", rules.lead))


def double_blank(rules: RuleSet, _sides: int) -> Iterator[Sentence]:
    """Say what the double-blank counts."""
    key = "double-blank" if rules.leftovers.double_blank else "double-blank-nothing"
    yield Sentence(key, {"pips": rules.leftovers.double_blank})


_EVERY_PART: Final[tuple[Part, ...]] = (
    length,
    wins,
    tile_set,
    leftovers,
    rounding,
    bonuses,
    blocked,
    in_play,
    open_ends,
    muggins,
    lead,
    double_blank,
)

_GO_WITHOUT_SAYING: Final = frozenset(
    {"pip-is-point", "open-ends-2", "no-muggins", "lead-unsaid", "double-blank-nothing"}
)
"""True sentences that answer a question, and only lengthen a list of a match's rules."""


def in_words(
    language: Language, parts: Iterable[Part], rules: RuleSet, sides: int
) -> tuple[str, ...]:
    """Return what some parts of the rules of a match say, a sentence each."""
    return tuple(_say(language, said) for part in parts for said in part(rules, sides))


def rules_in_words(language: Language, rules: RuleSet, sides: int = 2) -> tuple[str, ...]:
    """Return all rules of a match for a list of them, as ``in_words`` says them."""
    every = (said for part in _EVERY_PART for said in part(rules, sides))
    return tuple(_say(language, said) for said in every if said.key not in _GO_WITHOUT_SAYING)


def _say(language: Language, said: Sentence) -> str:
    return say(language, f"rules.{said.key}", **said.values)
