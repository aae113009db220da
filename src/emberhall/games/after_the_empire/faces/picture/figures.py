"""Who stands on walls and who marches on them: figures of 28 by 38 units, engines of 76 by 80."""

from __future__ import annotations

import re
from typing import Final

LEGS: Final = '<path d="M9 26l-1 11h5l1-7 1 7h5l-1-11z" class="p-dark"/>'
FIGURES: Final = {
    "soldier": (
        '<path d="M24 1v36" class="d-shaft"/><path d="M24-6l2.5 6-2.5 3-2.5-3z" class="p-steel"/>'
        f"{LEGS}"
        '<path d="M7 28V18q0-6 7-6t7 6v10q-7 3-14 0z" class="p-cloth"/>'
        '<circle cx="14" cy="8" r="4.6" class="p-skin"/>'
        '<path d="M8.5 9q0-8 5.5-9 5.5 1 5.5 9l-2.5-2h-6z" class="p-steel"/>'
        '<path d="M1 17l6-2 6 2v5q0 5-6 8-6-3-6-8z" class="p-bone"/>'
        '<path d="M7 15v15q-6-3-6-8v-5z" class="p-cloth"/>'
    ),
    "mercenary": (
        '<path d="M22 7v30" class="d-shaft"/><path d="M22 6c6-3 7 7 1 9l-1-3-5-1c0-3 2-5 5-5z"'
        f' class="p-steel"/>{LEGS}'
        '<path d="M7 28V18q0-6 7-6t7 6v10q-7 3-14 0z" class="p-hide"/>'
        '<path d="M7 22h14v4q-7 2-14 0z" class="p-cloth"/>'
        '<circle cx="14" cy="8" r="4.6" class="p-skin"/>'
        '<path d="M9 6q0-5 5-5.5 5 .5 5 5.500l1 5-3-4H9z" class="p-hair"/>'
        '<path d="M9 6.500q5-2 10 0v2q-5-2-10 0z" class="p-cloth"/>'
    ),
    "swordsman": (
        '<path d="M24 20L27-2l2 1-2 22z" class="p-steel"/>'
        f"{LEGS}"
        '<path d="M6 29V18q0-6 8-6t8 6v11q-8 3-16 0z" class="p-raid"/>'
        '<path d="M6 24h16v3q-8 2-16 0z" class="f-ink"/><path d="M21 19h7v3h-7z" class="p-hide"/>'
        '<circle cx="14" cy="9" r="4.6" class="p-skin"/>'
        '<path d="M8 8Q2 7 2 0q3 4 7 4zM20 8q6-1 6-8-3 4-7 4z" class="p-bone"/>'
        '<path d="M8 9q0-8 6-8t6 8l-2-1h-8z" class="p-iron"/>'
    ),
    "archer": (
        f"{LEGS}"
        '<path d="M6 31V18q0-6 8-6t8 6v13q-8 3-16 0z" class="p-hood"/>'
        '<circle cx="14" cy="9" r="4.6" class="p-skin"/>'
        '<path d="M7 14Q6 0 14 0t7 14l-3-7q-4-3-8 0z" class="p-hood"/>'
        '<path d="M3 5q-7 13 0 27" class="d-bow"/><path d="M3 5v27" class="d-ink"/>'
        '<path d="M-5 18h13" class="d-shaft"/>'
    ),
}
WHEELS: Final = (
    '<circle cx="16" cy="68" r="10" class="p-wood2"/>'
    '<circle cx="60" cy="68" r="10" class="p-wood2"/>'
    '<path d="M16 58v20M6 68h20M60 58v20M50 68h20" class="d-ink"/>'
)
ENGINES: Final = {
    "mangonel": (
        '<path d="M6 52h64v9H6z" class="p-wood"/><path d="M30 54l6-24h7l6 24z" class="p-wood2"/>'
        '<path d="M62 50L24 24l3-4 38 25z" class="p-wood"/>'
        '<path d="M14 20q4-10 14-3 0 9-10 9z" class="p-cut"/><circle cx="20" cy="14" r="7"'
        f' class="p-stone"/>{WHEELS}'
    ),
    "catapult": (
        '<path d="M4 54h68v9H4z" class="p-wood"/><path d="M44 54V18h8v36z" class="p-wood2"/>'
        '<path d="M40 18h16v7H40z" class="p-wood"/>'
        '<path d="M16 52L46 12l6 4-30 38z" class="p-wood"/>'
        f'<circle cx="47" cy="9" r="9" class="p-stone"/>{WHEELS}'
    ),
    "trebuchet": (
        '<path d="M8 60L36 14h6l24 46h-8L39 24 16 60z" class="p-wood2"/>'
        '<path d="M2 6l66 20-2 6L0 11z" class="p-wood"/><path d="M54 26h20v18H54z" class="p-iron"/>'
        '<path d="M2 9q-4 18 8 24" class="d-ink"/><circle cx="12" cy="36" r="7" class="p-stone"/>'
        f'<path d="M4 58h66v7H4z" class="p-wood"/>{WHEELS}'
    ),
    "ladder": (
        '<path d="M10 78L34 0h7L18 78z" class="p-wood"/>'
        '<path d="M42 78L58 2h7L50 78z" class="p-wood"/>'
        '<path d="M32 14h22M28 28h24M24 42h25M20 56h26M16 70h27" class="d-rung"/>'
    ),
    "siege-tower": (
        '<path d="M14 10h48l4 52H10z" class="p-wood"/><path d="M14 10V0h9v5h8V0h14v5h8V0h9v10z"'
        ' class="p-wood2"/><path d="M13 26h50M12 44h52M30 10l-2 52M46 10l2 52" class="d-plank"/>'
        '<path d="M31 28h14v14H31z" class="f-ink"/>'
        '<path d="M62 12l14 22-6 3-10-18z" class="p-hide"/>'
        f"{WHEELS}"
    ),
}


STROKES: Final = {
    "shaft": ("shaft", 2.4), "bow": ("bow", 2.6), "ink": ("line-ink", 1.2),
}  # fmt: skip
PAINTED: Final = re.compile(r'class="[pf]-(\w+)"')
DRAWN: Final = re.compile(r'class="d-(\w+)"')
NAMED: Final = {"cloth": "own", "ink": "line-ink"}


def defs() -> str:
    """Troops and foes, each once, to be used by name in the drawing that holds this.

    What is used from elsewhere does not know the classes of the page, only its custom properties:
    here they stand where they are used.
    """
    return "".join(
        f'<g id="empire-{name}" stroke="var(--line-ink)" stroke-width="1.2"'
        f' stroke-linejoin="round" stroke-linecap="round">{_plain(marks)}</g>'
        for name, marks in FIGURES.items()
    )


def _plain(marks: str) -> str:
    marks = PAINTED.sub(lambda found: f'fill="var(--{NAMED.get(found[1], found[1])})"', marks)
    return DRAWN.sub(lambda found: _drawn(*STROKES[found[1]]), marks)


def _drawn(colour: str, width: float) -> str:
    return f'fill="none" stroke="var(--{colour})" stroke-width="{width:g}"'


def figure(name: str, x: float, y: float, size: float = 1) -> str:
    """A figure whose feet stand at a point."""
    left, top = x - 14 * size, y - 37 * size
    scaled = f" scale({size:g})" if size != 1 else ""
    return f'<use href="#empire-{name}" transform="translate({left:g} {top:g}){scaled}"/>'
