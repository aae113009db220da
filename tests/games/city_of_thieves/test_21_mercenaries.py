"""Chapters 21 and 26: mercenaries, the Inn, options."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves import GAME
from emberhall.games.city_of_thieves.content.figures import CHARACTERS
from tests.games.city_of_thieves.position import GANGS, Position, laid


def at_hiring(seats: int = 3, mode: str = "full", **options: str) -> Position:
    """The gangs are picked; the first player may hire."""
    adventure = "awakening" if mode == "full" else "dukes-treasure"
    position = Position.at_setup(seats, (), 1, mode=mode, adventure=adventure, **options)
    return position.do(*[f"gang {gang}" for gang in GANGS[:seats]])


def hires(position: Position) -> set[str]:
    return {each.split()[1] for each in position.options() if each.startswith("hire ")}


@pytest.mark.rule("city-of-thieves", "21.1", "21.2", "21.3", "21.7", "4.13")
def test_players_in_turn_order_may_hire_their_own_or_a_grey_mercenary_each_only_once() -> None:
    position = at_hiring()
    first = position.state.first
    own = {seat: position.content.figures[position.content.gangs[seat].mercenary].slug
           for seat in range(3)}  # fmt: skip
    assert position.asked() == first
    assert hires(position) == {own[first], "sienne", "isabeau"}
    assert len(position.options()) == 13
    thief = position.content.figures[position.gang(first).members[1]].slug
    position.do(f"hire sienne {thief}")
    second = (first + 1) % 3
    if position.step() == "EquipLucius":
        raise AssertionError("Sienne brings no Equipment")
    assert position.asked() == second
    assert hires(position) == {own[second], "isabeau"}


@pytest.mark.rule("city-of-thieves", "21.4", "21.5", "21.6", "28.2")
def test_a_gang_has_four_characters_with_or_without_a_mercenary() -> None:
    position = laid("full", hired={"chufflock": "iris"})
    members = [position.content.figures[each].slug for each in position.gang(0).members]
    assert members == ["leona", "davitto", "brannoch", "chufflock"]
    assert position.state.owner[position.figure("iris")] == -1
    assert len(position.gang(1).members) == 4


@pytest.mark.rule("city-of-thieves", "21.8", "21.15", "10.34")
@pytest.mark.parametrize("attacks", [True, False])
def test_who_is_beaten_by_chufflock_goes_to_prison(attacks: bool) -> None:
    position = laid("full", hired={"chufflock": "iris"}).at(chufflock="n1", ossric="c11")
    if attacks:
        position.dice(5, 5, 5, 1, 1).run("act chufflock", "attack c11")
    else:
        position.turn(1).dice(1, 1, 5, 5, 5).run("act ossric", "attack n1")
    position.pass_windows().settle()
    assert position.where("ossric") == "prison"


@pytest.mark.rule("city-of-thieves", "21.9", "4.14")
def test_lucius_brings_an_equipment_card_in_the_full_game_only() -> None:
    position = laid("full", ("nocturnis", "executioners"), hired={"lucius": "valdur"})
    assert "GearTaken" not in position.story()
    fresh = at_hiring(2, random_gangs="off")
    while "hire lucius valdur" not in fresh.options():
        fresh.do("no-hire")
    fresh.do("hire lucius valdur")
    assert fresh.step() == "EquipLucius"
    assert len(fresh.options()) == 18
    fresh.do("gear sword")
    assert fresh.gear_of("lucius") == "sword"
    old = at_hiring(2, "old-city")
    while "hire lucius valdur" not in old.options():
        old.do("no-hire")
    old.do("hire lucius valdur")
    assert old.step() != "EquipLucius"


@pytest.mark.rule("city-of-thieves", "21.11", "21.15")
@pytest.mark.parametrize(("mode", "wounds"), [("full", 1), ("old-city", 0)])
def test_shaana_wounds_whom_she_beats_unless_skills_are_ignored(mode: str, wounds: int) -> None:
    position = laid(mode, ("cursed-ones", "nocturnis"), hired={"shaana": "hesk"})
    position.at(shaana="n1", ossric="c11").dice(5, 5, 5, 1, 1).run("act shaana", "attack c11")
    position.pass_windows().settle()
    assert position.wounds_of("ossric") == wounds


@pytest.mark.rule("city-of-thieves", "21.12")
def test_sienne_learns_when_she_wins_as_attacker() -> None:
    position = laid("full", hired={"sienne": "iris"}).at(sienne="n1", ossric="c11")
    position.dice(5, 5, 5, 1, 1).run("act sienne", "attack c11").pass_windows().settle()
    assert position.experience(0) == 1
    position = laid("full", hired={"sienne": "iris"}).at(sienne="n1", ossric="c11").turn(1)
    position.dice(1, 1, 5, 5, 5).run("act ossric", "attack n1").pass_windows().settle()
    assert position.experience(0) == 0


@pytest.mark.rule("city-of-thieves", "21.12", "16.12", "16.18")
def test_sienne_learns_from_beating_the_cyclops_once() -> None:
    position = laid("full", hired={"sienne": "leona"}).at(sienne="library", iris="n1")
    position.token("library", "staircase", True).cyclops_at("altar")
    position.dice(5, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1).run("act sienne", "down altar")
    assert (position.where("cyclops"), position.experience(0)) == ("lair", 1)


@pytest.mark.rule("city-of-thieves", "21.13", "20.5", "25.5")
def test_isabeau_hears_of_intrigues_in_any_room_of_the_full_game() -> None:
    position = laid("full", hired={"isabeau": "iris"}).at(isabeau="bakery")
    assert "intrigue-draw" in position.options()
    assert "intrigue-draw" not in position.at(isabeau="c11").options()
    old = laid("old-city", hired={"isabeau": "iris"}).at(isabeau="bakery")
    assert "intrigue-draw" not in old.options()


@pytest.mark.rule("city-of-thieves", "21.14")
def test_a_mercenary_moves_and_opens_chests_like_a_thief() -> None:
    position = laid("full", hired={"chufflock": "iris"}).at(chufflock="n1", leona="s1")
    position.chest("bakery", "idol").dice(3).run("act chufflock", "step bakery", "stop")
    position.run("pick chest")
    assert position.carried("chufflock") == ["idol"]


@pytest.mark.rule("city-of-thieves", "1.3")
def test_the_base_game_has_no_mercenaries() -> None:
    position = Position.at_setup(2, adventure="dukes-treasure")
    position.do("gang executioners", "gang nocturnis")
    assert position.step() == "PlaceCharacter"


# The Inn


def at_the_inn(seats: int = 3) -> Position:
    position = at_hiring(seats, inn="on")
    while position.step() == "HireMercenary":
        position.do("no-hire")
    return position


@pytest.mark.rule("city-of-thieves", "26.1", "26.2", "26.3")
def test_the_inn_is_visited_clockwise_and_then_back() -> None:
    position = at_the_inn()
    first = position.state.first
    order = []
    while position.step() == "VisitInn":
        order.append(position.asked())
        position.do("inn pass")
    clockwise = [(first + i) % 3 for i in range(3)]
    assert order == clockwise + clockwise[::-1]
    assert position.step() == "PlaceCharacter"


@pytest.mark.rule("city-of-thieves", "26.4", "26.5")
def test_two_cards_of_the_inn_go_to_two_different_characters() -> None:
    position = at_the_inn(2)
    first = position.state.first
    names = [position.content.figures[each].slug for each in position.gang(first).members]
    position.do("inn sword", f"bear {names[0]}", "inn pass", "inn pass", "inn axe")
    assert position.options() == [f"bear {name}" for name in names[1:]]
    position.do(f"bear {names[1]}")
    assert (position.gear_of(names[0]), position.gear_of(names[1])) == ("sword", "axe")
    assert position.gang(first).debt == 2


@pytest.mark.rule("city-of-thieves", "26.6")
def test_every_card_of_the_inn_costs_two_ducats_at_the_end() -> None:
    position = laid("full").left("leona", "iris", "davitto", "brannoch")
    position.gang(0).debt = 2
    assert position.score().total(0) == -1


@pytest.mark.rule("city-of-thieves", "26.1")
def test_without_the_option_there_is_no_inn() -> None:
    position = at_hiring(2)
    while position.step() == "HireMercenary":
        position.do("no-hire")
    assert position.step() == "PlaceCharacter"


@pytest.mark.rule("city-of-thieves", "26.7")
def test_the_options_and_their_defaults() -> None:
    defaults = {option.name: option.default for option in GAME.options}
    assert defaults == {
        "mode": "base", "adventure": "random", "campaign": "off", "random_gangs": "off",
        "swap_backs": "off", "mission_refill": "on", "ask_intrigue": "off", "fixed_gangs": "on",
        "old_city_all_tokens": "off", "inn": "off", "open_ducats": "off", "ask_npc": "off",
    }  # fmt: skip


@pytest.mark.rule("city-of-thieves", "26.7", "9.15")
def test_open_ducats_shows_all_purses() -> None:
    for value, shown in (("off", None), ("on", 3)):
        position = laid("base", open_ducats=value).at(leona="n1")
        assert GAME.view(position.state, 0)["ducats"] == [3, shown]


def test_nobody_owns_a_mercenary_who_was_not_hired() -> None:
    position = laid("full")
    assert all(position.state.owner[each] == -1 for each in range(16, CHARACTERS))
