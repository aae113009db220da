"""Chapter 15: the Hero's ability of the AI, whether it is used and how it is paid."""

from __future__ import annotations

import random

import pytest

from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.automa_events import AutomaCharged
from emberhall.games.drums_of_war.cards import Cards
from emberhall.games.drums_of_war.events import GuardRaised, Mended
from emberhall.kernel import flow
from emberhall.kernel.dealer import LiveDealer
from emberhall.kernel.errors import ContentError
from tests.games.drums_of_war.position import Position
from tests.games.drums_of_war.solo import against_humans, against_orcs, reasons, slots

ABILITIES = (
    "AutomaStrengthened",
    "AutomaWeakened",
    "AutomaHardened",
    "AutomaCharged",
    "AutomaSalvaged",
)


def pack(table: str, values: str) -> str:
    return f'[pack]\ngame = "drums-of-war"\nname = "Test"\n[powers.{table}]\n{values}\n'


@pytest.mark.rule("drums-of-war", "15.1")
@pytest.mark.parametrize(
    ("hero", "cost"), [("krangg", 1), ("skarna", 1), ("borrunm", 3), ("jayme", 1), ("aiden", 1)]
)
def test_the_ability_is_paid_from_the_top_of_the_supply_deck_only(hero: str, cost: int) -> None:
    human = hero in ("jayme", "aiden")
    table = against_humans(hero, "skarna") if human else against_orcs(hero)
    own, foe = ("humans", "orcs") if human else ("orcs", "humans")
    cards = ["human-levy", "human-knight", "griffin", "human-levy"]
    if not human:
        cards = ["goblin-runt", "orc-rider", "orc-troll", "orc-warrior"]
    # a Knight wounds Borrunm; the Soldier newly Hits the Lancer if its Attack is raised
    table.unit(own, 1, "human-soldier" if human else "orc-lancer")
    table.unit(foe, 1, "orc-lancer" if human else "human-guard")
    if hero == "borrunm":
        table.unit(foe, 5, "human-knight").hero_wounds(own, 1)
    table.supply(own, *cards).deck(own, cards[0]).discard(own, cards[1]).removed(own, cards[2])
    table.automa_acts(own)
    assert table.slugs("cards", table.side(own).spent) == cards[:cost]
    assert table.in_supply(own) == cards[cost:]
    assert len(table.in_deck(own)) == len(table.in_discard(own)) == 1
    (told,) = table.events(*ABILITIES)
    assert told.cost == cost
    assert table.side(own).ability_used


@pytest.mark.rule("drums-of-war", "15.2")
@pytest.mark.parametrize("seed", range(3))
def test_the_ability_is_used_in_the_deployment_phase_only(seed: int) -> None:
    rng = random.Random(seed)
    dealer = LiveDealer(seed)
    options = {"armies": "humans", "human-hero": "maerwyn", "ai-supply": "5"}
    state = GAME.setup(["player", "automa"], options, GAME.content, dealer)
    flow.run(state, dealer)
    while state.agenda:
        GAME.apply(state, 0, rng.choice(flow.options(state, 0)), dealer)
    used = 0
    deploying = False
    for event in dealer.events:
        name = type(event).__name__
        if name in ("TurnOpened", "CombatBegan"):
            deploying = name == "TurnOpened"
        if name in ABILITIES:
            assert deploying
            used += 1
    assert used


@pytest.mark.rule("drums-of-war", "15.2")
def test_the_ability_is_not_used_in_the_other_phases() -> None:
    table = against_orcs().unit("orcs", 1, "orc-troll").supply("orcs", "orc-rider")
    table.begin_turn()
    assert len(table.events(*ABILITIES)) == 1
    table = against_orcs().unit("orcs", 1, "orc-troll").supply("orcs", "orc-rider").combat()
    table.replenish()
    assert table.events(*ABILITIES) == []


@pytest.mark.rule("drums-of-war", "15.3")
@pytest.mark.parametrize(
    ("hero", "power", "own"),
    [
        ("krangg", "war-bellow", "orc-troll"),
        ("skarna", "evil-eye", "orc-troll"),
        ("aiden", "rally-the-blade", "griffin"),
        ("maerwyn", "salvage", "griffin"),
        ("jayme", "all-out-charge", "human-soldier"),
    ],
)
@pytest.mark.parametrize("supply", [2, 3])
def test_an_ability_is_paid_in_full_or_not_used(
    hero: str, power: str, own: str, supply: int
) -> None:
    human = hero in ("aiden", "maerwyn", "jayme")
    army, enemy = ("humans", "orcs") if human else ("orcs", "humans")
    seats = ("automa", "player") if human else ("player", "automa")
    heroes = (hero, "skarna") if human else ("jayme", hero)
    table = Position(*seats, heroes, army, pack=pack(power, "cost = 3"))
    table.unit(army, 1, own).unit(enemy, 1, "orc-lancer" if human else "human-levy")
    card = "human-levy" if human else "goblin-runt"
    if human:
        table.discard(army, "tower-shield")
    table.supply(army, *[card] * supply).automa_acts(army)
    assert table.side(army).ability_used is (supply == 3)
    assert len(table.in_supply(army)) == (0 if supply == 3 else 2)
    assert reasons(table, "AutomaPassed") == ([] if supply == 3 else ["supply-too-small"])


@pytest.mark.rule("drums-of-war", "15.4", "15.19")
def test_every_ability_has_the_class_of_what_it_targets() -> None:
    content = GAME.content
    assert isinstance(content, Cards)
    classes = {hero.slug: content.powers[hero.power].cls for hero in content.heroes}
    assert classes == {
        "aiden": "units",
        "krangg": "units",
        "skarna": "units",
        "jayme": "hero",
        "borrunm": "hero",
        "maerwyn": "cards",
    }
    with pytest.raises(ContentError, match="must be 'units' for that effect"):
        GAME.load_content(pack("war-bellow", 'class = "hero"'))


@pytest.mark.rule("drums-of-war", "15.5", "15.6", "15.21")
@pytest.mark.parametrize(
    ("wounds", "supply", "mended", "guard", "reason"),
    [
        (1, 1, 1, 2, "guard"),
        (1, 2, 0, 0, "mend"),
        (1, 3, 0, 2, "mend-and-guard"),
        (0, 3, 0, 2, "guard"),
        (3, 5, 2, 2, "mend-and-guard"),
    ],
)
def test_borrunm_takes_every_option_that_helps_him_in_printed_order(
    wounds: int, supply: int, mended: int, guard: int, reason: str
) -> None:
    table = against_orcs("borrunm").hero_wounds("orcs", wounds).unit("humans", 1, "human-knight")
    table.unit("orcs", 3, "orc-troll").supply("orcs", *["orc-rider"] * supply).automa_acts("orcs")
    side = table.side("orcs")
    assert (side.hero_wounds, side.hero_mod) == (mended, guard)
    assert reasons(table, "AutomaHardened") == [reason]
    assert side.attack_mods == side.defense_mods == [0] * 5
    cost = 2 * (wounds - mended) + guard // 2
    assert len(side.supply) == supply - cost
    assert len(table.events(Mended)) == wounds - mended
    assert len(table.events(GuardRaised)) == guard // 2


@pytest.mark.rule("drums-of-war", "15.21")
@pytest.mark.parametrize(
    ("foe", "axe", "engaged", "guards"),
    [
        ("human-soldier", 0, False, False),  # 2 against 4: harmless anyhow
        ("human-soldier", 2, False, True),  # 4 against 4, but not against 6
        ("human-soldier", 3, False, True),  # 5 against 6
        ("human-soldier", 4, False, False),  # 6 against 6: the Guard would not help
        ("human-soldier", 2, True, False),  # engaged, so that it cannot attack the Hero
        ("griffin", 0, True, True),  # but Flight can
    ],
)
def test_borrunm_guards_against_a_hit_that_the_guard_averts(
    foe: str, axe: int, engaged: bool, guards: bool
) -> None:
    table = against_orcs("borrunm").unit("humans", 1, foe).supply("orcs", "orc-rider")
    table.side("humans").attack_mods[0] = axe
    if engaged:
        table.unit("orcs", 1, "goblin-runt")
    table.automa_acts("orcs")
    assert bool(table.side("orcs").hero_mod) is guards
    assert table.side("orcs").passed is not guards


def charging(foe: str, *orcs: tuple[int, str]) -> Position:
    """A: Humans led by Jayme. P: Orcs led by the foe."""
    table = against_humans("jayme", foe).supply("humans", "human-levy")
    for slot, unit in orcs:
        table.unit("orcs", slot, unit)
    return table


@pytest.mark.rule("drums-of-war", "15.7", "15.22")
@pytest.mark.parametrize(
    ("foe", "line", "orcs", "gain", "harm"),
    [
        # an Archer free: 3 + 1 on the Hero's Defense of 4 counts 2
        ("borrunm", {1: "human-archer"}, {}, 2, 0),
        # and a Troll of Defense 3 + 2 in its Range, Hit with Volley, 1 more
        ("borrunm", {1: "human-archer"}, {3: "orc-troll"}, 3, 0),
        # two Units newly Hit by one count once
        ("krangg", {2: "human-archer"}, {3: "orc-troll", 4: "orc-troll"}, 1, 0),
        # a Runt, 2, newly Hits Jayme: gain and harm are equal
        ("borrunm", {1: "human-archer"}, {5: "goblin-runt"}, 2, 2),
        # what Hits her anyhow does no harm, nor does what is engaged
        ("borrunm", {1: "human-archer", 5: "human-guard"}, {5: "goblin-runt"}, 2, 0),
        ("borrunm", {1: "human-archer"}, {5: "orc-warrior"}, 2, 0),
        # an engaged Knight cannot attack the Hero; an engaged Griffin can
        ("borrunm", {1: "human-knight"}, {1: "orc-lancer"}, 0, 0),
        ("krangg", {1: "griffin"}, {1: "orc-lancer"}, 2, 0),
        # what Hits already gains nothing
        ("skarna", {1: "human-archer"}, {}, 0, 0),
    ],
)
def test_jayme_charges_exactly_when_the_gain_is_greater(
    foe: str, line: dict[int, str], orcs: dict[int, str], gain: int, harm: int
) -> None:
    table = charging(foe, *orcs.items()).units("humans", line)
    for slot, unit in orcs.items():
        if unit == "orc-troll":
            table.side("orcs").defense_mods[slot - 1] = 2
            table.side("orcs").attack_mods[slot - 1] = -5
    table.automa_acts("humans")
    used = gain > harm
    assert table.side("humans").ability_used is used
    assert [(e.gain, e.harm) for e in table.events(AutomaCharged)] == (
        [(gain, harm)] if used else []
    )
    assert table.side("humans").hero_mod == (-1 if used else 0)
    for slot in range(1, 6):
        raised = 1 if used and slot in line else 0
        assert table.side("humans").attack_mods[slot - 1] == raised


@pytest.mark.rule("drums-of-war", "15.24")
def test_an_ability_that_touches_hero_and_units_is_judged_by_the_hero() -> None:
    # an ability of class U would fall through to the most powerful Unit; Jayme's does not
    table = against_humans("jayme", "skarna").unit("humans", 1, "griffin")
    table.supply("humans", "human-levy").automa_acts("humans")
    assert reasons(table, "AutomaPassed") == ["charge-not-worth"]
    table = against_humans("aiden", "skarna").unit("humans", 1, "griffin")
    table.supply("humans", "human-levy").automa_acts("humans")
    assert slots(table, "AutomaStrengthened") == [1]


@pytest.mark.rule("drums-of-war", "15.14", "15.24")
@pytest.mark.parametrize(
    ("hero", "wounded", "healed"),
    [
        (1, {2: "griffin"}, "hero"),
        (0, {2: "human-levy", 4: "human-knight"}, 4),
        (0, {2: "human-knight", 4: "human-guard"}, 4),
        (0, {2: "human-soldier", 4: "human-soldier"}, 2),
        (0, {}, ""),
    ],
)
def test_a_cleric_heals_the_hero_first_and_then_the_most_powerful_that_gains(
    hero: int, wounded: dict[int, str], healed: str | int
) -> None:
    table = against_humans().face_down("humans", {1: "human-cleric"}).unit("humans", 5, "griffin")
    table.hero_wounds("humans", hero)
    for slot, unit in wounded.items():
        table.unit("humans", slot, unit, wounds=1)
    table.automa_acts("humans")
    assert table.side("humans").hero_wounds == 0
    left = [slot for slot in wounded if table.wounds("humans", slot)]
    assert left == [slot for slot in wounded if slot != healed]
    assert slots(table, "AutomaHealedUnit") == ([healed] if isinstance(healed, int) else [])
    assert reasons(table, "AutomaHealedHero") == (["hero-first"] if healed == "hero" else [])
    assert "AutomaCouldNotPay" not in table.story()


@pytest.mark.rule("drums-of-war", "15.13", "15.23")
@pytest.mark.parametrize(
    ("discard", "spent", "brought"),
    [
        (["tower-shield"], [], "tower-shield"),
        (["tower-shield"], ["long-pike"], "long-pike"),
        (["long-pike", "forged-blade"], [], "forged-blade"),
        (["griffin"], ["human-onslaught"], ""),
    ],
)
def test_maerwyn_brings_back_the_equipment_of_highest_cost(
    discard: list[str], spent: list[str], brought: str
) -> None:
    table = against_humans("maerwyn").unit("humans", 2, "human-levy")
    table.discard("humans", *discard).spent("humans", *spent).supply("humans", "griffin")
    table.automa_acts("humans")
    assert table.attached("humans", 2) == ([brought] if brought else [])
    assert reasons(table, "AutomaPassed") == ([] if brought else ["nothing-to-salvage"])
    assert table.in_supply("humans") == ([] if brought else ["griffin"])


@pytest.mark.rule("drums-of-war", "15.23")
@pytest.mark.parametrize(
    ("line", "worn", "bearer"),
    [
        ({1: "human-levy", 2: "human-knight", 4: "human-guard"}, (), 4),
        ({1: "human-levy", 2: "human-knight", 4: "human-guard"}, (4,), 2),
        ({1: "human-levy", 2: "griffin"}, (2,), 1),
        ({2: "griffin"}, (2,), 0),
        ({}, (), 0),
    ],
)
def test_what_maerwyn_brings_back_goes_to_the_most_powerful_without_equipment(
    line: dict[int, str], worn: tuple[int, ...], bearer: int
) -> None:
    table = against_humans("maerwyn").discard("humans", "forged-blade").supply("humans", "griffin")
    for slot, unit in line.items():
        table.unit("humans", slot, unit, *(["tower-shield"] if slot in worn else []))
    table.automa_acts("humans")
    assert slots(table, "AutomaEquipped") == ([bearer] if bearer else [])
    assert len(table.in_supply("humans")) == (0 if bearer else 1)
    if bearer:
        assert table.attached("humans", bearer) == ["forged-blade"]
