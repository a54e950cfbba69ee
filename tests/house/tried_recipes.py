"""Tries what was added to a copy of the bot; ``test_recipes`` runs it there."""

import discord

from bot.domain.presets import PRESETS
from bot.i18n.languages import LANGUAGES
from bot.rules_faq.topics import TOPICS, answer, title
from tests.club import shown


def described(command):
    """Yield where a command and whatever is in it has a text in Dutch, with its French one."""
    french = command.get("description_localizations") or {}
    if "nl" in french:
        yield command["name"], french.get("fr")
    for option in command.get("options", ()):
        yield from described(option)


async def test_every_topic_is_answered_in_the_new_language(club):
    club.world.locales[club.ana.id] = discord.Locale.french
    assert len(TOPICS) > 10
    for topic in TOPICS:
        result = await club.ask(club.ana, "rules", topic=topic)
        [embed] = result.response.embeds
        assert embed.title == title("fr", topic)
        assert embed.title.startswith("FR ")


async def test_the_new_language_stands_beside_the_others(club):
    result = await club.ask(club.bram, "rules", topic="blocked", language="all")
    titles = set(result.response.content.split(" · "))
    assert titles == {title(language, "blocked") for language in LANGUAGES}
    assert len(result.response.embeds) == len(LANGUAGES)


async def test_every_command_is_described_in_the_new_language(club):
    root = club.env.backend.find_command("domino", club.guild.id)
    every = list(described(root))
    assert len(every) > 50
    assert [name for name, french in every if not french] == []


async def test_a_match_is_played_in_the_new_language(club):
    options = {"language": "fr", "players": f"{club.ana.mention} Oma"}
    await club.ask(club.ana, "new", variant="draw", teams=True, **options)
    card = shown(await club.round(club.ana, "ana 9 joueur 3 14", winner="joueur 4"))
    assert "Joueur 4" in card.title
    await club.ask(club.ana, "undo")
    card = shown(await club.round(club.ana, "Bloquée: 9 14 20 3"))
    assert "blocked, Joueur 4" in card.title
    card = shown(await club.ask(club.ana, "edit", entry="1", hands="bloqué 9 14 20 0"))
    assert "corrected by" in card.description
    assert "blocked, Joueur 4" in card.description


async def test_a_match_of_the_new_game_is_played(club):
    await club.new("quick", club.ana, club.bram, club.caro)
    assert "Quick Draw" in club.board.content
    card = shown(await club.round(club.ana, "13 8"))
    assert "Bram 13 → 15, Caro 8 → 10" in card.description


async def test_the_new_game_and_the_new_topic_stand_in_the_answers(club):
    assert list(TOPICS)[-1] == "quick"
    for language in LANGUAGES:
        assert "Quick Draw" in answer(language, "scoring").body
        page = answer(language, "quick", PRESETS["quick"].rules)
        assert "Quick Draw" in page.body
        assert "33" in page.this_match
    [embed] = (await club.ask(club.bram, "rules", topic="the quick gaem")).response.embeds
    assert embed.title == title("nl", "quick")


async def test_the_new_command_answers_and_its_button_too(club):
    result = await club.ask(club.caro, "wave", hands=3)
    pressed = await club.bram.click(result.response, label="Wave at the table")
    assert pressed.response.content == "👋👋👋"
