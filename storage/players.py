"""The players of a server: members, guests and former players, each with a number."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from bot.domain.events import OPEN_SEAT, Player
from storage.ratings import Mark
from storage.sql.statements import Feature


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody who ever had a seat."""

    id: int  # the number, never given out twice
    user_id: int | None  # the Discord id of a member
    name: str | None  # the name they go by; None for a former player
    has_played: bool = True  # whether they are in a result that counts outside its channel

    @property
    def is_guest(self) -> bool:
        """Whether it is a guest."""
        return self.user_id is None and self.name is not None

    @property
    def typed(self) -> str:
        """What means this player and nobody else where a player is typed."""
        return f"<@{self.user_id}>" if self.user_id is not None else f'"{self.name}"'


class Players(Feature, file="players"):
    """Everybody who ever had a seat, within one transaction."""

    async def numbered(self, scope: int, number: int) -> Known | None:
        """Return a player of a scope by number, or whom they were merged into."""
        return next(iter(await self._found("numbered", scope=scope, number=number)), None)

    async def persons(self, numbers: Iterable[int | None]) -> dict[int, int]:
        """Return by number whom each of some players was merged into, or else that number again."""
        return {
            number: await self._value("person", number=number) or number
            for number in set(filter(None, numbers))
        }

    async def member(self, scope: int, user_id: int) -> Known | None:
        """Return a member as a player of a scope."""
        return next(iter(await self._found("member", scope=scope, user_id=user_id)), None)

    async def guest(self, scope: int, name: str) -> Known | None:
        """Return the guest of a scope who goes by a name, or whom a guest of it was merged into."""
        return next(iter(await self.named(scope, name, guests=True)), None)

    async def named(self, scope: int, name: str, *, guests: bool = False) -> tuple[Known, ...]:
        """Return the players of a scope, or its guests, who go by exactly this name.

        Where nobody does, whoever was last called that and then merged is meant.
        """
        values = {"scope": scope, "folded": name.casefold()}
        found = await self._found("named", **values, guests=guests)
        return found or await self._found("merged", **values)

    async def called(
        self, scope: int, channel_id: int, text: str, most: int, *, guests: bool = False
    ) -> tuple[Known, ...]:
        """Return players in results, or guests, whose name holds a text, newest first.

        Of those that count in their channel alone, only those of this one are looked at.
        """
        pattern = "%" + re.sub(r"([\\%_])", r"\\\1", text.casefold()) + "%"
        values = {"scope": scope, "channel_id": channel_id, "pattern": pattern, "guests": guests}
        return await self._found("called", **values, most=most)

    async def played_in(self, channel_id: int, number: int) -> bool:
        """Return whether a player is in a result that counts in this channel alone."""
        return bool(await self._value("played_in", channel_id=channel_id, number=number))

    async def seat(self, scope: int, player: Player) -> Player:
        """Return a player with the number of the person they are, given out where they have none.

        A member is known by id, whoever has a number by that, and a guest by name: once, here.
        An open seat is returned for whoever has had name and id forgotten since.
        """
        name = player.name or ""
        if player.user_id is not None:
            found = await self.member(scope, player.user_id)
        elif player.number is not None:
            found = await self.numbered(scope, player.number)
        else:
            found = await self.guest(scope, name)
        if found is None:
            return player.model_copy(update={"number": await self.add(scope, player.user_id, name)})
        known = Player(user_id=found.user_id, name=found.name, number=found.id)
        is_member = known.user_id is not None and known.user_id == player.user_id
        if not is_member and (player.number is not None or not known.is_called(name)):
            return OPEN_SEAT if known.is_former else known
        if player.number is None and name != found.name:
            await self.rename(found.id, name)
        return known.model_copy(update={"name": name})

    async def add(self, scope: int, user_id: int | None = None, name: str = "") -> int:
        """Add a player, without a name a former one, and return the number."""
        values = {"scope": scope, "user_id": user_id, "name": name, "folded": name.casefold()}
        return await self._value("add", **values)

    async def rename(self, number: int, name: str) -> None:
        """Write the name that a player goes by."""
        await self._rows("rename", number=number, name=name, folded=name.casefold())

    async def note_seats(self, match_id: int, players: Iterable[Player]) -> None:
        """Note who got seats in a match."""
        numbers = {one.number for one in players} - {None}
        each = [{"player": number, "match_id": match_id} for number in numbers]
        await self._many("note_seat", each)

    async def note_played(self, numbers: Iterable[int]) -> None:
        """Write when players played last."""
        await self._many("note_played", [{"number": one} for one in sorted(set(numbers))])

    async def look_through(self, after: int, most: int) -> tuple[tuple[int, bool], ...]:
        """Return the next players by number, and whether each is kept as seen last."""
        rows = await self._rows("after", number=after, most=most)
        return tuple((number, bool(holds)) for number, holds in rows)

    async def match_of_both(self, guest: int, into: int) -> int | None:
        """Return the first match in which both of two players had a seat."""
        return await self._value("match_of_both", guest=guest, into=into)

    async def merge(
        self, scope: int, guest: int, into: int, by: int, at: datetime
    ) -> tuple[Mark, ...]:
        """Make a guest and another player one person, and write down who did it.

        Returns the positions of the matches whose ratings no longer hold.
        """
        both = {"guest": guest, "into": into}
        marks = tuple(Mark(*row) for row in await self._rows("rated", guest=guest))
        await self._many("merge", [both])
        await self.note_played(both.values())
        values = {"at": at.isoformat(), "scope": scope, "by": by, "details": json.dumps(both)}
        await self._rows("note_merge", **values)
        return marks

    async def _found(self, name: str, /, **values: object) -> tuple[Known, ...]:
        return tuple(
            Known(number, user_id, called or None, has_played=played_at > 0)
            for number, user_id, called, played_at in await self._rows(name, **values)
        )
