"""The numbers and names in the answers, worked out from the presets and the scorer."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from bot.domain import presets
from bot.domain.open_ends import can_add_up, most_ends, read_ends
from bot.domain.options import OPTIONS
from bot.domain.presets import Preset
from bot.domain.rules import RuleSet, points_of_ends
from bot.domain.tiles import SETS, Tile, pips_in, tiles_in
from bot.i18n.languages import Language
from bot.i18n.rule_sentences import sentences
from bot.i18n.translate import listed, say
from bot.rules_faq.sums import HANDS, PARTNER, SITUATIONS, TEAMS, TIED, Situation, against, work_out

Numbers = dict[str, str | int]
"""Variables of rules_faq.ftl."""

COMPARED: Final = ("draw", "block", "allfives", "allfives-long")
"""The games that people mix up most."""

_TWO_ENDS: Final = 2
_GAMES_WHERE: Final[Mapping[str, Callable[[RuleSet], bool]]] = {
    "own": lambda rules: rules.leftovers.whose == "own",
    "nothing": lambda rules: rules.leftovers.whose == "nothing",
    "bonus": lambda rules: bool(rules.bonuses),
    "rounded": lambda rules: rules.leftovers.rounding == "nearest_five",
    "exact": lambda rules: (
        rules.leftovers.rounding == "exact" and rules.leftovers.whose != "nothing"
    ),
    "divided": lambda rules: rules.leftovers.pips_per_point > 1,
    "in_play": lambda rules: rules.in_play.scores != "nothing",
    "fives": lambda rules: rules.in_play.scores == "fives",
    "branching": lambda rules: rules.in_play.open_ends != _TWO_ENDS,
    "muggins": lambda rules: rules.in_play.muggins,
    "minus_own": lambda rules: rules.blocked.pays == "minus_own",
    "said": lambda rules: rules.lead == "double_then_winner",
    "highest": lambda rules: rules.lead == "highest_double",
    "next_lower": lambda rules: rules.lead == "next_lower_double",
    "unsaid": lambda rules: rules.lead == "unsaid",
}
"""The games that an answer lists, by what their rules share."""


@cache
def numbers(language: Language) -> Mapping[str, str | int]:
    """Return whatever an answer can hold, whichever topic it is about."""
    said = _games(language) | _rounds(language) | _ends(language) | _tiles(language)
    return MappingProxyType(said)


def _games(language: Language) -> Numbers:
    games = presets.PRESETS.items()
    said: Numbers = {
        word: listed(language, (_name(language, key) for key, game in games if wanted(game.rules)))
        for word, wanted in _GAMES_WHERE.items()
    }
    for key, game in games:
        rules = game.rules
        said |= {
            key: _name(language, key),
            f"{key}-set": _set_name(language, rules.set_size),
            f"{key}-points": rules.target_for(2) or 0,
            f"{key}-points-of-more": rules.target_for(3) or 0,
            f"{key}-rounds": rules.length.rounds or 0,
            f"{key}-per-point": rules.leftovers.pips_per_point,
            f"{key}-double-blank": rules.leftovers.double_blank,
            f"{key}-going-out": sum(bonus.points for bonus in rules.bonuses),
            f"{key}-ends": rules.in_play.open_ends,
            f"{key}-sum": work_out(language, rules, SITUATIONS["out"]),
            f"{key}-blocked": " ".join(_blocked(language, rules)),
        }
    return {
        **said,
        "score_lines": _compared(language, SITUATIONS["out"], presets.PRESETS),
        "target_lines": _lines(language, lambda game: _length(language, game)),
        "blocked_lines": _lines(language, lambda game: _blocked(language, game.rules)[0]),
        "tie_lines": _lines(
            language,
            lambda game: _blocked(language, game.rules)[1].rpartition(": ")[2],
            (key for key, game in games if len(_blocked(language, game.rules)) > 1),
        ),
    }


def _name(language: Language, key: str) -> str:
    return say(language, f"presets.{key}")


def _set_name(language: Language, size: int) -> str:
    return say(language, "rules.set-name", size=size)


def _lines(
    language: Language, text_of: Callable[[Preset], str], keys: Iterable[str] | None = None
) -> str:
    """Return a line for every different text, behind the names of the games that share it."""
    shared: dict[str, list[str]] = {}
    for key in keys if keys is not None else presets.PRESETS:
        shared.setdefault(text_of(presets.PRESETS[key]), []).append(_name(language, key))
    return "\n".join(
        say(language, "rules_faq.line", variants=", ".join(names), text=text)
        for text, names in shared.items()
    )


def _blocked(language: Language, rules: RuleSet) -> list[str]:
    """Return who wins a blocked round and what it pays, then what a tie means, if it matters."""
    said = (one.key for one in sentences(rules) if one.part == "blocked")
    return [say(language, f"rules.{key}.short") for key in said]


def _length(language: Language, game: Preset) -> str:
    length = game.rules.length
    if length.target is None:
        message = "target-rounds-of-set" if game.rounds_by_set else "target-rounds"
        size = _set_name(language, game.rules.set_size)
        return say(language, f"rules_faq.{message}", rounds=length.rounds or 0, set=size)
    two, more = length.target.two, length.target.more
    return say(
        language,
        "rules_faq.target-same" if two == more else "rules_faq.target-by-sides",
        two=two,
        more=more,
        exact="yes" if length.exact else "no",
        checked=length.checked,
    )


def _rounds(language: Language) -> Numbers:
    rules = presets.PRESETS["allfives"].rules
    games = presets.PRESETS.items()
    paying = [key for key, game in games if game.rules.leftovers.whose == "opponents"]
    first, second = (
        f"{say(language, 'board.team', number=side + 1)}: {listed(language, hands)}"
        for side, hands in enumerate(TEAMS)
    )
    over = {rest: rules.leftovers.counted(10 + rest) - 10 for rest in range(1, 5)}
    tied_more, tied_fewer, other = TIED
    said: Numbers = {
        "down": listed(language, (rest for rest, to in over.items() if to < rest), "or"),
        "up": listed(language, (rest for rest, to in over.items() if to > rest), "or"),
        "blocked_example": work_out(language, rules, SITUATIONS["blocked"]),
        "team_lines": _compared(language, SITUATIONS["team_out"], paying),
        "partner": PARTNER,
        "first_team": first,
        "second_team": second,
        "tied_pips": tied_more.pips,
        "tied_more": tied_more.tiles or 0,
        "tied_fewer": tied_fewer.tiles or 0,
        "tied_other": other.pips,
    }
    for word, situation in SITUATIONS.items():
        said[word] = _compared(language, situation, COMPARED)
    for word, hands in HANDS.items():
        said[f"{word}_hands"] = listed(language, hands)
        said[f"{word}_sum"] = work_out(language, rules, against(*hands))
        said[f"{word}_together"] = rules.leftovers.counted(sum(hands))
    return said


def _compared(language: Language, situation: Situation, keys: Iterable[str]) -> str:
    """Return what a round comes to in each of these games, a line for each result."""
    return _lines(language, lambda game: work_out(language, game.rules, situation), keys)


def _ends(language: Language) -> Numbers:
    rules, sniff = presets.PRESETS["allfives"].rules, presets.PRESETS["sniff"].rules
    fives_threes = presets.PRESETS["fives-threes"].rules
    both, *others = 15, 20, 10, 9, 6
    last_ends, over = "6 6", 2  # open at a last tile, and points by which it passes the target
    going_out = _points(fives_threes, last_ends)
    going_out += sum(one.points for one in fives_threes.bonuses)
    return {
        "two": listed(language, (6, 4)),
        "two_points": _points(rules, "6 4"),
        "double": listed(language, ("6-6", 3)),
        "double_points": _points(rules, "6-6 3"),
        "first": listed(language, ("5-5", "6-4"), "or"),
        "first_points": _points(rules, "5-5"),
        "missed": listed(language, (5, 6)),
        "missed_total": _total(rules, "5 6"),
        "scores": listed(language, _scoring_totals(rules), "or"),
        "sniff_ends": listed(language, (6, 5, 3, 1)),
        "sniff_points": _points(sniff, "6 5 3 1"),
        "sniff_most": max(points_of_ends(sniff, total) for total in _scoring_totals(sniff)),
        "both": both,
        "fifth": both // 5,
        "third": both // 3,
        "both_points": points_of_ends(fives_threes, both),
        "last_ends": last_ends,
        "last_points": going_out,
        "last_from": (fives_threes.target_for(2) or 0) - going_out + over,
        "sums": ", ".join(f"{total} → {points_of_ends(fives_threes, total)}" for total in others),
    }


def _points(rules: RuleSet, ends: str) -> int:
    return points_of_ends(rules, _total(rules, ends))


def _total(rules: RuleSet, ends: str) -> int:
    return read_ends(ends, rules.set_size, rules.in_play.open_ends).total


def _scoring_totals(rules: RuleSet) -> list[int]:
    size, ends = rules.set_size, rules.in_play.open_ends
    every = range(1, 2 * size * most_ends(size, ends))
    totals = (total for total in every if can_add_up(total, size, ends))
    return [total for total in totals if points_of_ends(rules, total) > 0]


def _tiles(language: Language) -> Numbers:
    train = presets.PRESETS["mexican-train"]
    names = {size: _set_name(language, size) for size in SETS}
    key = "rules_faq.pips-set"
    sets = (
        say(language, key, set=name, tiles=tiles_in(size), pips=pips_in(size))
        for size, name in names.items()
    )
    rounds = (
        say(language, "rules_faq.mexican-train-set", set=names[size], rounds=rounds)
        for size, rounds in train.rounds_by_set.items()
    )
    # A set has one double more than its highest number: there is a double-blank too.
    each_double = all(rounds == size + 1 for size, rounds in train.rounds_by_set.items())
    usual = train.rules.leftovers.double_blank
    shown = Tile(6, 4)
    other = (pips for pips in OPTIONS["double_blank"].choices if pips != usual)
    return {
        "tile": str(shown),
        "tile_pips": shown.pips,
        "sets": "\n".join(sets),
        "train_lines": "\n".join(rounds),
        "each_double": "yes" if each_double else "no",
        "other_double_blanks": listed(language, other, "or"),
    }
