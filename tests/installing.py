"""Packages that Python finds as if they were installed."""

from __future__ import annotations

import os
from pathlib import Path

import emberhall

OURS = Path(emberhall.__file__).parents[1]


def install(
    folder: Path, name: str, targets: dict[str, str], group: str = "emberhall.games"
) -> None:
    """Let what packages of the folder have be found by entry point."""
    information = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    information.mkdir(parents=True)
    (information / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = [f"{each} = {target}\n" for each, target in targets.items()]
    (information / "entry_points.txt").write_text(f"[{group}]\n{''.join(lines)}")


def path_with(*folders: Path) -> str:
    """Where another process imports from: these folders, then this very Emberhall."""
    return os.pathsep.join(str(folder) for folder in (*folders, OURS))
