"""Which things may lie in a hidden place: the constraints of imagined worlds."""

from __future__ import annotations

from emberhall.authoring import Record
from emberhall.games.crown_of_ash.cards import STARTING
from emberhall.games.crown_of_ash.mats import Mat
from emberhall.games.crown_of_ash.rules.battle import is_low
from emberhall.games.crown_of_ash.state import NOBODY, Battle, Deck, Realm


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
