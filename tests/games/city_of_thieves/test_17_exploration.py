"""Chapter 17: exploration tokens."""

from __future__ import annotations

import pytest

from tests.games.city_of_thieves.position import Position, laid


def by_the_chapel(token: str, mode: str = "full") -> Position:
    """Leona outside the Chapel, in which a token lies face down."""
    return laid(mode).at(leona="n1", davitto="s1").token("chapel", token)


def entered(token: str, mode: str = "full") -> Position:
    return by_the_chapel(token, mode).run("act leona", "step chapel")


@pytest.mark.rule("city-of-thieves", "17.1", "8.19", "17.14")
def test_who_enters_a_room_with_a_token_ends_his_move_and_turns_it_over() -> None:
    position = entered("mechanism")
    assert position.open_tokens() == {"chapel": "mechanism"}
    assert not [each for each in position.options() if each.startswith(("step", "stop"))]
    assert position.state.turn.actor == position.figure("leona")


@pytest.mark.rule("city-of-thieves", "17.2", "9.18", "9.20")
def test_a_magic_gem_is_opened_like_a_chest_of_its_own() -> None:
    position = entered("magic-gem").chest("chapel", "idol")
    assert [each for each in position.options() if each.startswith(("pick", "bash"))] == [
        "pick chest", "bash chest", "pick gem", "bash gem",
    ]  # fmt: skip
    position.run("bash gem")
    assert (position.carried("leona"), position.chest_in("chapel")) == (["magic-gem"], "idol")
    assert position.open_tokens() == {}


@pytest.mark.rule("city-of-thieves", "17.3", "18.1")
def test_a_staircase_brings_experience_and_stays_for_everybody() -> None:
    position = entered("staircase")
    assert position.experience(0) == 1
    # the move is over, so it cannot be used at once
    assert not [each for each in position.options() if each.startswith("down")]
    position.turn(1).at(leona="c11", ossric="chapel").run("act ossric")
    assert [each for each in position.options() if each.startswith("down")]


@pytest.mark.rule("city-of-thieves", "17.4")
def test_a_mechanism_stays_where_it_is() -> None:
    position = entered("mechanism")
    assert position.experience(0) == 0
    assert position.open_tokens() == {"chapel": "mechanism"}


@pytest.mark.rule("city-of-thieves", "17.5", "11.3", "7.12")
@pytest.mark.parametrize("mode", ["old-city", "full"])
def test_a_trap_wounds_and_ends_the_activation(mode: str) -> None:
    position = entered("trap", mode)
    assert (position.wounds_of("leona"), position.state.turn.actor) == (1, -1)
    assert position.open_tokens() == {}
    assert len(position.state.gone_tokens) == 1


@pytest.mark.rule("city-of-thieves", "17.6")
def test_an_equipment_token_is_exchanged_for_a_card_of_the_market() -> None:
    position = entered("equipment")
    assert "find sword" in position.options()
    assert "pass" not in position.options()
    position.run("find sword")
    assert position.gear_of("leona") == "sword"
    assert position.gear_id("sword") not in position.state.market


@pytest.mark.rule("city-of-thieves", "17.7", "19.2", "19.4", "29.12")
@pytest.mark.parametrize(("kept", "lost"), [("sword", "axe"), ("axe", "sword")])
def test_with_a_second_card_one_of_the_two_leaves_the_game(kept: str, lost: str) -> None:
    position = by_the_chapel("equipment").gear("leona", "axe")
    position.run("act leona", "step chapel", "find sword")
    assert position.options() == ["keep sword", "keep axe"]
    position.run(f"keep {kept}")
    assert position.gear_of("leona") == kept
    assert position.state.gear_gone == [position.gear_id(lost)]
    assert position.gear_id(lost) not in position.state.market


@pytest.mark.rule("city-of-thieves", "17.8", "18.1")
def test_an_emblem_brings_experience_and_is_gone() -> None:
    position = entered("emblem")
    assert (position.experience(0), position.open_tokens()) == (1, {})


@pytest.mark.rule("city-of-thieves", "17.9", "9.19")
def test_security_raises_the_prices_of_its_room() -> None:
    position = entered("security").chest("chapel", "idol").ap(2)
    assert [each for each in position.options() if each.startswith(("pick", "bash"))] == [
        "pick chest"
    ]


@pytest.mark.rule("city-of-thieves", "17.10", "17.17")
def test_security_goes_with_the_chest_but_not_with_a_relic() -> None:
    position = laid("full", adventure="ashen-pact").at(leona="bakery")
    position.token("bakery", "security", True).chest("bakery", "idol")
    position.run("act leona", "take-relic")
    assert position.open_tokens() == {"bakery": "security"}
    position.turn(0).run("act leona", "bash chest")
    assert position.open_tokens() == {}


@pytest.mark.rule("city-of-thieves", "17.17")
def test_security_in_a_room_without_a_chest_waits_for_one() -> None:
    position = entered("security")
    assert position.open_tokens() == {"chapel": "security"}
    position.chest("chapel", "idol").dice(1).run("pick chest")
    assert (position.ap_left(), position.open_tokens()) == (4, {})


@pytest.mark.rule("city-of-thieves", "17.12", "10.25", "29.8")
def test_a_retreat_turns_no_token_over_and_the_chest_may_be_opened_by_who_lies_there() -> None:
    position = laid("full").at(iris="c11", ossric="n1").token("library", "trap")
    position.chest("library", "idol").dice(5, 5, 1, 1)
    position.at(leona="chapel")
    position.run("act iris", "attack n1").pass_windows().settle()
    assert "TokenFlipped" not in position.story()
    position.at(ossric="library").turn(1).run("act ossric")
    assert "pick chest" in position.options()
    assert position.state.tokens[position.room("library")] >= 0


@pytest.mark.rule("city-of-thieves", "17.12", "8.16")
def test_entering_through_a_wall_counts_as_entering() -> None:
    position = laid("full").at(leona="n2", iris="s1").token("chapel", "emblem")
    position.hand(0, "secret-door").run("act leona", "play secret-door", "cross chapel")
    assert position.experience(0) == 1


@pytest.mark.rule("city-of-thieves", "17.13")
def test_an_equipment_token_is_worth_nothing_when_the_market_is_empty() -> None:
    position = by_the_chapel("equipment")
    position.state.market.clear()
    position.run("act leona", "step chapel")
    assert position.step() == "Activation"
    assert position.open_tokens() == {}


@pytest.mark.rule("city-of-thieves", "17.14", "10.31", "29.9")
def test_the_token_is_turned_over_after_the_combat_for_its_room() -> None:
    position = laid("full").at(iris="n1", davitto="s1", ossric="chapel").token("chapel", "trap")
    position.dice(5, 5, 1, 1).run("act iris", "attack chapel").pass_windows().settle()
    position.run(position.options()[0])
    told = position.story()
    assert told.index("Retreated") < told.index("TokenFlipped") < told.index("Wounded")
    assert (position.where("iris"), position.ducats(0)) == ("chapel", 5)


@pytest.mark.rule("city-of-thieves", "10.31", "17.18")
def test_an_attacker_flips_after_a_dodge_and_not_after_a_defeat() -> None:
    position = laid("full").at(iris="n1", davitto="s1", ossric="chapel").token("chapel", "trap")
    position.hand(1, "smoke-bomb").run("act iris", "attack chapel", "play smoke-bomb", "to h1a")
    assert (position.where("iris"), position.wounds_of("iris")) == ("chapel", 1)
    position = laid("full").at(iris="n1", davitto="s1", ossric="chapel").token("chapel", "trap")
    position.dice(1, 1, 5, 5).run("act iris", "attack chapel").pass_windows().settle()
    position.run(position.options()[0])
    assert "TokenFlipped" not in position.story()


@pytest.mark.rule("city-of-thieves", "17.12", "17.1", "17.18")
def test_who_dodges_into_a_room_turns_its_token_over() -> None:
    position = laid("full").at(iris="n1", davitto="s1", ossric="c11").token("chapel", "trap")
    position.hand(1, "smoke-bomb").run("act iris", "attack c11", "play smoke-bomb", "to chapel")
    assert (position.where("ossric"), position.wounds_of("ossric")) == ("chapel", 1)
    assert position.state.fight is None
    assert position.state.turn.actor == position.figure("iris")


@pytest.mark.rule("city-of-thieves", "17.12", "17.6")
def test_who_dodges_into_a_room_finds_equipment_there() -> None:
    position = laid("full").at(iris="n1", ossric="c11").token("chapel", "equipment")
    position.hand(1, "smoke-bomb").run("act iris", "attack c11", "play smoke-bomb", "to chapel")
    assert position.asked() == 1
    position.run("find sword")
    assert position.gear_of("ossric") == "sword"


@pytest.mark.rule("city-of-thieves", "17.16", "8.15")
def test_not_even_a_ghost_passes_a_held_room_with_a_token() -> None:
    position = laid("full").at(leona="n1", ossric="chapel").token("chapel", "trap")
    position.hand(0, "shadow-walk").run("act leona", "play shadow-walk")
    assert "step chapel" not in position.options()


@pytest.mark.rule("city-of-thieves", "4.5", "4.6", "4.7")
def test_the_full_game_lays_a_token_face_down_in_every_room_and_three_aside() -> None:
    position = Position.at_setup(mode="full", adventure="awakening", random_gangs="on")
    assert all(token >= 0 for token in position.state.tokens)
    assert len(position.state.spare_tokens) == 3
    assert all(token < 0 for token in position.state.face_up)
