"""What the keeper of the bot sets: in the environment, or in a file .env beside it."""

import os
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, Self

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
    model_validator,
)

from bot.shards import MOST, Shards, read_shards

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
    # which shards this process has, and how many there are in all; without both it has them all
    own_shards: str = Field(default="", alias="DOMINO_SHARDS")
    shard_count: int | None = Field(default=None, ge=1, le=MOST, alias="DOMINO_SHARD_COUNT")

    @model_validator(mode="after")
    def _has_shards(self) -> Self:
        if bool(self.own_shards) != (self.shard_count is not None):
            raise ValueError(_HALF)
        if self.shards is not None and isinstance(self.database, Path):
            raise ValueError(_ONE_FILE)
        return self

    @property
    def shards(self) -> Shards | None:
        """The shards of this process, if it has not all of them."""
        count = self.shard_count
        return read_shards(self.own_shards, count) if count is not None else None

    @property
    def beside(self) -> Path:
        """The path before whose end small files of the bot lie: that of the database file.

        Beside a server, processes in one folder are told apart by their shards.
        """
        if isinstance(self.database, Path):
            return self.database
        return Path(f"domino-{self.shards.range}" if self.shards is not None else "domino")

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
    "DOMINO_SHARD_COUNT": f"a number from 1 to {MOST}",
}
_HALF: Final = (
    "To run some of the shards, say both which and of how many: --shards 0-15 --of 64, or "
    "DOMINO_SHARDS and DOMINO_SHARD_COUNT."
)
_ONE_FILE: Final = (
    "Several processes share a PostgreSQL server: DOMINO_DATABASE is to be its address. "
    "A file is used by one bot alone, with all shards."
)
_RESEMBLES: Final = 0.85
_LONGEST_SHOWN: Final = 20  # letters; a token has more


def read_settings(given: Mapping[str, str] = MappingProxyType({})) -> Settings:
    """Return what is set; what is given counts before the environment, and that before the file.

    Only the names in capitals count, and a setting that is empty is none: in a file one is often
    left so, and an empty path would be the folder itself.

    Raises:
        ValidationError: a setting has a value that cannot be used.
        UnicodeDecodeError: the file is not written in UTF-8.
        OSError: the file cannot be read.
    """
    return Settings.model_validate({**_set(), **given})


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
        if not problem["loc"]:
            return problem["msg"].removeprefix("Value error, ")
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
