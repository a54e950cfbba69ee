"""Names in letters that there are fonts for, with no font installed on the machine."""

import pytest
from PIL import ImageFont

from bot.chart import fonts
from bot.chart.canvas import Canvas
from bot.chart.fonts import drawable, fitted, runs, width_of
from tests.chart.samples import opened

JOINER = "\u200d"
MAN, WOMAN, GIRL, SKIN = "\U0001f468", "\U0001f469", "\U0001f467", "\U0001f3fd"
FLAG = "\U0001f1f3\U0001f1f1"
CJK = ["山田太郎", "김철수", "さくら"]
SCRIPTS = ["محمد الفارس", "שלום", "प्रिया", "สมชาย", "Հայկ", "ნინო"]
FILES = fonts._files()


def use(monkeypatch, kept):
    """Leave only some of the fonts."""
    fonts._font_of.cache_clear()
    monkeypatch.setattr(fonts, "_files", lambda: kept)


@pytest.fixture(autouse=True)
def _all_fonts_again():
    yield
    fonts._font_of.cache_clear()


@pytest.fixture
def without_cjk(monkeypatch):
    """Have the fonts that every machine has, on which nobody asked for more."""
    use(monkeypatch, FILES[:-1])


@pytest.fixture
def only_latin(monkeypatch):
    use(monkeypatch, FILES[:1])


def drawn(name):
    return drawable(name, "Player 2")


def inked(text, size=100):
    """Return from where to where a text is drawn, counted from its beginning."""
    canvas = Canvas(2000, 200)
    canvas.text((100, 100), text, size)
    left, _, right, _ = opened(canvas).convert("L").point(lambda one: 255 * (one > 60)).getbbox()
    return left - 100, right - 100


def test_latin_comes_first_and_cjk_which_is_large_last():
    assert FILES[0][0] == "Noto Sans"
    assert FILES[-1][0] == "Noto Sans CJK JP"
    assert len(FILES) > 20


@pytest.mark.usefixtures("only_latin")
@pytest.mark.parametrize(
    "name", ["Ana", "Íris", "João & Zoë", "$x^2$", "_a_ *b*", "Ωμέγα", "Жанна", "A\u030a"]
)
def test_latin_greek_and_cyrillic_need_one_font(name):
    assert drawn(name) == fonts.clean(name)
    assert [font.family for font, _ in runs(drawn(name))] == ["Noto Sans"]


@pytest.mark.usefixtures("without_cjk")
@pytest.mark.parametrize("name", [*SCRIPTS, MAN, f"Ana {FLAG}", "❤ Ana"])
def test_other_scripts_and_emojis_are_drawn_with_no_font_installed(name):
    assert drawn(name) == name
    left, right = inked(name)
    assert -10 < left < right <= width_of(name, 100) + 10


@pytest.mark.usefixtures("without_cjk")
@pytest.mark.parametrize("name", [*CJK, f"Ana {CJK[0]}", f"{CJK[1]} 7", f"A{CJK[0][0]}na"])
def test_a_name_whose_script_no_font_has_becomes_the_spare_name_never_half_of_it(name):
    assert drawn(name) == "Player 2"


@pytest.mark.parametrize("name", [*CJK, f"Ana {CJK[0]}"])
def test_it_is_drawn_where_its_font_is_installed(name):
    assert drawn(name) == name
    assert inked(name)[1] <= width_of(name, 100) + 10


@pytest.mark.usefixtures("only_latin")
@pytest.mark.parametrize(
    "name", [f"{MAN} Ana", f"Ana {FLAG}", f"{WOMAN}{JOINER}{GIRL} Ana", f"Ana{MAN}{SKIN}"]
)
def test_pictures_that_no_font_has_are_left_out(name):
    assert drawn(name) == "Ana"


@pytest.mark.usefixtures("only_latin")
@pytest.mark.parametrize("name", [MAN, FLAG, f"{MAN}{JOINER}{GIRL}", f"{MAN} {FLAG}", SKIN])
def test_a_name_of_nothing_but_such_pictures_becomes_the_spare_name(name):
    assert drawn(name) == "Player 2"


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "\u115f \uffa0", "\n", "\u202e", "﷽", ""]
)
def test_a_name_that_nobody_can_see_or_that_fits_nowhere_becomes_the_spare_name(name):
    assert drawn(name) == "Player 2"


def test_nothing_in_a_name_breaks_its_line_or_turns_it_around():
    assert drawn("A\nn\u202ea\u200b\u200f\x00\ud800") == "A na"


def test_the_marks_that_make_pictures_of_digits_and_symbols_go():
    assert drawn("1\ufe0f\u20e3 \u2764\ufe0f Ana") == "1 \u2764 Ana"


def test_of_a_family_the_first_is_drawn_and_no_colour_of_skin():
    assert drawn(f"{WOMAN}{SKIN}{JOINER}{WOMAN}{JOINER}{GIRL} Ana {MAN}") == f"{WOMAN} Ana {MAN}"


def test_a_flag_is_one_picture():
    assert inked(FLAG)[1] < 0.5 * width_of(FLAG, 100)


def test_arabic_letters_join():
    assert inked("ععع")[1] < 3 * inked("ع")[1] - 10


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Ana محمد علي", ["Ana ", "محمد علي"]),
        ("محمد علي Ana", ["Ana", "محمد علي "]),
        ("😀 Ana 7", ["😀", " Ana 7"]),
        ("7 محمد", ["محمد", "7 "]),
    ],
)
def test_the_parts_of_a_name_stand_in_the_order_of_its_first_letter(text, parts):
    assert [part for _, part in runs(text)] == parts


def test_parts_in_several_fonts_stand_side_by_side():
    for text in ("Ana محمد", "😀 Ana", "محمد Ana"):
        assert inked(text)[1] <= width_of(text, 100)
        assert inked(text)[1] > 0.8 * width_of(text, 100)


def test_hebrew_is_written_from_right_to_left():
    pictures = []
    for text in ("א", "אב"):
        canvas = Canvas(400, 200)
        canvas.text((300, 100), text, 100, anchor="end")
        pictures.append(opened(canvas).crop((300 - inked("א")[1] + 5, 0, 400, 200)).tobytes())
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("text", ["Wilhelmina", "12345", "Ana & Bram"])
@pytest.mark.parametrize("bold", [False, True])
def test_a_text_is_as_wide_as_it_is_said_to_be(text, bold):
    canvas = Canvas(2000, 200)
    canvas.text((100, 100), text, 100, bold=bold)
    right = opened(canvas).convert("L").point(lambda one: 255 * (one > 60)).getbbox()[2] - 100
    assert right <= width_of(text, 100, bold=bold) <= right * 1.1 + 10


@pytest.mark.parametrize(("family", "path"), FILES, ids=[family for family, _ in FILES])
def test_a_font_is_read_as_another_reader_reads_it(family, path):
    font = fonts._read(family, path)
    other = ImageFont.truetype(str(path), 1000, layout_engine=ImageFont.Layout.BASIC)
    codes = [first for first, _, _ in font.ranges] + [last for _, last, _ in font.ranges]
    for code in sorted(set(codes))[:: max(1, len(codes) // 200)]:
        if code != 0xFFFF and (width := font.width(chr(code))) is not None:
            assert 1000 * width == pytest.approx(other.getlength(chr(code)), abs=12)
    assert font.width("\U0003ffff") is None
    assert font.width("\x01") is None


def test_a_text_is_cut_with_an_ellipsis_and_not_behind_a_blank():
    assert fitted("Ana Maria", 10, width_of("Ana …", 10) + 0.1) == "Ana…"
    assert fitted("Ana", 10, 9) == "…"
    assert fitted("Ana", 10, width_of("Ana", 10)) == "Ana"


def test_without_a_package_of_fonts_there_is_none_of_it():
    assert fonts._installed("no_such_package", "*") == []
