"""Carries out what a line asks for, as a member would in Discord's client."""

from collections.abc import Awaitable, Iterator, Sequence
from typing import TypeVar

import discord
from simcord import BackendError, InteractionResult, MemberActor, SetupError

from bot.trial.drawing import label_of, menu_name
from bot.trial.forms import choice_called, read_answers, split_choices
from bot.trial.invocations import Command, Readers, commands_in, read_invocation
from bot.trial.lines import Line, PressLine, SlashLine, WrongLineError, with_mentions
from bot.trial.world import World, controls_of

_SUBMIT = "submit"  # what Discord writes on the button of every form

_T = TypeVar("_T")


class Acts:
    """The hands of the members: commands, presses, forms and messages."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._commands: Sequence[Command] = ()
        self._forms: dict[int, InteractionResult] = {}
        self._readers = Readers(self.with_mentions, self.member_called)

    async def carry_out(self, line: Line) -> InteractionResult | None:
        """Do what the line says and return the bot's reaction; a message gets none.

        Raises:
            WrongLineError: The line cannot be carried out.
        """
        member = self._world.members[line.actor]
        if isinstance(line, SlashLine):
            return await self.slash(member, line.text)
        if isinstance(line, PressLine):
            return await self.press(member, line.label, line.answers)
        await _allowed(member.send(self._world.channel, self.with_mentions(line.text)))
        return None

    async def slash(self, member: MemberActor, text: str) -> InteractionResult:
        """Use the command typed after the slash.

        Raises:
            WrongLineError: There is no such command, or its options do not fit.
        """
        if not self._commands:
            registered = await self._world.bot.tree.fetch_commands()
            self._commands = tuple(commands_in(registered))
        name, options = read_invocation(text, self._commands, self._readers)
        return self._remember(
            member, await _allowed(member.slash(self._world.channel, name, **options))
        )

    async def press(self, member: MemberActor, label: str, answers: str) -> InteractionResult:
        """Press a button, choose from a menu (`menu: choice`) or send the open form.

        Answers after a button fill in the form it opens, at once.

        Raises:
            WrongLineError: There is nothing to press by that name, or the answers do not fit.
        """
        opened = self._forms.get(member.id)
        if opened is None or label.casefold() != _SUBMIT:
            opened = self._remember(member, await _allowed(self._use(member, label)))
            if not answers:
                return opened
        if opened.modal is None:
            raise WrongLineError(f"[{label}] opened no form to write in.")
        values = read_answers(opened.modal, answers, self.member_called)
        del self._forms[member.id]
        return self._remember(member, await _allowed(member.submit_modal(opened, values)))

    def with_mentions(self, text: str) -> str:
        """Replace `@ana` by her mention."""
        members = self._world.members
        return with_mentions(text, {name: member.mention for name, member in members.items()})

    def member_called(self, words: str) -> MemberActor:
        """Return the member meant by a name, with or without `@`, or by a mention.

        Raises:
            WrongLineError: Nobody here is called that.
        """
        for name, member in self._world.members.items():
            if words.casefold().removeprefix("@") == name or words == member.mention:
                return member
        raise WrongLineError(f"There is no member {words} here.")

    def _remember(self, member: MemberActor, result: InteractionResult) -> InteractionResult:
        if result.modal is not None:
            self._forms[member.id] = result
        return result

    def _use(self, member: MemberActor, label: str) -> Awaitable[InteractionResult]:
        """Find the newest message with this button or menu, and use it."""
        messages = [*reversed(self._world.channel.history(viewer=member))]
        found = [*_buttons(messages, label)]
        for message, button in found:
            if not button.disabled and button.custom_id:
                return member.click(message, custom_id=button.custom_id)
        if found:
            raise WrongLineError(f"The button [{label}] cannot be pressed now.")
        menu, _, choice = label.partition(":")
        for message, select in _menus(messages, menu.strip()):
            values = self._chosen(select, choice)
            return member.select(message, values, custom_id=select.custom_id)
        raise WrongLineError(f"There is no button [{label}] that {member.name.title()} can see.")

    def _chosen(self, menu: discord.SelectMenu, words: str) -> Sequence[str | MemberActor]:
        name = menu_name(menu)
        if menu.type is discord.ComponentType.select:
            choices = {option.label: option.value for option in menu.options}
            return [choice_called(name, choices, word) for word in split_choices(words)]
        if menu.type is discord.ComponentType.user_select:
            return [self.member_called(word) for word in split_choices(words)]
        raise WrongLineError(f"The menu {name} cannot be used here.")


def _buttons(
    messages: Sequence[discord.Message], label: str
) -> Iterator[tuple[discord.Message, discord.Button]]:
    for message in messages:
        for part in controls_of(message):
            if isinstance(part, discord.Button) and _words(label_of(part)) == _words(label):
                yield message, part


def _menus(
    messages: Sequence[discord.Message], name: str
) -> Iterator[tuple[discord.Message, discord.SelectMenu]]:
    for message in messages:
        for part in controls_of(message):
            if (
                isinstance(part, discord.SelectMenu)
                and menu_name(part).casefold() == name.casefold()
            ):
                yield message, part


def _words(label: str) -> str:
    # Three dots say that more is asked; they are hard to type and nobody would.
    return label.casefold().rstrip(".… ")


async def _allowed(act: Awaitable[_T]) -> _T:
    """Await an act, turning what Discord would not let a person do into a sentence."""
    try:
        return await act
    except (SetupError, BackendError) as refused:
        raise WrongLineError(f"{str(refused).rstrip('.')}.") from refused
    except TimeoutError as stuck:
        raise WrongLineError("Domino is still busy with this; look again in a moment.") from stuck
