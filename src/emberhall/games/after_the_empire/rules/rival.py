"""The Rival House of the one-player mode. Chapter 24."""

from __future__ import annotations

from emberhall.authoring import Dealer, Happening
from emberhall.games.after_the_empire.events import RivalBegan, RivalLost, RivalPlaced, RivalTook
from emberhall.games.after_the_empire.queries import CLEAR, rival_gold, space_obstacle
from emberhall.games.after_the_empire.state import Board
from emberhall.games.after_the_empire.terms import NOTHING, RIVAL


class PlanRival(Happening[Board]):
    """The plan deck is shuffled; whoever is not richer than the rival goes first.

    [24.6, 24.7, 24.8, 24.14]
    """

    RULE = "24.6"

    def happen(self, state: Board, dealer: Dealer) -> None:
        state.plans.extend(state.plans_shown)
        state.plans_shown.clear()
        state.plans.sort()
        dealer.shuffle(state.plans)
        state.rival_turns = state.content.seasons[state.season - 1].rival
        gold = rival_gold(state)
        first = state.lieges[0].gold <= gold
        state.turn = 0 if first else 1
        dealer.announce(RivalBegan(gold, "player-first" if first else "rival-first"))


def rival_is_on(state: Board) -> bool:
    """Turns alternate until the rival has none left or the player is out.

    [24.8, 24.11]
    """
    if not state.alone() or state.rival_turns == 0 or state.turn % 2 == 0:
        return False
    liege = state.lieges[0]
    return liege.hall > 0 and not liege.passed


class RivalTurn(Happening[Board]):
    """The top plan card names the location where a grey worker fills a space. [24.9]"""

    RULE = "24.9"

    def happen(self, state: Board, dealer: Dealer) -> None:
        state.rival_turns -= 1
        if not state.plans:
            return
        plan = state.plans.pop()
        state.plans_shown.append(plan)
        location = state.content.plans[plan].location
        if space_obstacle(state, state.lieges[0], location) != CLEAR:
            dealer.announce(RivalLost(plan, "location-full"))
            return
        state.workers[location].append(RIVAL)
        dealer.announce(RivalPlaced(plan))
        if location == state.content.buildings:
            drive_out(state.building_row, state.building_deck, dealer)
        elif location == state.content.refugees:
            drive_out(state.refugee_row, state.refugee_deck, dealer)


def drive_out(row: list[int], deck: list[int], dealer: Dealer) -> None:
    """The card nearest the last slot goes to the bottom of its deck. [24.10]"""
    for slot in range(len(row) - 1, -1, -1):
        card = row[slot]
        if card != NOTHING:
            row[slot] = NOTHING
            deck.insert(0, card)
            dealer.announce(RivalTook(card))
            return
