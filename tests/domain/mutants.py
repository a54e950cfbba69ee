"""Says how many changed copies of the rules the tests have found out: `.ci/run --mutants`.

It reads what `mutmut results --all true` prints, and the copies in the folder `mutants`. A copy
that no test has found out is a failure, unless survivors.toml says why no test can tell it from
the rules themselves; and too many of those are one as well.
"""

import ast
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import ndiff
from functools import cache
from pathlib import Path

EXPLAINED = Path(__file__).with_name("survivors.toml")
COPIES = Path("mutants")
LEAST_KILLED = 0.95
FOUND_OUT = frozenset({"killed", "timeout"})
"""A mutant that never comes to an end is found out by everybody who waits for it."""

_NUMBERED = "__mutmut_"


@dataclass(frozen=True)
class Change:
    """What makes a mutant of a function, whatever its number and whatever stands around it.

    Attributes:
        where: the function, with its module and its class.
        was: the lines that are changed, without the space around them.
        becomes: the lines in their place.
    """

    where: str
    was: str
    becomes: str


def outcomes(lines: Iterable[str]) -> dict[str, str]:
    """Return what came of every mutant that was tried, by its name."""
    parted = (line.strip().rpartition(": ") for line in lines)
    return {name: what for name, _, what in parted if name and what != "not checked"}


def explanations(text: str) -> dict[Change, str]:
    """Return why changes cannot be told from the rules, as survivors.toml says."""
    listed = tomllib.loads(text).get("survivors", [])
    return {
        Change(one["where"], one["was"].strip(), one["becomes"].strip()): one["why"]
        for one in listed
    }


def change_of(mutant: str) -> Change:
    """Return what makes a mutant, by the name that mutmut gives it."""
    module, _, name = mutant.rpartition(".")
    mangled = name.partition(_NUMBERED)[0]
    plain = mangled.removeprefix("x_").removeprefix("xǁ").replace("ǁ", ".")
    source = (COPIES / f"{module.replace('.', '/')}.py").read_text("utf-8")
    before = _lines_of(source, f"{mangled}{_NUMBERED}orig", plain)
    differing = [*ndiff(before, _lines_of(source, name, plain))]
    was, becomes = (
        "\n".join(line[2:] for line in differing if line.startswith(sign)) for sign in "-+"
    )
    return Change(f"{module}.{plain}", was, becomes)


@cache
def _functions(source: str) -> dict[str, ast.AST]:
    """Return every function of a module by its name."""
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    return {one.name: one for one in ast.walk(ast.parse(source)) if isinstance(one, kinds)}


def _lines_of(source: str, name: str, plain: str) -> list[str]:
    """Return the lines of a function of a copy, as the function is called in the rules."""
    segment = ast.get_source_segment(source, _functions(source)[name]) or ""
    return [line.strip().replace(name, plain.rpartition(".")[2]) for line in segment.splitlines()]


def verdict(
    found: Mapping[str, str], change: Callable[[str], Change], explained: Mapping[Change, str]
) -> tuple[list[str], bool]:
    """Return what there is to say about all that was tried, and whether it is good enough."""
    if not found:
        return ["no mutant was tried"], False
    left = {name: change(name) for name, what in sorted(found.items()) if what not in FOUND_OUT}
    lines: list[str] = []
    for name, made in left.items():
        lines.append(f"{name}: {found[name]}; {explained.get(made, 'not explained')}")
        if made not in explained:
            lines += [f"  - {line}" for line in made.was.splitlines()]
            lines += [f"  + {line}" for line in made.becomes.splitlines()]
    unexplained = sum(made not in explained for made in left.values())
    killed = len(found) - len(left)
    share = killed / len(found)
    lines.append(f"{killed} of {len(found)} mutants were killed: {share:.1%}")
    if unexplained:
        lines.append(f"{unexplained} that were not are not explained in {EXPLAINED.name}")
    return lines, share >= LEAST_KILLED and not unexplained


def main() -> int:
    """Print what came of the mutants, and return whether that is a failure."""
    explained = explanations(EXPLAINED.read_text("utf-8"))
    lines, is_good = verdict(outcomes(sys.stdin), change_of, explained)
    sys.stdout.write("\n".join(lines) + "\n")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
