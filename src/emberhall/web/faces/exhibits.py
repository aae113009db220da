"""The gallery of a game: every card and tile, and where its values come from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from emberhall.kernel import registry
from emberhall.kernel.content.sheets import parse
from emberhall.picture.face import Exhibit, face_of
from emberhall.views.panels import label_of
from emberhall.words import phrase, remembered, say

BADGES: Final = {
    "book": phrase("From the rulebook"),
    "inferred": phrase("Follows from the rulebook"),
    "public": phrase("Known from public material"),
    "ruling": phrase("Our ruling"),
    "design": phrase("Reconstructed"),
}


@dataclass(frozen=True, slots=True)
class Hung:
    """An exhibit with its provenance."""

    exhibit: Exhibit
    source: str
    note: str

    @property
    def badge(self) -> str:
        """Where the values come from, in words."""
        return say(BADGES[self.source]) if self.source in BADGES else self.source


@dataclass(frozen=True, slots=True)
class Room:
    """The exhibits of one table of the content."""

    table: str
    title: str
    hung: list[Hung]


@remembered(16)
def rooms_of(slug: str) -> list[Room]:
    """The gallery of a game; empty if the game is not drawn."""
    game = registry.game(slug)
    tables = parse(game.text("content.toml"), f"{slug}/content.toml")
    exhibits = face_of(game.package).gallery(game.content)
    rooms: list[Room] = []
    for table, found in groupby(exhibits, key=lambda each: each.table):
        hung = []
        for each in found:
            entry = tables[table][each.slug]
            hung.append(Hung(each, str(entry.get("source", "")), str(entry.get("note", ""))))
        rooms.append(Room(table, label_of(table, game.package), hung))
    return rooms


@remembered(16)
def _named(slug: str) -> dict[str, Exhibit]:
    hung = (each.exhibit for room in rooms_of(slug) for each in room.hung)
    return {f"{each.table} {each.slug}": each for each in hung}


def shown_of(slug: str, names: Iterable[str]) -> list[Exhibit]:
    """Exhibits of a game by name, `table slug`; a table alone names all of its exhibits."""
    known = _named(slug)
    found: list[Exhibit] = []
    for name in names:
        if name in known:
            found.append(known[name])
        else:
            found += [each for each in known.values() if each.table == name]
    return found
