"""Choices: made once, written in notation, read from text."""

from __future__ import annotations

from typing import ClassVar

import pytest

from emberhall.kernel.choice import Catalogue, Choice, attributes
from emberhall.kernel.errors import BadInput, BadNotation
from emberhall.kernel.fields import SEATS
from toys.wyrmgold import GAME
from toys.wyrmgold.choices import Draw, Hide, Raid


class Swap(Choice):
    """A choice with a card, a seat and a number."""

    __slots__ = ("card", "count", "seat")
    NOTATION: ClassVar[str] = "swap {card} with {seat} times {count}"
    TABLES: ClassVar[tuple[str, ...]] = ("cards", SEATS, "")

    def __init__(self, card: int, seat: int, count: int) -> None:
        super().__init__()
        self.card = card
        self.seat = seat
        self.count = count


@pytest.fixture
def catalogue() -> Catalogue:
    return Catalogue(GAME.content)


def test_a_notation_spells_ids_by_slug_and_seats_and_numbers_as_such(catalogue: Catalogue) -> None:
    choice = Swap(5, 2, 7)
    catalogue.enter(choice)
    assert choice.notation == "swap ruby with 2 times 7"
    assert attributes(Swap) == ["card", "seat", "count"]


def test_a_choice_gets_the_index_of_its_entry(catalogue: Catalogue) -> None:
    choices = [Swap(card, 0, 1) for card in range(4)]
    for choice in choices:
        assert choice.index == -1
        catalogue.enter(choice)
    assert [choice.index for choice in choices] == [0, 1, 2, 3]
    assert catalogue.entries == choices


def test_two_choices_cannot_be_written_alike(catalogue: Catalogue) -> None:
    catalogue.enter(Draw())
    with pytest.raises(ValueError, match="two choices are written 'draw'"):
        catalogue.enter(Draw())


@pytest.mark.parametrize("text", ["hide ruby", "  Hide   RUBY ", "HIDE\truby"])
def test_case_and_spacing_do_not_matter(text: str) -> None:
    choice = GAME.content.catalogue.read(text)
    assert isinstance(choice, Hide)
    assert choice.card == 5


def test_the_same_choice_is_read_every_time() -> None:
    read = GAME.content.catalogue.read
    assert read("raid 1") is read("raid 1")
    assert isinstance(read("raid 1"), Raid)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hide rubi", "no choice is written 'hide rubi'; did you mean 'hide ruby'?"),
        ("Hide  Rubi", "no choice is written 'hide rubi'; did you mean 'hide ruby'?"),
        ("xyzzy", "no choice is written 'xyzzy'"),
        ("", "no choice is written ''"),
        ("raid 9 9", "no choice is written 'raid 9 9'"),
    ],
)
def test_a_text_that_names_no_choice_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadNotation) as refused:
        GAME.content.catalogue.read(text)
    assert str(refused.value).startswith(message)
    assert isinstance(refused.value, BadInput)


def test_a_choice_shows_its_notation() -> None:
    assert repr(GAME.content.catalogue.read("draw")) == "<draw>"
    assert repr(Draw()) == "<Draw>"


def test_indexes_are_the_same_for_the_same_content() -> None:
    one, other = GAME.load_content(), GAME.load_content()
    assert one.digest == other.digest
    assert [c.notation for c in one.catalogue.entries] == [
        c.notation for c in other.catalogue.entries
    ]
    assert one.catalogue.entries[0] is not other.catalogue.entries[0]
