"""Reads a typed slash command the way Discord's client lays it out into options."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from discord import AppCommandOptionType as Kind
from discord.app_commands import AppCommand, AppCommandGroup, Argument, Choice
from simcord import MemberActor

from bot.trial.lines import WrongLineError
from bot.trial.world import OptionValue

# A word with a colon looks like an option; a link's does not.
_LIKE_AN_OPTION = re.compile(r"(?<!\S)(?!https?:)(?P<name>[a-z][\w-]*):", re.IGNORECASE)
_YES, _NO = {"true", "yes", "on", "1"}, {"false", "no", "off", "0"}


@dataclass(frozen=True)
class Command:
    """A command that can be typed: its full name and its options in order."""

    name: str
    options: tuple[Argument, ...]


@dataclass(frozen=True)
class Readers:
    """How words become what an option wants: mentions inside a text, a name alone."""

    text: Callable[[str], str]
    member: Callable[[str], MemberActor]


def commands_in(registered: Iterable[AppCommand]) -> Iterator[Command]:
    """Yield every command that can be typed out of what the bot told Discord."""
    for root in registered:
        yield from _leaves(root.name, root.options)


def _leaves(
    name: str, options: Sequence[Argument] | Sequence[AppCommandGroup | Argument]
) -> Iterator[Command]:
    groups = [option for option in options if isinstance(option, AppCommandGroup)]
    for group in groups:
        yield from _leaves(f"{name} {group.name}", group.options)
    if not groups:
        yield Command(name, tuple(option for option in options if isinstance(option, Argument)))


def read_invocation(
    text: str, known: Sequence[Command], readers: Readers
) -> tuple[str, dict[str, OptionValue]]:
    """Return the name of the typed command and the values of its options.

    Words before the first `option:` fill the first option, whole; the value of `option:` runs
    until the next one.

    Raises:
        WrongLineError: The words fit no command, or not the options it has.
    """
    command, rest = _command(text, known)
    values = {
        option.name: _value(option, words, readers)
        for option, words in _split(command, rest).items()
    }
    for option in command.options:
        if option.required and option.name not in values:
            raise WrongLineError(f"/{command.name} needs {option.name}: {option.description}")
    return command.name, values


def _command(text: str, known: Sequence[Command]) -> tuple[Command, str]:
    typed = text.split()
    for command in known:
        path = command.name.split()
        if [word.casefold() for word in typed[: len(path)]] == path:
            rest = text.split(maxsplit=len(path))[len(path) :]
            return command, rest[0] if rest else ""
    names = ", ".join(f"/{command.name}" for command in known)
    raise WrongLineError(f"There is no command /{' '.join(typed[:2])}; there are {names}.")


def _split(command: Command, rest: str) -> dict[Argument, str]:
    """Cut the words at each `option:`; those in front belong to the first option."""
    by_name = {option.name: option for option in command.options}
    found = list(_LIKE_AN_OPTION.finditer(rest))
    for match in found:
        if match["name"].casefold() not in by_name:
            raise WrongLineError(_unknown(command, match["name"]))
    pieces: dict[Argument, str] = {}
    bare = rest[: found[0].start()] if found else rest
    if bare.strip():
        if not command.options:
            raise WrongLineError(f"/{command.name} takes no options.")
        pieces[command.options[0]] = bare.strip()
    ends = [*(match.start() for match in found[1:]), len(rest)]
    for match, end in zip(found, ends, strict=False):
        option = by_name[match["name"].casefold()]
        if option in pieces:
            raise WrongLineError(f"/{command.name} was given {option.name} twice.")
        pieces[option] = rest[match.end() : end].strip()
    return pieces


def _unknown(command: Command, name: str) -> str:
    names = ", ".join(option.name for option in command.options)
    has = f"only {names}" if names else "it takes none"
    return f"/{command.name} has no option {name}, {has}."


def _value(option: Argument, words: str, readers: Readers) -> OptionValue:
    if not words:
        raise WrongLineError(f"The option {option.name} needs a value.")
    if option.choices:
        return _choice(option, words)
    match option.type:
        case Kind.string:
            return readers.text(words)
        case Kind.integer | Kind.number:
            return _number(option, words)
        case Kind.boolean:
            return _truth(option, words)
        case Kind.user | Kind.mentionable:
            return readers.member(words)
        case _:
            raise WrongLineError(f"The option {option.name} cannot be typed here.")


def _choice(option: Argument, words: str) -> OptionValue:
    wanted = words.casefold()
    for choice in option.choices:
        if wanted in {str(name).casefold() for name in _names(choice)}:
            return choice.value
    names = ", ".join(choice.name for choice in option.choices)
    raise WrongLineError(f"The option {option.name} is one of {names}, not {words}.")


def _names(choice: Choice[str | int | float]) -> Iterator[object]:
    yield choice.value
    yield choice.name
    yield from choice.name_localizations.values()


def _number(option: Argument, words: str) -> int | float:
    try:
        return int(words) if option.type is Kind.integer else float(words)
    except ValueError:
        raise WrongLineError(f"The option {option.name} is a number, not {words}.") from None


def _truth(option: Argument, words: str) -> bool:
    word = words.casefold()
    if word not in _YES | _NO:
        raise WrongLineError(f"The option {option.name} is true or false, not {words}.")
    return word in _YES
