"""How fast the doors are: steps a second and microseconds an observation, beside others' games.

Run it interpreted and compiled (`make fast`); it prints what it ran.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

import emberhall
from emberhall.doors import rl
from emberhall.doors.bout import Bout, Terms
from emberhall.doors.episode import Episode
from emberhall.doors.setup import Setup
from emberhall.kernel.encoding.encoder import Encoding

GAME = "crown-of-ash"
ROUNDS = 3
MANY = 64
GAMES = 8  # at random, to say what a game is like
OTHERS = ("tictactoe_v3", "connect_four_v3")


def best(measure: Callable[[float], float], seconds: float) -> float:
    """The best of some rounds: whatever else runs can only make one slower."""
    return max(measure(seconds) for _ in range(ROUNDS))


def sampled(rng: np.random.Generator, mask: Any) -> int:
    """A legal action by lot, as quickly as numpy can."""
    options = mask.nonzero()[0]
    return int(options[int(rng.random() * len(options))])


def aec_of(make: Callable[[], Any], seconds: float) -> float:
    """Steps a second of an environment of PettingZoo, every one observed."""
    env = make()
    rng = np.random.default_rng(1)
    steps, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            env.step(None if over or cut else sampled(rng, seen["action_mask"]))
            steps += 1
    return steps / (time.process_time() - begin)


def vector_steps(count: int, seconds: float) -> float:
    """Steps a second of many games at once, with every array that is observed."""
    rng = np.random.default_rng(1)
    envs = rl.vector(GAME, count=count, copy=False)
    _, info = envs.reset(seed=1)
    steps, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        actions = [sampled(rng, mask) for mask in info["action_mask"]]
        *_, info = envs.step(actions)
        steps += count
    return steps / (time.process_time() - begin)


def observations(seats: int, seconds: float) -> float:
    """Flat observations with their mask a second, in positions along random games."""
    setup = Setup(GAME, seats)
    encoding = setup.encoding
    bout = Bout(Terms(setup))
    positions: list[Any] = []
    for seed in range(20):
        episode = bout.begin(seed)
        while not episode.over:
            positions.append((episode.state.copy(), episode.seat, episode.options))
            bout.play(episode, bout.any_option(episode))
    numbers = np.zeros(encoding.size, np.float32).data
    mask = np.zeros(encoding.choices, np.int8).data
    made, begin = 0, time.process_time()
    while time.process_time() - begin < seconds:
        for state, seat, options in positions:
            encoding.flat(state, seat, numbers)
            encoding.mark(options, mask)
        made += len(positions)
    return made / (time.process_time() - begin)


def games_at_random(game: str, seats: int) -> tuple[float, float]:
    """Decisions a game and options a decision, of some games at random."""
    setup = Setup(game, seats)
    rng = np.random.default_rng(1)
    decisions, options = 0, 0
    for seed in range(GAMES):
        episode = Episode(setup, seed)
        while not episode.over:
            decisions += 1
            options += len(episode.options)
            episode.play(episode.options[int(rng.random() * len(episode.options))])
    return decisions / GAMES, options / decisions


def print_games() -> None:
    """What the games are like: a row of a table for each number of seats."""
    print("| game | seats | choices | numbers | decisions a game | options a decision |")
    print("|---|---|---|---|---|---|")
    for game in emberhall.games():
        for seats in game.seats:
            encoding = Encoding(game, seats)
            decisions, options = games_at_random(game.slug, seats)
            print(
                f"| {game.title} | {seats} | {encoding.choices} | {encoding.size} |"
                f" {decisions:.0f} | {options:.1f} |"
            )


def main() -> None:
    """Print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", action="store_true", help="print what the games are like")
    parser.add_argument("--seconds", type=float, default=2, help="how long each round takes")
    args = parser.parse_args()
    if args.games:
        print_games()
        return
    seconds = args.seconds
    print(f"{emberhall.mode()}, {GAME}")
    for seats in (2, 4):
        rate = best(partial(observations, seats), seconds)
        print(f"flat and mask, {seats} seats: {1e6 / rate:.1f} µs")
    ours = best(partial(aec_of, partial(rl.aec, GAME)), seconds)
    print(f"PettingZoo AEC: {ours:,.0f} steps/s")
    many = best(partial(vector_steps, MANY), seconds)
    print(f"vector of {MANY} against random: {many:,.0f} steps/s")
    if find_spec("pygame") is None:
        print("PettingZoo's own games want pygame, which is not installed: nothing to compare with")
        return
    for name in OTHERS:
        module = import_module(f"pettingzoo.classic.{name}")
        theirs = best(partial(aec_of, module.env), seconds)
        print(f"PettingZoo's own {name}: {theirs:,.0f} steps/s; ours is {ours / theirs:.2f} of it")


if __name__ == "__main__":
    main()
