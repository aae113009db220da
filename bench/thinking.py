"""How far a search gets: iterations of `mcts` in a given time, at decisions of real games.

    python bench/thinking.py [--games crown-of-ash,battalia] [--decisions 12] [--times 0.1,1]

`greedy` plays the games, with few seats and with as many as there may be. At decisions from all
over them the search is let loose for each of the times; the table has the median of its iterations.
The last column is what a second of processor time brings in searches of 150 iterations, all of them
together, so that decisions where iterations take long weigh more.
"""

from __future__ import annotations

import argparse
import json
import time
from statistics import median
from typing import Any

from emberhall.bots import Knowledge, bot, knowledge_of
from emberhall.bots.budget import Budget, Clock
from emberhall.bots.settings import settings_for
from emberhall.bots.tree import Node
from emberhall.bots.treesearch import TreeSearch
from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game

EVERY = 17  # decisions that are not forced between two that are measured
SHORT = Budget(iterations=150)


def moments(game: Game, seats: int, count: int) -> list[Knowledge]:
    """What seats know at decisions from all over the games that `greedy` plays."""
    found: list[Knowledge] = []
    player = bot("greedy:16")
    real = seed = 0
    while True:
        match = game.start(seats, seed=seed)
        while not match.outcome:
            decision = match.decisions[0]
            knowledge = knowledge_of(match, decision.seat, seed=seed)
            if len(decision.options) > 1:
                real += 1
                if real % EVERY == 0:
                    found.append(Knowledge(game, match.state.copy(), decision.seat, real))
                    if len(found) == count:
                        return found
            match.play(decision.seat, player.choose(knowledge))
        seed += 1


def iterations(knowledge: Knowledge, budget: Budget) -> int:
    """How many iterations a search gets done, the forming of its first opinion included."""
    clock = Clock(budget)
    TreeSearch(knowledge, settings_for(knowledge.game), clock, Node(), None).run()
    return clock.done


def measured(game: Game, seats: int, count: int, times: list[float]) -> dict[str, Any]:
    """The medians over all decisions, and how many iterations there are in a second."""
    places = moments(game, seats, count)
    done = [median(iterations(place, Budget(seconds=each)) for place in places) for each in times]
    began = time.process_time()
    total = sum(iterations(place, SHORT) for place in places)
    return {
        "game": game.slug,
        "seats": seats,
        "iterations": [round(each) for each in done],
        "per_second": round(total / (time.process_time() - began)),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", default="", help="slugs, separated by commas; all by default")
    parser.add_argument("--decisions", type=int, default=12, help="how many to search, by game")
    parser.add_argument("--times", default="0.1,1", help="seconds to think, separated by commas")
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")
    asked = parser.parse_args()
    try:
        times = [Budget(seconds=float(each)).seconds for each in asked.times.split(",")]
        slugs = asked.games.split(",") if asked.games else registry.slugs()
        games = [registry.game(slug) for slug in slugs]
    except (BadInput, ValueError) as error:
        parser.error(str(error))
    if asked.decisions < 1:
        parser.error("--decisions is at least 1")
    rows: list[dict[str, Any]] = []
    if not asked.json:
        heads = "".join(f"{f'in {each:g} s':>10}" for each in times)
        print(f"{'game':20}{'seats':>6}{heads}{'a second':>10}")
    for game in games:
        for seats in sorted({max(2, game.seats[0]), game.seats[-1]}):
            row = measured(game, seats, asked.decisions, times)
            rows.append(row)
            if not asked.json:
                counts = "".join(f"{each:>10,}" for each in row["iterations"])
                print(f"{game.slug:20}{seats:>6}{counts}{row['per_second']:>10,}", flush=True)
    if asked.json:
        print(json.dumps(rows, indent=2))


if __name__ == "__main__":
    main()
