"""Says whether a trial can be held here, before anything of the simulator is imported."""

from importlib.util import find_spec

from storage.faults import Refused


def require_simulator() -> None:
    """Refuse the trial in words when simcord, a development dependency, is not installed.

    Raises:
        Refused: The simulator is missing.
    """
    if find_spec("simcord") is None:
        raise Refused(
            "Trying the bot needs simcord, which comes with the development dependencies: "
            "run `uv sync`, or `pip install 'simcord[preview]'`."
        )
