"""Who may do what in a match: whoever enters, changes what others have entered, or ends it."""

from datetime import datetime, timedelta
from typing import Final, Protocol

from bot.domain.errors import Rejected
from bot.domain.match import Match
from bot.guild_settings import is_admitted, settings_in
from bot.match.requests import MatchReason
from bot.ui.context import Caller, ChannelRef
from storage.tables import Tables

EMPTY_FOR: Final = timedelta(minutes=10)
"""A match without an entry stands in the way of others no longer than this."""
UNDONE_WITHIN: Final = timedelta(minutes=10)
"""So long after it any player of a match may undo its end."""


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
        raise await _not_yours(tables, match, caller)


async def may_change(tables: Tables, match: Match, caller: Caller, at: datetime) -> None:  # noqa: ARG001 (a permission)
    """Let alike, but of the seated only who was there before the last entry.

    An open seat is anybody's; whoever takes one has a say in what comes, not in what was.
    """
    if not match.has_seen(caller.user_id) and not await _leads(tables, match, caller):
        if match.seat_of(caller.user_id) is not None:
            raise Rejected(MatchReason.SEAT_TOO_NEW)
        raise await _not_yours(tables, match, caller)


async def may_undo(tables: Tables, match: Match, caller: Caller, at: datetime) -> None:
    """Let alike, for some time after a match was ended or changed; later whoever moderates.

    In a direct message nobody moderates, and what was agreed on there can be undone at any time.
    """
    await may_change(tables, match, caller, at)
    if not (match.is_open or _keeps_order(caller) or at - match.log.changed_at <= UNDONE_WITHIN):
        raise Rejected(MatchReason.END_SETTLED)


def may_reseat(seat: int | None = None) -> Permission:
    """Let alike change who sits where, or who somebody is: on this seat alone, if on one.

    Once a match is over, only whoever moderates may, and everybody on their own seat.
    """

    async def permission(tables: Tables, match: Match, caller: Caller, at: datetime) -> None:
        await may_change(tables, match, caller, at)
        is_own = seat is not None and seat == match.seat_of(caller.user_id)
        if not (match.is_open or is_own or _keeps_order(caller)):
            raise Rejected(MatchReason.SEATS_SETTLED)

    return permission


def _keeps_order(caller: Caller) -> bool:
    """Return whether a caller moderates, or asks where nobody does."""
    return caller.moderates or (caller.channel is not None and caller.channel.guild_id is None)


async def may_end(tables: Tables, match: Match, caller: Caller, at: datetime) -> None:
    """Let alike; an empty match that has blocked the channel for a while, everybody there."""
    if match.log or at - match.opened_at < EMPTY_FOR:
        await may_change(tables, match, caller, at)


async def _not_yours(tables: Tables, match: Match, caller: Caller) -> Rejected:
    """Return why a caller may not: who may, and how to become one of them if that can be."""
    entering = (await settings_in(tables, caller.channel)).entering if caller.channel else None
    can_join = match.next_seat is not None
    if not isinstance(entering, int):
        return Rejected(MatchReason.NOT_YOURS_JOIN if can_join else MatchReason.NOT_YOURS)
    reason = MatchReason.NOT_YOURS_ROLE_JOIN if can_join else MatchReason.NOT_YOURS_ROLE
    return Rejected(reason, role=f"<@&{entering}>")


async def _leads(tables: Tables, match: Match, caller: Caller) -> bool:
    """Return whether a caller opened a match, or moderates or is admitted where it is asked."""
    return (
        caller.moderates or caller.user_id == match.opened_by or await is_admitted(tables, caller)
    )
