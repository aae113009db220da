"""What actions and cards bring: goods, troops, healing, farms, objectives. Chapters 6 to 8."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, Happening, Seat
from emberhall.games.after_the_empire.cards import Deal
from emberhall.games.after_the_empire.choices import Keep, Protect, Sow
from emberhall.games.after_the_empire.events import (
    Gained,
    Healed,
    ObjectiveKept,
    Paid,
    Protected,
    Scouted,
    Sowed,
)
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import (
    FLAG,
    GOLD,
    GOODS,
    HEAL,
    INSIDE,
    MERCENARIES,
    MOVE,
    OBJECTIVE,
    PROTECT,
    RICH,
    SIDES,
    SOLDIERS,
    SOW,
)
from emberhall.games.after_the_empire.terms import NOTHING as UNKNOWN


def settle(state: Board, seat: int, deal: Deal, dealer: Dealer) -> None:
    """The cost is paid in full, then the effect resolved. [5.5, 6.8, 7.7]"""
    liege = state.lieges[seat]
    pay(liege, deal.pay)
    if deal.costs:
        dealer.announce(Paid(seat, deal.pay))
    gain(state, seat, deal, dealer)


def pay(liege: Liege, price: list[int]) -> None:
    """Goods leave the stockpile and the granary, gold the track."""
    for good in range(GOODS):
        liege.goods[good] -= price[good]
    if len(price) > GOODS:
        liege.gold -= price[GOLD]


def gain(state: Board, seat: int, deal: Deal, dealer: Dealer) -> None:
    """Everything at once but farms and objectives, which ask; what cannot happen is skipped.

    Troops go inside the castle; healing heals as many as it can.
    [1.21, 5.11, 6.14, 6.15, 7.12, 8.1, 8.2, 8.17, 25.15]
    """
    liege = state.lieges[seat]
    gains = deal.gain
    for good in range(GOODS):
        liege.goods[good] += gains[good]
    liege.gold += gains[GOLD]
    liege.soldiers[INSIDE] += gains[SOLDIERS]
    liege.mercenaries[INSIDE] += gains[MERCENARIES]
    liege.moves += gains[MOVE]
    for _ in range(gains[FLAG]):
        liege.flags.append(1)
    healed = min(gains[HEAL], liege.wounded)
    liege.wounded -= healed
    liege.soldiers[INSIDE] += healed
    if deal.gives:
        dealer.announce(Gained(seat, deal.given))
    if healed:
        dealer.announce(Healed(seat, healed))
    if gains[OBJECTIVE]:
        state.then(DrawObjectives(seat), KeepObjective(seat))
    for _ in range(gains[PROTECT]):
        state.then(ProtectFarm(seat))
    if gains[SOW]:
        state.then(SowFarm(seat, gains[SOW]))


class SowFarm(ChooseOne[Board]):
    """One farm below level 2 rises by a level, as often as is left; a razed one becomes level 1.

    [8.3, 8.4, 8.5, 8.6, 8.7]
    """

    RULE = "8.4"
    VERB = Sow
    PICKS = Sow
    left: int

    def among(self, state: Board) -> list[int]:
        farms = state.lieges[self.seat].farms
        return [side for side in range(SIDES) if farms[side] < RICH]

    def chosen(self, state: Board, side: int, dealer: Dealer) -> None:
        farms = state.lieges[self.seat].farms
        farms[side] += 1
        dealer.announce(Sowed(self.seat, side, farms[side]))
        if self.left > 1:
            state.then(SowFarm(self.seat, self.left - 1))


class ProtectFarm(ChooseOne[Board]):
    """A protection token goes on a farm without one, razed or not. [7.13, 8.9, 8.11, 8.12]"""

    RULE = "8.9"
    VERB = Protect

    def among(self, state: Board) -> list[int]:
        protected = state.lieges[self.seat].protected
        return [side for side in range(SIDES) if not protected[side]]

    def chosen(self, state: Board, side: int, dealer: Dealer) -> None:
        state.lieges[self.seat].protected[side] = True
        dealer.announce(Protected(self.seat, side))


class DrawObjectives(Happening[Board]):
    """Scout draws two objectives; a single one left is kept, none is skipped. [7.14, 7.16]"""

    RULE = "7.14"
    seat: Seat

    def happen(self, state: Board, dealer: Dealer) -> None:
        liege = state.lieges[self.seat]
        deck = state.objective_deck
        count = min(state.content.scouted, len(deck))
        for _ in range(count):
            liege.scouted.append(deck.pop())
        for other in state.lieges:
            del other.bottom[len(deck) :]
        liege.scouted.sort()
        if count:
            dealer.announce(Scouted(self.seat, count, liege.scouted[:]))
        if count == 1:
            keep(state, self.seat, liege.scouted[0], dealer)


class KeepObjective(ChooseOne[Board]):
    """One of the drawn objectives is kept face down. [7.14]"""

    RULE = "7.14"
    VERB = Keep

    def among(self, state: Board) -> list[int]:
        return state.lieges[self.seat].scouted

    def chosen(self, state: Board, objective: int, dealer: Dealer) -> None:
        keep(state, self.seat, objective, dealer)


def keep(state: Board, seat: int, objective: int, dealer: Dealer) -> None:
    """The others go face down to the bottom of the deck, known to their drawer alone.

    [7.14, 7.15, 7.17]
    """
    liege = state.lieges[seat]
    liege.scouted.remove(objective)
    liege.objectives.append(objective)
    for other in liege.scouted:
        state.objective_deck.insert(0, other)
        for each in state.lieges:
            each.bottom.insert(0, other if each.seat == seat else UNKNOWN)
    liege.scouted.clear()
    dealer.announce(ObjectiveKept(seat, objective))
