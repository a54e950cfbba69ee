"""The score sheet of a match, round by round, and its files: out, and one of them back in."""

from bot.sheet.buttons import BUTTONS, ShowSheetButton, sheet
from bot.sheet.document import MOST_BYTES, SheetReason, events_in

__all__ = [
    "BUTTONS",
    "MOST_BYTES",
    "SheetReason",
    "ShowSheetButton",
    "events_in",
    "sheet",
]
