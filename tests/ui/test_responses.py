"""All messages go out in one place, with tiles as emojis and the commands they name as mentions."""

import ast
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import AsyncMock, MagicMock

import discord
import pytest

from bot.emojis import FOLDER, AppEmojis
from bot.ui import limits, responses
from bot.ui.context import ChannelRef

ROOT = Path(responses.__file__).parents[2]
SENDING = {"send", "send_message", "edit", "edit_message", "edit_original_response"}
COMMAND, MENTION = "`/domino undo`", "</domino undo:7>"
pytestmark = pytest.mark.mentions


@pytest.fixture
def bot():
    """Return a bot with emojis, whose commands have an id that is easy to read."""
    emojis = AppEmojis()
    emojis._emojis = {file.stem: f":{file.stem}:" for file in FOLDER.glob("*.png")}
    mentions = SimpleNamespace(mentioned=lambda text: text.replace(COMMAND, MENTION))
    return MagicMock(app_emojis=emojis, command_mentions=mentions)


def embed(text, value="x"):
    made = limits.FittedEmbed(COMMAND, text, 0, brief=COMMAND).set_footer(text=COMMAND)
    return made.add_field(name=COMMAND, value=value)


def calls():
    """Yield the method and module of everything that is called by the name of what sends."""
    for folder in ("bot", "cogs"):
        for file in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text())):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                    yield node.func.attr, file.relative_to(ROOT).as_posix()


def test_nothing_else_sends_or_edits_a_message():
    sending = {module for name, module in calls() if name in SENDING}
    assert {one for one in sending if "/trial/" not in one} == {"bot/ui/responses.py"}


@pytest.mark.parametrize("way", ["tell", "send", "post", "edit", "picture", "replace"])
@pytest.mark.parametrize("answered", [False, True])
async def test_every_way_to_send_draws_tiles_and_mentions_commands(bot, way, answered):
    sent = AsyncMock()
    interaction = MagicMock(client=bot)
    interaction.response.is_done.return_value = answered
    for place in (interaction.response, interaction.followup):
        place.send_message = place.send = place.edit_message = sent
    channel = bot.get_partial_messageable.return_value
    channel.send = channel.get_partial_message.return_value.edit = sent
    made, view = embed(f"[6|4] 10 {COMMAND}"), discord.ui.View()
    await {
        "tell": lambda: responses.tell(interaction, embed=made),
        "send": lambda: responses.send(interaction, made),
        "post": lambda: responses.post(bot, ChannelRef(1, 2), made, view),
        "edit": lambda: responses.edit_message(bot, ChannelRef(1, 2), 3, made, view),
        "picture": lambda: responses.add_picture(interaction, 3, made, MagicMock(filename="a")),
        "replace": lambda: responses.replace_pressed(interaction, embed=made),
    }[way]()
    shown = sent.call_args.kwargs
    assert shown["content"] == MENTION
    assert [one.description for one in shown["embeds"]] == [f":dl6:\u2060:dr4: 10 {MENTION}"]


def test_descriptions_and_the_values_of_fields_alone_have_emojis_and_mentions(bot):
    made = embed(f"[6] {COMMAND}", f"[5] {COMMAND}")
    shown = responses.shown(bot, made)
    assert [shown.title, shown.footer.text, shown.fields[0].name] == [COMMAND] * 3
    assert shown.description == f":dr6: {MENTION}"
    assert shown.fields[0].value == f":dr5: {MENTION}"
    assert made.description == f"[6] {COMMAND}"


def test_what_would_be_too_long_has_no_mentions_or_else_no_emojis(bot):
    bot.command_mentions.mentioned = lambda text: text.replace(COMMAND, MENTION * 10)
    long = COMMAND + "x" * (limits.DESCRIPTION - len(COMMAND))
    assert responses.shown(bot, embed(long)).description == long
    value = "[6|4]" * 100
    shown = responses.shown(bot, embed(COMMAND, value))
    assert shown.fields[0].value == "6-4" * 100
    assert shown.description == MENTION * 10


async def test_a_text_that_would_be_too_long_with_mentions_has_none(bot):
    bot.command_mentions.mentioned = lambda text: text.replace(COMMAND, MENTION * 10)
    interaction = MagicMock(client=bot)
    interaction.response.is_done.return_value = False
    interaction.response.send_message = sent = AsyncMock()
    long = COMMAND + "x" * (limits.CONTENT - len(COMMAND))
    await responses.tell(interaction, long)
    assert sent.call_args.kwargs["content"] == long
