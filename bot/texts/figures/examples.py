"""The worked examples: the same rounds in the games that people mix up most."""

from typing import Final

from bot.domain.hand_input import Hand
from bot.texts import worked
from bot.texts.figures.rounds import BLOCKED, OUT
from bot.texts.figures.tiles import open_ends
from bot.texts.games import Figures, listed, name
from bot.texts.speech import Language

COMPARED: Final = ("draw", "block", "allfives", "allfives-long")
EQUAL: Final = (12, 12)
LOWER: Final = (1, 2)
TIED: Final = (Hand(pips=9, tiles=3), Hand(pips=9, tiles=2), Hand(pips=20))
PARTNER: Final = 6
TEAMS: Final = ((2, 30), (10, 11))

SITUATIONS: Final = {
    "out": worked.against(*OUT),
    "equal": worked.against(*EQUAL),
    "lower": worked.against(*LOWER),
    "blocked": worked.blocked(*BLOCKED),
    "tied": worked.Situation(TIED),
    "team_out": worked.partners((0, PARTNER), OUT, out=0),
    "team_blocked": worked.partners(*TEAMS),
}


def examples(language: Language) -> Figures:
    """Return the variables of "Worked examples"."""
    tied_more, tied_fewer, other = TIED
    return {
        **{word: worked.compared(language, one, COMPARED) for word, one in SITUATIONS.items()},
        "out_hands": listed(language, OUT),
        "equal_hands": listed(language, EQUAL),
        "lower_hands": listed(language, LOWER),
        "blocked_hands": listed(language, BLOCKED),
        "tied_pips": tied_more.pips,
        "tied_more": tied_more.tiles or 0,
        "tied_fewer": tied_fewer.tiles or 0,
        "tied_other": other.pips,
        "partner": PARTNER,
        "first_team": listed(language, TEAMS[0]),
        "second_team": listed(language, TEAMS[1]),
        "allfives": name(language, "allfives"),
        **open_ends(language),
    }
