"""What single Arcana of a turn do besides their common effects. Chapter 12 and section C8."""

from __future__ import annotations

from emberhall.games.city_of_thieves.combat_choices import NameGuard, Pay, Peek, Sell
from emberhall.games.city_of_thieves.events import TreasureGone
from emberhall.games.city_of_thieves.exploration import look_at
from emberhall.games.city_of_thieves.militia import MoveGuard, guards
from emberhall.games.city_of_thieves.prison import jail
from emberhall.games.city_of_thieves.purse import gain, pay
from emberhall.games.city_of_thieves.queries import ducats, kinds_of, loot
from emberhall.games.city_of_thieves.rolls import throw
from emberhall.games.city_of_thieves.state import NOBODY, City
from emberhall.games.city_of_thieves.targets import linked_rivals, sellers, unseen_rooms
from emberhall.games.city_of_thieves.terms import HOSTAGE, KNIFE_ROLL, TREASURES
from emberhall.games.city_of_thieves.vocabulary import GUARD, SELL
from emberhall.games.city_of_thieves.wounds import wound
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Happening, Question


def throw_knife(state: City, seat: int, figure: int, dealer: Dealer) -> None:
    """The die of a thrown knife is rolled for the first unwounded character beside the target."""
    thrower = NOBODY
    for member in state.gangs[seat].members:
        if state.wounds[member] == 0 and thrower == NOBODY:
            if figure in linked_rivals(state, seat, state.place[member]):
                thrower = member
    state.then(KnifeLands(figure, seat))
    throw(state, KNIFE_ROLL, thrower, seat, 1, dealer)


class KnifeLands(Happening[City]):
    """The knife wounds on a high die. [11.1]"""

    __slots__ = ("figure", "seat")
    RULE = "11.1"
    FIELDS = (plain("figure", "figures"), plain("seat", SEATS))

    def __init__(self, figure: int, seat: int) -> None:
        self.figure = figure
        self.seat = seat

    def happen(self, state: City, dealer: Dealer) -> None:
        face = state.at_throw().dice[0]
        state.throw = None
        if face >= state.content.number("knife-hits"):
            wound(state, self.figure, 1, self.seat, "knife", dealer)


class PayOrJail(Question[City]):
    """The owner pays the bank, if he can, or lets his character be thrown in Prison. [15.4]"""

    __slots__ = ("figure", "fine", "rival")
    RULE = "15.4"
    FIELDS = (
        plain("seat", SEATS),
        plain("figure", "figures"),
        plain("rival", SEATS),
        plain("fine"),
    )

    def __init__(self, seat: int, figure: int, rival: int, fine: int) -> None:
        super().__init__(seat)
        self.figure = figure
        self.rival = rival
        self.fine = fine

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        if ducats(state, self.seat) >= self.fine:
            return [choices.pay, choices.go_to_jail]
        return [choices.go_to_jail]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Pay):
            pay(state, self.seat, self.fine, "private-security", dealer)
        else:
            jail(state, self.figure, NOBODY, "private-security", dealer)


class SellToFence(Question[City]):
    """A treasure is removed from the game for ducats. [12.10, 44.11]"""

    __slots__ = ("card",)
    RULE = "12.10"
    FIELDS = (plain("seat", SEATS), plain("card", "arcana"))

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, state: City) -> list[Choice]:
        sell = state.content.choices.sell
        options: list[Choice] = []
        for figure in sellers(state, self.seat):
            for kind in kinds_of(state.loads[figure]):
                if kind != HOSTAGE:
                    options.append(sell[loot(figure, kind)])
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Sell)
        figure = choice.loot // TREASURES
        kind = choice.loot % TREASURES
        card = state.content.arcana[self.card]
        state.loads[figure].remove(kind)
        if dealer.listening:
            dealer.announce(TreasureGone(figure, kind, "sold"))
        gain(state, self.seat, card.amount(SELL), card.slug, dealer)


class Distract(Question[City]):
    """A card moves a militiaman, who may not attack. [6.29]"""

    __slots__ = ("card",)
    RULE = "6.29"
    FIELDS = (plain("seat", SEATS), plain("card", "arcana"))

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def options(self, state: City) -> list[Choice]:
        name = state.content.choices.name_guard
        return [name[guard] for guard in guards(state)]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, NameGuard)
        points = state.content.arcana[self.card].amount(GUARD)
        state.then(MoveGuard(self.seat, choice.figure, points, True))


class PeekAtTokens(Question[City]):
    """A seat looks secretly at face-down tokens; others learn only in which rooms. [17.12]"""

    __slots__ = ("left",)
    RULE = "17.12"
    FIELDS = (plain("seat", SEATS), plain("left"))

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        rooms = unseen_rooms(state, self.seat)
        if self.left <= 0 or not rooms:
            return []
        options: list[Choice] = [choices.peek[space] for space in rooms]
        options.append(choices.done)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Peek):
            look_at(state, self.seat, choice.space, dealer)
            state.then(PeekAtTokens(self.seat, self.left - 1))
