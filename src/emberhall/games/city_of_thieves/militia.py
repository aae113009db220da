"""The militia phase. Chapter 6."""

from __future__ import annotations

from emberhall.games.city_of_thieves.combat_choices import (
    GuardAttack,
    GuardStep,
    NameGuard,
    Play,
)
from emberhall.games.city_of_thieves.events import (
    BackSeen,
    GuardMoved,
    GuardNamed,
    GuardRested,
    GuardRolled,
)
from emberhall.games.city_of_thieves.hands import play_card, refill
from emberhall.games.city_of_thieves.queries import (
    LAST_GUARD,
    blue_back,
    is_character,
    may_hold,
    put,
)
from emberhall.games.city_of_thieves.sheets import after_militia, replaces_militia
from emberhall.games.city_of_thieves.spoils import guard_assails
from emberhall.games.city_of_thieves.state import NOBODY, City
from emberhall.games.city_of_thieves.terms import (
    DUKES_RECKONING,
    FULL,
    KORNAK,
    SPIKED_GROG,
    SUBTLE_WATCHMAN,
)
from emberhall.games.city_of_thieves.vocabulary import UNSEEN
from emberhall.games.city_of_thieves.walking import step_price
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Happening, Question


class MilitiaPhase(Happening[City]):
    """The active player may move a militiaman: named and rolled for, or by the top Arcana back.

    [5.7, 6.1, 6.3, 25.4, 38.3]
    """

    __slots__ = ("seat",)
    RULE = "5.7"
    FIELDS = (plain("seat", SEATS),)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def happen(self, state: City, dealer: Dealer) -> None:
        seat = self.seat
        after_militia(state, seat)
        if replaces_militia(state, seat):
            return
        if state.mode == FULL:
            read_back(state, seat, dealer)
            return
        moves = 1
        if state.adventure == DUKES_RECKONING:
            moves = state.content.number("reckoning-moves")
        state.then(ChooseGuard(seat, moves, NOBODY))


def read_back(state: City, seat: int, dealer: Dealer) -> None:
    """The back of the top card decides; it is neither taken nor turned over.

    [6.3, 6.4, 6.5, 6.6, 6.7, 6.8]
    """
    purple = refill(state, dealer) and not blue_back(state, state.deck[-1])
    if dealer.listening:
        dealer.announce(BackSeen(seat, "purple" if purple else "blue"))
    if purple:
        ask_rivals(state, seat, seat)
    elif may_hold(state, seat, SUBTLE_WATCHMAN):
        state.then(RouseWindow(seat))


class RouseWindow(Question[City]):
    """While the phase counts as blue the active player may have it count as purple. [12.2]"""

    __slots__ = ()
    RULE = "12.2"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: City) -> list[Choice]:
        return reaction(state, self.seat, SUBTLE_WATCHMAN)

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Play):
            play_card(state, self.seat, SUBTLE_WATCHMAN, dealer)
            ask_rivals(state, self.seat, self.seat)


def reaction(state: City, seat: int, card: int) -> list[Choice]:
    """Playing the card, if it is in hand, or passing."""
    choices = state.content.choices
    if card in state.gangs[seat].hand:
        return [choices.play[card], choices.pass_]
    return [choices.pass_]


def ask_rivals(state: City, seat: int, after: int) -> None:
    """While the phase counts as purple the rivals after a seat may have it count as blue.

    [12.2, 1.15]
    """
    count = len(state.gangs)
    rival = (after + 1) % count
    while rival != seat:
        if may_hold(state, rival, SPIKED_GROG):
            state.then(HushWindow(rival, seat))
            return
        rival = (rival + 1) % count
    state.then(ChooseGuard(seat, 1, NOBODY))


class HushWindow(Question[City]):
    """A rival may have the phase of the active player count as blue. [12.2]"""

    __slots__ = ("active",)
    RULE = "12.2"
    FIELDS = (plain("seat", SEATS), plain("active", SEATS))

    def __init__(self, seat: int, active: int) -> None:
        super().__init__(seat)
        self.active = active

    def options(self, state: City) -> list[Choice]:
        return reaction(state, self.seat, SPIKED_GROG)

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Play):
            play_card(state, self.seat, SPIKED_GROG, dealer)
            if dealer.listening:
                dealer.announce(GuardRested(self.active, "hushed"))
        else:
            ask_rivals(state, self.active, self.seat)


def guards(state: City) -> list[int]:
    """The militiamen on the board, in row order. [38.2]"""
    return [figure for figure in range(KORNAK, LAST_GUARD + 1) if state.place[figure] >= 0]


class ChooseGuard(Question[City]):
    """The active player names a militiaman, or leaves them all; in the base game he then rolls.

    [6.1, 6.2, 6.4, 6.26, 6.27, 38.3]
    """

    __slots__ = ("moved", "moves")
    RULE = "6.1"
    FIELDS = (plain("seat", SEATS), plain("moves"), plain("moved", "figures"))

    def __init__(self, seat: int, moves: int, moved: int) -> None:
        super().__init__(seat)
        self.moves = moves
        self.moved = moved

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        name = choices.name_guard
        options: list[Choice] = [name[f] for f in guards(state) if f != self.moved]
        options.append(choices.no_guard)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        if not isinstance(choice, NameGuard):
            if dealer.listening:
                dealer.announce(GuardRested(self.seat, "left-alone"))
            return
        guard = choice.figure
        if self.moves > 1:
            state.then(ChooseGuard(self.seat, self.moves - 1, guard))
        if dealer.listening:
            dealer.announce(GuardNamed(self.seat, guard))
        points = state.content.number("militia-range")
        if state.mode != FULL:
            points = dealer.roll(6)
            if dealer.listening:
                dealer.announce(GuardRolled(self.seat, points))
            if points == state.content.number("militia-rest"):
                if dealer.listening:
                    dealer.announce(GuardRested(self.seat, "six"))
                return
        state.then(MoveGuard(self.seat, guard, points, False))


class MoveGuard(Question[City]):
    """A militiaman goes step by step, and attacks a rival unless a card moves him.

    [6.9, 6.10, 6.11, 6.23, 6.24, 6.26, 6.29, 43.3, 43.4]
    """

    __slots__ = ("by_card", "guard", "points")
    RULE = "6.9"
    FIELDS = (
        plain("seat", SEATS),
        plain("guard", "figures"),
        plain("points"),
        plain("by_card"),
    )

    def __init__(self, seat: int, guard: int, points: int, by_card: bool) -> None:
        super().__init__(seat)
        self.guard = guard
        self.points = points
        self.by_card = by_card

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        options: list[Choice] = []
        if self.points > 0:
            for space in state.content.board.links[state.place[self.guard]]:
                if space in state.rubble or step_price(state, space) > 1:
                    continue
                holder = state.holder[space]
                if holder == NOBODY:
                    options.append(choices.guard_step[space])
                elif not self.by_card and is_prey(state, self.seat, holder):
                    options.append(choices.guard_attack[space])
        options.append(choices.guard_stop)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case GuardStep(space=space):
                put(state, self.guard, space)
                if dealer.listening:
                    dealer.announce(GuardMoved(self.guard, space))
                if self.points > 1:
                    again = MoveGuard(self.seat, self.guard, self.points - 1, self.by_card)
                    state.then(again)
            case GuardAttack(space=space):
                guard_assails(state, self.seat, self.guard, state.holder[space], dealer)


def is_prey(state: City, seat: int, holder: int) -> bool:
    """A rival's character whom nothing hides from the militia. [6.10, 6.11]"""
    if not is_character(holder) or state.owner[holder] == seat:
        return False
    gear = state.gear[holder]
    return gear < 0 or not state.content.equipment[gear].has(UNSEEN)
