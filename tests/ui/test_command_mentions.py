"""The commands that texts name: mentions where Discord shows them, plain text elsewhere."""

import re

import pytest

from bot.client import DominoClient
from tests.club import open_world

pytestmark = pytest.mark.mentions

MENTION = re.compile(r"</(domino [a-z ]+):\d+>")


@pytest.fixture
def mentions(world):
    """Return the mentions of the bot, with an id that is easy to read."""
    world.bot.command_mentions.command_id = 7
    return world.bot.command_mentions


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Type `/domino round 13 8`.", "Type </domino round:7> 13 8."),
        ("`/domino undo`, `/domino new -`", "</domino undo:7>, </domino new:7> -"),
        ("`/domino player add`", "</domino player add:7>"),
        ("`/domino settings language`, `idle`", "</domino settings language:7>, `idle`"),
        ("`/domino round geblokkeerd 9 14`", "</domino round:7> geblokkeerd 9 14"),
        ("`/domino round 6-4 3-0, 5-3`", "</domino round:7> 6-4 3-0, 5-3"),
        # None of these is a command of the bot.
        ("`/domino`", "`/domino`"),
        ("`/domino player`", "`/domino player`"),
        ("`/domino rounds 3`", "`/domino rounds 3`"),
        ("/domino round 3", "/domino round 3"),
        ("`/other round 3`", "`/other round 3`"),
        # Names and what is typed are no code: they are escaped.
        (r"\`/domino round 3\`", r"\`/domino round 3\`"),
        ("```\n`/domino undo`\n```", "```\n`/domino undo`\n```"),
        ("```/domino undo```", "```/domino undo```"),
        ("`/domino round *3* <@1>`", "`/domino round *3* <@1>`"),
    ],
)
def test_a_command_in_backticks_becomes_a_mention_with_what_is_typed_behind_it(
    mentions, text, shown
):
    assert mentions.mentioned(text) == shown


async def test_until_the_id_is_known_commands_are_text(mentions):
    mentions.command_id = None
    assert mentions.mentioned("`/domino undo`") == "`/domino undo`"


async def test_answers_questions_and_boards_mention_the_command_that_discord_knows(club):
    command = club.env.backend.find_command("domino", club.guild.id)
    board = await club.three()
    assert f"</domino round:{command['id']}> 13 8" in board.description
    assert f"</domino round:{command['id']}> 13 8" in club.standings.description
    refusal = await club.refused(club.ask(club.ana, "new", variant="block"))
    assert f"</domino end:{command['id']}>" in refusal
    helped = (await club.ask(club.ana, "help")).response.embeds[0]
    assert f"</domino ends:{command['id']}> 6 4" in helped.description


async def test_after_a_restart_the_id_is_known_again_without_telling_discord(database):
    async with open_world(DominoClient(database, shard_count=1)) as world:
        await world.env.restart_bot(DominoClient(database, shard_count=1))
        await world.env.settle()
        told = world.bot.command_mentions.mentioned("`/domino undo`")
        assert MENTION.fullmatch(told)[1] == "domino undo"
