"""Chapter 2: seats, modes and options."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from emberhall.games.crown_of_ash import GAME
from emberhall.games.crown_of_ash.queries import citadel_vp, open_spaces, power_ready
from emberhall.games.crown_of_ash.rules.rounds import seat_of
from emberhall.kernel.errors import BadOption, BadSeats
from tests.games.crown_of_ash.laying import deals
from tests.games.crown_of_ash.position import LORDS, Position

BOOK_MIXES = [(2, 0), (3, 0), (4, 0), (1, 1), (2, 1), (3, 1)]
OUR_MIXES = [(1, 2), (1, 3), (2, 2)]


def mix(players: int, automa: int) -> list[str]:
    return ["player"] * players + ["automa"] * automa


@pytest.mark.rule("crown-of-ash", "2.1", "2.3", "2.4")
@pytest.mark.parametrize(("players", "automa"), BOOK_MIXES + OUR_MIXES)
def test_every_supported_mix_of_seats_can_be_set_up(players: int, automa: int) -> None:
    table = Position.at_setup(mix(players, automa))
    assert [mat.automa for mat in table.state.mats] == [False] * players + [True] * automa
    assert table.asked() == ["visio"]


@pytest.mark.rule("crown-of-ash", "2.1", "2.2", "2.5")
@pytest.mark.parametrize("count", range(7))
def test_a_mix_is_legal_with_two_to_four_seats_of_which_one_is_a_players(count: int) -> None:
    for kinds in product(["player", "automa"], repeat=count):
        if 2 <= count <= 4 and "player" in kinds:
            assert GAME.seating(kinds) == list(kinds)
        else:
            with pytest.raises(BadSeats):
                GAME.seating(kinds)


@pytest.mark.rule("crown-of-ash", "2.2")
def test_a_seat_of_another_sort_is_refused() -> None:
    with pytest.raises(BadSeats, match="spectator"):
        GAME.seating(["player", "spectator"])


@pytest.mark.rule("crown-of-ash", "2.6")
@pytest.mark.parametrize(
    ("seats", "spaces", "citadel", "tiles"),
    [
        (["player", "automa"], 1, 2, [2, 2]),
        (["player", "automa", "automa"], 2, 3, [1, 1, 1]),
        (["player", "player", "automa"], 2, 3, [1, 1, 1]),
        (["automa", "automa", "automa", "player"], 2, 3, [1, 1, 1, 1]),
    ],
)
def test_ai_seats_count_wherever_the_number_of_players_matters(
    seats: list[str], spaces: int, citadel: int, tiles: list[int]
) -> None:
    state = Position.at_setup(seats).state
    assert [open_spaces(state, region) for region in range(6)] == [spaces] * 6
    assert citadel_vp(state) == citadel
    held = [area.seat for area in state.areas[:6]]
    assert [held.count(seat) for seat in range(len(seats))] == tiles


@pytest.mark.rule("crown-of-ash", "2.7", "2.8")
def test_by_default_the_seats_take_the_lords_in_their_usual_order() -> None:
    for seats in (2, 3, 4):
        state = Position(seats).state
        assert [state.seat_name(seat) for seat in range(seats)] == [
            "Visio", "Nox", "Mors", "Fortis",
        ][:seats]  # fmt: skip


@pytest.mark.rule("crown-of-ash", "2.8")
def test_the_setup_may_assign_the_lords_otherwise() -> None:
    table = Position.at_setup(2, lords="mors,fortis,visio,nox")
    assert [mat.lord for mat in table.state.mats] == [2, 3]
    assert table.in_hand("mors") == ["mors-ash-2", "mors-blood-1", "mors-sulphur-1"]
    assert table.in_hand("fortis") == ["fortis-bone-1", "fortis-blood-2", "fortis-sulphur-1"]
    assert seat_of(table.state, 2) == 0
    assert seat_of(table.state, 3) == 1


@pytest.mark.rule("crown-of-ash", "2.7")
def test_no_assignment_gives_a_lord_to_two_seats() -> None:
    values = next(option.values for option in GAME.options if option.name == "lords")
    assert values[0] == ",".join(LORDS)
    assert len(set(values)) == 24
    for value in values:
        assert sorted(value.split(",")) == sorted(LORDS)
    with pytest.raises(BadOption):
        GAME.chosen_options({"lords": "visio,visio,mors,fortis"})


@pytest.mark.rule("crown-of-ash", "2.9")
def test_without_the_module_no_lord_has_an_ability_of_its_own() -> None:
    table = Position(4).free_all().hold("coast", "mors", ["t1-smelter"], ["bone-2"])
    table.area("coast").gathering.extend([2, 2])
    table.area("coast").fighting.append(2)
    offered = []
    for lord in ("visio", "nox", "fortis"):
        table.hand(lord, "ash-1").goods(lord, gold=1).to_act(lord)
        for power in table.content.powers:
            table.mat(lord).power = power.index
            assert not power_ready(table.state, table.seat(lord), power.index)
            offered.append(table.options(lord))
    assert all(options == offered[0] for options in offered)
    assert not {"gather coast night", "attack coast ambush"} & set(offered[0])


@pytest.mark.rule("crown-of-ash", "2.10")
@pytest.mark.parametrize(
    ("pick", "order"), [(0, [0, 1, 2, 3]), (1, [1, 2, 3, 0]), (3, [3, 0, 1, 2])]
)
def test_turns_of_the_clockwise_variant_follow_the_seats(pick: int, order: list[int]) -> None:
    table = Position.at_setup(4, [f"pick 4 {pick}"], order="clockwise")
    assert table.state.order == order


@pytest.mark.rule("crown-of-ash", "2.10")
def test_ai_seats_are_ordered_as_they_sit() -> None:
    seats = ["automa", "player", "automa", "player"]
    table = Position.at_setup(seats, deals(2, 2, order=[1, 0]))
    assert table.state.order == [3, 1, 0, 2]
    table = Position.at_setup(seats, ["pick 2 1"], order="clockwise")
    assert table.state.order == [3, 1, 0, 2]


@pytest.mark.rule("crown-of-ash", "2.11")
def test_the_options_have_these_values_and_defaults() -> None:
    values = {option.name: option.values for option in GAME.options if option.name != "lords"}
    assert values == {
        "order": ("lowest", "clockwise"),
        "difficulty": ("medium", "easy", "hard"),
        "attackers": ("hidden", "open"),
        "ai_ties": ("auto", "ask"),
        "powers": ("off", "on"),
        "bolster": ("off", "on"),
    }
    assert {name: each[0] for name, each in values.items()}.items() <= GAME.chosen_options(
        {}
    ).items()
    with pytest.raises(BadOption):
        GAME.chosen_options({"difficulty": "cruel"})
    with pytest.raises(BadOption):
        GAME.chosen_options({"market": "open"})


def flags(table: Position) -> list[bool]:
    state = table.state
    return [
        state.clockwise, state.open_attackers, state.ask_ai_ties, state.powers, state.bolster,
    ]  # fmt: skip


@pytest.mark.rule("crown-of-ash", "2.11")
def test_every_option_is_off_until_it_is_chosen() -> None:
    assert flags(Position.at_setup()) == [False] * 5
    chosen: list[dict[str, Any]] = [
        {"order": "clockwise"}, {"attackers": "open"}, {"ai_ties": "ask"}, {"powers": "on"},
        {"bolster": "on"},
    ]  # fmt: skip
    for i, options in enumerate(chosen):
        assert flags(Position.at_setup(**options)) == [each == i for each in range(5)]


@pytest.mark.rule("crown-of-ash", "2.11")
def test_the_difficulty_is_medium_unless_chosen_otherwise() -> None:
    chosen: list[dict[str, Any]] = [
        {},
        *({"difficulty": each} for each in ("easy", "medium", "hard")),
    ]
    for options, tier in zip(chosen, [2, 1, 2, 3], strict=True):
        table = Position.at_setup(["player", "automa"], **options)
        (fighter,) = table.area("citadel").defenders
        assert table.content.tier[fighter] == tier
