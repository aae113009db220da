"""Chapter 3: setup. Scripted decks are drawn from their end."""

from __future__ import annotations

import pytest

from emberhall.authoring import RoundBegan
from emberhall.games.crown_of_ash.events import FatesDealt, Posted, TilesDealt
from emberhall.games.crown_of_ash.queries import active_seat, citadel_vp
from emberhall.games.crown_of_ash.state import NOBODY
from tests.games.crown_of_ash.laying import deals
from tests.games.crown_of_ash.position import Position

CARDS = Position.printed()
SOLO = ["player", "automa"]
BACKWARDS = list(range(7, -1, -1))


def laid(table: Position) -> Position:
    """The table after everybody has posted its first starter."""
    while table.step() == "PostStarter":
        lord = table.asked()[0]
        table.play(lord, table.options(lord)[0])
    return table


def fates(table: Position) -> list[list[str]]:
    return [[CARDS.fates[fate].slug for fate in mat.fate] for mat in table.state.mats]


def tiers(fighters: list[int]) -> list[int]:
    return [CARDS.tier[fighter] for fighter in fighters]


@pytest.mark.rule("crown-of-ash", "3.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_starts_with_four_minions_five_combat_cards_and_no_points(seats: int) -> None:
    table = Position.at_setup(seats)
    for mat in table.state.mats:
        assert mat.minions == 4
        assert mat.cards == [0, 1, 2, 3, 4]
        assert mat.used_cards == []
        assert sum(mat.scored) == 0


@pytest.mark.rule("crown-of-ash", "3.2", "3.3")
def test_the_round_tracker_shows_the_side_for_the_number_of_seats() -> None:
    assert [tracker.seats for tracker in CARDS.trackers] == [[2], [3, 4]]
    assert [citadel_vp(Position.at_setup(seats).state) for seats in (2, 3, 4)] == [2, 3, 3]


@pytest.mark.rule("crown-of-ash", "3.4", "3.5")
def test_each_slot_is_filled_from_the_shuffled_deck_of_its_tier() -> None:
    table = Position.at_setup(2, deals(2, deck_2=BACKWARDS))
    by_tier = [[f.slug for f in CARDS.fighters if f.tier == tier] for tier in (1, 2, 3)]
    assert table.in_slots() == [
        by_tier[0][7], by_tier[0][6], by_tier[1][0], by_tier[1][1], by_tier[2][7], by_tier[2][6],
    ]  # fmt: skip
    assert [tiers(deck.fighters) for deck in table.state.decks] == [[1] * 6, [2] * 6, [3] * 6]
    assert table.state.decks[1].fighters[-1] == CARDS.index("fighters")[by_tier[1][2]]


@pytest.mark.rule("crown-of-ash", "3.6")
def test_every_seat_takes_the_starting_fighters_of_its_lord() -> None:
    table = Position.at_setup(3)
    assert table.in_hand("visio") == ["visio-bone-1", "visio-ash-1", "visio-sulphur-2"]
    assert table.in_hand("nox") == ["nox-bone-2", "nox-ash-1", "nox-blood-1"]
    assert table.in_hand("mors") == ["mors-ash-2", "mors-blood-1", "mors-sulphur-1"]
    assert [CARDS.fighters[f].slug for f in table.state.retired] == [
        "fortis-bone-1", "fortis-blood-2", "fortis-sulphur-1",
    ]  # fmt: skip
    assert Position.at_setup(4).state.retired == []


@pytest.mark.rule("crown-of-ash", "3.7")
def test_the_king_starts_in_the_citadel_unless_there_is_an_ai_seat() -> None:
    for seats in (2, 3, 4):
        table = Position.at_setup(seats)
        assert table.state.king
        assert table.ruler("citadel") == ""
        assert table.defenders("citadel") == []
    assert not Position.at_setup(SOLO).state.king


@pytest.mark.rule("crown-of-ash", "3.8", "3.25")
def test_fate_cards_are_dealt_one_to_each_player_seat_in_seat_order() -> None:
    seats = ["player", "automa", "player"]
    table = Position.at_setup(seats, deals(2, 1, fates=[5, 3, 1, 0, 4, 2]))
    assert fates(table) == [["fate-bone-sulphur"], [], ["fate-ash-sulphur"]]
    assert sorted(table.state.fates_left) == [0, 1, 3, 5]
    assert [event.count for event in table.events(FatesDealt)] == [2]
    for mat in table.view(0)["mats"][1:]:
        assert mat["fate"] == {"count": 0 if mat["automa"] else 1}


@pytest.mark.rule("crown-of-ash", "3.9", "3.13", "3.14", "3.25")
def test_with_two_seats_the_starting_tiles_go_to_seats_one_two_one_two() -> None:
    table = Position.at_setup(2, deals(2, starting=[2, 0, 3, 1]))
    dealt = table.events(TilesDealt)
    assert [(event.seat, CARDS.tiles[event.tile].slug) for event in dealt] == [
        (0, "st-charcoal"), (1, "st-vent"), (0, "st-ossuary"), (1, "st-altar"),
    ]  # fmt: skip
    assert [table.ruler(place.slug) for place in CARDS.areas] == [
        "visio", "visio", "", "nox", "nox", "", "",
    ]  # fmt: skip
    for area in table.state.areas:
        assert [CARDS.tiles[tile].region for tile in area.tiles] == [area.area] * len(area.tiles)


@pytest.mark.rule("crown-of-ash", "3.9", "3.14", "3.25")
def test_with_four_seats_each_seat_is_dealt_one_starting_tile() -> None:
    table = Position.at_setup(4, deals(4, starting=[2, 0, 3, 1]))
    assert [table.ruler(place.slug) for place in CARDS.areas] == [
        "mors", "visio", "", "fortis", "nox", "", "",
    ]  # fmt: skip
    assert table.state.unused_tiles == []


@pytest.mark.rule("crown-of-ash", "3.10", "3.18")
def test_with_three_seats_the_fourth_starting_tile_leaves_the_game() -> None:
    table = Position.at_setup(3, deals(3, starting=[2, 0, 3, 1]))
    assert [CARDS.tiles[tile].slug for tile in table.state.unused_tiles] == ["st-altar"]
    assert [table.ruler(place.slug) for place in CARDS.areas] == [
        "mors", "visio", "", "", "nox", "", "",
    ]  # fmt: skip


@pytest.mark.rule("crown-of-ash", "3.11", "3.12")
def test_tier_one_tiles_lie_above_tier_two_tiles_and_four_are_turned_up() -> None:
    table = Position.at_setup(2, deals(2, tiles_1=range(11, -1, -1), tiles_2=BACKWARDS))
    first = [tile.index for tile in CARDS.tiles if tile.tier == 1]
    second = [tile.index for tile in CARDS.tiles if tile.tier == 2]
    assert table.state.row == first[:4]
    assert table.state.stack[::-1] == first[4:] + second


@pytest.mark.rule("crown-of-ash", "3.15", "3.16", "3.17")
def test_with_two_seats_each_seat_posts_one_value_one_starter_in_each_of_its_regions() -> None:
    table = Position.at_setup(2, deals(2, starting=[2, 0, 3, 1]))
    assert table.asked() == ["visio"]
    assert table.options("visio") == ["post visio-bone-1", "post visio-ash-1"]
    table.play("visio", "post visio-ash-1")
    assert table.defenders("desert") == ["visio-ash-1"]
    assert table.options("visio") == ["post visio-bone-1"]
    table.play("visio", "post visio-bone-1")
    assert table.defenders("forest") == ["visio-bone-1"]
    assert table.options("nox") == ["post nox-ash-1", "post nox-blood-1"]
    table.play("nox", "post nox-blood-1", "post nox-ash-1")
    assert table.defenders("mountains") == ["nox-blood-1"]
    assert table.defenders("volcano") == ["nox-ash-1"]
    assert table.in_hand("visio") == ["visio-sulphur-2"]
    assert table.in_hand("nox") == ["nox-bone-2"]
    assert table.step() == "Action"
    assert table.events(Posted)[-1] == Posted(1, 4, [table.fighter("nox-ash-1")])


@pytest.mark.rule("crown-of-ash", "3.15", "3.16", "3.17")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_seats_each_seat_posts_one_starter_and_keeps_two_fighters(seats: int) -> None:
    table = Position.at_setup(seats)
    for lord in table.lords[:seats]:
        assert table.asked() == [lord]
        assert len(table.options(lord)) == 2
        table.play(lord, table.options(lord)[1])
    assert [len(mat.hand) for mat in table.state.mats] == [2] * seats
    for area in table.state.areas:
        assert [CARDS.attack[f] for f in area.defenders] == ([] if area.seat == NOBODY else [1])
        assert [CARDS.fighters[f].lord for f in area.defenders] == [area.seat][
            : len(area.defenders)
        ]


@pytest.mark.rule("crown-of-ash", "3.15", "3.17")
def test_an_ai_seat_posts_its_starters_like_any_other() -> None:
    table = laid(Position.at_setup(SOLO, deals(1, 1, starting=[3, 2, 1, 0])))
    assert table.defenders("forest") == ["nox-ash-1"]
    assert table.defenders("volcano") == ["nox-blood-1"]
    assert table.in_hand("nox") == ["nox-bone-2"]


@pytest.mark.rule("crown-of-ash", "3.18")
@pytest.mark.parametrize(("seats", "free"), [(2, 2), (3, 3), (4, 2)])
def test_regions_without_a_starting_tile_start_uncontrolled_and_empty(
    seats: int, free: int
) -> None:
    table = laid(Position.at_setup(seats))
    empty = [area for area in table.state.areas[:6] if area.seat == NOBODY]
    assert len(empty) == free
    for area in empty:
        assert not area.tiles
        assert not area.defenders
        assert not area.gathering + area.fighting + area.beside


@pytest.mark.rule("crown-of-ash", "3.19", "3.23")
def test_the_first_turn_order_is_random_and_its_first_seat_is_active() -> None:
    table = Position.at_setup(4, deals(4, order=[2, 0, 3, 1]))
    assert table.state.order == [2, 0, 3, 1]
    assert active_seat(table.state) == 2
    assert laid(table).asked() == ["mors"]
    assert table.step() == "Action"


@pytest.mark.rule("crown-of-ash", "3.19")
def test_ai_seats_follow_the_player_seats() -> None:
    seats = ["automa", "player", "player"]
    assert Position.at_setup(seats, deals(2, 1, order=[1, 0])).state.order == [2, 1, 0]
    assert Position.at_setup(seats, deals(2, 1)).state.order == [1, 2, 0]


@pytest.mark.rule("crown-of-ash", "3.20")
def test_the_round_marker_starts_on_round_one() -> None:
    table = laid(Position.at_setup(2))
    assert table.state.round == 1
    assert [event.number for event in table.events(RoundBegan)] == [1]


@pytest.mark.rule("crown-of-ash", "3.21", "3.22")
def test_a_player_seat_starts_with_two_gold_and_nothing_else() -> None:
    table = Position.at_setup(["player", "automa", "player"])
    assert table.has("visio") == {"gold": 2}
    assert table.has("nox") == {}
    assert table.has("mors") == {"gold": 2}


@pytest.mark.rule("crown-of-ash", "3.24")
def test_the_random_steps_are_drawn_in_their_order() -> None:
    seats = ["automa", "player", "automa", "player"]
    backwards = [4, 3, 2, 1, 0]
    table = Position.at_setup(seats, deals(2, 2, actions_1=backwards, combat_2=backwards))
    sizes = [len(outcome.split()) - 1 for outcome in table.dealer.outcomes]
    assert sizes == [8, 8, 8, 12, 8, 6, 4, 2, 5, 5, 5, 5]
    decks = [(mat.action_deck, mat.combat_deck) for mat in table.state.mats if mat.automa]
    assert decks == [(backwards, [0, 1, 2, 3, 4]), ([0, 1, 2, 3, 4], backwards)]


@pytest.mark.rule("crown-of-ash", "3.26")
def test_powers_are_chosen_after_all_random_steps_and_before_the_starting_defenders() -> None:
    table = Position.at_setup(3, deals(3, order=[2, 0, 1]), powers="on")
    drawn = list(table.dealer.outcomes)
    assert len(drawn) == 8
    for lord in ("mors", "visio", "nox"):
        assert (table.step(), table.asked()) == ("PickPower", [lord])
        table.play(lord, table.options(lord)[1])
    for lord in ("visio", "nox", "mors"):
        assert (table.step(), table.asked()) == ("PostStarter", [lord])
        table.play(lord, table.options(lord)[0])
    assert table.dealer.outcomes == drawn


@pytest.mark.rule("crown-of-ash", "3.26")
def test_without_the_module_the_starting_defenders_come_first() -> None:
    assert Position.at_setup(2).step() == "PostStarter"


@pytest.mark.rule("crown-of-ash", "3.9", "3.14", "3.15", "3.17", "3.18", "3.21")
def test_w28_two_seat_setup() -> None:
    table = Position.at_setup(2, deals(2, starting=[3, 2, 1, 0]))
    table.play("visio", "post visio-bone-1")
    assert table.options("visio") == ["post visio-ash-1"]
    table.play("visio", "post visio-ash-1")
    laid(table)
    assert table.defenders("desert") == ["visio-bone-1"]
    assert table.defenders("mountains") == ["visio-ash-1"]
    assert table.in_hand("visio") == ["visio-sulphur-2"]
    assert table.ruler("forest") == table.ruler("volcano") == "nox"
    assert table.has("visio") == table.has("nox") == {"gold": 2}
    assert table.ruler("coast") == table.ruler("village") == ""
    assert table.view()["spaces"] == [1] * 6
