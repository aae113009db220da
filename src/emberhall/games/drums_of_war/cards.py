"""The content of Drums of War as frozen records: cards, Heroes, abilities, numbers."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import (
    Content,
    Entry,
    Number,
    Row,
    Sheets,
    Word,
    column,
    flag,
    number,
    ref,
    setting,
    table,
    verbs,
    word,
)
from emberhall.games.drums_of_war.choices import Choices

SLOTS: Final = 5

SETUP: Final = 0
DEPLOYMENT: Final = 1
COMBAT: Final = 2
REPLENISHMENT: Final = 3
OVER: Final = 4

UNIT: Final = 0
EQUIPMENT: Final = 1
TACTICS: Final = 2
KINDS: Final = ("unit", "equipment", "tactics")

FROM_HAND: Final = 0
FROM_DECK: Final = 1
PAID_FROM: Final = ("hand", "deck")

# What a Unit ability does.
NO_ABILITY: Final = -1
DEFENSE_ENGAGED: Final = 0
ATTACK_RANGED: Final = 1
ATTACK_FREE: Final = 2
ATTACK_ENGAGED: Final = 3
ATTACK_SUPPORTING: Final = 4
COVER: Final = 5
HEAL: Final = 6
HEX: Final = 7
BARRAGE: Final = 8
FLIGHT: Final = 9
RETURN: Final = 10
REGENERATE: Final = 11
ABILITY_EFFECTS: Final = (
    "defense-engaged", "attack-ranged", "attack-free", "attack-engaged", "attack-supporting",
    "cover", "heal", "hex", "barrage", "flight", "return", "regenerate",
)  # fmt: skip
ICONS: Final = ("deployment", "attack", "defense")

# What a Tactics card does.
MARCH: Final = 0
ONSLAUGHT: Final = 1
TACTICS_EFFECTS: Final = ("march", "onslaught")

# What a Hero's ability does, and the class that the AI goes by.
STRENGTHEN: Final = 0
CHARGE: Final = 1
HARDEN: Final = 2
WEAKEN: Final = 3
SALVAGE: Final = 4
POWER_EFFECTS: Final = ("strengthen", "charge", "harden", "weaken", "salvage")
POWER_CLASSES: Final = ("hero", "units", "cards")
CLASS_OF_EFFECT: Final = ("units", "hero", "hero", "units", "cards")

REMOVAL_ICONS: Final = ("choose", "random")


def is_of_units(card: Card) -> bool:
    """What only Units print."""
    return card.kind == UNIT


def is_of_equipment(card: Card) -> bool:
    """What only Equipment prints."""
    return card.kind == EQUIPMENT


def is_of_tactics(card: Card) -> bool:
    """What only Tactics cards print."""
    return card.kind == TACTICS


def hardens(power: Power) -> bool:
    """The one ability with two options has two costs. [7.10]"""
    return power.effect == HARDEN


class Piece(Entry):
    """A token; a count of 0 stands for as many as are needed. [1.14]"""

    count: int = number(0, 99)


class Ability(Entry):
    """A Unit ability: its icon, its effect and by how much. [1.13]"""

    icon: str = word(ICONS)
    effect: int = ref(ABILITY_EFFECTS)
    amount: int = number(0, 9)


class Card(Entry):
    """A card of an Army deck: a Unit, an Equipment or a Tactics card.

    Attack, Defense and Range of an Equipment are what it adds to its bearer's.
    [1.8, 1.9, 1.11, 1.12]
    """

    army: int = ref("armies")
    kind: int = ref(KINDS)
    copies: int = number(0, 35)
    cost: int = number(0, 9)
    paid_from: int = ref(PAID_FROM)
    attack: int
    defense: int
    range: int
    life: int = number(1, 9, when=is_of_units, otherwise=0)
    ability: int = ref("abilities", NO_ABILITY, when=is_of_units)
    support: int = number(0, 9, 0, when=is_of_equipment)
    draws: int = number(0, 9, 0, when=is_of_equipment)
    spikes: bool = flag(when=is_of_equipment)
    effect: int = ref(TACTICS_EFFECTS, when=is_of_tactics, otherwise=NO_ABILITY)
    is_unit: bool
    is_equipment: bool
    marches: bool

    def derive(self, row: Row) -> None:
        """A Unit must print its values; what Equipment adds is often nothing, or even less."""
        self.is_unit = self.kind == UNIT
        self.is_equipment = self.kind == EQUIPMENT
        self.marches = self.effect == MARCH
        worn = self.is_equipment
        left_out = None if self.is_unit else 0
        self.attack = row.number("attack", -9 if worn else 0, 9, left_out)
        self.defense = row.number("defense", -9 if worn else 1, 9, left_out)
        self.range = row.number("range", -9 if worn else 0, 4, left_out)


class Power(Entry):
    """The ability of a Hero: what it does, its cost in cards, and its class. [1.10, 15.4, 15.19]"""

    effect: int = ref(POWER_EFFECTS)
    cls: str = word(POWER_CLASSES, key="class")
    cost: int = number(1, 9)
    attack: int = number(0, 9, 0)
    defense: int = number(-9, 9, 0)
    hero_defense: int = number(-9, 9, 0)
    mend_cost: int = number(1, 9, when=hardens, otherwise=0)

    def derive(self, row: Row) -> None:
        if self.cls != CLASS_OF_EFFECT[self.effect]:
            raise row.fault("class", f"must be {CLASS_OF_EFFECT[self.effect]!r} for that effect")


class Hero(Entry):
    """A Hero: Life, Defense, how many cards it removes and how, and its ability. [1.10]"""

    army: int = ref("armies")
    life: int = number(1, 99)
    defense: int = number(1, 99)
    removes: int = number(0, 20)
    icon: str = word(REMOVAL_ICONS)
    power: int = ref("powers")
    chooses: bool

    def derive(self, row: Row) -> None:
        self.chooses = self.icon == "choose"


class Cards(Content):
    """Everything that is printed, cards in canonical order; single values by card. [1.22]"""

    armies: list[Word] = table(fixed=True)
    slots: list[Word] = table(fixed=True)
    phases: list[Word] = table(fixed=True)
    pieces: list[Piece] = table()
    abilities: list[Ability] = table()
    cards: list[Card] = table()
    powers: list[Power] = table()
    heroes: list[Hero] = table()
    numbers: list[Number] = table(fixed=True)

    is_unit: list[bool] = column("cards")
    is_equipment: list[bool] = column("cards")
    marches: list[bool] = column("cards")
    cost: list[int] = column("cards")
    paid_from: list[int] = column("cards")
    attack: list[int] = column("cards")
    defense: list[int] = column("cards")
    range: list[int] = column("cards")
    life: list[int] = column("cards")
    support: list[int] = column("cards")
    draws: list[int] = column("cards")
    spikes: list[bool] = column("cards")
    tactic: list[int] = column("cards", "effect")
    effect: list[int]
    amount: list[int]

    hand_size: int = setting("hand")
    ai_draw: int = setting("ai-draw")
    penalty: int = setting("penalty")
    quiet_turns: int = setting("quiet-turns")
    charge_unit: int = setting("charge-unit")
    charge_hero: int = setting("charge-hero")
    charge_harm: int = setting("charge-harm")

    choices: Choices = verbs()

    def derive(self, sheets: Sheets) -> None:
        """A card without an ability has no effect, and none of it."""
        has = [self.abilities[card.ability] if card.ability >= 0 else None for card in self.cards]
        self.effect = [ability.effect if ability else NO_ABILITY for ability in has]
        self.amount = [ability.amount if ability else 0 for ability in has]

    def heroes_of(self, army: int) -> list[int]:
        """The Heroes of an army, in canonical order."""
        return [hero.index for hero in self.heroes if hero.army == army]

    def army_of(self, army: int) -> list[int]:
        """The Army deck of an army before any removal: every card that is no Hero. [1.3]"""
        cards: list[int] = []
        for card in self.cards:
            if card.army == army:
                cards.extend([card.index] * card.copies)
        return cards
