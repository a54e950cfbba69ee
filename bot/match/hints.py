"""What to type after a round, by how many play and by which rules; why something is rejected."""

from typing import Final

from bot.domain.errors import Reason, Rejected
from bot.domain.hand_assignment import most_seats, shortest_blocked
from bot.domain.hand_input import Hand
from bot.domain.match import Match
from bot.domain.open_ends import most_ends
from bot.i18n.languages import Language, hand_words, row_of
from bot.i18n.names import escaped, in_one_line, seats_in_order, shown_name
from bot.i18n.translate import say

_LEFT: Final = (13, 8, 22, 5, 17, 3, 11, 6, 7)
_OWN: Final = 9
_OUR_WORDS: Final = frozenset({"names", "rule", "channel", "role"})
"""Facts that are texts of the bot already, in which the names are escaped."""


def word_for_out(language: Language, *, of_another: bool = False) -> str:
    """Return the word by which somebody says that they went out, or that another has."""
    words = row_of(language).words
    own = words.me if of_another else ()
    return next(word for word in words.out if word.isalpha() and word not in own)


def example_out(language: Language, match: Match) -> str:
    """Return what whoever goes out types: "13 8", or "out" where hands count for nothing.

    A lone player is shown two hands: their first round makes the seats of the opponents.
    """
    if match.rules.leftovers.whose == "nothing":
        return word_for_out(language)
    return " ".join(map(str, _LEFT[: opponents_in(match)]))


def example_blocked(language: Language, match: Match) -> str:
    """Return what is typed after a blocked round: "blocked 9 13 8"."""
    rules = match.rules
    unsaid = rules.leftovers.whose == "nothing" and rules.blocked.winner == "nobody"
    others = 2 if len(match.playing) <= 1 else len(match.playing) - 1
    held = [] if unsaid else [Hand(pips=pips) for pips in (_OWN, *_LEFT[:others])]
    return shortest_blocked(match, held, hand_words(language)).strip()


def opponents_in(match: Match) -> int:
    """Return how many hands whoever goes out has to name."""
    lacks_partner = match.teams and match.rules.leftovers.whose != "own"
    return 2 if lacks_partner or len(match.playing) <= 1 else len(match.playing) - 1


def expected_hands(language: Language, match: Match) -> str:
    """Return what to type instead of hands that cannot be read, in a sentence or more."""
    seats, rules = len(match.playing), match.rules
    said: list[str] = []
    if rules.leftovers.whose == "nothing":
        blocked = example_blocked(language, match)
        variant = say(language, f"presets.{rules.preset}")
        said.append(say(language, "errors.expected-hands-out", variant=variant, blocked=blocked))
        if rules.blocked.winner == "nobody":
            return said[0]
    if seats <= 1:
        said.append(say(language, "errors.expected-hands-alone", most=most_seats(rules)))
        return "\n".join(said)
    names = seats_in_order(language, match)
    values = {"opponents": seats - 1, "seats": seats, "names": names}
    said.append(say(language, "errors.expected-hands", **values))
    if match.teams:
        said.append(say(language, "errors.expected-hands-teams"))
    return "\n".join(said)


def rejection_text(language: Language, rejection: Rejected) -> str:
    """Return what is said about a rejection, with what was expected where hands or ends were."""
    match: Match | None = rejection.match
    values: dict[str, str | int] = {"as_command": 1}
    for name, value in rejection.events.items():
        if name == "seat" and match is not None and isinstance(value, int):
            values["name"] = shown_name(language, match, value)
        elif isinstance(value, str):
            values[name] = value if name in _OUR_WORDS else escaped(in_one_line(value))
        elif value is not None:
            values[name] = value
    if match is not None:
        values["variant"] = say(language, f"presets.{match.rules.preset}")
    if isinstance(size := values.get("set_size"), int):
        values["set"] = say(language, "rules.set-name", size=size)
    text = say(language, f"errors.{rejection.reason}", **values)
    about = rejection.reason.about if isinstance(rejection.reason, Reason) else None
    if match is not None and about == "hands":
        each = "each_hand" in rejection.events
        key = "errors.expected-each-hand"
        expected = say(language, key) if each else expected_hands(language, match)
        # Nobody typed what the fields of a form were put together to.
        is_joined = each and rejection.reason is Reason.TWO_SEPARATORS
        text = expected if is_joined else f"{text}\n{expected}"
    elif match is not None and about == "ends":
        most = most_ends(match.rules.set_size, match.rules.in_play.open_ends)
        text += f"\n{say(language, 'errors.expected-ends', most=most)}"
    return text
