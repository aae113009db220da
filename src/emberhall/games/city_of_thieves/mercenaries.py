"""Hiring mercenaries. Chapter 21."""

from __future__ import annotations

from typing import ClassVar

from emberhall.games.city_of_thieves.below_events import Hired, NotHired
from emberhall.games.city_of_thieves.choices import TakeFromMarket
from emberhall.games.city_of_thieves.equipment import take_gear
from emberhall.games.city_of_thieves.queries import in_turn_order, mercenary_skills
from emberhall.games.city_of_thieves.sheet_choices import Hire
from emberhall.games.city_of_thieves.state import NOBODY, NOTHING, City
from emberhall.games.city_of_thieves.terms import (
    BASE,
    ISABEAU,
    LONG_CUTLASSES,
    LUCIUS,
    RING_OF_ASSASSINS,
    SIENNE,
    THIEVES,
)
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.errors import RulesFault
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Question


def hire_steps(state: City) -> None:
    """Each player in turn order may take a mercenary. [4.13, 21.3, 24.5]"""
    if state.mode != BASE:
        state.then(*[HireMercenary(seat) for seat in in_turn_order(state, state.first)])


def for_hire(state: City, seat: int) -> list[int]:
    """The mercenary of the gang's colour and the grey ones that nobody has hired yet.

    [21.1, 21.2, 21.3, 25.12, 25.13]
    """
    found = [state.content.gangs[state.gangs[seat].gang].mercenary]
    if state.adventure != LONG_CUTLASSES:
        found.append(SIENNE)
        if state.adventure != RING_OF_ASSASSINS:
            found.append(ISABEAU)
    return [figure for figure in found if state.owner[figure] == NOBODY]


class HireMercenary(Question[City]):
    """One thief may be exchanged for one mercenary; the gang stays four. [21.4, 21.5, 21.6]"""

    __slots__ = ()
    RULE: ClassVar[str] = "21.1"

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        options: list[Choice] = []
        for mercenary in for_hire(state, self.seat):
            for thief in state.gangs[self.seat].members:
                options.append(choices.hire[mercenary - THIEVES][thief])
        options.append(choices.no_hire)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case Hire(mercenary=mercenary, thief=thief):
                if dealer.listening:
                    dealer.announce(Hired(self.seat, mercenary, thief))
                hire(state, self.seat, mercenary, thief)
            case _:
                if dealer.listening:
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
    if mercenary == LUCIUS and mercenary_skills(state):
        state.then(EquipLucius(seat))


class EquipLucius(Question[City]):
    """Lucius starts with an Equipment card of his owner's choice. [21.9]"""

    __slots__ = ()
    FIELDS = (plain("seat", SEATS),)
    RULE: ClassVar[str] = "21.9"

    def options(self, state: City) -> list[Choice]:
        take = state.content.choices.take_from_market
        return [take[gear] for gear in state.market]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case TakeFromMarket(gear=gear):
                take_gear(state, LUCIUS, gear, "lucius", dealer)
            case _:
                raise RulesFault(f"Lucius is not equipped by {choice!r}")
