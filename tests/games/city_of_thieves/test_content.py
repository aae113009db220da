"""The printed things: board, figures, cards, tokens, sheets, and what a pack may not break."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from emberhall.games.city_of_thieves.content.board import (
    CATACOMB,
    CROSSING,
    FIRST_ROOM,
    GATE,
    LANE,
    MAIN,
    ROOM,
)
from emberhall.games.city_of_thieves.content.decks import (
    AT_COST,
    AT_END,
    BASE,
    FULL,
    OLD_CITY,
    ON_EVENT,
    ON_STATE,
)
from emberhall.games.city_of_thieves.content.figures import (
    AP_SKILL,
    CHARACTERS,
    DISCARD_SKILL,
    FREE_SKILL,
    ORDINARY,
    THIEVES,
    TREASURES,
)
from tests.games.city_of_thieves.printed import CARDS

BOARD = CARDS.board
SPACE = CARDS.index("spaces")


def spaces(kind: int) -> list[str]:
    return [space.slug for space in CARDS.spaces if space.kind == kind]


def pieces() -> dict[str, int]:
    return {piece.slug: piece.count for piece in CARDS.pieces}


# the board


@pytest.mark.rule("city-of-thieves", "2.1", "2.12")
def test_the_board_has_24_rooms_and_16_street_ends_of_80_spaces_in_all() -> None:
    counts = [len(spaces(kind)) for kind in (GATE, CROSSING, LANE, ROOM, CATACOMB)]
    assert counts == [16, 16, 24, 24, 8]
    assert len(CARDS.spaces[:MAIN]) == 80


@pytest.mark.rule("city-of-thieves", "2.13", "2.14")
def test_114_links_lead_both_ways_and_4_of_them_are_roof_beams_between_rooms() -> None:
    links = {frozenset((a, b)) for a in range(MAIN) for b in BOARD.links[a]}
    assert len(links) == 114
    assert all(a in BOARD.links[b] for a in range(MAIN) for b in BOARD.links[a])
    doors = [link for link in links if len([s for s in link if s >= FIRST_ROOM]) == 1]
    beams = [link for link in links if all(s >= FIRST_ROOM for s in link)]
    assert (len(doors), len(beams)) == (50, 4)
    assert len(BOARD.covers) == 4


@pytest.mark.rule("city-of-thieves", "2.13", "8.16")
def test_30_walls_lie_between_neighbours_that_no_link_joins() -> None:
    walls = {frozenset((a, b)) for a in range(MAIN) for b in BOARD.walls[a]}
    assert len(walls) == 30
    streets = {frozenset(map(SPACE.__getitem__, pair.split("-"))) for pair in
               ("c12-v2a", "c24-h2c", "c31-h3a", "c43-v3c")}  # fmt: skip
    assert streets <= walls
    for wall in walls:
        a, b = wall
        assert b not in BOARD.links[a]
        near = [abs(x - y) for x, y in zip(CARDS.spaces[a].at, CARDS.spaces[b].at, strict=True)]
        assert sum(near) == 1


@pytest.mark.rule("city-of-thieves", "1.13")
def test_distances_are_the_least_numbers_of_links() -> None:
    def away(a: str, b: str) -> int:
        return BOARD.distance[SPACE[a]][SPACE[b]]

    assert max(map(max, BOARD.distance)) == 16
    assert (away("w2", "e2"), away("n1", "s1"), away("guardroom", "treasury")) == (10, 8, 6)
    gates = range(16)
    assert max(BOARD.distance[a][b] for a in gates for b in gates) == 14
    assert {min(BOARD.distance[g][p] for g in gates) for p in BOARD.pentacles} == {3}
    assert max(min(BOARD.distance[g][r] for g in gates) for r in range(FIRST_ROOM, MAIN)) <= 3


def test_no_single_space_cuts_the_board_and_every_space_has_two_to_four_links() -> None:
    assert {len(BOARD.links[space]) for space in range(MAIN)} == {2, 3, 4}
    for cut in range(MAIN):
        start = 0 if cut else 1
        reached = [start]
        for space in reached:
            reached += [s for s in BOARD.links[space] if s != cut and s not in reached]
        assert len(reached) == MAIN - 1, CARDS.spaces[cut].slug


def test_every_space_has_its_own_cell_of_the_map_and_links_join_neighbouring_cells() -> None:
    cells = [tuple(space.at) for space in CARDS.spaces[:MAIN]]
    assert len(set(cells)) == MAIN
    assert (4, 4) not in cells  # the Gallows Court is no space
    for a in range(MAIN):
        for b in BOARD.links[a]:
            step = abs(cells[a][0] - cells[b][0]) + abs(cells[a][1] - cells[b][1])
            assert step == (2 if a >= FIRST_ROOM and b >= FIRST_ROOM else 1)


@pytest.mark.rule("city-of-thieves", "10.27")
def test_retreats_are_paths_of_three_different_spaces() -> None:
    ends = {CARDS.spaces[path[-1]].slug for path in BOARD.retreats[SPACE["bakery"]]}
    assert ends == {"n1", "w1", "h1a", "v1a"}
    for start in range(MAIN):
        for path in BOARD.retreats[start]:
            assert len({start, *path}) == 4
            walk = [start, *path]
            assert all(b in BOARD.links[a] for a, b in pairwise(walk))


@pytest.mark.rule("city-of-thieves", "43.2")
def test_a_street_is_two_gates_four_crossings_and_three_lanes() -> None:
    third = sorted(CARDS.spaces[space].slug for space in BOARD.street[2])
    assert third == ["c31", "c32", "c33", "c34", "e3", "h3a", "h3b", "h3c", "w3"]


@pytest.mark.rule("city-of-thieves", "40.3")
def test_rubble_cuts_the_district_into_halves_of_37_spaces() -> None:
    rubble = CARDS.adventures[CARDS.index("adventures")["rubble-and-ruin"]].spaces
    reached = [SPACE["w1"]]
    for space in reached:
        reached += [s for s in BOARD.links[space] if s not in reached and s not in rubble]
    assert len(reached) == 37
    assert SPACE["e1"] not in reached


@pytest.mark.rule("city-of-thieves", "20.5", "14.2", "14.3", "14.8", "16.2")
def test_the_marks_of_rooms_and_catacombs() -> None:
    intrigue = [space.slug for space in CARDS.spaces if space.intrigue]
    assert sorted(intrigue) == [
        "dormitory", "guardroom", "laboratory", "library", "magicians-chamber", "treasury",
    ]  # fmt: skip
    below = {space.slug: space for space in CARDS.spaces[MAIN:]}
    entries = ["altar", "scriptorium", "torture-chamber", "treasure-room", "tunnel"]
    assert sorted(s for s in below if below[s].staircase) == entries
    assert [s for s in below if below[s].mechanism] == ["treasure-room"]
    assert sorted(s for s in below if below[s].arrow) == sorted([*entries, "prison"])
    die = [CARDS.spaces[room].slug for room in BOARD.die[1:6]]
    assert die == ["altar", "tunnel", "torture-chamber", "scriptorium", "treasure-room"]
    assert BOARD.die[6] == 0


# figures and treasures


@pytest.mark.rule("city-of-thieves", "2.2", "2.6", "3.2")
def test_four_gangs_of_four_thieves_two_guards_two_heroines_and_the_expansion_figures() -> None:
    assert [len(gang.thieves) for gang in CARDS.gangs] == [4, 4, 4, 4]
    for thief in CARDS.figures[:THIEVES]:
        assert (thief.combat, thief.movement, thief.mind) == (2, 4, 4)
    slugs = CARDS.slugs("figures")
    assert slugs[THIEVES:CHARACTERS] == (
        "chufflock", "lucius", "iraem", "shaana", "sienne", "isabeau",
    )  # fmt: skip
    assert pieces()["figures"] == THIEVES + 2 + 2


@pytest.mark.rule("city-of-thieves", "21.7", "16.19")
def test_the_values_of_mercenaries_guards_and_cyclops() -> None:
    own = [CARDS.figures[gang.mercenary].slug for gang in CARDS.gangs]
    assert own == ["chufflock", "lucius", "iraem", "shaana"]
    values = {f.slug: (f.combat, f.movement, f.mind) for f in CARDS.figures}
    assert values["chufflock"] == (3, 4, 3)
    assert values["iraem"] == (2, 4, 5)
    assert values["sienne"] == (3, 4, 4)
    assert CARDS.figures[CARDS.kornak].combat == 2
    assert CARDS.figures[CARDS.kornak].full_combat == 3
    assert CARDS.figures[CARDS.cyclops].combat == 4


@pytest.mark.rule("city-of-thieves", "2.4")
def test_25_non_player_tokens() -> None:
    tokens = pieces()
    hunters = [f for f in CARDS.slugs("figures") if f.startswith(("assassin", "undead", "serg"))]
    assert len(hunters) + tokens["ferrymen"] + tokens["guests"] == tokens["non-player"] == 25


@pytest.mark.rule("city-of-thieves", "7.8")
def test_each_gang_has_two_free_skills_one_for_a_card_and_one_for_ap() -> None:
    for gang in CARDS.gangs:
        prices = Counter(CARDS.figures[thief].price for thief in gang.thieves)
        assert prices == {FREE_SKILL: 2, DISCARD_SKILL: 1, AP_SKILL: 1}


@pytest.mark.rule("city-of-thieves", "2.3", "3.6", "9.6", "9.7")
def test_24_chest_tokens_four_of_each_ordinary_kind_and_four_purses() -> None:
    pile = Counter(CARDS.chest_pile())
    assert [pile[kind] for kind in range(ORDINARY)] == [4] * 5
    purses = [treasure for treasure in CARDS.treasures if treasure.purse]
    assert [(purse.purse, pile[purse.index]) for purse in purses] == [(3, 2), (4, 2)]
    assert sum(pile.values()) == 24


@pytest.mark.rule("city-of-thieves", "2.8", "39.4", "44.4", "44.6", "32.8")
def test_relics_and_special_treasures_have_their_prices() -> None:
    assert len(CARDS.relic_pile()) == 12
    assert [CARDS.prices[kind] for kind in CARDS.relics] == [4, 3, 2, 2]
    assert CARDS.prices[CARDS.hostage] == 12
    assert CARDS.sizes[CARDS.hostage] == 2
    assert CARDS.prices[CARDS.ring] == 6
    assert {CARDS.prices[kind] for kind in range(ORDINARY)} == {2}


def test_carried_treasures_are_written_in_one_word() -> None:
    index = CARDS.index("loot")["leona:goblet"]
    leona, goblet = divmod(index, TREASURES)
    assert CARDS.figures[leona].slug == "leona"
    assert CARDS.treasures[goblet].slug == "goblet"
    assert CARDS.title("loot", index) == "Leona's goblet"
    assert len(CARDS.slugs("loot")) == CHARACTERS * TREASURES


# decks


@pytest.mark.rule("city-of-thieves", "2.3", "2.7", "4.8", "25.6", "25.7", "25.8")
def test_the_decks_have_their_sizes_in_every_mode() -> None:
    assert [len(CARDS.arcana_deck(mode)) for mode in (BASE, OLD_CITY, FULL)] == [60, 84, 92]
    assert [len(CARDS.intrigue_deck(mode)) for mode in (BASE, OLD_CITY, FULL)] == [0, 26, 34]
    assert [len(CARDS.market(mode)) for mode in (BASE, OLD_CITY, FULL)] == [0, 16, 18]
    assert len(CARDS.missions) == 15


@pytest.mark.rule("city-of-thieves", "17.11", "25.9")
def test_27_exploration_tokens_15_of_them_for_the_old_city() -> None:
    assert [token.count for token in CARDS.tokens] == [5, 4, 3, 5, 4, 3, 3]
    assert len(CARDS.token_pile(FULL)) == 27
    old = {CARDS.tokens[token].slug for token in CARDS.token_pile(OLD_CITY)}
    assert old == {"trap", "equipment", "emblem", "security"}
    assert len(CARDS.token_pile(OLD_CITY)) == 15


@pytest.mark.rule("city-of-thieves", "2.9", "6.7")
def test_base_arcana_have_purple_backs_and_expansion_arcana_blue_ones() -> None:
    assert [card.blue for card in CARDS.arcana] == [False] * 17 + [True] * 16
    assert {card.copies for card in CARDS.arcana if card.blue} == {2}


@pytest.mark.rule("city-of-thieves", "25.6", "25.7", "25.8")
def test_what_is_removed_from_the_old_city() -> None:
    removed = [card.slug for card in CARDS.arcana if card.removed]
    assert removed == ["subtle-watchman", "breakout", "private-security", "spiked-grog"]
    assert [gear.slug for gear in CARDS.equipment if gear.removed] == ["axe", "lantern"]
    assert [card.slug for card in CARDS.intrigues if card.removed] == [
        "map-the-catacombs", "find-a-safe-place-to-hide", "claim-a-bounty",
        "enlist-a-magicians-aid", "take-your-share", "acquire-useful-potions",
        "escape-a-slavers-clutches", "slay-the-cyclops",
    ]  # fmt: skip


@pytest.mark.rule("city-of-thieves", "20.3")
def test_intrigue_types_and_penalties() -> None:
    types = Counter(card.type for card in CARDS.intrigues)
    assert types[ON_EVENT] == 13
    assert types[ON_STATE] == 12
    assert types[AT_COST] == 4
    assert types[AT_END] == 5
    assert sum(card.penalty for card in CARDS.intrigues) == 21


@pytest.mark.rule("city-of-thieves", "22.1", "31.1", "37.1", "38.1", "42.1")
def test_fourteen_sheets_with_their_rounds_and_alarms() -> None:
    assert [a.rounds for a in CARDS.adventures] == [7, 7, 7, 7, 7, 7, 6, 6, 7, 7, 7, 8, 6, 7]
    assert [a.alarm for a in CARDS.adventures] == [5, 5, 5, 5, 5, 5, 4, 3, 5, 5, 5, 5, 4, 5]
    for adventure in CARDS.adventures:
        assert adventure.portcullis == [adventure.alarm + i for i in range(3)]
    assert [a.slug for a in CARDS.adventures if a.missions != 3] == ["price-of-pride"]
    assert [a.full for a in CARDS.adventures] == [False] * 8 + [True] * 6


@pytest.mark.rule("city-of-thieves", "32.1", "33.1", "34.1", "35.1", "36.1")
def test_the_sheets_of_the_base_game_last_seven_rounds_with_the_alarm_in_the_fifth() -> None:
    assert {(a.rounds, a.alarm) for a in CARDS.adventures[:6]} == {(7, 5)}


@pytest.mark.rule("city-of-thieves", "39.1", "40.1", "41.1", "43.1", "44.1")
def test_the_sheets_of_the_full_game_have_their_rounds_and_alarms() -> None:
    full = {a.slug: (a.rounds, a.alarm) for a in CARDS.adventures[8:]}
    assert full["festival-ashes"] == (6, 4)
    assert full["price-of-pride"] == (8, 5)
    others = [full[s] for s in full if s not in ("festival-ashes", "price-of-pride")]
    assert set(others) == {(7, 5)}


@pytest.mark.rule("city-of-thieves", "2.5")
def test_portcullises_shut_three_gates_on_each_side() -> None:
    assert pieces()["portcullises"] == 12
