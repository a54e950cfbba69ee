"""The .sql files: every statement fits the schema, names what it is given, and is used."""

import re
import sqlite3
from collections import defaultdict
from contextlib import closing
from pathlib import Path

import pytest

from storage.file import migrations
from storage.sql import statements

STORAGE = Path(statements.__file__).parents[1]
MODULES = [path.read_text(encoding="utf-8") for path in STORAGE.glob("*.py")]
FEATURES = sorted(path.stem for path in (STORAGE / "sql").glob("*.sql"))
EVERY = [
    sql for one in FEATURES for text in statements.load(one).values() for sql in text.split(";\n")
]
# What only one engine understands does not belong into files that any engine reads.
OF_ONE_ENGINE = re.compile(
    r"\?|\bPRAGMA\b|\bINSERT OR\b|\bjson_each\b|\browid\b|\binstr\b|\bIFNULL\b", re.IGNORECASE
)


@pytest.mark.parametrize("sql", EVERY)
def test_a_statement_fits_the_schema_and_names_its_values(sql):
    assert not OF_ONE_ENGINE.search(sql)
    with closing(sqlite3.connect(":memory:")) as connection:
        for _, step in migrations.steps():
            connection.executescript(step)
        connection.execute(f"EXPLAIN {sql}", defaultdict(int, _named(sql)))


@pytest.mark.parametrize("feature", FEATURES)
def test_every_statement_of_a_feature_is_used_by_its_module(feature):
    (module,) = (
        one for one in MODULES if f'"{feature}"):\n' in one or f'connection, "{feature}")' in one
    )
    text = (STORAGE / "sql" / f"{feature}.sql").read_text(encoding="utf-8")
    assert text.count("-- name: ") == len(statements.load(feature))
    used = {name for name in statements.load(feature) if f'"{name}"' in module}
    # The names of some are put together.
    put_together = {
        name
        for name in statements.load(feature)
        for begin, end in re.findall(r'f"(\w+_)\{[^}]*\}(\w*)"', module)
        if name.startswith(begin) and name.endswith(end)
    }
    assert used | put_together == set(statements.load(feature))


def _named(sql):
    return dict.fromkeys(re.findall(r":(\w+)", sql), 1)
