"""Commands: a method of a cog becomes one by its decorator, with the texts under its name."""

import inspect
import re
from collections.abc import Callable, Coroutine, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, wraps
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.domain.errors import Rejected
from bot.i18n.languages import ENGLISH
from bot.i18n.translate import say
from bot.ui import limits
from bot.ui.context import Host, InteractionReason

P = ParamSpec("P")
CogT = TypeVar("CogT", bound=commands.Cog)
HostT = TypeVar("HostT", bound=Host)
Choices = list[app_commands.Choice[str]]
Offer = Callable[[discord.Interaction[Any], str], Coroutine[Any, Any, Choices]]
Answer = Callable[Concatenate[CogT, discord.Interaction[Any], P], Coroutine[Any, Any, None]]


@dataclass(frozen=True, slots=True)
class OptionTable:
    """Options that several commands take alike, and that reach them as one argument."""

    kinds: Mapping[str, Any]  # the choices of each, or its type; all can be left out
    read: Callable[[Mapping[str, Any]], Any]  # makes the argument of those that were filled in


def command(
    name: str, /, **offers: Choices | Offer | OptionTable
) -> Callable[[Answer[CogT, P]], Answer[CogT, P]]:
    """Make a method a command that always answers: what it raises becomes a private answer.

    The name is that below the bot's own group, such as "round" or "player move". Its text and those
    of its options (``commands.move-seat``) stand under the last word of it; the underscore behind
    an option's name is not shown. An option may have choices, or something that offers them to
    somebody who types; an argument may be made up of a table of options.
    """
    tables = {key: offer for key, offer in offers.items() if isinstance(offer, OptionTable)}
    offered = {key: offer for key, offer in offers.items() if callable(offer)}
    known = [offers, *(table.kinds for table in tables.values())]
    choices: dict[str, Any] = {
        key: one for kinds in known for key, one in kinds.items() if isinstance(one, list)
    }

    def decorate(callback: Answer[CogT, P]) -> Answer[CogT, P]:
        @wraps(callback)
        async def wrapped(
            self: CogT, interaction: discord.Interaction[Any], *args: P.args, **kwargs: P.kwargs
        ) -> None:
            given: Any = kwargs

            async def work() -> None:
                _check_ranges(interaction.command, given)
                for key, table in tables.items():
                    taken = {one: given.pop(one, None) for one in table.kinds}
                    given[key] = table.read(
                        {one: value for one, value in taken.items() if value is not None}
                    )
                await callback(self, interaction, *args, **kwargs)

            kind = interaction.command.qualified_name if interaction.command is not None else ""
            await interaction.client.lifecycle.attend(interaction, kind, work())

        made: Any = wrapped
        made.__signature__ = signature = inspect.Signature(tuple(_parameters(callback, tables)))
        made.command_name = name
        _, _, *options = signature.parameters
        _describe(made, name.rpartition(" ")[2], options)
        app_commands.choices(**choices)(made)
        app_commands.autocomplete(**offered)(made)
        return wrapped

    return decorate


def _check_ranges(command: Any, given: Mapping[str, Any]) -> None:  # noqa: ANN401 (any command)
    """Refuse numbers that no option takes: Discord's clients send none, but others can."""
    for option in command.parameters:
        least, most, value = option.min_value, option.max_value, given.get(option.name)
        if isinstance(value, int) and least is not None and not least <= value <= most:
            raise Rejected(InteractionReason.OUT_OF_RANGE, least=least, most=most)


def _parameters(
    callback: Callable[..., Any], tables: Mapping[str, OptionTable]
) -> Iterator[inspect.Parameter]:
    for name, parameter in inspect.signature(callback).parameters.items():
        if name not in tables:
            yield parameter
            continue
        for option, kind in tables[name].kinds.items():
            taken = (str if isinstance(kind, list) else kind) | None
            yield inspect.Parameter(
                option, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=taken
            )


def _describe(made: Any, word: str, options: list[str]) -> None:  # noqa: ANN401 (any command)
    shown = {option: option.rstrip("_") for option in options}
    texts = {option: say(ENGLISH, f"commands.{word}-{name}") for option, name in shown.items()}
    app_commands.describe(**texts)(made)
    app_commands.rename(**{option: name for option, name in shown.items() if option != name})(made)


def offering(offer: Offer) -> Offer:
    """Make an offer to somebody who types always answer: where it fails, nothing is offered."""

    @wraps(offer)
    async def wrapped(interaction: discord.Interaction[Any], current: str) -> Choices:
        found: Choices = await interaction.client.lifecycle.offer(
            interaction, offer(interaction, current)
        )
        return found

    return wrapped


class FeatureCog(commands.Cog, Generic[HostT]):
    """The commands of a feature, put into the bot's own group when the cog is loaded."""

    def __init__(self, bot: HostT) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Put every method that is a command into the group, or a group within it, of its name."""
        for method in vars(type(self)).values():
            name: str | None = getattr(method, "command_name", None)
            if name is None:
                continue
            path, _, word = name.rpartition(" ")
            made: app_commands.Command[Any, ..., None] = app_commands.Command(
                name=word,
                description=say(ENGLISH, f"commands.{word}"),
                callback=method.__get__(self),
            )
            (self._group(path) if path else self.bot.commands_group).add_command(made)

    def _group(self, name: str) -> app_commands.Group:
        known = self.bot.commands_group.get_command(name)
        if isinstance(known, app_commands.Group):
            return known
        made = app_commands.Group(name=name, description=say(ENGLISH, f"commands.{name}"))
        self.bot.commands_group.add_command(made)
        return made


class CommandMentions:
    """Turns the commands that texts name into mentions, which put them into the reader's line.

    A text names one in backticks: `/domino round 13 8`. Until ``command_id`` is known, that of the
    whole group at Discord, texts stay as they are.
    """

    def __init__(self, group: app_commands.Group) -> None:
        self.command_id: int | None = None
        self._group = group

    def text(self, text: str) -> str:
        """Return the text of a message, with mentions where it is short enough for them."""
        mentioned = self._mentioned(text) if text and self.command_id is not None else text
        return mentioned if len(mentioned) <= limits.CONTENT else text

    def embed(self, embed: discord.Embed) -> discord.Embed:
        """Return an embed with mentions where they are shown, or as it is if it is too long."""
        if not embed or self.command_id is None:
            return embed
        mentioned = limits.changed(embed, self._mentioned)
        return mentioned if limits.fits(mentioned) else embed

    def _mentioned(self, text: str) -> str:
        def mention(found: re.Match[str]) -> str:
            return f"</{found[1]}:{self.command_id}>{found[2]}" if found[1] else found[0]

        return self._named.sub(mention, text)

    @cached_property
    def _named(self) -> re.Pattern[str]:
        walked = self._group.walk_commands()
        names = {one.qualified_name for one in walked if isinstance(one, app_commands.Command)}
        # What stands behind it is code no more: it must not be read as marks.
        named = "|".join(map(re.escape, names))
        return re.compile(rf"(?s:```.*?```)|(?<![`\\])`/({named})((?: [^`\n<@*_~|\\]*)?)`(?!`)")
