"""The militia phase. Chapter 6."""

from __future__ import annotations

from emberhall.authoring import Choice, ChooseOne, Dealer, Happening, Question, Seat, maybe, of
from emberhall.games.city_of_thieves.combat_choices import (
    GuardAttack,
    GuardStep,
    NameGuard,
    NoGuard,
    Play,
)
from emberhall.games.city_of_thieves.content.decks import FULL
from emberhall.games.city_of_thieves.content.figures import NOBODY
from emberhall.games.city_of_thieves.events import (
    BackSeen,
    GuardMoved,
    GuardNamed,
    GuardRested,
    GuardRolled,
)
from emberhall.games.city_of_thieves.queries import (
    blue_back,
    is_prey,
    may_hold,
    put,
)
from emberhall.games.city_of_thieves.rules.adventures.sheets import sheet_of
from emberhall.games.city_of_thieves.rules.combat.spoils import guard_assails
from emberhall.games.city_of_thieves.rules.hands import play_card, reaction, refill
from emberhall.games.city_of_thieves.rules.moves.walking import step_price
from emberhall.games.city_of_thieves.rules.upkeep import add_upkeep, upkeep
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import Buy, Heal


class MilitiaPhase(Happening[City]):
    """The active player may move a militiaman: named and rolled for, or by the top Arcana back.

    [5.7, 6.1, 6.3, 25.4, 38.3]
    """

    RULE = "5.7"
    seat: Seat

    def happen(self, state: City, dealer: Dealer) -> None:
        seat = self.seat
        sheet = sheet_of(state)
        sheet.after_militia(state, seat)
        if sheet.replaces_militia(state, seat):
            return
        if state.mode == FULL:
            read_back(state, seat, dealer)
            return
        state.then(ChooseGuard(seat, state.content.adventures[state.adventure].guard_moves, NOBODY))


def read_back(state: City, seat: int, dealer: Dealer) -> None:
    """The back of the top card decides; it is neither taken nor turned over.

    [6.3, 6.4, 6.5, 6.6, 6.7, 6.8]
    """
    purple = refill(state, dealer) and not blue_back(state, state.deck[-1])
    dealer.announce(BackSeen(seat, "purple" if purple else "blue"))
    if purple:
        ask_rivals(state, seat, seat)
    elif may_hold(state, seat, state.content.subtle_watchman):
        state.then(RouseWindow(seat))


class RouseWindow(Question[City]):
    """While the phase counts as blue the active player may have it count as purple. [12.2]"""

    RULE = "12.2"

    def options(self, state: City) -> list[Choice]:
        return reaction(state, self.seat, state.content.subtle_watchman)

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Play):
            play_card(state, self.seat, choice.card, dealer)
            ask_rivals(state, self.seat, self.seat)


def ask_rivals(state: City, seat: int, after: int) -> None:
    """While the phase counts as purple the rivals after a seat may have it count as blue.

    [12.2, 1.15]
    """
    count = len(state.gangs)
    rival = (after + 1) % count
    while rival != seat:
        if may_hold(state, rival, state.content.spiked_grog):
            state.then(HushWindow(rival, seat))
            return
        rival = (rival + 1) % count
    state.then(ChooseGuard(seat, 1, NOBODY))


class HushWindow(Question[City]):
    """A rival may have the phase of the active player count as blue. [12.2]"""

    RULE = "12.2"
    active: Seat

    def options(self, state: City) -> list[Choice]:
        return reaction(state, self.seat, state.content.spiked_grog)

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Play):
            play_card(state, self.seat, choice.card, dealer)
            dealer.announce(GuardRested(self.active, "hushed"))
        else:
            ask_rivals(state, self.active, self.seat)


def guards(state: City) -> list[int]:
    """The militiamen on the board, in row order. [38.2]"""
    return [figure for figure in state.content.guards if state.place[figure] >= 0]


class ChooseGuard(ChooseOne[City]):
    """The active player names a militiaman, or leaves them all; in the base game he then rolls.

    He may heal and buy first.
    [6.1, 6.2, 6.4, 6.26, 6.27, 29.14, 38.3]
    """

    RULE = "6.1"
    VERB = NameGuard
    DECLINE = NoGuard
    moves: int
    moved: int = maybe("figures")

    def among(self, state: City) -> list[int]:
        return [guard for guard in guards(state) if guard != self.moved]

    def options(self, state: City) -> list[Choice]:
        options = super().options(state)
        if options:
            add_upkeep(state, self.seat, options)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, (Heal, Buy)):
            state.then(ChooseGuard(self.seat, self.moves, self.moved))
            upkeep(state, self.seat, choice, dealer)
        else:
            super().answer(state, choice, dealer)

    def declined(self, state: City, dealer: Dealer) -> None:
        dealer.announce(GuardRested(self.seat, "left-alone"))

    def chosen(self, state: City, guard: int, dealer: Dealer) -> None:
        if self.moves > 1:
            state.then(ChooseGuard(self.seat, self.moves - 1, guard))
        dealer.announce(GuardNamed(self.seat, guard))
        points = state.content.number("militia-range")
        if state.mode != FULL:
            points = dealer.roll(6)
            dealer.announce(GuardRolled(self.seat, points))
            if points == state.content.number("militia-rest"):
                dealer.announce(GuardRested(self.seat, "six"))
                return
        state.then(MoveGuard(self.seat, guard, points, False))


class MoveGuard(Question[City]):
    """A militiaman goes step by step, and attacks a rival unless a card moves him.

    [6.9, 6.10, 6.11, 6.23, 6.24, 6.26, 6.29, 43.3, 43.4]
    """

    RULE = "6.9"
    guard: int = of("figures")
    points: int
    by_card: bool

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
                dealer.announce(GuardMoved(self.guard, space))
                if self.points > 1:
                    again = MoveGuard(self.seat, self.guard, self.points - 1, self.by_card)
                    state.then(again)
            case GuardAttack(space=space):
                guard_assails(state, self.seat, self.guard, state.holder[space], dealer)
