"""Compare two results of `emberhall bench --json`, or measure two builds in turn and compare them.

python bench/compare.py before.json after.json
python bench/compare.py --rounds 5 old/bin/python new/bin/python
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

SPEEDS: Final = ("decisions_per_s", "games_per_s", "copies_per_s")

Result = dict[str, Any]
"""What `emberhall bench --json` prints."""


def changes(before: Result, after: Result) -> list[tuple[str, str, float]]:
    """Game, figure and how many times as fast it is now, for every game that both have measured."""
    machine: float = after["calibration_s"] / before["calibration_s"]
    return [
        (slug, figure, after["games"][slug][figure] / figures[figure] * machine)
        for slug, figures in before["games"].items()
        if slug in after["games"]
        for figure in SPEEDS
    ]


def best(rounds: list[Result]) -> Result:
    """The highest of each speed over some rounds: whatever else ran only made a round slower."""
    found: Result = json.loads(json.dumps(rounds[0]))
    for other in rounds[1:]:
        found["calibration_s"] = min(found["calibration_s"], other["calibration_s"])
        for slug, figures in found["games"].items():
            for figure in SPEEDS:
                figures[figure] = max(figures[figure], other["games"][slug][figure])
    return found


def measured(python: str, bench: list[str]) -> Result:
    """One run of the bench by the Python of a build."""
    command = [python, "-m", "emberhall", "bench", "--json", *bench]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{python}: {done.stderr.strip() or 'the bench failed'}")
    result: Result = json.loads(done.stdout)
    return result


def measured_in_turn(pythons: list[str], rounds: int, bench: list[str]) -> list[Result]:
    """The best of some rounds of each build, each round measuring both, one after the other."""
    found: list[list[Result]] = [[] for _ in pythons]
    for each in range(rounds):
        print(f"round {each + 1} of {rounds}", file=sys.stderr)
        for place in (0, 1) if each % 2 == 0 else (1, 0):
            found[place].append(measured(pythons[place], bench))
    return [best(results) for results in found]


def main() -> int:
    """Print a line for each speed."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("before", help="a result, or with --rounds the Python of a build")
    parser.add_argument("after", help="likewise")
    parser.add_argument("--rounds", type=int, default=0, help="measure both in turn, so often")
    parser.add_argument("--games", help="the games to measure, with --rounds")
    parser.add_argument("--seconds", type=float, default=2, help="how long for each figure")
    given = parser.parse_args()
    names = [given.before, given.after]
    if given.rounds > 0:
        bench = ["--seconds", str(given.seconds)]
        bench += ["--games", given.games] if given.games else []
        before, after = measured_in_turn(names, given.rounds, bench)
    else:
        before, after = (json.loads(Path(name).read_text(encoding="utf-8")) for name in names)
    print(f"{before['mode']} before, {after['mode']} after")
    for slug, figure, factor in changes(before, after):
        print(f"{slug:20} {figure:16} {factor:6.2f} times as fast")
    return 0


if __name__ == "__main__":
    sys.exit(main())
