"""What a match looks like on Discord, and how rounds are entered there."""

from bot.board import buttons, entry_flow
from bot.board.entry_flow import enter
from bot.board.live_board import LiveBoards

BUTTONS = (*buttons.BUTTONS, *entry_flow.BUTTONS)
FORMS = buttons.FORMS

__all__ = ["BUTTONS", "FORMS", "LiveBoards", "enter"]
