"""Draws messages as lines of plain text: embeds behind a bar, buttons in brackets."""

import datetime as dt
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import discord
from discord import ComponentType as Kind
from simcord import ResponseMessage
from simcord.backend.models import Message
from simcord.components import walk_components

from bot.trial.world import World

# Read in one pass, so that what is code or stands behind a backslash is not taken for a mark.
# Marks need no partner: the bot writes no lone ones.
_MARKDOWN = re.compile(
    r"(?:```(?:\w*\n)?|`)(?P<code>.+?)`+"
    r"|\\(?P<escaped>[^A-Za-z0-9\s])"
    r"|<@!?(?P<user>\d+)>"
    r"|<(?P<command>/[^:>]+):\d+>"
    r"|<t:(?P<seconds>-?\d+)(?::(?P<style>\w))?>"
    r"|<a?(?P<emoji>:\w+:)\d+>"
    r"|^(?:\#{1,3}|-\#|>)[ ]"
    r"|\*\*|__|~~|\|\|"
    r"|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)",
    re.DOTALL | re.MULTILINE,
)


class Display:
    """Draws what is new, changed or gone in the channel since it last looked."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._drawn: dict[int, tuple[str, str]] = {}  # author and look by message

    def news(self) -> Iterator[str]:
        """Yield the lines of each message that is new or looks different, once per change."""
        gone = self._drawn.keys() - {message.id for message in self._world.stored()}
        for message in self._world.stored():
            # Drawing is the dear part; most messages have not changed since the line before.
            look = repr((message.content, message.flags, message.embeds, message.components))
            author, before = self._drawn.get(message.id, ("", ""))
            if look != before:
                author = message.author_name or self._world.name_of(message.author_id)
                self._drawn[message.id] = author, look
                yield self._heading(message, author, changed=bool(before))
                yield from draw(ResponseMessage(self._world.env, message), self._world.name_of)
        for author, _ in map(self._drawn.pop, sorted(gone)):
            yield f"{author}: this message was removed."

    def _heading(self, message: Message, author: str, *, changed: bool) -> str:
        remarks = ["changed"] if changed else []
        if message.is_ephemeral:
            members = self._world.members.values()
            readers = [member.id for member in members if message.visible_to(member.id)]
            remarks.append(f"only {' and '.join(map(self._world.name_of, readers))} can see this")
        return f"{author} ({', '.join(remarks)}):" if remarks else f"{author}:"


def draw(message: ResponseMessage, name_of: Callable[[int], str]) -> Iterator[str]:
    """Yield the lines of a message; nothing is wrapped, so nothing depends on a width."""
    if message.flags.loading:
        yield "…"
    yield from plain(message.content, name_of).splitlines()
    for number, embed in enumerate(message.embeds):
        yield from [""] * bool(number)
        for text in _texts(embed):
            yield from (f"│ {line}".rstrip() for line in plain(text, name_of).splitlines())
    yield from (f"({attachment.filename})" for attachment in message.attachments)
    for row in message.components:
        yield " ".join(
            _control(part)
            for part in walk_components(row)
            if "style" in part or "custom_id" in part
        )


def _texts(embed: discord.Embed) -> Iterator[str]:
    yield embed.title or ""
    yield embed.description or ""
    for field in embed.fields:
        name, value = field.name or "", field.value or ""
        between = "\n" if "\n" in value else ": "
        yield f"{name}{between}{value}" if name.strip("\u200b ") else value
    if embed.image.url:
        yield f"(picture: {embed.image.url.rpartition('/')[2].partition('?')[0]})"
    yield embed.footer.text or ""


def plain(text: str, name_of: Callable[[int], str]) -> str:
    """Return the text without the marks of markdown, with mentions and moments written out."""

    def read(found: re.Match[str]) -> str:
        if found["user"]:
            return f"@{name_of(int(found['user']))}"
        if found["seconds"]:
            moment = dt.datetime.fromtimestamp(int(found["seconds"]), dt.UTC).astimezone()
            return f"{moment:%Y-%m-%d}" if found["style"] == "d" else f"{moment:%Y-%m-%d %H:%M}"
        return found["code"] or found["escaped"] or found["command"] or found["emoji"] or ""

    return _MARKDOWN.sub(read, text)


def _control(part: Mapping[str, Any]) -> str:
    words = control_name(part)
    if part["type"] != Kind.button.value:
        words += f": {' | '.join(each['label'] for each in part.get('options') or ()) or '…'}"
    address = f"({part['url']})" if part.get("url") else ""
    return f"[{words}]{address}{' (off)' if part.get('disabled') else ''}"


def control_name(part: Mapping[str, Any]) -> str:
    """Return what a button or menu goes by: its words, or the emoji of a button without any."""
    emoji: Mapping[str, Any] = part.get("emoji") or {}
    return str(part.get("label") or part.get("placeholder") or emoji.get("name") or "Menu")
