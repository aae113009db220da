"""Chapter 10: reveal, dice, attack values, who wins and what becomes of the fighters."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.games.crown_of_ash.battle_events import (
    AttackWon,
    BattleRevealed,
    CardRewarded,
    CardsReturned,
    Conquered,
    DieRolled,
    Fell,
)
from emberhall.games.crown_of_ash.events import Posted
from emberhall.games.crown_of_ash.queries import kind_bonus, strength
from tests.games.crown_of_ash.position import Position
from tests.games.crown_of_ash.skirmish import (
    commit,
    fight,
    king,
    skirmish,
    storm,
    values,
)


@pytest.mark.rule("crown-of-ash", "10.5", "10.6", "10.7", "10.9")
@pytest.mark.parametrize(
    ("fighters", "total"),
    [
        ("bone-1 bone-3", 5),
        ("bone-1 bone-3 bone-6", 12),
        ("bone-1 bone-3 ash-6", 11),
        ("bone-1 ash-3 blood-6", 10),
        ("bone-3 visio-bone-1", 5),
        ("", 0),
    ],
)
def test_w1_kind_bonus(fighters: str, total: int) -> None:
    assert Position().strength(*fighters.split()) == total


@pytest.mark.rule("crown-of-ash", "10.5", "10.6", "10.7", "10.9")
@given(st.sets(st.integers(0, len(Position.printed().fighters) - 1), max_size=3))
def test_the_kind_bonus_is_one_less_than_the_largest_group_of_a_kind(picked: set[int]) -> None:
    cards = Position().content
    fighters = [cards.fighters[fighter] for fighter in sorted(picked)]
    kinds = Counter(fighter.kind for fighter in fighters)
    bonus = max(kinds.values(), default=1) - 1
    for order in (sorted(picked), sorted(picked, reverse=True)):
        assert kind_bonus(cards, order) == bonus
        assert strength(cards, order) == sum(fighter.attack for fighter in fighters) + bonus


@pytest.mark.rule("crown-of-ash", "10.2", "10.4", "10.10", "10.13", "10.14", "10.15")
def test_w2_battle_of_the_rulebook() -> None:
    table = skirmish("blood-6 nox-ash-1", "ash-3 visio-ash-1")
    table.play("nox", "attack mountains", "commit blood-6", "done", "card die")
    table.dice(2, 2).play("visio", "card die")
    assert values(table) == (8, 7)
    assert table.ruler("mountains") == "nox"
    assert table.defenders("mountains") == ["blood-6"]
    assert table.vp("nox") == 1
    assert table.vp("visio") == 0
    assert table.in_graveyard("visio") == ["ash-3", "visio-ash-1"]
    assert table.has("visio") == {"gold": 1}
    assert table.has("nox") == {}


@pytest.mark.rule("crown-of-ash", "10.1")
def test_cards_and_attackers_are_revealed_together() -> None:
    table = skirmish("bone-3 ash-1", "ash-2", seats=3, bolster="on")
    commit(table.play("nox", "attack mountains"), "bone-3").play("visio", "card 4")
    before = table.view("mors")["battle"]
    assert before["attackers"] == {"count": 1}
    assert before["attack_card"] == {"count": 0}
    assert before["defence_card"] == {"count": 0}
    table.play("nox", "card 1")
    assert table.step() == "OfferBolster"
    for lord in ("visio", "nox", "mors", None):
        battle = table.view(lord)["battle"]
        assert battle["attackers"] == ["bone-3"]
        assert battle["attack_card"] == ["1"]
        assert battle["defence_card"] == ["4"]
        assert table.told(BattleRevealed, lord)[-1] == {
            "event": "BattleRevealed",
            "attacker": table.seat("nox"),
            "fighters": ["bone-3"],
            "attack_card": "1",
            "defender": table.seat("visio"),
            "defenders": table.defenders("mountains"),
            "defence_card": "4",
        }


@pytest.mark.rule("crown-of-ash", "10.2")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_face_of_the_die_is_the_value_of_the_die_card(face: int) -> None:
    table = fight(skirmish("bone-3", "ash-3").dice(face), "die", "3")
    assert values(table) == (3 + face, 6)
    assert (table.ruler("mountains") == "nox") == (face > 3)
    assert table.dealer.outcomes == [f"roll 6 {face}"]


@pytest.mark.rule("crown-of-ash", "10.2")
def test_only_the_side_with_the_die_card_rolls() -> None:
    table = fight(skirmish("bone-3", "ash-3").dice(5), "1", "die")
    assert values(table) == (4, 8)
    assert table.dealer.outcomes == ["roll 6 5"]
    assert [roll.seat for roll in table.events(DieRolled)] == [table.seat("visio")]
    assert fight(skirmish("bone-3", "ash-3"), "1", "3").dealer.outcomes == []


@pytest.mark.rule("crown-of-ash", "10.3")
def test_each_side_rolls_its_own_die_the_attacker_first() -> None:
    table = fight(skirmish("bone-3", "ash-2").dice(2, 5), "die", "die")
    rolls = [(roll.seat, roll.face) for roll in table.events(DieRolled)]
    assert rolls == [(table.seat("nox"), 2), (table.seat("visio"), 5)]
    assert values(table) == (5, 7)


@pytest.mark.rule("crown-of-ash", "10.4")
@pytest.mark.parametrize(
    ("target", "attack"),
    [("mountains", 10), ("citadel left", 11), ("citadel right", 10), ("citadel front", 9)],
)
def test_attack_value_is_fighters_and_bonus_and_card_and_approach(target: str, attack: int) -> None:
    table = skirmish("bone-3 bone-2", "ash-2", area=target.split(maxsplit=1)[0])
    table = fight(table, "4", "3", target)
    assert values(table) == (attack, 5)


@pytest.mark.rule("crown-of-ash", "10.8", "10.9")
def test_the_kind_bonus_counts_for_both_sides() -> None:
    assert values(fight(skirmish("bone-3 bone-2", "ash-2 blood-3"), "0", "0")) == (6, 5)
    assert values(fight(skirmish("bone-3 ash-2", "blood-2 blood-3"), "0", "0")) == (5, 6)
    assert values(fight(skirmish("bone-3 nox-bone-2", "ash-2 visio-ash-1"), "0", "0")) == (6, 4)


@pytest.mark.rule("crown-of-ash", "10.10", "10.11")
@pytest.mark.parametrize(
    ("attacker", "winner"), [("bone-1", "visio"), ("bone-2", "visio"), ("bone-3", "nox")]
)
def test_the_higher_value_wins_and_a_tie_is_the_defenders(attacker: str, winner: str) -> None:
    table = fight(skirmish(attacker, "ash-2"), "1", "1")
    assert table.ruler("mountains") == winner
    assert (len(table.events(AttackWon)) == 1) == (winner == "nox")


@pytest.mark.rule("crown-of-ash", "8.10", "10.11")
def test_w13_a_tie_in_an_undefended_region() -> None:
    table = Position(3, "visio").free_all().hold("village", "mors", ["t1-smelter"])
    table.hand("visio", "visio-bone-1").goods("visio").hand("mors").goods("mors")
    table.play("visio", "attack village", "commit visio-bone-1", "card 1").dice(2)
    table.play("mors", "card die")
    assert values(table) == (2, 2)
    assert table.ruler("village") == "mors"
    assert (table.vp("mors"), table.vp("visio")) == (1, 0)
    assert table.has("visio") == {"gold": 2}
    assert table.in_graveyard("visio") == ["visio-bone-1"]


@pytest.mark.rule("crown-of-ash", "10.12")
def test_beaten_attackers_go_to_their_graveyard_and_the_region_stays_as_it_was() -> None:
    table = fight(skirmish("bone-1 blood-1", "ash-5 ash-2"), "1", "3")
    assert table.in_graveyard("nox") == ["blood-1", "bone-1"]
    assert table.in_hand("nox") == []
    assert table.ruler("mountains") == "visio"
    assert table.defenders("mountains") == ["ash-5", "ash-2"]
    assert table.in_graveyard("visio") == []
    assert table.told(Fell)[-1]["fighters"] == ["bone-1", "blood-1"]
    assert table.events(Conquered) == []


@pytest.mark.rule("crown-of-ash", "10.13", "10.14", "10.15")
def test_all_defenders_fall_and_all_attackers_move_in() -> None:
    table = fight(skirmish("bone-6 blood-6", "ash-1 visio-bone-1"), "1", "1")
    assert table.in_graveyard("visio") == ["ash-1", "visio-bone-1"]
    assert table.defenders("mountains") == ["bone-6", "blood-6"]
    assert table.in_hand("nox") == []
    assert table.in_graveyard("nox") == []
    assert table.ruler("mountains") == "nox"
    assert table.told(Conquered)[-1] == {
        "event": "Conquered", "seat": table.seat("nox"), "area": "mountains",
    }  # fmt: skip
    assert table.events(Fell)[0].seat == table.seat("visio")


@pytest.mark.rule("crown-of-ash", "10.13")
def test_an_undefended_region_is_conquered_without_a_fallen_fighter() -> None:
    table = fight(skirmish("bone-6", ""), "1", "1")
    assert table.ruler("mountains") == "nox"
    assert table.events(Fell) == []
    assert table.in_graveyard("visio") == []


@pytest.mark.rule("crown-of-ash", "10.16")
def test_conquest_keeps_the_tiles_and_yields_nothing() -> None:
    table = skirmish("bone-6", "ash-1")
    table.hold("mountains", "visio", ["st-altar", "t1-leech-house"], ["ash-1"])
    tiles = list(table.area("mountains").tiles)
    fight(table, "0", "0")
    assert table.ruler("mountains") == "nox"
    assert table.area("mountains").tiles == tiles
    assert table.has("nox") == {}
    assert table.has("visio") == {}


@pytest.mark.rule("crown-of-ash", "10.17")
@pytest.mark.parametrize("attacker", ["bone-6", "bone-1"])
def test_a_battle_gives_nobody_the_right_to_amend(attacker: str) -> None:
    table = skirmish(attacker, "ash-3").hand("nox", attacker, "blood-2").hand("visio", "ash-4")
    table.slots().play("nox", "attack mountains", f"commit {attacker}", "done", "card 1")
    table.play("visio", "card 1")
    assert table.step() == "Action"
    assert table.state.battle is None
    assert table.events(Posted) == []


@pytest.mark.rule("crown-of-ash", "10.18", "10.19")
def test_after_the_outcome_the_attackers_card_is_resolved_then_the_defenders() -> None:
    table = fight(skirmish("bone-6", "ash-1"), "4", "3")
    assert table.ruler("mountains") == "nox"
    assert table.in_graveyard("visio") == ["ash-1"]
    assert (table.step(), table.asked()) == ("TakeWild", ["nox"])
    assert table.events(CardRewarded)[-1].seat == table.seat("nox")
    assert table.view()["battle"]["attackers"] == []
    table.play("nox", "take ash")
    assert (table.step(), table.asked()) == ("TakeWild", ["visio"])
    assert table.used_cards("nox") == []
    table.play("visio", "take blood")
    assert table.has("nox") == {"ash": 1}
    assert table.has("visio") == {"blood": 1}
    assert table.used_cards("nox") == ["4"]
    assert table.used_cards("visio") == ["3"]


@pytest.mark.rule("crown-of-ash", "10.19")
def test_the_casualty_comes_after_the_rewards_and_before_the_cards_are_discarded() -> None:
    table = skirmish("bone-2", "ash-2 blood-2").cards("visio", "4").cards("nox", "0")
    fight(table, "0", "4")
    assert (table.step(), table.asked()) == ("TakeWild", ["visio"])
    table.play("visio", "take bone")
    assert (table.step(), table.asked()) == ("ChooseCasualty", ["visio"])
    assert table.combat_hand("visio") == []
    assert table.combat_hand("nox") == []
    table.play("visio", "lose ash-2")
    assert table.combat_hand("visio") == ["0", "1", "die", "3", "4"]
    assert table.combat_hand("nox") == ["0", "1", "die", "3", "4"]
    returned = [event.seat for event in table.events(CardsReturned)]
    assert returned == [table.seat("nox"), table.seat("visio")]


@pytest.mark.rule("crown-of-ash", "10.4", "10.20")
def test_an_attack_value_may_be_zero_or_negative() -> None:
    assert values(storm(king("bone-1"), "front", "0")) == (0, 5)
    table = skirmish("bone-1", "ash-1", area="citadel", powers="on")
    table.mat("visio").power = table.content.gaze
    commit(table.play("nox", "attack citadel front"), "bone-1").play("visio", "name bone")
    table.play("nox", "card 0").play("visio", "card 0")
    assert values(table) == (-1, 1)


@pytest.mark.rule("crown-of-ash", "10.21")
def test_fighters_of_different_kinds_fight_side_by_side() -> None:
    table = skirmish("bone-1 ash-1 blood-1 sulphur-1", "ash-5", area="citadel")
    table.play("nox", "attack citadel left", "commit bone-1")
    assert table.options("nox")[:3] == ["commit ash-1", "commit blood-1", "commit sulphur-1"]
    table.play("nox", "commit ash-1", "commit sulphur-1", "card 4").play("visio", "card 0")
    assert values(table) == (8, 5)
    assert table.defenders("citadel") == ["bone-1", "ash-1", "sulphur-1"]
