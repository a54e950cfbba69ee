"""The command line as a process: a clear sentence where it cannot run, an orderly end elsewhere."""

import socket
import sqlite3

import pytest

from tests.ops.commandline import REMEDY, TOKEN, logged_by, run, sentence_of

RAISING = """
import aiohttp, discord
from bot.client import DominoClient

async def start(self, token, *, reconnect=True):
    raise {error}

DominoClient.start = start
"""
# Discord, or whatever is in its place, answers the first question.
ANSWERING = """
import discord

async def request(self, route, **_):
    return {answer}

discord.http.HTTPClient.request = request
"""


def closed(code):
    """Return what discord.py raises where Discord closes a connection with a code."""
    return f"discord.ConnectionClosed(type('', (), {{'close_code': {code}}})(), shard_id=None)"


@pytest.fixture
def folder(tmp_path):
    """The folder the bot is run in; nothing else lies there."""
    return tmp_path


@pytest.fixture
def make_faulty(folder):
    """Return what makes a database with a fault; a lock is held until the test is over."""
    held = []

    def make(fault):
        path = folder / "kept.db"
        if fault == "corrupt":
            path.write_bytes(b"Dear diary, " * 1000)
        elif fault != "missing":
            other = sqlite3.connect(path, isolation_level=None)
            held.append(other)
            other.execute("PRAGMA user_version = 9999")
            if fault == "locked":
                other.execute("BEGIN EXCLUSIVE")
        return folder / "nowhere" / "kept.db" if fault == "missing" else path

    yield make
    for other in held:
        other.close()


OLDER = "Use that version, or restore an older backup."
FAULTS = [
    ("corrupt", f"is damaged or not a Domino database. {REMEDY}"),
    ("newer", f"was made by a newer version. {OLDER} Nothing was changed."),
    ("locked", "is in use, probably by a running bot. Stop it first."),
    ("missing", "cannot be opened: there is no folder {folder}."),
]
NO_PATIENCE = "import storage.engine.sqlite; storage.engine.sqlite.OPENING_SECONDS = 0.05"


@pytest.mark.parametrize("settings", [{}, {"DISCORD_TOKEN": ""}, {"DISCORD_TOKEN": " \t "}])
def test_without_a_token_one_sentence_says_where_to_put_it(folder, settings):
    assert sentence_of(run(folder, "run", **settings)) == (
        "DISCORD_TOKEN is not set: put the bot's token in the environment or in .env."
    )
    assert not [*folder.iterdir()]


def test_a_setting_that_cannot_be_used_is_named(folder):
    done = run(folder, "run", DISCORD_TOKEN=TOKEN, DOMINO_LOG_LEVEL="loud")
    assert sentence_of(done) == ("DOMINO_LOG_LEVEL is “loud”; use DEBUG, INFO, WARNING or ERROR.")


NAMES = [
    ("DOMINO_DATABSE", " Did you mean DOMINO_DATABASE?"),
    ("domino_database", " Did you mean DOMINO_DATABASE?"),
    ("DOMNIO_LOG_LEVEL", " Did you mean DOMINO_LOG_LEVEL?"),
    ("DISCORD_TOKN", " Did you mean DISCORD_TOKEN?"),
    ("DOMINO_COLOUR", ""),
]


@pytest.mark.parametrize("where", ["environment", "file"])
@pytest.mark.parametrize(("name", "meant"), NAMES)
def test_a_misspelt_setting_is_named_at_the_start_and_by_check(folder, name, meant, where):
    misspelt = {name: "kanarie"} if where == "environment" else {}
    if where == "file":
        (folder / ".env").write_text(f"{name}=kanarie\n", encoding="utf-8")
    said = f"{name} is not a setting.{meant}"
    done = run(folder, "check", DISCORD_TOKEN=TOKEN, **misspelt)
    assert (done.returncode, done.stderr.splitlines()[0]) == (1, said)
    bad = {"DOMINO_DATABASE": "nowhere/domino.db"}
    done = run(folder, "run", DISCORD_TOKEN=TOKEN, **misspelt, **bad)
    assert done.stderr.splitlines()[0].endswith(f" WARNING bot: {said}")
    assert sentence_of(run(folder, "run", **misspelt)).endswith(f" {said}")
    assert "kanarie" not in done.stderr


def test_settings_of_other_programs_are_left_alone(folder):
    others = {"DOMAIN_NAME": "x", "DISCORD_WEBHOOK": "x", "TOKEN": "x"}
    done = run(folder, "check", DISCORD_TOKEN=TOKEN, **others)
    assert sentence_of(done).startswith("No database at ")


@pytest.mark.parametrize("command", ["run", "check"])
def test_ids_that_are_none_are_named_and_other_values_never_shown(folder, command):
    bad = {"DOMINO_BLOCKED_SERVERS": "123456789012345678, my-server 12 99999999999999999999"}
    done = run(folder, command, DISCORD_TOKEN=TOKEN, DOMINO_METRICS_PORT="port", **bad)
    said = sentence_of(done)
    assert "DOMINO_METRICS_PORT is “port”; use a number from 1 to 65535." in said
    ids = said.partition("DOMINO_BLOCKED_SERVERS is ")[2].partition("; ")[0]
    assert set(ids.split(", ")) == {"“my-server”", "“12”", "“99999999999999999999”"}


@pytest.mark.parametrize("command", ["run", "check"])
@pytest.mark.parametrize("name", ["DOMINO_LOG_LEVEL", "DOMINO_METRICS_PORT", "DOMINO_ALERTS"])
def test_a_secret_in_the_wrong_line_is_not_shown(folder, command, name):
    said = sentence_of(run(folder, command, **{"DISCORD_TOKEN": TOKEN, name: f"kanarie{TOKEN}"}))
    assert said.startswith(f"{name}: use ")
    assert "kanarie" not in said


def test_a_port_that_another_program_has_is_named(folder):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        done = run(folder, "run", DISCORD_TOKEN=TOKEN, DOMINO_METRICS_PORT=port)
    assert logged_by(done) == f"Metrics cannot be served on port {port}: Address already in use."


@pytest.mark.parametrize(("fault", "words"), FAULTS)
def test_a_database_that_cannot_be_used_is_named_with_what_is_wrong(
    folder, make_faulty, fault, words
):
    path = make_faulty(fault)
    done = run(folder, "run", before=NO_PATIENCE, DISCORD_TOKEN=TOKEN, DOMINO_DATABASE=str(path))
    assert logged_by(done) == f"The database {path} {words.format(folder=path.parent)}"


def test_the_trial_says_the_same_of_a_database_that_cannot_be_used(folder, make_faulty):
    path = make_faulty("corrupt")
    sentence = sentence_of(run(folder, "try", "--console", "--database", str(path)))
    assert sentence == f"The database {path} is damaged or not a Domino database. {REMEDY}"


def test_settings_are_read_from_the_file_in_the_working_directory(folder, make_faulty):
    path = make_faulty("corrupt")
    lines = f"DISCORD_TOKEN={TOKEN}\nDOMINO_DATABASE={path.name}\nUNKNOWN=1\n"
    (folder / ".env").write_text(lines, encoding="utf-8")
    assert logged_by(run(folder, "run")).startswith("The database kept.db is damaged")


def test_the_environment_counts_before_the_file(folder):
    lines = f"DISCORD_TOKEN={TOKEN}\nDOMINO_LOG_LEVEL=INFO\n"
    (folder / ".env").write_text(lines, encoding="utf-8")
    assert "DOMINO_LOG_LEVEL" in sentence_of(run(folder, "run", DOMINO_LOG_LEVEL="LOUD"))


def test_a_setting_that_is_left_empty_is_as_one_that_is_not_there(folder, make_faulty):
    make_faulty("corrupt").rename(folder / "domino.db")
    names = ("DATABASE", "LOG_LEVEL", "LOG_FORMAT", "METRICS_PORT")
    lines = [f"DOMINO_{name}=\n" for name in names]
    (folder / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\n{''.join(lines)}", encoding="utf-8")
    empty = {"DISCORD_TOKEN": "", "DOMINO_METRICS_PORT": " "}
    for settings in ({}, empty):
        told = logged_by(run(folder, "run", **settings))
        assert told.startswith("The database domino.db is damaged")


def test_only_the_names_that_are_documented_count(folder, make_faulty):
    make_faulty("corrupt").rename(folder / "domino.db")
    others = {"database": "other.db", "log_level": "debug", "metrics_port": "1", "log_format": "x"}
    done = run(folder, "run", DISCORD_TOKEN=TOKEN, discord_token="none", **others)
    about_name, about_database = done.stderr.splitlines()
    assert "discord_token is not a setting" in about_name
    assert "The database domino.db is damaged" in about_database


def test_a_settings_file_in_another_encoding_is_told_in_a_sentence(folder):
    (folder / ".env").write_bytes("DISCORD_TOKEN=caf\xe9\n".encode("latin-1"))
    assert ".env" in sentence_of(run(folder, "run"))


@pytest.mark.parametrize(
    ("error", "words"),
    [
        ("discord.LoginFailure('improper')", "Discord does not accept the token in DISCORD_TOKEN."),
        ("OSError('no route')", "Discord cannot be reached: no route"),
        ("TimeoutError()", "Discord cannot be reached"),
        ("aiohttp.ServerDisconnectedError()", "Discord cannot be reached: Server disconnected"),
        ("discord.GatewayNotFound()", "Discord cannot be reached"),
        (closed(4004), "Discord does not accept the token in DISCORD_TOKEN."),
        (closed(4000), "Discord cannot be reached: Shard ID None WebSocket closed with 4000"),
    ],
)
@pytest.mark.parametrize("style", ["readable", "json"])
def test_what_keeps_the_bot_from_starting_is_told_in_a_line_of_the_log(folder, error, words, style):
    before = RAISING.format(error=error)
    settings = {"DOMINO_LOG_LEVEL": "ERROR", "DOMINO_LOG_FORMAT": style}
    done = run(folder, "run", before=before, DISCORD_TOKEN=TOKEN, **settings)
    assert done.stderr.startswith("{") == (style == "json")
    assert logged_by(done).startswith(words)


# What the page of a network that first wants to know who somebody is looks like to discord.py.
@pytest.mark.parametrize("answer", ["'<!DOCTYPE html>'", "{'error': 'who are you?'}"])
def test_a_network_that_answers_in_the_place_of_discord_is_not_taken_for_a_fault(folder, answer):
    before = ANSWERING.format(answer=answer)
    told = "Discord cannot be reached: something else answers in its place."
    assert logged_by(run(folder, "run", before=before, DISCORD_TOKEN=TOKEN)) == told


@pytest.mark.parametrize(
    "token", ["a b", f"{TOKEN[:40]}\n{TOKEN[40:]}", "secret-of-the-bot", f"Bot {TOKEN}"]
)
def test_what_cannot_be_a_token_is_told_before_discord_is_asked(folder, token):
    done = run(folder, "run", before=RAISING.format(error="SystemExit"), DISCORD_TOKEN=token)
    assert sentence_of(done).startswith("DISCORD_TOKEN ")
    assert sentence_of(done).endswith(".")
    assert not [*folder.iterdir()]


def test_a_fault_of_the_bot_itself_is_a_line_of_the_log_or_all_there_is_to_know(folder):
    before = RAISING.format(error="LookupError('a bug')")
    done = run(folder, "run", before=before, DISCORD_TOKEN=TOKEN, DOMINO_LOG_LEVEL="DEBUG")
    assert done.returncode != 0
    assert "LookupError" in done.stderr
    assert "Traceback" in done.stderr
    said = "The bot crashed because of a bug; please report it: LookupError (at __main__:"
    assert logged_by(run(folder, "run", before=before, DISCORD_TOKEN=TOKEN)).startswith(said)


def test_a_fault_of_the_bot_itself_is_not_blamed_on_discord(folder):
    before = RAISING.format(error="TypeError('a bug')")
    said = "The bot crashed because of a bug; please report it: TypeError"
    assert logged_by(run(folder, "run", before=before, DISCORD_TOKEN=TOKEN)).startswith(said)


def test_without_the_simulator_the_trial_says_how_to_get_it(folder):
    before = "import sys; sys.modules['simcord'] = None"
    sentence = sentence_of(run(folder, "try", "--console", before=before))
    assert "simcord" in sentence
    assert "uv sync" in sentence


def test_the_commands_are_listed_for_whoever_asks_for_none(folder):
    done = run(folder)
    assert "run" in done.stdout
    assert "try" in done.stdout
