"""Where a match can be played: channels, threads, direct messages, servers without the bot."""

import discord
from simcord import InteractionResult
from simcord.backend.serializers import user_payload

from bot.i18n.translate import say


async def test_the_board_of_a_thread_is_kept_up_to_date_in_it(club):
    thread = club.thread()
    opened = await club.ana.slash(thread, "domino new", variant="draw")
    await club.ana.slash(thread, "domino round", hands="13 8")
    assert opened.response.embeds[0].title == "Draw · after 1 round"
    assert club.channel.history()[-1].type is discord.MessageType.thread_created


async def test_the_direct_messages_of_two_members_are_two_places(club):
    for member in (club.ana, club.bram):
        await member.user.slash("domino new", variant="draw")
    assert club.kinds() == {"opened": 2}


async def test_buttons_and_forms_work_in_a_direct_message(club):
    user = club.bram.user
    board = (await user.slash("domino new", variant="allfives")).response
    await user.click(board, label="+10")
    assert "10" in board.embeds[0].description
    ending = await user.slash("domino end")
    await user.click(ending.response, label="Wie voorstaat wint")
    assert club.kinds() == {"opened": 1, "ends": 1, "ended": 1}


async def test_a_name_with_an_at_sign_in_a_direct_message_is_a_guest(club):
    await club.ana.user.slash("domino new", variant="draw", players="@bram @")
    [(_, _, opening)] = club.events()
    assert [one["name"] for one in opening["players"]] == ["bram", "@"]


async def test_somebody_mentioned_in_a_direct_message_is_looked_up(club):
    typed = f"{club.bram.mention} <@123>"
    await club.ana.user.slash("domino new", variant="draw", players=typed)
    [(_, _, opening)] = club.events()
    assert [one["name"] for one in opening["players"]] == ["Bram", "123"]


async def test_nobody_moderates_a_direct_message(club):
    user = club.moderator.user
    await user.slash("domino new", variant="draw", players="Opa Oma")
    asked = await user.slash("domino round", hands="13")
    assert asked.response.content == "Who went out?"


ELSEWHERE, ITS_CHANNEL = 7_000, 8_000


def as_user_install(payload, member):
    """Make a payload one from a server of which the bot is no member."""
    payload["guild_id"] = str(ELSEWHERE)
    payload["guild"] = {"id": str(ELSEWHERE), "locale": "nl", "features": []}
    payload["channel_id"] = str(ITS_CHANNEL)
    place = {"id": str(ITS_CHANNEL), "guild_id": str(ELSEWHERE)}
    payload["channel"] = {**payload["channel"], **place}
    payload["authorizing_integration_owners"] = {"1": str(member.id)}
    payload["app_permissions"] = "0"
    return payload


async def test_a_match_is_played_in_a_server_without_the_bot(club):
    club.world.locales[ELSEWHERE] = discord.Locale.dutch
    club.world.locales[club.ana.id] = discord.Locale.german
    typed = f"{club.ana.mention} {club.bram.mention} @caro Opa"
    asked = [
        ("new", {"variant": "draw", "players": typed}),
        ("round", {"hands": "13 8 1", "winner": "Ana"}),
        ("undo", {}),
        ("round", {"hands": "1 2 3"}),
        ("standings", {}),
        ("rules", {"topic": "blocked"}),
        ("help", {}),
    ]
    answers = []
    for name, options in asked:
        record, payload = club.command(club.ana, name, **options)
        await club.arrive(as_user_install(payload, club.ana))
        assert record.responded, name
        answers.append(InteractionResult(club.env, record).response)
    assert [answer.ephemeral for answer in answers] == [False] * 6 + [True]
    assert answers[0].content == "Nieuwe partij: Pakken"
    [(_, _, opening), *_] = club.events()
    # Of such a server Discord tells no members: a name stays a guest's, a mention is a user's.
    assert [(one["user_id"], one["name"]) for one in opening["players"]] == [
        (club.ana.id, "Ana"), (club.bram.id, "Bram"), (None, "caro"), (None, "Opa"),
    ]  # fmt: skip
    asked_for = [one.path for one in club.env.http_requests]
    assert not [path for path in asked_for if path.startswith("/guilds")]
    assert club.kinds() == {"opened": 1, "round": 2, "taken-back": 1}
    assert answers[4].embeds[0].title.startswith("Pakken")


async def test_in_a_server_without_the_bot_a_name_that_discord_sends_along_is_used(club):
    record, payload = club.command(club.ana, "new", variant="draw", players=club.bram.mention)
    backend = club.env.backend
    user = {**user_payload(backend.get_user(club.bram.id)), "global_name": "Bram B."}
    payload["data"]["resolved"] = {"users": {str(club.bram.id): user}}
    await club.arrive(as_user_install(payload, club.ana))
    assert record.responded
    [(_, _, opening)] = club.events()
    assert opening["players"][0]["name"] == "Bram B."


async def test_manage_messages_counts_where_it_is_held(club):
    await club.three("draw")
    record, payload = club.command(club.moderator, "undo")
    await club.round(club.ana, "13 8")
    payload["member"]["permissions"] = "0"
    await club.arrive(payload)
    assert club.answer_to(record).content == say("en", "errors.not-yours")
