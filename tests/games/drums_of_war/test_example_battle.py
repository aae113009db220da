"""The battle of the solo rulebook, step by step with all pile counts, with both Clan Cries."""

from __future__ import annotations

import pytest

from emberhall.games.drums_of_war.automa_events import (
    AutomaPaidFromDeck,
    AutomaPaidFromLine,
    AutomaPassed,
)
from emberhall.games.drums_of_war.combat_events import (
    AnsweredShot,
    Destroyed,
    Dropped,
    Returned,
    Shot,
    Struck,
)
from emberhall.games.drums_of_war.events import SupplyDrawn
from tests.games.drums_of_war.position import Position

FACE_DOWN = {1: "orc-warrior", 2: "goblin-runt", 3: "orc-lancer", 4: "clan-cry", 5: "orc-warrior"}
REST = ("orc-warrior", "goblin-slinger", "orc-lancer", "orc-rider", "orc-berserker")


def battle(*top: str, treatment: str, until: str = "replenishment") -> Position:
    """P: Humans, Aiden, first player. A: Orcs, Krangg, three cards removed, 27 in the Army deck."""
    table = Position("player", "automa", ("aiden", "krangg"), "humans", clan_cry=treatment)
    table.hand(
        "humans", "human-soldier", "human-knight", "human-levy", "human-levy", "human-archer"
    )
    table.face_down("orcs", FACE_DOWN)
    table.deck("orcs", *top, *(REST[i % len(REST)] for i in range(27 - len(top))))
    table.spent("orcs", "orc-troll", "war-axe", "orc-shaman")
    return table.to_act("humans", until)


def first_steps(table: Position) -> None:
    """Steps 0 to 2, which do not depend on Clan Cry."""
    assert table.piles("orcs") == (27, 0, 3, [1, 2, 3, 4, 5])
    table.play("humans", "deploy human-soldier 3")
    assert table.piles("orcs") == (27, 0, 3, [1, 2, 3, 4, 5])
    table.play("humans", "pay human-levy")
    assert len(table.in_hand("humans")) == 3
    assert table.standing("humans") == {3: "human-soldier"}
    assert table.standing("orcs") == {3: "orc-lancer"}
    assert table.piles("orcs") == (27, 0, 5, [2, 4])
    assert table.told("AutomaRevealedFacing") == [
        {
            "event": "AutomaRevealedFacing",
            "seat": 1,
            "slot": "3",
            "foe": "human-soldier",
            "tie": "no-tie",
        }
    ]
    spent = [(event.slot + 1, event.anchor + 1) for event in table.events(AutomaPaidFromLine)]
    assert spent == [(1, 3), (5, 3)]


def knight(table: Position) -> None:
    """Step 3 and what the AI answers to it."""
    table.forget().play("humans", "deploy human-knight 5", "pay human-levy", "pay human-archer")
    assert table.in_hand("humans") == []
    assert table.told("AutomaRevealedNear") == [
        {
            "event": "AutomaRevealedNear",
            "seat": 1,
            "slot": "4",
            "foe": "human-knight",
            "anchor": "5",
            "anchor_tie": "no-tie",
            "tie": "no-tie",
        }
    ]
    assert table.standing("orcs") == {3: "orc-lancer", 4: "orc-rider"}
    assert table.attached("orcs", 4) == ["clan-cry"]


def strikes(table: Position) -> list[tuple[str, str, int, int, str]]:
    """Who struck whom with how much against how much, and what came of it."""
    told = []
    for event in table.events(Struck, Shot, AnsweredShot):
        unit, foe = table.slugs("cards", [event.unit, event.foe])
        told.append((unit, foe, event.attack, event.defense, event.result))
    return told


def fight(table: Position) -> None:
    """Steps 6 to 9: both pass, the Lancer and the Soldier fight, the Rider shoots the Knight."""
    table.forget().play("humans", "pass")
    assert [event.reason for event in table.events(AutomaPassed)] == ["supply-empty"]
    assert strikes(table) == [
        ("human-soldier", "orc-lancer", 2, 3, "miss"),
        ("orc-lancer", "human-soldier", 3, 3, "hit"),
    ]
    assert table.wounds("humans", 3) == 1
    assert table.wounds("orcs", 3) == 0
    assert table.step() == "ActFreely"
    assert table.options("humans") == ["shoot 5 4", "hero 5", "done"]


def answer(table: Position) -> None:
    table.forget().play("humans", "done")
    assert table.step() == "FightBack"
    assert table.asked() == ["humans"]
    assert strikes(table) == [("orc-rider", "human-knight", 4, 3, "hit")]
    table.play("humans", "answer")
    assert strikes(table)[1:] == [("human-knight", "orc-rider", 4, 3, "hit")]


@pytest.mark.rule("drums-of-war", "6.10", "12.5", "12.7", "12.24", "12.25", "13.1")
def test_e1_the_battle_of_the_solo_rulebook() -> None:
    table = battle("goblin-slinger", "orc-rider", treatment="example")
    first_steps(table)
    before = table.in_deck("orcs")
    knight(table)
    # step 4: the draw of Clan Cry goes to Supply; step 5: slot 2 and that card pay for the Rider
    assert table.told("SupplyDrawn") == [{"event": "SupplyDrawn", "seat": 1, "count": 1}]
    assert table.told("AutomaPaidFromSupply") == [
        {"event": "AutomaPaidFromSupply", "seat": 1, "count": 1}
    ]
    assert table.events(AutomaPaidFromDeck) == []
    assert table.piles("orcs") == (25, 0, 7, [])
    assert table.in_deck("orcs") == before[2:]
    fight(table)
    assert table.piles("orcs") == (25, 0, 7, [])
    answer(table)
    assert table.in_discard("humans") == ["human-knight", "human-soldier"]
    assert table.in_discard("orcs") == ["clan-cry"]
    assert table.standing("humans") == {}
    assert table.standing("orcs") == {3: "orc-lancer"}
    assert [type(event).__name__ for event in table.events(Destroyed, Returned, Dropped)] == [
        "Destroyed",
        "Destroyed",
        "Returned",
        "Dropped",
    ]
    # step 11
    assert table.piles("orcs") == (21, 1, 7, [1, 2, 4, 5])
    assert table.slugs("cards", table.side("orcs").face_down) == [
        "orc-rider",
        before[2],
        "",
        before[3],
        before[4],
    ]
    assert table.in_supply("orcs") == [before[5]]
    assert len(table.in_hand("humans")) == 5
    assert (table.side("humans").hero_wounds, table.side("orcs").hero_wounds) == (0, 0)


@pytest.mark.rule("drums-of-war", "8.37", "8.38", "17.3", "21.14")
def test_e1_the_rider_is_known_on_top_until_it_is_drawn() -> None:
    table = battle("goblin-slinger", "orc-rider", treatment="example", until="combat")
    first_steps(table)
    knight(table)
    fight(table)
    answer(table)
    # step 10
    assert table.piles("orcs") == (26, 0, 7, [])
    assert table.in_deck("orcs")[0] == "orc-rider"
    assert table.view("humans")["sides"][1]["top"] == ["orc-rider"]
    table.replenish()
    assert table.view("humans")["sides"][1]["top"] == []
    assert table.view("humans")["sides"][1]["face_down"] == {"count": 4}
    assert table.view("humans")["face_down"][1] == [1, 2, 4, 5]


@pytest.mark.rule("drums-of-war", "13.5", "13.6", "20.6")
@pytest.mark.parametrize(
    ("until", "piles"), [("combat", (25, 0, 8, [])), ("replenishment", (20, 1, 8, [1, 2, 4, 5]))]
)
def test_e2_the_same_battle_without_the_draw_of_clan_cry(until: str, piles: object) -> None:
    table = battle("orc-rider", treatment="literal", until=until)
    first_steps(table)
    before = table.in_deck("orcs")
    knight(table)
    assert table.events(SupplyDrawn) == []
    assert table.told("AutomaPaidFromDeck") == [
        {"event": "AutomaPaidFromDeck", "seat": 1, "count": 1, "penalty": 1}
    ]
    assert table.piles("orcs") == (24, 0, 8, [])
    assert table.in_deck("orcs") == before[3:]
    fight(table)
    answer(table)
    assert table.piles("orcs") == piles
    assert table.in_discard("orcs") == ["clan-cry"]
    assert table.in_discard("humans") == ["human-knight", "human-soldier"]
    assert (table.side("humans").hero_wounds, table.side("orcs").hero_wounds) == (0, 0)
