"""What Discord shows, written down line by line, with nothing in it that differs by the day."""

import difflib
import json
import re
from copy import copy

import discord
from simcord import ResponseMessage
from simcord.components import walk_components

BUTTON, MENU, TEXT_INPUT, RADIO = 2, 3, 4, 21
MOST_LINES = 10
_ALIKE = 0.5
_COMMAND = re.compile(r"</([^:>]+):\d+")
_TIME = re.compile(r"<t:\d+(:\w)?>")
_DRAWN = re.compile(r'("number": )\d+')
_ID = re.compile(r"(?<!\d)\d{17,20}(?!\d)")
_MOMENT = re.compile(r"20(?!25)\d\d-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|\+00:00)?)?")


class Transcript:
    """All messages, forms and offers that came of each step.

    Args:
        env: the simulated Discord.
        names: what stands for the ids of members, channels and roles.
        files: where files that are handed over are put, by name.
    """

    def __init__(self, env, names, files):
        self.env, self.names, self.files = env, names, files
        self.lines = []
        self.shown = []  # each message whenever it was new or had changed
        self._seen = {}
        self._rendered = {}
        self._numbers = {}
        self._count = 0
        self._block = None

    def head(self, line):
        """Begin another play; its messages are counted from 1, to keep one play's changes there."""
        self._close()
        self._count = 0
        self.lines += ["", f"#{line}"]

    def step(self, line):
        """Write down what somebody does."""
        self._close()
        self.lines += ["", f"**{line}**", ""]

    def told(self, text):
        """Write down what could not be done."""
        self._write(text, [])

    def answered(self, result):
        """Write down the form that opened, or that nothing came back."""
        if result.modal:
            self._write("form", _form(result.modal))
        elif not result.acknowledged:
            self.told("no answer")

    def offers(self, choices):
        """Write down what was offered while somebody typed."""
        self._write("offered", [one["name"] for one in choices] or ["nothing"])

    async def look(self):
        """Write down every message that is new, changed or gone, in the order they came in."""
        shown = {}
        for messages in self.env.backend.messages.values():
            for message in messages.values():
                shown[message.id] = (message, await self._lines_of(message))
        for gone in sorted(set(self._seen) - set(shown)):
            self._write(f"message {self._numbers[gone]} is gone", [])
        for key, (message, lines) in sorted(shown.items()):
            if key not in self._seen:
                self._count += 1
                self._numbers[key] = self._count
                self._write(f"message {self._count}, {self._where(message)}", lines)
            elif lines != self._seen[key]:
                self._write(*self._change(self._numbers[key], self._seen[key], lines))
        self._seen = {key: lines for key, (_, lines) in shown.items()}

    def _change(self, number, before, after):
        """Return the lines that differ; all of them where most of a message is new."""
        if difflib.SequenceMatcher(None, before, after, autojunk=False).ratio() < _ALIKE:
            return f"message {number} becomes", after
        changed = difflib.unified_diff(before, after, n=0, lineterm="")
        kept = [one for one in changed if not one.startswith(("---", "+++", "@@"))]
        return f"message {number} changes", kept

    def text(self):
        """Return everything, with placeholders for ids and moments."""
        self._close()
        return "\n".join(self.lines).strip() + "\n"

    def _where(self, message):
        if discord.MessageFlags._from_value(message.flags).ephemeral:
            return "only for whoever asked"
        return f"in {self.names.get(message.channel_id, 'another channel')}"

    def _close(self):
        if self._block is not None:
            self.lines += ["```text", *self._block, "```"]
        self._block = None

    def _write(self, title, lines):
        self._block = [] if self._block is None else [*self._block, ""]
        self._block += [self.plain(one) for one in (title, *(f"  {one}" for one in lines))]

    def plain(self, text):
        """Return a line with placeholders for ids and moments."""
        text = _TIME.sub(r"<t:…\1>", _COMMAND.sub(r"</\1", text))
        text = _ID.sub(lambda found: self._named(int(found[0])), text)
        text = _DRAWN.sub(r"\1…", text)
        return _MOMENT.sub("…", text).replace("```", "'''").rstrip()

    def _named(self, key):
        return self.names.setdefault(
            key, f"id-{sum(isinstance(n, str) for n in self.names.values())}"
        )

    async def _lines_of(self, message):
        # What is edited is put in the place of what was there, and the same is soon compared.
        said = message.content, message.embeds, message.components, message.attachments
        known, lines = self._rendered.get(message.id, (None, []))
        if known != said:
            lines = await self._render(message)
            self.shown.append(copy(message))
            self._rendered[message.id] = said, lines
        return lines

    async def _render(self, message):
        lines = _part("content", message.content)
        for embed in message.embeds:
            lines += _embed(embed)
        lines += _controls(message.components)
        for file in ResponseMessage(self.env, message).attachments:
            lines.append(f"file {file.filename} ({file.description or 'no description'})")
            if not file.filename.endswith(".png"):
                data = await file.read()
                self.files[file.filename] = self.files["last.json"] = data
                lines += [f"| {one}" for one in _readable(file.filename, data)]
        return lines


def _readable(name, data):
    text = data.decode("utf-8-sig")
    if name.endswith(".json"):
        text = json.dumps(json.loads(text), indent=1, ensure_ascii=False)
    return text.splitlines()


def _part(name, text):
    if not text:
        return []
    first, *others = text.split("\n")
    return [f"{name}: {first}", *(f"| {one}" for one in others)]


def _embed(embed):
    lines = ["embed"]
    lines += _part("author", embed.get("author", {}).get("name"))
    lines += _part("title", embed.get("title")) + _part("text", embed.get("description"))
    for one in embed.get("fields", ()):
        lines += _part(f"field {one['name']}", one["value"])
    lines += _part("image", embed.get("image", {}).get("url"))
    return lines + _part("footer", embed.get("footer", {}).get("text"))


def _controls(components):
    lines = []
    for row in components:
        parts = [*walk_components([row])]
        pressed = [_button(one) for one in parts if one["type"] == BUTTON]
        lines += [f"buttons: {' '.join(pressed)}"] if pressed else []
        lines += [line for one in parts if one["type"] == MENU for line in _menu(one)]
    return lines


def _button(part):
    emoji = (part.get("emoji") or {}).get("name")
    label = " ".join(filter(None, (emoji, part.get("label"))))
    return f"[{label}]" + (" (disabled)" if part.get("disabled") else "")


def _menu(part):
    chosen = [
        " ".join(filter(None, ("*-"[not one.get("default")], one["label"], one.get("description"))))
        for one in part["options"]
    ]
    title = f"menu: {part.get('placeholder') or ''}".rstrip()
    if len(chosen) > MOST_LINES:
        return [title, f"- {' · '.join(one.removeprefix('- ') for one in chosen)}"]
    return [title, *chosen]


def _form(modal):
    lines = _part("title", modal["title"])
    for part in modal["components"]:
        lines += _part("text", part.get("content"))
        lines += _part("label", part.get("label")) + _part("hint", part.get("description"))
        for one in walk_components([part]):
            lines += _menu(one) if one["type"] in {MENU, RADIO} else []
            lines += _input(one) if one["type"] == TEXT_INPUT else []
    return lines


def _input(part):
    bounds = f"{part.get('min_length') or 0} to {part.get('max_length')}"
    needed = "needed" if part.get("required", True) else "optional"
    held = part.get("value") or ""
    return [f"text {bounds}, {needed}: {held} ({part.get('placeholder') or ''})"]


def tree(command, locale):
    """Return a command with all below it, as a reader of a language sees them in Discord."""
    return "\n".join(("```text", *_branch(command, locale, 0), "```")) + "\n"


def _branch(part, locale, depth):
    def shown(what):
        return (part.get(f"{what}_localizations") or {}).get(locale) or part.get(what)

    if "value" in part:
        yield f"{'  ' * depth}- {shown('name')}"
        return
    bounds = [
        f"{key} {part[key]}"
        for key in ("min_value", "max_value", "min_length", "max_length")
        if part.get(key) is not None
    ]
    notes = [*bounds, *(key for key in ("required", "autocomplete") if part.get(key))]
    noted = f" ({', '.join(notes)})" if notes else ""
    yield f"{'  ' * depth}{shown('name')}: {shown('description')}{noted}"
    for inner in (*part.get("choices", ()), *part.get("options", ())):
        yield from _branch(inner, locale, depth + 1)
