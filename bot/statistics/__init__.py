"""What finished matches add up to: history, figures of players, rankings."""

from bot.statistics.buttons import BUTTONS, StatisticsHost, answer
from bot.statistics.models import MEASURES, HistoryRequest
from bot.statistics.projection import Projection
from bot.statistics.service import StatisticsService, leaderboard_request

__all__ = [
    "BUTTONS",
    "MEASURES",
    "HistoryRequest",
    "Projection",
    "StatisticsHost",
    "StatisticsService",
    "answer",
    "leaderboard_request",
]
