"""Starting, joining and ending a match."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import DominoClient
from bot.domain.events import Player
from bot.domain.rules import MOST_POINTS, MOST_ROUNDS
from bot.domain.series import MOST_GAMES
from bot.i18n.command_translator import LANGUAGE_CHOICES
from bot.i18n.translate import say
from bot.match.game_option import HOUSE_CHOICES, game_meant, games_offered, house_rules
from bot.match.members import players_named
from bot.match.options import (
    Interaction,
    caller_of,
    channel_of,
    command,
    described,
    open_seats_offered,
    public_language,
    seat_meant,
)
from bot.match.requests import MatchRequest
from bot.ui.buttons import LiveButton, Pressed, buttons
from bot.ui.responses import answered, reader, replace_pressed, tell


class Setup(commands.Cog):
    """Starting, joining and ending a match."""

    def __init__(self, bot: DominoClient) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        """Put the commands into their group, and answer the buttons."""
        for callback, name in ((self.new, "new"), (self.join, "join"), (self.end, "end")):
            self.bot.commands_group.add_command(command(callback, name))
        self.bot.on_press("join", self.join_pressed)
        self.bot.on_press("end", self.end_pressed)
        self.bot.on_press("keep", self.keep_pressed)
        self.bot.on_press("rematch", self.rematch_pressed)

    @described(
        "new", "variant", "players", "teams", "target", "rounds", "set_", "blocked", "ties",
        "rounding", "double_blank", "series", "language",
    )  # fmt: skip
    @app_commands.choices(**HOUSE_CHOICES, language=LANGUAGE_CHOICES)
    @app_commands.autocomplete(variant=games_offered)
    @answered
    async def new(
        self,
        interaction: Interaction,
        variant: str,
        players: str | None = None,
        teams: bool = False,  # noqa: FBT001, FBT002 (an option of a command)
        target: app_commands.Range[int, 1, MOST_POINTS] | None = None,
        rounds: app_commands.Range[int, 1, MOST_ROUNDS] | None = None,
        set_: str | None = None,
        blocked: str | None = None,
        ties: str | None = None,
        rounding: str | None = None,
        double_blank: str | None = None,
        series: app_commands.Range[int, 2, MOST_GAMES] | None = None,
        language: str | None = None,
    ) -> None:
        """Open a match in this channel."""
        house = house_rules(
            target=target,
            rounds=rounds,
            set_size=set_,
            blocked=blocked,
            ties=ties,
            rounding=rounding,
            double_blank=double_blank,
        )
        game = await game_meant(interaction, variant)
        rules = game.rules(house)
        caller = caller_of(interaction)
        named = (
            await players_named(interaction, players)
            if players
            else [Player(user_id=caller.user_id, name=caller.name)]
        )
        spoken = public_language(interaction, language)
        kept = await self.bot.matches.open(
            channel_of(interaction),
            caller,
            MatchRequest(rules, named, teams, spoken, series),
        )
        await self.bot.boards.post(interaction, kept)

    @described("join", "seat")
    @app_commands.autocomplete(seat=open_seats_offered)
    @answered
    async def join(self, interaction: Interaction, seat: str | None = None) -> None:
        """Take a seat in the match of this channel."""
        wanted = None
        if seat is not None:
            kept = await self.bot.matches.look(channel_of(interaction))
            wanted = seat_meant(seat, kept.match, reader(interaction))
        kept = await self.bot.matches.join(channel_of(interaction), caller_of(interaction), wanted)
        await self.bot.boards.answer(interaction, kept)

    async def join_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Seat whoever pressed Join, and show the new seats on the same message."""
        kept = await self.bot.matches.join(pressed.match_id, caller_of(interaction))
        await self.bot.boards.answer(interaction, kept)

    @answered
    async def end(self, interaction: Interaction) -> None:
        """Ask whether the match is to end early."""
        kept = await self.bot.matches.look_to_enter(channel_of(interaction), caller_of(interaction))
        language = reader(interaction)
        after = str(kept.match.position)
        view = buttons(
            LiveButton(
                Pressed("end", kept.id, (after,)),
                say(language, "match.end-yes"),
                discord.ButtonStyle.danger,
            ),
            LiveButton(Pressed("keep", kept.id), say(language, "match.end-no")),
        )
        await tell(interaction, say(language, "match.end-sure"), view)

    async def end_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """End the match, and show how it ended."""
        kept = await self.bot.matches.end(
            pressed.match_id, caller_of(interaction), after=pressed.number(0)
        )
        await self.bot.boards.answer(interaction, kept)

    async def rematch_pressed(self, interaction: Interaction, pressed: Pressed) -> None:
        """Open another match between the same players."""
        kept = await self.bot.matches.rematch(pressed.match_id, caller_of(interaction))
        await self.bot.boards.post(interaction, kept)

    async def keep_pressed(self, interaction: Interaction, pressed: Pressed) -> None:  # noqa: ARG002
        """Let the match go on."""
        await replace_pressed(interaction, text=say(reader(interaction), "match.end-kept"))


async def setup(bot: DominoClient) -> None:
    """Add these commands to the bot."""
    await bot.add_cog(Setup(bot))
