"""Asking in its channel whether a match is still on, when nothing was entered for long."""

from bot.reminders.buttons import BUTTONS, RemindersHost, still_on_embed, still_on_view
from bot.reminders.service import Reminders

__all__ = ["BUTTONS", "Reminders", "RemindersHost", "still_on_embed", "still_on_view"]
