"""What finished matches add up to: history, figures of players, rankings."""

from bot.statistics.buttons import (
    BUTTONS,
    StatisticsHost,
    history,
    leaderboard,
    leaderboard_request,
    may_delete,
)
from bot.statistics.embed import stats
from bot.statistics.projection import Projection
from bot.statistics.service import StatisticsService

__all__ = [
    "BUTTONS",
    "Projection",
    "StatisticsHost",
    "StatisticsService",
    "history",
    "leaderboard",
    "leaderboard_request",
    "may_delete",
    "stats",
]
