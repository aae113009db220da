"""Chapter 1: the terms that the other chapters rest on."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.drums_of_war.combat_events import Struck
from emberhall.games.drums_of_war.events import HandShown
from emberhall.games.drums_of_war.rules.prowess import (
    BY_RANGE,
    IN_BATTLE,
    ON_HERO,
    SUPPORTING,
    distance,
)
from emberhall.kernel import flow
from emberhall.kernel.dealer import LiveDealer
from tests.games.drums_of_war.fray import fallen, finish, hero_wounds, last, struck
from tests.games.drums_of_war.opening import Opening, fixed
from tests.games.drums_of_war.position import ARMIES, Position

HEAD = '[pack]\ngame = "drums-of-war"\nname = "a pack"\n'
SLOTS = range(1, 6)


@pytest.mark.rule("drums-of-war", "1.1", "1.3")
@pytest.mark.parametrize("first_seat", ["humans", "orcs"])
def test_one_side_commands_the_humans_and_the_other_the_orcs(first_seat: str) -> None:
    table = Opening(armies=first_seat)
    other = "orcs" if first_seat == "humans" else "humans"
    assert (table.seat(first_seat), table.seat(other)) == (0, 1)
    for army in ARMIES:
        side = table.side(army)
        assert len(side.deck) == 35
        assert {table.content.cards[card].army for card in side.deck} == {side.army}


@pytest.mark.rule("drums-of-war", "1.4", "1.16")
@pytest.mark.parametrize("slot", SLOTS)
def test_slot_n_faces_slot_n(slot: int) -> None:
    table = Position().unit("humans", slot, "human-guard")
    table.units("orcs", dict.fromkeys(SLOTS, "orc-lancer"))
    assert table.view()["engaged"] == [other == slot for other in SLOTS]
    finish(table.combat())
    battles = {event.slot + 1 for event in table.events(Struck)}
    assert battles == {slot}


@pytest.mark.rule("drums-of-war", "1.5")
def test_distance_is_the_difference_of_slot_numbers() -> None:
    gaps = [[distance(a, b) for b in range(5)] for a in range(5)]
    assert gaps == [
        [0, 1, 2, 3, 4],
        [1, 0, 1, 2, 3],
        [2, 1, 0, 1, 2],
        [3, 2, 1, 0, 1],
        [4, 3, 2, 1, 0],
    ]


@pytest.mark.rule("drums-of-war", "1.5", "8.21")
@pytest.mark.parametrize(("slot", "targets"), [(1, [2, 3]), (3, [1, 2, 4, 5]), (5, [3, 4])])
def test_distance_counts_across_the_field(slot: int, targets: list[int]) -> None:
    table = Position().unit("humans", slot, "human-archer")
    table.units("orcs", {other: "orc-lancer" for other in SLOTS if other != slot}).combat()
    shots = [f"shoot {slot} {target}" for target in targets]
    assert table.options("humans") == [*shots, f"hero {slot}", "done"]


@pytest.mark.rule("drums-of-war", "1.5")
@pytest.mark.parametrize(("slot", "near"), [(1, [2]), (2, [1, 3]), (4, [3, 5]), (5, [4])])
def test_adjacent_slots_are_at_distance_one(slot: int, near: list[int]) -> None:
    line = dict.fromkeys(SLOTS, "human-soldier") | {slot: "human-guard"}
    table = Position().units("humans", line).combat()
    assert table.options("humans") == [*(f"cover {other}" for other in near), "skip"]


@pytest.mark.rule("drums-of-war", "1.6", "5.4")
def test_each_side_has_its_own_hero_and_piles() -> None:
    table = Position().removed("humans", "griffin").buried("humans", "human-levy", "human-levy")
    table.spent("orcs", "orc-troll").deck("humans", "griffin").deck("orcs", "orc-lancer")
    table.unit("humans", 2, "human-levy").unit("orcs", 2, "goblin-runt")
    finish(table.combat())
    assert table.in_discard("humans") == ["human-levy"]
    assert table.in_discard("orcs") == ["goblin-runt"]
    view = table.view()
    assert [side["hero"] for side in view["sides"]] == ["aiden", "krangg"]
    assert view["deck_sizes"] == [1, 1]
    assert view["removed_sizes"] == [3, 1]


@pytest.mark.rule("drums-of-war", "1.7")
def test_a_slot_holds_one_unit_with_what_is_attached_to_it() -> None:
    table = Position().unit("humans", 2, "human-levy", "tower-shield", "human-onslaught")
    table.hand("humans", "human-levy", "human-levy").to_act("humans")
    assert "deploy human-levy 2" not in table.options("humans")
    assert "deploy human-levy 1" in table.options("humans")
    assert table.attached("humans", 2) == ["tower-shield", "human-onslaught"]


@pytest.mark.rule("drums-of-war", "1.7")
@pytest.mark.parametrize("seed", range(3))
def test_a_slot_of_the_ai_holds_a_unit_or_a_face_down_card_or_nothing(seed: int) -> None:
    table = Opening(("player", "automa"), seed=seed, **fixed())
    dealer, rng = LiveDealer(seed), random.Random(seed)
    seen = set()
    side = table.side("orcs")
    while table.state.agenda:
        if not flow.go_on(table.state, dealer):
            choices = flow.options(table.state, 0)
            flow.answer(table.state, 0, rng.choice(choices), dealer)
        for slot in range(5):
            here = side.units[slot] >= 0, side.face_down[slot] >= 0
            assert here != (True, True)
            seen.add(here)
        assert table.side("humans").face_down == [-1] * 5
    assert len(seen) == 3


@pytest.mark.rule("drums-of-war", "1.15")
def test_a_turn_of_two_players_needs_no_chance() -> None:
    table = Position().hand("humans", "human-levy", "griffin").hand("orcs", "orc-berserker")
    table.units("humans", {1: "human-archer", 3: "human-knight"}).unit("orcs", 3, "orc-troll")
    table.to_act("humans", "end").play("humans", "deploy human-levy 2")
    table.play("orcs", "deploy orc-berserker 2").play("humans", "pass").play("orcs", "pass")
    while table.step() != "Action":
        army = table.asked()[0]
        table.play(army, table.options(army)[0])
    assert table.state.turn == 2
    assert table.dealer.outcomes == []


@pytest.mark.rule("drums-of-war", "1.15")
def test_chance_is_in_assignment_heroes_removals_shuffles_and_the_toss() -> None:
    table = Opening(armies="random", human_hero="random", orc_hero="random")
    while table.step() == "DropCards":
        seat = table.asked_seats()[0]
        table.play(seat, table.options(seat)[0])
    assert table.dealer.outcomes[0].startswith("pick 2 ")
    assert [o.split()[:2] for o in table.dealer.outcomes[1:3]] == [["pick", "3"], ["pick", "3"]]
    assert table.dealer.outcomes[-1].startswith("pick 2 ")
    assert len(table.chance("shuffle")) == 2 + len(table.events(HandShown))
    assert table.chance("roll") == []


@pytest.mark.rule("drums-of-war", "1.16")
def test_a_face_down_card_engages_nobody() -> None:
    table = Position("player", "automa").unit("humans", 2, "human-knight")
    table.face_down("orcs", {2: "orc-troll"}).combat()
    assert table.options("humans") == ["hero 2", "done"]
    assert table.view("humans")["engaged"] == [False] * 5


@pytest.mark.rule("drums-of-war", "1.17")
def test_the_current_value_is_the_printed_one_plus_every_modifier() -> None:
    table = Position().unit("humans", 2, "human-spearman", "long-pike")
    table.unit("orcs", 4, "orc-lancer", "spiked-hide")
    assert [table.attack("humans", 2, manner) for manner in range(4)] == [3, 3, 3, 3]
    assert (table.defense("humans", 2), table.reach("humans", 2)) == (2, 2)
    assert (table.defense("orcs", 4), table.reach("orcs", 4)) == (4, 1)
    side = table.side("humans")
    side.attack_mods[1], side.defense_mods[1], side.hero_mod = 2, 3, 4
    assert (table.attack("humans", 2, IN_BATTLE), table.defense("humans", 2)) == (5, 5)
    assert (table.hero_defense("humans"), table.hero_defense("orcs")) == (8, 5)
    values = {"attack": 5, "defense": 5, "range": 2, "on_hero": 5, "life": 1, "wounds": 0}
    line = table.view()["lines"][0]
    assert [slot for slot in SLOTS if line[slot - 1] is not None] == [2]
    assert values.items() <= line[1].items()


@pytest.mark.rule("drums-of-war", "1.17")
def test_attack_and_range_stop_at_zero_and_defense_at_one() -> None:
    pack = f"{HEAD}[cards.long-pike]\nattack = -2\nrange = -2\ndefense = -2\n"
    table = Position(pack=pack).unit("humans", 1, "human-spearman", "long-pike")
    assert (table.attack("humans", 1, ON_HERO), table.defense("humans", 1)) == (0, 1)
    assert table.reach("humans", 1) == 0
    side = table.side("humans")
    side.attack_mods[0], side.defense_mods[0], side.hero_mod = 1, 2, -3
    assert (table.attack("humans", 1, ON_HERO), table.defense("humans", 1)) == (1, 2)
    assert table.hero_defense("humans") == 1
    side.attack_mods[0], side.defense_mods[0], side.hero_mod = -9, -9, -9
    assert (table.attack("humans", 1, ON_HERO), table.defense("humans", 1)) == (0, 1)
    assert table.hero_defense("humans") == 1
    side.hero_mod = -2
    assert table.hero_defense("humans") == 2


@pytest.mark.rule("drums-of-war", "1.18", "1.19")
@pytest.mark.parametrize(("bonus", "hit"), [(-1, False), (0, True), (1, True), (9, True)])
def test_an_attack_equal_to_the_defense_hits_for_one_wound(bonus: int, hit: bool) -> None:
    word = "hit" if hit else "miss"
    table = Position(heroes=("aiden", "skarna")).units("humans", {1: "griffin", 3: "human-soldier"})
    table.unit("orcs", 1, "orc-troll")
    table.side("humans").attack_mods[:] = [bonus - 1, 0, bonus + 1, 0, 0]
    finish(table.combat().play("humans", "fight 1", "hero 3"))
    assert struck(table)["griffin"] == (3 + bonus, 3, word)
    assert table.wounds("orcs", 1) == hit
    assert last(table, "HeroAttacked") == (3 + bonus, 3, word)
    assert hero_wounds(table) == (0, int(hit))


@pytest.mark.rule("drums-of-war", "1.18", "1.19", "8.29")
@pytest.mark.parametrize(("bonus", "hit"), [(-1, False), (0, True), (5, True)])
def test_a_shot_and_its_answer_hit_from_equality_on(bonus: int, hit: bool) -> None:
    word = "hit" if hit else "miss"
    pack = f"{HEAD}[cards.goblin-slinger]\ndefense = 3\nlife = 2\n"
    pack += "[cards.human-archer]\ndefense = 3\nlife = 2\n"
    table = Position(pack=pack).unit("humans", 2, "human-archer").unit("orcs", 4, "goblin-slinger")
    table.side("humans").attack_mods[1] = bonus - 1
    table.side("orcs").attack_mods[3] = bonus
    finish(table.combat().play("humans", "shoot 2 4").play("orcs", "answer"))
    assert last(table, "Shot") == (3 + bonus, 3, word)
    assert last(table, "AnsweredShot") == (3 + bonus, 3, word)
    assert (table.wounds("humans", 2), table.wounds("orcs", 4)) == (int(hit), int(hit))


@pytest.mark.rule("drums-of-war", "1.21")
def test_wounds_stay_from_turn_to_turn_until_they_destroy() -> None:
    table = Position().unit("humans", 2, "griffin").unit("orcs", 2, "orc-lancer")
    table.hero_wounds("humans", 2).hero_wounds("orcs", 1)
    table.side("humans").attack_mods[1] = -4
    finish(table.combat().play("humans", "fight 2"))
    table.end_turn()
    assert table.wounds("humans", 2) == 1
    assert hero_wounds(table) == (2, 1)
    table.side("humans").attack_mods[1] = -4
    finish(table.combat().play("humans", "fight 2"))
    assert fallen(table) == ["griffin"]


@pytest.mark.rule("drums-of-war", "1.22")
def test_actions_are_offered_by_card_then_by_slot() -> None:
    table = Position().hand("humans", "tower-shield", "human-levy", "human-levy", "human-soldier")
    table.units("humans", {1: "human-levy", 4: "human-levy"}).to_act("humans")
    assert table.options("humans") == [
        "deploy human-levy 2", "deploy human-levy 3", "deploy human-levy 5",
        "deploy human-soldier 2", "deploy human-soldier 3", "deploy human-soldier 5",
        "attach tower-shield 1", "attach tower-shield 4", "ability 1", "ability 4", "pass",
    ]  # fmt: skip


@pytest.mark.rule("drums-of-war", "1.22")
@settings(max_examples=25)
@given(st.permutations(["human-levy", "human-soldier", "griffin", "tower-shield", "long-pike"]))
def test_a_drawn_hand_lies_in_canonical_order(deck: list[str]) -> None:
    table = Position().deck("humans", *deck).deck("orcs", "orc-troll").replenish()
    order = ["human-levy", "human-soldier", "griffin", "tower-shield", "long-pike"]
    assert table.in_hand("humans") == order


@pytest.mark.rule("drums-of-war", "1.22")
@pytest.mark.parametrize("first", ARMIES)
def test_the_token_holder_comes_first_among_sides(first: str) -> None:
    table = Position(first=first).unit("humans", 2, "human-levy", wounds=1)
    finish(table.unit("orcs", 4, "goblin-runt", wounds=1).combat())
    fell = ["human-levy", "goblin-runt"]
    assert fallen(table) == (fell if first == "humans" else fell[::-1])


@pytest.mark.rule("drums-of-war", "1.23", "5.5")
def test_no_rule_brings_a_card_back_from_the_removed_pile() -> None:
    table = Position(heroes=("aiden", "krangg")).deck("humans").discard("humans", "human-levy")
    table.removed("humans", "griffin", "tower-shield").buried("humans", "long-pike")
    table.unit("humans", 1, "human-levy").hand("humans", "human-soldier").to_act("humans")
    assert [o for o in table.options("humans") if "tower-shield" in o or "long-pike" in o] == []
    table.replenish()
    finish(table)
    assert table.in_hand("humans") == ["human-levy", "human-soldier"]
    assert table.in_removed("humans") == ["griffin", "long-pike", "tower-shield"]


@pytest.mark.rule("drums-of-war", "1.23", "7.12")
def test_only_maerwyn_brings_equipment_back_from_it() -> None:
    table = Position(heroes=("maerwyn", "krangg")).unit("humans", 1, "human-levy")
    table.removed("humans", "griffin", "tower-shield").buried("humans", "long-pike", "human-levy")
    table.hand("humans", "human-soldier").to_act("humans")
    salvage = [o for o in table.options("humans") if o.startswith("ability")]
    assert salvage == ["ability tower-shield 1", "ability long-pike 1"]


@pytest.mark.rule("drums-of-war", "1.16", "1.17")
def test_icons_count_by_manner_and_engagement() -> None:
    table = Position().units("humans", {1: "human-archer", 2: "human-knight", 3: "human-spearman"})
    table.units("orcs", {3: "orc-berserker", 4: "orc-lancer"})
    manners = (IN_BATTLE, SUPPORTING, BY_RANGE, ON_HERO)
    assert [table.attack("humans", 1, manner) for manner in manners] == [3, 3, 4, 3]
    assert [table.attack("humans", 2, manner) for manner in manners] == [4, 4, 4, 4]
    assert [table.attack("orcs", 3, manner) for manner in manners] == [4, 4, 4, 4]
    assert [table.attack("orcs", 4, manner) for manner in manners] == [3, 4, 3, 3]
    assert [table.defense("humans", slot) for slot in (1, 2, 3)] == [1, 3, 3]
