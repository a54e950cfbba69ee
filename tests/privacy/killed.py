"""Processes that forget a member or delete a server, and kill themselves after so many commits."""

import os
import signal
from contextlib import asynccontextmanager
from itertools import count

from bot.match.service import MatchService
from bot.privacy import service
from storage.engine import open_database
from tests.nursery import bear


async def live(book, kind, subject, commits):
    service._MATCHES = 3
    async with open_database(book) as database:
        really, done = database.transaction, count(1)

        @asynccontextmanager
        async def transaction():
            async with really() as tables:
                yield tables
            if next(done) == commits:
                os.kill(os.getpid(), signal.SIGKILL)

        database.transaction = transaction
        privacy = service.Privacy(database, MatchService(database))
        begin = privacy.begin_to_forget if kind == "forget" else privacy.begin_to_purge
        await begin(subject)
        await privacy.go_on(kind, subject)


if __name__ == "__main__":
    bear(live)
