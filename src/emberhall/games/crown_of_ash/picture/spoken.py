"""What the things of Crown of Ash are called and what they do, in spoken sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from emberhall.games.crown_of_ash.cards import (
    STARTING,
    ActionCard,
    Cards,
    CombatCard,
    Fate,
    Fighter,
    Power,
    Tile,
)
from emberhall.games.crown_of_ash.terminal import amounts

TIERS: Final = ("", "I", "II", "III")
POWERS: Final = {
    "visio-gaze": "Before cards are chosen, name a kind: hidden attackers of it count 1 less.",
    "visio-spies": "The opponent lays a combat card first; learn whether it is low or high.",
    "nox-night": "Gather where every open resource space is occupied.",
    "nox-ambush": "Attack a region whose combat space is occupied.",
    "mors-reprieve": "After a lost battle, take one fallen fighter back to hand.",
    "mors-levy": "When another seat gathers at your structure, take its tax twice.",
    "fortis-regroup": "Before placing a minion, amend one of your regions.",
    "fortis-rampart": "Defending a region with a fighter: +1 after the cards are shown.",
}  # fmt: skip
ORDERS: Final = (
    "attack the Citadel",
    "attack the region",
    "use the resource",
    "build",
    "take the closest resource and raise",
)
BRIEFLY: Final = ("attack Citadel", "attack region", "use resource", "build", "closest resource")

View = dict[str, Any]


def fighter_of(content: Cards, slug: str) -> Fighter:
    """The fighter of a slug."""
    return content.fighters[content.index("fighters")[slug]]


def tile_of(content: Cards, slug: str) -> Tile:
    """The tile of a slug."""
    return content.tiles[content.index("tiles")[slug]]


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join([*([", ".join(words[:-1])] if len(words) > 1 else []), *words[-1:]])


@lru_cache(maxsize=256)
def fighter_name(fighter: Fighter, content: Cards) -> str:
    """`Marrow Archer, Bone 3`."""
    return f"{fighter.name}, {content.title('kinds', fighter.kind)} {fighter.attack}"


@lru_cache(maxsize=256)
def fighter_said(fighter: Fighter, content: Cards) -> str:
    """Everything printed on a fighter."""
    kind = content.title("kinds", fighter.kind)
    first = f"{kind} fighter of attack value {fighter.attack}."
    if fighter.tier == STARTING:
        return f"{first} Starting fighter of {content.lords[fighter.lord].name}."
    return f"{first} Tier {TIERS[fighter.tier]}. Costs {amounts(fighter.cost, content)}."


@lru_cache(maxsize=256)
def tile_said(tile: Tile, content: Cards) -> str:
    """Everything printed on a tile."""
    if tile.resurrects:
        gives = "One fighter comes back from your graveyard"
    else:
        gives = f"Gives {amounts(tile.gains, content)}"
    cost = f"Costs {tile.cost} Gold" if tile.tier != STARTING else "Starting tile"
    return f"{gives}; its lord gains {amounts(tile.tax, content)} as tax. {tile.vp} VP. {cost}."


def card_name(card: CombatCard) -> str:
    """`Combat card 3`."""
    return "Combat card with the die" if card.die else f"Combat card {card.value}"


@lru_cache(maxsize=256)
def card_said(card: CombatCard, content: Cards) -> str:
    """What a combat card counts and brings."""
    value = "Counts what its die shows" if card.die else f"Counts {card.value}"
    lost = "the winner loses a fighter" if card.casualty else f"gain {amounts(card.lost, content)}"
    return f"{value}. Won: gain {amounts(card.won, content)}. Lost: {lost}."


@lru_cache(maxsize=256)
def fate_said(fate: Fate, content: Cards) -> str:
    """What a Fate card scores."""
    kinds = listed([content.title("kinds", kind) for kind in fate.kinds])
    return f"At the end your raised {kinds} fighters score their tiers."


@lru_cache(maxsize=256)
def power_said(power: Power) -> str:
    """What a power does; it is ready once a round."""
    return f"{POWERS.get(power.slug, f'See rule {power.rule}.')} Once a round."


def entry_said(orders: list[int]) -> str:
    """One entry of an AI action card."""
    if len(orders) == 1:
        return ORDERS[orders[0]]
    return f"{ORDERS[orders[0]]} if it is another seat's, {ORDERS[orders[1]]} if not"


@lru_cache(maxsize=256)
def action_said(card: ActionCard) -> str:
    """The entries of an AI action card in their order."""
    return "; otherwise ".join(entry_said(orders) for orders in card.entries).capitalize() + "."


def counted(zone: list[str] | View) -> int:
    """How many things lie in a place, seen or not."""
    return len(zone) if isinstance(zone, list) else int(zone["count"])
