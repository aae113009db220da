"""Chapter 18: income and turn order."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.after_the_empire.events import IncomeTaken, OrderSet
from emberhall.games.after_the_empire.rules.reckoning import CollectIncome, SetTurnOrder
from tests.games.after_the_empire.position import Position

SIDES = ("N", "E", "S", "W")
CORNERS = ("NE", "SE", "SW", "NW")
ON_SIDES = ("", "wood-wall(0)", "wood-wall(2)", "stone-wall(3)", "wood-gate", "stone-gate(0)")
ON_CORNERS = ("", "wood-turret(0)", "wood-turret", "stone-turret(1)", "stone-turret burnt")


def income(position: Position, who: str = "A") -> int:
    """What a player takes in this Income phase."""
    before = position.liege(who).gold
    return position.begin(CollectIncome()).liege(who).gold - before


@pytest.mark.rule("after-the-empire", "18.1")
@pytest.mark.parametrize(
    ("place", "piece"),
    [
        ("N", "wood-wall"), ("E", "stone-wall"), ("S", "wood-gate"), ("W", "stone-gate"),
        ("NE", "wood-turret"), ("SW", "stone-turret"),
    ],
)  # fmt: skip
def test_each_kind_of_piece_pays_one_gold(place: str, piece: str) -> None:
    assert income(Position().castle("A", **{place: piece})) == 1
    assert income(Position().castle("A")) == 0


@pytest.mark.rule("after-the-empire", "18.1", "18.2", "18.3")
@settings(max_examples=60)
@given(
    st.tuples(*[st.sampled_from(ON_SIDES)] * 4),
    st.tuples(*[st.sampled_from(ON_CORNERS)] * 4),
)
def test_income_counts_the_pieces_that_stand_and_do_not_burn(
    walls: tuple[str, ...], turrets: tuple[str, ...]
) -> None:
    laid = dict(zip(SIDES + CORNERS, walls + turrets, strict=True))
    pieces = {place: piece for place, piece in laid.items() if piece}
    paying = [piece for piece in pieces.values() if "burnt" not in piece]
    assert income(Position().castle("A", **pieces)) == len(paying)


@pytest.mark.rule("after-the-empire", "18.1")
def test_every_player_takes_the_income_of_the_own_castle() -> None:
    position = Position(seats=3).gold(A=0, B=1, C=2)
    position.castle("A", N="wood-wall").castle("B", N="wood-wall", NE="wood-turret").castle("C")
    position.begin(CollectIncome())
    assert [liege.gold for liege in position.state.lieges] == [1, 3, 2]
    assert position.events(IncomeTaken) == [
        IncomeTaken(0, 1, 0, 1), IncomeTaken(1, 2, 0, 2), IncomeTaken(2, 0, 0, 0),
    ]  # fmt: skip


@pytest.mark.rule("after-the-empire", "18.2")
def test_a_stone_turret_pays_again_once_it_does_not_burn() -> None:
    castle = {"N": "wood-wall", "SE": "stone-turret burnt", "NW": "stone-turret burnt"}
    position = Position().castle("A", **castle)
    assert income(position) == 1
    position.liege("A").burnt[1] = False
    assert income(position) == 2


@pytest.mark.rule("after-the-empire", "18.3")
def test_pieces_without_cubes_pay() -> None:
    castle = {"N": "wood-wall(0)", "E": "stone-gate(0)", "SW": "stone-turret(0)"}
    assert income(Position().castle("A", **castle)) == 3


@pytest.mark.rule("after-the-empire", "18.4")
def test_the_moneylender_adds_two_gold_at_the_same_time() -> None:
    position = Position().castle("A", N="wood-wall").own("A", "moneylender")
    assert income(position) == 3
    assert position.events(IncomeTaken)[0] == IncomeTaken(0, 1, 2, 3)


@pytest.mark.rule("after-the-empire", "18.4")
def test_the_moneylender_does_not_pay_the_sacked() -> None:
    position = Position().castle("A", N="wood-wall").own("A", "moneylender")
    position.liege("A").sacked = True
    assert income(position) == 1


@pytest.mark.rule("after-the-empire", "6.11", "18.4")
def test_a_wounded_moneylender_still_pays() -> None:
    position = Position().castle("A").own("A", "moneylender", marked=["moneylender"])
    assert income(position) == 2


@pytest.mark.rule("after-the-empire", "18.5", "18.6")
@settings(max_examples=80)
@given(
    st.integers(2, 4).flatmap(
        lambda seats: st.tuples(
            st.permutations(range(seats)),
            st.lists(st.integers(0, 3), min_size=seats, max_size=seats),
        )
    )
)
def test_order_goes_by_gold_and_ties_keep_theirs(table: tuple[list[int], list[int]]) -> None:
    order, gold = table
    position = Position(seats=len(order))
    position.state.order[:] = order
    for liege in position.state.lieges:
        liege.gold = gold[liege.seat]
    position.begin(SetTurnOrder())
    assert position.state.order == sorted(order, key=lambda seat: gold[seat])
    assert position.events(OrderSet)[0] == OrderSet(position.state.order)


@pytest.mark.rule("after-the-empire", "18.6")
def test_two_who_tie_keep_the_order_of_the_season_before() -> None:
    position = Position().gold(A=7, B=7)
    position.state.order[:] = [1, 0]
    assert position.begin(SetTurnOrder()).state.order == [1, 0]


@pytest.mark.rule("after-the-empire", "18.1", "18.5")
def test_the_order_is_set_after_income_and_before_the_feast() -> None:
    position = Position(seats=3).gold(A=3, B=7, C=8)
    position.attack("fighting-band-a N", siege="trebuchet-none S")
    position.castle("B", N="wood-wall", E="wood-wall").castle("C")
    for who in "ABC":
        position.troops(who).goods(who).farms(who, 0, 0, 0, 0)
    position.troops("B", wounded=5).end_actions()
    # A has 7, B 9 and C 8 after Income; the Feast of B comes later
    assert [liege.gold for liege in position.state.lieges] == [7, 4, 8]
    assert position.state.order == [0, 2, 1]


@pytest.mark.rule("after-the-empire", "18.5")
def test_the_poorest_takes_the_first_turn_of_the_next_season() -> None:
    position = Position(seats=3).gold(A=9, B=5, C=7)
    position.attack("fighting-band-a N", siege="trebuchet-none S")
    for who in "ABC":
        position.troops(who).castle(who).goods(who)
    position.to_act("C").end_actions()
    assert position.state.season == 2
    turns = ""
    while len(turns) < 6:
        who = position.asked()
        turns += who
        position.state.workers[0].clear()
        position.play(who, "place tax food")
        if position.step() == "AfterPlacing":
            position.play(who, "end")
    assert turns == "BCABCA"
