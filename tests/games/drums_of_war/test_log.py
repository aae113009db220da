"""The log of a battle can be checked: sums, Wounds and what is paid for are told."""

from __future__ import annotations

import pytest

from tests.games.drums_of_war.position import Position


def told(table: Position, *words: str) -> list[str]:
    """The sentences of the log that have one of these words."""
    return [line for line in table.log() if any(word in line for word in words)]


@pytest.mark.rule("drums-of-war", "1.17", "8.13")
def test_an_attack_of_more_than_what_is_printed_is_summed_up_before_the_strike() -> None:
    table = Position().unit("humans", 1, "human-soldier", "forged-blade")
    table.unit("orcs", 1, "orc-warrior").combat()
    log = table.log()
    strike = next(i for i, line in enumerate(log) if "Human Soldier of Humans strikes" in line)
    assert log[strike - 1].startswith("Human Soldier in slot 1 has Attack ")
    assert "printed 2, Equipment " in log[strike - 1]


@pytest.mark.rule("drums-of-war", "8.17")
def test_a_supporter_is_told_with_what_it_adds() -> None:
    table = Position().units("humans", {1: "human-knight", 2: "human-soldier"})
    table.unit("orcs", 2, "orc-troll").combat().play("humans", "support 1 2")
    (joined,) = told(table, " adds ")
    assert joined.startswith("Human Soldier in slot 2 strikes with 2, and Human Knight in slot 1")


@pytest.mark.rule("drums-of-war", "1.19", "1.21")
def test_a_unit_of_several_lives_tells_its_wounds_and_a_hero_its_life() -> None:
    table = Position().unit("humans", 2, "human-knight").unit("orcs", 2, "orc-troll").combat()
    assert told(table, "carries 1 Wound against Life 2.")
    table = Position().unit("humans", 1, "griffin").combat()
    table.side("orcs").hero_mod = -9
    table.play("humans", "hero 1")
    assert told(table, " has Defense 1: printed ")
    assert told(table, f"takes a Wound; Life left: {table.life_left('orcs')}.")


@pytest.mark.rule("drums-of-war", "5.1")
def test_what_is_paid_for_is_told_before_the_payment() -> None:
    table = Position().hand("humans", "human-knight", "human-levy", "human-levy", "long-pike")
    table.to_act("humans", "deployment").play("humans", "deploy human-knight 1")
    assert table.log()[-1] == "Humans pay 2 cards for Human Knight."
