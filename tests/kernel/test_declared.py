"""A field is declared once: `__init__`, `copy` and the rest follow from the class body."""

from __future__ import annotations

import inspect
from typing import Any, ClassVar

import pytest

import emberhall
from emberhall.authoring import Ballot, Event, Question, Record, Seat, SeatEvent, amounts, of, zone
from emberhall.kernel.declare.declared import annotated
from emberhall.kernel.declare.fields import HAND, SEATS
from emberhall.kernel.declare.longhand import Undeclarable, kind_of
from emberhall.kernel.state import Step
from tests.toys.wyrmgold.state import Caves

NOWHERE = -1


class Stone(Record):
    weight: int
    edges: list[int] = [1, 2]


class Box(Record):
    """One field of every type that a field may have."""

    LIDS: ClassVar[int] = 1

    seat: Seat
    name: str = "box"
    full: bool = False
    lid: int = of("lids", default=NOWHERE)
    marks: list[int] = []
    rows: list[list[int]] = [[0], [0, 0]]
    coins: list[int] = amounts("coins", default=[0] * 3)
    hand: list[int] = zone("cards", HAND)
    pair: tuple[int, ...] = (1, 2)
    first: Stone | None = None
    stones: list[Stone] = []
    spare: list[int] | None = None


def test_fields_have_the_order_of_their_declaration_and_what_stands_behind_them() -> None:
    fields = {field.name: field for field in Box.FIELDS}
    assert list(fields) == [
        "seat", "name", "full", "lid", "marks", "rows", "coins", "hand", "pair", "first", "stones",
        "spare",
    ]  # fmt: skip
    assert fields["seat"].of == SEATS
    assert fields["lid"].of == "lids"
    assert fields["coins"].amounts
    assert fields["hand"].zone
    assert fields["hand"].sight is HAND
    assert fields["first"].inside is fields["stones"].inside is Stone
    assert fields["marks"].kind == "list[int]"


def test_a_record_is_made_by_name_and_the_rest_is_as_declared() -> None:
    box = Box(seat=1)
    assert (box.name, box.full, box.lid, box.coins, box.hand) == ("box", False, -1, [0, 0, 0], [])
    assert Box(seat=1, lid=4, hand=[7]).hand == [7]
    with pytest.raises(TypeError):
        Box(1)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Box()  # type: ignore[call-arg]


def test_a_list_in_a_declaration_is_a_new_one_each_time() -> None:
    one, other = Box(seat=0), Box(seat=0)
    one.marks.append(1)
    one.rows[1].append(1)
    one.coins[0] = 9
    one.hand.append(3)
    one.stones.append(Stone(weight=1))
    assert other == Box(seat=0)
    assert Stone(weight=1).edges is not Stone(weight=1).edges


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    box = Box(seat=0, first=Stone(weight=1), stones=[Stone(weight=2)], marks=[5], rows=[[1], [2]])
    twin = box.copy()
    assert type(twin) is Box
    assert twin == box
    for name in ("marks", "rows", "coins", "hand", "first", "stones"):
        assert twin.value(name) is not box.value(name)
    assert twin.rows[0] is not box.rows[0]
    assert twin.stones[0] is not box.stones[0]
    assert Box(seat=0).copy().first is None


@pytest.mark.skipif(emberhall.mode() == "compiled", reason="a compiled base takes no metaclass")
def test_a_record_has_place_for_its_fields_and_nothing_else() -> None:
    with pytest.raises(AttributeError):
        Box(seat=0).mood = 1  # type: ignore[attr-defined]
    assert not hasattr(Box(seat=0), "__dict__")


def test_what_is_made_can_be_looked_into() -> None:
    assert list(inspect.signature(Stone.__init__).parameters) == ["self", "weight", "edges"]
    assert Box.__init__.__qualname__ == "Box.__init__"
    assert Box.copy.__module__ == __name__


class Ask(Question[Caves]):
    RULE = "1.1"
    card: int = of("cards")
    seen: list[int] = []


class AskMore(Ask):
    more: int = 3


def test_a_step_takes_the_fields_of_its_bases_first_by_place_or_by_name() -> None:
    ask = AskMore(1, 5, [2])
    assert (ask.seat, ask.card, ask.seen, ask.more) == (1, 5, [2], 3)
    assert AskMore(seat=1, card=5, more=4) == AskMore(1, 5, [], 4)
    assert [field.name for field in AskMore.FIELDS] == ["seat", "card", "seen", "more"]
    match ask:
        case Ask(seat, card):
            assert (seat, card) == (1, 5)


def test_a_field_that_is_declared_anew_keeps_its_place() -> None:
    class Other(Ask):
        card: int = of("tricks")

    assert [(field.name, field.of) for field in Other.FIELDS] == [
        ("seat", SEATS),
        ("card", "tricks"),
        ("seen", ""),
    ]
    assert Ask.FIELDS[1].of == "cards"


class Vote(Ballot[Caves]):
    round: int = 1


def test_a_ballot_with_an_answer_is_a_new_one() -> None:
    vote = Vote([0, 1], [-1, -1], 2)
    assert vote.answered([4, -1]) == Vote([0, 1], [4, -1], 2)
    assert vote.answers == [-1, -1]


class Found(SeatEvent):
    card: int = of("cards")


def test_an_event_takes_its_values_by_place_or_by_name() -> None:
    assert Found(1, 5) == Found(seat=1, card=5)
    assert repr(Found(1, 5)) == "Found(seat=1, card=5)"
    with pytest.raises(TypeError, match="card"):
        Found(1)  # type: ignore[call-arg]


def test_a_class_may_write_a_method_by_hand() -> None:
    class Odd(Event):
        number: int

        def __init__(self, number: int) -> None:
            self.number = 2 * number + 1  # type: ignore[misc]

    assert Odd(3).number == 7
    assert [field.name for field in Odd.FIELDS] == ["number"]


@pytest.mark.parametrize(
    "kind",
    [
        "dict[str, int]",
        "set[int]",
        "int | str",
        "list",
    ],
)
def test_a_type_that_cannot_be_saved_is_no_type_of_a_field(kind: str) -> None:
    with pytest.raises(Undeclarable, match="none of the types that a field may have"):
        kind_of(kind)


def shelf(kind: str) -> Any:
    """A record with a field of a type that no checker would let through."""
    make: Any = type(Record)
    return make("Shelf", (Record,), {"__annotations__": {"held": kind}, "__module__": __name__})


def test_lists_lie_two_deep_at_most() -> None:
    with pytest.raises(Undeclarable, match="'held' lists lists of lists"):
        shelf("list[list[list[int]]]")


def test_a_record_in_a_record_is_known_when_it_is_declared() -> None:
    with pytest.raises(Undeclarable, match="Shelf: 'Lid' is no class known at this place"):
        shelf("Lid")


def test_class_attributes_are_no_fields() -> None:
    assert annotated({"__annotations__": {"a": "int", "B": "ClassVar[int]", "C": "Final"}}) == {
        "a": "int"
    }
    assert "LIDS" not in {field.name for field in Box.FIELDS}
    assert Step.FIELDS == ()
