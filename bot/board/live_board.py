"""The board of every match: one message that is kept up to date, and posted anew when it is far.

Between two boards stands one short answer at a time, on what was entered last.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

import discord

from bot.board.buttons import MoreButtons, message_of, seat_controls
from bot.board.embed import embed_of, entry_card
from bot.domain.match import Match
from bot.i18n.languages import Language
from bot.i18n.translate import say
from bot.match.host import Interaction
from bot.match.repository import is_newest
from bot.match.requests import MatchRecord
from bot.ui.responses import (
    NOT_SENT,
    add_picture,
    delete_answer,
    edit_message,
    is_private,
    reader,
    replace_pressed,
    send,
)
from storage.engine import Database
from storage.faults import Conflict, StorageFault

_log = logging.getLogger(__name__)

_FAR: Final = 10
"""After so many answers below it, a board has scrolled away by what was said between them."""

_MOST_BOARDS: Final = 1_000
_MOST_MATCHES: Final = 100
_PATIENCE: Final = 1.0

Picture = Callable[[Language, Match], Awaitable[discord.File | None]]
"""What draws a match that is over, if it can be drawn."""


@dataclass(frozen=True, slots=True)
class _Card:
    position: int  # of the last event that it tells
    interaction: Interaction
    message_id: int  # 0 where Discord did not say it


@dataclass(slots=True, eq=False)
class _Board:
    message_id: int | None = None
    noted: int | None = None  # which message the database has, as far as this process knows
    answers: int = 0  # of the bot, since it was posted
    card: _Card | None = None  # the last of them; after a restart it stays where it is
    shown: int = -1  # the position of the last event that it shows
    latest: MatchRecord | None = None  # which it is to show
    # One edit at a time, so that the last one shows the newest standings.
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    due: asyncio.TimerHandle | None = None

    def show(self, kept: MatchRecord) -> MatchRecord:
        """Show a match as it is kept, unless a newer one is to be shown; return that one."""
        if self.latest is None or self.latest.match.position < kept.match.position:
            self.latest = kept
        return self.latest

    def is_latest(self, kept: MatchRecord) -> bool:
        """Return whether nothing newer of a match is to be shown."""
        return self.latest is not None and self.latest.match.position == kept.match.position


class LiveBoards:
    """Shows matches, each on one message, with a picture at the end.

    A board is edited ``delay`` seconds after an answer below it. What is entered within them is
    shown by one edit: Discord lets a channel have few in a row.
    """

    def __init__(
        self, database: Database, picture: Picture, more: MoreButtons, delay: float = 0
    ) -> None:
        self._database, self._picture, self._more = database, picture, more
        self._delay = delay
        self._boards: OrderedDict[int, _Board] = OrderedDict()
        self._due: set[_Board] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def answer(
        self, interaction: Interaction, kept: MatchRecord, *, anew: bool = False
    ) -> None:
        """Show what was entered, or with ``anew`` the board itself, which tells no news then.

        A press on a board changes that board. Anything else is answered in short where the board
        is near and can be edited, and with a new board where it is not, or the match has ended.
        With a delay, many entries in a row bring no new board before the one above is edited.
        A board that stood elsewhere loses its buttons. Whether or not Discord takes the answer,
        the board comes to show the match as it is kept.
        """
        try:
            if is_private(interaction):
                text = "match.entered" if kept.match.is_open else "match.ended"
                await replace_pressed(interaction, text=say(reader(interaction), text))
            if anew:
                await self._post(interaction, kept, tells_news=False)
            else:
                await self._answer(interaction, kept)
        finally:
            await self._refresh_soon(interaction.client, kept)

    async def _post(
        self, interaction: Interaction, kept: MatchRecord, *, tells_news: bool = True
    ) -> None:
        known = await self._of(kept.id)
        embed, view = message_of(kept, self._more, tells_news=tells_news)
        # Who answers meanwhile has this board to come.
        known.answers = 0
        message_id = await send(interaction, embed, view)
        old, known.message_id = known.message_id, message_id
        known.shown = kept.match.position
        newest = known.show(kept)
        if message_id is not None:
            await self._keep(known, kept.id, message_id)
        self._replace_card(known, kept.match.position)
        if old is not None and old != message_id:
            await edit_message(interaction.client, newest.channel, old, embed_of(newest), None)
        if message_id is not None and not kept.match.is_open:
            await self._illustrate(interaction, known, kept, message_id)

    async def _answer(self, interaction: Interaction, kept: MatchRecord) -> None:
        pressed, change = interaction.message, kept.match.change
        known = await self._of(kept.id)
        near = known.message_id is not None and (known.answers < _FAR or known.due is not None)
        # Who saw how it ended is to see that it goes on.
        is_reopened = change is not None and change.reopened
        if not kept.match.is_open or is_reopened:
            await self._post(interaction, kept)
        elif pressed is not None and not is_private(interaction):
            await self._update(interaction, kept, known, pressed.id)
        elif near:
            known.answers += 1
            card, position = entry_card(kept.language, kept.match), kept.match.position
            undo = seat_controls(kept) if kept.match.seats_changed else discord.utils.MISSING
            message_id = await send(interaction, card, undo)
            self._replace_card(known, position, _Card(position, interaction, message_id or 0))
        else:
            await self._post(interaction, kept)

    def _replace_card(self, known: _Board, position: int, card: _Card | None = None) -> None:
        """Delete the card from before an answer, unless it tells more: then the answer's own."""
        old = known.card
        if old is not None and old.position > position:
            old, card = card, old
        known.card = card
        # A press on a card makes it the new one.
        if old is not None and (card is None or card.message_id != old.message_id):
            self._begin(delete_answer(old.interaction, old.message_id))

    async def _update(
        self, interaction: Interaction, kept: MatchRecord, known: _Board, pressed: int
    ) -> None:
        known.show(kept)
        position, board = kept.match.position, known.message_id
        if board not in {None, pressed}:
            embed, view = entry_card(kept.language, kept.match), seat_controls(kept)
            anew = await replace_pressed(interaction, embed=embed, view=view)
            self._replace_card(known, position, _Card(position, interaction, anew or pressed))
            return
        embed, view = message_of(kept, self._more)
        anew = await replace_pressed(interaction, embed=embed, view=view)
        if board is None or anew is not None:
            known.message_id = anew or pressed
            await self._keep(known, kept.id, known.message_id)
        if known.message_id in {anew, pressed}:
            # An older answer may have come after a newer one; then it is put right below.
            known.shown = position
        self._replace_card(known, position)

    async def _refresh_soon(self, bot: discord.Client, kept: MatchRecord) -> None:
        if not self._delay:
            await self.refresh(bot, kept)
            return
        known = await self._of(kept.id)
        if known.shown < known.show(kept).match.position and known.due is None:
            loop = asyncio.get_running_loop()
            known.due = loop.call_later(self._delay, self._begin_edit, bot, known)
            self._due.add(known)

    def _begin_edit(self, bot: discord.Client, known: _Board) -> None:
        self._call_off(known)
        if known.latest is not None:
            self._begin(self.refresh(bot, known.latest))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.add(task := asyncio.create_task(work))
        task.add_done_callback(self._tasks.discard)

    def _call_off(self, known: _Board) -> None:
        if known.due is not None:
            known.due.cancel()
            known.due = None
            self._due.discard(known)

    async def finish(self, bot: discord.Client) -> None:
        """Make each edit at once from now on, and break off what is not done in time."""
        self._delay = 0
        for known in tuple(self._due):
            self._begin_edit(bot, known)
        if self._tasks:
            _, late = await asyncio.wait(self._tasks, timeout=_PATIENCE)
            for task in late:
                task.cancel()

    async def refresh(self, bot: discord.Client, kept: MatchRecord) -> None:
        """Bring the board of a match up to date, if it shows less than is kept.

        A board that is gone is forgotten, so that the next answer becomes one.
        """
        known = await self._of(kept.id)
        known.show(kept)
        async with known.turn:
            while (
                (message_id := known.message_id) is not None
                and (newest := known.latest) is not None
                and known.shown < newest.match.position
                and await is_newest(self._database, newest)
            ):
                embed, view = message_of(newest, self._more)
                edited = await edit_message(bot, newest.channel, message_id, embed, view)
                # Another board may have taken its place meanwhile.
                if known.message_id == message_id and edited:
                    known.shown = newest.match.position
                elif known.message_id == message_id:
                    known.message_id = None

    def forget(self, match_ids: Iterable[int]) -> None:
        """Drop what is known of the boards of matches that were rewritten or deleted."""
        for match_id in match_ids:
            if (known := self._boards.pop(match_id, None)) is not None:
                # An edit that is due would show the match as it was before.
                known.latest = None
                self._call_off(known)

    async def _of(self, match_id: int) -> _Board:
        known = self._boards.get(match_id)
        if known is None or self._database.is_shared:
            try:
                async with self._database.reading() as tables:
                    message_id = await tables.match.board_of(match_id)
            except StorageFault as fault:
                # The entry itself is kept; nobody must be told that nothing was entered.
                _log.warning("the board of match %s could not be looked up: %s", match_id, fault)
                return known or _Board()
            known = self._boards.get(match_id)
            # Another process may have posted one since.
            if known is None or message_id not in {known.message_id, known.noted}:
                known = self._boards[match_id] = _Board(message_id, message_id)
        self._boards.move_to_end(match_id)
        while len(self._boards) > _MOST_BOARDS:
            self._boards.popitem(last=False)
        # A match takes some kilobytes a round: that of a board at rest is let go.
        at_rest = next(islice(reversed(self._boards.values()), _MOST_MATCHES, None), None)
        if at_rest is not None and at_rest.due is None and not at_rest.turn.locked():
            at_rest.latest = None
        return known

    async def _keep(self, known: _Board, match_id: int, message_id: int) -> None:
        try:
            async with self._database.transaction() as tables:
                await tables.match.keep_board(match_id, message_id)
            known.noted = message_id
        except (StorageFault, Conflict) as fault:
            # The entry itself is kept and answered; without this the next answer is a new board.
            # Or the match was deleted since: then there is nothing to note.
            _log.warning("the board of match %s could not be noted: %s", match_id, fault)

    async def _illustrate(
        self, interaction: Interaction, known: _Board, kept: MatchRecord, message_id: int
    ) -> None:
        """Add the picture of a match to the message of its end; without it the message stands.

        It takes a while to draw. A message that is the board no more by then, or shows something
        newer, is left alone, and one that was to show it meanwhile is edited once more.
        """
        try:
            picture = await self._picture(kept.language, kept.match)
            if picture is None or known.message_id != message_id or not known.is_latest(kept):
                return
            await add_picture(interaction, message_id, embed_of(kept), picture)
        except NOT_SENT as error:
            _log.warning("the picture of match %s could not be added: %r", kept.id, error)
        if not known.is_latest(kept):
            known.shown = -1
