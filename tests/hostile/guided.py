"""Looks for texts that read_hands or read_ends stumble over, led by the code that each reaches.

It runs as a program of its own, `python -m tests.hostile.guided SECONDS FOLDER`, because the
fuzzer ends the process. Texts that reach something new are kept in the folder. Each is also typed
again and again, and must be read or refused in the time that the other tests leave for it.
"""

import sys
from importlib import import_module
from pathlib import Path

from tests.hostile.test_fuzz import MOST_SECONDS, READERS, seconds_of

# It is installed by hand where somebody wants it, so it is not among what the tests need.
atheris = import_module("atheris")

# Time is taken of the rules as they are, which are loaded by now: with what the fuzzer puts into
# them they take ten times as long. So they are loaded once more.
for loaded in [*sys.modules]:
    if loaded.startswith(("bot.domain", "tests.hostile.reading")):
        del sys.modules[loaded]

with atheris.instrument_imports(include=["bot.domain"]):
    from tests.hostile.reading import LONGEST, check, read_all

WORDS = (
    "13 8",
    "6-4 3-0, 5-3",
    "9(2) 20",
    "blocked 5 5",
    "ana 13 bram: 8",
    "6-6 3",
    "=10",
    "[6|4]",
)


def try_one(data):
    """Read what the fuzzer has made up, and once more as long as anybody can type."""
    text = atheris.FuzzedDataProvider(data).ConsumeUnicode(LONGEST)
    check(read_all(text))
    long = (text * LONGEST)[:LONGEST]
    for kind, reader in READERS.items():
        taken = seconds_of(reader, long)
        if taken >= MOST_SECONDS:
            raise AssertionError(f"{kind}: {1_000 * taken:.0f} ms for {text!r} again and again")


def run(seconds, folder):
    for number, word in enumerate(WORDS):
        # The first byte says that the others are to be read as they are.
        (folder / f"seed-{number}").write_bytes(b"\x01" + word.encode())
    atheris.Setup(
        [
            sys.argv[0],
            f"-max_total_time={seconds}",
            f"-max_len={LONGEST}",
            f"-artifact_prefix={folder}/",
            "-timeout=10",
            str(folder),
        ],
        try_one,
    )
    atheris.Fuzz()


if __name__ == "__main__":
    run(int(sys.argv[1]), Path(sys.argv[2]))
