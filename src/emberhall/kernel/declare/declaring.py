"""The root of all classes whose fields, keys or tables are declared in their bodies."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from emberhall.kernel.declare.declared import declare
from emberhall.kernel.declare.marker import Apart, Marker


@mypyc_attr(allow_interpreted_subclasses=True)
class Declaring:
    """A class whose body declares what it holds; what follows from that, its family says here."""

    __slots__ = ()

    FIELDS: ClassVar[tuple[Any, ...]] = ()  # the markers of what is declared, in order
    METHODS: ClassVar[tuple[str, ...]] = ()  # the methods that are made from them
    KEYWORDS: ClassVar[bool] = False  # whether `__init__` wants its values by name
    APART: ClassVar[tuple[Apart, ...]] = ()  # what it takes before the fields
    SETTINGS: ClassVar[tuple[str, ...]] = ()  # what it sets besides
    MARKED_ONLY: ClassVar[bool] = False  # whether a type alone declares nothing

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        declare(cls)

    @staticmethod
    def unmarked(seat: bool, default: object) -> Marker:
        """What a type alone, or with a value at first, stands for."""
        raise NotImplementedError
