"""What on the table a choice is about."""

from __future__ import annotations

from typing import Final

from emberhall.games.crown_of_ash.cards import Cards
from emberhall.games.crown_of_ash.faces.view import View

THINGS: Final = {  # verbs that are about one thing, and what sort of part it is
    "regroup": "area", "take": "good", "swap": "good", "name": "good", "card": "card",
    "power": "power", "next": "order", "start": "order", "post": "fighter", "commit": "fighter",
    "revive": "fighter", "lose": "fighter", "reprieve": "fighter", "raise": "fighter",
    "ai-post": "fighter",
}  # fmt: skip
SPACES: Final = {"gold": "gold space", "refresh": "refresh space", "bolster": "bolster"}
POWERS: Final = ("levy", "spy", "rampart")  # they lie as a power on the own mat


def aim(notation: str, view: View, content: Cards) -> tuple[str, ...]:
    """The parts that a choice is about, the most telling first."""
    verb, *rest = notation.split()
    if verb in THINGS:
        return (f"{THINGS[verb]} {rest[0]}",)
    match verb, rest:
        case "gather", [region, *_]:
            return f"gather {region}", f"structure {region}", f"area {region}"
        case "build", [tile, region]:
            return f"tile {tile}", f"structure {region}", f"area {region}", "build space"
        case "attack", ["citadel", approach]:
            return (f"approach {approach}",)
        case "attack", [region, *_]:
            return f"combat {region}", f"area {region}"
    if verb in POWERS and view["you"] is not None:
        return (f"power {view['mats'][view['you']]['power']}",)
    return (SPACES[verb],) if verb in SPACES else ()
