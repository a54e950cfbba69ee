"""The working of an entry: how its points come about, in numbers anybody can check."""

from bot.domain.events import EndsScored, MatchEnded, RoundScored
from bot.domain.match import Match
from bot.domain.open_ends import points_of_ends
from bot.domain.round_scoring import RoundScore, Term
from bot.domain.rules import RuleSet
from bot.domain.standing import Entry
from bot.i18n.languages import Language
from bot.i18n.names import plain_name, side_name
from bot.i18n.translate import say


def working(language: Language, match: Match, entry: Entry) -> str:
    """Return why an entry paid what it did: "13 → 15, 8 → 10: **+25**".

    Empty for the early end of a match, which pays nothing.
    """
    event = entry.event
    if isinstance(event, MatchEnded):
        return ""
    if isinstance(event, EndsScored):
        won = points_of_ends(match.rules, event.total)
        sum_shown = _ends(match.rules, event)
    else:
        score = entry.score
        if score is None or score.outcome in {"nobody", "draw"}:
            return say(language, "board.nobody-scores")
        if match.rules.leftovers.whose == "own":
            return _penalties(language, match, score)
        won = max(score.points)
        sum_shown = _leftovers(language, match.rules, score)
    if entry.passed_target and match.target is not None:
        refused = say(language, "board.passes-target", target=match.target)
        return f"{sum_shown} +{won}. {refused}".strip()
    if won == 0:
        return f"{sum_shown} {say(language, 'board.nothing-counts')}".strip()
    return f"{sum_shown} **+{won}**".strip()


def entry_label(language: Language, match: Match, entry: Entry) -> str:
    """Return an entry in one line without markdown: "3 · Ana out · 13 8 · +25"."""
    event = entry.event
    points = max(entry.points, default=0)
    if isinstance(event, EndsScored):
        name = plain_name(language, match, event.seat)
        what = say(language, "board.label-ends", name=name)
        typed = " ".join(event.shown) or str(event.total)
    elif isinstance(event, RoundScored):
        out = event.out
        what = (
            say(language, "board.label-out", name=plain_name(language, match, out))
            if out is not None
            else say(language, "board.label-blocked")
        )
        typed = " ".join(str(hand.pips) for hand in event.hands if hand and not hand.is_empty)
    else:
        return say(language, "board.entry-ended")
    return " · ".join(part for part in (str(entry.round_number), what, typed, f"+{points}") if part)


def _penalties(language: Language, match: Match, score: RoundScore) -> str:
    return " · ".join(
        f"{side_name(language, match, side)} **+{points}**"
        for side, points in enumerate(score.points)
    )


def _leftovers(language: Language, rules: RuleSet, score: RoundScore) -> str:
    """Return the sum that a round pays, up to its last colon or equals sign."""
    shown = _terms(rules, score.terms)
    if shown and rules.leftovers.pips_per_point > 1:
        counted = max(0, sum(term.sign * term.counted for term in score.terms))
        shown += f": {counted} ÷ {rules.leftovers.pips_per_point} ="
    elif shown:
        shown += ":"
    if score.bonuses:
        names = " + ".join(say(language, f"board.{bonus.key}") for bonus in score.bonuses)
        shown = f"{shown} {names}:".strip()
    return shown


def _terms(rules: RuleSet, terms: tuple[Term, ...]) -> str:
    """Return hands as they were counted: "13 → 15, 8 → 10", or "13 + 8" where each pip counts."""
    if rules.leftovers.rounding == "exact":
        added = " + ".join(str(term.counted) for term in terms if term.sign > 0)
        return added + "".join(f" − {term.counted}" for term in terms if term.sign < 0)
    shown = [f"{term.pips} → {term.counted}" for term in terms if term.sign > 0]
    shown += [f"− ({term.pips} → {term.counted})" for term in terms if term.sign < 0]
    return ", ".join(shown)


def _ends(rules: RuleSet, event: EndsScored) -> str:
    """Return the sum of the open ends, up to its last colon or equals sign."""
    shown = f"{' + '.join(event.shown)} = {event.total}:" if event.shown else f"{event.total}:"
    if rules.in_play.scores == "fives_and_threes":
        parts = [f"{event.total} ÷ {by}" for by in (5, 3) if event.total % by == 0]
        return f"{shown} {' + '.join(parts)} ="
    if rules.leftovers.pips_per_point > 1:
        return f"{shown} {event.total} ÷ {rules.leftovers.pips_per_point} ="
    return shown
