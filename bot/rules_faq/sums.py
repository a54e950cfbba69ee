"""Worked examples: rounds and open ends that the scorer scores, written as a sum."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from bot.domain.hand_input import Hand
from bot.domain.open_ends import read_ends
from bot.domain.round_scoring import RoundScore, Sides, Term, score_round
from bot.domain.rules import RuleSet, points_of_ends
from bot.i18n.languages import Language
from bot.i18n.translate import listed, say
from bot.rules_faq.games import lines, rules_of

OUT: Final = (13, 8)
"""The opponents' hands of the example that comes back most."""
BLOCKED: Final = (9, 14, 20)
"""The hands of the blocked round that serves as an example."""
COMPARED: Final = ("draw", "block", "allfives", "allfives-long")
"""The games that people mix up most."""
EQUAL: Final = (12, 12)
LOWER: Final = (1, 2)
TIED: Final = (Hand(pips=9, tiles=3), Hand(pips=9, tiles=2), Hand(pips=20))
PARTNER: Final = 6
TEAMS: Final = ((2, 30), (10, 11))
_TEAMS: Final[Sides] = ((0, 2), (1, 3))


@dataclass(frozen=True, slots=True)
class Situation:
    """A round that serves as an example."""

    hands: tuple[Hand, ...]
    out: int | None = None  # the seat that went out, or None for a blocked round
    teams: bool = False

    def score(self, rules: RuleSet) -> RoundScore:
        """Return what the round comes to under these rules."""
        alone = tuple((seat,) for seat in range(len(self.hands)))
        return score_round(rules, _TEAMS if self.teams else alone, self.hands, self.out)


def against(*pips: int) -> Situation:
    """Return a round in which somebody goes out while the opponents hold these pips."""
    return Situation((Hand(pips=0), *(Hand(pips=one) for one in pips)), out=0)


def blocked(*pips: int) -> Situation:
    """Return a blocked round of single players who hold these pips."""
    return Situation(tuple(Hand(pips=one) for one in pips))


def partners(first: tuple[int, int], second: tuple[int, int], out: int | None = None) -> Situation:
    """Return a round of two teams that hold these pips, seated by turns."""
    order = (first[0], second[0], first[1], second[1])
    return Situation(tuple(Hand(pips=one) for one in order), out, teams=True)


SITUATIONS: Final = {
    "out": against(*OUT),
    "equal": against(*EQUAL),
    "lower": against(*LOWER),
    "blocked": blocked(*BLOCKED),
    "tied": Situation(TIED),
    "team_out": partners((0, PARTNER), OUT, out=0),
    "team_blocked": partners(*TEAMS),
}
"""The rounds of the worked examples, by the word for each in their text."""


def compared(language: Language, situation: Situation, of: Iterable[str]) -> str:
    """Return what a round comes to in each of these games, a line for each result."""
    return lines(language, lambda key: work_out(language, rules_of(key), situation), of)


def work_out(language: Language, rules: RuleSet, situation: Situation) -> str:
    """Return a round as a sum in the notation of the bot: "13 → 15, 8 → 10: +25"."""
    score = situation.score(rules)
    if score.side is None:
        return say(language, f"rules_faq.worked-{'draw' if score.outcome == 'draw' else 'nobody'}")
    terms = _terms(language, rules, score.terms)
    if rules.leftovers.pips_per_point > 1:
        counted = sum(term.sign * term.counted for term in score.terms)
        pips = rules.leftovers.pips_per_point
        terms = say(language, "rules_faq.worked-divided", terms=terms, counted=counted, pips=pips)
    result = say(language, "rules_faq.worked", terms=terms, points=score.points[score.side])
    if situation.teams and situation.out is None:
        return say(language, "rules_faq.worked-for-team", sum=result, team="AB"[score.side])
    return result


def _terms(language: Language, rules: RuleSet, terms: Sequence[Term]) -> str:
    if rules.leftovers.rounding == "exact":
        first, *rest = terms
        text = say(language, "rules_faq.worked-exact", pips=first.pips)
        for term in rest:
            key = "rules_faq.worked-plus" if term.sign > 0 else "rules_faq.worked-minus"
            text = say(language, key, terms=text, pips=term.pips)
        return text
    return ", ".join(
        say(
            language,
            "rules_faq.worked-rounded" if term.sign > 0 else "rules_faq.worked-taken-off",
            pips=term.pips,
            counted=term.counted,
        )
        for term in terms
    )


def usual_examples(language: Language, rules: RuleSet) -> tuple[str, ...]:
    """Return the two usual examples as the rules of a match have them."""
    if rules.leftovers.whose != "opponents":
        return ()
    shown = {
        "rules_faq.examples-out": (OUT, against(*OUT)),
        "rules_faq.examples-blocked": (BLOCKED, blocked(*BLOCKED)),
    }
    return tuple(
        say(
            language,
            key,
            hands=listed(language, hands),
            sum=work_out(language, rules, situation),
        )
        for key, (hands, situation) in shown.items()
    )


def points_for(rules: RuleSet, ends: str) -> int:
    """Return the points that open ends score, read as if somebody had typed them."""
    return points_of_ends(rules, total_of(rules, ends))


def total_of(rules: RuleSet, ends: str) -> int:
    """Return the sum of open ends in pips."""
    return read_ends(ends, rules.set_size, rules.in_play.open_ends).total


def scoring_sums(rules: RuleSet) -> tuple[int, ...]:
    """Return every sum that open ends can have and that scores."""
    # The ends hold most when the highest doubles of the set lie on them.
    most = sum(2 * (rules.set_size - lower) for lower in range(rules.in_play.open_ends))
    return tuple(total for total in range(1, most + 1) if points_of_ends(rules, total) > 0)
