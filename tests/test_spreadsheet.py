"""A score sheet as a CSV file: its cells, and that none of them is ever worked out."""

import csv
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain import corrections, decisions
from bot.domain.events import RoundScored
from bot.domain.replay import replay
from bot.i18n.languages import LANGUAGES
from bot.i18n.translate import say
from bot.sheet.spreadsheet import as_csv, harmless
from tests.playing import begun

BLANKS = " \u00a0\u2003\u3000\u200b\u200d\ufeff"
STARTS = "=+-@＝＋－＠﹦﹢﹣﹫\t\r"  # noqa: RUF001


def table_of(language, match):
    """Return the cells of a file, as a program in that language reads them."""
    data = as_csv(language, match)
    assert data.startswith(b"\xef\xbb\xbf")
    lines = data.decode("utf-8-sig").splitlines()
    return [*csv.reader(lines, delimiter="," if language == "en" else ";", strict=True)]


@pytest.fixture
def played():
    table = begun(names=["Ana", "Bram", "Caro"])
    table.round("13 8")
    table.ends("6-6 3", 1)
    table.round("9 14 20")
    table.undo()
    table.enter(corrections.correct(table.match, 1, "14 8"))
    return table


def test_the_file_is_a_table_with_a_row_for_every_entry(played):
    heads, *rows = table_of("en", played.match)
    assert heads == [
        "No.", "Time (UTC)", "Round", "What happened", "Who", "As typed",
        "Hand of Ana", "Hand of Bram", "Hand of Caro",
        "Counted for Ana", "Counted for Bram", "Counted for Caro",
        "Points of Ana", "Points of Bram", "Points of Caro",
        "Total of Ana", "Total of Bram", "Total of Caro", "Note",
    ]  # fmt: skip
    assert [",".join(row) for row in rows] == [
        "1,2024-05-01 12:01:00,1,went out,Ana,14 8,0,14,8,,15,10,25,0,0,25,0,0,corrected",
        "2,2024-05-01 12:02:00,2,in play,Bram,6-6 3,,,,,,,0,15,0,25,15,0,",
        "3,2024-05-01 12:03:00,2,blocked,Ana,9 14 20,9,14,20,,15,20,35,0,0,,,,taken back",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_headings_are_in_the_language_of_the_reader(played, language):
    heads, *rows = table_of(language, played.match)
    assert heads[2] == say(language, "sheet.csv-round")
    assert {len(row) for row in (heads, *rows)} == {19}


def test_where_a_comma_is_the_decimal_sign_cells_end_at_a_semicolon(played):
    assert as_csv("en", played.match).startswith('\ufeff"No.","Time (UTC)",'.encode())
    assert as_csv("nl", played.match).startswith('\ufeff"Nr.";"Tijd (UTC)";'.encode())


def test_a_team_has_its_points_and_totals_together():
    table = begun(seats=4, teams=True, names=["Ana", "Bram", "Caro", "Duarte"])
    table.round("13 8")
    heads, row = table_of("en", table.match)
    assert heads[-5:-1] == [f"{what} of {who}" for what in ("Points", "Total")
                            for who in ("Ana & Caro", "Bram & Duarte")]  # fmt: skip
    assert row[-5:] == ["25", "0", "25", "0", ""]


def test_a_match_without_entries_is_its_headings_alone():
    assert len(table_of("en", begun().match)) == 1


def test_points_that_would_pass_the_target_and_the_early_end_are_noted():
    table = begun("fives-threes")
    for _ in range(8):
        table.ends("6-6 3")
    table.enter(decisions.end_match(table.match))
    *_, passed, ended = table_of("en", table.match)
    assert (passed[-1], ended[3]) == ("would have passed the target", "match ended early")


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("before", ["", *BLANKS, "\x00", "x,", "x; ", ",;\u3000"])
def test_no_cell_begins_as_a_formula(before, start):
    shown = harmless(f"{before}{start}1+1")
    assert begins_harmless(shown)
    assert shown.endswith("1+1")


def begins_harmless(cell):
    """Return whether no part of a cell, cut at either separator, begins as a formula."""
    for part in cell.replace(";", ",").split(","):
        seen = "".join(one for one in part if not one.isspace() and one not in BLANKS)
        if unicodedata.normalize("NFKC", seen)[:1] in {"=", "+", "-", "@"}:
            return False
    return True


@given(st.text(alphabet=st.sampled_from([*STARTS, *BLANKS, *",;'\"1aé\n\x00\x1b\u202e\ud800"])))
def test_whatever_is_typed_stays_harmless_in_one_line_without_control_characters(text):
    shown = harmless(text)
    assert begins_harmless(shown)
    assert not any(unicodedata.category(one)[0] == "C" and one != "\u200d" for one in shown)
    assert harmless(shown).removeprefix("'") == shown.removeprefix("'")


@pytest.mark.parametrize("text", ["13 8", "6-4 3-0, 5-3", "9(2) 9(3) 20", "Zé", "a-b", "1=1"])
def test_what_is_no_formula_is_left_as_it_is(text):
    assert harmless(text) == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_and_hands_of_the_worst_kind_stay_in_their_cells(language):
    names = ["=HYPERLINK(1)", '";=cmd|x!A1', "\u3000@SUM(A1)"]
    table = begun(names=names)
    table.round("13 8")
    event = table.match.entries[0].event
    assert isinstance(event, RoundScored)
    table.events[-1] = table.events[-1].model_copy(
        update={"event": event.model_copy(update={"typed": "-13\t=8\r\n@x"})}
    )
    heads, row = table_of(language, replay(table.events))
    assert {len(heads), len(row)} == {19}
    assert all(begins_harmless(cell) for cell in (*heads, *row))
    assert row[4] == "'=HYPERLINK(1)"
