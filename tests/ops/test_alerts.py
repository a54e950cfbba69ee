"""What the keeper is told over a webhook: each kind once an hour, and nothing that was typed."""

import asyncio
import json
import logging
import signal
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from bot.ops import alerts
from bot.ops.alerts import alerting
from bot.ops.health import STUCK
from storage.faults import FaultKind, StorageFault
from tests.bench.running import running
from tests.ops.commandline import TOKEN, run, started

HOUR = 3600.0
BEGUN = 1_700_000_000.0
# The loop stands still soon after the start, in a line of this program.
STUCK_LOOP = """
import asyncio, time
from bot.client import DominoClient
from bot.ops import health

health._EVERY, health._MOST_SILENT, health._TICK = 0.05, 0.2, 0.05

async def start(self, token, *, reconnect=True):
    await asyncio.sleep(0.3)
    print("started", flush=True)
    time.sleep(60)

DominoClient.start = start
"""


class Webhook(ThreadingHTTPServer):
    """A receiver that keeps what is posted to it, or refuses it."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), _Keeping)
        self.posts = []
        self.status = 204
        self.arrived = threading.Event()
        self.address = f"http://127.0.0.1:{self.server_address[1]}/api/webhooks/1/canary-of-it"

    def texts(self):
        return [one["content"] for one in self.posts]


class _Keeping(BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        assert self.headers["User-Agent"].startswith("DiscordBot (")
        self.server.posts.append(body)
        self.send_response(self.server.status)
        self.end_headers()
        self.server.arrived.set()

    def log_message(self, *_):
        """Say nothing."""


@pytest.fixture(autouse=True)
def _time_to_post(monkeypatch):
    """Wait for what is to be posted, however busy the computer is."""
    monkeypatch.setattr(alerts, "_PATIENCE", 30.0)


@pytest.fixture
def webhook():
    with Webhook() as receiver:
        thread = threading.Thread(target=receiver.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        yield receiver
        receiver.shutdown()
        thread.join()


def log_of(error=None, at=BEGUN, level=logging.ERROR, message="a fault", **marks):
    """Log an error at a moment."""
    log = logging.getLogger("bot.tried")
    info = (type(error), error, error.__traceback__) if error is not None else None
    record = log.makeRecord(log.name, level, "tried.py", 7, message, (), info, extra=marks)
    record.created = at
    logging.getLogger().handle(record)


def raised(error):
    try:
        raise error
    except type(error) as caught:
        return caught


FULL = StorageFault(FaultKind.FULL)
EVERY_KIND = [
    *(({"error": StorageFault(kind)}, "database") for kind in FaultKind),
    ({"error": OSError(28, "No space left on device")}, "The disk of the database is full"),
    ({"alert": STUCK}, "its loop stands still"),
    ({"error": raised(KeyError("canary"))}, "a bug: KeyError"),
    ({"message": "match 3 cannot be replayed"}, "a bug: tried:7"),
    ({"level": logging.CRITICAL, "message": "No token."}, "The bot has stopped: No token."),
]


@pytest.mark.parametrize(("logged", "words"), EVERY_KIND)
def test_each_kind_is_told_with_since_when_and_what_to_do_and_pings_nobody(
    tmp_path, webhook, logged, words
):
    with alerting(webhook.address, tmp_path / "domino.db"):
        log_of(**logged)
    (post,) = webhook.posts
    assert words in post["content"]
    assert " Since 2023-11-14 22:13 UTC. " in post["content"]
    assert len(post["content"].partition(" UTC. ")[2]) > 20
    assert "canary" not in post["content"]
    assert post["allowed_mentions"] == {"parse": []}


def test_a_line_to_discord_that_breaks_is_none_of_them(tmp_path, webhook):
    with alerting(webhook.address, tmp_path / "domino.db"):
        for error in (ConnectionResetError(), TimeoutError(), OSError(113, "No route to host")):
            log_of(error)
        log_of(KeyError(), level=logging.WARNING)
    assert webhook.posts == []


def test_each_kind_is_told_once_an_hour_also_across_restarts(tmp_path, webhook):
    for start in (0.0, 600.0, 1_200.0):
        with alerting(webhook.address, tmp_path / "domino.db"):
            for second in range(5):
                log_of(FULL, BEGUN + start + second)
                log_of(KeyError("x"), BEGUN + start + second)
    assert len(webhook.posts) == 2
    with alerting(webhook.address, tmp_path / "domino.db"):
        log_of(FULL, BEGUN + HOUR + 1)
        log_of(FULL, BEGUN + 3 * HOUR)
    *_, again, later = webhook.texts()
    assert "Since 2023-11-14 22:13 UTC" in again, "it has gone on since then"
    assert "Since 2023-11-15 01:13 UTC" in later, "it was over for an hour in between"
    assert len(webhook.posts) == 4


def test_a_clock_that_was_put_back_does_not_keep_it_quiet(tmp_path, webhook):
    with alerting(webhook.address, tmp_path / "domino.db"):
        log_of(FULL, BEGUN + 9_000 * HOUR)
        log_of(FULL, BEGUN)
        log_of(FULL, BEGUN + 60)
    assert len(webhook.posts) == 2


@pytest.mark.parametrize("spoilt", [b"", b"[]", b'{"full": 3}', b'{"full": {"since": "x"}}'])
def test_what_cannot_be_read_of_earlier_alerts_counts_as_none(tmp_path, webhook, spoilt):
    (tmp_path / "domino.db.alerts").write_bytes(spoilt)
    with alerting(webhook.address, tmp_path / "domino.db"):
        log_of(FULL)
        log_of(FULL)
    assert len(webhook.posts) == 1


def test_a_webhook_that_refuses_is_logged_once_without_its_address_and_tried_again(
    tmp_path, webhook, caplog
):
    webhook.status = 404
    with alerting(webhook.address, tmp_path / "domino.db"):
        for minute in range(4):
            log_of(FULL, BEGUN + 61 * minute)
            log_of(FULL, BEGUN + 61 * minute + 1)
    assert len(webhook.posts) == 4
    (line,) = [one.getMessage() for one in caplog.records if one.name == "bot.ops.alerts"]
    assert line == "the webhook in DOMINO_ALERTS cannot be reached: HTTPError 404"


def test_a_webhook_that_nobody_has_disturbs_nobody(tmp_path, caplog):
    with alerting("http://127.0.0.1:9/api/webhooks/1/canary", tmp_path / "nowhere" / "domino.db"):
        log_of(FULL)
    assert "canary" not in caplog.text
    assert "the webhook in DOMINO_ALERTS cannot be reached: URLError" in caplog.text


def test_without_an_address_nothing_is_posted_and_nothing_kept(tmp_path):
    with alerting("", tmp_path / "domino.db"):
        log_of(FULL)
    assert [*tmp_path.iterdir()] == []


def test_a_loop_that_stands_still_is_told_from_beside_it_and_where_it_stands_is_logged(
    tmp_path, webhook
):
    with started(tmp_path, STUCK_LOOP, DOMINO_ALERTS=webhook.address) as bot:
        assert webhook.arrived.wait(30)
        # It is told by a thread of its own, while the line of the log is still to be written.
        log = bot.stderr.readline()
        bot.send_signal(signal.SIGKILL)
        log += bot.stderr.read()
    (text,) = webhook.texts()
    assert text.startswith("The bot answers nobody: its loop stands still. Since ")
    assert "ERROR bot.ops.health: the loop has stood still for 0 seconds, at __main__:11" in log
    assert "canary" not in log


async def test_what_a_running_bot_meets_is_told_and_so_is_why_it_cannot_start(book, webhook):
    async with running(book, DOMINO_ALERTS=webhook.address) as bot:
        channel = await bot.open_match()
        book.unlink()
        await bot.ask(channel, "round", hands="13 8")
        await asyncio.to_thread(webhook.arrived.wait, 30)
    book.write_bytes(b"Dear diary, " * 1000)
    settings = {"DISCORD_TOKEN": TOKEN, "DOMINO_ALERTS": webhook.address}
    for _ in range(3):
        done = await asyncio.to_thread(run, book.parent, "run", **settings)
        assert done.returncode == 1
    unreachable, stopped = webhook.texts()
    assert unreachable.startswith("The database cannot be reached")
    assert stopped.startswith("The bot has stopped: The database domino.db is damaged")
    assert "canary" not in book.with_name("log").read_text("utf-8")


@pytest.mark.parametrize("address", ["discord", "ftp://example.org/x", "canary://", "https://"])
@pytest.mark.parametrize("command", ["run", "check"])
def test_what_is_no_address_is_named_and_not_shown(tmp_path, command, address):
    done = run(tmp_path, command, DISCORD_TOKEN=TOKEN, DOMINO_ALERTS=address)
    said = "DOMINO_ALERTS: use the address of a webhook, https://….\n"
    assert (done.returncode, done.stderr) == (1, said)
