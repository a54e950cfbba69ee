"""Changing what was entered before, and who sits where: an event, or a rejection."""

from dataclasses import replace

from bot.domain.decisions import check_plays, enter_ends, enter_round, take_seat
from bot.domain.errors import GuestUnknown, Reason, Rejected, RequestError, by_match_seats
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
    PlayerReturned,
    RoundScored,
    SeatsRestored,
    SeatsSwapped,
    SeatTaken,
    turned,
)
from bot.domain.hand_assignment import shortest, shortest_blocked
from bot.domain.match import MOST_SEATS, Match
from bot.domain.open_ends import last_tile_in, last_tile_typed
from bot.domain.standing import Entry, Log
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
            corrected = _last_tile(match, position, event, typed, winner, words)
        case RoundScored():
            corrected = _round(match, position, event, typed, winner, fewest, words)
        case EndsScored():
            corrected = _ends(match, position, event, typed, winner, words)
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
        return _last_tile(table, entry.position, event, None, None, ENGLISH_WORDS)
    if isinstance(event, RoundScored):
        held = (
            hand if match.took_part(seat, entry.position) else None
            for seat, hand in enumerate(event.hands)
        )
        there = event.model_copy(update={"hands": tuple(held)})
        return _round(table, entry.position, there, None, None, event.fewest, ENGLISH_WORDS)
    if isinstance(event, EndsScored):
        return _ends(table, entry.position, event, None, None, ENGLISH_WORDS)
    return event


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
    hands, unsaid = event.held(len(match.seats)), match.rules.leftovers.whose == "nothing"
    there = [
        seat
        for seat, hand in enumerate(hands)
        if match.teams or hand is not None or (unsaid and match.took_part(seat, position))
    ]
    # Nothing is entered there, so that a request may come though the match is over.
    seats, meant = tuple(match.seats[seat] for seat in there), typed
    table = replace(match, seats=seats, stays=(), log=Log())
    if meant is None:
        # As somebody would type these hands for another winner, or for none.
        held = [hand for seat in there if seat != event.out and (hand := hands[seat]) is not None]
        blocked = event.out is None and winner is None
        meant = shortest_blocked(table, held, words) if blocked else shortest(held)
    out = there.index(event.out) if event.out is not None else None
    won = _at_table(match, position, there, winner) if winner is not None else None
    settled = _at_table(match, position, there, fewest) if isinstance(fewest, int) else fewest
    try:
        scored = enter_round(table, meant, out, won, settled, words)[-1]
    except RequestError as unmet:
        by_match_seats(unmet, there)
        raise
    then = turned(scored, there)
    now = then.held(len(hands))
    changes = {"hands": now, "typed": event.typed if typed is None else scored.typed}
    return then.model_copy(update=changes)


def _at_table(match: Match, position: int, there: list[int], seat: int) -> int:
    check_plays(match, seat, position)
    if seat not in there:
        raise Rejected(Reason.WINNER_HOLDS_TILES, seat=seat)
    return there.index(seat)


def _is_last_tile(match: Match, event: RoundScored, typed: str | None, words: HandWords) -> bool:
    """Whether a round is to be one that ended with a last tile that was named."""
    if typed is None:
        return event.last_tile is not None
    return last_tile_in(match.rules, typed, words) is not None


def _last_tile(
    match: Match,
    position: int,
    event: RoundScored,
    typed: str | None,
    winner: int | None,
    words: HandWords,
) -> EndsScored | RoundScored:
    """Return a round as it should have been that ended with a last tile that was named."""
    meant = last_tile_typed(event.last_tile, words) if event.last_tile is not None else ""
    seat = winner if winner is not None else event.out
    check_plays(match, seat, position)
    table = replace(match, stays=(), log=Log())
    scored = enter_ends(table, typed if typed is not None else meant, seat, words)
    return scored if typed is not None else scored.model_copy(update={"typed": event.typed})


def _ends(
    match: Match,
    position: int,
    event: EndsScored,
    typed: str | None,
    scorer: int | None,
    words: HandWords,
) -> EndsScored | RoundScored:
    meant = typed if typed is not None else " ".join(event.shown) or f"={event.total}"
    seat = scorer if scorer is not None else event.seat
    check_plays(match, seat, position)
    table = replace(match, stays=(), log=Log())
    return enter_ends(table, meant, seat, words, muggins=event.muggins)


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


def replace_player(match: Match, seat: int, player: Player) -> PlayerReplaced | SeatTaken:
    """Decide whether somebody can take over a seat; raise Rejected where they have one.

    Whatever was played before stays with who played it, unless that is yet unknown. Nobody takes
    over anything in a match that is over: there it turns out to have been somebody else.
    """
    if match.seat_of(player.user_id) is not None:
        raise Rejected(Reason.SAME_PLAYER_TWICE)
    if match.seats[seat].is_open or not match.is_open:
        return SeatTaken(seat=seat, player=player)
    return PlayerReplaced(seat=seat, player=player)


def restore_seats(match: Match, change: int) -> SeatsRestored:
    """Decide whether the change of seats at a position can be taken back.

    Raises:
        Rejected: something was entered since, or somebody else has changed seats or a name.
    """
    last = match.reseating
    if last is None or last.position != change:
        raise Rejected(Reason.SEATS_CHANGED_SINCE)
    return SeatsRestored(change=change)


def join(
    match: Match, player: Player, seat: int | None = None, *, is_guest: bool | None = None
) -> SeatTaken | PlayerReturned:
    """Decide which seat a member gets who joins of their own accord: their own, if they had left.

    ``is_guest`` says whether they are the guest of the same name who sits there; None if that is
    still to be asked.

    Raises:
        Rejected: the member sits already, or there is no seat to take.
        GuestUnknown: a guest of the same name sits there; it may be the member.
    """
    guests = [at for at, one in enumerate(match.seats) if one.is_called(player.name or "")]
    own = match.seat_of(player.user_id)
    if own is not None and match.is_away(own) and match.is_open:
        return PlayerReturned(seat=own)
    sits = own is not None
    if is_guest and not guests:
        raise Rejected(Reason.SEAT_NOT_OPEN)
    if is_guest is False or seat is not None or sits or not guests or not match.is_open:
        return take_seat(match, player, seat)
    if is_guest is None:
        raise GuestUnknown(tuple(guests))
    return SeatTaken(seat=guests[0], player=player)


def seat_late(
    match: Match, player: Player, score: int
) -> SeatTaken | LatePlayerSeated | PlayerReturned:
    """Decide how somebody who is added comes to a seat, with these points to begin with.

    Where nothing that counts has been entered and there are no points to begin with, nobody is
    late: the seat is taken as by joining, and the target is the one for as many as play then.
    Whoever had left plays again, with the total that they had.

    Raises:
        Rejected: the match is over, full or played in teams, or the points would end it; or
            somebody who has a total already is given points.
    """
    for seat, one in enumerate(match.seats):
        is_guest = player.is_guest and one.is_called(player.name or "")
        is_one = is_guest or (player.user_id is not None and one.user_id == player.user_id)
        if is_one and match.is_away(seat) and match.is_open:
            if score:
                raise Rejected(Reason.TOTAL_STAYS, seat=seat)
            return PlayerReturned(seat=seat)
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
