"""The choices as lines."""

from __future__ import annotations

from emberhall.cli.playing.menu import FEW, Item, listed, menu
from emberhall.terminal.text import Line


def items(*labels: str) -> list[Item]:
    """Choices whose notation is their label in small letters, with numbers from 1."""
    return [Item(str(i + 1), label.lower(), label, "") for i, label in enumerate(labels)]


def texts(lines: list[Line]) -> list[str]:
    return [line.text.rstrip() for line in lines]


def test_listed_choices_have_a_line_each_with_their_notation() -> None:
    found = [
        Item("1", "gather desert", "Gather in the Desert", "3 Bone"),
        Item("2", "gold", "Gold", ""),
    ]
    assert texts(listed(found)) == [
        "1  gather desert  Gather in the Desert  3 Bone",
        "2  gold           Gold",
    ]


def test_few_choices_stand_in_columns_with_their_hints() -> None:
    found = [Item("1", "a", "Alpha", "one"), Item("2", "b", "Beta", "")]
    assert texts(menu(found, 40)) == ["1 Alpha (one)   2 Beta"]
    assert texts(menu(found, 15)) == ["1 Alpha (one)", "2 Beta"]


def test_many_choices_that_differ_in_the_last_word_share_a_line() -> None:
    labels = [f"Go {place}" for place in ("Here", "There", "Up", "Down")]
    found = items(*labels, *[f"Take {thing}" for thing in ("Gold", "Bone", "Ash", "Blood")], "Pass")
    assert len(found) > FEW
    assert texts(menu(found, 60)) == [
        "Go 1 Here  2 There  3 Up  4 Down",
        "Take 5 Gold  6 Bone  7 Ash  8 Blood",
        "9 Pass",
    ]


def test_a_group_that_is_too_long_goes_on_below_its_first_choice() -> None:
    found = items(*[f"Go {'x' * 8}{i}" for i in range(9)])
    lines = texts(menu(found, 30))
    assert lines[0] == "Go 1 xxxxxxxx0  2 xxxxxxxx1"
    assert lines[1] == "   3 xxxxxxxx2  4 xxxxxxxx3"


def test_a_hint_that_all_of_a_group_share_is_said_once_where_it_fits() -> None:
    found = [Item(str(i), f"go p{i}", f"Go P{i}", "2 Gold") for i in range(1, 10)]
    assert texts(menu(found, 80)) == [
        "Go " + "  ".join(f"{i} P{i}" for i in range(1, 10)) + "  (2 Gold)"
    ]
    assert "(2 Gold)" not in "".join(texts(menu(found, 56)))


def test_no_line_of_a_menu_is_wider_than_told() -> None:
    found = [Item(str(i), f"go p{i}", f"Go Place{i}", "x" * i) for i in range(1, 20)]
    for width in (40, 60, 100):
        assert all(line.width <= width for line in menu(found, width))


def test_groups_that_offer_the_same_are_a_table() -> None:
    gates = [f"gate{number}" for number in range(9)]
    found = items(*[f"Place {who} at {gate}" for who in ("Ann", "Bo", "Cy") for gate in gates])
    assert texts(menu(found, 90)) == [
        "1-9 Place Ann at   10-18 Place Bo at   19-27 Place Cy at",
        "  " + "  ".join(gates),
    ]
    told = [Item(each.key, each.notation, each.label, "dear") for each in found]
    assert len(menu(told, 90)) > 2
