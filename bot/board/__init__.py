"""What a match looks like on Discord, and how rounds are entered there."""

from bot.board import buttons, entry_flow, scorer_buttons
from bot.board.entry_flow import enter
from bot.board.entry_forms import FORMS
from bot.board.live_board import LiveBoards
from bot.board.preview_options import edit_previews, ends_previews, round_previews

BUTTONS = (*buttons.BUTTONS, *entry_flow.BUTTONS, *scorer_buttons.BUTTONS)

__all__ = [
    "BUTTONS",
    "FORMS",
    "LiveBoards",
    "edit_previews",
    "ends_previews",
    "enter",
    "round_previews",
]
