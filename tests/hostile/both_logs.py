"""A log in both styles at once: every record is a line for people, and one for programs.

So whatever is done in a process of its own has to be done but once.
"""

import logging

from bot import cli
from bot.ops.logging import log_to_terminal


def log_in_both_styles(level, _style, token="", shards=""):
    """Write the log as it is written in the one style, and in the other."""
    log_to_terminal(level, "json", token, shards)
    for_programs = logging.getLogger().handlers[:]
    logging.getLogger().handlers.clear()  # they would be closed with the next ones
    log_to_terminal(level, "readable", token, shards)
    for handler in for_programs:
        logging.getLogger().addHandler(handler)


def begin():
    """Let the command line write its log so."""
    cli.log_to_terminal = log_in_both_styles
