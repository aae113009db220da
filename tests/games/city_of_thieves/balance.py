"""How balanced the game is: equal one-ply players at whole tables, counted.

    python -m tests.games.city_of_thieves.balance --games 334 --worlds 3

plays every one of three adventures with four seats and prints the figures of `docs/balance.md`.
With `--keep FILE` every game is written down as soon as it is over; the same command goes on where
it was stopped.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

from emberhall.arena.rates import wilson
from emberhall.bots.bot import Knowledge
from emberhall.bots.search import best, weigh
from emberhall.games.city_of_thieves import GAME
from emberhall.games.city_of_thieves.gangs import INSIDE
from emberhall.games.city_of_thieves.state import City
from emberhall.kernel import flow
from emberhall.kernel.dealer import LiveDealer

SITTINGS: Final = [
    ("base", "dukes-treasure"),
    ("old-city", "king-of-ashes"),
    ("full", "ashen-pact"),
]
COUNTED: Final = {
    "combats": ("CombatBegan",),
    "chests opened": ("ChestOpened",),
    "missions": ("MissionCompleted",),
    "prison stays": ("Jailed",),
    "deaths": ("Killed", "LostInTunnel"),
    "descents": ("WentDown",),
    "wounds": ("Wounded",),
    "Intrigues shown": ("IntrigueCompleted", "EndIntriguePaid"),
    "characters that left": ("LeftDistrict",),
}


def played(mode: str, adventure: str, seats: int, seed: int, worlds: int) -> dict[str, Any]:
    """One game: totals and winners by turn order, gangs alike, and how often things happened."""
    dealer = LiveDealer(seed)
    options = {"mode": mode, "adventure": adventure, "random_gangs": "on"}
    state = GAME.setup(seats, options, GAME.content, dealer)
    assert isinstance(state, City)
    content = state.content
    flow.run(state, dealer)
    rng = random.Random(seed)
    happened: Counter[str] = Counter()
    decisions = 0
    judge = GAME.mind.judge
    assert judge is not None
    while state.agenda:
        seat = flow.asked(state)[0]
        choice = flow.options(state, seat)[0]
        if len(flow.options(state, seat)) > 1:
            knowledge = Knowledge(GAME, state, seat, rng.getrandbits(32))
            choice = knowledge.options[best(weigh(knowledge, judge, worlds), knowledge.rng)]
            decisions += 1
        GAME.apply(state, seat, choice, dealer)
        happened.update(type(event).__name__ for event in dealer.events)
        dealer.events.clear()
    outcome = GAME.outcome_of(state)
    order = [(state.first + i) % seats for i in range(seats)]
    charge = content.number("trapped-charge")
    return {
        "sitting": [mode, adventure, seats],
        "seed": seed,
        "totals": [outcome.total(seat) for seat in order],
        "wins": [(seat in outcome.winners) / len(outcome.winners) for seat in order],
        "gangs": [content.gangs[state.gangs[seat].gang].slug for seat in order],
        "inside": sum(-gang.scored[INSIDE] for gang in state.gangs) / charge / seats,
        "rounds": min(state.round, content.adventures[state.adventure].rounds),
        "decisions": decisions,
        "counts": {
            name: sum(happened[event] for event in events) for name, events in COUNTED.items()
        },
    }


def printed(games: list[dict[str, Any]]) -> str:
    """The figures of a sitting, one a line."""
    n = len(games)
    totals = sorted(total for game in games for total in game["totals"])
    shares = [totals[int(len(totals) * part)] for part in (0.05, 0.25, 0.5, 0.75, 0.95)]
    margins = [max(game["totals"]) - sorted(game["totals"])[-2] for game in games]
    rounds = Counter(game["rounds"] for game in games)
    inside = statistics.mean(game["inside"] for game in games)
    lines = [
        f"{' '.join(map(str, games[0]['sitting']))} seats, {n} games from seed {games[0]['seed']}",
        f"rounds {dict(sorted(rounds.items()))}",
        f"ducats {statistics.mean(totals):.1f}, 5, 25, 50, 75, 95 %: {shares}",
        f"margin of the winner {statistics.mean(margins):.1f}",
        f"characters inside at the end, per player {inside:.2f}",
        f"decisions {statistics.mean(game['decisions'] for game in games):.0f}",
    ]
    for place in range(len(games[0]["totals"])):
        won = sum(game["wins"][place] for game in games)
        low, high = wilson(won, n)
        mean = statistics.mean(game["totals"][place] for game in games)
        lines.append(f"turn {place + 1} {won / n:.1%} ({low:.1%} to {high:.1%}), ducats {mean:.1f}")
    gangs: dict[str, float] = {}
    for game in games:
        for gang, share in zip(game["gangs"], game["wins"], strict=True):
            gangs[gang] = gangs.get(gang, 0.0) + share
    lines += [f"{gang} {won / n:.1%}" for gang, won in sorted(gangs.items())]
    for name in COUNTED:
        lines.append(f"{name} {statistics.mean(game['counts'][name] for game in games):.2f}")
    return "\n  ".join(lines)


def main() -> None:
    """Play, keep and print."""
    parser = argparse.ArgumentParser(description="Equal one-ply players, counted.")
    parser.add_argument("--games", type=int, default=334, help="games of each adventure")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--worlds", type=int, default=4, help="imagined worlds for each option")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    parser.add_argument("--keep", type=Path, help="every game, as soon as it is over")
    parser.add_argument("--only", default="", help="one adventure alone")
    chosen = parser.parse_args()
    kept: list[dict[str, Any]] = []
    if chosen.keep and chosen.keep.exists():
        kept = [json.loads(line) for line in chosen.keep.read_text().splitlines()]
    done = {(tuple(game["sitting"]), game["seed"]) for game in kept}
    for number in range(chosen.games):
        for mode, adventure in SITTINGS:
            seed = chosen.seed + number
            if chosen.only in adventure and ((mode, adventure, chosen.seats), seed) not in done:
                kept.append(played(mode, adventure, chosen.seats, seed, chosen.worlds))
                if chosen.keep:
                    with chosen.keep.open("a") as file:
                        file.write(json.dumps(kept[-1]) + "\n")
    for mode, adventure in SITTINGS:
        games = [game for game in kept if game["sitting"] == [mode, adventure, chosen.seats]]
        if games:
            sys.stdout.write(printed(games) + "\n")


if __name__ == "__main__":
    main()
