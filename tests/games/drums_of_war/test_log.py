"""The log of a battle can be checked: sums, Wounds and what is paid for are told."""

from __future__ import annotations

import pytest

from tests.games.drums_of_war.position import Position


def told(table: Position, *words: str) -> list[str]:
    """The sentences of the log that have one of these words."""
    return [line for line in table.log() if any(word in line for word in words)]


def sums(table: Position) -> list[str]:
    """What was told of Attacks and Defenses that are not the printed ones."""
    return told(table, " has Attack ", " has Defense ")


@pytest.mark.rule("drums-of-war", "1.17", "6.3", "8.13", "8.34")
def test_an_attack_and_a_defense_are_told_with_their_parts_before_the_strike() -> None:
    table = Position().unit("humans", 1, "human-spearman", "tower-shield")
    table.unit("orcs", 1, "orc-berserker", "spiked-hide")
    table.side("orcs").attack_mods[0] = 1
    table.side("humans").defense_mods[0] = -1
    log = table.combat().log()
    strike = log.index(next(line for line in log if "Orc Berserker of Orcs strikes" in line))
    attack = "Orc Berserker in slot 1 has Attack 5: printed 3, Equipment 0, ability 1, this turn 1."
    defense = (
        "Human Spearman in slot 1 has Defense 4: printed 2, Equipment 2, ability 1, this turn -1."
    )
    assert log[strike - 2 : strike] == [attack, defense]
    assert log[strike].endswith("strikes Human Spearman, 5 against 4: a Hit.")


@pytest.mark.rule("drums-of-war", "1.17")
def test_what_is_printed_is_not_summed_up() -> None:
    table = Position().unit("humans", 1, "human-soldier").unit("orcs", 1, "orc-warrior").combat()
    assert sums(table) == []


@pytest.mark.rule("drums-of-war", "1.17", "8.21", "8.34")
@pytest.mark.parametrize(
    ("attack", "defense", "said"),
    [
        (0, 0, ["Human Archer in slot 1 has Attack 4"]),
        (2, 0, ["Human Archer in slot 1 has Attack 6"]),
        (0, 3, ["Human Archer in slot 1 has Attack 4", "Orc Warrior in slot 2 has Defense 5"]),
    ],
)
def test_a_shot_is_summed_up_too(attack: int, defense: int, said: list[str]) -> None:
    table = Position().unit("humans", 1, "human-archer").unit("orcs", 2, "orc-warrior").combat()
    table.side("humans").attack_mods[0] = attack
    table.side("orcs").defense_mods[1] = defense
    table.play("humans", "shoot 1 2")
    assert [line.partition(":")[0] for line in sums(table)] == said


@pytest.mark.rule("drums-of-war", "8.17", "8.34")
def test_the_attack_of_a_supporter_is_summed_up_as_a_supporter() -> None:
    table = Position().unit("humans", 2, "human-soldier").units("orcs", {2: "orc-warrior"})
    table.unit("orcs", 1, "orc-lancer").combat().play("orcs", "support 1 2")
    (lancer,) = told(table, "Orc Lancer in slot 1 has")
    assert lancer.endswith("has Attack 4: printed 3, Equipment 0, ability 1, this turn 0.")
    joined = "Orc Warrior in slot 2 strikes with 3, and Orc Lancer in slot 1 adds 4."
    assert joined in table.log()
    assert told(table, "Orc Warrior of Orcs strikes")[0].endswith("7 against 3: a Hit.")


@pytest.mark.rule("drums-of-war", "1.17", "8.24")
def test_the_defense_of_a_hero_is_told_where_this_turn_changes_it() -> None:
    for change in (0, 2):
        table = Position().unit("humans", 1, "griffin").combat()
        table.side("orcs").hero_mod = change
        printed = table.content.heroes[table.side("orcs").hero].defense
        table.play("humans", "hero 1")
        said = f"has Defense {printed + 2}: printed {printed}, this turn 2."
        assert bool(told(table, said)) is bool(change)


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
