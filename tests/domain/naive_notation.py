"""Hands of a round as people may write them, chosen at random, right and now and then wrong."""

BETWEEN_HANDS = (", ", ",", "; ", ";", " en ", " e ", " and ", "\n", " , ")
BETWEEN_NUMBERS = (*BETWEEN_HANDS, " ", " ", " ", "-", "/")
BLOCKED = ("blocked", "geblokkeerd", "trancada", "Blocked")
INVISIBLE = "\u200e\u200f\u2066\u2067\u2068\u2069\u00ad\ufe0e\ufe0f"
TILE_STYLES = (("{}-{}", " "), ("{}/{}", " "), ("[{}|{}]", ""), ("[{}|{}]", " "))


def written(random, dealt, out, names):
    """Return dealt tiles as somebody types them; nobody went out where ``out`` is None."""
    form = random.choice(("numbers", "numbers", "counted", "tiles", "mixed"))
    within = random.choice(TILE_STYLES)
    separator = random.choice(BETWEEN_HANDS if form in {"tiles", "mixed"} else BETWEEN_NUMBERS)
    if form == "tiles" and all(dealt) and random.random() < 0.3:
        within, separator = (within[0], ","), ";"
    if form == "numbers" and separator in {"-", "/"}:
        form = "dashed"
    hands = [hand(random, tiles, form, within) for tiles in dealt]
    seats = list(range(len(dealt)))
    shape = random.choice(("short", "short", "all", "names", "out"))
    if shape == "names" and len(names) == len(dealt):
        return by_names(random, hands, out, names)
    if out is not None and (shape != "all" or random.random() < 0.1):
        seats.remove(out)
    text = joined(random, [hands[seat] for seat in seats], separator, form)
    if out is None and random.random() < 0.6:
        word = random.choice(BLOCKED)
        text = random.choice((f"{word} {text}", f"{text} {word}"))
    elif out is not None and shape == "out" and len(names) > 1:
        name = names[out]
        text = random.choice((f"{name} went out {text}", f"out: {name}; {text}"))
    return with_marks(random, random.choice((text, text, text + ".", text + ",", f" {text} ")))


def hand(random, tiles, form, within):
    """Return one hand as it is typed."""
    pips, count = sum(map(sum, tiles)), len(tiles)
    if not tiles:
        return "0"
    if form == "tiles" or (form == "mixed" and random.random() < 0.5):
        style, between = within
        return between.join(style.format(*random.sample(tile, 2)) for tile in tiles)
    if form == "counted":
        if random.random() < 0.1:
            pips = max(0, pips + random.randint(-9, 30))
        return f"{pips}({count})"
    return f"{pips} pips" if form != "dashed" and random.random() < 0.05 else str(pips)


def joined(random, hands, separator, form):
    """Return hands in a row; now and then with a word before the last, or separators of two kinds.

    A dash or a slash stands only between two numbers.
    """
    if separator in {"-", "/"} and (len(hands) != 2 or form != "dashed"):
        separator = " "
    text = separator.join(hands)
    if len(hands) > 2 and random.random() < 0.2:
        last = random.choice((" and ", " en ", " e ", "; ", " ", ", "))
        if form in {"numbers", "dashed"} or (last not in {" ", "; ", ", "}):
            text = separator.join(hands[:-1]) + last + hands[-1]
    return text


def by_names(random, hands, out, names):
    """Return hands beside names, in any order."""
    parts = [f"{name} {typed}" for name, typed in zip(names, hands, strict=True)]
    if out is not None and random.random() < 0.8:
        parts[out] = f"{names[out]} out"
        if random.random() < 0.4:
            parts.pop(out)
    random.shuffle(parts)
    blocked = "blocked " if out is None and random.random() < 0.5 else ""
    return blocked + random.choice((", ", " ", "\n", "; ")).join(parts)


def with_marks(random, text):
    """Return a text with marks in it that nobody sees, now and then."""
    if random.random() > 0.1:
        return text
    at = random.randint(0, len(text))
    return text[:at] + random.choice(INVISIBLE) + text[at:]


def written_ends(random, set_size, most):
    """Return open ends as somebody types them, and perhaps that somebody went out with them."""
    count = random.choice((2, 2, 2, 1, min(3, most), min(4, most), 3, 4))
    ends = [random.randint(0, set_size) for _ in range(count)]
    typed = [str(end) if random.random() < 0.7 else f"{end}-{end}" for end in ends]
    if random.random() < 0.2:
        typed = [str(random.randint(0, 8 * set_size - 12))]
    if random.random() < 0.1:
        typed = ["{}-{}".format(*random.choices(range(set_size + 1), k=2))]
    text = random.choice((" ", ", ", " en ", " and ")).join(typed)
    return f"{text} {random.choice(('out', 'uit'))}" if random.random() < 0.3 else text
