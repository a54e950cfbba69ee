"""Asking about the rules, and how the bot works."""

import discord

from bot.i18n.languages import LANGUAGES
from bot.i18n.translate import say
from bot.rules_faq.topics import TOPICS, title
from tests.embeds import problems_of


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


async def test_every_topic_is_answered_in_all_languages_with_and_without_a_match(club):
    for topic in TOPICS:
        embeds = await asked(club, club.ana, topic, language="all")
        assert [embed.title for embed in embeds] == titles(topic, "nl", "pt-BR", "en")
        assert all(embed.fields == [] for embed in embeds)
    await club.three("allfives-long")
    for topic in TOPICS:
        embeds = await asked(club, club.ana, topic, language="all")
        assert [embed.title for embed in embeds] == titles(topic, "nl", "pt-BR", "en")


async def test_a_match_that_is_over_or_elsewhere_adds_nothing(club):
    await club.new("plain", club.ana, club.bram)
    await club.round(club.ana, "13")
    await club.ana.slash(club.thread(), "domino new", variant="draw")
    [embed] = await asked(club, club.bram, "target")
    assert embed.fields == []


async def test_help_names_only_commands_that_there_are(club):
    root = club.env.backend.find_command("domino", club.guild.id)
    known = {option["name"] for option in root["options"]}
    for language in LANGUAGES:
        text = say(language, "match.help")
        named = {part.split("`")[0].split()[0] for part in text.split("/domino ")[1:]}
        assert named <= known
