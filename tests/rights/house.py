"""A house with every kind of place in it, and matches in them that stand as a test needs them."""

from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count

from bot.client import DominoClient
from bot.domain import corrections
from bot.domain.events import OPEN_SEAT, Player
from bot.domain.presets import PRESETS, rules_of
from bot.match.requests import MatchRequest, RoundRequest
from bot.sheet.document import as_json, document
from bot.ui.context import Caller, ChannelRef
from storage.engine import open_database
from storage.guild_settings import SavedRules
from tests.club import open_world
from tests.hasty import at_once, outlast_no_power_cut
from tests.playing import begun
from tests.rights.acting import Hands
from tests.rights.places import (
    DIRECT,
    FORUM,
    GROUP,
    IN_DIRECT,
    IN_PRIVATE,
    THREAD,
    Person,
    Spot,
)

UNKNOWN_SERVER = 77_000_000_000_000_001
KEPT = (
    "SELECT COUNT(*) FROM events",
    "SELECT COUNT(*) FROM matches",
    "SELECT * FROM guild_settings ORDER BY kind, id",
    "SELECT * FROM house_rules ORDER BY kind, id, folded",
    "SELECT id, confirmed_at FROM matches WHERE confirmed_at IS NOT NULL",
)


class Outcomes:
    """Notes how everything that the bot attended to came out."""

    def __init__(self):
        self.noted = []
        self.faults = []

    def attended(self, kind, outcome, _seconds):
        self.noted.append((kind, outcome))

    def fault(self, kind):
        self.faults.append(kind)

    def take_faults(self):
        """Return the faults since this was asked last."""
        taken, self.faults = self.faults, []
        return taken

    def changed(self):
        """Return whether a request may have come true since this was asked last."""
        outcomes = [outcome for _, outcome in self.noted]
        self.noted.clear()
        return "done" in outcomes


class House:
    """The bot, everybody who asks it, and everywhere they do."""

    def __init__(self, world, database, outcomes):
        self.world = world
        self.outcomes = outcomes
        self.bot = world.bot
        self.database = database
        self.hands = Hands(world)
        self.friend_role = world.guild.create_role("friends").id
        self.people = self._people()
        self.spots = self._spots()
        self._numbers = count(1_000_000)
        self._played = set()

    def _people(self):
        env = self.world.env
        names = {
            "player": "Ana",
            "owner": "Bram",
            "opener": "Olga",
            "moderator": "Mo",
            "manager": "Mia",
            "administrator": "Ada",
            "stranger": "Sven",
            "friend": "Fay",
            "outsider": "Otto",
        }
        people = {}
        for role, name in names.items():
            user = env.create_user(name.casefold(), global_name=name)
            roles = (self.friend_role,) if role == "friend" else ()
            people[role] = Person(role, user.id, name, roles)
        return people

    def _spots(self):
        world, backend = self.world, self.world.env.backend
        guild, channel = world.guild, world.channel
        forum = guild.create_forum_channel("matches")
        thread = backend.create_thread(channel.id, "evening", backend.bot_user.id)
        post = backend.create_thread(forum.id, "post", backend.bot_user.id)
        mailbox = guild.create_text_channel("mailbox").id
        other = world.env.create_guild("Another club")
        away = other.create_text_channel("domino")
        beside = guild.create_text_channel("beside")
        made = (
            Spot("channel", channel.id, guild.id, mailbox=channel.id),
            Spot("thread", thread.id, guild.id, THREAD, channel.id, mailbox=thread.id),
            Spot("forum post", post.id, guild.id, THREAD, forum.id, mailbox=post.id),
            Spot("direct", 88_001, None, DIRECT, context=IN_DIRECT, mailbox=mailbox),
            Spot("group", 88_002, None, GROUP, context=IN_PRIVATE, mailbox=mailbox),
            Spot("user install", 88_003, UNKNOWN_SERVER, context=0, mailbox=mailbox),
            Spot("beside", beside.id, guild.id, mailbox=beside.id),
            Spot("elsewhere", away.id, other.id, mailbox=away.id),
            Spot("forum", forum.id, guild.id, FORUM, mailbox=mailbox),
        )
        return {spot.name: spot for spot in made}

    async def settled(self):
        """Let the bot see the channels that were made."""
        await self.world.env.settle()

    def caller(self, role="opener", *, moderates=True):
        person = self.people[role]
        return Caller(person.id, person.name, moderates, next(self._numbers))

    async def kept(self):
        """Return whatever may be stored by a request that is granted."""
        connection = self.database._writer
        found = [await connection.execute_fetchall(query) for query in KEPT]
        return tuple(tuple(map(tuple, rows)) for rows in found)

    async def clear(self, spot):
        """End the match of a place, if one is open there."""
        place = ChannelRef(spot.guild_id, spot.channel_id)
        if await self.bot.matches.look_if_open(place) is not None:
            await self.bot.matches.end(place, self.caller())

    async def set_out(self, spot, stage):
        """Make the match of a place stand as a stage says; return its number and last position."""
        await self._play_once(spot)
        await self.clear(spot)
        if stage == "none":
            return 0, 0
        keeper = self.bot.matches
        place = ChannelRef(spot.guild_id, spot.channel_id)
        preset = "draw" if stage in {"tie", "fresh"} else "allfives"
        opened = MatchRequest(rules_of(PRESETS[preset], {}), self._seats(stage), False, "en")
        kept = await keeper.open(place, self.caller(), opened)
        if stage in {"begun", "undone", "reseated", "unclaimed", "over", "settled"}:
            seats = len(kept.match.seats)
            request = RoundRequest(" ".join(["13"] * (seats - 1)), winner=0)
            kept = await keeper.enter(kept.id, self.caller(), request)
        if stage == "reseated":
            swapped = corrections.swap_seats(0, 1)
            kept = await keeper.reseat(kept.id, self.caller(), lambda _: swapped)
        if stage == "undone":
            kept = await keeper.take_back(kept.id, self.caller())
        if stage in {"over", "settled"}:
            # Those who act do so by the time at which the house was built.
            ago = timedelta(days=1) if stage == "settled" else timedelta(minutes=1)
            ended = replace(self.caller(), at=datetime.now(UTC) - ago)
            kept = await keeper.end(kept.id, ended)
        return kept.id, kept.match.position

    def _seats(self, stage):
        named = [self.people[role] for role in ("player", "owner")]
        seats = [Player(user_id=one.id, name=one.name) for one in named]
        return [*seats, OPEN_SEAT] if stage == "unclaimed" else seats

    async def _play_once(self, spot):
        """Play a match of two guests in a place, so that there is something to look back on."""
        if spot.name in self._played:
            return
        self._played.add(spot.name)
        await self.clear(spot)
        keeper, place = self.bot.matches, ChannelRef(spot.guild_id, spot.channel_id)
        rules = rules_of(PRESETS["draw"], {"target": 5})
        guests = [Player(name="Opa"), Player(name="Oma")]
        kept = await keeper.open(place, self.caller(), MatchRequest(rules, guests, False, "en"))
        await keeper.enter(kept.id, self.caller(), RoundRequest("13", winner=0))

    async def reset(self, spot):
        """Leave every setting of a place open, and save the house rules that are deleted by it."""
        preferences, place = self.bot.guild_settings, ChannelRef(spot.guild_id, spot.channel_id)
        nothing = dict.fromkeys(("language", "entering", "variant", "idle_hours"))
        await preferences.change(place, **nothing)
        await preferences.change(place, only_here=True, **nothing)
        if (await preferences.overview(place)).here.rankings is not None:
            # Every match that was played there is counted anew.
            await preferences.change(place, only_here=True, rankings=None)
            await self.bot.projection.catch_up()

    async def with_house_rules(self, spot, *, saved):
        """Make the house rules "Friday" be there in a place, or not."""
        preferences, place = self.bot.guild_settings, ChannelRef(spot.guild_id, spot.channel_id)
        if saved:
            await preferences.save(place, 1, SavedRules("Friday", "draw", {"target": 60}))
        elif await preferences.house_rules(place):
            await preferences.delete(place, "Friday")

    def purged(self):
        """Forget which places had a match of guests."""
        self._played.clear()


_SHEETS = count()


def a_sheet():
    """Return the sheet of another match of three guests, as a file that can be brought back."""
    one, other = divmod(next(_SHEETS), 40)
    played = begun(names=["Gerda", "Hans", "Ida"])
    played.round(f"{one + 1} {other + 1}")
    return as_json(document(40, played.events))


@asynccontextmanager
async def open_house(book):
    """Open the house for a whole module of tests, over a file or a place on a server.

    Nobody there does two things at once.
    """
    outcomes = Outcomes()
    with at_once():
        async with open_database(book) as database:
            await outlast_no_power_cut(database)
            bot = DominoClient(database, shard_count=1, metrics=outcomes)
            async with open_world(bot) as world:
                house = House(world, database, outcomes)
                await house.settled()
                yield house
