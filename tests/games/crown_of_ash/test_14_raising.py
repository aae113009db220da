"""Chapter 14: raising fighters, paying with resources and gold, and refilling the slots."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.crown_of_ash.events import Raised, SlotRefilled
from emberhall.games.crown_of_ash.mats import NOTHING
from emberhall.games.crown_of_ash.rules.automa_fighters import raise_for_automa
from emberhall.kernel.errors import IllegalChoice, NotAsked
from tests.games.crown_of_ash.position import Position
from tests.games.crown_of_ash.skirmish import end_round

KINDS = ("bone", "ash", "blood", "sulphur")
COST = {"bone": 4, "ash": 1, "sulphur": 1}


def poor(*slots: str, lord: str = "visio") -> Position:
    """A lord to act without goods and hand, before these slots."""
    return Position(2, lord).free_all().hand(lord).goods(lord).slots(*slots)


def rich(*slots: str, **goods: int) -> Position:
    """A lord that has taken its action and may raise a fighter with these goods."""
    table = poor(*slots).goods("visio", **goods)
    table.state.agenda.pop()
    return table.go_on()


@pytest.mark.rule("crown-of-ash", "14.1", "14.2")
def test_a_seat_may_raise_one_fighter_after_its_action() -> None:
    table = poor("bone-1", "ash-1").goods("visio", bone=4, ash=4)
    assert table.step() == "Action"
    assert not any(option.startswith("raise") for option in table.options("visio"))
    table.play("visio", "gold")
    assert (table.step(), table.asked()) == ("RaiseFighter", ["visio"])
    assert table.options("visio")[-1] == "pass"
    table.play("visio", "raise ash-1", "done")
    assert table.asked() == ["nox"]
    with pytest.raises(NotAsked):
        table.play("visio", "raise bone-1")


@pytest.mark.rule("crown-of-ash", "14.1")
def test_nobody_has_to_raise_a_fighter() -> None:
    table = rich("bone-1", bone=2).play("visio", "pass")
    assert table.has("visio") == {"bone": 2}
    assert table.in_hand("visio") == []
    assert table.in_slots()[0] == "bone-1"
    assert table.asked() == ["nox"]


@pytest.mark.rule("crown-of-ash", "14.3")
def test_only_fighters_that_lie_face_up_and_can_be_paid_are_offered() -> None:
    table = rich("bone-1", "ash-1", "bone-3", "", "bone-5", "bone-6", bone=3, ash=1, blood=1)
    assert table.options("visio") == ["raise bone-1", "raise bone-3", "pass"]
    with pytest.raises(IllegalChoice):
        table.play("visio", "raise bone-2")


@pytest.mark.rule("crown-of-ash", "14.3", "14.5")
def test_a_seat_that_can_pay_for_nobody_is_not_asked() -> None:
    table = poor("bone-1").play("visio", "gold")
    assert table.step() == "RaiseFighter"
    table = poor("bone-2").play("visio", "gold")
    assert table.asked() == ["nox"]


@pytest.mark.rule("crown-of-ash", "14.4", "14.7", "14.17")
def test_the_cost_is_paid_and_the_fighter_taken_to_hand() -> None:
    table = rich("bone-1", "bone-2", bone=3, ash=2).hand("visio", "blood-1")
    table.play("visio", "raise bone-2")
    assert table.has("visio") == {"bone": 1, "ash": 1}
    assert table.in_hand("visio") == ["bone-2", "blood-1"]
    raised = table.told(Raised)[-1]
    assert (raised["seat"], raised["fighter"]) == (table.seat("visio"), "bone-2")
    assert raised["paid"] == {"bone": 2, "ash": 1, "blood": 0, "sulphur": 0, "gold": 0}
    assert table.has("nox") == {"gold": 2}


@pytest.mark.rule("crown-of-ash", "14.4", "14.5", "14.6")
def test_w21_raising_with_gold() -> None:
    table = rich("", "", "", "bone-4", bone=3, ash=2, gold=3)
    table.play("visio", "raise bone-4", "done")
    assert table.has("visio") == {"ash": 1, "gold": 1}
    assert table.in_hand("visio") == ["bone-4"]
    table = rich("", "", "", "bone-4", bone=3, ash=2, gold=3)
    table.play("visio", "raise bone-4", "swap ash")
    assert table.options("visio") == ["done"]
    table.play("visio", "done")
    assert table.has("visio") == {"ash": 2}


@pytest.mark.rule("crown-of-ash", "14.5")
@pytest.mark.parametrize(("gold", "offered"), [(1, False), (2, True), (3, True)])
def test_gold_makes_good_every_missing_resource(gold: int, offered: bool) -> None:
    table = rich("", "", "", "bone-4", bone=3, ash=2, gold=gold)
    assert (table.step() == "RaiseFighter") == offered
    if gold == 2:
        table.play("visio", "raise bone-4")
        assert table.has("visio") == {"ash": 1}


@pytest.mark.rule("crown-of-ash", "14.5", "14.16")
def test_any_resource_of_the_cost_may_be_kept_for_gold_in_canonical_order() -> None:
    table = rich("", "", "", "bone-4", bone=9, ash=9, blood=9, sulphur=9, gold=3)
    table.play("visio", "raise bone-4")
    assert table.options("visio") == ["swap bone", "swap ash", "swap sulphur", "done"]
    table.play("visio", "swap ash")
    assert table.options("visio") == ["swap sulphur", "done"]
    table = rich("", "", "", "bone-4", bone=9, ash=9, sulphur=9, gold=3)
    table.play("visio", "raise bone-4", "swap bone", "swap bone", "swap bone")
    assert table.options("visio") == ["done"]
    table.play("visio", "done")
    assert table.has("visio") == {"bone": 8, "ash": 8, "sulphur": 8}


@pytest.mark.rule("crown-of-ash", "14.6")
def test_without_gold_to_spare_no_payment_is_asked() -> None:
    table = rich("bone-1", bone=2).play("visio", "raise bone-1")
    assert table.asked() == ["nox"]
    table = rich("bone-1", gold=5).play("visio", "raise bone-1")
    assert table.asked() == ["nox"]
    assert table.has("visio") == {"gold": 3}


def payments(goods: dict[str, int]) -> set[tuple[int, ...]]:
    """Every way to pay for bone-4: how many of each kind are kept and paid in gold instead."""
    usable = [min(COST.get(kind, 0), goods[kind]) for kind in KINDS]
    spare = goods["gold"] - (sum(COST.values()) - sum(usable))
    ways: set[tuple[int, ...]] = {()}
    for most in usable:
        ways = {(*way, kept) for way in ways for kept in range(most + 1)}
    return {way for way in ways if sum(way) <= spare}


def paid_ways(table: Position, swapped: tuple[str, ...] = ()) -> set[tuple[int, ...]]:
    """The payments that the decisions lead to."""
    ways: set[tuple[int, ...]] = set()
    state = table.state.copy()
    table.play("visio", *[f"swap {kind}" for kind in swapped])
    options = table.options("visio") if table.step() == "Pay" else []
    for option in options:
        if option == "done":
            ways.add(tuple(swapped.count(kind) for kind in KINDS))
    table.state = state
    for option in options:
        if option != "done":
            ways |= paid_ways(table, (*swapped, option.split()[1]))
    return ways


@pytest.mark.rule("crown-of-ash", "14.4", "14.5", "14.6", "14.16")
@settings(max_examples=60)
@given(
    goods=st.fixed_dictionaries({kind: st.integers(0, 6) for kind in (*KINDS, "gold")}),
    keep=st.randoms(use_true_random=False),
)
def test_every_payment_is_offered_once_and_takes_exactly_the_cost(
    goods: dict[str, int], keep: Random
) -> None:
    table = rich("", "", "", "bone-4", **goods)
    ways = payments(goods)
    assert (table.step() == "RaiseFighter") == bool(ways)
    if not ways:
        return
    before = table.state.copy()
    table.play("visio", "raise bone-4")
    assert (table.step() == "Pay") == (len(ways) > 1)
    if table.step() == "Pay":
        assert paid_ways(table) == ways
    way = keep.choice(sorted(ways))
    table.state = before
    table.play("visio", "raise bone-4")
    swaps = [f"swap {kind}" for kind, kept in zip(KINDS, way, strict=True) for _ in range(kept)]
    if table.step() == "Pay":
        table.play("visio", *swaps, "done")
    left = {
        kind: goods[kind] - min(COST.get(kind, 0), goods[kind]) + kept
        for kind, kept in zip(KINDS, way, strict=True)
    }
    left["gold"] = sum(goods.values()) - sum(COST.values()) - sum(left.values())
    assert table.has("visio") == {good: count for good, count in left.items() if count}
    assert table.in_hand("visio") == ["bone-4"]


@pytest.mark.rule("crown-of-ash", "14.8")
def test_a_raised_fighter_does_nothing_more_in_the_same_turn() -> None:
    table = rich("bone-1", bone=2).hold("desert", "visio", ["st-ossuary"])
    table.play("visio", "raise bone-1")
    assert table.in_hand("visio") == ["bone-1"]
    assert (table.step(), table.asked()) == ("Action", ["nox"])


@pytest.mark.rule("crown-of-ash", "14.9", "14.17")
def test_the_slot_is_refilled_at_once_from_the_deck_of_its_tier() -> None:
    for slot, fighter in enumerate(("bone-1", "bone-2", "bone-3", "bone-4", "bone-5", "bone-6")):
        slots = [""] * slot + [fighter]
        table = rich(*slots, bone=9, ash=9, blood=9, sulphur=9)
        tops = [deck.fighters[-1] for deck in table.state.decks]
        sizes = [len(deck.fighters) for deck in table.state.decks]
        table.play("visio", f"raise {fighter}")
        tier = slot // 2
        assert table.state.slots[slot] == tops[tier]
        assert [len(deck.fighters) for deck in table.state.decks] == [
            size - (at == tier) for at, size in enumerate(sizes)
        ]
        names = table.story()
        assert names.index("Raised") < names.index("SlotRefilled")
        assert table.told(SlotRefilled)[-1]["slot"] == f"slot-{slot + 1}"


@pytest.mark.rule("crown-of-ash", "14.9", "14.10", "14.11", "14.12", "14.13")
@pytest.mark.parametrize(
    ("fighter", "slot", "order"),
    [("bone-1", 0, (1, 2, 3)), ("bone-3", 2, (2, 1, 3)), ("bone-5", 4, (3, 2, 1))],
)
def test_an_empty_deck_is_replaced_by_the_next(
    fighter: str, slot: int, order: tuple[int, ...]
) -> None:
    for emptied in range(4):
        table = rich(*[""] * slot, fighter, bone=9, ash=9, blood=9, sulphur=9)
        for tier in order[:emptied]:
            table.state.retired.extend(table.state.decks[tier - 1].fighters)
            table.state.decks[tier - 1].fighters.clear()
        table.play("visio", f"raise {fighter}")
        refilled = table.state.slots[slot]
        if emptied == 3:
            assert refilled == NOTHING
            assert table.events(SlotRefilled) == []
        else:
            assert table.content.tier[refilled] == order[emptied]


@pytest.mark.rule("crown-of-ash", "14.11", "14.12", "14.13", "14.14")
def test_w22_refilling_slots() -> None:
    table = rich("", "", "", "", "bone-5", bone=9, ash=9, blood=9)
    first, second, third = (deck.fighters for deck in table.state.decks)
    table.state.retired.extend(third)
    third.clear()
    second.remove(table.fighter("ash-3"))
    second.append(table.fighter("ash-3"))
    table.play("visio", "raise bone-5")
    assert table.in_slots() == ["", "", "", "", "ash-3", ""]
    assert table.content.tier[table.fighter("ash-3")] == 2

    table = rich("", "", "bone-3", bone=9, ash=9, blood=9)
    first, second, third = (deck.fighters for deck in table.state.decks)
    table.state.retired.extend(second)
    second.clear()
    top = first[-1]
    assert third
    table.play("visio", "raise bone-3")
    assert table.state.slots[2] == top

    table = rich("", "", "bone-3", bone=9, ash=9, blood=9)
    for deck in table.state.decks:
        table.state.retired.extend(deck.fighters)
        deck.fighters.clear()
    table.play("visio", "raise bone-3")
    assert table.in_slots() == [""] * 6


@pytest.mark.rule("crown-of-ash", "14.14")
def test_a_card_keeps_its_tier_in_any_slot() -> None:
    table = Position(["player", "automa"]).slots("bone-5", "", "", "", "ash-3", "bone-1")
    nox = table.mat("nox")
    nox.cube = 4
    assert table.content.track[nox.cube] == 3
    raise_for_automa(table.state, table.seat("nox"), table.dealer)
    assert "bone-5" in table.in_hand("nox")


@pytest.mark.rule("crown-of-ash", "14.15")
def test_the_fighter_row_stays_at_the_end_of_a_round() -> None:
    table = Position(2).slots("bone-1", "ash-6", "blood-3", "", "sulphur-5", "ash-2")
    decks = [list(deck.fighters) for deck in table.state.decks]
    end_round(table.goods("visio"), "visio")
    assert table.state.round == 2
    assert table.in_slots() == ["bone-1", "ash-6", "blood-3", "", "sulphur-5", "ash-2"]
    assert [deck.fighters for deck in table.state.decks] == decks
