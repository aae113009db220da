"""Walks by destination."""

from __future__ import annotations

from emberhall.games.city_of_thieves import GAME
from tests.games.city_of_thieves.position import GANGS, Position, laid

X = (GANGS[0], GANGS[3])


def walks(position: Position) -> dict[str, list[str]]:
    """The suggested walks by the slug of the space where they end."""
    view = GAME.view(position.state, position.asked())
    found = GAME.faces.suggestions(view, position.content)
    assert all(each.key == "walk" for each in found)
    ends = {space.name: space.slug for space in position.content.spaces}
    return {ends[each.values["space"]]: each.notations for each in found}


def test_a_walk_names_its_end_and_holds_the_steps_that_lead_there() -> None:
    position = laid(gangs=X).at(leona="n1").run("act leona")
    assert walks(position)["c12"] == ["step c11", "step h1a", "step c12", "stop"]
    assert walks(position)["h1b"] == ["step c11", "step h1a", "step c12", "step h1b"]
    assert "c11" not in walks(position)
    assert "c13" not in walks(position)


def test_walks_go_round_figures_and_rubble() -> None:
    position = laid(gangs=X).at(leona="n1", yldra="c11").run("act leona")
    assert walks(position)["h1a"] == ["step chapel", "step h1a", "stop"]
    blocked = laid("full", gangs=X, adventure="rubble-and-ruin").at(leona="c12").run("act leona")
    assert "c13" not in walks(blocked)


def test_a_walk_ends_where_a_token_is_turned_over() -> None:
    position = laid("full", gangs=X).at(leona="n1").token("library", "emblem").run("act leona")
    assert walks(position)["h1a"][-1] == "stop"
    position.at(leona="c12").token("chapel", "trap")
    found = walks(position)
    assert found["library"][-1] == "step library"
    assert not [notations for notations in found.values() if "step chapel" in notations[:-1]]


def test_nothing_is_suggested_before_a_character_is_active_or_after_his_move() -> None:
    position = laid(gangs=X).at(leona="n1")
    assert walks(position) == {}
    assert walks(position.run("act leona", "step c11", "stop")) == {}
