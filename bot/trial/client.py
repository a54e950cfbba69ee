"""Carries out what a line asks for, as a member would in Discord's client."""

import re
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

from discord import ComponentType as Kind
from simcord import BackendError, InteractionResult, MemberActor, ResponseMessage, SetupError
from simcord.components import walk_components

from bot.trial.commands import WrongLineError, member_called, read_command, with_mentions
from bot.trial.display import control_name
from bot.trial.forms import Field, read_field, read_form
from bot.trial.world import World

_SPEAKER = re.compile(r"(?P<name>[^\W\d_]+):\s*(?P<rest>.*)", re.DOTALL)
_PRESS = re.compile(r"\[(?P<label>[^\]]+)\]\s*(?P<answers>.*)", re.DOTALL)


class TypingClient:
    """Commands, presses, forms and messages of every member, typed as lines."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._forms: dict[int, InteractionResult] = {}

    async def enter(self, text: str) -> InteractionResult | None:
        """Do what a line says and return the bot's reaction; a message or a remark gets none.

        A name in front says who acts: `bram: [Join]`. Without one it is Ana.

        Raises:
            WrongLineError: The line cannot be carried out.
        """
        members, member = self._world.members, self._world.ana
        if (spoken := _SPEAKER.fullmatch(text)) and (
            spoken["name"].casefold() in members or spoken["rest"].startswith(("/", "["))
        ):
            member, text = member_called(spoken["name"], members), spoken["rest"]
        if text.startswith("/"):
            return await self.slash(member, text[1:])
        if pressed := _PRESS.fullmatch(text):
            return await self._press(member, pressed["label"].strip(), pressed["answers"].strip())
        if text and not text.startswith("#"):
            with _in_one_sentence():
                await member.send(self._world.channel, with_mentions(text, members))
        return None

    async def slash(self, member: MemberActor, text: str) -> InteractionResult:
        """Use the command typed after the slash; one that does not fit raises WrongLineError."""
        env, channel = self._world.env, self._world.channel
        known = env.backend.visible_commands(user_id=member.id, channel_id=channel.id)
        with _in_one_sentence():
            name, options = read_command(text, known, self._world.members)
            return self._remember(member, await member.slash(channel, name, **options))

    async def _press(self, member: MemberActor, label: str, answers: str) -> InteractionResult:
        with _in_one_sentence():
            form = self._forms.get(member.id)
            if form is None or label.casefold() != "submit":  # what Discord writes on every form
                form = self._remember(member, await self._use(member, label))
                if not answers:
                    return form
            if form.modal is None:
                raise WrongLineError(f"[{label}] opened no form to write in.")
            values = read_form(form.modal, answers, self._world.members)
            sent = await member.submit_modal(form, values)
            del self._forms[member.id]
            return self._remember(member, sent)

    def _remember(self, member: MemberActor, result: InteractionResult) -> InteractionResult:
        if result.modal is not None:
            self._forms[member.id] = result
        return result

    async def _use(self, member: MemberActor, label: str) -> InteractionResult:
        buttons = [*self._controls(member, label, button=True)]
        for message, part in sorted(buttons, key=lambda found: bool(found[1].get("disabled"))):
            return await member.click(message, custom_id=part["custom_id"])
        menu, _, choice = label.partition(":")
        for message, part in self._controls(member, menu, button=False):
            values = read_field(Field(control_name(part), part), choice, self._world.members) or ()
            return await member.select(message, values, custom_id=part["custom_id"])
        raise WrongLineError(f"There is no button [{label}] that {member.name.title()} can see.")

    def _controls(
        self, member: MemberActor, name: str, *, button: bool
    ) -> Iterator[tuple[ResponseMessage, dict[str, Any]]]:
        for message in reversed(self._world.seen_by(member)):
            for part in walk_components(message.components):
                fits = "custom_id" in part and (part["type"] == Kind.button.value) == button
                if fits and _words(control_name(part)) == _words(name):
                    yield message, part


def _words(label: str) -> str:
    # Three dots say that more is asked; they are hard to type and nobody would.
    return label.casefold().strip(".… ")


@contextmanager
def _in_one_sentence() -> Generator[None]:
    try:
        yield
    except (SetupError, BackendError) as refused:
        raise WrongLineError(f"{str(refused).rstrip('.')}.") from refused
    except TimeoutError as stuck:
        raise WrongLineError("Domino is still busy with this; look again in a moment.") from stuck
