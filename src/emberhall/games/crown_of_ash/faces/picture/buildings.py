"""The structures, each built of walls, roofs and what is done there."""

from __future__ import annotations

from typing import Final

from emberhall.words import remembered

SIZE: Final = (64.0, 52.0)
Built = tuple[tuple[str, float, float], ...]
"""Pieces by name, each moved to the right and downwards."""

PIECES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    # walls and roofs
    "hall": (("stone", "M10 50V27h44v23z"), ("roof", "M5 29L32 10l27 19z")),
    "house": (("stone", "M18 50V26h28v24z"), ("roof", "M13 28L32 6l19 22z")),
    "palace": (
        ("stone", "M6 50V24h52v26z"),
        ("stone-2", "M6 24v-6h6v4h6v-4h6v4h16v-4h6v4h6v-4h6v6z"),
    ),
    "tower": (("stone-2", "M0 42V8h12v34z"), ("stone", "M-2 10V2h4v3h3V2h3v3h3V2h3v8z")),
    "spire": (("stone-2", "M0 42V14h10v28z"), ("roof", "M-2 15L5-4l7 19z")),
    "chimney": (("brick", "M0 38V6h9v32z"), ("smoke", "M4 4c-5-4 3-6-1-11 6 3 7 8 3 11z")),
    "dome": (("roof", "M14 27a18 17 0 0 1 36 0z"), ("gold", "M31 5h2v6h-2z")),
    "mound": (("earth", "M3 50C7 28 22 18 32 18s25 10 29 32z"),),
    "cone": (("earth", "M3 50L23 16h18l20 34z"),),
    "steps": (("stone-2", "M4 50l5-7h46l5 7zM12 43l3-5h34l3 5z"),),
    "pit": (("earth", "M2 34h60l-6 16H8z"), ("dark", "M10 38h44l-4 9H14z")),
    "tent": (("roof", "M32 6L60 50H4z"), ("dark", "M32 22l9 28H23z")),
    "ring": (
        ("stone", "M4 30c0-14 56-14 56 0v14c0 8-56 8-56 0z"),
        ("dark", "M12 30c0-8 40-8 40 0s-40 8-40 0z"),
    ),
    "stall": (
        ("wood", "M8 50V30h4v20zM52 50V30h4v20zM8 38h48v5H8z"),
        ("cloth-2", "M4 30l6-14h44l6 14z"),
    ),
    # openings
    "door": (("dark", "M26 50V39a6 7 0 0 1 12 0v11z"),),
    "gate": (
        ("dark", "M22 50V37a10 10 0 0 1 20 0v13z"),
        ("steel-2", "M27 32h1.5v18H27zM35.5 32H37v18h-1.5z"),
    ),
    "vault": (("gold", "M32 26a11 11 0 1 0 .1 0z"), ("wild", "M32 31a6 6 0 1 0 .1 0z")),
    "rose": (("blood", "M32 17a5 5 0 1 0 .1 0z"),),
    "panes": (("blood", "M22 33h5v6h-5zM37 33h5v6h-5z"),),
    "slits": (("gleam", "M16 33h3v7h-3zM45 33h3v7h-3z"),),
    "pillars": (("stone-2", "M13 29h5v21h-5zM22 29h5v21h-5zM37 29h5v21h-5zM46 29h5v21h-5z"),),
    # what is done there
    "skull": (
        ("bone", "M32 16c-5 0-8 3-8 8 0 3 1 5 4 6v4h8v-4c3-1 4-3 4-6 0-5-3-8-8-8z"),
        ("dark", "M27 24h3v3h-3zM34 24h3v3h-3z"),
    ),
    "grave": (("stone-2", "M0 20V8a6 6 0 0 1 12 0v12z"), ("dark", "M5 6h2v4h3v2H7v5H5v-5H2v-2h3z")),
    "fire": (
        ("fire", "M10 26C2 24 0 16 4 10c1 3 2 4 4 4 0-6 0-10 4-14 1 6 8 9 8 17 0 6-4 9-10 9z"),
        ("gleam", "M11 26c-4-1-5-5-1-10 4 4 5 9 1 10z"),
    ),
    "logs": (("wood", "M2 18L24 6l3 5L5 23zM28 18L6 6 3 11l22 12z"),),
    "altar": (
        ("stone", "M10 42V28h44v14z"),
        ("stone-2", "M6 22h52v7H6z"),
        ("blood", "M22 22c0-9 20-9 20 0zM24 29h4v8h-4zM34 29h5v11h-5z"),
    ),
    "fumes": (
        ("sulphur", "M23 17c5 5 13 5 18 0l-4 10-4-3-3 12-3-11-3 3z"),
        ("smoke", "M30 14c-7-5 4-8-1-15 9 4 8 11 3 15z"),
    ),
    "lava": (("fire", "M24 18h16l4 32h-8l-4-14-4 14h-8z"),),
    "bottle": (("wild", "M5 0h6v6l5 10c1 3 0 4-3 4H3c-3 0-4-1-3-4L5 6z"),),
    "cleaver": (("steel", "M0 0h14v9H0z"), ("wood", "M14 3h9v3h-9z")),
    "hook": (("blood", "M0 0h7v10a4 4 0 0 1-7 0z"),),
    "anvil": (("steel-2", "M0 4h22l-5 5h-4v4h4v4H5v-4h4V9C4 9 0 8 0 4z"),),
    "hammer": (("wood", "M6 6h3v20H6z"), ("steel", "M0 0h15v8H0z")),
    "ingot": (("steel", "M0 8l3-7h12l3 7z"),),
    "crystal": (("sulphur", "M0 18L4 4l4 5 4-9 5 10 3-3 2 11z"),),
    "cross": (("bone", "M6 0h4v6h6v4h-6v12H6V10H0V6h6z"),),
    "thorns": (("wood", "M0 14L4 0l4 14zM12 14l4-14 4 14zM24 14l4-14 4 14zM36 14l4-14 4 14z"),),
    "vat": (("sulphur", "M0 4h18v14c0 3-18 3-18 0z"), ("steel-2", "M0 8h18v3H0z")),
    "plank": (
        ("wood", "M20 50V34h4v16zM40 50V34h4v16zM18 30h28v5H18z"),
        ("dark", "M24 50V35h16v15z"),
    ),
    "ruin": (
        ("stone", "M10 50V20l8 6 6-12 8 10 10-14 4 18 8-4v26z"),
        ("dark", "M26 50V38a6 7 0 0 1 12 0v12z"),
    ),
}
STRUCTURES: Final[dict[str, Built]] = {
    "st-ossuary": (("hall", 0, 0), ("door", 0, 0), ("skull", 0, -4)),
    "st-charcoal": (("logs", 18, 28), ("fire", 22, 6)),
    "st-altar": (("steps", 0, 0), ("altar", 0, 0)),
    "st-vent": (("cone", 0, 0), ("fumes", 0, 0)),
    "t1-potters-field": (("mound", 0, 0), ("grave", 10, 26), ("grave", 27, 30), ("grave", 44, 27)),
    "t1-butchers-row": (("stall", 0, 0), ("cleaver", 14, 20), ("hook", 40, 30), ("hook", 48, 30)),
    "t1-quarry-pit": (("pit", 0, 0), ("hammer", 26, 10), ("ingot", 6, 26)),
    "t1-plague-pyre": (("steps", 0, 0), ("logs", 18, 20), ("fire", 22, 2), ("cross", 2, 20)),
    "t1-smelter": (("house", -6, 0), ("chimney", 46, 12), ("ingot", 16, 40)),
    "t1-cellar": (("mound", 0, 0), ("plank", 0, 0), ("bottle", 4, 30)),
    "t1-great-ossuary": (("steps", 0, 4), ("hall", 0, -4), ("pillars", 0, -4), ("skull", 0, -12)),
    "t1-burned-cathedral": (("ruin", 0, 0), ("spire", 4, 8), ("fire", 40, 6)),
    "t1-leech-house": (("house", 0, 0), ("panes", 0, 0), ("door", 0, 0)),
    "t1-brimstone-mine": (("mound", 0, 0), ("plank", 0, 0), ("crystal", 40, 30)),
    "t1-hidden-market": (("tent", 0, 0), ("bottle", 6, 32), ("bottle", 42, 32)),
    "t1-tomb-of-return": (("hall", 0, 0), ("gate", 0, 0), ("cross", 24, -4)),
    "t2-catacomb-palace": (("palace", 0, 0), ("tower", 2, 8), ("tower", 50, 8), ("skull", 0, 6)),
    "t2-tower-of-cinders": (("mound", 0, 10), ("tower", 26, 2), ("fire", 22, -12)),
    "t2-arena-of-thorns": (("ring", 0, 0), ("thorns", 10, 8)),
    "t2-caldera-forge": (("cone", 0, 0), ("lava", 0, 0), ("anvil", 4, 34), ("hammer", 44, 26)),
    "t2-grand-apothecary": (
        ("hall", 0, 2),
        ("dome", 0, -6),
        ("bottle", 14, 30),
        ("bottle", 35, 30),
    ),
    "t2-blood-basilica": (
        ("hall", 0, 0),
        ("spire", 4, 8),
        ("spire", 50, 8),
        ("rose", 0, 0),
        ("door", 0, 0),
    ),
    "t2-vitriol-works": (
        ("palace", -6, 0),
        ("chimney", 40, 0),
        ("chimney", 52, 12),
        ("vat", 8, 30),
    ),
    "t2-vault-of-essences": (("palace", 0, 0), ("dome", 0, -3), ("vault", 0, 0)),
}
OF_GOODS: Final = ("grave", "fire", "hook", "crystal", "ingot", "bottle", "skull")


@remembered(64)
def building(slug: str, most: int) -> str:
    """A structure; one of a content pack is a house with a sign of what it gives most of."""
    unknown = (("house", 0.0, 0.0), ("door", 0.0, 0.0), (OF_GOODS[most], 2.0, 28.0))
    drawn = []
    for piece, across, down in STRUCTURES.get(slug, unknown):
        inside = "".join(f'<path d="{d}" class="{look}"/>' for look, d in PIECES[piece])
        moved = f' transform="translate({across:g} {down:g})"' if across or down else ""
        drawn.append(f"<g{moved}>{inside}</g>" if moved else inside)
    return f'<g class="ink">{"".join(drawn)}</g>'


def drawn_building(slug: str, most: int, x: float, y: float, width: float) -> str:
    """A structure somewhere, as wide as told."""
    scale = width / SIZE[0]
    inside = building(slug, most)
    return f'<g transform="translate({x:g} {y:g}) scale({scale:.3f})">{inside}</g>'
