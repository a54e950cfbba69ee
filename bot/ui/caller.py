"""Who asks for something, and where: plain values, so that what is asked needs no Discord."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class ChannelRef:
    """The channel or thread where something is asked; without a server, a direct message.

    Attributes:
        parent_id: the channel in which a thread stands, where that is known.
    """

    guild_id: int | None
    channel_id: int
    parent_id: int | None = field(default=None, compare=False)

    @property
    def scope(self) -> int:
        """Within what players are known and compared: the server, or the direct message."""
        return self.guild_id if self.guild_id is not None else self.channel_id


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks for something, and with which interaction.

    Attributes:
        moderates: whether the member may manage messages where it is asked.
        interaction_id: the interaction by which it was asked, so that it is entered once.
        channel: where it is asked, so that its settings can let the member enter without a seat.
        roles: the roles of the member there.
    """

    user_id: int
    name: str
    moderates: bool
    interaction_id: int
    channel: ChannelRef | None = None
    roles: frozenset[int] = frozenset()
