"""Why an action is not offered: the rule and the missing condition."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, Refusal
from emberhall.games.crown_of_ash.choices import (
    Ambush,
    Attack,
    AttackCitadel,
    Build,
    Gather,
    GatherByNight,
    Refresh,
    TakeGold,
)
from emberhall.games.crown_of_ash.queries import (
    CLEAR,
    ambush_obstacle,
    approach_obstacle,
    attack_obstacle,
    gather_obstacle,
    night_obstacle,
    refresh_obstacle,
    site_obstacle,
    tile_obstacle,
)
from emberhall.games.crown_of_ash.state import Realm

OBSTACLES: Final = {
    "no-structure": "5.3",
    "no-vacant-space": "4.9",
    "no-night-work": "23.9",
    "space-vacant": "23.9",
    "not-in-row": "7.2",
    "cannot-pay-tile": "7.6",
    "foreign-region": "7.4",
    "uncontrolled-region": "9.2",
    "own-region": "9.2",
    "no-fighter": "9.4",
    "fought-over": "9.3",
    "no-second-ambush": "23.10",
    "combat-space-vacant": "23.10",
    "own-citadel": "13.5",
    "approach-used": "13.9",
    "refreshed-already": "12.3",
    "no-used-cards": "12.2",
    "no-action": "4.5",
}


def why_not(state: Realm, seat: int, choice: Choice) -> Refusal | None:
    """The rule and the missing condition of an action that is not offered."""
    obstacle = action_obstacle(state, seat, choice)
    return None if obstacle == CLEAR else Refusal(OBSTACLES[obstacle], obstacle, {})


def action_obstacle(state: Realm, seat: int, choice: Choice) -> str:
    """What stands in the way of an action, as a key of the prose."""
    match choice:
        case Gather(region=region):
            return gather_obstacle(state, region)
        case GatherByNight(region=region):
            return night_obstacle(state, seat, region)
        case TakeGold():
            return CLEAR
        case Build(tile=tile, region=region):
            return tile_obstacle(state, seat, tile) or site_obstacle(state, seat, region)
        case Attack(region=region):
            return attack_obstacle(state, seat, region)
        case Ambush(region=region):
            return ambush_obstacle(state, seat, region)
        case AttackCitadel(approach=approach):
            return approach_obstacle(state, seat, approach)
        case Refresh():
            return refresh_obstacle(state, seat)
    return "no-action"
