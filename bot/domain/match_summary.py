"""What a match came to: the podium, the records of the match, and one outcome a player."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from hashlib import blake2b
from itertools import groupby, pairwise
from operator import attrgetter
from typing import Final

from bot.domain.events import OPEN_SEAT, MatchEnded, Player, turned
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
class Share:
    """What one person did in a match: in the rounds at whose end they sat at the table.

    A round that was begun by somebody else is theirs who ended it.
    """

    seat: int  # where they sat last
    side: int  # the side of that seat
    player: int | None  # the number of who it was; None where nobody claimed the seat
    points: int  # the points that their side made in these rounds
    rounds: int  # those in which they took part, one cut short by the target included
    rounds_won: int  # those that their side won
    best_round: int | None  # their side's points in the best; None where they took part in none
    streak: int  # how many rounds they won in a row at most


@dataclass(frozen=True, slots=True)
class Outcome(Share):
    """What a match came to for whoever sat there at its end: its result is theirs alone.

    Whatever was played before they came is not. Partners share all of it but the seat, unless one
    of them came later than the other.
    """

    total: int  # the points of the side at the end, those to begin with or taken over included
    place: int  # the place of the side: 1 for every winner, and for all who draw
    won: bool  # whether the side won
    drawn: bool  # whether the match was a draw, and the side not behind when it was ended


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
    # what they did who had handed over their seat before the end, the lowest seat first
    shares: tuple[Share, ...] = ()


def result_of(match: Match) -> Result | None:
    """Return what a match came to; None while it goes on, and where it was thrown away."""
    finish = match.finish
    if finish is None or finish == "discarded":
        return None
    seats = outcomes(match)
    return Result(
        finished_at=finished_at(match),
        finish=finish,
        ranked=_is_ranked(finish, seats),
        teams=match.teams,
        rounds=max((one.rounds for one in seats), default=0),
        seconds=int(duration(match).total_seconds()),
        seats=seats,
        shares=shares(match),
    )


def counting(result: Result, counted: bool) -> Result:  # noqa: FBT001 (the one thing it is about)
    """Return a result as one that counts outside its channel, or does not."""
    ranked = counted and _is_ranked(result.finish, result.seats)
    return replace(result, counted=counted, ranked=ranked)


def _is_ranked(finish: str, seats: Iterable[Outcome]) -> bool:
    """Whether a match counts in rankings.

    It does where it was played to its end between two sides at least, or until time was up and the
    leader won. Any other that was ended early stands in the history alone.
    """
    return finish != "ended" and len({one.side for one in seats}) > 1


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
    """Return the most rounds in a row that the same people won, the first of equals.

    None without any, and where points are penalties: nobody wins a round there.
    """
    if match.rules.wins == "low":
        return None

    def winners(one: _Round) -> tuple[int, object] | None:
        if one.side is None:
            return None
        return one.side, [one.seats[seat].person for seat in match.sides[one.side]]

    runs = [(won, [*run]) for won, run in groupby(_played(match), winners)]
    streaks = [Streak(won[0], len(run), run[0].number) for won, run in runs if won is not None]
    return max(streaks, key=lambda one: (one.length, -one.first), default=None)


def seated_in(match: Match, number: int) -> Match:
    """Return a match with everybody on the seat where they sat when a round ended."""
    positions = [one.position for one in _played(match) if one.number == number]
    return match.seated_at(positions[0])


def outcomes(match: Match) -> tuple[Outcome, ...]:
    """Return what a match that is over came to, for every seat in order."""
    played, places, winners = _played(match), final_places(match), match.winners
    made: list[Outcome] = []
    for seat, player in enumerate(match.seats):
        share = _share(match, played, player, seat)
        side, place = share.side, places[share.side]
        drawn = match.finish == "draw" and place == 1
        total, won = match.totals[side], side in winners
        made.append(Outcome(**asdict(share), total=total, place=place, won=won, drawn=drawn))
    return tuple(made)


def shares(match: Match) -> tuple[Share, ...]:
    """Return what everybody did who has played and has no seat any more, by the seat they had."""
    there = {player.person for player in match.seats}
    gone = {
        player.person: (seat, player)
        for seat, stay in enumerate(match.stays)
        for _, player in stay.earlier
        if player.person not in there and player != OPEN_SEAT
    }
    played = _played(match) if gone else ()
    each = (_share(match, played, player, seat) for seat, player in gone.values())
    return tuple(sorted((one for one in each if one.rounds or one.points), key=attrgetter("seat")))


@dataclass(frozen=True, slots=True)
class _Round:
    number: int
    points: tuple[int, ...]
    position: int
    side: int | None
    seats: tuple[Player, ...]


def _played(match: Match) -> tuple[_Round, ...]:
    """Return the rounds in which anything was entered, points in play included.

    The last of them may have been cut short by the target, so that nobody has won it.
    """
    entries = (one for one in match.live_entries if not isinstance(one.event, MatchEnded))
    rounds, sides = list[_Round](), range(len(match.sides))
    for number, entered in groupby(entries, lambda one: one.round_number):
        made = [*entered]
        points = tuple(sum(one.points[side] for one in made) for side in sides)
        side, position = made[-1].score.side if made[-1].score else None, made[-1].position
        rounds.append(_Round(number, points, position, side, match.seats_at(position)))
    return tuple(rounds)


def _share(match: Match, played: Sequence[_Round], player: Player, seat: int) -> Share:
    """Return what somebody did who has a seat, or had it; an open one is nobody's elsewhere."""
    points, had, won = 0, list[int](), list[bool]()
    sides = [match.side_of(at) for at in range(len(match.seats))]
    # Who sits where seldom changes.
    for seats, rounds in groupby(played, attrgetter("seats")):
        where = [
            at
            for at, there in enumerate(seats)
            if there.person == player.person and (at == seat or player != OPEN_SEAT)
        ]
        for one in rounds:
            sat = [(match.took_part(at, one.position), at == seat, at) for at in where]
            took_part, _, at = max(sat, default=(False, False, None))
            side = sides[at] if at is not None else None
            won.append(side is not None and one.side == side)
            points += one.points[side] if side is not None else 0
            had += [one.points[side]] if side is not None and took_part else []
    best = min if match.rules.wins == "low" else max
    return Share(
        seat=seat,
        side=sides[seat],
        player=player.number,
        points=points,
        rounds=len(had),
        rounds_won=sum(won),
        best_round=best(had) if had else None,
        streak=max((len([*run]) for is_won, run in groupby(won) if is_won), default=0),
    )
