"""Names in letters that there are fonts for, with no font installed on the machine."""

import re
import unicodedata

import pytest
from PIL import ImageFont

from bot.chart import fonts
from bot.chart.fonts import FILES, drawable, family_of, fitted, width_of
from bot.i18n.names import clean

JOINER = "\u200d"
MAN, GIRL, SKIN = "\U0001f468", "\U0001f467", "\U0001f3fd"
FLAG = "\U0001f1f3\U0001f1f1"
LATIN = ["Ana", "João & Zoë", "$x^2$", "_a_ *b*", "Ωμέγα", "Жанна Ильинична", "A\u030a", "प्रिया"]
ARABIC = ["محمد الفارس", "Ana محمد علي 7", "7 محمد"]


def drawn(name):
    return drawable(name, "Player 2")


@pytest.mark.parametrize(("family", "file"), list(zip(fonts._WRITABLE, FILES, strict=True)))
def test_a_font_has_every_letter_that_it_is_said_to_have(family, file):
    font = ImageFont.truetype(file, 40, layout_engine=ImageFont.Layout.BASIC)
    box = bytes(font.getmask("\U0010ffff"))
    said = re.findall(fonts._WRITABLE[family][:-1], "".join(map(chr, range(0x20, 0x30000))))
    said = [one for one in said if unicodedata.category(one)[0] != "C"]
    assert len(said) > 300
    assert [one for one in said if bytes(font.getmask(one)) == box] == []
    assert font.getname()[0] == family


@pytest.mark.parametrize("name", [*LATIN, *ARABIC])
def test_a_name_in_the_letters_of_one_font_is_drawn_as_it_is(name):
    assert drawn(name) == clean(name)
    assert family_of(drawn(name)) == ("Noto Sans Arabic" if name in ARABIC else "Noto Sans")


@pytest.mark.parametrize(
    "name", ["山田太郎", "김철수", "Ana 山", "שלום", "\U00012219", "Жанна محمد"]
)
def test_any_other_becomes_the_spare_name_never_half_of_it(name):
    assert drawn(name) == "Player 2"


@pytest.mark.parametrize(
    "name",
    [f"{MAN} Ana", f"Ana {FLAG}", f"{MAN}{JOINER}{GIRL} Ana", f"Ana{MAN}{SKIN}", "❤\ufe0f Ana ♛"],
)
def test_emojis_are_left_out(name):
    assert drawn(name) == "Ana"


@pytest.mark.parametrize(
    "name", [MAN, FLAG, f"{MAN}{JOINER}{GIRL}", SKIN, "\u3164", "\u115f \uffa0", "\n", "\u202e", ""]
)
def test_a_name_without_letters_becomes_the_spare_name(name):
    assert drawn(name) == "Player 2"


def test_letters_in_disguise_are_drawn_plainly():
    assert (drawn("\U0001d4d0n\U0001d4ea"), drawn("1\ufe0f\u20e3 Ana")) == ("Ana", "1 Ana")


def test_nothing_in_a_name_breaks_its_line_or_turns_it_around():
    assert drawn("A\nn\u202ea\u200b\u200f\x00\ud800") == "A na"


@pytest.mark.parametrize("text", [*LATIN[:-1], *ARABIC, "Wilhelmina", "-12345", "WMWM", "mw"])
def test_a_text_is_not_wider_than_it_is_said_to_be_and_not_much_narrower(text):
    file = FILES[family_of(text) == "Noto Sans Arabic"]
    drawn = ImageFont.truetype(file, 100).getlength(text)
    assert drawn - 1 <= 100 * width_of(text) <= 1.6 * drawn


def test_a_text_is_cut_with_an_ellipsis_and_not_behind_a_blank():
    assert fitted("Ana Maria", width_of("Ana …") + 0.1) == "Ana…"
    assert fitted("Ana", 0.9) == "…"
    assert fitted("Ana", width_of("Ana")) == "Ana"
