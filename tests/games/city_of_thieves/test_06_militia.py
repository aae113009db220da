"""Chapter 6: the militia phase."""

from __future__ import annotations

import pytest

from tests.games.city_of_thieves.position import GANGS, Position, laid


def watch(mode: str = "base", **places: str) -> Position:
    return laid(mode, GANGS[:3]).at(**places)


@pytest.mark.rule("city-of-thieves", "6.6", "6.3")
def test_the_top_card_is_neither_taken_nor_turned_over() -> None:
    position = watch("full", leona="n1").top("run")
    before = position.state.deck[:]
    position.militia_phase(0)
    assert position.state.deck == before
    assert position.options() == ["guard kornak", "guard valrut", "guard none"]


@pytest.mark.rule("city-of-thieves", "6.4")
def test_on_a_purple_back_a_militiaman_goes_up_to_four_spaces() -> None:
    position = watch("full", leona="n1").top("run").militia_phase(0).run("guard kornak")
    for space in ("h2a", "c21", "v1a", "c11"):
        position.run(f"guard-step {space}")
    assert position.where("kornak") == "c11"
    assert position.step() == "Activation"


@pytest.mark.rule("city-of-thieves", "6.7")
def test_swapped_backs_exchange_the_colours() -> None:
    position = laid("full", swap_backs="on").at(leona="n1").top("ambush").militia_phase(0)
    assert "guard kornak" in position.options()


@pytest.mark.rule("city-of-thieves", "6.8")
def test_an_empty_deck_is_shuffled_anew_and_counts_as_blue_without_any_card() -> None:
    position = watch("full", leona="n1").top("run")
    position.state.discard, position.state.deck = [position.card("run")], []
    position.militia_phase(0)
    assert "guard kornak" in position.options()
    position.state.deck, position.state.discard = [], []
    position.militia_phase(0)
    assert position.step() == "Activation"


@pytest.mark.rule("city-of-thieves", "6.9", "6.10", "6.25")
def test_a_militiaman_passes_neither_walls_nor_own_characters_nor_the_other_militiaman() -> None:
    position = watch(kornak="h2a", valrut="c22", leona="c21").militia_phase(0)
    position.dice(5).run("guard kornak")
    # h2a links c21, c22, armoury and guardroom
    assert sorted(position.options()) == [
        "guard-step armoury", "guard-step guardroom", "guard-stop",
    ]  # fmt: skip
    blocked = watch(kornak="c11", leona="n1").run("act leona")
    assert "step c11" not in blocked.options()


@pytest.mark.rule("city-of-thieves", "6.9")
def test_a_militiaman_never_leaves_by_a_gate() -> None:
    position = watch(kornak="n1", leona="s1").alarm().militia_phase(0).dice(3).run("guard kornak")
    assert all(each.startswith("guard-") for each in position.options())


@pytest.mark.rule("city-of-thieves", "6.11", "6.12", "6.15")
def test_a_militiaman_attacks_a_rival_who_pays_and_is_steered_by_the_active_player() -> None:
    position = watch(kornak="h2a", leona="n1", ossric="c21").load("ossric", "idol")
    position.militia_phase(0).dice(3, 6, 6, 1, 1).run("guard kornak", "guard-attack c21")
    position.pass_windows().settle()
    assert (position.asked(), position.ducats(1)) == (0, 1)
    assert position.carried("ossric") == ["idol"]
    position.run(position.options()[0])
    assert position.where("kornak") == "c21"


@pytest.mark.rule("city-of-thieves", "6.13", "12.9")
def test_no_card_helps_a_militiaman() -> None:
    position = watch(kornak="h2a", leona="n1", ossric="c21").hand(0, "powerful-blow", "feint")
    position.militia_phase(0).dice(3, 3, 3, 3, 4).run("guard kornak", "guard-attack c21")
    # nobody was asked for cards; the defender has won and steers
    assert (position.step(), position.asked()) == ("DriveOff", 1)
    assert len(position.gang(0).hand) == 2


@pytest.mark.rule("city-of-thieves", "6.14")
def test_the_victim_may_use_his_cards() -> None:
    position = watch(kornak="h2a", leona="n1", ossric="c21").hand(1, "powerful-blow")
    position.militia_phase(0).dice(3, 4, 4, 4, 1).run("guard kornak", "guard-attack c21")
    position.run("play powerful-blow")
    assert position.ducats(1) == 3


@pytest.mark.rule("city-of-thieves", "6.18")
def test_a_beaten_militiaman_retreats_steered_by_the_winner_who_gains_nothing() -> None:
    position = watch(kornak="h2a", leona="n1", ossric="c21").militia_phase(0)
    position.dice(3, 1, 1, 6, 6).run("guard kornak", "guard-attack c21").pass_windows().settle()
    assert (position.asked(), position.ducats(1)) == (1, 3)
    position.run(position.options()[0])
    assert position.where("ossric") == "c21"


@pytest.mark.rule("city-of-thieves", "6.19", "6.20")
def test_in_the_base_game_a_character_may_attack_a_militiaman_for_nothing() -> None:
    position = watch(kornak="c11", leona="n1").dice(6, 6, 1, 1).run("act leona", "attack c11")
    position.pass_windows().settle()
    assert (position.asked(), position.ducats(0)) == (0, 3)
    position.run(position.options()[0])
    assert position.where("leona") == "c11"


@pytest.mark.rule("city-of-thieves", "6.21")
def test_who_loses_to_the_militiaman_he_attacked_pays_and_is_steered_by_his_left() -> None:
    position = watch(kornak="c11", leona="n1").dice(1, 1, 6, 6).run("act leona", "attack c11")
    position.pass_windows().settle()
    assert (position.asked(), position.ducats(0)) == (1, 1)
    assert position.where("kornak") == "c11"


@pytest.mark.rule("city-of-thieves", "6.22", "28.3", "29.7")
@pytest.mark.parametrize("mode", ["old-city", "full"])
def test_with_the_expansion_nobody_attacks_or_passes_a_militiaman(mode: str) -> None:
    position = watch(mode, kornak="bakery", leona="n1").run("act leona")
    assert not [each for each in position.options() if "bakery" in each]


@pytest.mark.rule("city-of-thieves", "6.23", "6.24")
def test_militiamen_open_no_chests_turn_no_tokens_and_stay_above() -> None:
    position = watch("full", kornak="h2a", leona="n1").top("run").chest("armoury", "idol")
    position.token("armoury", "trap").militia_phase(0).run("guard kornak", "guard-step armoury")
    assert "TokenFlipped" not in position.story()
    assert position.chest_in("armoury") == "idol"
    assert not [each for each in position.options() if "down" in each]


@pytest.mark.rule("city-of-thieves", "6.26", "6.27")
def test_the_militia_may_be_left_alone_or_stopped() -> None:
    position = watch(leona="n1").militia_phase(0).run("guard none")
    assert position.dealer.outcomes == []
    position = watch(leona="n1").militia_phase(0).dice(4).run("guard kornak", "guard-stop")
    assert position.where("kornak") == "guardroom"


@pytest.mark.rule("city-of-thieves", "6.29")
def test_distraction_moves_a_militiaman_two_spaces_without_attack() -> None:
    position = watch(kornak="h2a", leona="n1", ossric="c21").hand(0, "distraction")
    position.run("play distraction", "guard kornak")
    assert "guard-attack c21" not in position.options()
    position.run("guard-step c22", "guard-step h2b")
    assert position.where("kornak") == "h2b"
    assert position.step() == "Activation"
