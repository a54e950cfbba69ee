"""Tiles, ends and bars in an embed: as emojis where they are there and fit, else as text."""

from types import SimpleNamespace

import discord
import pytest

from bot.emojis import FOLDER, AppEmojis, end_text, tiles_text
from bot.i18n.names import escaped
from bot.ui import limits
from bot.ui.responses import shown
from tests.embeds import problems_of
from tests.hostile.strings import STRINGS

# As long as real ones are.
JOINER = "\u2060"
EMOJIS = {file.stem: f"<:{file.stem}:{10**18}>" for file in FOLDER.glob("*.png")}
HALVES = {name for name in EMOJIS if name.startswith("d")}
BAR = "▰▰▰▱▱▱▱▱▱▱▱▱ **30**/120"


def embed(text, *fields):
    made = discord.Embed(title="[6|4] ▰▰▰▱▱▱▱▱▱▱▱▱", description=text)
    made.set_footer(text="[6|4]")
    for field in fields:
        made.add_field(name="[6|4]", value=field)
    return made


def ways(made, emojis=EMOJIS):
    """Return how an embed can be shown, the best first."""
    known = AppEmojis()
    known._emojis = emojis
    return [limits.changed(made, [way]) for way in known.ways(made)]


def as_drawn(made):
    return ways(made)[0]


def as_text(made):
    return ways(made, {})[0]


def drawn(text):
    """Return a text with the names of the emojis that are in it."""
    drawn = as_drawn(embed(text)).description
    for name, emoji in EMOJIS.items():
        drawn = drawn.replace(emoji, f":{name}:")
    return drawn.replace(JOINER, "")


def plain(text):
    return as_text(embed(text)).description


def test_a_hand_of_tiles_stands_before_its_pips_and_is_left_out_of_a_text():
    typed = f"Bram {tiles_text(['6-4', '3-0'])} 13 → 15"
    assert drawn(typed) == "Bram :dl6::dr4::dl3::dr0: 13 → 15"
    assert plain(typed) == "Bram 13 → 15"
    bold = f"Bram {tiles_text(['12-10'])} **+22**"
    assert drawn(bold) == "Bram :dl12::dr10: **+22**"
    assert plain(bold) == "Bram **+22**"


def test_the_halves_of_a_tile_stay_on_one_line_and_two_tiles_need_not():
    text = as_drawn(embed("[6|4][3|0] 13")).description
    halves = [EMOJIS[name] for name in ("dl6", "dr4", "dl3", "dr0")]
    assert text == f"{JOINER.join(halves[:2])}{JOINER.join(halves[2:])} 13"


def test_open_ends_are_halves_of_tiles_and_a_double_across_is_a_tile():
    ends = " + ".join(map(end_text, ("6-6", "3", "4")))
    assert drawn(f"{ends} = 19") == ":dl6::dr6: + :dl3: + :dr4: = 19"
    assert plain(f"{ends} = 19") == "6-6 + 3 + 4 = 19"


@pytest.mark.parametrize(
    ("bar", "cells"),
    [
        ("▱" * 12, "bl0 bm0 bm0 bm0 bm0 br0"),
        ("▰" + "▱" * 11, "bl1 bm0 bm0 bm0 bm0 br0"),
        ("▰" * 5 + "▱" * 7, "bl2 bm2 bm1 bm0 bm0 br0"),
        ("▰" * 12, "bl2 bm2 bm2 bm2 bm2 br2"),
    ],
)
def test_a_bar_is_six_emojis_however_full_it_is(bar, cells):
    shown = "".join(f":{cell}:" for cell in cells.split())
    assert drawn(f"**1.** Ana\n{bar} **30**/120") == f"**1.** Ana\n{shown} **30**/120"
    assert plain(f"{bar} **30**/120") == f"{bar} **30**/120"


def test_only_descriptions_and_values_of_fields_are_drawn():
    made = embed("[6|4]", "[3|0] 3")
    sent = as_drawn(made)
    assert (sent.title, sent.footer.text) == (made.title, made.footer.text)
    assert sent.fields[0].name == "[6|4]"
    assert sent.fields[0].value == f"{EMOJIS['dl3']}{JOINER}{EMOJIS['dr0']} 3"
    assert as_text(made).fields[0].value == "3"
    assert (made.description, made.fields[0].value) == ("[6|4]", "[3|0] 3")


@pytest.mark.parametrize("code", ["`[6|4]`", "```\n▰▰▰▰▰▰▰▰▰▰▰▰ [6|4]\n```", "`6 4 [3]`"])
def test_code_stays_as_it_is(code):
    assert drawn(f"{code} [5]") == f"{code} :dr5:"
    assert plain(f"{code} [5]") == f"{code} 5"


@pytest.mark.parametrize("name", ["[6|4]", "[6|4] 13", "[3]", *(one.text for one in STRINGS)])
def test_no_name_becomes_an_emoji(name):
    text = f"**1.** {escaped(name)[:500]} **13**"
    assert as_drawn(embed(text)).description == text
    assert plain(text) == text


def test_many_bars_stay_text():
    assert "▰" not in as_drawn(embed("\n".join([BAR] * 8))).description
    assert as_drawn(embed("\n".join([BAR] * 9))).description == "\n".join([BAR] * 9)


@pytest.mark.parametrize(
    "made",
    [
        embed("[6|4]" * 80),
        embed("x", "[6|4]" * 20 + " 9"),
        embed("[6|4]" * 45, *["[6|4]" * 18] * 4),
    ],
)
def test_what_discord_would_not_take_is_text(made):
    emojis = AppEmojis()
    emojis._emojis = EMOJIS
    bot = SimpleNamespace(app_emojis=emojis, command_mentions=SimpleNamespace(mentioned=str))
    sent = shown(bot, made)
    assert sent == as_text(made)
    assert [*problems_of([sent])] == []


def test_every_half_of_a_tile_of_the_largest_set_has_a_picture():
    assert {f"d{side}{pips}" for side in "lr" for pips in range(19)} == HALVES
