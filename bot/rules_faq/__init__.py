"""The rules FAQ: the topics people ask about, how one is found, and what is answered."""

from bot.rules_faq.answers import Answer, answer
from bot.rules_faq.embed import pages
from bot.rules_faq.search import find, suggest
from bot.rules_faq.topics import TOPICS, Topic, title

__all__ = ["TOPICS", "Answer", "Topic", "answer", "find", "pages", "suggest", "title"]
