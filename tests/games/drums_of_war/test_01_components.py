"""Chapter 1: the content, all tables with counts and values."""

from __future__ import annotations

from collections import Counter

import pytest

from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.cards import ICONS, KINDS, PAID_FROM
from emberhall.kernel.errors import ContentError
from tests.games.drums_of_war.position import Position

CARDS = Position.printed()
HEAD = '[pack]\ngame = "drums-of-war"\nname = "a pack"\n'

# copies, cost, cost type, Attack, Defense, Life, Range, ability
UNITS = {
    "human-levy": (2, 0, "hand", 1, 2, 1, 0, ""),
    "human-soldier": (6, 1, "hand", 2, 3, 1, 0, ""),
    "human-spearman": (4, 1, "hand", 2, 2, 1, 1, "brace"),
    "human-archer": (4, 1, "hand", 3, 1, 1, 2, "volley"),
    "human-knight": (4, 2, "hand", 3, 3, 1, 1, "charge"),
    "human-guard": (3, 2, "hand", 3, 4, 1, 0, "cover"),
    "human-cleric": (2, 2, "hand", 2, 3, 1, 1, "heal"),
    "human-catapult": (2, 3, "hand", 6, 1, 1, 4, "barrage"),
    "griffin": (2, 3, "hand", 4, 3, 2, 1, "flight"),
    "goblin-runt": (3, 0, "hand", 2, 1, 1, 0, ""),
    "orc-warrior": (5, 1, "hand", 3, 2, 1, 0, ""),
    "goblin-slinger": (4, 1, "hand", 3, 1, 1, 2, ""),
    "orc-lancer": (4, 2, "hand", 3, 3, 1, 1, "reach"),
    "orc-rider": (4, 2, "hand", 4, 3, 1, 1, "return"),
    "orc-berserker": (3, 1, "deck", 3, 1, 1, 0, "frenzy"),
    "orc-shaman": (2, 2, "hand", 2, 3, 1, 1, "hex"),
    "orc-catapult": (2, 3, "hand", 6, 1, 1, 4, "barrage"),
    "orc-troll": (2, 3, "hand", 5, 3, 2, 0, "regeneration"),
}

# copies, cost, cost type, Attack, Defense, Range, support, draws, spikes
EQUIPMENT = {
    "tower-shield": (2, 0, "hand", 0, 2, 0, 0, 0, False),
    "forged-blade": (1, 1, "deck", 2, 0, 0, 0, 0, False),
    "long-pike": (1, 1, "hand", 1, 0, 1, 0, 0, False),
    "clan-cry": (2, 0, "hand", 0, 0, 0, 1, 1, False),
    "war-axe": (1, 1, "deck", 2, 0, 0, 0, 0, False),
    "spiked-hide": (1, 1, "hand", 0, 1, 0, 0, 0, True),
}

# copies, cost, cost type, effect
TACTICS = {
    "human-march-order": (1, 1, "deck", "march"),
    "human-onslaught": (1, 2, "deck", "onslaught"),
    "orc-march-order": (1, 1, "deck", "march"),
    "orc-onslaught": (1, 2, "deck", "onslaught"),
}

# icon, effect, amount
ABILITIES = {
    "brace": ("defense", "defense-engaged", 1),
    "volley": ("attack", "attack-ranged", 1),
    "charge": ("attack", "attack-free", 1),
    "cover": ("defense", "cover", 1),
    "heal": ("deployment", "heal", 1),
    "barrage": ("attack", "barrage", 0),
    "flight": ("attack", "flight", 0),
    "reach": ("attack", "attack-supporting", 1),
    "return": ("defense", "return", 0),
    "frenzy": ("attack", "attack-engaged", 1),
    "hex": ("deployment", "hex", 1),
    "regeneration": ("defense", "regenerate", 1),
}

# army, Life, Defense, removal number, whether it chooses, ability
HEROES = {
    "aiden": ("humans", 5, 4, 4, True, "rally-the-blade"),
    "jayme": ("humans", 7, 3, 3, True, "all-out-charge"),
    "maerwyn": ("humans", 4, 4, 4, False, "salvage"),
    "krangg": ("orcs", 5, 5, 3, False, "war-bellow"),
    "borrunm": ("orcs", 7, 4, 4, True, "iron-hide"),
    "skarna": ("orcs", 8, 3, 3, False, "evil-eye"),
}

# effect, class, cost, Attack, Defense, Defense of the own Hero, cost of Mend
POWERS = {
    "rally-the-blade": ("strengthen", "units", 1, 1, 1, 0, 0),
    "all-out-charge": ("charge", "hero", 1, 1, 0, -1, 0),
    "salvage": ("salvage", "cards", 1, 0, 0, 0, 0),
    "war-bellow": ("strengthen", "units", 1, 1, 0, 0, 0),
    "iron-hide": ("harden", "hero", 1, 0, 0, 2, 2),
    "evil-eye": ("weaken", "units", 1, 0, -1, 0, 0),
}


def kind_of(slug: str) -> str:
    return KINDS[CARDS.cards[CARDS.index("cards")[slug]].kind]


@pytest.mark.rule("drums-of-war", "1.2")
@pytest.mark.parametrize("army", [0, 1])
def test_an_army_is_three_heroes_29_units_4_equipment_and_2_tactics(army: int) -> None:
    counted: Counter[str] = Counter()
    for card in CARDS.cards:
        if card.army == army:
            counted[KINDS[card.kind]] += card.copies
    assert counted == {"unit": 29, "equipment": 4, "tactics": 2}
    assert len(CARDS.heroes_of(army)) == 3


@pytest.mark.rule("drums-of-war", "1.3")
@pytest.mark.parametrize(("army", "slugs"), [(0, ("humans", 0)), (1, ("orcs", 14))])
def test_the_army_deck_is_the_35_cards_that_are_no_heroes(
    army: int, slugs: tuple[str, int]
) -> None:
    counted = Counter(CARDS.army_of(army))
    assert sum(counted.values()) == 35
    assert counted == {card.index: card.copies for card in CARDS.cards if card.army == army}
    assert sorted(counted) == list(range(slugs[1], slugs[1] + 14))


@pytest.mark.rule("drums-of-war", "1.8", "1.9")
@pytest.mark.parametrize("slug", UNITS)
def test_a_unit_has_cost_attack_defense_life_and_range(slug: str) -> None:
    card = CARDS.cards[CARDS.index("cards")[slug]]
    ability = CARDS.slugs("abilities")[card.ability] if card.ability >= 0 else ""
    values = (card.attack, card.defense, card.life, card.range)
    told = (card.copies, card.cost, PAID_FROM[card.paid_from], *values, ability)
    assert told == UNITS[slug]
    assert kind_of(slug) == "unit"


@pytest.mark.rule("drums-of-war", "1.9")
def test_life_is_one_unless_the_card_says_two() -> None:
    assert {slug: values[5] for slug, values in UNITS.items() if values[5] != 1} == {
        "griffin": 2,
        "orc-troll": 2,
    }
    of_content = {card.slug: CARDS.life[card.index] for card in CARDS.cards if card.is_unit}
    assert of_content == {slug: values[5] for slug, values in UNITS.items()}


@pytest.mark.rule("drums-of-war", "1.10")
@pytest.mark.parametrize("slug", HEROES)
def test_a_hero_has_life_defense_removals_and_an_ability(slug: str) -> None:
    hero = CARDS.heroes[CARDS.index("heroes")[slug]]
    army = CARDS.slugs("armies")[hero.army]
    power = CARDS.slugs("powers")[hero.power]
    told = (army, hero.life, hero.defense, hero.removes, hero.chooses, power)
    assert told == HEROES[slug]


@pytest.mark.rule("drums-of-war", "1.10", "15.19")
@pytest.mark.parametrize("slug", POWERS)
def test_a_hero_ability_has_an_effect_a_class_and_a_cost(slug: str) -> None:
    power = CARDS.powers[CARDS.index("powers")[slug]]
    effects = ("strengthen", "charge", "harden", "weaken", "salvage")
    values = (power.attack, power.defense, power.hero_defense, power.mend_cost)
    assert (effects[power.effect], power.cls, power.cost, *values) == POWERS[slug]


@pytest.mark.rule("drums-of-war", "1.11")
@pytest.mark.parametrize("slug", EQUIPMENT)
def test_an_equipment_has_a_cost_a_cost_type_and_an_effect(slug: str) -> None:
    card = CARDS.cards[CARDS.index("cards")[slug]]
    values = (card.attack, card.defense, card.range, card.support, card.draws, card.spikes)
    assert (card.copies, card.cost, PAID_FROM[card.paid_from], *values) == EQUIPMENT[slug]
    assert kind_of(slug) == "equipment"


@pytest.mark.rule("drums-of-war", "1.11")
@pytest.mark.parametrize("slug", TACTICS)
def test_a_tactics_card_has_a_cost_a_cost_type_and_an_effect(slug: str) -> None:
    card = CARDS.cards[CARDS.index("cards")[slug]]
    effect = ("march", "onslaught")[card.effect]
    assert (card.copies, card.cost, PAID_FROM[card.paid_from], effect) == TACTICS[slug]
    assert kind_of(slug) == "tactics"


@pytest.mark.rule("drums-of-war", "1.12")
def test_there_are_two_cost_types() -> None:
    assert PAID_FROM == ("hand", "deck")
    for cost_type in ("supply", ""):
        with pytest.raises(ContentError, match="paid_from"):
            GAME.load_content(f'{HEAD}[cards.griffin]\npaid_from = "{cost_type}"\n')


@pytest.mark.rule("drums-of-war", "1.13")
@pytest.mark.parametrize("slug", ABILITIES)
def test_a_unit_ability_carries_one_of_three_icons(slug: str) -> None:
    ability = CARDS.abilities[CARDS.index("abilities")[slug]]
    icon, _, amount = ABILITIES[slug]
    assert (ability.icon, ability.amount) == (icon, amount)
    assert ICONS == ("deployment", "attack", "defense")
    with pytest.raises(ContentError, match="icon"):
        GAME.load_content(f'{HEAD}[abilities.{slug}]\nicon = "speed"\n')


@pytest.mark.rule("drums-of-war", "1.13")
def test_every_unit_ability_does_what_its_effect_says() -> None:
    effects = (
        "defense-engaged", "attack-ranged", "attack-free", "attack-engaged", "attack-supporting",
        "cover", "heal", "hex", "barrage", "flight", "return", "regenerate",
    )  # fmt: skip
    for slug, values in UNITS.items():
        card = CARDS.index("cards")[slug]
        if values[7]:
            _, effect, amount = ABILITIES[values[7]]
            assert (effects[CARDS.effect[card]], CARDS.amount[card]) == (effect, amount)
        else:
            assert (CARDS.effect[card], CARDS.amount[card]) == (-1, 0)


@pytest.mark.rule("drums-of-war", "1.14")
def test_one_first_player_token_and_tokens_without_limit() -> None:
    counts = {piece.slug: piece.count for piece in CARDS.pieces}
    assert counts == {"first-player": 1, "wound": 0, "attack-mod": 0, "defense-mod": 0}


def test_the_tables_hold_nothing_else() -> None:
    assert sorted(CARDS.slugs("cards")) == sorted([*UNITS, *EQUIPMENT, *TACTICS])
    assert CARDS.slugs("heroes") == tuple(HEROES)
    assert sorted(CARDS.slugs("powers")) == sorted(POWERS)
    assert sorted(CARDS.slugs("abilities")) == sorted(ABILITIES)
    assert CARDS.slugs("armies") == ("humans", "orcs")
    phases = ("setup", "deployment", "combat", "replenishment", "over")
    assert CARDS.slugs("phases") == phases
    assert CARDS.slugs("slots") == ("1", "2", "3", "4", "5")


def test_the_numbers_of_the_rules() -> None:
    assert {number.slug: number.value for number in CARDS.numbers} == {
        "hand": 5,
        "ai-draw": 5,
        "penalty": 1,
        "quiet-turns": 3,
        "charge-unit": 1,
        "charge-hero": 2,
        "charge-harm": 2,
    }
    assert CARDS.hand_size == 5


def test_every_entry_says_where_it_comes_from() -> None:
    sources = {entry.source for table in CARDS.tables.values() for entry in table}
    assert sources == {"book", "inferred", "public", "ruling", "design"}


@pytest.mark.rule("drums-of-war", "1.22")
def test_cards_stand_in_canonical_order() -> None:
    humans = ["human-levy", "human-soldier", "human-spearman", "human-archer", "human-knight",
              "human-guard", "human-cleric", "human-catapult", "griffin", "tower-shield",
              "forged-blade", "long-pike", "human-march-order", "human-onslaught"]  # fmt: skip
    orcs = ["goblin-runt", "orc-warrior", "goblin-slinger", "orc-lancer", "orc-rider",
            "orc-berserker", "orc-shaman", "orc-catapult", "orc-troll", "clan-cry", "war-axe",
            "spiked-hide", "orc-march-order", "orc-onslaught"]  # fmt: skip
    assert list(CARDS.slugs("cards")) == humans + orcs


@pytest.mark.rule("drums-of-war", "1.8", "1.9")
@pytest.mark.parametrize(
    "entry",
    [
        "cards.griffin]\nlife = 0",
        "cards.griffin]\ndefense = 0",
        "cards.griffin]\nattack = -1",
        "cards.griffin]\nrange = 5",
        'cards.griffin]\nability = "brood"',
        "heroes.aiden]\nlife = 0",
        "powers.salvage]\ncost = 0",
        'powers.salvage]\nclass = "hero"',
    ],
)
def test_a_pack_cannot_give_values_that_make_no_sense(entry: str) -> None:
    with pytest.raises(ContentError):
        GAME.load_content(f"{HEAD}[{entry}\n")
