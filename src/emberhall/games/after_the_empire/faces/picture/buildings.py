"""Places to work and buildings: small woodcuts of 84 by 56 units."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.faces.picture.goods import GOODS


def _set(good: str, x: float, y: float, size: float) -> str:
    """A good that lies before a building."""
    return f'<g transform="translate({x:g} {y:g}) scale({size / 24:.3g})">{GOODS[good]}</g>'


PLACES: Final = {
    "tax": (
        '<path d="M8 56V30h46v26z" class="p-plaster"/><path d="M2 31L31 8l29 23z" class="p-roof"/>'
        '<path d="M24 56V44a7 7 0 0 1 14 0v12z" class="p-door"/>'
        '<path d="M12 35h8v8h-8zM43 35h8v8h-8z" class="f-window"/>'
        '<path d="M12 26l19-15M50 26L31 11" class="d-shine"/>'
        '<path d="M54 56V42h24v14z" class="p-wood"/><path d="M52 42h28l-4-8H56z" class="p-wood2"/>'
        + _set("gold", 57, 39, 17)
    ),
    "camp-left": (
        '<path d="M2 56L26 12l24 44z" class="p-canvas"/><path d="M26 12l8 44H19z" class="f-ink"/>'
        '<path d="M26 12l24 44H36z" class="p-canvas2"/><path d="M26 13V2" class="d-shaft"/>'
        '<path d="M27 2l13 4-13 5z" class="p-flag"/><path d="M44 56l18-30 18 30z" class="p-roof"/>'
        '<path d="M62 26l5 30H57z" class="f-ink"/>' + _set("soldier", 39, 39, 18)
    ),
    "camp-right": (
        '<path d="M34 56l23-42 24 42z" class="p-roof2"/><path d="M57 14l7 42H50z" class="f-ink"/>'
        '<path d="M57 14l24 42H66z" class="p-roof"/><path d="M8 56l17-26 16 26z" class="p-canvas"/>'
        '<path d="M25 30l4 26h-9z" class="f-ink"/>' + _set("mercenary", 1, 36, 20)
    ),
    "merchant": (
        '<path d="M12 38h48v11H12z" class="p-wood"/>'
        '<path d="M13 38c0-34 46-34 46 0z" class="p-canvas"/>'
        '<path d="M24 38c0-20 3-24 8-25M48 38c0-20-3-24-8-25" class="d-ink"/>'
        '<circle cx="22" cy="49" r="7" class="p-wood2"/>'
        '<circle cx="51" cy="49" r="7" class="p-wood2"/>'
        '<path d="M22 42v14M15 49h14M51 42v14M44 49h14M60 43h20" class="d-ink"/>'
        + _set("stone", 62, 40, 17)
        + _set("food", 2, 34, 17)
    ),
    "mine": (
        '<path d="M0 56C6 28 20 4 40 4s36 24 44 52z" class="p-rock"/>'
        '<path d="M12 40l8-12M62 18l8 14M32 10l8 3" class="d-ink"/>'
        '<path d="M26 56V34q14-10 28 0v22z" class="f-ink"/>'
        '<path d="M22 56V30h6v26zM52 56V30h6v26zM19 26h42v7H19z" class="p-wood"/>'
        '<path d="M55 44h24l-4 9H59z" class="p-iron"/>'
        '<circle cx="62" cy="54" r="3" class="p-dark"/>'
        '<circle cx="73" cy="54" r="3" class="p-dark"/>' + _set("iron", 57, 31, 18)
    ),
    "quarry": (
        '<path d="M0 56V28L16 12l22-8 26 8 20 16v28z" class="p-cut"/>'
        '<path d="M0 28l16 4 22-8 22 6 24-2" class="d-ink"/>'
        '<path d="M16 56V38h22v18z" class="p-stone"/><path d="M38 56V34h22v22z" class="p-stone2"/>'
        '<path d="M26 38V24h20v10H38v4z" class="p-stone"/>'
        '<path d="M66 56V8M67 9L44 4v12" class="d-shaft"/><path d="M40 15h9v7h-9z" class="p-iron"/>'
    ),
    "woodmill": (
        '<path d="M12 56V28h38v28z" class="p-wood"/>'
        '<path d="M12 35h38M12 42h38M12 49h38" class="d-plank"/>'
        '<path d="M6 29L31 8l25 21z" class="p-thatch"/>'
        '<circle cx="61" cy="40" r="15" class="d-wheel"/>'
        '<path d="M61 25v30M46 40h30M51 30l20 20M71 30L51 50" class="d-ink"/>'
        '<path d="M44 57c6-5 10 0 17-2s13 2 21 0" class="d-water"/>' + _set("wood", 0, 38, 19)
    ),
    "scout": (
        '<path d="M0 56q10-14 26-10t28 2 30 8z" class="p-leaf"/>'
        '<path d="M30 56l5-36h14l5 36h-6l-6-16-6 16z" class="p-wood"/>'
        '<path d="M28 21V10h28v11z" class="p-wood2"/><path d="M24 11L42 0l18 11z" class="p-roof"/>'
        '<path d="M35 30h14M33 42h18" class="d-plank"/><path d="M38 12h8v7h-8z" class="f-window"/>'
        '<path d="M60 12q11-10 22 0-11 10-22 0z" class="p-bone"/>'
        '<circle cx="71" cy="12" r="4" class="p-dark"/>'
    ),
    "buildings": (
        '<path d="M12 56V28h42v28z" class="p-plaster"/>'
        '<path d="M5 29L33 6l28 23M19 19v10M33 7v21M47 19v10" class="d-beam"/>'
        '<path d="M27 56V42h12v14z" class="p-door"/>'
        '<path d="M66 56V4M80 56V4M66 14h14M66 27h14M66 40h14" class="d-shaft"/>'
        '<path d="M15 33h9v8h-9zM43 33h8v8h-8z" class="f-window"/>' + _set("wood", 44, 41, 17)
    ),
    "refugees": (
        '<path d="M36 56V34h38v22z" class="p-plaster"/><path d="M30 36q10-24 25-26 16 2 25 26z"'
        ' class="p-thatch"/><path d="M49 56V43h12v13z" class="p-door"/>'
        '<path d="M2 56q0-15 8-15t8 15z" class="p-raid"/>'
        '<circle cx="10" cy="36" r="5" class="p-skin"/>'
        '<path d="M4 41q-1-12 6-12t6 12l-3-6H7z" class="p-hair"/>'
        '<path d="M20 56q0-13 7-13t7 13z" class="p-leaf"/>'
        '<circle cx="27" cy="38" r="4.5" class="p-skin"/>'
        '<path d="M22 37q5-6 10 0l-1-5q-4-3-8 0z" class="p-thatch"/>'
    ),
    "stockpile": (
        '<path d="M14 56V30h56v26z" class="p-wood"/><path d="M14 38h56M14 47h56" class="d-plank"/>'
        '<path d="M6 31L42 8l36 23z" class="p-roof2"/><path d="M30 56V38h24v18z" class="f-ink"/>'
        + _set("wood", 28, 37, 18)
        + _set("stone", 44, 40, 16)
    ),
    "granary": (
        '<path d="M22 52V26h40v26z" class="p-plaster"/><path d="M14 28q6-20 28-24 22 4 28 24z"'
        ' class="p-thatch"/><path d="M26 52v5M42 52v5M58 52v5" class="d-shaft"/>'
        '<path d="M35 52V36h14v16z" class="p-door"/><path d="M22 18q8-8 20-11" class="d-shine"/>'
        + _set("food", 58, 33, 24)
    ),
    "infirmary": (
        '<path d="M14 56V28h56v28z" class="p-plaster"/>'
        '<path d="M8 29l14-20h40l14 20z" class="p-roof"/>'
        '<path d="M18 25l8-12h30" class="d-shine"/><path d="M20 36h10v9H20zM54 36h10v9H54z"'
        ' class="f-window"/>' + _set("heal", 31, 32, 22)
    ),
    "hall": (
        '<path d="M10 56V26h64v30z" class="p-plaster"/>'
        '<path d="M10 26h64M10 41h64M26 26v30M58 26v30"'
        ' class="d-beam"/><path d="M4 27L24 6h36l20 21z" class="p-roof2"/>'
        '<path d="M34 56V42a8 8 0 0 1 16 0v14z" class="p-door"/>'
        '<path d="M14 30h8v8h-8zM62 30h8v8h-8z" class="f-window"/>'
        '<path d="M42 6V-8" class="d-shaft"/>'
        '<path d="M43-8l14 4-14 5z" class="p-cloth"/>'
    ),
}
