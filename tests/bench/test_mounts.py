"""Whoever measures is told on what kind of file system the files lie."""

from pathlib import Path

import pytest

from tests.bench import mounts
from tests.bench.mounts import kind_of, where

MOUNTS = r"""
/dev/sda1 / ext4 rw 0 0
tmpfs /tmp tmpfs rw 0 0
/dev/sdb1 /tmp/kept\040well xfs rw 0 0
""".strip()


@pytest.mark.parametrize(
    ("folder", "kind"),
    [("/srv/bench", "ext4"), ("/tmp/bench", "tmpfs"), ("/tmp/kept well/bench", "xfs")],
)
def test_it_is_the_one_that_was_mounted_on_the_nearest_folder(folder, kind):
    assert kind_of(Path(folder), MOUNTS) == kind


def test_it_is_said_that_memory_keeps_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(mounts, "kind_of", lambda *_: "tmpfs")
    assert where(tmp_path).endswith("it lies in memory, where keeping anything costs nothing")
