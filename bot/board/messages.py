"""The messages that show a match: what stands in one, sending it, and finding it again."""

import discord

from bot.board.buttons import controls
from bot.board.end_embed import finale
from bot.board.standings_embed import board
from bot.board.start_embed import opening
from bot.i18n.languages import language_of
from bot.match.options import Interaction
from bot.match.requests import MatchRecord


def message_of(kept: MatchRecord) -> tuple[discord.Embed, discord.ui.View]:
    """Return a match as its board shows it, with the buttons below it."""
    return embed_of(kept), controls(language_of(kept.language), kept.id, kept.match)


def embed_of(kept: MatchRecord) -> discord.Embed:
    """Return the opening of a match, later its standings, then its end."""
    language, match = language_of(kept.language), kept.match
    if not match.is_open:
        return finale(language, match, kept.series)
    if match.log:
        return board(language, match)
    return opening(language, match, kept.series)


def message_at(bot: discord.Client, kept: MatchRecord, message_id: int) -> discord.PartialMessage:
    """Return a message in the channel of a match, to be edited."""
    place = kept.place
    channel = bot.get_partial_messageable(place.channel_id, guild_id=place.guild_id)
    return channel.get_partial_message(message_id)


async def send(
    interaction: Interaction,
    embed: discord.Embed = discord.utils.MISSING,
    view: discord.ui.View = discord.utils.MISSING,
    file: discord.File = discord.utils.MISSING,
) -> int | None:
    """Answer publicly, whether or not an answer was promised; return the id of the message."""
    if interaction.response.is_done():
        message = await interaction.followup.send(embed=embed, view=view, file=file, wait=True)
        return message.id
    sent = await interaction.response.send_message(embed=embed, view=view, file=file)
    return sent.message_id
