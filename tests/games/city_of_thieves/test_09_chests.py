"""Chapter 9: chests, treasure, ducats."""

from __future__ import annotations

import pytest

from tests.games.city_of_thieves.position import GANGS, Position, laid

EXECUTIONERS, NOCTURNIS, KALDERN, CURSED = GANGS
X = (EXECUTIONERS, CURSED)


def at_chest(kind: str = "idol", mode: str = "base", *load: str) -> Position:
    position = laid(mode, gangs=X).at(leona="chapel").chest("chapel", kind)
    return position.load("leona", *load).run("act leona")


@pytest.mark.rule("city-of-thieves", "9.1")
def test_without_a_chest_there_is_nothing_to_open() -> None:
    position = laid(gangs=X).at(leona="chapel").run("act leona")
    assert position.why_not("pick chest") == ("9.1", "no-lock")


@pytest.mark.rule("city-of-thieves", "7.7", "9.2", "9.3", "9.5")
@pytest.mark.parametrize(("die", "left"), [(4, ""), (5, "idol")])
def test_a_die_not_above_mind_opens_the_lock_and_a_failure_costs_ap_and_action(
    die: int, left: str
) -> None:
    position = at_chest().dice(die).run("pick chest")
    assert position.chest_in("chapel") == left
    assert position.ap_left() == 6
    assert position.why_not("bash chest") == ("7.4", "action-used")


@pytest.mark.rule("city-of-thieves", "9.4")
def test_bashing_needs_two_ap_and_no_roll() -> None:
    position = at_chest().run("bash chest")
    assert (position.carried("leona"), position.ap_left()) == (["idol"], 5)
    assert position.turn(0, ap=1).run("act leona").why_not("bash chest")[1] == "no-lock"
    assert at_chest().ap(1).why_not("bash chest") == ("7.10", "no-ap")


@pytest.mark.rule("city-of-thieves", "9.7", "29.13")
def test_a_purse_pays_at_once_even_a_full_carrier() -> None:
    position = at_chest("purse-4", "base", "idol", "idol", "keys").run("bash chest")
    assert position.ducats(0) == 7
    assert len(position.carried("leona")) == 3


@pytest.mark.rule("city-of-thieves", "9.8", "9.9", "9.10", "9.11")
def test_what_is_too_much_goes_to_an_empty_room_as_a_locked_chest() -> None:
    position = at_chest("idol", "base", "scroll", "keys", "goblet").chest("library", "keys")
    position.at(yldra="bakery").run("bash chest", "drop leona:scroll")
    rooms = [option.split()[1] for option in position.options()]
    assert not {"library", "bakery", "chapel", "guardroom"} & set(rooms)
    position.run("into smithy")
    assert position.chest_in("smithy") == "scroll"
    assert position.carried("leona") == ["keys", "goblet", "idol"]


@pytest.mark.rule("city-of-thieves", "9.12")
def test_without_an_empty_room_the_surplus_leaves_the_game() -> None:
    position = at_chest("idol", "base", "scroll", "keys", "goblet")
    for space in position.content.spaces[56:80]:
        if space.slug != "chapel":
            position.chest(space.slug, "keys")
    position.run("bash chest", "drop leona:scroll")
    assert position.carried("leona") == ["keys", "goblet", "idol"]
    assert position.step() == "Activation"


@pytest.mark.rule("city-of-thieves", "9.13")
def test_nothing_can_be_dropped_otherwise() -> None:
    position = at_chest("idol", "base", "scroll")
    assert not [option for option in position.options() if option.startswith("drop")]


@pytest.mark.rule("city-of-thieves", "9.15", "9.16", "29.2")
def test_nobody_pays_more_than_he_has() -> None:
    position = laid(gangs=X).at(leona="n1").purse(1, 1).hand(0, "false-accusation")
    position.run("play false-accusation").settle()
    assert position.ducats(1) == 0
    assert position.events("PaidDucats")[0].value("amount") == 1


@pytest.mark.rule("city-of-thieves", "9.18", "9.20", "17.2")
def test_a_gem_and_a_chest_of_one_room_are_opened_one_by_one() -> None:
    position = at_chest("idol", "full").token("chapel", "magic-gem", face_up=True)
    assert {"pick chest", "bash chest", "pick gem", "bash gem"} <= set(position.options())
    position.run("bash gem")
    assert position.carried("leona") == ["magic-gem"]
    assert position.chest_in("chapel") == "idol"


@pytest.mark.rule("city-of-thieves", "9.21", "9.22")
def test_a_dropped_gem_is_a_chest_like_any_other() -> None:
    position = at_chest("idol", "full", "magic-gem", "keys", "goblet")
    position.token("library", "magic-gem", face_up=True).run("bash chest", "drop leona:magic-gem")
    assert "into library" in position.options()
    position.run("into smithy")
    assert position.chest_in("smithy") == "magic-gem"
    position.at(iris="smithy").run("act iris")
    assert "pick chest" in position.options()
