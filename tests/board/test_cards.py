"""The short answers to what is typed: one of a match at a time, so that its board stays near."""

import pytest

from bot.client import DominoClient
from bot.ui import responses

WEBHOOK, CHANNEL = "/webhooks/*/*/messages/*", "/channels/*/messages/*"


def there(club):
    """Return the public messages, oldest first: "board", or what stands above a short answer."""
    history = club.channel.history(viewer=club.duarte)
    return ["board" if one.components else one.content for one in history]


async def ends(club, *typed):
    for each in typed:
        await club.ends(club.ana, each)


async def test_of_five_entries_the_last_answer_alone_stands_below_the_board(club):
    await club.three()
    await ends(club, "4 1", "5 5", "6 4", "5 0")
    await club.round(club.ana, "13 8")
    assert there(club) == ["board", "Ana +25 → 55"]


@pytest.mark.parametrize("act", ["undo", "edit", "player rename", "player add"])
async def test_whatever_is_answered_in_short_takes_the_place_of_the_answer_before(club, act):
    await club.three("mexican-train")
    await club.round(club.ana, "0 13 8")
    options = {
        "edit": {"entry": "1", "hands": "0 5 5"},
        "player rename": {"seat": "1", "name": "Anna"},
        "player add": {"player": "Dora"},
    }
    await club.ask(club.ana, act, **options.get(act, {}))
    before = there(club)
    assert len(before) == 2
    await club.round(club.ana, "0 1 2" if act != "player add" else "0 1 2 3")
    assert len(there(club)) == 2
    assert there(club)[-1] != before[-1]


async def test_boards_ends_and_private_answers_stay(club):
    await club.three()
    first = club.board
    stay = [first, (await club.ask(club.ana, "standings")).response]
    stay.append((await club.round(club.ana, "6 5 4 3 2 1")).response)
    assert stay[-1].ephemeral
    await ends(club, "4 1")
    stay.append((await club.round(club.ana, "84 84")).response)
    assert "175" in stay[-1].content
    stay.append((await club.ask(club.ana, "undo")).response)
    await ends(club, "4 1")
    assert {one.id for one in stay} < {one.id for one in club.seen_by(club.ana)}
    assert there(club)[-1] == "Ana +5 → 10"


async def test_a_board_takes_the_place_of_the_answer_before_it(club):
    await club.three()
    await ends(club, "4 1")
    await club.ask(club.bram, "standings")
    assert there(club) == ["Ana +5 → 5", "board"]  # the old board has no buttons


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (404, 10008), (404, 10015), (500, 0)])
async def test_an_answer_that_cannot_be_deleted_stays_and_nobody_is_told(club, status, code):
    await club.three()
    await ends(club, "4 1")
    club.env.inject_error("DELETE", WEBHOOK, status=status, code=code, times=None)
    await ends(club, "5 5")
    assert there(club) == ["board", "Ana +5 → 5", "Ana +10 → 15"]


async def test_an_answer_that_somebody_deleted_is_not_missed(club):
    await club.three()
    await ends(club, "4 1")
    await club.channel.history(viewer=club.duarte)[-1].delete()
    await ends(club, "5 5", "5 0")
    assert there(club) == ["board", "Ana +5 → 20"]


async def test_when_the_token_has_expired_the_channel_lets_the_answer_be_deleted(club, monkeypatch):
    await club.three()
    await ends(club, "4 1")
    club.env.inject_error("DELETE", WEBHOOK, status=404, code=10015, times=None)
    monkeypatch.setattr(responses.discord.Interaction, "is_expired", lambda _: True)
    await ends(club, "5 5")
    assert there(club) == ["board", "Ana +10 → 15"]
    club.env.inject_error("DELETE", CHANNEL, status=403, code=50001, times=None)
    await ends(club, "5 0")
    assert there(club) == ["board", "Ana +10 → 15", "Ana +5 → 20"]


async def test_after_a_restart_the_answer_before_it_stays(club):
    await club.three()
    await ends(club, "4 1")
    await club.env.restart_bot(DominoClient(club.bot.database, shard_count=1))
    await ends(club, "5 5", "5 0")
    assert there(club) == ["board", "Ana +5 → 5", "Ana +5 → 20"]


def acts():
    """Return what may happen after an answer in short, each with what has to be there for it."""
    return {
        "+10": (),
        "Undo": (),
        "Redo": ("undo",),
        "Revert": ("player add",),
        "undo": (),
        "redo": ("undo",),
        "edit": (),
        "player rename": (),
        "round": (),
        "ends": (),
        "end": (),
        "standings": (),
    }


OPTIONS = {
    "edit": {"entry": "1", "hands": "5 5"},
    "player rename": {"seat": "1", "name": "Anna"},
    "player add": {"player": "Dora"},
    "round": {"hands": "13 8"},
    "ends": {"ends": "5 5"},
}


@pytest.mark.parametrize(("act", "before"), acts().items())
async def test_no_answer_in_short_stands_that_says_less_than_is_so_now(club, act, before):
    await club.three()
    await club.round(club.ana, "13 8")
    for one in before:
        await club.ask(club.ana, one, **OPTIONS.get(one, {}))
    _, old = club.channel.history(viewer=club.duarte)
    if act[0].islower():
        await club.ask(club.ana, act, **OPTIONS.get(act, {}))
        if act == "end":
            await club.press(club.ana, "It does not count")
    else:
        await club.press(club.ana, act)
    left = [one for one in club.channel.history(viewer=club.duarte) if one.id == old.id]
    assert all(one.content != old.content for one in left)


async def test_a_press_on_an_answer_in_short_makes_it_the_one_that_the_next_replaces(club):
    await club.three()
    await club.ask(club.ana, "player add", player="Dora")
    await club.press(club.ana, "Revert")
    assert there(club) == ["board", "The change of seats was taken back"]
    await ends(club, "5 5")
    assert there(club) == ["board", "Ana +10 → 10"]


@pytest.mark.parametrize("command", ["undo", "edit"])
async def test_standings_show_how_it_stands_and_announce_nothing_that_was_done_before(
    club, command
):
    await club.three()
    await club.round(club.bram, "13 8")
    await ends(club, "5 5")
    await club.ask(club.ana, command, **OPTIONS.get(command, {}))
    board = (await club.ask(club.caro, "standings")).response
    totals = {"undo": "Bram 25, Ana 0, Caro 0", "edit": "Ana 10, Bram 10, Caro 0"}
    assert board.content == f"Standings: {totals[command]}"
    titles = [field.name for field in board.embeds[0].fields]
    ended = "Round 1 · Bram went out"
    assert titles == [{"undo": ended, "edit": "Round 2 · Ana scored in play"}[command]]
    await ends(club, "5 0")
    assert club.board.content == "Ana +5 → 5" if command == "undo" else "Ana +5 → 15"
