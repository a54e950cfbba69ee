"""The buttons by which people have their data, or have it forgotten, and a server deleted."""

import logging
from functools import partial
from tempfile import TemporaryFile
from typing import Final

import discord

from bot.domain.errors import Rejected
from bot.i18n.languages import Language
from bot.i18n.translate import say
from bot.match.host import MatchHost
from bot.privacy.export import PrivacyReason
from bot.privacy.service import Privacy
from bot.ui.buttons import LiveButton, buttons
from bot.ui.context import InteractionReason
from bot.ui.responses import reader, replace_pressed, tell
from storage.faults import StorageFault


class PrivacyHost(MatchHost):
    """A bot that answers for what it keeps about people."""

    privacy: Privacy


_log = logging.getLogger(__name__)
Interaction = discord.Interaction[PrivacyHost]


async def finish(bot: PrivacyHost, kind: str, subject: int) -> bool:
    """Do what is left of forgetting a member, or purging a server, and return whether it is done.

    It is gone on with later where the file cannot be written, or the bot stops.
    """
    try:
        matches = await bot.jobs.run(partial(bot.privacy.go_on, kind, subject))
    except (StorageFault, Rejected) as hindrance:
        _log.warning("a %s that was begun is finished later: %s", kind, hindrance)
        return False
    bot.boards.forget(matches)
    for record in await bot.privacy.going_on(matches):
        await bot.boards.refresh(bot, record)
    return True


class MyDataButton(LiveButton, name="mydata", label="privacy.my-data"):
    """Hands over everything that is kept about whoever presses it."""

    async def press(self, interaction: Interaction) -> None:
        """Hand it over privately."""
        jobs, privacy = interaction.client.jobs, interaction.client.privacy
        asked = interaction.user.id, interaction.created_at
        with jobs.place(interaction), TemporaryFile() as kept:
            await interaction.response.defer(ephemeral=True, thinking=True)
            name = await jobs.run(partial(privacy.write_data_of, *asked, kept))
            text = say(reader(interaction), "privacy.data-file")
            await tell(interaction, text, file=discord.File(kept, filename=name))


class ForgetButton(
    LiveButton, name="forget", label="privacy.forget-me", style=discord.ButtonStyle.danger
):
    """Asks whether whoever presses it means to be forgotten."""

    async def press(self, interaction: Interaction) -> None:
        """Ask, with the number of matches that they are in."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        matches = await interaction.client.privacy.matches_with(interaction.user.id)
        await tell(interaction, *forget_question(reader(interaction), len(matches)))


class ForgetSureButton(
    LiveButton, name="forgetme", label="privacy.forget-yes", style=discord.ButtonStyle.danger
):
    """Forgets whoever presses it."""

    async def press(self, interaction: Interaction) -> None:
        """Forget them, and bring the boards of open matches up to date."""
        bot, language = interaction.client, reader(interaction)
        with bot.jobs.place(interaction):
            await replace_pressed(interaction, text=say(language, "privacy.one-moment"))
            begin = partial(bot.privacy.begin_to_forget, interaction.user.id)
            matches = await bot.jobs.run(begin, writes=True)
            bot.boards.forget(matches)
            is_done = await finish(bot, "forget", interaction.user.id)
        key = "forgotten" if is_done else "goes-on"
        await tell(interaction, say(language, f"privacy.{key}", matches=len(matches)))


class PurgeButton(
    LiveButton, name="purge", label="privacy.purge-yes", style=discord.ButtonStyle.danger
):
    """Deletes everything of a server."""

    guild_id: int

    async def press(self, interaction: Interaction) -> None:
        """Delete it, for an administrator of this server."""
        if self.guild_id != administered(interaction):
            raise Rejected(InteractionReason.UNKNOWN_BUTTON)
        bot, language = interaction.client, reader(interaction)
        with bot.jobs.place(interaction):
            await replace_pressed(interaction, text=say(language, "privacy.one-moment"))
            begin = partial(bot.privacy.begin_to_purge, self.guild_id)
            matches = await bot.jobs.run(begin, writes=True)
            key = "purged" if await finish(bot, "purge", self.guild_id) else "goes-on"
        await tell(interaction, say(language, f"privacy.{key}", matches=matches))


class LeaveBeButton(LiveButton, name="leavebe", label="privacy.leave-be"):
    """Leaves everything as it is."""

    async def press(self, interaction: Interaction) -> None:
        """Say so in the place of the question."""
        await replace_pressed(interaction, text=say(reader(interaction), "privacy.left-be"))


BUTTONS: Final = (MyDataButton, ForgetButton, ForgetSureButton, PurgeButton, LeaveBeButton)


def overview(language: Language) -> tuple[discord.Embed, discord.ui.View]:
    """Return what is kept about people, and the buttons to have it, or have it forgotten."""
    embed = discord.Embed(
        title=say(language, "privacy.title"),
        description=say(language, "privacy.kept"),
        colour=discord.Colour(0x5B6B8C),
    )
    return embed, buttons(language, MyDataButton(), ForgetButton())


def forget_question(language: Language, matches: int) -> tuple[str, discord.ui.View]:
    """Return the question before somebody is forgotten, who is in so many matches."""
    text = say(language, "privacy.forget-sure", matches=matches)
    return text, buttons(language, ForgetSureButton(), LeaveBeButton())


def purge_question(language: Language, guild_id: int, matches: int) -> tuple[str, discord.ui.View]:
    """Return the question before a server is deleted, with so many matches."""
    text = say(language, "privacy.purge-sure", matches=matches)
    return text, buttons(language, PurgeButton(guild_id), LeaveBeButton())


def administered(interaction: Interaction) -> int:
    """Return the server that whoever asks administers; Rejected where there is none."""
    if interaction.guild_id is None:
        raise Rejected(PrivacyReason.NO_SERVER)
    if not interaction.permissions.administrator:
        raise Rejected(PrivacyReason.NOT_ADMINISTRATOR)
    return interaction.guild_id
