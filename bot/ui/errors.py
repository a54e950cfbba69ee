"""Why nothing comes of what somebody presses, sends or types."""

from enum import StrEnum


class InteractionReason(StrEnum):
    """Reasons why nothing comes of a press, a form or a command, whatever it is about."""

    UNKNOWN_BUTTON = "unknown-button"
    STOPPING = "stopping"
