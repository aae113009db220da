"""Chapter 1: terms that the rules carry out."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.after_the_empire.rules.combat import Advance, EndRound, Maneuver
from emberhall.games.after_the_empire.rules.preparation import Muster, RazeFarms, TurnUpInvaders
from emberhall.games.after_the_empire.rules.reckoning import CollectIncome, HarvestAndFeast
from emberhall.games.after_the_empire.rules.seasons import BeginSeason, Refresh
from emberhall.games.after_the_empire.state import Liege
from tests.games.after_the_empire.position import SEATS, Position

SIDE_NAMES = ("N", "E", "S", "W")


def fire(position: Position, who: str) -> list[int]:
    """What the turrets of a castle deal to the fields N, E, S and W."""
    found: list[int] = position.view()["fire"][SEATS.index(who)]
    return found


@pytest.mark.rule("after-the-empire", "1.5")
@pytest.mark.parametrize("side", SIDE_NAMES)
def test_a_card_attacks_the_same_field_of_everybody(side: str) -> None:
    position = Position(seats=4).gold(A=8, B=8, C=8, D=8).attack(f"hordesmen-a {side}")
    position.begin(TurnUpInvaders())
    assert [position.foes(who) for who in SEATS] == [{side: "3S"}] * 4


@pytest.mark.rule("after-the-empire", "1.7")
@pytest.mark.parametrize(
    ("corner", "hit"),
    [("NE", [2, 2, 0, 0]), ("SE", [0, 2, 2, 0]), ("SW", [0, 0, 2, 2]), ("NW", [2, 0, 0, 2])],
)
def test_a_turret_is_adjacent_to_both_fields_of_its_corner(corner: str, hit: list[int]) -> None:
    position = Position().castle("A", **{corner: "stone-turret"})
    assert fire(position, "A") == hit
    assert fire(position, "B") == [0, 0, 0, 0]
    position.castle("A", **{corner: "stone-turret burnt"})
    assert fire(position, "A") == [0, 0, 0, 0]


@pytest.mark.rule("after-the-empire", "1.8")
def test_a_gate_bears_troops_and_keeps_invaders_out_like_a_wall() -> None:
    position = Position().castle("A", N="wood-gate(0)").troops("A", castle="2s")
    position.begin(Muster())
    assert position.options("A") == ["soldiers n 0", "soldiers n 1", "soldiers n 2"]
    position.play("A", "soldiers N 1").invaders("A", N="1S", E="1S").begin(Advance(0))
    assert position.foes("A") == {"N": "1S", "castle": "1S"}
    assert position.gold(A=0).begin(CollectIncome()).liege("A").gold == 1


@pytest.mark.rule("after-the-empire", "1.10")
@pytest.mark.parametrize(("inside", "asked"), [("1s", "A"), ("1m", "A"), ("", "")])
def test_soldiers_and_mercenaries_alike_are_troops(inside: str, asked: str) -> None:
    position = Position().troops("A", wounded=2, castle=inside)
    assert position.begin(Maneuver(0)).asked() == asked


@pytest.mark.rule("after-the-empire", "1.10")
def test_a_mercenary_inside_keeps_nobody_from_fighting_on() -> None:
    position = Position().troops("A", castle="1m").invaders("A", N="1S").begin(EndRound(0))
    assert not position.liege("A").sacked
    assert position.liege("A").clash > 0


@pytest.mark.rule("after-the-empire", "1.11")
@pytest.mark.parametrize("foe", ["1A", "1S"])
def test_archers_and_swordsmen_alike_are_invaders(foe: str) -> None:
    position = Position().farms("A", 1, 1, 1, 1).invaders("A", E=foe).begin(RazeFarms())
    assert position.liege("A").farms == [1, 0, 1, 1]
    position.castle("A").begin(Advance(0))
    assert position.foes("A") == {"castle": foe}
    lonely = Position().troops("A").invaders("A", castle=foe).begin(EndRound(0))
    assert lonely.liege("A").sacked


@pytest.mark.rule("after-the-empire", "1.16", "1.18")
def test_a_place_holds_one_piece() -> None:
    position = Position().goods("A", wood=30, stone=30, iron=30)
    position.castle("A", N="stone-wall", E="stone-gate", NE="stone-turret", SE="stone-turret burnt")
    position.play("A", "place stockpile")
    builds = [text.split() for text in position.options("A") if text.startswith("build")]
    assert {place for _, _, place in builds} == {"s", "w", "sw", "nw"}
    position.play("A", "build wood-turret SW", "build stone-turret NW")
    builds = [text.split() for text in position.options("A") if text.startswith("build")]
    assert {place for _, _, place in builds} == {"s", "w"}


@pytest.mark.rule("after-the-empire", "1.17")
def test_wood_and_stone_walls_are_counted_together() -> None:
    position = Position().goods("A", wood=30, stone=30)
    position.castle("A", N="wood-wall", E="stone-wall", S="wood-wall").play("A", "place stockpile")
    sides = [
        text
        for text in position.options("A")
        if text.startswith("build") and not text.split()[1].endswith("turret")
    ]
    assert sides == ["build wood-gate w", "build stone-gate w"]
    position.castle("A", N="wood-wall", E="stone-gate", S="wood-wall")
    sides = [text for text in position.options("A") if text.endswith(" w")]
    assert sides == ["build wood-wall w", "build stone-wall w"]


@pytest.mark.rule("after-the-empire", "1.20")
def test_gold_is_a_public_number_without_upper_limit() -> None:
    position = Position().gold(A=149).play("A", "place tax gold")
    for viewer in (0, 1, None):
        assert position.view(viewer)["lieges"][0]["gold"] == 153


@pytest.mark.rule("after-the-empire", "1.20", "5.6")
@settings(max_examples=25)
@given(gold=st.integers(0, 9))
def test_no_payment_takes_gold_below_nothing(gold: int) -> None:
    position = Position().gold(A=gold).own("A", "recruiter", "sellsword")
    for notation in position.options("A"):
        if notation.startswith(("place camp", "place merchant", "free")):
            after = Position().gold(A=gold).own("A", "recruiter", "sellsword")
            assert after.play("A", notation).liege("A").gold >= 0, notation
    prices = {"place camp-left soldiers": 5, "place camp-right soldiers": 4, "free sellsword": 1}
    for notation, price in prices.items():
        assert (notation in position.options("A")) == (gold >= price)


@pytest.mark.rule("after-the-empire", "1.21")
def test_the_supply_never_runs_out() -> None:
    position = Position().gold(A=500).goods("A", wood=900).troops("A", castle="300s 300m")
    position.invaders("A", N="400A+400S").attack("infernal-army-a N")
    position.play("A", "place woodmill").to_act("A").play("A", "place camp-left mercenaries")
    assert position.has("A") == {"wood": 905}
    assert position.garrison("A") == {"castle": "300s 305m"}
    position.begin(TurnUpInvaders())
    assert position.foes("A")["N"] == "405A+406S"


@pytest.mark.rule("after-the-empire", "1.23")
def test_a_play_area_has_room_for_every_card() -> None:
    position = Position().goods("A", wood=9, stone=9).row("manor", "", "")
    state = position.state
    for pile in (state.building_deck, state.refugee_deck, state.refugee_row):
        position.liege("A").cards.extend(pile)
        pile.clear()
    position.liege("A").cards.sort()
    position.play("A", "place buildings manor -wood")
    assert len(position.cards("A")) == 48
    objectives = [objective.slug for objective in position.content.objectives]
    position.objectives("B").objectives("A", *objectives[2:]).objective_deck(*objectives[:2])
    position.to_act("A").play("A", "place scout", "protect N", f"keep {objectives[0]}")
    assert len(position.liege("A").objectives) == len(objectives) - 1


@pytest.mark.rule("after-the-empire", "1.24")
def test_wounded_soldiers_are_not_placed_but_eat() -> None:
    position = Position().gold(A=9).goods("A", food=9).farms("A", 0, 0, 0, 0)
    position.troops("A", wounded=3, castle="1s").begin(Muster())
    assert position.options("A") == ["soldiers n 0", "soldiers n 1"]
    position.begin(HarvestAndFeast())
    assert position.has("A") == {"food": 5}
    assert position.liege("A").wounded == 3


@pytest.mark.rule("after-the-empire", "1.25")
@pytest.mark.parametrize(("levels", "active"), [((0, 0, 0, 0), 0), ((2, 1, 0, 1), 3)])
def test_farms_of_level_one_and_two_are_active(levels: tuple[int, ...], active: int) -> None:
    position = Position().gold(A=0).objectives("A").farms("A", *levels)
    assert position.final("A") == active
    position.own("A", "windmill").goods("A").troops("A").begin(HarvestAndFeast())
    assert position.has("A").get("food", 0) == sum(levels) + (2 if active else 0)


@pytest.mark.rule("after-the-empire", "1.26", "2.12")
@pytest.mark.parametrize(
    ("seats", "first", "order"), [(4, 2, "CDAB"), (3, 1, "BCA"), (3, 0, "ABC")]
)
def test_clockwise_means_ascending_seats(seats: int, first: int, order: str) -> None:
    position = Position.at_setup(seats, [f"pick {seats} {first}"])
    asked = ""
    while position.step() in ("PlaceGate", "PickStarter"):
        if position.step() == "PickStarter":
            asked += position.asked()
        position.play(position.asked(), position.options(position.asked())[0])
    assert asked == order


@pytest.mark.rule("after-the-empire", "1.2", "4.5")
def test_nobody_ever_has_more_than_five_workers_of_a_colour() -> None:
    position = Position()
    most: list[int] = []
    for season in range(1, 8):
        position.state.season = season
        position.begin(BeginSeason())
        most.append(max(_hall(liege) for liege in position.state.lieges))
    assert max(most) == 5
    position.season(3).begin(Refresh(), BeginSeason())
    assert _hall(position.liege("A")) == 4  # idle workers of the old season are among them


def _hall(liege: Liege) -> int:
    return liege.hall
