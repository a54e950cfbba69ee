"""Forms: who went out and the hands, or whose points in play and the open ends."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.domain.events import MOST_ID
from bot.domain.match import Match
from bot.i18n.languages import Language
from bot.i18n.names import seat_name
from bot.i18n.translate import say
from bot.ui import limits

BLOCKED: Final = "blocked"
WHO: Final = "who"
WHAT: Final = "what"
_PREFIX: Final = "domino"
_SAID: Final = re.compile(
    rf"{_PREFIX}:(?P<name>[a-z]+):(?P<match>[0-9]{{1,18}})"
    r"(?::(?P<seated>[0-9]{1,9}):(?P<by>[0-9]{1,19}))?"
)


@dataclass(frozen=True, slots=True)
class Form:
    """A form that was sent in.

    Attributes:
        name: what it asks for, such as "round".
        match_id: the match it belongs to.
        values: what was filled in, by field.
        seated: the position of the last event when it was opened; None in one of an older bot.
        opened_by: the interaction that opened it, by which what it says is known: Discord leaves a
            form open whose answer it did not get. None in one of an older bot.
    """

    name: str
    match_id: int
    values: Mapping[str, str]
    seated: int | None = None
    opened_by: int | None = None


def round_form(
    language: Language, match_id: int, match: Match, caller: int | None, opened_by: int
) -> discord.ui.Modal:
    """Return the form for a round; the caller's seat is chosen to begin with.

    Args:
        language: the language of the form.
        match_id: the match.
        match: what its events add up to.
        caller: the seat of whoever opens it, if they have one.
        opened_by: the interaction that opens it.
    """
    seats = [(str(seat), name) for seat, name in _seats(language, match)]
    blocked = (BLOCKED, say(language, "board.form-blocked"))
    order = ", ".join(f"{seat + 1} {name}" for seat, name in _seats(language, match))
    return _form(
        language,
        f"{_PREFIX}:round:{match_id}:{match.position}:{opened_by}",
        "round",
        _who([*seats, blocked], str(caller) if caller is not None else None),
        discord.ui.TextInput[Any](
            custom_id=WHAT,
            placeholder=limits.fit(order, limits.PLACEHOLDER) or None,
            required=match.rules.leftovers.whose != "nothing",
            max_length=limits.FORM_TEXT,
        ),
    )


def ends_form(
    language: Language, match_id: int, match: Match, caller: int | None, opened_by: int
) -> discord.ui.Modal:
    """Return the form for points in play, as that for a round."""
    seats = [(str(seat), name) for seat, name in _seats(language, match)]
    return _form(
        language,
        f"{_PREFIX}:ends:{match_id}:{match.position}:{opened_by}",
        "ends",
        _who(seats, str(caller) if caller is not None else None),
        discord.ui.TextInput[Any](
            custom_id=WHAT, placeholder="6 4", required=True, max_length=limits.FORM_TEXT
        ),
    )


def _seats(language: Language, match: Match) -> list[tuple[int, str]]:
    return [(seat, seat_name(language, player, seat)) for seat, player in enumerate(match.seats)]


def _who(options: list[tuple[str, str]], chosen: str | None) -> discord.ui.Select[Any]:
    return discord.ui.Select(
        custom_id=WHO,
        options=[
            discord.SelectOption(
                label=limits.fit(label, limits.OPTION_LABEL), value=value, default=value == chosen
            )
            for value, label in options
        ],
    )


def _form(
    language: Language,
    custom_id: str,
    name: str,
    who: discord.ui.Select[Any],
    what: discord.ui.TextInput[Any],
) -> discord.ui.Modal:
    form = discord.ui.Modal(
        title=limits.fit(say(language, f"board.form-{name}-title"), limits.FORM_TITLE),
        custom_id=custom_id,
    )
    for field, key in ((who, "who"), (what, "what")):
        form.add_item(
            discord.ui.Label(
                text=limits.fit(say(language, f"board.form-{name}-{key}"), limits.FORM_LABEL),
                description=limits.fit(
                    say(language, f"board.form-{name}-{key}.hint"), limits.FORM_DESCRIPTION
                ),
                component=field,
            )
        )
    # discord.py keeps open forms in memory only. One that is stopped before it is sent is not
    # kept, so that every form arrives in the same way, before and after a restart.
    form.stop()
    return form


def read_form(interaction: discord.Interaction[Any]) -> Form | None:
    """Return the form that an interaction sends in, or None if it is none of the bot's."""
    data: dict[str, Any] = dict(interaction.data or {})
    said = _SAID.fullmatch(str(data.get("custom_id", "")))
    if said is None or int(said["by"] or 0) > MOST_ID:
        return None
    values: dict[str, str] = {}
    _collect(data.get("components", []), values)
    seated, opened_by = (int(said[part]) if said[part] else None for part in ("seated", "by"))
    return Form(said["name"], int(said["match"]), values, seated, opened_by)


def _collect(components: list[dict[str, Any]], values: dict[str, str]) -> None:
    """Gather what was filled in, however deep Discord nests it."""
    for one in components:
        if "component" in one:
            _collect([one["component"]], values)
        _collect(one.get("components", []), values)
        if "custom_id" in one and ("value" in one or "values" in one):
            chosen: list[str] = one.get("values", [])
            values[one["custom_id"]] = str(one["value"]) if "value" in one else ",".join(chosen)
