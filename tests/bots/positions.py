"""Positions of real games, in which every decision that is not forced can be looked at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from emberhall.kernel import flow, registry
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.game import AUTOMA, PLAYER, Game
from emberhall.kernel.state import State
from tests.toys.wyrmgold import GAME as WYRMGOLD
from tests.toys.wyrmgold.state import Caves

__all__ = [
    "WYRMGOLD", "caves", "caves_at", "first_position", "games", "positions", "seatings",
    "some_positions",
]  # fmt: skip


def games() -> list[Game]:
    """Every registered game; the game of the tests is one of them."""
    registry.register(WYRMGOLD)
    return [registry.game(slug) for slug in registry.slugs()]


def seatings(game: Game) -> list[list[str]]:
    """The fewest and the most players, and a table with an automa if there can be one."""
    most = game.seats[-1]
    found = [[PLAYER] * count for count in sorted({game.seats[0], most})]
    mixed = [PLAYER] * (most - 1) + [AUTOMA]
    return found if game.refuse_seats(mixed) else [*found, mixed]


def positions(game: Game, kinds: list[str], seed: int) -> Iterator[tuple[State[Any], int]]:
    """The states of a game of random choices and a seat that is asked there for a real choice."""
    dealer = QuietDealer(seed)
    rng = random.Random(seed)
    state = game.setup(kinds, None, game.content, dealer)
    flow.run(state, dealer)
    while state.agenda:
        for seat in flow.asked(state):
            options = flow.options(state, seat)
            if len(options) > 1:
                yield state, seat
            flow.answer(state, seat, rng.choice(options), dealer)
        flow.run(state, dealer)


def some_positions(
    game: Game, kinds: list[str], seed: int, most: int
) -> list[tuple[State[Any], int]]:
    """Positions from all over a game, at most so many."""
    found = [(state.copy(), seat) for state, seat in positions(game, kinds, seed)]
    return found[:: -(-len(found) // most)]


def first_position(game: Game, step: str, seed: int = 1, seats: int = 2) -> tuple[State[Any], int]:
    """The first position of a game where a step asks for a real choice."""
    for state, seat in positions(game, [PLAYER] * seats, seed):
        if type(state.agenda[-1]).__name__ == step:
            return state, seat
    raise AssertionError(f"no {step} in this game")


def caves(state: State[Any]) -> Caves:
    """A state of the game of the tests, known as such."""
    assert isinstance(state, Caves)
    return state


def caves_at(step: str, seed: int = 1, seats: int = 2, game: Game = WYRMGOLD) -> tuple[Caves, int]:
    """The first position of the game of the tests where a step asks for a real choice."""
    state, seat = first_position(game, step, seed, seats)
    return caves(state), seat
