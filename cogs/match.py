"""Starting, joining and ending a match, and changing who sits where."""

from collections.abc import Callable

from discord import app_commands

from bot.domain import corrections, decisions
from bot.domain.events import Event
from bot.domain.match import Match
from bot.domain.presets import HouseRules
from bot.domain.rules import MOST_POINTS
from bot.domain.series import MOST_GAMES
from bot.i18n.command_translator import LANGUAGE_CHOICES
from bot.i18n.names import clean
from bot.match.buttons import end_question, join
from bot.match.game_option import HOUSE_OPTIONS, Game, games_offered, with_game
from bot.match.host import Interaction, MatchHost
from bot.match.options import open_seats_offered, seat_meant, seats_offered
from bot.match.permissions import may_end
from bot.match.player_option import (
    Meant,
    one_player,
    players_named,
    players_typed,
    read_players,
    with_names,
)
from bot.match.requests import MatchRecord, MatchRequest
from bot.ui.commands import FeatureCog, command
from bot.ui.context import caller_of, channel_of, public_language
from bot.ui.responses import reader, tell

Games = app_commands.Range[int, 2, MOST_GAMES]
Points = app_commands.Range[int, 0, MOST_POINTS]


class MatchCog(FeatureCog[MatchHost], name="Match"):
    @command("new", variant=games_offered, house=HOUSE_OPTIONS, language=LANGUAGE_CHOICES)
    async def new(
        self,
        interaction: Interaction,
        variant: str,
        players: str | None = None,
        teams: bool = False,  # noqa: FBT001, FBT002 (an option of a command)
        *,
        house: HouseRules,
        series: Games | None = None,
        language: str | None = None,
    ) -> None:
        named, teams = read_players(players or interaction.user.mention, teams=teams)
        spoken = await public_language(interaction, language, own=True)

        async def open_one(interaction: Interaction, game: Game) -> None:
            rules = game.rules(house)
            # Discord is asked for names only where nothing else stands in the way.
            decisions.open_match(rules, players_typed(named), teams=teams)
            await self.bot.matches.check_free(channel_of(interaction), caller_of(interaction))

            async def opened(interaction: Interaction, meant: Meant) -> None:
                seats = await players_named(interaction, named, meant)
                request = MatchRequest(rules, seats, teams, spoken, series)
                caller = caller_of(interaction)
                kept = await self.bot.matches.open(channel_of(interaction), caller, request)
                await self.bot.boards.answer(interaction, kept, anew=True)

            await with_names(interaction, opened)

        await with_game(interaction, variant, open_one)

    @command("join", seat=open_seats_offered)
    async def join(self, interaction: Interaction, seat: str | None = None) -> None:
        wanted = None
        if seat is not None:
            seen = await self.bot.matches.look(channel_of(interaction))
            wanted = seat_meant(seat, seen.match, reader(interaction))
        await join(interaction, channel_of(interaction), wanted)

    @command("end")
    async def end(self, interaction: Interaction) -> None:
        caller, matches = caller_of(interaction), self.bot.matches
        kept = await matches.look_to_enter(channel_of(interaction), caller, may_end)
        language = reader(interaction)
        await tell(interaction, *end_question(language, kept.id, kept.match))

    @command("player move", seat=seats_offered, to=seats_offered)
    async def move(self, interaction: Interaction, seat: str, to: str) -> None:
        seen = await self.bot.matches.look(channel_of(interaction))
        one, other = (seat_meant(typed, seen.match, reader(interaction)) for typed in (seat, to))
        await self._reseat(interaction, lambda _: corrections.swap_seats(one, other), seen)

    @command("player rename", seat=seats_offered)
    async def rename(self, interaction: Interaction, seat: str, name: str) -> None:
        seen = await self.bot.matches.look(channel_of(interaction))
        renamed = seat_meant(seat, seen.match, reader(interaction))
        cleaned = clean(name)
        await self._reseat(
            interaction, lambda _: corrections.rename(renamed, cleaned), seen, renamed
        )

    @command("player replace", seat=seats_offered)
    async def replace(self, interaction: Interaction, seat: str, player: str) -> None:
        seen = await self._look(interaction)
        taken = seat_meant(seat, seen.match, reader(interaction))

        async def replaced(interaction: Interaction, meant: Meant) -> None:
            newcomer = await one_player(interaction, player, meant)
            await self._reseat(
                interaction,
                lambda match: corrections.replace_player(match, taken, newcomer),
                seen,
                taken,
            )

        await with_names(interaction, replaced)

    @command("player remove", seat=seats_offered)
    async def remove(self, interaction: Interaction, seat: str) -> None:
        await self._stop(interaction, seat, decisions.remove)

    @command("player out", seat=seats_offered)
    async def out(self, interaction: Interaction, seat: str) -> None:
        await self._stop(interaction, seat, decisions.stop)

    async def _stop(
        self, interaction: Interaction, seat: str, decide: Callable[[Match, int], Event]
    ) -> None:
        """Let somebody play no more: whoever may change seats, and everybody for themselves."""
        seen = await self.bot.matches.look(channel_of(interaction))
        meant = seat_meant(seat, seen.match, reader(interaction))
        is_own = meant == seen.match.seat_of(interaction.user.id)
        await self._reseat(interaction, lambda match: decide(match, meant), seen, own=is_own)

    @command("player add")
    async def add(self, interaction: Interaction, player: str, score: Points = 0) -> None:
        await self._look(interaction)

        async def added(interaction: Interaction, meant: Meant) -> None:
            newcomer = await one_player(interaction, player, meant)
            await self._reseat(
                interaction, lambda match: corrections.seat_late(match, newcomer, score)
            )

        await with_names(interaction, added)

    async def _look(self, interaction: Interaction) -> MatchRecord:
        """Return the match, for somebody who may change who sits where in it."""
        return await self.bot.matches.look_to_change(
            channel_of(interaction), caller_of(interaction)
        )

    async def _reseat(
        self,
        interaction: Interaction,
        decide: Callable[[Match], Event],
        seen: MatchRecord | None = None,
        seat: int | None = None,
        *,
        own: bool = False,
    ) -> None:
        kept = await self.bot.matches.reseat(
            seen.id if seen is not None else channel_of(interaction),
            caller_of(interaction),
            decide,
            seated=seen.match.position if seen is not None else None,
            seat=seat,
            own=own,
        )
        await self.bot.boards.answer(interaction, kept)
