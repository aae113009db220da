"""Compare two results of `emberhall bench --json`, adjusted to the speed of their machines."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

SPEEDS: Final = ("decisions_per_s", "games_per_s", "copies_per_s")


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[tuple[str, str, float]]:
    """Game, figure and how many times as fast it is now, for every game that both have measured."""
    machine: float = after["calibration_s"] / before["calibration_s"]
    return [
        (slug, figure, after["games"][slug][figure] / figures[figure] * machine)
        for slug, figures in before["games"].items()
        if slug in after["games"]
        for figure in SPEEDS
    ]


def main() -> int:
    """Print a line for each speed."""
    if len(sys.argv) != 3:
        print("usage: python bench/compare.py BEFORE.json AFTER.json", file=sys.stderr)
        return 2
    before, after = (json.loads(Path(name).read_text(encoding="utf-8")) for name in sys.argv[1:])
    print(f"{before['mode']} before, {after['mode']} after")
    for slug, figure, factor in changes(before, after):
        print(f"{slug:20} {figure:16} {factor:6.2f} times as fast")
    return 0


if __name__ == "__main__":
    sys.exit(main())
