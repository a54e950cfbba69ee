"""The settings of a server and its channels, and its house rules."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Unpack

import discord
from discord import app_commands

from bot.domain.errors import Rejected
from bot.domain.events import LONGEST_NAME
from bot.domain.presets import HouseRules, rules_of
from bot.guild_settings.embed import Shown, ShownRules, pages_of, settings_embed
from bot.guild_settings.service import (
    IDLE_HOURS,
    MOST_HOUSE_RULES,
    MOST_IDLE_HOURS,
    Changes,
    Entering,
    Own,
    SavedRules,
    SettingsReason,
)
from bot.i18n.command_translator import LANGUAGE_CHOICES, choice
from bot.i18n.names import clean
from bot.i18n.translate import say
from bot.match.game_option import (
    HOUSE_OPTIONS,
    game_meant,
    games_offered,
    preset_meant,
    preset_named,
    preset_of,
    presets_offered,
    saved_meant,
    saved_name,
    saved_offered,
    usual_label,
)
from bot.match.host import Interaction, MatchHost
from bot.ui.buttons import LiveButton, buttons
from bot.ui.commands import FeatureCog, command
from bot.ui.context import channel_of, parent_of
from bot.ui.pages import Way, pager
from bot.ui.responses import reader, replace_pressed

_WHO: Final = [choice(f"commands.who-{who}", who) for who in ("players", "anyone", "role")]


class GuildSettingsCog(FeatureCog[MatchHost], name="Settings"):
    """The settings of a server and its channels."""

    @command("settings show")
    async def show(self, interaction: Interaction) -> None:
        """Show the settings."""
        _check(interaction)
        await self._show(
            interaction, await self.bot.guild_settings.house_rules(channel_of(interaction))
        )

    @command("settings language", language=LANGUAGE_CHOICES)
    async def language(
        self,
        interaction: Interaction,
        language: str | None = None,
        channel: bool = False,  # noqa: FBT001, FBT002 (an option of a command)
    ) -> None:
        """Set the language of public texts."""
        await self._change(interaction, only_here=channel, language=language)

    @command("settings entering", who=_WHO)
    async def entering(
        self,
        interaction: Interaction,
        who: str | None = None,
        role: discord.Role | None = None,
        channel: bool = False,  # noqa: FBT001, FBT002 (an option of a command)
    ) -> None:
        """Set who may enter something in a match."""
        _check(interaction)
        entering: Entering | None = None
        if role is not None:
            entering = "anyone" if role.is_default() else role.id
        elif who == "role":
            raise Rejected(SettingsReason.NO_ROLE)
        elif who is not None:
            entering = "anyone" if who == "anyone" else "players"
        await self._change(interaction, only_here=channel, entering=entering)

    @command("settings variant", variant=games_offered)
    async def variant(
        self,
        interaction: Interaction,
        variant: str | None = None,
        channel: bool = False,  # noqa: FBT001, FBT002 (an option of a command)
    ) -> None:
        """Set the game of a match for which none is named."""
        _check(interaction)
        game = await game_meant(interaction, variant) if variant else None
        value = game.value if game is not None else None
        await self._change(interaction, only_here=channel, variant=value)

    @command("settings idle")
    async def idle(
        self,
        interaction: Interaction,
        hours: app_commands.Range[int, 0, MOST_IDLE_HOURS] | None = None,
        channel: bool = False,  # noqa: FBT001, FBT002 (an option of a command)
    ) -> None:
        """Set after how long it is asked whether a match is still on."""
        await self._change(interaction, only_here=channel, idle_hours=hours)

    @command("settings save", variant=presets_offered, house=HOUSE_OPTIONS)
    async def save(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, LONGEST_NAME],
        variant: str,
        *,
        house: HouseRules,
    ) -> None:
        """Save house rules under a name of their own."""
        _check(interaction)
        saved = SavedRules(clean(name), preset_meant(interaction, variant), house)
        if preset_named(saved.name) is not None:
            raise Rejected(SettingsReason.NAME_OF_A_GAME, typed=saved.name)
        # Rules that no match can have are refused now, not when somebody wants to play.
        rules_of(preset_of(saved.preset), house)
        rules = await self.bot.guild_settings.save(
            channel_of(interaction), interaction.user.id, saved
        )
        await self._show(interaction, rules, "guild_settings.saved-rules")

    @command("settings delete", name=saved_offered)
    async def delete(self, interaction: Interaction, name: str) -> None:
        """Delete saved house rules."""
        _check(interaction)
        saved = await saved_meant(interaction, name)
        if saved is None:
            there = await self.bot.guild_settings.house_rules(channel_of(interaction))
            names = ", ".join(one.name for one in there) or "–"
            raise Rejected(SettingsReason.UNKNOWN_HOUSE_RULES, typed=saved_name(name), saved=names)
        rules = await self.bot.guild_settings.delete(channel_of(interaction), saved.value)
        await self._show(interaction, rules, "guild_settings.deleted-rules")

    async def _change(
        self, interaction: Interaction, *, only_here: bool, **changes: Unpack[Changes]
    ) -> None:
        _check(interaction)
        place = channel_of(interaction)
        rules = await self.bot.guild_settings.change(place, only_here=only_here, **changes)
        await self._show(interaction, rules, "guild_settings.saved")

    async def _show(
        self, interaction: Interaction, saved: Sequence[SavedRules], key: str | None = None
    ) -> None:
        """Answer privately with the settings as they are now.

        What was changed is kept by then, so nothing is read any more that could fail.
        """
        embed, view = _page(interaction, saved, 1)
        await interaction.response.send_message(
            say(reader(interaction), key) if key else None,
            embed=embed,
            view=view,
            ephemeral=True,
        )


class SettingsPageButton(LiveButton, name="settings"):
    """Turns to another page of the house rules."""

    page: int
    way: Way

    async def press(self, interaction: Interaction) -> None:
        """Show it on the same message."""
        _check(interaction)
        rules = await interaction.client.guild_settings.house_rules(channel_of(interaction))
        embed, view = _page(interaction, rules, self.page)
        await replace_pressed(interaction, embed=embed, view=view)


BUTTONS: Final = (SettingsPageButton,)


def _page(
    interaction: Interaction, saved: Sequence[SavedRules], page: int
) -> tuple[discord.Embed, discord.ui.View]:
    service, place = interaction.client.guild_settings, channel_of(interaction)
    language = reader(interaction)

    def shown(own: Own) -> Shown:
        game = usual_label(language, own.variant, saved) if own.variant is not None else None
        return Shown(own.language, own.entering, game, own.idle_hours)

    everywhere = service.everywhere(place)
    everywhere = replace(
        everywhere,
        entering=everywhere.entering or "players",
        idle_hours=IDLE_HOURS if everywhere.idle_hours is None else everywhere.idle_hours,
    )
    here = service.here(place, parent_of(interaction))
    rules = [ShownRules(one.name, one.preset, one.changes) for one in saved]
    pages = pages_of(len(rules))
    page = min(max(page, 1), pages)
    embed = settings_embed(language, shown(everywhere), shown(here), rules, MOST_HOUSE_RULES, page)
    return embed, buttons(
        language, *pager(language, page, pages, SettingsPageButton, ("previous", "next"))
    )


def _check(interaction: Interaction) -> None:
    """Make sure that whoever asks may look at the settings and change them.

    Raises:
        Rejected: it is a server that they do not manage.
    """
    if interaction.guild_id is not None and not interaction.permissions.manage_guild:
        raise Rejected(SettingsReason.NOT_YOUR_SETTINGS)
