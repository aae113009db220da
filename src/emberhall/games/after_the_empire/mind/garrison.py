"""Where troops stand well: before an attack, and in the middle of one. For bots and suggestions."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.queries import has_wall, invaders_at, turret_fire
from emberhall.games.after_the_empire.state import Liege
from emberhall.games.after_the_empire.terms import INSIDE, NOTHING, POSTS, SIDES

EVERY_SIDE: Final = [True] * SIDES
FOES_PER_GOLD: Final = 0.21  # what a card face down sends for each gold, about
SURGE_CHANCE: Final = 0.5
NEVER: Final = -1000.0


def expected_foes(cards: Cards, season: int, hidden: int, gold: int) -> float:
    """How many invaders of cards face down a field may expect."""
    surge = SURGE_CHANCE * cards.seasons[season - 1].surge
    return (FOES_PER_GOLD * hidden * gold + surge) / SIDES


def man_walls(cards: Cards, castle: Liege, unseen: float) -> None:
    """All troops to the walls, where most invaders are left to them by the turrets.

    Before every wall so many unseen invaders are expected besides those that are there.
    """
    soldiers, mercenaries = stand_down(castle)
    wanted = [0.0] * SIDES
    for side in range(SIDES):
        wanted[side] = unseen + invaders_at(castle, side) - turret_fire(cards, castle, side)
    spread(castle, wanted, soldiers, EVERY_SIDE, mercenaries, EVERY_SIDE)


def stand_down(castle: Liege) -> tuple[int, int]:
    """Take all troops from their posts."""
    soldiers = sum(castle.soldiers)
    mercenaries = sum(castle.mercenaries)
    castle.soldiers = [0] * POSTS
    castle.mercenaries = [0] * POSTS
    return soldiers, mercenaries


def spread(
    castle: Liege,
    wanted: list[float],
    soldiers: int,
    soldiers_to: list[bool],
    mercenaries: int,
    mercenaries_to: list[bool],
) -> None:
    """Troops one by one to the wall that wants most of them, each kind where it may still go."""
    levels = [NEVER] * SIDES
    for side in range(SIDES):
        if has_wall(castle, side):
            levels[side] = wanted[side] - castle.soldiers[side] - castle.mercenaries[side]
    castle.soldiers[INSIDE] += fill(levels, castle.soldiers, soldiers, soldiers_to)
    castle.mercenaries[INSIDE] += fill(levels, castle.mercenaries, mercenaries, mercenaries_to)


def fill(levels: list[float], posts: list[int], count: int, sides: list[bool]) -> int:
    """Post so many troops of a kind; how many found no wall."""
    while count > 0:
        best = NOTHING
        most = NEVER
        for side in range(SIDES):
            if sides[side] and levels[side] > most:
                most = levels[side]
                best = side
        if best == NOTHING:
            return count
        posts[best] += 1
        levels[best] -= 1.0
        count -= 1
    return 0


def meet(cards: Cards, castle: Liege) -> None:
    """Inside as many as have entered, mercenaries first, for each of them will be hit.

    The others stand where they can still shoot next time: on walls that will hold, as many as the
    turrets leave them invaders. Whoever is not needed stays inside.
    """
    soldiers, mercenaries = stand_down(castle)
    foes = invaders_at(castle, INSIDE)
    castle.mercenaries[INSIDE] = min(foes, mercenaries)
    castle.soldiers[INSIDE] = min(foes - castle.mercenaries[INSIDE], soldiers)
    mercenaries -= castle.mercenaries[INSIDE]
    soldiers -= castle.soldiers[INSIDE]
    order = sides_to_hold(castle)
    for side in order:
        wanted = invaders_at(castle, side) - turret_fire(cards, castle, side)
        if wanted > 0:
            hired = min(wanted, mercenaries)
            castle.mercenaries[side] = hired
            castle.soldiers[side] = min(wanted - hired, soldiers)
            mercenaries -= hired
            soldiers -= castle.soldiers[side]
    castle.mercenaries[INSIDE] += mercenaries
    castle.soldiers[INSIDE] += soldiers


def sides_to_hold(castle: Liege) -> list[int]:
    """The walls with invaders before them that stand the coming blows, the weakest first."""
    found: list[int] = []
    for side in range(SIDES):
        foes = invaders_at(castle, side)
        if foes == 0 or not has_wall(castle, side) or foes > castle.cubes[side]:
            continue
        i = len(found)
        while i > 0 and slack(castle, found[i - 1]) > slack(castle, side):
            i -= 1
        found.insert(i, side)
    return found


def slack(castle: Liege, side: int) -> int:
    """The cubes that a wall keeps in the coming Melee, and the arrows that fly at it."""
    return castle.cubes[side] - invaders_at(castle, side) + castle.archers[side]


def shift(cards: Cards, castle: Liege, moves: int) -> None:
    """Move tokens bring troops without anything to shoot at to where they are missed."""
    lacks = [0] * POSTS
    for side in range(SIDES):
        foes = invaders_at(castle, side) - turret_fire(cards, castle, side)
        lacks[side] = max(0, foes) - castle.soldiers[side] - castle.mercenaries[side]
        if not has_wall(castle, side):
            lacks[side] = 0
    lacks[INSIDE] = -castle.soldiers[INSIDE] - castle.mercenaries[INSIDE]
    for _ in range(moves):
        target = lacks.index(max(lacks))
        origin = lacks.index(min(lacks))
        if lacks[target] <= 0 or lacks[origin] >= 0:
            return
        posts = castle.mercenaries if castle.mercenaries[origin] else castle.soldiers
        posts[origin] -= 1
        posts[target] += 1
        lacks[origin] += 1
        lacks[target] -= 1
