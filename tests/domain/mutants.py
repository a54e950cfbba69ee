"""Says how many changed copies of the rules the tests have found out: `.ci/run --mutants`.

It reads what `mutmut results --all true` prints, and fails where fewer than 95 % were found out.
"""

import sys
from collections.abc import Iterable

LEAST_KILLED = 0.95
FOUND_OUT = frozenset({"killed", "timeout"})
"""A mutant that never comes to an end is found out by everybody who waits for it."""


def verdict(lines: Iterable[str]) -> tuple[list[str], bool]:
    """Return what there is to say about all mutants that were tried, and whether it is enough."""
    parted = (line.strip().rpartition(": ") for line in lines)
    tried = {name: what for name, _, what in parted if name and what != "not checked"}
    if not tried:
        return ["no mutant was tried"], False
    left = [f"{name}: {what}" for name, what in sorted(tried.items()) if what not in FOUND_OUT]
    killed = len(tried) - len(left)
    share = killed / len(tried)
    said = [*left, f"{killed} of {len(tried)} mutants were killed: {share:.1%}"]
    return said, share >= LEAST_KILLED


def main() -> int:
    """Print what came of the mutants, and return whether that is a failure."""
    said, is_good = verdict(sys.stdin)
    sys.stdout.write("\n".join(said) + "\n")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
