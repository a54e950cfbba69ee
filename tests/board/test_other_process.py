"""Another process shows the same match meanwhile, as while a new version rolls out."""

from types import SimpleNamespace

import pytest

from bot.board import live_board as boards
from bot.board.live_board import LiveBoards
from bot.i18n.languages import ENGLISH
from bot.privacy.service import Privacy
from storage.engine import open_database
from tests.played import ANA, BRAM, Club

BOT = SimpleNamespace()


@pytest.fixture
def screen(monkeypatch):
    """Return what each message of a channel shows: a position and the names of the seats."""
    shown = {}

    async def send(interaction, embed, *_):
        shown[interaction.id] = embed
        return interaction.id

    async def edit(_bot, _place, message_id, embed, _view):
        shown[message_id] = embed
        return True

    def drawn(kept, **_):
        return kept.match.position, " ".join(seat.name or "–" for seat in kept.match.seats)

    monkeypatch.setattr(boards, "send", send)
    monkeypatch.setattr(boards, "edit_message", edit)
    monkeypatch.setattr(boards, "message_of", lambda kept, _more, **_: (drawn(kept), None))
    monkeypatch.setattr(boards, "embed_of", drawn)
    monkeypatch.setattr(boards, "entry_card", lambda _, match: f"card {match.position}")
    return shown


@pytest.fixture
async def two(address):
    """Return two processes: what each keeps, and how it shows it."""
    async with open_database(address) as one, open_database(address) as other:
        clubs = [Club(one), Club(other)]
        clubs[1].numbers = iter(range(5_000, 6_000))
        for club in clubs:
            club.boards = LiveBoards(club.database, None, None, 0)
        yield clubs


async def answer(club, kept, message_id, *, anew=False):
    asked = SimpleNamespace(
        client=BOT, id=message_id, message=None, locale=SimpleNamespace(value=ENGLISH)
    )
    await club.boards.answer(asked, kept, anew=anew)


async def test_a_board_that_another_process_has_posted_is_the_one_that_is_edited(two, screen):
    old, new = two
    match_id = await old.open(ANA, BRAM, target=100)
    await answer(old, await old.matches.look(match_id), 1, anew=True)
    await answer(new, await new.round(match_id, "13"), 2)
    assert screen[1] == (1, "Ana Bram")
    await answer(new, await new.matches.look(match_id), 3, anew=True)
    await answer(old, await old.round(match_id, "8"), 4)
    assert screen[3] == (2, "Ana Bram")


async def test_what_is_out_of_date_is_not_shown_over_what_another_process_has_entered(two, screen):
    old, new = two
    match_id = await old.open(ANA, BRAM, target=100)
    await answer(old, await old.matches.look(match_id), 1, anew=True)
    late = await old.round(match_id, "13")
    await answer(new, await new.round(match_id, "8"), 2)
    assert screen[1] == (2, "Ana Bram")
    await answer(old, late, 3)
    assert screen[1] == (2, "Ana Bram")


async def test_a_name_that_another_process_has_forgotten_is_not_shown_again(two, screen):
    old, new = two
    match_id = await old.open(ANA, BRAM, target=100)
    await answer(old, await old.matches.look(match_id), 1, anew=True)
    late = await old.round(match_id, "13")
    privacy = Privacy(new.database, new.matches)
    await privacy.begin_to_forget(ANA.user_id)
    (kept,) = await privacy.going_on(await privacy.go_on("forget", ANA.user_id))
    await new.boards.refresh(BOT, kept)
    forgotten = screen[1]
    assert "Ana" not in forgotten[1]
    await answer(old, late, 3)
    assert screen[1] == forgotten
