"""Moving a file to a server from the command line: told in sentences, killed, and gone on with."""

import shutil
import signal
import socket
import struct
import threading
from contextlib import contextmanager, suppress

import pytest

from storage.engine import open_database
from storage.faults import Refused, StorageFault
from tests import server
from tests.ops.commandline import (
    NEWER,
    TOKEN,
    WAITING,
    names,
    run,
    run_on_a_terminal,
    sentence_of,
    started,
)
from tests.ops.doctor import change
from tests.played import ANA, BRAM, open_club
from tests.storage.copied import fill, rows_at, rows_of

SECRET = "hunter2"
NOWHERE = f"postgresql://domino:{SECRET}@127.0.0.1:1/domino"
DONE = (
    "Copied domino.db to postgresql:///postgres: {} matches, the same on both sides. "
    "Set DOMINO_DATABASE to that address and start the bot."
)
UNFINISHED = (
    "What the database on the server holds is a copy that is not finished yet: "
    "run `domino copy` again."
)
FEW = """
from bot.ops import maintenance
from storage.server import copy, schema
schema._AT_ONCE = 40
copy._AT_ONCE = 1
"""
OFTEN = f"{FEW}\nmaintenance._ON_A_TERMINAL = maintenance._ELSEWHERE = 0\n"
# The process ends before or after so many things were asked of the server.
KILLED = (
    FEW
    + """
import os, signal
import asyncpg

left = {}

def dying(name):
    really = getattr(asyncpg.Connection, name)

    async def asked(self, *given, **named):
        die()
        done = await really(self, *given, **named)
        die()
        return done

    setattr(asyncpg.Connection, name, asked)

def die():
    global left
    left -= 1
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)

for name in ("execute", "fetch", "fetchval", "copy_records_to_table"):
    dying(name)
"""
)
# Somebody presses Ctrl-C when the rows of some tables are there.
INTERRUPTED = (
    FEW
    + """
import os, signal
from storage.server.target import Target
really = Target.add

async def add(self, table, rows):
    await really(self, table, rows)
    if table.name == "players":
        os.kill(os.getpid(), signal.SIGINT)

Target.add = add
"""
)


@pytest.fixture
async def folder(tmp_path):
    """The folder in which the command line is used, with a database of three matches."""
    async with open_club(tmp_path / "domino.db") as club:
        for _ in range(3):
            await club.play(ANA, BRAM)
    return tmp_path


def copy(folder, *arguments, **how):
    return sentence_of(run(folder, "copy", *arguments, **how), how.pop("code", 1))


async def test_a_file_is_moved_and_the_bot_finds_it_sound(folder, address):
    before = rows_of(folder / "domino.db")
    done = run(folder, "copy", "domino.db", address)
    assert sentence_of(done, 0) == DONE.format(3)
    assert await rows_at(address) == before == rows_of(folder / "domino.db")
    assert names(folder) == ["domino.db", "domino.db.lock"]
    done = run(folder, "check", "--all", DOMINO_DATABASE=address, DISCORD_TOKEN=TOKEN)
    assert sentence_of(done, 0) == "postgresql:///postgres: no problems found."
    assert sentence_of(run(folder, "copy", "domino.db", address), 0) == DONE.format(3)


async def test_however_often_it_is_killed_it_goes_on_and_ends_with_the_same(tmp_path, address):
    path = tmp_path / "domino.db"
    await fill(path)
    killed = 0
    for number in range(9, 10_000, 35):
        done = run(tmp_path, "copy", "domino.db", address, before=KILLED.format(number))
        if done.returncode != -signal.SIGKILL:
            break
        killed += 1
        with pytest.raises((StorageFault, Refused)):
            async with open_database(address, to_look=True):
                pass
    assert sentence_of(done, 0) == DONE.format(17)
    assert killed > 5
    assert await rows_at(address) == rows_of(path)


async def test_somebody_who_breaks_it_off_can_go_on_later(folder, address):
    assert copy(folder, "domino.db", address, before=INTERRUPTED) == "Interrupted."
    done = run(folder, "check", DOMINO_DATABASE=address, DISCORD_TOKEN=TOKEN)
    assert sentence_of(done) == UNFINISHED
    done = run(folder, "copy", "domino.db", address)
    assert sentence_of(done, 0) == DONE.format(3)


def test_how_far_it_is_is_said_where_there_is_no_terminal(folder, address):
    done = run(folder, "copy", "domino.db", address, before=OFTEN)
    *lines, last = done.stdout.splitlines()
    assert (done.returncode, last) == (0, DONE.format(3))
    (rows,) = {line.split()[2] for line in lines if "rows" in line}
    assert lines[-3:] == [f"{one} of 3 matches compared" for one in (1, 2, 3)]
    assert f"{rows} of {rows} rows copied" in lines
    assert f"{rows} of {rows} rows compared" in lines


def test_and_over_and_over_on_one_line_of_a_terminal(folder, address):
    shown = run_on_a_terminal(folder, "copy", "domino.db", address, before=OFTEN)
    assert [f"\r{one} of 3 matches compared" in shown for one in (1, 2, 3)] == [True] * 3
    assert shown.count("\n") == 1
    assert shown.rpartition("\x1b[K")[2] == f"{DONE.format(3)}\r\n"


@pytest.mark.parametrize(
    "arguments", [(NOWHERE, "domino.db"), ("domino.db", "copy.db"), (NOWHERE, NOWHERE)]
)
def test_what_comes_first_is_said_to_who_mixes_it_up(folder, arguments):
    assert copy(folder, *arguments) == (
        "The file comes first, and then the address of the server: "
        "`domino copy domino.db postgresql://…`."
    )


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("missing.db", "No database at {folder}/missing.db."),
        ("folder", "folder is a folder, not a database."),
        ("diary.db", "The database diary.db is damaged or not a Domino database."),
        ("empty.db", "empty.db is not sound: it is no database of the bot. Look with `domino ch"),
        ("newer.db", "The database newer.db was made by a newer version."),
        ("spoilt.db", "spoilt.db is not sound: row 2 of matches misses its row of matches."),
    ],
)
def test_what_is_no_sound_file_of_this_version_is_not_copied(folder, address, name, sentence):
    (folder / "folder").mkdir()
    (folder / "diary.db").write_text("Dear diary, " * 1000)
    (folder / "empty.db").touch()
    for other in ("newer", "spoilt"):
        shutil.copy(folder / "domino.db", folder / f"{other}.db")
    change(folder / "newer.db", "PRAGMA user_version = 9999")
    change(folder / "spoilt.db", "UPDATE matches SET series_id = 99 WHERE id = 2")
    said = copy(folder, name, address)
    assert said.startswith(sentence.format(folder=folder))
    assert server.contents(address) == b""


def test_a_file_of_an_older_version_is_to_be_upgraded_first(folder):
    assert copy(folder, "domino.db", NOWHERE, before=NEWER) == (
        "domino.db is from an older version, and the bot upgrades it when it starts: "
        "start and stop it once, and copy then."
    )


def test_the_file_of_a_bot_that_runs_is_not_copied(folder, address):
    with started(folder, WAITING):
        assert copy(folder, "domino.db", address) == (
            "The database domino.db is in use, probably by a running bot. Stop it first."
        )
    assert server.contents(address) == b""


def test_a_server_that_cannot_be_reached_is_named_without_its_password(folder):
    away = "The database at postgresql://127.0.0.1:1/domino cannot be reached: ConnectionRefused"
    assert copy(folder, "domino.db", NOWHERE).startswith(away)


@pytest.mark.parametrize(
    "address",
    ["postgresql://domino:hunter2/ab@there:1/domino", "postgresql://127.0.0.1:99999/domino"],
)
def test_what_is_no_address_is_said_to_be_none_without_its_password(folder, address):
    said = copy(folder, "domino.db", address)
    assert said.endswith(" is no address of a server.")
    assert "hunter" not in said
    assert "ab@" not in said


@contextmanager
def refusing(code):
    """Return the port of a server that lets nobody in, for the reason with a code."""

    def refuse():
        with suppress(OSError):
            while True:
                caller, _ = door.accept()
                with caller:
                    if caller.recv(1_000)[4:8] == struct.pack("!i", 80_877_103):
                        caller.sendall(b"N")  # without a cipher
                        caller.recv(1_000)
                    told = b"SFATAL\0C%b\0Mno\0\0" % code.encode()
                    caller.sendall(b"E" + struct.pack("!i", 4 + len(told)) + told)

    with socket.create_server(("127.0.0.1", 0)) as door:
        thread = threading.Thread(target=refuse)
        thread.start()
        try:
            yield door.getsockname()[1]
        finally:
            door.shutdown(socket.SHUT_RDWR)
            thread.join()


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("28P01", "does not take the name or the password."),
        ("28000", "does not take the name or the password."),
        ("3D000", "has no such database."),
    ],
)
@pytest.mark.parametrize("command", ["copy", "run", "check"])
def test_a_server_that_lets_nobody_in_is_told_without_the_password(folder, code, reason, command):
    with refusing(code) as port:
        address = f"postgresql://domino:{SECRET}@127.0.0.1:{port}/domino"
        given = ("domino.db", address) if command == "copy" else ()
        done = run(folder, command, *given, DOMINO_DATABASE=address, DISCORD_TOKEN=TOKEN)
    assert done.returncode == 1
    assert done.stderr.endswith(f"The server at postgresql://127.0.0.1:{port}/domino {reason}\n")
    assert SECRET not in done.stdout + done.stderr


async def test_a_role_without_rights_is_told_so(folder, address):
    await server.ask(
        address,
        "DROP ROLE IF EXISTS visitor",
        "CREATE ROLE visitor LOGIN",
        f"GRANT USAGE ON SCHEMA {address.rpartition('=')[2]} TO visitor",
    )
    said = copy(folder, "domino.db", address.replace("postgres:@", "visitor:@"))
    assert said.startswith("The database at postgresql:///postgres can be read but not written: ")
    await server.ask(address, "DROP OWNED BY visitor", "DROP ROLE visitor")


async def test_a_full_disk_of_the_server_is_told_and_gone_on_from(folder, address):
    assert copy(folder, "domino.db", address, before=INTERRUPTED) == "Interrupted."
    await server.ask(
        address,
        "CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE disk_full; END $$",
        "CREATE TRIGGER full_disk BEFORE INSERT ON outcomes EXECUTE FUNCTION fill()",
    )
    said = copy(folder, "domino.db", address)
    assert said == "The database at postgresql:///postgres cannot grow: the disk is full."
    await server.ask(address, "DROP FUNCTION fill CASCADE")
    assert sentence_of(run(folder, "copy", "domino.db", address), 0) == DONE.format(3)
    assert await rows_at(address) == rows_of(folder / "domino.db")


def test_without_the_library_one_sentence_says_how_to_install_it(folder):
    gone = "import sys; sys.modules['asyncpg'] = None"
    said = copy(folder, "domino.db", NOWHERE, before=gone)
    assert said == "PostgreSQL needs a library: pip install 'domino-score-bot[postgres]'."
