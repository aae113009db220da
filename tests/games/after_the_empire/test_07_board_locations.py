"""Chapter 7: the locations of the game board."""

from __future__ import annotations

import pytest

from emberhall.games.after_the_empire.events import (
    CardTaken,
    ObjectiveKept,
    Protected,
    Scouted,
    WorkerPlaced,
)
from emberhall.games.after_the_empire.rules.seasons import Refresh
from emberhall.games.after_the_empire.terms import NOTHING
from tests.games.after_the_empire.position import Position


def purse(position: Position) -> dict[str, int]:
    """Goods, gold and troops of player A that are not zero."""
    liege = position.liege("A")
    found = dict(position.has("A"))
    troops = {"soldiers": sum(liege.soldiers), "mercenaries": sum(liege.mercenaries)}
    found.update({kind: count for kind, count in troops.items() if count})
    return {**found, "gold": liege.gold} if liege.gold else found


def player(gold: int = 0, **goods: int) -> Position:
    """Player A with exactly this gold and these goods, without troops and free actions."""
    position = Position().starter("A", "sergeant").gold(A=gold).goods("A", **goods).troops("A")
    return position.own("A", used=("barracks", "sergeant"))


def objectives(position: Position, cards: list[int]) -> list[str]:
    return [position.content.slugs("objectives")[card] for card in cards]


@pytest.mark.rule("after-the-empire", "7.1")
def test_tax_brings_gold_and_a_mercenary_or_else_food() -> None:
    taxes = [text for text in player().options("A") if "tax" in text]
    assert taxes == ["place tax gold", "place tax food"]
    assert purse(player().play("A", "place tax gold")) == {"gold": 4, "mercenaries": 1}
    assert purse(player().play("A", "place tax food")) == {"food": 5}


@pytest.mark.rule("after-the-empire", "7.2", "7.3")
@pytest.mark.parametrize(
    ("space", "gold", "troops"),
    [
        ("camp-left soldiers", 5, {"soldiers": 3}),
        ("camp-left mercenaries", 3, {"mercenaries": 5}),
        ("camp-right soldiers", 4, {"soldiers": 2}),
        ("camp-right mercenaries", 2, {"mercenaries": 3}),
    ],
)
def test_the_mercenary_camp(space: str, gold: int, troops: dict[str, int]) -> None:
    assert purse(player(gold).play("A", f"place {space}")) == troops
    assert player(gold - 1).refusal("A", f"place {space}") == ("5.6", "cannot-pay")


@pytest.mark.rule("after-the-empire", "7.4")
def test_the_two_sides_of_the_camp_are_separate_locations() -> None:
    position = player(9).play("A", "place camp-left soldiers").to_act("A")
    camp = [text for text in position.options("A") if "camp" in text]
    assert camp == ["place camp-right soldiers", "place camp-right mercenaries"]


@pytest.mark.rule("after-the-empire", "7.5", "7.6", "7.7")
@pytest.mark.parametrize(
    ("deal", "pays", "gains"),
    [
        ("buy-wood", {"gold": 4}, {"wood": 6, "iron": 1}),
        ("buy-stone", {"gold": 3}, {"stone": 2, "food": 3}),
        ("sell-iron", {"iron": 1}, {"gold": 4, "food": 3}),
        ("sell-food", {"food": 2}, {"gold": 3, "iron": 2}),
    ],
)
def test_the_merchant_makes_one_of_four_deals_once(
    deal: str, pays: dict[str, int], gains: dict[str, int]
) -> None:
    position = player(**pays).play("A", f"place merchant {deal}")
    assert purse(position) == gains
    assert not [text for text in position.to_act("A").options("A") if "merchant" in text]
    twice = player(**{kind: 2 * count for kind, count in pays.items()})
    left = twice.play("A", f"place merchant {deal}")
    assert purse(left) == {kind: pays.get(kind, 0) + gains.get(kind, 0) for kind in pays | gains}


@pytest.mark.rule("after-the-empire", "7.8", "7.9", "7.10")
def test_mine_quarry_and_woodmill() -> None:
    assert purse(player().play("A", "place mine")) == {"iron": 2}
    assert purse(player().play("A", "place quarry")) == {"stone": 3}
    assert purse(player().play("A", "place woodmill")) == {"wood": 5}


# Scout


@pytest.mark.rule("after-the-empire", "7.11", "7.12")
def test_scouting_takes_a_move_token_of_three() -> None:
    position = player()
    position.liege("A").moves = 2
    position.play("A", "place scout")
    assert position.liege("A").moves == 5
    (placed,) = position.events(WorkerPlaced)
    assert position.content.locations[placed.location].name == "Scout"


@pytest.mark.rule("after-the-empire", "7.13", "8.9")
def test_scouting_protects_a_farm() -> None:
    position = player().farms("A", 1, 1, 0, 2, protected="N").play("A", "place scout")
    assert position.options("A") == ["protect e", "protect s", "protect w"]
    position.play("A", "protect W")
    assert position.liege("A").protected == [True, False, False, True]
    (told,) = position.events(Protected)
    assert told == Protected(0, 3)


@pytest.mark.rule("after-the-empire", "7.13", "8.12")
def test_scouting_goes_on_when_every_farm_is_protected() -> None:
    position = player().farms("A", 1, 1, 1, 1, protected="NESW").play("A", "place scout")
    assert position.step() == "KeepObjective"


@pytest.mark.rule("after-the-empire", "7.14", "7.15")
def test_scouting_draws_two_objectives_and_keeps_one() -> None:
    position = player().objectives("A", "rich").objective_deck("council", "unscathed", "most-iron")
    position.play("A", "place scout", "protect N")
    assert position.options("A") == ["keep unscathed", "keep council"]
    assert objectives(position, position.liege("A").scouted) == ["unscathed", "council"]
    assert objectives(position, position.state.objective_deck) == ["most-iron"]
    position.play("A", "keep council")
    assert objectives(position, position.liege("A").objectives) == ["rich", "council"]
    assert position.liege("A").scouted == []
    assert objectives(position, position.state.objective_deck) == ["unscathed", "most-iron"]
    assert position.asked() == "B"


@pytest.mark.rule("after-the-empire", "7.15")
def test_what_is_put_back_is_drawn_last() -> None:
    position = Position(seats=4).objectives("A")
    position.objective_deck("council", "rich", "unscathed", "most-iron")
    position.play("A", "place scout", "protect N", "keep council")
    position.to_act("B").play("B", "place scout", "protect N")
    assert position.options("B") == ["keep most-iron", "keep unscathed"]


@pytest.mark.rule("after-the-empire", "7.16")
def test_a_single_objective_left_is_kept() -> None:
    position = player().objectives("A").objective_deck("council")
    position.play("A", "place scout", "protect N")
    assert objectives(position, position.liege("A").objectives) == ["council"]
    assert (position.state.objective_deck, position.liege("A").scouted) == ([], [])
    assert position.asked() == "B"
    assert len(position.events(ObjectiveKept)) == 1


@pytest.mark.rule("after-the-empire", "7.16")
def test_without_objectives_that_part_of_scouting_is_skipped() -> None:
    position = player().objectives("A").objective_deck()
    position.play("A", "place scout", "protect N")
    assert position.liege("A").objectives == []
    assert position.asked() == "B"
    assert position.events(Scouted) == position.events(ObjectiveKept) == []


@pytest.mark.rule("after-the-empire", "7.17")
def test_owned_objectives_may_be_looked_at_by_their_owner_alone() -> None:
    position = player().objectives("A", "rich", "council")
    for who, seen in ((0, ["rich", "council"]), (1, {"count": 2}), (None, {"count": 2})):
        assert position.view(who)["lieges"][0]["objectives"] == seen
    position.begin(Refresh())
    assert position.view(0)["lieges"][0]["objectives"] == ["rich", "council"]


# rows


@pytest.mark.rule("after-the-empire", "7.18")
def test_a_building_is_paid_for_and_owned() -> None:
    position = player(wood=4, stone=2).row("bakery", "mint", "manor")
    assert [text for text in position.options("A") if "buildings" in text] == [
        "place buildings bakery"
    ]
    position.play("A", "place buildings bakery")
    assert (position.cards("A"), position.has("A")) == (["bakery"], {"wood": 1, "stone": 1})
    (taken,) = position.events(CardTaken)
    assert taken == CardTaken(0, position.card("bakery"), [3, 1, 0, 0])
    assert position.state.workers[position.content.buildings] == [0]
    assert position.state.workers[position.content.refugees] == []


@pytest.mark.rule("after-the-empire", "7.19")
def test_a_refugee_is_paid_for_and_owned() -> None:
    position = player(wood=1, food=3).row("stonemason", "knight")
    assert [text for text in position.options("A") if "refugees" in text] == [
        "place refugees stonemason"
    ]
    position.play("A", "place refugees stonemason")
    assert (position.cards("A"), position.has("A")) == (["stonemason"], {})
    assert position.state.workers[position.content.refugees] == [0]
    assert position.state.workers[position.content.buildings] == []


@pytest.mark.rule("after-the-empire", "7.20")
@pytest.mark.parametrize("slot", [0, 1, 2])
def test_any_building_of_the_row_may_be_taken(slot: int) -> None:
    position = player(wood=9, stone=9, iron=9).row("smelter", "bakery", "mint")
    wanted = ("smelter", "bakery", "mint")[slot]
    assert [text for text in position.options("A") if "buildings" in text] == [
        "place buildings bakery", "place buildings smelter", "place buildings mint",
    ]  # fmt: skip
    position.play("A", f"place buildings {wanted}")
    assert position.cards("A") == [wanted]
    assert position.state.building_row[slot] == NOTHING


@pytest.mark.rule("after-the-empire", "7.20")
def test_a_card_that_is_not_in_the_row_cannot_be_taken() -> None:
    position = player(wood=9, stone=9, iron=9, food=9).row("smelter", "bakery", "mint")
    position.row("noble", "bard").on_top("vault", "baker")
    assert position.refusal("A", "place buildings vault") == ("7.20", "not-in-row")
    assert position.refusal("A", "place refugees baker") == ("7.20", "not-in-row")
    assert [text for text in position.options("A") if "refugees" in text] == [
        "place refugees noble", "place refugees bard",
    ]  # fmt: skip


@pytest.mark.rule("after-the-empire", "7.21")
def test_an_emptied_slot_stays_empty_until_refresh() -> None:
    position = player(wood=9, stone=9, iron=9).row("smelter", "bakery", "mint")
    position.on_top("vault").play("A", "place buildings bakery")
    names = position.content.slugs("cards")
    row = [names[card] if card >= 0 else "" for card in position.state.building_row]
    assert row == ["smelter", "", "mint"]
    position.begin(Refresh())
    assert NOTHING not in position.state.building_row


@pytest.mark.rule("after-the-empire", "7.18")
def test_cards_of_a_player_lie_in_the_order_of_the_tables() -> None:
    position = player(wood=9, stone=9, iron=9, food=9).own("A", "manor", "bard")
    position.row("bakery", "mint", "").play("A", "place buildings mint")
    assert position.cards("A") == ["mint", "manor", "bard"]
