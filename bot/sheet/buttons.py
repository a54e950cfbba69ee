"""The buttons of a score sheet: to its pages, and to its files."""

import asyncio
from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Final

import discord

from bot.domain.events import RecordedEvent
from bot.domain.match import Match
from bot.domain.replay import replay
from bot.i18n.languages import Language
from bot.i18n.translate import say
from bot.match.buttons import MatchButton
from bot.match.host import Interaction
from bot.sheet.document import as_json, document
from bot.sheet.embed import Form, newest_page, pages_of, sheet_embed
from bot.sheet.spreadsheet import as_csv
from bot.ui.buttons import buttons
from bot.ui.pages import Way, pager
from bot.ui.responses import is_private, reader, replace_pressed, tell


class SheetPageButton(MatchButton, name="sheet"):
    """Turns to another page of a sheet, or to its other form."""

    form: Form
    page: int
    way: Way

    async def press(self, interaction: Interaction) -> None:
        """Show it on the same message."""
        record = await interaction.client.matches.look(self.match_id)
        language = reader(interaction) if is_private(interaction) else record.language
        embed, view = sheet(language, record.id, record.match, self.page, self.form)
        await replace_pressed(interaction, embed=embed, view=view)


class ShowSheetButton(MatchButton, name="showsheet", label="board.button-sheet", row=2):
    """Shows the sheet to whoever presses it below a board."""

    async def press(self, interaction: Interaction) -> None:
        """Show it privately."""
        record = await interaction.client.matches.look(self.match_id)
        embed, view = sheet(reader(interaction), record.id, record.match)
        await tell(interaction, view=view, embed=embed)


class CsvButton(MatchButton, name="csv"):
    """Hands over the sheet for a spreadsheet program."""

    async def press(self, interaction: Interaction) -> None:
        """Hand it over privately."""
        language = reader(interaction)
        await _hand_over(interaction, self, lambda events: as_csv(language, replay(events)))


class JsonButton(MatchButton, name="json"):
    """Hands over the sheet as a file from which the match can be brought back."""

    async def press(self, interaction: Interaction) -> None:
        """Hand it over privately."""
        number = self.match_id
        await _hand_over(interaction, self, lambda events: as_json(document(number, events)))


async def _hand_over(
    interaction: Interaction, button: MatchButton, write: Callable[[Sequence[RecordedEvent]], bytes]
) -> None:
    """Send a file privately, under a name made of nothing but the number of the match."""

    async def written() -> bytes:
        events = await interaction.client.matches.events_aside(button.match_id)
        return await asyncio.to_thread(write, events)

    jobs = interaction.client.jobs
    with jobs.place(interaction):
        await interaction.response.defer(ephemeral=True, thinking=True)
        data = await jobs.run(written)
        file = discord.File(BytesIO(data), filename=f"domino-{button.match_id}.{button.name}")
        number = str(button.match_id)
        text = say(reader(interaction), f"sheet.file-{button.name}", match=number)
        await tell(interaction, text, file=file)


BUTTONS: Final = (SheetPageButton, ShowSheetButton, CsvButton, JsonButton)


def sheet(
    language: Language, match_id: int, match: Match, page: int | None = None, form: Form = "grid"
) -> tuple[discord.Embed, discord.ui.View]:
    """Return a page of a sheet, and its buttons.

    A page that there is not becomes the nearest; without one it is the newest.
    """
    pages = pages_of(match, form)
    page = newest_page(match, form) if page is None else min(max(page, 1), pages)
    other: Form = "list" if form == "grid" else "grid"
    turn = SheetPageButton(match_id, other, newest_page(match, other), "last")
    return sheet_embed(language, match_id, match, page, form), buttons(
        language,
        *pager(language, page, pages, lambda to, way: SheetPageButton(match_id, form, to, way)),
        *(
            [turn.labelled(say(language, f"sheet.button-{other}"))]
            if match.log or match.reseated
            else []
        ),
        CsvButton(match_id).labelled("CSV"),
        JsonButton(match_id).labelled("JSON"),
    )
