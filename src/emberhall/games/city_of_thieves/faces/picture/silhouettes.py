"""People as silhouettes: a build, what they wear on their heads and what they hold.

Each is drawn in a box of 40 by 52 with the feet at its lower edge. Nobody of a gang shares a build,
a head and a tool with another, so that they differ in grey as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from emberhall.games.city_of_thieves.content.figures import Figure
from emberhall.picture.pieces import seat_look
from emberhall.picture.svg import Canvas

ACROSS: Final = 40.0
TALL: Final = 52.0


def _paths(*shapes: tuple[str, str]) -> str:
    """Shapes as pairs of a path and its look."""
    return "".join(f'<path class="{look}" d="{d}"/>' for d, look in shapes)


BUILDS: Final = {
    "cloak": _paths(("M6 50c0-18 6-28 14-28s14 10 14 28z", "cloth")),
    "broad": _paths(("M2 50c0-19 7-29 18-29s18 10 18 29z", "cloth")),
    "slim": _paths(
        ("M11 50c-1-10 0-15 0-19 0-5 4-9 9-9s9 4 9 9c0 4 1 9 0 19z", "cloth"),
        ("M11 35h18v4H11z", "leather"),
    ),
    "coat": _paths(
        ("M13 50V28h14v22z", "dark"),
        ("M6 50l3-20c1-5 5-8 11-8s10 3 11 8l3 20h-8l-4-22-2 3-2-3-4 22z", "cloth"),
    ),
    "robe": _paths(
        ("M4 50c1-6 6-12 6-19 0-6 4-9 10-9s10 3 10 9c0 7 5 13 6 19z", "cloth"),
        ("M17 23l3 27h2l1-27-3 4z", "bone"),
    ),
    "armour": _paths(
        ("M9 50V30h22v20z", "cloth"),
        ("M10 26h20l-2 13-8 4-8-4z", "iron"),
        ("M3 31c0-6 3-9 8-9l1 9zM37 31c0-6-3-9-8-9l-1 9z", "steel"),
    ),
    "crouch": _paths(("M5 50c0-14 6-26 14-27 8 0 13 9 17 20l-5 7z", "cloth")),
    "watch": _paths(("M8 50c0-18 4-28 12-28s12 10 12 28z", "watch"), ("M16 26h9v24h-9z", "tabard")),
    "rags": _paths(("M7 50l2-22c2-4 6-6 11-6s9 2 11 6l2 22-4-5-3 5-4-6-3 6-4-5-4 5z", "rags")),
    "stone": _paths(
        ("M3 50V32c0-8 6-12 17-12s17 4 17 12v18z", "iron"),
        ("M8 34h24v8H8z", "cloth"),
        ("M12 25l5 5M27 24l-3 6", "crack"),
    ),
    "giant": _paths(("M0 50c0-22 8-32 20-32s20 10 20 32z", "hide"), ("M5 41h30v9H5z", "leather")),
}
SHADE: Final = _paths(("M22 23c6 3 9 11 9 27h-7c2-12 2-20-2-27z", "shade"))
EYES: Final = _paths(("M16.5 15.500h2.200M21.300 15.500h2.2", "eyes"))
FACE: Final = '<circle class="skin" cx="20" cy="15" r="7.5"/>' + EYES
FRINGE: Final = "M12 16C11 6 16 4 20 4s9 2 8 12c-3-5-5-6-8-6s-5 1-8 6z"

HEADS: Final = {
    "hat": FACE
    + _paths(("M5 13c8-3 22-3 30 0l-3 3H8z", "leather"), ("M12 12c0-10 16-10 16 0z", "leather")),
    "hood": _paths(
        ("M9 24C8 10 13 3 20 2c7 1 12 8 11 22-6 4-16 4-22 0z", "cloth"),
        ("M14 18c0-6 2-9 6-9s6 3 6 9-3 7-6 7-6-1-6-7z", "dark"),
        ("M16.5 17h2.200M21.300 17h2.2", "stare"),
    ),
    "long": _paths(("M8 39C6 20 10 4 20 4s14 16 12 35l-6-14H14z", "violet")),
    "tail": _paths(("M26 6c10 0 12 10 8 21-4-4-4-9-9-12z", "red-hair")),
    "curls": FACE
    + _paths(
        (
            "M11 19c-5-3-4-9 0-10 0-6 6-8 9-5 5-3 10 1 9 5 4 2 4 7 0 10 0-6-4-8-9-8s-8 2-9 8z",
            "black-hair",
        ),
    ),
    "beard": FACE + _paths(("M12.5 16c0 13 15 13 15 0-4 4-11 4-15 0z", "red-hair")),
    "bandana": FACE
    + _paths(
        ("M12.5 17c2 11 13 11 15 0-4 3-11 3-15 0z", "black-hair"),
        ("M12 13c0-9 16-9 16 0-5-2-11-2-16 0zM27 11l9-3-2 7z", "scarlet"),
    ),
    "turban": FACE
    + _paths(
        ("M10 13c-2-9 4-11 10-11s12 3 10 11c-6-3-14-3-20 0z", "bone"),
        ("M20 4l3 4-3 3-3-3z", "gem"),
    ),
    "cap": FACE
    + _paths(
        ("M11 12c0-9 17-10 18-1l7 2c-7 3-18 2-25 1z", "leather"),
        ("M14 14h5v4h-5zM21 14h5v4h-5zM19 15h2", "glass"),
    ),
    "wizard": FACE + _paths(("M7 13c8-3 18-3 26 0l-5-2C26 5 25 1 27-4L14 6l-2 5z", "violet")),
    "top": FACE
    + _paths(
        ("M8 12h24v-3h-4V-3H12V9H8z", "dark"),
        ("M14 19c3-2 5-1 6 0 1-1 3-2 6 0-3 3-5 2-6 1-1 1-3 2-6-1z", "black-hair"),
    ),
    "feather": FACE
    + _paths(
        ("M6 12c8-4 20-4 28 0l-2 4c-7-3-17-3-24 0zM13 11c0-8 14-8 14 0z", "dark"),
        ("M25 8c3-11 14-10 14-1-5-2-8 1-10 4z", "scarlet"),
    ),
    "block": _paths(("M11 7h18v14H11z", "steel"), ("M14 13h3.500M22.5 13H26", "stare")),
    "scarf": FACE
    + _paths(
        ("M12 13c0-10 16-10 16 0-5-2-11-2-16 0z", "dark"),
        ("M11 18c4 4 14 4 18 0l2 4c-6 5-16 5-22 0zM29 21l10 3-9 5z", "scarlet"),
    ),
    "loose": _paths(("M8 28C6 12 12 4 20 4s14 6 12 24c-3-2-5-6-5-12H13c0 6-2 10-5 12z", "auburn")),
    "veil": _paths(
        ("M8 30C6 12 12 3 20 3s14 9 12 27c-4-1-6-5-6-11H14c0 6-2 10-6 11z", "glass"),
    ),
    "patch": FACE
    + _paths(
        ("M12 12c1-10 15-10 16 0l-2 1c-4-2-8-2-12 0z", "iron"),
        ("M19 13l6-1 1 4-5 2zM12 11l16 5", "dark"),
        ("M10 8l-6-6 8 2zM30 8l6-6-8 2z", "bone"),
    ),
    "pillbox": FACE
    + _paths(
        ("M13 10V3h14v7z", "scarlet"),
        ("M12 12c-2 3-1 6 1 7zM28 12c2 3 1 6-1 7z", "grey-hair"),
        ("M21 13h5v5h-5z", "glass"),
    ),
    "bald": FACE + _paths(("M13 10l4 3M27 10l-4 3M20 5v4", "crack")),
    "braids": FACE
    + _paths(
        (FRINGE, "bone"),
        ("M11 13l-4 16 3 2 4-14zM29 13l4 16-3 2-4-14z", "bone"),
    ),
    "tricorn": FACE + _paths(("M4 13c3-8 10-11 16-11s13 3 16 11c-5-4-10-5-16-5S9 9 4 13z", "dark")),
    "bun": FACE
    + _paths(("M12 16c0-9 4-12 8-12s9 3 8 12c-4-5-12-5-16 0z", "grey-hair"))
    + '<circle class="grey-hair" cx="20" cy="2.5" r="4"/>',
    "helmet": FACE + _paths(("M11 16c0-10 3-13 9-13s9 3 9 13l-3-3H14z", "steel")),
    "plume": FACE
    + _paths(
        ("M11 16c0-10 3-13 9-13s9 3 9 13l-3-3H14z", "steel"),
        ("M20 4c-5-8 10-9 11 2 0 4 3 5 5 5-6 3-9 0-9-3-1-3-4-5-7-4z", "scarlet"),
    ),
    "crest": FACE
    + _paths(
        ("M11 16c0-10 3-13 9-13s9 3 9 13l-3-3H14z", "iron"),
        ("M8 5C14-4 26-4 32 5l-3 4c-5-5-13-5-18 0z", "scarlet"),
    ),
    "mask": _paths(
        ("M10 24C9 10 14 3 20 2c6 1 11 8 10 22z", "dark"),
        ("M14 13c4-2 8-2 12 0v5H14z", "skin"),
        ("M16.5 15.500h2.200M21.300 15.500h2.2", "eyes"),
    ),
    "skull": _paths(
        ("M12 14c0-7 4-10 8-10s8 3 8 10c0 4-2 5-3 6v4H15v-4c-1-1-3-2-3-6z", "bone"),
        ("M15 13h4v4h-4zM21 13h4v4h-4zM18 21v3M20 21v3M22 21v3", "socket"),
    ),
    "one-eye": _paths(
        ("M8 20C6 4 14-2 20-2S34 4 32 20z", "hide"),
        ("M12 9c5-5 11-5 16 0-5 5-11 5-16 0z", "bone"),
        ("M20 6a3 3 0 1 0 .01 0z", "socket"),
        ("M14 17h12M16 17l1.5-3 1.5 3M21 17l1.5-3 1.5 3", "crack"),
    ),
}

TOOLS: Final = {
    "rapier": _paths(
        ("M28 46L39 16", "blade"), ("M25 40l8 3", "haft"), ("M24 37c4-2 8 0 8 4", "haft")
    ),
    "daggers": _paths(("M34 30l3 14M6 30L3 44", "blade"), ("M32 33h6M2 33h6", "haft")),
    "key": _paths(("M33 26a5 5 0 1 0 .01 0zM33 35v13M33 43h4M33 47h3", "brass-line")),
    "rope": _paths(("M34 29a7 7 0 1 0 .01 0zM34 33a3 3 0 1 0 .01 0z", "rope-line")),
    "staff": _paths(("M34 50V14", "haft"), ("M34 6l2 5 5 0-4 3 2 5-5-3-5 3 2-5-4-3 5 0z", "gem")),
    "pick": _paths(("M30 46l8-18M30 46l-2-4", "blade"), ("M37 30l2-6 1 2", "blade")),
    "wisp": _paths(("M36 48c-5-3-2-8 0-11s0-6-4-7c7-1 9 4 6 9s0 6-2 9z", "ghost")),
    "scales": _paths(
        ("M34 22v20M27 26h14M27 26l-3 8h6zM41 26l-3 8", "brass-line"), ("M24 34h7l-3 3z", "brass")
    ),
    "sword": _paths(("M33 48V20l2-4 2 4v28", "blade"), ("M29 40h12", "haft")),
    "coin": _paths(("M7 30l8-2 2 4-8 5z", "skin"), ("M6 29a4.5 4.5 0 1 0 .01 0z", "brass")),
    "fists": _paths(("M1 38h7v8H1zM32 38h7v8h-7z", "steel")),
    "knife": _paths(("M30 47l9-15", "blade"), ("M28 43l6 4", "haft")),
    "crossbow": _paths(("M26 45L38 26", "haft"), ("M27 24c9-1 13 5 12 14M27 24l12 14", "blade")),
    "orb": '<circle class="glass" cx="33" cy="36" r="6"/>' + _paths(("M31 33l-1.5 2", "eyes")),
    "die": '<g transform="rotate(14 33 40)"><path class="bone" d="M27 34h12v12H27z"/>'
    '<path class="socket" d="M30 37h.01M36 43h.01M33 40h.01"/></g>',
    "hammer": _paths(("M33 49V22", "haft"), ("M25 14h16v9H25z", "iron")),
    "chain": _paths(("M6 30v5M6 38v5M34 30v5M34 38v5M34 46v3", "chain"), ("M2 44h8v5H2z", "iron")),
    "pack": _paths(("M28 24h11v20H28z", "leather"), ("M28 30h11M33 30v5", "haft")),
    "broken": _paths(
        ("M8 34v4M8 41v3M32 34v4M32 41v3", "chain"), ("M4 29h8v5H4zM28 29h8v5h-8z", "iron")
    ),
    "spear": _paths(("M34 50V8", "haft"), ("M34 0l4 9-4 4-4-4zM29 14l5 4 5-4", "steel")),
    "sabre": _paths(("M30 47c7-6 10-14 9-26", "blade"), ("M26 43l8 5", "haft")),
    "horn": _paths(("M27 32l6-2 7-9-1 15-6 0z", "brass")),
    "halberd": _paths(
        ("M35 50V5", "haft"), ("M35-2l3 8-3 4-3-4zM33 10c-7 0-7 8-3 11 0-5 1-6 4-6z", "steel")
    ),
    "club": _paths(("M38 50c-1-12-1-20 1-34l-6-2c-1 12 0 24 2 36z", "wood")),
    "nothing": "",
}


@dataclass(frozen=True, slots=True)
class Traits:
    """What tells somebody apart."""

    build: str
    head: str
    tool: str


KNOWN: Final = {
    "leona": Traits("slim", "tail", "rapier"),
    "iris": Traits("cloak", "curls", "daggers"),
    "davitto": Traits("coat", "cap", "key"),
    "brannoch": Traits("broad", "bandana", "rope"),
    "valdur": Traits("robe", "wizard", "staff"),
    "sanaris": Traits("coat", "turban", "pick"),
    "mirelle": Traits("slim", "veil", "wisp"),
    "ossric": Traits("broad", "top", "scales"),
    "kaldern": Traits("coat", "feather", "sword"),
    "elise": Traits("slim", "loose", "coin"),
    "tortok": Traits("stone", "block", "fists"),
    "fennimor": Traits("crouch", "scarf", "knife"),
    "dorak": Traits("cloak", "hat", "crossbow"),
    "yldra": Traits("robe", "long", "orb"),
    "hesk": Traits("cloak", "hood", "die"),
    "mogrin": Traits("broad", "beard", "hammer"),
    "chufflock": Traits("armour", "patch", "chain"),
    "lucius": Traits("coat", "pillbox", "pack"),
    "iraem": Traits("slim", "bald", "broken"),
    "shaana": Traits("armour", "braids", "spear"),
    "sienne": Traits("cloak", "tricorn", "sabre"),
    "isabeau": Traits("robe", "bun", "horn"),
    "kornak": Traits("watch", "plume", "halberd"),
    "valrut": Traits("watch", "crest", "sword"),
    "sienne-base": Traits("watch", "tricorn", "sabre"),
    "isabeau-base": Traits("watch", "bun", "horn"),
}
# whoever else a content pack brings looks like what he does
BY_ROLE: Final = (
    Traits("armour", "beard", "sword"), Traits("coat", "scarf", "key"),
    Traits("crouch", "bandana", "rope"), Traits("coat", "top", "scales"),
    Traits("cloak", "feather", "sword"), Traits("cloak", "hood", "die"),
    Traits("armour", "patch", "sabre"), Traits("watch", "helmet", "halberd"),
    Traits("cloak", "mask", "daggers"), Traits("rags", "skull", "nothing"),
    Traits("giant", "one-eye", "club"),
)  # fmt: skip


@lru_cache(maxsize=256)
def body(slug: str, role: int) -> str:
    """The markup of a figure in its box of 40 by 52."""
    traits = KNOWN.get(slug) or BY_ROLE[role]
    shade = "" if traits.build in ("stone", "giant") else SHADE
    hair_behind = traits.head in ("long", "tail", "loose", "veil")
    upper, lower = HEADS[traits.head], BUILDS[traits.build] + shade
    worn = upper + lower + HEADS_OVER.get(traits.head, "") if hair_behind else lower + upper
    return worn + TOOLS[traits.tool]


HEADS_OVER: Final = {
    "long": FACE + _paths((FRINGE, "violet")),
    "tail": FACE + _paths((FRINGE, "red-hair")),
    "loose": FACE + _paths((FRINGE, "auburn")),
    "veil": FACE + _paths(("M12.5 17h15c0 5-3 8-7.5 8s-7.5-3-7.5-8z", "glass")),
}


def person(
    canvas: Canvas, printed: Figure, owner: int, x: float, foot: float, height: float
) -> None:
    """A figure whose feet stand at a point, as high as is said; in the colour of its seat."""
    scale = height / TALL
    look = f"{seat_look(owner)} " if owner >= 0 else ""
    canvas.marks.append(
        f'<g class="{look}man" transform="translate({x - 20 * scale:.4g} {foot - 50 * scale:.4g})'
        f' scale({scale:.3g})">{body(printed.slug, printed.role)}</g>'
    )
    if printed.slug[-1].isdigit():  # of several that look alike
        canvas.text(x, foot - 12 * scale, printed.slug[-1], 13, "strong tag number", "middle")
