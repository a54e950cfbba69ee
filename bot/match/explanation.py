"""A match in words: its entries, and how points come about."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from bot.domain.events import EndsScored, Entered, LastTile, MatchEnded, RoundScored
from bot.domain.match import Match
from bot.domain.round_scoring import RoundScore, Term
from bot.domain.rules import RuleSet, points_of_ends
from bot.domain.standing import Entry
from bot.emojis import tiles_text
from bot.i18n.languages import Language
from bot.i18n.names import seat_name, shown_name, side_name
from bot.i18n.translate import listed, say

_MOST_DRAWN: Final = 16  # tiles of a round; more, of two emojis each, would fill a field


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
    key = "board.won-time" if match.finish == "time" else f"board.won{together}"
    return say(language, key, winners=winners, points=points)


def leaders_of(language: Language, match: Match) -> str:
    """Return who has the best total, for a message or an embed."""
    first = (side for side, place in enumerate(match.places()) if place == 1)
    return listed(language, [side_name(language, match, side) for side in first])


def in_brief(language: Language, match: Match) -> str:
    """Return what happened last, or how the match ended, in one short line: "Ana +25 → 65"."""
    last = match.last_entry
    if not match.is_open:
        return result(language, match)
    if match.change is not None:
        totals = numbers_of_sides(language, match, match.totals, bold=False)
        return f"{say(language, f'board.{match.change.kind}')}: {totals}"
    if last is None:
        variant = say(language, f"presets.{match.rules.preset}")
        return say(language, "board.new-title", variant=variant)
    sides = [
        f"{side_name(language, match, side)} +{last.points[side]} → {last.totals[side]}"
        for side in scorers_of(match, last)
    ]
    return " · ".join(sides) or working(language, match, last)


def scorers_of(match: Match, entry: Entry) -> list[int]:
    """Return the sides that an entry is about: all whom it pays, else whoever won with nothing."""
    everybody = entry.score is not None and match.rules.leftovers.whose == "own"
    paid = [side for side, points in enumerate(entry.points) if points or everybody]
    return paid or [match.side_of(seat) for seat in entry.winners[:1]]


def standings(language: Language, match: Match) -> str:
    """Return the total of every side in one short line, the best first."""
    places = match.places()
    ranked = sorted(range(len(places)), key=places.__getitem__)
    totals = numbers_of_sides(language, match, match.totals, ranked, bold=False)
    return f"{say(language, 'board.standings')}: {totals}"


def entry_title(language: Language, match: Match, entry: Entry) -> str:
    """Return what an entry was, in a few words."""
    match = match.seated_at(entry.position)
    kind, winners, name = entry.kind, entry.winners, ""
    if len(winners) > 1:
        name = side_name(language, match, match.side_of(winners[0]))
    elif winners:
        name = shown_name(language, match, winners[0])
    facts: dict[str, int] = {}
    key: str = kind
    if entry.score is not None and kind != "out":
        key = ("blocked", "blocked-fewest", "blocked-fewest-together")[len(winners)]
        if kind == "blocked" and not winners:
            key = "blocked-own"
        elif winners and entry.score.settled_by == "tiles":
            key, facts = f"{key}-tiles", {"tiles": _tiles_of(entry.event, winners)}
    return say(language, f"board.entry-{key}", round=entry.round_number, name=name, **facts)


def _tiles_of(event: Entered, seats: Sequence[int]) -> int:
    """Return how many tiles seats held together; 0 where that was not said."""
    hands = event.hands if isinstance(event, RoundScored) else ()
    return sum(hand.tiles or 0 for seat in seats if (hand := hands[seat]) is not None)


def numbers_of_sides(
    language: Language,
    match: Match,
    numbers: Sequence[int],
    sides: Sequence[int] | None = None,
    *,
    bold: bool = True,
) -> str:
    """Return a number of every side, or of some, such as their totals, in one line."""
    mark = "**" if bold else ""
    return ", ".join(
        f"{side_name(language, match, side)} {mark}{numbers[side]}{mark}"
        for side in (sides if sides is not None else range(len(numbers)))
    )


def working(
    language: Language,
    match: Match,
    entry: Entry,
    name: Callable[[int], str] | None = None,
    end: Callable[[str], str] = str,
) -> str:
    """Return why an entry paid what it did: "Bram 13 → 15, Caro 8 → 10: **+25**".

    Empty for the early end of a match, which pays nothing. ``name`` says what each seat is called
    where that is not its whole name, ``end`` how an open end is written.
    """
    name = name or partial(shown_name, language, match.seated_at(entry.position))
    rules, event, score = match.rules, entry.event, entry.score
    if isinstance(event, MatchEnded):
        return ""
    if isinstance(event, EndsScored):
        won = points_of_ends(rules, event.total)
        sum_shown = _ends(rules, event, end)
    elif score is None or score.outcome in {"nobody", "draw"}:
        return say(language, f"board.nobody-scores-{score.settled_by if score else 'rules'}")
    elif rules.leftovers.whose == "own":
        return _own_hands(language, match, score, name)
    else:
        won = max(score.points)
        sum_shown = _leftovers(language, rules, score, name)
        if event.last_tile is not None:
            sum_shown = f"{_last_tile(rules, event.last_tile, end)} + {sum_shown}"
    if entry.passed_target and match.target is not None:
        refused = say(language, "board.passes-target", target=match.target)
        return f"{sum_shown} +{won}. {refused}".strip()
    if won == 0:
        return f"{sum_shown} {say(language, 'board.nothing-counts')}".strip()
    return f"{sum_shown} **+{won}**".strip()


def named_hands(
    language: Language, match: Match, entry: Entry, name: Callable[[int], str] | None = None
) -> Callable[[int], str]:
    """Return what ``working`` is to call each seat: its name, and its tiles as they are drawn."""
    named = name or partial(shown_name, language, match)
    event = entry.event
    hands = event.hands if isinstance(event, RoundScored) else ()
    tiles = {seat: hand.shown for seat, hand in enumerate(hands) if hand and hand.shown}
    if sum(map(len, tiles.values())) > _MOST_DRAWN:
        tiles.clear()
    return lambda seat: f"{named(seat)} {tiles_text(tiles.get(seat, ()))}".rstrip()


def sum_of_hands(
    rules: RuleSet, terms: Sequence[Term], name: Callable[[int], str] = lambda _: ""
) -> str:
    """Return hands as a sum, each behind the name of its seat: "Bram 13 → 15, Caro 8 → 10"."""
    if rules.leftovers.rounding == "exact":
        signs = ["−" if term.sign < 0 else "+" for term in terms]
        parts = zip(signs, terms, strict=True)
        shown = " ".join(f"{sign} {name(term.seat)} {term.counted}" for sign, term in parts)
        return " ".join(shown.removeprefix("+").split())
    counted = [str(term.sign * term.counted).replace("-", "−") for term in terms]
    parts = zip(terms, counted, strict=True)
    shown = ", ".join(f"{name(term.seat)} {term.pips} → {number}" for term, number in parts)
    return " ".join(shown.split())


def entry_label(language: Language, match: Match, entry: Entry) -> str:
    """Return an entry in one line without markdown: "3 · Ana out · 13 8 · +25"."""
    match, event = match.seated_at(entry.position), entry.event
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
        held = [str(hand.pips) for hand in event.hands if hand and not hand.is_empty]
        typed = " ".join([*held, *_shown(event.last_tile)])
    else:
        return say(language, f"board.entry-{entry.kind}")
    return " · ".join(part for part in (str(entry.round_number), what, typed, f"+{points}") if part)


def _own_hands(
    language: Language, match: Match, score: RoundScore, name: Callable[[int], str]
) -> str:
    """Return what every side takes for the hands of its own."""
    rules = match.rules
    shown: list[str] = []
    for side, points in enumerate(score.points):
        terms = [term for term in score.terms if term.seat in match.sides[side]]
        alone = rules.leftovers.rounding == "exact" and len(match.sides[side]) == 1
        hands = "" if alone or not terms else f"{sum_of_hands(rules, terms, name)}:"
        alone_named = name(match.sides[side][0]) if alone else side_name(language, match, side)
        shown.append(f"{hands or alone_named} **+{points}**")
    return " · ".join(shown)


def _leftovers(
    language: Language, rules: RuleSet, score: RoundScore, name: Callable[[int], str]
) -> str:
    shown = sum_of_hands(rules, score.terms, name)
    if shown and rules.leftovers.pips_per_point > 1:
        counted = max(0, sum(term.sign * term.counted for term in score.terms))
        shown += f": {counted} ÷ {rules.leftovers.pips_per_point} ="
    elif shown:
        shown += ":"
    if score.bonuses:
        names = " + ".join(say(language, f"board.{bonus.key}") for bonus in score.bonuses)
        shown = f"{shown} {names}:".strip()
    return shown


def _shown(tile: LastTile | None) -> tuple[str, ...]:
    return (tile.shown or (str(tile.total),)) if tile is not None else ()


def _last_tile(rules: RuleSet, tile: LastTile, end: Callable[[str], str]) -> str:
    """Return what the last tile scored: "6 + 6 = 12 → 4"."""
    won = points_of_ends(rules, tile.total)
    return " = ".join(filter(None, (" + ".join(map(end, tile.shown)), f"{tile.total} → {won}")))


def _ends(rules: RuleSet, event: EndsScored, end: Callable[[str], str]) -> str:
    if not event.shown:
        won = points_of_ends(rules, event.total)
        return f"{event.total} → {won}:" if won != event.total else ""
    shown = f"{' + '.join(map(end, event.shown))} = {event.total}:"
    if rules.in_play.scores == "fives_and_threes":
        parts = [f"{event.total} ÷ {by}" for by in (5, 3) if event.total % by == 0]
        return f"{shown} {' + '.join(parts)} ="
    if rules.leftovers.pips_per_point > 1:
        return f"{shown} {event.total} ÷ {rules.leftovers.pips_per_point} ="
    return shown
