"""What is offered while somebody types is understood by its value and as it is shown."""

import discord
import pytest
from simcord.interactions import command_leaves

from bot.i18n.languages import LANGUAGES
from bot.i18n.translate import say

# What else is filled in, and which part of the newest event says what was meant.
SEATS = {
    ("round", "winner"): ({"hands": "13 9"}, "out"),
    ("ends", "player"): ({"ends": "6 4"}, "seat"),
    ("edit", "winner"): ({"entry": "1", "hands": "7 3"}, "out"),
    ("player move", "seat"): ({"to": "#1"}, "seat"),
    ("player move", "to"): ({"seat": "#1"}, "other"),
    ("player rename", "seat"): ({"name": "Zoe"}, "seat"),
    ("player remove", "seat"): ({}, "seat"),
    ("player out", "seat"): ({}, "seat"),
    ("player replace", "seat"): ({"player": "Zoe"}, "seat"),
    ("join", "seat"): ({}, "seat"),
    ("edit", "entry"): ({"hands": "7 3"}, "entry"),
}
SHOWN = {
    ("settings variant", "variant"): {},
    ("settings save", "variant"): {"name": "Other"},
    ("history", "variant"): {},
    ("history", "player"): {},
    ("stats", "variant"): {},
    ("stats", "player"): {},
    ("leaderboard", "variant"): {},
    ("rules", "topic"): {},
}
PREVIEWED = [("round", "hands"), ("ends", "ends"), ("edit", "hands")]
MERGED = [("player merge", "guest"), ("player merge", "into")]
GAMES = [("new", "variant"), ("settings delete", "name")]


@pytest.fixture
def club(club):
    """Return the club, which Ana manages."""
    role = club.guild.create_role("Role", permissions=discord.Permissions(manage_guild=True))
    club.env.backend.add_member_role(club.guild.id, club.ana.id, role.id)
    return club


def speak(club, language):
    """Let everybody read a language."""
    locale = discord.Locale(LANGUAGES[language].locales[0])
    club.locales.update(dict.fromkeys(club.locales, locale))


async def play(club):
    """Play a match to its end and begin one, with house rules saved."""
    await club.ask(club.ana, "settings save", name="Club", variant="draw", target=30)
    await club.new("draw", club.ana, club.bram, "Opa Jan", target=10)
    await club.round(club.ana, "13 8")
    await club.new("allfives", club.ana, club.bram, "Opa Jan", target=500)
    await club.round(club.ana, "13 8")


def test_every_option_that_offers_something_is_tried_here(club):
    root = club.env.backend.find_command("domino", club.guild.id)
    offering = {
        (" ".join(path[1:]), option["name"])
        for path, leaf in command_leaves(root)
        for option in leaf.get("options", ())
        if option.get("autocomplete")
    }
    assert offering == {*SEATS, *SHOWN, *PREVIEWED, *MERGED, *GAMES}


def in_turn(metafunc, offering):
    """Let all that offers something be tried in one of the languages; with --long in each."""
    return [
        (*one, language)
        for number, one in enumerate(offering)
        for place, language in enumerate(LANGUAGES)
        if metafunc.config.getoption("--long") or number % len(LANGUAGES) == place
    ]


def pytest_generate_tests(metafunc):
    """Choose the languages in which suggestions are read."""
    if "shown_in" in metafunc.fixturenames:
        tried = [(*one, None) for one in SEATS] + in_turn(metafunc, SEATS)
        metafunc.parametrize(("name", "option", "shown_in"), tried)
    elif "spoken" in metafunc.fixturenames:
        metafunc.parametrize(("name", "option", "spoken"), in_turn(metafunc, SHOWN))


async def test_a_seat_or_entry_is_understood_by_its_value_and_as_it_is_shown(
    club, name, option, shown_in
):
    speak(club, shown_in or "en")
    filled_in, part = SEATS[name, option]
    who = club.ana
    if name == "join":
        await club.new("draw", club.ana, teams=True)
        who = club.duarte
    elif name == "player remove":
        await club.new("draw", club.ana, club.bram, "Opa Jan")
    else:
        await play(club)
    shown, value = (await club.offered(who, name, option))[-1]
    assert shown != value
    await club.ask(who, name, **filled_in, **{option: shown if shown_in else value})
    [*_, (_, _, event)] = club.events()
    said = int(value.removeprefix("#"))
    assert {**event, **event.get("event", {})}[part] == (said if part == "entry" else said - 1)


async def test_whatever_is_chosen_answers_alike_as_it_is_shown(club, name, option, spoken):
    speak(club, spoken)
    await play(club)
    who = club.ana if name.startswith("settings") else club.bram
    offered = await club.offered(who, name, option)
    assert offered
    for shown, value in offered[:4]:
        answers = [
            (await club.ask(who, name, **SHOWN[name, option], **{option: typed})).response
            for typed in (value, shown)
        ]
        meant, as_shown = ([embed.to_dict() for embed in one.embeds] for one in answers)
        assert meant == as_shown != []


async def test_who_is_to_be_merged_is_understood_as_it_is_shown(club):
    await play(club)
    [guest] = await club.offered(club.ana, *MERGED[0])
    [into] = [one for one in await club.offered(club.ana, *MERGED[1]) if one[0] == "Ana"]
    answers = [
        await club.refused(club.ask(club.ana, "player merge", guest=one, into=other))
        for one, other in zip(guest, into, strict=True)
    ]
    said = say("en", "errors.in-one-match", one="Opa Jan", other="Ana", number=1)
    assert answers == [said] * 2


async def test_house_rules_are_understood_as_they_are_shown(club):
    await play(club)
    await club.ask(club.ana, "end")
    [(shown, _)] = await club.offered(club.ana, "settings delete", "name")
    assert shown == "Club · Draw"
    await club.ask(club.ana, "settings save", name="Other", variant="draw", target=40)
    match = club.match_id
    await club.ask(club.ana, "settings delete", name=shown)
    left = await club.offered(club.ana, "settings delete", "name")
    assert [name for name, _ in left] == ["Other · Draw"]
    assert club.match_id == match


async def test_a_match_is_opened_by_house_rules_as_they_are_shown(club):
    await club.ask(club.ana, "settings save", name="Club", variant="draw", target=30)
    [shown, *_] = [name for name, _ in await club.offered(club.ana, "new", "variant", "club")]
    assert shown == "Club · Draw"
    await club.new(shown)
    [(_, _, opened)] = club.events()
    assert opened["rules"]["length"]["target"] == {"two": 30, "more": 30}


async def test_what_two_offers_show_alike_means_neither(club):
    await club.ask(club.ana, "settings save", name="Club", variant="draw", target=30)
    await club.ask(club.ana, "settings save", name="Club · Draw", variant="draw")
    await club.refused(club.ask(club.ana, "settings delete", name="Club · Draw"))
    await club.new("allfives", club.ana, club.bram, "1 Bram")
    for _ in range(2):
        await club.ends(club.ana, "6 4")
    [(shown, _), (again, _)] = await club.offered(club.ana, "edit", "entry")
    assert shown == again
    await club.refused(club.ask(club.ana, "edit", entry=shown, hands="5 5"))
