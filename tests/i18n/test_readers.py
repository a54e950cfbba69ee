"""Which language a text is in: public ones in the match's, private ones in the reader's."""

import discord

from bot.i18n.translate import say
from tests.club import labels, shown

TITLES = {"en": "New match: Draw", "nl": "Nieuwe partij: Pakken", "pt-BR": "Nova partida: Draw"}


# what the opener and the server have set in Discord, what is chosen, and what is spoken
CHOSEN = [
    ("nl", "pt-BR", None, "nl"),
    ("pt-BR", "nl", None, "pt-BR"),
    ("en-US", "nl", None, "en"),
    ("en-GB", "nl", None, "en"),
    ("de", "nl", None, "nl"),
    ("de", "de", None, "en"),
    ("zh-CN", "fr", None, "en"),
    ("nl", "en-US", "pt-BR", "pt-BR"),
    ("pt-BR", "nl", "en", "en"),
    ("de", "de", "nl", "nl"),
]


async def test_a_match_speaks_the_chosen_language_else_its_openers_else_the_servers(club):
    for own, server, chosen, spoken in CHOSEN:
        club.world.locales[club.duarte.id] = discord.Locale(own)
        club.world.locales[club.guild.id] = discord.Locale(server)
        thread = club.thread()
        options = {} if chosen is None else {"language": chosen}
        opened = await club.ask(club.duarte, "new", at=thread, variant="draw", **options)
        assert opened.response.content == TITLES[spoken]
        assert say(spoken, "match.join") in labels(opened.response)
        card = shown(await club.round(club.duarte, "13 8", at=thread))
        assert card.title == say(spoken, "board.entry-out", round=1, name="Duarte")


async def test_the_language_of_a_match_stays_when_discord_is_set_to_another(club):
    club.world.locales[club.ana.id] = discord.Locale.dutch
    await club.three("draw")
    for one in (club.guild, club.ana):
        club.world.locales[one.id] = discord.Locale.brazil_portuguese
    card = shown(await club.round(club.ana, "13 8"))
    assert card.title == "Ronde 1 · Ana ging uit"


async def test_a_direct_message_speaks_the_language_of_whoever_opens_a_match(club):
    user = club.bram.user
    assert (await user.slash("domino new", variant="draw")).response.content == TITLES["nl"]
    await user.slash("domino round", hands="13")
    ending = await user.slash("domino end")
    assert ending.response.content == say("nl", "match.end-sure", names="Bram")
    await user.click(ending.response, label="Telt niet mee")
    opened = await user.slash("domino new", variant="draw", language="pt-BR")
    assert opened.response.content == TITLES["pt-BR"]


async def test_private_answers_are_in_the_readers_language_else_in_english(club):
    expected = {"nl": "nl", "pt-BR": "pt-BR", "en-GB": "en", "de": "en", "fr": "en", "ja": "en"}
    for locale, language in expected.items():
        club.world.locales[club.stranger.id] = discord.Locale(locale)
        answer = await club.refused(club.ask(club.stranger, "undo"))
        assert answer == say(language, "errors.no-match")


async def test_a_locale_that_the_library_does_not_know_is_answered_in_english(club):
    record, payload = club.command(club.stranger, "undo")
    insert = club.env.backend.subscribers.insert

    def unknown(event, arriving):
        if event == "INTERACTION_CREATE":
            arriving["locale"] = arriving["guild_locale"] = "tlh"

    insert(2, unknown)
    await club.arrive(payload)
    assert club.answer_to(record).content == say("en", "errors.no-match")
    record, payload = club.command(club.stranger, "new", variant="draw")
    await club.arrive(payload)
    assert club.answer_to(record).content == TITLES["en"]
