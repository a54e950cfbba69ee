"""Who imports whom, read from the source: cogs ask bot, bot asks storage, never back."""

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("bot", "cogs", "storage")
EVERYTHING = {"bot", "cogs", "storage"}
BESIDE_APP = {
    *("bot.domain", "bot.i18n", "bot.ui.limits"),
    *("bot.match.requests", "bot.match.service", "bot.ui.responses", "bot.ui.host"),
}

# Each room with what of ours it may import besides itself: rooms, or single modules of them. A
# module belongs to the room with the longest name it begins with; imports that are only for
# types count like any other.
ROOMS: dict[str, set[str]] = {
    "storage": {"bot.domain"},
    "bot.domain": set(),
    "bot.i18n": {"bot.domain"},
    "bot.ui": {"bot.domain", "bot.i18n", "bot.statistics.models", "storage"},
    "bot.rules_faq": {"bot.domain", "bot.i18n", "bot.ui"},
    "bot.chart": {"bot.domain", "bot.i18n", "bot.ui", "bot.match.explanation"},
    "bot.statistics.models": {"storage"},
    "bot.sheet.document": {"bot.domain", "bot.i18n"},
    "bot.match.requests": {"bot.domain"},
    "bot.match.permissions": {"bot.domain", "bot.match.requests"},
    "bot.match.replays": {"bot.domain", "storage"},
    "bot.statistics.projection": {"bot.domain", "bot.match.replays", "storage"},
    "bot.statistics.service": {
        *(
            "bot.domain",
            "bot.i18n",
            "bot.match.requests",
            "bot.statistics.models",
            "bot.statistics.projection",
            "storage",
        ),
    },
    "bot.match.repository": {
        *(
            "bot.domain",
            "bot.match.requests",
            "bot.match.replays",
            "bot.statistics.projection",
            "storage",
        ),
    },
    "bot.match.service": {
        *(
            "bot.domain",
            "bot.i18n",
            "bot.match.requests",
            "bot.match.permissions",
            "bot.match.replays",
            "bot.match.repository",
        ),
        *("bot.statistics.projection", "storage"),
    },
    "bot.ui.responses": {"bot.domain", "bot.i18n", "storage.faults"},
    "bot.ui.lifecycle": {"bot.domain", "bot.ui.responses", "storage.faults"},
    "bot.ui.host": {
        *(
            "bot.match.requests",
            "bot.match.service",
            "bot.statistics.service",
            "bot.guild_settings.service",
            "bot.ui.lifecycle",
        ),
    },
    "bot.match.options": {*BESIDE_APP, "bot.board.explanation"},
    "bot.match.members": {*BESIDE_APP, "bot.match.options"},
    "bot.board.entry_flow": {*BESIDE_APP, "bot.match.options", "bot.ui"},
    "bot.board.messages": {*BESIDE_APP, "bot.match.options", "bot.ui"},
    "bot.board.live_board": {
        *BESIDE_APP,
        *("bot.match.options", "bot.board.messages", "bot.ui", "bot.chart", "storage"),
    },
    "bot.ops.doctor": {
        *(
            "bot.domain",
            "bot.match.replays",
            "bot.match.repository",
            "bot.statistics.projection",
            "bot.ops.logging",
            "storage",
        ),
    },
    "bot.match.game_option": {
        *BESIDE_APP,
        "bot.match.options",
        "bot.guild_settings.service",
        "storage",
    },
    "bot.reminders.service": {"bot.match.requests", "bot.guild_settings.service", "storage"},
    "bot.privacy.export": {"bot.domain", "storage"},
    "bot.guild_settings.service": {
        *("bot.domain", "bot.match.requests", "storage", "storage"),
    },
    "bot.privacy.service": {
        *(
            "bot.domain",
            "bot.privacy.export",
            "bot.guild_settings.service",
            "bot.statistics.projection",
            "bot.match.replays",
        ),
        *("bot.match.service", "bot.match.requests", "storage"),
    },
    "bot.ops.shutdown": set(),
    "bot.sheet.spreadsheet": {"bot.domain", "bot.i18n"},
    "bot.ops.logging": set(),
    "bot.ops.metrics": {"storage"},
    "bot.config": set(),
    "bot.command_sync": {"storage"},
    "bot.client": {"bot", "storage"},
    "bot.ops.error_messages": {"storage"},
    "bot.trial": EVERYTHING,
    "bot.cli": EVERYTHING,
    "bot.__main__": EVERYTHING,
    "bot": set(),
    "cogs": {"bot"},
}
# Every cog is a room of its own: cogs know nothing of each other.
ALONE = {"cogs"}

# Packages of others, each with the only rooms that may know it.
KNOWN_TO: dict[str, set[str]] = {
    "aiosqlite": {"storage"},
    "filelock": {"storage.file.guard"},
    "sqlite3": {"storage"},
    "babel": {"bot.i18n"},
    "fluent": {"bot.i18n"},
    "openskill": {"bot.domain.ratings"},
    "simcord": {"bot.trial"},
    "dotenv": {"bot.config"},
}
# What the rooms that only reckon must not know, for the same events always to give the same answer.
UNKNOWN_TO: dict[str, set[str]] = {
    "bot.domain": {
        *("aiosqlite", "sqlite3", "discord", "logging", "asyncio", "threading"),
        *("io", "os", "pathlib", "tempfile", "random", "secrets", "time", "uuid"),
    },
    "bot.match.requests": {"discord"},
    "bot.match.replays": {"discord"},
    "bot.match.repository": {"discord"},
    "bot.statistics.projection": {"discord"},
    "bot.statistics.service": {"discord"},
    "bot.statistics.models": {"discord"},
    "bot.match.service": {"discord"},
    "storage": {"discord"},
}


def modules() -> dict[str, Path]:
    """Return every module of the project by its name."""
    found: dict[str, Path] = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()


def imported(name: str, tree: ast.AST) -> Iterator[str]:
    """Yield the full name of everything that a module imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                package = name if MODULES[name].name == "__init__.py" else name.rpartition(".")[0]
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *([base] if base else [])])
            for alias in node.names:
                whole = f"{base}.{alias.name}"
                yield whole if whole in MODULES else base


def within(name: str, room: str) -> bool:
    """Return whether a module is a room, or lies in it."""
    return f"{name}.".startswith(f"{room}.")


def room_of(name: str) -> str:
    """Return the room that a module belongs to."""
    room = max((room for room in ROOMS if within(name, room)), key=len)
    return name if room in ALONE else room


def allowed(name: str, target: str) -> bool:
    """Return whether a module may import another of ours."""
    room = room_of(name)
    rules = ROOMS[room if room in ROOMS else room.partition(".")[0]]
    return room_of(target) == room or any(within(target, one) for one in rules)


def wrong_ways(sources: dict[str, str]) -> list[str]:
    """Return every import of ours that goes the wrong way."""
    return [
        f"{name} imports {target}"
        for name, source in sources.items()
        for target in sorted(set(imported(name, ast.parse(source))))
        if target.partition(".")[0] in PACKAGES and not allowed(name, target)
    ]


def read() -> dict[str, str]:
    """Return the source of every module."""
    return {name: path.read_text(encoding="utf-8") for name, path in MODULES.items()}


def test_nobody_imports_against_the_arrow():
    assert wrong_ways(read()) == []


def test_every_module_of_the_bot_belongs_to_a_room():
    assert [name for name in MODULES if name != "bot" and room_of(name) == "bot"] == []


def test_every_room_of_the_table_is_there():
    assert [room for room in ROOMS if room not in MODULES] == []


def test_no_two_rooms_may_import_each_other():
    below = {
        room: {room_of(one) for one in rules} - {room}
        for room, rules in ROOMS.items()
        if rules not in (EVERYTHING, {"bot"}) and room != "bot.client"
    }
    assert [*TopologicalSorter(below).static_order()]


def test_packages_of_others_stay_where_they_are_known():
    assert [
        f"{name} imports {target}"
        for name, source in read().items()
        for target in sorted(set(imported(name, ast.parse(source))))
        if not any(within(name, room) for room in KNOWN_TO.get(target.partition(".")[0], {name}))
    ] == []


def test_rooms_that_only_reckon_know_nothing_of_the_world_outside():
    assert [
        f"{name} imports {target}"
        for name, source in read().items()
        for target in sorted(set(imported(name, ast.parse(source))))
        if target.partition(".")[0] in UNKNOWN_TO.get(room_of(name), set())
    ] == []


def test_scoring_never_asks_what_time_it_is():
    assert [
        f"{name}:{node.lineno}"
        for name, source in read().items()
        if room_of(name) == "bot.domain"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and node.attr in {"now", "utcnow", "today"}
    ] == []


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("storage.matches", "import bot.scoring.events"),
        ("bot.domain.match", "from bot.i18n import translate as speech"),
        ("bot.domain.match", "from storage.ledger import StoredEvent"),
        ("bot.board.standings_embed", "if TYPE_CHECKING:\n    from bot.matches import MatchRecord"),
        ("bot.board.standings_embed", "def late():\n    from .. import app"),
        ("bot.ui.responses", "from storage.engine import Database"),
        ("bot.client", "import cogs.rounds"),
        ("cogs.board", "from cogs.setup import Setup"),
        ("cogs.board", "from storage.faults import StorageFault"),
        ("bot.command_sync", "from bot.i18n import translate as speech"),
    ],
)
def test_an_import_against_the_arrow_is_found(name, source):
    assert len(wrong_ways({name: source})) == 1


@pytest.mark.parametrize(
    ("name", "source"),
    [
        (
            "bot.board.standings_embed",
            "from bot.ui import limits\nfrom . import press\nimport discord",
        ),
        ("bot.match.options", "from bot.ui import limits"),
        ("bot.trial.world", "import cogs.rounds, storage.engine, bot.app"),
        ("cogs.board", "from bot.app import DominoClient"),
        ("bot.match.service", "from storage.match import StoredMatch"),
    ],
)
def test_an_import_along_the_arrow_is_none_of_them(name, source):
    assert wrong_ways({name: source}) == []
