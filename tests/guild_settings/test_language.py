"""Setting a language while matches are being played: which of them change, and who is told."""

import pytest

from bot.i18n.translate import say
from tests.club import controls_of
from tests.guild_settings.owner import new, set_


async def opened(world, channel, **options):
    return await world.ana.slash(channel, "domino new", variant="draw", **options)


async def languages(world):
    """Return the languages of the matches, in the order in which they were opened."""
    async with world.bot.database.reading() as tables:
        ids = await tables.match.ids_after(0, 99)
    return [(await world.bot.matches.look(one)).language for one in ids]


def thread_of(world, channel):
    return world.env.backend.create_thread(channel.id, "thread", owner_id=world.ana.id)


async def handle(world, channel):
    thread = thread_of(world, channel)
    await world.env.settle()
    (found,) = [one for one in channel.threads if one.id == thread.id]
    return found


async def test_running_matches_speak_the_new_language_of_their_server_at_once(world):
    await new(world, variant="draw")
    other = world.guild.create_text_channel("other")
    await opened(world, other, language="pt-BR")
    answer = await set_(world, "language", language="nl")
    assert answer.content == say("en", "guild_settings.saved-language", matches=2)
    assert await languages(world) == ["nl", "nl"]
    for channel in (world.channel, other):
        [board] = [
            one
            for one in channel.history(viewer=world.ana)
            if one.embeds and not one.flags.ephemeral
        ]
        assert board.content == "Nieuwe partij: Pakken"
        assert "Meedoen" in [part.label for part in controls_of(board)]


async def test_what_is_set_for_a_channel_or_thread_is_not_changed_by_what_is_set_above(world):
    thread = await handle(world, world.channel)
    await opened(world, world.channel)
    await opened(world, thread)
    await set_(world, "language", language="pt-BR", channel=True)
    assert await languages(world) == ["pt-BR", "pt-BR"]
    answer = await set_(world, "language", language="nl")
    assert answer.content == "Saved."
    assert await languages(world) == ["pt-BR", "pt-BR"]
    await set_(world, "language", channel=True)
    assert await languages(world) == ["nl", "nl"]


async def test_matches_elsewhere_and_those_that_are_over_keep_their_language(world):
    other = world.guild.create_text_channel("other")
    await opened(world, other)
    await new(world, variant="plain", players="Ana Bram")
    await world.slash(world.ana, "round", hands="13")
    await set_(world, "language", language="nl", channel=True)
    assert await languages(world) == ["en", "en"]
    answer = await set_(world, "language", language="nl")
    assert answer.content == say("en", "guild_settings.saved-language", matches=1)
    assert await languages(world) == ["nl", "en"]


@pytest.mark.parametrize("language", ["en", None])
async def test_where_nothing_changes_nothing_is_said_of_it(world, language):
    await new(world, variant="draw")
    options = {} if language is None else {"language": language}
    answer = await set_(world, "language", **options)
    assert answer.content == "Saved."
    assert await languages(world) == ["en"]


async def test_in_a_direct_message_its_match_speaks_the_new_language(world):
    user = world.ana.user
    await user.slash("domino new", variant="draw")
    await user.slash("domino settings language", language="nl")
    assert await languages(world) == ["nl"]
