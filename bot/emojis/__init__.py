"""Tiles and bars as emojis of the bot's own: their upload, and the texts that show them."""

from bot.emojis.embed import AppEmojis, end_text, tiles_text
from bot.emojis.upload import FOLDER

__all__ = ["FOLDER", "AppEmojis", "end_text", "tiles_text"]
