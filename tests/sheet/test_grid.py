"""The score sheet as a grid: what stands in its cells, and that a phone shows it whole."""

import re

import pytest
from hypothesis import given

from bot.domain import corrections
from bot.domain.events import LONGEST_NAME
from bot.domain.presets import PRESETS
from bot.i18n.languages import LANGUAGES
from bot.i18n.names import clean
from bot.sheet.buttons import sheet
from bot.sheet.embed import pages_of
from bot.sheet.grid import WIDTH, columns, cut, width_of
from tests.embeds import problems_of
from tests.hostile.strings import STRINGS
from tests.playing import begun, member, ruled, tables

NAMES = sorted({name for one in STRINGS if (name := clean(one.text))})
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


def lines(match, page=None, language="en"):
    """Return the lines of the block of a page; there is one block, and nothing breaks it."""
    text = sheet(language, 7, match, page)[0].description
    (block,) = re.findall(r"```\n(.*?)\n```", text, re.DOTALL)
    assert text.count("`") == 6
    return block.split("\n")


def cells(match, page=None):
    return [line.split() for line in lines(match, page)]


def test_every_round_is_a_row_with_the_running_totals():
    table = begun(names=["Ana", "Bram", "Caro"])
    table.round("13 8")
    table.round("9 14", 1)
    assert lines(table.match) == [
        "    Ana  Bram  Caro",
        "1    25     0     0",
        "2    25    25     0",
    ]


def test_points_in_play_stand_above_their_round_and_the_totals_below_those_of_one_being_played():
    table = begun("muggins-1864", names=["Ana", "Bram", "Caro"])
    table.ends("5-5", 1)
    table.ends("6 4", 1, muggins=True)
    table.ends("5 5", 2)
    table.round("13 8")
    table.ends("5-5")
    assert cells(table.match)[1:] == [
        ["+20*", "+10"],
        ["1", "25", "20", "10"],
        ["+10"],
        ["=", "35", "20", "10"],
    ]
    text = sheet("en", 7, table.match)[0].description
    assert text.endswith("```\nWith +: points in play; with *: by muggins")


def test_what_was_taken_back_or_ended_the_match_early_is_no_row_and_corrections_count():
    table = begun(names=["Ana", "Bram", "Caro"])
    table.round("13 8")
    table.round("30 30")
    table.undo()
    table.enter(corrections.correct(table.match, 1, "3 3"))
    assert cells(table.match)[1:] == [["1", "10", "0", "0"]]


def test_rounds_that_a_late_player_has_not_played_show_a_dash():
    table = begun(seats=2, names=["Ana", "Bram"])
    table.round("13")
    table.enter(corrections.seat_late(table.match, member(7, "Caro"), 5))
    assert cells(table.match)[1:] == [["1", "15", "0", "–"], ["=", "15", "0", "5"]]
    table.round("13 8")
    assert cells(table.match)[1:] == [["1", "15", "0", "–"], ["2", "40", "0", "5"]]


def test_partners_share_a_column_and_stand_one_below_the_other():
    table = begun("draw", 4, teams=True, names=["Ana", "Bram", "Caro", "Duarte"])
    table.round("13 8")
    assert cells(table.match) == [["Ana", "Bram"], ["Caro", "Duarte"], ["1", "21", "0"]]


def test_players_stand_in_groups_of_four_at_most_and_nearly_equal():
    table = begun("mexican-train", 10)
    table.round("1 2 3 4 5 6 7 8 9")
    assert pages_of(table.match, "grid") == 3
    shown = [cells(table.match, page)[-1] for page in (1, 2, 3)]
    assert shown == [["1", *"0123"], ["1", *"4567"], ["1", "8", "9"]]
    five = begun("mexican-train", 5)
    five.round("1 2 3 4")
    assert [len(cells(five.match, page)[-1]) - 1 for page in (1, 2)] == [3, 2]


def test_twenty_rounds_are_a_page_and_the_last_ones_are_shown_first():
    rules = ruled(PRESETS["draw"].rules, {"length.target": None})
    table = begun("draw", 5, rules=rules)
    for _ in range(21):
        table.round("1 2 3 4")
    assert pages_of(table.match, "grid") == 4
    assert [row[0] for row in cells(table.match)[1:]] == ["21"]
    assert cells(table.match, 1)[1][0] == "1"
    assert "Page 3 of 4" in sheet("en", 7, table.match)[0].footer.text


def test_a_match_without_entries_has_no_grid_and_no_details():
    embed, view = sheet("en", 7, begun().match)
    assert embed.description == "Nothing has been entered yet."
    assert [item.item.label for item in view.children] == ["CSV", "JSON"]


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("Ana", 3),
        ("日本", 4),
        ("e\u0301", 1),
        ("ﾊﾝ", 2),
        (FAMILY, 2),
        ("\u2602\ufe0f", 2),
        ("\U0001f44b\U0001f3fd", 2),
        ("\U0001f1f3\U0001f1f1", 2),
        ("", 0),
    ],
)
def test_a_text_is_as_wide_as_it_is_drawn(text, width):
    assert width_of(text) == width


@pytest.mark.parametrize(
    ("text", "most", "shown"),
    [
        ("Alexandra", 9, "Alexandra"),
        ("Alexandra", 8, "Alexand…"),
        ("日本語", 5, "日本…"),
        (f"{FAMILY}ab", 3, f"{FAMILY}…"),
        (f"a{FAMILY}b", 3, "a…"),
        ("Opa Jan", 5, "Opa…"),
    ],
)
def test_a_name_is_cut_by_its_width_and_never_within_what_is_drawn_as_one(text, most, shown):
    assert cut(text, most) == shown


def test_players_whose_names_are_cut_to_the_same_go_by_the_number_of_their_seat_too():
    names = ["Maximiliaan A", "Maximiliaan B", "Caro", "Duarte"]
    table = begun("mexican-train", 4, names=names)
    table.round("1 2 3")
    assert cells(table.match)[0] == ["1", "Maxi…", "2", "Maxi…", "3", "Caro", "4", "Duar…"]


@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_no_name_breaks_the_block_or_makes_a_line_too_wide(name, teams):
    names = [name, "W" * LONGEST_NAME, "日" * LONGEST_NAME, name]
    table = begun("draw", 4, teams=teams, names=names)
    table.round("13 8 22"[: 4 if teams else 7])
    shown = lines(table.match)
    assert max(map(width_of, shown)) <= WIDTH
    assert len(shown) == (3 if teams else 2)


@pytest.mark.parametrize("preset", ["allfives", "mexican-train", "muggins-1864"])
def test_the_longest_matches_of_the_highest_points_fit(preset):
    no_end = {"length.target": None, "length.rounds": None, "set_size": 18}
    table = begun(preset, 10, rules=ruled(PRESETS[preset].rules, no_end))
    for _ in range(120):
        if preset == "muggins-1864":
            table.ends("18-18 17-17", muggins=True)
        table.round(" ".join(["122"] * 9))
    for language in LANGUAGES:
        for page in range(1, pages_of(table.match, "grid") + 1):
            assert max(map(width_of, lines(table.match, page, language))) <= WIDTH
            assert [*problems_of([sheet(language, 2**53, table.match, page)[0]])] == []


@given(table=tables())
def test_the_last_row_of_the_last_page_holds_the_totals_of_any_match(table):
    match = table.match
    pages = pages_of(match, "grid")
    groups = max(1, -(-len(columns(match)) // 4))
    if not any(entry.score or any(entry.points) for entry in match.live_entries):
        return
    last = [
        cell for page in range(pages - groups + 1, pages + 1) for cell in cells(match, page)[-1][1:]
    ]
    # Whoever has handed over the seat has none.
    assert [cell for cell in last if cell != "–"] == [str(total) for total in match.totals]
