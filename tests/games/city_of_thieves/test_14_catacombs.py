"""Chapter 14: the catacombs."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves.content.board import MAIN
from tests.games.city_of_thieves.position import GANGS, Position, laid
from tests.games.city_of_thieves.printed import HEADER

DOWN = ["down altar", "down scriptorium", "down torture-chamber", "down tunnel"]


def stairs(**places: str) -> Position:
    """Leona in the Library, whose staircase is open."""
    position = laid("full", GANGS[:3]).at(leona="library", **places)
    return position.token("library", "staircase", True)


def verbs(position: Position, *words: str) -> list[str]:
    return sorted(each for each in position.options() if each.startswith(words))


@pytest.mark.rule("city-of-thieves", "14.1", "14.2", "14.5", "15.2")
def test_a_staircase_leads_to_four_rooms_for_one_point_whoever_found_it() -> None:
    position = stairs().run("act leona")
    assert verbs(position, "down") == DOWN
    position.dice(6).run("down tunnel")
    assert (position.where("leona"), position.ap_left()) == ("tunnel", 6)


@pytest.mark.rule("city-of-thieves", "14.1", "17.15")
def test_without_an_open_staircase_nobody_goes_down_and_nobody_comes_up_by_one() -> None:
    position = laid("full").at(leona="library").token("library", "mechanism", True)
    assert verbs(position.run("act leona"), "down") == []
    position = stairs(iris="altar").run("act iris")
    assert verbs(position, "step", "up") == ["step pentacle"]


@pytest.mark.rule("city-of-thieves", "14.4", "14.27")
def test_going_down_ends_the_movement_of_the_turn_even_of_brannoch() -> None:
    position = laid("full").at(brannoch="library").token("library", "staircase", True)
    position.dice(6).run("act brannoch", "down tunnel")
    assert "skill brannoch" not in position.options()
    assert verbs(position, "step") == []


@pytest.mark.rule("city-of-thieves", "14.27", "8.17")
def test_walking_the_pentacle_is_possible_after_going_down() -> None:
    position = laid("full", ("nocturnis", "executioners")).at(valdur="library")
    position.token("library", "staircase", True).dice(6).run("act valdur", "down tunnel")
    position.run("skill valdur", "to c33")
    assert (position.where("valdur"), position.ap_left()) == ("c33", 5)


@pytest.mark.rule("city-of-thieves", "14.6", "14.7", "14.8", "14.9")
@pytest.mark.parametrize(
    "room", ["altar", "tunnel", "torture-chamber", "scriptorium", "treasure-room"]
)
def test_the_arrow_of_every_room_leads_to_the_pentacle(room: str) -> None:
    position = laid("full").at(leona=room, iris="n1").run("act leona")
    assert verbs(position, "step") == ["step pentacle"]
    position.dice(6).run("step pentacle")
    assert (position.where("leona"), position.state.turn.points) == ("pentacle", 3)


@pytest.mark.rule("city-of-thieves", "14.6")
@pytest.mark.parametrize("rival", ["", "ossric"])
def test_a_room_whose_arrow_a_pack_takes_away_leads_nowhere(rival: str) -> None:
    position = Position("full", pack=f"{HEADER}[spaces.altar]\narrow = false")
    position.at(leona="altar", iris="tunnel", **({rival: "pentacle"} if rival else {}))
    assert verbs(position.run("act leona"), "step", "attack") == []
    ways = verbs(position.turn(0).run("act iris"), "step", "attack")
    assert ways == ["attack pentacle" if rival else "step pentacle"]


@pytest.mark.rule("city-of-thieves", "14.10", "14.11", "14.29")
def test_from_the_pentacle_one_must_go_up_to_an_empty_pentacle() -> None:
    position = laid("full").at(leona="altar", iris="c22", ossric="c32")
    position.dice(6).run("act leona", "step pentacle")
    assert position.options() == ["up c23", "up c33"]
    position.run("up c33")
    assert position.state.turn.points == 2


@pytest.mark.rule("city-of-thieves", "14.13")
def test_when_everything_at_the_pentacles_is_held_the_nearest_street_is_used() -> None:
    position = laid("full", GANGS).at(leona="pentacle")
    near = ["c22", "c23", "c32", "c33"]
    for pentacle in near[:]:
        links = position.content.board.links[position.space(pentacle)]
        near += [position.content.spaces[each].slug for each in links]
    free = "v3c"
    others = [f for f in position.thieves() if f != "leona"] + ["kornak", "valrut"]
    held = [space for space in dict.fromkeys(near) if space != free]
    for figure, space in zip(others, held, strict=False):
        position.at(**{figure: space})
    position.run("act leona")
    assert verbs(position, "up") == ["up v3c"]
    position.at(**{others[len(held)]: free})
    ups = verbs(position, "up")
    assert ups
    assert all(position.space(each.split()[1]) < MAIN - 24 for each in ups)


@pytest.mark.rule("city-of-thieves", "14.14")
def test_points_left_after_coming_up_may_be_used() -> None:
    position = laid("full").at(leona="pentacle", iris="n1").run("act leona", "up c22")
    assert position.state.turn.points == 3
    assert "step h2a" in position.options()
    assert "stop" in position.options()


@pytest.mark.rule("city-of-thieves", "14.16")
def test_without_a_point_left_one_stays_on_the_pentacle_until_the_next_move() -> None:
    position = laid("full").at(leona="altar", iris="n1")
    position.state.tripped[position.figure("leona")] = 9
    position.dice(6).run("act leona", "step pentacle")
    assert position.where("leona") == "pentacle"
    assert verbs(position, "up") == []
    position.turn(0)
    position.state.tripped[position.figure("leona")] = 0
    assert len(verbs(position.run("act leona"), "up")) == 4


@pytest.mark.rule("city-of-thieves", "14.17")
def test_a_room_held_by_a_friend_cannot_be_entered_but_he_is_passed_on_the_pentacle() -> None:
    position = stairs(iris="altar").run("act leona")
    assert "down altar" not in position.options()
    position = laid("full").at(leona="altar", iris="pentacle").load("leona", "idol").dice(6)
    position.run("act leona", "step pentacle", "give leona:idol", "done")
    assert verbs(position, "stop", "done") == []
    position.run("up c22")
    assert (position.where("iris"), position.carried("iris")) == ("pentacle", ["idol"])


@pytest.mark.rule("city-of-thieves", "14.17", "8.8")
def test_a_friend_on_the_pentacle_is_passed_only_with_a_point_for_the_way_up() -> None:
    position = laid("full").at(leona="altar", iris="pentacle")
    position.state.tripped[position.figure("leona")] = 9
    assert verbs(position.run("act leona"), "step", "attack") == []


@pytest.mark.rule("city-of-thieves", "14.18", "14.19", "14.21")
def test_a_rival_below_must_be_attacked_and_the_loser_goes_to_prison_before_the_cyclops_die() -> (
    None
):
    position = stairs(ossric="tunnel").load("ossric", "keys")
    position.dice(6, 5, 1, 1, 1).run("act leona", "down tunnel").pass_windows().settle()
    position.pass_windows()
    assert (position.where("ossric"), position.where("leona")) == ("prison", "tunnel")
    assert position.carried("leona") == ["keys"]
    assert position.ap_left() == 5
    told = position.story()
    assert told.index("Jailed") < told.index("CyclopsMoved")
    assert position.where("cyclops") == "altar"


@pytest.mark.rule("city-of-thieves", "14.21", "10.19")
def test_a_loser_below_without_treasure_costs_his_owner_two_ducats() -> None:
    position = stairs(ossric="tunnel").dice(6, 5, 1, 1, 6)
    position.run("act leona", "down tunnel").pass_windows().settle()
    assert (position.ducats(0), position.ducats(1)) == (5, 1)


@pytest.mark.rule("city-of-thieves", "14.18", "14.25")
@pytest.mark.parametrize("holder", ["ossric", "cyclops"])
def test_a_held_room_needs_an_ap_and_an_unused_action(holder: str) -> None:
    position = stairs(**{holder: "tunnel"}).ap(1).run("act leona")
    assert "down tunnel" not in position.options()
    position = stairs(**{holder: "tunnel"}).run("act leona")
    assert "down tunnel" in position.options()
    position.state.turn.acted = True
    assert "down tunnel" not in position.options()


@pytest.mark.rule("city-of-thieves", "14.20", "16.8")
def test_who_enters_the_room_of_the_cyclops_attacks_it_and_no_die_is_rolled() -> None:
    position = stairs(cyclops="tunnel").dice(1, 1, 6, 6, 6, 6)
    position.run("act leona", "down tunnel").pass_windows().settle()
    assert (position.where("cyclops"), position.where("leona")) == ("tunnel", "prison")
    assert position.ap_left() == 5
    assert "CyclopsMoved" not in position.story()


@pytest.mark.rule("city-of-thieves", "14.22")
def test_the_die_follows_even_if_the_entrant_lost_and_sits_in_prison() -> None:
    position = stairs(ossric="tunnel").dice(1, 1, 6, 6, 4)
    position.run("act leona", "down tunnel").pass_windows().settle()
    assert (position.where("leona"), position.where("cyclops")) == ("prison", "scriptorium")


@pytest.mark.rule("city-of-thieves", "14.15", "15.13")
def test_a_freed_prisoner_comes_up_without_a_roll_for_the_cyclops() -> None:
    position = laid("full").at(leona="prison", iris="n1").hand(0, "breakout")
    position.run("play breakout", "up c22")
    assert (position.where("leona"), position.where("cyclops")) == ("c22", "lair")


@pytest.mark.rule("city-of-thieves", "14.23")
def test_a_character_underground_is_out_of_reach_of_a_tripwire() -> None:
    position = laid("full").at(leona="n1", ossric="altar").hand(0, "tripwire")
    assert "play tripwire" not in position.options()


@pytest.mark.rule("city-of-thieves", "14.24")
def test_characters_underground_are_inside_at_the_end() -> None:
    position = laid("full").purse(0, 9).left("iris", "davitto", "brannoch").at(leona="altar")
    assert position.score().total(0) == 6


@pytest.mark.rule("city-of-thieves", "14.28", "14.16")
def test_who_wins_the_pentacle_stays_there_with_his_move_over() -> None:
    position = laid("full").at(leona="altar", ossric="pentacle").dice(6, 5, 1, 1, 6)
    position.run("act leona", "attack pentacle").pass_windows().settle()
    assert (position.where("leona"), position.where("ossric")) == ("pentacle", "prison")
    assert verbs(position, "up") == []
    position.turn(0)
    assert len(verbs(position.run("act leona"), "up")) == 4


@pytest.mark.rule("city-of-thieves", "4.4", "4.2")
def test_only_the_full_game_has_catacombs() -> None:
    assert laid("full").where("cyclops") == "lair"
    for mode in ("base", "old-city"):
        position = laid(mode).at(leona="library")
        position.state.face_up[position.room("library")] = position.content.staircase
        assert verbs(position.run("act leona"), "down") == []


@pytest.mark.rule("city-of-thieves", "20.10", "14.10")
def test_coming_up_on_a_second_pentacle_completes_an_intrigue_at_once() -> None:
    position = laid("full").at(leona="pentacle", iris="c22").intrigue(0, "hold-the-circle")
    position.run("act leona", "up c23", "step v3b")
    assert position.ducats(0) == 6


@pytest.mark.rule("city-of-thieves", "14.18", "14.28")
def test_storming_the_pentacle_costs_an_ap_the_action_and_a_cyclops_roll() -> None:
    position = laid("full").at(leona="altar", ossric="pentacle").dice(6, 5, 1, 1, 2)
    position.run("act leona", "attack pentacle").pass_windows().settle()
    assert position.ap_left() == 5
    assert position.state.turn.acted
    assert position.where("cyclops") == "tunnel"
    assert position.story().index("Moved") < position.story().index("CombatBegan")
    poor = laid("full").at(leona="altar", ossric="pentacle").ap(1).run("act leona")
    assert "attack pentacle" not in poor.options()


@pytest.mark.rule("city-of-thieves", "14.18", "14.28", "20.10")
def test_a_prisoner_who_storms_the_pentacle_is_out_of_prison() -> None:
    position = laid("full").at(leona="prison", ossric="pentacle", iris="n1")
    position.intrigue(0, "escape-a-slavers-clutches").dice(6, 6, 5, 1, 1, 6)
    position.run("act leona", "escape", "attack pentacle").pass_windows().settle()
    assert position.where("leona") == "pentacle"
    assert "IntrigueCompleted" in position.story()
    free = laid("full").at(leona="altar", ossric="pentacle").dice(6, 5, 1, 1, 6)
    free.intrigue(0, "escape-a-slavers-clutches").run("act leona", "attack pentacle")
    assert "IntrigueCompleted" not in free.pass_windows().settle().story()
