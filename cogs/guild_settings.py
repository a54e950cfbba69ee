"""The settings of a server and its channels, and its house rules."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Unpack

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import DominoClient
from bot.domain.errors import Reason, Rejected
from bot.domain.events import LONGEST_NAME
from bot.domain.presets import rules_of
from bot.domain.rules import MOST_POINTS, MOST_ROUNDS
from bot.guild_settings.embed import PRESS, Shown, ShownRules, settings
from bot.guild_settings.service import (
    IDLE_HOURS,
    MOST_HOUSE_RULES,
    MOST_IDLE_HOURS,
    Changes,
    Entering,
    Own,
    SavedRules,
)
from bot.i18n.command_translator import LANGUAGE_CHOICES, choice
from bot.i18n.languages import ENGLISH
from bot.i18n.names import clean
from bot.i18n.translate import say
from bot.match.game_option import (
    HOUSE_CHOICES,
    game_meant,
    games_offered,
    house_rules,
    preset_meant,
    preset_named,
    preset_of,
    presets_offered,
    saved_meant,
    saved_name,
    saved_offered,
    usual_label,
)
from bot.match.options import Interaction, channel_of, command, described, parent_of
from bot.ui.buttons import Pressed
from bot.ui.responses import answered, reader, replace_pressed

_WHO: Final = [choice(f"commands.who-{who}", who) for who in ("players", "anyone", "role")]


class Settings(commands.Cog):
    """The settings of a server and its channels."""

    def __init__(self, bot: DominoClient) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Put the commands into a group of their own, and answer the buttons."""
        group = app_commands.Group(name="settings", description=say(ENGLISH, "commands.settings"))
        for callback, name in (
            (self.show, "show"),
            (self.language, "language"),
            (self.entering, "entering"),
            (self.variant, "variant"),
            (self.idle, "idle"),
            (self.save, "save"),
            (self.delete, "delete"),
        ):
            group.add_command(command(callback, name))
        self.bot.commands_group.add_command(group)
        self.bot.on_press(PRESS, self.page_pressed, of_match=False)

    @answered
    async def show(self, interaction: Interaction) -> None:
        """Show the settings."""
        _check(interaction)
        await self._show(
            interaction, await self.bot.guild_settings.house_rules(channel_of(interaction))
        )

    @described("language", "language", "channel")
    @app_commands.choices(language=LANGUAGE_CHOICES)
    @answered
    async def language(
        self,
        interaction: Interaction,
        language: str | None = None,
        channel: bool = False,  # noqa: FBT001, FBT002 (an option of a command)
    ) -> None:
        """Set the language of public texts."""
        await self._change(interaction, only_here=channel, language=language)

    @described("entering", "who", "role", "channel")
    @app_commands.choices(who=_WHO)
    @answered
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
            raise Rejected(Reason.NO_ROLE)
        elif who is not None:
            entering = "anyone" if who == "anyone" else "players"
        await self._change(interaction, only_here=channel, entering=entering)

    @described("variant", "variant", "channel")
    @app_commands.autocomplete(variant=games_offered)
    @answered
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

    @described("idle", "hours", "channel")
    @answered
    async def idle(
        self,
        interaction: Interaction,
        hours: app_commands.Range[int, 0, MOST_IDLE_HOURS] | None = None,
        channel: bool = False,  # noqa: FBT001, FBT002 (an option of a command)
    ) -> None:
        """Set after how long it is asked whether a match is still on."""
        await self._change(interaction, only_here=channel, idle_hours=hours)

    @described(
        "save", "name", "variant", "target", "rounds", "set_", "blocked", "ties", "rounding",
        "double_blank",
    )  # fmt: skip
    @app_commands.choices(**HOUSE_CHOICES)
    @app_commands.autocomplete(variant=presets_offered)
    @answered
    async def save(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, LONGEST_NAME],
        variant: str,
        target: app_commands.Range[int, 1, MOST_POINTS] | None = None,
        rounds: app_commands.Range[int, 1, MOST_ROUNDS] | None = None,
        set_: str | None = None,
        blocked: str | None = None,
        ties: str | None = None,
        rounding: str | None = None,
        double_blank: str | None = None,
    ) -> None:
        """Save house rules under a name of their own."""
        _check(interaction)
        house = house_rules(
            target=target,
            rounds=rounds,
            set_size=set_,
            blocked=blocked,
            ties=ties,
            rounding=rounding,
            double_blank=double_blank,
        )
        saved = SavedRules(clean(name), preset_meant(interaction, variant), house)
        if preset_named(saved.name) is not None:
            raise Rejected(Reason.NAME_OF_A_GAME, typed=saved.name)
        # Rules that no match can have are refused now, not when somebody wants to play.
        rules_of(preset_of(saved.preset), house)
        rules = await self.bot.guild_settings.save(
            channel_of(interaction), interaction.user.id, saved
        )
        await self._show(interaction, rules, "guild_settings.saved-rules")

    @described("delete", "name")
    @app_commands.autocomplete(name=saved_offered)
    @answered
    async def delete(self, interaction: Interaction, name: str) -> None:
        """Delete saved house rules."""
        _check(interaction)
        saved = await saved_meant(interaction, name)
        if saved is None:
            there = await self.bot.guild_settings.house_rules(channel_of(interaction))
            names = ", ".join(one.name for one in there) or "–"
            raise Rejected(Reason.UNKNOWN_HOUSE_RULES, typed=saved_name(name), saved=names)
        rules = await self.bot.guild_settings.delete(channel_of(interaction), saved.value)
        await self._show(interaction, rules, "guild_settings.deleted-rules")

    async def page_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Turn to another page of the house rules."""
        _check(interaction)
        rules = await self.bot.guild_settings.house_rules(channel_of(interaction))
        embed, view = self._page(interaction, rules, pressed.number(0))
        await replace_pressed(interaction, embed=embed, view=view)

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
        embed, view = self._page(interaction, saved, 1)
        await interaction.response.send_message(
            say(reader(interaction), key) if key else None,
            embed=embed,
            view=view if view.children else discord.utils.MISSING,
            ephemeral=True,
        )

    def _page(
        self, interaction: Interaction, saved: Sequence[SavedRules], page: int
    ) -> tuple[discord.Embed, discord.ui.View]:
        preferences, place = self.bot.guild_settings, channel_of(interaction)
        language = reader(interaction)

        def shown(own: Own) -> Shown:
            game = usual_label(language, own.variant, saved) if own.variant is not None else None
            return Shown(own.language, own.entering, game, own.idle_hours)

        everywhere = preferences.everywhere(place)
        everywhere = replace(
            everywhere,
            entering=everywhere.entering or "players",
            idle_hours=IDLE_HOURS if everywhere.idle_hours is None else everywhere.idle_hours,
        )
        here = preferences.here(place, parent_of(interaction))
        rules = [ShownRules(one.name, one.preset, one.changes) for one in saved]
        return settings(language, shown(everywhere), shown(here), rules, MOST_HOUSE_RULES, page)


def _check(interaction: Interaction) -> None:
    """Make sure that whoever asks may look at the settings and change them.

    Raises:
        Rejected: it is a server that they do not manage.
    """
    if interaction.guild_id is not None and not interaction.permissions.manage_guild:
        raise Rejected(Reason.NOT_YOUR_SETTINGS)


async def setup(bot: DominoClient) -> None:
    """Add these commands to the bot."""
    await bot.add_cog(Settings(bot))
