"""A match in words: its entries, how points come about, and why a request was rejected."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from bot.domain.errors import Reason, Rejected
from bot.domain.events import EndsScored, MatchEnded, RoundScored
from bot.domain.match import Match
from bot.domain.round_scoring import RoundScore, Term
from bot.domain.rules import RuleSet, points_of_ends
from bot.domain.standing import Entry
from bot.i18n.languages import Language
from bot.i18n.names import escaped, in_one_line, seat_name, shown_name, side_name
from bot.i18n.translate import listed, say
from bot.match.hints import expected_hands

_OUR_WORDS: Final = frozenset({"names", "rule", "channel"})
"""Facts that are texts of the bot already, in which the names are escaped."""


def title_of(language: Language, match: Match) -> str:
    """Return what is played, and after how many rounds, or that it is over."""
    variant = say(language, f"presets.{match.rules.preset}")
    if match.is_open:
        return say(language, "board.title", variant=variant, rounds=match.rounds)
    return say(language, "board.title-ended", variant=variant)


def length_of(language: Language, match: Match) -> str:
    """Return what ends the match: its target, its rounds, or both."""
    parts: list[str] = []
    if match.target is not None:
        key = "board.to-target-exact" if match.rules.length.exact else "board.to-target"
        parts.append(say(language, key, target=match.target))
    if match.rules.length.rounds is not None:
        parts.append(say(language, "board.to-rounds", rounds=match.rules.length.rounds))
    if not parts:
        parts.append(say(language, "board.until-ended"))
    if match.rules.wins == "low":
        parts.append(say(language, "board.lowest-wins"))
    return " · ".join(parts)


def result(language: Language, match: Match) -> str:
    """Return how a finished match ended: who won, or the draw."""
    names = [side_name(language, match, side) for side in match.winners]
    together = "-together" if len(names) > 1 else ""
    winners = listed(language, names)
    if match.finish == "ended" and names:
        return say(language, f"board.ended-early-ahead{together}", winners=winners)
    if not names:
        is_lead = match.last_entry is not None and match.last_entry.kind == "time"
        key = {"ended": "ended-early", "discarded": "discarded"}.get(match.finish or "", "drawn")
        leaders = leaders_of(language, match)
        return say(language, "board.drawn-lead" if is_lead else f"board.{key}", leaders=leaders)
    points = match.totals[match.winners[0]]
    if match.finish == "rounds" and match.rules.length.rounds == 1 and points == 0:
        return say(language, "board.won-round", winners=winners)
    key = "won-time" if match.finish == "time" else f"won{together}"
    return say(language, f"board.{key}", winners=winners, points=points)


def leaders_of(language: Language, match: Match) -> str:
    """Return who has the best total, for a message or an embed."""
    first = (side for side, place in enumerate(match.places()) if place == 1)
    return listed(language, [side_name(language, match, side) for side in first])


def entry_title(language: Language, match: Match, entry: Entry) -> str:
    """Return what an entry was, in a few words."""
    kind, winners, name = entry.kind, entry.winners, ""
    if len(winners) > 1:
        name = side_name(language, match, match.side_of(winners[0]))
    elif winners:
        name = shown_name(language, match, winners[0])
    blocked = ("blocked-own", "blocked", "blocked-side")[len(winners)]
    key = {"nobody": "blocked-nobody", "blocked": blocked}.get(kind, kind)
    return say(language, f"board.entry-{key}", round=entry.round_number, name=name)


def numbers_of_sides(language: Language, match: Match, numbers: Sequence[int]) -> str:
    """Return a number of every side, such as its total, in one line."""
    return ", ".join(
        f"{side_name(language, match, side)} **{number}**" for side, number in enumerate(numbers)
    )


def lasted(language: Language, time: timedelta) -> str:
    """Return how long something took, in hours and minutes."""
    minutes = int(time.total_seconds()) // 60
    if minutes < 1:
        return say(language, "board.under-a-minute")
    hours, minutes = divmod(minutes, 60)
    if not hours:
        return say(language, "board.minutes", minutes=minutes)
    return say(language, "board.hours", hours=hours, minutes=minutes)


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
            return " · ".join(
                f"{side_name(language, match, side)} **+{points}**"
                for side, points in enumerate(score.points)
            )
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
        name = seat_name(language, match, event.seat)
        what = say(language, "board.label-ends", name=name)
        typed = " ".join(event.shown) or str(event.total)
    elif isinstance(event, RoundScored):
        out = event.out
        what = (
            say(language, "board.label-out", name=seat_name(language, match, out))
            if out is not None
            else say(language, "board.label-blocked")
        )
        typed = " ".join(str(hand.pips) for hand in event.hands if hand and not hand.is_empty)
    else:
        return say(language, f"board.entry-{entry.kind}")
    return " · ".join(part for part in (str(entry.round_number), what, typed, f"+{points}") if part)


def _leftovers(language: Language, rules: RuleSet, score: RoundScore) -> str:
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
    if rules.leftovers.rounding == "exact":
        added = " + ".join(str(term.counted) for term in terms if term.sign > 0)
        return added + "".join(f" − {term.counted}" for term in terms if term.sign < 0)
    shown = [f"{term.pips} → {term.counted}" for term in terms if term.sign > 0]
    shown += [f"− ({term.pips} → {term.counted})" for term in terms if term.sign < 0]
    return ", ".join(shown)


def _ends(rules: RuleSet, event: EndsScored) -> str:
    if not event.shown:
        won = points_of_ends(rules, event.total)
        return f"{event.total} → {won}:" if won != event.total else f"{event.total}:"
    shown = f"{' + '.join(event.shown)} = {event.total}:"
    if rules.in_play.scores == "fives_and_threes":
        parts = [f"{event.total} ÷ {by}" for by in (5, 3) if event.total % by == 0]
        return f"{shown} {' + '.join(parts)} ="
    if rules.leftovers.pips_per_point > 1:
        return f"{shown} {event.total} ÷ {rules.leftovers.pips_per_point} ="
    return shown


def rejection_text(language: Language, rejection: Rejected) -> str:
    """Return what is said about a rejection, with what was expected where hands or ends were."""
    match: Match | None = rejection.match
    values: dict[str, str | int] = {"as_command": 1}
    for name, value in rejection.events.items():
        if name == "seat" and match is not None and isinstance(value, int):
            values["name"] = shown_name(language, match, value)
        elif isinstance(value, str):
            values[name] = value if name in _OUR_WORDS else escaped(in_one_line(value))
        elif value is not None:
            values[name] = value
    if match is not None:
        values["variant"] = say(language, f"presets.{match.rules.preset}")
    if isinstance(size := values.get("set_size"), int):
        values["set"] = say(language, "rules.set-name", size=size)
    text = say(language, f"errors.{rejection.reason}", **values)
    about = rejection.reason.about if isinstance(rejection.reason, Reason) else None
    if match is not None and about == "hands":
        text += f"\n{expected_hands(language, match)}"
    elif match is not None and about == "ends":
        most = match.rules.in_play.open_ends
        text += f"\n{say(language, 'errors.expected-ends', most=most)}"
    return text
