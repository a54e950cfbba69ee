"""The question whether a match is still on, its two answers, and what they put in its place."""

from typing import Final

import discord

from bot.domain.decisions import ends
from bot.domain.events import End
from bot.domain.match import Match
from bot.i18n.languages import Language
from bot.i18n.names import mention
from bot.i18n.translate import say
from bot.match.buttons import MatchButton
from bot.match.explanation import numbers_of_sides, title_of
from bot.match.host import MatchHost
from bot.reminders.service import Reminders
from bot.ui.buttons import buttons
from bot.ui.context import caller_of
from bot.ui.limits import FittedEmbed
from bot.ui.responses import replace_pressed


class RemindersHost(MatchHost):
    """A bot that asks after matches."""

    reminders: Reminders  # what finds the matches in which nothing happens


Interaction = discord.Interaction[RemindersHost]


class StillOnButton(
    MatchButton, name="stillon", label="reminders.go-on", style=discord.ButtonStyle.success
):
    """Lets the match go on."""

    after: int

    async def press(self, interaction: Interaction) -> None:
        bot = interaction.client
        record = await bot.matches.look_to_enter(self.match_id, caller_of(interaction))
        await bot.reminders.go_on(record.id, discord.utils.utcnow())
        embed = answer_embed(record.language, record.match, interaction.user.id, goes_on=True)
        await replace_pressed(interaction, embed=embed)


class StillEndButton(MatchButton, name="stillend"):
    """Ends the match as it stood when it was asked."""

    after: int
    result: End

    async def press(self, interaction: Interaction) -> None:
        bot = interaction.client
        caller = caller_of(interaction)
        record = await bot.matches.end(self.match_id, caller, self.after, self.result)
        embed = answer_embed(record.language, record.match, interaction.user.id, goes_on=False)
        await replace_pressed(interaction, embed=embed)
        await bot.boards.answer(interaction, record, anew=True)


BUTTONS: Final = (StillOnButton, StillEndButton)


def still_on(
    language: Language, match_id: int, match: Match, hours: int
) -> tuple[discord.Embed, discord.ui.View]:
    """Return the question about a match in which nothing has happened for so many hours."""
    variant = say(language, f"presets.{match.rules.preset}")
    quiet = say(language, "reminders.quiet", variant=variant, hours=hours)
    totals = numbers_of_sides(language, match, match.totals)
    embed = FittedEmbed(say(language, "reminders.question"), totals, 0xC9A227, brief=quiet)
    ways = (
        StillEndButton(match_id, match.position, one).labelled(say(language, f"match.end-{one}"))
        for one in ends(match)
    )
    return embed, buttons(language, StillOnButton(match_id, match.position), *ways)


def answer_embed(language: Language, match: Match, user_id: int, *, goes_on: bool) -> discord.Embed:
    """Return what stands in the place of the question when somebody has answered it."""
    key = "reminders.goes-on" if goes_on else "reminders.ended"
    said = say(language, key, mention=mention(language, user_id))
    totals = numbers_of_sides(language, match, match.totals)
    return FittedEmbed(title_of(language, match), totals, 0x2E7D6B, brief=said)
