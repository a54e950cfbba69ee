"""What a server or a channel has set, and the house rules that it saved."""

from bot.guild_settings.embed import pages_of, settings_embed
from bot.guild_settings.service import (
    MOST_IDLE_HOURS,
    GuildSettings,
    Overview,
    SettingsReason,
    is_admitted,
    settings_in,
)

__all__ = [
    "MOST_IDLE_HOURS",
    "GuildSettings",
    "Overview",
    "SettingsReason",
    "is_admitted",
    "pages_of",
    "settings_embed",
    "settings_in",
]
