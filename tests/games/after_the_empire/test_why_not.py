"""Why an action is refused: each condition with its rule, for each kind of action."""

from __future__ import annotations

import pytest

from emberhall.games.after_the_empire import GAME
from emberhall.games.after_the_empire.rules.reasons import FREE_OBSTACLES, OBSTACLES
from tests.games.after_the_empire.position import Position
from tests.games.checks import check_reasons, check_refusal

OFFERED = ("", "")


def refused(position: Position, notation: str, rule: str, key: str) -> None:
    """Player A is refused for this reason."""
    check_refusal(position, "A", notation, rule, key)


def offered(position: Position, notation: str) -> None:
    assert position.refusal("A", notation) == OFFERED
    assert notation in position.options("A")


@pytest.mark.rule("after-the-empire", "5.3", "5.6")
@pytest.mark.parametrize(
    ("notation", "poor", "rich"),
    [
        ("place camp-left soldiers", 4, 5), ("place camp-left mercenaries", 2, 3),
        ("place merchant buy-wood", 3, 4), ("place merchant buy-stone", 2, 3),
    ],
)  # fmt: skip
def test_locations_that_offer_several_ways(notation: str, poor: int, rich: int) -> None:
    position = Position().gold(A=poor)
    refused(position, notation, "5.6", "cannot-pay")
    offered(position.gold(A=rich), notation)
    refused(position.all_spaces_taken(), notation, "5.3", "location-full")


@pytest.mark.rule("after-the-empire", "5.3", "5.6", "5.7")
def test_locations_with_one_action() -> None:
    position = Position().troops("A", castle="1s")
    for slug in ("mine", "quarry", "woodmill", "scout", "granary"):
        offered(position, f"place {slug}")
    refused(position, "place infirmary", "5.6", "no-effect")
    offered(position.troops("A", wounded=1), "place infirmary")
    position.all_spaces_taken()
    refused(position, "place mine", "5.3", "location-full")
    index = position.content.index("locations")
    position.liege("A").spaces[:] = [index["infirmary"], index["granary"]]
    refused(position, "place infirmary", "5.7", "space-used")
    refused(position, "place granary", "5.7", "space-used")


@pytest.mark.rule("after-the-empire", "9.2", "5.7")
def test_the_stockpile() -> None:
    position = Position().goods("A").castle("A")
    refused(position, "place stockpile", "9.2", "no-stock-step")
    offered(position.goods("A", wood=2), "place stockpile")
    position.liege("A").spaces.append(position.content.stockpile)
    refused(position, "place stockpile", "5.7", "space-used")


@pytest.mark.rule("after-the-empire", "7.18", "7.20", "5.3")
def test_buildings() -> None:
    position = Position().goods("A", wood=3).row("bakery", "mint", "")
    refused(position, "place buildings bakery", "5.6", "cannot-pay")
    refused(position, "place buildings manor", "7.20", "not-in-row")
    refused(position, "place buildings bakery -stone", "7.18", "no-architect")
    offered(position.goods("A", wood=3, stone=1), "place buildings bakery")
    position.own("A", "architect")
    refused(position, "place buildings bakery", "7.18", "discount-due")
    offered(position, "place buildings bakery -wood")
    position.goods("A", wood=2)
    refused(position, "place buildings bakery -wood", "5.6", "cannot-pay")
    refused(position, "place buildings bakery -stone", "5.6", "cannot-pay")
    refused(position.all_spaces_taken(), "place buildings mint", "5.3", "location-full")


@pytest.mark.rule("after-the-empire", "7.19", "7.20", "5.3")
def test_refugees() -> None:
    position = Position().goods("A", food=2).row("baker", "")
    refused(position, "place refugees baker", "5.6", "cannot-pay")
    refused(position, "place refugees noble", "7.20", "not-in-row")
    offered(position.own("A", "bard"), "place refugees baker")
    offered(position.own("A").goods("A", food=3), "place refugees baker")
    refused(position.all_spaces_taken(), "place refugees baker", "5.3", "location-full")


@pytest.mark.rule("after-the-empire", "5.2", "5.6", "5.7")
def test_worker_spaces_of_cards() -> None:
    position = Position().goods("A").own("B", "trading-post")
    refused(position, "place card trading-post", "5.2", "not-your-card")
    position.own("B").own("A", "trading-post")
    refused(position, "place card trading-post", "5.6", "cannot-pay")
    offered(position.goods("A", iron=1), "place card trading-post")
    position.own("A", "trading-post", used=["trading-post"])
    refused(position, "place card trading-post", "5.7", "space-used")


@pytest.mark.rule("after-the-empire", "6.4", "6.6")
def test_free_actions() -> None:
    position = Position().goods("A").own("B", "market").starter("A", "forager")
    refused(position, "free market", "5.2", "not-your-card")
    refused(position, "free sergeant", "5.2", "not-your-card")
    offered(position, "free forager")
    position.own("B").own("A", "market", "healer").troops("A", castle="1s")
    refused(position, "free market", "6.6", "cannot-pay")
    refused(position, "free healer", "6.6", "no-effect")
    offered(position.goods("A", food=2), "free market")
    offered(position.troops("A", wounded=1), "free healer")
    position.own("A", "market", used=["market", "forager"])
    refused(position, "free market", "6.4", "card-used")
    refused(position, "free forager", "6.4", "card-used")


@pytest.mark.rule("after-the-empire", "6.6", "6.8", "8.13", "8.15")
def test_free_actions_that_go_several_ways() -> None:
    position = Position().goods("A", iron=1).troops("A").own("A", "trader")
    offered(position, "free barracks recruit")
    refused(position, "free barracks heal", "6.6", "cannot-pay")
    refused(position, "free barracks both", "6.6", "cannot-pay")
    position.goods("A", iron=1, food=1)
    refused(position, "free barracks both", "6.6", "no-effect")
    refused(position, "free trader to-stone", "6.6", "cannot-pay")
    offered(position.goods("A", wood=2), "free trader to-stone")
    refused(position, "free trader to-wood", "6.6", "cannot-pay")
    position.own("A", "trader", used=["barracks", "trader"]).goods("A", iron=1, stone=1)
    refused(position, "free barracks recruit", "6.4", "card-used")
    refused(position, "free trader to-wood", "6.4", "card-used")


@pytest.mark.rule("after-the-empire", "5.9")
def test_a_pass() -> None:
    position = Position()
    refused(position, "pass", "5.9", "may-place")
    own = position.ids("locations", ["infirmary", "granary", "stockpile"])
    position.all_spaces_taken().liege("A").spaces[:] = own
    offered(position, "pass")


@pytest.mark.rule("after-the-empire", "5.2")
@pytest.mark.parametrize("notation", ["end", "done", "sow n", "build wood-wall n", "hold"])
def test_what_is_neither_a_placement_nor_a_free_action(notation: str) -> None:
    refused(Position(), notation, "5.2", "no-action")


def test_every_condition_has_a_sentence_and_an_existing_rule() -> None:
    for key, rule in [*OBSTACLES.items(), *FREE_OBSTACLES.items()]:
        assert GAME.prose.has("refusal", key)
        assert f"- **{rule}** `rule`" in GAME.rules


@pytest.mark.rule("after-the-empire", "5.6", "5.9", "6.6")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_in_whole_games_there_is_a_reason_exactly_against_what_is_not_offered(seats: int) -> None:
    position = Position.at_setup(seats, seed=seats)
    assert check_reasons(position, "TakeTurn", seed=seats, every=5) >= 20 * seats
