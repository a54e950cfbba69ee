"""What the answers say in numbers about rounds: what they pay, and how long a match lasts."""

from typing import Final

from bot.domain import presets
from bot.domain.rules import RuleSet
from bot.texts import worked
from bot.texts.games import Figures, keys, lines, listed, name, named, rules_of, set_name
from bot.texts.sentences import blocked_key, tie_key
from bot.texts.speech import Language, say

OUT: Final = (13, 8)
"""The opponents' hands of the example that comes back most."""
BLOCKED: Final = (9, 14, 20)
"""The hands of the blocked round that serves as an example."""


def scoring(language: Language) -> Figures:
    """Return the variables of "How do I score?"."""

    def comes_to(key: str) -> str:
        rules = rules_of(key)
        if rules.leftovers == "opponents":
            return worked.work_out(language, rules, worked.against(*OUT))
        return say(language, f"rules.leftovers-{rules.leftovers}.short")

    return {
        "draw": name(language, "draw"),
        "block": name(language, "block"),
        "hands": listed(language, OUT),
        "lines": lines(language, comes_to, presets.PRESETS),
        "in_play": named(language, lambda rules: rules.in_play != "nothing"),
    }


def _length(language: Language, key: str) -> str:
    """Return how long a game lasts, in a few words."""
    preset = presets.PRESETS[key]
    rules = preset.rules
    if rules.target is None:
        message = "target-rounds-of-set" if preset.rounds_by_set else "target-rounds"
        size = set_name(language, rules.set_size)
        return say(language, f"faq.{message}", rounds=rules.rounds or 0, set=size)
    two, more = rules.target.two, rules.target.more
    return say(
        language,
        "faq.target-same" if two == more else "faq.target-by-sides",
        two=two,
        more=more,
        exact="yes" if rules.exact_target else "no",
        checked=rules.checked,
    )


def target(language: Language) -> Figures:
    """Return the variables of "To how many points do we play?"."""
    return {"lines": lines(language, lambda key: _length(language, key), presets.PRESETS)}


def when_blocked(language: Language, rules: RuleSet) -> str:
    """Return who wins a blocked round, what it pays, and what a tie means."""
    said = (blocked_key(rules), tie_key(rules))
    return " ".join(say(language, f"rules.{key}.short") for key in said if key is not None)


def blocked(language: Language) -> Figures:
    """Return the variables of "How is a blocked round scored?"."""
    paying = keys(lambda rules: rules.leftovers == "opponents")
    return {
        "lines": lines(
            language, lambda key: when_blocked(language, rules_of(key)), presets.PRESETS
        ),
        "hands": listed(language, BLOCKED),
        "examples": worked.compared(language, worked.blocked(*BLOCKED), paying),
    }


def winner(language: Language) -> Figures:
    """Return the variables of "Who takes what, and how about teams?"."""
    team = worked.partners((0, 6), OUT, out=0)
    paying = keys(lambda rules: rules.leftovers == "opponents")
    return {
        "partner": team.hands[2].pips,
        "hands": listed(language, OUT),
        "lines": worked.compared(language, team, paying),
        "own": named(language, lambda rules: rules.leftovers == "own"),
        "nothing": named(language, lambda rules: rules.leftovers == "nothing"),
        "bonus": named(language, lambda rules: rules.going_out > 0),
        "going_out": rules_of("fives-threes").going_out,
    }


def per_point(language: Language) -> Figures:
    """Return the games in which several pips make one point, and how many do."""
    return {
        "divided": named(language, lambda rules: rules.pips_per_point > 1),
        "per_point": rules_of("allfives-1863").pips_per_point,
    }


def rounding(language: Language) -> Figures:
    """Return the variables of "Rounding to five"."""
    rules = rules_of("allfives")
    over = {rest: rules.counted(10 + rest) - 10 for rest in range(1, 5)}
    figures: Figures = {
        "rounded": named(language, lambda one: one.rounding == "nearest_five"),
        "exact": named(
            language, lambda one: one.rounding == "exact" and one.leftovers != "nothing"
        ),
        "down": listed(language, (rest for rest, to in over.items() if to < rest), "or"),
        "up": listed(language, (rest for rest, to in over.items() if to > rest), "or"),
        **per_point(language),
        "divided_sum": worked.work_out(language, rules_of("allfives-1863"), worked.against(*OUT)),
    }
    for word, hands in {"equal": (12, 12), "higher": (13, 13), "lower": (1, 2)}.items():
        figures[f"{word}_hands"] = listed(language, hands)
        figures[word] = worked.work_out(language, rules, worked.against(*hands))
        figures[f"{word}_together"] = rules.counted(sum(hands))
    return figures
