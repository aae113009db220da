"""The log of a battle can be checked: every sum, every miss and every die is told."""

from __future__ import annotations

import pytest

from tests.games.crown_of_ash.laying import bare
from tests.games.crown_of_ash.skirmish import fight, king, skirmish, storm


@pytest.mark.rule("crown-of-ash", "10.4", "10.8")
def test_either_side_is_summed_up_by_fighters_bonus_and_card() -> None:
    log = fight(skirmish("bone-3 bone-1", "ash-2"), "4", "1").log()
    assert "Nox comes to 9: fighters 4, kind bonus 1, card 4." in log
    assert "Visio comes to 3: fighters 2, kind bonus 0, card 1." in log
    assert "Nox wins the Mountains, 9 against 3." in log


@pytest.mark.rule("crown-of-ash", "10.2", "10.4")
def test_a_die_is_told_with_its_card_and_counts_as_its_value() -> None:
    log = fight(skirmish("bone-3", "ash-3").dice(5), "die", "3").log()
    assert "Nox rolls 5 for the die card." in log
    assert "Nox comes to 8: fighters 3, kind bonus 0, card 5." in log


@pytest.mark.rule("crown-of-ash", "13.12", "13.28")
def test_the_approach_counts_and_the_king_stands_at_his_value() -> None:
    log = storm(king("bone-3"), "left", "4").log()
    assert "Nox attacks the King in the Citadel from the left flank." in log
    weighed = "Nox comes to 8: fighters 3, kind bonus 0, card 4, approach 1, powers and tokens 0."
    assert weighed in log
    assert "The King stands at 5." in log


@pytest.mark.rule("crown-of-ash", "23.6")
def test_the_piercing_gaze_is_told_in_the_sum() -> None:
    table = skirmish("bone-3 bone-1", "ash-2", powers="on").power("visio", "visio-gaze")
    table.play("nox", "attack mountains", "commit bone-1", "commit bone-3")
    table.play("visio", "name bone").play("nox", "card 4").play("visio", "card 1")
    place = table.log().index("Under the Piercing Gaze the fighters of Nox count 2 less.")
    assert table.log()[place + 1] == "Nox comes to 7: fighters 2, kind bonus 1, card 4."


@pytest.mark.rule("crown-of-ash", "10.11")
def test_a_tie_is_told_as_the_defenders() -> None:
    log = fight(skirmish("bone-3", "ash-3"), "1", "1").log()
    place = log.index("Nox is beaten off at the Mountains, 4 against 4.")
    assert log[place + 1] == "A tie is the victory of the defender."
    assert "A tie" not in " ".join(fight(skirmish("bone-3", "ash-3"), "1", "3").log())


@pytest.mark.rule("crown-of-ash", "11.2")
def test_a_card_that_brings_nothing_says_so() -> None:
    assert "The 0 card brings Nox nothing." in fight(skirmish("bone-1", "ash-3"), "0", "4").log()


@pytest.mark.rule("crown-of-ash", "11.16")
def test_a_beaten_0_card_that_finds_nobody_says_so() -> None:
    table = skirmish("bone-1", "").play("nox", "attack mountains", "commit bone-1")
    table.play("nox", "card 0").play("visio", "card 1")
    assert "Visio has no fighter left there to lose to the 0 card that was beaten." in table.log()


@pytest.mark.rule("crown-of-ash", "5.14", "7.12")
def test_an_empty_graveyard_calls_nobody_back_and_says_so() -> None:
    table = bare()
    tomb = next(tile for tile in table.content.tiles if tile.resurrects)
    table.hold("desert", "visio", [tomb.slug]).graveyard("visio")
    table.play("visio", "gather desert")
    assert "The graveyard of Visio is empty: nobody comes back." in table.log()


def test_a_round_is_a_heading_over_its_scores() -> None:
    table = bare().hold("desert", "visio", ["st-ossuary"]).end_round()
    log = table.log()
    place = log.index("Round 1 is scored.")
    assert log[place + 1] == "The Dune Ossuary in the Desert counts 1 VP for Visio."
    assert log[place + 2] == "Visio scores 1 VP for structures in all."


@pytest.mark.rule("crown-of-ash", "13.5", "13.15")
def test_who_holds_the_citadel_is_told_with_the_attack() -> None:
    table = bare().hold("citadel", "nox", [], ["ash-1"]).hand("visio", "bone-3")
    table.play("visio", "attack citadel front")
    assert table.log()[-1] == "Visio attacks the Citadel, held by Nox, from the front."


@pytest.mark.rule("crown-of-ash", "23.14", "24.3")
def test_a_token_is_told_in_the_sum_of_its_side() -> None:
    table = skirmish("bone-3", "ash-3", bolster="on")
    table.mat("nox").bolster, table.mat("visio").bolster = 1, 1
    table.play("nox", "attack mountains", "commit bone-3", "card 1").play("visio", "card 1")
    table.play("nox", "bolster").play("visio", "hold")
    log = table.log()
    assert "Nox comes to 5: fighters 3, kind bonus 0, card 1, powers and tokens 1." in log
    assert "Visio comes to 4: fighters 3, kind bonus 0, card 1." in log


@pytest.mark.rule("crown-of-ash", "13.12", "24.3")
@pytest.mark.parametrize(
    ("approach", "printed", "total"), [("left", 1, 5), ("right", 0, 4), ("front", -1, 3)]
)
def test_every_approach_is_told_in_the_sum(approach: str, printed: int, total: int) -> None:
    log = storm(king("bone-3"), approach, "1").log()
    parts = f"fighters 3, kind bonus 0, card 1, approach {printed}, powers and tokens 0."
    assert f"Nox comes to {total}: {parts}" in log


@pytest.mark.rule("crown-of-ash", "17.5", "17.6")
def test_a_fate_card_tells_the_tiers_that_it_counts() -> None:
    table = bare().fate("visio", "fate-bone-ash").hand("visio", "bone-1", "blood-5", "visio-bone-1")
    log = table.end_round(4).log()
    (told,) = [line for line in log if line.startswith("Visio reveals")]
    assert told.endswith("scores 1 VP, the tiers of its raised fighters: 1.")


@pytest.mark.rule("crown-of-ash", "17.2", "17.3", "17.4")
def test_leftover_goods_are_told_with_their_points() -> None:
    log = bare().goods("visio", bone=7, gold=5).end_round(4).log()
    assert "Visio scores 4 VP for leftover goods: 7 Bone and 5 Gold." in log


@pytest.mark.rule("crown-of-ash", "10.12", "10.13")
def test_the_fallen_are_told_by_name() -> None:
    log = fight(skirmish("bone-3 bone-1", "ash-1"), "4", "1").log()
    assert any(line.startswith("Visio loses ") and line.endswith("graveyard.") for line in log)


@pytest.mark.rule("crown-of-ash", "7.12")
@pytest.mark.parametrize("fallen", [[], ["bone-1"]])
def test_a_tomb_that_is_built_is_told_where_it_opens(fallen: list[str]) -> None:
    table = bare().goods("visio", gold=9)
    tomb = next(tile for tile in table.content.tiles if tile.resurrects)
    table.row(tomb.slug).graveyard("visio", *fallen).hold("coast", "visio", ["t1-cellar"])
    log = table.play("visio", f"build {tomb.slug} coast").log()
    assert f"Visio opens the {tomb.name} in the Coast." in log
    empty = "The graveyard of Visio is empty: nobody comes back."
    assert (empty in log) is not bool(fallen)
    assert (table.step() == "ReviveFighter") is bool(fallen)
