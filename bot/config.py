"""What the keeper of the bot sets: in the environment, or in a file .env beside it."""

import os
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from dotenv import dotenv_values
from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    HttpUrl,
    Secret,
    SecretStr,
    StringConstraints,
    ValidationError,
)

_SMALLEST_ID: Final = 2**22  # Discord's ids begin with the time at which they were given out


def _apart(value: Any) -> Any:  # noqa: ANN401 (whatever is set)
    return value.replace(",", " ").split() if isinstance(value, str) else value


Ids = Annotated[
    frozenset[Annotated[int, Field(ge=_SMALLEST_ID, lt=2**63)]], BeforeValidator(_apart)
]
Server = Annotated[str, StringConstraints(pattern="^postgres(ql)?:")]


class Settings(BaseModel):
    """The settings of one bot."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    discord_token: SecretStr = Field(default=SecretStr(""), alias="DISCORD_TOKEN")
    # a file, or the address of a PostgreSQL server
    database: Server | Path = Field(default=Path("domino.db"), alias="DOMINO_DATABASE")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        default="INFO", alias="DOMINO_LOG_LEVEL"
    )
    # lines for people, or one JSON object a line for programs
    log_format: Literal["readable", "json"] = Field(default="readable", alias="DOMINO_LOG_FORMAT")
    # the loopback port of the figures for Prometheus; None for no figures
    metrics_port: int | None = Field(default=None, ge=1, le=65535, alias="DOMINO_METRICS_PORT")
    # the webhook at which the keeper is told what is wrong; whoever knows it can write there
    alerts: Secret[HttpUrl] | None = Field(default=None, alias="DOMINO_ALERTS")
    # servers that the bot leaves at once, and from which it answers nothing else
    blocked_servers: Ids = Field(default=frozenset(), alias="DOMINO_BLOCKED_SERVERS")

    @property
    def beside(self) -> Path:
        """The path before whose end small files of the bot lie: that of the database file."""
        return self.database if isinstance(self.database, Path) else Path("domino")

    @property
    def alerts_address(self) -> str:
        """The address of the webhook, as it is; empty for none."""
        return str(self.alerts.get_secret_value()) if self.alerts is not None else ""


_NAMES: Final = frozenset(str(one.alias) for one in Settings.model_fields.values())
# What is to be used where a value cannot be; pydantic says it of a choice itself.
_USE: Final = {
    "DOMINO_METRICS_PORT": "a number from 1 to 65535",
    "DOMINO_ALERTS": "the address of a webhook, https://…",
    "DOMINO_BLOCKED_SERVERS": "the numbers of servers",
}
_RESEMBLES: Final = 0.85
_LONGEST_SHOWN: Final = 20  # letters; a token has more


def read_settings() -> Settings:
    """Return what is set; the environment counts before the file.

    Only the names in capitals count, and a setting that is empty is none: in a file one is often
    left so, and an empty path would be the folder itself.

    Raises:
        ValidationError: a setting has a value that cannot be used.
        UnicodeDecodeError: the file is not written in UTF-8.
        OSError: the file cannot be read.
    """
    return Settings.model_validate(_set())


def _set() -> dict[str, str]:
    return {
        name: value
        for source in (dotenv_values(".env"), os.environ)
        for name, value in source.items()
        if value and value.strip()
    }


def misspelt() -> tuple[str, ...]:
    """Return a sentence on each name that is set and is no setting, but was meant to be one.

    Raises:
        UnicodeDecodeError, OSError: as ``read_settings`` says.
    """
    said: list[str] = []
    for name in sorted(_set().keys() - _NAMES):
        if near := get_close_matches(name.upper(), _NAMES, n=1, cutoff=_RESEMBLES):
            said.append(f"{name} is not a setting. Did you mean {near[0]}?")
        elif name.upper().startswith("DOMINO_"):
            said.append(f"{name} is not a setting.")
    return tuple(said)


def unusable(error: ValidationError) -> str:
    """Return a sentence on each setting with a value that cannot be used, and what can be."""
    told = dict[str, str]()
    for problem in error.errors():
        name, *within = map(str, problem["loc"])
        use = problem.get("ctx", {}).get("expected", "").replace("'", "") or _USE.get(name, "")
        value = str(problem["input"])
        # Longer ones, and addresses, may be secrets that were put into the wrong line.
        shown = name != "DOMINO_ALERTS" and len(value) <= _LONGEST_SHOWN and value.isprintable()
        if within and name in told and shown:
            told[name] = told[name].replace("”;", f"”, “{value}”;")
        else:
            told[name] = f"{name} is “{value}”; use {use}." if shown else f"{name}: use {use}."
    return " ".join(told.values())
