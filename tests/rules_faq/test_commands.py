"""Asking about the rules, reading on from an answer, and how the bot works."""

import discord
import pytest
from simcord.components import walk_components

from bot.i18n.languages import LANGUAGES, row_of
from bot.i18n.rule_sentences import rules_in_words
from bot.i18n.translate import say
from bot.rules_faq.topics import TOPICS, answer, title
from bot.ui.context import ChannelRef
from tests.embeds import problems_of

EVERY = ["nl", "pt-BR", "en"]
MENU = 3


def told(message):
    """Return all that a message says, as one text."""
    parts = [message.content]
    for embed in message.embeds:
        parts += [embed.title or "", embed.description or ""]
    return "\n".join(parts)


def spoken(message):
    """Return the languages of an answer, by the colours of its embeds."""
    colours = {row.colour: key for key, row in LANGUAGES.items()}
    return [colours[embed.colour.value] for embed in message.embeds]


def parts_of(message):
    return [part for part in walk_components(message.components) if "custom_id" in part]


def menu_of(message):
    [menu] = [part for part in parts_of(message) if part["type"] == MENU]
    return menu


async def asked(club, member, topic, **options):
    """Return the public answer to a question about the rules."""
    result = await club.ask(member, "rules", topic=topic, **options)
    assert not result.response.ephemeral, result.response.content
    assert not list(problems_of(result.response.embeds))
    assert not result.followups
    return result.response


async def chosen(member, message, topic):
    """Return what a member sees who chooses a topic from the menu of a message."""
    result = await member.select(message, [topic], custom_id=menu_of(message)["custom_id"])
    return result.response if result.response is not None else message


def reads(club, member, locale):
    club.world.locales[member.id] = discord.Locale(locale)


@pytest.mark.parametrize(
    ("locale", "topic", "languages"),
    [
        ("nl", "blocked", ["nl"]),
        ("pt-BR", "blocked", ["pt-BR"]),
        ("nl", "trancado", ["nl"]),
        ("en-US", "geblokkeerd", ["nl"]),
        ("de", "quem sai", ["pt-BR"]),
        ("en-US", "blocked", EVERY),
        ("en-GB", "who leads", EVERY),
        ("de", "sniff", EVERY),
        ("ja", "mexican train", EVERY),
    ],
)
async def test_an_answer_comes_in_the_readers_language_else_that_of_the_phrase_else_in_all(
    club, locale, topic, languages
):
    reads(club, club.ana, locale)
    assert spoken(await asked(club, club.ana, topic)) == languages


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_language_that_is_set_comes_after_the_readers_own_and_before_all(club, language):
    channel = ChannelRef(club.guild.id, club.channel.id)
    await club.bot.guild_settings.change(channel, language=language)
    reads(club, club.ana, "de")
    assert spoken(await asked(club, club.ana, "blocked")) == [language]
    reads(club, club.ana, "pt-BR")
    assert spoken(await asked(club, club.ana, "blocked")) == ["pt-BR"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_chosen_language_comes_before_any_other(club, language):
    for locale, topic in (("nl", "geblokkeerd"), ("pt-BR", "trancado"), ("en-US", "blocked")):
        reads(club, club.ana, locale)
        message = await asked(club, club.ana, topic, language=language)
        assert spoken(message) == [language]
        page = answer(language, "blocked")
        assert message.embeds[0].title == page.title
        assert f"{message.content}\n{message.embeds[0].description}" == page.body


@pytest.mark.parametrize("variant", [None, "allfives-long"])
async def test_every_topic_is_answered_whole_where_all_languages_are_chosen(club, variant):
    if variant is not None:
        await club.three(variant)
    for topic in TOPICS:
        message = await asked(club, club.ana, topic, language="all")
        assert spoken(message) == EVERY
        titles = dict.fromkeys(title(language, topic) for language in EVERY)
        assert message.content == " · ".join(titles)
        for language, embed in zip(EVERY, message.embeds, strict=True):
            assert embed.description.endswith(answer(language, topic).body.split("\n\n")[-1])


async def test_what_holds_in_the_match_comes_first_in_every_language_and_topic(club):
    await club.three("allfives-long", target=333)
    for language in LANGUAGES:
        message = await asked(club, club.ana, "target", language=language)
        assert "333" in message.content
        assert message.content.startswith("**")
        assert len(told(message)) <= 1_050
    message = await asked(club, club.ana, "target")
    assert all("333" in embed.description for embed in message.embeds)


@pytest.mark.parametrize("variant", [None, "allfives", "mexican-train"])
async def test_all_languages_together_fill_one_phone_screen(club, variant):
    if variant is not None:
        await club.three(variant)
    for topic in TOPICS:
        message = await asked(club, club.ana, topic)
        assert spoken(message) == EVERY
        assert len(told(message)) <= 1_300


async def test_a_match_that_is_over_or_elsewhere_adds_nothing(club):
    await club.new("plain", club.ana, club.bram)
    await club.round(club.ana, "13")
    await club.ana.slash(club.thread(), "domino new", variant="draw")
    message = await asked(club, club.bram, "target", language="en")
    assert message.content == answer("en", "target").body.split("\n")[0]


async def test_under_every_answer_all_topics_can_be_chosen_and_every_language_pressed(club):
    for topic in TOPICS:
        message = await asked(club, club.ana, topic, language="nl")
        offered = [(one["label"], one["value"]) for one in menu_of(message)["options"]]
        assert offered == [(title("nl", one), one) for one in TOPICS]
        names = [part["label"] for part in parts_of(message) if part["type"] != MENU]
        assert names == ["Nederlands", "Português", "English"]


async def test_a_chosen_topic_is_answered_to_whoever_chose_it_and_the_next_takes_its_place(club):
    public = await asked(club, club.ana, "blocked", language="nl")
    before = told(public)
    reads(club, club.bram, "pt-BR")
    own = await chosen(club.bram, public, "lead")
    assert own.ephemeral
    assert spoken(own) == ["pt-BR"]
    pressed = await club.bram.click(own, label="English")
    assert spoken(pressed.response or own) == ["en"]
    assert told(public) == before


async def test_a_language_button_gives_the_whole_answer_with_what_this_match_says(club):
    await club.three("allfives", target=321)
    public = await asked(club, club.ana, "target")
    for language in LANGUAGES:
        pressed = await club.bram.click(public, label=row_of(language).own_name)
        assert pressed.response.ephemeral
        assert spoken(pressed.response) == [language]
        assert "321" in pressed.response.content


async def test_a_question_without_an_answer_offers_all_topics_privately(club):
    reads(club, club.ana, "nl")
    result = await club.ask(club.ana, "rules", topic="het weer **morgen**")
    assert result.response.ephemeral
    assert "het weer \\*\\*morgen" in result.response.content
    assert [one["value"] for one in menu_of(result.response)["options"]] == list(TOPICS)
    assert spoken(await chosen(club.ana, result.response, "lead")) == ["nl"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_question_near_to_two_topics_offers_these_first(club, language):
    reads(club, club.ana, row_of(language).locales[0])
    result = await club.ask(club.ana, "rules", topic="afronden in teams")
    assert result.response.ephemeral
    first, second, *_ = (one["value"] for one in menu_of(result.response)["options"])
    assert {first, second} == {"winner", "rounding"}
    assert all(title(language, one) in result.response.content for one in (first, second))
    answered = spoken(await chosen(club.ana, result.response, first))
    assert answered == (EVERY if language == "en" else [language])


@pytest.mark.parametrize("language", ["nl", "pt-BR", "en"])
async def test_the_board_shows_every_rule_of_its_match_also_the_house_rules(club, language):
    reads(club, club.bram, language if language != "en" else "en-US")
    await club.three("allfives", target=77, blocked="side-minus_own", rounding="exact")
    pressed = await club.press(club.bram, "Rules")
    shown = pressed.response
    assert shown.ephemeral
    match = (await club.bot.matches.look(club.match_id)).match
    said = rules_in_words(language, match.rules, 3)
    lines = shown.embeds[0].description.splitlines()
    bold = [line for line in lines if line.startswith("• **")]
    assert [line.removeprefix("• ").strip("*") for line in lines[: len(said)]] == list(said)
    assert len(bold) == 3
    assert any("77" in line for line in bold)
    assert say(language, "rules_faq.house-rules") in lines
    own = await chosen(club.bram, shown, "target")
    assert "77" in own.content
    assert menu_of(own)["options"][0]["value"] == "match"


async def test_usual_rules_are_not_said_to_be_house_rules(club):
    await club.three("allfives")
    shown = (await club.press(club.bram, "Rules")).response
    assert "**" not in shown.embeds[0].description


async def test_help_names_only_commands_that_there_are(club):
    root = club.env.backend.find_command("domino", club.guild.id)
    known = {option["name"] for option in root["options"]}
    for language in LANGUAGES:
        text = say(language, "match.help")
        named = {part.split("`")[0].split()[0] for part in text.split("/domino ")[1:]}
        assert named <= known
