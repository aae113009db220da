"""Choices: made once, written in notation, read from text."""

from __future__ import annotations

import difflib
from typing import Any, ClassVar

import pytest

from emberhall.kernel import registry
from emberhall.kernel.catalogue import Catalogue, Families
from emberhall.kernel.choice import Choice
from emberhall.kernel.declare.fields import SEATS, Seat, counted, of
from emberhall.kernel.errors import BadInput, BadNotation, RulesFault
from tests.toys.wyrmgold import GAME
from tests.toys.wyrmgold.choices import Draw, Hide, Raid


class Swap(Choice):
    """A choice with a card, a seat and a number."""

    NOTATION: ClassVar[str] = "swap {card} with {seat} times {count}"
    card: int = of("cards")
    seat: Seat = of(SEATS, range(2))
    count: int = counted(range(1, 3))


@pytest.fixture
def catalogue() -> Catalogue:
    return Catalogue(GAME.content)


def test_a_notation_spells_ids_by_slug_and_seats_and_numbers_as_such(catalogue: Catalogue) -> None:
    choice = Swap(5, 2, 7)
    catalogue.enter(choice)
    assert choice.notation == "swap ruby with 2 times 7"
    assert [field.name for field in Swap.FIELDS] == ["card", "seat", "count"]


def test_a_choice_gets_the_index_of_its_entry(catalogue: Catalogue) -> None:
    choices = [Swap(card, 0, 1) for card in range(4)]
    for choice in choices:
        assert choice.index == -1
        catalogue.enter(choice)
    assert [choice.index for choice in choices] == [0, 1, 2, 3]
    assert catalogue.entries == choices


def test_two_choices_cannot_be_written_alike(catalogue: Catalogue) -> None:
    catalogue.enter(Draw())
    with pytest.raises(RulesFault, match="two choices are written 'draw'"):
        catalogue.enter(Draw())


# verbs


class Stack(Choice):
    """A verb whose choices are numbered card by card, together with the next one's."""

    NOTATION: ClassVar[str] = "stack {card} {place}"
    BESIDE: ClassVar[str] = "card"
    card: int = of("cards", range(2))
    place: int = counted(range(3))

    @staticmethod
    def exists(content: object, *values: int) -> bool:
        card, place = values
        return card != place


class Turn(Choice):
    NOTATION: ClassVar[str] = "turn {card}"
    BESIDE: ClassVar[str] = "card"
    card: int = of("cards", range(1, 3))


class Stay(Choice):
    NOTATION: ClassVar[str] = "stay"


class Moves(Families):
    stack: list[list[Stack | None]]
    turn: list[Turn]
    stay: Stay


def test_verbs_fill_the_catalogue_in_their_order_or_side_by_side(catalogue: Catalogue) -> None:
    catalogue.fill([Stay, Stack, Turn])
    assert [choice.notation for choice in catalogue.entries] == [
        "stay", "stack opal 1", "stack opal 2", "stack topaz 0", "stack topaz 2", "turn topaz",
        "turn garnet",
    ]  # fmt: skip


def test_the_choices_of_a_verb_lie_in_lists_by_its_fields(catalogue: Catalogue) -> None:
    catalogue.fill([Swap, Stay, Stack, Turn])
    assert catalogue.families[Swap][5][1][2].notation == "swap ruby with 1 times 2"
    assert catalogue.families[Swap][5][1][0] is None
    moves = Moves(catalogue)
    assert moves.stay.notation == "stay"
    assert moves.stack[1][0] is catalogue.read("stack topaz 0")
    assert moves.stack[1][1] is None
    assert moves.turn[2] is catalogue.read("turn garnet")
    assert [choice.card for choice in moves.turn[1:]] == [1, 2]


def test_a_number_that_may_be_anything_is_no_field_of_a_verb(catalogue: Catalogue) -> None:
    class Shout(Choice):
        NOTATION: ClassVar[str] = "shout {times}"
        times: int

    with pytest.raises(RulesFault, match=r"Shout\.times does not say which numbers it may be"):
        catalogue.fill([Shout])


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


def test_what_is_meant_is_looked_for_among_few_choices_of_a_large_catalogue(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compared: list[int] = []
    close = difflib.get_close_matches

    def counted(word: str, possible: list[str], **more: Any) -> list[str]:
        compared.append(len(possible))
        return close(word, possible, **more)

    monkeypatch.setattr("difflib.get_close_matches", counted)
    catalogue = registry.game("city-of-thieves").content.catalogue
    assert len(catalogue.entries) > 5_000
    meant = sorted(catalogue.by_notation)[::97]
    found = 0
    for notation in meant:
        typed = notation[:-2] + notation[-1]
        with pytest.raises(BadNotation) as refused:
            catalogue.read(typed if typed not in catalogue.by_notation else typed + "?")
        found += repr(notation) in str(refused.value)
    assert found > 0.8 * len(meant)
    with pytest.raises(BadNotation, match=r"xxx'$"):
        catalogue.read("x" * 200)
    assert max(compared) <= 400
