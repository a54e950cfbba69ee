"""The places in which the bot can be asked, and the people who ask, as Discord tells the bot."""

from dataclasses import dataclass, field

import discord

from tests.loopback import wire

TEXT, DIRECT, GROUP, THREAD, FORUM = 0, 1, 3, 11, 15
IN_SERVER, IN_DIRECT, IN_PRIVATE = 0, 1, 2
_MEMBER = discord.Permissions(view_channel=True, send_messages=True, use_application_commands=True)


def _with(**more):
    rights = discord.Permissions(_MEMBER.value)
    rights.update(**more)
    return rights.value


RIGHTS = {
    "moderator": _with(manage_messages=True),
    "manager": _with(manage_guild=True),
    "administrator": discord.Permissions.all().value,
}
"""What roles may beyond members; whoever is not named is a member like any other."""


@dataclass(frozen=True)
class Spot:
    """A channel, thread or conversation.

    Attributes:
        name: what the table of rights calls it.
        channel_id: its id.
        guild_id: its server, if it is in one.
        kind: the type of channel, as Discord numbers them.
        parent_id: the channel in which a thread stands.
        context: where the interaction comes from, as Discord numbers it.
        mailbox: the channel in which the simulated Discord keeps the answers.
    """

    name: str
    channel_id: int
    guild_id: int | None = None
    kind: int = TEXT
    parent_id: int | None = None
    context: int = IN_SERVER
    mailbox: int = 0

    def payload(self):
        channel = wire.channel(self.channel_id) | {"type": self.kind, "name": self.name}
        if self.kind == THREAD:
            channel |= _thread(self.parent_id)
        if self.kind in {DIRECT, GROUP}:
            channel |= {"recipients": []}
        if self.guild_id is not None:
            channel["guild_id"] = str(self.guild_id)
        return channel


def _thread(parent_id):
    return {
        "parent_id": str(parent_id),
        "owner_id": "1",
        "message_count": 0,
        "member_count": 1,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": 60,
            "archive_timestamp": "2026-01-01T00:00:00+00:00",
            "locked": False,
        },
    }


@dataclass(frozen=True)
class Person:
    """Somebody who asks.

    Attributes:
        role: what they are in the table of rights.
        id: their id.
        name: their display name.
        roles: the roles they have on the server.
    """

    role: str
    id: int
    name: str
    roles: tuple[int, ...] = field(default=())

    @property
    def permissions(self):
        return RIGHTS.get(self.role, _MEMBER.value)

    def member(self):
        return wire.guild_member(self.id, self.name, self.roles, str(self.permissions))


def said_by(person, spot, locale):
    """Return what an interaction says of who asked where."""
    payload = {
        "channel_id": str(spot.channel_id),
        "channel": spot.payload(),
        "locale": locale,
        "context": spot.context,
        "entitlements": [],
        "attachment_size_limit": 10_485_760,
        "app_permissions": wire.PERMISSIONS,
    }
    if spot.guild_id is None:
        who = {"user": wire.user(person.id, person.name)}
        owners = {"authorizing_integration_owners": {"1": str(person.id)}}
        return payload | who | owners
    owner = "1" if spot.name == "user install" else "0"
    return payload | {
        "guild_id": str(spot.guild_id),
        "guild_locale": "en-US",
        "member": person.member(),
        "authorizing_integration_owners": {owner: str(spot.guild_id)},
    }
