"""A game's faces, found by its package; one without `faces.picture` has no pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from emberhall.picture.svg import THEN, Offer, Offers, Plate
from emberhall.picture.table import WIDE, Picture, Shape

View = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A card or tile of the gallery: what it is called, what is known of it, and its picture."""

    table: str
    slug: str
    title: str
    said: str
    plate: Plate


Draw = Callable[[View, Any, Offers, Shape], Picture]
Aim = Callable[[Any, View, Any], tuple[str, ...] | None]
Parts = Mapping[str, tuple[str, ...]]
Gallery = Callable[[Any], list[Exhibit]]


def _as_declared(choice: Any, view: View, content: Any) -> None:
    return None


def _no_exhibits(content: Any) -> list[Exhibit]:
    return []


def module_of(package: str, name: str) -> ModuleType | None:
    """A module of the folder `faces` of a game, None if the game has none."""
    folder = f"{package}.faces"
    if find_spec(folder) is None or find_spec(f"{folder}.{name}") is None:
        return None
    return import_module(f"{folder}.{name}")


class Face:
    """What a `picture` module offers, each with something to fall back on.

    `draw(view, content, offers, shape)` is the table, `gallery(content)` every card and tile.
    `PARTS` says by content table what the parts of its entries are called, before their slugs;
    `{you}` in it is the seat that looks. A choice is about the parts of what its fields name,
    unless `aim(choice, view, content)` knows of others.
    """

    __slots__ = ("_aim", "_draw", "draws", "gallery", "parts")

    def __init__(self, package: str) -> None:
        module = module_of(package, "picture")
        self._draw: Draw | None = getattr(module, "draw", None)
        self.draws = self._draw is not None
        self.parts: Parts = getattr(module, "PARTS", {})
        self._aim: Aim = getattr(module, "aim", _as_declared)
        self.gallery: Gallery = getattr(module, "gallery", _no_exhibits)

    def aim(self, choice: Any, view: View, content: Any) -> tuple[str, ...]:
        """The names of the parts that a choice is about, the most telling first."""
        you = view["you"]
        if you is None:  # nobody asks spectators for anything
            return ()
        aimed = self._aim(choice, view, content)
        return self._declared(choice, you, content) if aimed is None else aimed

    def _declared(self, choice: Any, you: int, content: Any) -> tuple[str, ...]:
        """The parts of the entries that the fields of a choice name."""
        return tuple(
            f"{part.format(you=you)} {content.slugs(field.of)[getattr(choice, field.name)]}"
            for field in choice.FIELDS
            for part in self.parts.get(field.of, ())
        )

    def picture(
        self,
        view: View,
        content: Any,
        choices: Iterable[tuple[str, str]] = (),
        batches: Iterable[tuple[Sequence[str], str]] = (),
        shape: Shape = WIDE,
    ) -> Picture | None:
        """The table, with the choices (notation and label) that can be made; None if not drawn.

        A batch of choices is offered where it ends; one that ends nowhere is left to the page, and
        one of a single choice is offered as that choice.
        """
        if self._draw is None:
            return None
        named = content.catalogue.by_notation
        offers = [
            Offer(notation, label, self.aim(named[notation], view, content))
            for notation, label in choices
        ]
        for batch, label in batches:
            parts = self._end(batch, view, content) if len(batch) > 1 else ()
            if parts:
                offers.append(Offer(THEN.join(batch), label, parts))
        sorted_out = Offers(offers)
        drawn = self._draw(view, content, sorted_out, shape)
        left = tuple(each for each in sorted_out.left() if THEN not in each.notation)
        return replace(drawn, answers=left)

    def _end(self, batch: Sequence[str], view: View, content: Any) -> tuple[str, ...]:
        """What the last choice of a batch that is about anything is about."""
        for notation in reversed(batch):
            parts = self.aim(content.catalogue.by_notation[notation], view, content)
            if parts:
                return parts
        return ()


@lru_cache(maxsize=64)
def face_of(package: str) -> Face:
    """The face of a game."""
    return Face(package)
