"""The score sheet of a match, its files, and bringing a match back from one."""

import asyncio
from contextlib import suppress
from typing import Final

import aiohttp
import discord
from discord import app_commands

from bot.domain.errors import Rejected
from bot.domain.match import MOST_EVENTS
from bot.i18n.translate import say
from bot.match.host import Interaction, MatchHost
from bot.match.permissions import check_import
from bot.match.requests import MatchRecord
from bot.sheet import MOST_BYTES, SheetReason, events_in, sheet
from bot.ui.commands import FeatureCog, command
from bot.ui.context import caller_of, channel_of, public_language
from bot.ui.responses import reader, send, tell

_PATIENCE: Final = 30.0  # seconds


class SheetCog(FeatureCog[MatchHost], name="Sheet"):
    @command("sheet")
    async def sheet(
        self, interaction: Interaction, page: app_commands.Range[int, 1, MOST_EVENTS] | None = None
    ) -> None:
        record = await self.bot.matches.look(channel_of(interaction))
        embed, view = sheet(record.language, record.id, record.match, page)
        await send(interaction, embed, view)

    @command("import")
    async def import_(self, interaction: Interaction, file: discord.Attachment) -> None:
        channel, caller = channel_of(interaction), caller_of(interaction)
        check_import(channel, caller)
        if file.size > MOST_BYTES:
            raise Rejected(SheetReason.SHEET_TOO_LARGE)
        with self.bot.jobs.place(interaction):
            await interaction.response.defer(ephemeral=True, thinking=True)
            data = await _fetched(file)
            language = await public_language(interaction)

            async def read_in() -> tuple[MatchRecord, int]:
                events = await asyncio.to_thread(
                    events_in, data, caller.user_id, interaction.created_at
                )
                kept = await self.bot.matches.import_sheet(channel, caller, events, language)
                return kept, len(events)

            record, read = await self.bot.jobs.run(read_in, writes=True)
        key = "imported-ended" if record.match.position >= read else "imported"
        key = "already-imported" if record.was_known else key
        said = say(reader(interaction), f"sheet.{key}", match=str(record.id))
        with suppress(discord.NotFound):  # somebody may have dismissed the answer
            await tell(interaction, said)
        if not record.was_known:
            with suppress(discord.NotFound):  # or deleted the channel
                await self.bot.boards.answer(interaction, record, anew=True)


async def _fetched(file: discord.Attachment) -> bytes:
    try:
        async with asyncio.timeout(_PATIENCE):
            return await file.read()
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        raise Rejected(SheetReason.SHEET_NOT_FETCHED) from error
