"""Says on what kind of file system files lie: it decides what it costs to keep anything."""

from pathlib import Path

IN_MEMORY = frozenset({"tmpfs", "ramfs"})


def kind_of(folder: Path, mounts: str) -> str | None:
    """Return the kind of file system that a folder lies on, by the lines of `/proc/mounts`."""
    kinds: dict[Path, str] = {}
    for line in mounts.splitlines():
        _, at, kind, *_ = line.split()
        kinds[Path(at.encode().decode("unicode_escape"))] = kind
    return next((kinds[one] for one in (folder, *folder.parents) if one in kinds), None)


def where(folder: Path) -> str:
    """Return where files lie, and on what, as it is printed."""
    listed = Path("/proc/mounts")
    folder = folder.resolve()
    mounts = listed.read_text("utf-8", errors="replace") if listed.exists() else ""
    kind = kind_of(folder, mounts)
    if kind is None:
        return f"files in {folder}, on a file system that this machine does not name"
    free = "; it lies in memory, where keeping anything costs nothing" if kind in IN_MEMORY else ""
    return f"files in {folder}, on {kind}{free}"
