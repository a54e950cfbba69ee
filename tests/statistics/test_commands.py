"""Looking back through commands and buttons: who may, restarts, deletions, and all at once."""

import asyncio
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import discord
import pytest

from bot.client import DominoClient
from bot.statistics.buttons import HistoryButton
from bot.ui import limits
from tests.embeds import problems_of

ROOT = Path(__file__).parents[2]


async def play(world, winner="ana", times=1, **options):
    """Let Ana and Bram, or others, play matches of one round."""
    players = f"{world.ana.mention} {world.bram.mention}"
    for _ in range(times):
        await world.slash(world.ana, "new", **{"players": players, "variant": "plain", **options})
        await world.slash(world.members[winner], "round", hands="8")


async def meet_guests(world):
    """Let Ana play against a dozen guests."""
    for number in range(6):
        players = f"{world.ana.mention} one{number} two{number}"
        await world.slash(world.ana, "new", variant="draw", target=5, players=players)
        await world.slash(world.ana, "round", hands="8 8")


async def ask(world, what, member=None, /, **options):
    """Return the answer to a command of somebody, by default of Duarte, who never played."""
    asker = member or world.duarte
    return (await world.slash(asker, what, **options)).response


def shown(answer):
    """Return the one embed of an answer that everybody sees."""
    assert not answer.ephemeral
    (embed,) = answer.embeds
    assert list(problems_of([embed])) == []
    return embed


def names(answer):
    return [field.name for field in shown(answer).fields]


async def test_known_players_are_offered_and_what_is_offered_works(world):
    await play(world, players=f'{world.ana.mention} "Opa [x]"', variant="draw", target=5)
    # What is typed of a name that a member has is that member; a guest can be given it.
    await world.slash(world.ana, "new", variant="plain", players=f"{world.bram.mention} Anna")
    await world.ana.slash(world.channel, "domino player rename", seat="2", name="Ana")
    await world.slash(world.bram, "round", hands="8")
    for command in ("stats", "history"):
        offered = await world.duarte.autocomplete(world.channel, f"domino {command}", "player", "")
        assert {one["name"] for one in offered} == {"Ana", "Bram", "Opa [x]"}
        assert len(offered) == 4
    titles = set()
    for one in offered:
        assert len(one["name"]) <= limits.CHOICE_NAME >= len(one["value"])
        titles.add((await ask(world, "stats", player=one["value"])).content.split(":")[0])
    assert titles == {
        "Ana in numbers",
        "Ana (guest) in numbers",
        "Bram in numbers",
        "Opa \\[x\\] (guest) in numbers",
    }
    some = await world.duarte.autocomplete(world.channel, "domino stats", "player", '"op')
    assert [one["name"] for one in some] == ["Opa [x]"]
    assert (await ask(world, "stats", player="Ana")).content.startswith("Mais de uma pessoa")


async def test_anybody_turns_the_pages_on_the_same_message_also_after_a_restart(world, database):
    await play(world, times=6, variant="draw", target=5)
    answer = await ask(world, "history", where="server", player=world.ana.mention, variant="draw")
    assert len(names(answer)) == 5
    await world.press(world.caro, "Next")
    await world.env.restart_bot(DominoClient(database, shard_count=1))
    page = world.newest(world.duarte)
    assert page.id == answer.id
    assert [field.name for field in page.embeds[0].fields] == ["Draw · no. 1"]
    assert page.content == "Finished matches · this server · Draw · Ana"
    await world.press(world.bram, "First")
    assert len(world.newest(world.duarte).embeds[0].fields) == 5


async def test_pages_of_a_ranking_keep_what_was_asked_for(world, database):
    await meet_guests(world)
    asked = {"by": "rating", "variant": "draw", "minimum": 1, "since": "2020-01-01"}
    answer = await ask(world, "leaderboard", **asked, until="2099-12-31")
    assert shown(answer).description.count("\n") == 9
    await world.press(world.caro, "Last")
    await world.env.restart_bot(DominoClient(database, shard_count=1))
    page = world.newest(world.duarte)
    assert page.content == "Leaderboard: rating · Draw · from 2020-01-01 · up to 2099-12-31"
    assert page.embeds[0].footer.text.startswith("Page 2 of 2 · 13 players")
    await world.press(world.bram, "Previous")
    again = world.newest(world.duarte).embeds[0]
    assert again.description == shown(answer).description


@pytest.mark.parametrize("command", ["history", "leaderboard"])
async def test_a_page_whose_message_was_deleted_is_shown_anew(world, monkeypatch, command):
    await meet_guests(world)
    answer = await ask(world, command)
    module = import_module("bot.statistics.buttons")
    really = getattr(module, command)

    def deleting(*requests, **options):
        world.env.backend.delete_message(world.channel.id, answer.id)
        return really(*requests, **options)

    monkeypatch.setattr(module, command, deleting)
    await world.press(world.caro, "Next")
    again = world.newest(world.duarte)
    assert again.id != answer.id
    assert again.embeds[0].footer.text.startswith("Page 2 of 2")


async def test_matches_of_a_deleted_channel_stand_in_the_history_of_the_server(world):
    await play(world)
    other = world.guild.create_text_channel("other")
    world.env.backend.delete_channel(world.channel.id)
    answer = (await world.duarte.slash(other, "domino history", where="server")).response
    assert names(answer) == ["Plain domino · no. 1"]


class Pressing:
    """Somebody who presses a button of a message that others press at the same time."""

    def __init__(self, world):
        self.client = world.bot
        self.guild_id, self.channel_id = world.guild.id, world.channel.id
        self.channel = self.message = None
        self.locale = self.guild_locale = discord.Locale.american_english
        self.response, self.seen = self, []
        self.permissions = discord.Permissions.none()

    def is_done(self):
        return bool(self.seen)

    async def edit_message(self, **shown):
        self.seen.append(*shown["embeds"])


@pytest.mark.threads
async def test_all_at_once_everybody_gets_the_page_that_they_asked_for(world):
    await play(world, times=11)
    people = [Pressing(world) for _ in range(12)]
    wanted = [1 + number % 3 for number in range(12)]
    await asyncio.gather(
        *(
            HistoryButton(page, "channel", None, None, "next").callback(one)
            for one, page in zip(people, wanted, strict=True)
        ),
        *(world.bot.projection.catch_up() for _ in range(3)),
        play(world),
    )
    for one, page in zip(people, wanted, strict=True):
        (embed,) = one.seen
        assert embed.footer.text.startswith(f"Page {page} of 3")


def test_neither_the_start_nor_any_command_loads_what_only_rankings_need():
    code = (
        "import sys, bot.client; "
        "print([one for one in ('openskill', 'resvg_py') if one in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("command", ["history", "leaderboard"])
@pytest.mark.parametrize("language", ["en", "nl", "pt-BR"])
async def test_where_there_is_nobody_and_nothing_yet_no_number_says_so(world, command, language):
    member = {"en": world.ana, "nl": world.bram, "pt-BR": world.duarte}[language]
    (embed,) = (await world.slash(member, command)).response.embeds
    assert embed.description
    assert "0" not in (embed.footer.text or "")
