"""Names as they are drawn: in letters that there are fonts for, shaped as their script wants."""

import warnings
from dataclasses import replace

import pytest

from bot.charts import canvas, names
from bot.charts.canvas import Canvas
from bot.charts.lines import draw
from bot.charts.names import BUNDLED, Lettering, lettering
from tests.charts.samples import chart_of, opened

JOINER = "\u200d"
MAN, WOMAN, GIRL, SKIN = "\U0001f468", "\U0001f469", "\U0001f467", "\U0001f3fd"
FLAG = "\U0001f1f3\U0001f1f1"
NO_FONT_HAS = "\U0003ffff"
CJK = "山田太郎"


@pytest.fixture(autouse=True)
def _loaded():
    canvas.load()


@pytest.fixture
def only_the_bundled_font(monkeypatch):
    """Leave no font but the one that comes with matplotlib."""
    fonts = {BUNDLED: names._regular_fonts()[BUNDLED]}
    cached = (names._family_names, names._numbers_by_code)
    monkeypatch.setattr(names, "_regular_fonts", lambda: fonts)
    for one in cached:
        one.cache_clear()
    yield
    for one in cached:
        one.cache_clear()


def fonts_have(character):
    return names._family_of(character) is not None


def drawn(text):
    return lettering(text, "Player 2").text


def width(text):
    return Canvas(1200, 100).width_of(lettering(text, "Player 2"), 36)


@pytest.mark.parametrize(
    "name", ["Ana", "Íris", "João & Zoë", "$x^2$", "_a_ *b*", "Ωμέγα", "Жанна"]
)
def test_latin_greek_and_cyrillic_need_no_other_font(name):
    assert lettering(name, "Player 2") == Lettering(name, (BUNDLED,))


@pytest.mark.usefixtures("only_the_bundled_font")
def test_arabic_and_hebrew_are_drawn_with_no_font_installed():
    assert drawn("محمد الفارس") == "محمد الفارس"
    assert drawn("שלום") == "שלום"


@pytest.mark.usefixtures("only_the_bundled_font")
@pytest.mark.parametrize("name", [CJK, "김철수", "さくら", "प्रिया", "สมชาย"])
def test_a_script_that_no_font_has_becomes_the_spare_name(name):
    assert drawn(name) == "Player 2"


@pytest.mark.parametrize("name", [CJK, "김철수", "さくら", "प्रिया", "สมชาย"])
def test_a_script_that_a_font_here_has_is_drawn_in_that_font(name):
    if not all(map(fonts_have, name)):
        pytest.skip("no font here has this script")
    shown = lettering(name, "Player 2")
    assert shown.text == name
    assert shown.families[0] != BUNDLED


@pytest.mark.usefixtures("only_the_bundled_font")
@pytest.mark.parametrize("number", range(3))
def test_half_a_name_is_never_drawn(number):
    name = f"Ana {CJK}", f"{CJK} 7", f"A{CJK[0]}na"
    assert drawn(name[number]) == "Player 2"


@pytest.mark.usefixtures("only_the_bundled_font")
@pytest.mark.parametrize(
    "name",
    [
        f"{MAN} Ana",
        f"Ana {FLAG}",
        f"{WOMAN}{JOINER}{WOMAN}{JOINER}{GIRL} Ana",
        f"Ana{MAN}{SKIN}",
        f"{FLAG}{FLAG}Ana",
        f"Ana {JOINER}{MAN}",
    ],
)
def test_pictures_that_no_font_has_are_left_out(name):
    assert drawn(name) == "Ana"


@pytest.mark.usefixtures("only_the_bundled_font")
@pytest.mark.parametrize("name", [MAN, FLAG, f"{MAN}{JOINER}{GIRL}", f"{MAN} {FLAG}", SKIN])
def test_a_name_of_nothing_but_such_pictures_becomes_the_spare_name(name):
    assert drawn(name) == "Player 2"


def test_a_picture_that_a_font_has_stays_without_the_mark_for_its_colours():
    assert drawn("\u2764\ufe0f Ana") == "\u2764 Ana"


def test_what_no_font_has_is_never_a_box():
    assert not fonts_have(NO_FONT_HAS)
    assert not any("Last Resort" in family for family in names._family_names())


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u115f \uffa0", "\n", "\u202e"])
def test_a_name_that_nobody_can_see_becomes_the_spare_name(name):
    assert drawn(name) == "Player 2"


def test_nothing_in_a_name_breaks_its_line_or_turns_it_around():
    assert drawn("A\nn\u202ea\u200b") == "Ana"


def test_kana_bring_the_japanese_forms_of_the_letters_with_them():
    if "Noto Sans CJK JP" not in names._family_names():
        pytest.skip("the font is not installed")
    assert lettering("山田のり", "Player 2").families[0] == "Noto Sans CJK JP"
    assert lettering("山田", "Player 2").families[0] == "Noto Sans CJK SC"


def test_a_joiner_inside_a_word_stays():
    assert JOINER in drawn(f"ن{JOINER}ک")


def test_arabic_letters_join():
    lam, alef, ain = "\u0644", "\u0627", "\u0639"
    assert width(lam + alef) < 0.8 * (width(lam) + width(alef))
    assert width(3 * ain) < 0.95 * 3 * width(ain)


def test_hebrew_is_written_from_right_to_left():
    together, alone = Canvas(400, 80), Canvas(400, 80)
    together.write(300, 40, Lettering("אב"), 36, align="right")
    alone.write(300, 40, Lettering("א"), 36, align="right")
    left = int(300 - alone.width_of(Lettering("א"), 36)) + 2
    ends = [opened(one.png()).crop((left, 0, 400, 80)).tobytes() for one in (together, alone)]
    assert ends[0] == ends[1]


def test_no_name_is_a_formula():
    formula = Lettering(r"$\frac{a}{b}$")
    assert Canvas(1200, 100).width_of(formula, 36) > 8 * Canvas(1200, 100).width_of(
        Lettering("a"), 36
    )


@pytest.mark.parametrize(
    "name",
    [
        "$x^2$",
        "$",
        "\\",
        r"\textbf{a}",
        "{",
        "%s",
        "<b>",
        "&amp;",
        "Zo\u0308e\u0301",
        "﷽",
        "ﷺ",
        "𒈙",
        "ᚠ",
    ],
)
def test_hostile_names_are_drawn_without_a_warning(name):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        draw(chart_of([name, "Bram"], [[0, 5], [0, 10]]))


def test_a_text_is_cut_with_an_ellipsis_and_not_behind_a_blank_or_joiner():
    assert Lettering("Ana Maria").cut(4).text == "Ana…"
    assert Lettering(f"A{JOINER}B").cut(2).text == "A…"
    assert Lettering("Ana").cut(0).text == ""


def test_a_font_that_is_gone_since_it_was_listed_is_passed_over():
    gone = names._regular_fonts()[BUNDLED]
    assert list(names._codes_in(replace(gone, fname="/nowhere.ttf"))) == []
