"""Who may do what in a match: whoever enters, changes what others have entered, or ends it."""

from datetime import datetime, timedelta
from typing import Final, Protocol

from bot.domain.errors import Rejected
from bot.domain.match import Match
from bot.guild_settings import is_admitted
from bot.match.requests import MatchReason
from bot.ui.context import Caller, ChannelRef
from storage.tables import Tables

EMPTY_FOR: Final = timedelta(minutes=10)
"""A match without an entry stands in the way of others no longer than this."""


class Permission(Protocol):
    """Something that not everybody may do in a match."""

    async def __call__(self, tables: Tables, match: Match, caller: Caller, at: datetime) -> None:
        """Make sure that a caller may do it at some moment, or raise ``Rejected``."""


def check_import(channel: ChannelRef, caller: Caller) -> None:
    """Make sure that a caller may bring a match from elsewhere into a channel.

    Raises:
        Rejected: it is a server, and the caller does not moderate there.
    """
    if channel.guild_id is not None and not caller.moderates:
        raise Rejected(MatchReason.SHEET_NOT_YOURS)


async def check_new(tables: Tables, channel: ChannelRef, mark: str) -> None:
    """Make sure that the server of a channel keeps no match with the fingerprint of a sheet.

    Raises:
        Rejected: it is, with a pointer to the first where whoever asks may know of that.
    """
    first = await tables.match.alike(channel.scope, mark)
    if first is None:
        return
    if first.channel_id == channel.channel_id:
        raise Rejected(MatchReason.SHEET_KNOWN_HERE, number=str(first.id))
    if await tables.results.is_counted(first.id):
        where = {"number": str(first.id), "channel": f"<#{first.channel_id}>"}
        raise Rejected(MatchReason.SHEET_KNOWN_THERE, **where)
    raise Rejected(MatchReason.SHEET_KNOWN)


async def may_enter(tables: Tables, match: Match, caller: Caller, at: datetime) -> None:  # noqa: ARG001 (a permission)
    """Let whoever is seated, admitted by the settings, or leads the match."""
    if match.seat_of(caller.user_id) is None and not await _leads(tables, match, caller):
        raise Rejected(MatchReason.NOT_YOURS)


async def may_change(tables: Tables, match: Match, caller: Caller, at: datetime) -> None:  # noqa: ARG001 (a permission)
    """Let alike, but of the seated only who was there before the last entry.

    An open seat is anybody's; whoever takes one has a say in what comes, not in what was.
    """
    if not match.has_seen(caller.user_id) and not await _leads(tables, match, caller):
        seated = match.seat_of(caller.user_id) is not None
        raise Rejected(MatchReason.SEAT_TOO_NEW if seated else MatchReason.NOT_YOURS)


async def may_end(tables: Tables, match: Match, caller: Caller, at: datetime) -> None:
    """Let alike; an empty match that has blocked the channel for a while, everybody there."""
    if match.log or at - match.opened_at < EMPTY_FOR:
        await may_change(tables, match, caller, at)


async def _leads(tables: Tables, match: Match, caller: Caller) -> bool:
    """Return whether a caller opened a match, or moderates or is admitted where it is asked."""
    return (
        caller.moderates or caller.user_id == match.opened_by or await is_admitted(tables, caller)
    )
