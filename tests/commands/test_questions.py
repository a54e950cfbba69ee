"""Questions that are asked privately, with a button for every answer."""

import pytest

from bot.i18n.translate import say
from tests.commands.club import custom_ids, labels


@pytest.mark.parametrize(("variant", "hands"), [("draw", "13 8"), ("allfives", "6-4 3-0, 5-3")])
async def test_somebody_without_a_seat_is_asked_who_went_out(club, variant, hands):
    await club.new(variant, club.bram, club.caro, "Opa", by=club.ana)
    asked = await club.round(club.ana, hands)
    assert asked.ephemeral
    assert asked.response.content == "Who went out?"
    assert labels(asked.response) == ["Bram", "Caro", "Opa"]
    assert club.kinds() == {"opened": 1}
    answered = await club.ana.click(asked.response, label="Opa")
    assert asked.response.content == "Entered."
    assert labels(asked.response) == []
    [public] = answered.followups
    assert not public.ephemeral
    assert public.embeds[0].title == "Round 1 · Opa went out"
    assert club.last[0] == "Round 1 · Opa went out"
    assert club.kinds() == {"opened": 1, "round": 1}


async def test_the_winner_is_asked_for_in_a_game_in_which_hands_do_not_count(club):
    await club.new("fives-threes", club.bram, club.caro, by=club.ana)
    asked = await club.ask(club.ana, "round", hands="out")
    await club.ana.click(asked.response, label="Caro")
    assert await club.totals() == (0, 1)


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
    ("member", "question", "equal"),
    [
        ("ana", "The round is tied in pips. Who held the fewest tiles?", "Equal"),
        ("bram", "Gelijk aantal ogen. Wie had de minste stenen?", "Gelijk"),
        ("duarte", "Empate na menor mão. Quem tinha menos pedras?", "Empate"),
    ],
)
async def test_a_blocked_round_with_equal_pips_asks_who_held_the_fewest_tiles(
    club, member, question, equal
):
    await club.new("draw", club.ana, club.bram, club.duarte)
    asked = await club.round(club.members[member], "9 20 9")
    assert asked.ephemeral
    assert asked.response.content == question
    assert labels(asked.response) == ["Ana", "Duarte", equal]
    await club.members[member].click(asked.response, label="Duarte")
    assert club.last == ("Round 1 · blocked, Duarte had the fewest pips", "9 + 20: **+29**")


async def test_equal_tiles_too_pay_nobody_and_the_round_counts(club):
    await club.three("draw")
    asked = await club.round(club.ana, "9 20 9")
    await club.ana.click(asked.response, label="Equal")
    assert club.standings.title == "Draw · after 1 round"
    assert club.last == ("Round 1 · blocked", "Nobody scores.")


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


async def test_a_fresh_match_takes_the_hands_of_two_opponents_without_a_question(club):
    await club.new("allfives")
    await club.round(club.ana, "13 8")
    assert await club.totals() == (25, 0, 0)


async def test_all_ten_players_of_a_full_table_are_offered(club):
    names = [f"Guest {number}" for number in range(10)]
    await club.new("mexican-train", *names, set="18")
    asked = await club.round(club.ana, " ".join(["120"] * 9))
    assert labels(asked.response) == names
    assert all(len(one) <= 100 for one in custom_ids(asked.response))


async def test_somebody_without_a_seat_is_asked_whose_points_they_are(club):
    await club.new("allfives", club.bram, club.caro, by=club.duarte)
    asked = await club.ends(club.duarte, "6-6 3")
    assert asked.response.content == "De quem são os pontos?"
    await club.duarte.click(asked.response, label="Caro")
    assert club.last == ("Round 1 · Caro scored in play", "6-6 + 3 = 15: **+15**")


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


async def test_an_answer_that_no_button_can_carry_is_asked_for_as_an_option(club, database):
    async with database.transaction() as tables:
        far = ("INSERT INTO sqlite_sequence (name, seq) VALUES ('matches', ?)", (10**14,))
        await tables.connection.execute(*far)
    await club.new("draw", *(f"Guest {number}" for number in range(10)), set="18")
    hands = " ".join(["120(10)"] * 9)
    refused = await club.refused(club.round(club.moderator, hands))
    assert refused == say("en", "errors.too-long-to-ask")
    await club.round(club.moderator, hands, winner="Guest 3")
    assert club.last[0] == "Round 1 · Guest 3 went out"
