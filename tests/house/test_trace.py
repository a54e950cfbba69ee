"""How many modules one typed round passes through, counted by the functions that are run."""

import sys
import threading
from pathlib import Path

from tests.bench.stand_in import stand_in

ROOT = Path(__file__).parents[2]
OURS = tuple(f"{ROOT / name}/" for name in ("bot", "cogs", "storage"))
MOST_MODULES = 34


async def test_a_typed_round_enters_few_modules(tmp_path, record_property):
    entered = set()

    def note(frame, event, _argument):
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(OURS) and code.co_name != "<module>":
            entered.add(code.co_filename.removeprefix(f"{ROOT}/"))

    # The database works in threads of its own, which begin when it is opened.
    threading.setprofile(note)
    try:
        async with stand_in(tmp_path / "domino.db") as here:
            await here.open_match()
            await here.round()
            entered.clear()
            sys.setprofile(note)
            await here.round()
            sys.setprofile(None)
            modules = sorted(entered)
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    record_property("said", f"a typed round enters {len(modules)} modules")
    assert len(modules) <= MOST_MODULES, "\n".join(modules)
