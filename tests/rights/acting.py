"""Letting anybody do anything anywhere: what a client could send, whether or not it offers it."""

import asyncio
from dataclasses import dataclass

from discord import Locale
from simcord.backend import serializers
from simcord.interactions import store_interaction_attachment

from tests.rights.places import said_by

COMMAND, PRESS, TYPING, FORM = 2, 3, 4, 5
PATIENCE = 30.0
_MENU = "domino:topic:"
_PRIVATE = 1 << 6
_KINDS = {bool: 5, int: 4, str: 3, tuple: 11}


@dataclass(frozen=True)
class Answer:
    """What the bot answered to one interaction.

    Attributes:
        kind: how: with a message, by changing the message that was pressed, with a form …
        private: whether nobody else sees it.
        message: the message, as it is kept by the simulated Discord.
        choices: what was offered to somebody who types.
        form: the form that was opened.
    """

    kind: str | None
    private: bool
    message: object = None
    choices: tuple = ()
    form: dict | None = None

    @property
    def text(self):
        return self.message.content if self.message is not None else ""


def slash(path, options=None, focused=None):
    """Return the data of a command: "round", "player move" …"""
    given = [
        {"type": _KINDS[type(value)], "name": name, "value": value}
        | ({"focused": True} if name == focused else {})
        for name, value in (options or {}).items()
    ]
    for number, word in enumerate(reversed(path.split())):
        given = [{"type": 2 if number else 1, "name": word, "options": given}]
    return {"id": "1", "name": "domino", "type": 1, "options": given}


def filled_in(custom_id, values):
    """Return the data of a form that is sent in."""
    fields = [
        {"type": 3, "custom_id": name, "values": [value]}
        if name == "who"
        else {"type": 4, "custom_id": name, "value": value}
        for name, value in values.items()
    ]
    wrapped = [{"type": 18, "id": number, "component": one} for number, one in enumerate(fields)]
    return {"custom_id": custom_id, "components": wrapped}


class Hands:
    """The hands of everybody.

    Args:
        world: the simulated Discord.
    """

    def __init__(self, world):
        self._world = world
        self._boards = {}

    async def command(self, person, spot, path, options=None, locale="en-US"):
        data = slash(path, options)
        self._upload(spot, data)
        return await self._send(COMMAND, person, spot, data, locale)

    async def typing(self, person, spot, path, options, focused, locale="en-US"):
        data = slash(path, options, focused)
        return await self._send(TYPING, person, spot, data, locale)

    async def press(self, person, spot, custom_id, locale="en-US", *, on_private=False):
        data = {"custom_id": custom_id, "component_type": 2}
        if custom_id.startswith(_MENU):
            data |= {"component_type": 3, "values": ["blocked"]}
        message = self._message(spot, on_private=on_private)
        return await self._send(PRESS, person, spot, data, locale, message)

    async def form(self, person, spot, custom_id, values, locale="en-US"):
        return await self._send(FORM, person, spot, filled_in(custom_id, values), locale)

    def _upload(self, spot, data):
        """Keep the files of a command where the bot can fetch them."""
        options = data["options"]
        while options and "options" in options[0]:
            options = options[0]["options"]
        resolved = {}
        for one in options:
            if one["type"] == _KINDS[tuple]:
                name, content = one["value"]
                backend = self._world.env.backend
                one["value"] = store_interaction_attachment(
                    backend, spot.mailbox, name, content, resolved
                )
        data["resolved"] = resolved

    def _message(self, spot, *, on_private):
        """Return the message whose button is pressed: one of the bot's, for every place."""
        key = spot.mailbox, on_private
        backend = self._world.env.backend
        if key not in self._boards:
            self._boards[key] = backend.create_message(
                spot.mailbox, backend.bot_user.id, "a board", flags=_PRIVATE if on_private else 0
            )
        return self._boards[key]

    async def _send(self, kind, person, spot, data, locale, message=None):
        backend = self._world.env.backend
        record = backend.new_interaction(kind, spot.mailbox, person.id, spot.guild_id)
        payload = {
            "id": str(record.id),
            "application_id": str(backend.application_id),
            "type": kind,
            "token": record.token,
            "version": 1,
            "data": data,
            **said_by(person, spot, locale),
        }
        if message is not None:
            record.source_message_id = message.id
            payload["message"] = dict(serializers.message_payload(backend, message))
            payload["message"]["channel_id"] = str(spot.channel_id)
            payload["message"]["components"] = [_row_with(data["custom_id"])]
        self._world.locales[person.id] = Locale(locale)
        backend.emit("INTERACTION_CREATE", payload)
        async with asyncio.timeout(PATIENCE):
            attended = self._world.bot.lifecycle._attended
            while not record.responded or attended:
                # The simulated Discord takes answers without telling anybody.
                await (asyncio.wait(attended) if attended else asyncio.sleep(0.001))
        self._forget_cancelled()
        return self._answer(record)

    def _forget_cancelled(self):
        """Take off simcord's list what is not to be called any more: every call looks through."""
        work = self._world.env._work
        work.callbacks = [one for one in work.callbacks if not one.handle.cancelled()]

    def _answer(self, record):
        message = None
        if record.message_id is not None:
            message = self._world.env.backend.messages[record.channel_id].get(record.message_id)
        return Answer(
            kind=record.response_kind,
            private=record.ephemeral,
            message=message,
            choices=tuple(record.autocomplete_choices or ()),
            form=record.modal,
        )


def _row_with(custom_id):
    """Return a row of one button."""
    button = {"type": 2, "id": 2, "style": 2, "label": "Press", "custom_id": custom_id}
    if custom_id.startswith(_MENU):
        button = {"type": 3, "id": 2, "custom_id": custom_id, "options": []}
    return {"type": 1, "id": 1, "components": [button]}
