"""Answers about many finished matches are measured, each beside those about none."""

from storage.statistics import MEASURES
from tests.bench import large

ROWS = (
    "board",
    "sheet",
    "round entered",
    "match opened and finished",
    "finished match reopened and restored",
    "history, first page",
    "stats",
    "players offered",
    *(f"leaderboard by {measure}" for measure in MEASURES),
    "round entered while others look",
    "player of the oldest match replaced",
    "all later matches rated again",
    "file looked through at a start",
    "file and newest matches checked",
)


async def test_every_row_is_measured(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(large, "TIMES", 1)
    await large.main(tmp_path / "large.db", 60)
    rows = {line[:45].strip() for line in capsys.readouterr().out.splitlines()}
    assert set(ROWS) <= rows
