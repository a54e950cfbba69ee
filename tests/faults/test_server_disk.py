"""A disk of the server that is really full: what is entered is refused until there is room."""

import os
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pytest

from storage.engine import open_database
from storage.faults import FaultKind, StorageFault
from tests import server
from tests.played import ANA, BRAM, Club


@contextmanager
def small_disk(folder, data):
    """Mount a disk with room for a few pages, for whoever has the data of a server."""
    owner = data.stat().st_uid
    mount = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=48k", "small", folder],
        check=False,
        capture_output=True,
    )
    if mount.returncode:
        pytest.skip("nothing can be mounted here")
    try:
        os.chown(folder, owner, owner)
        folder.chmod(0o700)
        yield
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


def grow(folder):
    subprocess.run(["mount", "-o", "remount,size=1m", folder], check=True)


async def data_of(address):
    """Return the folder in which a server keeps what it is given."""
    connection = await asyncpg.connect(address)
    try:
        return Path(await connection.fetchval("SHOW data_directory"))
    finally:
        await connection.close()


async def enter(club, match_id, most):
    """Enter rounds until one is not kept, and return how many were, and why that one was not."""
    for entered in range(most):
        try:
            await club.round(match_id, "13")
        except StorageFault as fault:
            return entered, fault.kind
    return most, None


@pytest.fixture
async def disk(address):
    """Return a disk on which the entries of an address lie, where its server finds it."""
    async with open_database(address):
        pass
    with (
        tempfile.TemporaryDirectory(prefix="domino-disk-") as name,
        small_disk(disk := Path(name), await data_of(address)),
    ):
        await server.ask(
            address,
            f"CREATE TABLESPACE small LOCATION '{disk}'",
            "ALTER TABLE events SET TABLESPACE small",
        )
        yield disk
        grow(disk)
        await server.ask(
            address, "ALTER TABLE events SET TABLESPACE pg_default", "DROP TABLESPACE small"
        )


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="needs to mount")
async def test_a_full_disk_of_the_server_loses_nothing_and_with_room_it_goes_on(address, disk):
    async with open_database(address) as database:
        club = Club(database)
        match_id = await club.open(ANA, BRAM, target=100_000)
        entered, kind = await enter(club, match_id, 500)
        assert kind is FaultKind.FULL
        assert (await club.matches.look(match_id)).match.rounds == entered
        grow(disk)
        assert (await club.round(match_id, "13")).match.rounds == entered + 1
