"""What Discord is told about the commands, in every language it shows them in."""

from typing import Any, Final

import discord
from discord import app_commands

from bot.i18n.languages import ENGLISH, LANGUAGES, language_for
from bot.i18n.translate import has, say

LANGUAGE_CHOICES: Final = [
    app_commands.Choice(name=row.own_name, value=row.key) for row in LANGUAGES.values()
]
"""The languages as an option offers them, each by its own name."""


# Discord asks for each of some thirty languages at every text.
_SPOKEN: Final = {
    locale: language
    for locale in discord.Locale
    if (language := language_for(locale.value)) != ENGLISH
}


class CommandTranslator(app_commands.Translator):
    """Finds a text of a command by where it stands, so that commands need no marked strings.

    Names of commands and options stay English in every language: they are what people tell each
    other to type.
    """

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContext[Any, Any],
    ) -> str | None:
        """Return a text of a command in a language of Discord's, or None to leave it English."""
        language = _SPOKEN.get(locale)
        if language is None:
            return None
        key = string.extras.get("key") or _key(context)
        if key is None or not has(language, key):
            return None
        values: dict[str, str | int] = string.extras.get("values") or {}
        return say(language, key, **values)


def _key(context: app_commands.TranslationContext[Any, Any]) -> str | None:
    place = app_commands.TranslationContextLocation
    match context.location:
        case place.command_description | place.group_description:
            return f"commands.{context.data.name}"
        case place.parameter_description:
            return f"commands.{context.data.command.name}-{context.data.display_name}"
        case _:
            return None


def choice(key: str, value: str, **values: str | int) -> app_commands.Choice[str]:
    """Return a choice of an option, named by a text in the reader's language."""
    name = app_commands.locale_str(say(ENGLISH, key, **values), key=key, values=values)
    return app_commands.Choice(name=name, value=value)
