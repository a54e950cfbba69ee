"""The course of a match as a picture: its points per round as lines, drawn by a child process."""

from bot.chart.models import can_be_drawn
from bot.chart.service import FILENAME, DrawingError, chart_file, drawn

__all__ = ["FILENAME", "DrawingError", "can_be_drawn", "chart_file", "drawn"]
