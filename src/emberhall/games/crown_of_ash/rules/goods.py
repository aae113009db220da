"""Gaining goods: yields, taxes, wilds and the gold space.

Chapters 5 and 6, and what AI seats get instead.
"""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, Happening, Seat, of
from emberhall.games.crown_of_ash.automa_events import TaxScored
from emberhall.games.crown_of_ash.cards import GOLD, GOODS, KINDS, Tile
from emberhall.games.crown_of_ash.choices import Revive, Skip, Take
from emberhall.games.crown_of_ash.events import (
    Gathered,
    GoldTaken,
    GraveyardEmpty,
    NobodyRevived,
    Resurrecting,
    Revived,
    TaxPaid,
    WildTaken,
    Yielded,
)
from emberhall.games.crown_of_ash.mats import TOIL, Mat
from emberhall.games.crown_of_ash.queries import power_ready, to_hand
from emberhall.games.crown_of_ash.rules.defenders import Amend
from emberhall.games.crown_of_ash.rules.powers import OfferLevy
from emberhall.games.crown_of_ash.state import Realm


def gain(mat: Mat, goods: list[int]) -> int:
    """Take goods from the supply, without limit; an AI seat takes 1 VP per item instead.

    Returns the points of an AI seat. [1.23, 5.17, 20.1]
    """
    points = 0
    for good in range(GOODS):
        amount = goods[good]
        if amount:
            if mat.automa:
                points += amount
            else:
                mat.goods[good] += amount
    mat.scored[TOIL] += points
    return points


def gain_wild(state: Realm, seat: int, wild: int) -> None:
    """Take wilds, which the receiver settles before play goes on; for an AI seat each is an item.

    [20.2, 25.11]
    """
    if wild == 0:
        return
    mat = state.mats[seat]
    if mat.automa:
        mat.scored[TOIL] += wild
    else:
        state.then(TakeWild(seat, wild))


class TakeWild(ChooseOne[Realm]):
    """Each wild becomes one basic resource, never gold, the moment it is gained. [1.31, 1.32]"""

    RULE = "1.31"
    VERB = Take
    PICKS = Take
    wild: int

    def among(self, state: Realm) -> list[int]:
        return list(range(KINDS))

    def chosen(self, state: Realm, kind: int, dealer: Dealer) -> None:
        state.mats[self.seat].goods[kind] += 1
        dealer.announce(WildTaken(self.seat, kind))
        if self.wild > 1:
            state.then(TakeWild(self.seat, self.wild - 1))


def place_gatherer(state: Realm, seat: int, region: int, by_night: bool) -> None:
    """Put a minion on a resource space of a region, or beside the occupied ones.

    [4.10, 4.11, 23.17]
    """
    state.mats[seat].minions -= 1
    area = state.areas[region]
    if by_night:
        area.beside.append(seat)
    else:
        area.gathering.append(seat)


class GatherYield(Happening[Realm]):
    """The top tile gives its yield; then another controller gets the tax, or an own one amends.

    [5.6, 5.7, 5.11, 5.12, 5.13]
    """

    RULE = "5.6"
    seat: Seat
    region: int = of("areas")

    def happen(self, state: Realm, dealer: Dealer) -> None:
        area = state.areas[self.region]
        tile = state.content.tiles[area.tiles[-1]]
        if area.seat == self.seat:
            state.then(Amend(self.seat, self.region))
        else:
            state.then(PayTax(area.seat, self.region))
        if tile.resurrects:
            open_tomb(state, self.seat, self.region, tile, dealer)
            return
        dealer.announce(Gathered(self.seat, self.region, tile.index, tile.gains))
        give_yield(state, self.seat, tile)


def give_yield(state: Realm, seat: int, tile: Tile) -> None:
    """The goods of a tile and its wilds. [5.6, 7.10]"""
    gain(state.mats[seat], tile.gives)
    gain_wild(state, seat, tile.wild)


class PayTax(Happening[Realm]):
    """Whoever controls the structure another seat used gains its tax from the supply.

    [5.8, 5.9, 5.10, 25.3]
    """

    RULE = "5.8"
    seat: Seat
    region: int = of("areas")

    def happen(self, state: Realm, dealer: Dealer) -> None:
        pay_tax(state, self.seat, self.region, dealer)
        if power_ready(state, self.seat, state.content.levy):
            state.then(OfferLevy(self.seat, self.region), DoubleTax(self.seat, self.region))


def pay_tax(state: Realm, seat: int, region: int, dealer: Dealer) -> None:
    """The tax of the top tile; an AI seat gets 1 VP per item. [5.7, 5.8, 22.10]"""
    mat = state.mats[seat]
    tax = state.content.tiles[state.areas[region].tiles[-1]].tax
    points = gain(mat, tax)
    if mat.automa:
        dealer.announce(TaxScored(seat, region, points))
    else:
        dealer.announce(TaxPaid(seat, region, tax))


class DoubleTax(Happening[Realm]):
    """Double Levy, once declared, brings the tax a second time. [23.12]"""

    RULE = "23.12"
    seat: Seat
    region: int = of("areas")

    def happen(self, state: Realm, dealer: Dealer) -> None:
        if state.mats[self.seat].power_used:
            pay_tax(state, self.seat, self.region, dealer)


def open_tomb(state: Realm, seat: int, region: int, tile: Tile, dealer: Dealer) -> None:
    """The resurrection structure calls a fighter back, if the graveyard holds one. [5.14]"""
    dealer.announce(Resurrecting(seat, region, tile.index))
    if state.mats[seat].graveyard:
        state.then(ReviveFighter(seat))
    else:
        dealer.announce(GraveyardEmpty(seat))


class ReviveFighter(ChooseOne[Realm]):
    """The resurrection structure returns one fighter from the own graveyard, if wanted.

    [5.14, 5.15, 7.12]
    """

    RULE = "5.14"
    VERB = Revive
    DECLINE = Skip

    def among(self, state: Realm) -> list[int]:
        return sorted(state.mats[self.seat].graveyard)

    def chosen(self, state: Realm, fighter: int, dealer: Dealer) -> None:
        revive(state, self.seat, fighter, dealer)

    def declined(self, state: Realm, dealer: Dealer) -> None:
        dealer.announce(NobodyRevived(self.seat))


def revive(state: Realm, seat: int, fighter: int, dealer: Dealer) -> None:
    """A fighter goes from the graveyard to the hand, ready for the amending that follows.

    [5.16, 7.13, 25.7]
    """
    mat = state.mats[seat]
    mat.graveyard.remove(fighter)
    to_hand(mat, [fighter])
    dealer.announce(Revived(seat, fighter))


def take_gold(state: Realm, seat: int, dealer: Dealer) -> None:
    """The gold space gives gold to any number of minions, and nothing else.

    [1.9, 4.8, 6.1, 6.3]
    """
    mat = state.mats[seat]
    mat.minions -= 1
    mat.goods[GOLD] += state.content.gold_space
    state.gold_space.append(seat)
    dealer.announce(GoldTaken(seat, state.content.gold_space))


def announce_yield(seat: int, tile: Tile, dealer: Dealer) -> None:
    """Tell what a tile just built gives."""
    dealer.announce(Yielded(seat, tile.index, tile.gains))
