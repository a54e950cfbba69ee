"""A score sheet as a CSV file: its cells, and that none of them is ever worked out."""

import csv
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain import corrections
from bot.domain.events import RoundScored
from bot.domain.replay import replay
from bot.i18n.languages import LANGUAGES
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


def test_where_a_comma_is_the_decimal_sign_cells_end_at_a_semicolon(played):
    assert as_csv("en", played.match).startswith('\ufeff"No.","Time (UTC)",'.encode())
    assert as_csv("nl", played.match).startswith('\ufeff"Nr.";"Tijd (UTC)";'.encode())


def test_an_entry_that_was_taken_back_keeps_its_points_and_has_no_totals(played):
    gone = table_of("en", played.match)[3]
    assert gone[-7:] == ["35", "0", "0", "", "", "", "undone"]


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
    assert {len(heads), len(row)} == {20}
    assert all(begins_harmless(cell) for cell in (*heads, *row))
    assert row[4] == "'=HYPERLINK(1)"
