"""A sheet from outside may hold anything, and is shown like a match that was played here."""

import json
import logging
from itertools import count

import pytest

from bot.domain import decisions
from bot.sheet.document import as_json, document
from bot.ui.context import ChannelRef
from tests.hostile.looking import problems_in
from tests.hostile.strings import STRINGS
from tests.playing import begun

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAME = "Zwaantje"
_PLAYED = count()
PLACES_OF_TEXT = ("name", "typed", "preset", "kind", "format", "finish", "at", "by")
LOOKS = ("standings", "sheet", "chart", "history", "leaderboard")
PRESSED = ("showsheet", "csv", "json", "rules", "undo")


def a_sheet():
    """Return the sheet of another match every time."""
    one, other = divmod(next(_PLAYED), 40)
    played = begun(names=[NAME, "Bram", "Caro"])
    played.round(f"{one + 1} {other + 1}")
    played.enter(decisions.end_match(played.match))
    return json.loads(as_json(document(40, played.events)))


def with_text(value, text, key, under=""):
    """Return a sheet with a text in place of one that stands under a key."""
    if isinstance(value, dict):
        return {name: with_text(one, text, key, name) for name, one in value.items()}
    if isinstance(value, list):
        return [with_text(one, text, key, under) for one in value]
    is_meant = value == NAME if key == "name" else isinstance(value, str)
    return text if under == key and is_meant else value


async def look_at_it(house, person, spot):
    """Look at the match that was brought in, wherever its names can be seen."""
    kept = await house.bot.matches.look(ChannelRef(spot.guild_id, spot.channel_id))
    for path in LOOKS:
        await house.hands.command(person, spot, path)
    for name in PRESSED:
        rest = f":{kept.match.position}" if name == "undo" else ""
        await house.hands.press(person, spot, f"domino:{name}:{kept.id}{rest}")


@pytest.mark.parametrize("hostile", STRINGS, ids=lambda one: one.kind)
async def test_a_sheet_with_it_is_refused_or_shown_without_harm(house, hostile, caplog):
    person, spot = house.people["administrator"], house.spots["channel"]
    await house.clear(spot)
    house.listener.take()
    with caplog.at_level(logging.WARNING):
        for key in PLACES_OF_TEXT:
            data = json.dumps(with_text(a_sheet(), hostile.text, key)).encode()
            house.outcomes.noted.clear()
            file = (hostile.text.replace("\x00", "")[:50] or "x", data)
            await house.hands.command(person, spot, "import", {"file": file})
            if house.outcomes.changed():
                await look_at_it(house, person, spot)
                await house.clear(spot)
        raw = hostile.text.encode(errors="surrogatepass")
        await house.hands.command(person, spot, "import", {"file": ("x.json", raw)})
    sent = house.listener.take()
    assert [why for one in sent for why in problems_in(one)] == []
    assert house.outcomes.take_faults() == []
    assert [one.getMessage() for one in caplog.records] == []


async def test_the_sheet_itself_can_be_brought_in(house):
    person, spot = house.people["administrator"], house.spots["channel"]
    house.outcomes.noted.clear()
    file = ("x.json", json.dumps(a_sheet()).encode())
    await house.hands.command(person, spot, "import", {"file": file})
    assert house.outcomes.changed()
