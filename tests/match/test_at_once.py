"""Many people at once: nothing is lost, doubled or mixed up."""

import asyncio
from pathlib import Path

import discord
import pytest

from bot.i18n.translate import say
from tests.club import shown

pytestmark = [pytest.mark.both_engines, pytest.mark.threads]


def told_alone(club, asked):
    """Return what the one is told whose answer nobody else sees."""
    answers = [club.answer_to(record) for record, _ in asked]
    (alone,) = [one.content for one in answers if one.ephemeral]
    return alone


def in_both(key):
    """Return a text as Ana or Bram reads it: of several connections either may be the first."""
    return {say(language, key) for language in ("en", "nl")}


async def test_twenty_rounds_entered_at_the_same_moment_are_all_kept_in_order(club):
    await club.three("draw", target=100_000)
    players = (club.ana, club.bram, club.caro)
    rounds = [
        club.command(players[number % 3], "round", hands=f"{number} {number + 1}")
        for number in range(1, 21)
    ]
    await club.arrive(*(payload for _, payload in rounds))
    assert all(record.responded and not record.ephemeral for record, _ in rounds)
    typed = [event["typed"] for _, _, event in club.events() if event["kind"] == "round"]
    if not isinstance(club.book, Path):
        # There they come in the order in which their connections begin.
        typed.sort(key=lambda hands: int(hands.split()[0]))
    assert typed == [f"{one} {one + 1}" for one in range(1, 21)]
    assert [position for _, position, _ in club.events()] == list(range(21))
    match = await club.kept()
    assert [entry.round_number for entry in match.entries] == list(range(1, 21))
    expected = [sum(2 * one + 1 for one in range(1, 21) if one % 3 == seat) for seat in (0, 1, 2)]
    assert match.totals == tuple(expected)
    assert club.standings.title == "Draw · after 20 rounds"


async def test_twenty_rounds_in_twenty_channels_do_not_disturb_each_other(club):
    threads = [club.thread(f"{number}") for number in range(20)]
    openings = [club.command(club.ana, "new", thread, variant="draw") for thread in threads]
    await club.arrive(*(payload for _, payload in openings))
    rounds = [
        club.command(club.ana, "round", thread, hands=str(number + 1))
        for number, thread in enumerate(threads)
    ]
    await club.arrive(*(payload for _, payload in rounds))
    for number, thread in enumerate(threads):
        assert (await club.kept(thread)).totals == (number + 1, 0)


async def test_points_in_play_and_rounds_from_everybody_at_once_add_up(club):
    await club.three("allfives", target=100_000)
    entering = [
        club.command(member, "ends", ends=ends)
        for member in (club.ana, club.bram, club.caro)
        for ends in ("6 4", "5-5", "6-6 3", "5 0")
    ]
    entering += [club.command(club.ana, "round", hands="13 8") for _ in range(4)]
    await club.arrive(*(payload for _, payload in entering))
    assert club.kinds() == {"opened": 1, "ends": 12, "round": 4}
    assert await club.totals() == (140, 40, 40)


async def test_every_entry_that_is_delivered_twice_is_made_once(club):
    entering = [
        (club.ana, "new", {"variant": "allfives", "players": "@ana", "teams": True}),
        (club.bram, "join", {}),
        (club.ana, "ends", {"ends": "6 4"}),
        (club.ana, "ends", {"ends": "5 0"}),
        (club.bram, "undo", {}),
        (club.bram, "redo", {}),
        (club.ana, "edit", {"entry": "#2", "hands": "5 5"}),
        (club.ana, "player rename", {"seat": "1", "name": "Anna"}),
        (club.bram, "round", {"hands": "13 8"}),
    ]
    for made, (member, name, options) in enumerate(entering):
        _, payload = club.command(member, name, **options)
        await club.arrive(payload, payload)
        assert (name, len(club.events())) == (name, made + 1)


async def test_a_round_of_a_lone_player_is_made_once_with_the_seats_it_brings_along(club):
    await club.new("draw")
    _, payload = club.command(club.ana, "round", hands="13 8")
    await club.arrive(payload, payload)
    assert club.kinds() == {"opened": 1, "round": 1}
    assert await club.totals() == (21, 0, 0)


async def test_a_redelivery_after_the_match_is_over_enters_nothing_in_the_next(club):
    await club.new("plain", club.ana, club.bram)
    _, payload = club.command(club.ana, "round", hands="13")
    await club.arrive(payload)
    await club.new("draw", club.ana, club.bram)
    before = club.events()
    await club.arrive(payload)
    assert club.events() == before


async def test_two_who_press_join_at_once_get_different_seats(club):
    await club.new("draw", club.ana, teams=True)
    presses = [
        club.press_of(member, club.board, "domino:join:1")
        for member in (club.bram, club.caro, club.duarte)
    ]
    await club.arrive(*(payload for _, payload in presses))
    assert sorted(await club.seats()) == ["Ana", "Bram", "Caro", "Duarte"]
    assert all(record.responded for record, _ in presses)
    assert "Duarte" in str(club.standings.to_dict())


async def test_more_who_press_join_than_there_are_seats_fill_them_and_are_told(club):
    await club.new("draw", club.ana, "Opa", "Oma", teams=True)
    presses = [
        club.press_of(member, club.board, "domino:join:1")
        for member in (club.bram, club.caro, club.duarte)
    ]
    await club.arrive(*(payload for _, payload in presses))
    assert None not in await club.seats()
    assert sum(record.ephemeral for record, _ in presses) == 2


async def test_two_who_open_a_match_at_once_get_one(club):
    openings = [
        club.command(club.ana, "new", variant="draw"),
        club.command(club.bram, "new", variant="block"),
    ]
    await club.arrive(*(payload for _, payload in openings))
    assert club.kinds() == {"opened": 1}
    assert told_alone(club, openings) in in_both("errors.match-open")


async def test_the_last_entry_is_taken_back_once_for_each_who_asks(club):
    await club.three("draw")
    for hands in ("1 2", "3 4", "5 6"):
        await club.round(club.ana, hands)
    undoing = [club.command(member, "undo") for member in (club.ana, club.bram)]
    await club.arrive(*(payload for _, payload in undoing))
    assert await club.totals() == (3, 0, 0)


async def test_only_the_first_of_two_winning_rounds_counts(club):
    await club.three("draw", target=20)
    rounds = [club.command(member, "round", hands="13 8") for member in (club.ana, club.bram)]
    await club.arrive(*(payload for _, payload in rounds))
    assert sorted(await club.totals()) == [0, 0, 21]
    assert told_alone(club, rounds) in in_both("errors.match-finished")


async def test_the_board_shows_the_newest_seats_even_when_an_older_answer_comes_last(
    club, monkeypatch
):
    await club.new("draw")
    presses = [
        club.press_of(member, club.board, "domino:join:1") for member in (club.bram, club.caro)
    ]
    edit_message = discord.InteractionResponse.edit_message
    second_is_done = asyncio.Event()

    async def first_comes_last(response, **shown):
        first = response._parent.user.id == club.bram.id
        if first:
            await second_is_done.wait()
        result = await edit_message(response, **shown)
        second_is_done.set()
        return result

    monkeypatch.setattr(discord.InteractionResponse, "edit_message", first_comes_last)
    await club.arrive(*(payload for _, payload in presses))
    assert sorted(await club.seats()) == ["Ana", "Bram", "Caro"]
    assert "Caro" in club.standings.fields[0].value


async def test_standings_asked_for_amid_rounds_are_those_of_some_moment(club):
    await club.three("draw", target=100_000)
    mixed = []
    for _ in range(5):
        mixed.append(club.command(club.ana, "round", hands="5 5"))
        mixed.append(club.command(club.stranger, "standings"))
    await club.arrive(*(payload for _, payload in mixed))
    assert all(record.responded and not record.ephemeral for record, _ in mixed)
    assert await club.totals() == (50, 0, 0)
    assert shown(await club.ask(club.ana, "standings")).title == "Draw · after 5 rounds"
