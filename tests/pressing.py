"""Presses and forms that arrive in ways in which no simulated client would send them."""

from simcord.backend import serializers
from simcord.interactions import base_payload

PRESS, BUTTON, SENT, LABEL, MENU, TEXT = 3, 2, 5, 18, 3, 4


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


def form_of(world, member, custom_id, *fields):
    """Return a form that has yet to arrive: its record and its payload."""
    return base_payload(
        world.env.backend,
        type=SENT,
        channel_id=world.channel.id,
        guild_id=world.guild.id,
        user_id=member.id,
        data={
            "custom_id": custom_id,
            "components": [{"type": LABEL, "component": one} for one in fields],
        },
    )


def filled_in(who, what):
    """Return the fields of a form of a board, filled in."""
    return (
        {"type": MENU, "custom_id": "who", "values": [who]},
        {"type": TEXT, "custom_id": "what", "value": what},
    )
