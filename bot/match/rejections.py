"""Why a request was rejected, in words, with what was expected in the match it was for."""

from typing import Final

from bot.domain.errors import Reason, Rejected
from bot.domain.match import Match
from bot.i18n.languages import Language
from bot.i18n.names import escaped, in_one_line, seats_in_order, shown_name
from bot.i18n.translate import say

_ABOUT_HANDS: Final = frozenset(
    {
        Reason.NOT_A_NUMBER,
        Reason.NEGATIVE,
        Reason.DECIMAL,
        Reason.TOO_MANY_PIPS,
        Reason.TOO_MANY_TILES,
        Reason.IMPOSSIBLE_HAND,
        Reason.IMPOSSIBLE_TILE,
        Reason.REPEATED_TILE,
        Reason.MIXED_HAND,
        Reason.UNKNOWN_SEAT,
        Reason.NO_HAND_AFTER_NAME,
        Reason.NAME_EVERY_HAND,
        Reason.REPEATED_SEAT,
        Reason.WRONG_HAND_COUNT,
        Reason.TWO_WENT_OUT,
        Reason.WINNER_HOLDS_TILES,
    }
)
_ABOUT_ENDS: Final = frozenset(
    {
        Reason.NOT_ENDS,
        Reason.WRONG_END_COUNT,
        Reason.IMPOSSIBLE_END,
        Reason.REPEATED_END,
        Reason.TILE_IS_NO_END,
    }
)
_OUR_WORDS: Final = frozenset({"names", "topics", "rule"})
"""Facts that are texts of the bot already, in which the names are escaped."""


def rejection_text(language: Language, rejection: Rejected) -> str:
    """Return what is said about a rejection, with what was expected where hands or ends were."""
    match: Match | None = rejection.match
    values: dict[str, str | int] = {}
    for name, value in rejection.events.items():
        if name == "seat" and match is not None and isinstance(value, int):
            values["name"] = shown_name(language, match, value)
        elif isinstance(value, str):
            values[name] = value if name in _OUR_WORDS else escaped(in_one_line(value))
        elif value is not None:
            values[name] = value
    if match is not None:
        values["variant"] = say(language, f"presets.{match.rules.preset}")
    text = say(language, f"errors.{rejection.reason}", **values)
    if match is not None and rejection.reason in _ABOUT_HANDS:
        return f"{text}\n{_expected_hands(language, match)}"
    if match is not None and rejection.reason in _ABOUT_ENDS:
        return (
            f"{text}\n{say(language, 'errors.expected-ends', most=match.rules.in_play.open_ends)}"
        )
    return text


def _expected_hands(language: Language, match: Match) -> str:
    seats = len(match.seats)
    if seats <= 1:
        return say(language, "errors.expected-hands-alone")
    text = say(
        language,
        "errors.expected-hands",
        opponents=seats - 1,
        seats=seats,
        names=seats_in_order(language, match),
    )
    if match.teams:
        text += "\n" + say(language, "errors.expected-hands-teams")
    return text
