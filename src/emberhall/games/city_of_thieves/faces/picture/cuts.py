"""How large cards are, by the shape of the page: four or two small ones make a row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from emberhall.games.city_of_thieves.faces.picture.stage.plan import Box
from emberhall.picture.table import NARROW, Shape


@dataclass(frozen=True, slots=True)
class Cut:
    """The boxes of all kinds of cards, and the size of what is written on them."""

    text: float
    hand: Box
    mission: Box
    gear: Box
    seat: Box
    member: Box
    rival: Box
    sheet: Box
    piles: Box
    side: Box
    throw: Box
    person: Box
    gang: Box
    full_gear: bool


IN_A_WINDOW: Final = Cut(
    text=12, hand=Box(0, 0, 165, 108), mission=Box(0, 0, 165, 54), gear=Box(0, 0, 122, 34),
    seat=Box(0, 0, 512, 32), member=Box(0, 0, 252, 110), rival=Box(0, 0, 122, 76),
    sheet=Box(0, 0, 252, 34), piles=Box(0, 0, 252, 36), side=Box(0, 0, 252, 108),
    throw=Box(0, 0, 252, 82),
    person=Box(0, 0, 165, 124), gang=Box(0, 0, 252, 150), full_gear=False,
)  # fmt: skip
ON_A_PHONE: Final = Cut(
    text=13, hand=Box(0, 0, 168, 122), mission=Box(0, 0, 168, 56), gear=Box(0, 0, 168, 92),
    seat=Box(0, 0, 344, 34), member=Box(0, 0, 344, 106), rival=Box(0, 0, 168, 80),
    sheet=Box(0, 0, 344, 38), piles=Box(0, 0, 344, 36), side=Box(0, 0, 344, 112),
    throw=Box(0, 0, 344, 86),
    person=Box(0, 0, 168, 140), gang=Box(0, 0, 344, 160), full_gear=True,
)  # fmt: skip


def cut_of(shape: Shape) -> Cut:
    """The cards of a shape."""
    return ON_A_PHONE if shape == NARROW else IN_A_WINDOW
