"""Whoever measures is told on what kind of file system the files lie."""

from pathlib import Path

import pytest

from tests.bench import mounts
from tests.bench.mounts import kind_of, where

MOUNTS = r"""
/dev/sda1 / ext4 rw 0 0
tmpfs /tmp tmpfs rw 0 0
/dev/sdb1 /tmp/kept\040well xfs rw 0 0
overlay /over overlay rw 0 0
/dev/sdc1 /over btrfs rw 0 0
""".strip()


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/srv/bench", "ext4"),
        ("/tmp", "tmpfs"),
        ("/tmp/bench", "tmpfs"),
        ("/tmpfs", "ext4"),
        ("/tmp/kept well/bench", "xfs"),
        ("/over/bench", "btrfs"),
    ],
)
def test_it_is_the_one_that_was_mounted_last_on_the_nearest_folder(folder, kind):
    assert kind_of(Path(folder), MOUNTS) == kind


def test_where_nothing_is_listed_nothing_is_said(tmp_path, monkeypatch):
    monkeypatch.setattr(mounts, "kind_of", lambda *_: None)
    assert where(tmp_path).endswith("that this machine does not name")


def test_it_is_said_that_memory_keeps_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(mounts, "kind_of", lambda *_: "tmpfs")
    assert where(tmp_path).endswith(
        "on tmpfs; it lies in memory, where keeping anything costs nothing"
    )


@pytest.mark.skipif(not Path("/proc/mounts").exists(), reason="mounts are listed otherwise here")
def test_this_machine_names_it(tmp_path):
    assert f"files in {tmp_path.resolve()}, on " in where(tmp_path)
