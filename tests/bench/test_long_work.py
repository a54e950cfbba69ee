"""What long work costs others is measured, beside another server's rounds."""

from tests.bench import long_work


async def test_every_row_is_measured(tmp_path, capsys):
    rows = await long_work.measure(tmp_path, 30, 2, 5)
    long_work.tell(rows)
    told = capsys.readouterr().out
    assert len(rows) == 4
    assert all(title in told and seen.rounds for title, seen in rows.items())
