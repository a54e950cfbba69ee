"""Whatever is typed as hands or as open ends is read or refused, and at once."""

import subprocess
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from time import thread_time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.domain.errors import RequestError
from bot.domain.hand_input import read_hands
from bot.domain.open_ends import read_ends
from tests.hostile.reading import ALIKE, LONG_NAMES, LONGEST, NAMES, check, read_all
from tests.hostile.strings import STRINGS

MOST_SECONDS = 0.010
TRIES = 3
ROOT = Path(__file__).parents[2]

EVERYTHING = st.characters(codec=None)
NUMBERS = st.integers(0, 300).map(str) | st.sampled_from(
    ["007", "1" * 20, "\u0661\u0663", "\u00b2"]
)
HALVES = st.integers(0, 20).map(str)
TILES = st.tuples(HALVES, st.sampled_from(["-", "|", "\u2212", "--", "/"]), HALVES).map("".join)
FACES = st.integers(0x1F030, 0x1F09F).map(chr)
COUNTED = st.tuples(NUMBERS, HALVES).map("{0[0]}({0[1]})".format)
NAMED = st.sampled_from(
    ["ana", "bram:", "@ana", "<@1>", "carl de wit", "carl", "an", "<@9>", "=10"]
)
WORDS = st.sampled_from(
    ["blocked", "geblokkeerd:", "fechada", "uit", "-3", "1.5", "[", "]", "(", ")"]
)
PARTS = NUMBERS | TILES | FACES | COUNTED | NAMED | WORDS | st.text(max_size=3)
BETWEEN = st.sampled_from([" ", ",", ", ", ";", " + ", "", "  ", "\n", "\u200b", "\u3000", ",,"])
LIKE_HANDS = st.lists(st.tuples(PARTS, BETWEEN).map("".join), max_size=30).map("".join)
REPEATED = st.tuples(st.text(EVERYTHING, min_size=1, max_size=8) | PARTS, st.integers(1, LONGEST))

BRIEF = (
    "(", "1(", "1 (", "1( ", "[", "[6", "[ ", "6|", "6-", "6-4 ", "[6|4]", "1", "1 ", "1,", "1+",
    " ", ",", "a", "a ", "<@", "<@1>", "<@1> 0 ", "-1", "1.", "=", "0(1) ", "\u200b", "\u0130",
    "\U0001f031", "\U0001f062", "\u0663", "\u3000", "9 9 9 ", "blocked ", "ana ", "ana:",
    "ana=0,", "a" * 32, "a" * 31, "a" * 32 + " 0 ", "@" + "a" * 31 + "b 13 ", "aaaa aaaa ",
    "carl de wi",
)  # fmt: skip
ODD = (
    "1" + " " * (LONGEST - 2) + "(",
    "1(" + " " * (LONGEST - 4) + "2)",
    "[6" + " " * (LONGEST - 4) + "|",
    "a" * (LONGEST - 1) + "1",
    "".join(map(chr, range(0x4E00, 0x4E00 + LONGEST))),
    "".join(map(chr, range(0x20000, 0x20000 + LONGEST))),
)
ADVERSARIAL = [*((one * LONGEST)[:LONGEST] for one in BRIEF), *ODD]
READERS = {
    "hands": lambda text: read_hands(text, NAMES, 6),
    "hands of long names": lambda text: read_hands(text, LONG_NAMES, 18, 50),
    "hands of one name": lambda text: read_hands(text, ALIKE, 18),
    "ends": lambda text: read_ends(text, 18, 4),
}


def seconds_of(reader, text):
    """Return the time of the processor that reading took, the least of a few tries if too long."""
    taken = []
    for _ in range(TRIES):
        began = thread_time()
        with suppress(RequestError):
            reader(text)
        taken.append(thread_time() - began)
        if taken[-1] < MOST_SECONDS:
            break
    return min(taken)


@given(st.text(EVERYTHING) | st.text(EVERYTHING, max_size=LONGEST))
@example("")
def test_no_text_of_any_characters_raises_anything_but_a_refusal(text):
    check(read_all(text))


@given(LIKE_HANDS)
def test_no_text_that_looks_like_hands_raises_anything_but_a_refusal(text):
    check(read_all(text))


@given(REPEATED)
def test_no_repetition_raises_anything_but_a_refusal(repeated):
    text, times = repeated
    check(read_all((text * times)[:LONGEST]))


@pytest.mark.parametrize("hostile", STRINGS, ids=lambda one: one.kind)
def test_no_hostile_text_raises_anything_but_a_refusal(hostile):
    for text in (
        hostile.text,
        f"ana 13 {hostile.text} 8",
        f"13({hostile.text})",
        f"{hostile.text}: 8",
    ):
        check(read_all(text))


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("text", ADVERSARIAL, ids=lambda text: repr(text[:12]))
def test_nobody_waits_for_a_long_text(text, reader):
    assert len(text) <= LONGEST
    assert seconds_of(READERS[reader], text) < MOST_SECONDS


@given(LIKE_HANDS.filter(bool))
@settings(max_examples=60)
def test_nobody_waits_for_hands_typed_again_and_again(text):
    long = (text * LONGEST)[:LONGEST]
    assert max(seconds_of(reader, long) for reader in READERS.values()) < MOST_SECONDS


def test_a_fuzzer_that_sees_the_code_finds_nothing(request, tmp_path):
    seconds = request.config.getoption("--coverage-guided")
    if not seconds:
        pytest.skip("asked for with --coverage-guided SECONDS")
    if find_spec("atheris") is None:
        pytest.skip("needs atheris, which is installed by hand: pip install atheris")
    command = [sys.executable, "-m", "tests.hostile.guided", str(seconds), str(tmp_path)]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=seconds + 120, check=False
    )
    assert done.returncode == 0, done.stderr[-3_000:]
    assert "Done" in done.stderr
