"""The fighters, drawn from what is known of them: kind, tier, attack value and lord.

A kind is a head, a tier its shoulders and headgear, an attack value its weapon; who follows a lord
from the beginning wears that lord's sash. No two fighters look alike.
"""

from __future__ import annotations

from typing import Final

from emberhall.games.crown_of_ash.cards import STARTING, Fighter
from emberhall.words import remembered

SIZE: Final = 52.0  # a figure fills a square, its feet on the lower edge
Shapes = tuple[tuple[str, str], ...]
"""Paths with their looks, the hindmost first."""

BONE, ASH, BLOOD, SULPHUR = range(4)
EYES: Final = "M16.5 19a3 3 0 1 0 6 0a3 3 0 1 0-6 0M25.5 19a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
HEADS: Final[dict[int, Shapes]] = {
    BONE: (
        ("bone", "M24 7c-7 0-11 5-11 11 0 4 2 7 5 8v6h12v-6c3-1 5-4 5-8 0-6-4-11-11-11z"),
        ("dark", EYES),
        ("dark", "M24 22l1.6 3.4h-3.2z"),
        ("stitch", "M21 28v4M24 28v4M27 28v4"),
    ),
    ASH: (
        ("ash", "M24 4c-9 0-14 8-14 17 0 7 2 13 5 16h18c3-3 5-9 5-16 0-9-5-17-14-17z"),
        ("dark", "M24 11c-5 0-8 5-8 11s4 10 8 10 8-4 8-10-3-11-8-11z"),
        ("gleam", "M18.5 20l4.5 1.5v2l-4-1zM29.5 20l-4.5 1.5v2l4-1z"),
    ),
    BLOOD: (
        ("skin", "M24 7c-7 0-10 5-10 11 0 8 5 15 10 15s10-7 10-15c0-6-3-11-10-11z"),
        ("dark", "M13 20C11 9 17 4 24 4s13 5 11 16c-2-6-5-8-11-5-6-3-9-1-11 5z"),
        ("blood", "M18 20l5 1.5-2 1.8-3-1.3zM30 20l-5 1.5 2 1.8 3-1.3z"),
        ("bone", "M20 27h8l-1.5 4.5-1.8-3h-1.4l-1.8 3z"),
    ),
    SULPHUR: (
        ("sulphur", "M24 11c-6 0-10 4-11 9 0 9 5 14 11 14s11-5 11-14c-1-5-5-9-11-9z"),
        ("dark", "M16.5 19l6 3.5-5.5 1zM31.5 19l-6 3.5 5.5 1z"),
        ("bone", "M18 27.5c4 2 8 2 12 0l-1.5 4-2-2-2.5 3-2.5-3-2 2z"),
    ),
}
SHOULDERS: Final[tuple[Shapes, ...]] = (
    (("cloth", "M11 52c0-12 5-17 13-17s13 5 13 17z"),),
    (("cloth", "M9 52c0-12 5-17 15-17s15 5 15 17z"), ("belt", "M12 45h24v3H12z")),
    (
        ("cloth", "M5 52c0-13 8-18 19-18s19 5 19 18z"),
        ("steel", "M4 45c-1-8 5-12 13-10l-3 8zM44 45c1-8-5-12-13-10l3 8z"),
        ("steel-2", "M18 38h12l-2 10h-8z"),
    ),
    (
        ("cape", "M1 52C-1 36 3 26 11 22c1 9 6 13 13 13s12-4 13-13c8 4 12 14 10 30z"),
        ("cloth", "M10 52c0-11 6-16 14-16s14 5 14 16z"),
        ("steel", "M2 40l3-13 8 9zM46 40l-3-13-8 9zM8 34l3-10 5 9zM40 34l-3-10-5 9z"),
        ("gold", "M24 38l5 6-5 7-5-7z"),
    ),
)
GEAR: Final[dict[tuple[int, int], Shapes]] = {
    (BONE, 2): (
        ("steel", "M12 19C11 8 17 4 24 4s13 4 12 15l-4-5H16z"),
        ("blood", "M24 4c-3-4 5-7 9-3-3 0-4 2-5 4z"),
    ),
    (BONE, 3): (
        ("gold", "M12 13L9 1l8 5 7-7 7 7 8-5-3 12z"),
        ("blood", "M24 6l2.5 3-2.5 3-2.5-3z"),
    ),
    (ASH, 2): (
        ("steel", "M15 17l9-4 9 4v-3l-9-5-9 5z"),
        ("fire", "M24 6c2-2 1-4 0-6-1 2-2 4 0 6z"),
    ),
    (ASH, 3): (
        ("fire", "M24 7c5-2 5-7 1-12 0 3-2 4-3 6-1-1-1-2-1-3-3 4-2 8 3 9z"),
        ("fire", "M11 14c-5-3-4-8-2-11 0 4 3 5 5 8zM37 14c5-3 4-8 2-11 0 4-3 5-5 8z"),
    ),
    (BLOOD, 2): (("cape", "M11 37L5 18l11 10zM37 37l6-19-11 10z"),),
    (BLOOD, 3): (
        ("cape", "M11 38L1 12l15 15zM37 38l10-26-15 15z"),
        ("gold", "M14 10l-1-9 6 5 5-7 5 7 6-5-1 9c-6-3-14-3-20 0z"),
    ),
    (SULPHUR, 1): (("bone", "M14 17C8 16 7 10 9 6c2 4 5 4 8 6zM34 17c6-1 7-7 5-11-2 4-5 4-8 6z"),),
    (SULPHUR, 2): (
        ("bone", "M14 18C5 17 3 8 6 1c2 6 6 8 11 10zM34 18c9-1 11-10 8-17-2 6-6 8-11 10z"),
    ),
    (SULPHUR, 3): (
        ("bone", "M14 19C2 18-1 7 4-3c2 8 7 11 13 13zM34 19C46 18 49 7 44-3c-2 8-7 11-13 13z"),
        ("fire", "M24 12c4-2 4-6 1-10 0 2-2 3-3 5-1 2-1 4 2 5z"),
    ),
}
SHAFT: Final = ("wood", "M41 8h2.6v44H41z")
WEAPONS: Final[tuple[Shapes, ...]] = (
    (),
    (("steel", "M42 24l3 9-1 7h-4l-1-7z"), ("wood", "M37 39h10v3H37zM41 42h2.6v7H41z")),
    (SHAFT, ("steel", "M42.3-1l4.5 9-4.5 4-4.5-4z")),
    (("wood", "M38 4c13 10 13 34 0 44l-1-2c9-10 9-30 0-40z"), ("steel-2", "M37.5 5h1v42h-1z")),
    (SHAFT, ("steel", "M43 6c7-2 9 6 6 14-2-4-4-5-6-5zM41 8c-4-1-5 3-4 7 1-2 2-3 4-3z")),
    (SHAFT, ("steel-2", "M34 3h17v10H34z"), ("steel", "M34 3h4v10h-4zM47 3h4v10h-4z")),
    (
        ("steel", "M42-4l3.5 6v32h-7V2z"),
        ("gold", "M35 33h14v4H35z"),
        ("wood", "M40.5 37h3.2v10h-3.2z"),
    ),
)
SASHES: Final = (  # of the lords: an eye, a moon, a pair of scales, a tower
    "M20 44c3-4 7-4 10 0-3 4-7 4-10 0z",
    "M27 39a6 6 0 1 0 2 9 7 7 0 0 1-2-9z",
    "M19 41h10v2h-3l2 5h-8l2-5h-3z",
    "M20 39h2v2h2v-2h2v2h2v-2h2v11H20z",
)


def _path(look: str, d: str) -> str:
    return f'<path d="{d}" class="{look}"/>'


@remembered(128)
def figure(fighter: Fighter) -> str:
    """A fighter in its square."""
    tier = fighter.tier
    drawn = [*SHOULDERS[tier]]
    if tier == STARTING:
        drawn.append((f"lord-{fighter.lord % 4}", "M13 38l22 14h-9L11 44z"))
        drawn.append(("bone", SASHES[fighter.lord % 4]))
    head = HEADS[fighter.kind]
    gear = GEAR.get((fighter.kind, max(1, tier)), ())
    behind = fighter.kind in (BLOOD, SULPHUR) and tier != 3
    weapon = WEAPONS[min(fighter.attack, len(WEAPONS) - 1)]
    shapes = (*drawn, *gear, *head, *weapon) if behind else (*drawn, *head, *gear, *weapon)
    inside = "".join(_path(look, d) for look, d in shapes)
    return f'<g class="ink of-{fighter.kind}">{inside}</g>'


def drawn_figure(fighter: Fighter, x: float, y: float, size: float) -> str:
    """A fighter standing in a square somewhere."""
    return f'<g transform="translate({x:g} {y:g}) scale({size / SIZE:.3f})">{figure(fighter)}</g>'
