"""Numbers and facts that follow from the table. Nothing here changes it."""

from __future__ import annotations

from bisect import insort
from typing import Final

from emberhall.games.crown_of_ash.cards import CITADEL, GOLD, GOODS, KINDS, REGIONS, Cards
from emberhall.games.crown_of_ash.mats import Mat
from emberhall.games.crown_of_ash.state import NOBODY, Area, Realm

CLEAR: Final = ""


def vp(mat: Mat) -> int:
    """The victory points of a seat so far; they only grow, without a limit. [25.10, 25.12]"""
    return sum(mat.scored)


def kind_bonus(cards: Cards, fighters: list[int]) -> int:
    """+1 for two fighters of one kind, +2 in all for three. [10.5, 10.6, 10.7, 10.9]"""
    count = len(fighters)
    if count < 2:
        return 0
    kind = cards.kind
    best = 1
    for i in range(count - 1):
        same = 1
        for j in range(i + 1, count):
            if kind[fighters[i]] == kind[fighters[j]]:
                same += 1
        if same > best:
            best = same
    return best - 1


def strength(cards: Cards, fighters: list[int]) -> int:
    """The values of the fighters plus their kind bonus. [10.4, 10.8]"""
    attack = cards.attack
    total = 0
    for fighter in fighters:
        total += attack[fighter]
    return total + kind_bonus(cards, fighters)


def structure_value(state: Realm, area: Area) -> int:
    """What a structure scores in a round: its top tile, and 1 for each tile covered by it.

    [15.2]
    """
    tiles = area.tiles
    if not tiles:
        return 0
    cards = state.content
    return cards.tiles[tiles[-1]].vp + (len(tiles) - 1) * cards.covered_tile


def structures_value(state: Realm, seat: int) -> int:
    """What all regions of a seat would score, the Citadel left out. [16.4]"""
    total = 0
    for region in range(REGIONS):
        area = state.areas[region]
        if area.seat == seat:
            total += structure_value(state, area)
    return total


def citadel_vp(state: Realm) -> int:
    """The Citadel's worth in this round, from the side of the tracker for this many seats.

    [3.2, 13.2]
    """
    seats = len(state.mats)
    for tracker in state.content.trackers:
        if seats in tracker.seats:
            return tracker.vp[state.round - 1]
    raise ValueError(f"no round tracker for {seats} seats")


def open_spaces(state: Realm, region: int) -> int:
    """The open resource spaces of a region; dashed ones need three seats, AI seats included.

    [2.6, 5.5]
    """
    return state.content.areas[region].spaces[len(state.mats)]


def power_ready(state: Realm, seat: int, power: int) -> bool:
    """Whether a seat has a power and has not used it in this round. [2.9, 23.1, 23.3]"""
    if not state.powers or seat < 0:
        return False
    mat = state.mats[seat]
    return mat.power == power and not mat.power_used


# What stands in the way of an action: a key of the prose, empty when nothing does.


def gather_obstacle(state: Realm, region: int) -> str:
    """A minion gathers on a vacant, open resource space of a region with anybody's structure.

    [4.9, 5.1, 5.2, 5.3]
    """
    area = state.areas[region]
    if not area.tiles:
        return "no-structure"
    if len(area.gathering) >= open_spaces(state, region):
        return "no-vacant-space"
    return CLEAR


def night_obstacle(state: Realm, seat: int, region: int) -> str:
    """Night Work gathers only where all open resource spaces are occupied. [23.9]"""
    if not power_ready(state, seat, state.content.night):
        return "no-night-work"
    obstacle = gather_obstacle(state, region)
    if obstacle == CLEAR:
        return "space-vacant"
    return CLEAR if obstacle == "no-vacant-space" else obstacle


def tile_obstacle(state: Realm, seat: int, tile: int) -> str:
    """A seat builds a face-up tile that it can pay in gold. [6.5, 7.2, 7.6, 7.21]"""
    if tile not in state.row:
        return "not-in-row"
    return price_obstacle(state, seat, tile)


def price_obstacle(state: Realm, seat: int, tile: int) -> str:
    """Tiles are paid in gold alone. [6.4, 6.5, 7.2]"""
    if state.mats[seat].goods[GOLD] < state.content.tiles[tile].cost:
        return "cannot-pay-tile"
    return CLEAR


def site_obstacle(state: Realm, seat: int, region: int) -> str:
    """A seat builds where nobody rules or it rules itself, whatever minions stand there.

    [7.3, 7.4, 7.22, 25.6]
    """
    owner = state.areas[region].seat
    return CLEAR if owner == NOBODY or owner == seat else "foreign-region"


def attack_obstacle(state: Realm, seat: int, region: int) -> str:
    """A seat with a fighter in hand attacks another seat's region on its vacant combat space.

    [9.1, 9.2, 9.4]
    """
    area = state.areas[region]
    if area.seat == NOBODY:
        return "uncontrolled-region"
    if area.seat == seat:
        return "own-region"
    if not state.mats[seat].hand:
        return "no-fighter"
    if len(area.fighting) >= state.content.areas[region].combat:
        return "fought-over"
    return CLEAR


def ambush_obstacle(state: Realm, seat: int, region: int) -> str:
    """Second Ambush attacks only where the combat space is occupied. [23.10]"""
    if not power_ready(state, seat, state.content.second_ambush):
        return "no-second-ambush"
    obstacle = attack_obstacle(state, seat, region)
    if obstacle == CLEAR:
        return "combat-space-vacant"
    return CLEAR if obstacle == "fought-over" else obstacle


def approach_obstacle(state: Realm, seat: int, approach: int) -> str:
    """Anybody but its ruler may attack the Citadel, each flank once a round.

    [13.5, 13.9, 13.10, 13.11]
    """
    citadel = state.areas[CITADEL]
    if citadel.seat == seat:
        return "own-citadel"
    if not state.mats[seat].hand:
        return "no-fighter"
    uses = state.content.approaches[approach].uses
    if uses and citadel.used[approach] >= uses:
        return "approach-used"
    return CLEAR


def refresh_obstacle(state: Realm, seat: int) -> str:
    """A seat refreshes once a round, if it has used cards. [12.2, 12.3]"""
    mat = state.mats[seat]
    if mat.refreshed:
        return "refreshed-already"
    if not mat.used_cards:
        return "no-used-cards"
    return CLEAR


# Paying for a fighter.


def shortfall(mat: Mat, cost: list[int]) -> int:
    """How many resources of a cost a seat lacks. [14.5]"""
    missing = 0
    for kind in range(KINDS):
        lack = cost[kind] - mat.goods[kind]
        if lack > 0:
            missing += lack
    return missing


def can_raise(state: Realm, mat: Mat, fighter: int) -> bool:
    """Whether gold makes good every resource that is missing. [6.4, 14.5]"""
    return shortfall(mat, state.content.fighters[fighter].cost) <= mat.goods[GOLD]


def payment(goods: list[int], cost: list[int], swapped: list[int]) -> list[int]:
    """The goods that a cost takes: gold for what is missing and for what is kept. [14.4, 14.5]"""
    paid = [0] * GOODS
    for kind in range(KINDS):
        paid[kind] = min(cost[kind], goods[kind]) - swapped[kind]
        paid[GOLD] += cost[kind] - paid[kind]
    return paid


def tiers_of(state: Realm, seat: int, kinds: list[int]) -> int:
    """The tier numerals of a seat's raised fighters of these kinds, wherever they are.

    [17.5, 17.6, 17.7]
    """
    return sum([state.content.tier[fighter] for fighter in raised_of(state, seat, kinds)])


def raised_of(state: Realm, seat: int, kinds: list[int]) -> list[int]:
    """The fighters of a seat that it has raised, of some kinds, in canonical order. [17.6]"""
    cards = state.content
    return sorted(
        [
            fighter
            for fighter in fighters_of(state, seat)
            if cards.kind[fighter] in kinds and cards.tier[fighter]
        ]
    )


def fighters_of(state: Realm, seat: int) -> list[int]:
    """Every fighter of a seat: in hand, set out, in the graveyard, in areas and in battle.

    [8.13]
    """
    mat = state.mats[seat]
    found = mat.hand + mat.muster + mat.graveyard
    for area in state.areas:
        if area.seat == seat:
            found = found + area.defenders
    battle = state.battle
    if battle is not None and battle.attacker == seat:
        found = found + battle.attackers
    return found


def player_seats(state: Realm) -> list[int]:
    """The player seats, in seat order."""
    return [mat.seat for mat in state.mats if not mat.automa]


def poorest_player(state: Realm) -> int:
    """The player seat with the fewest points, the first in seat order among equals. [21.24]"""
    best = NOBODY
    for seat in player_seats(state):
        if best == NOBODY or vp(state.mats[seat]) < vp(state.mats[best]):
            best = seat
    return best


def active_seat(state: Realm) -> int:
    """The seat that holds the active-player marker. [3.23]"""
    return state.order[state.turn % len(state.order)] if state.order else NOBODY


def to_hand(mat: Mat, fighters: list[int]) -> None:
    """Put fighters into a hand, which is kept in canonical order. [1.33]"""
    for fighter in fighters:
        insort(mat.hand, fighter)
