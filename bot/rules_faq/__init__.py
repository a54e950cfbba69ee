"""The rules FAQ: the topics people ask about, how one is found, and what is answered."""

from bot.rules_faq.buttons import BUTTONS, ShowRulesButton
from bot.rules_faq.embed import pages
from bot.rules_faq.search import find, suggest
from bot.rules_faq.topics import TOPICS, answer, title

__all__ = [
    "BUTTONS",
    "TOPICS",
    "ShowRulesButton",
    "answer",
    "find",
    "pages",
    "suggest",
    "title",
]
