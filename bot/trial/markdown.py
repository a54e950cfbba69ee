"""Reduces Discord's markdown to the text a reader would see."""

import datetime as dt
import re
from collections.abc import Callable

# What must come out untouched by the marks below, in the order Discord reads it.
_LITERALS = re.compile(
    r"```(?:[\w+-]*\n)?(?P<block>.*?)\n?```"
    r"|`(?P<code>[^`\n]+)`"
    r"|\\(?P<escaped>[^A-Za-z0-9\s])"
    r"|<@!?(?P<user>\d+)>"
    r"|</(?P<command>[^:>]+):\d+>"
    r"|<t:(?P<seconds>-?\d+)(?::(?P<style>[A-Za-z]))?>"
    r"|<a?(?P<emoji>:\w+:)\d+>",
    re.DOTALL,
)
_KEPT = re.compile("\ue000(\\d+)\ue001")  # a private-use pair that no chat text contains

_LINK = re.compile(r"\[([^\]\n]+)\]\(<?([^)\s>]+)>?\)")
_LINE_MARKS = re.compile(r"^(?:#{1,3} |-# |>>> |> )", re.MULTILINE)
_MARKS = (
    re.compile(r"\*\*(.+?)\*\*", re.DOTALL),
    re.compile(r"__(.+?)__", re.DOTALL),
    re.compile(r"~~(.+?)~~", re.DOTALL),
    re.compile(r"\|\|(.+?)\|\|", re.DOTALL),
    re.compile(r"(?<!\w)\*(?=\S)([^*]+?)(?<=\S)\*(?!\w)"),
    re.compile(r"(?<!\w)_(?=\S)([^_]+?)(?<=\S)_(?!\w)"),
)
_TIME_STYLES = {"t": "%H:%M", "T": "%H:%M:%S", "d": "%Y-%m-%d", "D": "%Y-%m-%d"}


def plain(text: str, name_of: Callable[[int], str]) -> str:
    """Return the text without marks, with mentions and moments written out."""
    kept: list[str] = []

    def keep(found: re.Match[str]) -> str:
        kept.append(_reading(found, name_of))
        return f"\ue000{len(kept) - 1}\ue001"

    text = _LITERALS.sub(keep, text)
    text = _LINK.sub(r"\1 (\2)", text)
    text = _LINE_MARKS.sub("", text)
    for mark in _MARKS:
        text = mark.sub(r"\1", text)
    return _KEPT.sub(lambda found: kept[int(found[1])], text)


def _reading(found: re.Match[str], name_of: Callable[[int], str]) -> str:
    match found.lastgroup:
        case "user":
            return f"@{name_of(int(found['user']))}"
        case "command":
            return f"/{found['command']}"
        case "seconds" | "style":
            return _moment(int(found["seconds"]), found["style"])
        case _:
            return next(part for part in found.groups() if part is not None)


def _moment(seconds: int, style: str | None) -> str:
    moment = dt.datetime.fromtimestamp(seconds, dt.UTC).astimezone()
    return moment.strftime(_TIME_STYLES.get(style or "", "%Y-%m-%d %H:%M"))
