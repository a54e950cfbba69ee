"""What the tests of the bot play on: a score book, the bot, and the club in which it is asked."""

import gc
import json
import logging
import os
import signal
import threading
from contextlib import nullcontext

import pytest
from discord import app_commands
from hypothesis import HealthCheck, Phase, settings
from simcord import Env

from bot.chart import service
from bot.client import DominoClient
from bot.trial import world as trial
from bot.ui.responses import CommandMentions
from cogs.privacy import PrivacyCog
from cogs.reminders import RemindersCog
from cogs.statistics import StatisticsCog
from storage.engine import open_database
from tests import server
from tests.club import open_club, open_world
from tests.hasty import at_once

# Its first bytes tell that it is a PNG, and nobody looks at the others.
A_PICTURE = b"\x89PNG\r\n\x1a\n..."
_SECONDS_TO_END = 30
_SECONDS_TO_SETTLE = 60
_SECONDS_BETWEEN_LOOKS = 0.005

# How long an example takes says how busy the computer is, and nothing about the bot.
settings.register_profile(
    "domino", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=30
)
settings.register_profile("long", settings.get_profile("domino"), max_examples=1_000)
settings.load_profile("domino")

# One changed copy of the rules after another, and the same ones found out every time: few examples
# that never vary, and none of them is made simpler for a reader.
settings.register_profile(
    "mutants",
    settings.get_profile("domino"),
    max_examples=25,
    derandomize=True,
    phases=(Phase.explicit, Phase.generate),
)


def pytest_xdist_auto_num_workers():
    """Return how many processes test at once: they wait a lot, for files and other processes."""
    return (os.cpu_count() or 1) + 2


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="try for minutes, not seconds")
    parser.addoption(
        "--coverage-guided",
        type=int,
        default=0,
        metavar="SECONDS",
        help="let a fuzzer that sees the code look for texts that cannot be read (needs atheris)",
    )


def pytest_configure(config):
    if config.getoption("--long"):
        settings.load_profile("long")
    config.addinivalue_line("markers", "logs_errors: the bot is expected to log an error")
    config.addinivalue_line("markers", "mentions: commands are mentioned as Discord shows them")
    config.addinivalue_line("markers", "both_engines: a score book is a file, and then on a server")
    config.addinivalue_line(
        "markers", "threads: a file is written by a thread of its own, as in use"
    )
    config.addinivalue_line("markers", "file_only: among such, it is about files")


def pytest_collection_finish():
    """Spare the tests looking for garbage among what stays until the end: modules, and tests."""
    gc.freeze()


def pytest_generate_tests(metafunc):
    """Let what is tested with both engines be so."""
    marked = metafunc.definition.get_closest_marker
    both = marked("both_engines") and not marked("file_only")
    if both and "book" in metafunc.fixturenames:
        metafunc.parametrize("book", ["file", "server"], indirect=True)


def pytest_terminal_summary(terminalreporter):
    """Print what tests that passed have to say, whichever process they ran in."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "said":
                terminalreporter.write_line(value)


@pytest.fixture(scope="session", autouse=True)
def _signals_are_ignored_here_alone():
    """Let what the tests start heed signals, where a shell or nohup has the tests ignore them."""
    for number in (signal.SIGINT, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_IGN:
            # Unlike one that is ignored, a signal with a handler is as usual in another program.
            signal.signal(number, lambda *_: None)


@pytest.fixture(scope="session", autouse=True)
def _time_to_settle():
    """Let the bot of every world settle, however busy the computer is, and see it soon."""
    defaults = trial.open_world.__wrapped__.__kwdefaults__
    looking = Env._settle_internal.__kwdefaults__
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(defaults, "settle_timeout", _SECONDS_TO_SETTLE)
        patch.setitem(looking, "idle", _SECONDS_BETWEEN_LOOKS)
        yield


@pytest.fixture(scope="session", autouse=True)
def _commands_worked_out_once():
    """Work out once what Discord is told about the commands: that is half of a start."""
    worked_out, known = app_commands.Group.get_translated_payload, {}

    async def payload(group, tree, translator):
        if group.parent is not None:
            return await worked_out(group, tree, translator)
        if group.name not in known:
            known[group.name] = json.dumps(await worked_out(group, tree, translator))
        return json.loads(known[group.name])

    # So is what a command takes, which is read from its function.
    read, options = app_commands.commands._extract_parameters_from_callback, {}

    def parameters(function, names):
        if function not in options:
            options[function] = read(function, names)
        return options[function]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app_commands.Group, "get_translated_payload", payload)
        patch.setattr(app_commands.commands, "_extract_parameters_from_callback", parameters)
        yield


@pytest.fixture(autouse=True)
def _no_thread_left():
    """Fail a test after which a database is still open: its thread would keep Python running."""
    # Several tests may share one database; it was open before, and closes after the last of them.
    before = set(threading.enumerate())
    yield
    for thread in set(threading.enumerate()) - before:
        if "connection_worker" in thread.name:
            # A closed connection's thread is about to end; an open one's never does.
            thread.join(_SECONDS_TO_END)
            assert not thread.is_alive(), "a database was left open"


@pytest.fixture(autouse=True)
def logged_errors(request):
    """Return the errors that the bot has logged, and fail a test that does not expect any.

    A test says that it expects some with its mark, or reads the log itself.
    """
    records = []
    listening = logging.Handler(logging.ERROR)
    listening.emit = records.append
    logger = logging.getLogger("bot")
    logger.addHandler(listening)
    yield records
    logger.removeHandler(listening)
    said = [f"{record.getMessage()}: {record.exc_info}" for record in records]
    if request.node.get_closest_marker("logs_errors") is not None:
        assert said, "no error was logged"
    elif "caplog" not in request.fixturenames:
        assert said == []


@pytest.fixture(autouse=True)
def _commands_as_text(request, monkeypatch):
    """Leave the commands in texts as they are written, unless a test is about their mentions."""
    if request.node.get_closest_marker("mentions") is None:
        monkeypatch.setattr(CommandMentions, "mentioned", lambda _, text: text)


@pytest.fixture(autouse=True)
def _pictures(monkeypatch):
    """Let no process draw a chart where a test is about something else."""

    async def render(_svg):
        return A_PICTURE

    monkeypatch.setattr(service, "render", render)


@pytest.fixture
def _hourly_looks():
    """Let the bot look once an hour for what is left to do: a test waits for days."""
    loops = (RemindersCog.look, PrivacyCog.go_on, StatisticsCog.catch_up)
    minutes = [loop.minutes for loop in loops]
    for loop in loops:
        loop.change_interval(hours=1)
    yield
    for loop, usual in zip(loops, minutes, strict=True):
        loop.change_interval(minutes=usual)


@pytest.fixture
def address():
    """Return the address of a place on a server in which nothing is yet."""
    address = server.a_place()
    yield address
    server.clear(address)


@pytest.fixture
def book(tmp_path, request):
    """Return where a score book is: a file, or where it is asked for a place on a server."""
    if getattr(request, "param", "file") == "file":
        return tmp_path / "domino.db"
    return request.getfixturevalue("address")


@pytest.fixture
def _one_after_the_other(request):
    """Let statements be carried out in the loop, unless a test is about many at once."""
    with nullcontext() if request.node.get_closest_marker("threads") else at_once():
        yield


@pytest.fixture
async def database(book):
    """Return the open database of the score book."""
    async with open_database(book) as database:
        yield database


@pytest.fixture
async def world(_one_after_the_other, database):
    """Return the simulated club of the trial, with the bot running in it."""
    bot = DominoClient(database, shard_count=1)
    async with open_world(bot) as world:
        yield world


@pytest.fixture
def env(world):
    """Return the simulated Discord; simcord adds what happened in it to a failing test."""
    return world.env


@pytest.fixture
def club(env, world, book):
    """Return the club with its members at the table, and a view into the score book."""
    del env  # it only has to be there for a failing test
    return open_club(world, book)
