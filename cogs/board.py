"""Entering rounds and points in play, taking them back, correcting them, and the standings."""

import asyncio

from bot.board import edit_previews, ends_previews, enter, round_previews
from bot.match.host import Interaction, MatchHost
from bot.match.options import entries_offered, entry_meant, seat_meant, seats_offered
from bot.match.requests import EditRequest, EndsRequest, RoundRequest
from bot.ui.commands import FeatureCog, command
from bot.ui.context import caller_of, channel_of
from bot.ui.responses import reader


class BoardCog(FeatureCog[MatchHost], name="Board"):
    @command("round", hands=round_previews, winner=seats_offered)
    async def round(self, interaction: Interaction, hands: str, winner: str | None = None) -> None:
        seat, seated = await self._seat(interaction, winner)
        request = RoundRequest(hands, winner=seat, seated=seated)
        await enter(interaction, channel_of(interaction), request)

    @command("ends", ends=ends_previews, player=seats_offered)
    async def ends(
        self,
        interaction: Interaction,
        ends: str,
        player: str | None = None,
        muggins: bool = False,  # noqa: FBT001, FBT002 (an option of a command)
    ) -> None:
        seat, seated = await self._seat(interaction, player)
        request = EndsRequest(ends, seat=seat, muggins=muggins, seated=seated)
        await enter(interaction, channel_of(interaction), request)

    @command("undo")
    async def undo(self, interaction: Interaction) -> None:
        kept = await self.bot.matches.take_back(channel_of(interaction), caller_of(interaction))
        await self.bot.boards.answer(interaction, kept)

    @command("standings")
    async def standings(self, interaction: Interaction) -> None:
        kept = await self.bot.matches.look(channel_of(interaction))
        await self.bot.boards.answer(interaction, kept, anew=True)

    @command("redo")
    async def redo(self, interaction: Interaction) -> None:
        kept = await self.bot.matches.restore(channel_of(interaction), caller_of(interaction))
        await self.bot.boards.answer(interaction, kept)

    @command("edit", entry=entries_offered, hands=edit_previews, winner=seats_offered)
    async def edit(
        self,
        interaction: Interaction,
        entry: str,
        hands: str | None = None,
        winner: str | None = None,
    ) -> None:
        place, caller = channel_of(interaction), caller_of(interaction)
        kept = await self.bot.matches.look_to_change(place, caller)
        position = await asyncio.to_thread(entry_meant, entry, kept.match)
        seat = seat_meant(winner, kept.match, reader(interaction)) if winner is not None else None
        request = EditRequest(position, hands, seat, seated=kept.match.position)
        await enter(interaction, kept.id, request)

    async def _seat(
        self, interaction: Interaction, typed: str | None
    ) -> tuple[int | None, int | None]:
        """Return the seat that an option names, if it was filled in, and as of which position."""
        if typed is None:
            return None, None
        match = (await self.bot.matches.look(channel_of(interaction))).match
        return seat_meant(typed, match, reader(interaction)), match.position
