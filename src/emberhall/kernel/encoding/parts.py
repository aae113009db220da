"""The parts of an encoding: each writes what one declared field holds into its stretch.

The numbers are all zero before anything is written, so that what is not there is left alone.
"""

from __future__ import annotations

import zlib
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
    """A list by place: its length, then as many places as there is room for."""

    def __init__(self, item: Part, places: int, seatwise: bool) -> None:
        super().__init__(1 + places * item.size)
        self.item = item
        self.places = places
        self.seatwise = seatwise

    def write(self, eye: Eye, at: int, value: object) -> None:
        assert isinstance(value, list)
        values: list[object] = value
        if not values:
            return
        eye.out[at] = len(values)
        size = self.item.size
        for place, each in enumerate(values):
            if place >= self.places:
                break
            if each is not None:
                here = eye.turned(place) if self.seatwise else place
                self.item.write(eye, at + 1 + here * size, each)


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


@mypyc_attr(allow_interpreted_subclasses=True)
class Slot:
    """A field of a record: where it begins, and how it is written."""

    def __init__(self, field: Field, part: Part, offset: int) -> None:
        self.name = field.name
        self.field = field
        self.part = part
        self.offset = offset

    def write(self, eye: Eye, at: int, record: Declared) -> None:
        self.part.write(eye, at + self.offset, getattr(record, self.name))


class SecretSlot(Slot):
    """A field that only some see: whether who looks does, then itself."""

    def write(self, eye: Eye, at: int, record: Declared) -> None:
        if sight_of(record, self.field, eye.seat) == ALL:
            where = at + self.offset
            eye.out[where] = 1.0
            self.part.write(eye, where + 1, getattr(record, self.name))


class ZoneSlot(Slot):
    """A zone that not everybody sees: how many things lie there, then those that are seen."""

    def write(self, eye: Eye, at: int, record: Declared) -> None:
        level = sight_of(record, self.field, eye.seat)
        if level == NOTHING:
            return
        things: list[int] = getattr(record, self.name)
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


class RecordPart(Part):
    """A further record, field by field."""

    def __init__(self, slots: list[Slot], size: int) -> None:
        super().__init__(size)
        self.slots = slots

    def write(self, eye: Eye, at: int, value: object) -> None:
        assert isinstance(value, Declared)
        for slot in self.slots:
            slot.write(eye, at, value)


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
