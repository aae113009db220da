"""What the cards, Heroes and slots of Drums of War are and do, in spoken sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from emberhall.games.drums_of_war.cards import (
    CHARGE,
    EQUIPMENT,
    FROM_DECK,
    HARDEN,
    MARCH,
    NO_ABILITY,
    SALVAGE,
    STRENGTHEN,
    UNIT,
    Ability,
    Card,
    Cards,
    Hero,
    Power,
)

ABILITIES: Final = (  # by effect
    "+{amount} Defense while engaged",
    "+{amount} Attack by range",
    "+{amount} Attack while free",
    "+{amount} Attack while engaged",
    "+{amount} Attack when supporting",
    "a neighbour gets +{amount} Defense",
    "on arrival heals {amount} Wound",
    "on arrival an enemy gets -{amount} Defense",
    "may divide its Attack",
    "may attack the Hero though engaged",
    "when destroyed it returns to the deck",
    "heals {amount} Wound each turn",
)

View = dict[str, Any]


def card_of(content: Cards, slug: str) -> Card:
    """The card of a slug."""
    return content.cards[content.index("cards")[slug]]


def hero_of(content: Cards, slug: str) -> Hero:
    """The Hero of a slug."""
    return content.heroes[content.index("heroes")[slug]]


def ability_of(card: Card, content: Cards) -> Ability | None:
    """The ability of a Unit, if it has one."""
    if card.kind != UNIT or card.ability == NO_ABILITY:
        return None
    entry = content.tables["abilities"][card.ability]
    assert isinstance(entry, Ability)
    return entry


def ability_said(ability: Ability) -> str:
    """`+1 Attack while free`."""
    return ABILITIES[ability.effect].format(amount=ability.amount)


def text_of(card: Card, content: Cards) -> str:
    """The words on the face of a card."""
    ability = ability_of(card, content)
    if ability is not None:
        return f"{ability.name}: {ability_said(ability)}"
    if card.kind == UNIT:
        return ""
    if card.kind == EQUIPMENT:
        gains = (("Attack", card.attack), ("Defense", card.defense), ("Range", card.range))
        words = [f"{gain:+d} {word}" for word, gain in gains if gain]
        words += [f"{card.support:+d} Attack when supporting"] if card.support else []
        words += [f"draw {card.draws} card"] if card.draws else []
        words += ["wounds the facing Unit that Hits its bearer"] if card.spikes else []
        return ", ".join(words)
    if card.effect == MARCH:
        return "its bearer moves to an empty slot"
    return "its bearer may attack the Hero though engaged"


def cost_said(card: Card) -> str:
    """`costs 1 card of the hand`."""
    if not card.cost:
        return "costs nothing"
    where = "the Army deck" if card.paid_from == FROM_DECK else "the hand"
    return f"costs {card.cost} card{'s' if card.cost > 1 else ''} of {where}"


@lru_cache(maxsize=256)
def card_said(card: Card, content: Cards) -> str:
    """Everything printed on a card."""
    text = text_of(card, content)
    if card.kind == UNIT:
        life = f", Life {card.life}" if card.life > 1 else ""
        values = f"Attack {card.attack}, Defense {card.defense}, Range {card.range}{life}"
        said = f"Unit, {values}; {cost_said(card)}."
        return f"{said} {text}." if text else said
    kind = "Equipment" if card.kind == EQUIPMENT else "Tactics for this turn"
    return f"{kind}: {text}; {cost_said(card)}."


def power_said(power: Power) -> str:
    """What the ability of a Hero does."""
    if power.effect == STRENGTHEN:
        more = f", Defense {power.defense:+d}" if power.defense else ""
        return f"One own Unit: Attack {power.attack:+d}{more}."
    if power.effect == CHARGE:
        return (
            f"All own Units: Attack {power.attack:+d}; the Hero: Defense {power.hero_defense:+d}."
        )
    if power.effect == HARDEN:
        return (
            f"Mend for {power.mend_cost}: the Hero loses a Wound."
            f" Guard for {power.cost}: Defense {power.hero_defense:+d}. Or both."
        )
    if power.effect == SALVAGE:
        return "An Equipment from the discard or removed pile goes to an own Unit."
    return f"One enemy Unit: Defense {power.defense:+d}."


def power_cost(power: Power) -> str:
    """`costs 1 card of the hand, once a turn`."""
    return f"costs {power.cost} card{'s' if power.cost > 1 else ''} of the hand, once a turn"


@lru_cache(maxsize=256)
def hero_said(hero: Hero, content: Cards) -> str:
    """Everything printed on a Hero."""
    power = content.powers[hero.power]
    how = "by choice" if hero.chooses else "at random"
    return (
        f"Life {hero.life}, Defense {hero.defense}, removes {hero.removes} cards {how}."
        f" {power.name} ({power_cost(power)}): {power_said(power)}"
    )


def pile_said(slugs: Iterable[str], content: Cards) -> str:
    """`2 Human Archer, Griffin`."""
    names = Counter(card_of(content, slug).name for slug in slugs)
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in names.items())


def counted(zone: list[str | None] | View) -> int:
    """How many cards lie in a place, seen or not."""
    return int(zone["count"]) if isinstance(zone, dict) else len([each for each in zone if each])
