"""What changed who sits where, in a sentence."""

from dataclasses import replace

from bot.domain.events import (
    LatePlayerSeated,
    PlayerRenamed,
    SeatsRestored,
    SeatsSwapped,
    players_in,
)
from bot.domain.match import Match, Reseating
from bot.i18n.languages import Language
from bot.i18n.names import escaped, player_name, shown_name
from bot.i18n.translate import say


def reseating(language: Language, match: Match, change: Reseating) -> str:
    """Return what a change of who sits where was: "Caro takes over from Bram"."""
    event, before = change.event, replace(match, seats=change.seats)
    key, seat, name = event.kind, len(change.seats), ""
    if isinstance(event, SeatsRestored):
        return say(language, "board.seats-restored")
    if not isinstance(event, LatePlayerSeated):
        seat = event.seat
    there = shown_name(language, before, seat)
    if isinstance(event, SeatsSwapped):
        name = shown_name(language, before, event.other)
    elif isinstance(event, PlayerRenamed):
        name = escaped(event.name)
    for player in players_in(event):
        name = escaped(player_name(language, player, seat))
        is_open = seat >= len(change.seats) or change.seats[seat].is_open
        key = "late" if is_open else "replaced"
    return say(language, f"board.seat-{key}", before=there, name=name)
