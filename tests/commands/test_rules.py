"""Asking about the rules, and how the bot works."""

import discord

from bot.i18n.languages import LANGUAGES
from bot.i18n.translate import say
from bot.rules_faq import search
from bot.rules_faq.topics import TOPICS, title
from tests.embeds import problems_of

READERS = [("ana", "en"), ("bram", "nl"), ("duarte", "pt-BR")]


async def asked(club, member, topic, **options):
    """Return the embeds of an answer about the rules, whether in one message or in more."""
    result = await club.ask(member, "rules", topic=topic, **options)
    assert not result.response.ephemeral, result.response.content
    messages = [result.response, *result.followups]
    assert not any(list(problems_of(message.embeds)) for message in messages)
    return [embed for message in messages for embed in message.embeds]


def titles(topic, *languages):
    return [title(language, topic) for language in languages]


async def test_the_languages_of_an_answer_follow_the_readers_own(club):
    expected = {
        "nl": ["nl"],
        "pt-BR": ["pt-BR"],
        "en-US": ["en", "nl", "pt-BR"],
        "en-GB": ["en", "nl", "pt-BR"],
        "de": ["nl", "pt-BR"],
        "es-ES": ["nl", "pt-BR"],
        "ja": ["nl", "pt-BR"],
    }
    for locale, languages in expected.items():
        club.world.locales[club.ana.id] = discord.Locale(locale)
        embeds = await asked(club, club.ana, "blocked")
        assert [embed.title for embed in embeds] == titles("blocked", *languages)


async def test_the_language_option_outweighs_the_readers_own(club):
    expected = {"en": ["en"], "nl": ["nl"], "pt-BR": ["pt-BR"], "all": ["nl", "pt-BR", "en"]}
    for option, languages in expected.items():
        for member in (club.ana, club.bram, club.duarte):
            embeds = await asked(club, member, "blocked", language=option)
            assert [embed.title for embed in embeds] == titles("blocked", *languages)


async def test_a_topic_is_found_in_three_languages_with_typing_errors(club):
    typed = {
        "blocked": "blocked",
        "geblokkeerd": "blocked",
        "trancada": "blocked",
        "BLOKED": "blocked",
        "geblokeerd": "blocked",
        "trancda": "blocked",
        "afronden": "rounding",
        "arredondamento": "rounding",
        "mexican train": "mexican-train",
        "trem mexicano": "mexican-train",
        "How is a blocked round scored?": "blocked",
    }
    for text, topic in typed.items():
        embeds = await asked(club, club.bram, text)
        assert (text, [embed.title for embed in embeds]) == (text, titles(topic, "nl"))


async def test_every_topic_is_answered_in_all_languages_with_and_without_a_match(club):
    for topic in TOPICS:
        embeds = await asked(club, club.ana, topic, language="all")
        assert [embed.title for embed in embeds] == titles(topic, "nl", "pt-BR", "en")
        assert all(embed.fields == [] for embed in embeds)
    await club.three("allfives-long")
    for topic in TOPICS:
        embeds = await asked(club, club.ana, topic, language="all")
        assert [embed.title for embed in embeds] == titles(topic, "nl", "pt-BR", "en")


async def test_an_open_match_adds_what_its_own_rules_say(club):
    await club.three("allfives", target=77)
    for member, language in ((club.bram, "nl"), (club.duarte, "pt-BR")):
        [embed] = await asked(club, member, "target")
        [field] = embed.fields
        assert field.name == say(language, "rules_faq.in-this-match", variant="All Fives")
        assert "77" in field.value


async def test_a_match_that_is_over_or_elsewhere_adds_nothing(club):
    await club.new("plain", club.ana, club.bram)
    await club.round(club.ana, "13")
    await club.ana.slash(club.thread(), "domino new", variant="draw")
    [embed] = await asked(club, club.bram, "target")
    assert embed.fields == []


async def test_an_unknown_topic_is_refused_with_those_there_are(club):
    for name, language in READERS:
        answer = await club.refused(club.ask(club.members[name], "rules", topic="pizza **x**"))
        offered = ", ".join(name for name, _ in search.suggest("", language))
        typed = r"pizza \*\*x\*\*"
        assert answer == say(language, "errors.unknown-topic", typed=typed, topics=offered)
        assert len(answer) <= 2_000


async def test_a_topic_of_anything_is_answered_privately(club):
    for typed in ("x" * 6_000, "?" * 6_000, " ", "\u200b", "@everyone"):
        answer = await club.refused(club.ask(club.bram, "rules", topic=typed))
        assert len(answer) <= 2_000


async def test_topics_are_offered_by_their_title_in_the_readers_language(club):
    for name, language in READERS:
        member = club.members[name]
        offered = await club.offered(member, "rules", "topic")
        assert offered == [(title(language, topic), topic) for topic in TOPICS]
        [first, *_] = await club.offered(member, "rules", "topic", "trancda")
        assert first == (title(language, "blocked"), "blocked")
        assert await club.offered(member, "rules", "topic", "pizza") == []


async def test_what_is_offered_can_be_asked(club):
    for _, value in await club.offered(club.bram, "rules", "topic"):
        assert await asked(club, club.bram, value)


async def test_help_is_private_and_in_the_readers_language(club):
    for name, language in READERS:
        result = await club.ask(club.members[name], "help")
        assert result.ephemeral
        [embed] = result.response.embeds
        assert embed.title == say(language, "match.help-title")
        assert embed.description == say(language, "match.help")


async def test_help_names_only_commands_that_there_are(club):
    root = club.env.backend.find_command("domino", club.guild.id)
    known = {option["name"] for option in root["options"]}
    for language in LANGUAGES:
        text = say(language, "match.help")
        named = {part.split("`")[0].split()[0] for part in text.split("/domino ")[1:]}
        assert named <= known
