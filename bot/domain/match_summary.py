"""What a match came to: the podium, the records of the match, and one outcome a player."""

from collections import Counter
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from hashlib import blake2b
from itertools import groupby, pairwise
from typing import Final

from bot.domain.events import MatchEnded, turned
from bot.domain.match import Match

_LONGEST_BREAK: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class BestRound:
    """The best round that a side had."""

    side: int  # the side that had it
    points: int  # its points in that round, points in play included
    round_number: int  # which round it was, counted from 1


@dataclass(frozen=True, slots=True)
class Streak:
    """Rounds that one side won in a row."""

    side: int  # the side that won them
    length: int  # how many they were
    first: int  # the number of the first of them, counted from 1


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a match came to for one player; partners share all of it but the seat."""

    seat: int  # where the player sat
    side: int  # the side of that seat
    player: int | None  # the number of who it was; None where nobody claimed the seat
    total: int  # the points at the end, those to begin with included
    points: int  # the points made in the match, those to begin with left out
    place: int  # the place of the side: 1 for every winner, and for all who draw
    won: bool  # whether the side won
    drawn: bool  # whether the match was a draw, and the side not behind when it was ended
    rounds: int  # the rounds in which the player took part, one cut short by the target included
    rounds_won: int  # the rounds that the side won
    best_round: int | None  # the side's points in its best round; None where it took part in none
    streak: int  # how many rounds the side won in a row at most


@dataclass(frozen=True, slots=True)
class Result:
    """What a finished match came to, as rankings and the history count it."""

    finished_at: datetime  # when its last entry was made
    finish: str  # how it ended, as in ``Match``
    ranked: bool  # whether it counts in rankings, too
    teams: bool  # whether partners played together
    rounds: int  # how many rounds were played
    seconds: int  # how long it took
    seats: tuple[Outcome, ...]  # what it came to on every seat, in seat order
    counted: bool = True  # whether it counts anywhere but in the history of its channel


def result_of(match: Match) -> Result | None:
    """Return what a match came to; None while it goes on, and where it was thrown away."""
    if match.is_open or match.finish == "discarded":
        return None
    seats = outcomes(match)
    result = Result(
        finished_at=finished_at(match),
        finish=match.finish or "",
        ranked=False,
        teams=match.teams,
        rounds=max((one.rounds for one in seats), default=0),
        seconds=int(duration(match).total_seconds()),
        seats=seats,
    )
    return counting(result, counted=True)


def counting(result: Result, counted: bool) -> Result:  # noqa: FBT001 (the one thing it is about)
    """Return a result as one that counts outside its channel, or does not.

    A match counts in rankings where it was played to its end between two sides at least, or until
    time was up and the leader won. Any other that was ended early stands in the history alone.
    """
    sides = {one.side for one in result.seats}
    ranked = counted and result.finish != "ended" and len(sides) > 1
    return replace(result, counted=counted, ranked=ranked)


def fingerprint(match: Match) -> str:
    """Return what a match and its sheet have in common, and no other match has.

    It is made of the rules, and of what was entered when. Players go in by their seats alone: they
    may be renamed, merged or forgotten, and whoever brings a sheet back ends a match that was open.
    """
    seats = tuple(range(len(match.seats)))
    entries = [
        (one.at.timestamp(), turned(one.event, seats).model_dump_json(exclude={"typed"}))
        for one in match.live_entries
        if not isinstance(one.event, MatchEnded)
    ]
    late = [(seat, score) for seat, score, _ in match.late]
    opened = match.rules.model_dump_json(), match.teams, match.opened_at.timestamp(), len(seats)
    return blake2b(repr((opened, late, entries)).encode(), digest_size=16).hexdigest()


def podium(match: Match) -> list[tuple[int, int]]:
    """Return the place and the number of every side of a match that is over, best first."""
    return sorted((place, side) for side, place in enumerate(final_places(match)))


def final_places(match: Match) -> tuple[int, ...]:
    """Return every side's place in a match that is over: winners first, then by total.

    The rules may let a side win with fewer points than another. All are first where a round draws
    the match; where it was ended with a tie for the lead, all who led. A shared place leaves out
    the next (1, 1, 3).
    """
    last = match.last_entry
    if match.finish == "draw" and last is not None and not isinstance(last.event, MatchEnded):
        return (1,) * len(match.totals)
    order = [(side not in match.winners, place) for side, place in enumerate(match.places())]
    return tuple(1 + sum(other < mine for other in order) for mine in order)


def finished_at(match: Match) -> datetime:
    """Return when the last entry that counts was made.

    It depends on the entries alone: correcting a match a week later does not move it, and an entry
    that is taken back and restored brings back the old moment.
    """
    last = match.last_entry
    return last.at if last is not None else match.opened_at


def duration(match: Match) -> timedelta:
    """Return how long was played: from the opening of a match to the last entry that counts.

    Between two entries no more than a day is counted, and nothing where the later one bears the
    earlier moment: neither a clock that was wrong nor a match that rested makes it last for years.
    """
    moments = [match.opened_at, *(entry.at for entry in match.live_entries)]
    between = (later - sooner for sooner, later in pairwise(moments))
    return sum((min(max(one, timedelta()), _LONGEST_BREAK) for one in between), timedelta())


def best_round(match: Match) -> BestRound | None:
    """Return the round in which a side made most points, those in play included.

    None where nothing was scored, and where points are penalties: whoever goes out has none of
    them in every round.
    """
    if match.rules.wins == "low":
        return None
    had = [
        BestRound(side, own, one.number)
        for one in _played(match)
        for side, own in enumerate(one.points)
        if match.took_part(match.sides[side][0], one.position)
    ]
    best = max(had, key=lambda one: one.points, default=None)
    return best if best is not None and best.points else None


def longest_streak(match: Match) -> Streak | None:
    """Return the most rounds in a row that one side won, the first of equals.

    None without any, and where points are penalties: nobody wins a round there.
    """
    if match.rules.wins == "low":
        return None
    streaks = _streaks(_played(match))
    return max(streaks, key=lambda one: (one.length, -one.first)) if streaks else None


def outcomes(match: Match) -> tuple[Outcome, ...]:
    """Return what a match that is over came to, for every seat in order."""
    played = _played(match)
    places = final_places(match)
    won = Counter(one.side for one in played)
    streaks = _streaks(played)
    best = min if match.rules.wins == "low" else max
    begun_with = match.begun_with
    made: list[Outcome] = []
    for seat, player in enumerate(match.seats):
        side = match.side_of(seat)
        points = [one.points[side] for one in played if match.took_part(seat, one.position)]
        made.append(
            Outcome(
                seat=seat,
                side=side,
                player=player.number,
                total=match.totals[side],
                points=match.totals[side] - begun_with.get(seat, 0),
                place=places[side],
                won=side in match.winners,
                drawn=match.finish == "draw" and places[side] == 1,
                rounds=len(points),
                rounds_won=won[side],
                best_round=best(points) if points else None,
                streak=max((one.length for one in streaks if one.side == side), default=0),
            )
        )
    return tuple(made)


@dataclass(frozen=True, slots=True)
class _Round:
    number: int
    points: tuple[int, ...]
    position: int
    side: int | None


def _played(match: Match) -> tuple[_Round, ...]:
    """Return the rounds in which anything was entered, points in play included.

    The last of them may have been cut short by the target, so that nobody has won it.
    """
    entries = (one for one in match.live_entries if not isinstance(one.event, MatchEnded))
    rounds: list[_Round] = []
    for number, entered in groupby(entries, lambda one: one.round_number):
        made = [*entered]
        points = tuple(sum(one.points[side] for one in made) for side in range(len(match.sides)))
        side = made[-1].score.side if made[-1].score else None
        rounds.append(_Round(number, points, made[-1].position, side))
    return tuple(rounds)


def _streaks(played: tuple[_Round, ...]) -> list[Streak]:
    """Return every run of rounds won by one side; a round that nobody won ends a run."""
    runs = [(side, [*run]) for side, run in groupby(played, lambda one: one.side)]
    return [Streak(side, len(run), run[0].number) for side, run in runs if side is not None]
