"""The content of Drums of War as frozen records: cards, Heroes, abilities, numbers."""

from __future__ import annotations

from typing import Final

from emberhall.games.drums_of_war.choices import Choices
from emberhall.kernel.content import Content, Entry, Number, Row, Sheets, Word

HUMANS: Final = 0
ORCS: Final = 1

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


class Piece(Entry):
    """A token; a count of 0 stands for as many as are needed. [1.14]"""

    __slots__ = ("count",)

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.count = row.number("count", 0, 99)
        row.finish()


class Ability(Entry):
    """A Unit ability: its icon, its effect and by how much. [1.13]"""

    __slots__ = ("amount", "effect", "icon")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.icon = row.one_of("icon", ICONS)
        self.effect = row.ref("effect", ABILITY_EFFECTS)
        self.amount = row.number("amount", 0, 9)
        row.finish()


class Card(Entry):
    """A card of an Army deck: a Unit, an Equipment or a Tactics card.

    Attack, Defense and Range of an Equipment are what it adds to its bearer's.
    [1.8, 1.9, 1.11, 1.12]
    """

    __slots__ = (
        "ability", "army", "attack", "copies", "cost", "defense", "draws", "effect", "kind", "life",
        "paid_from", "range", "spikes", "support",
    )  # fmt: skip

    def __init__(self, row: Row, armies: tuple[str, ...], abilities: tuple[str, ...]) -> None:
        super().__init__(row)
        self.army = row.ref("army", armies)
        self.kind = row.ref("kind", KINDS)
        self.copies = row.number("copies", 0, 35)
        self.cost = row.number("cost", 0, 9)
        self.paid_from = row.ref("paid_from", PAID_FROM)
        unit = self.kind == UNIT
        worn = self.kind == EQUIPMENT
        least = -9 if worn else 0
        self.attack = row.number("attack", least, 9, None if unit else 0)
        self.defense = row.number("defense", -9 if worn else 1, 9, 0 if not unit else None)
        self.range = row.number("range", least, 4, None if unit else 0)
        self.life = row.number("life", 1, 9) if unit else 0
        self.ability = row.ref("ability", abilities) if unit and row.has("ability") else NO_ABILITY
        self.support = row.number("support", 0, 9, 0) if worn else 0
        self.draws = row.number("draws", 0, 9, 0) if worn else 0
        self.spikes = row.flag("spikes") if worn else False
        self.effect = row.ref("effect", TACTICS_EFFECTS) if self.kind == TACTICS else NO_ABILITY
        row.finish()


class Power(Entry):
    """The ability of a Hero: what it does, its cost in cards, and its class. [1.10, 15.4, 15.19]"""

    __slots__ = ("attack", "cls", "cost", "defense", "effect", "hero_defense", "mend_cost")

    def __init__(self, row: Row) -> None:
        super().__init__(row)
        self.effect = row.ref("effect", POWER_EFFECTS)
        self.cls = row.one_of("class", POWER_CLASSES)
        if self.cls != CLASS_OF_EFFECT[self.effect]:
            raise row.fault("class", f"must be {CLASS_OF_EFFECT[self.effect]!r} for that effect")
        self.cost = row.number("cost", 1, 9)
        self.attack = row.number("attack", 0, 9, 0)
        self.defense = row.number("defense", -9, 9, 0)
        self.hero_defense = row.number("hero_defense", -9, 9, 0)
        self.mend_cost = row.number("mend_cost", 1, 9) if self.effect == HARDEN else 0
        row.finish()


class Hero(Entry):
    """A Hero: Life, Defense, how many cards it removes and how, and its ability. [1.10]"""

    __slots__ = ("army", "chooses", "defense", "life", "power", "removes")

    def __init__(self, row: Row, armies: tuple[str, ...], powers: tuple[str, ...]) -> None:
        super().__init__(row)
        self.army = row.ref("army", armies)
        self.life = row.number("life", 1, 99)
        self.defense = row.number("defense", 1, 99)
        self.removes = row.number("removes", 0, 20)
        self.chooses = row.one_of("icon", REMOVAL_ICONS) == "choose"
        self.power = row.ref("power", powers)
        row.finish()


class Cards(Content):
    """Everything that is printed, cards in canonical order; single values by card. [1.22]"""

    __slots__ = (
        "amount", "attack", "cards", "choices", "cost", "defense", "draws", "effect", "hand_size",
        "heroes", "kind", "life", "numbers", "paid_from", "powers", "range", "spikes", "support",
        "tactic",
    )  # fmt: skip

    def __init__(self, sheets: Sheets) -> None:
        super().__init__(sheets)
        armies = sheets.slugs("armies")
        for table in ("armies", "slots", "phases"):
            self.enter(table, [Word(row) for row in sheets.rows(table)])
        self.enter("pieces", [Piece(row) for row in sheets.rows("pieces")])
        abilities = [Ability(row) for row in sheets.rows("abilities")]
        self.enter("abilities", abilities)
        slugs = sheets.slugs("abilities")
        self.cards = [Card(row, armies, slugs) for row in sheets.rows("cards")]
        self.enter("cards", self.cards)
        self.powers = [Power(row) for row in sheets.rows("powers")]
        self.enter("powers", self.powers)
        powers = sheets.slugs("powers")
        self.heroes = [Hero(row, armies, powers) for row in sheets.rows("heroes")]
        self.enter("heroes", self.heroes)
        self.numbers = {row.slug: Number(row) for row in sheets.rows("numbers")}
        self.enter("numbers", list(self.numbers.values()))
        self.kind = [card.kind for card in self.cards]
        self.cost = [card.cost for card in self.cards]
        self.paid_from = [card.paid_from for card in self.cards]
        self.attack = [card.attack for card in self.cards]
        self.defense = [card.defense for card in self.cards]
        self.range = [card.range for card in self.cards]
        self.life = [card.life for card in self.cards]
        self.support = [card.support for card in self.cards]
        self.draws = [card.draws for card in self.cards]
        self.spikes = [card.spikes for card in self.cards]
        self.tactic = [card.effect for card in self.cards]
        self.effect: list[int] = []
        self.amount: list[int] = []
        for card in self.cards:
            has = card.ability != NO_ABILITY
            self.effect.append(abilities[card.ability].effect if has else NO_ABILITY)
            self.amount.append(abilities[card.ability].amount if has else 0)
        self.hand_size = self.number("hand")
        self.choices = Choices(self, self.kind, self.tactic, UNIT, MARCH)

    def number(self, slug: str) -> int:
        """A number of the rules."""
        return self.numbers[slug].value

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
