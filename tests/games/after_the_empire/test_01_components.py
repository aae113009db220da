"""Chapter 1: components and terms, as far as they are content."""

from __future__ import annotations

from collections import Counter

import pytest

from emberhall.games.after_the_empire import GAME
from emberhall.kernel.errors import BadSeats, ContentError
from tests.games.after_the_empire.position import Position

CARDS = Position.printed()


def tokens() -> dict[str, int]:
    return {token.slug: token.count for token in CARDS.tokens}


def fields_of(place: str) -> set[str]:
    printed = CARDS.places[CARDS.index("places")[place]]
    return {CARDS.slugs("sides")[field] for field in printed.fields}


@pytest.mark.rule("after-the-empire", "1.1")
def test_the_game_is_for_up_to_four_players() -> None:
    for seats in (2, 3, 4):
        position = Position(seats=seats)
        assert len(position.state.lieges) == len(position.state.order) == seats
    for seats in (0, 5):
        with pytest.raises(BadSeats):
            GAME.seating(seats)
    with pytest.raises(BadSeats):
        GAME.seating(["player", "automa"])


@pytest.mark.rule("after-the-empire", "1.2")
def test_the_box_holds_what_four_players_own() -> None:
    wanted = {
        "player-boards": 4, "barracks": 4, "reference-cards": 4, "workers": 20,
        "gold-trackers": 4, "order-markers": 4,
    }  # fmt: skip
    assert {slug: tokens()[slug] for slug in wanted} == wanted
    assert CARDS.seasons[-1].workers == 5
    assert len({board.name for board in CARDS.boards}) == 4
    assert Position(seats=4).state.seat_name(2) == "Sudosh"


@pytest.mark.rule("after-the-empire", "1.3", "1.4", "1.6", "1.7")
def test_places_and_the_fields_that_they_touch() -> None:
    assert CARDS.slugs("sides") == ("n", "e", "s", "w")
    assert CARDS.slugs("places") == ("n", "e", "s", "w", "ne", "se", "sw", "nw")
    for side in "nesw":
        assert fields_of(side) == {side}
    for corner in ("ne", "se", "sw", "nw"):
        assert fields_of(corner) == set(corner)
    assert CARDS.slugs("posts") == ("n", "e", "s", "w", "castle")


@pytest.mark.rule("after-the-empire", "1.12", "1.13", "1.14", "1.15", "1.8")
def test_every_piece_has_room_for_its_cubes() -> None:
    assert {piece.slug: piece.cubes for piece in CARDS.pieces} == {
        "wood-wall": 2, "wood-gate": 1, "wood-turret": 1,
        "stone-wall": 5, "stone-gate": 4, "stone-turret": 2,
    }  # fmt: skip
    room = {piece.slug: piece.cubes for piece in CARDS.pieces}
    for material in ("wood", "stone"):
        assert room[f"{material}-gate"] == room[f"{material}-wall"] - 1


@pytest.mark.rule("after-the-empire", "1.17", "1.18")
def test_there_are_pieces_for_three_walls_a_gate_and_four_turrets() -> None:
    assert {piece.slug: piece.copies for piece in CARDS.pieces} == {
        "wood-wall": 3, "wood-gate": 1, "wood-turret": 4,
        "stone-wall": 3, "stone-gate": 1, "stone-turret": 4,
    }  # fmt: skip
    assert (CARDS.number("most-walls"), CARDS.number("most-gates")) == (3, 1)


@pytest.mark.rule("after-the-empire", "1.19")
def test_goods_have_a_canonical_order() -> None:
    assert CARDS.slugs("goods") == ("wood", "stone", "iron", "food")
    assert CARDS.slugs("payments") == (*CARDS.slugs("goods"), "gold")
    assert CARDS.slugs("gains")[:5] == CARDS.slugs("payments")
    position = Position().goods("A", food=4, iron=3, stone=2, wood=1)
    seen = position.view(1)["lieges"][0]["goods"]
    assert list(seen.items()) == [("wood", 1), ("stone", 2), ("iron", 3), ("food", 4)]


@pytest.mark.rule("after-the-empire", "6.13")
def test_each_deck_card_exists_once() -> None:
    position = Position.at_setup(2)
    state = position.state
    assert Counter(card.deck for card in CARDS.cards) == {0: 6, 1: 24, 2: 24}
    assert len(set(state.building_deck)) == len(state.building_deck) == 24
    assert len(set(state.refugee_deck)) == len(state.refugee_deck) == 24
    assert len({card.name for card in CARDS.cards}) == 54


PRINTED = """
bakery            3 1 0 0   4 worker
lumber-yard       2 0 1 0   3 free
masons-lodge      3 0 1 0   3 free
smelter           2 3 0 0   3 free
market            4 1 0 0   5 free
trading-post      3 2 0 0   4 worker
armory            3 3 1 0   4 free
tavern            3 1 0 0   3 worker
guard-house       3 0 0 0   3 free
watchtower        3 2 0 0   4 passive
archery-range     4 0 1 0   4 passive
hospital          2 2 0 0   3 free
chapel            2 3 0 0   3 passive
cathedral         3 6 1 0  11 immediate
windmill          4 0 0 0   2 passive
silo              3 0 0 0   3 free
stables           3 0 1 0   3 free
masons-guild      2 4 0 0   6 passive
carpenters-guild  4 1 0 0   4 passive
vault             2 3 1 0   6 passive
mint              0 3 2 0   6 worker
workshop          4 0 1 0   4 worker
oil-house         2 1 2 0   5 passive
manor             5 4 0 0  10 none
baker             0 0 0 3   2 free
miller            0 0 0 2   2 passive
carpenter         0 0 0 3   3 free
stonemason        1 0 0 3   4 free
miner             0 0 0 4   2 free
blacksmith        0 0 1 3   4 free
recruiter         0 0 0 4   4 free
sellsword         0 0 1 3   3 free
healer            0 0 0 3   3 free
herbalist         1 0 0 2   3 free
pathfinder        0 0 0 2   2 free
shepherd          0 0 0 2   2 free
farmer            0 0 0 3   3 free
trader            0 0 0 4   4 free
tax-collector     0 0 0 5   4 free
moneylender       0 0 1 4   3 passive
noble             0 0 1 5   8 none
bishop            0 2 0 5   5 passive
archer-captain    1 0 1 4   4 passive
knight            0 0 1 4   4 immediate
engineer          2 0 0 3   5 passive
architect         0 2 0 4   4 passive
bard              0 0 0 3   4 passive
steward           0 0 0 4   3 passive
"""
KINDS = ("none", "worker", "free", "immediate", "passive")


@pytest.mark.rule("after-the-empire", "6.13")
def test_the_deck_cards_with_their_costs_gold_and_kinds() -> None:
    lines = [line.split() for line in PRINTED.strip().splitlines()]
    assert [card.slug for card in CARDS.cards[6:]] == [line[0] for line in lines]
    for card, line in zip(CARDS.cards[6:], lines, strict=True):
        assert card.cost == [int(word) for word in line[1:5]], card.slug
        assert (str(card.gold), KINDS[card.kind]) == (line[5], line[6])


@pytest.mark.rule("after-the-empire", "2.12", "2.16")
def test_the_starting_refugees_have_initiatives_and_free_actions() -> None:
    starters = [CARDS.cards[card] for card in CARDS.starters]
    assert [(card.slug, card.initiative) for card in starters] == [
        ("ironmonger", 4), ("stonecutter", 5), ("sergeant", 3), ("forager", 1), ("woodcutter", 2),
    ]  # fmt: skip
    assert [KINDS[card.kind] for card in starters] == ["free"] * 5
    assert [(card.gold, sum(card.cost)) for card in starters] == [(0, 0)] * 5


# what a pack must keep to


HEADER = '[pack]\ngame = "after-the-empire"\nname = "Trial"\n'


def refused(pack: str, *words: str) -> None:
    with pytest.raises(ContentError) as error:
        GAME.load_content(HEADER + pack)
    for word in words:
        assert word in str(error.value)


def test_a_pack_may_enter_printed_values() -> None:
    pack = '[locations.mine]\nname = "Mine"\nsource = "book"\nspaces = [1, 2, 3]\n'
    position = Position(pack=f"{HEADER}{pack}gain = {{ iron = 3 }}\n").goods("A")
    position.play("A", "place mine")
    assert position.has("A") == {"iron": 3}


def test_a_space_of_the_own_board_belongs_to_one_worker() -> None:
    pack = '[locations.granary]\nname = "Granary"\nsource = "book"\nown = true\n'
    refused(pack + "spaces = [1, 1, 2]\ngain = { sow = 3 }\n", "granary", "spaces")


def test_a_location_has_spaces_for_two_three_and_four_players() -> None:
    pack = '[locations.mine]\nname = "Mine"\nsource = "book"\nspaces = [1, 2]\n'
    refused(pack + "gain = { iron = 2 }\n", "mine", "spaces")


def test_a_card_does_what_its_kind_says() -> None:
    pack = '[cards.manor]\nname = "Manor"\nsource = "book"\ndeck = "building"\nkind = "worker"\n'
    refused(pack + "gold = 3\n", "manor", "kind")


def test_starting_refugees_differ_in_initiative() -> None:
    pack = '[cards.forager]\nname = "Forager"\nsource = "book"\ndeck = "start"\nkind = "free"\n'
    refused(pack + "gold = 0\ninitiative = 3\ngain = { food = 3 }\n", "initiative")
