"""Chapter 5: placing workers."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.after_the_empire.events import Gained, Paid, Passed
from emberhall.games.after_the_empire.rules.preparation import Muster
from emberhall.games.after_the_empire.rules.seasons import BeginSeason
from emberhall.games.after_the_empire.rules.turn import NextTurn
from emberhall.kernel.errors import IllegalChoice, NotAsked
from tests.games.after_the_empire.position import SEATS, Position

OWN = ("infirmary", "granary", "stockpile")


def placements(position: Position, who: str = "A") -> list[str]:
    return [text for text in position.options(who) if text.startswith("place")]


def idle(position: Position, who: str = "A") -> Position:
    """All spaces of the board and of the player's own board are taken, all free actions used."""
    position.all_spaces_taken()
    liege = position.liege(who)
    liege.spaces[:] = [position.id("locations", slug) for slug in OWN]
    liege.used[:] = [position.card("barracks"), *liege.starter]
    return position


def workers_at(position: Position, slug: str) -> list[int]:
    return position.state.workers[position.id("locations", slug)]


def quiet(position: Position) -> Position:
    """Nobody has a free action left, so that turns end by themselves."""
    for liege in position.state.lieges:
        liege.used[:] = [position.card("barracks"), *liege.starter]
    return position


@pytest.mark.rule("after-the-empire", "5.1", "5.8")
def test_players_place_one_worker_each_round_and_round() -> None:
    position = quiet(Position(seats=3))
    for who, count in zip("ABC", (3, 1, 2), strict=True):
        position.liege(who).hall = count
    order = ""
    for _ in range(6):
        who = position.asked()
        order += who
        before = position.liege(who).hall
        position.play(who, placements(position, who)[0])
        while position.asked() == who and position.step() not in ("TakeTurn", "PlaceTroops"):
            position.play(who, position.options(who)[0])
        assert position.liege(who).hall == before - 1
    assert order == "ABCACA"
    assert position.step() == "PlaceTroops"


@pytest.mark.rule("after-the-empire", "5.1")
def test_the_turn_goes_on_from_the_one_who_acted() -> None:
    position = quiet(Position(seats=3))
    position.to_act("B").play("B", "place mine")
    assert position.asked() == "C"
    position.play("C", "place quarry")
    assert position.asked() == "A"


@pytest.mark.rule("after-the-empire", "5.1", "5.5")
def test_the_action_is_resolved_before_the_next_player_acts() -> None:
    position = quiet(Position()).goods("A").play("A", "place quarry")
    assert position.has("A") == {"stone": 3}
    assert position.asked() == "B"
    position = quiet(Position()).play("A", "place granary")
    assert (position.asked(), position.step()) == ("A", "SowFarm")


@pytest.mark.rule("after-the-empire", "5.2")
def test_workers_go_to_the_board_the_own_board_and_own_cards_only() -> None:
    position = Position().own("A", "bakery").own("B", "mint").troops("A", wounded=1)
    position.goods("A", wood=9, stone=9, iron=9, food=9).gold(A=9)
    offered = {text.split()[1] for text in placements(position)}
    board = {location.slug for location in position.content.locations}
    assert offered == board | {"card"}
    assert "place card bakery" in placements(position)
    assert "place card mint" not in placements(position)
    position.troops("B", wounded=2).play("A", "place infirmary")
    assert (position.liege("A").wounded, position.liege("B").wounded) == (0, 2)


@pytest.mark.rule("after-the-empire", "5.2")
def test_nobody_acts_out_of_turn() -> None:
    with pytest.raises(NotAsked):
        Position().play("B", "place mine")


@pytest.mark.rule("after-the-empire", "5.3")
def test_a_space_holds_one_worker() -> None:
    position = quiet(Position(seats=3)).play("A", "place mine").play("B", "place woodmill")
    assert workers_at(position, "mine") == [0]
    assert "place mine" not in placements(position, "C")
    assert "place woodmill" in placements(position, "C")
    position.play("C", "place woodmill")
    assert workers_at(position, "woodmill") == [1, 2]
    assert "place woodmill" not in placements(position, "A")


@pytest.mark.rule("after-the-empire", "5.4")
def test_a_player_may_come_back_to_a_location_while_it_is_open() -> None:
    position = quiet(Position(seats=3)).goods("A").play("A", "place tax food").to_act("A")
    position.play("A", "place tax gold")
    assert workers_at(position, "tax") == [0, 0]
    assert position.has("A") == {"food": 5}


@pytest.mark.rule("after-the-empire", "5.5", "5.6")
def test_the_cost_is_paid_before_the_effect() -> None:
    position = Position().gold(A=0).goods("A", iron=1).play("A", "place merchant sell-iron")
    assert (position.has("A"), position.liege("A").gold) == ({"food": 3}, 4)
    names = position.story()
    assert names == ["WorkerPlacedFor", "Paid", "Gained", "TurnBegan"]
    (paid,) = position.events(Paid)
    (gained,) = position.events(Gained)
    assert paid.paid == [0, 0, 1, 0, 0]
    assert gained.gained[3:5] == [3, 4]


@pytest.mark.rule("after-the-empire", "5.6")
def test_a_placement_needs_its_full_cost() -> None:
    position = Position().gold(A=4).goods("A", iron=0, food=1)
    merchant = [text for text in placements(position) if "merchant" in text]
    assert merchant == ["place merchant buy-wood", "place merchant buy-stone"]
    position.gold(A=3).goods("A", iron=1, food=2)
    merchant = [text for text in placements(position) if "merchant" in text]
    assert merchant == [
        "place merchant buy-stone", "place merchant sell-iron", "place merchant sell-food",
    ]  # fmt: skip
    with pytest.raises(IllegalChoice):
        position.play("A", "place merchant buy-wood")


@pytest.mark.rule("after-the-empire", "5.6")
def test_a_placement_needs_a_part_of_its_effect() -> None:
    position = Position().farms("A", 2, 2, 2, 2, protected="NESW")
    assert "place granary" not in placements(position)
    assert "place infirmary" not in placements(position)
    position.farms("A", 2, 2, 2, 2, protected="NES").troops("A", wounded=1)
    assert "place granary" in placements(position)
    assert "place infirmary" in placements(position)
    position.objective_deck().farms("A", 1, 1, 1, 1, protected="NESW")
    assert "place scout" in placements(position)


DEALS = {
    "camp-left soldiers": {"gold": 5}, "camp-left mercenaries": {"gold": 3},
    "camp-right soldiers": {"gold": 4}, "camp-right mercenaries": {"gold": 2},
    "merchant buy-wood": {"gold": 4}, "merchant buy-stone": {"gold": 3},
    "merchant sell-iron": {"iron": 1}, "merchant sell-food": {"food": 2},
    "tax gold": {}, "tax food": {}, "mine": {}, "quarry": {}, "woodmill": {}, "scout": {},
}  # fmt: skip


@pytest.mark.rule("after-the-empire", "5.6", "7.7")
@settings(max_examples=40)
@given(gold=st.integers(0, 6), iron=st.integers(0, 2), food=st.integers(0, 3))
def test_exactly_the_deals_that_can_be_paid_are_offered(gold: int, iron: int, food: int) -> None:
    position = Position().gold(A=gold).goods("A", iron=iron, food=food)
    purse = {"gold": gold, "iron": iron, "food": food}
    affordable = {
        f"place {deal}"
        for deal, price in DEALS.items()
        if all(purse[kind] >= amount for kind, amount in price.items())
    }
    known = {f"place {deal}" for deal in DEALS}
    assert {text for text in placements(position) if text in known} == affordable


@pytest.mark.rule("after-the-empire", "5.7")
def test_own_spaces_take_one_worker_each_season() -> None:
    position = Position().own("A", "bakery").troops("A", wounded=6, castle="1s")
    position.goods("A", wood=20).castle("A")
    plays = (
        ["place infirmary"],
        ["place card bakery"],
        ["place stockpile", "build wood-wall N", "done"],
        ["place granary", "sow N", "sow E", "sow S", "protect N"],
    )
    for notations in plays:
        quiet(position).own("A", "bakery", used=_used(position))
        position.play("A", *notations).to_act("A")
        assert notations[0] not in placements(position)
        position.liege("A").hall = 3
    locations = position.content.slugs("locations")
    assert [locations[i] for i in position.liege("A").spaces] == [
        "infirmary", "stockpile", "granary",
    ]  # fmt: skip
    assert position.troops("B", wounded=1).to_act("B").options("B").count("place infirmary") == 1


def _used(position: Position) -> list[str]:
    return [position.content.slugs("cards")[card] for card in position.liege("A").used]


@pytest.mark.rule("after-the-empire", "5.8", "5.9")
@pytest.mark.parametrize("why", ["hall", "passed"])
def test_who_has_no_worker_or_has_passed_is_skipped(why: str) -> None:
    position = quiet(Position(seats=3))
    if why == "hall":
        position.liege("B").hall = 0
    else:
        position.liege("B").passed = True
    position.play("A", "place mine")
    assert position.asked() == "C"
    position.play("C", "place quarry")
    assert position.asked() == "A"


@pytest.mark.rule("after-the-empire", "5.9")
def test_a_pass_needs_that_no_placement_is_legal() -> None:
    position = Position()
    assert "pass" not in position.options("A")
    idle(position)
    assert position.options("A") == ["pass"]
    position.play("A", "pass")
    (passed,) = position.events(Passed)
    assert passed == Passed(0, 3)
    assert (position.liege("A").passed, position.liege("A").hall) == (True, 3)
    assert position.asked() == "B"
    idle(position, "B").play("B", "pass")
    assert position.step() == "PlaceTroops"


@pytest.mark.rule("after-the-empire", "5.9")
def test_one_legal_placement_is_enough_to_forbid_the_pass() -> None:
    position = idle(Position())
    position.liege("A").spaces.remove(position.id("locations", "granary"))
    assert position.options("A") == ["place granary"]
    position.own("A", "bakery")
    position.liege("A").spaces.append(position.id("locations", "granary"))
    position.liege("A").used[:] = [position.card("barracks"), *position.liege("A").starter]
    assert position.options("A") == ["place card bakery"]


@pytest.mark.rule("after-the-empire", "5.10")
def test_a_villager_is_placed_like_any_worker() -> None:
    position = Position()
    position.liege("A").newcomers = 1
    position.begin(BeginSeason())
    assert [position.liege(who).hall for who in "AB"] == [4, 3]
    assert position.liege("A").newcomers == 0
    acts = ""
    while position.step() != "PlaceTroops":
        who = position.asked()
        acts += who if position.step() == "TakeTurn" else ""
        wanted = placements(position, who) or position.options(who)[-1:]
        position.play(who, wanted[0])
    assert acts == "ABABABA"


@pytest.mark.rule("after-the-empire", "5.11")
def test_troops_gained_or_healed_go_inside() -> None:
    position = Position().gold(A=9).troops("A", wounded=2, N="1s", E="1m")
    position.play("A", "place camp-left soldiers").to_act("A").play("A", "place tax gold")
    position.to_act("A").play("A", "place infirmary")
    assert position.garrison("A") == {"N": "1s", "E": "1m", "castle": "5s 1m"}
    position.begin(Muster())
    assert position.options("A")[-1] == "soldiers n 6"


@pytest.mark.rule("after-the-empire", "5.12", "5.14", "6.2", "6.3")
def test_a_turn_is_free_actions_one_placement_and_free_actions() -> None:
    position = Position().own("A", "baker", "carpenter", "tax-collector").starter("A", "forager")
    position.goods("A").gold(A=0).hall(A=1)
    position.play("A", "free baker", "free forager", "place mine")
    assert (position.asked(), position.step()) == ("A", "AfterPlacing")
    assert position.options("A") == [
        "free barracks recruit", "free carpenter", "free tax-collector", "end",
    ]  # fmt: skip
    position.play("A", "free carpenter", "free tax-collector")
    assert position.options("A") == ["free barracks recruit", "end"]
    position.play("A", "free barracks recruit")
    assert position.asked() == "B"
    assert position.has("A") == {"wood": 2, "iron": 1, "food": 5}
    assert (position.liege("A").gold, position.liege("A").hall) == (1, 0)


@pytest.mark.rule("after-the-empire", "5.12")
def test_the_rest_of_the_free_actions_may_be_left_for_a_later_turn() -> None:
    position = Position().own("A", "baker").hall(A=2).play("A", "place mine")
    assert position.asked() == "B"
    assert "free baker" in position.to_act("A").options("A")
    position.play("A", "place quarry")
    assert (position.asked(), position.step()) == ("A", "AfterPlacing")
    assert position.play("A", "end").asked() == "B"


@pytest.mark.rule("after-the-empire", "5.12")
def test_no_free_action_follows_a_pass() -> None:
    position = idle(Position()).own("A", "baker")
    position.liege("A").used[:] = [position.card("barracks"), *position.liege("A").starter]
    assert position.options("A") == ["free baker", "pass"]
    position.play("A", "pass")
    assert position.asked() == "B"


@pytest.mark.rule("after-the-empire", "5.13")
@pytest.mark.parametrize("action", ["granary", "scout"])
def test_no_free_action_in_the_middle_of_other_actions(action: str) -> None:
    position = Position().own("A", "baker").hall(A=1).play("A", f"place {action}")
    while position.step() != "AfterPlacing":
        options = position.options("A")
        assert not [text for text in options if text.startswith(("free", "place", "end"))]
        position.play("A", options[-1])
    assert "free baker" in position.options("A")


@pytest.mark.rule("after-the-empire", "5.13", "6.3")
def test_free_actions_between_the_steps_of_the_stockpile() -> None:
    position = quiet(Position()).goods("A", wood=1).castle("A", N="wood-wall(0)")
    position.own("A", "carpenter", "farmer", used=_used(position)).play("A", "place stockpile")
    assert position.options("A") == ["repair n 1"]
    position.play("A", "repair N 1")
    assert position.options("A") == ["free carpenter", "free farmer", "done"]
    position.play("A", "free carpenter", "free farmer", "sow W")
    assert "repair n 1" in position.options("A")
    position.play("A", "repair N 1")
    assert position.options("A") == ["done"]
    assert position.pieces("A") == {"N": "wood-wall(2)"}
    assert position.play("A", "done").asked() == "B"


@pytest.mark.rule("after-the-empire", "5.14")
def test_who_is_done_in_the_stockpile_is_not_asked_for_free_actions_again() -> None:
    position = Position().hall(A=1).goods("A", wood=9).castle("A", N="wood-wall(0)")
    position.play("A", "place stockpile", "repair N 1")
    assert "free ironmonger" in position.options("A")
    assert position.play("A", "done").asked() == "B"


@pytest.mark.rule("after-the-empire", "5.14")
def test_without_a_free_action_the_turn_ends_by_itself() -> None:
    position = quiet(Position()).play("A", "place mine")
    assert (position.asked(), position.step()) == ("B", "TakeTurn")


@pytest.mark.rule("after-the-empire", "5.1", "5.8")
def test_the_phase_ends_when_nobody_has_a_worker_left() -> None:
    position = Position(seats=4)
    for who in SEATS:
        position.liege(who).hall = 0
    assert position.begin(NextTurn()).asked() == ""
    position.liege("C").hall = 1
    assert position.begin(NextTurn()).asked() == "C"
