"""What a seat sees; written by `emberhall games GAME --types --write`."""

from __future__ import annotations

from typing import TypedDict

from emberhall.authoring import CommonView, Count, Pile


class DenView(TypedDict):
    seat: int
    automa: bool
    purse: dict[str, int]
    hand: list[str] | Count
    vault: list[str] | Count
    kinds: list[str]
    opened: bool
    sold: list[str] | Pile
    tricks: list[str] | Count
    spent: list[str] | Pile
    peeked: str | None


class About(TypedDict, total=False):
    seat: int
    raider: int
    last: str | None


class View(CommonView):
    rounds: int
    dice: bool
    round: int
    pot: int
    first: int
    deck: Count
    dens: list[DenView]
    sellable: list[str] | None
    about: About | None
