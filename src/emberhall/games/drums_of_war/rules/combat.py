"""The Combat phase: its order, the battles, the spill and the casualties. Chapter 8."""

from __future__ import annotations

from typing import Any

from emberhall.authoring import Dealer, Happening, Seat, Step, of
from emberhall.games.drums_of_war.cards import BARRAGE, COMBAT, COVER, RETURN, SLOTS
from emberhall.games.drums_of_war.combat_events import Destroyed, Dropped, Returned, Spiked, Struck
from emberhall.games.drums_of_war.events import CombatBegan
from emberhall.games.drums_of_war.queries import (
    engaged_slots,
    free_slots,
    in_turn,
)
from emberhall.games.drums_of_war.rules.automa.combat import (
    ActByAI,
    AimByAI,
    CoverByAI,
    SupportByAI,
    TakeStanceByAI,
)
from emberhall.games.drums_of_war.rules.declarations import CoverUnit, GiveSupport, TakeStance
from emberhall.games.drums_of_war.rules.ending import CheckHeroes
from emberhall.games.drums_of_war.rules.free_actions import ActFreely, AimBarrage
from emberhall.games.drums_of_war.rules.piles import discard_attachments
from emberhall.games.drums_of_war.rules.prowess import (
    battle_attack,
    defense_with,
    is_doomed,
    passes_over,
)
from emberhall.games.drums_of_war.rules.strikes import (
    AnswerBarrage,
    attack_hero,
    result,
    wound_unit,
)
from emberhall.games.drums_of_war.rules.sums import tell_battle
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side


class BeginCombat(Happening[Battlefield]):
    """The seven steps of the phase, the first player's part of each before the second's.

    [3.3, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 8.7, 8.9, 8.10]
    """

    RULE = "8.1"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        state.phase = COMBAT
        dealer.announce(CombatBegan(state.turn))
        for side in state.sides:
            for slot in range(SLOTS):
                side.used[slot] = False
                side.at_hero[slot] = False
                side.supporters[slot] = NOTHING
                side.spills[slot] = 0
        order = in_turn(state)
        battles = engaged_slots(state)
        steps: list[Step[Any]] = []
        for side in order:
            add_covers(state, side, steps)
        for side in order:
            add_declarations(state, side, battles, steps)
        add_battles(state, order, battles, steps)
        for side in order:
            add_free_actions(state, side, steps)
        steps.append(RemoveCasualties())
        steps.append(CheckHeroes())
        state.then(*steps)


def add_covers(state: Battlefield, side: Side, steps: list[Step[Any]]) -> None:
    """Abilities used at the start of combat, in slot order. [8.1, 8.35]"""
    for slot, unit in enumerate(side.units):
        if unit >= 0 and state.content.effect[unit] == COVER:
            if side.automa:
                steps.append(CoverByAI(side.seat, slot))
            else:
                steps.append(CoverUnit(side.seat, slot))


def add_declarations(
    state: Battlefield, side: Side, battles: list[int], steps: list[Step[Any]]
) -> None:
    """The stances of a side in slot order, then its supports. [8.2, 14.3]"""
    for slot in battles:
        if passes_over(state, side, slot):
            if side.automa:
                steps.append(TakeStanceByAI(side.seat, slot))
            else:
                steps.append(TakeStance(side.seat, slot))
    free = free_slots(state, side) if battles else []
    if side.automa:
        for slot in free:
            steps.append(SupportByAI(side.seat, slot))
    elif free:
        steps.append(GiveSupport(side.seat))


def add_battles(
    state: Battlefield, order: list[Side], battles: list[int], steps: list[Step[Any]]
) -> None:
    """The battles from slot 1 to slot 5, then the spills, within a slot first player first.

    [8.3, 8.4]
    """
    spills: list[Step[Any]] = []
    for slot in battles:
        steps.append(FightBattle(slot))
        for side in order:
            if state.content.effect[side.units[slot]] == BARRAGE:
                spills.append(Spill(side.seat, slot))
    steps.extend(spills)


def add_free_actions(state: Battlefield, side: Side, steps: list[Step[Any]]) -> None:
    """The Units of a side that are not engaged act. [8.5, 14.3]"""
    free = free_slots(state, side)
    if side.automa:
        for slot in free:
            steps.append(ActByAI(side.seat, slot))
    elif free:
        steps.append(ActFreely(side.seat))


class FightBattle(Happening[Battlefield]):
    """Both Units of a slot strike at the same time; one that attacks the Hero strikes nobody.

    [8.3, 8.10, 8.11, 8.13, 8.14, 8.15, 8.40, 21.9]
    """

    RULE = "8.13"
    slot: int = of("slots")

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        slot = self.slot
        for side in in_turn(state):
            if side.at_hero[slot]:
                attack_hero(state, side, slot, dealer)
            else:
                strike_facing(state, side, slot, dealer)
                side.used[slot] = True


def strike_facing(state: Battlefield, side: Side, slot: int, dealer: Dealer) -> None:
    """A Unit that fights strikes the Unit facing it with its own and its supporter's Attack.

    Wounds do not weaken anybody, so both strikes of a battle can be made one after the other.
    [8.13, 8.14, 8.32, 8.36, 8.40, 21.12, 21.13]
    """
    enemy = state.sides[1 - side.seat]
    blow = battle_attack(state, side, slot)
    guard = defense_with(state, enemy, slot, True, 0)
    hit = blow >= guard
    tell_battle(state, side, slot, dealer)
    dealer.announce(
        Struck(
            seat=side.seat,
            unit=side.units[slot],
            foe=enemy.units[slot],
            slot=slot,
            attack=blow,
            defense=guard,
            result=result(hit),
        )
    )
    if not hit:
        return
    wound_unit(state, enemy, slot, dealer)
    worn = enemy.equipment[slot]
    if worn >= 0 and state.content.spikes[worn]:
        dealer.announce(Spiked(enemy.seat, worn, side.units[slot], slot))
        wound_unit(state, side, slot, dealer)
    if state.content.effect[side.units[slot]] == BARRAGE and side.supporters[slot] < 0:
        side.spills[slot] = blow - guard


class Spill(Happening[Battlefield]):
    """An engaged Catapult divides the points that are left among other enemy Units in Range.

    [8.4, 8.32, 16.2]
    """

    RULE = "8.32"
    seat: Seat
    slot: int = of("slots")

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        points = side.spills[self.slot]
        if points == 0:
            return
        answers = AnswerBarrage(self.seat, self.slot)
        if side.automa:
            state.then(AimByAI(self.seat, self.slot, points), answers)
        else:
            state.then(AimBarrage(self.seat, self.slot, points, True), answers)


class RemoveCasualties(Happening[Battlefield]):
    """Destroyed Units leave the front line, all at the same moment, each once.

    [5.4, 6.5, 8.6, 21.8, 21.9]
    """

    RULE = "8.6"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        for side in in_turn(state):
            for slot in range(SLOTS):
                if side.wounds[slot] and is_doomed(state, side, slot):
                    remove_unit(state, side, slot, dealer)


def remove_unit(state: Battlefield, side: Side, slot: int, dealer: Dealer) -> None:
    """A destroyed Unit goes to the discard pile, a Rider on top of the Army deck for all to see.

    Its attachments go to the discard pile in any case. [5.4, 6.5, 6.6, 8.37, 8.38, 21.14]
    """
    unit = side.units[slot]
    side.units[slot] = NOTHING
    side.wounds[slot] = 0
    side.attack_mods[slot] = 0
    side.defense_mods[slot] = 0
    if state.content.effect[unit] == RETURN:
        side.top.append(unit)
        dealer.announce(Returned(side.seat, unit, slot))
    else:
        side.discard.append(unit)
        dealer.announce(Destroyed(side.seat, unit, slot))
    dropped = discard_attachments(side, slot)
    if dropped:
        dealer.announce(Dropped(side.seat, dropped))
