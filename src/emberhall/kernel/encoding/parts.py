"""The parts of an encoding: each writes what one declared field holds into its stretch.

The numbers are all zero before anything is written, so that what is not there is left alone.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from emberhall.kernel.declare.fields import ALL, COUNT, NOTHING, TOP, Declared, Field, sight_of

PLACE: Final = 64.0  # a thing that lies at a place counts 1, and its place by this
LETTERS: Final = 65521  # so many texts are told apart


class Eye:
    """Who looks, at how large a table, and where what is seen is written.

    `out` is whatever numbers can be put into by index, such as a memoryview of floats.
    """

    __slots__ = ("out", "seat", "seats")

    def __init__(self, out: Any, seat: int, seats: int) -> None:
        self.out = out
        self.seat = seat
        self.seats = seats

    def turned(self, seat: int) -> int:
        """A seat, counted from who looks."""
        place = seat - self.seat
        return place if place >= 0 else place + self.seats


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """Writes a value into `size` numbers."""

    def __init__(self, size: int) -> None:
        self.size = size

    def write(self, eye: Eye, at: int, value: object) -> None:
        raise NotImplementedError(type(self).__name__)


class NumberPart(Part):
    """A number or a truth value."""

    def __init__(self) -> None:
        super().__init__(1)

    def write(self, eye: Eye, at: int, value: object) -> None:
        if value:
            eye.out[at] = value


class TextPart(Part):
    """A text, as a number that follows from its letters."""

    def __init__(self) -> None:
        super().__init__(1)

    def write(self, eye: Eye, at: int, value: object) -> None:
        if isinstance(value, str) and value:
            eye.out[at] = (zlib.crc32(value.encode()) % LETTERS + 1) / (LETTERS + 1)


class IdPart(Part):
    """An id of a table."""

    def write(self, eye: Eye, at: int, value: object) -> None:
        if isinstance(value, int) and value >= 0:
            eye.out[at + value] = 1.0


class SeatPart(Part):
    """A seat."""

    def write(self, eye: Eye, at: int, value: object) -> None:
        if isinstance(value, int) and value >= 0:
            eye.out[at + eye.turned(value)] = 1.0


class BagPart(Part):
    """Ids of a table, or seats: which of them are there, how often, and where."""

    def __init__(self, size: int, seats: bool) -> None:
        super().__init__(size)
        self.seats = seats

    def write(self, eye: Eye, at: int, value: object) -> None:
        assert isinstance(value, list)
        things: list[int] = value
        out = eye.out
        for place, thing in enumerate(things):
            if thing >= 0:
                where = at + (eye.turned(thing) if self.seats else thing)
                before: float = out[where]
                times = int(before) + 1
                out[where] = times + place / PLACE if place < PLACE else times + 1 - 1 / PLACE


class RowPart(Part):
    """A list by place: its length unless that is `fixed`, then the places there is room for."""

    def __init__(self, item: Part, places: int, seatwise: bool, fixed: bool) -> None:
        super().__init__(places * item.size + (not fixed))
        self.item = item
        self.places = places
        self.seatwise = seatwise
        self.fixed = fixed

    def write(self, eye: Eye, at: int, value: object) -> None:
        assert isinstance(value, list)
        values: list[object] = value
        if not values:
            return
        first = at
        if not self.fixed:
            eye.out[at] = len(values)
            first += 1
        size = self.item.size
        for place, each in enumerate(values):
            if place >= self.places:
                break
            if each is not None:
                here = eye.turned(place) if self.seatwise else place
                self.item.write(eye, first + here * size, each)


class AmountsPart(Part):
    """How many of each entry of a table there are."""

    def write(self, eye: Eye, at: int, value: object) -> None:
        assert isinstance(value, list)
        counts: list[int] = value
        where = at
        for count in counts:
            if count:
                eye.out[where] = count
            where += 1


class OptionalPart(Part):
    """Something that may be missing: whether it is there, then itself."""

    def __init__(self, item: Part) -> None:
        super().__init__(1 + item.size)
        self.item = item

    def write(self, eye: Eye, at: int, value: object) -> None:
        if value is not None:
            eye.out[at] = 1.0
            self.item.write(eye, at + 1, value)


class Slot:
    """A field of a record that everybody sees: where it begins, and how it is written."""

    def __init__(self, fields: Sequence[Field], field: Field, part: Part, offset: int) -> None:
        self.place = fields.index(field)
        self.field = field
        self.part = part
        self.offset = offset

    def write(self, eye: Eye, at: int, record: Declared, values: list[object]) -> None:
        """Write what stands among the values of a record, of which `at` is the beginning."""
        self.part.write(eye, at + self.offset, values[self.place])


class NumberSlot(Slot):
    """A number that everybody sees, which most fields are."""

    def write(self, eye: Eye, at: int, record: Declared, values: list[object]) -> None:
        value = values[self.place]
        if value:
            eye.out[at + self.offset] = value


class HiddenSlot(Slot):
    """A field that not everybody sees."""

    def __init__(self, fields: Sequence[Field], field: Field, part: Part, offset: int) -> None:
        super().__init__(fields, field, part, offset)
        self.owner = field.sight.owner
        self.others = field.sight.others
        self.owner_place = _place_of(fields, field.owner)
        self.flag_place = _place_of(fields, field.open_when)
        self.flagged = bool(field.open_when)

    def level(self, eye: Eye, record: Declared, values: list[object]) -> int:
        """How much who looks sees of it: as `sight_of` says, but from the values."""
        if self.owner_place < 0 or (self.flagged and self.flag_place < 0):
            return sight_of(record, self.field, eye.seat)
        if self.flagged and values[self.flag_place]:
            return ALL
        if self.owner != self.others and values[self.owner_place] == eye.seat:
            return self.owner
        return self.others


class SecretSlot(HiddenSlot):
    """A field that only some see: whether who looks does, then itself."""

    def write(self, eye: Eye, at: int, record: Declared, values: list[object]) -> None:
        if self.level(eye, record, values) == ALL:
            where = at + self.offset
            eye.out[where] = 1.0
            self.part.write(eye, where + 1, values[self.place])


class ZoneSlot(HiddenSlot):
    """A zone that not everybody sees: how many things lie there, then those that are seen."""

    def write(self, eye: Eye, at: int, record: Declared, values: list[object]) -> None:
        level = self.level(eye, record, values)
        if level == NOTHING:
            return
        value = values[self.place]
        assert isinstance(value, list)
        things: list[int] = value
        count = 0
        for thing in things:
            if thing >= 0:
                count += 1
        if count == 0:
            return
        where = at + self.offset
        eye.out[where] = count
        if level == COUNT:
            return
        if level == TOP:
            # where it lies follows from how many there are, which everybody sees
            top = things[-1]
            if top >= 0:
                eye.out[where + 1 + top] = 1.0 + min(count - 1, PLACE - 1) / PLACE
            return
        self.part.write(eye, where + 1, things)


def _place_of(fields: Sequence[Field], name: str) -> int:
    """Where the field of a name stands, -1 if it is no field."""
    for place, field in enumerate(fields):
        if field.name == name:
            return place
    return -1


class RecordPart(Part):
    """A further record, field by field."""

    def __init__(self, slots: list[Slot], size: int) -> None:
        super().__init__(size)
        self.slots = slots

    def write(self, eye: Eye, at: int, value: object) -> None:
        assert isinstance(value, Declared)
        values = value.field_values()
        for slot in self.slots:
            slot.write(eye, at, value, values)


class RecordsPart(Part):
    """A list of records by place, or by seat: that which each names itself, or its place."""

    def __init__(self, item: Part, places: int, own: bool, seatwise: bool) -> None:
        super().__init__(places * (1 + item.size))
        self.item = item
        self.places = places
        self.own = own
        self.seatwise = seatwise

    def write(self, eye: Eye, at: int, value: object) -> None:
        assert isinstance(value, list)
        records: list[object] = value
        size = 1 + self.item.size
        for place, each in enumerate(records):
            here = eye.turned(place) if self.seatwise else place
            if self.own and isinstance(each, Declared):
                seat: int = each.value("seat")
                here = eye.turned(seat)
            if here < self.places and each is not None:
                where = at + here * size
                eye.out[where] = 1.0
                self.item.write(eye, where + 1, each)
