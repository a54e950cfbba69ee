"""Reads a typed slash command the way Discord's client lays it out into options."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from discord import AppCommandOptionType as Kind
from simcord import MemberActor, OptionError
from simcord.interactions import command_leaves, parse_option_input

Members = Mapping[str, MemberActor]  # by lower-case name

# A word with a colon looks like an option; a link's does not.
_LIKE_AN_OPTION = re.compile(r"(?<!\S)(?!https?:)([a-z][\w-]*):", re.IGNORECASE)
_BOOLEANS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
_TAKES = {Kind.integer: "a number", Kind.number: "a number", Kind.boolean: "true or false"}


class WrongLineError(Exception):
    """A line that cannot be carried out; the message is one sentence for whoever typed it."""


def read_command(
    text: str, registered: Iterable[dict[str, Any]], members: Members
) -> tuple[str, dict[str, object]]:
    """Return the full name of a command typed without its slash, and the values of its options.

    Words before the first `option:` fill the first option, whole; the value of `option:` runs
    until the next one.

    Raises:
        WrongLineError: The words fit no command, or not the options it has.
        OptionError: A value is out of the bounds of its option.
    """
    leaves = {tuple(path): leaf for root in registered for path, leaf in command_leaves(root)}
    words = text.casefold().split()
    path = next((path for path in leaves if tuple(words[: len(path)]) == path), ())
    if not path:
        known = ", ".join(f"/{' '.join(path)}" for path in leaves)
        raise WrongLineError(f"There is no command /{' '.join(words[:2])}; there are {known}.")
    name, rest = " ".join(path), "".join(text.split(maxsplit=len(path))[len(path) :])
    options: dict[str, Any] = {each["name"]: each for each in leaves[path].get("options") or ()}
    values: dict[str, object] = {}
    for option, value in _pieces(rest, next(iter(options), rest)):
        if option not in options:
            known = ", ".join(options) or "none"
            raise WrongLineError(f"/{name} has no option {option}, only {known}.")
        if option in values or not value:
            raise WrongLineError(f"/{name} takes one value for {option}.")
        values[option] = _value(name, options[option], value, members)
    for option in options.values():
        if option.get("required") and option["name"] not in values:
            raise WrongLineError(f"/{name} needs {option['name']}: {option['description']}")
    return name, values


def _pieces(typed: str, first: str) -> Iterator[tuple[str, str]]:
    bare, *named = _LIKE_AN_OPTION.split(typed)
    if bare.strip():
        yield first, bare.strip()
    for option, value in zip(named[::2], named[1::2], strict=True):
        yield option.casefold(), value.strip()


def _value(command: str, option: dict[str, Any], words: str, members: Members) -> object:
    for choice in option.get("choices") or ():
        translated: dict[str, str] = choice.get("name_localizations") or {}
        names = (str(choice["value"]), choice["name"], *translated.values())
        if words.casefold() in map(str.casefold, names):
            return choice["value"]
    kind = Kind(option["type"])
    if kind in {Kind.user, Kind.mentionable}:
        return member_called(words, members)
    truth = _BOOLEANS.get(words.casefold()) if kind is Kind.boolean else None
    try:
        text = with_mentions(words, members)
        return parse_option_input(command, option, text if truth is None else truth)
    except OptionError as wrong:
        if wrong.code != "option-type":
            raise
        takes = _TAKES.get(kind, "what cannot be typed here")
        raise WrongLineError(f"The option {option['name']} takes {takes}, not {words}.") from wrong


def member_called(words: str, members: Members) -> MemberActor:
    """Return the member meant by a name, with or without `@`, or by a mention.

    Raises:
        WrongLineError: Nobody here is called that.
    """
    for name, member in members.items():
        if words.casefold().removeprefix("@") == name or words == member.mention:
            return member
    known = ", ".join(name.title() for name in members)
    raise WrongLineError(f"There is no member {words} here, only {known}.")


def with_mentions(text: str, members: Members) -> str:
    """Replace `@ana` by her mention, as Discord's client does while one types."""
    return re.sub(
        rf"(?<!\w)@({'|'.join(map(re.escape, members))})(?!\w)",
        lambda found: members[found[1].casefold()].mention,
        text,
        flags=re.IGNORECASE,
    )
