"""The payloads of a small Discord, as its gateway and its API send them."""

from collections.abc import Sequence
from typing import Any

APPLICATION = 900_000_000_000_000_001
EPOCH = 1_420_070_400_000
BEGUN = 1_700_000_000_000
PERMISSIONS = str(0x0000_0040_0001_C400 | 0x800)

Payload = dict[str, Any]


def snowflake(number: int, milliseconds: int = 0) -> int:
    """Return an id that no other number gets."""
    return ((BEGUN + milliseconds - EPOCH) << 22) | number


def user(user_id: int, name: str, *, bot: bool = False) -> Payload:
    return {
        "id": str(user_id),
        "username": name.lower(),
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
    }


def application() -> Payload:
    """Return the application of the bot."""
    return {
        "id": str(APPLICATION),
        "name": "Domino",
        "icon": None,
        "description": "",
        "summary": "",
        "rpc_origins": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "",
        "flags": 0,
        "team": None,
        "owner": user(1, "Ana"),
    }


def guild(guild_id: int, channel_id: int) -> Payload:
    """Return a server with one text channel, as GUILD_CREATE carries it."""
    return {
        "id": str(guild_id),
        "name": f"Club {guild_id}",
        "owner_id": "1",
        "member_count": 5,
        "preferred_locale": "en-US",
        "roles": [role(guild_id)],
        "channels": [channel(channel_id)],
        "emojis": [],
        "stickers": [],
        "features": [],
        "members": [],
        "threads": [],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_progress_bar_enabled": False,
        "system_channel_flags": 0,
        "afk_timeout": 300,
        "large": False,
        "unavailable": False,
    }


def role(guild_id: int) -> Payload:
    return {
        "id": str(guild_id),
        "name": "@everyone",
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": 0,
        "permissions": PERMISSIONS,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def channel(channel_id: int) -> Payload:
    return {
        "id": str(channel_id),
        "type": 0,
        "name": "domino",
        "position": 0,
        "permission_overwrites": [],
        "nsfw": False,
        "parent_id": None,
        "topic": None,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "permissions": PERMISSIONS,
    }


def message(message_id: int, channel_id: int, body: Payload) -> Payload:
    """Return a message of the bot as the API answers with it."""
    return {
        "id": str(message_id),
        "channel_id": str(channel_id),
        "author": user(APPLICATION, "Domino", bot=True),
        "content": body.get("content") or "",
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": body.get("embeds") or [],
        "components": body.get("components") or [],
        "flags": body.get("flags") or 0,
        "pinned": False,
        "type": 0,
    }


def slash(subcommand: str, options: Payload) -> Payload:
    """Return the data of a command under /domino, its options texts or whole numbers."""
    return {
        "id": "1",
        "name": "domino",
        "type": 1,
        "options": [
            {
                "type": 1,
                "name": subcommand,
                "options": [
                    {"type": 4 if isinstance(value, int) else 3, "name": name, "value": value}
                    for name, value in options.items()
                ],
            }
        ],
    }


def interaction(
    interaction_id: int,
    place: tuple[int, int],
    member: tuple[int, str],
    data: Payload,
    kind: int = 2,
    **extra: Any,
) -> Payload:
    """Return an interaction as INTERACTION_CREATE carries it.

    Args:
        interaction_id: its id.
        place: the server and the channel.
        member: the id and the name of who acts.
        data: what they asked for.
        kind: 2 for a command, 3 for a button, 5 for a form.
        extra: what else belongs to it, such as the message of a button.
    """
    guild_id, channel_id = place
    user_id, name = member
    return {
        "id": str(interaction_id),
        "application_id": str(APPLICATION),
        "type": kind,
        "token": f"token-{interaction_id}",
        "version": 1,
        "guild_id": str(guild_id),
        "guild_locale": "en-US",
        "channel_id": str(channel_id),
        "channel": channel(channel_id),
        "locale": "en-US",
        "member": guild_member(user_id, name),
        "data": data,
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(guild_id)},
        "context": 0,
        "app_permissions": PERMISSIONS,
        "attachment_size_limit": 10_485_760,
        **extra,
    }


def guild_member(
    user_id: int, name: str, roles: Sequence[int] = (), permissions: str = PERMISSIONS
) -> Payload:
    """Return a member of a server, with roles and rights."""
    return {
        "user": user(user_id, name),
        "roles": [str(role) for role in roles],
        "nick": None,
        "avatar": None,
        "joined_at": "2026-01-01T00:00:00+00:00",
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "permissions": permissions,
    }
