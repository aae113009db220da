"""The turn of an AI seat: a die, an action card, the first entry that is possible.

Chapters 20 to 22.
"""

from __future__ import annotations

from emberhall.authoring import Dealer, Happening, Seat, of
from emberhall.games.crown_of_ash.automa_events import (
    ActionsReshuffled,
    AutomaActed,
    AutomaChoseApproach,
    AutomaChoseTile,
    AutomaFailed,
    AutomaMoved,
    AutomaRolled,
    AutomaTurned,
    GoldScored,
    ToiledAt,
    YieldScored,
)
from emberhall.games.crown_of_ash.battle_events import AttackAnnounced
from emberhall.games.crown_of_ash.cards import (
    ATTACK_CITADEL,
    ATTACK_REGION,
    BUILD,
    CITADEL,
    CLOSEST_RESOURCE,
    GOLD,
    GOODS,
    ORDERS,
    REGIONS,
    USE_RESOURCE,
    Tile,
)
from emberhall.games.crown_of_ash.events import Built, Resurrecting
from emberhall.games.crown_of_ash.mats import NOTHING, TOIL
from emberhall.games.crown_of_ash.queries import (
    CLEAR,
    approach_obstacle,
    attack_obstacle,
    gather_obstacle,
    site_obstacle,
)
from emberhall.games.crown_of_ash.rules.automa_fighters import (
    MusterStrongest,
    SendAttackers,
    raise_for_automa,
    revive_for_automa,
)
from emberhall.games.crown_of_ash.rules.battle import (
    ChooseCards,
    DecideBattle,
    Reveal,
    SetOut,
    announce_storm,
)
from emberhall.games.crown_of_ash.rules.building import RefillRow, lay_tile
from emberhall.games.crown_of_ash.rules.defenders import ManPosts, recall
from emberhall.games.crown_of_ash.rules.goods import PayTax, gain, place_gatherer
from emberhall.games.crown_of_ash.state import NOBODY, Battle, Realm


class AutomaTurn(Happening[Realm]):
    """Roll for a region, turn over a card, carry out its first possible entry.

    [20.7, 20.8, 20.9, 20.10]
    """

    RULE = "20.8"
    seat: Seat

    def happen(self, state: Realm, dealer: Dealer) -> None:
        mat = state.mats[self.seat]
        face = dealer.roll(REGIONS)
        region = region_of(state, face)
        dealer.announce(AutomaRolled(self.seat, face, region))
        card = mat.action_deck.pop()
        mat.action_pile.append(card)
        entries = state.content.action_cards[card].entries
        dealer.announce(AutomaTurned(self.seat, card, state.content.action_cards[card].printed))
        state.then(ShuffleActions(self.seat))
        for entry in entries:
            order = order_of(state, self.seat, region, entry)
            obstacle = order_obstacle(state, self.seat, region, order)
            if obstacle == CLEAR:
                announce_order(state, self.seat, region, entry, order, dealer)
                carry_out(state, self.seat, region, order, dealer)
                return
            dealer.announce(AutomaFailed(self.seat, ORDERS[order], region, obstacle))


def region_of(state: Realm, face: int) -> int:
    """The region with a die face. [1.3, 20.8]"""
    for region in range(REGIONS):
        if state.content.areas[region].face == face:
            return region
    raise ValueError(f"no region has face {face}")


def held_by_another(state: Realm, seat: int, region: int) -> bool:
    """Whether another seat, AI seats included, controls a region. [20.12]"""
    return state.areas[region].seat not in (NOBODY, seat)


def order_of(state: Realm, seat: int, region: int, entry: list[int]) -> int:
    """A split entry reads its first half for another seat's region, its second half otherwise.

    [20.11]
    """
    if len(entry) == 1 or held_by_another(state, seat, region):
        return entry[0]
    return entry[1]


def order_obstacle(state: Realm, seat: int, region: int, order: int) -> str:
    """What makes an order impossible, as a key of the prose. [20.13, 21.1, 21.5, 21.7, 21.10]"""
    if order == ATTACK_CITADEL:
        return approach_obstacle(state, seat, best_approach(state))
    if order == ATTACK_REGION:
        return attack_obstacle(state, seat, region)
    if order == USE_RESOURCE:
        return gather_obstacle(state, region)
    if order == BUILD:
        if best_slot(state) == NOTHING:
            return "row-empty"
        return site_obstacle(state, seat, region)
    return CLEAR


def best_approach(state: Realm) -> int:
    """The left flank if it is free, else the right one, else the front. [21.9]"""
    used = state.areas[CITADEL].used
    for approach in state.content.approaches:
        if approach.uses == 0 or used[approach.index] < approach.uses:
            return approach.index
    raise ValueError("the Citadel has no approach without a limit")


def best_slot(state: Realm) -> int:
    """The highest-numbered occupied slot of the row. [21.11]"""
    for slot in range(len(state.row) - 1, -1, -1):
        if state.row[slot] != NOTHING:
            return slot
    return NOTHING


def announce_order(
    state: Realm, seat: int, region: int, entry: list[int], order: int, dealer: Dealer
) -> None:
    """Say which entry is carried out, and for a split one why this half."""
    reason = "first-possible"
    if order == CLOSEST_RESOURCE:
        reason = "last-entry"
    elif len(entry) > 1:
        reason = "half-other" if held_by_another(state, seat, region) else "half-own-or-free"
    dealer.announce(AutomaActed(seat, ORDERS[order], region, reason))


def carry_out(state: Realm, seat: int, region: int, order: int, dealer: Dealer) -> None:
    """One of the five orders."""
    if order == ATTACK_CITADEL:
        attack_citadel(state, seat, dealer)
    elif order == ATTACK_REGION:
        attack_region(state, seat, region, dealer)
    elif order == USE_RESOURCE:
        use_resource(state, seat, region, dealer)
    elif order == BUILD:
        build(state, seat, region, dealer)
    else:
        closest_resource(state, seat, region, dealer)


def use_resource(state: Realm, seat: int, region: int, dealer: Dealer) -> None:
    """Points for the yield, tax for another controller, the strongest defenders for itself.

    [21.2, 21.3, 21.4, 21.18]
    """
    place_gatherer(state, seat, region, False)
    area = state.areas[region]
    tile = state.content.tiles[area.tiles[-1]]
    if area.seat == seat:
        state.then(AmendStrongest(seat, region))
    else:
        state.then(PayTax(area.seat, region))
    if tile.resurrects:
        dealer.announce(Resurrecting(seat, region, tile.index))
        revive_for_automa(state, seat, dealer)
    else:
        points = toil(state, seat, tile)
        dealer.announce(ToiledAt(seat, region, tile.index, points))


def toil(state: Realm, seat: int, tile: Tile) -> int:
    """1 VP per item of a yield, wilds included. [20.1, 20.2, 21.2]"""
    mat = state.mats[seat]
    points = gain(mat, tile.gives) + tile.wild
    mat.scored[TOIL] += tile.wild
    return points


class AmendStrongest(Happening[Realm]):
    """An AI seat sets the defenders to the strongest set, always.

    [21.4, 21.13, 21.22, 21.28, 21.30]
    """

    RULE = "21.22"
    seat: Seat
    region: int = of("areas")

    def happen(self, state: Realm, dealer: Dealer) -> None:
        recall(state, self.seat, self.region)
        limit = state.content.areas[self.region].defenders
        state.then(MusterStrongest(self.seat, limit), ManPosts(self.seat, self.region))


def attack_region(state: Realm, seat: int, region: int, dealer: Dealer) -> None:
    """The strongest set of up to two attacks on the combat space, with the top card.

    [21.5, 21.6]
    """
    area = state.areas[region]
    area.fighting.append(seat)
    dealer.announce(AttackAnnounced(seat, region, area.seat))
    fight(state, seat, region, NOTHING)


def attack_citadel(state: Realm, seat: int, dealer: Dealer) -> None:
    """The strongest set of up to three attacks the Citadel. [21.7, 21.8, 21.9]"""
    citadel = state.areas[CITADEL]
    approach = best_approach(state)
    citadel.fighting.append(seat)
    citadel.used[approach] += 1
    limited = state.content.approaches[approach].uses > 0
    reason = "first-free-flank" if limited else "flanks-used"
    dealer.announce(AutomaChoseApproach(seat, approach, reason))
    announce_storm(seat, approach, citadel.seat, dealer)
    fight(state, seat, CITADEL, approach)


def fight(state: Realm, seat: int, area: int, approach: int) -> None:
    """A battle in which the attackers are the strongest set of the hand. [21.6, 21.8]"""
    state.mats[seat].minions -= 1
    defender = state.areas[area].seat
    state.battle = Battle(
        area=area, approach=approach, attacker=seat, defender=defender, face_up=True
    )
    limit = state.content.areas[area].defenders
    state.then(
        MusterStrongest(seat, limit),
        SendAttackers(seat),
        SetOut(),
        ChooseCards(),
        Reveal(),
        DecideBattle(),
    )


def build(state: Realm, seat: int, region: int, dealer: Dealer) -> None:
    """The right-most tile for free, its yield in points, the strongest defenders.

    [21.11, 21.12, 21.13, 21.14, 21.29]
    """
    state.mats[seat].minions -= 1
    state.build_space.append(seat)
    slot = best_slot(state)
    tile = state.content.tiles[state.row[slot]]
    state.row[slot] = NOTHING
    dealer.announce(AutomaChoseTile(seat, tile.index, "right-most-tile"))
    lay_tile(state, seat, tile.index, region)
    dealer.announce(Built(seat, tile.index, region, 0))
    if tile.resurrects:
        dealer.announce(Resurrecting(seat, region, tile.index))
        revive_for_automa(state, seat, dealer)
    else:
        dealer.announce(YieldScored(seat, tile.index, toil(state, seat, tile)))
    state.then(AmendStrongest(seat, region), RefillRow(slot))


def closest_resource(state: Realm, seat: int, region: int, dealer: Dealer) -> None:
    """The determined region, else the next one clockwise, else the gold space; then a raise.

    [21.15, 21.16, 21.17]
    """
    state.then(RaiseByTrack(seat))
    for distance in range(REGIONS):
        near = (region + distance) % REGIONS
        if gather_obstacle(state, near) == CLEAR:
            if distance:
                dealer.announce(AutomaMoved(seat, near, "next-clockwise"))
            use_resource(state, seat, near, dealer)
            return
    mat = state.mats[seat]
    mat.minions -= 1
    state.gold_space.append(seat)
    coins = [0] * GOODS
    coins[GOLD] = state.content.gold_space
    dealer.announce(GoldScored(seat, gain(mat, coins)))


class RaiseByTrack(Happening[Realm]):
    """After the closest resource an AI seat raises a fighter for free, also after the gold space.

    [21.19]
    """

    RULE = "21.19"
    seat: Seat

    def happen(self, state: Realm, dealer: Dealer) -> None:
        raise_for_automa(state, self.seat, dealer)


class ShuffleActions(Happening[Realm]):
    """When the fifth action card has been resolved, all five are shuffled into a new deck.

    [20.14]
    """

    RULE = "20.14"
    seat: Seat

    def happen(self, state: Realm, dealer: Dealer) -> None:
        mat = state.mats[self.seat]
        if mat.action_deck:
            return
        mat.action_deck.extend(sorted(mat.action_pile))
        mat.action_pile.clear()
        dealer.shuffle(mat.action_deck)
        dealer.announce(ActionsReshuffled(self.seat))
