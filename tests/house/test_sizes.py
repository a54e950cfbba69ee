"""Sizes, names and traces, read from the source: small files, plain names, nothing left behind."""

import ast
import re
import subprocess
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PRODUCT = ("bot", "cogs", "storage")
FOLDERS = (*PRODUCT, "tests")
MOST_MODULES, MOST_MODULES_OF_THE_DOMAIN = 12, 20
LONGEST_FILE = 300
LONGEST_FUNCTION = 40
MOST_FIELDS = 12
EMPTY_NAMES = {
    *("util", "utils", "helper", "helpers", "common", "core"),
    *("manager", "managers", "handler", "handlers"),
}
TOP = {"Containerfile", "LICENSE", "README.md", "pyproject.toml", *FOLDERS}
TEXTS = {"", ".py", ".sql", ".ftl", ".toml", ".md", ".yml", ".yaml", ".service", ".timer"}
# Each begins with a letter in brackets, so that this file holds none of what it looks for.
TRACES = {
    "a path of one machine": r"(?<![\w.])(?:/[r]oot|/[h]ome/\w+|/[U]sers/\w+|/[w]ork)/",
    "the host of a registry": r"\b(?:[p]ypi|[p]ythonhosted|[n]pmjs|[d]ebian)\.(?:org|com|io)\b",
    "work left undone": r"\b(?:[T]ODO|[F]IXME|[X]XX|[H]ACK)\b",
    "how the work went": r"(?i)\b(?:[i]ssue #?\d|(?:this|last|next|earlier|later) [s]ession)",
}
Function = ast.FunctionDef | ast.AsyncFunctionDef


def tracked() -> list[Path]:
    """Return every file that is part of the project: all but what git ignores."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


SOURCES = [path for path in tracked() if path.suffix == ".py"]
OURS = [path for path in SOURCES if path.relative_to(ROOT).parts[0] in PRODUCT]


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def length_of(function: Function) -> int:
    """Return how many lines a function has, its docstring not counted."""
    whole = (function.end_lineno or 0) - function.lineno + 1
    first = function.body[0]
    if ast.get_docstring(function) is None:
        return whole
    return whole - ((first.end_lineno or 0) - first.lineno + 1)


def too_long(tree: ast.AST) -> list[tuple[str, int]]:
    return [
        (node.name, length_of(node))
        for node in ast.walk(tree)
        if isinstance(node, Function) and length_of(node) > LONGEST_FUNCTION
    ]


def fields_of(value: ast.ClassDef) -> list[ast.AnnAssign]:
    """Return the fields of a value; what belongs to its class is none of them."""
    return [
        line
        for line in value.body
        if isinstance(line, ast.AnnAssign) and "ClassVar" not in ast.unparse(line.annotation)
    ]


def classes_of(path: Path) -> list[ast.ClassDef]:
    return [node for node in ast.walk(parsed(path)) if isinstance(node, ast.ClassDef)]


def repeated(names: Iterable[str]) -> list[str]:
    return [name for name, times in Counter(names).items() if times > 1]


def opens_with_a_sentence(tree: ast.Module) -> bool:
    """Return whether a module says in the first line of it, as one sentence, what it is."""
    first, *more = (ast.get_docstring(tree) or "").split("\n")
    said = re.fullmatch(r"[A-Z`].*\.", first)
    return said is not None and not re.search(r"[.!?] [A-Z]", first) and not any(more[:1])


def traces_in(text: str) -> list[str]:
    return [what for what, pattern in TRACES.items() if re.search(pattern, text)]


def test_no_package_has_more_modules_than_can_be_kept_in_mind():
    modules = Counter(path.parent for path in OURS if path.name != "__init__.py")
    assert {
        named(package): many
        for package, many in modules.items()
        if many > (MOST_MODULES_OF_THE_DOMAIN if package.name == "domain" else MOST_MODULES)
    } == {}


def test_no_value_has_more_fields_than_can_be_kept_in_mind():
    fields = {one.name: len(fields_of(one)) for path in OURS for one in classes_of(path)}
    assert {name: many for name, many in fields.items() if many > MOST_FIELDS} == {}


def test_no_name_of_a_class_or_a_package_means_two_things():
    bot = [path for path in OURS if path.is_relative_to(ROOT / "bot")]
    assert repeated(one.name for path in bot for one in classes_of(path)) == []
    assert repeated(path.parent.name for path in OURS if path.name == "__init__.py") == []


def test_no_file_is_longer_than_can_be_read_at_once():
    lengths = {named(path): len(path.read_text("utf-8").splitlines()) for path in SOURCES}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE} == {}


def test_no_function_is_longer_than_can_be_seen_at_once():
    found = {named(path): too_long(parsed(path)) for path in SOURCES}
    assert {name: functions for name, functions in found.items() if functions} == {}


def test_every_module_opens_with_a_sentence_on_what_it_is():
    assert [named(path) for path in SOURCES if not opens_with_a_sentence(parsed(path))] == []


def test_no_module_has_a_name_that_says_nothing():
    parts = {
        named(path): {part for name in path.relative_to(ROOT).parts for part in split(name)}
        for path in SOURCES
    }
    assert [name for name, words in parts.items() if words & EMPTY_NAMES] == []


def split(name: str) -> list[str]:
    """Return the words of a file's name."""
    return re.split(r"[_.]", name)


def test_the_top_level_holds_what_it_was_given_and_no_more():
    top = {path.relative_to(ROOT).parts[0] for path in tracked()}
    assert {name for name in top if not name.startswith(".")} <= TOP


def test_no_lock_file_is_kept():
    assert [named(path) for path in tracked() if path.suffix == ".lock"] == []


def test_nothing_is_left_behind_of_how_and_where_it_was_made():
    found = {
        named(path): traces_in(path.read_text(encoding="utf-8"))
        for path in tracked()
        if path.suffix in TEXTS and path.name != "LICENSE"
    }
    assert {name: traces for name, traces in found.items() if traces} == {}


@pytest.mark.parametrize(
    "parts",
    [
        ("cd /", "root/x"),
        ("open(/", "home/ana/x)"),
        ("from py", "pi.org"),
        ("# TO", "DO: later"),
        ("See iss", "ue 12."),
        ("In this sess", "ion"),
    ],
)
def test_a_trace_is_found(parts):
    assert len(traces_in("".join(parts))) == 1


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ('"""Who plays."""', True),
        ('"""Who plays.\n\nAnd more."""', True),
        ('"""Who plays"""', False),
        ('"""Who plays. And where."""', False),
        ('"""Who\nplays."""', False),
        ("import os", False),
    ],
)
def test_a_module_without_its_sentence_is_found(source, sentence):
    assert opens_with_a_sentence(ast.parse(source)) is sentence


def test_fields_are_counted_and_what_belongs_to_the_class_is_not():
    (value,) = ast.parse("class A:\n    a: int\n    b: int = 1\n    c: ClassVar[int] = 2").body
    assert [line.target.id for line in fields_of(value)] == ["a", "b"]


def test_a_long_function_is_found_and_its_docstring_not_counted():
    docstring = '    """Say.\n\n' + "    And say.\n" * 50 + '    """\n'
    body = "    x = 1\n"
    assert too_long(ast.parse("def f():\n" + docstring + body * 39)) == []
    assert too_long(ast.parse("def f():\n" + docstring + body * 40)) == [("f", 41)]
