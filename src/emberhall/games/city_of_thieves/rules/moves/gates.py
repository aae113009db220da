"""Alarm, portcullises and leaving the district. Chapter 22."""

from __future__ import annotations

from emberhall.authoring import Dealer, Happening
from emberhall.games.city_of_thieves.content.board import GATES
from emberhall.games.city_of_thieves.content.vocabulary import GATE_PASS
from emberhall.games.city_of_thieves.events import AlarmRaised, GatesShut, LeftDistrict
from emberhall.games.city_of_thieves.queries import end_activation, lift
from emberhall.games.city_of_thieves.state import LEFT, City


class ShutGates(Happening[City]):
    """The alarm is raised in its round; then on each side the next gate of the hidden order shuts.

    [5.3, 22.1, 22.3, 22.4, 22.5]
    """

    RULE = "22.4"

    def happen(self, state: City, dealer: Dealer) -> None:
        sheet = state.content.adventures[state.adventure]
        if state.round == sheet.alarm:
            state.alarm = True
            dealer.announce(AlarmRaised())
        if state.round not in sheet.portcullis:
            return
        gates: list[int] = []
        for side in state.sides:
            if len(side.to_shut) > 1:
                gates.append(side.to_shut.pop())
        state.shut.extend(gates)
        dealer.announce(GatesShut(gates))


def gate_obstacle(state: City, gear: int, space: int) -> str:
    """Why a gate bars the bearer of an Equipment card: no alarm yet, a portcullis, or rubble.

    [22.2, 22.6, 22.7, 44.8, 44.9]
    """
    if space >= GATES:
        return "no-gate"
    if not state.alarm:
        return "no-alarm"
    if space in state.bricked:
        return "bricked-up"
    if space in state.shut:
        if gear < 0 or not state.content.equipment[gear].has(GATE_PASS):
            return "gate-shut"
    return ""


def leave_district(state: City, figure: int, dealer: Dealer) -> None:
    """A character leaves for good with everything he carries. [7.12, 19.6, 22.6, 22.8]"""
    space = state.place[figure]
    lift(state, figure)
    state.fate[figure] = LEFT
    if state.turn.actor == figure:
        end_activation(state)
    dealer.announce(LeftDistrict(figure, space, sorted(state.loads[figure])))
