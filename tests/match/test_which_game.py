"""A word that may mean several games is asked about, and nothing is stored before the answer."""

import discord
import pytest

from bot.domain.presets import PRESETS
from bot.i18n.languages import LANGUAGES
from bot.i18n.names import escaped
from bot.i18n.translate import say
from bot.ui.questions import Questions
from tests.club import labels
from tests.guild_settings.owner import give

MUGGINS = ["All Fives", "Long All Fives", "Muggins (1864)"]


def which(typed):
    """Return the question which game is meant, without buttons."""
    return say("en", "errors.which-game", typed=typed, games=escaped(", ".join(MUGGINS)))


async def asked(club, member, **options):
    """Ask for a match by a word that may mean several games; nothing is kept of it."""
    before = club.events()
    answer = (await club.ask(member, "new", **options)).response
    assert answer.ephemeral
    assert club.events() == before
    return answer


@pytest.mark.parametrize("typed", ["muggins", "Muggins", " MUGGINS "])
@pytest.mark.parametrize(
    ("label", "preset"),
    list(zip(MUGGINS, ["allfives", "allfives-long", "muggins-1864"], strict=True)),
)
async def test_muggins_may_be_each_of_three_games(club, typed, label, preset):
    answer = await asked(club, club.ana, variant=typed)
    assert labels(answer) == MUGGINS
    await club.ana.click(answer, label=label)
    assert (await club.kept()).rules.preset == preset


async def test_what_was_given_beside_the_word_is_kept(club):
    everybody = f"{club.ana.mention}, Opa: de oude, {club.bram.mention}, {club.caro.mention}"
    options = {"target": 77, "ends": "any", "series": 3, "language": "nl", "rounding": "exact"}
    answer = await asked(
        club, club.ana, variant="muggins", players=everybody, teams=True, **options
    )
    await club.ana.click(answer, label="Long All Fives")
    match = await club.kept()
    assert [one.name for one in match.seats] == ["Ana", "Opa: de oude", "Bram", "Caro"]
    assert (match.teams, match.target, match.rules.in_play.open_ends) == (True, 77, "any")
    assert match.rules.leftovers.rounding == "exact"
    assert match.rules.blocked.winner == "side"
    kept = await club.bot.matches.look(1)
    assert (kept.series.best_of, kept.language) == (3, "nl")


async def test_a_second_answer_finds_the_match_open(club):
    first = await asked(club, club.ana, variant="muggins")
    second = await asked(club, club.moderator, variant="muggins")
    await club.ana.click(first, label="All Fives")
    again = await club.refused(club.moderator.click(second, label="Muggins (1864)"))
    assert again == say("en", "errors.match-open")
    assert (await club.kept()).rules.preset == "allfives"


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("fives", ["allfives", "allfives-long", "allfives-1863", "fives-threes"]),
        ("domino", ["draw", "block", "plain"]),
        ("mexican", ["mexican-train"]),
        ("1863", ["allfives-1863"]),
        ("mexicano", ["mexican-train"]),
    ],
)
async def test_a_part_of_a_name_is_asked_about_even_if_one_game_has_it(club, typed, keys):
    answer = await asked(club, club.bram, variant=typed)
    assert labels(answer) == [say("nl", f"presets.{key}") for key in keys]


@pytest.mark.parametrize("key", PRESETS)
async def test_a_game_by_its_key_or_whole_name_is_never_asked_about(club, key):
    for typed in {key, *(say(language, f"presets.{key}") for language in LANGUAGES)}:
        place = club.thread()
        await club.ask(club.ana, "new", at=place, variant=typed)
        assert (await club.kept(place)).rules.preset == key


async def test_after_a_restart_the_question_has_to_be_asked_again(club):
    answer = await asked(club, club.ana, variant="muggins")
    club.bot.questions = Questions()
    gone = await club.refused(club.ana.click(answer, label="All Fives"))
    assert gone == say("en", "errors.question-gone")


ELSEWHERE = {
    "leaderboard": ({}, "**1.** Ana · **1** win"),
    "stats": ({}, "1 match · 1 won"),
    "history": ({"where": "server"}, "🏆 Ana **15** · Bram 0"),
    "settings variant": ({}, "Long All Fives"),
    "settings save": ({"name": "Friday", "target": 77}, "Friday** – Long All Fives · To 77"),
}
"""What is given beside the game, and what is shown once it is known."""


@pytest.mark.parametrize("command", ELSEWHERE)
async def test_wherever_a_game_is_named_the_same_is_asked_and_the_answer_goes_on(club, command):
    await club.new("allfives-long", club.ana, club.bram, target=5)
    await club.round(club.ana, "13")
    give(club.world, club.ana, discord.Permissions(manage_guild=True))
    given, shown = ELSEWHERE[command]
    answer = (await club.ask(club.ana, command, variant="muggins", **given)).response
    assert answer.ephemeral
    assert answer.content == which("muggins")
    assert labels(answer) == MUGGINS
    await club.ana.click(answer, label="Long All Fives")
    [embed] = club.world.newest(club.ana).embeds
    said = "\n".join([embed.description or "", *(field.value for field in embed.fields)])
    assert shown in said
