"""Chapter 10: tools, weapons, horses, titles and scrolls."""

from __future__ import annotations

import pytest

from tests.games.battalia.artefacts import with_roads
from tests.games.battalia.battlefield import result, storm
from tests.games.battalia.position import Position


def before_city(level: int = 1) -> Position:
    """Hero 1 of A stands before a desert city of B, where nobody is at home."""
    table = Position().road("b1", "ew").city("c1", "B", level, "ew", "desert")
    return table.hero("A", 1, "b1")


def defended(*guard: str) -> tuple[int, int]:
    """Attack and defence when B guards a city of level 1 with a line against a bare weapon."""
    table = before_city().hand("A", "weapon-barfolk").hand("B", *guard)
    table.play("A", "attack 1 c1", "open weapon-barfolk", "done")
    for slug in table.cards([table.card(each) for each in guard]):
        table.play("B", f"lay {slug}")
    table.settle()
    return result(table)


@pytest.mark.rule("battalia", "10.1")
def test_a_tool_pays_as_frimen_but_never_fights_as_one() -> None:
    table = Position().hand("A", "tool-barfolk", "supply*2").play("A", "hire chief").settle()
    assert table.pile("A", "lines") == ["supply", "supply", "tool-barfolk"]
    table = before_city()
    storm(table, "c1", "weapon-barfolk", "tool-barfolk", "tool-barfolk", "title-barfolk")
    table.hand("B").settle()
    assert result(table) == (2, 1)
    assert defended("tool-islanders", "title-islanders") == (2, 1)
    # neither a fighting card of its faction nor one that a scroll can turn
    assert table.strength("weapon-barfolk", "horse-barfolk", "tool-barfolk") == 2
    line = ["weapon-barfolk", "horse-barfolk", "tool-islanders", "scroll-barfolk"]
    assert table.strength(*line) == 2


@pytest.mark.rule("battalia", "10.2")
def test_a_weapon_opens_an_attacking_line_and_counts_in_it() -> None:
    table = before_city().hand("A", "lord-barfolk", "horse-barfolk", "banner", "weapon-cloudborn",
                               "weapon-barfolk")  # fmt: skip
    table.play("A", "attack 1 c1")
    assert table.options("A") == ["open weapon-barfolk", "open weapon-cloudborn"]
    table.play("A", "open weapon-cloudborn", "done").hand("B").settle()
    assert result(table) == (2, 1)
    table = before_city().hand("A", "lord-barfolk", "horse-barfolk", "banner")
    assert table.options("A", "attack") == []
    assert table.refusal("A", "attack 1 c1") == ("13.3", "no-weapon")


@pytest.mark.rule("battalia", "10.2")
def test_every_attack_uses_up_its_weapon() -> None:
    table = before_city(4).hand("A", "weapon-barfolk", "priest-barfolk").hand("B")
    table.play("A", "attack 1 c1", "open weapon-barfolk", "lay priest-barfolk", "done").settle()
    assert result(table) == (5, 4)
    table = before_city(4).hand("A", "weapon-barfolk", "chief-barfolk").hand("B")
    table.play("A", "attack 1 c1", "open weapon-barfolk", "lay chief-barfolk", "done").settle()
    assert (result(table), table.where("A", 1)) == ((4, 4), "b1")
    assert table.options("A", "attack") == []


@pytest.mark.rule("battalia", "10.3")
def test_further_weapons_are_laid_like_units_by_either_side() -> None:
    table = before_city()
    storm(table, "c1", "weapon-barfolk", "weapon-islanders", "weapon-emberians")
    table.hand("B").settle()
    assert result(table) == (4, 1)
    assert defended("weapon-barfolk") == (2, 2)
    assert defended("weapon-barfolk", "weapon-emberians") == (2, 3)
    # weapons of one faction stand side by side like units
    assert defended("weapon-emberians", "weapon-emberians", "weapon-emberians") == (2, 5)


@pytest.mark.rule("battalia", "10.4")
@pytest.mark.parametrize("faction", ["barfolk", "islanders", "emberians", "cloudborn"])
def test_one_weapon_and_two_supplies_hire_a_hero(faction: str) -> None:
    table = Position().hand("A", f"weapon-{faction}", "supply*2")
    table.play("A", "hero").settle()
    assert table.where("A", 1) == "a1"
    assert table.in_hand("A") == []
    assert table.pile("A", "lines") == ["supply", "supply", f"weapon-{faction}"]


@pytest.mark.rule("battalia", "10.5")
def test_a_horse_moves_one_hero_up_to_three_squares() -> None:
    table = with_roads().hold("d1", "A").hero("A", 1, "a1").hero("A", 2, "e1")
    table.hand("A", "horse-cloudborn").play("A", "move 1")
    assert table.options("A") == ["to b1", "to c1", "to d1"]
    table.play("A", "to d1").settle()
    assert (table.where("A", 1), table.where("A", 2)) == ("d1", "e1")
    assert table.pile("A", "lines") == ["horse-cloudborn"]
    assert table.options("A") == ["end"]


@pytest.mark.rule("battalia", "10.6")
def test_a_horse_fights_with_a_strength_of_one_on_either_side() -> None:
    table = before_city()
    storm(table, "c1", "weapon-barfolk", "horse-islanders", "horse-emberians")
    table.hand("B").settle()
    assert result(table) == (4, 1)
    assert defended("horse-emberians") == (2, 2)
    assert table.strength("horse-barfolk", "horse-barfolk", "horse-barfolk") == 4


@pytest.mark.rule("battalia", "10.7")
@pytest.mark.parametrize(
    ("unit", "level"), [("frimen", 1), ("chief", 2), ("priest", 3)]
)  # the level at which the raised unit pays for an upgrade
def test_a_title_raises_a_unit_in_payments_and_in_battle(unit: str, level: int) -> None:
    higher = {"frimen": "chief", "chief": "priest", "priest": "lord"}[unit]
    table = Position().hold("a1", "A", level)
    table.hand("A", f"{unit}-islanders", f"{higher}-barfolk", "title-cloudborn")
    table.play("A", "upgrade a1").settle()
    assert (table.level("a1"), table.in_hand("A")) == (level + 1, [])
    assert table.strength(f"{unit}-islanders", "title-barfolk") == level + 1
    assert defended(f"{unit}-emberians", "title-barfolk") == (2, level + 2)


@pytest.mark.rule("battalia", "10.7")
def test_a_title_does_not_raise_a_lord_or_an_artefact() -> None:
    table = Position().hold("a1", "A", 3).hand("A", "lord-barfolk", "title-barfolk*2")
    assert table.options("A", "upgrade") == []
    for card, strength in (("lord-barfolk", 4), ("weapon-barfolk", 1), ("horse-barfolk", 1)):
        assert table.strength(card, "title-barfolk") == strength


@pytest.mark.rule("battalia", "10.8")
@pytest.mark.parametrize("other", ["frimen", "lord", "weapon", "horse"])
def test_a_scroll_gives_a_unit_or_an_artefact_another_faction_in_battle(other: str) -> None:
    line = ["weapon-barfolk", "frimen-barfolk", f"{other}-emberians"]
    plain = defended(*line)[1]
    for scroll in ("scroll-barfolk", "scroll-cloudborn"):
        assert defended(*line, scroll)[1] == plain + 1
    table = before_city()
    storm(table, "c1", *line)
    table.hand("B").settle()
    scrolled = before_city()
    storm(scrolled, "c1", *line, "scroll-islanders")
    scrolled.hand("B").settle()
    assert result(scrolled)[0] == result(table)[0] + 1


@pytest.mark.rule("battalia", "10.8")
def test_a_scroll_gives_a_unit_the_faction_of_the_hero_in_movement() -> None:
    table = with_roads().hero("A", 1, "a1").hand("A", "lord-cloudborn", "scroll-islanders")
    table.play("A", "move 1")
    assert table.options("A") == ["to b1", "to c1"]
    table.play("A", "to c1").settle()
    assert table.pile("A", "lines") == ["lord-cloudborn", "scroll-islanders"]
    assert with_roads().hero("A", 1, "a1").hand("A", "lord-cloudborn").options("A", "move") == []


@pytest.mark.rule("battalia", "10.8")
def test_a_scroll_changes_no_price_and_is_worth_nothing_itself() -> None:
    table = Position()
    assert table.strength("scroll-barfolk") == 0
    assert table.strength("frimen-barfolk", "chief-barfolk", "scroll-barfolk") == 3
    table.hand("A", "scroll-barfolk*3", "supply")
    assert table.options("A") == ["ambush", "end"]


@pytest.mark.rule("battalia", "10.9")
def test_a_title_works_on_one_card_of_its_line() -> None:
    table = Position()
    assert table.strength("frimen-barfolk", "frimen-islanders", "title-barfolk") == 3
    assert table.strength("frimen-barfolk", "title-barfolk", "title-islanders") == 2
    assert table.strength("frimen-barfolk", "chief-islanders", "title-barfolk*2") == 5
    # two frimen and a title are one chief, and no upgrade
    table.hand("A", "frimen-barfolk*2", "title-barfolk")
    assert table.options("A", "upgrade") == []
    table.hand("A", "frimen-barfolk*2", "title-barfolk*2")
    assert table.options("A", "upgrade") == ["upgrade a1"]


@pytest.mark.rule("battalia", "10.9")
def test_a_scroll_works_on_one_card_of_its_line() -> None:
    table = Position()
    foreign = ["frimen-islanders", "frimen-emberians"]
    assert table.strength("weapon-barfolk", *foreign, "scroll-barfolk") == 3
    assert table.strength("weapon-barfolk", *foreign, "scroll-barfolk*2") == 4
    table = with_roads().hero("A", 1, "a1").hand("A", *foreign, "scroll-barfolk")
    table.play("A", "move 1", "to b1", "pay frimen-islanders").settle()
    assert table.where("A", 1) == "b1"
    assert table.in_hand("A") == ["frimen-emberians"]
    assert table.options("A", "move") == []
