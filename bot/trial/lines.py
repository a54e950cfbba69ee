"""Reads one typed line: who acts, and whether by a command, a press or just talking."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass


class WrongLineError(Exception):
    """A line that cannot be carried out; the message is one sentence for whoever typed it."""


@dataclass(frozen=True)
class SlashLine:
    """A slash command as typed, without the slash."""

    actor: str
    text: str


@dataclass(frozen=True)
class PressLine:
    """A press on a button or menu: the words in the brackets and what follows them."""

    actor: str
    label: str
    answers: str


@dataclass(frozen=True)
class ChatLine:
    """Anything else: a message."""

    actor: str
    text: str


Line = SlashLine | PressLine | ChatLine

_SPEAKER = re.compile(r"(?P<name>[^\W\d_]+):\s*(?P<rest>.*)", re.DOTALL)
_PRESS = re.compile(r"\[(?P<label>[^\]]+)\]\s*(?P<answers>.*)", re.DOTALL)


def read_line(text: str, members: Iterable[str]) -> Line | None:
    """Return what a line asks for, or `None` for a blank line or a remark.

    Args:
        text: The line as typed.
        members: Lower-case names of those who can act; the first acts when no name is given.

    Returns:
        The line, taken apart.

    Raises:
        WrongLineError: Somebody unknown is asked to use a command or press a button.
    """
    names = tuple(members)
    actor, text = names[0], text.strip()
    if not text or text.startswith("#"):
        return None
    if spoken := _SPEAKER.fullmatch(text):
        name, rest = spoken["name"].casefold(), spoken["rest"]
        if name in names:
            actor, text = name, rest
        elif rest.startswith(("/", "[")):
            known = ", ".join(known.title() for known in names)
            raise WrongLineError(f"There is no member {spoken['name']} here, only {known}.")
    if text.startswith("/"):
        return SlashLine(actor, text[1:])
    if pressed := _PRESS.fullmatch(text):
        return PressLine(actor, pressed["label"].strip(), pressed["answers"].strip())
    return ChatLine(actor, text) if text else None


def with_mentions(text: str, mentions: Mapping[str, str]) -> str:
    """Replace `@ana` by her mention, as Discord's client does while one types.

    Args:
        text: The words as typed.
        mentions: Each member's mention by lower-case name.

    Returns:
        The words as they are sent.
    """
    names = "|".join(map(re.escape, mentions))
    return re.sub(
        rf"(?<!\w)@({names})(?!\w)",
        lambda found: mentions[found[1].casefold()],
        text,
        flags=re.IGNORECASE,
    )
