"""The forms of a board, sent again or after others have moved, and other late requests."""

from dataclasses import replace

import pytest

from bot.domain import corrections
from bot.domain.events import Player
from bot.i18n.translate import say
from bot.ui.context import caller_of
from tests.club import filled_in, form_of


@pytest.fixture
async def table(club):
    """Return the club with a match of Ana, Bram and Caro."""
    await club.three("draw")
    return club


async def opened(table, label="Round"):
    """Let Ana open a form, and return what it is known by."""
    return (await table.ana.click(table.board, label=label)).modal["custom_id"]


async def sent(table, form, who, *hands, what=None):
    """Let a form of Ana's arrive, and return its answer."""
    record, payload = form_of(table, table.ana, form, *filled_in(who, *hands, what=what))
    await table.arrive(payload)
    return table.answer_to(record)


async def test_a_form_that_is_sent_again_after_its_answer_was_lost_enters_one_round(table):
    form = await opened(table)
    for _ in range(3):
        await sent(table, form, "0", "", "13", "8")
    assert await table.totals() == (21, 0, 0)
    await sent(table, await opened(table), "0", "", "13", "8")
    assert await table.totals() == (42, 0, 0)


async def test_points_in_play_that_are_sent_again_are_entered_once(club):
    await club.new("allfives", club.ana, club.bram)
    form = await opened(club, "Ends …")
    for _ in range(2):
        await sent(club, form, "1", what="5 5")
    assert await club.totals() == (0, 10)


async def test_a_form_is_not_known_by_what_was_entered_in_another_match(table):
    form = await opened(table)
    await sent(table, form, "0", "", "13", "8")
    await table.ask(table.ana, "new", at=table.thread(), variant="draw")
    before = table.events()
    answer = await sent(table, form.replace(":1:", ":2:", 1), "0", "", "13")
    assert answer.ephemeral
    assert table.events() == before


@pytest.mark.parametrize(
    ("change", "options"),
    [("move", {"seat": "Ana", "to": "Bram"}), ("replace", {"seat": "Ana", "player": "Opa"})],
)
async def test_a_form_opened_before_somebody_took_anothers_seat_credits_nobody(
    table, change, options
):
    form = await opened(table)
    await table.ask(table.bram, f"player {change}", **options)
    before = table.events()
    answer = await sent(table, form, "0", "", "13", "8")
    assert answer.content == say("en", "errors.entered-since")
    assert answer.ephemeral
    assert table.events() == before


async def test_a_form_opened_before_another_round_was_entered_counts(table):
    form = await opened(table)
    await table.round(table.bram, "1 2")
    await sent(table, form, "0", "", "13", "8")
    assert await table.totals() == (21, 3, 0)


async def test_a_form_opened_before_somebody_joined_says_whose_hand_it_lacks(table):
    form = await opened(table)
    await table.ask(table.duarte, "join")
    answer = await sent(table, form, "0", "", "13", "8")
    assert answer.content.startswith("The hand of Duarte is missing.")
    assert await table.totals() == (0, 0, 0, 0)
    await sent(table, await opened(table), "0", "", "13", "8", "5")
    assert await table.totals() == (26, 0, 0, 0)


async def test_nobody_is_replaced_who_came_to_sit_there_while_discord_told_a_name(
    table, monkeypatch
):
    async def swap_seats_first(interaction, user_id):
        await table.bot.matches.reseat(
            1,
            replace(caller_of(interaction), interaction_id=1),
            lambda _: corrections.swap_seats(0, 1),
        )
        return Player(user_id=user_id, name="Duarte")

    monkeypatch.setattr("bot.match.player_option._member", swap_seats_first)
    who = {"seat": "Bram", "player": table.duarte.mention}
    answer = (await table.ask(table.ana, "player replace", **who)).response
    assert answer.content == say("en", "errors.entered-since")
    assert answer.ephemeral
    assert await table.seats() == ["Bram", "Ana", "Caro"]
