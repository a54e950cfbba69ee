"""Points in play that were somebody else's: the offer to say so, and whose they are."""

from datetime import timedelta
from typing import Final

from bot.board.entry_flow import Seat, enter
from bot.domain.errors import Rejected
from bot.domain.events import EndsScored
from bot.domain.match import Match
from bot.i18n.names import escaped, seat_name
from bot.i18n.translate import say
from bot.match.buttons import MatchButton
from bot.match.host import Interaction
from bot.match.requests import EditRequest, MatchReason, MatchRecord
from bot.ui.buttons import buttons
from bot.ui.context import caller_of
from bot.ui.responses import reader, replace_pressed, tell

WITHIN: Final = timedelta(minutes=1)
"""So long after they were entered, points can be given to somebody else by a press."""

_TWO: Final = 2


async def offer_others(interaction: Interaction, kept: MatchRecord) -> None:
    """Tell whoever has just entered points in play for whom, and offer to move them."""
    match = kept.match
    entry = match.last_entry
    if kept.was_known or entry is None or len(match.seats) < _TWO:
        return
    language = reader(interaction)
    name = escaped(seat_name(language, match, entry.winners[0]))
    text = say(language, "match.scored-for", name=name, points=max(entry.points))
    await tell(interaction, text, buttons(language, OtherButton(kept.id, entry.position)))


async def _scored(interaction: Interaction, match_id: int, position: int) -> tuple[Match, int]:
    """Return a match, and whose points in play its last entry is, for whoever has entered them.

    Raises:
        Rejected: it was somebody else, too long ago, or something was entered since.
    """
    match = (await interaction.client.matches.look(match_id)).match
    entry, caller = match.entry_at(position), caller_of(interaction)
    if match.position != position or entry is None or not isinstance(entry.event, EndsScored):
        raise Rejected(MatchReason.ENTERED_SINCE)
    if entry.by != caller.user_id or (caller.at or entry.at) - entry.at > WITHIN:
        raise Rejected(MatchReason.TOO_LATE_TO_MOVE)
    return match, entry.event.seat


class OtherButton(MatchButton, name="other", label="match.for-another"):
    """Asks for whom the points were that somebody has just entered."""

    entry: int  # the position of the entry, the last of the match

    async def press(self, interaction: Interaction) -> None:
        """Ask."""
        match, scorer = await _scored(interaction, self.match_id, self.entry)
        language = reader(interaction)
        others = (
            MoveButton(self.match_id, self.entry, seat).labelled(seat_name(language, match, seat))
            for seat in match.playing
            if seat != scorer
        )
        text = say(language, "match.who-scored")
        await replace_pressed(interaction, text=text, view=buttons(language, *others))


class MoveButton(MatchButton, name="move"):
    """Gives the points that somebody has just entered to another player."""

    entry: int
    seat: Seat

    async def press(self, interaction: Interaction) -> None:
        """Correct the entry."""
        await _scored(interaction, self.match_id, self.entry)
        request = EditRequest(self.entry, winner=self.seat, after=self.entry)
        await enter(interaction, self.match_id, request)


BUTTONS: Final = (OtherButton, MoveButton)
