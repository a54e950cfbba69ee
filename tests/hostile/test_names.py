"""Whatever people call themselves, it is shown as it is and does nothing, wherever it is shown.

Several hostile texts sit at one table: each is the name of a member at one and of a guest at
another.
"""

import logging
from itertools import cycle

import pytest

from bot.ui.context import ChannelRef
from tests.hostile.looking import problems_in
from tests.hostile.strings import STRINGS
from tests.rights.places import Person

pytestmark = pytest.mark.asyncio(loop_scope="module")

LOOKS = ("standings", "sheet", "chart", "history", "leaderboard")
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
ROLES = ("owner", "moderator", "manager", "friend")
MANY = len(ROLES)


class Evening:
    """An evening in a house with members whose names are hostile texts, and guests with others."""

    def __init__(self, house, members, guests):
        self.house, self.guests = house, guests
        self.spot = house.spots["channel"]
        self.ana = house.people["player"]
        self.asked = house.people["opener"]
        self.texts = [one.text for one in members]
        self.named = [
            Person("administrator", house.people[role].id, text[:200] or "x")
            for role, text in zip(ROLES, self.texts, strict=True)
        ]
        self.turns = cycle(self.named)
        self.match_id = 0

    async def ask(self, path, locale="en-GB", /, person=None, **options):
        asking = person or next(self.turns)
        return await self.house.hands.command(asking, self.spot, path, options, locale)

    async def press(self, name, rest="", person=None):
        custom_id = f"domino:{name}:{self.match_id}{':' if rest else ''}{rest}"
        pressing = person or next(self.turns)
        return await self.house.hands.press(pressing, self.spot, custom_id, "nl")

    async def begin(self):
        """Open a match in which everybody but two has such a name."""
        await self.house.clear(self.spot)
        first, *others = self.named
        players = ", ".join(
            [f"<@{first.id}>", "Tante", *(f"Oom {one}" for one, _ in enumerate(self.guests))]
        )
        await self.ask("new", person=first, variant="allfives", players=players, target=9_999)
        self.match_id = (await self.latest()).id
        for seat, guest in enumerate(self.guests, 3):
            if seat % 2:
                await self.ask("player rename", seat=str(seat), name=guest.text)
            else:
                await self.ask("player replace", seat=str(seat), player=guest.text)
        for one in others:
            if (await self.ask("join", person=one)).private:
                # What is left of two names may be the same: they are not the guest who sits there.
                await self.press("another", person=one)
        await self.ask("player replace", person=self.ana, seat="2", player=f"<@{self.ana.id}>")

    async def be_mistaken(self):
        """Call a guest what each member is called, so that it is asked who of them is meant."""
        for text in self.texts:
            await self.ask("player rename", seat="2", name=text)
            await self.ask("player replace", seat="3", player=text)

    async def latest(self):
        return await self.house.bot.matches.look(
            ChannelRef(self.spot.guild_id, self.spot.channel_id)
        )

    async def play(self):
        """Enter, correct, take back and put back, so that every text with a name is shown."""
        seats = len((await self.latest()).match.seats)
        assert seats == 1 + len(self.named) + len(self.guests)
        hands = " ".join(str(13 - seat) for seat in range(seats - 1))
        await self.ask("round", person=self.named[0], hands=hands, winner="1")
        for seat in range(3, 3 + len(self.guests)):
            await self.ask("ends", ends="5 5", player=str(seat))
        await self.ask("edit", entry="1", hands=f"1{hands}")
        assert (await self.latest()).match.live_entries
        after = (await self.latest()).match.position
        await self.press("plus", f"{after}:10", self.asked)
        await self.press("undo", str(after))
        await self.ask("redo")

    async def look(self):
        for path in LOOKS:
            await self.ask(path, "pt-BR")
        for name in PRESSED:
            await self.press(name)

    async def look_around(self):
        """Look at what is there all the time, and at all that is offered to whoever types."""
        for path in ("help", "privacy"):
            await self.ask(path, "pt-BR")
        for path, option in TYPED:
            await self.house.hands.typing(self.ana, self.spot, path, {option: ""}, option)

    async def look_back(self):
        """Look at what each has played, after a match that counts."""
        for person, text in zip(self.named, self.texts, strict=True):
            await self.ask("stats", player=text[:100] or "x")
            await self.ask("stats", person=person)
        for path in ("stats", "history"):
            await self.house.hands.typing(self.ana, self.spot, path, {"player": ""}, "player")

    async def keep_rules(self):
        """Save house rules by such names, and make each the usual game."""
        for text in self.texts:
            await self.ask("settings save", name=text[:32], variant="draw", target=50)
            await self.ask("settings variant", variant=text[:100])
            await self.ask("settings show")
        await self.house.hands.typing(self.ana, self.spot, "new", {"variant": ""}, "variant")

    async def be_asked(self):
        """Have it asked whether the match is still on, and say so."""
        await self.house.bot.get_cog("Reminders")._ask(self.match_id, 24)
        await self.press("stillon", str((await self.latest()).match.position))

    async def forget_rules(self):
        for text in self.texts:
            await self.ask("settings delete", name=text[:100])
        await self.house.reset(self.spot)

    async def finish(self):
        await self.press("end", f"{(await self.latest()).match.position}:leader")
        await self.press("rematch")
        for person in self.named:
            await self.press("mydata", person=person)


async def spend(evening):
    await evening.begin()
    await evening.be_mistaken()
    await evening.play()
    await evening.keep_rules()
    await evening.look()
    await evening.look_around()
    await evening.be_asked()
    await evening.finish()
    await evening.look()
    await evening.look_back()
    await evening.forget_rules()


@pytest.mark.parametrize("first", range(0, len(STRINGS), MANY), ids=lambda one: STRINGS[one].kind)
async def test_a_name_does_nothing_wherever_it_is_shown(house, first, caplog):
    # Nobody is called what somebody else at the table is, which would be refused.
    members, guests = (
        [STRINGS[one % len(STRINGS)] for one in range(start, start + MANY)]
        for start in (first, first + MANY)
    )
    house.listener.take()
    with caplog.at_level(logging.DEBUG):
        await spend(Evening(house, members, guests))
    sent = house.listener.take()
    assert len(sent) > len(LOOKS)
    problems = [f"{one.path[:60]}: {why}" for one in sent for why in problems_in(one)]
    assert problems == []
    assert house.outcomes.take_faults() == []
    logged = [one for one in caplog.records if one.name.partition(".")[0] in OURS]
    assert [one.getMessage() for one in logged if one.levelno >= logging.WARNING] == []
    assert not [one.getMessage() for one in logged if "zq" in one.getMessage()]
