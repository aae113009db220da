"""The signs of City of Thieves: which icon stands for what, and how people are drawn."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.decks import FIELDS_OF_GEAR, TIMINGS, Gear
from emberhall.games.city_of_thieves.content.figures import ROLES
from emberhall.picture.pieces import meeple
from emberhall.picture.svg import Canvas

TREASURE_ICONS: Final = (
    "scroll", "key", "bracelet", "goblet", "idol", "purse", "purse", "gem", "ring", "person",
    "crown", "bone", "eye", "candle",
)  # fmt: skip
TOKEN_ICONS: Final = ("gem", "stairs", "wheel", "trap", "hammer", "ribbon", "bell")
TIMING_ICONS: Final = dict(
    zip(
        TIMINGS,
        ("swords", "die", "die", "mask", "boot", "lock", "lock", "lock", "helmet", "helmet"),
        strict=True,
    )
)
FIELD_ICONS: Final = dict(
    zip(FIELDS_OF_GEAR, ("sword", "candle", "boot", "die", "key", "purse"), strict=True)
)
GEAR_ICONS: Final = {
    "axe": "axe", "watchmans-pass": "scroll", "flying-potion": "potion", "buckler": "shield",
    "serrated-dagger": "dagger", "poison-vial": "potion", "crowbar": "hammer",
    "grappling-hook": "arrow", "healing-salve": "heart", "shadow-cloak": "hood",
    "merchants-scales": "coin",
}  # fmt: skip
ROLE_ICONS: Final = dict(
    zip(
        ROLES,
        ("swords", "lock", "boot", "coin", "crown", "die", "dagger", "helmet", "dagger", "skull",
         "eye"),
        strict=True,
    )
)  # fmt: skip


def gear_icon(gear: Gear) -> str:
    """The icon of an Equipment card: its own, or that of its field."""
    return GEAR_ICONS.get(gear.slug) or FIELD_ICONS[FIELDS_OF_GEAR[gear.field]]


def person(canvas: Canvas, owner: int, role: str, x: float, foot: float, size: float) -> None:
    """A figure whose feet stand at a point: a meeple of its seat, or a disc with its sign."""
    if owner >= 0:
        meeple(canvas, owner, x, foot, size)
        return
    r = size * (0.56 if role == "cyclops" else 0.48)
    canvas.circle(x, foot - r, r, f"npc {role}")
    canvas.icon(ROLE_ICONS[role], x - r * 0.68, foot - r * 1.68, r * 1.36, "npc-ink")


def treasure(canvas: Canvas, kind: int, x: float, y: float, size: float, look: str) -> None:
    """The icon of a treasure in a square; purses say what is in them."""
    canvas.icon(TREASURE_ICONS[kind], x, y, size, look)
