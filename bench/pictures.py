"""How long a picture takes: every view of positions from the middle of games, drawn once each.

    python bench/pictures.py [--games crown-of-ash,battalia] [--seeds 4] [--json]

prints the median and the 95th percentile in milliseconds for each game, with the choices of the
seat that is asked. What the view itself takes is not part of it.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from typing import Any

from emberhall.kernel import registry
from emberhall.kernel.game import Game
from emberhall.picture.face import face_of
from emberhall.web.faces.rendering import PictureInput
from emberhall.web.workers.pictures import picture_input

EVERY = 7  # inputs between two positions
WARM = 3  # positions that are drawn before anything is measured
GOAL = (2.0, 5.0)  # milliseconds: median, 95th percentile


def sketches(game: Game, seeds: int) -> list[PictureInput]:
    """Views of all seats and of spectators, over random games with few and many seats."""
    found: list[PictureInput] = []
    for seed in range(seeds):
        seats = max(2, game.seats[0]) if seed % 2 == 0 else game.seats[-1]
        match = game.start(seats, seed=seed)
        rng = random.Random(seed)
        while not match.outcome:
            decision = rng.choice(match.decisions)
            match.play(decision.seat, rng.choice(decision.options))
            if match.revision % EVERY == 0:
                found += [picture_input(match, seat) for seat in (None, *range(seats))]
    return found


def measured(game: Game, seeds: int) -> dict[str, Any]:
    """Milliseconds for one picture of a game, the better of two rounds each."""
    drawn = sketches(game, seeds)
    for drawing in drawn[:WARM]:
        drawing.picture()
    times: list[float] = []
    size = 0
    for drawing in drawn:
        rounds: list[float] = []
        for _ in range(2):
            began = time.perf_counter()
            plates = drawing.picture().plates
            rounds.append(1000 * (time.perf_counter() - began))
        times.append(min(rounds))
        size += sum(len(plate.svg) for plate in plates)
    times.sort()
    return {
        "pictures": len(times),
        "median_ms": round(statistics.median(times), 2),
        "p95_ms": round(times[int(0.95 * (len(times) - 1))], 2),
        "kilobytes": round(size / len(times) / 1000),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", default="", help="slugs, separated by commas; all by default")
    parser.add_argument("--seeds", type=int, default=4, help="games that are played of each")
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")
    asked = parser.parse_args()
    slugs = asked.games.split(",") if asked.games else registry.slugs()
    games = [registry.game(slug) for slug in slugs]
    found = {
        game.slug: measured(game, asked.seeds) for game in games if face_of(game.package).draws
    }
    if asked.json:
        print(json.dumps(found, indent=2))
        return
    print(f"{'game':20}{'pictures':>10}{'median ms':>11}{'p95 ms':>9}{'KB':>6}")
    for slug, figures in found.items():
        kept = figures["median_ms"] <= GOAL[0] and figures["p95_ms"] <= GOAL[1]
        note = "" if kept else f"   over the goal of {GOAL[0]:g} and {GOAL[1]:g} ms"
        print(
            f"{slug:20}{figures['pictures']:>10}{figures['median_ms']:>11}"
            f"{figures['p95_ms']:>9}{figures['kilobytes']:>6}{note}"
        )


if __name__ == "__main__":
    main()
