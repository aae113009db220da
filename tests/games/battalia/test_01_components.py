"""Chapter 1: components and terms."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.games.battalia import GAME
from emberhall.games.battalia.board import are_joined, joined
from emberhall.games.battalia.cards import SORTS
from emberhall.games.battalia.events import HeroHired
from emberhall.games.battalia.kinds import CITY, GROUNDS, NO_FACTION, ROAD, RUINS
from emberhall.games.battalia.state import EMPTY
from emberhall.kernel.dealer import LiveDealer
from emberhall.kernel.errors import BadSeats
from tests.games.battalia.position import SEATS, Position

CARDS = Position.printed()
FACTIONS = ["barfolk", "islanders", "emberians", "cloudborn"]
UNITS = ["frimen", "chief", "priest", "lord"]
ARTEFACTS = ["tool", "weapon", "amulet", "title", "scroll", "tent", "horse"]
GREAT = ["hammer", "banner", "star", "chalice", "crown"]
BOARD = Position()
EXITS = [
    "n", "e", "s", "w", "ns", "ew", "ne", "es", "sw", "nw", "nes", "new", "nsw", "esw", "nesw",
]  # fmt: skip


def counted(kind: str) -> dict[int, int]:
    """How many cards of a kind there are, by faction."""
    index = CARDS.index("kinds")[kind]
    return {card.faction: card.count for card in CARDS.cards if card.kind == index and card.count}


@pytest.mark.rule("battalia", "1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_play(seats: int) -> None:
    state = GAME.setup(seats, {}, CARDS, LiveDealer(1))
    assert state.seat_count() == seats


@pytest.mark.rule("battalia", "1.1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_fewer_than_two_and_more_than_four_cannot_play(seats: int) -> None:
    with pytest.raises(BadSeats):
        GAME.setup(seats, {}, CARDS, LiveDealer(1))


@pytest.mark.rule("battalia", "1.2", "1.29")
def test_four_factions_with_their_elements_colours_and_native_terrains() -> None:
    assert [
        (each.slug, each.name, each.element, each.colour, each.native) for each in CARDS.factions
    ] == [
        ("barfolk", "Bärfolk", "earth", "green", "forest"),
        ("islanders", "Islanders", "water", "blue", "lake"),
        ("emberians", "Emberians", "fire", "red", "desert"),
        ("cloudborn", "Cloudborn", "air", "gold", "mountain"),
    ]
    for ground in CARDS.terrain:
        if ground.sort != RUINS:
            assert ground.slug.endswith(CARDS.factions[ground.faction].native)


@pytest.mark.rule("battalia", "1.5")
def test_the_box_holds_every_card_in_its_number() -> None:
    cards = Counter[str]()
    for card in CARDS.cards:
        cards[SORTS[CARDS.kinds[card.kind].sort]] += card.count
    assert cards == {"unit": 80, "supply": 80, "artefact": 84, "great": 5}
    terrain = Counter[str]()
    for ground in CARDS.terrain:
        terrain[GROUNDS[ground.sort]] += ground.count
    assert terrain == {"city": 28, "road": 48, "ruins": 1}


@pytest.mark.rule("battalia", "1.5")
def test_terrain_cards_by_shape_are_the_same_for_every_faction() -> None:
    shapes = CARDS.slugs("shapes")
    for faction in range(4):
        found = {
            (ground.sort, shapes[ground.shape]): ground.count
            for ground in CARDS.terrain
            if ground.faction == faction
        }
        assert found == {
            (CITY, "end"): 1, (CITY, "straight"): 1, (CITY, "corner"): 2, (CITY, "tee"): 2,
            (CITY, "cross"): 1, (ROAD, "straight"): 3, (ROAD, "corner"): 3, (ROAD, "tee"): 3,
            (ROAD, "cross"): 3,
        }  # fmt: skip


@pytest.mark.rule("battalia", "1.6", "1.7")
def test_units_have_four_ranks_and_there_are_seven_kinds_of_artefact() -> None:
    ranks = {kind.slug: kind.rank for kind in CARDS.kinds if SORTS[kind.sort] == "unit"}
    assert ranks == {"frimen": 1, "chief": 2, "priest": 3, "lord": 4}
    assert [kind.slug for kind in CARDS.kinds if SORTS[kind.sort] == "artefact"] == ARTEFACTS
    assert [kind.slug for kind in CARDS.kinds if SORTS[kind.sort] == "great"] == GREAT


@pytest.mark.rule("battalia", "1.8", "1.9", "1.10")
def test_every_faction_has_the_same_cards() -> None:
    numbers = {"frimen": 8, "chief": 5, "priest": 4, "lord": 3} | dict.fromkeys(ARTEFACTS, 3)
    for kind, number in numbers.items():
        assert counted(kind) == dict.fromkeys(range(4), number)
    for ground in CARDS.terrain:
        assert (ground.faction == NO_FACTION) == (ground.sort == RUINS)


@pytest.mark.rule("battalia", "1.11")
def test_supplies_great_artefacts_and_ruins_have_no_faction() -> None:
    assert counted("supply") == {NO_FACTION: 80}
    for kind in GREAT:
        assert counted(kind) == {NO_FACTION: 1}
        assert CARDS.great[CARDS.index("cards")[kind]]
    assert not CARDS.great[CARDS.index("cards")["horse-none"]]
    (ruins,) = [ground for ground in CARDS.terrain if ground.sort == RUINS]
    assert ruins.faction == NO_FACTION


@pytest.mark.rule("battalia", "1.12")
def test_every_faction_has_two_equal_heroes() -> None:
    assert [(hero.faction, hero.place) for hero in CARDS.heroes] == [
        (faction, number) for faction in range(4) for number in (1, 2)
    ]
    assert {hero.strength for hero in CARDS.heroes} == {1}
    table = Position().to_act("C").hand("C", "weapon-barfolk*2", "supply*4")
    table.city("g6", "C", 1, "s").play("C", "hero", "at g6").settle().play("C", "hero").settle()
    heroes = [CARDS.slugs("heroes")[each.hero] for each in table.events(HeroHired)]
    assert heroes == ["hero-emberians-1", "hero-emberians-2"]


@pytest.mark.rule("battalia", "1.13")
def test_the_die_is_rolled_for_amulets_and_for_nothing_else() -> None:
    table = Position().road("b1", "ew").road("c1", "ew").hero("A", 1, "c1")
    table.hand("A", "weapon-barfolk", "lord-barfolk", "supply*4", "amulet-barfolk")
    table.play("A", "hire frimen").settle()
    table.play("A", "attack 1 d1", "open weapon-barfolk", "lay lord-barfolk", "done")
    assert table.holder("d1") == "A"
    assert not [each for each in table.dealer.outcomes if each.startswith("roll")]
    table.play("A", "amulet", "target supply")
    (roll,) = [each for each in table.dealer.outcomes if each.startswith("roll")]
    assert roll.startswith("roll 6 ")


@pytest.mark.rule("battalia", "1.15")
def test_played_cards_lie_in_lines_until_the_discard() -> None:
    table = Position().hand("A", "frimen-barfolk", "supply*3").piles("A", 20, 0)
    table.play("A", "hire frimen").settle()
    assert table.pile("A", "lines") == ["supply", "supply"]
    table.play("A", "create tool").settle()
    assert table.pile("A", "lines") == ["frimen-barfolk", "supply", "supply", "supply"]
    assert table.pile("A", "shelter") == []
    table.play("A", "end")
    assert table.pile("A", "lines") == []
    assert Counter(table.pile("A", "shelter"))["supply"] == 4


@pytest.mark.rule("battalia", "1.16")
def test_gained_cards_lie_openly_among_the_arrivals_until_the_discard() -> None:
    table = Position().hand("A", "supply*2").piles("A", 20, 0).top("frimen-islanders")
    table.play("A", "hire frimen").settle()
    for who in ("A", "B", None):
        seen = table.view(who)["players"][0]["arrivals"]
        assert seen == ["frimen-islanders", "supply"]
    assert table.in_hand("A") == table.pile("A", "shelter") == []
    table.play("A", "end")
    assert table.pile("A", "arrivals") == []
    assert "frimen-islanders" in table.pile("A", "shelter")


@pytest.mark.rule("battalia", "1.17")
def test_there_are_three_ambush_spots() -> None:
    table = Position().hand("A", "supply*6").deck("A", 20)
    for taken in (1, 2, 3):
        table.play("A", "ambush").settle()
        assert table.player("A").ambush_size() == taken
        table.hand("A", "supply*6")
    assert table.refusal("A", "ambush") == ("12.3", "ambush-full")


@pytest.mark.rule("battalia", "1.20")
@pytest.mark.parametrize(
    "zone",
    ["hand", "shown", "nation", "shelter", "lines", "concealed", "arrivals", "ambush", "exposed"],
)
def test_the_creation_deck_is_what_a_player_owns_wherever_it_lies(zone: str) -> None:
    table = Position()
    cards = getattr(table.player("A"), zone)
    cards.extend([table.state.supplies.pop() for _ in range(2)])
    assert (table.size("A"), table.size("B")) == (12, 10)
    assert table.view("B")["decks"] == [12, 10, 10, 10]


@pytest.mark.rule("battalia", "1.20")
def test_a_tent_and_its_contents_belong_to_the_deck_and_limbo_does_not() -> None:
    table = Position().tent("A", "tent-barfolk", "lord-barfolk", "lord-islanders")
    assert table.size("A") == 13
    table.hand("A", "supply*3").play("A", "ambush").settle()
    assert (table.size("A"), table.limbo()) == (12, ["supply"])


@pytest.mark.rule("battalia", "1.20")
def test_cards_of_a_battle_belong_to_the_deck_of_whoever_laid_them() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew").hero("A", 1, "b1")
    table.hand("A", "weapon-barfolk", "supply*3").hand("B", "supply*3")
    sizes = [table.size(who) for who in SEATS]
    table.play("A", "attack 1 c1", "open weapon-barfolk", "lay supply")
    assert [table.size(who) for who in SEATS] == sizes
    table.play("A", "done").play("B", "lay supply", "lay supply")
    assert [table.size(who) for who in SEATS] == sizes
    table.play("B", "done")
    assert [table.size(who) for who in SEATS] == sizes


@pytest.mark.rule("battalia", "1.21", "1.22", "1.23")
def test_squares_are_named_by_column_and_row_and_north_is_the_smaller_number() -> None:
    names = [f"{column}{row}" for row in range(1, 8) for column in "abcdefg"]
    assert list(CARDS.slugs("squares")) == names
    beside = CARDS.boards[2].beside

    def around(name: str) -> list[str]:
        return [names[there] if there >= 0 else "" for there in beside[names.index(name)]]

    assert around("d4") == ["d3", "e4", "d5", "c4"]
    assert around("a1") == ["", "b1", "a2", ""]
    assert around("g7") == ["g6", "", "", "f7"]
    assert around("g1") == ["", "", "g2", "f1"]
    assert around("a7") == ["a6", "b7", "", ""]
    assert [board.ruins for board in CARDS.boards] == [names.index("d4")] * 3


def laid(exits: dict[str, str]) -> Position:
    """The same board each time, with these roads around d3, the ruins' square included."""
    road = CARDS.index("terrain")["road-cross-forest"]
    for slug in ("d2", "e3", "d4", "c3", "d3"):
        square = BOARD.square(slug)
        BOARD.state.terrain[square] = road if slug in exits else EMPTY
        BOARD.state.exits[square] = CARDS.index("exits")[exits[slug]] if slug in exits else EMPTY
    return BOARD


@pytest.mark.rule("battalia", "1.24")
@given(
    st.sampled_from([("d2", "n"), ("e3", "e"), ("d4", "s"), ("c3", "w")]),
    st.sampled_from(EXITS[4:]),
    st.sampled_from(EXITS[4:]),
)
def test_squares_are_joined_when_both_cards_have_an_exit_on_the_shared_side(
    neighbour: tuple[str, str], here: str, there: str
) -> None:
    square, side = neighbour
    table = laid({"d3": here, square: there})
    facing = "nesw"["swne".index(side)]
    expected = side in here and facing in there
    for one, other in (("d3", square), (square, "d3")):
        assert are_joined(table.state, table.square(one), table.square(other)) == expected
    found = table.squares(joined(table.state, table.square("d3")))
    assert found == ([square] if expected else [])


@pytest.mark.rule("battalia", "1.24")
def test_empty_and_diagonal_squares_are_not_joined() -> None:
    table = Position().road("b1", "ew").road("b2", "nesw").road("c3", "nesw")
    assert table.squares(joined(table.state, table.square("a1"))) == ["b1"]
    assert table.squares(joined(table.state, table.square("b2"))) == []
    assert table.squares(joined(table.state, table.square("c3"))) == []


@pytest.mark.rule("battalia", "1.25", "1.31")
def test_a_card_is_described_by_its_kind_and_its_faction() -> None:
    slugs = list(CARDS.slugs("cards"))
    expected = [f"{kind}-{faction}" for kind in UNITS for faction in FACTIONS] + ["supply"]
    for kind in ARTEFACTS:
        expected += [f"{kind}-{faction}" for faction in FACTIONS]
        expected += [] if kind == "tent" else [f"{kind}-none"]
    assert slugs == expected + GREAT
    described = [(card.kind, card.faction) for card in CARDS.cards]
    assert len(set(described)) == len(described)
    for card in CARDS.cards:
        assert CARDS.typed[card.kind][card.faction] == card.index
        if card.slug.endswith("-none"):
            assert (card.faction, card.count) == (NO_FACTION, 0)


@pytest.mark.rule("battalia", "1.25")
def test_cards_of_one_type_are_one_choice() -> None:
    table = Position().hand("A", "frimen-barfolk*3", "supply*3", "tool-barfolk*2", "horse-barfolk")
    table.play("A", "hire chief")
    assert table.options("A") == ["pay frimen-barfolk", "pay supply"]
    assert table.payments("A") == ["frimen-barfolk+supply+supply", "supply+supply+tool-barfolk"]


@pytest.mark.rule("battalia", "1.26")
def test_lists_stand_in_canonical_order() -> None:
    assert list(CARDS.slugs("kinds")) == [*UNITS, "supply", *ARTEFACTS, *GREAT]
    assert list(CARDS.slugs("factions")) == FACTIONS
    table = Position().hand(
        "A", "horse-islanders", "tent-cloudborn", "supply", "horse-barfolk", "amulet-emberians",
        "tool-barfolk", "lord-islanders", "frimen-cloudborn", "frimen-barfolk", "weapon-islanders",
    )  # fmt: skip
    assert table.play("A", "ambush").options("A") == [
        "deploy frimen-barfolk", "deploy frimen-cloudborn", "deploy lord-islanders",
        "deploy supply", "deploy tool-barfolk", "deploy weapon-islanders",
        "deploy amulet-emberians", "deploy tent-cloudborn", "deploy horse-barfolk",
        "deploy horse-islanders",
    ]  # fmt: skip


@pytest.mark.rule("battalia", "1.26")
def test_squares_are_listed_by_row_and_then_by_column() -> None:
    table = Position().hold("d1", "A").hold("a4", "A").hand("A", "frimen-barfolk", "supply")
    roads = table.options("A", "road")
    squares = ("b1", "c1", "e1", "a2", "d2", "a3", "b4", "a5")
    assert roads == [f"road {square}" for square in squares]


@pytest.mark.rule("battalia", "1.23", "1.32")
def test_exit_sets_are_written_and_listed_in_order() -> None:
    assert list(CARDS.slugs("exits")) == EXITS
    assert [each.name for each in CARDS.exits] == [each.upper() for each in EXITS]
    sides = {"n": 1, "e": 2, "s": 4, "w": 8}
    assert CARDS.bits == [sum(sides[letter] for letter in each) for each in EXITS]
    shapes = ["end"] * 4 + ["straight"] * 2 + ["corner"] * 4 + ["tee"] * 4 + ["cross"]
    assert [CARDS.slugs("shapes")[each.shape] for each in CARDS.exits] == shapes


@pytest.mark.rule("battalia", "1.30")
def test_a_card_in_limbo_never_comes_back() -> None:
    table = Position(seats=2).hand("A", "lord-barfolk", "supply*2").piles("A", 0, 20)
    table.play("A", "ambush", "deploy supply", "limbo lord-barfolk", "end")
    for _ in range(5):
        table.play("B", "none", "end").play("A", "mulligan", "end")
        assert table.limbo().count("lord-barfolk") == 1
        for zone in ("hand", "nation", "shelter", "ambush"):
            assert "lord-barfolk" not in table.pile("A", zone)
