"""Asking whether a match is still on: when, once, who may answer, and when it cannot be asked."""

import logging

import discord
import pytest
from simcord.backend.models import Overwrite

from bot.client import DominoClient
from bot.i18n.translate import say
from bot.ui.context import ChannelRef
from tests.club import controls_of, press_soon

HOUR = 3600
QUESTIONS = {"Is this match still on?", "Loopt deze partij nog?", "Esta partida continua?"}


async def ask_after(world, hours, match_id=1):
    kept = await world.bot.matches.look(match_id)
    await world.bot.guild_settings.change(kept.channel, idle_hours=hours)


async def begin(world, channel=None, hours=3, **options):
    """Open a match of Ana and Bram that is asked for after some hours, and return its number."""
    players, channel = f"{world.ana.mention} {world.bram.mention}", channel or world.channel
    options = {"variant": "draw", "target": 1000, "players": players} | options
    await world.ana.slash(channel, "domino new", **options)
    await world.ana.slash(channel, "domino round", hands="13")
    async with world.bot.database.reading() as tables:
        match_id = (await tables.match.latest_in(channel.id)).id
    if hours is not None:
        await ask_after(world, hours, match_id)
    return match_id


async def wait(world, hours):
    """Let time pass; the bot looks for idle matches every ten minutes."""
    await world.env.advance_time(hours * HOUR)


def questions(world, channel=None):
    """Return the messages that ask whether a match is still on."""
    history = (channel or world.channel).history(viewer=world.ana)
    return [one for one in history if one.embeds and one.embeds[0].title in QUESTIONS]


async def state_of(world, match_id=1):
    return (await world.bot.matches.look(match_id)).match.finish


async def test_a_match_is_asked_for_when_nothing_was_entered_for_so_long_and_only_once(world):
    await begin(world)
    await wait(world, 2.8)
    assert questions(world) == []
    await wait(world, 0.5)
    (asked,) = questions(world)
    (embed,) = asked.embeds
    assert asked.content == "Draw · nothing entered for 3 hours"
    assert embed.description == "Ana **13**, Bram **0**"
    assert [one.label for one in controls_of(asked)] == [
        "It goes on",
        "The leader wins",
        "It does not count",
    ]
    await wait(world, 10)
    assert len(questions(world)) == 1


async def test_an_entry_puts_it_off_and_after_another_one_it_is_asked_again(world):
    await begin(world)
    await wait(world, 2)
    await world.slash(world.ana, "round", hands="8")
    await wait(world, 2.5)
    assert questions(world) == []
    await wait(world, 1)
    assert len(questions(world)) == 1
    await world.slash(world.ana, "round", hands="8")
    await wait(world, 3.5)
    assert len(questions(world)) == 2


async def test_where_nothing_is_set_it_is_asked_after_a_day_and_after_never_not_at_all(world):
    await begin(world, hours=None)
    other = world.guild.create_text_channel("other")
    second = await begin(world, other, hours=None)
    place = (await world.bot.matches.look(second)).channel
    await world.bot.guild_settings.change(place, only_here=True, idle_hours=0)
    await wait(world, 23.5)
    assert questions(world) == []
    await wait(world, 1)
    assert len(questions(world)) == 1
    assert questions(world, other) == []


async def test_a_shorter_time_counts_at_once(world):
    await begin(world, hours=100)
    await wait(world, 5)
    await ask_after(world, 3)
    await wait(world, 0.3)
    assert len(questions(world)) == 1


async def test_a_match_that_is_over_is_not_asked_for_until_it_is_opened_again(world):
    await begin(world)
    await world.slash(world.ana, "end")
    await world.press(world.ana, "It does not count")
    await wait(world, 4)
    assert questions(world) == []
    role = world.guild.create_role("Order", permissions=discord.Permissions(manage_messages=True))
    keeper = world.guild.add_member(world.env.create_user("keeper"), roles=[role])
    await world.slash(keeper, "undo")
    await wait(world, 2.5)
    assert questions(world) == []
    await wait(world, 1)
    assert len(questions(world)) == 1


async def test_go_on_is_remembered_until_nothing_happens_for_as_long_again(world):
    await begin(world)
    await wait(world, 3.2)
    await world.press(world.bram, "It goes on")
    assert questions(world) == []
    answered = world.channel.history(viewer=world.ana)[-1]
    assert answered.content == f"The match goes on, says {world.bram.mention}."
    assert [*controls_of(answered)] == []
    await wait(world, 2.5)
    assert questions(world) == []
    await wait(world, 1)
    assert len(questions(world)) == 1
    assert await state_of(world) is None


async def test_an_end_that_comes_after_another_entry_is_refused(world):
    await begin(world)
    await wait(world, 3.2)
    await world.slash(world.bram, "round", hands="8")
    answer = await world.press(world.ana, "It does not count")
    assert answer.response.content == say("en", "errors.entered-since")
    assert await state_of(world) is None


async def test_both_answers_at_once_leave_no_fault(world, caplog):
    await begin(world)
    await wait(world, 3.2)
    (asked,) = questions(world)
    with caplog.at_level(logging.WARNING):
        for button in controls_of(asked):
            for member in (world.ana, world.bram):
                press_soon(world, member, asked, button.custom_id)
        await world.env.settle(timeout=30.0)
    assert await state_of(world) in {"ended", "time"}
    assert questions(world) == []
    assert not caplog.records


async def test_after_a_restart_it_is_not_asked_twice_and_the_old_question_is_answered(
    world, database
):
    await begin(world)
    await wait(world, 3.2)
    await world.env.restart_bot(DominoClient(database, shard_count=1))
    await wait(world, 5)
    assert len(questions(world)) == 1
    await world.press(world.ana, "It goes on")
    assert questions(world) == []
    await wait(world, 4)
    assert len(questions(world)) == 1


async def test_what_became_due_while_the_bot_was_away_is_asked_after_its_start(world, database):
    await begin(world)
    await wait(world, 2)
    world.env.backend.advance_clock(5 * HOUR)
    await world.env.restart_bot(DominoClient(database, shard_count=1))
    await wait(world, 0.2)
    assert len(questions(world)) == 1


async def test_a_question_that_was_deleted_is_answered_anew(world):
    await begin(world)
    await wait(world, 3.2)
    (asked,) = questions(world)
    press = world.ana.click(asked, custom_id="domino:stillon:1:1")
    really = world.bot.matches.look_to_enter

    async def deleting(*requests):
        world.env.backend.delete_message(world.channel.id, asked.id)
        return await really(*requests)

    world.bot.matches.look_to_enter = deleting
    await press
    assert questions(world) == []
    last = world.channel.history(viewer=world.ana)[-1]
    assert last.content.startswith("The match goes on")


async def test_a_channel_that_is_gone_or_closed_is_told_once_and_the_others_are_asked(
    world, caplog
):
    gone, closed = (world.guild.create_text_channel(name) for name in ("gone", "closed"))
    for channel in (gone, closed, world.channel):
        await begin(world, channel)
    world.env.backend.delete_channel(gone.id)
    deny = discord.Permissions(send_messages=True, view_channel=True).value
    everybody = Overwrite(world.guild.id, 0, deny=deny)
    world.env.backend.set_overwrite(closed.id, everybody)
    with caplog.at_level(logging.INFO, logger="cogs.reminders"):
        await wait(world, 3.2)
        assert len(questions(world)) == 1
        assert len(caplog.records) == 2
        await wait(world, 7)
    assert [one.getMessage()[:30] for one in caplog.records] == [
        "match 1 cannot be asked for: 4",
        "match 2 cannot be asked for: 4",
    ]


async def test_a_fault_of_the_file_does_not_end_the_looking(world, monkeypatch, caplog):
    await begin(world)
    with monkeypatch.context() as patched, caplog.at_level(logging.CRITICAL):
        patched.setattr(world.bot.reminders, "to_ask", None)
        await wait(world, 4)
    assert questions(world) == []
    await wait(world, 0.3)
    assert len(questions(world)) == 1


@pytest.mark.usefixtures("_hourly_looks")
@pytest.mark.parametrize("archived", [False, True])
async def test_a_match_in_a_thread_is_asked_for_as_its_channel_says(world, archived):
    channel = ChannelRef(world.guild.id, world.channel.id)
    await world.bot.guild_settings.change(channel, only_here=True, idle_hours=0)
    world.env.backend.create_thread(world.channel.id, "thread", owner_id=world.ana.id)
    await world.env.settle()
    (thread,) = world.channel.threads
    await begin(world, thread, hours=None)
    await world.bot.get_channel(thread.id).edit(archived=archived)
    await world.env.settle()
    assert (world.bot.get_channel(thread.id) is None) == archived
    await wait(world, 30)
    assert questions(world, thread) == []
    await world.bot.guild_settings.change(channel, only_here=True, idle_hours=5)
    await wait(world, 40)
    assert len(questions(world, thread)) == 1


async def test_a_match_in_a_direct_message_is_asked_for_there(world):
    user = world.bram.user
    await user.slash("domino new", variant="draw", language="en")
    await user.slash("domino settings idle", hours=1)
    await wait(world, 1.3)
    *_, asked = user.dm_channel.history(viewer=user)
    assert asked.embeds[0].title == "Is this match still on?"
