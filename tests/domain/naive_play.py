"""Matches played at random, in which the bot and the naive scorer read and score the same texts."""

from random import Random

from bot.domain.decisions import enter_ends, enter_round, take_back
from bot.domain.errors import FewestTilesUnknown, ReadingUnknown, Rejected
from bot.domain.events import Player
from bot.i18n.languages import HAND_WORDS
from tests.domain import naive
from tests.domain.naive_hands import REFUSED, UNTOLD, round_of, tiles_of
from tests.domain.naive_notation import written, written_ends
from tests.domain.naive_reader import Unsaid, read_ends, read_round
from tests.matches import add, sit

NAMES = ("Ana", "Bram", "Caro", "Duarte", "Fenna", "Gijs", "Hugo", "Iris", "Joana", "Karel")
BLOCKED = {
    "player-in_full": ("player", "in full"),
    "player-minus_own": ("player", "minus own"),
    "side-in_full": ("side", "in full"),
    "side-minus_own": ("side", "minus own"),
}
TIES = {"fewest_tiles": "fewest tiles", "nobody": "nobody", "draw": "draw"}


def house_rules(random, values):
    """Return house rules for a match as the bot takes them, and as the naive scorer does."""
    house, own = {}, {}
    if random.random() < 0.5:
        house["set_size"] = random.choice((6, 6, 9, 12, 15, 18))
    if values["leftovers"] != "nothing" and random.random() < 0.6:
        house["double_blank"] = own["penalty"] = random.choice((25, 50))
    if values["in play"] != "nothing" and random.random() < 0.4:
        house["ends"] = random.choice((2, 4, "any"))
        own["ends"] = 99 if house["ends"] == "any" else house["ends"]
    if values["leftovers"] == "opponents" and random.random() < 0.4:
        house["ties"] = random.choice(sorted(TIES))
        own["tie"] = TIES[house["ties"]]
        house["blocked"] = random.choice(sorted(BLOCKED))
        own["winner"], own["pays"] = BLOCKED[house["blocked"]]
        house["rounding"] = random.choice(("exact", "nearest_five"))
        own["rounding"] = 1 if house["rounding"] == "exact" else 5
    if random.random() < 0.3:
        house["rounds"] = random.randint(1, 4)
    elif values["target for two"] is not None and random.random() < 0.3:
        house["target"] = random.randint(20, 300)
        own["target for two"] = own["target for more"] = house["target"]
    return house, own


class RandomMatch:
    """A match of the bot and the naive one beside it; an AssertionError says where they differ."""

    def __init__(self, seed):
        self.random = random = Random(seed)
        self.key = random.choice(sorted(naive.PRESETS))
        while True:
            house, own = house_rules(random, naive.PRESETS[self.key])
            self.teams = random.random() < 0.25
            self.most = 10 if self.key == "mexican-train" else 4
            few = min(random.randint(1, 5), self.most)
            seats = 4 if self.teams else random.choice((few, few, random.randint(2, self.most)))
            players = [
                Player(user_id=number, name=name, number=number)
                for number, name in enumerate(NAMES[:seats], start=1)
            ]
            try:
                self.match = sit(self.key, players, teams=self.teams, **house)
            except Rejected:
                continue
            break
        self.house, self.own = house, own
        self.set_size = self.match.rules.set_size
        self.penalty = own.get("penalty", 0)
        self.counts = {"rounds": 0, "ends": 0, "asked": 0, "refused": 0, "untold": 0}
        self.log = []
        self.alone = seats == 1
        self.naive = self.begun(seats)

    def begun(self, seats):
        """Return the naive match with so many seats."""
        return naive.NaiveMatch(
            self.key, seats, self.teams, self.set_size, self.house.get("rounds"), self.own
        )

    def play(self, steps):
        """Play at most so many steps, and compare after each."""
        for _ in range(steps):
            if self.naive.entries and self.random.random() < 0.12:
                self.log.append("undo")
                self.match = add(self.match, take_back(self.match))
                self.naive.undo()
                if self.alone and not self.naive.entries:
                    # The seats that the first round made are gone with it.
                    self.naive = self.begun(1)
            elif self.naive.finished:
                break
            elif self.random.random() < (0.4 if self.naive.rules["in play"] != "nothing" else 0.02):
                self.ends()
            else:
                self.round()
            self.compare()

    def compare(self):
        """Make sure that both matches stand the same."""
        match, counted = self.match, self.naive
        lead = match.leads_next()
        if lead is not None and not isinstance(lead, int):
            lead = str(lead).replace("_", " ")
        stands = (
            list(match.totals),
            match.finish is not None,
            sorted(match.winners),
            match.finish == "draw",
            match.rounds,
            lead,
        )
        expected = (
            counted.totals,
            counted.finished,
            counted.winners,
            counted.drawn,
            counted.rounds_played,
            counted.leads,
        )
        assert stands == expected, self.said("stands", expected, stands)

    def said(self, what, expected, found):
        """Return what differs, and in which match."""
        rules = (self.key, len(self.match.seats), self.teams, self.house)
        return f"{what}: naive {expected}, bot {found}; {rules}; {self.log}"

    def deal(self):
        """Return hands of a round by seat, and who went out."""
        lone = len(self.match.seats) == 1
        seats = self.random.randint(2, 4) if lone else len(self.match.seats)
        deck = tiles_of(self.set_size)
        if self.random.random() < 0.5:
            # Few pips tie more often, and hold the double-blank.
            deck = deck[: max(seats * 2, 10)]
        counts = [self.random.choice((1, 1, 2, 2, 3)) for _ in range(seats)]
        pile = self.random.sample(deck, min(len(deck), sum(counts)))
        dealt = [pile[seat::seats] for seat in range(seats)]
        out = self.random.choice((None, *range(seats)))
        if out is not None:
            dealt[out] = []
        return dealt, out

    def round(self):
        """Enter a round, typed by somebody who sits there."""
        seats, seated = len(self.match.seats), enumerate(self.match.seats)
        dealt, out = self.deal()
        caller = self.random.randrange(seats)
        if out is not None and seats > 1 and self.random.random() < 0.7:
            caller = out
        names = [(player.name or f"nobody{seat}").casefold() for seat, player in seated]
        text = written(self.random, dealt, out, [] if self.match.open_seats else names)
        if seats > 1 and self.naive.rules["leftovers"] == "nothing" and self.random.random() < 0.3:
            text = self.random.choice(("", "out", "uit"))
        self.log.append((caller, text))
        self.enter(text, caller, names)

    def enter(self, text, caller, names):
        """Let both read a text, and enter what it means."""
        table = (names, caller, self.teams, self.set_size, self.most)
        if text in {"", "out", "uit"}:
            readings, asked = [(caller, [(0, None)] * len(names))], False
        else:
            try:
                readings, asked = read_round(text, table)
            except Unsaid:
                readings, asked = [(None, UNTOLD)], False
        ways = [(out, self.counted(held, out)) for out, held in readings]
        if any(held == UNTOLD for _, held in ways):
            self.counts["untold"] += 1
            self.log.pop()
            return
        ways = [way for way in ways if way[1] != REFUSED]
        bot, asks = self.bot_reads(text, caller)
        assert bool(ways) == bool(bot), self.said("read", ways, bot)
        if not ways:
            self.counts["refused"] += 1
            return
        # Readings that come to the same hands are one.
        same = len({(out, *self.pips(held)) for out, held in ways}) == 1
        asked = asked and (not same or len(readings) == 1)
        # Of hands with their tiles counted, the other readings of two hands may be impossible.
        if len(ways) == 1 and any(count for _, count in ways[0][1]):
            asked = asks
        assert asked == asks, self.said("asks", (asked, ways), (asks, bot))
        self.counts["asked"] += asked
        read = {(out, tuple(self.pips(held))): events for out, held, events in bot}
        for out, held in ways:
            assert (out, tuple(self.pips(held))) in read, self.said("read", ways, bot)
        out, held = self.random.choice(ways)
        self.score(out, held, *read[out, tuple(self.pips(held))])

    def counted(self, held, out):
        """Return what hands count and their tiles; the penalty of whoever goes out is none."""
        return (
            held
            if held == UNTOLD
            else round_of(held, self.set_size, self.penalty, blocked=out is None)
        )

    @staticmethod
    def pips(held):
        """Return the pips of hands."""
        return [pips for pips, _ in held]

    def bot_reads(self, text, caller):
        """Return the bot's readings with how to enter each, and whether it asks."""
        try:
            return [self.way(text, caller, None)], False
        except ReadingUnknown as question:
            return [self.way(one.typed, caller, one.out) for one in question.readings], True
        except Rejected as why:
            self.log.append(why.reason.value)
            return [], False

    def way(self, text, caller, out):
        """Return who is out, every hand's pips and tiles, and what enters it."""
        entry = (text, caller, out)
        try:
            scored = enter_round(self.match, *entry, words=HAND_WORDS)[-1]
        except FewestTilesUnknown as question:
            asked = question.choices
            scored = enter_round(self.match, *entry, "equal", words=HAND_WORDS)[-1]
        else:
            asked = None
        hands = [(hand.pips if hand else 0, hand.tiles if hand else None) for hand in scored.hands]
        return scored.out, hands, (entry, asked)

    def score(self, out, held, entry, asked):
        """Enter a round in both matches; where tiles decide, somebody has fewest."""
        if len(held) > len(self.match.seats):
            if self.naive.entries:
                self.log.append("ends before seats")
            self.naive = self.begun(len(held))
        pips, tiles = self.pips(held), [count for _, count in held]
        result = naive.points_for_round(self.naive.rules, pips, tiles, out, self.teams)
        assert (result == "ask") == (asked is not None), self.said("tiles", result, asked)
        fewest = None
        if asked is not None:
            fewest = self.random.choice((*asked, "equal"))
            tiles = [1 if seat == fewest else 2 for seat in range(len(held))]
        self.log.append(("fewest", fewest) if fewest is not None else "entered")
        self.match = add(self.match, *enter_round(self.match, *entry, fewest, words=HAND_WORDS))
        self.naive.round(pips, tiles, out)
        self.counts["rounds"] += 1

    def ends(self):
        """Enter open ends for a seat, with which it perhaps goes out."""
        seats = len(self.match.seats)
        if seats == 1:
            return
        seat, most = self.random.randrange(seats), self.naive.rules["ends"]
        text = written_ends(self.random, self.set_size, most)
        self.log.append((seat, "ends", text))
        total, out = read_ends(text, self.set_size, most)
        points = 0 if total is None else naive.points_for_ends(self.naive.rules, total)
        if out:
            taken = total is not None and self.naive.rules["leftovers"] == "nothing"
        else:
            taken = points > 0
        try:
            event = enter_ends(self.match, text, seat, HAND_WORDS)
        except Rejected:
            event = None
        assert (event is not None) == taken, self.said("ends", (total, out), event)
        if event is None:
            self.counts["refused"] += 1
            return
        self.match = add(self.match, event)
        self.counts["ends"] += 1
        if out:
            self.naive.round([0] * seats, [None] * seats, seat, total)
        else:
            self.naive.ends(seat, total)
