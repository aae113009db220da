"""What can be told from outside: constraints of hidden places, reasons, derived numbers."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, Derived, Record, Refusal
from emberhall.games.drums_of_war.cards import CHARGE, SLOTS
from emberhall.games.drums_of_war.choices import (
    Attach,
    AttachAndMarch,
    Deploy,
    Guard,
    Mend,
    MendAndGuard,
    Pass,
    Salvage,
    UseAbility,
    UseAbilityOn,
)
from emberhall.games.drums_of_war.queries import (
    CLEAR,
    bearer_obstacle,
    card_obstacle,
    face_down_slots,
    harden_obstacle,
    march_obstacle,
    salvage_obstacle,
    slot_obstacle,
    target_obstacle,
    untargeted_obstacle,
)
from emberhall.games.drums_of_war.rules.paying import may_be_held
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

OBSTACLES: Final = {
    "not-in-hand": "4.6",
    "cannot-pay-hand": "5.1",
    "cannot-pay-deck": "5.7",
    "slot-taken": "4.7",
    "march-taken": "6.7",
    "no-own-unit": "6.1",
    "equipped-already": "6.2",
    "has-tactics": "6.2",
    "other-ability": "7.2",
    "ability-used": "7.1",
    "cannot-pay-ability": "7.4",
    "no-enemy-unit": "7.5",
    "no-wound": "7.10",
    "not-in-piles": "7.12",
    "no-action": "4.2",
}


def fits(state: Battlefield, seat: int, record: Record, field: str, index: int, thing: int) -> bool:
    """Which card may lie in a hidden hand, as far as a seat can tell."""
    assert isinstance(record, Side)
    return may_be_held(state, record.seat, index, thing)


def why_not(state: Battlefield, seat: int, choice: Choice) -> Refusal | None:
    """The rule and the missing condition of an action that is not offered."""
    obstacle = action_obstacle(state, state.sides[seat], choice)
    return None if obstacle == CLEAR else Refusal(OBSTACLES[obstacle], obstacle, {})


def action_obstacle(state: Battlefield, side: Side, choice: Choice) -> str:
    """What stands in the way of an action, as a key of the prose."""
    match choice:
        case Deploy(card=card, slot=slot):
            return card_obstacle(state, side, card) or slot_obstacle(side, slot)
        case Attach(card=card, slot=slot):
            return card_obstacle(state, side, card) or bearer_obstacle(state, side, card, slot)
        case AttachAndMarch(card=card, slot=slot, target=target):
            return (
                card_obstacle(state, side, card)
                or bearer_obstacle(state, side, card, slot)
                or march_obstacle(side, target)
            )
        case UseAbilityOn(slot=slot):
            return target_obstacle(state, side, slot)
        case Salvage(card=card, slot=slot):
            return salvage_obstacle(state, side, card, slot)
    return plain_obstacle(state, side, choice)


def plain_obstacle(state: Battlefield, side: Side, choice: Choice) -> str:
    """The same for actions that name nothing."""
    match choice:
        case Pass():
            return CLEAR
        case UseAbility():
            return untargeted_obstacle(state, side, CHARGE)
        case Mend():
            return harden_obstacle(state, side, True, False)
        case Guard():
            return harden_obstacle(state, side, False, True)
        case MendAndGuard():
            return harden_obstacle(state, side, True, True)
    return "no-action"


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

    names: list[str]
    engaged: list[bool]
    lines: list[list[UnitNow | None]]
    face_down: list[list[int]]
    deck_sizes: list[int]
    removed_sizes: list[int]
    heroes: list[HeroNow | None]


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
