"""The forms of a board: who went out and the hands, or whose points in play and the open ends."""

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.board.entry_flow import enter
from bot.domain.errors import Rejected
from bot.domain.match import MOST_SEATS, Match
from bot.i18n.languages import Language
from bot.i18n.names import seat_name
from bot.i18n.translate import say
from bot.match.buttons import MatchForm
from bot.match.host import Interaction
from bot.match.requests import EndsRequest, RoundRequest
from bot.ui import limits
from bot.ui.errors import InteractionReason
from bot.ui.responses import reader

_BLOCKED: Final = "blocked"
_SEATS: Final = frozenset(str(seat) for seat in range(MOST_SEATS))


class RoundForm(MatchForm, name="round"):
    """The form for a round."""

    def shown(self, interaction: Interaction, match: Match) -> discord.ui.Modal:
        """Return it for whoever opens it; their seat is chosen to begin with."""
        language = reader(interaction)
        seats = _seats(language, match)
        order = ", ".join(f"{number} {name}" for number, (_, name) in enumerate(seats, start=1))
        return self.modal(
            language,
            who=_who([*seats, (_BLOCKED, say(language, "board.form-blocked"))], interaction, match),
            what=discord.ui.TextInput(
                placeholder=limits.fit(order, limits.PLACEHOLDER) or None,
                required=match.rules.leftovers.whose != "nothing",
                max_length=limits.FORM_TEXT,
            ),
        )

    async def submit(self, interaction: Interaction, values: Mapping[str, str]) -> None:
        """Enter the round."""
        who, hands = values.get("who", ""), values.get("what", "")
        request = (
            RoundRequest(f"{_BLOCKED} {hands}", seated=self.seated)
            if who == _BLOCKED
            else RoundRequest(hands, winner=_seat(who), seated=self.seated)
        )
        await enter(interaction, self.match_id, request, self.opened_by)


class EndsForm(MatchForm, name="ends"):
    """The form for points in play."""

    def shown(self, interaction: Interaction, match: Match) -> discord.ui.Modal:
        """Return it for whoever opens it; their seat is chosen to begin with."""
        language = reader(interaction)
        return self.modal(
            language,
            who=_who(_seats(language, match), interaction, match),
            what=discord.ui.TextInput(
                placeholder="6 4", required=True, max_length=limits.FORM_TEXT
            ),
        )

    async def submit(self, interaction: Interaction, values: Mapping[str, str]) -> None:
        """Enter the points in play."""
        seat = _seat(values.get("who", ""))
        request = EndsRequest(values.get("what", ""), seat=seat, seated=self.seated)
        await enter(interaction, self.match_id, request, self.opened_by)


FORMS: Final = (RoundForm, EndsForm)


def _seats(language: Language, match: Match) -> list[tuple[str, str]]:
    return [
        (str(seat), seat_name(language, player, seat)) for seat, player in enumerate(match.seats)
    ]


def _who(
    options: list[tuple[str, str]], interaction: Interaction, match: Match
) -> discord.ui.Select[Any]:
    own = match.seat_of(interaction.user.id)
    return discord.ui.Select(
        options=[
            discord.SelectOption(
                label=limits.fit(label, limits.OPTION_LABEL), value=value, default=value == str(own)
            )
            for value, label in options
        ],
    )


def _seat(value: str) -> int:
    if value not in _SEATS:
        raise Rejected(InteractionReason.UNKNOWN_BUTTON)
    return int(value)
