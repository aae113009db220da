"""Who may sit down, and with which options: the set-ups with which a game is checked."""

from __future__ import annotations

import itertools
from typing import Final

from emberhall.kernel.errors import BadSeats
from emberhall.kernel.game import AUTOMA, PLAYER, Game
from emberhall.kernel.matches.drivers import PERSON
from emberhall.kernel.parts import Option

DRIVERS: Final = (PERSON, "random", "")
FEW_NUMBERS: Final = 8  # so many numbers of an option are all tried


class Setup:
    """A game that is going to be played: its seats, its options and the seed of its chance."""

    def __init__(self, game: Game, seats: list[str], options: dict[str, str], seed: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed

    @property
    def drivers(self) -> list[str]:
        """Who drives the seats: a person, a bot, somebody unknown, another with every seed."""
        return [
            DRIVERS[(self.seed + seat) % len(DRIVERS)] if kind == PLAYER else ""
            for seat, kind in enumerate(self.seats)
        ]

    @property
    def viewers(self) -> range:
        """Every seat, and -1 for the spectators."""
        return range(-1, len(self.seats))


def mixes(game: Game) -> list[list[str]]:
    """Every mix of players and automa that the game accepts."""
    found: list[list[str]] = []
    for count in game.seats:
        for kinds in itertools.product((PLAYER, AUTOMA), repeat=count):
            try:
                found.append(game.seating(kinds))
            except BadSeats:
                continue
    return found


def tried_values(option: Option) -> tuple[str, ...]:
    """All values of an option; of many numbers only the lowest, the highest and the default."""
    numbers = sorted((value for value in option.values if value.isdecimal()), key=int)
    if len(numbers) <= FEW_NUMBERS:
        return option.values
    kept = (numbers[0], numbers[-1], option.default)
    return tuple(value for value in option.values if value in kept or value not in numbers)


def option_sets(game: Game, turn: int) -> list[dict[str, str]]:
    """Few sets of options in which every value that is tried appears.

    With every `turn` the options go on at different paces, so that other values meet.
    """
    tried = [(option.name, tried_values(option)) for option in game.options]
    rows = max((len(values) for _, values in tried), default=1)
    return [
        {
            name: values[(row + turn * pace) % len(values)]
            for pace, (name, values) in enumerate(tried)
        }
        for row in range(rows)
    ]


def setups(game: Game, seed: int) -> list[Setup]:
    """One set-up for every mix of seats, the values of the options spread over them."""
    seats = mixes(game)
    options = option_sets(game, seed)
    count = max(len(seats), len(options))
    return [
        Setup(game, seats[i % len(seats)], options[(i + seed) % len(options)], seed * count + i)
        for i in range(count)
    ]
