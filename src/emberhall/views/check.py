"""Whether a value is as a JSON schema says: as much of JSON Schema as our schemas use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from emberhall.views.types import Schema

KINDS: Final[dict[str, tuple[type, ...]]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "boolean": (bool,),
    "integer": (int,),
    "number": (int, float),
    "null": (type(None),),
}


def faults(value: object, schema: Schema) -> list[str]:
    """Where a value is not what the schema says, and how; nothing if all is well."""
    return list(_faults(value, schema, schema, "$"))


def _faults(value: object, schema: Schema, root: Schema, path: str) -> Iterator[str]:
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/$defs/")
        yield from _faults(value, root["$defs"][name], root, path)
    if "anyOf" in schema:
        found = [list(_faults(value, each, root, path)) for each in schema["anyOf"]]
        if all(found):
            yield f"{path} is none of what it may be: {min(found, key=len)[0]}"
    if "const" in schema and value != schema["const"]:
        yield f"{path} is {value!r} and not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{path} is {value!r}, which it cannot be"
    if "type" in schema and not _is(value, schema["type"]):
        yield f"{path} is {value!r} and no {schema['type']}"
    elif isinstance(value, list) and "items" in schema:
        for place, each in enumerate(value):
            yield from _faults(each, schema["items"], root, f"{path}[{place}]")
    elif isinstance(value, dict):
        yield from _of_members(value, schema, root, path)
    elif isinstance(value, int) and value < schema.get("minimum", value):
        yield f"{path} is {value}, less than {schema['minimum']}"


def _of_members(value: dict[str, object], schema: Schema, root: Schema, path: str) -> Iterator[str]:
    members = schema.get("properties", {})
    others: Any = schema.get("additionalProperties", True)
    for name in schema.get("required", ()):
        if name not in value:
            yield f"{path} lacks '{name}'"
    for name, each in value.items():
        if name in members:
            yield from _faults(each, members[name], root, f"{path}.{name}")
        elif others is False:
            yield f"{path} has an undeclared '{name}'"
        elif isinstance(others, dict):
            yield from _faults(each, others, root, f"{path}.{name}")


def _is(value: object, kind: str) -> bool:
    if isinstance(value, bool):
        return kind == "boolean"
    return isinstance(value, KINDS[kind])
