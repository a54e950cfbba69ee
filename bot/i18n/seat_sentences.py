"""What changed who sits where, in a sentence, and who changed it."""

from collections.abc import Callable

from bot.domain.events import (
    OPEN_SEAT,
    LatePlayerSeated,
    Player,
    PlayerRenamed,
    SeatsRestored,
    SeatsSwapped,
    SeatTaken,
    players_in,
)
from bot.domain.match import Match, Reseating
from bot.i18n.languages import Language
from bot.i18n.names import escaped, mention, player_name
from bot.i18n.translate import say

Shown = Callable[[str], str]
"""How a name is written: escaped for a message or an embed, as it is elsewhere."""


def reseating(language: Language, change: Reseating, shown: Shown = escaped) -> str:
    """Return what a change of who sits where was: "Caro takes over from Bram"."""
    event, before = change.event, change.seats
    if isinstance(event, SeatsRestored):
        return say(language, "board.seats-restored")

    def named(player: Player, seat: int) -> str:
        return shown(player_name(language, player, seat))

    seat = len(before) if isinstance(event, LatePlayerSeated) else event.seat
    there = before[seat] if seat < len(before) else OPEN_SEAT
    key, name, score = event.kind, "", 0
    for player in players_in(event):
        name = named(player, seat)
    match event:
        case LatePlayerSeated():
            score = event.score
        case SeatTaken() if there.is_former:
            key = "replaced"
        case SeatTaken() if there.is_open or there.name == event.player.name:
            key = "late"
        case SeatsSwapped():
            name = named(before[event.other], event.other)
        case PlayerRenamed():
            name = shown(event.name)
        case _:
            pass
    return say(language, f"board.seat-{key}", before=named(there, seat), name=name, score=score)


def author(language: Language, match: Match, user_id: int, shown: Shown = escaped) -> str:
    """Return who entered something: by name who has or had a seat, anybody else as a mention."""
    seatings = match.seats, *(one.seats for one in reversed(match.reseated))
    names = (one.name for seats in seatings for one in seats if one.user_id == user_id)
    name = next(filter(None, names), None)
    return shown(name) if name is not None else mention(language, user_id)
