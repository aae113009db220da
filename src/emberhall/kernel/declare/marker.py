"""What stands behind a declared name in the body of a class."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from emberhall.kernel.declare.longhand import kind_of

MISSING: Final = object()


@mypyc_attr(allow_interpreted_subclasses=True)
class Marker:
    """How a field, a key or a table is to be understood; its name and type come from the body.

    `default` is its value at first, `implied` that of a record, where none is given.
    """

    def __init__(self, default: object = MISSING, implied: object = MISSING) -> None:
        self.name = ""
        self.kind = ""
        self.inside: Any = None  # the class that the type names, if it names one of ours
        self.default = default
        self.implied = implied


class Apart(Marker):
    """What a class is given before its fields, and how it is copied; neither saved nor seen."""

    def __init__(self, copied: str, default: object) -> None:
        super().__init__(default)
        self.copied = copied


def apart(copied: str, *, default: object = MISSING, kw_only: bool = True) -> Any:
    """An attribute that is no field; `copied` is the expression that copies it."""
    return Apart(copied, default)


def listed(inherited: tuple[Marker, ...], **own: Marker) -> Any:
    """The markers of a class in the order of their declaration, those of its bases first.

    What a base has declared already keeps its place.
    """
    for name, marker in own.items():
        marker.name = name
    kept = [own.pop(marker.name, marker) for marker in inherited]
    return (*kept, *own.values())


def typed(marker: Marker, kind: str, inside: object = None, implied: bool = False) -> Marker:
    """A marker with the type of what it stands behind.

    Where nothing else is said, what is `implied` is there at first.
    """
    marker.kind = kind
    marker.inside = inside
    if implied and marker.default is MISSING and marker.implied is not MISSING:
        marker.default = [] if kind_of(kind).lists else marker.implied
    return marker
