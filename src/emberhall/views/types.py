"""What a view shows of a declared field: the one place that knows it as a type.

From it follow typed dictionaries for the faces of a game and a JSON schema for everybody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from emberhall.kernel.declare.fields import ALL, COUNT, NOTHING, OPEN, SEATS, TOP, Declared, Field
from emberhall.kernel.declare.longhand import kind_of

Schema = dict[str, Any]

JSON_NAMES: Final = {"int": "integer", "str": "string", "bool": "boolean", "float": "number"}
NULL: Final[Schema] = {"type": "null"}
SHOWN: Final = "View"  # what the type of a record ends with, and the type of a whole view


@dataclass(frozen=True, slots=True)
class Plain:
    """A number, a text or a truth value; an id is told by its slug, a seat by its number."""

    type: str
    table: str = ""

    def annotation(self) -> str:
        return self.type

    def schema(self) -> Schema:
        said = {"description": f"of {self.table}"} if self.table else {}
        return {"type": JSON_NAMES[self.type], **said}


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    item: ViewType

    def annotation(self) -> str:
        return f"list[{self.item.annotation()}]"

    def schema(self) -> Schema:
        return {"type": "array", "items": self.item.schema()}


@dataclass(frozen=True, slots=True)
class Counts:
    """How many of each entry of a content table there are, by slug."""

    table: str

    def annotation(self) -> str:
        return "dict[str, int]"

    def schema(self) -> Schema:
        said = f"how many of each, of {self.table}"
        return {"type": "object", "additionalProperties": {"type": "integer"}, "description": said}


@dataclass(frozen=True, slots=True)
class Hidden:
    """Things that lie face down: how many, and for a pile the one on top."""

    top: ViewType | None = None

    def annotation(self) -> str:
        return "Count" if self.top is None else "Pile"

    def schema(self) -> Schema:
        seen: Schema = {"count": {"type": "integer", "minimum": 0}}
        if self.top is not None:
            seen["top"] = self.top.schema()
        return closed(seen)


@dataclass(frozen=True, slots=True)
class Member:
    """A further record."""

    record: type[Declared]

    def annotation(self) -> str:
        return shown_name(self.record)

    def schema(self) -> Schema:
        return {"$ref": f"#/$defs/{shown_name(self.record)}"}


@dataclass(frozen=True, slots=True)
class OneOf:
    """One thing or another, such as a list for its owner and a number for everybody else."""

    kinds: tuple[ViewType, ...]
    null: bool = False

    def annotation(self) -> str:
        names = dict.fromkeys(each.annotation() for each in self.kinds)
        return " | ".join([*names, "None"] if self.null else names)

    def schema(self) -> Schema:
        found = [each.schema() for each in self.kinds]
        return {"anyOf": [*found, NULL] if self.null else found}


ViewType = Plain | Items | Counts | Hidden | Member | OneOf


def maybe(kind: ViewType) -> ViewType:
    """That, or None."""
    if isinstance(kind, OneOf):
        return OneOf(kind.kinds, null=True)
    return OneOf((kind,), null=True)


def either(kinds: Sequence[ViewType]) -> ViewType:
    """Any of these."""
    found: dict[ViewType, None] = {}
    null = False
    for kind in kinds:
        null = null or (isinstance(kind, OneOf) and kind.null)
        found |= dict.fromkeys(kind.kinds if isinstance(kind, OneOf) else (kind,))
    return next(iter(found)) if len(found) == 1 and not null else OneOf(tuple(found), null)


def closed(members: Schema, optional: frozenset[str] = frozenset(), about: str = "") -> Schema:
    """The schema of an object with these members and no others."""
    said = {"description": about} if about else {}
    return {
        "type": "object",
        **said,
        "properties": members,
        "required": [name for name in members if name not in optional],
        "additionalProperties": False,
    }


def shown_name(record: type[Declared]) -> str:
    """What the shape of a record in a view is called."""
    return f"{record.__name__}{SHOWN}"


def type_of(field: Field) -> ViewType:
    """What a view shows of a field, whoever looks."""
    whole = whole_of(field)
    levels = levels_of(field)
    kinds: list[ViewType] = [whole] if ALL in levels else []
    if TOP in levels:
        item = whole.item if isinstance(whole, Items) else whole
        kinds.append(Hidden(maybe(item)))
    if COUNT in levels:
        kinds.append(Hidden())
    found = either(kinds)
    return maybe(found) if NOTHING in levels else found


def levels_of(field: Field) -> set[int]:
    """How much those who look may see of a field: one sees all of it, another less."""
    if field.sight is OPEN:
        return {ALL}
    return {field.sight.owner, field.sight.others} | ({ALL} if field.open_when else set())


def whole_of(field: Field) -> ViewType:
    """What a field looks like to whoever sees all of it."""
    kind = kind_of(field.kind)
    if field.amounts:
        return Counts(field.of)
    spelled = bool(field.of) and field.of != SEATS
    found: ViewType
    if field.inside is not None:
        found = Member(field.inside)
    else:
        scalar = {"Seat": "int", "tuple": "int"}.get(kind.inside, kind.inside)
        found = Plain("str", field.of) if spelled else Plain(scalar)
    if kind.gaps or (spelled and field.gaps):
        found = maybe(found)
    for _ in range(max(kind.lists, kind.inside == "tuple")):
        found = Items(found)
    return maybe(found) if kind.optional else found


def table_of(kind: ViewType) -> str:
    """The content table that spells what is shown, if one does."""
    match kind:
        case Plain(table=table) | Counts(table=table):
            return table
        case Items(item=item) | Hidden(top=item) if item is not None:
            return table_of(item)
        case OneOf(kinds=kinds):
            return table_of(kinds[0])
    return ""


def fields_of(record: type[Declared]) -> dict[str, ViewType]:
    """What a view shows of a record, field by field."""
    return {field.name: type_of(field) for field in record.FIELDS}


def records_within(*records: type[Declared]) -> list[type[Declared]]:
    """Records and those within them, each before whatever holds it."""
    seen: list[type[Declared]] = []

    def walk(each: type[Declared]) -> None:
        for field in each.FIELDS:
            if field.inside is not None:
                walk(field.inside)
        if each not in seen:
            seen.append(each)

    for record in records:
        walk(record)
    return seen
