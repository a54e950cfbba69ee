"""Questions that are asked privately, with a button for every answer."""

import pytest

from bot.i18n.translate import say
from tests.club import custom_ids, labels


async def test_the_winner_is_asked_for_among_seats_that_are_yet_to_be_made(club):
    await club.ask(club.bram, "new", variant="draw", players=",")
    asked = await club.round(club.bram, "13 8")
    assert labels(asked.response) == ["Speler 1", "Speler 2", "Speler 3"]
    await club.bram.click(asked.response, label="Speler 2")
    assert await club.seats() == [None, None, None]
    assert await club.totals() == (0, 21, 0)


async def test_the_winner_of_a_team_match_is_asked_for_among_all_players(club):
    await club.new("draw", club.bram, "Opa", club.caro, "Oma", teams=True, by=club.ana)
    asked = await club.round(club.ana, "13 8")
    assert labels(asked.response) == ["Bram", "Opa", "Caro", "Oma"]
    await club.ana.click(asked.response, label="Oma")
    assert await club.totals() == (0, 21)


@pytest.mark.parametrize(
    ("label", "totals"),
    [
        ("Je ging uit tegen 3: 9 · 14 · 20", (43, 0, 0, 0)),
        ("Geblokkeerd met 3: 9 · 14 · 20", (34, 0, 0)),
    ],
)
async def test_three_hands_of_a_lone_caller_are_asked_about_and_nothing_is_kept_before(
    club, label, totals
):
    await club.ask(club.bram, "new", variant="draw")
    asked = await club.round(club.bram, "9 14 20")
    assert label in labels(asked.response)
    assert len(await club.totals()) <= 1
    await club.bram.click(asked.response, label=label)
    assert await club.totals() == totals


@pytest.mark.parametrize(
    ("member", "offered"),
    [
        (
            "ana",
            ["Blocked: Ana 13, Bram 8", "Ana went out: Bram 13 + 8", "Bram went out: Ana 13 + 8"],
        ),
        (
            "bram",
            [
                "Geblokkeerd: Ana 13, Bram 8",
                "Bram ging uit: Ana 13 + 8",
                "Ana ging uit: Bram 13 + 8",
            ],
        ),
    ],
)
async def test_two_hands_in_a_match_of_two_are_asked_about(club, member, offered):
    await club.new("allfives", club.ana, club.bram)
    asked = await club.round(club.members[member], "13 8")
    assert asked.ephemeral
    assert labels(asked.response) == offered
    assert club.kinds() == {"opened": 1}
    await club.members[member].click(asked.response, label=offered[1])
    assert await club.totals() == ((20, 0) if member == "ana" else (0, 20))
    await club.ask(club.ana, "undo")
    asked = await club.round(club.members[member], "13 8")
    await club.members[member].click(asked.response, label=offered[0])
    assert await club.totals() == (0, 15)


async def test_the_question_whose_points_they_are_remembers_muggins_and_the_first_tile(club):
    await club.new("muggins-1864", club.bram, club.caro, by=club.ana)
    asked = await club.ends(club.ana, "5-5", muggins=True)
    await club.ana.click(asked.response, label="Bram")
    assert club.last[0] == "Round 1 · Muggins! Bram takes missed points"
    [*_, (_, _, event)] = club.events()
    assert (event["first_tile"], event["muggins"]) == (True, True)


async def test_pressing_an_answer_twice_enters_it_once(club):
    await club.new("draw", club.bram, club.caro, by=club.ana)
    asked = await club.round(club.ana, "13")
    [bram, _] = custom_ids(asked.response)
    presses = [club.press_of(club.ana, asked.response, bram) for _ in range(2)]
    await club.arrive(*(payload for _, payload in presses))
    assert club.kinds() == {"opened": 1, "round": 1}
    assert await club.totals() == (13, 0)
    assert all(record.responded for record, _ in presses)


async def test_two_different_answers_to_one_question_enter_only_the_first(club):
    await club.new("draw", club.bram, club.caro, by=club.ana)
    asked = await club.round(club.ana, "13")
    presses = [club.press_of(club.ana, asked.response, one) for one in custom_ids(asked.response)]
    await club.arrive(*(payload for _, payload in presses))
    assert await club.totals() == (13, 0)
    [refused] = [record for record, _ in presses if record.ephemeral]
    assert club.answer_to(refused).content == say("en", "errors.entered-since")


@pytest.mark.parametrize(
    ("name", "options"), [("round", {"hands": "13"}), ("ends", {"ends": "6 4"})]
)
async def test_a_question_lapses_when_something_is_entered_meanwhile(club, name, options):
    await club.new("allfives", club.bram, club.caro, by=club.ana)
    asked = await club.ask(club.ana, name, **options)
    await club.round(club.bram, "8")
    for label in ("Bram", "Caro"):
        stale = await club.refused(club.ana.click(asked.response, label=label))
        assert stale == say("en", "errors.entered-since")
    assert labels(asked.response) == ["Bram", "Caro"]


async def test_whoever_is_no_longer_allowed_to_enter_cannot_answer_either(club):
    await club.new("draw", club.bram, club.caro, by=club.ana)
    asked = await club.round(club.moderator, "13")
    _, payload = club.press_of(club.moderator, asked.response, custom_ids(asked.response)[0])
    payload["member"]["permissions"] = "0"
    await club.arrive(payload)
    assert club.kinds() == {"opened": 1}


async def test_an_answer_that_no_button_can_carry_waits_in_memory(club, database):
    async with database.transaction() as tables:
        far = ("INSERT INTO sqlite_sequence (name, seq) VALUES ('matches', ?)", (10**14,))
        await tables.session.connection.execute(*far)
    await club.new("draw", *(f"Guest {number}" for number in range(10)), set="18")
    asked = await club.round(club.moderator, " ".join(["120(10)"] * 9))
    assert labels(asked.response) == [f"Guest {number}" for number in range(10)]
    await club.moderator.click(asked.response, label="Guest 3")
    assert club.last[0] == "Round 1 · Guest 3 went out"


TILES = {
    "reading": (2, "ana", "6-4, 3-0", "Ana went out: Bram 10 + 3"),
    "blocked": (2, "ana", "6-4, 3-0", "Blocked: Ana 10, Bram 3"),
    "winner": (3, "moderator", "6-4 3-0, 5-3", "Caro"),
    "one tile": (2, "moderator", "6-4", "Ana went out: Bram 10"),
    "fewest": (3, "ana", "blocked 6-4 3-0, 13, 6-6 6-5", "Bram"),
    "every tile": (2, "moderator", "6-6 5-5 4-4 3-3 2-2 1-1 6-5 5-4 4-3 3-2 2-1 1-0 0-0", "Ana"),
}


@pytest.mark.parametrize("kind", TILES)
async def test_whatever_is_asked_the_answer_keeps_the_tiles_that_were_typed(club, kind):
    seats, member, typed, label = TILES[kind]
    await club.new("draw", *(club.ana, club.bram, club.caro)[:seats])
    asking = club.members.get(member, club.moderator)
    asked = await club.round(asking, typed)
    await asking.click(asked.response, label=label)
    [*_, (_, _, event)] = club.events()
    shown = [tile for hand in event["hands"] if hand for tile in hand.get("shown", ())]
    assert shown == [one for one in typed.replace(",", "").split() if "-" in one]


async def test_a_correction_that_is_asked_about_keeps_the_tiles_too(club):
    await club.new("draw", club.ana, club.bram)
    await club.round(club.ana, "13")
    asked = await club.ask(club.ana, "edit", entry="1", hands="6-4, 3-0")
    await club.ana.click(asked.response, label="Bram went out: Ana 10 + 3")
    [*_, (_, _, event)] = club.events()
    assert event["event"]["hands"][0]["shown"] == ["6-4", "3-0"]
    assert await club.totals() == (0, 13)
