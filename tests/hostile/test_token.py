"""The token is never seen: in no answer, in no log, whatever goes wrong."""

import json
import logging
import threading

import pytest
from pydantic import SecretStr

from bot.config import Settings
from bot.ops.logging import _OURS, log_to_terminal
from tests.hostile.listening import listening
from tests.ops.commandline import TOKEN
from tests.rights.house import open_house
from tests.rights.table import ACTS
from tests.rights.test_rights import carry_out, set_out

OTHER = "MTk4NjIyNDgzNDcxOTI1MjQ5.Dm3GNR.aODkn2YWX8wSaf5c8Dr5tf8lLXt"  # made up, too
STYLES = ("readable", "json")
TYPED = "kanarie"


@pytest.fixture(autouse=True)
def _log_as_before(capsys):  # noqa: ARG001 (what the log is written to outlives the handlers)
    root = logging.getLogger()
    loggers = [root, *map(logging.getLogger, ("discord", *_OURS))]
    handlers, levels = root.handlers[:], [one.level for one in loggers]
    yield
    for thread in threading.enumerate():
        if "connection_worker" in thread.name:
            # A database that was closed still logs that it was.
            thread.join(30)
    root.handlers[:] = handlers
    for one, level in zip(loggers, levels, strict=True):
        one.setLevel(level)


class Written:
    """What is written to standard error, wherever a terminal would break its lines."""

    def __init__(self, capsys):
        self._capsys = capsys

    def getvalue(self):
        return self._capsys.readouterr().err


@pytest.fixture
def written(capsys):
    return Written(capsys)


def fail(token):
    raise LookupError(f"Authorization: Bot {token}, typed {TYPED}")


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("token", [TOKEN, OTHER], ids=["ours", "another"])
def test_no_log_shows_it_in_a_message_an_argument_or_a_traceback(written, style, token):
    log_to_terminal("DEBUG", style, TOKEN)
    log = logging.getLogger("discord.http")
    log.warning("POST with %s", {"Authorization": f"Bot {token}"})
    log.error(f"a token: {token}")  # noqa: G004 (as a library might)
    log.info("fields", extra={"token": token})
    try:
        fail(token)
    except LookupError:
        log.exception("it failed")
    said = written.getvalue()
    assert "it failed" in said
    assert token not in said.replace("\n", "").replace(" ", "")
    assert token.rpartition(".")[2] not in said.replace("\n", "").replace(" ", "")


@pytest.mark.parametrize("style", STYLES)
def test_a_token_that_looks_like_none_is_left_out_as_well(written, style):
    log_to_terminal("INFO", style, "canary")
    logging.getLogger("bot").warning("the canary sings")
    said = written.getvalue()
    assert "canary" not in said
    assert "sings" in said


def test_a_line_of_the_log_for_programs_is_one_object_whatever_is_in_it(written):
    log_to_terminal("INFO", "json", TOKEN)
    logging.getLogger("bot").warning("lines\nand %s", '"\x1b[31m\u2028')
    (line,) = written.getvalue().splitlines()
    assert json.loads(line)["message"] == 'lines\nand "\x1b[31m\u2028'


def test_settings_do_not_show_it():
    settings = Settings(DISCORD_TOKEN=SecretStr(TOKEN))
    shown = f"{settings!r} {settings} {settings.model_dump()} {settings.model_dump_json()}"
    assert TOKEN not in shown


@pytest.mark.logs_errors
async def test_no_answer_offer_figure_or_log_shows_it_even_where_everything_fails(
    tmp_path, written, monkeypatch
):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    log_to_terminal("DEBUG", "readable", TOKEN)
    with listening() as listener:
        async with open_house(tmp_path / "domino.db") as house:
            house.bot.http.token = TOKEN
            spot, person = house.spots["channel"], house.people["administrator"]
            for act in ACTS:
                custom_id = await set_out(house, act, spot)
                with monkeypatch.context() as patch:
                    for way in ("transaction", "reading"):
                        patch.setattr(house.database, way, lambda **_: fail(TOKEN))
                    await carry_out(house, act, person, spot, custom_id, "en-GB", lambda: b"")
            faults = house.outcomes.take_faults()
        sent = listener.take()
    assert set(faults) == {"LookupError"}
    assert len(faults) > len(ACTS) // 2
    assert TOKEN not in str(house.outcomes.noted)
    assert len(sent) > len(ACTS)
    assert not any(TOKEN in f"{one.body} {one.files}" for one in sent)
    said = written.getvalue()
    assert "fault in an interaction" in said
    assert TYPED not in said
    assert TOKEN not in said.replace("\n", "").replace(" ", "")
