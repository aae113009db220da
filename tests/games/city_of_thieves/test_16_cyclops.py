"""Chapter 16: the Cyclops."""

from __future__ import annotations

import pytest

from tests.games.city_of_thieves.position import GANGS, Position, laid


def stairs(**places: str) -> Position:
    """Leona in the Library, whose staircase is open."""
    position = laid("full", GANGS[:3]).at(leona="library", davitto="n1", **places)
    return position.token("library", "staircase", True)


@pytest.mark.rule("city-of-thieves", "16.1", "16.2", "16.3")
@pytest.mark.parametrize(
    ("face", "room"),
    [(1, "altar"), (3, "torture-chamber"), (4, "scriptorium"), (5, "treasure-room"), (6, "lair")],
)
def test_the_die_of_an_entry_places_the_cyclops_directly(face: int, room: str) -> None:
    position = stairs().dice(face).run("act leona", "down tunnel")
    assert position.where("cyclops") == room


@pytest.mark.rule("city-of-thieves", "16.5", "16.1")
def test_the_pentacle_counts_as_a_room_and_the_prison_does_not() -> None:
    position = stairs(iris="altar").dice(2).run("act iris", "step pentacle")
    assert position.where("cyclops") == "tunnel"
    position.at(leona="c11", ossric="n2")
    before = len(position.events("CyclopsMoved"))
    position.hand(1, "private-security")
    assert len(position.events("CyclopsMoved")) == before


@pytest.mark.rule("city-of-thieves", "16.4", "18.5")
def test_experience_rolls_the_cyclops_die_again() -> None:
    position = stairs().xp(0, 1).dice(1, 6).run("act leona", "down tunnel", "reroll 0 xp")
    assert (position.where("cyclops"), position.experience(0)) == ("lair", 0)


@pytest.mark.rule("city-of-thieves", "16.4", "19.8")
def test_a_lantern_rolls_the_cyclops_die_again() -> None:
    position = stairs().gear("leona", "lantern").dice(2, 6)
    position.run("act leona", "down tunnel", "reroll 0 gear")
    assert (position.where("cyclops"), position.gear_of("leona")) == ("lair", "lantern")


@pytest.mark.rule("city-of-thieves", "16.6", "16.20")
def test_a_die_that_names_the_room_of_the_cyclops_changes_nothing() -> None:
    position = stairs(cyclops="altar", ossric="scriptorium").dice(1)
    position.run("act leona", "down tunnel")
    assert (position.where("cyclops"), position.where("ossric")) == ("altar", "scriptorium")
    assert position.state.fight is None


@pytest.mark.rule("city-of-thieves", "16.7", "16.10", "16.17", "16.21")
def test_whoever_is_in_the_room_must_defend_himself_and_pays_no_ap() -> None:
    position = stairs(ossric="altar").load("ossric", "idol").dice(1, 6, 6, 6, 6, 1, 1)
    position.run("act leona", "down tunnel").pass_windows().settle()
    assert (position.where("ossric"), position.carried("ossric")) == ("prison", ["idol"])
    assert (position.where("cyclops"), position.ducats(1), position.ap_left()) == ("altar", 3, 6)


@pytest.mark.rule("city-of-thieves", "16.21", "6.14")
def test_a_victim_of_the_cyclops_has_the_windows_of_a_defender() -> None:
    position = stairs(ossric="altar").hand(1, "powerful-blow").xp(1, 1)
    position.dice(1, 4, 1, 1, 1, 4, 2).run("act leona", "down tunnel")
    assert position.asked() == 1
    assert position.options() == ["play powerful-blow", "pass"]
    position.run("play powerful-blow")
    assert [each for each in position.options() if each.startswith("reroll")]


@pytest.mark.rule("city-of-thieves", "16.11", "16.12", "15.1", "16.16")
def test_a_character_must_win_twice_to_send_it_home() -> None:
    position = stairs(cyclops="tunnel").dice(6, 5, 1, 1, 1, 1, 5, 5, 2, 1, 1, 1)
    position.run("act leona", "down tunnel").pass_windows().settle()
    assert (position.where("cyclops"), position.where("leona")) == ("lair", "tunnel")
    assert position.ap_left() == 5


@pytest.mark.rule("city-of-thieves", "16.12")
def test_losing_the_second_round_leads_to_prison() -> None:
    position = stairs(cyclops="tunnel").dice(6, 5, 1, 1, 1, 1, 1, 1, 6, 6, 1, 1)
    position.run("act leona", "down tunnel").pass_windows().settle()
    assert (position.where("cyclops"), position.where("leona")) == ("tunnel", "prison")


@pytest.mark.rule("city-of-thieves", "16.13", "16.14", "12.9")
def test_cards_count_only_in_the_round_in_which_they_are_played() -> None:
    position = stairs(cyclops="tunnel").hand(0, "powerful-blow", "powerful-blow")
    position.dice(5, 1, 5, 1, 1, 1, 5, 1, 6, 1, 1, 1)
    position.run("act leona", "down tunnel", "play powerful-blow", "pass")
    position.pass_windows()
    position.pass_windows().settle()
    # the first round 6 to 5; in the second the 5 stands alone against a 6
    assert position.where("leona") == "prison"


@pytest.mark.rule("city-of-thieves", "16.15", "6.28")
def test_wounds_and_prison_do_nothing_to_the_cyclops() -> None:
    position = laid("full", hired={"chufflock": "iris"}).at(chufflock="library", leona="n1")
    position.token("library", "staircase", True).cyclops_at("tunnel")
    position.dice(6, 5, 4, 1, 1, 1, 1, 6, 5, 4, 1, 1, 1, 1)
    position.run("act chufflock", "down tunnel").pass_windows().settle()
    assert position.where("cyclops") == "lair"


@pytest.mark.rule("city-of-thieves", "16.18", "10.10")
def test_an_attacker_learns_from_sixes_in_both_rounds_and_a_defender_never() -> None:
    position = stairs(cyclops="tunnel").dice(6, 6, 1, 1, 1, 1, 6, 5, 1, 1, 1, 1)
    position.run("act leona", "down tunnel")
    while position.state.fight is not None:
        position.run("pass")
    assert position.experience(0) == 3
    position = stairs(ossric="altar").dice(1, 1, 1, 1, 1, 6, 6, 6, 1, 1, 1, 6, 6)
    position.run("act leona", "down tunnel").pass_windows().settle()
    assert position.experience(1) == 0


@pytest.mark.rule("city-of-thieves", "16.9", "18.5")
def test_nobody_rolls_the_dice_of_the_cyclops_again() -> None:
    position = stairs(ossric="altar").xp(0, 3).xp(2, 3).dice(1)
    position.run("act leona", "down tunnel", "pass")
    assert position.asked() == 0
    assert "act davitto" in position.options()
