"""The Action phase: workers and free actions, turn by turn. Chapters 5 to 7."""

from __future__ import annotations

from bisect import insort
from typing import ClassVar

from emberhall.authoring import Choice, Dealer, Happening, Question, RulesFault, TurnBegan
from emberhall.games.after_the_empire.choices import (
    Pass,
    PlaceFor,
    PlaceOnCard,
    PlaceWorker,
    TakeBuilding,
    TakeDiscounted,
    TakeRefugee,
    UseFree,
    UseFreeFor,
)
from emberhall.games.after_the_empire.events import (
    CardTaken,
    Passed,
    WorkerPlaced,
    WorkerPlacedFor,
    WorkerPlacedOnCard,
)
from emberhall.games.after_the_empire.queries import (
    CLEAR,
    bonus,
    can_pay,
    deal_obstacle,
    price_of,
    space_obstacle,
)
from emberhall.games.after_the_empire.rules.deals import gain, pay, settle
from emberhall.games.after_the_empire.rules.free import add_free_actions, deal_for, use_free
from emberhall.games.after_the_empire.rules.rival import RivalTurn, rival_is_on
from emberhall.games.after_the_empire.rules.stockpile import StockpileStep, may_stock
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import (
    ANYHOW,
    ARCHITECT,
    BARD,
    BUILDING,
    FOOD,
    GOODS,
    IMMEDIATE,
    MENDS,
    NOTHING,
    WORKER,
)


class NextTurn(Happening[Board]):
    """In turn order whoever has a worker left takes a turn, round and round until nobody has.

    [4.4, 5.1, 5.8]
    """

    RULE = "5.1"

    def happen(self, state: Board, dealer: Dealer) -> None:
        if rival_is_on(state):
            state.then(RivalTurn(), EndTurn())
            return
        seats = len(state.order)
        for ahead in range(seats):
            place = (state.turn + ahead) % seats
            liege = state.lieges[state.order[place]]
            if liege.hall > 0 and not liege.passed:
                if not state.alone():
                    state.turn = place
                dealer.announce(TurnBegan(liege.seat))
                state.then(TakeTurn(liege.seat))
                return


class EndTurn(Happening[Board]):
    """The next player in turn order is on. [5.1]"""

    RULE = "5.1"

    def happen(self, state: Board, dealer: Dealer) -> None:
        state.turn += 1
        state.then(NextTurn())


class TakeTurn(Question[Board]):
    """Free actions, then one worker on an open space; a pass only if no placement is legal.

    [5.1, 5.9, 5.10, 5.12, 6.2, 6.3, 6.5, 25.17]
    """

    RULE = "5.1"
    MAIN: ClassVar[bool] = True

    def options(self, state: Board) -> list[Choice]:
        options = placements(state, state.lieges[self.seat])
        stuck = not options
        add_free_actions(state, state.lieges[self.seat], options)
        if stuck:
            options.append(state.content.choices.pass_)
        return options

    def answer(self, state: Board, choice: Choice, dealer: Dealer) -> None:
        seat = self.seat
        match choice:
            case UseFree() | UseFreeFor():
                state.then(TakeTurn(seat))
                use_free(state, seat, choice, dealer)
            case Pass():
                liege = state.lieges[seat]
                liege.passed = True
                dealer.announce(Passed(seat, liege.hall))
                state.then(EndTurn())
            case _:
                liege = state.lieges[seat]
                liege.hall -= 1
                state.then(EndTurn())
                cards = state.content
                if liege.hall == 0 and choice is not cards.choices.place[cards.stockpile]:
                    state.then(AfterPlacing(seat))
                place_worker(state, seat, choice, dealer)


class AfterPlacing(Question[Board]):
    """Free actions may follow the last worker; without any the turn ends by itself.

    Before that they wait for the next turn, which comes for certain; in the stockpile they have
    been offered already.
    [5.12, 5.13, 5.14, 6.10, 25.9]
    """

    RULE = "5.12"

    def options(self, state: Board) -> list[Choice]:
        options: list[Choice] = []
        add_free_actions(state, state.lieges[self.seat], options)
        if options:
            options.append(state.content.choices.end)
        return options

    def answer(self, state: Board, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, (UseFree, UseFreeFor)):
            state.then(AfterPlacing(self.seat))
            use_free(state, self.seat, choice, dealer)


# What is offered.


def placements(state: Board, liege: Liege) -> list[Choice]:
    """Every legal placement: board, own board, own cards. [5.2, 5.6, 5.9]"""
    cards = state.content
    choices = cards.choices
    options: list[Choice] = []
    for location in cards.locations:
        index = location.index
        if space_obstacle(state, liege, index) != CLEAR:
            continue
        if index == cards.buildings:
            add_buildings(state, liege, options)
        elif index == cards.refugees:
            add_refugees(state, liege, options)
        elif index == cards.stockpile:
            if may_stock(state, liege):
                options.append(choices.place[index])
        else:
            add_deals(state, liege, index, options)
    for card in liege.cards:
        printed = cards.cards[card]
        if printed.kind == WORKER and card not in liege.used:
            if deal_obstacle(state, liege, printed.deals[0]) == CLEAR:
                options.append(choices.on_card[card])
    return options


def add_deals(state: Board, liege: Liege, location: int, options: list[Choice]) -> None:
    """The deals of a location that can be made. [6.9, 7.1]"""
    choices = state.content.choices
    for deal in state.content.locations[location].deals:
        if deal_obstacle(state, liege, deal) == CLEAR:
            if deal.way == ANYHOW:
                options.append(choices.place[location])
            else:
                options.append(choices.place_for[location][deal.way])


def add_buildings(state: Board, liege: Liege, options: list[Choice]) -> None:
    """Face-up buildings that can be paid; the Architect leaves out a good of choice.

    [7.18, 7.20]
    """
    cards = state.content
    less = bonus(cards, liege, ARCHITECT)
    for card in sorted(state.building_row):
        if card == NOTHING:
            continue
        cost = cards.cards[card].cost
        if less == 0 or sum(cost) == 0:
            if can_pay(liege, cost):
                options.append(cards.choices.building[card])
            continue
        for good in range(GOODS):
            if cost[good] and can_pay(liege, price_of(state, card, good, less)):
                options.append(cards.choices.discounted[card][good])


def add_refugees(state: Board, liege: Liege, options: list[Choice]) -> None:
    """Face-up refugees that can be paid; the Bard saves food. [7.19, 7.20]"""
    cards = state.content
    less = bonus(cards, liege, BARD)
    for card in sorted(state.refugee_row):
        if card != NOTHING and can_pay(liege, price_of(state, card, FOOD, less)):
            options.append(cards.choices.refugee[card])


# What is done.


def place_worker(state: Board, seat: int, choice: Choice, dealer: Dealer) -> None:
    """One worker takes a space, and its action is resolved at once. [5.1, 5.5]"""
    cards = state.content
    liege = state.lieges[seat]
    match choice:
        case PlaceFor(location=location, way=way):
            state.workers[location].append(seat)
            dealer.announce(WorkerPlacedFor(seat, location, way))
            settle(state, seat, deal_for(cards.locations[location].deals, way), dealer)
        case PlaceWorker(location=location):
            take_space(state, liege, location)
            dealer.announce(WorkerPlaced(seat, location))
            if location == cards.stockpile:
                state.then(StockpileStep(seat, False, bonus(cards, liege, MENDS)))
            else:
                settle(state, seat, cards.locations[location].deals[0], dealer)
        case TakeBuilding(card=card):
            take_card(state, seat, card, NOTHING, 0, dealer)
        case TakeDiscounted(card=card, good=good):
            take_card(state, seat, card, good, bonus(cards, liege, ARCHITECT), dealer)
        case TakeRefugee(card=card):
            take_card(state, seat, card, FOOD, bonus(cards, liege, BARD), dealer)
        case PlaceOnCard(card=card):
            liege.used.append(card)
            dealer.announce(WorkerPlacedOnCard(seat, card))
            settle(state, seat, cards.cards[card].deals[0], dealer)
        case _:
            raise RulesFault(f"{choice.notation!r} places no worker")


def take_space(state: Board, liege: Liege, location: int) -> None:
    """A worker stands on a space of the board or of the own board. [5.3, 5.7]"""
    if state.content.locations[location].own:
        liege.spaces.append(location)
    else:
        state.workers[location].append(liege.seat)


def take_card(state: Board, seat: int, card: int, discount: int, less: int, dealer: Dealer) -> None:
    """A card of a row is paid for and owned; its slot stays empty until Refresh.

    [6.7, 7.18, 7.19, 7.21, 25.10]
    """
    cards = state.content
    liege = state.lieges[seat]
    building = cards.cards[card].deck == BUILDING
    location = cards.buildings if building else cards.refugees
    row = state.building_row if building else state.refugee_row
    state.workers[location].append(seat)
    price = price_of(state, card, discount, less)
    pay(liege, price)
    row[row.index(card)] = NOTHING
    insort(liege.cards, card)
    dealer.announce(WorkerPlaced(seat, location))
    dealer.announce(CardTaken(seat, card, price))
    if cards.cards[card].kind == IMMEDIATE:
        gain(state, seat, cards.cards[card].deals[0], dealer)
