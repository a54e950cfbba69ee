"""Who asks for something, and where: plain values, so that what is asked needs no Discord."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChannelRef:
    """The channel or thread where something is asked; without a server, a direct message."""

    guild_id: int | None
    channel_id: int


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks for something, and with which interaction.

    Attributes:
        moderates: whether the member may manage messages where it is asked.
        interaction_id: the interaction by which it was asked, so that it is entered once.
        admitted: whether the settings of the channel let the member enter, with or without a seat.
    """

    user_id: int
    name: str
    moderates: bool
    interaction_id: int
    admitted: bool = False
