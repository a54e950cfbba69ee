"""What the events of a match add up to: seats, entries, totals and who has won."""

from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Literal

from bot.domain.events import Player, PlayerRenamed, RoundScored, SeatChanged, SeatsRestored
from bot.domain.round_scoring import Sides, side_of
from bot.domain.rules import RuleSet
from bot.domain.standing import Entry, Finish, Log, Standing, Table, places
from bot.domain.tiles import Tile

MOST_SEATS = 10
MOST_EVENTS = 1_000
"""So many events at most has a match, whatever they are; a new one goes on by the same rules."""
TEAM_SEATS = 4


@dataclass(frozen=True, slots=True)
class Change:
    """What was done to an earlier entry."""

    # whether it was taken back, restored or corrected
    kind: Literal["taken-back", "restored", "corrected"]
    before: Entry | None  # the entry as it counted until then; None where it is restored
    after: Entry | None  # the entry as it counts now; None where it is taken back
    by: int  # the Discord id of who did it
    reopened: bool = False  # whether the match was over before and goes on after it


@dataclass(frozen=True, slots=True)
class Stay:
    """How somebody has come to a seat, whether they played all the time, and who sat there before.

    Everything is told by the positions of events.
    """

    since: int  # the event by which whoever sits there took it
    # where the seat was taken after the match had begun: the points it began with, and the event
    late: tuple[int, int] | None = None
    # the events by which they left, each with the one by which they came back
    away: tuple[tuple[int, int | None], ...] = ()
    earlier: tuple[tuple[int, Player], ...] = ()  # who sat there before, each up to an event

    @property
    def is_away(self) -> bool:
        """Whether whoever sits there has left."""
        return bool(self.away) and self.away[-1][1] is None

    def player_at(self, position: int, now: Player) -> Player:
        """Return who sat there when an event was entered, given who sits there now."""
        return next((one for until, one in self.earlier if position < until), now)

    def is_away_at(self, position: int) -> bool:
        """Return whether they did not play when an event was entered."""
        return any(
            left < position and (back is None or position < back) for left, back in self.away
        )


@dataclass(frozen=True, slots=True)
class Reseating:
    """A change of who sits where, as it is looked back on and can be taken back."""

    position: int  # of the event that changed it
    at: datetime  # when it was entered
    by: int  # the Discord id of who entered it
    event: SeatChanged  # what changed
    seats: tuple[Player, ...]  # who sat where before
    stays: tuple[Stay, ...]
    origins: tuple[int, ...]  # as in ``Log``


@dataclass(frozen=True)
class Match:
    """Everything the events of one match add up to."""

    rules: RuleSet  # the rules, frozen when the match was made
    teams: bool  # whether partners sit opposite each other
    seats: tuple[Player, ...]  # who sits where, in order
    opened_by: int  # the Discord id of who made the match
    opened_at: datetime  # when it was made
    position: int = 0  # the position of the last event
    # what was entered, with how the match stood after each of it
    log: Log = field(default_factory=Log)
    stays: tuple[Stay, ...] = ()  # of every seat
    change: Change | None = None  # what the last event did to an earlier entry, if it did something
    seats_changed: bool = False  # whether the last event changed who sits where
    # the position of the last event by which somebody came to sit where another had sat
    moved: int = 0
    # every change of who sits where, in order
    reseated: tuple[Reseating, ...] = ()

    @property
    def sides(self) -> Sides:
        """The seats of every side: partners opposite in a team match, else one seat a side."""
        if self.teams:
            return tuple((side, side + 2) for side in range(TEAM_SEATS // 2))
        return tuple((seat,) for seat in range(len(self.seats)))

    @property
    def reseating(self) -> Reseating | None:
        """The change of seats that can be taken back: the last, if no other event came since.

        Names are not taken back: another can be given.
        """
        taken_back = set[int]()
        for back, one in enumerate(reversed(self.reseated)):
            event, position = one.event, one.position
            if position != self.position - back:
                break
            if isinstance(event, SeatsRestored):
                taken_back.add(event.change)
            elif position not in taken_back:
                return None if isinstance(event, PlayerRenamed) else one
        return None

    @property
    def late(self) -> tuple[tuple[int, int, int], ...]:
        """The seats taken after the match had begun, the first to come first.

        Each is there with the points it began with and the position of the event that took it.
        """
        came = [(seat, *stay.late) for seat, stay in enumerate(self.stays) if stay.late is not None]
        return tuple(sorted(came, key=lambda one: one[2]))

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats of those who play: all but those who have left."""
        return tuple(seat for seat in range(len(self.seats)) if not self.is_away(seat))

    def is_away(self, seat: int) -> bool:
        """Return whether whoever has a seat has left."""
        return seat < len(self.stays) and self.stays[seat].is_away

    def is_away_at(self, seat: int, position: int) -> bool:
        """Return whether whoever has a seat had left when an entry was made."""
        return seat < len(self.stays) and self.stays[seat].is_away_at(position)

    def seats_at(self, position: int) -> tuple[Player, ...]:
        """Return who sat where when an entry was made."""
        if not any(stay.earlier for stay in self.stays):
            return self.seats
        return tuple(
            stay.player_at(position, self.seats[seat]) for seat, stay in enumerate(self.stays)
        )

    def seated_at(self, position: int) -> "Match":
        """Return the same with everybody on the seat where they sat when an entry was made."""
        seats = self.seats_at(position)
        return self if seats is self.seats else replace(self, seats=seats)

    def people_on(self, seat: int) -> tuple[Player, ...]:
        """Return everybody who has played on a seat, the first to come first, and who has it now.

        Whoever has come back stands where they stood before.
        """
        there, stay = self.seats[seat], self.stays[seat]
        entries = self.live_entries if stay.earlier else ()
        sat = [stay.player_at(one.position, there) for one in entries]
        return tuple({player.person: player for player in (*sat, there)}.values())

    @property
    def target(self) -> int | None:
        """Points that end the match, with the sides it began with."""
        return self.rules.target_for(len(self.sides) - len(self.late))

    @property
    def begun_with(self) -> dict[int, int]:
        """The points that the late seats began with."""
        return {seat: score for seat, score, _ in self.late}

    def came_after(self, seat: int, position: int) -> bool:
        """Return whether a seat was taken only after the entry with this position."""
        late = self.stays[seat].late
        return late is not None and position < late[1]

    def took_part(self, seat: int, position: int) -> bool:
        """Return whether somebody on a seat played when the entry with this position was made."""
        return not self.is_away_at(seat, position) and not self.came_after(seat, position)

    @cached_property
    def table(self) -> Table:
        """Who plays by which rules."""
        begun_with = self.begun_with
        # Late seats exist only where everybody plays alone, so that a seat is a side.
        totals = tuple(begun_with.get(side, 0) for side in range(len(self.sides)))
        # And so is that of somebody who has left.
        away = frozenset(range(len(self.seats))) - frozenset(self.playing)
        return Table(self.rules, self.sides, self.target, Standing(totals), away)

    @property
    def standing(self) -> Standing:
        """How the match stands now."""
        return self.log.played[-1].after if self.log.played else self.table.start

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of every side."""
        return self.standing.totals

    @property
    def rounds(self) -> int:
        """The rounds that were played."""
        return self.standing.rounds

    @property
    def finish(self) -> Finish | None:
        """How the match ended, or None while it goes on."""
        return self.standing.finish

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that won; empty while the match goes on and after a draw."""
        return self.standing.winners

    @property
    def is_open(self) -> bool:
        """Whether the match goes on."""
        return self.finish is None

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """What was entered, in order; what was taken back is scored as if it still counted."""
        return tuple(self.log.entry(one, self.table) for one in self.log.entries)

    @cached_property
    def live_entries(self) -> tuple[Entry, ...]:
        """The entries that were not taken back."""
        return tuple(entry for entry, _ in self.log.played)

    @property
    def last_entry(self) -> Entry | None:
        """The last entry that was not taken back."""
        return self.log.played[-1].entry if self.log.played else None

    @property
    def next_to_restore(self) -> Entry | None:
        """The entry that a redo restores: the first one taken back since the last that counts."""
        last = self.log.counting[-1] if self.log.counting else -1
        behind = next((position for position in self.log.entries if position > last), -1)
        return self.entry_at(behind)

    def entry_at(self, position: int) -> Entry | None:
        """Return the entry whose event has this position."""
        return self.log.entry(position, self.table) if position in self.log.entries else None

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats that somebody can take."""
        return tuple(seat for seat in self.playing if self.seats[seat].is_open)

    @property
    def next_seat(self) -> int | None:
        """The seat of the next one to join: the first open one, or a new one; None without any."""
        if not self.is_open:
            return None
        if self.open_seats:
            return self.open_seats[0]
        begun = bool(self.live_entries) and len(self.seats) > 1
        return None if self.teams or begun or len(self.seats) >= MOST_SEATS else len(self.seats)

    def seat_of(self, user_id: int | None) -> int | None:
        """Return the seat of a member, or None where the member has none, or it is a guest."""
        members = [player.user_id for player in self.seats]
        return members.index(user_id) if user_id is not None and user_id in members else None

    def has_seen(self, user_id: int | None) -> bool:
        """Return whether a member took a seat before the last entry that counts, if any does."""
        seat, last = self.seat_of(user_id), self.last_entry
        return seat is not None and (last is None or self.stays[seat].since < last.position)

    def side_of(self, seat: int) -> int:
        """Return the side on which a seat plays."""
        return side_of(self.sides, seat)

    def places(self) -> tuple[int, ...]:
        """Return every side's place, those who have left last; equal totals share one (1, 1, 3)."""
        return places(self.rules.wins, self.totals, self.table.away)

    def leads_next(self) -> int | Tile | Literal["highest_double"] | None:
        """Return who leads the next round, where the rules say and the match goes on.

        It is a seat, or whoever holds a certain tile, or the highest double that anybody holds.
        While a round is being played, whoever is going to lead the next one is not known: None.

        Source: rules.md section 2, 8.
        """
        if self.rules.lead == "unsaid" or not self.is_open:
            return None
        last = self.last_entry.event if self.last_entry is not None else None
        if last is not None and not isinstance(last, RoundScored):
            return None
        if self.rules.lead == "next_lower_double":
            pips = self.rules.set_size - self.rounds
            return Tile(pips, pips) if pips >= 0 else None
        if last is None or last.out is None or self.rules.lead == "highest_double":
            return "highest_double"
        return None if self.is_away(last.out) else last.out
