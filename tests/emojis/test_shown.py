"""Boards, answers and sheets with the emojis of the bot, as a club sees them."""

import asyncio
import re

import pytest

from bot.client import DominoClient
from tests.club import open_world
from tests.embeds import problems_of

EMOJI = re.compile(r"<:(\w+):\d+>")


@pytest.fixture
async def world(database):
    bot = DominoClient(database, shard_count=1, emoji_pause=0)
    async with open_world(bot) as world:
        await asyncio.wait([bot.app_emojis._upload])
        yield world


def drawn(text):
    """Return a text with the names of its emojis."""
    return EMOJI.sub(r":\1:", text).replace("\u2060", "")


def texts_without_emojis(message):
    """Return what notifications, titles, footers and buttons say."""
    (embed,) = message.embeds
    assert message.content
    names = [field.name for field in embed.fields]
    return "\n".join([message.content, embed.title, embed.footer.text or "", *names])


async def test_an_answer_and_the_board_show_the_tiles_that_were_typed(club):
    await club.three()
    answer = (await club.round(club.ana, "6-4 3-0, 5-3")).response
    shown = "Bram :dl6::dr4::dl3::dr0: 13 → 15, Caro :dl5::dr3: 8 → 10: **+25**"
    assert shown in drawn(answer.embeds[0].description)
    assert drawn(club.standings.fields[0].value).split("\n")[0] == shown
    assert not EMOJI.search(texts_without_emojis(answer))
    assert not EMOJI.search(texts_without_emojis(club.board))


async def test_hands_of_which_only_the_pips_are_known_show_no_tiles(club):
    await club.three()
    answer = (await club.round(club.ana, "13 8")).response
    assert "Bram 13 → 15, Caro 8 → 10: **+25**" in answer.embeds[0].description


async def test_open_ends_and_the_bars_of_a_board_are_drawn(club):
    await club.three(target=60)
    answer = (await club.ends(club.ana, "6-6 3")).response
    assert ":dl6::dr6: + :dr3: = 15: **+15**" in drawn(answer.embeds[0].description)
    lines = drawn(club.standings.description).split("\n")
    assert lines[1] == ":bl2::bm1::bm0::bm0::bm0::br0: **15**/60"
    assert lines[3] == ":bl0::bm0::bm0::bm0::bm0::br0: **0**/60"


async def test_a_correction_of_who_went_out_keeps_the_tiles(club):
    await club.three()
    await club.round(club.ana, "6-4 3-0, 5-3")
    await club.ask(club.ana, "edit", entry="1", winner="Bram")
    assert "Ana :dl6::dr4::dl3::dr0: 13" in drawn(club.standings.fields[0].value)


async def test_the_details_of_a_sheet_are_drawn_and_its_grid_is_not(club):
    await club.three()
    await club.ends(club.ana, "6 4")
    await club.round(club.ana, "6-4 3-0, 5-3")
    sheet = (await club.ask(club.ana, "sheet")).response
    assert not EMOJI.search(sheet.embeds[0].description)
    await club.world.press(club.ana, "Details")
    text = drawn(sheet.embeds[0].description)
    assert "Round 1 · Ana scored in play**\n:dl6: + :dr4: = 10" in text
    assert "`6-4 3-0, 5-3` · Bram :dl6::dr4::dl3::dr0: 13\u00a0→\u00a015" in text


async def test_a_hand_of_a_whole_set_leaves_an_answer_that_discord_takes(club):
    await club.new("draw", club.ana, club.bram, target=1000)
    tiles = " ".join(f"{high}-{low}" for high in range(7) for low in range(high + 1))
    answer = (await club.round(club.ana, tiles)).response
    assert [*problems_of(answer.embeds)] == []
    assert "Bram 168: **+168**" in answer.embeds[0].description


async def test_the_end_of_a_match_shows_the_tiles_of_its_last_round(club):
    await club.three("draw", target=20)
    await club.round(club.ana, "6-4 3-0, 5-3")
    assert not (await club.kept()).is_open
    shown = drawn(club.standings.fields[0].value)
    assert "Bram :dl6::dr4::dl3::dr0: 13 + Caro :dl5::dr3: 8" in shown
