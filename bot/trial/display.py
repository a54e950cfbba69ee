"""Draws messages and forms as lines of plain text: embeds behind a bar, buttons in brackets."""

import datetime as dt
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import discord
from discord import ComponentType as Kind
from simcord import ResponseMessage
from simcord.components import walk_components

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
        yield " ".join(map(_control, controls_of([row])))


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
    choices = f": {_choices(part) or '…'}" if part["type"] != Kind.button.value else ""
    address = f"({part['url']})" if "url" in part else ""
    return f"[{part['label']}{choices}]{address}{' (off)' if part.get('disabled') else ''}"


def _choices(part: Mapping[str, Any]) -> str:
    return " | ".join(each["label"] for each in part.get("options") or ())


def controls_of(components: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the buttons, menus and fields among components, each labelled with what it goes by.

    That is its label, in a form also the one above it, or else its placeholder or emoji.
    """
    above = ""
    for part in walk_components(components):
        if "custom_id" in part or "url" in part:
            emoji: dict[str, str] = part.get("emoji") or {"name": "Menu"}
            label = above or part.get("label") or part.get("placeholder") or emoji["name"]
            yield part | {"label": label}
        above = part["label"] if "component" in part else ""


def draw_form(form: Mapping[str, Any]) -> Iterator[str]:
    """Yield the lines of an open form and how to fill it in."""
    fields = [*controls_of(form["components"])]
    yield f"│ {form['title']}"
    texts = (part for part in form["components"] if part["type"] == Kind.text_display.value)
    yield from (f"│ {part['content']}" for part in texts)
    for field in fields:
        chosen = [each["label"] for each in field.get("options") or () if each.get("default")]
        hint, held = _choices(field) or field.get("placeholder"), field.get("value")
        label = f"{field['label']} ({hint})" if hint else field["label"]
        optional = "" if field.get("required", True) else " (optional)"
        yield f"│ {label}{optional}{f': {held}' if (held := held or ', '.join(chosen)) else ''}"
    yield f"Fill it in with: [Submit] {' | '.join(field['label'] for field in fields)}"
