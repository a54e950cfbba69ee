"""What the answers about one game say in numbers."""

from bot.domain import presets
from bot.domain.open_ends import points_of_ends
from bot.texts import worked
from bot.texts.figures.rounds import OUT, when_blocked
from bot.texts.figures.tiles import double_blank
from bot.texts.games import Figures, listed, name, rules_of, set_name
from bot.texts.speech import Language, say


def plain(language: Language) -> Figures:
    """Return the variables of the answer about plain domino."""
    rules = rules_of("plain")
    return {
        "rounds": rules.rounds or 0,
        "blocked": when_blocked(language, rules),
        "draw": name(language, "draw"),
        "block": name(language, "block"),
    }


def mexican_train(language: Language) -> Figures:
    """Return the variables of the answer about Mexican Train."""
    preset = presets.PRESETS["mexican-train"]
    by_set = preset.rounds_by_set.items()
    lines = (
        say(language, "faq.mexican-train-set", set=set_name(language, size), rounds=rounds)
        for size, rounds in by_set
    )
    # A set has one double more than its highest number: there is a double-blank too.
    each_double = all(rounds == size + 1 for size, rounds in by_set)
    return {
        "set": set_name(language, preset.rules.set_size),
        "rounds": preset.rules.rounds or 0,
        "lines": "\n".join(lines),
        "each_double": "yes" if each_double else "no",
        **double_blank(language),
    }


def fives_threes(language: Language) -> Figures:
    """Return the variables of the answer about Fives and Threes."""
    rules = rules_of("fives-threes")
    both, *others = 15, 20, 10, 9, 6
    return {
        "points": rules.target_for(2) or 0,
        "both": both,
        "fifth": both // 5,
        "third": both // 3,
        "both_points": points_of_ends(rules, both),
        "sums": ", ".join(f"{total} → {points_of_ends(rules, total)}" for total in others),
        "going_out": rules.going_out,
        "blocked": when_blocked(language, rules),
    }


def sniff(language: Language) -> Figures:
    """Return the variables of the answer about Sniff."""
    rules = rules_of("sniff")
    ends = (6, 5, 3, 1)
    return {
        "allfives": name(language, "allfives"),
        "points": rules.target_for(2) or 0,
        "ends": rules.open_ends,
        "shown": listed(language, ends),
        "shown_points": worked.points_for(rules, " ".join(map(str, ends))),
        "most": max(points_of_ends(rules, total) for total in worked.scoring_sums(rules)),
        "hands": listed(language, OUT),
        "sum": worked.work_out(language, rules, worked.against(*OUT)),
        "blocked": when_blocked(language, rules),
    }


def history(language: Language) -> Figures:
    """Return the variables of "Where does All Fives come from?"."""
    first, second = rules_of("allfives-1863"), rules_of("muggins-1864")
    return {
        "pegged": first.target_for(2) or 0,
        "per_point": first.pips_per_point,
        "two": second.target_for(2) or 0,
        "more": second.target_for(3) or 0,
        "first": name(language, "allfives-1863"),
        "second": name(language, "muggins-1864"),
        "fives_threes": name(language, "fives-threes"),
    }
