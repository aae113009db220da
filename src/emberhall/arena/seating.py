"""Who sits where: bots fill the seats in turn, and every deal is played in all rotations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from emberhall.bots import check_name
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import AUTOMA, PLAYER, Game

AI: Final = "ai"  # the name of a seat that the rules of the game play themselves


def filled(game: Game, bots: Sequence[str], seats: int | None) -> tuple[str, ...]:
    """One name for each seat; with more seats than bots the bots fill them again and again."""
    if not bots:
        raise BadInput("an arena needs at least one bot")
    count = max(len(bots), game.seats[0]) if seats is None else seats
    if len(bots) > count:
        raise BadInput(f"{len(bots)} bots do not fit on {count} seats")
    return tuple(bots[seat % len(bots)] for seat in range(count))


def rotations(names: Sequence[str]) -> list[tuple[str, ...]]:
    """All distinct rotations of a seating; everybody moves up one seat from each to the next."""
    found: list[tuple[str, ...]] = []
    for shift in range(len(names)):
        turned = (*names[shift:], *names[:shift])
        if turned not in found:
            found.append(turned)
    return found


def rounded_up(game: Game, bots: Sequence[str], games: int, seats: int | None) -> int:
    """The number of games in the whole rotations that hold at least `games` of them."""
    turns = len(rotations(filled(game, bots, seats)))
    return -(-games // turns) * turns


def kinds_of(names: Sequence[str]) -> list[str]:
    """The kinds of the seats: automa where the name says so, players elsewhere."""
    return [AUTOMA if name == AI else PLAYER for name in names]


def check(game: Game, seatings: Sequence[tuple[str, ...]]) -> None:
    """Raise unless the game takes all the seatings and all the bots exist."""
    for names in seatings:
        game.seating(kinds_of(names))
    for name in sorted(set(seatings[0])):
        if name != AI:
            check_name(name)
