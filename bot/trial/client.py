"""Carries out what a line asks for, as a member would in Discord's client."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from discord import AppCommandOptionType as Option
from discord import ComponentType as Component
from simcord import BackendError, InteractionResult, MemberActor, OptionError, SetupError
from simcord.interactions import command_leaves, parse_option_input

from bot.trial.display import controls_of
from bot.trial.world import World

Members = Mapping[str, MemberActor]  # by lower-case name

_PRESS = re.compile(r"\[(?P<label>[^\]]+)\]\s*(?P<answers>.*)", re.DOTALL)
# A word with a colon looks like an option; a link's does not.
_LIKE_AN_OPTION = re.compile(r"(?<!\S)(?!https?:)([a-z][\w-]*):", re.IGNORECASE)
_BOOLEANS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
_TAKES = {Option.integer: "a number", Option.number: "a number", Option.boolean: "true or false"}
_BUSY = "Domino is still busy with this; look again in a moment."


class WrongLineError(Exception):
    """A line that cannot be carried out; the message is one sentence for whoever typed it."""


class TypingClient:
    """Commands, presses, forms and messages of every member, typed as lines."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._shown: dict[int, InteractionResult] = {}  # what each member was shown last

    async def enter(self, text: str) -> InteractionResult | None:
        """Do what a line says and return the bot's reaction; a message or a remark gets none.

        A name in front says who acts: `bram: [Join]`. Without one it is Ana. A line that cannot be
        carried out raises WrongLineError.
        """
        members, member = self._world.members, self._world.ana
        name, colon, rest = text.partition(":")
        acts = name.isalpha() and rest.lstrip().startswith(("/", "["))
        if colon and (acts or name.casefold() in members):
            member, text = _member_called(name, members), rest.lstrip()
        return await self.act(member, text)

    async def act(self, member: MemberActor, text: str) -> InteractionResult | None:
        """Do the same for a line without a name."""
        try:
            if text.startswith("/"):
                return await self._command(member, text[1:])
            if pressed := _PRESS.fullmatch(text):
                return await self._press(member, pressed["label"].strip(), pressed["answers"])
            if text and not text.startswith("#"):
                await member.send(self._world.channel, with_mentions(text, self._world.members))
        except (SetupError, BackendError) as refused:
            raise WrongLineError(f"{str(refused).rstrip('.')}.") from refused
        except TimeoutError as stuck:
            raise WrongLineError(_BUSY) from stuck
        return None

    async def _command(self, member: MemberActor, text: str) -> InteractionResult:
        env, channel = self._world.env, self._world.channel
        known = env.backend.visible_commands(user_id=member.id, channel_id=channel.id)
        name, options = read_command(text, known, self._world.members)
        self._shown[member.id] = result = await member.slash(channel, name, **options)
        return result

    async def _press(self, member: MemberActor, label: str, answers: str) -> InteractionResult:
        form = self._shown.get(member.id)
        # "Submit" is what Discord writes on every form.
        if form is None or form.modal is None or label.casefold() != "submit":
            self._shown[member.id] = form = await self._use(member, label)
            if not answers:
                return form
        if form.modal is None:
            raise WrongLineError(f"[{label}] opened no form to write in.")
        values = read_form(form.modal, answers, self._world.members)
        self._shown[member.id] = result = await member.submit_modal(form, values)
        return result

    async def _use(self, member: MemberActor, label: str) -> InteractionResult:
        """Press the newest button with this label that is alive, or choose in the newest menu."""
        menu, _, choice = label.partition(":")
        shown = [
            (message, part)
            for message in reversed(self._world.seen_by(member))
            for part in controls_of(message.components)
            if "custom_id" in part
        ]
        for message, part in sorted(shown, key=lambda one: bool(one[1].get("disabled"))):
            is_button = part["type"] == Component.button.value
            if _words(part["label"]) == _words(label if is_button else menu):
                if is_button:
                    return await member.click(message, custom_id=part["custom_id"])
                values = _read_field(part, choice, self._world.members) or ()
                return await member.select(message, values, custom_id=part["custom_id"])
        raise WrongLineError(f"There is no button [{label}] that {member.name.title()} can see.")


def _words(label: str) -> str:
    # Three dots say that more is asked; they are hard to type and nobody would.
    return label.casefold().strip(".… ")


def read_command(
    text: str, registered: Iterable[dict[str, Any]], members: Members
) -> tuple[str, dict[str, object]]:
    """Return the full name of a command typed without its slash, and the values of its options.

    Words before the first `option:` fill the first option, whole; the value of `option:` runs
    until the next one. What fits no command, or not its options, raises WrongLineError, a value
    out of bounds OptionError; whether an option is missing is left to simcord.
    """
    leaves = {tuple(path): leaf for root in registered for path, leaf in command_leaves(root)}
    words = text.casefold().split()
    path = next((path for path in leaves if tuple(words[: len(path)]) == path), ())
    if not path:
        known = ", ".join(f"/{' '.join(path)}" for path in leaves)
        raise WrongLineError(f"There is no command /{' '.join(words[:2])}; there are {known}.")
    name, rest = " ".join(path), "".join(text.split(maxsplit=len(path))[len(path) :])
    options = {each["name"]: each for each in leaves[path].get("options") or ()}
    bare, *named = map(str.strip, _LIKE_AN_OPTION.split(rest))
    typed = [*zip(map(str.casefold, named[::2]), named[1::2], strict=True)]
    if bare:
        typed.insert(0, (next(iter(options), bare), bare))
    values: dict[str, object] = {}
    for option, value in typed:
        if option not in options:
            known = ", ".join(options) or "none"
            raise WrongLineError(f"/{name} has no option {option}, only {known}.")
        if option in values or not value:
            raise WrongLineError(f"/{name} takes one value for {option}.")
        values[option] = _value(name, options[option], value, members)
    return name, values


def _value(command: str, option: dict[str, Any], words: str, members: Members) -> object:
    kind = Option(option["type"])
    if kind in {Option.user, Option.mentionable}:
        return _member_called(words, members)
    named: dict[str, object] = {**_BOOLEANS} if kind is Option.boolean else {}
    for choice in option.get("choices") or ():
        translated: dict[str, str] = choice.get("name_localizations") or {}
        names = (str(choice["value"]), choice["name"], *translated.values())
        named |= dict.fromkeys(map(str.casefold, names), choice["value"])
    if words.casefold() in named:
        return named[words.casefold()]
    try:
        return parse_option_input(command, option, with_mentions(words, members))
    except OptionError as wrong:
        if wrong.code != "option-type":
            raise
        takes = _TAKES.get(kind, "what cannot be typed here")
        raise WrongLineError(f"The option {option['name']} takes {takes}, not {words}.") from wrong


def read_form(form: Mapping[str, Any], words: str, members: Members) -> dict[str, object]:
    """Return the values typed for the fields, in order with `|` between; one left empty is kept.

    What does not fit the fields raises WrongLineError.
    """
    fields, pieces = [*controls_of(form["components"])], words.split("|")
    if len(pieces) > len(fields):
        raise WrongLineError(f"The form {form['title']} has only {len(fields)} fields.")
    pieces += [""] * (len(fields) - len(pieces))
    values: dict[str, object] = {}
    for field, piece in zip(fields, pieces, strict=True):
        if value := _read_field(field, piece.strip(), members):
            values[field["custom_id"]] = value
        elif field.get("required", True):
            raise WrongLineError(f"The field {field['label']} must be filled in.")
    return values


def _read_field(
    field: Mapping[str, Any], words: str, members: Members
) -> Sequence[str | MemberActor] | None:
    """Return what simcord takes for a field or menu; several choices stand between commas."""
    kind = Component(field["type"])
    if kind is Component.text_input:
        return words or field.get("value")
    several = [word for piece in words.split(",") if (word := piece.strip())]
    if kind is Component.user_select:
        return [_member_called(word, members) for word in several]
    offered = {each["label"].casefold(): each for each in field["options"]}
    if wrong := [word for word in several if word.casefold() not in offered]:
        known = ", ".join(each["label"] for each in field["options"])
        raise WrongLineError(f"{field['label']} has no choice {wrong[0]}, only {known}.")
    chosen = [offered[word.casefold()]["value"] for word in several]
    chosen = chosen or [each["value"] for each in field["options"] if each.get("default")]
    return next(iter(chosen), None) if kind is Component.radio_group else chosen


def _member_called(words: str, members: Members) -> MemberActor:
    for name, member in members.items():
        if words.casefold() in {name, f"@{name}"} or words == member.mention:
            return member
    known = ", ".join(map(str.title, members))
    raise WrongLineError(f"There is no member {words} here, only {known}.")


def with_mentions(text: str, members: Members) -> str:
    """Replace `@ana` by her mention, as Discord's client does while one types."""
    for name, member in members.items():
        text = re.sub(rf"(?<!\w)@{name}(?!\w)", member.mention, text, flags=re.IGNORECASE)
    return text
