"""Special cards of the AI in the Deployment phase: the March Order. Chapter 16."""

from __future__ import annotations

from emberhall.authoring import Dealer, Happening, Seat, of
from emberhall.games.drums_of_war.automa_events import AutomaMarched, AutomaStayed
from emberhall.games.drums_of_war.cards import SLOTS
from emberhall.games.drums_of_war.queries import by_threat
from emberhall.games.drums_of_war.rules.attachments import move
from emberhall.games.drums_of_war.rules.automa.ties import settled, tie_words
from emberhall.games.drums_of_war.rules.prowess import (
    IN_BATTLE,
    attack_with,
    defense_with,
    is_engaged,
)
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side


def march_ordered(state: Battlefield, side: Side, slot: int) -> None:
    """A Unit that stands on a March Order carries it out once. [16.7]"""
    tactics = side.tactics[slot]
    if tactics >= 0 and state.content.marches[tactics]:
        state.then(MarchByAI(side.seat, slot))


def marching_slots(state: Battlefield, side: Side, slot: int) -> list[int]:
    """The slots without an own Unit in which the Unit would face an enemy that it Hits there.

    It is judged as if the two were engaged already, without supporters. [16.5, 16.8, 16.13]
    """
    enemy = state.sides[1 - side.seat]
    blow = attack_with(state, side, slot, IN_BATTLE, True, 0)
    return [
        target
        for target in range(SLOTS)
        if side.units[target] < 0
        and enemy.units[target] >= 0
        and blow >= defense_with(state, enemy, target, True, 0)
    ]


class MarchByAI(Happening[Battlefield]):
    """A Unit that is not engaged moves to face an enemy that it can Hit; another one stays.

    [16.5, 16.6, 16.7, 16.8, 16.9]
    """

    RULE = "16.5"
    seat: Seat
    slot: int = of("slots")

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        unit = side.units[self.slot]
        if is_engaged(state, self.slot):
            dealer.announce(AutomaStayed(self.seat, unit, self.slot, "engaged-already"))
            return
        enemy = state.sides[1 - self.seat]
        slots = by_threat(state, enemy, marching_slots(state, side, self.slot))
        if not slots:
            dealer.announce(AutomaStayed(self.seat, unit, self.slot, "nobody-to-march-on"))
            return
        target = settled(state, self.seat, slots, self, "about-march", dealer)
        if target == NOTHING:
            return
        dealer.announce(
            AutomaMarched(
                seat=self.seat,
                unit=unit,
                slot=self.slot,
                target=target,
                foe=enemy.units[target],
                tie=tie_words(state, len(slots)),
            )
        )
        move(side, self.slot, target)
