"""Who the players of an event are: looked up once, when a seat is made, by id or by name."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from itertools import count

from bot.domain.errors import Reason, Rejected
from bot.domain.events import (
    LONGEST_NAME,
    Event,
    Player,
    PlayerRenamed,
    PlayerReplaced,
    RecordedEvent,
    SeatTaken,
    players_in,
    with_players,
)
from bot.domain.match import Match
from bot.domain.replay import begin, followed
from bot.match.requests import MatchReason
from storage.tables import Tables


async def looked_up(tables: Tables, scope: int, seats: Sequence[Player], event: Event) -> Event:
    """Return an event with the number of everybody it seats; a new name becomes the person's.

    It is called within the transaction that adds the event, with who sits where before it.

    Raises:
        Rejected: somebody would sit twice, or a guest go by the name of another.
    """
    if isinstance(event, PlayerRenamed) and not seats[event.seat].is_open:
        await _rename(tables, scope, _others(seats, event), seats[event.seat], event.name)
    return await _numbered(seats, event, partial(_person, tables, scope))


async def sheet_looked_up(
    tables: Tables, scope: int, events: Sequence[RecordedEvent]
) -> tuple[tuple[RecordedEvent, ...], Match]:
    """Return the events of a sheet with the numbers that its players have here, not scored.

    What the sheet says of numbers tells only which seats were those of one former player. Guests
    of one name who sit there at once are different people, so that a number is put behind a name.
    """
    first, *rest = events
    former: dict[int | None, int] = {}

    async def person(others: Sequence[Player], player: Player) -> Player:
        if player.is_former:
            if player.number not in former:
                former[player.number] = await tables.players.add(scope)
            return Player(number=former[player.number])
        if player.is_open:
            return player
        plain = Player(user_id=player.user_id, name=player.name)
        try:
            return await _person(tables, scope, others, plain)
        except Rejected:
            name = _free_name(others, player.name or "")
            return await _person(tables, scope, others, Player(name=name))

    async def found(recorded: RecordedEvent, seats: Sequence[Player]) -> RecordedEvent:
        event = await _numbered(seats, recorded.event, person)
        return recorded.model_copy(update={"event": event})

    every = [await found(first, ())]
    match = begin(every[0])
    for recorded in rest:
        every.append(await found(recorded, match.seats))
        # Nothing is scored here: only who sits where is played.
        match = followed(match, every[-1])
    return tuple(every), match


async def _numbered(
    seats: Sequence[Player],
    event: Event,
    person: Callable[[Sequence[Player], Player], Awaitable[Player]],
) -> Event:
    """Return an event with everybody it seats as ``person`` says, given who else sits there."""
    if isinstance(event, PlayerRenamed) and seats[event.seat].is_open:
        # Whoever gives an open seat a name seats a guest.
        event = SeatTaken(seat=event.seat, player=Player(name=event.name))
    others, players = _others(seats, event), list[Player]()
    for player in players_in(event):
        players.append(await person((*others, *players), player))
    return with_players(event, players)


def _others(seats: Sequence[Player], event: Event) -> list[Player]:
    """Return who sits on the seats with which an event has nothing to do."""
    taken = event.seat if isinstance(event, SeatTaken | PlayerReplaced | PlayerRenamed) else None
    return [one for seat, one in enumerate(seats) if seat != taken]


async def _person(tables: Tables, scope: int, others: Sequence[Player], player: Player) -> Player:
    """Return the person that a player is, where neither they nor a namesake sits elsewhere."""
    if player.is_open:
        return player
    if player.is_guest:
        _check_name(others, player.name or "")
    person = await tables.players.seat(scope, player)
    if person.is_guest:
        _check_name(others, person.name or "")
    sit = await tables.players.persons(one.number for one in others)
    if person.number in sit.values():
        raise Rejected(Reason.SAME_PLAYER_TWICE)
    return person


async def _rename(
    tables: Tables, scope: int, others: Sequence[Player], player: Player, name: str
) -> None:
    """Let a person go by another name, a guest by one that no other guest of the scope goes by."""
    person = await tables.players.numbered(scope, player.number or 0)
    if person is None:
        return
    if person.is_guest:
        _check_name(others, name)
        namesake = await tables.players.guest(scope, name)
        if namesake is not None and namesake.id != person.id:
            raise Rejected(MatchReason.NAME_TAKEN, name=name)
    await tables.players.rename(person.id, name)


def _check_name(others: Sequence[Player], name: str) -> None:
    """Make sure that no guest among others goes by a name."""
    if any(one.is_called(name) for one in others):
        raise Rejected(MatchReason.SAME_NAME, name=name, offered=_free_name(others, name))


def _free_name(others: Sequence[Player], name: str) -> str:
    """Return a name with the first number behind it by which no guest among others goes."""
    numbered = (f"{name[: LONGEST_NAME - 3]} {number}" for number in count(2))
    return next(one for one in numbered if not any(other.is_called(one) for other in others))
