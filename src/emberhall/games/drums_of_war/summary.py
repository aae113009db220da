"""Numbers that a person would work out at the table, told with every view."""

from __future__ import annotations

from emberhall.authoring import Derived, by_seat
from emberhall.games.drums_of_war.cards import SLOTS
from emberhall.games.drums_of_war.queries import (
    face_down_slots,
)
from emberhall.games.drums_of_war.rules.piles import deck_size, removed_size
from emberhall.games.drums_of_war.rules.prowess import (
    BY_RANGE,
    IN_BATTLE,
    ON_HERO,
    SUPPORTING,
    attack,
    defense,
    hero_defense,
    hero_life,
    is_engaged,
    life_left,
    reach,
)
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side


class UnitNow(Derived):
    """The current values of a Unit of a front line."""

    attack: int
    defense: int
    range: int
    by_range: int
    supporting: int
    on_hero: int
    life: int
    wounds: int


class HeroNow(Derived):
    """The Life of a Hero, what is left of it, and the current Defense."""

    life: int
    left: int
    defense: int


class Summary(Derived):
    """Numbers a person would work out at the table, by seat and slot; of face-down cards the slots.

    [11.6, 19.7]
    """

    names: list[str] = by_seat()
    engaged: list[bool]
    lines: list[list[UnitNow | None]] = by_seat()
    face_down: list[list[int]] = by_seat()
    deck_sizes: list[int] = by_seat()
    removed_sizes: list[int] = by_seat()
    heroes: list[HeroNow | None] = by_seat()


def derive(state: Battlefield, seat: int) -> Summary:
    """What a seat would work out."""
    return Summary(
        names=[state.seat_name(side.seat) for side in state.sides],
        engaged=[is_engaged(state, slot) for slot in range(SLOTS)],
        lines=[line(state, side) for side in state.sides],
        face_down=[[slot + 1 for slot in face_down_slots(side)] for side in state.sides],
        deck_sizes=[deck_size(side) for side in state.sides],
        removed_sizes=[removed_size(side) for side in state.sides],
        heroes=[hero(state, side) for side in state.sides],
    )


def line(state: Battlefield, side: Side) -> list[UnitNow | None]:
    """The Units of a front line, slot by slot."""
    return [
        UnitNow(
            attack=attack(state, side, slot, IN_BATTLE),
            defense=defense(state, side, slot),
            range=reach(state, side, slot),
            by_range=attack(state, side, slot, BY_RANGE),
            supporting=attack(state, side, slot, SUPPORTING),
            on_hero=attack(state, side, slot, ON_HERO),
            life=state.content.life[side.units[slot]],
            wounds=side.wounds[slot],
        )
        if side.units[slot] != NOTHING
        else None
        for slot in range(SLOTS)
    ]


def hero(state: Battlefield, side: Side) -> HeroNow | None:
    """The Hero of a side, if it has one."""
    if side.hero == NOTHING:
        return None
    return HeroNow(
        life=hero_life(state, side),
        left=life_left(state, side),
        defense=hero_defense(state, side),
    )
