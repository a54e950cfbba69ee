"""A slow and simple domino scorer that follows the rules page line by line."""

from tests.domain.naive_presets import PRESETS

Tiles = list[int | None]
RoundEntry = tuple[list[int], Tiles, int | None, int]
EndsEntry = tuple[int, int]
Rules = str | dict[str, object]
"""A preset by its key, or its values with those that a match sets otherwise."""

FINISHED = "the match is finished"
TILES_NEEDED = "the tie needs the numbers of tiles"
ROUNDS_FOR_SET = {6: 7, 9: 10, 12: 13, 15: 16, 18: 19}


def ruled(key: Rules) -> dict[str, object]:
    """Return the values of rules by their names."""
    return PRESETS[key] if isinstance(key, str) else key


def number(key: Rules, name: str) -> int:
    """Return a whole number of a preset: points for going out, or pips for one point."""
    value = ruled(key)[name]
    assert isinstance(value, int)
    return value


def side_of(seat: int, teams: bool) -> int:
    """Return the side that a seat plays for."""
    return seat % 2 if teams else seat


def rounded(key: Rules, pips: int) -> int:
    """Return the pips of one hand in pips, rounded as the preset says."""
    rest = pips % 5
    if ruled(key)["rounding"] == 1 or rest == 0:
        return pips
    if rest in (1, 2):
        return pips - rest
    return pips + 5 - rest


def round_winner(
    key: Rules, hands: list[int], tiles: Tiles, winner: int | None, teams: bool
) -> int | str | None:
    """Return the side that wins a round, None for nobody, or "draw" or "ask"."""
    preset = ruled(key)
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
    return fewest_tiles(key, hands, tiles, sides, teams)


def fewest_tiles(
    key: Rules, hands: list[int], tiles: Tiles, sides: set[int], teams: bool
) -> int | str | None:
    """Return which of the sides that are equal in pips has fewest tiles, None or "ask"."""
    by_side = ruled(key)["winner"] == "side"
    held: list[tuple[int, int]] = []
    for seat, pips in enumerate(hands):
        if side_of(seat, teams) in sides and (by_side or pips == min(hands)):
            count = tiles[seat]
            if count is None:
                return "ask"
            held.append((side_of(seat, teams), count))
    if by_side:
        held = [(side, sum(count for one, count in held if one == side)) for side in sides]
    fewest = min(count for _, count in held)
    left = {side for side, count in held if count == fewest}
    return left.pop() if len(left) == 1 else None


def points_for_round(
    key: Rules, hands: list[int], tiles: Tiles, winner: int | None, teams: bool
) -> list[int] | str:
    """Return the points of each side for leftover pips by seat, or "draw" or "ask"."""
    points = [0] * (2 if teams else len(hands))
    if ruled(key)["leftovers"] == "own":
        for seat, pips in enumerate(hands):
            points[side_of(seat, teams)] += pips
        return points
    best = round_winner(key, hands, tiles, winner, teams)
    if isinstance(best, str):
        return best
    if best is None:
        return points
    if ruled(key)["leftovers"] == "nothing":
        points[best] = number(key, "going out")
        return points
    pips_won = 0
    minus_own = winner is None and ruled(key)["pays"] == "minus own"
    for seat, pips in enumerate(hands):
        if side_of(seat, teams) != best:
            pips_won += rounded(key, pips)
        elif minus_own and ruled(key)["winner"] == "side":
            pips_won -= rounded(key, pips)
    if minus_own and ruled(key)["winner"] == "player":
        pips_won -= rounded(key, min(hands))
    points[best] = max(pips_won, 0) // number(key, "pips a point")
    return points


def points_for_ends(key: Rules, total: int) -> int:
    """Return the points for open ends that add up to a total in pips."""
    if total <= 0 or ruled(key)["in play"] == "nothing":
        return 0
    fives = total // 5 if total % 5 == 0 else 0
    threes = total // 3 if total % 3 == 0 else 0
    if ruled(key)["in play"] == "fives and threes":
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
        house: dict[str, object] | None = None,
    ) -> None:
        """Start a match for a number of seats; the set size is the most pips on half a tile.

        A number of rounds is a house rule: it ends the match unless a target does so before;
        others stand in ``house`` by the names of the values of a preset.
        """
        self.key = key
        self.rules = PRESETS[key] | (house or {})
        self.set_size = set_size or 12
        self.house_rounds = rounds
        self.teams = teams
        self.sides = 2 if teams else seats
        self.rounds_to_play = ROUNDS_FOR_SET[self.set_size]
        self.entries: list[RoundEntry | EndsEntry] = []

    def round(self, hands: list[int], tiles: Tiles, winner: int | None, ends: int = 0) -> None:
        """Enter a round: pips and tiles left by seat, and the seat that went out or None.

        Whoever went out left these ends open, in pips.
        """
        if self.finished:
            raise ValueError(FINISHED)
        if points_for_round(self.rules, hands, tiles, winner, self.teams) == "ask":
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
        length = self.rules["length"]
        exact = self.rules["exact"]
        target = self.rules["target for two" if self.sides == 2 else "target for more"]
        totals = [0] * self.sides
        rounds = 0
        finished = False
        for entry in self.entries:
            points: list[int] | str = [0] * self.sides
            if len(entry) == 4:
                points = points_for_round(self.rules, *entry[:3], self.teams)
                if entry[2] is not None and not isinstance(points, str):
                    # Going out and what the last tile scores are one score.
                    points[side_of(entry[2], self.teams)] += points_for_ends(self.rules, entry[3])
                rounds += 1
            else:
                points[side_of(entry[0], self.teams)] = points_for_ends(self.rules, entry[1])
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
        best = min(totals) if self.rules["wins"] == "low" else max(totals)
        ahead = [side for side, total in enumerate(totals) if total == best]
        last = self.entries[-1]
        if not self.is_one_round or len(last) != 4 or self.rules["wins"] == "low":
            return ahead
        # One running total: points in play may put somebody above the winner of the round.
        winner = round_winner(self.rules, *last[:3], self.teams)
        if self.rules["in play"] != "nothing" and len(ahead) < self.sides:
            return [winner] if winner in ahead and isinstance(winner, int) else ahead
        return [winner] if isinstance(winner, int) else []

    @property
    def is_one_round(self) -> bool:
        """Whether one round is all that is played."""
        one_round = self.rules["length"] == "one round"
        return one_round if self.house_rounds is None else self.house_rounds == 1

    @property
    def drawn(self) -> bool:
        """Whether the match is over and nobody has won it."""
        return self.finished and not self.winners

    @property
    def tied(self) -> bool:
        """Whether equal fewest pips have made a match of one round a draw."""
        rounds = [entry[:3] for entry in self.entries if len(entry) == 4]
        tied = any(points_for_round(self.rules, *entry, self.teams) == "draw" for entry in rounds)
        return tied and self.is_one_round

    @property
    def rounds_played(self) -> int:
        """The number of rounds entered."""
        return len([entry for entry in self.entries if len(entry) == 4])

    @property
    def leads(self) -> int | str | None:
        """The seat that leads the next round, or the double that does; None where nobody knows."""
        lead = self.rules["lead"]
        last = self.entries[-1] if self.entries else None
        if self.finished or lead is None or (last is not None and len(last) == 2):
            return None
        if lead == "next lower double":
            pips = self.set_size - self.rounds_played
            return f"{pips}-{pips}" if pips >= 0 else None
        if lead == "double" or last is None or last[2] is None:
            return "highest double"
        return last[2]
