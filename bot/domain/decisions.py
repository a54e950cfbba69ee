"""A request becomes an event, or a rejection: what may happen next in a match."""

from collections.abc import Sequence
from typing import Final

from bot.domain.errors import FewestTilesUnknown, Reason, Rejected, ScorerUnknown
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
    RoundScored,
    SeatTaken,
)
from bot.domain.hand_assignment import names_of, read_round, shortest_blocked
from bot.domain.hand_input import read_hands
from bot.domain.match import MOST_EVENTS, MOST_SEATS, TEAM_SEATS, Match
from bot.domain.notation import entered
from bot.domain.open_ends import read_ends
from bot.domain.round_scoring import score_round
from bot.domain.rules import RuleSet, points_of_ends
from bot.domain.tiles import ENGLISH_WORDS, HandWords

_KEPT_FOR_THE_END: Final = 10


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
    The seat of a former player becomes an open one.

    Raises:
        Rejected: the match is not over.
    """
    if match.is_open:
        raise Rejected(Reason.MATCH_GOES_ON)
    there = [OPEN_SEAT if one.is_open else one for one in match.seats]
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


def enter_round(
    match: Match,
    typed: str,
    caller: int | None,
    winner: int | None = None,
    fewest: Fewest = None,
    words: HandWords = ENGLISH_WORDS,
) -> tuple[*tuple[SeatTaken, ...], RoundScored]:
    """Decide what a typed round means: the seats it makes, then the round itself.

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
    typed = entered(typed)
    rules, double_blank = match.rules, match.rules.leftovers.double_blank
    read = read_hands(typed, names_of(match, words), rules.set_size, double_blank, words)
    out, hands = read_round(match, read, winner, caller)
    made = tuple(
        SeatTaken(seat=seat, player=OPEN_SEAT) for seat in range(len(match.seats), len(hands))
    )
    sides = match.sides if not made else tuple((seat,) for seat in range(len(hands)))
    try:
        score_round(rules, sides, hands, out, fewest)
    except FewestTilesUnknown as question:
        # Without the word, the hands of a lone player's round would be one too few, and two asked.
        held = [hand for hand in hands if hand is not None]
        question.typed = shortest_blocked(match, held, words)
        raise
    scored = RoundScored(hands=hands, out=out, fewest=fewest, typed=typed[:LONGEST_TYPED])
    return (*made, scored)


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
        asked = ",".join(ends.shown) or f"={ends.total}"
        if ends.is_out:
            asked = last_tile_typed(last_tile, words)
        raise ScorerUnknown(tuple(range(len(match.seats))), asked)
    shown, total, first = ends.shown, ends.total, ends.is_first_tile
    if ends.is_out:
        *_, scored = enter_round(match, "", scorer, scorer)
        kept = {"last_tile": last_tile, "typed": entered(typed)[:LONGEST_TYPED]}
        return scored.model_copy(update=kept)
    return EndsScored(seat=scorer, shown=shown, total=total, first_tile=first, muggins=muggins)


def ends_with_last_tile(match: Match, typed: str, words: HandWords = ENGLISH_WORDS) -> bool:
    """Return whether a text is open ends with which somebody went out, in a game that takes them.

    Where hands count for nothing, nobody need name any beside a word for going out.
    """
    rules = match.rules
    if rules.leftovers.whose != "nothing" or rules.in_play.scores == "nothing":
        return False
    try:
        return read_ends(entered(typed), rules.set_size, rules.in_play.open_ends, words).is_out
    except Rejected:
        return False


def last_tile_typed(tile: LastTile, words: HandWords = ENGLISH_WORDS) -> str:
    """Return the last tile of a round as somebody types it who went out with it: "3 3 out"."""
    out = next(word for word in words.out if word.isalpha())
    return f"{' '.join(tile.shown) or tile.total} {out}"


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
