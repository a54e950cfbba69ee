"""What people may ask about their own data, and administrators about that of their server."""

import gzip
from io import BytesIO
from typing import Final

import discord
from discord.ext import commands

from bot.client import DominoClient
from bot.domain.errors import Reason, Rejected
from bot.i18n.translate import say
from bot.match.options import Interaction, command
from bot.privacy.embed import (
    FORGET,
    FORGET_SURE,
    MY_DATA,
    NOTHING,
    PURGE_SURE,
    forget_question,
    privacy_page,
    purge_question,
)
from bot.ui.buttons import Pressed
from bot.ui.responses import answered, reader, replace_pressed, tell

_MOST_BYTES: Final = 8 * 1024 * 1024
"""Larger files are packed; Discord takes no more than ten of these everywhere."""

_MOST_BOARDS: Final = 25


class PrivacyCommands(commands.Cog, name="Privacy"):
    """What people may ask about their own data."""

    def __init__(self, bot: DominoClient) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Put the commands into their group, and answer the buttons."""
        for callback, name in ((self.privacy, "privacy"), (self.purge, "purge")):
            self.bot.commands_group.add_command(command(callback, name))
        for answer, name in (
            (self.data_pressed, MY_DATA),
            (self.forget_pressed, FORGET),
            (self.forget_sure_pressed, FORGET_SURE),
            (self.purge_sure_pressed, PURGE_SURE),
            (self.nothing_pressed, NOTHING),
        ):
            self.bot.on_press(name, answer, of_match=False)

    @answered
    async def privacy(self, interaction: Interaction) -> None:
        """Say privately what is kept about people."""
        embed, view = privacy_page(reader(interaction))
        await interaction.response.send_message(embed=embed, view=view, ephemeral=True)

    async def data_pressed(self, interaction: Interaction, pressed: Pressed) -> None:  # noqa: ARG002
        """Hand over everything that is kept about whoever pressed."""
        # Gathering it may take longer than Discord waits for an answer.
        await interaction.response.defer(ephemeral=True, thinking=True)
        data = await self.bot.privacy.data_of(interaction.user.id, discord.utils.utcnow())
        name = "domino-my-data.json"
        if len(data) > _MOST_BYTES:
            data, name = gzip.compress(data), f"{name}.gz"
        await interaction.followup.send(
            say(reader(interaction), "privacy.data-file"),
            file=discord.File(BytesIO(data), filename=name),
            ephemeral=True,
        )

    async def forget_pressed(self, interaction: Interaction, pressed: Pressed) -> None:  # noqa: ARG002
        """Ask whether it is meant."""
        matches = await self.bot.privacy.matches_with(interaction.user.id)
        text, view = forget_question(reader(interaction), len(matches))
        await tell(interaction, text, view)

    async def forget_sure_pressed(
        self,
        interaction: Interaction,
        pressed: Pressed,  # noqa: ARG002 (every press brings it)
    ) -> None:
        """Forget whoever pressed."""
        language = reader(interaction)
        await replace_pressed(interaction, text=say(language, "privacy.one-moment"))
        matches = await self.bot.privacy.forget(interaction.user.id)
        self.bot.boards.forget(matches)
        text = say(language, "privacy.forgotten", matches=len(matches))
        await interaction.followup.send(text, ephemeral=True)
        for kept in await self.bot.privacy.going_on(matches, _MOST_BOARDS):
            await self.bot.boards.refresh(self.bot, kept)

    @answered
    async def purge(self, interaction: Interaction) -> None:
        """Ask whether everything of this server is to be deleted."""
        guild_id = _administered(interaction)
        matches = await self.bot.privacy.matches_in(guild_id)
        text, view = purge_question(reader(interaction), guild_id, matches)
        await tell(interaction, text, view)

    async def purge_sure_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Delete everything of this server."""
        guild_id = _administered(interaction)
        if pressed.number(0) != guild_id:
            raise Rejected(Reason.UNKNOWN_BUTTON)
        language = reader(interaction)
        await replace_pressed(interaction, text=say(language, "privacy.one-moment"))
        matches = await self.bot.privacy.purge(guild_id)
        self.bot.boards.forget(matches)
        text = say(language, "privacy.purged", matches=len(matches))
        await interaction.followup.send(text, ephemeral=True)

    async def nothing_pressed(self, interaction: Interaction, pressed: Pressed) -> None:  # noqa: ARG002
        """Leave everything as it is."""
        text = say(reader(interaction), "privacy.left-be")
        await replace_pressed(interaction, text=text)


def _administered(interaction: Interaction) -> int:
    """Return the server that whoever asks administers.

    Raises:
        Rejected: they do not, or it is no server.
    """
    if interaction.guild_id is None:
        raise Rejected(Reason.NO_SERVER)
    if not interaction.permissions.administrator:
        raise Rejected(Reason.NOT_ADMINISTRATOR)
    return interaction.guild_id


async def setup(bot: DominoClient) -> None:
    """Add these commands to the bot."""
    await bot.add_cog(PrivacyCommands(bot))
