"""Sets of a player, picked in any order: targets, supports, payments, removals."""

from __future__ import annotations

import pytest

from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.state import Battlefield
from emberhall.kernel.errors import IllegalSet
from tests.games.drums_of_war.opening import Opening, fixed
from tests.games.drums_of_war.position import Position


def barrage() -> Position:
    table = Position().unit("humans", 1, "human-catapult")
    table.units("orcs", {2: "goblin-runt", 3: "goblin-runt", 4: "goblin-runt"}).combat()
    return table.play("humans", "barrage 1")


def test_a_barrage_whose_last_target_is_named_first_hits_all_three() -> None:
    table = barrage()
    assert table.elements("humans") == ["aim 2", "aim 3", "aim 4"]
    table.compose("humans", "aim 4", "aim 2", "aim 3")
    assert [event.target + 1 for event in table.events("BarrageHit")] == [2, 3, 4]


def test_a_barrage_that_its_points_do_not_reach_is_refused_with_the_reason() -> None:
    table = barrage()
    for slot in (2, 3):
        table.side("orcs").defense_mods[slot] = 2
    with pytest.raises(IllegalSet, match=r"that is too much together: .*4.*3"):
        table.compose("humans", "aim 4", "aim 3", "aim 2")
    with pytest.raises(IllegalSet, match=r"needed, such as .*2"):
        table.compose("humans")


def test_a_support_by_a_later_slot_can_be_named_before_one_by_an_earlier_slot() -> None:
    table = Position().units("humans", {1: "human-archer", 2: "human-knight", 5: "human-archer"})
    table.units("humans", {4: "human-soldier"})
    table.units("orcs", {2: "orc-troll", 4: "orc-troll"}).combat()
    table.compose("humans", "support 5 4", "support 1 2")
    assert [event.slot + 1 for event in table.events("Supported")] == [1, 5]


def test_every_card_of_the_hand_can_pay_and_be_named_first() -> None:
    hand = ("human-levy", "human-soldier", "human-archer", "tower-shield")
    table = Position().hand("humans", "human-knight", *hand).to_act("humans", "deployment")
    table.play("humans", "deploy human-knight 1")
    assert "pay tower-shield" not in table.options("humans")
    assert table.elements("humans") == [f"pay {card}" for card in hand]
    with pytest.raises(IllegalSet, match="needed, such as"):
        table.compose("humans", "pay tower-shield")
    table.compose("humans", "pay tower-shield", "pay human-levy")
    assert table.in_hand("humans") == ["human-soldier", "human-archer"]


def test_a_card_is_paid_no_more_often_than_it_is_held() -> None:
    table = Position().hand("humans", "human-knight", "human-levy", "human-levy", "long-pike")
    table.to_act("humans", "deployment").play("humans", "deploy human-knight 1")
    assert table.elements("humans") == ["pay human-levy", "pay human-levy", "pay long-pike"]
    with pytest.raises(IllegalSet, match="once only"):
        table.compose("humans", "pay long-pike", "pay long-pike")


def test_the_removal_at_setup_can_begin_with_the_last_card() -> None:
    table = Opening(**fixed("aiden", "krangg"))
    assert "drop human-onslaught" not in table.options(0)
    assert "drop human-onslaught" in table.elements(0)
    table.compose(0, "drop human-onslaught", "drop griffin", "drop forged-blade", "drop griffin")
    removed = ["griffin", "griffin", "forged-blade", "human-onslaught"]
    assert table.slugs("cards", table.side("humans").buried) == removed


def test_a_set_is_composed_while_the_other_side_picks_secretly_too() -> None:
    options = {"armies": "humans", "human-hero": "jayme", "orc-hero": "borrunm"}
    match = GAME.start(2, seed=1, options=options)
    assert [decision.seat for decision in match.decisions] == [0, 1]
    elements = match.decision(0).elements
    wanted = [elements[-1], elements[0], elements[5]]
    composed = match.compose(0, wanted)
    assert composed == [each.notation for each in sorted(wanted, key=lambda each: each.index)]
    assert match.play_batch(0, composed) == 1, "the other side picks before the next ballot"


def test_a_batch_goes_on_after_what_is_forced_in_its_midst() -> None:
    options = {"armies": "humans", "human-hero": "aiden"}
    match = GAME.start(["player", "automa"], seed=1, options=options)
    elements = [each.notation for each in match.decision(0).elements]
    four = elements[-4:]
    composed = match.compose(0, four[::-1])
    assert match.play_batch(0, composed) == 4
    assert [line.verb for line in match.record.inputs[:4]] == ["play", "auto", "auto", "auto"]
    assert isinstance(match.state, Battlefield)
    assert len(match.state.sides[0].buried) == 4
