"""Chapter 4: rounds and turns."""

from __future__ import annotations

from collections import Counter

import pytest

from emberhall.authoring import RoundBegan
from emberhall.games.crown_of_ash.events import RoundEnded
from emberhall.games.crown_of_ash.queries import active_seat
from emberhall.kernel.errors import IllegalChoice
from tests.games.crown_of_ash.laying import deals
from tests.games.crown_of_ash.position import Position

NO_FIGHTERS = ("", "", "", "", "", "")


def begun(seats: int, order: list[int], **shuffles: list[int]) -> Position:
    """The first action of a game with this turn order."""
    table = Position.at_setup(seats, deals(seats, 0, order=order, **shuffles))
    while table.step() == "PostStarter":
        lord = table.asked()[0]
        table.play(lord, table.options(lord)[0])
    return table


def play_quietly(table: Position, turns: int) -> list[str]:
    """Take gold, raise nobody, keep the order; returns who acted in these turns."""
    quiet = {"Action": "gold", "RaiseFighter": "pass"}
    acted: list[str] = []
    while table.state.agenda and len(acted) < turns:
        (lord,) = table.asked()
        if table.step() == "Action":
            acted.append(lord)
        table.play(lord, quiet.get(table.step()) or table.options(lord)[0])
    return acted


@pytest.mark.rule("crown-of-ash", "4.1", "4.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_lasts_four_rounds_of_four_turns_for_each_seat(seats: int) -> None:
    table = begun(seats, list(range(seats)))
    acted = play_quietly(table, 100)
    assert table.state.agenda == []
    assert [event.number for event in table.events(RoundBegan)] == [1, 2, 3, 4]
    assert [event.round for event in table.events(RoundEnded)] == [1, 2, 3, 4]
    assert Counter(acted) == dict.fromkeys(table.lords[:seats], 16)
    for number in range(4):
        played = acted[4 * seats * number : 4 * seats * (number + 1)]
        assert Counter(played) == dict.fromkeys(table.lords[:seats], 4)


@pytest.mark.rule("crown-of-ash", "4.2", "4.3")
def test_the_seats_take_turns_in_turn_order_until_every_minion_is_placed() -> None:
    table = begun(3, [2, 0, 1]).slots(*NO_FIGHTERS)
    assert play_quietly(table, 11) == ["mors", "visio", "nox"] * 3 + ["mors", "visio"]
    assert [mat.minions for mat in table.state.mats] == [0, 1, 0]
    assert table.state.round == 1
    assert table.events(RoundEnded) == []
    assert play_quietly(table, 1) == ["nox"]
    assert len(table.events(RoundEnded)) == 1
    assert table.state.round == 2


@pytest.mark.rule("crown-of-ash", "4.4")
def test_a_turn_is_an_action_then_perhaps_a_raise_then_the_next_seats_turn() -> None:
    table = begun(2, [1, 0]).slots("bone-1", *NO_FIGHTERS[1:])
    assert (table.step(), table.asked()) == ("Action", ["nox"])
    assert active_seat(table.state) == 1
    table.play("nox", "gold")
    assert (table.step(), table.asked()) == ("RaiseFighter", ["nox"])
    assert table.options("nox") == ["raise bone-1", "pass"]
    assert active_seat(table.state) == 1
    table.play("nox", "pass")
    assert (table.step(), table.asked()) == ("Action", ["visio"])
    assert active_seat(table.state) == 0
    assert [mat.minions for mat in table.state.mats] == [4, 3]


@pytest.mark.rule("crown-of-ash", "4.5")
def test_the_actions_are_gather_gold_build_battle_and_refresh() -> None:
    table = Position().free_all().hold("coast", "nox", ["t1-cellar"]).hand("visio", "bone-1")
    table.goods("visio", gold=1).cards("visio", "0").row("t1-smelter", "", "", "")
    assert table.options("visio") == [
        "gather coast",
        "gold",
        "build t1-smelter desert",
        "build t1-smelter forest",
        "build t1-smelter mountains",
        "build t1-smelter volcano",
        "build t1-smelter village",
        "attack coast",
        "attack citadel left",
        "attack citadel right",
        "attack citadel front",
        "refresh",
    ]


@pytest.mark.rule("crown-of-ash", "4.5")
@pytest.mark.parametrize("action", ["gather coast", "gold", "build t1-smelter desert", "refresh"])
def test_every_action_places_one_minion(action: str) -> None:
    table = Position().free_all().hold("coast", "nox", ["t1-cellar"]).goods("visio", gold=1)
    table.cards("visio", "0").row("t1-smelter", "", "", "").play("visio", action)
    assert [mat.minions for mat in table.state.mats] == [3, 4]


@pytest.mark.rule("crown-of-ash", "4.5")
@pytest.mark.parametrize("target", ["coast", "citadel front"])
def test_a_battle_places_one_minion_of_the_attacker(target: str) -> None:
    table = Position().hold("coast", "nox", ["t1-cellar"]).hand("visio", "bone-1")
    table.play("visio", f"attack {target}")
    assert [mat.minions for mat in table.state.mats] == [3, 4]
    assert table.area(target.split(maxsplit=1)[0]).fighting == [0]


@pytest.mark.rule("crown-of-ash", "4.6")
@pytest.mark.parametrize("notation", ["pass", "skip", "hold", "leave", "done"])
def test_there_is_no_passing(notation: str) -> None:
    table = Position()
    before = table.state.copy()
    with pytest.raises(IllegalChoice, match=r"rule 4\.5"):
        table.play("visio", notation)
    assert table.state == before


@pytest.mark.rule("crown-of-ash", "4.7", "4.8")
def test_a_minion_goes_only_where_its_action_can_be_carried_out_in_full() -> None:
    table = Position().free_all().hold("coast", "nox", ["t1-cellar"], ["ash-2"]).goods("visio")
    table.area("coast").gathering.append(1)
    table.hand("visio").cards("visio", "0", "1", "3", "4", "die").row("t1-smelter", "", "", "")
    assert table.options("visio") == ["gold"]
    table.goods("visio", bone=9, ash=9, blood=9, sulphur=9)
    assert table.options("visio") == ["gold"]


@pytest.mark.rule("crown-of-ash", "4.8")
def test_the_gold_space_is_open_however_many_minions_stand_there() -> None:
    table = Position(4).goods("visio").hand("visio")
    table.state.gold_space.extend([0, 1, 2, 3] * 3)
    assert "gold" in table.options("visio")
    table.play("visio", "gold")
    assert table.has("visio") == {"gold": 2}


@pytest.mark.rule("crown-of-ash", "4.9")
@pytest.mark.parametrize("lord", ["visio", "nox", "mors"])
def test_a_space_that_holds_a_minion_of_any_seat_is_not_vacant(lord: str) -> None:
    table = Position(3).hold("coast", "nox", ["t1-cellar"]).hand("visio", "bone-1")
    area = table.area("coast")
    area.gathering.append(table.seat(lord))
    assert "gather coast" in table.options("visio")
    area.gathering.append(table.seat(lord))
    assert "gather coast" not in table.options("visio")
    assert "attack coast" in table.options("visio")
    area.fighting.append(table.seat(lord))
    assert "attack coast" not in table.options("visio")


@pytest.mark.rule("crown-of-ash", "4.10")
def test_placed_minions_stay_until_the_end_of_the_round() -> None:
    table = begun(2, [0, 1], starting=[3, 2, 1, 0]).slots(*NO_FIGHTERS)
    table.play("visio", "gather forest").play("nox", "gather volcano", "leave")
    assert play_quietly(table, 5) == ["visio", "nox", "visio", "nox", "visio"]
    assert table.area("forest").gathering == [0]
    assert table.area("volcano").gathering == [1]
    assert table.state.gold_space == [0, 1, 0, 1, 0]
    assert "gather forest" not in table.options("nox")
    table.play("nox", "gold")
    assert table.state.round == 2
    assert table.area("forest").gathering == table.area("volcano").gathering == []
    assert table.state.gold_space == []
    assert [mat.minions for mat in table.state.mats] == [4, 4]
    table.play(table.asked()[0], "next nox")
    assert (table.asked(), table.state.turn) == (["nox"], 0)


@pytest.mark.rule("crown-of-ash", "4.11")
def test_one_seat_may_occupy_several_spaces_of_a_region() -> None:
    table = Position(3).hold("coast", "nox", ["t1-cellar"]).hand("visio", "bone-1")
    table.slots(*NO_FIGHTERS).play("visio", "gather coast")
    table.to_act("visio").play("visio", "gather coast")
    table.to_act("visio").play("visio", "attack coast", "commit bone-1")
    area = table.area("coast")
    assert area.gathering == [0, 0]
    assert area.fighting == [0]
    assert table.mat("visio").minions == 1


@pytest.mark.rule("crown-of-ash", "4.12")
def test_building_over_a_structure_neither_frees_nor_blocks_a_space() -> None:
    table = Position(3).hold("coast", "visio", ["t1-cellar"]).goods("visio", gold=2).hand("visio")
    table.row("t1-smelter", "t1-quarry-pit", "", "").slots(*NO_FIGHTERS)
    table.area("coast").gathering.extend([1, 2])
    table.play("visio", "build t1-smelter coast").to_act("visio")
    assert table.area("coast").gathering == [1, 2]
    assert "gather coast" not in table.options("visio")
    table.area("coast").gathering.pop()
    table.play("visio", "build t1-quarry-pit coast").to_act("visio")
    assert "gather coast" in table.options("visio")


@pytest.mark.rule("crown-of-ash", "4.12")
def test_a_change_of_controller_neither_frees_nor_blocks_a_space() -> None:
    table = Position(3).hold("coast", "nox", ["t1-cellar"]).hold("desert", "nox", ["t1-smelter"])
    table.hand("visio", "bone-6", "ash-6").slots(*NO_FIGHTERS)
    table.area("coast").gathering.extend([1, 2])
    table.play("visio", "attack coast", "commit bone-6", "done", "card 3").play("nox", "card 1")
    table.to_act("visio").dice(1)
    table.play("visio", "attack desert", "commit ash-6", "card 1").play("nox", "card die")
    assert table.ruler("coast") == table.ruler("desert") == "visio"
    table.to_act("visio")
    assert table.area("coast").gathering == [1, 2]
    assert "gather coast" not in table.options("visio")
    assert "gather desert" in table.options("visio")


@pytest.mark.rule("crown-of-ash", "4.4", "5.6")
def test_w29_a_first_turn() -> None:
    table = begun(2, [0, 1], starting=[3, 2, 1, 0], deck_1=[1, 2, 3, 4, 5, 6, 7, 0])
    assert table.in_slots()[0] == "bone-1"
    table.play("visio", "gather desert", "leave")
    assert table.has("visio") == {"bone": 3, "gold": 2}
    table.play("visio", "raise bone-1", "done")
    assert table.has("visio") == {"bone": 1, "gold": 2}
    assert table.in_hand("visio") == ["bone-1", "visio-sulphur-2"]
    assert table.content.tier[table.state.slots[0]] == 1
    assert [len(deck.fighters) for deck in table.state.decks] == [5, 6, 6]
    assert table.asked() == ["nox"]
