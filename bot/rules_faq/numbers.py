"""The numbers and names in the answers, worked out from the presets and the scorer."""

from typing import Final

from bot.domain import presets
from bot.domain.options import OPTIONS
from bot.domain.rules import RuleSet, points_of_ends
from bot.domain.tiles import SETS, pips_in, tile, tiles_in
from bot.i18n.languages import Language
from bot.i18n.rule_sentences import blocked_key, tie_key
from bot.i18n.translate import listed, say
from bot.rules_faq import sums
from bot.rules_faq.games import Numbers, keys, lines, name, named, rules_of, set_name

_TWO_ENDS: Final = 2


def scoring(language: Language) -> Numbers:
    """Return the variables of "How do I score?"."""

    def comes_to(key: str) -> str:
        rules = rules_of(key)
        if rules.leftovers.whose == "opponents":
            return sums.work_out(language, rules, sums.against(*sums.OUT))
        return say(language, f"rules.leftovers-{rules.leftovers.whose}.short")

    return {
        "draw": name(language, "draw"),
        "block": name(language, "block"),
        "hands": listed(language, sums.OUT),
        "lines": lines(language, comes_to, presets.PRESETS),
        "in_play": named(language, lambda rules: rules.in_play.scores != "nothing"),
    }


def _length(language: Language, key: str) -> str:
    preset = presets.PRESETS[key]
    rules = preset.rules
    if rules.length.target is None:
        message = "target-rounds-of-set" if preset.rounds_by_set else "target-rounds"
        size = set_name(language, rules.set_size)
        return say(language, f"rules_faq.{message}", rounds=rules.length.rounds or 0, set=size)
    two, more = rules.length.target.two, rules.length.target.more
    return say(
        language,
        "rules_faq.target-same" if two == more else "rules_faq.target-by-sides",
        two=two,
        more=more,
        exact="yes" if rules.length.exact else "no",
        checked=rules.length.checked,
    )


def target(language: Language) -> Numbers:
    """Return the variables of "To how many points do we play?"."""
    return {"lines": lines(language, lambda key: _length(language, key), presets.PRESETS)}


def when_blocked(language: Language, rules: RuleSet) -> str:
    """Return who wins a blocked round, what it pays, and what a tie means."""
    said = (blocked_key(rules), tie_key(rules))
    return " ".join(say(language, f"rules.{key}.short") for key in said if key is not None)


def blocked(language: Language) -> Numbers:
    """Return the variables of "How is a blocked round scored?"."""
    paying = keys(lambda rules: rules.leftovers.whose == "opponents")
    return {
        "lines": lines(
            language, lambda key: when_blocked(language, rules_of(key)), presets.PRESETS
        ),
        "hands": listed(language, sums.BLOCKED),
        "examples": sums.compared(language, sums.blocked(*sums.BLOCKED), paying),
    }


def winner(language: Language) -> Numbers:
    """Return the variables of "Who takes what, and how about teams?"."""
    team = sums.partners((0, 6), sums.OUT, out=0)
    paying = keys(lambda rules: rules.leftovers.whose == "opponents")
    return {
        "partner": team.hands[2].pips,
        "hands": listed(language, sums.OUT),
        "lines": sums.compared(language, team, paying),
        "own": named(language, lambda rules: rules.leftovers.whose == "own"),
        "nothing": named(language, lambda rules: rules.leftovers.whose == "nothing"),
        "bonus": named(language, lambda rules: bool(rules.bonuses)),
        "going_out": rules_of("fives-threes").bonuses[0].points,
    }


def per_point(language: Language) -> Numbers:
    """Return the games in which several pips make one point, and how many do."""
    return {
        "divided": named(language, lambda rules: rules.leftovers.pips_per_point > 1),
        "per_point": rules_of("allfives-1863").leftovers.pips_per_point,
    }


def rounding(language: Language) -> Numbers:
    """Return the variables of "Rounding to five"."""
    rules = rules_of("allfives")
    over = {rest: rules.leftovers.counted(10 + rest) - 10 for rest in range(1, 5)}
    figures: Numbers = {
        "rounded": named(language, lambda one: one.leftovers.rounding == "nearest_five"),
        "exact": named(
            language,
            lambda one: one.leftovers.rounding == "exact" and one.leftovers.whose != "nothing",
        ),
        "down": listed(language, (rest for rest, to in over.items() if to < rest), "or"),
        "up": listed(language, (rest for rest, to in over.items() if to > rest), "or"),
        **per_point(language),
        "divided_sum": sums.work_out(language, rules_of("allfives-1863"), sums.against(*sums.OUT)),
    }
    for word, hands in {"equal": (12, 12), "higher": (13, 13), "lower": (1, 2)}.items():
        figures[f"{word}_hands"] = listed(language, hands)
        figures[word] = sums.work_out(language, rules, sums.against(*hands))
        figures[f"{word}_together"] = rules.leftovers.counted(sum(hands))
    return figures


def double_blank(language: Language) -> Numbers:
    """Return what the double-blank counts, and what it can be made to count."""
    usual = rules_of("mexican-train").leftovers.double_blank
    other = (pips for pips in OPTIONS["double_blank"].choices if pips != usual)
    return {"double_blank": usual, "options": listed(language, other, "or")}


def pips(language: Language) -> Numbers:
    """Return the variables of "How do I count pips?"."""
    shown = tile(6, 4)
    sets = (
        say(
            language,
            "rules_faq.pips-set",
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


def open_ends(language: Language) -> Numbers:
    """Return the open ends that serve as examples, with what they score in All Fives."""
    rules = rules_of("allfives")
    firsts = ("5-5", "6-4")
    return {
        "two": listed(language, (6, 4)),
        "two_points": sums.points_for(rules, "6 4"),
        "double": listed(language, ("6-6", 3)),
        "double_points": sums.points_for(rules, "6-6 3"),
        "first": listed(language, firsts, "or"),
        "first_points": sums.points_for(rules, firsts[0]),
        "missed": listed(language, (5, 6)),
        "missed_total": sums.total_of(rules, "5 6"),
    }


def ends(language: Language) -> Numbers:
    """Return the variables of "Points in play: open ends and doubles"."""
    rules = rules_of("allfives")
    return {
        **open_ends(language),
        **per_point(language),
        "fives": named(language, lambda one: one.in_play.scores == "fives"),
        "scores": listed(language, sums.scoring_sums(rules), "or"),
        "branching": named(language, lambda one: one.in_play.open_ends > _TWO_ENDS),
        "muggins": named(language, lambda one: one.in_play.muggins),
        "divided_points": sums.points_for(rules_of("allfives-1863"), "6-6 3"),
        "fives_threes": name(language, "fives-threes"),
        "without": named(language, lambda one: one.in_play.scores == "nothing"),
    }


def lead(language: Language) -> Numbers:
    """Return the variables of "Who leads?"."""
    return {
        "said": named(language, lambda one: one.lead == "double_then_winner"),
        "unsaid": named(language, lambda one: one.lead == "unsaid"),
    }


def plain(language: Language) -> Numbers:
    """Return the variables of the answer about plain domino."""
    rules = rules_of("plain")
    return {
        "rounds": rules.length.rounds or 0,
        "blocked": when_blocked(language, rules),
        "draw": name(language, "draw"),
        "block": name(language, "block"),
    }


def mexican_train(language: Language) -> Numbers:
    """Return the variables of the answer about Mexican Train."""
    preset = presets.PRESETS["mexican-train"]
    by_set = preset.rounds_by_set.items()
    lines = (
        say(language, "rules_faq.mexican-train-set", set=set_name(language, size), rounds=rounds)
        for size, rounds in by_set
    )
    # A set has one double more than its highest number: there is a double-blank too.
    each_double = all(rounds == size + 1 for size, rounds in by_set)
    return {
        "set": set_name(language, preset.rules.set_size),
        "rounds": preset.rules.length.rounds or 0,
        "lines": "\n".join(lines),
        "each_double": "yes" if each_double else "no",
        **double_blank(language),
    }


def fives_threes(language: Language) -> Numbers:
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
        "going_out": rules.bonuses[0].points,
        "blocked": when_blocked(language, rules),
    }


def sniff(language: Language) -> Numbers:
    """Return the variables of the answer about Sniff."""
    rules = rules_of("sniff")
    ends = (6, 5, 3, 1)
    return {
        "allfives": name(language, "allfives"),
        "points": rules.target_for(2) or 0,
        "ends": rules.in_play.open_ends,
        "shown": listed(language, ends),
        "shown_points": sums.points_for(rules, " ".join(map(str, ends))),
        "most": max(points_of_ends(rules, total) for total in sums.scoring_sums(rules)),
        "hands": listed(language, sums.OUT),
        "sum": sums.work_out(language, rules, sums.against(*sums.OUT)),
        "blocked": when_blocked(language, rules),
    }


def history(language: Language) -> Numbers:
    """Return the variables of "Where does All Fives come from?"."""
    first, second = rules_of("allfives-1863"), rules_of("muggins-1864")
    return {
        "pegged": first.target_for(2) or 0,
        "per_point": first.leftovers.pips_per_point,
        "two": second.target_for(2) or 0,
        "more": second.target_for(3) or 0,
        "first": name(language, "allfives-1863"),
        "second": name(language, "muggins-1864"),
        "fives_threes": name(language, "fives-threes"),
    }


def examples(language: Language) -> Numbers:
    """Return the variables of "Worked examples"."""
    tied_more, tied_fewer, other = sums.TIED
    return {
        **{
            word: sums.compared(language, one, sums.COMPARED)
            for word, one in sums.SITUATIONS.items()
        },
        "out_hands": listed(language, sums.OUT),
        "equal_hands": listed(language, sums.EQUAL),
        "lower_hands": listed(language, sums.LOWER),
        "blocked_hands": listed(language, sums.BLOCKED),
        "tied_pips": tied_more.pips,
        "tied_more": tied_more.tiles or 0,
        "tied_fewer": tied_fewer.tiles or 0,
        "tied_other": other.pips,
        "partner": sums.PARTNER,
        "first_team": listed(language, sums.TEAMS[0]),
        "second_team": listed(language, sums.TEAMS[1]),
        "allfives": name(language, "allfives"),
        **open_ends(language),
    }
