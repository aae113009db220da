"""The worked examples about actions, castle, income, refresh and scoring."""

from __future__ import annotations

import pytest

from emberhall.games.after_the_empire import GAME
from emberhall.games.after_the_empire.rules.reckoning import (
    AwardFlags,
    CollectIncome,
    HarvestAndFeast,
    SetTurnOrder,
)
from emberhall.games.after_the_empire.rules.sacking import Plunder
from emberhall.games.after_the_empire.rules.seasons import BeginSeason, Refresh
from tests.games.after_the_empire.position import Position


@pytest.mark.rule("after-the-empire", "5.2", "6.1")
def test_x1_the_bakery_gives_food() -> None:
    position = Position().own("A", "bakery").goods("A").play("A", "place card bakery")
    assert position.has("A") == {"food": 7}


@pytest.mark.rule("after-the-empire", "18.1")
def test_x6_every_standing_piece_pays() -> None:
    position = Position().gold(A=0)
    position.castle(
        "A", N="stone-wall", NE="stone-turret", E="stone-gate", S="wood-wall", SE="wood-turret"
    )
    assert position.begin(CollectIncome()).liege("A").gold == 5


@pytest.mark.rule("after-the-empire", "18.2")
def test_x7_a_burnt_turret_pays_nothing() -> None:
    position = Position().gold(A=0)
    position.castle("A", N="stone-wall", E="wood-gate", NE="stone-turret burnt")
    assert position.begin(CollectIncome()).liege("A").gold == 2


@pytest.mark.rule("after-the-empire", "17.1", "17.3")
def test_x22_those_who_tie_get_small_flags() -> None:
    position = Position(seats=4).season(7).gold(A=24, B=20, C=20, D=15)
    position.liege("A").sacked = True
    position.begin(AwardFlags())
    assert [position.liege(who).flags for who in "ABCD"] == [[], [1], [1], []]


@pytest.mark.rule("after-the-empire", "17.1")
def test_x23_a_sacked_castle_gets_no_flag() -> None:
    position = Position().season(5).gold(A=18, B=25)
    position.liege("B").sacked = True
    position.begin(AwardFlags())
    assert [position.liege(who).flags for who in "AB"] == [[2], []]


@pytest.mark.rule("after-the-empire", "18.5", "18.6")
def test_x24_the_poorest_goes_first_and_ties_keep_their_order() -> None:
    position = Position(seats=4).gold(A=14, B=11, C=14, D=9).begin(SetTurnOrder())
    assert position.state.order == [3, 1, 0, 2]


@pytest.mark.rule("after-the-empire", "19.1", "19.3", "19.5", "19.6", "19.7")
@pytest.mark.parametrize(("before", "after"), [(6, 4), (1, 0)])
def test_x25_x26_soldiers_eat_food_then_gold(before: int, after: int) -> None:
    position = Position().gold(A=before).goods("A", food=1).farms("A", 2, 1, 0, 1)
    position.troops("A", wounded=2, castle="5s").begin(HarvestAndFeast())
    assert position.has("A") == {}
    assert position.liege("A").gold == after
    assert (position.garrison("A"), position.liege("A").wounded) == ({"castle": "5s"}, 2)


@pytest.mark.rule("after-the-empire", "9.3", "9.7", "9.8")
def test_x27_upgrading_returns_wood_that_can_be_spent() -> None:
    position = Position().goods("A", wood=3, stone=5)
    position.castle("A", N="wood-wall(2)", E="wood-wall", S="wood-gate", W="wood-wall")
    position.play("A", "place stockpile", "upgrade N", "build wood-turret NE", "done")
    assert position.pieces("A")["N"] == "stone-wall(5)"
    assert position.pieces("A")["NE"] == "wood-turret(1)"
    assert position.has("A") == {"wood": 2, "stone": 1}


@pytest.mark.rule("after-the-empire", "9.12", "9.13")
def test_x28_a_burnt_turret_is_restored_and_refilled() -> None:
    position = Position().goods("A", stone=4).castle("A", NE="stone-turret burnt")
    position.play("A", "place stockpile", "restore NE", "repair NE 2", "done")
    assert position.pieces("A") == {"NE": "stone-turret(2)"}
    assert position.has("A") == {}


@pytest.mark.rule("after-the-empire", "9.7")
def test_x29_upgrading_a_bare_wall_costs_no_wood() -> None:
    position = Position().goods("A", stone=4).castle("A", N="wood-wall(0)")
    position.play("A", "place stockpile", "upgrade N")
    assert position.pieces("A") == {"N": "stone-wall(5)"}
    assert position.has("A") == {}


@pytest.mark.rule("after-the-empire", "1.17", "9.5")
def test_x30_three_walls_and_one_gate_wherever_they_stand() -> None:
    position = Position().goods("A", wood=20, stone=20).castle("A", S="wood-wall", W="wood-wall")
    position.play("A", "place stockpile")
    offered = position.options("A")
    for piece in ("wood-wall", "wood-gate", "stone-wall", "stone-gate"):
        assert f"build {piece} n" in offered
        assert f"build {piece} e" in offered
    position.play("A", "build wood-gate N")
    builds = [
        text for text in position.options("A") if text.startswith("build") and text.endswith(" e")
    ]
    assert builds == ["build wood-wall e", "build stone-wall e"]
    position = Position().goods("A", wood=20).castle("A", S="wood-wall", W="wood-wall")
    position.play("A", "place stockpile", "build wood-wall N")
    builds = [
        text for text in position.options("A") if text.startswith("build") and text.endswith(" e")
    ]
    assert builds == ["build wood-gate e"]


@pytest.mark.rule("after-the-empire", "7.6")
def test_x31_the_merchant_gives_iron_for_food() -> None:
    position = Position().gold(A=0).goods("A", food=2).play("A", "place merchant sell-food")
    assert position.has("A") == {"iron": 2}
    assert position.liege("A").gold == 3


@pytest.mark.rule("after-the-empire", "5.6", "7.2", "7.3")
def test_x32_two_gold_hire_only_a_few_mercenaries() -> None:
    position = Position().gold(A=2)
    camp = [text for text in position.options("A") if "camp" in text]
    assert camp == ["place camp-right mercenaries"]


@pytest.mark.rule("after-the-empire", "20.2", "20.11", "20.12")
def test_x33_rows_slide_and_are_filled_nearest_the_last_slot_first() -> None:
    position = Position().row("bakery", "", "mint").on_top("vault", "manor").begin(Refresh())
    slugs = position.content.slugs("cards")
    assert [slugs[card] for card in position.state.building_row] == ["manor", "vault", "bakery"]
    assert slugs[position.state.building_deck[0]] == "mint"


@pytest.mark.rule("after-the-empire", "20.2", "20.11")
def test_x34_nothing_is_discarded_from_an_empty_last_slot() -> None:
    position = Position().row("bakery", "mint", "").on_top("vault").begin(Refresh())
    slugs = position.content.slugs("cards")
    assert [slugs[card] for card in position.state.building_row] == ["vault", "bakery", "mint"]


@pytest.mark.rule("after-the-empire", "4.5", "16.12", "20.15")
def test_x35_a_villager_serves_the_season_after_the_sacking() -> None:
    position = Position().season(2).begin(Plunder(0), Refresh(), BeginSeason())
    assert (position.liege("A").hall, position.liege("B").hall) == (5, 4)
    position.hall(A=0).begin(Refresh(), BeginSeason())
    assert position.liege("A").hall == 4


@pytest.mark.rule("after-the-empire", "8.3", "8.4", "8.5", "8.6", "8.7")
def test_x40_the_granary_sows_three_times_and_protects() -> None:
    position = Position().farms("A", 0, 1, 2, 2)
    position.play("A", "place granary", "sow N", "sow N")
    assert position.options("A") == ["sow e"]
    position.play("A", "sow E", "protect N")
    assert position.liege("A").farms == [2, 2, 2, 2]
    assert position.liege("A").protected == [True, False, False, False]


def scoring_position(*marked: str) -> Position:
    position = Position().gold(A=21).farms("A", 2, 1, 0, 1)
    position.own("A", "bakery", "manor", "noble", "bishop", marked=("manor", *marked))
    position.liege("A").flags[:] = [1, 2, 2]
    position.liege("B").flags[:] = [1, 1, 1]
    return position.objectives("A", "most-flags", "four-towers")


@pytest.mark.rule("after-the-empire", "21.1", "21.2", "21.3", "21.5", "21.6", "22.2")
def test_x41_final_scoring() -> None:
    assert scoring_position().final("A") == 53


@pytest.mark.rule("after-the-empire", "6.11", "21.4")
def test_x42_a_wounded_bishop_brings_nothing() -> None:
    assert scoring_position("bishop").final("A") == 45


@pytest.mark.rule("after-the-empire", "21.9")
def test_x43_the_number_of_flags_breaks_a_tie() -> None:
    position = Position().gold(A=43, B=43).objectives("A").objectives("B")
    position.liege("A").flags[:] = [1, 1, 1]
    position.liege("B").flags[:] = [3]
    outcome = GAME.outcome_of(position.state)
    assert [outcome.total(seat) for seat in (0, 1)] == [50, 50]
    assert outcome.winners == [0]


@pytest.mark.rule("after-the-empire", "22.4", "23.5")
@pytest.mark.parametrize(("destructive", "gold"), [("off", 4), ("on", 0)])
def test_x44_the_destructive_variant_ignores_marked_cards(destructive: str, gold: int) -> None:
    position = Position(destructive=destructive).objectives("A")
    position.own("A", "bakery", "mint", "noble", "bard", marked=["noble"])
    before = position.final("A")
    assert position.objectives("A", "council").final("A") - before == gold


@pytest.mark.rule("after-the-empire", "8.13", "8.14", "8.15")
def test_x47_the_barracks_recruit_and_heal_once_a_season() -> None:
    position = Position().goods("A", iron=1, food=1).troops("A", wounded=1)
    position.play("A", "free barracks both")
    assert position.has("A") == {}
    assert position.garrison("A") == {"castle": "2s"}
    position.goods("A", iron=1)
    assert position.refusal("A", "free barracks recruit") == ("6.4", "card-used")


@pytest.mark.rule("after-the-empire", "23.3")
def test_x48_hard_mode_begins_with_a_hidden_card() -> None:
    position = Position(mode="hard")
    assert (len(position.state.report), len(position.state.horde)) == (1, 1)


@pytest.mark.rule("after-the-empire", "7.18")
def test_x49_the_architect_leaves_out_a_good() -> None:
    position = Position().own("A", "architect").goods("A", stone=3, iron=1).row("mint", "", "")
    assert [text for text in position.options("A") if "mint" in text] == [
        "place buildings mint -iron"
    ]
    position.play("A", "place buildings mint -iron")
    assert position.has("A") == {}
    assert position.cards("A") == ["mint", "architect"]


@pytest.mark.rule("after-the-empire", "7.12", "7.13", "7.14", "7.15")
def test_x50_scouting() -> None:
    position = Position().objectives("A").objective_deck("council", "rich")
    position.play("A", "place scout", "protect E")
    assert position.options("A") == ["keep council", "keep rich"]
    position.play("A", "keep council")
    index = position.content.index("objectives")
    assert position.liege("A").moves == 3
    assert position.liege("A").protected == [False, True, False, False]
    assert position.liege("A").objectives == [index["council"]]
    assert position.state.objective_deck == [index["rich"]]


@pytest.mark.rule("after-the-empire", "5.9")
def test_x51_a_player_without_a_legal_placement_may_only_pass() -> None:
    position = Position().all_spaces_taken().troops("A", wounded=1).starter("A", "sergeant")
    position.own("A", "healer", used=["sergeant", "barracks"])
    liege = position.liege("A")
    liege.hall = 1
    liege.spaces[:] = [
        position.id("locations", slug) for slug in ("infirmary", "granary", "stockpile")
    ]
    assert position.options("A") == ["free healer", "pass"]
    position.play("A", "free healer")
    assert position.options("A") == ["pass"]


@pytest.mark.rule("after-the-empire", "22.1", "23.9")
@pytest.mark.parametrize("destructive", ["off", "on"])
def test_x52_one_marked_card_is_enough_not_to_be_unscathed(destructive: str) -> None:
    position = Position(destructive=destructive).objectives("A")
    position.own("A", "bakery", "mint", "noble", "bard", marked=["noble"])
    before = position.final("A")
    assert position.objectives("A", "unscathed").final("A") == before


@pytest.mark.rule("after-the-empire", "9.3", "9.7", "9.8")
def test_x53_the_carpenters_save_wood() -> None:
    position = Position().own("A", "carpenters-guild").goods("A", wood=2, stone=4)
    position.castle("A", N="wood-wall", S="wood-wall", W="wood-gate")
    position.play("A", "place stockpile", "build wood-wall E", "upgrade E")
    assert position.pieces("A")["E"] == "stone-wall(5)"
    assert position.has("A") == {"wood": 2}
