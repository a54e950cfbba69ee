"""Who may do what with a match."""

from bot.domain.errors import Rejected
from bot.domain.match import Match
from bot.guild_settings import is_admitted
from bot.match.requests import MatchReason
from bot.ui.context import Caller, ChannelRef
from storage.tables import Tables


async def check_enter(tables: Tables, match: Match, caller: Caller) -> None:
    """Make sure that a caller may enter, take back and end: admitted, seated, or the opener.

    Raises:
        Rejected: the caller may not.
    """
    if (
        caller.moderates
        or caller.user_id == match.opened_by
        or match.seat_of(caller.user_id) is not None
        or await is_admitted(tables, caller)
    ):
        return
    raise Rejected(MatchReason.NOT_YOURS)


def check_import(channel: ChannelRef, caller: Caller) -> None:
    """Make sure that a caller may bring a match from elsewhere into a channel.

    Raises:
        Rejected: it is a server, and the caller does not moderate there.
    """
    if channel.guild_id is not None and not caller.moderates:
        raise Rejected(MatchReason.SHEET_NOT_YOURS)
