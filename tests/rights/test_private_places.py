"""What is played where not everybody can see it is shown nowhere else, by what Discord tells."""

import discord
import pytest
from simcord import ChannelHandle
from simcord.backend.models.channel import Overwrite
from simcord.enums import ChannelType, OverwriteType

from tests.club import shown

SECRET = "Xantippe"
_VIEW = discord.Permissions(view_channel=True).value


def hide(club, channel):
    """Let not everybody in the server see a channel; the members at the table have a role."""
    role = club.guild.create_role("table", permissions=discord.Permissions(view_channel=True))
    for one in (club.ana, club.bram, club.stranger):
        club.env.backend.add_member_role(club.guild.id, one.id, role.id)
    backend = club.env.backend
    for target, allow, deny in ((club.guild.id, 0, _VIEW), (role.id, _VIEW, 0)):
        overwrite = Overwrite(target, OverwriteType.ROLE, allow=allow, deny=deny)
        backend.set_overwrite(channel.id, overwrite)


def thread_of(club, channel, kind=ChannelType.PUBLIC_THREAD):
    made = club.env.backend.create_thread(channel.id, "a table", club.ana.id, type=kind)
    for one in (club.bram, club.stranger):
        made.thread_members[one.id] = "2026-01-01T00:00:00+00:00"
    return ChannelHandle(club.env, club.guild, made)


def private_thread(club):
    return thread_of(club, club.channel, ChannelType.PRIVATE_THREAD)


def hidden_channel(club):
    channel = club.guild.create_text_channel("back-room")
    hide(club, channel)
    return channel


def thread_in_a_hidden_channel(club):
    return thread_of(club, hidden_channel(club))


def channel_of_a_server_without_the_bot(club):
    bot = club.env.bot
    bot._connection._remove_guild(bot.get_guild(club.guild.id))
    return club.channel


def channel_that_the_bot_is_not_told_of(club):
    channel = club.guild.create_text_channel("unseen")
    club.env.bot.get_guild(club.guild.id)._remove_channel(discord.Object(channel.id))
    return channel


def channel_in_an_outage(club):
    club.env.bot.get_guild(club.guild.id).unavailable = True
    return club.channel


def text_channel(club):
    return club.channel


def public_thread(club):
    return thread_of(club, club.channel)


def forum_post(club):
    return thread_of(club, club.guild.create_forum_channel("matches"))


def channel_of_a_server_for_a_role(club):
    """Everybody sees nothing before a role lets them in: no channel is hidden from the others."""
    for name in ("rules", "domino-2"):
        hide(club, club.guild.create_text_channel(name))
    hide(club, club.channel)
    return club.channel


CLOSED = (
    private_thread,
    hidden_channel,
    thread_in_a_hidden_channel,
    channel_of_a_server_without_the_bot,
    channel_that_the_bot_is_not_told_of,
    channel_in_an_outage,
)
OPEN = (text_channel, public_thread, forum_post, channel_of_a_server_for_a_role)


async def play(club, place):
    """Play a match of Ana and a guest there; return the channel."""
    await club.env.settle()
    channel = place(club)
    await club.env.settle()
    players = f'{club.ana.mention} "{SECRET}"'
    result = await club.ask(club.ana, "new", channel, variant="draw", target=5, players=players)
    assert not result.response.ephemeral, result.response.content
    await club.ask(club.ana, "round", channel, hands="8")
    assert club.read("SELECT state FROM matches") == [("finished",)]
    return channel


async def everything_said(club, channel, member):
    """Return all that the bot says and offers in a channel about who has played."""
    asked = [
        ("history", {"where": "server"}),
        ("leaderboard", {"minimum": 1}),
        ("leaderboard", {"minimum": 1, "by": "rating"}),
        ("stats", {"player": club.ana.mention}),
        ("stats", {"player": "Xan"}),
        ("history", {"where": "server", "player": club.ana.mention}),
    ]
    said = []
    for command, options in asked:
        answer = (await club.ask(member, command, channel, **options)).response
        said += [answer.content or "", *(str(one.to_dict()) for one in answer.embeds)]
    for command, option in (("history", "player"), ("stats", "player"), ("player merge", "guest")):
        offered = await member.autocomplete(channel, f"domino {command}", option, "")
        said.append(str(offered))
    return "\n".join(said)


@pytest.mark.parametrize("place", CLOSED, ids=lambda one: one.__name__)
async def test_a_match_of_few_is_shown_in_its_channel_alone(club, place):
    channel = await play(club, place)
    elsewhere = club.guild.create_text_channel("lobby")
    said = await everything_said(club, elsewhere, club.moderator)
    assert SECRET not in said.replace("“Xan”", "")
    assert "Ana" not in said
    history = shown(await club.ask(club.ana, "history", channel))
    assert SECRET in str(history.to_dict())
    history = shown(await club.ask(club.ana, "history", channel, player="Xan"))
    assert len(history.fields) == 1
    [offered] = await club.ana.autocomplete(channel, "domino history", "player", "xan")
    assert offered["name"] == SECRET


@pytest.mark.parametrize("place", OPEN, ids=lambda one: one.__name__)
async def test_a_match_that_everybody_could_see_counts(club, place):
    channel = await play(club, place)
    said = await everything_said(club, channel, club.ana)
    assert said.count(SECRET) >= 4
    assert (
        len(
            shown(await club.ask(club.ana, "leaderboard", channel, minimum=1)).description.split(
                "\n"
            )
        )
        == 2
    )


async def test_a_manager_says_for_a_channel_what_counts_and_sees_it_in_the_settings(club):
    channel = await play(club, hidden_channel)
    rights = discord.Permissions(manage_guild=True, view_channel=True)
    manager = club.guild.add_member(
        club.env.create_user("manager"),
        roles=[club.guild.create_role("keys", permissions=rights), club.guild.roles["table"]],
    )
    for count, matches in (("always", 1), ("never", 0), ("always", 1), ("discord", 0)):
        answer = (await club.ask(manager, "settings rankings", channel, count=count)).response
        assert answer.ephemeral
        [embed] = answer.embeds
        [field] = [one for one in embed.fields if "rankings" in one.name]
        assert (count in field.value) == (count != "discord")
        history = shown(await club.ask(club.stranger, "history", where="server"))
        assert len(history.fields) == matches
