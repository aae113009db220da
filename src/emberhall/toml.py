"""Tables of entries as TOML text."""

from __future__ import annotations

import json
import re

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def dumped(tables: dict[str, dict[str, dict[str, object]]]) -> str:
    """`[table.entry]` and its keys; an entry without a name is the table itself."""
    parts: list[str] = []
    for table, entries in tables.items():
        for slug, values in entries.items():
            head = _key(table) + (f".{_key(slug)}" if slug else "")
            lines = [
                f"[{head}]",
                *(f"{_key(key)} = {_value(each)}" for key, each in values.items()),
            ]
            parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: object) -> str:
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(str(key))} = {_value(each)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return str(value)
