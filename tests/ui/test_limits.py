"""What Discord accepts: the sizes of messages, buttons, forms and commands in every language."""

import discord
import pytest
from simcord.components import walk_components

from bot.domain.events import LONGEST_NAME
from bot.domain.match import MOST_SEATS
from bot.domain.presets import PRESETS
from bot.i18n.languages import LANGUAGES
from bot.i18n.translate import say
from bot.ui import limits
from tests.embeds import problems_of

LONGEST = ["﷽" * LONGEST_NAME, "漢" * LONGEST_NAME, "`" * LONGEST_NAME, "W" * LONGEST_NAME]
"""Names of the greatest length: wide ones, and ones that grow when they are escaped."""

IN_PLAY = ("allfives", "muggins-1864", "fives-threes", "sniff")


def problems_in(club):
    """Return what Discord would refuse of all that the bot has sent: messages, forms, choices."""
    found = []
    for request in club.env.http_requests:
        body = request.json if isinstance(request.json, dict) else {}
        body = body.get("data", body) or {}
        found += problems_of_parts(body)
        if len(body.get("content") or "") > 2_000:
            found.append("content")
        for choice in body.get("choices", ()):
            if not 1 <= len(choice["name"]) <= limits.CHOICE_NAME:
                found.append(choice["name"])
        if len(body.get("choices", ())) > limits.CHOICES:
            found.append("choices")
    for message in club.world.stored():
        found += problems_of(club.embeds_of(message))
    return found


SIZES = {
    "custom_id": limits.CUSTOM_ID,
    "label": limits.FORM_LABEL,
    "placeholder": limits.PLACEHOLDER,
    "title": limits.FORM_TITLE,
}
BUTTON = 2


def problems_of_parts(body):
    """Yield what Discord would refuse of the buttons, menus and fields of a message or form."""
    rows = body.get("components") or ()
    parts = list(walk_components(list(rows)))
    if max(len(rows), *(len(row.get("components", ())) for row in rows), 0) > 5:
        yield "rows, or buttons in a row"
    carried = [part["custom_id"] for part in parts if "custom_id" in part]
    if len(set(carried)) < len(carried):
        yield "two parts with one custom id"
    for part in (body, *parts):
        sizes = SIZES | ({"label": limits.BUTTON_LABEL} if part.get("type") == BUTTON else {})
        yield from (
            f"{name}: {part[name]}"
            for name, most in sizes.items()
            if part.get(name) is not None and not 1 <= len(part[name]) <= most
        )
        yield from (
            option["label"]
            for option in part.get("options", ())
            if not 1 <= len(option["label"]) <= limits.OPTION_LABEL
        )


def table(kind, count):
    """Return how so many players of the longest names are typed."""
    names = (LONGEST[(number + kind) % len(LONGEST)][:-2] for number in range(count))
    return ", ".join(f'"{name}{number:02}"' for number, name in enumerate(names))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("teams", [False, True], ids=["alone", "teams"])
async def test_every_game_fits_with_the_longest_names(club, language, teams):
    seats = 4 if teams else MOST_SEATS
    for kind, variant in enumerate(PRESETS):
        thread = club.thread()
        opened = await club.moderator.slash(
            thread,
            "domino new",
            variant=variant,
            players=table(kind, seats),
            teams=teams,
            language=language,
            set="18",
            target=100_000,
            rounds=1_000,
        )
        asked = await club.moderator.click(
            opened.response, label=say(language, "board.button-rules")
        )
        rules = asked.response.embeds[0].description
        assert not rules.endswith("…"), (variant, rules)
        for hands, winner in ((["100"] * (seats - 1), "#1"), (["90"] * seats, None)):
            options = {"hands": " ".join(hands)} | ({} if winner is None else {"winner": winner})
            if PRESETS[variant].rules.leftovers.whose == "nothing":
                options = {"hands": "-", "winner": "#1"}
            result = await club.moderator.slash(thread, "domino round", **options)
            if result.ephemeral:
                await club.moderator.click(result.response, label=say("en", "match.equal"))
        if variant in IN_PLAY:
            await club.moderator.slash(thread, "domino ends", ends="18-18 9", player="#2")
            await club.moderator.slash(thread, "domino ends", ends="18-18 9")
        await club.moderator.slash(thread, "domino undo")
        await club.moderator.slash(thread, "domino standings")
        await club.refused(club.moderator.slash(thread, "domino round", hands="x", winner="y"))
    assert problems_in(club) == []


@pytest.mark.parametrize("locale", ["en-US", "nl", "pt-BR"])
async def test_forms_questions_and_choices_fit_with_the_longest_names(club, locale):
    club.world.locales[club.moderator.id] = discord.Locale(locale)
    moderator = club.moderator
    rules = {"variant": "allfives", "set": "18", "target": 100_000}
    await club.ask(moderator, "new", players=table(0, 10), **rules)
    for part in walk_components(club.board.components):
        if part["type"] == 2 and part["custom_id"].split(":")[1] in {"round", "ends"}:
            await moderator.click(club.board, custom_id=part["custom_id"])
    await club.round(moderator, " ".join(["100"] * 9))
    await club.ends(moderator, "10 10")
    await club.round(moderator, " ".join(["90"] * 10))
    await club.round(moderator, " ".join(["100"] * 9), winner="#2")
    await club.ends(moderator, "10 10", player="#3")
    await club.ask(moderator, "end")
    for name, option in (("round", "winner"), ("ends", "player"), ("edit", "entry")):
        assert await club.offered(moderator, name, option)
    await club.offered(moderator, "rules", "topic")
    assert problems_in(club) == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_command_is_answered_within_the_limits_with_the_longest_names(club, language):
    moderator = club.moderator
    options = {"players": table(0, MOST_SEATS), "language": language, "set": "18", "target": 500}
    await club.ask(moderator, "new", variant="allfives", **options)
    await club.round(moderator, " ".join(["20"] * 9), winner="#2")
    await club.ask_all(moderator)
    await club.round(moderator, " ".join(["100"] * 9), winner="#2")
    await club.ask_all(moderator)
    assert problems_in(club) == []


def told(club):
    """Return what Discord was told about the commands."""
    [request] = [one for one in club.env.http_requests if one.method == "PUT"]
    return request.json


def parts_of(command):
    """Yield a command, its options and their choices, however deep."""
    yield command
    for option in command.get("options", ()):
        yield from parts_of(option)
    yield from command.get("choices", ())


def longest(part, name):
    """Return the length of a text of a command in the language in which it is longest."""
    texts = [part.get(name) or "", *(part.get(f"{name}_localizations") or {}).values()]
    return max(map(len, texts))


async def test_names_and_descriptions_of_commands_fit_in_every_language(club):
    for command in told(club):
        for part in parts_of(command):
            is_choice = "value" in part
            most = limits.CHOICE_NAME if is_choice else 32
            assert 1 <= longest(part, "name") <= most, part["name"]
            if not is_choice:
                assert 1 <= longest(part, "description") <= 100
            assert len(part.get("options", ())) <= 25
            assert len(part.get("choices", ())) <= limits.CHOICES
            assert len(str(part.get("value", ""))) <= 100
            required = [option.get("required", False) for option in part.get("options", ())]
            assert required == sorted(required, reverse=True)


async def test_each_command_fits_as_a_whole_counting_its_longest_language(club, record_property):
    # Names, descriptions and values count, of options and choices too; of a text that is
    # translated, only the longest language does.
    for command in told(club):
        together = sum(
            longest(part, "name") + longest(part, "description") + len(str(part.get("value", "")))
            for part in parts_of(command)
        )
        assert together <= 8_000
        entries = len(command.get("options", ()))
        assert entries <= 25
        left = f"{25 - entries} entries and {8_000 - together:,} characters"
        record_property("said", f"/{command['name']} has {left} left")


async def test_every_description_and_choice_is_translated(club):
    # A language is offered by the name that its own readers have for it.
    for command in told(club):
        for part in parts_of(command):
            if part.get("value") in LANGUAGES:
                assert part["name"] == LANGUAGES[part["value"]].own_name
                continue
            text = "name" if "value" in part else "description"
            assert set(part[f"{text}_localizations"]) == {"nl", "pt-BR"}, part["name"]


async def test_the_commands_can_be_used_everywhere(club):
    [command] = told(club)
    assert command["name"] == "domino"
    assert sorted(command["contexts"]) == [0, 1, 2]
    assert sorted(command["integration_types"]) == [0, 1]
