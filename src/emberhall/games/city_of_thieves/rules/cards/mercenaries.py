"""Hiring mercenaries. Chapter 21."""

from __future__ import annotations

from emberhall.authoring import Choice, ChooseOne, Dealer, Question
from emberhall.games.city_of_thieves.below_events import Hired, NotHired
from emberhall.games.city_of_thieves.content.decks import BASE
from emberhall.games.city_of_thieves.content.figures import NOBODY, NOTHING
from emberhall.games.city_of_thieves.content.vocabulary import EQUIP
from emberhall.games.city_of_thieves.queries import has_skill, in_turn_order
from emberhall.games.city_of_thieves.rules.cards.equipment import take_gear
from emberhall.games.city_of_thieves.sheet_choices import Hire
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import TakeFromMarket


def hire_steps(state: City) -> None:
    """Each player in turn order may take a mercenary. [4.13, 21.3, 24.5]"""
    if state.mode != BASE:
        state.then(*[HireMercenary(seat) for seat in in_turn_order(state, state.first)])


def for_hire(state: City, seat: int) -> list[int]:
    """The mercenary of the gang's colour and the grey ones that nobody has hired yet.

    [21.1, 21.2, 21.3, 25.12, 25.13]
    """
    content = state.content
    own = content.gangs[state.gangs[seat].gang].mercenary
    found = [own, *content.adventures[state.adventure].grey]
    return [figure for figure in found if state.owner[figure] == NOBODY]


class HireMercenary(Question[City]):
    """One thief may be exchanged for one mercenary; the gang stays four. [21.4, 21.5, 21.6]"""

    RULE = "21.1"

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        options: list[Choice] = []
        for mercenary in for_hire(state, self.seat):
            for thief in state.gangs[self.seat].members:
                options.append(choices.hire[mercenary][thief])
        options.append(choices.no_hire)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Hire):
            dealer.announce(Hired(self.seat, choice.mercenary, choice.thief))
            hire(state, self.seat, choice.mercenary, choice.thief)
        else:
            dealer.announce(NotHired(self.seat))


def hire(state: City, seat: int, mercenary: int, thief: int) -> None:
    """The mercenary takes the place of the thief, and any card that he got before.

    [21.4, 21.9, 21.14, 40.9]
    """
    gang = state.gangs[seat]
    gang.members.remove(thief)
    gang.members.append(mercenary)
    gang.members.sort()
    state.owner[thief] = NOBODY
    state.owner[mercenary] = seat
    state.gear[mercenary] = state.gear[thief]
    state.gear[thief] = NOTHING
    if state.content.figures[mercenary].has(EQUIP) and has_skill(state, mercenary):
        state.then(EquipLucius(seat))


class EquipLucius(ChooseOne[City]):
    """Lucius starts with an Equipment card of his owner's choice. [21.9]"""

    RULE = "21.9"
    VERB = TakeFromMarket

    def among(self, state: City) -> list[int]:
        return state.market

    def chosen(self, state: City, gear: int, dealer: Dealer) -> None:
        for figure in state.gangs[self.seat].members:
            if state.content.figures[figure].has(EQUIP):
                take_gear(state, figure, gear, "lucius", dealer)
