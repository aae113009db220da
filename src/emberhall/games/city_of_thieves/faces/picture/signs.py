"""The signs of City of Thieves: which icon stands for what."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.decks import FIELDS_OF_GEAR, TIMINGS, Gear
from emberhall.games.city_of_thieves.content.figures import ROLES
from emberhall.picture.svg import Canvas

TREASURE_ICONS: Final = (
    "scroll", "key", "bracelet", "goblet", "idol", "purse", "purse", "gem", "ring", "person",
    "crown", "bone", "eye", "candle",
)  # fmt: skip
TREASURE_LOOKS: Final = (
    "parchment", "iron-good", "rose-gold", "pewter", "jade", "leather", "leather", "violet-good",
    "rose-gold", "hostage", "crimson", "bone", "crimson", "violet-good",
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
    "axe": "axe", "watchmans-pass": "scroll", "flying-potion": "wing", "buckler": "shield",
    "serrated-dagger": "dagger", "poison-vial": "potion", "crowbar": "hammer",
    "grappling-hook": "arrow", "healing-salve": "heart", "shadow-cloak": "hood",
    "merchants-scales": "coin", "skeleton-key": "amulet",
}  # fmt: skip
ROLE_ICONS: Final = dict(
    zip(
        ROLES,
        ("swords", "lock", "boot", "coin", "crown", "die", "dagger", "helmet", "dagger", "skull",
         "eye"),
        strict=True,
    )
)  # fmt: skip
EMBLEMS: Final = {
    "bakery": "house", "chapel": "candle", "library": "book", "observatory": "star",
    "smithy": "hammer", "taproom": "goblet", "armoury": "shield", "counting-house": "coin",
    "gallery": "eye", "apothecary": "heart", "magicians-chamber": "wheel", "guardroom": "helmet",
    "treasury": "crown", "laboratory": "potion", "stables": "horse", "trophy-room": "skull",
    "ballroom": "mask", "jewellers-shop": "ring", "bathhouse": "water", "warehouse": "chest",
    "kitchen": "fire", "dormitory": "moon", "map-room": "scroll", "embalmers-parlour": "bone",
}  # fmt: skip


def gear_icon(gear: Gear) -> str:
    """The icon of an Equipment card: its own, or that of its field."""
    return GEAR_ICONS.get(gear.slug) or FIELD_ICONS[FIELDS_OF_GEAR[gear.field]]


def treasure(canvas: Canvas, kind: int, x: float, y: float, size: float) -> None:
    """A treasure in its colours, in a square whose upper left corner is given."""
    canvas.icon(TREASURE_ICONS[kind], x, y, size, f"good {TREASURE_LOOKS[kind]}")
