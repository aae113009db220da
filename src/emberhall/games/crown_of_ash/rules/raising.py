"""Raising fighters and paying for them. Chapter 14."""

from __future__ import annotations

from emberhall.authoring import Choice, Dealer, Happening, Question, Seat, amounts, of
from emberhall.games.crown_of_ash.cards import GOLD, GOODS, KINDS
from emberhall.games.crown_of_ash.choices import Raise, Swap
from emberhall.games.crown_of_ash.events import Raised, SlotRefilled
from emberhall.games.crown_of_ash.mats import NOTHING
from emberhall.games.crown_of_ash.queries import can_raise, payment, shortfall, to_hand
from emberhall.games.crown_of_ash.state import Realm


class RaiseFighter(Question[Realm]):
    """At the end of its turn a seat may raise one face-up fighter it can pay, spoils included.

    [11.19, 14.1, 14.2, 14.3]
    """

    RULE = "14.1"

    def options(self, state: Realm) -> list[Choice]:
        choices = state.content.choices
        mat = state.mats[self.seat]
        purse = sum(mat.goods)
        options: list[Choice] = []
        for fighter in state.slots:
            if fighter == NOTHING or state.content.fighters[fighter].total > purse:
                continue
            if can_raise(state, mat, fighter):
                options.append(choices.raise_[fighter])
        if options:
            options.append(choices.pass_)
        return options

    def answer(self, state: Realm, choice: Choice, dealer: Dealer) -> None:
        if not isinstance(choice, Raise):
            return
        unswapped = [0] * KINDS
        if swaps(state, self.seat, choice.fighter, unswapped):
            state.then(Pay(self.seat, choice.fighter, unswapped))
        else:
            state.then(TakeRaised(self.seat, choice.fighter, unswapped))


def swaps(state: Realm, seat: int, fighter: int, swapped: list[int]) -> list[int]:
    """The kinds of which one more resource may be kept for gold, in canonical order.

    [14.5, 14.16]
    """
    mat = state.mats[seat]
    cost = state.content.fighters[fighter].cost
    kinds: list[int] = []
    if mat.goods[GOLD] - shortfall(mat, cost) - sum(swapped) <= 0:
        return kinds
    for kind in range(KINDS - 1, -1, -1):
        if min(cost[kind], mat.goods[kind]) > swapped[kind]:
            kinds.append(kind)
        if swapped[kind]:
            break
    kinds.reverse()
    return kinds


class Pay(Question[Realm]):
    """Gold may stand in for resources that the seat would rather keep; `swapped` counts them.

    [14.5, 14.6]
    """

    RULE = "14.6"
    PICKS = Swap
    fighter: int = of("fighters")
    swapped: list[int] = amounts("kinds")

    def options(self, state: Realm) -> list[Choice]:
        choices = state.content.choices
        options: list[Choice] = [
            choices.swap[kind] for kind in swaps(state, self.seat, self.fighter, self.swapped)
        ]
        options.append(choices.done)
        return options

    def answer(self, state: Realm, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Swap):
            swapped = self.swapped[:]
            swapped[choice.kind] += 1
            state.then(Pay(self.seat, self.fighter, swapped))
        else:
            state.then(TakeRaised(self.seat, self.fighter, self.swapped))


class TakeRaised(Happening[Realm]):
    """The seat pays resources, gold for the missing and withheld ones, and takes the fighter.

    [14.4, 14.7, 14.17, 25.8]
    """

    RULE = "14.4"
    seat: Seat
    fighter: int = of("fighters")
    swapped: list[int] = amounts("kinds")

    def happen(self, state: Realm, dealer: Dealer) -> None:
        mat = state.mats[self.seat]
        cost = state.content.fighters[self.fighter].cost
        paid = payment(mat.goods, cost, self.swapped)
        for good in range(GOODS):
            mat.goods[good] -= paid[good]
        slot = state.slots.index(self.fighter)
        state.slots[slot] = NOTHING
        to_hand(mat, [self.fighter])
        dealer.announce(Raised(self.seat, self.fighter, paid))
        refill_slot(state, slot, dealer)


def refill_slot(state: Realm, slot: int, dealer: Dealer) -> None:
    """An empty slot is filled at once from the deck of its tier, or from another.

    [14.9, 14.13, 14.14]
    """
    for tier in fallbacks(state.content.slots[slot].tier):
        fighters = state.decks[tier - 1].fighters
        if fighters:
            fighter = fighters.pop()
            state.slots[slot] = fighter
            dealer.announce(SlotRefilled(slot, fighter))
            return


def fallbacks(tier: int) -> list[int]:
    """The decks that fill a slot of a tier, in order. [14.10, 14.11, 14.12]"""
    if tier == 1:
        return [1, 2, 3]
    if tier == 2:
        return [2, 1, 3]
    return [3, 2, 1]
