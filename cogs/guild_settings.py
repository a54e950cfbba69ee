"""The settings of a server and its channels, and its house rules."""

from contextlib import suppress
from typing import Final

import discord
from discord import app_commands

from bot.domain.errors import Rejected
from bot.domain.events import LONGEST_NAME
from bot.domain.presets import PRESETS, HouseRules, rules_of
from bot.guild_settings import MOST_IDLE_HOURS, Overview, SettingsReason, pages_of, settings_embed
from bot.i18n.command_translator import LANGUAGE_CHOICES, choice
from bot.i18n.names import clean
from bot.i18n.translate import say
from bot.match.game_option import (
    HOUSE_OPTIONS,
    Game,
    games_offered,
    preset_named,
    presets_offered,
    saved_meant,
    saved_name,
    saved_offered,
    with_game,
    with_preset,
)
from bot.match.host import Interaction, MatchHost
from bot.ui.buttons import LiveButton, buttons
from bot.ui.commands import FeatureCog, command
from bot.ui.context import channel_of
from bot.ui.pages import Way, pager
from bot.ui.responses import reader, replace_pressed, tell
from storage.guild_settings import Entering, SavedRules

_WHO: Final = [choice(f"commands.who-{who}", who) for who in ("players", "anyone", "role")]

_RANKINGS: Final = [
    choice(f"commands.rankings-{one}", one) for one in ("discord", "always", "never")
]

Hours = app_commands.Range[int, 0, MOST_IDLE_HOURS]


class GuildSettingsCog(FeatureCog[MatchHost], name="Settings"):
    @command("settings show")
    async def show(self, interaction: Interaction) -> None:
        _check(interaction)
        await _answer(interaction, await self.bot.guild_settings.overview(channel_of(interaction)))

    @command("settings language", language=LANGUAGE_CHOICES)
    async def language(
        self, interaction: Interaction, language: str | None = None, *, channel: bool = False
    ) -> None:
        overview = await self._changed(interaction, only_here=channel, language=language)
        spoken = len(overview.spoken)
        key = "guild_settings.saved-language" if spoken else "guild_settings.saved"
        await _answer(interaction, overview, key, matches=spoken)
        self.bot.boards.forget(overview.spoken)
        for match_id in overview.spoken:
            with suppress(Rejected):  # it was deleted meanwhile
                await self.bot.boards.refresh(self.bot, await self.bot.matches.look(match_id))

    @command("settings entering", who=_WHO)
    async def entering(
        self,
        interaction: Interaction,
        who: str | None = None,
        role: discord.Role | None = None,
        *,
        channel: bool = False,
    ) -> None:
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
        self, interaction: Interaction, variant: str | None = None, *, channel: bool = False
    ) -> None:
        _check(interaction)

        async def set_to(interaction: Interaction, game: Game | None) -> None:
            value = game.value if game is not None else None
            await self._change(interaction, only_here=channel, variant=value)

        await (with_game(interaction, variant, set_to) if variant else set_to(interaction, None))

    @command("settings idle")
    async def idle(
        self, interaction: Interaction, hours: Hours | None = None, *, channel: bool = False
    ) -> None:
        await self._change(interaction, only_here=channel, idle_hours=hours)

    @command("settings rankings", count=_RANKINGS)
    async def rankings(self, interaction: Interaction, count: str) -> None:
        """Set whether the matches of the channel, or thread, where it is asked count outside it."""
        _check(interaction)
        if interaction.guild_id is None:
            raise Rejected(SettingsReason.NO_RANKINGS_HERE)
        rankings = None if count == "discord" else count
        await self._change(interaction, only_here=True, rankings=rankings)

    @command("settings save", variant=presets_offered, house=HOUSE_OPTIONS)
    async def save(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, LONGEST_NAME],
        variant: str,
        *,
        house: HouseRules,
    ) -> None:
        _check(interaction)
        if preset_named(called := clean(name)) is not None:
            raise Rejected(SettingsReason.NAME_OF_A_GAME, typed=called)

        async def save(interaction: Interaction, preset: str | None) -> None:
            saved = SavedRules(called, preset or "", house)
            # Rules that no match can have are refused now, not when somebody wants to play.
            rules_of(PRESETS[saved.preset], house)
            channel, user = channel_of(interaction), interaction.user.id
            overview = await self.bot.guild_settings.save(channel, user, saved)
            await _answer(interaction, overview, "guild_settings.saved-rules")

        await with_preset(interaction, variant, save)

    @command("settings delete", name=saved_offered)
    async def delete(self, interaction: Interaction, name: str) -> None:
        _check(interaction)
        saved = await saved_meant(interaction, name)
        if saved is None:
            there = await self.bot.guild_settings.house_rules(channel_of(interaction))
            names = ", ".join(one.name for one in there)
            raise Rejected(
                SettingsReason.UNKNOWN_HOUSE_RULES,
                typed=saved_name(name),
                saved=names,
                many=len(there),
            )
        overview = await self.bot.guild_settings.delete(channel_of(interaction), saved.value)
        await _answer(interaction, overview, "guild_settings.deleted-rules")

    async def _change(
        self, interaction: Interaction, *, only_here: bool, **changes: str | int | None
    ) -> None:
        overview = await self._changed(interaction, only_here=only_here, **changes)
        await _answer(interaction, overview, "guild_settings.saved")

    async def _changed(
        self, interaction: Interaction, *, only_here: bool, **changes: str | int | None
    ) -> Overview:
        _check(interaction)
        channel = channel_of(interaction)
        return await self.bot.guild_settings.change(channel, only_here=only_here, **changes)


class SettingsPageButton(LiveButton, name="settings"):
    """Turns to another page of the house rules."""

    page: int
    way: Way

    async def press(self, interaction: Interaction) -> None:
        _check(interaction)
        overview = await interaction.client.guild_settings.overview(channel_of(interaction))
        embed, view = _page(interaction, overview, self.page)
        await replace_pressed(interaction, embed=embed, view=view)


BUTTONS: Final = (SettingsPageButton,)


async def _answer(
    interaction: Interaction, overview: Overview, key: str | None = None, **values: int
) -> None:
    # What was changed is kept by then, so nothing is read any more that could fail.
    embed, view = _page(interaction, overview)
    text = say(reader(interaction), key, **values) if key else None
    await tell(interaction, text, view, embed=embed)


def _page(
    interaction: Interaction, overview: Overview, page: int = 1
) -> tuple[discord.Embed, discord.ui.View]:
    language, pages = reader(interaction), pages_of(overview)
    page = min(max(page, 1), pages)
    turning = pager(language, page, pages, SettingsPageButton, ("previous", "next"))
    return settings_embed(language, overview, page), buttons(language, *turning)


def _check(interaction: Interaction) -> None:
    if interaction.guild_id is not None and not interaction.permissions.manage_guild:
        raise Rejected(SettingsReason.NOT_YOUR_SETTINGS)
