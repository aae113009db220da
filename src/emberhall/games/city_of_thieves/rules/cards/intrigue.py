"""Intrigue: noticing what is met, revealing it, taking the reward. Chapter 20.

Which seats are asked follows from open facts: a seat that holds Intrigue cards is asked whenever a
condition of a card that nobody has shown yet is met by it, whether or not it holds that card.
"""

from __future__ import annotations

from emberhall.authoring import Choice, ChooseOne, Dealer, Happening, Question, Seat, of
from emberhall.games.city_of_thieves.content.board import MAIN
from emberhall.games.city_of_thieves.content.decks import (
    AT_COST,
    C_ENTERS_BELOW,
    C_GIVES_IN,
    C_HIDES_BELOW,
    FULL,
    ON_EVENT,
    Intrigue,
)
from emberhall.games.city_of_thieves.content.vocabulary import DRAW, EQUIP, GAIN, INTRIGUE, XP
from emberhall.games.city_of_thieves.events import IntrigueCompleted
from emberhall.games.city_of_thieves.queries import kinds_of, loot
from emberhall.games.city_of_thieves.rules.cards.conditions import (
    counted,
    event_holds,
    hides_below,
    payable,
    states_met,
)
from emberhall.games.city_of_thieves.rules.cards.equipment import ChooseGear
from emberhall.games.city_of_thieves.rules.hands import draw_arcana, draw_intrigue, show_intrigue
from emberhall.games.city_of_thieves.rules.purse import gain, gain_xp, pay, surrender
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import Fulfil, GiveUp, Reveal


class LookAround(Happening[City]):
    """After every verb of his turn, and at its beginning, a player looks at what has come true.

    Not while a character passes another one: he is nowhere yet.
    [8.8, 20.10]
    """

    RULE = "20.10"
    seat: Seat

    def happen(self, state: City, dealer: Dealer) -> None:
        if state.turn.actor not in state.guests:
            notice(state, self.seat)


def notice(state: City, seat: int) -> None:
    """A seat may reveal "state" cards whose condition has become true. [20.2, 20.10]"""
    gang = state.gangs[seat]
    if not gang.intrigues:
        return
    met = states_met(state, seat)
    fresh = met & ~gang.noticed
    gang.noticed = met
    if fresh:
        ask(state, seat, fresh)


def notice_end(state: City, seat: int) -> None:
    """At the end of a turn hiding below counts too. [5.9, 20.10]"""
    notice(state, seat)
    if not state.gangs[seat].intrigues:
        return
    for card in state.content.state_intrigues:
        if card.condition == C_HIDES_BELOW and hides_below(state, seat, card):
            ask(state, seat, 1 << card.index)


def happened(state: City, seat: int, condition: int) -> None:
    """An event completes a card at the instant it happens, in any player's turn. [20.10]"""
    gang = state.gangs[seat]
    if not gang.intrigues:
        return
    due = 0
    for card in state.content.event_intrigues[condition]:
        if event_holds(state, seat, card):
            due |= 1 << card.index
    if due:
        ask(state, seat, due)


def entered(state: City, seat: int, room: int) -> None:
    """A character entered a room of the catacombs, which some cards count. [20.11]"""
    gang = state.gangs[seat]
    for place in range(len(gang.since_rooms)):
        gang.since_rooms[place] |= 1 << (room - MAIN)
    happened(state, seat, C_ENTERS_BELOW)


def ask(state: City, seat: int, due: int) -> None:
    """Ask unless every card in question has been shown already."""
    for card in state.intrigues_shown:
        due &= ~(1 << card)
    for printed in state.content.intrigues:
        if printed.removed and state.mode != FULL:
            due &= ~(1 << printed.index)
    if due:
        state.then(IntrigueWindow(seat, due))


def revealable(state: City, seat: int, due: int) -> list[int]:
    """The held cards among those in question that are completed, in row order. [1.16, 20.12]"""
    gang = state.gangs[seat]
    found: list[int] = []
    for place in range(len(gang.intrigues)):
        card = gang.intrigues[place]
        if due >> card & 1:
            printed = state.content.intrigues[card]
            if printed.type != ON_EVENT or counted(gang, printed, place):
                found.append(card)
    found.sort()
    return found


class IntrigueWindow(Question[City]):
    """A seat reveals what it has completed; who holds nothing of the kind withholds it.

    Several are revealed one after the other; the option lets a seat decline.
    [1.16, 20.2, 20.10, 20.12]
    """

    RULE = "20.10"
    due: int

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        cards = revealable(state, self.seat, self.due)
        if not cards:
            return [choices.withhold]
        if not state.ask_intrigue:
            return [choices.reveal[cards[0]]]
        options: list[Choice] = [choices.reveal[card] for card in cards]
        options.append(choices.withhold)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        if not isinstance(choice, Reveal):
            return
        card = choice.intrigue
        left = self.due & ~(1 << card)
        complete(state, self.seat, card, dealer)
        if left and state.gangs[self.seat].intrigues:
            state.then(IntrigueWindow(self.seat, left))
        reward(state, self.seat, state.content.intrigues[card], dealer)


def complete(state: City, seat: int, card: int, dealer: Dealer) -> None:
    """A completed card is shown to all. [20.2]"""
    show_intrigue(state, seat, card)
    dealer.announce(IntrigueCompleted(seat, card))


def reward(state: City, seat: int, card: Intrigue, dealer: Dealer) -> None:
    """A completed card pays; one that offers Equipment pays ducats without it. [20.2]"""
    if card.has(EQUIP):
        for gear in card.equipment:
            if gear in state.market:
                state.then(ChooseGear(seat, card.equipment, "intrigue"))
                return
    for effect in card.effects:
        if effect.verb == GAIN:
            gain(state, seat, effect.amount, "intrigue", dealer)
        elif effect.verb == XP:
            gain_xp(state, seat, effect.amount, "intrigue", dealer)
        elif effect.verb == DRAW:
            draw_arcana(state, seat, effect.amount, dealer)
        elif effect.verb == INTRIGUE:
            draw_intrigue(state, seat, dealer)


# cards with a price


def fulfil_obstacle(state: City, seat: int, card: int) -> str:
    """A "cost" card in hand whose price can be paid now. [20.10]"""
    if card not in state.gangs[seat].intrigues:
        return "no-such-intrigue"
    printed = state.content.intrigues[card]
    if printed.type != AT_COST:
        return "no-price"
    return "" if payable(state, seat, printed) else "cannot-fulfil"


def fulfil(state: City, seat: int, choice: Fulfil, dealer: Dealer) -> None:
    """The card is revealed and its price paid, in ducats or by a treasure. [20.2, 20.10]"""
    card = state.content.intrigues[choice.intrigue]
    complete(state, seat, choice.intrigue, dealer)
    if card.condition == C_GIVES_IN:
        state.then(GiveTreasure(seat, choice.intrigue))
        return
    pay(state, seat, card.count, "intrigue", dealer)
    reward(state, seat, card, dealer)


class GiveTreasure(ChooseOne[City]):
    """Which treasure is given up for the Intrigue; it leaves the game. [20.10, 44.11]"""

    RULE = "20.10"
    VERB = GiveUp
    intrigue: int = of("intrigues")

    def among(self, state: City) -> list[int]:
        card = state.content.intrigues[self.intrigue]
        wares = state.content.wares
        found: list[int] = []
        for figure in state.gangs[self.seat].members:
            if state.place[figure] in card.rooms:
                for kind in kinds_of(state.loads[figure]):
                    if kind == card.treasure or (card.treasure < 0 and wares[kind]):
                        found.append(loot(figure, kind))
        return found

    def chosen(self, state: City, what: int, dealer: Dealer) -> None:
        surrender(state, what, "intrigue", dealer)
        reward(state, self.seat, state.content.intrigues[self.intrigue], dealer)
