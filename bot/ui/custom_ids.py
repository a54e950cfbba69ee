"""Custom ids: the typed fields of a button or form, written into a text that Discord hands back."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Literal,
    Self,
    TypeVar,
    Union,
    get_args,
    get_origin,
)

from bot.ui import limits

PREFIX: Final = "domino"
_NUMBER: Final = "[0-9]{1,18}|[1-8][0-9]{18}"
"""0 or more, and none too large for the database."""
_TEXT: Final = r"[^:\ud800-\udfff]*"
"""Halves of characters, which no text can hold and no database can keep, are never part of it."""


class Carrier:
    """What stands in a custom id, as ``domino:undo:7:12``: a name, then the fields of its class.

    A field is an ``int``, a ``str`` without colons, a ``bool``, a ``Literal`` of texts, an
    ``Annotated`` one of these with its own pattern, or one of them ``| None``.
    """

    name: ClassVar[str] = ""
    pattern: ClassVar[re.Pattern[str]]
    _readers: ClassVar[dict[str, Callable[[str], Any]]]

    def carried(self) -> str:
        """Return the custom id.

        Raises:
            ValueError: it is too long for Discord, or a field has a value that it cannot carry.
        """
        values = (getattr(self, field) for field in self._readers)
        custom_id = ":".join((PREFIX, self.name, *map(_written, values)))
        if len(custom_id) > limits.CUSTOM_ID or not self.pattern.fullmatch(custom_id):
            raise ValueError(custom_id)
        return custom_id

    @classmethod
    def read(cls, found: re.Match[str]) -> Self:
        """Return what a custom id says that the pattern of this class has matched."""
        make: Callable[..., Self] = cls
        return make(**{field: read(found[field]) for field, read in cls._readers.items()})


Kind = TypeVar("Kind", bound=Carrier)


def define(cls: type[Carrier], name: str) -> re.Pattern[str]:
    """Make a dataclass of a kind of carrier, and return the pattern of its custom ids."""
    made = dataclass(eq=False, repr=False)(cls)
    kinds = {field.name: _kind(field.type) for field in fields(made)}  # pyright: ignore[reportArgumentType]
    parts = (f":(?P<{field}>{pattern})" for field, (pattern, _) in kinds.items())
    cls.name = name
    cls.pattern = re.compile(f"{PREFIX}:{name}{''.join(parts)}")
    cls._readers = {field: read for field, (_, read) in kinds.items()}  # pyright: ignore[reportPrivateUsage]
    return cls.pattern


def read_one(kinds: Iterable[type[Kind]], custom_id: str) -> Kind | None:
    """Return what a custom id says; None where it is of none of the kinds, or forged."""
    for kind in kinds:
        if (found := kind.pattern.fullmatch(custom_id)) is not None:
            return kind.read(found)
    return None


def _written(value: str | float | None) -> str:
    if isinstance(value, bool):
        return "1" if value else ""
    return "" if value is None else str(value)


def _kind(annotation: Any) -> tuple[str, Callable[[str], Any]]:  # noqa: ANN401 (any type)
    parts = get_args(annotation)
    origin = get_origin(annotation)
    if origin is Annotated:
        return parts[1], _kind(parts[0])[1]
    if origin in {Union, UnionType}:
        pattern, read = _kind(next(one for one in parts if one is not NoneType))
        return f"(?:{pattern})?", lambda text: read(text) if text else None
    if origin is Literal:
        return "|".join(map(re.escape, parts)), str
    simple: dict[Any, tuple[str, Callable[[str], Any]]] = {
        int: (_NUMBER, int),
        str: (_TEXT, str),
        bool: ("1?", bool),
    }
    return simple[annotation]
