"""Whatever people call themselves, it is shown as it is and does nothing, wherever it is shown."""

import logging

import pytest

from bot.ui.context import ChannelRef
from tests.hostile.looking import problems_in
from tests.hostile.strings import STRINGS
from tests.rights.places import Person

pytestmark = pytest.mark.asyncio(loop_scope="module")

LOOKS = ("standings", "sheet", "chart", "history", "leaderboard", "help", "privacy")
TYPED = (
    ("round", "winner"),
    ("join", "seat"),
    ("edit", "entry"),
    ("player move", "seat"),
    ("stats", "player"),
    ("history", "player"),
    ("new", "variant"),
    ("settings delete", "name"),
)
PRESSED = ("showsheet", "csv", "json", "round", "ends", "rules")
OURS = {"bot", "cogs", "storage"}


class Evening:
    """An evening in a house with somebody whose name is a hostile text."""

    def __init__(self, house, hostile):
        self.house, self.hostile = house, hostile
        self.spot = house.spots["channel"]
        self.ana = house.people["player"]
        self.guest = house.people["opener"]
        name = hostile.text[:200] or "x"
        self.named = Person("administrator", house.people["owner"].id, name)
        self.match_id = 0

    async def ask(self, path, locale="en-GB", /, **options):
        return await self.house.hands.command(self.named, self.spot, path, options, locale)

    async def press(self, name, rest="", person=None):
        custom_id = f"domino:{name}:{self.match_id}{':' if rest else ''}{rest}"
        return await self.house.hands.press(person or self.named, self.spot, custom_id, "nl")

    async def begin(self):
        """Open a match in which nearly everybody has that name."""
        await self.house.clear(self.spot)
        players = f"<@{self.named.id}>, Opa, Oma, Tante"
        await self.ask("new", variant="allfives", players=players, target=9_999)
        kept = await self.latest()
        self.match_id = kept.id
        await self.ask("player rename", seat="2", name=self.hostile.text)
        await self.ask("player replace", seat="3", player=self.hostile.text)
        await self.house.hands.command(
            self.ana, self.spot, "player replace", {"seat": "4", "player": f"<@{self.ana.id}>"}
        )

    async def latest(self):
        return await self.house.bot.matches.look(
            ChannelRef(self.spot.guild_id, self.spot.channel_id)
        )

    async def play(self):
        """Enter, correct, take back and put back, so that every text with a name is shown."""
        await self.ask("round", hands="13 8 2")
        await self.ask("ends", ends="5 5", player="2")
        await self.ask("edit", entry="1", hands="13 8 1")
        after = (await self.latest()).match.position
        await self.press("plus", f"{after}:10", self.guest)
        await self.press("undo", str(after))
        await self.ask("redo")

    async def look(self):
        for path in LOOKS:
            await self.ask(path, "pt-BR")
        await self.ask("stats", player=self.hostile.text[:100] or "x")
        await self.ask("stats")
        for name in PRESSED:
            await self.press(name)
        for path, option in TYPED:
            await self.house.hands.typing(self.ana, self.spot, path, {option: ""}, option)

    async def keep_rules(self):
        """Save house rules by that name, and make them the usual game."""
        await self.ask("settings save", name=self.hostile.text[:32], variant="draw", target=50)
        await self.ask("settings variant", variant=self.hostile.text[:100])
        await self.ask("settings show")
        await self.house.hands.typing(self.ana, self.spot, "new", {"variant": ""}, "variant")

    async def be_asked(self):
        """Have it asked whether the match is still on, and say so."""
        await self.house.bot.get_cog("Reminders")._ask(self.match_id, 24)
        await self.press("stillon", str((await self.latest()).match.position))

    async def forget_rules(self):
        await self.ask("settings delete", name=self.hostile.text[:100])
        await self.house.reset(self.spot)

    async def finish(self):
        await self.press("end", f"{(await self.latest()).match.position}:leader")
        await self.press("rematch")
        await self.press("mydata")


async def spend(house, hostile):
    evening = Evening(house, hostile)
    await evening.begin()
    await evening.play()
    await evening.keep_rules()
    await evening.look()
    await evening.be_asked()
    await evening.finish()
    await evening.look()
    await evening.forget_rules()


@pytest.mark.parametrize("hostile", STRINGS, ids=lambda one: one.kind)
async def test_a_name_does_nothing_wherever_it_is_shown(house, hostile, caplog):
    house.listener.take()
    with caplog.at_level(logging.DEBUG):
        await spend(house, hostile)
    sent = house.listener.take()
    assert len(sent) > len(LOOKS)
    problems = [f"{one.path[:60]}: {why}" for one in sent for why in problems_in(one)]
    assert problems == []
    assert house.outcomes.take_faults() == []
    logged = [one for one in caplog.records if one.name.partition(".")[0] in OURS]
    assert [one.getMessage() for one in logged if one.levelno >= logging.WARNING] == []
    assert not [one.getMessage() for one in logged if "zq" in one.getMessage()]
