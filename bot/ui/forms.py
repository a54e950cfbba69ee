"""Forms that go on working after a restart: all they need stands in their custom id."""

from collections.abc import Mapping
from typing import Any, dataclass_transform

import discord

from bot.i18n.languages import Language
from bot.i18n.translate import say
from bot.ui import limits
from bot.ui.buttons import Carrier, define


@dataclass_transform(eq_default=False)
class LiveForm(Carrier):
    """A form that is entered whenever it is sent in.

    A kind of form is one class with the fields that it carries and what sending it in does, as a
    kind of button is. Its title is the text ``board.form-NAME-title``.
    """

    def __init_subclass__(cls, *, name: str = "") -> None:
        """Make a kind of form of the fields of a class."""
        super().__init_subclass__()
        define(cls, name)

    def modal(
        self, language: Language, **inputs: discord.ui.Select[Any] | discord.ui.TextInput[Any]
    ) -> discord.ui.Modal:
        """Return this form as Discord takes it.

        What is to be filled in is said by the text ``board.form-NAME-KEY`` and its hint.
        """
        form = discord.ui.Modal(
            title=limits.fit(say(language, f"board.form-{self.name}-title"), limits.FORM_TITLE),
            custom_id=self.carried(),
        )
        for key, component in inputs.items():
            text = f"board.form-{self.name}-{key}"
            component.custom_id = key
            form.add_item(
                discord.ui.Label(
                    text=limits.fit(say(language, text), limits.FORM_LABEL),
                    description=limits.fit(say(language, f"{text}.hint"), limits.FORM_DESCRIPTION),
                    component=component,
                )
            )
        # discord.py keeps open forms in memory only. One that is stopped before it is sent is not
        # kept, so that every form arrives in the same way, before and after a restart.
        form.stop()
        return form

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        """Check this form and do what it is sent in for.

        Raises:
            Rejected: it may not be sent in here, or says what cannot be entered.
        """
        await self.check(interaction)
        data: dict[str, Any] = dict(interaction.data or {})
        values: dict[str, str] = {}
        _collect(data.get("components", []), values)
        await self.submit(interaction, values)

    async def check(self, interaction: discord.Interaction[Any]) -> None:
        """Make sure that it may be sent in here.

        Raises:
            Rejected: it may not.
        """

    async def submit(
        self, interaction: discord.Interaction[Any], values: Mapping[str, str]
    ) -> None:
        """Do what it is sent in for; what was filled in stands under the name of its input."""
        raise NotImplementedError


def _collect(components: list[dict[str, Any]], values: dict[str, str]) -> None:
    """Gather what was filled in, however deep Discord nests it."""
    for one in components:
        if "component" in one:
            _collect([one["component"]], values)
        _collect(one.get("components", []), values)
        if "custom_id" in one and ("value" in one or "values" in one):
            chosen: list[str] = one.get("values", [])
            values[one["custom_id"]] = str(one["value"]) if "value" in one else ",".join(chosen)
