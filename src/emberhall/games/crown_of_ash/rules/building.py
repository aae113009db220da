"""Building structures and the row of tiles. Chapter 7."""

from __future__ import annotations

from emberhall.authoring import Dealer, Happening, RulesFault, Seat, of
from emberhall.games.crown_of_ash.cards import GOLD
from emberhall.games.crown_of_ash.events import Built, RowLeftEmpty, RowRefilled, StackReshuffled
from emberhall.games.crown_of_ash.mats import NOTHING
from emberhall.games.crown_of_ash.rules.defenders import Amend, Garrison, ManPosts
from emberhall.games.crown_of_ash.rules.goods import announce_yield, give_yield, open_tomb
from emberhall.games.crown_of_ash.state import NOBODY, Realm


def build(state: Realm, seat: int, tile: int, region: int, dealer: Dealer) -> None:
    """Place a minion, pay, lay the tile, take its yield, man the region, refill the row.

    [1.9, 7.1, 7.2, 7.18, 7.23]
    """
    mat = state.mats[seat]
    mat.minions -= 1
    state.build_space.append(seat)
    cost = state.content.tiles[tile].cost
    mat.goods[GOLD] -= cost
    slot = state.row.index(tile)
    state.row[slot] = NOTHING
    was_free = state.areas[region].seat == NOBODY
    lay_tile(state, seat, tile, region)
    dealer.announce(Built(seat, tile, region, cost))
    state.then(RefillRow(slot))
    if was_free:
        state.then(Garrison(seat, region), ManPosts(seat, region))
    else:
        state.then(Amend(seat, region))
    state.then(BuildYield(seat, tile))


def lay_tile(state: Realm, seat: int, tile: int, region: int) -> None:
    """The tile covers what was there, and the builder controls the region; minions stay.

    [4.12, 7.7, 7.8, 7.9, 25.1, 25.9]
    """
    area = state.areas[region]
    area.tiles.append(tile)
    area.seat = seat


class BuildYield(Happening[Realm]):
    """The builder gains the yield of the new tile and no tax; the Tomb revives a fighter.

    [7.10, 7.11, 7.12]
    """

    RULE = "7.10"
    seat: Seat
    tile: int = of("tiles")

    def happen(self, state: Realm, dealer: Dealer) -> None:
        tile = state.content.tiles[self.tile]
        if tile.resurrects:
            open_tomb(state, self.seat, site_of(state, self.tile), tile, dealer)
            return
        announce_yield(self.seat, tile, dealer)
        give_yield(state, self.seat, tile)


def site_of(state: Realm, tile: int) -> int:
    """The region in which a tile has been built."""
    for region, area in enumerate(state.areas):
        if tile in area.tiles:
            return region
    raise RulesFault(f"tile {tile} has not been built")


class RefillRow(Happening[Realm]):
    """The slot of the bought tile is filled at once; the other tiles do not slide.

    [7.16, 7.17, 7.20, 21.14]
    """

    RULE = "7.16"
    slot: int

    def happen(self, state: Realm, dealer: Dealer) -> None:
        tile = draw_tile(state, dealer)
        state.row[self.slot] = tile
        dealer.announce(RowLeftEmpty() if tile == NOTHING else RowRefilled(tile))


def draw_tile(state: Realm, dealer: Dealer) -> int:
    """The top tile of the stack; an empty stack is made anew from the tiles set aside.

    [7.19, 7.20, 15.8]
    """
    if not state.stack:
        if not state.set_aside:
            return NOTHING
        # Brought into a fixed order first, so that the shuffle alone decides.
        state.stack.extend(sorted(state.set_aside))
        state.set_aside.clear()
        dealer.shuffle(state.stack)
        state.mixed = True
        dealer.announce(StackReshuffled(len(state.stack)))
    return state.stack.pop()
