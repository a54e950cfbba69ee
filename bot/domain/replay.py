"""Replaying a match: one event after another, each on what came before it."""

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce
from typing import Literal, TypeVar, assert_never

from bot.domain.errors import Reason, Rejected
from bot.domain.events import (
    OPEN_SEAT,
    EndsScored,
    EntryCorrected,
    EntryRestored,
    EntryTakenBack,
    Event,
    LatePlayerSeated,
    MatchEnded,
    MatchOpened,
    Player,
    PlayerRenamed,
    PlayerReplaced,
    RecordedEvent,
    RoundScored,
    SeatsSwapped,
    SeatTaken,
)
from bot.domain.match import Change, Entry, Match
from bot.domain.open_ends import points_of_ends
from bot.domain.round_scoring import RoundScore, score_round

_Item = TypeVar("_Item")


def begin(recorded: RecordedEvent) -> Match:
    """Return the match that a first event opens.

    Raises:
        ValueError: the event opens no match.
    """
    event = recorded.event
    if not isinstance(event, MatchOpened):
        raise ValueError(  # noqa: TRY004 (it is the wrong event, not the wrong type)
            f"a match does not begin with {event.kind!r}"
        )
    match = Match(event.rules, event.teams, event.players, recorded.by, recorded.at)
    came_as = tuple(player.name for player in event.players)
    return replace(match, totals=(0,) * len(match.sides), came_as=came_as)


def advance(match: Match, recorded: RecordedEvent) -> Match:
    """Return the match with one more event.

    Raises:
        ValueError: the event does not follow the last one, or cannot follow it.
        Rejected: a changed entry would have ended the match before a later one.
    """
    if recorded.position != match.position + 1:
        raise ValueError(f"event {recorded.position} cannot follow event {match.position}")
    match = replace(match, position=recorded.position, change=None, seats_changed=False)
    event = recorded.event
    match event:
        case RoundScored() | EndsScored() | MatchEnded():
            entry = Entry(recorded.position, recorded.at, recorded.by, event)
            return _played(match, entry)
        case EntryTakenBack() | EntryRestored() | EntryCorrected():
            return _changed(match, event, recorded.by)
        case _:
            moved = recorded.position if _is_anothers_seat(match, event) else match.moved
            return replace(_seated(match, event), seats_changed=True, moved=moved)


def replay(events: Iterable[RecordedEvent]) -> Match:
    """Return what the events of a match, in order, add up to."""
    first, *rest = events
    return reduce(advance, rest, begin(first))


def _seated(match: Match, event: Event) -> Match:
    """Return the match with its seats as an event left them."""
    match event:
        case SeatTaken(seat=seat, player=player) | PlayerReplaced(seat=seat, player=player):
            return _with_player(match, seat, player, player.name)
        case PlayerRenamed(seat=seat, name=name):
            user_id = match.seats[seat].user_id
            # Whoever gives an open seat a name brings a guest; any other name is only a new one.
            came_as = match.came_as[seat] or name
            return _with_player(match, seat, Player(user_id=user_id, name=name), came_as)
        case LatePlayerSeated(player=player, score=score):
            seat = len(match.seats)
            late = (*match.late, (seat, score, match.position))
            seats, came_as = (*match.seats, player), (*match.came_as, player.name)
            joined = replace(match, seats=seats, late=late, came_as=came_as)
            return _refolded(joined, match.entries)
        case SeatsSwapped(seat=seat, other=other):
            return _swapped(match, seat, other)
        case _:
            raise ValueError(f"{event.kind!r} cannot follow another event")


def _is_anothers_seat(match: Match, event: Event) -> bool:
    """Return whether somebody comes to sit where another sits, or sat and had it forgotten."""
    if isinstance(event, SeatTaken):
        return event.seat < len(match.seats) and match.seats[event.seat].former is not None
    return isinstance(event, SeatsSwapped | PlayerReplaced)


def _with_player(match: Match, seat: int, player: Player, came_as: str | None) -> Match:
    missing = range(len(match.seats), seat)
    seats = (*match.seats, *(OPEN_SEAT for _ in missing))
    names = (*match.came_as, *(None for _ in missing))
    grown = replace(match, seats=_put(seats, seat, player), came_as=_put(names, seat, came_as))
    zeros = (0,) * (len(grown.sides) - len(match.totals))
    return replace(grown, totals=(*match.totals, *zeros))


def _put(items: tuple[_Item, ...], at: int, item: _Item) -> tuple[_Item, ...]:
    return (*items[:at], item, *items[at + 1 :])


def _swapped(match: Match, seat: int, other: int) -> Match:
    """Exchange two players; where everybody plays alone, all they did goes along."""

    def turned(items: tuple[_Item, ...]) -> tuple[_Item, ...]:
        return _put(_put(items, seat, items[other]), other, items[seat])

    def moved(one: int) -> int:
        return other if one == seat else seat if one == other else one

    seats, came_as = turned(match.seats), turned(match.came_as)
    if match.teams:
        return replace(match, seats=seats, came_as=came_as)
    entries: list[Entry] = []
    for entry in match.entries:
        event = entry.event
        if isinstance(event, RoundScored):
            hands = (*event.hands, *(None,) * (len(seats) - len(event.hands)))
            out = moved(event.out) if event.out is not None else None
            fewest: int | Literal["equal"] | None = event.fewest
            fewest = moved(fewest) if isinstance(fewest, int) else fewest
            changes = {"hands": turned(hands), "out": out, "fewest": fewest}
            entries.append(replace(entry, event=event.model_copy(update=changes)))
        elif isinstance(event, EndsScored):
            changes = {"seat": moved(event.seat)}
            entries.append(replace(entry, event=event.model_copy(update=changes)))
        else:
            entries.append(entry)
    late = tuple((moved(one), score, since) for one, score, since in match.late)
    swapped = replace(match, seats=seats, late=late, came_as=came_as)
    return _refolded(swapped, tuple(entries))


def _played(match: Match, entry: Entry) -> Match:
    """Return the match with an entry scored and added."""
    event = entry.event
    match event:
        case MatchEnded():
            entry = replace(
                entry,
                round_number=match.rounds + 1,
                points=(0,) * len(match.totals),
                totals=match.totals,
            )
            best = tuple(side for side, place in enumerate(match.places()) if place == 1)
            ahead = bool(match.live_entries) and len(best) < len(match.totals)
            entries = (*match.entries, entry)
            return replace(match, entries=entries, finish="ended", winners=best if ahead else ())
        case EndsScored(seat=seat, total=total):
            won = points_of_ends(match.rules, total)
            side = match.side_of(seat)
            points = tuple(won if one == side else 0 for one in range(len(match.totals)))
            return _counted(match, entry, points, None)
        case RoundScored(hands=hands, out=out, fewest=fewest):
            every = (*hands, *(None,) * (len(match.seats) - len(hands)))
            score = score_round(match.rules, match.sides, every, out, fewest)
            return _counted(match, entry, score.points, score)
        case _:
            assert_never(event)


def _counted(
    match: Match, entry: Entry, points: tuple[int, ...], score: RoundScore | None
) -> Match:
    """Add points to the totals and look whether that ends the match."""
    target = match.target
    passed = False
    if match.rules.exact_target and target is not None:
        kept = tuple(
            0 if total + won > target else won
            for total, won in zip(match.totals, points, strict=True)
        )
        passed, points = kept != points, kept
    totals = tuple(total + won for total, won in zip(match.totals, points, strict=True))
    entry = replace(
        entry,
        round_number=match.rounds + 1,
        score=score,
        points=points,
        totals=totals,
        passed_target=passed,
    )
    rounds = match.rounds + (score is not None)
    match = replace(match, entries=(*match.entries, entry), totals=totals, rounds=rounds)
    return _concluded(match, score)


def _concluded(match: Match, score: RoundScore | None) -> Match:
    """Close the match where its target, its last round or a draw ends it."""
    rules, target = match.rules, match.target
    if score is not None and score.outcome == "draw":
        return replace(match, finish="draw")
    looked_at = rules.checked == "at_once" or score is not None
    if looked_at and target is not None and any(total >= target for total in match.totals):
        return replace(match, finish="target", winners=_best(match, score))
    if rules.rounds is not None and match.rounds >= rules.rounds and score is not None:
        return replace(match, finish="rounds", winners=_best(match, score))
    return match


def _best(match: Match, score: RoundScore | None) -> tuple[int, ...]:
    """Return the winning sides: those with the best total.

    Where one round is the match, whoever won it wins, even with 0, unless somebody else is ahead by
    points in play: those go into the same totals. Of those who are ahead with equal totals, whoever
    won the round wins; where nobody is ahead and nobody won the round, nobody wins.
    """
    rules = match.rules
    best = tuple(side for side, place in enumerate(match.places()) if place == 1)
    if rules.rounds != 1 or rules.wins == "low" or score is None:
        return best
    is_ahead = rules.in_play != "nothing" and len(best) < len(match.totals)
    if is_ahead and score.side not in best:
        return best
    return (score.side,) if score.side is not None else ()


def _changed(
    match: Match, event: EntryTakenBack | EntryRestored | EntryCorrected, by: int
) -> Match:
    """Return the match with one entry changed and every total worked out again."""
    before = match.entry_at(event.entry)
    if before is None or before.taken_back != isinstance(event, EntryRestored):
        raise ValueError(f"{event.kind!r} cannot be done to event {event.entry}")
    match event:
        case EntryTakenBack():
            changed = replace(before, taken_back=True)
        case EntryRestored():
            changed = replace(before, taken_back=False)
        case EntryCorrected(event=corrected):
            changed = replace(before, event=corrected, corrected_by=by)
    entries = tuple(changed if entry is before else entry for entry in match.entries)
    match = _refolded(match, entries)
    after = match.entry_at(event.entry)
    if after is None:
        raise ValueError(f"event {event.entry} is lost")
    return replace(match, change=Change(event.kind, after, before, by))


def _refolded(match: Match, entries: tuple[Entry, ...]) -> Match:
    """Return the match with these entries played from the start."""
    begun_with = match.begun_with
    # Late seats exist only where everybody plays alone, so that a seat is a side.
    totals = tuple(begun_with.get(side, 0) for side in range(len(match.sides)))
    start = replace(match, entries=(), totals=totals, rounds=0, finish=None, winners=())
    return reduce(_again, entries, start)


def _again(match: Match, entry: Entry) -> Match:
    if entry.taken_back:
        # It pays nothing, but what it would have paid is shown, by the seats as they are now.
        played = _played(match, entry).entries[-1]
        return replace(match, entries=(*match.entries, replace(played, totals=match.totals)))
    if not match.is_open:
        last = match.last_entry
        raise Rejected(Reason.ENDS_EARLIER, round=last.round_number if last is not None else 0)
    return _played(match, entry)
