"""What on the table a choice is about."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, given
from emberhall.games.crown_of_ash import choices as of
from emberhall.games.crown_of_ash.cards import Cards
from emberhall.games.crown_of_ash.faces.view import View

PARTS: Final = {
    "areas": ("area",),
    "approaches": ("approach",),
    "kinds": ("good",),
    "combat_cards": ("card",),
    "powers": ("power",),
    "lords": ("order",),
    "fighters": ("fighter",),
}


def aim(choice: Choice, view: View, content: Cards) -> tuple[str, ...] | None:
    """The parts of a choice that is about more than what it names."""
    areas = content.slugs("areas")
    match choice:
        case of.Gather(region=region) | of.GatherByNight(region=region):
            slug = areas[region]
            return f"gather {slug}", f"structure {slug}", f"area {slug}"
        case of.Build(tile=tile, region=region):
            slug = areas[region]
            built = f"tile {content.tiles[tile].slug}"
            return built, f"structure {slug}", f"area {slug}", "build space"
        case of.Attack(region=region) | of.Ambush(region=region):
            return f"combat {areas[region]}", f"area {areas[region]}"
        case of.TakeGold():
            return ("gold space",)
        case of.Refresh():
            return ("refresh space",)
        case of.Bolster():
            return ("bolster",)
        case of.Levy() | of.Spy() | of.UseRampart():
            return (f"power {view['mats'][given(view['you'])]['power']}",)
    return None
