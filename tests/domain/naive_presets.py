"""The presets of the rules page in its own words, each value by its name."""

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
# Who leads a round of each game, where the rules page says it, and how many ends can be open.
LEADS = {
    **dict.fromkeys(("allfives", "allfives-long", "muggins-1864"), "double, then who went out"),
    **dict.fromkeys(("allfives-1863", "sniff"), "double, then who went out"),
    "plain": "double",
    "mexican-train": "next lower double",
}
PRESETS: dict[str, dict[str, object]] = {
    key: dict(zip(MATCH_NAMES + ROUND_NAMES, MATCH[key] + ROUND[key], strict=True))
    | {"lead": LEADS.get(key), "ends": 4 if key == "sniff" else 2}
    for key in MATCH
}
