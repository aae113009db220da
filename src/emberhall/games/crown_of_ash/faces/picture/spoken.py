"""What the things of Crown of Ash are called and what they do, in spoken sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
from emberhall.games.crown_of_ash.faces.remarks import amounts
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.words import phrase, remembered

TIERS: Final = ("", "I", "II", "III")
POWERS: Final = {
    "visio-gaze": phrase(
        "Before cards are chosen, name a kind: hidden attackers of it count 1 less."
    ),
    "visio-spies": phrase(
        "The opponent lays a combat card first; learn whether it is low or high."
    ),
    "nox-night": phrase("Gather where every open resource space is occupied."),
    "nox-ambush": phrase("Attack a region whose combat space is occupied."),
    "mors-reprieve": phrase("After a lost battle, take one fallen fighter back to hand."),
    "mors-levy": phrase("When another seat gathers at your structure, take its tax twice."),
    "fortis-regroup": phrase("Before placing a minion, amend one of your regions."),
    "fortis-rampart": phrase("Defending a region with a fighter: +1 after the cards are shown."),
}  # fmt: skip
ORDERS: Final = (
    phrase("attack the Citadel"),
    phrase("attack the region"),
    phrase("use the resource"),
    phrase("build"),
    phrase("take the closest resource and raise"),
)
BRIEFLY: Final = (
    phrase("attack Citadel"),
    phrase("attack region"),
    phrase("use resource"),
    phrase("build"),
    phrase("closest resource"),
)


def fighter_of(content: Cards, slug: str) -> Fighter:
    """The fighter of a slug."""
    return content.get(Fighter, slug)


def tile_of(content: Cards, slug: str) -> Tile:
    """The tile of a slug."""
    return content.get(Tile, slug)


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return say(" and ").join([*([", ".join(words[:-1])] if len(words) > 1 else []), *words[-1:]])


@remembered(256)
def fighter_name(fighter: Fighter, content: Cards) -> str:
    """`Marrow Archer, Bone 3`."""
    return f"{fighter.name}, {content.title('kinds', fighter.kind)} {fighter.attack}"


@remembered(256)
def fighter_said(fighter: Fighter, content: Cards) -> str:
    """Everything printed on a fighter."""
    kind = content.title("kinds", fighter.kind)
    first = say("{kind} fighter of attack value {attack}.", kind=kind, attack=fighter.attack)
    if fighter.tier == STARTING:
        return say(
            "{first} Starting fighter of {name}.",
            first=first,
            name=content.lords[fighter.lord].name,
        )
    return say(
        "{first} Tier {tiers}. Costs {amounts}.",
        first=first,
        tiers=TIERS[fighter.tier],
        amounts=amounts(fighter.cost, content),
    )


@remembered(256)
def tile_said(tile: Tile, content: Cards) -> str:
    """Everything printed on a tile."""
    if tile.resurrects:
        gives = say("One fighter comes back from your graveyard")
    else:
        gives = say("Gives {amounts}", amounts=amounts(tile.gains, content))
    cost = (
        say("Costs {cost} Gold", cost=tile.cost) if tile.tier != STARTING else say("Starting tile")
    )
    return say(
        "{gives}; its lord gains {amounts} as tax. {vp} VP. {cost}.",
        gives=gives,
        amounts=amounts(tile.tax, content),
        vp=tile.vp,
        cost=cost,
    )


def card_name(card: CombatCard) -> str:
    """`The 3 card`, as the log calls it."""
    return f"{card.name[:1].upper()}{card.name[1:]}"


@remembered(256)
def card_said(card: CombatCard, content: Cards) -> str:
    """What a combat card counts and brings."""
    value = (
        say("Counts what its die shows") if card.die else say("Counts {value}", value=card.value)
    )
    lost = (
        say("the winner loses a fighter")
        if card.casualty
        else say("gain {amounts}", amounts=amounts(card.lost, content))
    )
    return say(
        "{value}. Won: gain {amounts}. Lost: {lost}.",
        value=value,
        amounts=amounts(card.won, content),
        lost=lost,
    )


@remembered(256)
def fate_said(fate: Fate, content: Cards) -> str:
    """What a Fate card scores."""
    kinds = listed([content.title("kinds", kind) for kind in fate.kinds])
    return say("At the end your raised {kinds} fighters score their tiers.", kinds=kinds)


@remembered(256)
def power_said(power: Power) -> str:
    """What a power does; it is ready once a round."""
    known = POWERS.get(power.slug)
    does = say(known) if known else say("See rule {rule}.", rule=power.rule)
    return say("{does} Once a round.", does=does)


def entry_said(orders: list[int]) -> str:
    """One entry of an AI action card."""
    if len(orders) == 1:
        return say(ORDERS[orders[0]])
    return say(
        "{first} if it is another seat's, {second} if not",
        first=say(ORDERS[orders[0]]),
        second=say(ORDERS[orders[1]]),
    )


@remembered(256)
def action_said(card: ActionCard) -> str:
    """The entries of an AI action card in their order."""
    return (
        say("; otherwise ").join(entry_said(orders) for orders in card.entries).capitalize() + "."
    )
