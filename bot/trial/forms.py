"""A form the bot has opened: its fields as lines, and typed answers as their values."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from discord import ComponentType as Kind
from simcord import MemberActor

from bot.trial.lines import WrongLineError

_SEPARATOR = "|"

_CHOOSES = {Kind.select.value, Kind.radio_group.value, Kind.checkbox_group.value}
_Answer = str | bool | list[str] | list[MemberActor] | None


@dataclass(frozen=True)
class Field:
    """One field of a form, out of the layout that holds it."""

    label: str
    spec: Mapping[str, Any]

    @property
    def custom_id(self) -> str:
        """Return the name under which the answer is sent."""
        return str(self.spec["custom_id"])

    @property
    def required(self) -> bool:
        """Return whether Discord refuses to send the form without it."""
        return bool(self.spec.get("required", self.spec["type"] != Kind.checkbox.value))

    @property
    def choices(self) -> dict[str, str]:
        """Return the value of each choice by its label, empty for a free field."""
        return {option["label"]: str(option["value"]) for option in self.spec.get("options") or ()}

    @property
    def chosen(self) -> dict[str, str]:
        """Return the choices made when the form opens, by their labels."""
        made = {
            option["label"] for option in self.spec.get("options") or () if option.get("default")
        }
        return {label: value for label, value in self.choices.items() if label in made}


def fields_of(form: Mapping[str, Any]) -> tuple[Field, ...]:
    """Return the fields of a form in the order they are shown."""
    return tuple(_fields(form.get("components") or (), ""))


def _fields(parts: Sequence[Mapping[str, Any]], label: str) -> Iterator[Field]:
    for part in parts:
        name = str(part.get("label") or label)
        if "custom_id" in part:
            yield Field(name, part)
        inner = part.get("component")
        yield from _fields(part.get("components") or ([inner] if inner else ()), name)


def draw_form(form: Mapping[str, Any]) -> Iterator[str]:
    """Yield the lines of an open form and how to fill it in."""
    yield f"│ {form['title']}"
    fields = fields_of(form)
    for field in fields:
        hint = " | ".join(field.choices) or field.spec.get("placeholder")
        held = field.spec.get("value") or ", ".join(field.chosen)
        yield "".join(
            (
                f"│ {field.label}",
                f" ({hint})" if hint else "",
                "" if field.required else " (optional)",
                f": {held}" if held else "",
            )
        )
    labels = f" {_SEPARATOR} ".join(field.label for field in fields)
    yield f"Fill it in with: [Submit] {labels}"


def read_answers(
    form: Mapping[str, Any], words: str, member_called: Callable[[str], MemberActor]
) -> dict[str, _Answer]:
    """Return the values for the fields, in order; a field left empty keeps what it held.

    Raises:
        WrongLineError: There are more answers than fields, or one that its field cannot take.
    """
    fields = fields_of(form)
    pieces = [piece.strip() for piece in words.split(_SEPARATOR)]
    if len(pieces) > len(fields):
        raise WrongLineError(f"The form {form['title']} has only {len(fields)} fields.")
    pieces += [""] * (len(fields) - len(pieces))
    answers = {
        field.custom_id: _answer(field, piece, member_called)
        for field, piece in zip(fields, pieces, strict=True)
    }
    return {custom_id: answer for custom_id, answer in answers.items() if answer is not None}


def _answer(field: Field, words: str, member_called: Callable[[str], MemberActor]) -> _Answer:
    kind = field.spec["type"]
    if kind == Kind.text_input.value:
        return _written(field, words)
    if kind in _CHOOSES:
        chosen = [choice_called(field.label, field.choices, word) for word in split_choices(words)]
        chosen = chosen or [*field.chosen.values()]
        return next(iter(chosen), None) if kind == Kind.radio_group.value else chosen or None
    if kind == Kind.user_select.value:
        return [member_called(word) for word in split_choices(words)] or None
    if kind == Kind.checkbox.value:
        return words.casefold() in {"yes", "true", "x"} if words else None
    raise WrongLineError(f"The field {field.label} cannot be filled in here.")


def _written(field: Field, words: str) -> str | None:
    words = words or str(field.spec.get("value") or "")
    if field.required and not words:
        raise WrongLineError(f"The field {field.label} must be filled in.")
    return words or None


def split_choices(words: str) -> list[str]:
    """Return several choices typed with commas between them."""
    return [word for piece in words.split(",") if (word := piece.strip())]


def choice_called(menu: str, choices: Mapping[str, str], words: str) -> str:
    """Return the value of the choice with this label or value.

    Raises:
        WrongLineError: There is no such choice.
    """
    wanted = words.casefold()
    for label, value in choices.items():
        if wanted in {label.casefold(), value.casefold()}:
            return value
    raise WrongLineError(f"{menu} has no choice {words}, only {', '.join(choices)}.")
