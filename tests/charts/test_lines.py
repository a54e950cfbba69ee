"""Whole pictures: of every size of match and every kind of name, with nothing amiss."""

import io
import random
import threading
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.charts import lines
from bot.charts.lines import HEIGHT, WIDTH, draw
from bot.charts.palette import GROUND, INK, STYLES
from bot.texts.names import clean
from tests.charts.samples import chart_of, opened, rgb, rows_with

LARGEST = 300 * 1024
WIDEST = ["W" * 32, "﷽" * 32, "漢" * 32, "𒈙" * 32, "@" * 32, "—" * 32, "ஔ" * 32, "M W" * 10]


def course(sides, rounds, *, seed=1, most=40):
    """Return the totals of sides, as a match could have gone."""
    dice = random.Random(seed)
    totals = [[0] for _ in range(sides)]
    for _ in range(rounds):
        for line in totals:
            line.append(line[-1] + dice.choice((0, 0, 5, 10, most)))
    return totals


def coloured(png, colour):
    """Return how many pixels have exactly a colour."""
    wanted = rgb(colour)
    return sum(count for count, one in opened(png).getcolors(1 << 20) if one == wanted)


def test_a_chart_is_a_png_of_one_size_that_hides_what_is_behind_it():
    png = draw(chart_of(["Ana", "Bram"], course(2, 6)))
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    with Image.open(io.BytesIO(png)) as picture:
        assert (picture.format, picture.size) == ("PNG", (WIDTH, HEIGHT))
        assert picture.convert("RGBA").getchannel("A").getextrema() == (255, 255)
    assert opened(png).getpixel((0, 0)) == rgb(GROUND)


@pytest.mark.parametrize("sides", [1, 2, 5, 10])
@pytest.mark.parametrize("rounds", [1, 13, 300])
def test_every_line_can_be_seen_however_many_there_are(sides, rounds):
    png = draw(chart_of([f"Player {side}" for side in range(sides)], course(sides, rounds)))
    assert len(png) < LARGEST
    for style in STYLES[:sides]:
        assert coloured(png, style.colour) > 100
    for style in STYLES[sides:]:
        assert coloured(png, style.colour) == 0 or style.colour == INK


def test_ten_players_with_the_widest_names_fit_after_300_rounds():
    names = [*WIDEST, "Ana", "Bram"]
    png = draw(chart_of(names, course(10, 300, most=333), target=100_000))
    assert len(png) < LARGEST
    edge = opened(png).crop((WIDTH - 20, 0, WIDTH, HEIGHT))
    assert edge.getcolors() == [(20 * HEIGHT, rgb(GROUND))]


def test_partners_share_a_line():
    names = [("Wilhelmina van den Bergenhuizen", "محمد"), ("Bram", "W" * 32)]
    assert len(draw(chart_of(names, course(2, 7)))) < LARGEST


def test_lines_that_are_equal_all_the_way_are_all_seen():
    png = draw(chart_of(["Ana", "Bram", "Caro", "Duarte"], [[0, 10, 20]] * 4))
    for style in STYLES[:4]:
        assert coloured(png, style.colour) > 500


def test_a_match_without_points_or_target_is_drawn_too():
    png = draw(chart_of(["Ana", "Bram"], [[0, 0], [0, 0]], target=None))
    assert coloured(png, STYLES[0].colour) > 100


def test_the_target_is_a_line_of_its_own():
    plain = chart_of(["Ana", "Bram"], [[0, 150, 150], [0, 0, 20]], target=None)
    with_target = replace(plain, target=150, target_label="")
    assert coloured(draw(with_target), INK) > coloured(draw(plain), INK) + 500


def test_a_low_total_stands_low_where_the_lowest_wins():
    penalties = [[0, 100, 200], [0, 10, 20]]
    png = draw(chart_of(["Ana", "Bram"], penalties, target=None))
    highest = [min(rows_with(png, style.colour)) for style in STYLES[:2]]
    assert highest[0] < highest[1] - 200


def test_the_same_chart_is_the_same_bytes():
    chart = chart_of(["Ana", "محمد", "山田"], course(3, 20))
    assert draw(chart) == draw(chart)


def test_charts_asked_for_at_once_are_drawn_one_by_one(monkeypatch):
    charts = [chart_of(["Ana", f"Player {one}"], course(2, 5, seed=one)) for one in range(12)]
    alone = [draw(chart) for chart in charts]
    inside, most = [], []
    really = lines._drawn

    def watched(chart):
        inside.append(chart)
        most.append(len(inside))
        png = really(chart)
        inside.remove(chart)
        return png

    monkeypatch.setattr(lines, "_drawn", watched)
    together = [b""] * len(charts)

    def draw_into(at):
        together[at] = draw(charts[at])

    threads = [threading.Thread(target=draw_into, args=(at,)) for at in range(len(charts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == alone
    assert max(most) == 1


@pytest.mark.parametrize(
    "totals",
    [[], [[0]], [[0, 5], [0, 5, 10]], [[0, 5]] * 11],
    ids=["none", "no round", "odd", "11"],
)
def test_what_is_no_chart_is_refused(totals):
    with pytest.raises(ValueError, match="lines of"):
        draw(chart_of([f"Player {side}" for side in range(len(totals))], totals))


def test_the_largest_words_and_numbers_stay_on_the_picture():
    chart = chart_of(
        ["Ana", "Bram"],
        [[0, 99_999], [0, 100_000]],
        target=100_000,
        title="W" * 200,
        length="W" * 99,
    )
    edge = opened(draw(chart)).crop((WIDTH - 20, 0, WIDTH, HEIGHT))
    assert len(edge.getcolors()) == 1


@settings(max_examples=25, deadline=None)
@given(st.lists(st.text(max_size=40).map(clean).filter(bool), min_size=1, max_size=4))
def test_any_name_can_be_drawn(names):
    assert len(draw(chart_of(names, course(len(names), 3)))) < LARGEST
