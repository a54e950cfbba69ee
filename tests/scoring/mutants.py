"""Says how many changed copies of the rules the tests have found out: `.ci/run --mutants`.

It reads what `mutmut results --all true` prints. Those that no test has found out are listed;
survivors.toml says of each that is known why no test can tell it from the rules themselves.
"""

import sys
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

EXPLAINED = Path(__file__).with_name("survivors.toml")
LEAST_KILLED = 0.95
FOUND_OUT = frozenset({"killed", "timeout"})
"""A mutant that never comes to an end is found out by everybody who waits for it."""


def outcomes(lines: Iterable[str]) -> dict[str, str]:
    """Return what came of every mutant that was tried, by its name."""
    parted = (line.strip().rpartition(": ") for line in lines)
    return {name: what for name, _, what in parted if name and what != "not checked"}


def verdict(found: Mapping[str, str], explained: Mapping[str, str]) -> tuple[list[str], bool]:
    """Return what there is to say about all that was tried, and whether it is good enough."""
    if not found:
        return ["no mutant was tried"], False
    left = sorted(name for name, what in found.items() if what not in FOUND_OUT)
    killed = len(found) - len(left)
    lines = [f"{name}: {found[name]}; {explained.get(name, 'not explained')}" for name in left]
    lines.append(f"{killed} of {len(found)} mutants were killed: {killed / len(found):.1%}")
    return lines, killed / len(found) >= LEAST_KILLED


def main() -> int:
    """Print what came of the mutants, and return whether that is a failure."""
    explained = tomllib.loads(EXPLAINED.read_text("utf-8"))
    lines, is_good = verdict(outcomes(sys.stdin), explained)
    sys.stdout.write("\n".join(lines) + "\n")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
