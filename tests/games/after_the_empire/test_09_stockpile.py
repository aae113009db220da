"""Chapter 9: building, upgrading, repairing and healing from the stockpile."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.after_the_empire.events import (
    BuildingRebuilt,
    Built,
    Mended,
    RefugeeHealed,
    Repaired,
    Restored,
    Upgraded,
)
from emberhall.games.after_the_empire.rules.castle import batter
from tests.games.after_the_empire.position import Position

CARDS = Position.printed()
RICH = {"wood": 20, "stone": 20, "iron": 5, "food": 5}


def stocking(*cards: str, marked: str = "", **pieces: str) -> Position:
    """Player A with only these pieces and cards, rich, with a worker on the stockpile."""
    position = Position().own("A", *cards, marked=marked.split()).castle("A", **pieces)
    return position.goods("A", **RICH).play("A", "place stockpile")


def spent_starter(position: Position) -> Position:
    """Player A has no free action left."""
    liege = position.liege("A")
    liege.used[:] = [position.card("barracks"), *liege.starter]
    return position


def offered(position: Position, verb: str) -> list[str]:
    return [text for text in position.options("A") if text.split()[0] == verb]


def spent(position: Position) -> dict[str, int]:
    """What player A has less than at the start of `stocking`; less than nothing came back."""
    now = position.has("A")
    return {kind: had - now.get(kind, 0) for kind, had in RICH.items() if had != now.get(kind, 0)}


@pytest.mark.rule("after-the-empire", "9.1")
def test_any_number_of_steps_in_any_order() -> None:
    position = stocking(
        "bakery", "noble", marked="bakery noble", N="wood-wall(0)", NE="stone-turret burnt"
    )
    position.play("A", "heal noble", "repair N 1", "restore NE", "rebuild bakery", "upgrade N")
    position.play("A", "build wood-turret SE", "repair NE 1", "build wood-gate W")
    assert position.pieces("A") == {
        "N": "stone-wall(5)", "W": "wood-gate(1)", "NE": "stone-turret(1)", "SE": "wood-turret(1)",
    }  # fmt: skip
    assert position.marked("A") == []
    assert spent(position) == {"wood": 1 + 1 - 1 + 3 + 2, "stone": 2 + 1 + 4 + 1, "food": 2}
    position.play("A", "done")
    assert position.step() != "StockpileStep"


@pytest.mark.rule("after-the-empire", "9.1")
def test_steps_go_on_while_they_can_be_paid() -> None:
    position = spent_starter(Position()).castle("A", N="wood-wall(0)").goods("A", wood=2)
    position.play("A", "place stockpile", "repair N 1")
    assert position.options("A") == ["repair n 1", "done"]
    position.play("A", "repair N 1")
    assert position.options("A") == ["done"]


@pytest.mark.rule("after-the-empire", "9.1")
def test_the_steps_are_listed_in_a_fixed_order() -> None:
    position = stocking(
        "mint", "bakery", "noble", "engineer", marked="noble mint bakery engineer",
        N="wood-wall(1)", E="wood-gate(1)", S="stone-wall(4)", W="wood-wall(2)",
        NE="stone-turret burnt", SE="wood-turret(1)", SW="stone-turret(0)",
    )  # fmt: skip
    assert position.options("A") == [
        "build wood-turret nw", "build stone-turret nw",
        "upgrade n", "upgrade e", "upgrade w", "upgrade se",
        "repair n 1", "repair s 1", "repair sw 1", "repair sw 2", "restore ne",
        "heal noble", "heal engineer", "rebuild bakery", "rebuild mint",
        "mend n", "mend s", "mend sw",
    ]  # fmt: skip


@pytest.mark.rule("after-the-empire", "9.2")
def test_the_stockpile_needs_a_possible_step_and_at_least_one_is_taken() -> None:
    position = spent_starter(Position()).castle("A", N="wood-wall(1)").goods("A")
    assert position.refusal("A", "place stockpile") == ("9.2", "no-stock-step")
    assert "place stockpile" not in position.options("A")
    position.goods("A", wood=1)
    assert "place stockpile" in position.options("A")
    position.play("A", "place stockpile")
    assert position.options("A") == ["repair n 1"]
    assert position.play("A", "repair N 1").options("A") == ["done"]


PRICES = [
    ("wood-wall", "N", {"wood": 3}), ("stone-wall", "N", {"wood": 2, "stone": 4}),
    ("wood-gate", "N", {"wood": 2}), ("stone-gate", "N", {"wood": 2, "stone": 3}),
    ("wood-turret", "NE", {"wood": 3}),
    ("stone-turret", "NE", {"wood": 2, "stone": 2, "iron": 1}),
]  # fmt: skip


@pytest.mark.rule("after-the-empire", "9.3", "9.4", "9.10", "9.18")
@pytest.mark.parametrize(("piece", "place", "price"), PRICES, ids=[line[0] for line in PRICES])
def test_a_new_piece_is_paid_from_nothing_and_comes_with_all_its_cubes(
    piece: str, place: str, price: dict[str, int]
) -> None:
    position = stocking().play("A", f"build {piece} {place}")
    cubes = CARDS.pieces[CARDS.index("pieces")[piece]].cubes
    assert position.pieces("A") == {place: f"{piece}({cubes})"}
    assert spent(position) == price
    (built,) = position.events(Built)
    assert built.goods == [price.get(good, 0) for good in ("wood", "stone", "iron", "food")]
    for kind, count in price.items():
        poor = Position().castle("A").goods("A", **{**price, kind: count - 1})
        builds = [text for text in poor.options("A") if text == "place stockpile"]
        if builds:
            assert f"build {piece} {place.lower()}" not in poor.play("A", *builds).options("A")


@pytest.mark.rule("after-the-empire", "9.5", "1.17")
def test_walls_and_gates_go_on_any_empty_side_within_the_limit() -> None:
    position = stocking(N="wood-wall", S="stone-wall")
    assert offered(position, "build")[:8] == [
        "build wood-wall e", "build wood-wall w", "build stone-wall e", "build stone-wall w",
        "build wood-gate e", "build wood-gate w", "build stone-gate e", "build stone-gate w",
    ]  # fmt: skip


@pytest.mark.rule("after-the-empire", "9.6")
def test_a_turret_goes_on_any_empty_corner_with_or_without_walls() -> None:
    position = stocking(N="wood-wall", SE="wood-turret")
    turrets = [text for text in offered(position, "build") if "turret" in text]
    assert turrets == [
        "build wood-turret ne", "build wood-turret sw", "build wood-turret nw",
        "build stone-turret ne", "build stone-turret sw", "build stone-turret nw",
    ]  # fmt: skip
    assert position.play("A", "build stone-turret SW").pieces("A")["SW"] == "stone-turret(2)"


@pytest.mark.rule("after-the-empire", "9.7", "9.8")
@pytest.mark.parametrize("cubes", [0, 1, 2])
def test_upgrading_a_wall_returns_the_wood_still_on_it(cubes: int) -> None:
    position = stocking(N=f"wood-wall({cubes})").play("A", "upgrade N")
    assert position.pieces("A") == {"N": "stone-wall(5)"}
    goods = {"wood": 20 + cubes, "stone": 16, "iron": 5, "food": 5}
    assert position.has("A") == goods
    (told,) = position.events(Upgraded)
    assert (told.goods, told.count) == ([0, 4, 0, 0], cubes)


@pytest.mark.rule("after-the-empire", "9.7", "9.18")
@pytest.mark.parametrize(
    ("piece", "place", "price"),
    [
        ("wall", "W", {"stone": 4}), ("gate", "W", {"stone": 3}),
        ("turret", "SW", {"stone": 2, "iron": 1}),
    ],
)  # fmt: skip
def test_each_wood_piece_becomes_the_stone_piece_of_its_type(
    piece: str, place: str, price: dict[str, int]
) -> None:
    position = stocking(**{place: f"wood-{piece}(0)"}).play("A", f"upgrade {place}")
    full = CARDS.pieces[CARDS.index("pieces")[f"stone-{piece}"]].cubes
    assert position.pieces("A") == {place: f"stone-{piece}({full})"}
    assert spent(position) == price
    for kind, count in price.items():
        poor = stocking(**{place: f"wood-{piece}(0)"}).goods("A", **{**price, kind: count - 1})
        assert offered(poor, "upgrade") == []
        poor.goods("A", **price)
        assert offered(poor, "upgrade") == [f"upgrade {place.lower()}"]


@pytest.mark.rule("after-the-empire", "9.8")
def test_returned_wood_may_be_spent_in_the_same_action() -> None:
    position = Position().castle("A", N="wood-wall(2)", E="wood-wall(0)").goods("A", stone=4)
    position.play("A", "place stockpile")
    assert offered(position, "repair") == []
    position.play("A", "upgrade N")
    assert offered(position, "repair") == ["repair e 1", "repair e 2"]


@pytest.mark.rule("after-the-empire", "9.9", "9.17")
def test_nothing_is_torn_down_moved_or_turned_into_wood() -> None:
    position = stocking(N="stone-wall", E="stone-gate", NE="stone-turret")
    position.troops("A", wounded=3, castle="1s")
    assert offered(position, "upgrade") == []
    verbs = {text.split()[0] for text in position.options("A")}
    assert verbs == {"build"}
    places = {text.split()[2] for text in position.options("A")}
    assert places == {"s", "w", "se", "sw", "nw"}
    position.play("A", "build wood-wall S")
    assert position.liege("A").wounded == 3


@pytest.mark.rule("after-the-empire", "9.10")
def test_a_stone_piece_straight_on_an_empty_place_costs_wood_too() -> None:
    position = stocking().goods("A", wood=1, stone=9, iron=9, food=9)
    assert position.options("A") == []
    position.goods("A", wood=2, stone=9)
    assert {text.split()[1] for text in offered(position, "build")} == {
        "wood-gate", "stone-wall", "stone-gate",
    }  # fmt: skip


@pytest.mark.rule("after-the-empire", "9.11", "9.19")
@pytest.mark.parametrize(("piece", "good"), [("wood-wall(0)", "wood"), ("stone-wall(2)", "stone")])
def test_missing_cubes_are_put_back_for_the_good_of_the_piece(piece: str, good: str) -> None:
    other = "stone" if good == "wood" else "wood"
    position = stocking(N=piece, S="wood-wall", E="wood-gate", W="wood-wall")
    room = 2 if good == "wood" else 3
    wanted = [f"repair n {count}" for count in range(1, room + 1)]
    assert offered(position, "repair") == wanted
    assert offered(position.goods("A", **{good: room - 1}), "repair") == wanted[:-1]
    assert offered(position.goods("A", **{other: 9}), "repair") == []
    position.goods("A", **{good: 9}).play("A", f"repair N {room}")
    assert position.has("A") == {good: 9 - room}
    assert offered(position, "repair") == []
    (told,) = position.events(Repaired)
    goods = [room if each == good else 0 for each in ("wood", "stone", "iron", "food")]
    assert told == Repaired(0, position.liege("A").pieces[0], 0, room, goods)


@pytest.mark.rule("after-the-empire", "9.11", "9.19")
@settings(max_examples=40)
@given(
    piece=st.sampled_from([piece.slug for piece in CARDS.pieces]),
    cubes=st.integers(0, 5),
    wood=st.integers(0, 6),
    stone=st.integers(0, 6),
)
def test_repairs_end_where_the_room_or_the_goods_do(
    piece: str, cubes: int, wood: int, stone: int
) -> None:
    printed = CARDS.pieces[CARDS.index("pieces")[piece]]
    cubes = min(cubes, printed.cubes)
    place = "NE" if piece.endswith("turret") else "N"
    position = stocking(**{place: f"{piece}({cubes})"}).goods("A", wood=wood, stone=stone)
    at_hand = wood if piece.startswith("wood") else stone
    most = min(printed.cubes - cubes, at_hand)
    wanted = [f"repair {place.lower()} {count}" for count in range(1, most + 1)]
    assert offered(position, "repair") == wanted


@pytest.mark.rule("after-the-empire", "9.12", "9.13", "9.14")
def test_a_burnt_turret_is_restored_before_it_is_refilled() -> None:
    position = spent_starter(stocking(NE="stone-turret burnt")).goods("A", stone=1)
    assert position.options("A") == []
    position.goods("A", stone=4)
    assert position.options("A") == ["restore ne"]
    position.play("A", "restore NE")
    assert (position.pieces("A"), position.has("A")) == ({"NE": "stone-turret(0)"}, {"stone": 2})
    assert position.view(0)["fire"][0] == [2, 2, 0, 0]
    assert position.options("A") == ["repair ne 1", "repair ne 2", "done"]
    position.play("A", "repair NE 2")
    assert (position.pieces("A"), position.has("A")) == ({"NE": "stone-turret(2)"}, {})
    assert position.events(Restored) == [Restored(0, 4, [0, 2, 0, 0])]


@pytest.mark.rule("after-the-empire", "9.12")
def test_a_restored_turret_has_no_cubes() -> None:
    position = stocking(NE="stone-turret burnt")
    position.liege("A").cubes[4] = 2
    assert position.play("A", "restore NE").pieces("A") == {"NE": "stone-turret(0)"}


@pytest.mark.rule("after-the-empire", "9.14")
def test_the_engineer_mends_no_burnt_turret_either() -> None:
    position = stocking("engineer", NE="stone-turret burnt", SW="wood-turret(0)")
    assert offered(position, "mend") == ["mend sw"]
    assert offered(position, "restore") == ["restore ne"]


@pytest.mark.rule("after-the-empire", "9.15", "9.16")
def test_refugees_are_healed_for_food_and_buildings_rebuilt_for_wood_and_stone() -> None:
    position = stocking("bakery", "mint", "noble", "bard", marked="mint bard")
    assert offered(position, "heal") == ["heal bard"]
    assert offered(position, "rebuild") == ["rebuild mint"]
    position.play("A", "heal bard")
    assert (spent(position), position.marked("A")) == ({"food": 2}, ["mint"])
    position.play("A", "rebuild mint")
    assert (spent(position), position.marked("A")) == ({"food": 2, "wood": 1, "stone": 1}, [])
    assert position.events(RefugeeHealed) == [RefugeeHealed(0, position.card("bard"), [0, 0, 0, 2])]
    assert position.events(BuildingRebuilt) == [
        BuildingRebuilt(0, position.card("mint"), [1, 1, 0, 0])
    ]


@pytest.mark.rule("after-the-empire", "9.15", "9.16")
@pytest.mark.parametrize(
    ("goods", "steps"),
    [
        ({"food": 1, "wood": 1}, []), ({"food": 1, "stone": 1}, []), ({"food": 2}, ["heal bard"]),
        ({"wood": 1, "stone": 1}, ["rebuild mint"]),
    ],
)  # fmt: skip
def test_healing_and_rebuilding_need_the_full_price(
    goods: dict[str, int], steps: list[str]
) -> None:
    position = stocking("mint", "bard", marked="mint bard").goods("A", **goods)
    assert position.options("A") == steps


@pytest.mark.rule("after-the-empire", "9.17")
def test_healing_soldiers_is_no_step() -> None:
    position = Position().castle("A").goods("A", food=9).troops("A", wounded=4)
    assert "place stockpile" not in position.options("A")


@pytest.mark.rule("after-the-empire", "9.18")
def test_a_price_from_nothing_is_never_fewer_goods_than_the_cubes() -> None:
    for piece in CARDS.pieces:
        assert sum(piece.cost) - 1 >= piece.cubes
        assert piece.slug.startswith("wood") == (sum(piece.upgrade) == 0)
    prices = {price.slug: price.cost for price in CARDS.prices}
    assert prices == {
        "repair-wood": [1, 0, 0, 0], "repair-stone": [0, 1, 0, 0], "restore": [0, 2, 0, 0],
        "heal": [0, 0, 0, 2], "rebuild": [1, 1, 0, 0],
    }  # fmt: skip
    net = []
    for kind, place in (("wall", "N"), ("gate", "E")):
        position = stocking("carpenters-guild")
        position.play("A", f"build wood-{kind} {place}", f"upgrade {place}")
        net.append(sum(spent(position).values()))
    assert net == [4, 3]


@pytest.mark.rule("after-the-empire", "9.20")
def test_the_engineer_puts_two_free_cubes_on_pieces() -> None:
    position = Position().own("A", "engineer").castle("A", N="stone-wall(2)").goods("A")
    spent_starter(position).play("A", "place stockpile")
    assert position.options("A") == ["mend n"]
    position.play("A", "mend N")
    assert position.options("A") == ["mend n", "done"]
    position.play("A", "mend N")
    assert position.options("A") == ["done"]
    assert (position.pieces("A"), position.has("A")) == ({"N": "stone-wall(4)"}, {})
    assert position.events(Mended) == [Mended(0, position.liege("A").pieces[0], 0)] * 2
    full = Position().own("A", "engineer").castle("A", N="stone-wall(5)").goods("A")
    assert "place stockpile" not in full.options("A")


@pytest.mark.rule("after-the-empire", "9.20")
def test_other_steps_leave_the_free_cubes_alone() -> None:
    position = stocking("engineer", N="stone-wall(1)").play("A", "repair N 1", "mend N")
    position.play("A", "build wood-gate E")
    assert offered(position, "mend") == ["mend n"]
    position.play("A", "mend N")
    assert offered(position, "mend") == []
    assert offered(stocking(N="stone-wall(1)"), "mend") == []


@pytest.mark.rule("after-the-empire", "9.21", "9.3")
def test_a_lost_piece_may_be_built_again() -> None:
    position = Position().castle("A", N="wood-wall(0)", NE="wood-turret(0)", SE="stone-turret(0)")
    for place in (0, 4, 5):
        batter(position.content, position.liege("A"), place, 1, position.dealer)
    assert position.pieces("A") == {"SE": "stone-turret burnt"}
    position.goods("A", **RICH).play("A", "place stockpile")
    assert not [text for text in offered(position, "build") if text.endswith(" se")]
    position.play("A", "build wood-wall N", "build wood-turret NE", "restore SE")
    assert position.pieces("A") == {
        "N": "wood-wall(2)", "NE": "wood-turret(1)", "SE": "stone-turret(0)",
    }  # fmt: skip


@pytest.mark.rule("after-the-empire", "9.1", "1.17")
@settings(max_examples=25)
@given(picks=st.lists(st.integers(0, 99), min_size=1, max_size=25), wood=st.integers(3, 30))
def test_no_series_of_steps_overdraws_the_stores_or_breaks_a_limit(
    picks: list[int], wood: int
) -> None:
    position = Position().own("A", "engineer", "noble", marked=["noble"])
    position.goods("A", wood=wood, stone=12, iron=2, food=3).castle("A", N="wood-wall(1)")
    position.play("A", "place stockpile")
    for pick in picks:
        if position.step() != "StockpileStep":
            break
        position.play("A", position.options("A")[pick % len(position.options("A"))])
        liege = position.liege("A")
        assert min(liege.goods) >= 0
        assert all(
            cubes <= CARDS.pieces[piece].cubes
            for piece, cubes in zip(liege.pieces, liege.cubes, strict=True)
            if piece >= 0
        )
        slugs = [text.split("(")[0].split("-")[1] for text in position.pieces("A").values()]
        assert (slugs.count("wall") <= 3, slugs.count("gate") <= 1) == (True, True)
