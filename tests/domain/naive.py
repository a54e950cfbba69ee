"""A slow and simple domino scorer that follows the rules page line by line."""

Tiles = list[int | None]
Row = tuple[list[int], Tiles, int | None, bool, list[int], list[int], list[int]]
Example = tuple[str, list[int], Tiles, int | None, bool, list[int]]
RoundEntry = tuple[list[int], Tiles, int | None, int]
EndsEntry = tuple[int, int]

# Wins, length, target in points for two sides and for more, exact target, points for going out.
MATCH: dict[str, tuple[object, ...]] = {
    "draw": ("high", "target after the round", 100, 100, False, 0),
    "block": ("high", "target after the round", 100, 100, False, 0),
    "allfives": ("high", "target at once", 150, 150, False, 0),
    "allfives-long": ("high", "target at once", 250, 200, False, 0),
    "muggins-1864": ("high", "target at once", 200, 150, False, 0),
    "allfives-1863": ("high", "target at once", 31, 31, False, 0),
    "plain": ("high", "one round", None, None, False, 0),
    "mexican-train": ("low", "rounds", None, None, False, 0),
    "fives-threes": ("high", "target at once", 61, 61, True, 1),
    "sniff": ("high", "target at once", 150, 150, False, 0),
}
# Leftovers, rounding in pips, pips for one point, blocked winner, blocked pays, tie, in play.
ROUND: dict[str, tuple[object, ...]] = {
    "draw": ("opponents", 1, 1, "player", "in full", "fewest tiles", "nothing"),
    "block": ("opponents", 1, 1, "player", "in full", "fewest tiles", "nothing"),
    "allfives": ("opponents", 5, 1, "player", "in full", "fewest tiles", "fives"),
    "allfives-long": ("opponents", 5, 1, "side", "minus own", "nobody", "fives"),
    "muggins-1864": ("opponents", 5, 1, "player", "in full", "nobody", "fives"),
    "allfives-1863": ("opponents", 5, 5, "player", "in full", "nobody", "fives"),
    "plain": ("opponents", 1, 1, "player", "in full", "draw", "nothing"),
    "mexican-train": ("own", 1, 1, "nobody", "nothing", "nobody", "nothing"),
    "fives-threes": ("nothing", 1, 1, "nobody", "nothing", "nobody", "fives and threes"),
    "sniff": ("opponents", 5, 1, "player", "in full", "nobody", "fives"),
}
MATCH_NAMES = ("wins", "length", "target for two", "target for more", "exact", "going out")
ROUND_NAMES = ("leftovers", "rounding", "pips a point", "winner", "pays", "tie", "in play")
PRESETS: dict[str, dict[str, object]] = {
    key: dict(zip(MATCH_NAMES + ROUND_NAMES, MATCH[key] + ROUND[key], strict=True)) for key in MATCH
}
FINISHED = "the match is finished"
TILES_NEEDED = "the tie needs the numbers of tiles"
ROUNDS_FOR_SET = {6: 7, 9: 10, 12: 13, 15: 16, 18: 19}

EXAMPLE_KEYS = ("draw", "block", "allfives", "allfives-long")
# Each row: leftover pips, tiles left, who went out, teams; points in draw, allfives, allfives-long.
ROWS: list[Row] = [
    ([0, 13, 8], [0, None, None], 0, False, [21, 0, 0], [25, 0, 0], [25, 0, 0]),
    ([0, 12, 12], [0, None, None], 0, False, [24, 0, 0], [20, 0, 0], [20, 0, 0]),
    ([0, 13, 13], [0, None, None], 0, False, [26, 0, 0], [30, 0, 0], [30, 0, 0]),
    ([0, 1, 2], [0, None, None], 0, False, [3, 0, 0], [0, 0, 0], [0, 0, 0]),
    ([9, 14, 20], [None, None, None], None, False, [34, 0, 0], [35, 0, 0], [25, 0, 0]),
    ([7, 14, 20], [None, None, None], None, False, [34, 0, 0], [35, 0, 0], [30, 0, 0]),
    ([9, 9, 20], [3, 2, None], None, False, [0, 29, 0], [0, 30, 0], [0, 0, 0]),
    ([0, 13, 6, 8], [0, None, None, None], 0, True, [21, 0], [25, 0], [25, 0]),
    ([2, 10, 30, 11], [None, None, None, None], None, True, [21, 0], [20, 0], [0, 10]),
]
EXAMPLES: list[Example] = [
    (key, hands, tiles, winner, teams, expected)
    for hands, tiles, winner, teams, draw, fives, long in ROWS
    for key, expected in zip(EXAMPLE_KEYS, (draw, draw, fives, long), strict=True)
]
END_EXAMPLES = [
    (key, total, 0 if key in ("draw", "block") else expected)
    for total, expected in ((6 + 4, 10), (6 + 6 + 3, 15), (5 + 5, 10), (5 + 6, 0))
    for key in EXAMPLE_KEYS
]


def number(key: str, name: str) -> int:
    """Return a whole number of a preset: points for going out, or pips for one point."""
    value = PRESETS[key][name]
    assert isinstance(value, int)
    return value


def side_of(seat: int, teams: bool) -> int:
    """Return the side that a seat plays for."""
    return seat % 2 if teams else seat


def rounded(key: str, pips: int) -> int:
    """Return the pips of one hand in pips, rounded as the preset says."""
    rest = pips % 5
    if PRESETS[key]["rounding"] == 1 or rest == 0:
        return pips
    if rest in (1, 2):
        return pips - rest
    return pips + 5 - rest


def round_winner(
    key: str, hands: list[int], tiles: Tiles, winner: int | None, teams: bool
) -> int | str | None:
    """Return the side that wins a round, None for nobody, or "draw" or "ask"."""
    preset = PRESETS[key]
    if winner is not None:
        return side_of(winner, teams)
    if preset["winner"] == "nobody":
        return None
    if preset["winner"] == "side":
        sums = [0] * (2 if teams else len(hands))
        for seat, pips in enumerate(hands):
            sums[side_of(seat, teams)] += pips
        sides = {side for side, pips in enumerate(sums) if pips == min(sums)}
    else:
        sides = {side_of(seat, teams) for seat, pips in enumerate(hands) if pips == min(hands)}
    if len(sides) == 1:
        return sides.pop()
    if preset["tie"] != "fewest tiles":
        return "draw" if preset["tie"] == "draw" else None
    seats = [seat for seat, pips in enumerate(hands) if pips == min(hands)]
    counts = [count for seat in seats if (count := tiles[seat]) is not None]
    if len(counts) < len(seats):
        return "ask"
    sides = {side_of(seat, teams) for seat in seats if tiles[seat] == min(counts)}
    return sides.pop() if len(sides) == 1 else None


def points_for_round(
    key: str, hands: list[int], tiles: Tiles, winner: int | None, teams: bool
) -> list[int] | str:
    """Return the points of each side for leftover pips by seat, or "draw" or "ask"."""
    points = [0] * (2 if teams else len(hands))
    if PRESETS[key]["leftovers"] == "own":
        for seat, pips in enumerate(hands):
            points[side_of(seat, teams)] += pips
        return points
    best = round_winner(key, hands, tiles, winner, teams)
    if isinstance(best, str):
        return best
    if best is None:
        return points
    if PRESETS[key]["leftovers"] == "nothing":
        points[best] = number(key, "going out")
        return points
    pips_won = 0
    for seat, pips in enumerate(hands):
        if side_of(seat, teams) != best:
            pips_won += rounded(key, pips)
        elif winner is None and PRESETS[key]["pays"] == "minus own":
            pips_won -= rounded(key, pips)
    points[best] = max(pips_won, 0) // number(key, "pips a point")
    return points


def points_for_ends(key: str, total: int) -> int:
    """Return the points for open ends that add up to a total in pips."""
    if total <= 0 or PRESETS[key]["in play"] == "nothing":
        return 0
    fives = total // 5 if total % 5 == 0 else 0
    threes = total // 3 if total % 3 == 0 else 0
    if PRESETS[key]["in play"] == "fives and threes":
        return fives + threes
    return fives * 5 // number(key, "pips a point")


class NaiveMatch:
    """A match that keeps its entries and counts everything again each time."""

    def __init__(
        self,
        key: str,
        seats: int,
        teams: bool,
        set_size: int | None = None,
        rounds: int | None = None,
    ) -> None:
        """Start a match for a number of seats; the set size is the most pips on half a tile.

        A number of rounds is a house rule: it ends the match unless a target does so before.
        """
        self.key = key
        self.house_rounds = rounds
        self.teams = teams
        self.sides = 2 if teams else seats
        self.rounds_to_play = ROUNDS_FOR_SET[12 if set_size is None else set_size]
        self.entries: list[RoundEntry | EndsEntry] = []

    def round(self, hands: list[int], tiles: Tiles, winner: int | None, ends: int = 0) -> None:
        """Enter a round: pips and tiles left by seat, and the seat that went out or None.

        Whoever went out left these ends open, in pips.
        """
        if self.finished:
            raise ValueError(FINISHED)
        if points_for_round(self.key, hands, tiles, winner, self.teams) == "ask":
            raise ValueError(TILES_NEEDED)
        self.entries.append((list(hands), list(tiles), winner, ends))

    def ends(self, seat: int, total: int) -> None:
        """Enter the total of the open ends in pips after a tile played by a seat."""
        if self.finished:
            raise ValueError(FINISHED)
        self.entries.append((seat, total))

    def undo(self) -> bool:
        """Take back the last entry; return False when there is none."""
        if not self.entries:
            return False
        self.entries.pop()
        return True

    def replay(self) -> tuple[list[int], bool]:
        """Count all entries; return the points of each side and whether the match is over."""
        length = PRESETS[self.key]["length"]
        exact = PRESETS[self.key]["exact"]
        target = PRESETS[self.key]["target for two" if self.sides == 2 else "target for more"]
        totals = [0] * self.sides
        rounds = 0
        finished = False
        for entry in self.entries:
            points: list[int] | str = [0] * self.sides
            if len(entry) == 4:
                points = points_for_round(self.key, *entry[:3], self.teams)
                if entry[2] is not None and not isinstance(points, str):
                    # Going out and what the last tile scores are one score.
                    points[side_of(entry[2], self.teams)] += points_for_ends(self.key, entry[3])
                rounds += 1
            else:
                points[side_of(entry[0], self.teams)] = points_for_ends(self.key, entry[1])
            for side, score in enumerate([] if isinstance(points, str) else points):
                totals[side] += score
                if exact and isinstance(target, int) and totals[side] > target:
                    totals[side] -= score
            if isinstance(target, int) and (length == "target at once" or len(entry) == 4):
                finished = max(totals) >= target
        if self.house_rounds is not None:
            finished = finished or rounds >= self.house_rounds
        elif length == "rounds":
            finished = rounds >= self.rounds_to_play
        elif length == "one round":
            finished = rounds >= 1
        return totals, finished or self.tied

    @property
    def totals(self) -> list[int]:
        """The points of each side."""
        return self.replay()[0]

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self.replay()[1]

    @property
    def winners(self) -> list[int]:
        """The sides that won, or an empty list for a drawn or unfinished match."""
        totals, finished = self.replay()
        if not finished:
            return []
        if self.tied:
            return []
        best = min(totals) if PRESETS[self.key]["wins"] == "low" else max(totals)
        ahead = [side for side, total in enumerate(totals) if total == best]
        last = self.entries[-1]
        if not self.is_one_round or len(last) != 4 or PRESETS[self.key]["wins"] == "low":
            return ahead
        # One running total: points in play may put somebody above the winner of the round.
        winner = round_winner(self.key, *last[:3], self.teams)
        if PRESETS[self.key]["in play"] != "nothing" and len(ahead) < self.sides:
            return [winner] if winner in ahead and isinstance(winner, int) else ahead
        return [winner] if isinstance(winner, int) else []

    @property
    def is_one_round(self) -> bool:
        """Whether one round is all that is played."""
        one_round = PRESETS[self.key]["length"] == "one round"
        return one_round if self.house_rounds is None else self.house_rounds == 1

    @property
    def drawn(self) -> bool:
        """Whether the match is over and nobody has won it."""
        return self.finished and not self.winners

    @property
    def tied(self) -> bool:
        """Whether equal fewest pips have made a match of one round a draw."""
        rounds = [entry[:3] for entry in self.entries if len(entry) == 4]
        tied = any(points_for_round(self.key, *entry, self.teams) == "draw" for entry in rounds)
        return tied and self.is_one_round

    @property
    def rounds_played(self) -> int:
        """The number of rounds entered."""
        return len([entry for entry in self.entries if len(entry) == 4])
