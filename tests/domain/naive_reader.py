"""A simple reader of rounds and ends, written from what people are told they may type."""

import re
import unicodedata
from functools import cache
from itertools import combinations_with_replacement

from tests.domain.naive_hands import NOTHING, Held, Tile

Reading = tuple[int | None, list[Held]]
"""Who went out, None in a blocked round; and what every seat holds, in seat order."""
Table = tuple[list[str], int, bool, int, int]
"""Names by seat, the caller's seat, teams, the highest pips of a half tile, the most seats."""

BLOCKED = r"\b(blocked|geblokkeerd|vastgelopen|trancada)\b"
THING = re.compile(r"\[(\d+)\|(\d+)\]|(\d+)([-/])(\d+)|(\d+)(?: ?\((\d+)\))?")
Thing = Tile | Held


class Unsaid(Exception):  # noqa: N818 (no fault)
    """What people are told does not say how to read this."""


def plain(typed: str) -> str:
    """Return a text in small letters and without marks that nobody sees."""
    seen = [
        sign
        for sign in unicodedata.normalize("NFC", typed)
        if unicodedata.category(sign) != "Cf" and not "\ufe00" <= sign <= "\ufe0f"
    ]
    return "".join(seen).casefold()


def read_round(typed: str, table: Table) -> tuple[list[Reading], bool]:
    """Return what a text can mean, and whether that has to be asked; nothing is a refusal."""
    names, _, _, _, most = table
    text = plain(typed)
    blocked = re.search(BLOCKED, text) is not None
    text = re.sub(r"\b(pips?|ogen|pontos)\b", "", re.sub(BLOCKED, "", text))
    out, text = said_out(text, names)
    if blocked and out is not None:
        return [], False
    if any(re.search(rf"\b{name}\b", text) for name in names):
        return read_names(text, out, blocked, table), False
    found: list[Reading] = []
    asked = False
    for hands in ways(text, table):
        if out is None:
            readings, asks = by_seats(hands, blocked, table)
        else:
            readings, asks = against(hands, out, table), False
        found += [one for one in readings if one not in found and len(one[1]) <= most]
        asked = asked or asks
    return found, asked or len(found) > 1


def said_out(text: str, names: list[str]) -> tuple[int | None, str]:
    """Return who is said to have gone out, and the text without that."""
    for seat, name in enumerate(names):
        said = rf"\bout: ?{name}\b|\b{name} (went )?out\b"
        if re.search(said, text):
            return seat, re.sub(said, "", text)
    return None, text


def read_names(text: str, out: int | None, blocked: bool, table: Table) -> list[Reading]:
    """Return what hands beside names mean, in any order."""
    names = table[0]
    held: dict[int, Held] = {}
    parts = re.split(rf"\b({'|'.join(names)})\b", text)
    for name, typed in zip(parts[1::2], parts[2::2], strict=True):
        hands = [way for way in ways(typed, table) if len(way) == 1]
        if not hands or names.index(name) in held or parts[0].strip(" ,;.\n"):
            return []
        held[names.index(name)] = hands[0][0]
    absent = [seat for seat in range(len(names)) if seat not in held]
    empty = [seat for seat, hand in held.items() if is_empty(hand)]
    if table[2] and len({*absent, *empty, out} - {None}) > 1:
        # Of a team of which somebody went out, nobody need say what the partner holds.
        raise Unsaid
    if out is None and not blocked:
        gone = absent + empty
        if len(gone) > 1:
            return []
        out = gone[0] if gone else None
    elif (out is not None and (absent + empty) != [out]) or (blocked and absent):
        return []
    return [(out, [held.get(seat, NOTHING) for seat in range(len(names))])]


def ways(text: str, table: Table) -> list[list[Held]]:
    """Return the hands that a text without names and words can be; nothing is a refusal."""
    set_size = table[3]
    text = re.sub(r"\b(and|en|e)\b", "&", text.strip(" ,;.\n"))
    found = list(THING.finditer(text))
    gaps = THING.split(text)[:: THING.groups + 1]
    kinds = [kind_of(gap) for gap in gaps[1:-1]]
    if not found or gaps[0] or gaps[-1] or "?" in kinds:
        return []
    things = [thing_of(one, set_size) for one in found]
    if not any(isinstance(one, list) for thing in things for one in thing):
        apart = [*kinds, *(one[4] for one in found if one[4])]
        flat = [hand for thing in things for hand in thing]
        return [flat] if len({*apart} - {"&", "\n"}) <= 1 else []
    hands = by_separators(things, kinds)
    together = [tile for thing in things for hand in thing for tile in hand]
    found_ways = [hands] if hands else []
    tiles_alone = all(isinstance(thing[0], list) for thing in things)
    if tiles_alone and len(hands) == len(things) > 1:
        found_ways.append([together])
    if len(found) == 1 and found[0][4]:
        found_ways.append([(int(found[0][3]), None), (int(found[0][5]), None)])
    return found_ways


def kind_of(gap: str) -> str:
    """Return what kind of separator stands between two hands or tiles, "?" for none."""
    bare = gap.strip(" \n")
    if bare == "":
        return "\n" if "\n" in gap else gap[:1]
    return bare if bare in (",", ";", "&") else "?"


def thing_of(found: re.Match[str], set_size: int) -> list[Held]:
    """Return a tile as a hand of one, or one or two numbers."""
    one, other = found[1] or found[3], found[2] or found[5]
    if found[6]:
        return [(int(found[6]), int(found[7]) if found[7] else None)]
    pair = sorted((int(one), int(other)), reverse=True)
    if found[4] and max(pair) > set_size:
        return [(int(one), None), (int(other), None)]
    return [[(pair[0], pair[1])]]


def by_separators(things: list[list[Held]], kinds: list[str]) -> list[Held]:
    """Return the hands of tiles and numbers, of which tiles may be separated in another way."""
    within = {",", " ", ""} if {",", ";"} <= {*kinds} else {" ", ""}
    if "&" in kinds and {*kinds} - {"&"}:
        # With other separators beside it, the word stands between tiles or between hands.
        raise Unsaid
    hands: list[Held] = []
    for thing, kind in zip(things, [";", *kinds], strict=True):
        if kind not in within:
            hands += thing
        elif isinstance(thing[0], list) and isinstance(hands[-1], list):
            hands[-1] = hands[-1] + thing[0]
        else:
            return []
    return hands


def is_empty(hand: Held) -> bool:
    """Return whether a hand is a 0: no tiles at all."""
    return hand in ((0, None), (0, 0))


def against(hands: list[Held], out: int, table: Table) -> list[Reading]:
    """Return what the hands of everybody but whoever went out mean, in seat order."""
    names, _, teams, _, _ = table
    seats = range(len(names) if len(names) > 1 else len(hands) + 1)
    others = [seat for seat in seats if seat != out]
    if teams and len(hands) == 2:
        others = [seat for seat in others if seat % 2 != out % 2]
    if len(hands) == len(seats) and is_empty(hands[out]):
        hands = [hand for seat, hand in enumerate(hands) if seat != out]
    if teams and len(hands) == 3 and any(is_empty(hand) for hand in hands):
        raise Unsaid
    if len(hands) != len(others) or any(is_empty(hand) for hand in hands):
        return []
    held: list[Held] = [NOTHING] * len(seats)
    for seat, hand in zip(others, hands, strict=True):
        held[seat] = hand
    return [(out, held)]


def by_seats(hands: list[Held], blocked: bool, table: Table) -> tuple[list[Reading], bool]:
    """Return what hands without names can mean, and whether that is asked however few it is."""
    names, caller, teams, *_ = table
    seats, count = len(names), len(hands)
    empty = [seat for seat, hand in enumerate(hands) if is_empty(hand)]
    if teams and count == 3 and empty:
        # Of whom the 0 is, and which opponents the others are, depends on who went out.
        raise Unsaid
    if blocked or empty:
        if count < 2 or (seats > 1 and count != seats) or (not blocked and len(empty) > 1):
            return [], False
        return [(None if blocked else empty[0], hands)], False
    if seats == 1:
        alone: list[Reading] = [(0, [NOTHING, *hands])]
        return (alone if count <= 2 else [*alone, (None, hands)]), False
    if count == seats:
        return [(None, hands)], seats == 2
    return against(hands, caller, table), False


@cache
def sums_of_ends(set_size: int, most: int) -> set[int]:
    """Return what up to so many open ends, five at most, add up to: no double lies there twice."""
    halves = range(set_size + 1)
    if most > 4:
        return {total + end for total in sums_of_ends(set_size, 4) for end in halves}
    ends = [(pips, False) for pips in halves] + [(2 * pips, True) for pips in halves]
    return {
        sum(pips for pips, _ in chosen)
        for count in range(2, most + 1)
        for chosen in combinations_with_replacement(ends, count)
        if len({one for one in chosen if one[1]}) == len([one for one in chosen if one[1]])
    }


def read_ends(typed: str, set_size: int, most: int) -> tuple[int | None, bool]:
    """Return the pips of the open ends, None for a refusal, and whether somebody went out.

    One number is the sum of the ends; one tile alone is the first of the round, with which nobody
    goes out. Where any number of ends can be open, only the sums of five are known.
    """
    text = plain(typed)
    out = re.search(r"\b(out|uit)\b", text) is not None
    text = re.sub(r"\b(out|uit)\b", "", text).strip(" ,;.")
    parts = re.split(r"[ ,]+", re.sub(r"\b(and|en|e)\b", " ", text))
    ends = [[int(half) for half in part.split("-")] for part in parts]
    if len(ends) == 1 and len(ends[0]) == 1:
        return (ends[0][0] if ends[0][0] in sums_of_ends(set_size, most) else None), out
    doubles = [one[0] for one in ends if len(one) == 2]
    strange = len(ends) > 1 and any(len(one) == 2 and one[0] != one[1] for one in ends)
    if strange or (out and len(ends) == 1) or len(ends) > most or len(set(doubles)) < len(doubles):
        return None, out
    if any(half > set_size for end in ends for half in end):
        return None, out
    return sum(map(sum, ends)), out
