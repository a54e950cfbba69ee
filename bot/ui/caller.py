"""Who asks for something, and where: plain values, so that what is asked needs no Discord."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class ChannelRef:
    """The channel or thread where something is asked; without a server, a direct message."""

    guild_id: int | None
    channel_id: int
    # the channel in which a thread stands, where that is known
    parent_id: int | None = field(default=None, compare=False)

    @property
    def scope(self) -> int:
        """Within what players are known and compared: the server, or the direct message."""
        return self.guild_id if self.guild_id is not None else self.channel_id


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks for something, and with which interaction."""

    user_id: int
    name: str
    moderates: bool  # whether the member may manage messages where it is asked
    interaction_id: int  # the interaction by which it was asked, so that it is entered once
    # where it is asked, so that its settings can let the member enter without a seat
    channel: ChannelRef | None = None
    roles: frozenset[int] = frozenset()  # the roles of the member there
