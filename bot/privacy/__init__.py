"""What is stored about a person, and forgetting it; and deleting all that is stored of a server."""

from bot.privacy.buttons import (
    BUTTONS,
    PrivacyHost,
    administered,
    finish,
    overview,
    purge_question,
)
from bot.privacy.service import Privacy

__all__ = [
    "BUTTONS",
    "Privacy",
    "PrivacyHost",
    "administered",
    "finish",
    "overview",
    "purge_question",
]
