"""The button that says how a match is scored."""

from typing import Final

from bot.match.buttons import MatchButton
from bot.match.host import Interaction
from bot.rules_faq.embed import pages
from bot.ui.responses import reader


class ShowRulesButton(MatchButton, name="rules", label="board.button-rules", row=2):
    """Says how its match is scored, to whoever presses it below a board."""

    async def press(self, interaction: Interaction) -> None:
        """Say it privately."""
        record = await interaction.client.matches.look(self.match_id)
        first, *_ = pages((reader(interaction),), "scoring", record.match)
        await interaction.response.send_message(embeds=first, ephemeral=True)


BUTTONS: Final = (ShowRulesButton,)
