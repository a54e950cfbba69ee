"""The shards into which Discord divides a large bot, and whose servers are those of one process."""

import re
from dataclasses import dataclass
from typing import Final

MOST: Final = 16_384
"""A bot with so many shards is larger than Discord knows any."""

_RANGE: Final = re.compile(r"(\d{1,5})(?:\s*-\s*(\d{1,5}))?", re.ASCII)
_PART: Final = re.compile(r"(\d{1,5})\s*/\s*(\d{1,5})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards of one process, which follow each other."""

    first: int = 0
    last: int = 0
    count: int = 1  # that the bot has in all

    def __str__(self) -> str:
        """Return them as people write them: "0-15 of 64"."""
        return f"{self.range} of {self.count}"

    @property
    def range(self) -> str:
        """They alone: "0-15", or "7" for one."""
        return f"{self.first}-{self.last}" if self.first < self.last else str(self.first)

    @property
    def ids(self) -> list[int]:
        """The number of each."""
        return [*range(self.first, self.last + 1)]

    def have(self, guild_id: int | None) -> bool:
        """Return whether a server is theirs; outside servers, all belongs to the first shard."""
        return self.first <= ((guild_id or 0) >> 22) % self.count <= self.last


ALL: Final = Shards()
"""Those of a process that has every shard there is."""


def read_shards(typed: str, count: int) -> Shards:
    """Return the shards of a process that has some of so many.

    They are typed as a range, "0-15", one alone, "7", or one of several equal parts, counted from
    0: "2/4" is the third of four. ``ValueError`` is raised with a sentence where they are not.
    """
    if part := _PART.fullmatch(typed.strip()):
        number, parts = map(int, part.groups())
        if not number < parts:
            raise ValueError(f"There is no part {typed}: parts are counted from 0.")
        first, last = number * count // parts, (number + 1) * count // parts - 1
        if parts > count:
            raise ValueError(f"{count} shards cannot be divided into {parts} parts.")
        return Shards(first, last, count)
    found = _RANGE.fullmatch(typed.strip())
    first, last = (int(found[1]), int(found[2] or found[1])) if found else (1, 0)
    if first > last:
        raise ValueError(
            f"“{typed}” are no shards: use a range such as 0-15, or 2/4 for the third of four."
        )
    if last >= count:
        raise ValueError(
            f"There are no shards {typed} of {count}: they are numbered 0-{count - 1}."
        )
    return Shards(first, last, count)
