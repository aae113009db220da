"""Chapter 13: the Citadel, its approaches and points, and the King in it."""

from __future__ import annotations

import pytest

from emberhall.games.crown_of_ash.battle_events import (
    CasualtySuffered,
    CitadelAttackAnnounced,
    Conquered,
    KingFell,
    KingRevealed,
)
from emberhall.games.crown_of_ash.events import CitadelScored
from emberhall.kernel.errors import BadNotation
from tests.games.crown_of_ash.position import Position
from tests.games.crown_of_ash.skirmish import (
    end_round,
    fight,
    king,
    skirmish,
    storm,
    values,
)

ALL_FIVE = ["0", "1", "die", "3", "4"]
APPROACHES = ["attack citadel left", "attack citadel right", "attack citadel front"]


def approaches(table: Position, lord: str) -> list[str]:
    """The approaches that a lord may take now."""
    return [option for option in table.options(lord) if option.startswith("attack citadel")]


@pytest.mark.rule("crown-of-ash", "13.1")
def test_the_citadel_is_neither_gathered_at_nor_built_on() -> None:
    table = Position(3, "nox").hold("citadel", "nox").goods("nox", gold=9)
    for option in table.options("nox"):
        assert not option.startswith(("gather", "build")) or not option.endswith("citadel")
    for notation in ("gather citadel", "build t1-smelter citadel", "regroup citadel"):
        with pytest.raises(BadNotation):
            table.content.catalogue.read(notation)
    place = table.content.areas[-1]
    assert (place.slug, place.plain, place.dashed) == ("citadel", 0, 0)


@pytest.mark.rule("crown-of-ash", "13.2", "13.3", "13.4")
@pytest.mark.parametrize(
    ("seats", "worth"), [(2, (2, 3, 4, 5)), (3, (3, 4, 5, 6)), (4, (3, 4, 5, 6))]
)
def test_w5_what_the_citadel_scores_in_each_round(seats: int, worth: tuple[int, ...]) -> None:
    assert list(worth) == sorted(set(worth))
    for round_, points in enumerate(worth, start=1):
        table = Position(seats, "nox").free_all().hold("citadel", "nox", [], ["bone-1"])
        table.state.round = round_
        assert table.view()["citadel_vp"] == points
        end_round(table)
        assert table.told(CitadelScored)[-1] == {
            "event": "CitadelScored", "seat": table.seat("nox"), "points": points,
        }  # fmt: skip
        assert table.mat("nox").scored[1] == points
        assert table.mat("visio").scored[1] == 0


@pytest.mark.rule("crown-of-ash", "13.24")
def test_while_the_king_is_there_nobody_scores_the_citadel() -> None:
    table = end_round(king("bone-1"))
    assert table.state.king
    assert table.events(CitadelScored) == []
    assert [mat.scored[1] for mat in table.state.mats] == [0, 0, 0, 0]


@pytest.mark.rule("crown-of-ash", "13.27")
def test_a_citadel_without_defenders_still_scores_for_its_ruler() -> None:
    table = Position(2, "nox").free_all().hold("citadel", "visio")
    end_round(table)
    assert table.ruler("citadel") == "visio"
    assert table.mat("visio").scored[1] == 2


@pytest.mark.rule("crown-of-ash", "13.5", "13.11")
def test_anybody_but_its_ruler_attacks_the_citadel_from_any_free_approach() -> None:
    table = skirmish("bone-1", "ash-2", area="citadel", seats=3).hand("visio", "bone-2")
    assert approaches(table, "nox") == APPROACHES
    table.to_act("visio")
    assert approaches(table, "visio") == []
    for approach in APPROACHES:
        assert table.refusal("visio", approach) == ("13.5", "own-citadel")
    table.hand("mors", "blood-1").to_act("mors")
    minions = table.mat("mors").minions
    table.play("mors", "attack citadel front")
    assert table.mat("mors").minions == minions - 1
    assert table.area("citadel").fighting == [table.seat("mors")]
    announced = table.told(CitadelAttackAnnounced)[-1]
    assert (announced["approach"], announced["defender"]) == ("front", table.seat("visio"))


@pytest.mark.rule("crown-of-ash", "13.6", "13.7", "13.8")
def test_the_approaches_give_one_more_nothing_and_one_less() -> None:
    modifiers = {each.slug: each.modifier for each in Position().content.approaches}
    assert modifiers == {"left": 1, "right": 0, "front": -1}


@pytest.mark.rule("crown-of-ash", "13.9", "13.10", "13.11", "13.13")
def test_each_flank_is_attacked_once_a_round_and_the_front_without_end() -> None:
    table = king("bone-1")
    for approach, left in (
        ("front", APPROACHES),
        ("left", APPROACHES[1:]),
        ("front", APPROACHES[1:]),
        ("right", APPROACHES[2:]),
        ("front", APPROACHES[2:]),
    ):
        storm(table, approach, table.combat_hand("nox")[0])
        if table.step() == "TakeWild":
            table.play("nox", "take bone")
        table.cards("nox", "0", "1").goods("nox").hand("nox", "bone-1").to_act("nox")
        table.mat("nox").minions = 4
        assert approaches(table, "nox") == left
    assert table.refusal("nox", "attack citadel left") == ("13.9", "approach-used")
    assert table.refusal("nox", "attack citadel front") == ("", "")
    end_round(table)
    table.hand("nox", "bone-1").to_act("nox")
    assert approaches(table, "nox") == APPROACHES


@pytest.mark.rule("crown-of-ash", "13.9", "13.10", "13.12")
@pytest.mark.parametrize(
    ("approach", "attack", "winner"),
    [("left", 10, "nox"), ("right", 9, "visio"), ("front", 8, "visio")],
)
def test_w20_citadel_approaches(approach: str, attack: int, winner: str) -> None:
    table = skirmish("bone-3 bone-2", "ash-2 ash-3", area="citadel")
    fight(table, "3", "3", f"citadel {approach}")
    assert values(table) == (attack, 9)
    assert table.ruler("citadel") == winner
    loser = "visio" if winner == "nox" else "nox"
    assert (table.step(), table.asked()) == ("TakeWild", [loser])
    table.play(loser, "take bone").hand(loser, "blood-1").to_act(loser)
    assert (f"attack citadel {approach}" in approaches(table, loser)) == (
        loser == "nox" and approach == "front"
    )


@pytest.mark.rule("crown-of-ash", "13.14", "13.17", "13.28")
@pytest.mark.parametrize(
    ("fighter", "falls"), [("bone-4", False), ("bone-5", False), ("bone-6", True)]
)
def test_the_king_is_worth_five_and_wins_ties(fighter: str, falls: bool) -> None:
    table = storm(king(fighter), "right", "0")
    assert values(table) == (int(fighter[-1]), 5)
    assert table.content.king == 5
    assert table.state.king != falls


@pytest.mark.rule("crown-of-ash", "13.15", "13.16")
def test_against_the_king_one_to_three_fighters_and_one_card_are_played() -> None:
    table = king("bone-1", "ash-1", "blood-1", "sulphur-1").play("nox", "attack citadel right")
    assert "done" not in table.options("nox")
    table.play("nox", "commit bone-1", "commit ash-1")
    assert table.options("nox") == ["commit blood-1", "commit sulphur-1", "done"]
    table.play("nox", "commit sulphur-1")
    assert (table.step(), table.asked()) == ("ChooseCard", ["nox"])
    assert table.options("nox") == [f"card {card}" for card in ALL_FIVE]
    table.play("nox", "card 1")
    assert values(table) == (4, 5)
    assert table.in_hand("nox") == ["blood-1"]
    assert table.told(KingRevealed)[-1] == {
        "event": "KingRevealed",
        "attacker": table.seat("nox"),
        "fighters": ["bone-1", "ash-1", "sulphur-1"],
        "attack_card": "1",
    }


@pytest.mark.rule("crown-of-ash", "13.18", "13.19", "13.21")
def test_w4a_the_king_falls_to_the_left_flank() -> None:
    table = king("nox-bone-2", "nox-blood-1").play("nox", "attack citadel left")
    table.play("nox", "commit nox-bone-2", "commit nox-blood-1", "card 3")
    assert values(table) == (7, 5)
    assert not table.state.king
    assert table.ruler("citadel") == "nox"
    assert sorted(table.defenders("citadel")) == ["nox-blood-1", "nox-bone-2"]
    assert table.has("nox") == {"gold": 1}


@pytest.mark.rule("crown-of-ash", "13.17", "13.20", "13.21")
def test_w4b_the_king_wins_a_tie_on_the_right_flank() -> None:
    table = king("nox-bone-2", "nox-blood-1").play("nox", "attack citadel right")
    table.play("nox", "commit nox-bone-2", "done", "card 3")
    assert values(table) == (5, 5)
    assert table.state.king
    assert table.ruler("citadel") == ""
    assert table.defenders("citadel") == []
    assert table.in_graveyard("nox") == ["nox-bone-2"]
    table.play("nox", "take sulphur")
    assert table.has("nox") == {"sulphur": 1}


@pytest.mark.rule("crown-of-ash", "13.18")
def test_w4c_the_left_flank_makes_the_difference() -> None:
    table = king("nox-bone-2", "nox-blood-1").play("nox", "attack citadel left")
    table.play("nox", "commit nox-bone-2", "done", "card 3")
    assert values(table) == (6, 5)
    assert table.ruler("citadel") == "nox"
    assert table.has("nox") == {"gold": 1}


@pytest.mark.rule("crown-of-ash", "13.18", "13.21")
def test_w4d_the_front_costs_one() -> None:
    table = king("nox-bone-2", "nox-blood-1").play("nox", "attack citadel front")
    table.play("nox", "commit nox-bone-2", "done", "card 4")
    assert values(table) == (5, 5)
    assert table.state.king
    table.play("nox", "take ash")
    assert table.has("nox") == {"ash": 1}


@pytest.mark.rule("crown-of-ash", "13.22")
def test_w4e_a_lost_0_does_nothing_to_the_king() -> None:
    table = king("nox-bone-2", "nox-blood-1").play("nox", "attack citadel front")
    table.play("nox", "commit nox-bone-2", "done", "card 0")
    assert values(table) == (1, 5)
    assert table.state.king
    assert (table.vp("nox"), table.has("nox")) == (0, {})
    assert table.events(CasualtySuffered) == []
    assert table.in_graveyard("nox") == ["nox-bone-2"]


@pytest.mark.rule("crown-of-ash", "13.19", "13.23")
def test_the_king_leaves_for_good_and_is_worth_no_points() -> None:
    table = storm(king("bone-3", "ash-3", "blood-3"), "right", "3")
    assert table.told(KingFell)[-1]["seat"] == table.seat("nox")
    assert table.view()["king_value"] is None
    assert [table.vp(lord) for lord in table.lords] == [0, 0, 0, 0]
    assert table.defenders("citadel") == ["bone-3", "ash-3", "blood-3"]
    assert table.in_hand("nox") == []
    end_round(table)
    table.hand("mors", "bone-1").goods("mors").to_act("mors")
    table.play("mors", "attack citadel front", "commit bone-1")
    assert sorted(table.asked()) == ["mors", "nox"]


@pytest.mark.rule("crown-of-ash", "13.25")
def test_without_the_king_the_citadel_is_fought_over_like_a_region() -> None:
    table = skirmish("bone-3", "ash-3", area="citadel")
    fight(table, "4", "3", "citadel right")
    assert values(table) == (7, 6)
    table.play("nox", "take bone").play("visio", "take ash")
    assert table.ruler("citadel") == "nox"
    assert table.defenders("citadel") == ["bone-3"]
    assert table.in_graveyard("visio") == ["ash-3"]
    assert table.told(Conquered)[-1]["area"] == "citadel"
    tied = fight(skirmish("bone-3", "ash-3", area="citadel"), "3", "3", "citadel right")
    assert tied.ruler("citadel") == "visio"
    assert tied.defenders("citadel") == ["ash-3"]


@pytest.mark.rule("crown-of-ash", "13.26")
def test_fighters_stay_in_the_citadel_until_they_are_beaten() -> None:
    table = Position(4, "fortis", powers="on").free_all().hand("fortis", "ash-2")
    table.mat("fortis").power = table.content.regroup
    table.hold("citadel", "fortis", [], ["bone-6", "bone-5"])
    table.hold("desert", "fortis", ["st-ossuary"], ["bone-1"])
    table.play("fortis", "gather desert")
    amends = ["leave", "post bone-1", "post ash-2", "done"]
    assert sorted(table.options("fortis")) == sorted(amends)
    table.play("fortis", "leave")
    end_round(table, "fortis")
    assert table.defenders("citadel") == ["bone-6", "bone-5"]
    while table.step() != "OfferRegroup":
        lord = table.asked()[0]
        table.play(lord, "pass" if "pass" in table.options(lord) else "gold")
    assert table.options("fortis") == ["regroup desert", "hold"]


@pytest.mark.rule("crown-of-ash", "13.28", "24.6")
def test_the_king_gets_no_bonus_of_any_sort() -> None:
    table = storm(king("bone-6", bolster="on", powers="on"), "right", "0")
    assert (table.step(), table.asked()) == ("OfferBolster", ["nox"])
    table.play("nox", "hold")
    assert values(table) == (6, 5)
    assert table.ruler("citadel") == "nox"


@pytest.mark.rule("crown-of-ash", "13.29")
def test_the_card_played_against_the_king_is_used() -> None:
    table = storm(king("bone-1").cards("nox", "0", "1"), "right", "1")
    assert table.combat_hand("nox") == ["0"]
    assert table.used_cards("nox") == ["die", "3", "4", "1"]
    table.hand("nox", "bone-1").to_act("nox")
    storm(table, "front", "0")
    assert table.combat_hand("nox") == ALL_FIVE
    assert table.used_cards("nox") == []
