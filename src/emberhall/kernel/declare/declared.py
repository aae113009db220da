"""A field is declared once: what follows from the body of a class, when the class is made.

The root of a family of classes says in `METHODS` which methods its declared fields stand for.
Interpreted, they are made here, and the class gets slots; a compiled class comes with its long form
(`emberhall.build`), and nothing is left to do.
"""

from __future__ import annotations

import sys
from types import FunctionType
from typing import Any, Final

from emberhall.kernel.declare.longhand import SEAT, Attribute, ClassForm, Undeclarable, kind_of
from emberhall.kernel.declare.marker import MISSING, Apart, Marker, listed, typed

CLASS_LEVEL: Final = ("ClassVar", "Final")
KERNEL: Final = "emberhall.kernel."
COMPILED: Final = "__mypyc_attrs__"  # what only a compiled class has
MATCHED: Final = "__match_args__"  # by its name, since checkers guard the attribute
ASIDE: Final = "_initialisers"  # what stood behind the declared names


class Slotted(type):
    """Gives a declared class slots, which cannot be added to a class that is there."""

    def __new__(
        cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **more: Any
    ) -> Any:
        names = annotated(namespace)
        aside = {each: namespace.pop(each) for each in names if each in namespace}
        slots = tuple(names)
        namespace = {"__slots__": slots, **namespace, ASIDE: aside}
        return super().__new__(cls, name, bases, namespace, **more)


def annotated(namespace: dict[str, Any]) -> dict[str, str]:
    """The annotated names of a class body that are no class attributes, with their types."""
    found = namespace.get("__annotations__")
    if found is None and sys.version_info >= (3, 14):
        from annotationlib import Format, call_annotate_function, get_annotate_from_class_namespace

        annotate = get_annotate_from_class_namespace(namespace)
        found = call_annotate_function(annotate, Format.STRING) if annotate else None
    kinds = {
        name: kind if isinstance(kind, str) else getattr(kind, "__name__", str(kind))
        for name, kind in (found or {}).items()
    }
    return {name: kind for name, kind in kinds.items() if not kind.startswith(CLASS_LEVEL)}


def declare(cls: Any) -> None:
    """Give a class that was just made what its declared fields stand for."""
    body = dict(vars(cls))
    if COMPILED in body:
        return
    kinds = annotated(body)
    aside = body.get(ASIDE)
    if aside is None:
        aside = {name: body[name] for name in kinds if name in body}
        for name in aside:
            delattr(cls, name)
    markers = [_marker(cls, name, kind, aside.get(name, MISSING)) for name, kind in kinds.items()]
    own = [each for each in markers if each is not None and not isinstance(each, Apart)]
    if own:
        cls.FIELDS = listed(cls.FIELDS, **{marker.name: marker for marker in own})
        setattr(cls, MATCHED, tuple(field.name for field in cls.FIELDS))
    if len(own) < len(markers) and not cls.MARKED_ONLY:
        cls.APART = tuple(each for each in markers if isinstance(each, Apart))
    _make_methods(cls, body, len(own))


def _marker(cls: Any, name: str, kind: str, given: object) -> Marker | None:
    """What a declared name is, by what stands behind it and by its type."""
    if isinstance(given, Marker):
        marker = given
    elif cls.MARKED_ONLY:
        if given is not MISSING:
            raise Undeclarable(f"{cls.__name__}.{name} has a value that nothing reads")
        return None
    else:
        marker = cls.unmarked(kind_of(kind).inside == SEAT, given)
    marker.name = name
    inside = None if isinstance(marker, Apart) else _class_in(cls, kind)
    return typed(marker, kind, inside, cls.KEYWORDS)


def _class_in(cls: Any, kind: str) -> object:
    """The class that a type names, None if it names nothing but numbers and texts."""
    inside = kind_of(kind)
    if not inside.is_record:
        return None
    found = vars(sys.modules[cls.__module__]).get(inside.inside)
    if not isinstance(found, type):
        raise Undeclarable(f"{cls.__name__}: {inside.inside!r} is no class known at this place")
    return found


def _make_methods(cls: Any, body: dict[str, Any], own: int) -> None:
    wanted = [
        name
        for name in cls.METHODS
        if name not in body and (cls.FIELDS or cls.APART) and not _wrote(getattr(cls, name))
    ]
    if not wanted:
        return
    space: dict[str, Any] = {cls.__name__: cls}
    form = _form_of(cls, own, space)
    lines = {
        "__init__": lambda: form.init(cls.SETTINGS),
        "copy": form.copy_quickly,
        "answered": form.answered,
        "field_values": form.field_values,
    }
    # with this line annotations stay texts, as they are in the modules of the classes
    text = ["from __future__ import annotations", *(lines[name]() for name in wanted)]
    exec("\n".join(text), space)  # noqa: S102
    for name in wanted:
        made = space[name]
        made.__module__ = cls.__module__
        made.__qualname__ = f"{cls.__qualname__}.{name}"
        made.__declared__ = True
        setattr(cls, name, made)


def _wrote(method: Any) -> bool:
    """Whether a base wrote a method by hand, other than the root of the family."""
    if not isinstance(method, FunctionType) or hasattr(method, "__declared__"):
        return False
    return not method.__module__.startswith(KERNEL)


def _form_of(cls: Any, own: int, space: dict[str, Any]) -> ClassForm:
    attributes = [_attribute(marker, space) for marker in cls.FIELDS]
    inherited = len(attributes) - own
    return ClassForm(
        cls.__name__,
        tuple(_attribute(marker, space) for marker in cls.APART),
        tuple(attributes[:inherited]),
        tuple(attributes[inherited:]),
        cls.KEYWORDS,
    )


def _attribute(marker: Marker, space: dict[str, Any]) -> Attribute:
    kind = kind_of(marker.kind)
    copied = marker.copied if isinstance(marker, Apart) else ""
    if marker.default is MISSING:
        return Attribute(marker.name, kind, copy=copied)
    default = f"_{marker.name}"
    space[default] = marker.default
    if not isinstance(marker.default, list):
        return Attribute(marker.name, kind, default)
    fresh = Attribute(default, kind).copied().removeprefix("self.").replace(" in self.", " in ")
    return Attribute(marker.name, kind, fresh, True, copied)
