"""The database on a server into which a file is copied, as long as the copy is not whole."""

# asyncpg has no types.
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final
from uuid import uuid4

import asyncpg

from storage.engine import shown
from storage.engine.postgresql import NEWEST, VERSIONS, reached
from storage.faults import Refused
from storage.server.schema import Row, Table, tables
from storage.server.session import faults_told, tables_over

_WAITING: Final = 10  # seconds for a connection
_PATIENCE: Final = 60.0  # seconds for some rows; to make an index may take any time
# As long as a copy goes on, the version is a negative one, so that no bot starts on it. This says
# what is copied, and by which process.
_UNFINISHED: Final = "CREATE TABLE unfinished_copy (origin TEXT NOT NULL, run TEXT NOT NULL)"
_MINE: Final = "LOCK TABLE unfinished_copy IN SHARE ROW EXCLUSIVE MODE"
_THERE: Final = """
SELECT array_agg(tablename) FROM pg_tables WHERE schemaname = current_schema()
"""
_AT_THE_SAME_TIME: Final = (
    asyncpg.UniqueViolationError,
    asyncpg.DuplicateTableError,
    asyncpg.UndefinedTableError,
)


class Unlike(Exception):  # noqa: N818 (what is made of it depends on when it is found)
    """The server does not have, or does not take, what is in the file; the message says where."""


class Target:
    """The database on a server, and what a copy does there.

    A copy that begins ends one that goes on: both would write the same rows.
    """

    def __init__(self, connection: Any, place: str) -> None:  # noqa: ANN401 (asyncpg is not typed)
        self._connection, self._run = connection, uuid4().hex
        self.schema = tables()
        self.tables = tables_over(connection, _PATIENCE)
        self.other_data = Refused(
            f"The database at {place} holds something else: copy into one that holds nothing yet."
        )
        self._no_schema = Refused(f"The database at {place} lacks the schema of its search path.")
        self._other_copy = Refused(f"Another copy into the database at {place} has begun.")

    async def begin(self, origin: str) -> bool:
        """Begin a copy, or take up one that was broken off; return whether all is done already.

        Raises:
            Refused: the database holds something else.
        """
        with faults_told():
            try:
                version = await self._begun(origin)
            except _AT_THE_SAME_TIME as error:
                raise self._other_copy from error
        if version < 0 and version != -NEWEST:
            await self.start_over()
        return version > 0

    async def _begun(self, origin: str) -> int:
        if await self._value("SELECT current_schema()") is None:
            raise self._no_schema
        there = await self._value(_THERE)
        if there is None:
            async with self._connection.transaction():
                await self._connection.execute(f"{VERSIONS}; {_UNFINISHED}")
                await self._value("INSERT INTO schema_version VALUES ($1)", -NEWEST)
                await self._value("INSERT INTO unfinished_copy VALUES ($1, $2)", origin, self._run)
                await self._make_tables()
            return -NEWEST
        if "unfinished_copy" in there:
            taken_up = "UPDATE unfinished_copy SET run = $1 WHERE origin = $2 RETURNING run"
            if await self._value(taken_up, self._run, origin) is None:
                raise self.other_data
        elif "schema_version" not in there:
            raise self.other_data
        version = await self._value("SELECT version FROM schema_version") or 0
        if 0 <= version != NEWEST:
            raise self.other_data
        return version

    async def _make_tables(self) -> None:
        await self._connection.execute("".join(table.made_by for table in self.schema))

    async def start_over(self) -> None:
        """Throw away what was copied."""
        async with self._writing():
            names = ", ".join(one.name for one in self.schema)
            await self._connection.execute(f"DROP TABLE IF EXISTS {names}")
            await self._make_tables()
            await self._value("UPDATE schema_version SET version = $1", -NEWEST)

    async def add(self, table: Table, rows: Sequence[Row]) -> None:
        """Add rows to a table."""
        async with self._writing():
            try:
                await self._connection.copy_records_to_table(
                    table.name, records=rows, columns=table.columns, timeout=_PATIENCE
                )
            except (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError) as error:
                raise Unlike(table.told(rows[0])) from error

    async def complete(self, table: Table) -> None:
        """Give a table what it lacks beside its rows."""
        async with self._writing():
            try:
                await self._connection.execute(table.completed_by)
            except asyncpg.IntegrityConstraintViolationError as error:
                raise Unlike(f"table {table.name}") from error

    async def finish(self, numbers: Mapping[str, int]) -> None:
        """Let bots start on it, whose rows get numbers beyond those that their table had."""
        async with self._writing():
            for table in self.schema:
                if table.numbers_rows:
                    await self._connection.execute(
                        f"ALTER TABLE {table.name} ALTER COLUMN {table.key[0]} "
                        f"RESTART WITH {numbers[table.name] + 1}"
                    )
            await self._value("UPDATE schema_version SET version = $1", NEWEST)
            await self._connection.execute("DROP TABLE unfinished_copy")

    async def _value(self, sql: str, *values: object) -> Any:  # noqa: ANN401 (what SQL holds)
        return await self._connection.fetchval(sql, *values, timeout=_PATIENCE)

    @asynccontextmanager
    async def _writing(self) -> AsyncGenerator[None]:
        """Let something be written, unless another copy has begun since."""
        with faults_told():
            async with self._connection.transaction():
                try:
                    # Whoever begins waits here and holds nothing, so that the table can be dropped.
                    await self._connection.execute(_MINE)
                    run = await self._value("SELECT run FROM unfinished_copy")
                except asyncpg.UndefinedTableError:
                    run = None
                if run != self._run:
                    raise self._other_copy
                yield


@asynccontextmanager
async def target_at(address: str) -> AsyncGenerator[Target]:
    """Open a way to the database at an address.

    Raises:
        StorageFault: it cannot be reached.
        Refused: nobody gets in by that address.
    """
    with reached(address):
        connection = await asyncpg.connect(address, timeout=_WAITING)
    try:
        yield Target(connection, shown(address))
    finally:
        with suppress(asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError):
            await connection.close(timeout=_WAITING)
