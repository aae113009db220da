"""Chapter 2: setup."""

from __future__ import annotations

from collections import Counter

import pytest

from emberhall.games.battalia.events import (
    DayBegan,
    Drew,
    FactionChosen,
    FactionLeftOut,
    HeroHired,
    PrizesLaidOut,
    SiteLaid,
    StartPlayerDrawn,
)
from emberhall.games.battalia.kinds import NO_FACTION
from emberhall.kernel.errors import IllegalChoice
from tests.games.battalia.position import SEATS, Position

CARDS = Position.printed()
FACTIONS = ["barfolk", "islanders", "emberians", "cloudborn"]
TERRAINS = ["forest", "lake", "desert", "mountain"]

# the sizes of all stacks in the order in which they are shuffled: units, artefacts, roads, cities
FULL = [32, 20, 16, 12] + [12] * 7 + [12] * 4 + [4, 4, 8, 8, 4]
WITHOUT_ONE = [24, 15, 12, 9] + [9] * 7 + [9] * 4 + [3, 3, 6, 6, 3]


def shuffle(size: int) -> str:
    """A shuffle that leaves everything in canonical order, so that the last type is on top."""
    return " ".join(["shuffle", *map(str, range(size))])


def in_order(seats: int, start: int = 0, absent: int = 3) -> Position:
    """A setup that shuffles nothing out of its order, everybody with the same opening hand."""
    script = [f"pick 4 {absent}"] if seats == 2 else []
    script += [shuffle(size) for size in (WITHOUT_ONE if seats == 2 else FULL)]
    script += [shuffle(5), f"pick {seats} {start}"]
    return Position.at_setup(seats, script, staggered="off")


def short(outcome: str) -> str:
    """An outcome of chance, a shuffle by its size alone."""
    words = outcome.split()
    return f"shuffle {len(words) - 1}" if words[0] == "shuffle" else outcome


def choose_all(table: Position) -> Position:
    """Let everybody take the first faction and the first site."""
    while table.step() in ("ChooseFaction", "ChooseSite"):
        table.play(table.asked(), table.options()[0])
    return table


def terrain_on(table: Position, square: str) -> str:
    return table.content.slugs("terrain")[table.state.terrain[table.square(square)]]


def everything(table: Position) -> Counter[int]:
    """The factions of all cards and terrain cards at the table."""
    state = table.state
    found = Counter[int]()
    for cards in [stack.cards for stack in state.stacks] + [each.hand for each in state.players]:
        found.update(CARDS.faction[card] for card in cards)
    laid = [card for card in state.terrain if card >= 0]
    for cards in [stack.cards for stack in [*state.road_stacks, *state.city_stacks]] + [laid]:
        found.update(CARDS.terrain[card].faction for card in cards)
    return found


@pytest.mark.rule("battalia", "2.1", "2.2")
@pytest.mark.parametrize("absent", [0, 1, 2, 3])
def test_with_two_players_a_faction_drawn_at_random_is_out_of_the_game(absent: int) -> None:
    table = Position.at_setup(2, [f"pick 4 {absent}"])
    (event,) = table.events(FactionLeftOut)
    assert table.state.absent == event.faction == absent
    found = everything(table)
    # 20 units, 21 artefacts, 12 roads and 7 cities of each faction
    assert [found[faction] for faction in range(4)] == [
        0 if faction == absent else 60 for faction in range(4)
    ]
    left = [each for each in FACTIONS if each != FACTIONS[absent]]
    assert table.options() == [f"faction {each}" for each in left]


@pytest.mark.rule("battalia", "2.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_all_factions_are_in_the_game(seats: int) -> None:
    table = Position.at_setup(seats)
    assert table.state.absent == NO_FACTION
    assert table.events(FactionLeftOut) == []
    assert [everything(table)[faction] for faction in range(4)] == [60] * 4


@pytest.mark.rule("battalia", "2.3", "2.10")
@pytest.mark.parametrize(("seats", "supplies"), [(2, 60), (3, 80), (4, 80)])
def test_there_are_as_many_supplies_as_units_in_one_stack(seats: int, supplies: int) -> None:
    table = Position.at_setup(seats)
    assert set(table.state.supplies) == {CARDS.supply}
    assert len(table.state.supplies) == supplies - 5 * seats
    assert table.view("A")["supplies"] == {"count": supplies - 5 * seats}


@pytest.mark.rule("battalia", "2.4", "2.5", "2.6")
def test_the_active_squares_by_number_of_players() -> None:
    squares = CARDS.slugs("squares")
    active = [{squares[i] for i in range(49) if board.active[i]} for board in CARDS.boards]
    assert active[1] == active[2] == set(squares)
    assert set(squares) - active[0] == {
        "a1", "b1", "f1", "g1", "a2", "g2", "a6", "g6", "a7", "b7", "f7", "g7",
    }  # fmt: skip
    assert [board.seats for board in CARDS.boards] == [2, 3, 4]
    assert [len(each) for each in active] == [37, 49, 49]


@pytest.mark.rule("battalia", "2.7")
def test_squares_that_are_not_active_do_not_exist() -> None:
    table = Position(seats=2).hand("A", "frimen-barfolk*3", "supply")
    assert table.open_to("A") == ["c2", "b3"]
    assert table.refusal("A", "road a2") == ("2.7", "not-active")
    table.road("c2", "nw")
    table.play("A", "road c1")
    assert table.options("A") == ["exits es"]


@pytest.mark.rule("battalia", "2.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_units_artefacts_roads_and_cities_form_shuffled_stacks(seats: int) -> None:
    table = Position.at_setup(seats, ["pick 4 3"] if seats == 2 else [])
    state = table.state
    kinds = CARDS.slugs("kinds")
    assert [kinds[stack.kind] for stack in state.stacks] == [
        "frimen", "chief", "priest", "lord",
        "tool", "weapon", "amulet", "title", "scroll", "tent", "horse",
    ]  # fmt: skip
    for stack in state.stacks:
        assert {CARDS.kind[card] for card in stack.cards} == {stack.kind}
        assert len({CARDS.faction[card] for card in stack.cards}) == (3 if seats == 2 else 4)
        assert stack.cards != sorted(stack.cards)
    shapes = CARDS.slugs("shapes")
    for stacks, sort, names in (
        (state.road_stacks, 1, ["straight", "corner", "tee", "cross"]),
        (state.city_stacks, 0, ["end", "straight", "corner", "tee", "cross"]),
    ):
        assert [shapes[stack.shape] for stack in stacks] == names
        for pile in stacks:
            grounds = [CARDS.terrain[card] for card in pile.cards]
            assert {(each.sort, each.shape) for each in grounds} == {(sort, pile.shape)}
    sizes = WITHOUT_ONE if seats == 2 else FULL
    shuffles = [each for each in table.dealer.outcomes if each.startswith("shuffle")]
    assert [len(each.split()) - 1 for each in shuffles][: len(sizes)] == sizes


@pytest.mark.rule("battalia", "2.9")
@pytest.mark.parametrize("who", ["A", "B", None])
def test_the_top_card_of_a_stack_is_open_and_the_rest_is_hidden(who: str) -> None:
    table = in_order(4)
    view = table.view(who)
    stacks, roads, cities = view["stacks"], view["road_stacks"], view["city_stacks"]
    assert stacks[0]["cards"] == {"count": 20, "top": "frimen-emberians"}
    assert stacks[10]["cards"] == {"count": 12, "top": "horse-cloudborn"}
    assert roads[3]["cards"] == {"count": 12, "top": "road-cross-mountain"}
    assert cities[2]["cards"] == {"count": 4, "top": "city-corner-lake"}


@pytest.mark.rule("battalia", "2.11", "2.12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_ruins_lie_in_the_centre_with_four_exits(seats: int) -> None:
    table = Position.at_setup(seats)
    assert terrain_on(table, "d4") == "ruins"
    assert CARDS.exits[table.state.exits[table.square("d4")]].slug == "nesw"
    assert table.state.terrain.count(CARDS.index("terrain")["ruins"]) == 1
    assert table.level("d4") == 0


SITES = {
    2: [
        ("b2", "es", 1, "desert"), ("f6", "nw", 1, "desert"),
        ("f2", "sw", 4, "lake"), ("b6", "ne", 4, "lake"),
    ],
    3: [
        ("c1", "es", 1, "mountain"), ("g5", "nw", 1, "mountain"), ("b6", "ne", 1, "desert"),
        ("f2", "sw", 4, "desert"), ("e7", "nw", 4, "lake"), ("a3", "es", 4, "lake"),
    ],
    4: [
        ("a1", "es", 1, "mountain"), ("g1", "sw", 1, "mountain"), ("g7", "nw", 1, "desert"),
        ("a7", "ne", 1, "desert"), ("d1", "esw", 4, "mountain"), ("g4", "nsw", 4, "mountain"),
        ("d7", "new", 4, "desert"), ("a4", "nes", 4, "desert"),
    ],
}  # fmt: skip


@pytest.mark.rule("battalia", "2.13", "2.14", "2.15", "2.16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_site_receives_the_top_card_of_its_stack_before_any_choice(seats: int) -> None:
    table = in_order(seats)
    assert table.step() == "ChooseFaction"
    shapes = {2: "corner", 3: "tee"}
    laid = []
    for event in table.events(SiteLaid):
        exits = CARDS.exits[event.exits].slug
        terrain = CARDS.terrain[event.terrain].slug
        square = CARDS.slugs("squares")[event.square]
        assert terrain.startswith(f"city-{shapes[len(exits)]}-")
        assert terrain == terrain_on(table, square)
        assert CARDS.exits[table.state.exits[table.square(square)]].slug == exits
        assert table.level(square) == event.level
        laid.append((square, exits, event.level, terrain.split("-")[2]))
    assert laid == SITES[seats]
    assert sum(card >= 0 for card in table.state.terrain) == 2 * seats + 1


@pytest.mark.rule("battalia", "2.16", "2.17")
def test_neutral_cities_defend_with_four_and_the_ruins_with_eight() -> None:
    view = Position().view()
    assert (view["neutral_strength"], view["ruins_strength"]) == (4, 8)


@pytest.mark.rule("battalia", "2.18", "2.19")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_great_artefacts_for_the_players_and_one_more_lie_open_at_the_edge(seats: int) -> None:
    great = ["hammer", "banner", "star", "chalice", "crown"]
    table = in_order(seats)
    assert table.cards(table.state.prizes) == great[: seats + 1]
    assert table.cards(table.state.unused) == great[seats + 1 :]
    assert table.view()["prizes"] == great[: seats + 1]
    (event,) = table.events(PrizesLaidOut)
    assert table.cards(event.cards) == great[: seats + 1]
    found = {tuple(Position.at_setup(2, seed=seed).state.prizes) for seed in range(30)}
    assert len(found) == 10


@pytest.mark.rule("battalia", "2.20")
def test_the_sun_oracle_starts_on_tool_and_weapon() -> None:
    table = choose_all(Position.at_setup(4))
    assert table.state.day == 1
    assert (table.view()["lit"], table.view()["matched"]) == ("tool", "weapon")
    (event,) = table.events(DayBegan)
    kinds = CARDS.slugs("kinds")
    assert (kinds[event.lit], kinds[event.matched]) == ("tool", "weapon")


@pytest.mark.rule("battalia", "2.21", "2.25", "2.26")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("start", [0, 1])
def test_factions_go_round_from_the_start_player_and_sites_go_back(seats: int, start: int) -> None:
    table = in_order(seats, start)
    order = (SEATS[:seats] * 2)[start : start + seats]
    (event,) = table.events(StartPlayerDrawn)
    assert event.seat == start
    asked = []
    while table.step() in ("ChooseFaction", "ChooseSite"):
        asked.append((table.step(), table.asked()))
        table.play(table.asked(), table.options()[-1])
    factions = [("ChooseFaction", who) for who in order]
    assert asked == factions + [("ChooseSite", who) for who in reversed(order)]
    turns = []
    for _ in range(2 * seats):
        turns.append(table.asked())
        table.play(table.asked(), "none", "end")
    assert "".join(turns) == order * 2


@pytest.mark.rule("battalia", "2.25")
def test_a_faction_is_taken_once() -> None:
    table = in_order(4)
    assert table.options() == [f"faction {each}" for each in FACTIONS]
    table.play("A", "faction emberians")
    assert table.options() == ["faction barfolk", "faction islanders", "faction cloudborn"]
    with pytest.raises(IllegalChoice):
        table.play("B", "faction emberians")
    table.play("B", "faction barfolk").play("C", "faction cloudborn").play("D", "faction islanders")
    assert [player.faction for player in table.state.players] == [2, 0, 3, 1]
    chosen = [(each.seat, each.faction) for each in table.events(FactionChosen)]
    assert chosen == [(0, 2), (1, 0), (2, 3), (3, 1)]


@pytest.mark.rule("battalia", "2.26")
def test_a_start_city_is_taken_once() -> None:
    table = in_order(4)
    for who in SEATS:
        table.play(who, table.options()[0])
    assert (table.asked(), table.options()) == ("D", ["site a1", "site g1", "site a7", "site g7"])
    table.play("D", "site a7")
    assert table.options() == ["site a1", "site g1", "site g7"]
    with pytest.raises(IllegalChoice):
        table.play("C", "site a7")
    table.play("C", "site g1").play("B", "site a1").play("A", "site g7")
    assert [table.holder(square) for square in ("a1", "g1", "a7", "g7")] == ["B", "C", "D", "A"]
    assert [table.holder(square) for square in ("d1", "g4", "d7", "a4")] == [""] * 4


@pytest.mark.rule("battalia", "2.27")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_hero_is_on_the_board_at_the_start(seats: int) -> None:
    table = choose_all(Position.at_setup(seats))
    for who in SEATS[:seats]:
        assert [table.where(who, number) for number in (1, 2)] == ["", ""]


@pytest.mark.rule("battalia", "2.22", "2.23", "2.24")
def test_start_units_are_dealt_from_the_tops_in_turn_order_to_be_seen_by_their_owner() -> None:
    table = in_order(4, start=1)
    supplies = ["supply"] * 5
    hands = {
        "B": ["frimen-cloudborn"] * 3,
        "C": ["frimen-cloudborn"] * 3,
        "D": ["frimen-emberians"] + ["frimen-cloudborn"] * 2,
        "A": ["frimen-emberians"] * 3,
    }
    for who, frimen in hands.items():
        hand = [*frimen, "chief-cloudborn", "priest-cloudborn", *supplies]
        assert table.in_hand(who) == hand
        for other in SEATS:
            seen = table.view(other)["players"][SEATS.index(who)]["hand"]
            if other == who:
                assert sorted(seen, key=table.card) == hand
            else:
                assert seen == {"count": 10}
    starters = {CARDS.kinds[each.kind].slug: each.count for each in CARDS.starters}
    assert starters == {"supply": 5, "frimen": 3, "chief": 1, "priest": 1}


@pytest.mark.rule("battalia", "2.28", "2.29")
@pytest.mark.parametrize(("seats", "start"), [(2, 1), (3, 2), (4, 2)])
def test_chance_and_choices_of_the_setup_come_in_order(seats: int, start: int) -> None:
    table = in_order(seats, start)
    sizes = WITHOUT_ONE if seats == 2 else FULL
    before = ["pick 4 3"] if seats == 2 else []
    before += [f"shuffle {size}" for size in [*sizes, 5]] + [f"pick {seats} {start}"]
    assert [short(each) for each in table.dealer.outcomes] == before
    choose_all(table)
    assert [short(each) for each in table.dealer.outcomes[len(before) :]] == ["shuffle 10"] * seats
    drew = table.events(Drew)
    order = [(start + i) % seats for i in range(seats)]
    assert [(each.seat, each.count) for each in drew] == [(seat, 6) for seat in order]
    for player in table.state.players:
        assert (len(player.hand), len(player.nation), player.shelter) == (6, 4, [])
    names = [type(event).__name__ for event in table.dealer.events]
    firsts = sorted(set(names), key=names.index)
    assert firsts == [
        *(["FactionLeftOut"] if seats == 2 else []), "SiteLaid", "PrizesLaidOut",
        "StartPlayerDrawn", "FactionChosen", "SiteTaken", "Drew", "DayBegan", "TurnBegan",
    ]  # fmt: skip


@pytest.mark.rule("battalia", "2.28")
def test_the_opening_hand_is_drawn_from_the_shuffled_start_deck() -> None:
    table = in_order(2)
    table.dealer.script.append("shuffle 9 8 7 6 5 4 3 2 1 0")
    deck = table.player("A").hand[:]
    choose_all(table)
    assert sorted(table.player("A").hand) == sorted(deck[:6])
    assert sorted(table.player("A").nation) == sorted(deck[6:])


@pytest.mark.rule("battalia", "2.30")
def test_cards_of_a_faction_that_nobody_chose_are_used_and_its_heroes_are_not() -> None:
    table = Position(seats=2)  # A leads the Bärfolk, B the Islanders, the Cloudborn are out
    assert everything(table)[2] > 40
    table.to_open("A").hand("A", "frimen-emberians*2", "tool-emberians", "supply*3")
    assert table.options("A") == ["none", "cohort emberians", "mulligan"]
    table.to_act("A").top("chief-emberians").play("A", "hire chief", "pay frimen-emberians")
    table.settle()
    assert table.pile("A", "arrivals") == ["chief-emberians", "supply"]
    table.road("c2", "ew", "desert")
    assert terrain_on(table, "c2") == "road-straight-desert"
    table.hand("A", "weapon-emberians", "supply*2").play("A", "hero").settle()
    (event,) = table.events(HeroHired)
    assert CARDS.heroes[event.hero].faction == 0
