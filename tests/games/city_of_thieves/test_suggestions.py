"""Walks by destination, errands in one batch, ways of militiamen and hunters."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves import GAME
from tests.games.city_of_thieves.position import GANGS, Position, laid

X = (GANGS[0], GANGS[3])


def walks(position: Position) -> dict[str, list[str]]:
    """The suggested walks by the slug of the space where they end."""
    view = GAME.view(position.state, position.asked())
    found = GAME.faces.suggestions(view, position.content)
    ends = {space.name: space.slug for space in position.content.spaces}
    return {ends[each.values["space"]]: each.notations for each in found if each.key == "walk"}


def name_of(position: Position, slug: str) -> str:
    """What a space is called."""
    return position.content.spaces[position.space(slug)].name


def said(position: Position) -> dict[str, list[str]]:
    """Every suggestion by its sentence."""
    view = GAME.view(position.state, position.asked())
    found = GAME.faces.suggestions(view, position.content)
    told = {GAME.prose.say("suggestion", each.key, each.values): each.notations for each in found}
    assert len(told) == len(found)
    return told


@pytest.mark.rule("city-of-thieves", "7.6", "8.18")
def test_a_walk_names_its_end_and_holds_the_steps_that_lead_there() -> None:
    position = laid(gangs=X).at(leona="n1").run("act leona")
    assert walks(position)["c12"] == ["step c11", "step h1a", "step c12"]
    assert walks(position)["h1b"] == ["step c11", "step h1a", "step c12", "step h1b"]
    assert "c11" not in walks(position)
    assert "c13" not in walks(position)


@pytest.mark.rule("city-of-thieves", "8.18", "40.4")
def test_walks_go_round_figures_and_rubble() -> None:
    position = laid(gangs=X).at(leona="n1", yldra="c11").run("act leona")
    assert walks(position)["h1a"] == ["step chapel", "step h1a"]
    blocked = laid("full", gangs=X, adventure="rubble-and-ruin").at(leona="c12").run("act leona")
    assert "c13" not in walks(blocked)


@pytest.mark.rule("city-of-thieves", "7.6", "8.18")
def test_a_walk_is_as_long_as_the_points_of_the_move() -> None:
    position = laid("full", gangs=X).at(leona="n1").hand(0, "run").run("act leona")
    longest = max(len(steps) for steps in walks(position).values())
    assert longest == 4
    position.run("play run")
    assert max(len(steps) for steps in walks(position).values()) == longest + 2
    position.state.tripped[position.figure("leona")] = 3
    assert max(len(steps) for steps in walks(position).values()) == longest - 1
    position.state.tripped[position.figure("leona")] = 9
    assert walks(position) == {}
    slow = laid("full", gangs=X).at(leona="n1").gear("leona", "soft-boots").run("act leona")
    assert max(len(steps) for steps in walks(slow).values()) > longest
    slow.run("step c11", "step h1a")
    assert max(len(steps) for steps in walks(slow).values()) == slow.state.turn.points


@pytest.mark.rule("city-of-thieves", "43.3")
def test_a_walk_into_the_parade_is_dearer() -> None:
    position = laid("full", gangs=X, adventure="festival-ashes").at(leona="v1a").run("act leona")
    ways = walks(position)
    position.state.props.parade = 1
    street = position.content.board.street[1]
    slugs = position.slugs("spaces", street)
    shorter = walks(position)
    assert set(shorter) < set(ways)
    for steps in shorter.values():
        spaces = [step.split()[1] for step in steps]
        assert sum(2 if space in slugs else 1 for space in spaces) <= 4


@pytest.mark.rule("city-of-thieves", "20.10")
@pytest.mark.parametrize(("start", "end"), [("h2b", "gallery"), ("h2a", "c22"), ("c11", "n1")])
def test_a_walk_ends_where_an_intrigue_may_be_completed(start: str, end: str) -> None:
    position = laid("full", gangs=X).at(leona=start).run("act leona")
    assert [steps for steps in walks(position).values() if f"step {end}" in steps[:-1]]
    position.intrigue(0, "borrow-a-book")
    assert walks(position)
    assert not [steps for steps in walks(position).values() if f"step {end}" in steps[:-1]]


@pytest.mark.rule("city-of-thieves", "7.4")
def test_nobody_is_given_ways_who_is_not_asked() -> None:
    position = laid(gangs=X).at(leona="n1", yldra="s1").run("act leona")
    for viewer in (1, None):
        assert GAME.faces.suggestions(GAME.view(position.state, viewer), position.content) == []


@pytest.mark.rule("city-of-thieves", "8.19")
def test_a_walk_ends_where_a_token_is_turned_over() -> None:
    position = laid("full", gangs=X).at(leona="n1").token("library", "emblem").run("act leona")
    assert walks(position)["h1a"] == ["step c11", "step h1a"]
    position.at(leona="c12").token("chapel", "trap")
    found = walks(position)
    assert found["library"][-1] == "step library"
    assert not [notations for notations in found.values() if "step chapel" in notations[:-1]]


@pytest.mark.rule("city-of-thieves", "7.4", "7.6")
def test_no_walk_is_suggested_before_a_character_is_active_or_after_his_move() -> None:
    position = laid(gangs=X).at(leona="n1")
    assert walks(position) == {}
    assert walks(position.run("act leona", "step c11", "stop")) == {}


@pytest.mark.rule("city-of-thieves", "7.6", "9.2", "9.4")
def test_a_character_is_sent_to_a_chest_in_one_batch_at_a_told_price() -> None:
    position = laid(gangs=X).at(leona="n1", hesk="s1").chest("chapel", "idol")
    found = said(position)
    assert found["Leona picks the lock in the Chapel (2 AP)"] == [
        "act leona", "step chapel", "pick chest",
    ]  # fmt: skip
    assert found["Leona bashes the chest in the Chapel open (3 AP)"][-1] == "bash chest"
    assert "Leona bashes the chest in the Chapel open (3 AP)" not in said(position.ap(2))
    inside = said(position.turn(0).at(leona="chapel"))
    assert inside["Leona picks the lock in the Chapel (1 AP)"] == ["act leona", "pick chest"]


@pytest.mark.rule("city-of-thieves", "9.2", "9.4", "9.19")
def test_a_room_with_security_is_dearer_and_one_with_a_covered_token_only_entered() -> None:
    position = laid("full", gangs=X).at(leona="n1").chest("chapel", "idol").chest("bakery", "idol")
    position.token("chapel", "security", True).token("bakery", "trap").gear("leona", "crowbar")
    found = said(position)
    assert found["Leona picks the lock in the Chapel (3 AP)"]
    assert found["Leona bashes the chest in the Chapel open (3 AP)"]
    assert found["Leona goes to the Bakery (1 AP)"] == ["act leona", "step bakery"]
    assert not [sentence for sentence in found if "lock in the Bakery" in sentence]


@pytest.mark.rule("city-of-thieves", "7.6", "10.1")
def test_a_rival_within_reach_is_attacked_in_one_batch() -> None:
    position = laid(gangs=X).at(leona="n1", yldra="h1a")
    name = name_of(position, "h1a")
    attack = f"Leona attacks Yldra in {name} (2 AP)"
    assert said(position)[attack][-2:] == ["step c11", "attack h1a"]
    position.run("act leona", "step c11")
    assert said(position)[attack.replace("2 AP", "1 AP")] == ["attack h1a"]
    position.state.turn.acted = True
    assert attack.replace("2 AP", "1 AP") not in said(position)


@pytest.mark.rule("city-of-thieves", "22.2", "22.4", "22.6")
def test_after_the_alarm_characters_are_sent_out_by_open_gates() -> None:
    position = laid(gangs=X).at(leona="c11", iris="s2").alarm().shut("s2")
    left = {each: found for each, found in said(position).items() if " leaves by " in each}
    assert ["act leona", "step n1", "leave"] in left.values()
    assert not [sentence for sentence in left if sentence.startswith("Iris")]
    assert not [each for each in said(laid(gangs=X).at(leona="c11")) if " leaves by " in each]


@pytest.mark.rule("city-of-thieves", "8.6")
def test_who_passes_a_friend_is_not_asked_to_send_others() -> None:
    position = laid("full", gangs=X).at(leona="n1", iris="c11", davitto="s1")
    position.run("act leona", "step c11")
    assert not [sentence for sentence in said(position) if sentence.startswith("Davitto")]


@pytest.mark.rule("city-of-thieves", "6.4", "6.9", "6.11", "27.3")
def test_a_militiaman_goes_or_attacks_in_one_batch() -> None:
    position = laid(gangs=X).at(leona="n1", yldra="c21").militia_phase(0).dice(3)
    position.run("guard kornak")
    found = said(position)
    attack = found[f"Captain Kornak attacks Yldra in {name_of(position, 'c21')}"]
    assert (len(attack), attack[-1]) == (2, "guard-attack c21")
    walk = found[f"Captain Kornak goes to {name_of(position, 'v1b')}"]
    assert walk == ["guard-step v1b", "guard-stop"]


@pytest.mark.rule("city-of-thieves", "6.10", "6.11", "27.3")
def test_in_the_full_game_a_militiaman_is_named_with_his_victim() -> None:
    position = laid("full", gangs=X).at(leona="n1", yldra="c21").top("run").militia_phase(0)
    attack = said(position)[f"Captain Kornak attacks Yldra in {name_of(position, 'c21')}"]
    assert (attack[0], attack[-1]) == ("guard kornak", "guard-attack c21")
    hidden = laid("full", gangs=X).at(yldra="c21").gear("yldra", "shadow-cloak").top("run")
    assert said(hidden.at(leona="n1").militia_phase(0)) == {}


@pytest.mark.rule("city-of-thieves", "32.4")
def test_a_hunter_is_named_with_his_victim() -> None:
    position = laid(gangs=X, adventure="ring-of-assassins").at(leona="n1", yldra="h1a")
    position.militia_phase(0).run("guard none")
    name = name_of(position, "h1a")
    attacks = {each: found for each, found in said(position).items() if "Yldra" in each}
    assert attacks[f"Assassin 1 attacks Yldra in {name}"] == ["hunt assassin-1", "hunt-attack h1a"]
    assert said(position.run("hunt assassin-1"))


@pytest.mark.rule("city-of-thieves", "3.14")
def test_each_placement_has_one_suggestion_and_they_spread() -> None:
    match = GAME.start(2, seed=3, options={"mode": "base"})
    while match.decisions[0].step == "PickOneGang":
        match.play(match.decisions[0].seat, match.decisions[0].options[0])
    gates: dict[int, list[str]] = {0: [], 1: []}
    while match.decisions[0].step == "PlaceCharacter":
        seat = match.decisions[0].seat
        (found,) = match.suggestions(seat)
        (notation,) = found.notations
        character, gate = notation.split()[1:]
        assert found.values["character"] == match.content.title(
            "figures", match.content.index("figures")[character]
        )
        gates[seat].append(gate)
        match.play(seat, notation)
    assert all(len(set(taken)) == 4 for taken in gates.values())
    spaces = match.content.index("spaces")
    distance = Position.printed().board.distance
    for taken in gates.values():
        ids = [spaces[gate] for gate in taken]
        assert all(distance[one][two] > 2 for one in ids for two in ids if one < two)
