"""Why an action is not offered: the rule and the missing condition."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, Refusal
from emberhall.games.drums_of_war.cards import CHARGE
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
    harden_obstacle,
    march_obstacle,
    salvage_obstacle,
    slot_obstacle,
    target_obstacle,
    untargeted_obstacle,
)
from emberhall.games.drums_of_war.state import Battlefield, Side

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
