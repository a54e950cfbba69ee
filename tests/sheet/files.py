"""Files of sheets: written, changed by somebody, and read again."""

import json
from datetime import timedelta

import pytest

from bot.domain.errors import Rejected
from bot.sheet.document import as_json, document, events_in
from tests.playing import NOON, begun

IMPORTER = 10**18
LATER = NOON + timedelta(days=30)


def written(table, match_id=7):
    return as_json(document(match_id, table.events))


def read(data):
    return events_in(data, IMPORTER, LATER)


def reason_of(data):
    with pytest.raises(Rejected) as refused:
        read(data)
    return refused.value.reason


def changed(table, change):
    """Return the file of a table after a change to what it holds."""
    fields = json.loads(written(table))
    change(fields)
    return json.dumps(fields).encode()


def played():
    """Return a table with a round, points in play, and a round that was taken back."""
    table = begun(names=["Ana", "Bram", "Caro"])
    table.round("13 8")
    table.ends("6-6 3", 1)
    table.round("9 14 20")
    table.undo()
    return table
