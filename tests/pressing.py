"""Pressing a button while others do the same, which the simulator does one after another."""

from simcord.backend import serializers
from simcord.interactions import base_payload

PRESS, BUTTON = 3, 2


def press_soon(world, member, message, custom_id):
    """Let a member press a button while others do the same."""
    backend = world.env.backend
    stored = backend.get_message(world.channel.id, message.id)
    where = {"channel_id": world.channel.id, "guild_id": world.guild.id, "user_id": member.id}
    data = {"custom_id": custom_id, "component_type": BUTTON}
    record, payload = base_payload(backend, type=PRESS, data=data, **where)
    record.source_message_id = message.id
    payload["message"] = dict(serializers.message_payload(backend, stored))
    backend.emit("INTERACTION_CREATE", payload)
