"""Chapter 8: Units that are not engaged, and fighting back."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.drums_of_war.combat_events import (
    AnsweredShot,
    Declined,
    HeroAttacked,
    Shot,
    Supported,
)
from emberhall.kernel.errors import NotAsked
from tests.games.drums_of_war.fray import fallen, finish, hero_wounds, last, struck
from tests.games.drums_of_war.position import ARMIES, Position

HEAD = '[pack]\ngame = "drums-of-war"\nname = "a pack"\n'


def duel(**units: Any) -> Position:
    """A Human archer in slot 2, not engaged, and an Orc slinger in slot 4."""
    return Position(**units).unit("humans", 2, "human-archer").unit("orcs", 4, "goblin-slinger")


@pytest.mark.rule("drums-of-war", "8.16", "8.10")
@pytest.mark.parametrize("deed", ["support 2 1", "shoot 2 3", "hero 2", "done"])
def test_a_free_unit_does_exactly_one_thing(deed: str) -> None:
    table = Position().units("humans", {1: "human-guard", 2: "human-knight"})
    table.units("orcs", {1: "orc-lancer", 3: "orc-catapult"}).combat()
    table.play("humans", "skip")
    assert table.options("humans") == ["support 2 1", "done"]
    table.play("humans", deed if deed.startswith("support") else "done")
    assert table.asked() == ["orcs"]
    table.play("orcs", "done")
    if deed.startswith("support"):
        assert table.asked() == ["orcs"]
    else:
        assert table.options("humans") == ["shoot 2 1", "shoot 2 3", "hero 2", "done"]
        table.play("humans", deed)
        if table.step() == "FightBack":
            table.play("orcs", "decline")
        assert table.asked() == ["orcs"]
    did = [n for n in table.story() if n in ("Supported", "Shot", "HeroAttacked")]
    assert len(did) == (0 if deed == "done" else 1)


@pytest.mark.rule("drums-of-war", "8.17", "8.10")
def test_support_adds_the_current_attack_of_the_supporter() -> None:
    table = Position().units("humans", {3: "human-soldier", 2: "human-knight"})
    table.unit("orcs", 3, "orc-troll").side("humans").attack_mods[1] = 2
    table.combat().play("humans", "support 2 3")
    assert struck(table)["human-soldier"] == (2 + 3 + 1 + 2, 3, "hit")
    assert table.side("humans").used[1]
    assert table.told("Supported")[0]["target"] == "3"


@pytest.mark.rule("drums-of-war", "8.17")
def test_support_reaches_as_far_as_the_range_and_needs_a_fighting_unit() -> None:
    table = Position().units(
        "humans", {1: "human-archer", 2: "human-soldier", 3: "griffin", 4: "human-soldier"}
    )
    table.unit("humans", 5, "human-levy")
    table.units("orcs", {2: "orc-troll", 3: "orc-troll", 4: "orc-troll"}).combat()
    table.play("humans", "fight 3")
    assert table.options("humans") == ["support 1 2", "support 1 3", "done"]
    table.combat().play("humans", "hero 3")
    assert table.options("humans") == ["support 1 2", "done"]


@pytest.mark.rule("drums-of-war", "8.18")
def test_a_battle_has_one_supporter_per_side() -> None:
    table = Position().units(
        "humans", {1: "human-knight", 2: "human-soldier", 3: "human-knight", 4: "human-guard"}
    )
    table.units("orcs", {2: "orc-troll", 4: "orc-troll", 5: "orc-lancer"}).combat()
    table.play("humans", "skip")
    options = ["support 1 2", "support 3 2", "support 3 4", "done"]
    assert table.options("humans") == options
    table.play("humans", "support 1 2")
    assert table.options("humans") == ["support 3 4", "done"]
    table.play("humans", "support 3 4")
    assert table.options("orcs") == ["support 5 4", "done"]


@pytest.mark.rule("drums-of-war", "8.18")
def test_supports_are_declared_in_the_order_of_the_slots() -> None:
    table = Position().units(
        "humans", {1: "human-knight", 2: "human-soldier", 3: "human-knight", 4: "human-soldier"}
    )
    table.units("orcs", {2: "orc-troll", 4: "orc-troll"}).combat().play("humans", "support 3 4")
    assert table.step() != "GiveSupport"
    assert len(table.events(Supported)) == 1


@pytest.mark.rule("drums-of-war", "8.19")
def test_a_supporter_is_not_struck_through_the_battle() -> None:
    table = Position().units("humans", {2: "human-knight", 3: "human-soldier"})
    table.unit("orcs", 3, "orc-troll", "spiked-hide").combat().play("humans", "support 2 3")
    assert fallen(table) == ["human-soldier"]
    assert (table.standing("humans"), table.wounds("humans", 2)) == ({2: "human-knight"}, 0)


@pytest.mark.rule("drums-of-war", "8.20", "8.29")
@pytest.mark.parametrize("supports", [True, False])
def test_a_supporter_cannot_fight_back(supports: bool) -> None:
    table = Position().units("humans", {2: "human-archer", 3: "human-soldier"})
    table.units("orcs", {3: "orc-troll", 4: "goblin-slinger"}).combat()
    table.play("humans", "support 2 3" if supports else "done").play("orcs", "done")
    if not supports:
        table.play("humans", "done")
    table.play("orcs", "shoot 4 2")
    assert (table.step() == "FightBack") != supports


@pytest.mark.rule("drums-of-war", "8.21")
def test_a_ranged_attack_reaches_engaged_units_too() -> None:
    table = Position().units("humans", {1: "human-archer", 2: "human-soldier"})
    table.units("orcs", {2: "orc-troll", 3: "orc-lancer", 4: "orc-lancer"}).combat()
    table.play("humans", "done").play("orcs", "done")
    assert table.options("humans") == ["shoot 1 2", "shoot 1 3", "hero 1", "done"]
    table.play("humans", "shoot 1 2")
    assert last(table, "Shot") == (4, 3, "hit")
    assert table.wounds("orcs", 2) == 1
    assert table.asked() == ["orcs"]


@pytest.mark.rule("drums-of-war", "8.22", "8.24")
@pytest.mark.parametrize("slot", [1, 3, 5])
def test_a_free_unit_of_any_range_may_attack_the_hero(slot: int) -> None:
    table = Position(heroes=("aiden", "skarna")).unit("humans", slot, "human-guard").combat()
    assert table.options("humans") == [f"hero {slot}", "done"]
    table.play("humans", f"hero {slot}")
    assert last(table, "HeroAttacked") == (3, 3, "hit")
    assert hero_wounds(table) == (0, 1)
    assert table.wounds("humans", slot) == 0


@pytest.mark.rule("drums-of-war", "8.23")
def test_an_engaged_unit_cannot_attack_the_hero() -> None:
    table = Position().units("humans", {1: "human-knight", 2: "human-knight"})
    table.unit("orcs", 1, "orc-troll").combat().play("humans", "done")
    assert table.options("humans") == ["shoot 2 1", "hero 2", "done"]
    with pytest.raises(NotAsked):
        table.play("orcs", "hero 1")


@pytest.mark.rule("drums-of-war", "8.24")
@pytest.mark.parametrize(("change", "wounds"), [(-1, 1), (0, 1), (1, 0)])
def test_the_hero_is_hit_against_its_current_defense(change: int, wounds: int) -> None:
    table = Position(heroes=("aiden", "borrunm")).unit("humans", 1, "human-knight")
    table.side("orcs").hero_mod = change
    table.combat().play("humans", "hero 1")
    assert last(table, "HeroAttacked") == (4, 4 + change, "hit" if wounds else "miss")
    assert hero_wounds(table) == (0, wounds)
    assert table.state.stirred == bool(wounds)
    assert table.wounds("humans", 1) == 0


@pytest.mark.rule("drums-of-war", "8.25")
def test_several_attacks_on_one_target_are_compared_one_by_one() -> None:
    table = Position(heroes=("aiden", "skarna")).units(
        "humans", {1: "human-spearman", 2: "human-spearman", 3: "human-spearman", 5: "human-guard"}
    )
    table.unit("orcs", 4, "orc-troll")
    table.side("humans").attack_mods[:] = [1, 1, 0, 0, 0]
    table.combat().play("humans", "hero 1", "hero 2", "hero 3", "hero 5")
    assert hero_wounds(table) == (0, 3)
    shots = Position().units("humans", {2: "human-archer", 3: "human-archer", 5: "human-archer"})
    shots.unit("orcs", 4, "orc-troll", "spiked-hide").side("humans").attack_mods[4] = -1
    shots.combat().play("humans", "shoot 2 4", "shoot 3 4", "shoot 5 4")
    results = [event.result for event in shots.events(Shot)]
    assert results == ["hit", "hit", "miss"]
    assert fallen(finish(shots)) == ["orc-troll"]


@pytest.mark.rule("drums-of-war", "8.26", "8.27")
def test_a_unit_that_holds_is_not_used_and_may_still_fight_back() -> None:
    table = duel().combat().play("humans", "done").play("orcs", "shoot 4 2")
    assert (table.step(), table.asked()) == ("FightBack", ["humans"])
    assert table.side("humans").used == [False] * 5
    table.play("humans", "answer")
    assert last(table, "AnsweredShot") == (4, 1, "hit")
    assert table.side("humans").used[1]


@pytest.mark.rule("drums-of-war", "8.27")
def test_a_side_acts_in_any_order_and_says_done() -> None:
    table = Position(heroes=("aiden", "skarna")).units(
        "humans", {1: "human-guard", 3: "human-archer", 5: "human-knight"}
    )
    table.combat()
    assert table.options("humans") == ["hero 1", "hero 3", "hero 5", "done"]
    table.play("humans", "hero 5")
    assert table.options("humans") == ["hero 1", "hero 3", "done"]
    table.play("humans", "hero 1", "done")
    assert [event.slot + 1 for event in table.events(HeroAttacked)] == [5, 1]
    assert table.step() == ""


@pytest.mark.rule("drums-of-war", "8.28")
def test_an_attack_that_cannot_hit_is_legal_and_uses_the_unit() -> None:
    table = duel()
    table.side("orcs").defense_mods[3] = 9
    table.combat().play("humans", "shoot 2 4")
    assert last(table, "Shot") == (4, 10, "miss")
    assert (table.wounds("orcs", 4), table.side("humans").used[1]) == (0, True)
    assert not table.state.stirred
    assert (table.step(), table.asked()) == ("FightBack", ["orcs"])
    table = Position().unit("humans", 2, "human-levy").combat().play("humans", "hero 2")
    assert last(table, "HeroAttacked") == (1, 5, "miss")


@pytest.mark.rule("drums-of-war", "8.29")
@pytest.mark.parametrize(
    ("target", "slot", "answers"),
    [
        ("goblin-slinger", 4, True),
        ("orc-lancer", 4, False),
        ("orc-lancer", 3, True),
        ("orc-warrior", 3, False),
    ],
)
def test_fighting_back_needs_the_attacker_in_range(target: str, slot: int, answers: bool) -> None:
    table = Position().unit("humans", 2, "human-archer").unit("orcs", slot, target)
    table.side("orcs").defense_mods[slot - 1] = 9
    table.combat().play("humans", f"shoot 2 {slot}")
    assert (table.step() == "FightBack") == answers
    if answers:
        assert table.asked() == ["orcs"]
        assert table.options("orcs") == ["answer", "decline"]


@pytest.mark.rule("drums-of-war", "8.29")
def test_an_engaged_unit_does_not_fight_back() -> None:
    table = duel().unit("humans", 4, "human-guard").combat()
    table.play("humans", "done", "shoot 2 4")
    assert table.step() == ""


@pytest.mark.rule("drums-of-war", "8.29")
def test_fighting_back_comes_at_once() -> None:
    table = Position().units("humans", {1: "human-archer", 2: "human-archer"})
    table.units("orcs", {3: "goblin-slinger"}).combat().play("humans", "shoot 1 3")
    assert table.asked() == ["orcs"]
    table.play("orcs", "answer")
    assert table.wounds("humans", 1) == 1
    assert table.options("humans") == ["shoot 2 3", "hero 2", "done"]


@pytest.mark.rule("drums-of-war", "8.30")
@pytest.mark.parametrize("first", ARMIES)
def test_fighting_back_is_optional_and_cannot_be_answered(first: str) -> None:
    second = ARMIES[1 - ARMIES.index(first)]
    slots = {"humans": 2, "orcs": 4}
    pack = f"{HEAD}[cards.goblin-slinger]\nlife = 2\n[cards.human-archer]\nlife = 2\n"
    for choice, wounds in (("answer", 1), ("decline", 0)):
        table = duel(first=first, pack=pack).combat()
        table.play(first, f"shoot {slots[first]} {slots[second]}").play(second, choice)
        assert table.wounds(first, slots[first]) == wounds
        assert len(table.events(AnsweredShot)) == wounds
        assert len(table.events(Declined)) == 1 - wounds
        if choice == "decline":
            assert f"hero {slots[second]}" in table.options(second)
        else:
            assert table.step() == ""


@pytest.mark.rule("drums-of-war", "8.30", "8.10")
def test_an_answer_is_a_strike_of_its_own() -> None:
    table = duel()
    table.side("orcs").attack_mods[3] = -3
    finish(table.combat().play("humans", "shoot 2 4").play("orcs", "answer"))
    assert (last(table, "Shot"), last(table, "AnsweredShot")) == ((4, 1, "hit"), (0, 1, "miss"))
    assert fallen(table) == ["goblin-slinger"]
