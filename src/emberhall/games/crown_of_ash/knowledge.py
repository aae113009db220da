"""What can be told from outside: constraints of hidden places, reasons, derived numbers."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, Derived, Record, Refusal
from emberhall.games.crown_of_ash.cards import CITADEL, STARTING
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
from emberhall.games.crown_of_ash.mats import Mat
from emberhall.games.crown_of_ash.queries import (
    CLEAR,
    active_seat,
    ambush_obstacle,
    approach_obstacle,
    attack_obstacle,
    citadel_vp,
    gather_obstacle,
    night_obstacle,
    open_spaces,
    refresh_obstacle,
    site_obstacle,
    strength,
    structure_value,
    tile_obstacle,
    vp,
)
from emberhall.games.crown_of_ash.rules.battle import is_low, spied
from emberhall.games.crown_of_ash.rules.ending import tie_break
from emberhall.games.crown_of_ash.state import NOBODY, Battle, Deck, Realm

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


def fits(state: Realm, seat: int, record: Record, field: str, index: int, thing: int) -> bool:
    """Which fighter, tile or card may lie in a hidden place, as far as a seat can tell."""
    if isinstance(record, Deck):
        return state.content.tier[thing] == record.tier
    if isinstance(record, Mat):
        return may_hold(state, record.seat, thing)
    if isinstance(record, Battle):
        if field == "attackers":
            return may_hold(state, record.attacker, thing)
        return may_be_laid(state, seat, field, thing)
    return may_be_stacked(state, index, thing)


def may_hold(state: Realm, seat: int, fighter: int) -> bool:
    """Starting fighters never change their lord; raised ones may be anybody's. [8.13]"""
    printed = state.content.fighters[fighter]
    return printed.tier != STARTING or printed.lord == state.mats[seat].lord


def may_be_laid(state: Realm, seat: int, field: str, card: int) -> bool:
    """Visio's spies have seen whether the opponent's card is low or high. [23.8]"""
    battle = state.at_battle()
    if battle.spy == NOBODY or battle.spy != seat:
        return True
    laid = battle.attack_card if field == "attack_card" else battle.defence_card
    return is_low(state, card) == is_low(state, laid[0])


def may_be_stacked(state: Realm, index: int, tile: int) -> bool:
    """Unshuffled tiles lie in order of tiers; of others only the back of the top one is known."""
    tiles = state.content.tiles
    if not state.mixed:
        return tiles[tile].tier == (2 if index < state.content.second_tier else 1)
    return index < len(state.stack) - 1 or tiles[tile].tier == tiles[state.stack[-1]].tier


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


class Summary(Derived):
    """Numbers a person would work out at the table, by seat or by area.

    The spies report a low or a high card.
    """

    names: list[str]
    vp: list[int]
    active: int | None
    strengths: list[int]
    values: list[int]
    spaces: list[int]
    citadel_vp: int
    king_value: int | None
    stack_back: int | None
    spied: str | None
    tie_breaks: list[int] | None


def derive(state: Realm, seat: int) -> Summary:
    """What a seat would work out."""
    content = state.content
    battle = state.battle
    report: str | None = None
    if battle is not None and battle.spy == seat and seat != NOBODY and opponent_laid(battle):
        report = spied(state)
    return Summary(
        names=[state.seat_name(mat.seat) for mat in state.mats],
        vp=[vp(mat) for mat in state.mats],
        active=active_seat(state) if state.agenda else None,
        strengths=[strength(content, area.defenders) for area in state.areas],
        values=[structure_value(state, area) for area in state.areas[:CITADEL]],
        spaces=[open_spaces(state, region) for region in range(CITADEL)],
        citadel_vp=citadel_vp(state),
        king_value=content.king if state.king else None,
        stack_back=content.tiles[state.stack[-1]].tier if state.stack else None,
        spied=report,
        tie_breaks=None if state.agenda else [tie_break(state, mat.seat) for mat in state.mats],
    )


def opponent_laid(battle: Battle) -> bool:
    """Whether the card that the spies look at lies on the table."""
    laid = battle.defence_card if battle.spy == battle.attacker else battle.attack_card
    return bool(laid) and not battle.revealed
