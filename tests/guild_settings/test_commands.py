"""Setting a server and its channels: who may, what it does, restarts and changes at once."""

import asyncio
import logging

import discord
import pytest

from bot.client import DominoClient
from bot.i18n.translate import say
from tests.guild_settings.owner import fields, give, new, set_


async def place(world):
    await new(world, variant="draw")
    kept = await world.bot.matches.look(1)
    return kept.channel


async def test_a_new_match_speaks_the_language_of_the_channel_else_that_of_the_server(world):
    world.locales[world.ana.id] = discord.Locale.german
    world.locales[world.guild.id] = discord.Locale.brazil_portuguese
    other = world.guild.create_text_channel("other")

    async def title(channel, **options):
        opened = await world.ana.slash(channel, "domino new", variant="allfives", **options)
        said = opened.response.content
        await world.ana.slash(channel, "domino end")
        if channel is world.channel:
            await world.press(world.ana, "Throw away")
        return said

    assert await title(world.channel) == "Nova partida: All Fives"
    await set_(world, "language", language="nl")
    assert await title(world.channel) == "Nieuwe partij: All Fives"
    answer = await set_(world, "language", language="en", channel=True)
    assert fields(answer)["Language of public texts"] == "Nederlands\nin this channel: English"
    assert await title(world.channel) == "New match: All Fives"
    assert await title(world.channel, language="pt-BR") == "Nova partida: All Fives"
    assert await title(other) == "Nieuwe partij: All Fives"
    await set_(world, "language", channel=True)
    assert await title(world.channel) == "Nieuwe partij: All Fives"


async def test_everybodys_role_is_anyone_and_a_role_has_to_be_named(world):
    answer = await set_(world, "entering", role=world.guild.default_role)
    assert fields(answer)[say("en", "guild_settings.entering")] == "anyone in the channel"
    answer = await set_(world, "entering", who="role")
    assert answer.content == say("en", "errors.no-role")


async def test_a_thread_does_as_its_channel(world):
    await set_(world, "language", language="nl", channel=True)
    backend = world.env.backend
    thread = backend.create_thread(world.channel.id, "thread", owner_id=world.ana.id)
    await world.env.settle()
    (handle,) = [one for one in world.channel.threads if one.id == thread.id]
    opened = await world.ana.slash(handle, "domino new", variant="draw")
    assert opened.response.content == "Nieuwe partij: Pakken"


async def test_all_settings_are_there_after_a_restart(world, database):
    await set_(world, "language", language="nl")
    await set_(world, "save", name="Friday", variant="draw", target=75)
    await set_(world, "variant", variant="friday")
    await world.env.restart_bot(DominoClient(database, shard_count=1))
    assert (await new(world, variant="-")).content == "Nieuwe partij: Pakken"


@pytest.mark.threads
async def test_changes_at_the_same_time_are_all_kept_and_told(world, caplog):
    give(world, world.bram, discord.Permissions(manage_guild=True))
    preferences, at = world.bot.guild_settings, await place(world)
    with caplog.at_level(logging.WARNING):
        await asyncio.gather(
            *(preferences.change(at, language=one) for one in ("nl", "en", "pt-BR")),
            *(preferences.change(at, idle_hours=hours) for hours in (1, 2, 3)),
            preferences.change(at, only_here=True, entering="anyone"),
        )
    answer = fields(await set_(world, "show"))
    assert answer["Language of public texts"] == "Português"
    assert answer["Ask whether a match is still on"] == "after 3 hours without an entry"
    assert answer[say("en", "guild_settings.entering")].endswith(
        "in this channel: anyone in the channel"
    )
    assert not caplog.records


async def test_in_a_direct_message_anybody_sets_what_counts_there(world):
    user = world.bram.user
    await user.slash("domino settings save", name="Friday", variant="draw", target=75)
    await user.slash("domino settings language", language="pt-BR", channel=True)
    answer = await user.slash("domino settings variant", variant="friday")
    assert answer.response.embeds[0].fields[2].value == "Friday"
    opened = await user.slash("domino new", variant="-")
    assert opened.response.content == "Nova partida: Draw"
    assert await world.ana.user.slash("domino new", variant="-")
    assert not (await world.bot.guild_settings.house_rules(await place_of_club(world)))


async def place_of_club(world):
    await new(world, variant="draw")
    made = [await world.bot.matches.look(number) for number in (1, 2)]
    return next(one.channel for one in made if one.channel.guild_id is not None)
