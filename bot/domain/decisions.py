"""A request becomes an event, or a rejection: what may happen next in a match."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.domain.errors import (
    FewestTilesUnknown,
    Reason,
    Rejected,
    RequestError,
    ScorerUnknown,
    by_match_seats,
)
from bot.domain.events import (
    LONGEST_TYPED,
    OPEN_SEAT,
    End,
    EndsScored,
    EntryTakenBack,
    Fewest,
    LastTile,
    MatchEnded,
    MatchOpened,
    Player,
    PlayerLeft,
    PlayerRemoved,
    RoundScored,
    SeatTaken,
    turned,
)
from bot.domain.hand_assignment import names_of, read_round, shortest_blocked
from bot.domain.hand_input import Hand, read_hands
from bot.domain.match import MOST_EVENTS, MOST_SEATS, TEAM_SEATS, Match
from bot.domain.notation import entered
from bot.domain.open_ends import last_tile_in, last_tile_typed, read_ends
from bot.domain.round_scoring import score_round
from bot.domain.rules import RuleSet, points_of_ends
from bot.domain.tiles import ENGLISH_WORDS, HandWords

_KEPT_FOR_THE_END: Final = 10
_FEWEST: Final = 2  # so many play a match at least


def open_match(rules: RuleSet, players: Sequence[Player], *, teams: bool) -> MatchOpened:
    """Decide whether a match can be opened with these players, the first seats in order.

    Raises:
        Rejected: there are more players than seats, or one of them twice.
    """
    if len(players) > MOST_SEATS:
        raise Rejected(Reason.TOO_MANY_PLAYERS, count=len(players), most=MOST_SEATS)
    if teams and len(players) > TEAM_SEATS:
        raise Rejected(Reason.TEAMS_NEED_FOUR, count=len(players))
    members = [player.user_id for player in players if player.user_id is not None]
    if len(set(members)) < len(members):
        raise Rejected(Reason.SAME_PLAYER_TWICE)
    missing = TEAM_SEATS - len(players) if teams else 0
    return MatchOpened(rules=rules, teams=teams, players=(*players, *(OPEN_SEAT,) * missing))


def check_length(before: Match, after: Match) -> None:
    """Make sure that a match does not become too long.

    A match that goes on always has room for the event that ends it, and as a rule for a few more:
    whoever ended it by mistake, or with a wrong entry, can take that back and end it otherwise.

    Raises:
        Rejected: it has as many events as a match may have.
    """
    room = MOST_EVENTS
    if after.is_open:
        room -= _KEPT_FOR_THE_END if before.is_open else 1
    if after.position >= room:
        raise Rejected(Reason.MATCH_TOO_LONG, most=MOST_EVENTS)


def rematch(match: Match) -> MatchOpened:
    """Decide on another match between the same players by the same rules.

    Every player moves up one seat, so that the lead moves on; partners stay opposite each other.
    The seat of a former player becomes an open one, and whoever has left gets none.

    Raises:
        Rejected: the match is not over.
    """
    if match.is_open:
        raise Rejected(Reason.MATCH_GOES_ON)
    players = [match.seats[seat] for seat in match.playing]
    there = [OPEN_SEAT if one.is_open else one for one in players]
    players = (*there[1:], *there[:1])
    return MatchOpened(rules=match.rules, teams=match.teams, players=players)


def take_seat(match: Match, player: Player, seat: int | None = None) -> SeatTaken:
    """Decide which seat a member gets: the asked one, the first open one, or a new one.

    Raises:
        Rejected: the member sits already, or there is no seat to take.
    """
    if match.seat_of(player.user_id) is not None:
        raise Rejected(Reason.ALREADY_SEATED)
    if not match.is_open:
        raise Rejected(Reason.MATCH_FINISHED)
    if seat is not None and seat not in match.open_seats:
        raise Rejected(Reason.SEAT_NOT_OPEN)
    found = match.next_seat if seat is None else seat
    if found is not None:
        return SeatTaken(seat=found, player=player)
    if match.teams or len(match.seats) >= MOST_SEATS:
        raise Rejected(Reason.MATCH_FULL, seats=len(match.seats))
    raise Rejected(Reason.MATCH_STARTED)


def remove(match: Match, seat: int) -> PlayerRemoved:
    """Decide whether a seat can be given up: as long as no entry counts.

    Raises:
        Rejected: an entry counts, the match is over, or nobody has the seat in a team match.
    """
    if not match.is_open:
        raise Rejected(Reason.MATCH_FINISHED)
    if match.live_entries:
        raise Rejected(Reason.TEAMS_STAY if match.teams else Reason.HAS_BEGUN, seat=seat)
    if match.teams and match.seats[seat].is_open:
        raise Rejected(Reason.TEAMS_ARE_FULL)
    return PlayerRemoved(seat=seat)


def leave(match: Match, user_id: int) -> PlayerRemoved:
    """Decide whether a member can give up their own seat, as ``remove`` says."""
    seat = match.seat_of(user_id)
    if seat is None:
        raise Rejected(Reason.NOT_SEATED)
    return remove(match, seat)


def stop(match: Match, seat: int) -> PlayerLeft | PlayerRemoved:
    """Decide whether somebody can stop playing: from here on, or before the first entry at all.

    Raises:
        Rejected: the match is over or played in teams, they have left already, or fewer than two
            would play on.
    """
    if not match.live_entries or match.teams or not match.is_open:
        return remove(match, seat)
    if match.is_away(seat):
        raise Rejected(Reason.HAS_LEFT, seat=seat)
    if len(match.playing) <= _FEWEST:
        raise Rejected(Reason.TOO_FEW_LEFT)
    return PlayerLeft(seat=seat)


def enter_round(
    match: Match,
    typed: str,
    caller: int | None,
    winner: int | None = None,
    fewest: Fewest = None,
    words: HandWords = ENGLISH_WORDS,
) -> tuple[RoundScored]:
    """Decide what a typed round means; a lone player's first one puts up the seats of the others.

    ``typed`` may be empty where leftovers do not count. ``caller`` is the seat of whoever enters
    it, if they have one, and ``winner`` the seat said to have gone out; ``fewest`` answers a
    question about tile counts, and ``words`` may be written beside hands.

    Raises:
        Rejected: the hands cannot be those of a round of this match.
        WinnerUnknown: nobody said who went out, and the caller has no seat.
        ReadingUnknown: the hands can be read in more than one way.
        FewestTilesUnknown: tile counts would settle a blocked round.
    """
    if not match.is_open:
        raise Rejected(Reason.MATCH_FINISHED)
    typed, rules, double_blank = entered(typed), match.rules, match.rules.leftovers.double_blank
    if rules.leftovers.whose == "nothing" and (last := last_tile_in(rules, typed, words)):
        raise Rejected(Reason.LAST_TILE, ends=last_tile_typed(last, words))
    read = read_hands(typed, names_of(match, words), rules.set_size, double_blank, words)
    for seat in (winner, read.winner, *(seat for seat, _ in read.hands)):
        check_plays(match, seat)
    # It is read as if whoever has left had never had a seat; a lone player makes those behind.
    playing = match.playing
    there = (*playing, *range(len(match.seats), MOST_SEATS))
    table = replace(match, seats=tuple(match.seats[seat] for seat in playing), stays=())
    at: dict[Fewest, int] = {seat: index for index, seat in enumerate(there)}
    named = tuple((at.get(seat), hand) for seat, hand in read.hands)
    read = replace(read, hands=named, winner=at.get(read.winner))
    settled: Fewest = at.get(fewest) if isinstance(fewest, int) else fewest
    try:
        out, hands = read_round(table, read, at.get(winner, winner), at.get(caller))
        _check_scored(table, hands, out, settled, words)
    except RequestError as unmet:
        by_match_seats(unmet, there)
        raise
    scored = RoundScored(hands=hands, out=out, fewest=settled, typed=typed[:LONGEST_TYPED])
    return (turned(scored, playing),)


def _check_scored(
    table: Match,
    hands: Sequence[Hand | None],
    out: int | None,
    fewest: Fewest,
    words: HandWords,
) -> None:
    """Make sure that a round can be scored, or ask for the tile counts that it lacks."""
    sides = table.sides
    if len(hands) > len(table.seats):
        sides = tuple((seat,) for seat in range(len(hands)))
    try:
        score_round(table.rules, sides, hands, out, fewest)
    except FewestTilesUnknown as question:
        # Without the word, a lone player's hands would be one too few, and two asked.
        held = [hand for hand in hands if hand is not None]
        question.typed = shortest_blocked(table, held, words)
        raise


def check_plays(match: Match, seat: int | None, position: int = MOST_EVENTS) -> None:
    """Make sure that a seat, if one is meant, has not left by an entry with this position.

    Raises:
        Rejected: it has.
    """
    if seat is not None and match.is_away_at(seat, position):
        raise Rejected(Reason.HAS_LEFT, seat=seat)


def enter_ends(
    match: Match,
    typed: str,
    scorer: int | None,
    words: HandWords = ENGLISH_WORDS,
    *,
    muggins: bool = False,
) -> EndsScored | RoundScored:
    """Decide whether typed open ends score for a seat, ``scorer``, if it is known.

    ``words`` may be written beside them. With ``muggins`` they are points that another player had
    missed. Where hands count for nothing, going out with the tile is entered together with what it
    scores, if anything: "3 3 out".

    Raises:
        Rejected: the ends are impossible, score nothing, or do not count in this game; or going
            out with them pays what the others hold.
        ScorerUnknown: nobody said whose points they are, and the caller has no seat.
    """
    if not match.is_open:
        raise Rejected(Reason.MATCH_FINISHED)
    rules = match.rules
    if rules.in_play.scores == "nothing":
        raise Rejected(Reason.NO_IN_PLAY_POINTS)
    if muggins and not rules.in_play.muggins:
        raise Rejected(Reason.NO_MUGGINS)
    ends = read_ends(entered(typed), rules.set_size, rules.in_play.open_ends, words)
    if ends.is_out and rules.leftovers.whose != "nothing":
        raise Rejected(Reason.ROUND_BESIDE_ENDS, ends=" ".join(ends.shown) or str(ends.total))
    if points_of_ends(rules, ends.total) == 0 and not ends.is_out:
        raise Rejected(Reason.ENDS_DO_NOT_SCORE, total=ends.total)
    if not match.seats:
        raise Rejected(Reason.NOBODY_TO_PAY)
    last_tile = LastTile(shown=ends.shown, total=ends.total)
    if scorer is None or scorer >= len(match.seats):
        asked = " ".join(ends.shown) or f"={ends.total}"
        asked = last_tile_typed(last_tile, words) if ends.is_out else asked
        raise ScorerUnknown(match.playing, asked)
    check_plays(match, scorer)
    shown, total, first = ends.shown, ends.total, ends.is_first_tile
    if ends.is_out:
        *_, scored = enter_round(match, "", scorer, scorer)
        kept = {"last_tile": last_tile, "typed": entered(typed)[:LONGEST_TYPED]}
        return scored.model_copy(update=kept)
    return EndsScored(seat=scorer, shown=shown, total=total, first_tile=first, muggins=muggins)


def end_match(match: Match, result: End | None = None) -> MatchEnded:
    """Decide whether a match can be ended early, with this result or else the last of ``ends``.

    Raises:
        Rejected: it is over already, or cannot end so.
    """
    if not match.is_open:
        raise Rejected(Reason.MATCH_FINISHED)
    *_, last = possible = ends(match)
    if result is not None and result not in possible:
        raise Rejected(Reason.NOT_TO_BE_ENDED_SO)
    return MatchEnded(result=result or last)


def ends(match: Match) -> tuple[End, ...]:
    """Return how an open match can be ended: one without an entry can only be thrown away."""
    return ("leader", "uncounted") if match.live_entries else ("discarded",)


def take_back(match: Match) -> EntryTakenBack:
    """Take back the last entry that still counts; raise Rejected where there is none."""
    if (last := match.last_entry) is None:
        raise Rejected(Reason.NOTHING_TO_TAKE_BACK)
    return EntryTakenBack(entry=last.position)
