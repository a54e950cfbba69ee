"""Worked examples: rounds that the scorer scores, written as a sum."""

from dataclasses import dataclass
from typing import Final

from bot.domain.hand_input import Hand
from bot.domain.round_scoring import RoundScore, Sides, score_round
from bot.domain.rules import RuleSet
from bot.i18n.languages import Language
from bot.i18n.translate import listed, say
from bot.match.explanation import sum_of_hands

HANDS: Final = {
    "out": (13, 8), "equal": (12, 12), "higher": (13, 13), "lower": (1, 2), "blocked": (9, 14, 20),
}  # fmt: skip
"""The hands of the examples: the opponents' where somebody goes out, or everybody's."""
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


def hands_of(*pips: int) -> tuple[Hand, ...]:
    """Return a hand for each number of pips."""
    return tuple(Hand(pips=one) for one in pips)


def against(*pips: int) -> Situation:
    """Return a round in which somebody goes out while the opponents hold these pips."""
    return Situation(hands_of(0, *pips), out=0)


SITUATIONS: Final = {
    "out": against(*HANDS["out"]),
    "equal": against(*HANDS["equal"]),
    "lower": against(*HANDS["lower"]),
    "blocked": Situation(hands_of(*HANDS["blocked"])),
    "tied": Situation(TIED),
    "team_out": Situation(hands_of(0, HANDS["out"][0], PARTNER, HANDS["out"][1]), 0, teams=True),
    "team_blocked": Situation(
        hands_of(TEAMS[0][0], TEAMS[1][0], TEAMS[0][1], TEAMS[1][1]), teams=True
    ),
}
"""The rounds of the worked examples, by the word for each in their text."""


def work_out(language: Language, rules: RuleSet, situation: Situation) -> str:
    """Return a round as a sum in the notation of the bot: "13 → 15, 8 → 10: +25".

    Where nobody takes what opponents hold, it is said what becomes of it instead.
    """
    if rules.leftovers.whose != "opponents":
        return say(language, f"rules.leftovers-{rules.leftovers.whose}.short")
    score = situation.score(rules)
    if score.side is None:
        return say(language, f"rules_faq.worked-{'draw' if score.outcome == 'draw' else 'nobody'}")
    shown = sum_of_hands(rules, score.terms)
    if rules.leftovers.pips_per_point > 1:
        counted = sum(term.sign * term.counted for term in score.terms)
        shown += f", {counted} ÷ {rules.leftovers.pips_per_point}"
    shown += f": +{score.points[score.side]}"
    if situation.teams and situation.out is None:
        return f"{shown} ({say(language, 'board.team', number=score.side + 1)})"
    return shown


def usual_examples(language: Language, rules: RuleSet) -> tuple[str, ...]:
    """Return the two usual examples as the rules of a match have them."""
    if rules.leftovers.whose != "opponents":
        return ()
    return tuple(
        say(
            language,
            f"rules_faq.examples-{word}",
            hands=listed(language, HANDS[word]),
            sum=work_out(language, rules, SITUATIONS[word]),
        )
        for word in ("out", "blocked")
    )
