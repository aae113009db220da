"""The turn: its three phases and what happens at its end. Chapters 3 and 9.

What the rules call a turn belongs to both sides, so for the kernel it is a round. There are no
turns of a seat in it: the sides alternate with single actions.
"""

from __future__ import annotations

from emberhall.authoring import Dealer, Happening
from emberhall.games.drums_of_war.cards import DEPLOYMENT, REGENERATE, SLOTS
from emberhall.games.drums_of_war.events import Regenerated, TacticsDiscarded, TurnOpened, TurnQuiet
from emberhall.games.drums_of_war.queries import in_turn, wounded_slots
from emberhall.games.drums_of_war.rules.arrivals import heal_unit
from emberhall.games.drums_of_war.rules.combat import BeginCombat
from emberhall.games.drums_of_war.rules.deployment import NextAction
from emberhall.games.drums_of_war.rules.ending import QUIET, TURN_LIMIT, end_battle, ladder
from emberhall.games.drums_of_war.rules.replenishment import BeginReplenishment
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side


class BeginTurn(Happening[Battlefield]):
    """Deployment, Combat, Replenishment, each finished for both sides, the token holder first.

    [3.1, 3.2, 3.3]
    """

    RULE = "3.1"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        state.turn += 1
        state.phase = DEPLOYMENT
        state.stirred = False
        dealer.announce(TurnOpened(state.turn, state.first))
        state.then(NextAction(state.first), BeginCombat(), BeginReplenishment(), EndTurn())


class EndTurn(Happening[Battlefield]):
    """Tactics leave, modifiers end, Trolls regenerate, marks are cleared; then the tests.

    [3.5, 9.8, 9.9, 10.6, 10.7, 20.11]
    """

    RULE = "9.9"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        for side in in_turn(state):
            discard_tactics(side, dealer)
            end_modifiers(side)
            regenerate(state, side, dealer)
            side.ability_used = False
            side.passed = False
        state.quiet = 0 if state.stirred else state.quiet + 1
        if state.quiet:
            dealer.announce(TurnQuiet(state.turn, state.quiet))
        if state.quiet >= state.content.quiet_turns:
            end_battle(state, QUIET, ladder(state), dealer)
        elif state.turn >= state.turn_limit:
            end_battle(state, TURN_LIMIT, ladder(state), dealer)
        else:
            pass_token(state)
            state.then(BeginTurn())


def discard_tactics(side: Side, dealer: Dealer) -> None:
    """Attached Tactics cards go to the discard pile. [6.4, 9.9]"""
    for slot, card in enumerate(side.tactics):
        if card >= 0:
            side.discard.append(card)
            side.tactics[slot] = NOTHING
            dealer.announce(TacticsDiscarded(side.seat, card, slot))


def end_modifiers(side: Side) -> None:
    """What lasts for this turn ends, for Units and Hero. [3.5, 7.6, 9.9]"""
    side.hero_mod = 0
    side.attack_mods = [0] * SLOTS
    side.defense_mods = [0] * SLOTS


def regenerate(state: Battlefield, side: Side, dealer: Dealer) -> None:
    """A Troll that has a Wound loses one. [8.39, 9.9]"""
    cards = state.content
    for slot in wounded_slots(side):
        unit = side.units[slot]
        if cards.effect[unit] == REGENERATE:
            heal_unit(side, slot, cards.amount[unit])
            dealer.announce(Regenerated(side.seat, unit, slot))


def pass_token(state: Battlefield) -> None:
    """The First Player token changes hands, unless the option keeps it. [3.4, 20.12]"""
    if state.token_moves:
        state.first = 1 - state.first
