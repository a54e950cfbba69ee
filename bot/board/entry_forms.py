"""The forms below a board: as many fields as it takes to enter a round or points in play."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import discord

from bot.board.entry_flow import enter
from bot.domain.errors import Rejected
from bot.domain.match import MOST_SEATS, Match
from bot.i18n.languages import Language
from bot.i18n.names import seat_name, seats_in_order
from bot.i18n.translate import say
from bot.match.buttons import MatchForm
from bot.match.hints import example_blocked, example_out
from bot.match.host import Interaction
from bot.match.requests import EndsRequest, EntryRequest, HandsRequest, RoundRequest
from bot.ui import limits
from bot.ui.buttons import field
from bot.ui.context import InteractionReason
from bot.ui.responses import reader

_BLOCKED: Final = "blocked"
_SEATS: Final = frozenset(str(seat) for seat in range(MOST_SEATS))
_MOST_FIELDS: Final = 4
"""Beside who went out, a form has room for the hands of so many seats."""
_LONGEST: Final = 100

Choice = tuple[str, str, bool]
"""A seat or nobody to choose: the words, what stands for it, and whether it is chosen already."""
Part = discord.ui.Label[Any]


class RoundForm(MatchForm, name="round"):
    """The form for a round: of up to four seats it asks for every hand by itself."""

    def shown(self, interaction: Interaction, match: Match) -> discord.ui.Modal:
        """Return it for whoever opens it; their seat is chosen to begin with."""
        language = reader(interaction)
        if len(match.seats) == 1:
            return self.modal(language, _hands(language, match))
        who = [*_seats(interaction, match), (say(language, "board.form-blocked"), _BLOCKED, False)]
        parts = [_who(language, who, self.name)]
        rules = match.rules
        if rules.leftovers.whose == "nothing" and rules.blocked.winner == "nobody":
            return self.modal(language, *parts)
        if len(match.seats) <= _MOST_FIELDS:
            return self.modal(language, *parts, *_each_hand(language, match))
        order = f"{say(language, 'board.seats')}: {seats_in_order(language, match)}"
        shown = discord.ui.TextDisplay[Any](order)
        return self.modal(language, *parts, shown, _hands(language, match))

    async def submit(self, interaction: Interaction, values: Mapping[str, str]) -> None:
        await enter(interaction, self.match_id, self._request(values), self.opened_by)

    def _request(self, values: Mapping[str, str]) -> EntryRequest:
        who, what, seated = values.get("who"), values.get("what"), self.seated
        winner = None if who in {None, _BLOCKED} else _seat(who or "")
        if what is None:
            # Whoever has left has no field.
            fields = [seat for seat in range(_MOST_FIELDS) if f"hand{seat}" in values]
            seats = range(max(fields, default=-1) + 1)
            each = [values.get(f"hand{seat}", "") for seat in seats]
            return HandsRequest(tuple(each), winner, seated=seated)
        typed = f"{_BLOCKED} {what}" if who == _BLOCKED else what
        return RoundRequest(typed, winner, seated=seated)


class EndsForm(MatchForm, name="ends"):
    """The form for points in play."""

    def shown(self, interaction: Interaction, match: Match) -> discord.ui.Modal:
        """Return it for whoever opens it; their seat is chosen to begin with."""
        language = reader(interaction)
        ends = discord.ui.TextInput[Any](placeholder="6 4", max_length=limits.FORM_TEXT)
        label = say(language, "board.form-ends-what")
        hint = say(language, "board.form-ends-what.hint")
        who = _who(language, _seats(interaction, match), self.name)
        return self.modal(language, who, field("what", ends, label, hint))

    async def submit(self, interaction: Interaction, values: Mapping[str, str]) -> None:
        seat = _seat(values.get("who", ""))
        request = EndsRequest(values.get("what", ""), seat=seat, seated=self.seated)
        await enter(interaction, self.match_id, request, self.opened_by)


FORMS: Final = (RoundForm, EndsForm)


def _seats(interaction: Interaction, match: Match) -> list[Choice]:
    language, own = reader(interaction), match.seat_of(interaction.user.id)
    return [
        (limits.fit(seat_name(language, match, seat), limits.OPTION_LABEL), str(seat), seat == own)
        for seat in match.playing
    ]


def _who(language: Language, who: Sequence[Choice], form: str) -> Part:
    """Return what one of the seats is chosen with: all of them are seen where they are few."""
    label = say(language, f"board.form-{form}-who")
    hint = say(language, f"board.form-{form}-who.hint")
    if 1 < len(who) <= _MOST_FIELDS + 1:
        radio = discord.ui.RadioGroup[Any]()
        for name, value, chosen in who:
            radio.add_option(label=name, value=value, default=chosen)
        return field("who", radio, label, hint)
    select = discord.ui.Select[Any]()
    for name, value, chosen in who:
        select.add_option(label=name, value=value, default=chosen)
    return field("who", select, label, hint)


def _each_hand(language: Language, match: Match) -> Iterator[Part]:
    hint = say(language, "board.form-round-hand")
    for seat in match.playing:
        hand = discord.ui.TextInput[Any](
            placeholder=limits.fit(hint, limits.PLACEHOLDER), required=False, max_length=_LONGEST
        )
        yield field(f"hand{seat}", hand, seat_name(language, match, seat))


def _hands(language: Language, match: Match) -> Part:
    """Return the field for all hands at once."""
    out, blocked = example_out(language, match), example_blocked(language, match)
    key = "alone" if len(match.seats) == 1 else "all"
    hint = say(language, f"board.form-round-{key}", out=out, blocked=blocked)
    required = match.rules.leftovers.whose != "nothing" or key == "alone"
    hands = discord.ui.TextInput[Any](required=required, max_length=limits.FORM_TEXT)
    return field("what", hands, say(language, "board.form-round-what"), hint)


def _seat(value: str) -> int:
    if value not in _SEATS:
        raise Rejected(InteractionReason.UNKNOWN_BUTTON)
    return int(value)
