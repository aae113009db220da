"""A game's faces, found by its package; one without `faces.picture` has no pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

from emberhall.picture.svg import Offer, Offers, Plate, ribbon

View = dict[str, Any]

THEN: Final = "; "  # between the choices of a batch


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A card or tile of the gallery: what it is called, what is known of it, and its picture."""

    table: str
    slug: str
    title: str
    said: str
    plate: Plate


Draw = Callable[[View, Any, Offers], list[Plate]]
Aim = Callable[[str, View, Any], tuple[str, ...]]
Gallery = Callable[[Any], list[Exhibit]]


def _no_plates(view: View, content: Any, offers: Offers) -> list[Plate]:
    return []


def _nowhere(notation: str, view: View, content: Any) -> tuple[str, ...]:
    return ()


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

    `draw(view, content, offers)` is the table in plates, `aim(notation, view, content)` the names
    of the parts that a choice is about, `gallery(content)` every card and tile.
    """

    __slots__ = ("aim", "draw", "draws", "gallery")

    def __init__(self, package: str) -> None:
        module = module_of(package, "picture")
        self.draws = module is not None
        self.draw: Draw = getattr(module, "draw", _no_plates)
        self.aim: Aim = getattr(module, "aim", _nowhere)
        self.gallery: Gallery = getattr(module, "gallery", _no_exhibits)

    def plates(
        self,
        view: View,
        content: Any,
        choices: Iterable[tuple[str, str]] = (),
        batches: Iterable[tuple[Sequence[str], str]] = (),
    ) -> Sequence[Plate]:
        """The table, with the choices (notation and label) that can be made; none if not drawn.

        A batch of choices is offered where it ends; one that ends nowhere is left to the page.
        """
        if not self.draws:
            return ()
        aim = self.aim
        offers = [
            Offer(notation, label, aim(notation, view, content)) for notation, label in choices
        ]
        for batch, label in batches:
            parts = self._end(batch, view, content)
            if parts:
                offers.append(Offer(THEN.join(batch), label, parts))
        sorted_out = Offers(offers)
        plates = self.draw(view, content, sorted_out)
        return [*ribbon(sorted_out), *plates]

    def _end(self, batch: Sequence[str], view: View, content: Any) -> tuple[str, ...]:
        """What the last choice of a batch that is about anything is about."""
        for notation in reversed(batch):
            parts = self.aim(notation, view, content)
            if parts:
                return parts
        return ()


@lru_cache(maxsize=64)
def face_of(package: str) -> Face:
    """The face of a game."""
    return Face(package)
