"""The rules FAQ: the topics people ask about, how one is found, and what is answered."""

from bot.rules_faq.buttons import BUTTONS, ShowRulesButton, show, ways_on
from bot.rules_faq.search import find, language_of, suggest
from bot.rules_faq.topics import TOPICS

__all__ = [
    "BUTTONS",
    "TOPICS",
    "ShowRulesButton",
    "find",
    "language_of",
    "show",
    "suggest",
    "ways_on",
]
