"""The rules FAQ: the topics people ask about, how one is found, and what is answered."""

from bot.rules_faq.buttons import BUTTONS, ShowRulesButton, offer_topics, show
from bot.rules_faq.search import find, language_of, suggest

__all__ = [
    "BUTTONS",
    "ShowRulesButton",
    "find",
    "language_of",
    "offer_topics",
    "show",
    "suggest",
]
