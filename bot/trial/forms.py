"""The fields of a form and the menus of a message: drawn as lines, and filled in from words."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from discord import ComponentType as Kind
from simcord import MemberActor
from simcord.components import walk_components

from bot.trial.commands import Members, WrongLineError, member_called


class Field(NamedTuple):
    """A field or menu: the name it goes by, and what Discord was told about it."""

    label: str
    spec: Mapping[str, Any]

    @property
    def choices(self) -> dict[str, str]:
        """Return the value of each choice by its label, empty for a free field."""
        return {each["label"]: str(each["value"]) for each in self.spec.get("options") or ()}

    @property
    def chosen(self) -> list[str]:
        """Return the labels of the choices made when the form opens."""
        return [each["label"] for each in self.spec.get("options") or () if each.get("default")]


def fields_of(form: Mapping[str, Any]) -> Iterator[Field]:
    """Yield the fields of a form in the order they are shown."""
    label = ""
    for part in walk_components(form["components"]):
        label = part.get("label") or label
        if "custom_id" in part:
            yield Field(label, part)


def draw_form(form: Mapping[str, Any]) -> Iterator[str]:
    """Yield the lines of an open form and how to fill it in."""
    yield f"│ {form['title']}"
    for field in fields_of(form):
        hint = " | ".join(field.choices) or field.spec.get("placeholder")
        held = field.spec.get("value") or ", ".join(field.chosen)
        label = f"{field.label} ({hint})" if hint else field.label
        optional = "" if field.spec.get("required", True) else " (optional)"
        yield f"│ {label}{optional}{f': {held}' if held else ''}"
    yield f"Fill it in with: [Submit] {' | '.join(field.label for field in fields_of(form))}"


def read_form(form: Mapping[str, Any], words: str, members: Members) -> dict[str, object]:
    """Return the values typed for the fields, in order with `|` between; one left empty is kept.

    Raises:
        WrongLineError: There are more values than fields, or one that its field cannot take.
    """
    fields, pieces = [*fields_of(form)], [piece.strip() for piece in words.split("|")]
    if len(pieces) > len(fields):
        raise WrongLineError(f"The form {form['title']} has only {len(fields)} fields.")
    values: dict[str, object] = {}
    for number, field in enumerate(fields):
        piece = pieces[number] if number < len(pieces) else ""
        if value := read_field(field, piece, members):
            values[field.spec["custom_id"]] = value
        elif field.spec.get("required", True):
            raise WrongLineError(f"The field {field.label} must be filled in.")
    return values


def read_field(field: Field, words: str, members: Members) -> str | list[str | MemberActor] | None:
    """Return what simcord takes for a field or menu; several choices stand between commas.

    Raises:
        WrongLineError: It offers no such choice.
    """
    kind = Kind(field.spec["type"])
    if kind is Kind.text_input:
        return words or field.spec.get("value")
    several = [word for piece in words.split(",") if (word := piece.strip())]
    if kind is Kind.user_select:
        return [member_called(word, members) for word in several]
    chosen = [_choice(field, word) for word in several or field.chosen]
    return next(iter(chosen), None) if kind is Kind.radio_group else [*chosen]


def _choice(field: Field, words: str) -> str:
    for label, value in field.choices.items():
        if words.casefold() in {label.casefold(), value.casefold()}:
            return value
    raise WrongLineError(f"{field.label} has no choice {words}, only {', '.join(field.choices)}.")
