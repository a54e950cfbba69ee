"""Answers and edits of one board that overtake each other: at the end it shows the newest."""

import asyncio
from contextlib import asynccontextmanager
from itertools import count
from types import SimpleNamespace

import pytest

from bot.board import live_board as boards
from bot.board.live_board import LiveBoards

SLOW, QUICK, DELAY = 0.04, 0.01, 0.05
BOT = SimpleNamespace()


class Screen:
    """Stands in for Discord and the database: what each message shows, and how long it takes."""

    def __init__(self):
        # the position that each message shows, those whose edits take long, and the board's message
        self.shown, self.slow, self.kept = {}, set(), None
        self._numbers = count(1)

    async def send(self, interaction, embed, _view=None):
        await asyncio.sleep(interaction.takes)
        message_id = next(self._numbers)
        self.shown[message_id] = embed
        return message_id

    async def delete(self, _interaction, message_id):
        del self.shown[message_id]

    async def press(self, interaction, *, embed, **_):
        await asyncio.sleep(interaction.takes)
        self.shown[interaction.message.id] = embed

    async def edit(self, _bot, _place, message_id, embed, _view):
        await asyncio.sleep(SLOW if embed in self.slow else 0)
        self.shown[message_id] = embed
        return True

    async def board_of(self, _match_id):
        return self.kept

    async def keep_board(self, _match_id, message_id):
        self.kept = message_id

    @asynccontextmanager
    async def tables(self):
        yield SimpleNamespace(match=self)


@pytest.fixture
def screen(monkeypatch):
    screen = Screen()
    monkeypatch.setattr(boards, "send", screen.send)
    monkeypatch.setattr(boards, "replace_pressed", screen.press)
    monkeypatch.setattr(boards, "edit_message", screen.edit)
    monkeypatch.setattr(boards, "embed_of", lambda kept, **_: kept.match.position)
    monkeypatch.setattr(boards, "message_of", lambda kept, _, **__: (kept.match.position, None))
    monkeypatch.setattr(boards, "seat_controls", lambda _: None)
    monkeypatch.setattr(boards, "entry_card", lambda _, match: f"card {match.position}")
    monkeypatch.setattr(boards, "delete_answer", screen.delete)
    return screen


@pytest.fixture(params=[0, DELAY], ids=["at once", "after a delay"])
async def shows(request, screen):
    """Return what shows the matches, with the first board posted at position 4."""
    tables = {"reading": screen.tables, "transaction": screen.tables}
    database = SimpleNamespace(**tables, is_shared=False)
    shows = LiveBoards(database, None, None, request.param)
    await shows.answer(typed(), kept(4), anew=True)
    return shows


def kept(position):
    match = SimpleNamespace(
        position=position, is_open=True, change=None, reseating=None, seats_changed=False
    )
    return SimpleNamespace(id=1, channel=None, language="en", match=match)


def typed(takes=0):
    return SimpleNamespace(client=BOT, takes=takes, message=None)


def pressed(takes=0, message_id=1):
    message = SimpleNamespace(id=message_id, flags=SimpleNamespace(ephemeral=False))
    return SimpleNamespace(client=BOT, takes=takes, message=message)


async def edit_under_way(shows, screen):
    """Enter position 5, and return the task once the edit that shows it has begun."""
    screen.slow = {5}
    entering = asyncio.create_task(shows.answer(typed(), kept(5)))
    await asyncio.sleep(shows._delay + QUICK)
    return entering


async def quiet():
    await asyncio.sleep(3 * DELAY + 2 * SLOW)


async def test_of_two_presses_the_newer_stands_also_where_its_answer_came_first(shows, screen):
    await asyncio.gather(
        shows.answer(pressed(SLOW), kept(5)), shows.answer(pressed(QUICK), kept(6))
    )
    await quiet()
    assert screen.shown == {1: 6}


async def test_a_board_that_is_posted_while_something_is_entered_shows_that_too(shows, screen):
    await asyncio.gather(
        shows.answer(typed(SLOW), kept(5), anew=True), shows.answer(typed(QUICK), kept(6))
    )
    await quiet()
    assert 6 in screen.shown.values()


async def test_a_press_that_meets_an_edit_under_way_is_not_undone_by_it(shows, screen):
    entering = await edit_under_way(shows, screen)
    await shows.answer(pressed(), kept(6))
    await entering
    await quiet()
    assert screen.shown == {1: 6}


async def test_an_edit_of_the_board_before_says_nothing_about_the_new_one(shows, screen):
    entering = await edit_under_way(shows, screen)
    await shows.answer(typed(), kept(6), anew=True)
    await entering
    await shows.answer(typed(), kept(7))
    await quiet()
    assert screen.shown[3] == 7


async def test_when_the_bot_stops_no_edit_is_put_off_any_more(shows, screen):
    await shows.answer(typed(), kept(5))
    await shows.finish(BOT)
    assert screen.shown == {1: 5, 2: "card 5"}
    await shows.answer(typed(), kept(6))
    await quiet()
    assert screen.shown == {1: 6, 3: "card 6"}


async def test_of_two_that_are_entered_at_once_the_newer_answer_stays(shows, screen):
    await asyncio.gather(shows.answer(typed(SLOW), kept(5)), shows.answer(typed(QUICK), kept(6)))
    await quiet()
    assert screen.shown == {1: 6, 2: "card 6"}
