"""A sheet from outside may hold anything, and is shown like a match that was played here.

Every text is brought in as a name and as what was typed, and what is taken of three texts is looked
at together. Where a text is always refused, every third one is tried; with ``--long`` all are.
"""

import json
import logging
from itertools import count

import pytest

from bot.domain import decisions
from bot.domain.presets import PRESETS, rules_of
from bot.sheet.document import as_json, document
from bot.ui.context import ChannelRef
from tests.hostile.looking import problems_in
from tests.hostile.strings import STRINGS
from tests.playing import begun

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAMES = ("Zwaantje", "Bram", "Caro")
_PLAYED = count()
SHOWN = ("name", "typed")
REFUSED = ("preset", "kind", "format", "finish", "at", "by")
SHARES = 3
LOOKS = ("standings", "sheet", "chart", "history", "leaderboard")
PRESSED = ("showsheet", "csv", "json", "rules", "undo")


def a_sheet():
    """Return the sheet of another match every time, and what was typed in each of its rounds."""
    one, other = divmod(next(_PLAYED), 40)
    typed = [f"{one + 1} {other + 1 + 50 * number}" for number, _ in enumerate(NAMES)]
    played = begun(names=NAMES, rules=rules_of(PRESETS["allfives"], {"target": 9_999}))
    for hands in typed:
        played.round(hands)
    played.enter(decisions.end_match(played.match))
    return json.loads(as_json(document(40, played.events))), typed


def with_text(value, key, text, under=""):
    """Return a sheet with what a function makes of each text that stands under a key."""
    if isinstance(value, dict):
        return {name: with_text(one, key, text, name) for name, one in value.items()}
    if isinstance(value, list):
        return [with_text(one, key, text, under) for one in value]
    return text(value) if under == key and isinstance(value, str) else value


def with_texts(texts):
    """Return a sheet with a text, where one is given, for each name and each that was typed."""
    sheet, typed = a_sheet()
    for key, before in zip(SHOWN, (NAMES, typed), strict=True):
        others = dict(zip(before, texts[key], strict=False))
        sheet = with_text(sheet, key, lambda one, others=others: others.get(one, one))
    return sheet


async def bring_in(house, name, data):
    """Bring a sheet in as a file; return whether it was taken."""
    person, spot = house.people["administrator"], house.spots["channel"]
    house.outcomes.noted.clear()
    file = (name.replace("\x00", "")[:50] or "x", data)
    await house.hands.command(person, spot, "import", {"file": file})
    return house.outcomes.changed()


async def bring_in_with(house, texts, name="x.json"):
    return await bring_in(house, name, json.dumps(with_texts(texts)).encode())


async def taken_of(house, several):
    """Bring sheets with one text each in; return which are taken, by the keys they stand under."""
    taken = {key: [] for key in SHOWN}
    for hostile in several:
        for key in SHOWN:
            texts = {**dict.fromkeys(SHOWN, ()), key: [hostile.text]}
            if await bring_in_with(house, texts, hostile.text):
                taken[key].append(hostile.text)
                await house.clear(house.spots["channel"])
    return taken


async def bring_in_elsewhere(house, hostile, places):
    """Bring in a text where none of its kind belongs, and as a sheet."""
    await bring_in(house, "x.json", hostile.text.encode(errors="surrogatepass"))
    for key in places:
        data = json.dumps(with_text(a_sheet()[0], key, lambda _: hostile.text)).encode()
        if await bring_in(house, hostile.text, data):
            await look_at_it(house)
            await house.clear(house.spots["channel"])


async def look_at_it(house):
    """Look at the match that was brought in, wherever its names can be seen."""
    person, spot = house.people["administrator"], house.spots["channel"]
    kept = await house.bot.matches.look(ChannelRef(spot.guild_id, spot.channel_id))
    for path in LOOKS:
        await house.hands.command(person, spot, path)
    for name in PRESSED:
        rest = f":{kept.match.position}" if name == "undo" else ""
        await house.hands.press(person, spot, f"domino:{name}:{kept.id}{rest}")


@pytest.mark.parametrize("first", range(0, len(STRINGS), 3), ids=lambda one: STRINGS[one].kind)
async def test_a_sheet_with_it_is_refused_or_shown_without_harm(house, first, caplog, request):
    await house.clear(house.spots["channel"])
    house.listener.take()
    many = 1 if request.config.getoption("--long") else SHARES
    several = STRINGS[first : first + 3]
    with caplog.at_level(logging.WARNING):
        for number, hostile in enumerate(several, first // 3):
            await bring_in_elsewhere(house, hostile, REFUSED[number % many :: many])
        if not await bring_in_with(house, {key: [one.text for one in several] for key in SHOWN}):
            assert await bring_in_with(house, await taken_of(house, several))
        await look_at_it(house)
    sent = house.listener.take()
    assert [why for one in sent for why in problems_in(one)] == []
    assert house.outcomes.take_faults() == []
    assert [one.getMessage() for one in caplog.records] == []


async def test_the_sheet_itself_can_be_brought_in(house):
    await house.clear(house.spots["channel"])
    assert await bring_in(house, "x.json", json.dumps(a_sheet()[0]).encode())
