"""Changing what was entered before, and who sits where: an event, or a rejection."""

from collections.abc import Sequence
from dataclasses import replace

from bot.domain.decisions import (
    ends_with_last_tile,
    enter_ends,
    enter_round,
    last_tile_typed,
    take_seat,
)
from bot.domain.errors import GuestUnknown, Question, ReadingUnknown, Reason, Rejected, RequestError
from bot.domain.events import (
    OPEN_SEAT,
    EndsScored,
    Entered,
    EntryCorrected,
    EntryRestored,
    Fewest,
    LatePlayerSeated,
    Player,
    PlayerRenamed,
    PlayerReplaced,
    RoundScored,
    SeatsSwapped,
    SeatTaken,
)
from bot.domain.hand_assignment import shortest, shortest_blocked
from bot.domain.hand_input import Hand
from bot.domain.match import MOST_SEATS, Match
from bot.domain.standing import Entry, Log, turned
from bot.domain.tiles import ENGLISH_WORDS, HandWords


def restore(match: Match) -> EntryRestored:
    """Decide which entry is restored: the first one taken back since the last that counts.

    Whether the match would end before it is seen when it is replayed: that scores it once.

    Raises:
        Rejected: there is none.
    """
    entry = match.next_to_restore
    if entry is None:
        raise Rejected(Reason.NOTHING_TO_RESTORE)
    return EntryRestored(entry=entry.position)


def correct(
    match: Match,
    position: int,
    typed: str | None = None,
    winner: int | None = None,
    fewest: Fewest = None,
    words: HandWords = ENGLISH_WORDS,
) -> EntryCorrected:
    """Decide what an earlier entry becomes: with other hands or ends, another seat, or both.

    ``typed`` is how the hands or ends should have been typed, ``winner`` the seat that went out or
    scored; None leaves either as it was. ``fewest`` answers a question about tile counts. Whether
    the match would have ended before later entries is seen when it is replayed.

    Raises:
        Rejected: the entry cannot be corrected so.
        FewestTilesUnknown: tile counts would settle a blocked round.
    """
    entry = match.entry_at(position)
    if entry is None or entry.taken_back:
        raise Rejected(Reason.NOT_TO_BE_CORRECTED)
    event = entry.event
    match event:
        case RoundScored() if _is_last_tile(match, event, typed, words):
            corrected = _last_tile(match, event, typed, winner, words)
        case RoundScored():
            corrected = _round(match, position, event, typed, winner, fewest, words)
        case EndsScored():
            corrected = _ends(match, event, typed, winner, words)
        case _:
            raise Rejected(Reason.NOT_TO_BE_CORRECTED)
    if corrected == event:
        raise Rejected(Reason.NOTHING_CORRECTED)
    return EntryCorrected(entry=position, event=corrected)


def enter_again(match: Match, entry: Entry) -> Entered:
    """Decide what an entry of a match comes to when it is entered once more, whoever sits there.

    Raises:
        Rejected: it cannot be entered here.
        Question: one choice is missing.
    """
    # A name may look like a hand, and none is needed here.
    table = replace(match, seats=(OPEN_SEAT,) * len(match.seats))
    event = entry.event
    if isinstance(event, RoundScored) and event.last_tile is not None:
        return _last_tile(table, event, None, None, ENGLISH_WORDS)
    if isinstance(event, RoundScored):
        held = (
            hand if not match.came_after(seat, entry.position) else None
            for seat, hand in enumerate(event.hands)
        )
        there = event.model_copy(update={"hands": tuple(held)})
        return _round(table, entry.position, there, None, None, event.fewest, ENGLISH_WORDS)
    return (
        _ends(table, event, None, None, ENGLISH_WORDS) if isinstance(event, EndsScored) else event
    )


def _round(
    match: Match,
    position: int,
    event: RoundScored,
    typed: str | None,
    winner: int | None,
    fewest: Fewest,
    words: HandWords,
) -> RoundScored:
    """Return a round as it should have been, at the table as it was then."""
    hands = event.held(len(match.seats))
    unsaid = match.rules.leftovers.whose == "nothing"
    there = [
        seat
        for seat, hand in enumerate(hands)
        if match.teams or hand is not None or (unsaid and not match.came_after(seat, position))
    ]
    # Nothing is entered there, so that a request may come though the match is over.
    table = replace(match, seats=tuple(match.seats[seat] for seat in there), log=Log())
    meant = typed
    if meant is None:
        # As somebody would type these hands for another winner, or for none.
        held = [hand for seat in there if seat != event.out and (hand := hands[seat]) is not None]
        blocked = event.out is None and winner is None
        meant = shortest_blocked(table, held, words) if blocked else shortest(held)
    out = there.index(event.out) if event.out is not None else None
    won = _at_table(there, winner) if winner is not None else None
    settled = _at_table(there, fewest) if isinstance(fewest, int) else fewest
    try:
        scored = enter_round(table, meant, out, won, settled, words)[-1]
    except RequestError as unmet:
        _by_match_seats(unmet, there)
        raise
    then = turned(scored, there)
    now = then.held(len(hands))
    changes = {"hands": now, "typed": scored.typed}
    if typed is None:
        changes = {"hands": _as_written(hands, now), "typed": event.typed}
    return then.model_copy(update=changes)


def _as_written(
    before: Sequence[Hand | None], now: Sequence[Hand | None]
) -> tuple[Hand | None, ...]:
    """Return hands with the tiles that were typed for them before, whoever holds them now."""
    typed = [hand for hand in before if hand is not None and not hand.is_empty]
    written: list[Hand | None] = []
    for hand in now:
        if hand is not None and not hand.is_empty and typed:
            old = typed.pop(0)
            same = (old.pips, old.tiles) == (hand.pips, hand.tiles)
            written.append(old if same else hand)
        else:
            written.append(hand)
    return tuple(written)


def _at_table(there: list[int], seat: int) -> int:
    if seat not in there:
        raise Rejected(Reason.WINNER_HOLDS_TILES, seat=seat)
    return there.index(seat)


def _by_match_seats(unmet: RequestError, there: list[int]) -> None:
    """Let an answer about a table speak of the seats of the match."""
    if isinstance(unmet, ReadingUnknown):
        unmet.readings = tuple(reading.seated(there) for reading in unmet.readings)
    elif isinstance(unmet, Question):
        unmet.choices = tuple(there[seat] for seat in unmet.choices)
    elif isinstance(unmet, Rejected) and isinstance(seat := unmet.events.get("seat"), int):
        unmet.events["seat"] = there[seat]


def _is_last_tile(match: Match, event: RoundScored, typed: str | None, words: HandWords) -> bool:
    """Whether a round is to be one that ended with a last tile that was named."""
    if typed is None:
        return event.last_tile is not None
    return ends_with_last_tile(match, typed, words)


def _last_tile(
    match: Match, event: RoundScored, typed: str | None, winner: int | None, words: HandWords
) -> EndsScored | RoundScored:
    """Return a round as it should have been that ended with a last tile that was named."""
    meant = last_tile_typed(event.last_tile, words) if event.last_tile is not None else ""
    seat = winner if winner is not None else event.out
    scored = enter_ends(
        replace(match, log=Log()), typed if typed is not None else meant, seat, words
    )
    return scored if typed is not None else scored.model_copy(update={"typed": event.typed})


def _ends(
    match: Match, event: EndsScored, typed: str | None, scorer: int | None, words: HandWords
) -> EndsScored | RoundScored:
    meant = typed if typed is not None else " ".join(event.shown) or f"={event.total}"
    seat = scorer if scorer is not None else event.seat
    return enter_ends(replace(match, log=Log()), meant, seat, words, muggins=event.muggins)


def swap_seats(seat: int, other: int) -> SeatsSwapped:
    """Decide whether two players can change seats; raise Rejected where it is one seat."""
    if seat == other:
        raise Rejected(Reason.SAME_SEAT)
    return SeatsSwapped(seat=seat, other=other)


def rename(seat: int, name: str) -> PlayerRenamed:
    """Decide how a player is called; raise Rejected where nothing of the name can be shown."""
    if not name:
        raise Rejected(Reason.NO_NAME)
    return PlayerRenamed(seat=seat, name=name)


def replace_player(match: Match, seat: int, player: Player) -> PlayerReplaced:
    """Decide whether somebody can take over a seat; raise Rejected where they have one."""
    if match.seat_of(player.user_id) is not None:
        raise Rejected(Reason.SAME_PLAYER_TWICE)
    return PlayerReplaced(seat=seat, player=player)


def join(
    match: Match, player: Player, seat: int | None = None, *, is_guest: bool | None = None
) -> SeatTaken | PlayerReplaced:
    """Decide which seat a member gets who joins of their own accord.

    ``is_guest`` says whether they are the guest of the same name who sits there; None if that is
    still to be asked.

    Raises:
        Rejected: the member sits already, or there is no seat to take.
        GuestUnknown: a guest of the same name sits there; it may be the member.
    """
    guests = [at for at, one in enumerate(match.seats) if one.is_called(player.name or "")]
    sits = match.seat_of(player.user_id) is not None
    if is_guest and not guests:
        raise Rejected(Reason.SEAT_NOT_OPEN)
    if is_guest is False or seat is not None or sits or not guests or not match.is_open:
        return take_seat(match, player, seat)
    if is_guest is None:
        raise GuestUnknown(tuple(guests))
    return replace_player(match, guests[0], player)


def seat_late(match: Match, player: Player, score: int) -> SeatTaken | LatePlayerSeated:
    """Decide how somebody who is added comes to a seat, with these points to begin with.

    Where nothing that counts has been entered and there are no points to begin with, nobody is
    late: the seat is taken as by joining, and the target is the one for as many as play then.

    Raises:
        Rejected: the match is over, full or played in teams, or the points would end it.
    """
    sits = match.seat_of(player.user_id) is not None
    if score or match.live_entries or sits or match.teams or not match.is_open:
        return come_late(match, player, score)
    return take_seat(match, player)


def come_late(match: Match, player: Player, score: int) -> LatePlayerSeated:
    """Decide whether somebody can join a match that has begun, with these points.

    Raises:
        Rejected: the match is over, full or played in teams, or the points would end it.
    """
    if not match.is_open:
        raise Rejected(Reason.MATCH_FINISHED)
    if match.teams:
        raise Rejected(Reason.TEAMS_ARE_FULL)
    if match.seat_of(player.user_id) is not None:
        raise Rejected(Reason.SAME_PLAYER_TWICE)
    if len(match.seats) >= MOST_SEATS:
        raise Rejected(Reason.MATCH_FULL, seats=len(match.seats))
    if match.target is not None and score >= match.target:
        raise Rejected(Reason.SCORE_REACHES_TARGET, score=score, target=match.target)
    return LatePlayerSeated(player=player, score=score)
