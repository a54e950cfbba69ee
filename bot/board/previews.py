"""What is typed is shown before it counts: what it would come to, and what else it can mean."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from discord import app_commands

from bot.board.entry_flow import question
from bot.domain.decisions import check_length
from bot.domain.errors import (
    FewestTilesUnknown,
    Question,
    ReadingUnknown,
    Reason,
    Rejected,
    WinnerUnknown,
)
from bot.domain.events import (
    EndsScored,
    EntryCorrected,
    Event,
    RecordedEvent,
    RoundScored,
)
from bot.domain.hand_assignment import shortest, shortest_blocked
from bot.domain.hand_input import Hand
from bot.domain.match import Match
from bot.domain.notation import PREVIEWED
from bot.domain.open_ends import last_tile_typed
from bot.domain.replay import advance
from bot.domain.standing import Entry
from bot.domain.tiles import pips_of_hand, tiles_in
from bot.i18n.languages import Language, hand_words
from bot.i18n.names import in_one_line, seat_name
from bot.i18n.translate import say
from bot.match.explanation import working
from bot.match.hints import example_blocked, example_out, rejection_text, word_for_out
from bot.match.requests import (
    EditRequest,
    EndsRequest,
    EntryRequest,
    MatchRecord,
    RoundRequest,
    about,
)
from bot.ui import limits

_MARKS: Final = re.compile(r"\\(.)|\*\*|`|~~")
_NOUGHT: Final = re.compile(r"\b0\b")
_LEAST_SHOWN: Final = 10
"""A preview of which less could be shown is left out."""


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What becomes of an entry."""

    means: object  # equal for entries of which the same becomes
    said: str  # the preview, without markdown
    event: RoundScored | EndsScored | None = None  # what would be entered
    asked: Question | None = None  # what would be asked first


@dataclass(frozen=True, slots=True)
class Typing:
    """Somebody who types an entry of a match."""

    language: Language
    kept: MatchRecord
    user_id: int
    request: EntryRequest  # what is filled in beside the text

    def offers(self, typed: str) -> Iterator[app_commands.Choice[str]]:
        """Yield the entry as typed with what becomes of it, then what else it can mean."""
        first = self._tried(typed)
        entry = None if _is_of_tiles(first, typed) else next(self._plain(first), None)
        if entry is None:
            # What nobody sees is left out, unless something else would be meant then.
            entry = in_one_line(typed)
            if entry != typed and self._tried(entry).means != first.means:
                return
        yield from _offer(entry, first.said)
        known = {first.means}
        for other in self._others(first, entry):
            plainest = next(self._plain(other), None)
            if plainest is not None and other.means not in known:
                known.add(other.means)
                yield from _offer(plainest, other.said)

    def _tried(self, typed: str, winner: int | None = None, fewest: int | None = None) -> _Outcome:
        """Return what becomes of a text, with a question answered where an answer is given."""
        language, kept, request = self.language, self.kept, replace(self.request, typed=typed)
        if winner is not None and not isinstance(request, EndsRequest):
            request = replace(request, winner=winner)
        if fewest is not None and isinstance(request, RoundRequest | EditRequest):
            request = replace(request, fewest=fewest)
        try:
            with about(kept):
                events = request.events(kept.match, self.user_id, hand_words(language))
                after = _advanced(kept.match, events, self.user_id)
        except Question as asked:
            return self._asked(asked)
        except Rejected as why:
            return _refused(language, kept.match, why)
        *_, last = events
        entry = after.entry_at(request.entry) if isinstance(request, EditRequest) else None
        said = self._came_to(after, entry or after.last_entry)
        event = last.event if isinstance(last, EntryCorrected) else last
        if not isinstance(event, RoundScored | EndsScored):
            raise TypeError(event)
        return _Outcome(_without_notation(event), said, event)

    def _asked(self, asked: Question) -> _Outcome:
        readings = asked.readings if isinstance(asked, ReadingUnknown) else ()
        means = type(asked), asked.choices, tuple((one.out, one.held) for one in readings)
        said = (
            say(self.language, "match.preview-readings")
            if readings
            else say(self.language, "match.preview-asks", question=question(self.language, asked))
        )
        return _Outcome(means, _without_marks(said), asked=asked)

    def _came_to(self, match: Match, entry: Entry | None) -> str:
        """Return why an entry pays what, and who gets it where that is not who goes out typing."""
        if entry is None:
            return ""
        language, caller = self.language, self.kept.match.seat_of(self.user_id)
        event, parts = entry.event, list[str]()
        if isinstance(event, RoundScored) and event.out is None:
            parts.append(say(language, "board.label-blocked"))
            names = [seat_name(language, match, seat) for seat in entry.winners]
            parts.append(" & ".join(names))
        elif isinstance(event, RoundScored) and event.out != caller:
            name = seat_name(language, match, event.out or 0)
            parts.append(say(language, "board.label-out", name=name))
        elif isinstance(event, EndsScored) and event.seat != caller:
            parts.append(seat_name(language, match, event.seat))
        parts.append(_without_marks(working(language, match, entry)))
        return " · ".join(filter(None, parts))

    def _others(self, first: _Outcome, entry: str) -> Iterator[_Outcome]:
        """Yield what else an entry can mean."""
        asked = first.asked
        if isinstance(asked, ReadingUnknown):
            yield from (self._tried(one.typed, one.out) for one in asked.readings)
        elif isinstance(asked, WinnerUnknown):
            yield from (self._tried(asked.typed, seat) for seat in asked.choices)
        elif isinstance(asked, FewestTilesUnknown):
            yield from map(self._tried, self._decided(asked))
        elif isinstance(first.event, RoundScored) and not _NOUGHT.search(entry):
            word, *_ = hand_words(self.language).blocked
            blocked = self._tried(f"{word} {entry}")
            if blocked.event is not None or blocked.asked is not None:
                yield blocked

    def _decided(self, asked: FewestTilesUnknown) -> Iterator[str]:
        """Yield, for each who may have held the fewest tiles and for nobody, what would say so.

        The tiles are as few as can be: whoever chooses it sees them, and can put them right.
        """
        event = self._tried(asked.typed, fewest=asked.choices[0]).event
        hands = event.hands if isinstance(event, RoundScored) else ()
        for fewest in (*asked.choices, None) if hands else ():
            held = [
                hand.model_copy(update={"tiles": _least(self.kept.match, hand) + more})
                if hand.tiles is None and seat in asked.choices
                else hand
                for seat, hand in enumerate(hands)
                if hand is not None
                for more in (fewest not in {None, seat},)
            ]
            yield shortest_blocked(self.kept.match, held, hand_words(self.language))

    def _plain(self, wanted: _Outcome) -> Iterator[str]:
        """Yield the notations of which the same becomes, the plainest first."""
        match = self.kept.match
        for typed in self._notations(wanted):
            plain = typed.strip(" =") or example_out(self.language, match)
            if self._tried(plain).means == wanted.means:
                yield plain

    def _notations(self, wanted: _Outcome) -> Iterator[str]:
        match, event = self.kept.match, wanted.event
        if isinstance(event, EndsScored):
            yield " ".join(event.shown) or str(event.total)
        elif isinstance(event, RoundScored):
            if event.last_tile is not None:
                yield last_tile_typed(event.last_tile, hand_words(self.language))
            held = [hand for hand in event.hands if hand is not None]
            if event.out is None:
                yield shortest(held)
                yield shortest_blocked(match, held, hand_words(self.language))
            else:
                leftovers = shortest([hand for hand in held if not hand.is_empty])
                yield leftovers
                yield shortest(held)
                name = seat_name(self.language, match, event.out)
                yield f"{name} {word_for_out(self.language, of_another=True)} {leftovers}"
        elif wanted.asked is not None and wanted.asked.typed:
            yield wanted.asked.typed


def _least(match: Match, hand: Hand) -> int:
    """Return how many tiles at least hold the pips of a hand that may have a tile more."""
    size = match.rules.set_size
    counts = range(1, tiles_in(size))
    enough = (one for one in counts if hand.pips <= pips_of_hand(size, one)[-1])
    return next(enough, 1)


def _is_of_tiles(outcome: _Outcome, typed: str) -> bool:
    """Whether hands were typed as tiles, which the plainest entry would lose."""
    hands = outcome.event.hands if isinstance(outcome.event, RoundScored) else ()
    return "(" not in typed and any(hand is not None and hand.shown for hand in hands)


def _without_notation(event: RoundScored | EndsScored) -> RoundScored | EndsScored:
    """Return an event without the way in which its hands were written."""
    if isinstance(event, EndsScored):
        return event
    hands = (hand and hand.model_copy(update={"shown": ()}) for hand in event.hands)
    return event.model_copy(update={"typed": "", "hands": tuple(hands)})


def _advanced(match: Match, events: Sequence[Event], by: int) -> Match:
    """Return a match as it would stand after these events."""
    after = match
    for event in events:
        position = after.position + 1
        after = advance(
            after, RecordedEvent(position=position, at=match.opened_at, by=by, event=event)
        )
    check_length(match, after)
    return after


def _refused(language: Language, match: Match, why: Rejected) -> _Outcome:
    """Return what to type instead, where that may help, and why."""
    reason, *_ = rejection_text(language, why).split("\n")
    about_what = why.reason.about if isinstance(why.reason, Reason) else None
    said = [reason]
    if about_what == "ends":
        said.insert(0, say(language, "match.preview-ends"))
    elif about_what == "hands":
        out, blocked = example_out(language, match), example_blocked(language, match)
        said.insert(0, say(language, "match.preview-hands", out=out, blocked=blocked))
    return _Outcome(("refused", why.reason), _without_marks(" ".join(said)))


def _without_marks(text: str) -> str:
    """Return a text as it reads where there is no markdown."""
    return _MARKS.sub(lambda found: found[1] or "", text)


def refused(
    language: Language, match: Match, typed: str, why: Rejected
) -> Iterator[app_commands.Choice[str]]:
    """Yield a text that is refused with what to type instead."""
    return _offer(typed, _refused(language, match, why).said)


def _offer(entry: str, preview: str) -> Iterator[app_commands.Choice[str]]:
    """Yield an entry with its preview, of which as much is shown as there is room for."""
    if len(entry) > limits.CHOICE_NAME:
        return
    whole = f"{entry} {PREVIEWED} {preview}"
    name = limits.fit(whole, limits.CHOICE_NAME)
    if name != whole and len(name) - len(entry) < _LEAST_SHOWN:
        name = entry
    yield app_commands.Choice(name=name, value=entry)
