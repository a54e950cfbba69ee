"""From a match to a file for Discord, or to none."""

import asyncio
import io
import logging
from unittest.mock import AsyncMock

import pytest
from PIL import Image

from bot.chart import FILENAME, chart_file, drawn, service
from bot.chart.models import alt_text
from bot.chart.renderer import DrawingError
from tests.chart.samples import match_of, out

MATCH = match_of(out(0, 0, 20))


async def test_the_file_has_a_picture_and_its_words():
    file = await chart_file("nl", MATCH)
    assert (file.filename, file.description) == (FILENAME, alt_text("nl", MATCH))
    with Image.open(io.BytesIO(file.fp.read())) as picture:
        assert (picture.format, picture.size) == ("PNG", (1200, 900))


async def test_there_is_no_file_where_there_is_nothing_to_draw():
    assert await chart_file("en", match_of()) is None


async def test_a_chart_that_fails_is_written_down_and_left_out_where_it_is_an_addition(
    monkeypatch, caplog
):
    monkeypatch.setattr(service, "render", AsyncMock(side_effect=DrawingError("no paper")))
    with caplog.at_level(logging.ERROR):
        assert await chart_file("en", MATCH) is None
    assert "no paper" in caplog.text
    with pytest.raises(DrawingError):
        await drawn("en", MATCH)


async def test_twenty_at_the_end_of_matches_all_come():
    files = await asyncio.gather(*(chart_file("en", MATCH) for _ in range(20)))
    assert len({file.fp.read() for file in files}) == 1
