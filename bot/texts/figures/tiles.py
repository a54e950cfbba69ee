"""What the answers say in numbers about tiles: pips, sets and open ends."""

from typing import Final, get_args

from bot.domain.rules import DoubleBlank
from bot.domain.tiles import SETS, pips_in, tile, tiles_in
from bot.texts import worked
from bot.texts.figures.rounds import per_point
from bot.texts.games import Figures, listed, name, named, rules_of, set_name
from bot.texts.speech import Language, say

_TWO_ENDS: Final = 2


def double_blank(language: Language) -> Figures:
    """Return what the double-blank counts, and what it can be made to count."""
    usual = rules_of("mexican-train").double_blank
    other = (pips for pips in get_args(DoubleBlank) if pips != usual)
    return {"double_blank": usual, "options": listed(language, other, "or")}


def pips(language: Language) -> Figures:
    """Return the variables of "How do I count pips?"."""
    shown = tile(6, 4)
    sets = (
        say(
            language,
            "faq.pips-set",
            set=set_name(language, size),
            tiles=tiles_in(size),
            pips=pips_in(size),
        )
        for size in SETS
    )
    return {
        "tile": f"{shown.high}-{shown.low}",
        "tile_pips": shown.pips,
        "sets": "\n".join(sets),
        "mexican_train": name(language, "mexican-train"),
        **double_blank(language),
    }


def open_ends(language: Language) -> Figures:
    """Return the open ends that serve as examples, with what they score in All Fives."""
    rules = rules_of("allfives")
    firsts = ("5-5", "6-4")
    return {
        "two": listed(language, (6, 4)),
        "two_points": worked.points_for(rules, "6 4"),
        "double": listed(language, ("6-6", 3)),
        "double_points": worked.points_for(rules, "6-6 3"),
        "first": listed(language, firsts, "or"),
        "first_points": worked.points_for(rules, firsts[0]),
        "missed": listed(language, (5, 6)),
        "missed_total": worked.total_of(rules, "5 6"),
    }


def ends(language: Language) -> Figures:
    """Return the variables of "Points in play: open ends and doubles"."""
    rules = rules_of("allfives")
    return {
        **open_ends(language),
        **per_point(language),
        "fives": named(language, lambda one: one.in_play == "fives"),
        "scores": listed(language, worked.scoring_sums(rules), "or"),
        "branching": named(language, lambda one: one.open_ends > _TWO_ENDS),
        "muggins": named(language, lambda one: one.muggins),
        "divided_points": worked.points_for(rules_of("allfives-1863"), "6-6 3"),
        "fives_threes": name(language, "fives-threes"),
        "without": named(language, lambda one: one.in_play == "nothing"),
    }


def lead(language: Language) -> Figures:
    """Return the variables of "Who leads?"."""
    return {
        "said": named(language, lambda one: one.lead == "double_then_winner"),
        "unsaid": named(language, lambda one: one.lead == "unsaid"),
    }
