"""A process that forgets a member or deletes a server, and kills itself after so many commits.

One that has loaded everything bears it, for every line that it reads, and says how it has ended.
"""

import asyncio
import json
import os
import signal
import sys
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

from bot.match.service import MatchService
from bot.privacy import service
from storage.engine import open_database


async def live(path, kind, subject, commits):
    service._MATCHES = 3
    async with open_database(path) as database:
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


def main():
    for line in sys.stdin:
        child = os.fork()
        if not child:
            path, *rest = json.loads(line)
            where = path if path.startswith("postgresql:") else Path(path)
            asyncio.run(live(where, *rest))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        os.write(sys.stdout.fileno(), b"%d\n" % os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main()
