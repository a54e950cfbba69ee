"""Who imports whom: the contracts in pyproject.toml hold, and few know each library."""

import ast
import subprocess
import tomllib
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[2]
CONTRACTS = {
    contract["id"]: contract
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"][
        "importlinter"
    ]["contracts"]
}
# Libraries, each with the only room that knows it.
KNOWN_TO = {
    **dict.fromkeys(("aiosqlite", "asyncpg", "sqlite3"), "storage"),
    "filelock": "storage.file.guard",
    **dict.fromkeys(("babel", "fluent"), "bot.i18n"),
    "rapidfuzz": "bot.rules_faq",
    "resvg_py": "bot.chart",
    "openskill": "bot.domain.ratings",
    "dotenv": "bot.config",
    "prometheus_client": "bot.ops.metrics",
    "pythonjsonlogger": "bot.ops.logging",
    **dict.fromkeys(("playwright", "simcord"), "bot.trial"),
}


@pytest.fixture(scope="module")
def graph():
    return grimp.build_graph(
        "bot", "cogs", "storage", include_external_packages=True, cache_dir=None
    )


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_contract_holds(contract):
    # In a process of its own: it silences the loggers of whoever runs it.
    command = ("lint-imports", "--no-cache", "--no-logo", "--contract", contract)
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True)
    assert checked.returncode == 0, checked.stdout


def test_every_room_stands_on_a_floor(graph):
    floors = " | ".join(CONTRACTS["floors"]["layers"]).replace(":", "|").split(" | ")
    assert graph.find_children("bot") | {"cogs", "storage"} == set(floors)


def test_a_library_is_known_where_it_is_used_and_nowhere_else(graph):
    assert [
        f"{importer} imports {library}"
        for library, room in KNOWN_TO.items()
        if library in graph.modules
        for importer in sorted(graph.find_modules_that_directly_import(library))
        if not f"{importer}.".startswith(f"{room}.")
    ] == []


def test_the_domain_never_asks_what_time_it_is():
    assert [
        f"{path.name}:{node.lineno}"
        for path in sorted((ROOT / "bot" / "domain").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in {"now", "utcnow", "today"}
    ] == []
