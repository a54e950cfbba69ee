"""What the keeper of the bot sets: in the environment, or in a file .env beside it."""

import os
from pathlib import Path
from typing import Literal

from dotenv import dotenv_values
from pydantic import BaseModel, ConfigDict, Field, SecretStr


class Settings(BaseModel):
    """The settings of one bot."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    discord_token: SecretStr = Field(default=SecretStr(""), alias="DISCORD_TOKEN")
    database: Path = Field(default=Path("domino.db"), alias="DOMINO_DATABASE")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        default="INFO", alias="DOMINO_LOG_LEVEL"
    )
    # lines for people, or one JSON object a line for programs
    log_format: Literal["readable", "json"] = Field(default="readable", alias="DOMINO_LOG_FORMAT")
    # the loopback port of the figures for Prometheus; None for no figures
    metrics_port: int | None = Field(default=None, ge=1, le=65535, alias="DOMINO_METRICS_PORT")


def read_settings() -> Settings:
    """Return what is set; the environment counts before the file.

    Only the names in capitals count, and a setting that is empty is none: in a file one is often
    left so, and an empty path would be the folder itself.

    Raises:
        ValidationError: a setting has a value that cannot be used.
        UnicodeDecodeError: the file is not written in UTF-8.
        OSError: the file cannot be read.
    """
    return Settings.model_validate(
        {
            name: value
            for source in (dotenv_values(".env"), os.environ)
            for name, value in source.items()
            if value and value.strip()
        }
    )
