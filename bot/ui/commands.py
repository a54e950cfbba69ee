"""Commands: a method of a cog becomes one by its decorator, with the texts under its name.

They and every press and form get an answer, whatever happens, before the bot stops.
"""

import asyncio
import inspect
import logging
from collections.abc import Callable, Collection, Coroutine, Iterator, Mapping
from dataclasses import dataclass
from functools import wraps
from time import perf_counter
from typing import Any, Concatenate, Final, Generic, ParamSpec, Protocol, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from bot.domain.errors import Rejected, RequestError
from bot.i18n.languages import ENGLISH
from bot.i18n.translate import say
from bot.ui.context import Host, InteractionReason
from bot.ui.responses import NOT_SENT, UNREACHED, Interaction, reader, tell
from storage.faults import FaultKind, StorageFault

_log = logging.getLogger(__name__)
_ALREADY_ANSWERED: Final = 40060
_TOO_LATE: Final = 10062
_PATIENCE: Final = 3.0
"""Seconds that the bot waits, when it stops, for what is under way."""

Offered = TypeVar("Offered")
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


def _write_down(interaction: Interaction, error: BaseException) -> None:
    if isinstance(error, StorageFault):
        path = interaction.client.database.address
        kept = "what was asked for may be" if error.kind is FaultKind.LOST else "nothing was"
        _log.error("Database %s %s; %s saved", path, str(error), kept, exc_info=error)
    else:
        _log.error("fault in an interaction", exc_info=error)


async def explain(interaction: Interaction, error: BaseException) -> None:
    """Answer somebody whose request did not come true, and write down what was a fault."""
    language = reader(interaction)
    if interaction.client.is_closed():
        _log.warning("the bot stopped before it could answer: %r", error)
        return
    if isinstance(error, Rejected):
        # Options have names that nobody sees who has pressed a button or sent a form.
        by_command = interaction.type is discord.InteractionType.application_command
        error.events["as_command"] = int(by_command)
        text = interaction.client.rejection_text(language, error)
    elif isinstance(error, discord.HTTPException) and error.code in {_TOO_LATE, _ALREADY_ANSWERED}:
        # Discord takes no answer to this interaction any more; what was entered is kept.
        _log.warning("an answer came too late or twice: %s", error)
        return
    else:
        if isinstance(error, UNREACHED):
            # What was entered is kept, and the text says where to look.
            _log.warning("the line to Discord broke during an answer: %r", error)
        else:
            _write_down(interaction, error)
        kind = error.kind if isinstance(error, StorageFault) else "unknown"
        text = say(language, f"errors.fault-{kind}")
    try:
        await tell(interaction, text)
    except NOT_SENT as failure:
        _log.warning("an answer could not be sent: %r", failure)


class Counting(Protocol):
    """Whoever counts what is attended to; the figures are loaded only where somebody wants them."""

    def attended(self, kind: str, outcome: str, seconds: float) -> None:
        """Count one interaction."""

    def fault(self, kind: str) -> None:
        """Count one fault."""


async def _refuse(work: Coroutine[Any, Any, Any], reason: InteractionReason) -> None:
    work.close()
    raise Rejected(reason)


class Lifecycle:
    """Attends to every command, press and form; of blocked servers it refuses them all."""

    def __init__(self, metrics: Counting | None = None, blocked: Collection[int] = ()) -> None:
        self.stopping = False
        self.blocked = blocked
        self.closed: set[int] = set()  # servers whose data is being deleted
        self._metrics = metrics
        self._attended: set[asyncio.Task[Any] | None] = set()
        self._until: float | None = None

    async def attend(
        self, interaction: Interaction, kind: str, work: Coroutine[Any, Any, None]
    ) -> None:
        """Do what an interaction asks for; whatever that raises becomes a private answer.

        discord.py would only log what a press or a form raises, and Discord would tell the user
        that the interaction failed. While the bot stops nothing is begun: what is entered then
        might be kept without an answer.
        """
        self._attended.add(task := asyncio.current_task())
        began = perf_counter()
        outcome = "done"
        try:
            reason = self._hindrance(interaction)
            await (_refuse(work, reason) if reason is not None else work)
        except Exception as error:  # noqa: BLE001 (whatever happened, somebody waits for an answer)
            outcome = "refused" if isinstance(error, RequestError) else "fault"
            if outcome == "fault":
                self._count_fault(error)
            await explain(interaction, error)
        finally:
            self._attended.discard(task)
            if self._metrics is not None:
                self._metrics.attended(kind, outcome, perf_counter() - began)

    def _hindrance(self, interaction: Interaction) -> InteractionReason | None:
        if self.stopping:
            return InteractionReason.STOPPING
        if interaction.guild_id in self.blocked:
            return InteractionReason.BLOCKED_SERVER
        return InteractionReason.BEING_DELETED if interaction.guild_id in self.closed else None

    async def offer(
        self, interaction: Interaction, offering: Coroutine[Any, Any, list[Offered]]
    ) -> list[Offered]:
        """Return what is offered to somebody who types; nothing where that fails.

        Discord shows no words with an offer, so that a fault is only written down and counted.
        """
        if self._hindrance(interaction) is not None:
            offering.close()
            return []
        try:
            return await offering
        except Exception as error:  # noqa: BLE001 (discord.py would log it at every letter typed)
            self._count_fault(error)
            _write_down(interaction, error)
            return []

    def _count_fault(self, error: Exception) -> None:
        if self._metrics is not None:
            name = error.kind if isinstance(error, StorageFault) else type(error).__name__
            self._metrics.fault(name)

    async def finish(self) -> None:
        """Begin nothing new, and wait until what is under way is answered, but not for ever.

        Who asks in the meantime is told so; to wait for those answers too, finish once more.
        """
        self.stopping = True
        loop = asyncio.get_running_loop()
        self._until = self._until or loop.time() + _PATIENCE
        own = asyncio.current_task()
        under_way = [task for task in self._attended if task is not None and task is not own]
        if under_way:
            _, late = await asyncio.wait(under_way, timeout=max(0, self._until - loop.time()))
            if late:
                _log.warning("%s interactions were not finished in time", len(late))
