"""Every version is known: lower bounds for whoever installs the bot, exact pins for its checks."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name

ROOT = Path(__file__).parents[2]
OURS = {"bot", "cogs", "storage", "tests"}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
DEPENDENCIES = [Requirement(line) for line in PROJECT["project"]["dependencies"]]
EXTRAS, GROUPS = (
    [Requirement(line) for lines in named.values() for line in lines]
    for named in (PROJECT["project"]["optional-dependencies"], PROJECT["dependency-groups"])
)
DIRECT = [*DEPENDENCIES, *EXTRAS, *GROUPS]
PINS = {
    canonicalize_name(pin.name): pin
    for pin in map(Requirement, PROJECT["tool"]["uv"]["constraint-dependencies"])
}
PARTS = {"pydantic-core": "pydantic"}
BUILD = [Requirement(line) for line in PROJECT["build-system"]["requires"]]
BUILD_PINS = [Requirement(line) for line in PROJECT["tool"]["uv"]["build-constraint-dependencies"]]


def needed_by(wanted: list[Requirement]) -> set[NormalizedName]:
    """Return the names of all that is installed for these, as installed packages say it."""
    names: set[NormalizedName] = set()
    seen: set[tuple[NormalizedName, str]] = set()
    waiting = [(one, extra) for one in wanted for extra in ("", *one.extras)]
    while waiting:
        one, extra = waiting.pop()
        name = canonicalize_name(one.name)
        if (name, extra) in seen:
            continue
        seen.add((name, extra))
        names.add(name)
        for line in metadata.requires(one.name) or ():
            below = Requirement(line)
            if below.marker is None or below.marker.evaluate({"extra": extra}):
                waiting += [(below, more) for more in ("", *below.extras)]
    return names


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements in a piece of source, however deep; no expression holds any."""
    for below in ast.iter_child_nodes(node):
        if not isinstance(below, ast.expr):
            yield below
            yield from statements(below)


def imported_in(*folders: str) -> set[NormalizedName]:
    """Return the names of the packages that sources import, the simulator's left out."""
    trees = [
        ast.parse(path.read_text(encoding="utf-8"))
        for folder in folders
        for path in (ROOT / folder).rglob("*.py")
        if "trial" not in path.parts
    ]
    modules = {
        name.partition(".")[0]
        for tree in trees
        for node in statements(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom) and not node.level
            else []
        )
    }
    installed = metadata.packages_distributions()
    names = {installed.get(one, [one])[0] for one in modules - sys.stdlib_module_names - OURS}
    return {canonicalize_name(PARTS.get(name.replace("_", "-"), name)) for name in names}


def exact(pin: Requirement) -> bool:
    return [one.operator for one in pin.specifier] == ["=="] and "*" not in str(pin.specifier)


def test_everything_that_is_installed_is_pinned():
    assert needed_by(DIRECT) - set(PINS) == set()


def test_what_the_sources_import_is_named():
    assert (
        imported_in("bot", "cogs", "storage")
        - {canonicalize_name(one.name) for one in (*DEPENDENCIES, *EXTRAS)}
        == set()
    )
    assert imported_in("tests") - {canonicalize_name(one.name) for one in DIRECT} == set()


def test_every_pin_is_exact():
    assert [str(pin) for pin in (*PINS.values(), *BUILD_PINS) if not exact(pin)] == []


def test_every_pin_stands_once_and_in_order():
    lines = PROJECT["tool"]["uv"]["constraint-dependencies"]
    assert lines == sorted(set(lines), key=str.casefold)


def test_what_the_build_needs_is_pinned():
    pinned = {canonicalize_name(pin.name) for pin in BUILD_PINS}
    assert {canonicalize_name(one.name) for one in BUILD} <= pinned


def test_everything_that_is_named_has_a_lower_bound():
    bounds = {str(one): {bound.operator for bound in one.specifier} for one in (*DIRECT, *BUILD)}
    assert [wanted for wanted, operators in bounds.items() if ">=" not in operators] == []


def test_the_pin_of_everything_that_is_named_is_within_its_bounds():
    for wanted in DIRECT:
        (pin,) = PINS[canonicalize_name(wanted.name)].specifier
        assert wanted.specifier.contains(pin.version), wanted
