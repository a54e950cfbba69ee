"""A process that forgets a member or deletes a server, and kills itself after so many commits."""

import asyncio
import os
import signal
import sys
from itertools import count
from pathlib import Path

from bot.match.service import MatchService
from bot.privacy import service
from storage.engine import Database, open_database


async def live(path, kind, subject, commits):
    really, done = Database._commit, count(1)

    async def commit(self):
        has_written = self._outcome is not None
        await really(self)
        if has_written and next(done) == commits:
            os.kill(os.getpid(), signal.SIGKILL)

    Database._commit = commit
    service._MATCHES = 3
    async with open_database(path) as database:
        privacy = service.Privacy(database, MatchService(database))
        begin = privacy.begin_to_forget if kind == "forget" else privacy.begin_to_purge
        await begin(subject)
        await privacy.go_on(kind, subject)


if __name__ == "__main__":
    _, path, kind, subject, commits = sys.argv
    asyncio.run(live(Path(path), kind, int(subject), int(commits)))
