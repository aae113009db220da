"""The long form of a declared class: what its fields stand for, written out as Python.

A class body that lists annotated fields stands for an `__init__` and, as its root says, for more.
Interpreted, the text is executed when the class is made; for mypyc the build puts the same text
into the source that it compiles. Each method is one line, so that no other line has to move.

This module imports nothing of ours: the build runs it before anything of ours can be imported.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

SCALARS: Final = frozenset({"int", "bool", "str", "float", "Seat"})
SEAT: Final = "Seat"


class Undeclarable(Exception):
    """A field whose type or place in a class body stands for nothing."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What the annotation of a field says: lists of lists of a scalar or of a further record."""

    text: str
    inside: str
    """The scalar, the name of the record, or `tuple`."""
    lists: int
    optional: bool
    gaps: bool = False
    """Whether there may be None in a list."""

    @property
    def is_record(self) -> bool:
        return self.inside not in SCALARS and self.inside != "tuple"


def kind_of(text: str) -> Kind:
    """The kind that an annotation says."""
    node, optional = _without_none(ast.parse(text.strip("\"'"), mode="eval").body)
    lists = 0
    while isinstance(node, ast.Subscript) and _name(node.value) == "list":
        node, lists = node.slice, lists + 1
    node, gaps = _without_none(node) if lists else (node, False)
    inside = _name(node.value if isinstance(node, ast.Subscript) else node)
    if inside in ("", "list", "dict", "set"):
        raise Undeclarable(f"{text!r} is none of the types that a field may have")
    return Kind(re.sub(rf"\b{SEAT}\b", "int", text), inside, lists, optional, gaps)


def _without_none(node: ast.expr) -> tuple[ast.expr, bool]:
    """What stands before `| None`, if that stands there."""
    match node:
        case ast.BinOp(left=left, op=ast.BitOr(), right=ast.Constant(value=None)):
            return left, True
    return node, False


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


@dataclass(frozen=True, slots=True)
class Attribute:
    """What `__init__` takes and sets."""

    name: str
    kind: Kind
    default: str = ""
    """An expression; empty where a value must be given."""
    fresh: bool = False
    """Whether the expression makes something that every record has for itself, such as a list."""
    copy: str = ""
    """How it is copied, where the kind does not say it."""

    def parameter(self) -> str:
        if not self.default:
            return f"{self.name}: {self.kind.text}"
        if self.fresh:
            return f"{self.name}: {self.kind.text} | None = None"
        return f"{self.name}: {self.kind.text} = {self.default}"

    def value(self) -> str:
        if self.fresh:
            return f"({self.default}) if {self.name} is None else {self.name}"
        return self.name

    def copied(self) -> str:
        """A copy that shares nothing that can change."""
        if self.copy:
            return self.copy
        here = f"self.{self.name}"
        kind = self.kind
        if kind.gaps and kind.is_record:
            raise Undeclarable(f"{self.name!r} lists records and None, which nobody can copy")
        if kind.lists == 1:
            copied = f"[each.copy() for each in {here}]" if kind.is_record else f"{here}[:]"
        elif kind.lists == 2 and not kind.is_record:
            copied = f"[each[:] for each in {here}]"
        elif kind.lists:
            raise Undeclarable(f"{self.name!r} lists lists of lists, which nobody can copy")
        else:
            copied = f"{here}.copy()" if kind.is_record else here
        return (
            f"None if {here} is None else {copied}" if kind.optional and copied != here else copied
        )


@dataclass(frozen=True, slots=True)
class ClassForm:
    """A class with all that its `__init__` takes.

    `first` comes before the fields, as the content of a state does, and is no field.
    """

    name: str
    first: tuple[Attribute, ...]
    inherited: tuple[Attribute, ...]
    own: tuple[Attribute, ...]
    keywords: bool

    @property
    def fields(self) -> tuple[Attribute, ...]:
        return (*self.inherited, *self.own)

    def signature(self) -> str:
        parts = ["self", *(each.parameter() for each in self.first)]
        if self.keywords and self.fields:
            parts.append("*")
        return ", ".join([*parts, *(each.parameter() for each in self.fields)])

    def init(self, settings: Sequence[str] = ()) -> str:
        """`__init__` that sets everything: first what is no field, then the fields."""
        body = [f"self.{each.name} = {each.value()}" for each in (*self.first, *self.fields)]
        body = [*settings, *body]
        return f"def __init__({self.signature()}) -> None: {'; '.join(body) or 'pass'}"

    def init_by_base(self) -> str:
        """`__init__` that leaves to its base what the base sets."""
        body = [self._base_call(), *(f"self.{each.name} = {each.value()}" for each in self.own)]
        return f"def __init__({self.signature()}) -> None: {'; '.join(body)}"

    def _base_call(self) -> str:
        given = [each.name for each in self.first]
        given += [
            f"{each.name}={each.name}" if self.keywords else each.name for each in self.inherited
        ]
        return f"super().__init__({', '.join(given)})"

    def made(self, values: Sequence[str]) -> str:
        """How a new one is made of all its values."""
        names = [each.name for each in (*self.first, *self.fields)]
        named = len(self.first) if self.keywords else len(names)
        given = [
            value if place < named else f"{name}={value}"
            for place, (name, value) in enumerate(zip(names, values, strict=True))
        ]
        return f"{self.name}({', '.join(given)})"

    def copy(self) -> str:
        """`copy` by way of `__init__`, as it is compiled."""
        values = [each.copied() for each in (*self.first, *self.fields)]
        return f"def copy(self) -> {self.name}: return {self.made(values)}"

    def copy_quickly(self) -> str:
        """`copy` past `__init__`, as an interpreter does it in less time."""
        body = ["cls = self.__class__", "new = cls.__new__(cls)"]
        body += [f"new.{each.name} = {each.copied()}" for each in (*self.first, *self.fields)]
        return f"def copy(self) -> {self.name}: {'; '.join(body)}; return new"

    def field_values(self) -> str:
        """All values at once, which is quicker than one after the other by name."""
        listed = ", ".join(f"self.{each.name}" for each in self.fields)
        return f"def field_values(self) -> list[object]: return [{listed}]"

    def answered(self) -> str:
        """The same ballot with other answers."""
        values = [
            "answers" if each.name == "answers" else f"self.{each.name}" for each in self.fields
        ]
        return f"def answered(self, answers: list[int]) -> {self.name}: return {self.made(values)}"


def is_fresh(expression: str) -> bool:
    """Whether an expression displays a list, which every record must have for itself."""
    node = ast.parse(expression, mode="eval").body
    if isinstance(node, ast.BinOp):
        return isinstance(node.left, ast.List) or isinstance(node.right, ast.List)
    return isinstance(node, (ast.List, ast.ListComp))
