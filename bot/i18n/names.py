"""Names as they may be kept and shown, whatever people call themselves."""

import re
import unicodedata
from typing import Final

from bot.domain.events import LONGEST_NAME, NOBODY, OPEN_SEAT, Player
from bot.domain.match import Match
from bot.i18n.languages import Language
from bot.i18n.translate import say

_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and symbols that show nothing
_JOINER: Final = "\u200d"  # holds emoji families together, and letters of some scripts
_AS_EMOJI: Final = "\ufe0f"  # shows the symbol before it as an emoji
_UNSEEN: Final = re.compile(
    "[\u034f\u17b4\u17b5\u180b-\u180d\u180f\ufffc\ufe00-\ufe0e\U000e0100-\U000e01ef]"
)
"""Marks that nobody sees: two names that differ by them alone look the same."""
_MOST_MARKS: Final = 2
_MARKDOWN: Final = re.compile(r"([\\`*_~|<>\[\]()#:@/])")
_LIST: Final = re.compile(r"^( *\d*)([-+.])(?= )")


def in_one_line(text: str) -> str:
    """Return a text without anything that could break a line of text.

    Control, bidirectional and invisible characters go, marks stacked on one letter are cut to two,
    and blanks become one space.
    """
    # What went may have stood between a letter and its mark, and only what they make tells whether
    # a joiner behind them may stay.
    while (kept := _kept(text)) != text:
        text = kept
    return text


def _kept(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        marks = marks + 1 if category in {"Mn", "Me"} else 0
        if character.isspace() or character in _BLANKS:
            kept.append(" ")
        elif _shows(character, kept[-1] if kept else " ") and marks <= _MOST_MARKS:
            kept.append(character)
    together = unicodedata.normalize("NFC", "".join(kept))
    return " ".join(together.split()).strip(f" {_JOINER}")


def _shows(character: str, before: str) -> bool:
    if character in {_JOINER, _AS_EMOJI}:
        return unicodedata.category(before)[0] not in "LZ"
    return unicodedata.category(character)[0] != "C" and not _UNSEEN.match(character)


def clean(name: str) -> str:
    """Return a name in one line, cut to the length of Discord's; empty if nothing can be seen."""
    one_line = in_one_line(name)[:LONGEST_NAME].strip(f" {_JOINER}")
    visible = (unicodedata.category(character)[0] in "LNPS" for character in one_line)
    return one_line if any(visible) else ""


def escaped(text: str) -> str:
    """Return a text that Discord shows as it is: no markdown, no mention, no link."""
    return _LIST.sub(r"\1\\\2", _MARKDOWN.sub(r"\\\1", text))


def seat_name(language: Language, match: Match, seat: int) -> str:
    """Return who sits on a seat, or on one that is yet to be made, where there is no markdown."""
    return player_name(language, match.seats[seat] if seat < len(match.seats) else OPEN_SEAT, seat)


def player_name(language: Language, player: Player, seat: int) -> str:
    """Return what somebody on a seat is called, where there is no markdown."""
    if player.is_former:
        return say(language, "privacy.former-player")
    return player.name or say(language, "board.open-seat", number=seat + 1)


def mention(language: Language, user_id: int) -> str:
    """Return a member as Discord shows one, for a message or an embed."""
    return f"<@{user_id}>" if user_id != NOBODY else say(language, "privacy.former-player")


def shown_name(language: Language, match: Match, seat: int) -> str:
    """Return who sits on a seat, or on one that is yet to be made, for a message or an embed."""
    return escaped(seat_name(language, match, seat))


def side_name(language: Language, match: Match, side: int) -> str:
    """Return the names of the seats of a side, for a message or an embed."""
    return " & ".join(shown_name(language, match, seat) for seat in match.sides[side])


def seats_in_order(language: Language, match: Match) -> str:
    """Return the seat of everybody who plays with its number, in order: "1 Ana, 2 Bram"."""
    return ", ".join(f"{seat + 1} {shown_name(language, match, seat)}" for seat in match.playing)
