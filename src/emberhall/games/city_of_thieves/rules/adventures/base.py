"""Sheets of the base game without hunters: strongbox, ferrymen, auction, ball.

Chapters 31, 35, 36 and 37.
"""

from __future__ import annotations

from emberhall.authoring import Choice, Dealer, Happening, Question, RulesFault, of
from emberhall.games.city_of_thieves.combat_choices import Sell
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM
from emberhall.games.city_of_thieves.content.figures import CHARACTERS, ORDINARY, PICKPOCKET_ROLL
from emberhall.games.city_of_thieves.queries import (
    ducats,
    end_move,
    free,
    kinds_of,
    left_of,
    loot,
    put,
    unload,
    vacant,
)
from emberhall.games.city_of_thieves.rules.adventures.sheet import Sheet, can_act, pay_for_action
from emberhall.games.city_of_thieves.rules.moves.gates import leave_district
from emberhall.games.city_of_thieves.rules.moves.walking import points_now, walk
from emberhall.games.city_of_thieves.rules.purse import gain, pay, surrender
from emberhall.games.city_of_thieves.rules.rolls import throw, thrown
from emberhall.games.city_of_thieves.sheet_choices import (
    Auction,
    Ferry,
    FerryOut,
    Pickpocket,
    PutGuard,
    Strongbox,
)
from emberhall.games.city_of_thieves.sheet_events import (
    Ferried,
    GuardPut,
    PocketPicked,
    PriceChanged,
    PricesFell,
    ScandalPassed,
    SoldAtAuction,
    StrongboxOpened,
)
from emberhall.games.city_of_thieves.state import City

# The Duke's Treasure


class DukesTreasure(Sheet):
    """The Duke's strongbox stands in the Treasury. [31.2]"""

    def lay(self, state: City, dealer: Dealer) -> None:
        state.props.strongbox = True

    def add_actions(self, state: City, figure: int, options: list[Choice]) -> None:
        if can_act(state) and strongbox_in_reach(state, figure):
            options.append(state.content.choices.strongbox)

    def carry_out(self, state: City, figure: int, choice: Choice, dealer: Dealer) -> bool:
        if not isinstance(choice, Strongbox):
            return False
        pay_for_action(state)
        open_strongbox(state, figure, dealer)
        return True


def strongbox_in_reach(state: City, figure: int) -> bool:
    """A character in the Treasury with a scroll and keys, while the box is full. [31.3, 31.5]"""
    content = state.content
    load = state.loads[figure]
    return (
        state.props.strongbox
        and state.place[figure] == content.treasury
        and content.scroll in load
        and content.keys in load
    )


def open_strongbox(state: City, figure: int, dealer: Dealer) -> None:
    """Scroll and keys leave the game, the Duke's ducats go to the owner. [31.4]"""
    state.props.strongbox = False
    amount = state.content.number("strongbox")
    dealer.announce(StrongboxOpened(figure, amount))
    for kind in (state.content.scroll, state.content.keys):
        surrender(state, loot(figure, kind), "strongbox", dealer)
    gain(state, state.owner[figure], amount, "strongbox", dealer)


# The Ferrymen's Toll


class FerrymensToll(Sheet):
    """Ferrymen wait at the four corners. [35.2]"""

    def lay(self, state: City, dealer: Dealer) -> None:
        state.props.ferrymen = state.content.adventures[state.adventure].spaces[:]

    def add_moves(self, state: City, figure: int, options: list[Choice]) -> None:
        if points_now(state, figure) > 0:
            add_ferries(state, figure, state.place[figure], options)

    def leads_on(self, state: City, figure: int, space: int) -> bool:
        options: list[Choice] = []
        add_ferries(state, figure, space, options)
        return bool(options)

    def carry_out(self, state: City, figure: int, choice: Choice, dealer: Dealer) -> bool:
        match choice:
            case Ferry(space=space):
                take_ferry(state, figure, space, dealer)
            case FerryOut():
                ferry_out(state, figure, dealer)
            case _:
                return False
        return True


def add_ferries(state: City, figure: int, space: int, options: list[Choice]) -> None:
    """A moving character at a ferryman may go to another one, or out after the alarm.

    [35.3, 35.4, 35.5]
    """
    if space not in state.props.ferrymen:
        return
    purse = ducats(state, state.owner[figure])
    choices = state.content.choices
    if purse >= state.content.number("ferry-price"):
        for other in state.props.ferrymen:
            if other != space and vacant(state, figure, other):
                options.append(choices.ferry[other])
    if state.alarm and purse >= state.content.number("ferry-out-price"):
        options.append(choices.ferry_out)


def take_ferry(state: City, figure: int, space: int, dealer: Dealer) -> None:
    """For a ducat and a point to another ferryman's space. [35.3]"""
    walk(state, 1)
    put(state, figure, space)
    if state.turn.points <= 0:
        end_move(state)
    dealer.announce(Ferried(figure, space))
    pay(state, state.owner[figure], state.content.number("ferry-price"), "ferry", dealer)


def ferry_out(state: City, figure: int, dealer: Dealer) -> None:
    """For three ducats and a point out of the district; that ferryman is gone. [35.4]"""
    walk(state, 1)
    price = state.content.number("ferry-out-price")
    pay(state, state.owner[figure], price, "ferry-out", dealer)
    state.props.ferrymen.remove(state.place[figure])
    leave_district(state, figure, dealer)


# The Spiv's Auction


class SpivsAuction(Sheet):
    """The prices of the ordinary kinds rise and fall. [36.2, 36.3]"""

    def lay(self, state: City, dealer: Dealer) -> None:
        state.props.prices = [state.content.number("auction-start")] * ORDINARY

    def begin_round(self, state: City) -> None:
        state.then(PriceRoll())

    def add_actions(self, state: City, figure: int, options: list[Choice]) -> None:
        if can_act(state) and auction_in_reach(state, figure):
            options.append(state.content.choices.auction)

    def carry_out(self, state: City, figure: int, choice: Choice, dealer: Dealer) -> bool:
        if not isinstance(choice, Auction):
            return False
        pay_for_action(state)
        sell_at_auction(state, figure)
        return True


class PriceRoll(Happening[City]):
    """A die raises the price of a kind, or lowers those that have risen. [36.3]"""

    RULE = "36.3"

    def happen(self, state: City, dealer: Dealer) -> None:
        face = dealer.roll(6)
        prices = state.props.prices
        if face <= ORDINARY:
            kind = face - 1
            prices[kind] = min(prices[kind] + 1, state.content.number("auction-most"))
            dealer.announce(PriceChanged(kind, prices[kind], face))
            return
        least = state.content.number("auction-start")
        for kind in range(ORDINARY):
            if prices[kind] > least:
                prices[kind] -= 1
        dealer.announce(PricesFell(face))


def has_ordinary(state: City, figure: int) -> bool:
    """Whether a character carries something for the auction. [36.4]"""
    for kind in state.loads[figure]:
        if kind < ORDINARY:
            return True
    return False


def auction_in_reach(state: City, figure: int) -> bool:
    """A character with ordinary treasures in the Counting House. [36.4]"""
    return state.place[figure] == state.content.counting_house and has_ordinary(state, figure)


def sell_at_auction(state: City, figure: int) -> None:
    """The sale begins; at least one treasure is sold. [36.4]"""
    if not has_ordinary(state, figure):
        raise RulesFault("there is nothing to sell")
    state.then(SellTreasures(state.owner[figure], figure, -1))


class SellTreasures(Question[City]):
    """Any of his ordinary treasures, one by one in row order, at the current prices. [36.4]"""

    RULE = "36.4"
    PICKS = Sell
    figure: int = of("figures")
    least: int

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        options: list[Choice] = []
        for kind in kinds_of(state.loads[self.figure]):
            if max(self.least, 0) <= kind < ORDINARY:
                options.append(choices.sell[loot(self.figure, kind)])
        if self.least >= 0 and options:
            options.append(choices.done)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Sell):
            kind = unload(state, choice.loot)
            price = state.props.prices[kind]
            dealer.announce(SoldAtAuction(self.figure, kind, price))
            gain(state, self.seat, price, "auction", dealer)
            state.then(SellTreasures(self.seat, self.figure, kind))


# The Masked Ball


class MaskedBall(Sheet):
    """Guests stand in six rooms. [37.2, 37.5]"""

    def lay(self, state: City, dealer: Dealer) -> None:
        state.props.guests = state.content.adventures[state.adventure].spaces[:]

    def end_round(self, state: City) -> None:
        state.then(BallPays())

    def add_actions(self, state: City, figure: int, options: list[Choice]) -> None:
        if can_act(state) and state.place[figure] in state.props.guests:
            options.append(state.content.choices.pickpocket)

    def carry_out(self, state: City, figure: int, choice: Choice, dealer: Dealer) -> bool:
        if not isinstance(choice, Pickpocket):
            return False
        pay_for_action(state)
        pick_pocket(state, figure, dealer)
        return True


def pick_pocket(state: City, figure: int, dealer: Dealer) -> None:
    """A character tries a guest's pocket. [37.3]"""
    state.then(PocketResult(figure))
    throw(state, PICKPOCKET_ROLL, figure, state.owner[figure], 1, dealer)


class PocketResult(Happening[City]):
    """Not above Mind: the purse is his; above: scandal. [37.3, 37.4]"""

    RULE = "37.3"
    figure: int = of("figures")

    def happen(self, state: City, dealer: Dealer) -> None:
        figure = self.figure
        face = thrown(state)[0]
        mind = state.content.mind[figure]
        caught = face > mind
        dealer.announce(PocketPicked(figure, face, mind, "scandal" if caught else "purse"))
        space = state.place[figure]
        if caught:
            state.then(Scandal(left_of(state, state.owner[figure]), space))
            return
        state.props.guests.remove(space)
        gain(state, state.owner[figure], state.content.number("guest-purse"), "guest", dealer)


class Scandal(Question[City]):
    """The player on the left may put a militiaman on a free street space at the door. [37.4]"""

    RULE = "37.4"
    space: int = of("spaces")

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        options: list[Choice] = []
        for guard in (state.content.kornak, state.content.valrut):
            for space in state.content.board.links[self.space]:
                if space < FIRST_ROOM and free(state, space):
                    options.append(choices.put_guard[guard][space])
        options.append(choices.pass_)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, PutGuard):
            put(state, choice.figure, choice.space)
            dealer.announce(GuardPut(self.seat, choice.figure, choice.space))
        else:
            dealer.announce(ScandalPassed(self.seat))


class BallPays(Happening[City]):
    """Finery in the Ballroom pays at the end of a round. [37.5]"""

    RULE = "37.5"

    def happen(self, state: City, dealer: Dealer) -> None:
        content = state.content
        figure = state.holder[content.ballroom]
        if not 0 <= figure < CHARACTERS:
            return
        if any(content.treasures[kind].finery for kind in state.loads[figure]):
            gain(state, state.owner[figure], content.number("ball-reward"), "ball", dealer)
