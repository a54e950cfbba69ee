"""The bot in a process of its own, as `tests.bench.one_bot` runs it, that logs in both styles.

``python -m tests.hostile.both_logs PORT``: every record is written as a line for people and as one
for programs, so that whatever is done has to be done but once.
"""

import logging
import sys

from bot import cli
from bot.ops.logging import log_to_terminal
from tests.bench.one_bot import run_domino
from tests.loopback.leading import lead_to


def log_in_both_styles(level, _style, token="", shards=""):
    """Write the log as it is written in the one style, and in the other."""
    log_to_terminal(level, "json", token, shards)
    for_programs = logging.getLogger().handlers[:]
    logging.getLogger().handlers.clear()  # they would be closed with the next ones
    log_to_terminal(level, "readable", token, shards)
    for handler in for_programs:
        logging.getLogger().addHandler(handler)


if __name__ == "__main__":
    cli.log_to_terminal = log_in_both_styles
    with lead_to(int(sys.argv[1])):
        run_domino()
