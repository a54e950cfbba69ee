"""Reading hands and ends out of anything, as the fuzzers do it."""

from contextlib import suppress

from bot.domain.errors import RequestError
from bot.domain.hand_input import ReadHands, read_hands
from bot.domain.open_ends import OpenEnds, read_ends
from bot.domain.tiles import SETS

LONGEST = 6_000
"""Discord takes no longer text in an option of a command."""

NAMES = (
    ("ana", "@ana", "<@1>"),
    ("bram", "@bram", "<@22>"),
    ("carl de wit", "@carl de wit"),
    ("13", "6-4", "blocked"),
)
LONG_NAMES = tuple(("a" * 31 + letter, f"@{'a' * 31}{letter}") for letter in "abcdefghij")
ALIKE = (("aaaa" * 8,),) * 10
TABLES = (NAMES, LONG_NAMES, ALIKE, ())


def read_all(text):
    """Read a text as hands and as ends of every set; whatever else than a rejection comes up, does.

    Returns:
        All that was read without a rejection.
    """
    read = []
    for set_size in SETS:
        for names in TABLES:
            with suppress(RequestError):
                read.append(read_hands(text, names, set_size, double_blank=25))
        with suppress(RequestError):
            read.append(read_ends(text, set_size, open_ends=4))
    return read


def check(read):
    """Make sure that what was read makes sense."""
    for one in read:
        if isinstance(one, ReadHands):
            assert all(hand.pips >= 0 for _, hand in one.hands)
            assert len(one.hands) <= 50
        else:
            assert isinstance(one, OpenEnds)
            assert one.total >= 0
