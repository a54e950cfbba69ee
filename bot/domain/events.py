"""What happened in a match, in the past tense; a match is the replay of its events."""

from collections.abc import Sequence
from datetime import datetime
from typing import Annotated, Final, Literal, TypeVar

from pydantic import Field, TypeAdapter

from bot.domain.hand_input import Hand
from bot.domain.rules import MOST_POINTS, RuleSet, Value

LONGEST_NAME: Final = 32
LONGEST_TYPED: Final = 200
NOBODY: Final = 0
"""In the place of the id of a member who has had it forgotten; no member has this id."""
MOST_ID: Final = 2**63 - 1
"""The highest id that a file can keep; Discord will give out higher ones in the year 2084."""

End = Literal["uncounted", "leader", "discarded"]
"""What comes of a match that somebody ends: it does not count, whoever leads wins, or it is thrown
away, which only one without an entry is."""

Fewest = int | Literal["equal"] | None
"""Who held fewest tiles in a tie, where that was asked: a seat, or nobody alone."""


class Player(Value):
    """Who sits on a seat."""

    # the member's Discord id; None for a guest or an open seat
    user_id: int | None = Field(default=None, ge=NOBODY)
    # the name as it was when the seat was taken; None for an open seat
    name: str | None = Field(default=None, min_length=1, max_length=LONGEST_NAME)
    # which person of the server it is, a guest too; given out when the seat is made. All that is
    # left of whoever has had name and id forgotten
    number: int | None = Field(
        default=None, ge=1, lt=2**53, exclude_if=lambda number: number is None
    )

    @property
    def is_open(self) -> bool:
        """Whether somebody can take the seat: nobody has claimed it yet, or it was a former's."""
        return self.name is None

    @property
    def is_former(self) -> bool:
        """Whether somebody sat here who has had name and id forgotten."""
        return self.name is None and self.number is not None

    @property
    def is_guest(self) -> bool:
        """Whether it is somebody without a Discord account."""
        return self.name is not None and self.user_id is None

    @property
    def person(self) -> object:
        """What tells one person from another, whatever they are called; all open seats are one.

        Guests without a number, as in a sheet, go by their names.
        """
        return self.number or (str(self.user_id) if self.user_id is not None else self)

    def is_called(self, name: str) -> bool:
        """Return whether it is a guest who goes by a name, however that is written."""
        own = self.name if self.is_guest else None
        return own is not None and own.casefold() == name.casefold()


OPEN_SEAT: Final = Player()


class MatchOpened(Value):
    """A match began, with its rules frozen and its first seats."""

    kind: Literal["opened"] = "opened"
    rules: RuleSet
    teams: bool = False
    players: tuple[Player, ...]


class SeatTaken(Value):
    """Somebody took a seat, or it turned out who has sat there all along: what was done is theirs.

    Only on the seat of a former player somebody else begins.
    """

    kind: Literal["seat"] = "seat"
    seat: int = Field(ge=0)
    player: Player


class LastTile(Value):
    """What was open when somebody went out with a tile that scores, too."""

    shown: tuple[str, ...]  # the open ends in their plain form; empty where only their sum is known
    total: int = Field(ge=0)  # their sum in pips


class RoundScored(Value):
    """A round ended; the hands of more seats than there are put up open ones."""

    kind: Literal["round"] = "round"
    # every seat's hand in seat order; None where nobody said what a seat held
    hands: tuple[Hand | None, ...]
    out: int | None = None  # the seat that went out; None when the round was blocked
    fewest: Fewest = None
    typed: str = Field(default="", max_length=LONGEST_TYPED)  # the hands as they were typed
    # what whoever went out scored with that, as one score
    last_tile: LastTile | None = Field(default=None, exclude_if=lambda tile: tile is None)

    def held(self, seats: int) -> tuple[Hand | None, ...]:
        """Return the hands at a table of so many seats, of which some may have come later."""
        return (*self.hands, *(None,) * (seats - len(self.hands)))


class EndsScored(Value):
    """A seat scored points in play."""

    kind: Literal["ends"] = "ends"
    seat: int = Field(ge=0)  # who took the points
    shown: tuple[str, ...]  # the open ends in their plain form
    total: int = Field(ge=0)  # their sum in pips
    first_tile: bool = False  # whether they were the first tile of the round
    muggins: bool = False  # whether another player had missed them


class MatchEnded(Value):
    """Somebody ended the match before its target."""

    kind: Literal["ended"] = "ended"
    result: End = Field(default="uncounted", exclude_if=lambda result: result == "uncounted")


class EntryTakenBack(Value):
    """An entry was taken back: the one whose event has this position."""

    kind: Literal["taken-back"] = "taken-back"
    entry: int = Field(ge=0)


class EntryRestored(Value):
    """An entry that had been taken back counts again."""

    kind: Literal["restored"] = "restored"
    entry: int = Field(ge=0)


class EntryCorrected(Value):
    """An earlier entry was replaced by what really happened."""

    kind: Literal["corrected"] = "corrected"
    entry: int = Field(ge=0)  # the position of the entry's event
    # what counts in its place, by the seats as they are now
    event: RoundScored | EndsScored = Field(discriminator="kind")


class SeatsSwapped(Value):
    """Two players changed seats.

    Where everybody plays alone, the points go along with the players and only the order of the
    seats changes. In a team match the points stay with the teams.
    """

    kind: Literal["swapped"] = "swapped"
    seat: int = Field(ge=0)
    other: int = Field(ge=0)


class PlayerRenamed(Value):
    """A player goes by another name; a name given to an open seat makes a guest of it."""

    kind: Literal["renamed"] = "renamed"
    seat: int = Field(ge=0)
    name: str = Field(min_length=1, max_length=LONGEST_NAME)


class PlayerReplaced(Value):
    """Somebody else took over a seat from here on, with its points."""

    kind: Literal["replaced"] = "replaced"
    seat: int = Field(ge=0)
    player: Player


class LatePlayerSeated(Value):
    """Somebody joined a match that had begun."""

    kind: Literal["late"] = "late"
    player: Player  # who it is; the seat is the next one
    score: int = Field(default=0, ge=0, le=MOST_POINTS)  # the points to begin with


class PlayerRemoved(Value):
    """Somebody gave up a seat before the first entry: it is gone, or an open one of a team."""

    kind: Literal["removed"] = "removed"
    seat: int = Field(ge=0)


class PlayerLeft(Value):
    """Somebody does not play from here on; their points stay."""

    kind: Literal["left"] = "left"
    seat: int = Field(ge=0)


class PlayerReturned(Value):
    """Somebody who had left plays again."""

    kind: Literal["returned"] = "returned"
    seat: int = Field(ge=0)


class SeatsRestored(Value):
    """The last change of seats was taken back: everybody sits as before."""

    kind: Literal["seats-restored"] = "seats-restored"
    change: int = Field(ge=0)  # the position of the event that had changed them


Entered = RoundScored | EndsScored | MatchEnded
EntryChanged = EntryTakenBack | EntryRestored | EntryCorrected
_OneSeated = SeatTaken | PlayerReplaced | LatePlayerSeated
_OneGone = PlayerRemoved | PlayerLeft | PlayerReturned
SeatChanged = _OneSeated | _OneGone | SeatsSwapped | PlayerRenamed | SeatsRestored
Event = Annotated[MatchOpened | Entered | EntryChanged | SeatChanged, Field(discriminator="kind")]
EVENTS: Final[TypeAdapter[Event]] = TypeAdapter(Event)

AnyEntered = TypeVar("AnyEntered", bound=Entered)


def seats_in(event: Entered) -> int:
    """Return how many seats there are at least where an entry is made, as far as it tells."""
    if isinstance(event, RoundScored):
        held = (seat for seat, hand in enumerate(event.hands) if hand is not None)
        return max(held, default=-1) + 1
    return event.seat + 1 if isinstance(event, EndsScored) else 0


def turned(event: AnyEntered, moved: Sequence[int], seats: int = MOST_ID) -> AnyEntered:
    """Return an event after its players have moved, each to the seat in the place of their own.

    Whoever sits behind all of these places stays there. Where it is said how many ``seats`` are
    left, nothing is said of those behind that hold no hand.
    """
    new: dict[Fewest, int] = dict(enumerate(moved))
    if isinstance(event, EndsScored):
        return event.model_copy(update={"seat": new.get(event.seat, event.seat)})
    if isinstance(event, RoundScored) and moved:
        held = {new.get(seat, seat): hand for seat, hand in enumerate(event.held(len(moved)))}
        there = (one for one, hand in held.items() if hand is not None or one < seats)
        changes = {
            "hands": tuple(held.get(seat) for seat in range(max(there) + 1)),
            "out": new.get(event.out, event.out),
            "fewest": new.get(event.fewest, event.fewest),
        }
        return event.model_copy(update=changes)
    return event


def players_in(event: Event) -> tuple[Player, ...]:
    """Return the players whom an event seats, in the order of their seats."""
    if isinstance(event, MatchOpened):
        return event.players
    return (event.player,) if isinstance(event, _OneSeated) else ()


def with_players(event: Event, players: Sequence[Player]) -> Event:
    """Return an event that seats others in the place of those that ``players_in`` returns."""
    if isinstance(event, MatchOpened):
        return event.model_copy(update={"players": tuple(players)})
    return event.model_copy(update={"player": players[0]}) if players_in(event) else event


class RecordedEvent(Value):
    """An event with its place in the match."""

    position: int = Field(ge=0)  # 0 for the first event of a match, then without gaps
    at: datetime  # when it was entered
    by: int  # the Discord id of the member who entered it
    event: Event  # what happened
