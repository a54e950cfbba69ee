"""Asking in its channel whether a match is still on, when nothing was entered for long."""

from bot.reminders.buttons import BUTTONS, RemindersHost, still_on
from bot.reminders.service import Reminders

__all__ = ["BUTTONS", "Reminders", "RemindersHost", "still_on"]
