"""Who sees what: one test for each row of the table of visibility.

Unless a test says otherwise, Visio is the owner, Nox another seat and None a spectator.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from emberhall.games.crown_of_ash import GAME
from emberhall.games.crown_of_ash.automa_events import AutomaRolled
from emberhall.games.crown_of_ash.battle_events import (
    CardChosen,
    Committed,
    DieRolled,
    SpiesReported,
    SpiesSent,
)
from emberhall.games.crown_of_ash.events import Raised
from emberhall.kernel import flow
from emberhall.kernel.dealer import LiveDealer
from tests.games.crown_of_ash.laying import bare, deals
from tests.games.crown_of_ash.position import Position

OWNER, OTHER, SPECTATOR = 0, 1, None
EVERYBODY = (OWNER, OTHER, SPECTATOR)
OTHERS = (OTHER, SPECTATOR)
SOLO = ["player", "automa"]


def mat_of(table: Position, lord: str, viewer: int | None) -> dict[str, Any]:
    seen: dict[str, Any] = table.view(viewer)["mats"][table.seat(lord)]
    return seen


def attacking(**options: str) -> Position:
    """Visio has committed two of its three fighters against Nox's coast."""
    table = bare(**options).hold("coast", "nox", ["t1-cellar"], ["ash-3"])
    table.hand("visio", "bone-1", "ash-2", "blood-4")
    return table.play("visio", "attack coast", "commit bone-1", "commit blood-4")


def finished() -> Position:
    """A game played to its end at random."""
    table = Position(2)
    flow.play_out(table.state, LiveDealer(5))
    return table


@pytest.mark.rule("crown-of-ash", "1.38")
def test_points_gold_and_resources_of_every_seat() -> None:
    table = bare().goods("visio", bone=2, sulphur=1, gold=3)
    table.mat("visio").scored[2] = 4
    for viewer in EVERYBODY:
        assert table.view(viewer)["vp"] == [4, 0]
        goods = {"bone": 2, "ash": 0, "blood": 0, "sulphur": 1, "gold": 3}
        assert mat_of(table, "visio", viewer)["goods"] == goods


@pytest.mark.rule("crown-of-ash", "14.7")
def test_fighters_in_hand_of_a_player_seat() -> None:
    table = bare().hand("visio", "ash-2").goods("visio", bone=2).slots("bone-1")
    table.play("visio", "gold", "raise bone-1", "done")
    assert mat_of(table, "visio", OWNER)["hand"] == ["bone-1", "ash-2"]
    for viewer in OTHERS:
        assert table.told(Raised, viewer)[-1]["fighter"] == "bone-1"
        assert mat_of(table, "visio", viewer)["hand"] == {"count": 2}


def test_fighters_picked_for_a_garrison_before_the_last_pick() -> None:
    table = bare().hold("coast", "visio", ["t1-cellar"]).hand("visio", "bone-1", "ash-2")
    table.play("visio", "gather coast", "post bone-1")
    assert mat_of(table, "visio", OWNER)["muster"] == ["bone-1"]
    for viewer in OTHERS:
        assert mat_of(table, "visio", viewer)["muster"] == {"count": 1}
        assert mat_of(table, "visio", viewer)["hand"] == {"count": 1}


@pytest.mark.rule("crown-of-ash", "20.4")
def test_fighters_in_hand_of_an_ai_seat() -> None:
    table = Position(SOLO).hand("nox", "bone-5", "ash-1")
    for viewer in (OWNER, SPECTATOR):
        assert mat_of(table, "nox", viewer)["hand"] == ["bone-5", "ash-1"]


@pytest.mark.rule("crown-of-ash", "1.38")
def test_graveyard_of_every_seat() -> None:
    table = bare().graveyard("visio", "ash-4", "bone-2")
    for viewer in EVERYBODY:
        assert sorted(mat_of(table, "visio", viewer)["graveyard"]) == ["ash-4", "bone-2"]


@pytest.mark.rule("crown-of-ash", "8.3")
def test_defenders_in_regions_and_citadel() -> None:
    table = bare().hold("coast", "visio", ["t1-cellar"], ["bone-1", "ash-2"])
    table.hold("citadel", "visio", [], ["blood-6", "ash-6", "bone-6"])
    for viewer in EVERYBODY:
        areas = table.view(viewer)["areas"]
        assert areas[2]["defenders"] == ["bone-1", "ash-2"]
        assert areas[6]["defenders"] == ["blood-6", "ash-6", "bone-6"]
        assert table.view(viewer)["strengths"] == [0, 0, 3, 0, 0, 0, 18]


@pytest.mark.rule("crown-of-ash", "9.8")
def test_committed_attackers_of_a_player_seat_before_the_reveal() -> None:
    table = attacking()
    assert table.view(OWNER)["battle"]["attackers"] == ["bone-1", "blood-4"]
    assert table.told(Committed, OWNER)[-1]["fighters"] == ["bone-1", "blood-4"]
    for viewer in OTHERS:
        assert table.view(viewer)["battle"]["attackers"] == {"count": 2}
        assert "fighters" not in table.told(Committed, viewer)[-1]
        assert table.told(Committed, viewer)[-1]["count"] == 2


@pytest.mark.rule("crown-of-ash", "9.9")
def test_committed_attackers_with_open_attackers() -> None:
    table = attacking(attackers="open")
    for viewer in EVERYBODY:
        assert table.view(viewer)["battle"]["attackers"] == ["bone-1", "blood-4"]


@pytest.mark.rule("crown-of-ash", "22.3")
def test_committed_attackers_of_an_ai_seat() -> None:
    table = Position(SOLO).free_all().slots().hold("coast", "visio", ["t1-cellar"])
    table.hand("nox", "bone-3", "ash-2").action_card("nox", "ai-raid").dice(3)
    table.play("visio", "gold")
    assert table.step() == "ChooseCard"
    for viewer in (OWNER, SPECTATOR):
        assert table.view(viewer)["battle"]["attackers"] == ["bone-3", "ash-2"]


@pytest.mark.rule("crown-of-ash", "11.25")
def test_combat_cards_in_hand() -> None:
    table = bare().cards("visio", "0", "3", "die")
    assert mat_of(table, "visio", OWNER)["cards"] == ["0", "die", "3"]
    for viewer in OTHERS:
        assert mat_of(table, "visio", viewer)["cards"] == {"count": 3}


@pytest.mark.rule("crown-of-ash", "9.11")
def test_a_chosen_combat_card_before_both_have_chosen() -> None:
    before = attacking()
    tables = [attacking().play("visio", f"card {card}") for card in ("0", "die", "4")]
    for table in tables:
        assert table.asked() == ["nox"]
        assert table.story() == before.story()
        assert table.options("nox") == before.options("nox")
        for viewer in OTHERS:
            view = table.view(viewer)
            assert view == {**before.view(viewer), "asking": [1]}
            assert view == tables[0].view(viewer)
    assert [table.view(OWNER)["answered"] for table in tables] == ["card 0", "card die", "card 4"]


@pytest.mark.rule("crown-of-ash", "9.11", "23.8")
def test_a_chosen_combat_card_that_waits_alone() -> None:
    table = bare(powers="on").hold("coast", "visio", ["t1-cellar"], ["ash-3"])
    table.mat("visio").power = table.content.spies
    table.hand("nox", "bone-6").to_act("nox").play("nox", "attack coast", "commit bone-6")
    table.play("visio", "spy").play("nox", "card 4")
    assert table.view(OTHER)["battle"]["attack_card"] == ["4"]
    assert table.told(CardChosen, OTHER)[-1]["card"] == "4"
    for viewer in (OWNER, SPECTATOR):
        assert table.view(viewer)["battle"]["attack_card"] == {"count": 1}
        assert "card" not in table.told(CardChosen, viewer)[-1]


@pytest.mark.rule("crown-of-ash", "22.1")
def test_the_ai_combat_deck_and_its_card_before_the_reveal() -> None:
    table = Position(SOLO).free_all().slots().hand("visio", "bone-6").combat_deck("nox", "4", "1")
    table.hold("coast", "nox", ["t1-cellar"], ["ash-3"])
    table.play("visio", "attack coast", "commit bone-6")
    for viewer in EVERYBODY:
        view = table.view(viewer)
        assert view["mats"][1]["combat_deck"] == {"count": 2}
        assert view["battle"]["defence_card"] in ({"count": 0}, [])
    other_deck = table.state.copy()
    other_deck.mats[1].combat_deck.reverse()
    for viewer in EVERYBODY:
        assert GAME.view(other_deck, viewer) == table.view(viewer)


@pytest.mark.rule("crown-of-ash", "11.21", "11.22")
def test_the_discard_pile_of_combat_cards() -> None:
    table = bare()
    table.mat("visio").cards[:] = [0, 1]
    table.mat("visio").used_cards[:] = [table.card("4"), table.card("die"), table.card("3")]
    assert mat_of(table, "visio", OWNER)["used_cards"] == ["4", "die", "3"]
    for viewer in OTHERS:
        assert mat_of(table, "visio", viewer)["used_cards"] == {"count": 3, "top": "3"}
    solo = Position(SOLO).combat_deck("nox", "0", "1")
    for viewer in (OWNER, SPECTATOR):
        assert mat_of(solo, "nox", viewer)["used_cards"] == {"count": 3, "top": "4"}


@pytest.mark.rule("crown-of-ash", "3.8", "17.5")
def test_the_fate_card_in_play() -> None:
    table = bare()
    (fate,) = table.mat("visio").fate
    slug = table.content.fates[fate].slug
    assert mat_of(table, "visio", OWNER)["fate"] == [slug]
    for viewer in OTHERS:
        assert mat_of(table, "visio", viewer)["fate"] == {"count": 1}
    ended = finished()
    for viewer in EVERYBODY:
        for mat, view in zip(ended.state.mats, ended.view(viewer)["mats"], strict=True):
            assert view["fate"] == [ended.content.fates[fate].slug for fate in mat.fate]


@pytest.mark.rule("crown-of-ash", "3.8")
def test_the_fate_cards_left_over() -> None:
    for table in (bare(), finished()):
        for viewer in EVERYBODY:
            assert table.view(viewer)["fates_left"] == {"count": 4}


@pytest.mark.rule("crown-of-ash", "3.4")
def test_the_fighter_decks() -> None:
    table = Position(2)
    for viewer in EVERYBODY:
        assert table.view(viewer)["decks"] == [
            {"tier": tier, "fighters": {"count": 6}} for tier in (1, 2, 3)
        ]


@pytest.mark.rule("crown-of-ash", "3.5")
def test_the_six_fighter_slots() -> None:
    table = bare().slots("bone-1", "", "ash-3", "blood-3", "", "sulphur-6")
    for viewer in EVERYBODY:
        slots = ["bone-1", None, "ash-3", "blood-3", None, "sulphur-6"]
        assert table.view(viewer)["slots"] == slots


@pytest.mark.rule("crown-of-ash", "3.11")
def test_the_tile_stack_and_the_back_of_its_top_tile() -> None:
    table = Position(2)
    for viewer in EVERYBODY:
        assert table.view(viewer)["stack"] == {"count": 16}
        assert table.view(viewer)["stack_back"] == 1
    table.state.stack[:] = table.state.stack[:3]
    assert table.view(SPECTATOR)["stack_back"] == 2
    table.state.stack.clear()
    assert table.view(SPECTATOR)["stack_back"] is None


@pytest.mark.rule("crown-of-ash", "3.12")
def test_the_tile_row() -> None:
    table = bare().row("t1-cellar", "", "t2-vitriol-works", "t1-smelter")
    for viewer in EVERYBODY:
        assert table.view(viewer)["row"] == ["t1-cellar", None, "t2-vitriol-works", "t1-smelter"]


@pytest.mark.rule("crown-of-ash", "7.19")
def test_the_tiles_set_aside_at_round_ends() -> None:
    table = bare().row("t1-cellar")
    table.state.stack.clear()
    table.state.set_aside[:] = [table.tile("t2-vitriol-works"), table.tile("t1-smelter")]
    for viewer in EVERYBODY:
        assert table.view(viewer)["set_aside"] == ["t2-vitriol-works", "t1-smelter"]
    table.goods("visio", gold=1).play("visio", "build t1-cellar coast")
    for viewer in EVERYBODY:
        assert table.view(viewer)["set_aside"] == []
        assert table.view(viewer)["stack"] == {"count": 1}


@pytest.mark.rule("crown-of-ash", "7.8")
def test_the_tiles_covered_in_a_structure() -> None:
    table = bare().hold("coast", "visio", ["st-vent", "t1-cellar"]).row("t2-vitriol-works")
    table.goods("visio", gold=3).play("visio", "build t2-vitriol-works coast")
    for viewer in EVERYBODY:
        tiles = ["st-vent", "t1-cellar", "t2-vitriol-works"]
        assert table.view(viewer)["areas"][2]["tiles"] == tiles


@pytest.mark.rule("crown-of-ash", "19.6")
def test_the_ai_action_deck_and_the_action_cards_already_used() -> None:
    table = Position(SOLO)
    mat = table.mat("nox")
    mat.action_deck[:] = [3, 0, 4]
    mat.action_pile[:] = [2, 1]
    for viewer in EVERYBODY:
        view = mat_of(table, "nox", viewer)
        assert view["action_deck"] == {"count": 3}
        assert view["action_pile"] == ["ai-feud", "ai-march"]


@pytest.mark.rule("crown-of-ash", "19.8")
def test_the_ai_fighter_track_and_its_cube() -> None:
    table = Position(SOLO)
    for viewer in EVERYBODY:
        assert mat_of(table, "nox", viewer)["cube"] == 0
    table.mat("nox").cube = 3
    for viewer in EVERYBODY:
        assert mat_of(table, "nox", viewer)["cube"] == 3


@pytest.mark.rule("crown-of-ash", "16.8")
def test_minions_control_tokens_turn_order_and_round() -> None:
    table = bare(3).hold("coast", "visio", ["t1-cellar"])
    table.state.order[:] = [0, 2, 1]
    table.to_act("visio").play("visio", "gather coast")
    table.state.round = 3
    for viewer in (*EVERYBODY, 2):
        view = table.view(viewer)
        assert [mat["minions"] for mat in view["mats"]] == [3, 4, 4]
        assert view["areas"][2]["gathering"] == [0]
        assert [area["seat"] for area in view["areas"]] == [-1, -1, 0, -1, -1, -1, -1]
        assert (view["order"], view["round"], view["active"]) == ([0, 2, 1], 3, 2)


@pytest.mark.rule("crown-of-ash", "3.10")
def test_the_starting_tile_left_over_with_three_seats() -> None:
    table = Position.at_setup(3, deals(3, starting=[2, 0, 3, 1]))
    for viewer in EVERYBODY:
        assert table.view(viewer)["unused_tiles"] == ["st-altar"]


@pytest.mark.rule("crown-of-ash", "13.19")
def test_the_king_in_the_citadel_or_gone() -> None:
    table = bare().hand("visio", "bone-6")
    for viewer in EVERYBODY:
        assert (table.view(viewer)["king"], table.view(viewer)["king_value"]) == (True, 5)
    table.play("visio", "attack citadel left", "commit bone-6", "card 1")
    for viewer in EVERYBODY:
        assert (table.view(viewer)["king"], table.view(viewer)["king_value"]) == (False, None)


@pytest.mark.rule("crown-of-ash", "3.6")
def test_the_starting_fighters_of_lords_not_in_play() -> None:
    table = Position.at_setup(3)
    for viewer in EVERYBODY:
        retired = ["fortis-bone-1", "fortis-blood-2", "fortis-sulphur-1"]
        assert table.view(viewer)["retired"] == retired


@pytest.mark.rule("crown-of-ash", "10.2", "20.8")
def test_dice_at_the_moment_of_the_roll() -> None:
    table = attacking(bolster="on").play("visio", "card die").dice(5, 2)
    table.mat("visio").bolster = 1
    table.play("nox", "card die")
    assert table.step() == "OfferBolster"
    for viewer in EVERYBODY:
        battle = table.view(viewer)["battle"]
        assert (battle["attack_die"], battle["defence_die"]) == (5, 2)
        rolled = {"event": "DieRolled", "seat": 1, "face": 2, "card": "die"}
        assert table.told(DieRolled, viewer)[-1] == rolled
    solo = Position(SOLO).slots().dice(4).play("visio", "gold")
    for viewer in EVERYBODY:
        assert solo.told(AutomaRolled, viewer)[-1]["face"] == 4


@pytest.mark.rule("crown-of-ash", "23.2", "24.2")
def test_the_chosen_power_whether_it_is_used_up_and_bolster_tokens() -> None:
    table = Position(2, powers="on", bolster="on")
    table.mat("visio").power_used = True
    table.mat("visio").bolster = 1
    for viewer in EVERYBODY:
        view = mat_of(table, "visio", viewer)
        assert (view["power"], view["power_used"], view["bolster"]) == ("visio-gaze", True, 1)
        view = mat_of(table, "nox", viewer)
        assert (view["power"], view["power_used"], view["bolster"]) == ("nox-night", False, 2)


@pytest.mark.rule("crown-of-ash", "23.8")
@pytest.mark.parametrize(
    ("card", "report"), [("0", "low"), ("1", "low"), ("3", "high"), ("4", "high"), ("die", "high")]
)
def test_the_answer_given_to_the_web_of_spies(card: str, report: str) -> None:
    table = bare(powers="on").hold("coast", "visio", ["t1-cellar"], ["ash-3"])
    table.mat("visio").power = table.content.spies
    table.hand("nox", "bone-6").to_act("nox").play("nox", "attack coast", "commit bone-6")
    table.play("visio", "spy")
    assert table.view(OWNER)["spied"] is None
    table.play("nox", f"card {card}")
    assert table.view(OWNER)["spied"] == report
    assert table.told(SpiesReported, OWNER)[-1]["report"] == report
    for viewer in OTHERS:
        assert table.view(viewer)["spied"] is None
        assert "report" not in table.told(SpiesReported, viewer)[-1]
        assert table.told(SpiesSent, viewer)[-1]["opponent"] == 1
    low = {0, 1}
    assert {card in low for card in imagined_cards(table, OWNER)} == {report == "low"}
    assert {card in low for card in imagined_cards(table, SPECTATOR)} == {True, False}


def imagined_cards(table: Position, viewer: int | None) -> set[int]:
    """What a viewer takes the attacker's hidden card for, in many worlds."""
    worlds = (table.imagine(viewer, random.Random(seed)) for seed in range(60))
    return {world.at_battle().attack_card[0] for world in worlds}


def test_a_spectator_learns_nothing_of_a_card_where_there_are_no_spies() -> None:
    table = bare().hold("coast", "visio", ["t1-cellar"], ["ash-3"]).hand("nox", "bone-6")
    table.to_act("nox").play("nox", "attack coast", "commit bone-6")
    table.mat("nox").cards.remove(table.card("4"))
    table.state.at_battle().attack_card.append(table.card("4"))
    assert imagined_cards(table, SPECTATOR) == {0, 1, 2, 3, 4}
