"""Notices what is new, changed or gone in the channel since one last looked."""

from collections.abc import Iterator

import discord
from simcord import ResponseMessage
from simcord.backend.models import Message

from bot.trial.drawing import draw
from bot.trial.world import World


class Journal:
    """Remembers how every message looked when it was last drawn."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._looks: dict[int, str] = {}
        self._authors: dict[int, str] = {}

    def news(self) -> Iterator[str]:
        """Yield the lines of each message that is new or looks different, once per change."""
        present: set[int] = set()
        for message in self._world.stored():
            present.add(message.id)
            # Drawing is the dear part; most messages have not changed since the line before.
            look = repr((message.content, message.flags, message.embeds, message.components))
            before = self._looks.get(message.id)
            if look != before:
                self._looks[message.id] = look
                yield self._heading(message, changed=before is not None)
                yield from draw(self._shown(message), self._world.name_of)
        for gone in self._looks.keys() - present:
            del self._looks[gone]
            yield f"{self._authors.pop(gone)}: this message was removed."

    def _shown(self, message: Message) -> discord.Message:
        return ResponseMessage(self._world.env, message).message

    def _heading(self, message: Message, *, changed: bool) -> str:
        author = message.author_name or self._world.name_of(message.author_id)
        self._authors[message.id] = author
        remarks = ["changed"] if changed else []
        if message.is_ephemeral:
            members = self._world.members.values()
            readers = [member.id for member in members if message.visible_to(member.id)]
            remarks.append(f"only {' and '.join(map(self._world.name_of, readers))} can see this")
        return f"{author} ({', '.join(remarks)}):" if remarks else f"{author}:"
