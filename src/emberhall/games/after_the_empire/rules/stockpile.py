"""The stockpile action: build, upgrade, repair, restore, heal, rebuild. Chapter 9."""

from __future__ import annotations

from emberhall.authoring import Choice, Dealer, Question
from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.choices import (
    Build,
    HealRefugee,
    Mend,
    Rebuild,
    Repair,
    Restore,
    Upgrade,
    UseFree,
    UseFreeFor,
)
from emberhall.games.after_the_empire.events import (
    BuildingRebuilt,
    Built,
    Mended,
    RefugeeHealed,
    Repaired,
    Restored,
    Upgraded,
)
from emberhall.games.after_the_empire.queries import (
    bonus,
    build_price,
    can_pay,
    has_room,
    is_burnt,
    missing_cubes,
    upgrade_price,
)
from emberhall.games.after_the_empire.rules.deals import pay
from emberhall.games.after_the_empire.rules.free import add_free_actions, use_free
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import (
    BUILDING,
    CARPENTERS,
    GOODS,
    MASONS,
    MENDS,
    NOTHING,
    PLACES,
    REFUGEE,
    SIDES,
    TURRET,
)


class StockpileStep(Question[Board]):
    """Any number of steps in any order while they can be paid, at least one.

    Free actions may be used after each of them; whoever is done here is done with them.
    [5.13, 6.3, 8.16, 9.1, 9.2, 9.9, 9.17]
    """

    RULE = "9.1"
    begun: bool
    mends: int

    def options(self, state: Board) -> list[Choice]:
        liege = state.lieges[self.seat]
        options = stock_steps(state, liege, self.mends)
        if self.begun:
            add_free_actions(state, liege, options)
            options.append(state.content.choices.done)
        return options

    def answer(self, state: Board, choice: Choice, dealer: Dealer) -> None:
        seat = self.seat
        left = self.mends
        if isinstance(choice, (UseFree, UseFreeFor)):
            state.then(StockpileStep(seat, True, left))
            use_free(state, seat, choice, dealer)
            return
        match choice:
            case Build(piece=piece, place=place):
                build(state, seat, piece, place, dealer)
            case Upgrade(place=place):
                upgrade(state, seat, place, dealer)
            case Repair(place=place, cubes=cubes):
                repair(state, seat, place, cubes, dealer)
            case Restore(place=place):
                restore(state, seat, place, dealer)
            case HealRefugee(card=card):
                unmark(state, seat, card, state.content.heal_price)
                dealer.announce(RefugeeHealed(seat, card, state.content.heal_price[:]))
            case Rebuild(card=card):
                unmark(state, seat, card, state.content.rebuild_price)
                dealer.announce(BuildingRebuilt(seat, card, state.content.rebuild_price[:]))
            case Mend(place=place):
                left -= 1
                liege = state.lieges[seat]
                liege.cubes[place] += 1
                dealer.announce(Mended(seat, liege.pieces[place], place))
            case _:
                return
        state.then(StockpileStep(seat, True, left))


def may_stock(state: Board, liege: Liege) -> bool:
    """A worker goes to the stockpile only if a step is possible. [9.2]"""
    cards = state.content
    masons = bonus(cards, liege, MASONS)
    for place in range(PLACES):
        if may_upgrade(state, liege, place, masons) or affordable_cubes(cards, liege, place):
            return True
    return len(stock_steps(state, liege, bonus(cards, liege, MENDS))) > 0


def stock_steps(state: Board, liege: Liege, mends: int) -> list[Choice]:
    """Every step of the stockpile that can be paid, in the order of the decisions. [9.1, 9.20]"""
    cards = state.content
    choices = cards.choices
    options: list[Choice] = []
    masons = bonus(cards, liege, MASONS)
    add_builds(state, liege, masons, options)
    for place in range(PLACES):
        if may_upgrade(state, liege, place, masons):
            options.append(choices.upgrade[place])
    for place in range(PLACES):
        for cubes in range(1, affordable_cubes(cards, liege, place) + 1):
            options.append(choices.repair[place][cubes])
    for corner in range(SIDES, PLACES):
        if is_burnt(liege, corner) and can_pay(liege, cards.restore_price):
            options.append(choices.restore[corner])
    if liege.marked:
        add_cures(state, liege, options)
    if mends > 0:
        for place in range(PLACES):
            if missing_cubes(cards, liege, place) > 0:
                options.append(choices.mend[place])
    return options


def add_builds(state: Board, liege: Liege, masons: int, options: list[Choice]) -> None:
    """Pieces from nothing on empty places, one on a place. [1.16, 9.3, 9.5, 9.6, 9.10]"""
    if NOTHING not in liege.pieces:
        return
    cards = state.content
    carpenters = bonus(cards, liege, CARPENTERS)
    for piece in cards.pieces:
        if not has_room(state, liege, piece.type):
            continue
        if not can_pay(liege, build_price(cards, piece.index, masons, carpenters)):
            continue
        row = cards.choices.build[piece.index]
        first = SIDES if piece.type == TURRET else 0
        for place in range(first, first + SIDES):
            if liege.pieces[place] == NOTHING:
                options.append(row[place])


def may_upgrade(state: Board, liege: Liege, place: int, masons: int) -> bool:
    """A wood piece whose stone piece can be paid. [9.7, 9.9]"""
    piece = liege.pieces[place]
    if piece == NOTHING or state.content.pieces[piece].material != 0:
        return False
    return can_pay(liege, upgrade_price(state.content, piece, masons))


def affordable_cubes(cards: Cards, liege: Liege, place: int) -> int:
    """The missing cubes of a piece, as far as wood or stone is at hand. [9.11, 9.13, 9.19]"""
    missing = missing_cubes(cards, liege, place)
    if missing <= 0:
        return 0
    price = cards.repair_price[cards.pieces[liege.pieces[place]].material]
    for good in range(GOODS):
        if price[good]:
            missing = min(missing, liege.goods[good] // price[good])
    return missing


def add_cures(state: Board, liege: Liege, options: list[Choice]) -> None:
    """Wounded refugees first, then damaged buildings. [9.15, 9.16]"""
    cards = state.content
    marked = sorted(liege.marked)
    if can_pay(liege, cards.heal_price):
        for card in marked:
            if cards.cards[card].deck == REFUGEE:
                options.append(cards.choices.heal[card])
    if can_pay(liege, cards.rebuild_price):
        for card in marked:
            if cards.cards[card].deck == BUILDING:
                options.append(cards.choices.rebuild[card])


def build(state: Board, seat: int, piece: int, place: int, dealer: Dealer) -> None:
    """A new piece comes with all its cubes. [9.3, 9.4, 9.21]"""
    cards = state.content
    liege = state.lieges[seat]
    masons = bonus(cards, liege, MASONS)
    price = build_price(cards, piece, masons, bonus(cards, liege, CARPENTERS))
    pay(liege, price)
    liege.pieces[place] = piece
    liege.cubes[place] = cards.pieces[piece].cubes
    dealer.announce(Built(seat, piece, place, price))


def upgrade(state: Board, seat: int, place: int, dealer: Dealer) -> None:
    """The wood cubes still on the replaced piece return to the stockpile. [9.7, 9.8]"""
    cards = state.content
    liege = state.lieges[seat]
    wood = liege.pieces[place]
    price = upgrade_price(cards, wood, bonus(cards, liege, MASONS))
    pay(liege, price)
    back = liege.cubes[place]
    liege.goods[0] += back
    liege.pieces[place] = wood + 1
    liege.cubes[place] = cards.pieces[wood + 1].cubes
    dealer.announce(Upgraded(seat, wood + 1, place, price, back))


def repair(state: Board, seat: int, place: int, cubes: int, dealer: Dealer) -> None:
    """Missing cubes are put back for wood or stone. [9.11, 9.13, 9.19]"""
    liege = state.lieges[seat]
    price = state.content.repair_price[state.content.pieces[liege.pieces[place]].material]
    for _ in range(cubes):
        pay(liege, price)
    liege.cubes[place] += cubes
    goods = [cubes * count for count in price]
    dealer.announce(Repaired(seat, liege.pieces[place], place, cubes, goods))


def restore(state: Board, seat: int, place: int, dealer: Dealer) -> None:
    """The flame is removed; the turret works again without cubes. [9.12]"""
    liege = state.lieges[seat]
    assert is_burnt(liege, place)
    pay(liege, state.content.restore_price)
    liege.burnt[place - SIDES] = False
    liege.cubes[place] = 0
    dealer.announce(Restored(seat, place, state.content.restore_price[:]))


def unmark(state: Board, seat: int, card: int, price: list[int]) -> None:
    """A wound or damage token is removed. [9.15, 9.16]"""
    liege = state.lieges[seat]
    pay(liege, price)
    liege.marked.remove(card)
