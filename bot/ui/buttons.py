"""Buttons and forms that go on working after a restart: all stands in their custom ids."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from types import NoneType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Literal,
    Self,
    TypeVar,
    dataclass_transform,
    get_args,
    get_origin,
)

import discord

from bot.i18n.languages import Language
from bot.i18n.translate import say
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
        """Return the custom id; ``ValueError`` where it is too long, or cannot carry a value."""
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

    async def check(self, interaction: discord.Interaction[Any]) -> None:
        """Make sure that it may be pressed or sent in here, or raise Rejected."""


Kind = TypeVar("Kind", bound=Carrier)


def _define(cls: type[Carrier], name: str) -> re.Pattern[str]:
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
    if get_origin(annotation) is Annotated:
        return parts[1], _kind(parts[0])[1]
    if NoneType in parts:
        pattern, read = _kind(next(one for one in parts if one is not NoneType))
        return f"(?:{pattern})?", lambda text: read(text) if text else None
    if get_origin(annotation) is Literal:
        return "|".join(map(re.escape, parts)), str
    simple: dict[Any, tuple[str, Callable[[str], Any]]] = {
        int: (_NUMBER, int),
        str: (_TEXT, str),
        bool: ("1?", bool),
    }
    return simple[annotation]


class LiveItem(Carrier):
    """A button or menu that is answered for as long as its message stands."""

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003 (discord.py passes it)
        item: discord.ui.Item[Any],  # noqa: ARG003 (the same)
        match: re.Match[str],
    ) -> Self:
        """Return what stands behind a custom id, from a message of any age."""
        return cls.read(match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press, whatever comes of it."""
        await interaction.client.lifecycle.attend(
            interaction, f"press {self.name}", self._checked(interaction)
        )

    async def _checked(self, interaction: discord.Interaction[Any]) -> None:
        await self.check(interaction)
        await self.press(interaction)

    async def press(self, interaction: discord.Interaction[Any]) -> None:
        """Do what it is pressed for."""
        raise NotImplementedError

    def worded(self, language: Language) -> Self:
        """Return it with its words on it."""
        raise NotImplementedError


@dataclass_transform(eq_default=False)
class LiveButton(LiveItem, discord.ui.DynamicItem[discord.ui.Button[Any]], template=""):
    """A button that is answered for as long as its message stands.

    A kind of button is one class with the fields that it carries and what a press on it does::

        class UndoButton(LiveButton, name="undo", label="board.button-undo", row=2):
            match_id: int
            after: int

            async def press(self, interaction): ...
    """

    _label: ClassVar[str]
    _style: ClassVar[discord.ButtonStyle]
    _place: ClassVar[int | None]

    def __init_subclass__(
        cls,
        *,
        name: str = "",  # what it is called in custom ids and metrics, in small letters
        label: str = "",  # the key of the words on it; without one, each has to be ``labelled``
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        row: int | None = None,  # where it stands, from 0; None leaves that to Discord
    ) -> None:
        """Make a kind of button of the fields of a class."""
        super().__init_subclass__(template=_define(cls, name))
        cls._label, cls._style, cls._place = label, style, row

    def __post_init__(self) -> None:
        """Make the button itself, once its fields are there."""
        button: discord.ui.Button[Any] = discord.ui.Button(
            style=self._style, custom_id=self.carried()
        )
        super().__init__(button, row=self._place)

    def labelled(self, text: str) -> Self:
        """Return this button with its words on it, cut where they are too long."""
        self.item.label = limits.fit(text, limits.BUTTON_LABEL)
        return self

    def worded(self, language: Language) -> Self:
        """Return this button with the words of its kind on it, unless it has its own."""
        return self.labelled(self.item.label or say(language, self._label))


@dataclass_transform(eq_default=False)
class LiveMenu(LiveItem, discord.ui.DynamicItem[discord.ui.Select[Any]], template=""):
    """A menu of which one is chosen, made as a kind of button is."""

    _label: ClassVar[str]
    _place: ClassVar[int | None]

    def __init_subclass__(
        cls,
        *,
        name: str = "",  # what it is called in custom ids and metrics, in small letters
        label: str = "",  # the key of the words on it while nothing is chosen
        row: int | None = None,  # where it stands, from 0; None leaves that to Discord
    ) -> None:
        """Make a kind of menu of the fields of a class."""
        super().__init_subclass__(template=_define(cls, name))
        cls._label, cls._place = label, row

    def __post_init__(self) -> None:
        """Make the menu itself, once its fields are there."""
        super().__init__(discord.ui.Select(custom_id=self.carried()), row=self._place)

    def worded(self, language: Language) -> Self:
        """Return this menu with what it offers, cut where it is too long."""
        self.item.placeholder = limits.fit(say(language, self._label), limits.PLACEHOLDER)
        for value, label in self.offered(language).items():
            self.item.add_option(label=limits.fit(label, limits.OPTION_LABEL), value=value)
        return self

    def offered(self, language: Language) -> Mapping[str, str]:
        """Return the labels of what can be chosen, by the value of each."""
        raise NotImplementedError


def buttons(language: Language, *items: LiveItem) -> discord.ui.View:
    """Return live buttons and menus as Discord takes them, made afresh for one message.

    The view has no time limit, and nothing but live items: discord.py forgets a button class
    for the whole bot when a view that mixes them with ordinary items times out.

    It is stopped at once: the buttons are known by their class, so that discord.py need not keep
    this view, nor a task that waits for the end of a private one.
    """
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item.worded(language))  # pyright: ignore[reportArgumentType]
    view.stop()
    return view


@dataclass_transform(eq_default=False)
class LiveForm(Carrier):
    """A form that is entered whenever it is sent in.

    A kind of form is one class with the fields that it carries and what sending it in does, as a
    kind of button is. Its title is the text ``board.form-NAME-title``.
    """

    def __init_subclass__(cls, *, name: str = "") -> None:
        """Make a kind of form of the fields of a class."""
        super().__init_subclass__()
        _define(cls, name)

    def modal(
        self, language: Language, *parts: discord.ui.Label[Any] | discord.ui.TextDisplay[Any]
    ) -> discord.ui.Modal:
        """Return this form, of these parts, as Discord takes it."""
        form = discord.ui.Modal(
            title=limits.fit(say(language, f"board.form-{self.name}-title"), limits.FORM_TITLE),
            custom_id=self.carried(),
        )
        for part in parts:
            form.add_item(part)
        # discord.py keeps open forms in memory only. One that is stopped before it is sent is not
        # kept, so that every form arrives in the same way, before and after a restart.
        form.stop()
        return form

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        """Check this form and do what it is sent in for, or raise Rejected."""
        await self.check(interaction)
        data: dict[str, Any] = dict(interaction.data or {})
        await self.submit(interaction, dict(_filled_in(data.get("components", []))))

    async def submit(
        self, interaction: discord.Interaction[Any], values: Mapping[str, str]
    ) -> None:
        """Do what it is sent in for; what was filled in stands under the name of its input."""
        raise NotImplementedError


def field(
    key: str,
    component: discord.ui.Select[Any] | discord.ui.TextInput[Any] | discord.ui.RadioGroup[Any],
    label: str,
    hint: str | None = None,
) -> discord.ui.Label[Any]:
    """Return what is to be filled in, known by a key, with the words above and below its label."""
    component.custom_id = key
    described = limits.fit(hint, limits.FORM_DESCRIPTION) if hint is not None else None
    text = limits.fit(label, limits.FORM_LABEL)
    return discord.ui.Label(text=text, description=described, component=component)


def _filled_in(components: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    """Yield what was filled in under the name of its input, however deep Discord nests it."""
    for one in components:
        yield from _filled_in([one["component"]] if "component" in one else [])
        yield from _filled_in(one.get("components", []))
        if "custom_id" in one and ("value" in one or "values" in one):
            chosen: list[str] = one.get("values", [])
            yield one["custom_id"], str(one["value"]) if "value" in one else ",".join(chosen)
