"""What a long match costs is measured, beside another server's rounds."""

from tests.bench import long_match


async def test_every_row_is_measured(tmp_path, capsys):
    rows = await long_match.measure(tmp_path, 2, 20, 30)
    long_match.tell(rows)
    told = capsys.readouterr().out
    assert len(rows) == len(long_match.AT_ONCE) + len(long_match.ALONE)
    assert all(title in told for title in rows)
    assert all(bool(seen.rounds) == ("times" in title) for title, seen in rows.items())
