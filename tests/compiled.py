"""Lets modules be compiled once for all processes, where Python may not write beside them."""

import os
import sys
from pathlib import Path

_FOLDER = Path(__file__).parents[1] / ".pytest_cache" / "compiled"

if sys.dont_write_bytecode:
    # Each of the processes that test, and of the hundreds that they start, would compile them all.
    sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(_FOLDER)
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
