"""Who may do what with a match."""

from bot.domain.errors import Rejected
from bot.domain.match import Match
from bot.match.requests import MatchReason
from bot.ui.caller import Caller, ChannelRef


def may_enter(match: Match, caller: Caller) -> bool:
    """Return whether a caller may enter, take back and end: admitted, seated, or the opener."""
    return (
        caller.moderates
        or caller.admitted
        or caller.user_id == match.opened_by
        or match.seat_of(caller.user_id) is not None
    )


def check_import(place: ChannelRef, caller: Caller) -> None:
    """Make sure that a caller may bring a match from elsewhere into a place.

    Raises:
        Rejected: it is a server, and the caller does not moderate there.
    """
    if place.guild_id is not None and not caller.moderates:
        raise Rejected(MatchReason.SHEET_NOT_YOURS)
