"""What single Arcana of a turn do besides their common effects. Chapter 12 and section C8."""

from __future__ import annotations

from emberhall.authoring import Choice, ChooseOne, Dealer, Happening, Question, Seat, of
from emberhall.games.city_of_thieves.combat_choices import NameGuard, Pay, Peek, Sell
from emberhall.games.city_of_thieves.content.figures import KNIFE_ROLL, NOBODY, TREASURES
from emberhall.games.city_of_thieves.content.vocabulary import GUARD, SELL
from emberhall.games.city_of_thieves.events import KnifeMissed
from emberhall.games.city_of_thieves.queries import ducats, loot_of
from emberhall.games.city_of_thieves.rules.below.exploration import look_at, unseen_rooms
from emberhall.games.city_of_thieves.rules.below.prison import jail
from emberhall.games.city_of_thieves.rules.cards.targets import linked_rivals, sellers
from emberhall.games.city_of_thieves.rules.combat.wounds import wound
from emberhall.games.city_of_thieves.rules.militia import MoveGuard, guards
from emberhall.games.city_of_thieves.rules.purse import gain, pay, surrender
from emberhall.games.city_of_thieves.rules.rolls import throw, thrown
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import Done


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

    RULE = "11.1"
    figure: int = of("figures")
    seat: Seat

    def happen(self, state: City, dealer: Dealer) -> None:
        face = thrown(state)[0]
        needed = state.content.number("knife-hits")
        if face >= needed:
            wound(state, self.figure, 1, self.seat, "knife", dealer)
        else:
            dealer.announce(KnifeMissed(self.figure, face, needed))


class PayOrJail(Question[City]):
    """The owner pays the bank, if he can, or lets his character be thrown in Prison. [15.4]"""

    RULE = "15.4"
    figure: int = of("figures")
    rival: Seat
    fine: int

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


class SellToFence(ChooseOne[City]):
    """A treasure is removed from the game for ducats. [12.10, 44.11]"""

    RULE = "12.10"
    VERB = Sell
    card: int = of("arcana")

    def among(self, state: City) -> list[int]:
        wares = state.content.wares
        found: list[int] = []
        for figure in sellers(state, self.seat):
            found += [what for what in loot_of(state, figure) if wares[what % TREASURES]]
        return found

    def chosen(self, state: City, what: int, dealer: Dealer) -> None:
        card = state.content.arcana[self.card]
        surrender(state, what, "sold", dealer)
        gain(state, self.seat, card.amount(SELL), card.slug, dealer)


class Distract(ChooseOne[City]):
    """A card moves a militiaman, who may not attack. [6.29]"""

    RULE = "6.29"
    VERB = NameGuard
    card: int = of("arcana")

    def among(self, state: City) -> list[int]:
        return guards(state)

    def chosen(self, state: City, guard: int, dealer: Dealer) -> None:
        points = state.content.arcana[self.card].amount(GUARD)
        state.then(MoveGuard(self.seat, guard, points, True))


class PeekAtTokens(ChooseOne[City]):
    """A seat looks secretly at face-down tokens; others learn only in which rooms. [17.12]"""

    RULE = "17.12"
    VERB = Peek
    DECLINE = Done
    left: int

    def among(self, state: City) -> list[int]:
        return unseen_rooms(state, self.seat) if self.left > 0 else []

    def chosen(self, state: City, space: int, dealer: Dealer) -> None:
        look_at(state, self.seat, space, dealer)
        state.then(PeekAtTokens(self.seat, self.left - 1))
