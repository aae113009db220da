"""Chapter 12: engines, siege damage, ladders and towers, the surge."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.after_the_empire.combat_events import (
    BypassReady,
    DamageLost,
    FellBack,
    InvadersEntered,
    NoSurge,
    PieceDestroyed,
    SiegeSpared,
    SiegeStruck,
    Surged,
    TargetChosen,
    TurretBurnt,
)
from emberhall.games.after_the_empire.events import DeckReshuffled
from emberhall.games.after_the_empire.rules.seasons import Refresh
from emberhall.games.after_the_empire.rules.siege import TurnUpSiege
from emberhall.games.after_the_empire.rules.turn import TakeTurn
from tests.games.after_the_empire.position import Position

CONTENT = Position.printed()
ENGINES = CONTENT.engines
DAMAGE = {1: 8, 2: 12, 3: 22, 4: 30}  # gold at which a Mangonel deals so much, in season 1


def struck(points: int, side: str = "N", **pieces: str) -> Position:
    """A castle after a Mangonel has dealt so many points to a side, with nobody in it."""
    position = Position().gold(A=DAMAGE[points]).goods("A").troops("A")
    position.attack(siege=f"mangonel-none {side}").castle("A", **pieces)
    return position.begin(TurnUpSiege())


# How strong, on which side, for whom.


@pytest.mark.rule("after-the-empire", "12.1", "12.20")
@settings(max_examples=50)
@given(st.integers(0, len(ENGINES) - 1), st.integers(0, 40), st.integers(1, 7))
def test_an_engine_is_as_strong_as_the_highest_threshold_reached(
    index: int, gold: int, season: int
) -> None:
    engine = ENGINES[index]
    position = Position().season(season).gold(A=gold, B=0).attack(siege=f"{engine.slug}-none E")
    position.castle("A", E="stone-wall").goods("A").begin(TurnUpSiege())
    effective = max(gold, 3 * season)
    reached = [
        strength
        for threshold, strength in zip(engine.thresholds, engine.strengths, strict=True)
        if threshold <= effective
    ]
    strength = reached[-1] if reached else 0
    climbing = engine.slug in ("ladder", "siege-tower")
    told: type[BypassReady | SiegeStruck] = BypassReady if climbing else SiegeStruck
    mine = [event for event in position.events(told) if event.seat == 0]
    assert mine == ([told(0, strength, 1)] if strength else [])
    if climbing:
        assert position.liege("A").bypass == strength
        assert position.has("A") == {}
    else:
        assert position.liege("A").bypass == 0
        assert position.has("A").get("stone", 0) == min(strength, 5)


@pytest.mark.rule("after-the-empire", "12.2")
@pytest.mark.parametrize("side", ["N", "E", "S", "W"])
def test_the_same_side_of_every_castle_is_attacked(side: str) -> None:
    position = Position(seats=3).gold(A=8, B=8, C=8).attack(siege=f"mangonel-all {side}")
    for who in "ABC":
        position.castle(who, N="stone-wall", E="stone-wall", S="stone-gate", W="stone-wall")
    position.begin(TurnUpSiege())
    whole = {"N": 5, "E": 5, "S": 4, "W": 5}
    for who in "ABC":
        cubes = dict(zip("NESW", position.liege(who).cubes, strict=False))
        assert cubes == whole | {side: whole[side] - 1}
        assert position.foes(who) == {side: "1S"}


@pytest.mark.rule("after-the-empire", "12.2")
def test_a_direction_nobody_knows_yet_is_drawn_when_the_card_is_turned_up() -> None:
    position = Position().attack(siege="ladder-all N")
    position.state.siege_heading = -1
    position.script("pick 4 2")
    position.begin(TurnUpSiege())
    assert position.state.siege_heading == 2
    assert [position.foes(who) for who in "AB"] == [{"S": "1S"}, {"S": "1S"}]


@pytest.mark.rule("after-the-empire", "12.3", "12.21")
@pytest.mark.parametrize(
    ("engine", "rich", "poor"), [("mangonel", 3, 1), ("catapult", 3, 2), ("trebuchet", 4, 3)]
)
def test_engines_strike_every_castle_at_once_by_its_own_gold(
    engine: str, rich: int, poor: int
) -> None:
    position = Position().gold(A=22, B=10).attack(siege=f"{engine}-none W").goods("A").goods("B")
    for who in "AB":
        position.castle(who, W="stone-wall").troops(who, W="1s")
    position.begin(TurnUpSiege())
    assert position.asked() == ""
    assert position.pieces("A") == {"W": f"stone-wall({5 - rich})"}
    assert position.pieces("B") == {"W": f"stone-wall({5 - poor})"}
    assert [position.has(who) for who in "AB"] == [{"stone": rich}, {"stone": poor}]


@pytest.mark.rule("after-the-empire", "12.4", "12.21")
@pytest.mark.parametrize(("engine", "rich", "poor"), [("ladder", 3, 1), ("siege-tower", 4, 3)])
def test_ladders_and_towers_wait_for_the_movement_steps(engine: str, rich: int, poor: int) -> None:
    position = Position().gold(A=22, B=10).attack(siege=f"{engine}-none W")
    for who in "AB":
        position.castle(who, W="stone-wall", NW="wood-turret").troops(who)
        position.invaders(who, W="9S")
    position.begin(TurnUpSiege())
    for who, bypass in (("A", rich), ("B", poor)):
        assert position.pieces(who) == {"W": "stone-wall(5)", "NW": "wood-turret(1)"}
        assert position.liege(who).bypass == bypass
        assert position.foes(who) == {"W": "9S"}
    position.fight("A").fight("B")
    entered = position.events(InvadersEntered)
    assert entered == [InvadersEntered(0, [0, rich], 3), InvadersEntered(1, [0, poor], 3)]


@pytest.mark.rule("after-the-empire", "10.9")
def test_the_effect_comes_before_the_surge() -> None:
    position = Position().gold(A=8, B=8).attack(siege="mangonel-all N").begin(TurnUpSiege())
    told = position.story()
    assert max(i for i, name in enumerate(told) if name == "SiegeStruck") < told.index("Surged")


# Targets.


@pytest.mark.rule("after-the-empire", "12.5", "12.17")
@pytest.mark.parametrize(
    ("points", "left", "stone"),
    [(1, "stone-gate(2)", 1), (2, "stone-gate(1)", 2), (3, "stone-gate(0)", 3), (4, None, 3)],
)
def test_each_point_takes_a_cube_and_the_next_one_destroys(
    points: int, left: str | None, stone: int
) -> None:
    position = struck(points, N="stone-gate(3)")
    assert position.pieces("A").get("N") == left
    assert position.has("A") == {"stone": stone}


@pytest.mark.rule("after-the-empire", "12.6", "12.8")
@pytest.mark.parametrize(
    ("first", "second", "hit"),
    [
        ("wood-turret(1)", "stone-turret(0)", "NE"),  # wood before stone, whatever the cubes
        ("stone-turret(1)", "wood-turret(1)", "NW"),
        ("wood-turret(1)", "wood-turret(0)", "NW"),  # fewest cubes first
        ("wood-turret(0)", "wood-turret(1)", "NE"),
        ("stone-turret(2)", "stone-turret(1)", "NW"),
        ("stone-turret(1)", "stone-turret(2)", "NE"),
    ],
)
def test_the_first_target_is_the_weakest_wood_turret_else_the_weakest_stone_turret(
    first: str, second: str, hit: str
) -> None:
    position = struck(1, NE=first, NW=second, N="wood-wall(0)", SE="wood-turret(0)")
    assert position.asked() == ""
    whole = {"NE": first, "NW": second, "N": "wood-wall(0)", "SE": "wood-turret(0)"}
    after = position.pieces("A")
    assert {name for name in whole if after.get(name) != whole[name]} == {hit}


@pytest.mark.rule("after-the-empire", "12.6")
@pytest.mark.parametrize(
    ("side", "corners"), [("N", "NE NW"), ("E", "NE SE"), ("S", "SE SW"), ("W", "SW NW")]
)
def test_only_turrets_on_the_two_corners_of_the_side_are_hit(side: str, corners: str) -> None:
    turrets = dict.fromkeys(("NE", "SE", "SW", "NW"), "wood-turret(0)")
    position = struck(2, side, **turrets)
    assert set(position.pieces("A")) == set(turrets) - set(corners.split())


@pytest.mark.rule("after-the-empire", "12.7")
@pytest.mark.parametrize("turret", ["wood-turret(1)", "stone-turret(2)", "stone-turret(0)"])
@pytest.mark.parametrize("chosen", ["SE", "SW"])
def test_of_two_equal_turrets_the_owner_chooses_the_first(turret: str, chosen: str) -> None:
    position = struck(1, "S", SE=turret, SW=turret)
    assert (position.asked(), position.options("A")) == ("A", ["target se", "target sw"])
    position.play("A", f"target {chosen}")
    after = position.pieces("A")
    assert [name for name in ("SE", "SW") if after.get(name) != turret] == [chosen]
    assert position.events(TargetChosen)[0] == TargetChosen(0, position.place(chosen))


@pytest.mark.rule("after-the-empire", "12.7")
def test_all_points_fall_after_the_choice() -> None:
    position = struck(3, "S", SE="wood-turret(1)", SW="wood-turret(1)", S="wood-wall(2)")
    position.play("A", "target SW")
    assert position.pieces("A") == {"SE": "wood-turret(0)", "S": "wood-wall(2)"}
    destroyed = [event.place for event in position.events(PieceDestroyed)]
    assert destroyed == [position.place("SW")]


@pytest.mark.rule("after-the-empire", "12.8")
@pytest.mark.parametrize(
    ("points", "left"),
    [
        (1, {"NE": "wood-turret(0)", "NW": "stone-turret(0)", "N": "wood-wall(0)"}),
        (2, {"NW": "stone-turret(0)", "N": "wood-wall(0)"}),
        (3, {"NW": "stone-turret burnt", "N": "wood-wall(0)"}),
        (4, {"NW": "stone-turret burnt"}),
    ],
)
def test_damage_goes_from_turret_to_turret_to_wall(points: int, left: dict[str, str]) -> None:
    pieces = {"NE": "wood-turret(1)", "NW": "stone-turret(0)", "N": "wood-wall(0)"}
    assert struck(points, **pieces).pieces("A") == left


@pytest.mark.rule("after-the-empire", "12.8")
def test_what_is_left_after_the_wall_is_lost() -> None:
    others = {"E": "wood-wall(2)", "S": "wood-gate(1)", "W": "wood-wall(2)", "SE": "wood-turret(1)"}
    assert struck(4, N="wood-wall(0)", **others).pieces("A") == others
    assert struck(4, **others).pieces("A") == others


@pytest.mark.rule("after-the-empire", "12.9")
def test_burnt_turrets_are_skipped_first_and_second() -> None:
    position = struck(3, NE="stone-turret burnt", NW="stone-turret(1)", N="stone-wall(5)")
    assert position.asked() == ""
    assert position.pieces("A") == {
        "N": "stone-wall(4)", "NE": "stone-turret burnt", "NW": "stone-turret burnt",
    }  # fmt: skip
    both = struck(3, NE="stone-turret burnt", NW="stone-turret burnt", N="stone-wall(5)")
    assert both.asked() == ""
    assert both.pieces("A")["N"] == "stone-wall(2)"


@pytest.mark.rule("after-the-empire", "12.10")
@pytest.mark.parametrize(
    ("place", "piece"), [("N", "stone-wall(0)"), ("N", "wood-gate(0)"), ("NE", "wood-turret(0)")]
)
def test_a_destroyed_wall_gate_or_wood_turret_leaves_its_place_empty(
    place: str, piece: str
) -> None:
    position = struck(1, **{place: piece})
    assert position.pieces("A") == {}
    destroyed = position.id("pieces", piece[:-3])
    assert position.events(PieceDestroyed)[0] == PieceDestroyed(0, destroyed, position.place(place))
    position.goods("A", wood=9).begin(TakeTurn(0)).play("A", "place stockpile")
    assert f"build {'wood-turret' if len(place) == 2 else 'wood-wall'} {place.lower()}" in (
        position.options("A")
    )


@pytest.mark.rule("after-the-empire", "12.11")
def test_a_stone_turret_burns_and_stays() -> None:
    position = struck(3, NE="stone-turret(2)", N="stone-wall(5)")
    assert position.pieces("A") == {"NE": "stone-turret burnt", "N": "stone-wall(5)"}
    assert position.events(TurretBurnt)[0] == TurretBurnt(0, position.place("NE"))
    assert position.events(PieceDestroyed) == []
    assert struck(2, NE="stone-turret(2)").pieces("A") == {"NE": "stone-turret(0)"}


@pytest.mark.rule("after-the-empire", "12.12")
@pytest.mark.parametrize("troops", ["1s", "1m", "1s 1m", "2s 3m"])
def test_all_kinds_of_troops_leave_a_lost_wall(troops: str) -> None:
    position = Position().gold(A=8).attack(siege="mangonel-none W").castle("A", W="wood-wall(0)")
    assert position.troops("A", W=troops).begin(TurnUpSiege()).garrison("A") == {"castle": troops}


@pytest.mark.rule("after-the-empire", "12.12", "25.5")
def test_troops_of_a_lost_wall_join_those_inside() -> None:
    position = Position().gold(A=12).attack(siege="mangonel-none W")
    position.castle("A", W="wood-wall(1)", N="wood-wall(2)")
    position.troops("A", W="2s 1m", N="1s", castle="1s 1m").begin(TurnUpSiege())
    assert position.garrison("A") == {"N": "1s", "castle": "3s 2m"}
    assert position.events(FellBack)[0] == FellBack(0, 3, [2, 1])
    assert "move soldier castle n" in position.moves("A", 1).options("A")


@pytest.mark.rule("after-the-empire", "12.12")
def test_troops_stay_on_a_wall_that_stands_and_where_a_turret_falls() -> None:
    position = Position().gold(A=12).attack(siege="mangonel-none W")
    position.castle("A", W="wood-wall(2)", NW="wood-turret(1)").troops("A", W="1s 1m")
    position.begin(TurnUpSiege())
    assert position.pieces("A") == {"W": "wood-wall(2)"}
    assert position.garrison("A") == {"W": "1s 1m"}


@pytest.mark.rule("after-the-empire", "12.17")
def test_cubes_go_to_the_stockpile_of_their_owner_as_their_material() -> None:
    position = Position().gold(A=30, B=30).goods("A", wood=1, food=2).goods("B", stone=1)
    position.castle("A", E="wood-wall(2)", NE="stone-turret(1)").castle("B", E="stone-gate(4)")
    position.attack(siege="mangonel-none E").begin(TurnUpSiege())
    assert position.has("A") == {"wood": 3, "stone": 1, "food": 2}
    assert position.has("B") == {"stone": 5}


# The surge.


@pytest.mark.rule("after-the-empire", "12.13")
@pytest.mark.parametrize("season", range(1, 8))
@pytest.mark.parametrize(("surge", "hit"), [("none", ""), ("leader", "B"), ("all", "ABC")])
def test_a_surge_brings_as_many_swordsmen_as_the_number_of_the_season(
    season: int, surge: str, hit: str
) -> None:
    position = Position(seats=3).season(season).gold(A=8, B=9, C=7)
    position.attack(siege=f"ladder-{surge} S").begin(TurnUpSiege())
    for who in "ABC":
        assert position.foes(who) == ({"S": f"{season}S"} if who in hit else {})
    told = position.events(Surged)
    assert told == [Surged("ABC".index(who), season, 2) for who in hit]


@pytest.mark.rule("after-the-empire", "12.14")
def test_the_leader_is_found_by_real_gold() -> None:
    position = Position().season(6).gold(A=3, B=4).attack(siege="ladder-leader N")
    position.begin(TurnUpSiege())  # the threat value is 18 for both
    assert [position.foes(who) for who in "AB"] == [{}, {"N": "6S"}]


@pytest.mark.rule("after-the-empire", "12.15")
def test_all_who_tie_lead() -> None:
    position = Position(seats=4).gold(A=4, B=3, C=4, D=4).attack(siege="ladder-leader N")
    position.begin(TurnUpSiege())
    assert [position.foes(who) for who in "ABCD"] == [{"N": "1S"}, {}, {"N": "1S"}, {"N": "1S"}]


@pytest.mark.rule("after-the-empire", "24.12")
@pytest.mark.parametrize(("gold", "foes"), [(10, {}), (11, {"N": "3S"}), (12, {"N": "3S"})])
def test_alone_the_rival_may_lead(gold: int, foes: dict[str, str]) -> None:
    position = Position(seats=1).season(3).gold(A=gold).attack(siege="trebuchet-leader N")
    assert position.begin(TurnUpSiege()).foes("A") == foes


@pytest.mark.rule("after-the-empire", "12.16")
@pytest.mark.parametrize("surge", ["leader", "all"])
def test_the_surge_also_hits_below_the_lowest_threshold(surge: str) -> None:
    position = Position().gold(A=5, B=4).attack(siege=f"trebuchet-{surge} W").begin(TurnUpSiege())
    assert position.events(SiegeStruck) == []
    assert position.foes("A") == {"W": "1S"}


@pytest.mark.rule("after-the-empire", "12.19")
def test_an_empty_siege_deck_is_made_of_the_discards_with_new_directions() -> None:
    position = Position().attack(siege="ladder-all N")
    state = position.state
    state.siege_discard[:] = sorted(state.siege_deck)
    state.siege_deck.clear()
    state.siege_sides[:] = [0, 0]
    order = list(range(15))
    position.script(" ".join(["shuffle", *map(str, order)]))
    position.script(*(f"pick 4 {i % 3 + 1}" for i in order))
    position.begin(Refresh())
    assert position.events(DeckReshuffled)[0] == DeckReshuffled("sieges", 15)
    assert (state.siege, state.siege_heading) == ([14], 14 % 3 + 1)
    assert state.siege_deck == list(range(14))
    assert state.siege_sides == [i % 3 + 1 for i in range(14)]
    assert state.siege_discard == []


@pytest.mark.rule("after-the-empire", "12.19")
def test_as_long_as_a_siege_card_is_left_the_deck_is_not_shuffled() -> None:
    position = Position().attack(siege="ladder-all N")
    state = position.state
    top = state.siege_deck[-1]
    state.siege_discard[:] = sorted(state.siege_deck[:-1])
    state.siege_deck[:] = [top]
    state.siege_sides[:] = [3]
    position.begin(Refresh())
    assert position.events(DeckReshuffled) == []
    assert (state.siege, state.siege_heading) == ([top], 3)
    assert state.siege_deck == []


@pytest.mark.rule("after-the-empire", "12.1", "12.8", "12.13")
def test_what_a_siege_card_does_not_do_is_told() -> None:
    position = Position().gold(A=2, B=30).castle("B", N="wood-wall(0)")
    position.season(1).attack("raiders-a E", siege="catapult-none N").reveal()
    engine = position.content.engines[position.content.sieges[position.state.siege[0]].engine]
    assert position.events(SiegeSpared) == [SiegeSpared(0, 3, engine.thresholds[0])]
    assert position.events(DamageLost) == [DamageLost(1, engine.strengths[-1] - 1, 0)]
    assert position.events(NoSurge) == [NoSurge()]


@pytest.mark.rule("after-the-empire", "12.7")
@pytest.mark.parametrize(("points", "asked"), [(1, True), (3, True), (4, False)])
def test_two_turrets_that_both_fall_are_no_question(points: int, asked: bool) -> None:
    position = (
        Position()
        .gold(A=DAMAGE[points], B=0)
        .castle("A", N="wood-wall", NE="wood-turret(1)", NW="wood-turret(1)")
    )
    position.season(1).attack("raiders-a E", siege="mangonel-none N").begin(TurnUpSiege())
    assert (position.asked() == "A") == asked
    if not asked:
        assert position.pieces("A") == {"N": "wood-wall(2)"}
