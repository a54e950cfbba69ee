"""The command line with a database on a PostgreSQL server."""

import pytest

from tests import server
from tests.ops.commandline import TOKEN, run, sentence_of
from tests.played import ANA, BRAM, open_club

SECRET = "hunter2"


async def played(address, matches=3):
    async with open_club(address) as club:
        for _ in range(matches):
            await club.play(ANA, BRAM)
        return club


async def test_check_replays_the_matches_of_a_server(address, tmp_path):
    await played(address)
    done = run(tmp_path, "check", "--all", DOMINO_DATABASE=address, DISCORD_TOKEN=TOKEN)
    assert sentence_of(done, 0) == "postgresql:///postgres: no problems found."
    await server.ask(address, "UPDATE outcomes SET total = 99 WHERE match_id = 2")
    done = run(tmp_path, "check", DOMINO_DATABASE=address, DISCORD_TOKEN=TOKEN)
    assert done.returncode == 1
    assert "match 2" in done.stderr
    assert "match 1" not in done.stderr


async def test_check_changes_nothing_on_a_server_that_holds_no_matches(address, tmp_path):
    done = run(tmp_path, "check", DOMINO_DATABASE=address, DISCORD_TOKEN=TOKEN)
    assert sentence_of(done) == (
        "The database at postgresql:///postgres is damaged or not a Domino database."
    )
    assert server.contents(address) == b""


@pytest.mark.parametrize("command", [("backup", "copy.db"), ("restore", "copy.db")])
def test_a_server_is_backed_up_by_its_own_programs(command, tmp_path):
    done = run(tmp_path, *command, DOMINO_DATABASE="postgresql://there/domino")
    assert "pg_dump" in sentence_of(done)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["run", "check"])
def test_a_server_that_cannot_be_reached_is_named_without_its_password(command, tmp_path):
    nowhere = f"postgresql://domino:{SECRET}@127.0.0.1:1/domino"
    done = run(tmp_path, command, DOMINO_DATABASE=nowhere, DISCORD_TOKEN=TOKEN)
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    told = "The database at postgresql://127.0.0.1:1/domino cannot be reached: "
    assert told in last
    assert SECRET not in done.stdout + done.stderr
