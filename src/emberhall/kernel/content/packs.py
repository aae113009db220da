"""Content packs: TOML of the shape of a content, that overrides or replaces its entries."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from emberhall.kernel.content.sheets import Sheets, parse
from emberhall.kernel.errors import ContentError
from emberhall.words import say

PROVENANCE: Final = ("source", "note")  # where the values of an entry come from


def read_pack(path: str) -> tuple[str, str]:
    """The text and the name of a content pack."""
    if not path:
        return "", ""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ContentError(say("cannot be read: {error}", error=error), path) from None
    if not text.strip():
        raise ContentError(say("is empty"), Path(path).name)
    return text, Path(path).name


def is_rewritten(printed: Mapping[str, object], values: Mapping[str, object]) -> bool:
    """Whether an entry of a pack keeps the provenance of one whose values it changes."""
    told = {key: printed.get(key) for key in PROVENANCE if key in values}
    if not told or any(values[key] != told[key] for key in told):
        return False
    return any(values[key] != printed.get(key) for key in values if key not in PROVENANCE)


def lay_over(sheets: Sheets, pack: str, file: str, game: str) -> None:
    """Lay a content pack over the sheets of a game. Entries of a pack are marked as such."""
    tables = parse(pack, file)
    header = tables.pop("pack", {"": {}})[""]
    mode = header.get("mode", "override")
    for key in header:
        if key not in ("game", "name", "mode"):
            raise ContentError(say("is not a key of a pack's header"), file, "[pack]", key)
    if header.get("game") != game:
        raise ContentError(
            say("must be {game!r}, not {named!r}", game=game, named=header.get("game")),
            file,
            "[pack]",
            "game",
        )
    if not isinstance(header.get("name"), str):
        raise ContentError(say("must be a text"), file, "[pack]", "name")
    if mode not in ("override", "replace"):
        raise ContentError(
            say("must be override or replace, not {mode!r}", mode=mode), file, "[pack]", "mode"
        )
    sheets.pack = file
    for table, entries in tables.items():
        if table not in sheets.tables:
            raise ContentError(say("is not a table of this game"), file, f"[{table}]")
        printed = sheets.tables[table]
        if mode == "replace":
            sheets.tables[table] = {}
        for slug, values in entries.items():
            entry = sheets.tables[table].setdefault(slug, {})
            if not entry:
                sheets.files[(table, slug, "")] = file
            own = is_rewritten(printed.get(slug, {}), values)
            entry.update(values)
            if own or "source" not in values:
                entry["source"] = "pack"
            if own:
                entry.pop("note", None)
            for key in values:
                sheets.files[(table, slug, key)] = file
