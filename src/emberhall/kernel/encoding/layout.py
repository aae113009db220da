"""The layout of an encoding: which numbers tell which declared field, and what writes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from emberhall.kernel.content.tables import Content
from emberhall.kernel.declare.fields import ALL, OPEN, SEATS, TOP, Declared, Field
from emberhall.kernel.declare.longhand import kind_of
from emberhall.kernel.declare.marker import MISSING
from emberhall.kernel.encoding.features import (
    AMOUNT,
    COUNT,
    KNOWN,
    LENGTH,
    LYING,
    NUMBER,
    SEAT,
    TEXT,
    THERE,
    WHICH,
    Feature,
)
from emberhall.kernel.encoding.lengths import FEW
from emberhall.kernel.encoding.parts import (
    AmountsPart,
    BagPart,
    IdPart,
    NumberPart,
    NumberSlot,
    OptionalPart,
    Part,
    RecordPart,
    RecordsPart,
    RowPart,
    SeatPart,
    SecretSlot,
    Slot,
    TextPart,
    ZoneSlot,
)

OWNER: Final = "seat"  # the field by which a record belongs to a seat


class Layout:
    """Lays out records one after the other; `features` are in the order of their numbers."""

    def __init__(self, seats: int, content: Content, lengths: dict[str, int]) -> None:
        self.seats = seats
        self.content = content
        self.lengths = lengths
        self.features: list[Feature] = []

    @property
    def size(self) -> int:
        """How many numbers are laid out so far."""
        last = self.features[-1] if self.features else None
        return last.first + last.size if last is not None else 0

    def enter(
        self, path: str, size: int, meaning: str, table: str = "", names: Sequence[str] = ()
    ) -> None:
        """The next stretch of numbers."""
        feature = Feature(path, size, meaning, table, tuple(names))
        feature.first = self.size
        self.features.append(feature)

    def record(self, fields: Sequence[Field], path: str, measured: str) -> RecordPart:
        """The fields of a record. `path` leads to it, `measured` to the lengths of its lists."""
        begin = self.size
        slots: list[Slot] = []
        for field in fields:
            here = f"{path}.{field.name}" if path else field.name
            there = f"{measured}.{field.name}" if measured else field.name
            slot = self.slot(fields, field, here, there)
            if slot is not None:
                slots.append(slot)
        return RecordPart(slots, self.size - begin)

    def slot(self, fields: Sequence[Field], field: Field, path: str, measured: str) -> Slot | None:
        """One of the fields of a record; None if nothing tells it."""
        kind = kind_of(field.kind)
        if kind.inside == "str" and kind.lists:
            return None  # what the seats are called
        begin = self.size
        if field.inside is not None or field.sight is OPEN:
            part = self._value(field, path, measured)
            kind_of_slot = NumberSlot if isinstance(part, NumberPart) else Slot
            return kind_of_slot(fields, field, part, begin)
        levels = {field.sight.owner, field.sight.others} | ({ALL} if field.open_when else set())
        if not field.zone:
            self.enter(path, 1, KNOWN)
            return SecretSlot(fields, field, self._value(field, path, measured), begin)
        self.enter(path, 1, COUNT)
        seen = ALL in levels or TOP in levels
        return ZoneSlot(fields, field, self._bag(field, path) if seen else Part(0), begin)

    def _value(self, field: Field, path: str, measured: str) -> Part:
        """Whatever a field holds."""
        kind = kind_of(field.kind)
        if field.amounts:
            names = self.content.slugs(field.of)
            self.enter(path, len(names), AMOUNT, field.of, names)
            return AmountsPart(len(names))
        if kind.optional:
            self.enter(path, 1, THERE)
            return OptionalPart(self._lists(field, kind.lists, path, measured))
        return self._lists(field, kind.lists, path, measured)

    def _lists(self, field: Field, lists: int, path: str, measured: str) -> Part:
        """A scalar, a record, or a list of such, by how many lists they lie in."""
        if lists == 0:
            return self._item(field, path, measured)
        outermost = kind_of(field.kind).lists == lists
        seatwise = field.seatwise and outermost
        if lists == 1 and field.inside is None and field.of:
            if not seatwise and not _by_place(field):
                return self._bag(field, path)
        places = self.seats if seatwise else self._places(field, outermost, measured)
        if lists == 1 and field.inside is not None:
            return self._records(field.inside, places, path, measured, seatwise)
        fixed = seatwise or (outermost and _by_place(field))
        if not fixed:
            self.enter(path, 1, LENGTH)
        inner = f"{measured}[]"
        items = [self._lists(field, lists - 1, f"{path}[{i}]", inner) for i in range(places)]
        return RowPart(items[0], places, seatwise, fixed)

    def _records(
        self, record: type[Declared], places: int, path: str, measured: str, seatwise: bool
    ) -> Part:
        own = any(field.name == OWNER and _must_be_given(field) for field in record.FIELDS)
        items: list[Part] = []
        for place in range(self.seats if own else places):
            here = f"{path}[{place}]"
            self.enter(here, 1, THERE)
            items.append(self._relative(record, here, f"{measured}[]"))
        return RecordsPart(items[0], len(items), own, seatwise)

    def _relative(self, record: type[Declared], path: str, measured: str) -> RecordPart:
        """A record that stands at several places: its slots count from where it begins."""
        begin = self.size
        part = self.record(record.FIELDS, path, measured)
        for slot in part.slots:
            slot.offset -= begin
        return part

    def _item(self, field: Field, path: str, measured: str) -> Part:
        if field.inside is not None:
            return self._relative(field.inside, path, measured)
        if field.of == SEATS:
            self.enter(path, self.seats, SEAT, SEATS)
            return SeatPart(self.seats)
        if field.of:
            names = self.content.slugs(field.of)
            self.enter(path, len(names), WHICH, field.of, names)
            return IdPart(len(names))
        if kind_of(field.kind).inside == "str":
            self.enter(path, 1, TEXT)
            return TextPart()
        self.enter(path, 1, NUMBER)
        return NumberPart()

    def _bag(self, field: Field, path: str) -> Part:
        if field.of == SEATS:
            self.enter(path, self.seats, LYING, SEATS)
            return BagPart(self.seats, True)
        names = self.content.slugs(field.of)
        self.enter(path, len(names), LYING, field.of, names)
        return BagPart(len(names), False)

    def _places(self, field: Field, outermost: bool, measured: str) -> int:
        """How many places of a list there is room for."""
        default: Any = field.default
        sized = len(default) if isinstance(default, list) and outermost else 0
        return max(self.lengths.get(measured, 0), sized) or FEW


def _by_place(field: Field) -> bool:
    """Whether each place of a list of ids or seats has a meaning of its own."""
    return not field.zone and isinstance(field.default, list) and bool(field.default)


def _must_be_given(field: Field) -> bool:
    return field.of == SEATS and field.default is MISSING
