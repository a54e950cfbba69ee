"""The score sheet of a match, its files, and bringing a match back from one."""

import asyncio
import logging
from contextlib import suppress
from datetime import UTC, datetime
from io import BytesIO
from typing import Final

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands

from bot.client import DominoClient
from bot.domain.errors import Reason, Rejected
from bot.i18n.languages import language_of
from bot.i18n.translate import say
from bot.match.options import (
    Interaction,
    caller_of,
    channel_of,
    command,
    described,
    public_language,
)
from bot.match.permissions import check_import
from bot.match.requests import MatchRecord
from bot.sheet.document import MOST_BYTES, MOST_EVENTS, as_json, document, events_in
from bot.sheet.embed import sheet
from bot.sheet.spreadsheet import as_csv
from bot.ui.buttons import Pressed
from bot.ui.responses import answered, reader, replace_pressed

_log = logging.getLogger(__name__)

_PATIENCE: Final = 30.0


class Sheets(commands.Cog):
    """The score sheet of a match, its files, and bringing a match back from one."""

    def __init__(self, bot: DominoClient) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Put the commands into their group, and answer the buttons."""
        for callback, name in ((self.sheet, "sheet"), (self.import_, "import")):
            self.bot.commands_group.add_command(command(callback, name))
        for answer, name in (
            (self.page_pressed, "sheet"),
            (self.sheet_pressed, "showsheet"),
            (self.csv_pressed, "csv"),
            (self.json_pressed, "json"),
        ):
            self.bot.on_press(name, answer)

    @described("sheet", "page")
    @answered
    async def sheet(
        self, interaction: Interaction, page: app_commands.Range[int, 1, MOST_EVENTS] | None = None
    ) -> None:
        """Show the score sheet of the match of this channel to everybody."""
        kept = await self.bot.matches.look(channel_of(interaction))
        embed, view = sheet(language_of(kept.language), kept.id, kept.match, page)
        await interaction.response.send_message(embed=embed, view=view)

    async def sheet_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Show the score sheet to whoever pressed the button of a board."""
        kept = await self.bot.matches.look(pressed.match_id)
        embed, view = sheet(reader(interaction), kept.id, kept.match)
        await interaction.response.send_message(embed=embed, view=view, ephemeral=True)

    async def page_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Turn to another page on the same message."""
        page = pressed.number(0)
        kept = await self.bot.matches.look(pressed.match_id)
        private = interaction.message is not None and interaction.message.flags.ephemeral
        language = reader(interaction) if private else language_of(kept.language)
        embed, view = sheet(language, kept.id, kept.match, page)
        await replace_pressed(interaction, embed=embed, view=view)

    async def csv_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Hand over the sheet for a spreadsheet program."""
        kept = await self.bot.matches.look(pressed.match_id)
        data = await asyncio.to_thread(as_csv, reader(interaction), kept.match)
        await _hand_over(interaction, kept.id, "csv", data)

    async def json_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Hand over the sheet as a file from which the match can be brought back."""
        events = await self.bot.matches.events_of(pressed.match_id)
        data = await asyncio.to_thread(lambda: as_json(document(pressed.match_id, events)))
        await _hand_over(interaction, pressed.match_id, "json", data)

    @described("import", "file")
    @answered
    async def import_(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Bring a match back from its sheet."""
        place, caller = channel_of(interaction), caller_of(interaction)
        check_import(place, caller)
        if file.size > MOST_BYTES:
            raise Rejected(Reason.SHEET_TOO_LARGE)
        # Fetching and reading the file may take longer than Discord waits for an answer.
        await interaction.response.defer(ephemeral=True, thinking=True)
        data = await _fetched(file)
        events = await asyncio.to_thread(events_in, data, caller.user_id, datetime.now(UTC))
        language = public_language(interaction)
        kept = await self.bot.matches.import_sheet(place, caller, events, language)
        await self._tell(interaction, kept, was_open=kept.match.position >= len(events))

    async def _tell(self, interaction: Interaction, kept: MatchRecord, *, was_open: bool) -> None:
        """Say that a sheet was read, and show the match to everybody."""
        text = "imported-ended" if was_open else "imported"
        if kept.was_known:
            text = "already-imported"
        said = say(reader(interaction), f"sheet.{text}", match=str(kept.id))
        with suppress(discord.NotFound):  # somebody may have dismissed the answer
            await interaction.edit_original_response(content=said)
        if kept.was_known:
            return
        try:
            await self.bot.boards.post(interaction, kept)
        except discord.NotFound as error:
            _log.info("the place of match %s is gone: %s", kept.id, error)


async def _fetched(file: discord.Attachment) -> bytes:
    """Return what somebody has uploaded.

    Raises:
        Rejected: Discord does not hand it over.
    """
    try:
        async with asyncio.timeout(_PATIENCE):
            return await file.read()
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as error:
        raise Rejected(Reason.SHEET_NOT_FETCHED) from error


async def _hand_over(interaction: Interaction, match_id: int, kind: str, data: bytes) -> None:
    """Send a file privately, under a name made of nothing but the number of the match."""
    await interaction.response.send_message(
        say(reader(interaction), f"sheet.file-{kind}", match=str(match_id)),
        file=discord.File(BytesIO(data), filename=f"domino-{match_id}.{kind}"),
        ephemeral=True,
    )


async def setup(bot: DominoClient) -> None:
    """Add these commands to the bot."""
    await bot.add_cog(Sheets(bot))
