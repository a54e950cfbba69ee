"""Looks at what the bot sends for anything that a hostile text has brought about."""

import csv
import json
import re
import unicodedata
from functools import cache
from io import StringIO
from itertools import chain, pairwise

from bot.domain.notation import tidied
from bot.ui import limits
from tests.embeds import problems_of
from tests.hostile.strings import STRINGS

_PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
_OUR_GAP = re.compile(r"(?:(?<=\n)|^)\u200b(?=\n|$)")
_OUR_DIRECTION = re.compile(r"(?<=[^\x00-\u058f])\u200e(?=[ \n])")
_JOINERS = {"\u200d", "\ufe0f"}
_MARKS = {"\u034f", "\u17b4", "\u17b5", "\ufffc"}
_FILES = re.compile(r"domino-(?:\d{1,18}\.(?:csv|json)|chart\.png|my-data\.json(?:\.gz)?)")
_FORMULA = "=+-@\t\r\uff1d\uff0b\uff0d\uff20"
_MOST_MARKS = 3
# As it was typed, and as a refusal of hands quotes it.
_WITH_BACKSLASH = [
    form for one in STRINGS if "\\" in one.text for form in (one.text, tidied(one.text))
]
_NO_PING = {"parse": []}


def live(text):
    """Return what Discord reads as markdown: without what is escaped, and without code."""
    kept, at = [], 0
    while at < len(text):
        if text[at] == "\\" and text[at + 1 : at + 2] in _PUNCTUATION and at + 1 < len(text):
            at += 2
            kept.append("\x00")
        elif text[at] == "`":
            fence = re.match(r"`+", text[at:])[0]
            end = re.search(rf"(?<!`){fence}(?!`)", text[at + len(fence) :])
            at += len(fence) + (end.end() if end is not None else 0)
        else:
            kept.append(text[at])
            at += 1
    return "".join(kept)


@cache
def unseen(text):
    """Return the characters of a text that nobody sees, or that turn or break a line."""
    text = _OUR_DIRECTION.sub("", _OUR_GAP.sub("", text))
    return [
        f"U+{ord(one):04X}"
        for before, one in pairwise(f" {text}")
        if (one in _JOINERS and before.isalpha())
        or (one not in {"\n", *_JOINERS} and unicodedata.category(one)[0] == "C")
        or one in _MARKS
        or 0xE0100 <= ord(one) < 0xE01F0
    ]


@cache
def stacked(text):
    """Return whether more marks stand on one letter than a language would put there."""
    marks = most = 0
    for one in text:
        marks = marks + 1 if unicodedata.category(one) in {"Mn", "Me"} else 0
        most = max(most, marks)
    return most >= _MOST_MARKS


@cache
def effects(text):
    """Return the kinds of the hostile texts that do something in a text."""
    read = live(text)
    return [one.kind for one in STRINGS if one.effect and re.search(one.effect, read)]


@cache
def is_escaped(text):
    """Return whether somebody would see backslashes that nobody has typed."""
    text = text.casefold()
    for typed in _WITH_BACKSLASH:
        text = text.replace(typed.casefold(), "")
    return "\\" in text


def problems_in(sent):
    """Yield what is wrong with a request of the bot after somebody has sent hostile texts."""
    yield from problems_of(sent.embeds())
    # Embeds never ping, and neither does what is no text.
    if sent.body.get("content") and sent.body.get("allowed_mentions") != _NO_PING:
        yield f"may ping: {sent.body.get('allowed_mentions')}"
    if len(sent.body.get("content") or "") > 2_000:
        yield "content too long"
    for text in sent.marked_up():
        yield from (f"{kind} has an effect: {text[:200]!r}" for kind in effects(text))
    yield from (f"escaped in vain: {text!r}" for text in sent.plain() if is_escaped(text))
    for text in (*sent.marked_up(), *sent.plain()):
        if found := unseen(text):
            yield f"unseen characters {found[:5]} in {text[:200]!r}"
        if stacked(text):
            yield f"stacked marks in {text[:200]!r}"
    yield from _sizes(sent)
    for name, data in sent.files:
        yield from _problems_in_file(name, data)


def _sizes(sent):
    """Yield which parts are longer than Discord takes."""
    for one in sent.body.get("choices") or []:
        if (
            not 1 <= len(one["name"]) <= limits.CHOICE_NAME
            or len(one["value"]) > limits.CHOICE_NAME
        ):
            yield f"choice {one}"
    if len(sent.body.get("choices") or []) > limits.CHOICES:
        yield "too many choices"
    yield from _part_sizes(sent.body.get("components") or [])


def _part_sizes(parts):
    for one in parts:
        if len(one.get("custom_id") or "") > limits.CUSTOM_ID:
            yield f"custom id {one['custom_id']}"
        if one.get("type") == 2 and len(one.get("label") or "") > limits.BUTTON_LABEL:
            yield f"button {one['label']}"
        for option in one.get("options") or []:
            if not 1 <= len(option["label"]) <= limits.OPTION_LABEL:
                yield f"menu {option['label']}"
        if len(one.get("placeholder") or "") > limits.PLACEHOLDER:
            yield f"placeholder {one['placeholder']}"
        yield from _part_sizes(one.get("components") or [])
        yield from _part_sizes([one["component"]] if "component" in one else [])


def _problems_in_file(name, data):
    if not _FILES.fullmatch(name):
        yield f"a file called {name!r}"
    if name.endswith(".json"):
        text = data.decode()
        json.loads(text)
    elif name.endswith(".csv"):
        text = data.decode("utf-8-sig")
        yield from _formulas(text)


def _formulas(text):
    """Yield every cell that a spreadsheet program would work out, wherever it cuts the cells."""
    heading = text.partition("\n")[0]
    ours = max(",;", key=heading.count)
    for separator in ",;":
        for cell in chain.from_iterable(csv.reader(StringIO(text), delimiter=separator)):
            bare = cell.lstrip(" \u00a0\u3000\u200d")
            if bare and bare[0] in _FORMULA and not re.fullmatch(r"-?\d+", cell):
                yield f"a formula in a cell: {cell!r}"
            if separator == ours and ("\n" in cell or unseen(cell)):
                yield f"a cell of more than one line: {cell!r}"
