"""Final scoring and secret objectives. Chapters 21, 22 and 24."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Dealer, Happening, Outcome, RulesFault
from emberhall.games.after_the_empire.events import FinalGold, ObjectiveScored
from emberhall.games.after_the_empire.queries import active_farms, healthy, pieces_of
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import (
    BISHOP,
    BUILDING,
    CHAPEL,
    FOOD,
    GATE,
    IRON,
    NOTHING,
    PLACES,
    REFUGEE,
    RICH,
    STONE,
    TURRET,
    WALL,
    WOOD,
)

TRACK: Final = 0
BUILDINGS: Final = 1
REFUGEES: Final = 2
FLAGS: Final = 3
FARMS: Final = 4
OBJECTIVES: Final = 5
SCORES: Final = 6

# What objectives count, in the order of the content.
OF_BUILDINGS: Final = 0
OF_REFUGEES: Final = 1
OF_SOLDIERS: Final = 2
OF_FLAGS: Final = 3
OF_STONE_PIECES: Final = 4
OF_TURRETS: Final = 5
OF_IRON: Final = 6
OF_STONE: Final = 7
OF_WOOD: Final = 8
OF_FOOD: Final = 9
OF_RICH_FARMS: Final = 10
OF_CUBES: Final = 11
OF_WALLS: Final = 12
OF_WORKING_TURRETS: Final = 13
OF_STONE_WALLS: Final = 14
OF_STONE_GATES: Final = 15
OF_HEALTHY: Final = 16
OF_DECK_CARDS: Final = 17
OF_GOLD: Final = 18

COUNTED_GOODS: Final = [IRON, STONE, WOOD, FOOD]


class ScoreObjectives(Happening[Board]):
    """All objectives are revealed, and the final gold is counted. [21.7, 22.3]"""

    RULE = "21.7"

    def happen(self, state: Board, dealer: Dealer) -> None:
        for liege in state.lieges:
            liege.revealed = True
        for seat in state.order:
            liege = state.lieges[seat]
            for objective in liege.objectives:
                gold = objective_gold(state, liege, objective)
                dealer.announce(ObjectiveScored(seat, objective, gold))
            dealer.announce(FinalGold(seat, sum(score(state, liege))))


def score(state: Board, liege: Liege) -> list[int]:
    """The lines of the score sheet; goods, troops and pieces are worth nothing in themselves.

    [21.1, 21.5, 21.6, 21.7, 21.11, 21.13, 25.13]
    """
    lines = [0] * SCORES
    lines[TRACK] = liege.gold
    lines[BUILDINGS] = cards_gold(state, liege, BUILDING)
    lines[REFUGEES] = cards_gold(state, liege, REFUGEE)
    lines[FLAGS] = sum(liege.flags)
    lines[FARMS] = active_farms(liege) * state.content.farm_gold
    for objective in liege.objectives:
        lines[OBJECTIVES] += objective_gold(state, liege, objective)
    return lines


def cards_gold(state: Board, liege: Liege, deck: int) -> int:
    """The gold of unmarked cards of a deck with their end bonuses; starting cards have none.

    [6.11, 21.2, 21.3, 21.4, 21.12, 21.14]
    """
    gold = 0
    for card in liege.cards:
        printed = state.content.cards[card]
        if printed.deck != deck or card in liege.marked:
            continue
        gold += printed.gold
        gold += printed.passive[BISHOP] * len(liege.flags)
        gold += printed.passive[CHAPEL] * count_cards(state, liege, REFUGEE, True)
    return gold


def count_cards(state: Board, liege: Liege, deck: int, unmarked: bool) -> int:
    """The deck cards of a deck, starting cards never counted, marked ones perhaps not. [22.5]"""
    count = 0
    for card in liege.cards:
        if state.content.cards[card].deck == deck and not (unmarked and card in liege.marked):
            count += 1
    return count


def objective_gold(state: Board, liege: Liege, objective: int) -> int:
    """An objective is worth its gold if its condition holds, and nothing otherwise. [22.1, 22.8]"""
    return state.content.objectives[objective].gold if fulfilled(state, liege, objective) else 0


def fulfilled(state: Board, liege: Liege, objective: int) -> bool:
    """The most of something, shared or not, or at least so much; all judged after the last Feast.

    [22.1, 22.2, 22.3, 22.9, 23.9]
    """
    printed = state.content.objectives[objective]
    if printed.most != NOTHING:
        mine = measure(state, liege, printed.most)
        if mine == 0:
            return False
        for other in state.lieges:
            if measure(state, other, printed.most) > mine:
                return False
        return True
    if printed.unscathed and liege.marked:
        return False
    for what in range(len(printed.least)):
        if printed.least[what] and measure(state, liege, what) < printed.least[what]:
            return False
    return True


def measure(state: Board, liege: Liege, what: int) -> int:
    """How much a liege has of something; the destructive variant ignores marked cards.

    [22.4, 22.5, 22.6, 22.7, 23.5, 23.9]
    """
    destructive = state.destructive
    if what == OF_BUILDINGS:
        return count_cards(state, liege, BUILDING, destructive)
    if what == OF_REFUGEES:
        return count_cards(state, liege, REFUGEE, destructive)
    if what == OF_SOLDIERS:
        return healthy(liege) + liege.wounded
    if what == OF_FLAGS:
        return len(liege.flags)
    if OF_IRON <= what <= OF_FOOD:
        return liege.goods[COUNTED_GOODS[what - OF_IRON]]
    if what == OF_RICH_FARMS:
        return liege.farms.count(RICH)
    if what == OF_HEALTHY:
        return healthy(liege)
    if what == OF_DECK_CARDS:
        buildings = count_cards(state, liege, BUILDING, destructive)
        return buildings + count_cards(state, liege, REFUGEE, destructive)
    if what == OF_GOLD:
        return liege.gold
    return measure_castle(state, liege, what)


def measure_castle(state: Board, liege: Liege, what: int) -> int:
    """What is counted on the castle; burnt turrets are stone pieces and turrets. [22.1]"""
    if what == OF_STONE_PIECES:
        return stone_pieces(state, liege, NOTHING)
    if what == OF_TURRETS:
        return pieces_of(state, liege, TURRET)
    if what == OF_CUBES:
        return sum([liege.cubes[p] for p in range(PLACES) if liege.pieces[p] != NOTHING])
    if what == OF_WALLS:
        return pieces_of(state, liege, WALL) + pieces_of(state, liege, GATE)
    if what == OF_WORKING_TURRETS:
        return pieces_of(state, liege, TURRET) - liege.burnt.count(True)
    if what == OF_STONE_WALLS:
        return stone_pieces(state, liege, WALL)
    if what == OF_STONE_GATES:
        return stone_pieces(state, liege, GATE)
    raise RulesFault(f"nothing is measured by {what}")


def stone_pieces(state: Board, liege: Liege, type_: int) -> int:
    """Stone pieces of a type, of all types for NOTHING."""
    count = 0
    for place in range(PLACES):
        piece = liege.pieces[place]
        if piece != NOTHING:
            printed = state.content.pieces[piece]
            if printed.material == 1 and type_ in (NOTHING, printed.type):
                count += 1
    return count


def rank(state: Board, gold: int) -> str:
    """The rank that the final gold of a lone player gives. [24.15]"""
    found = ""
    for each in state.content.ranks:
        if gold >= each.least:
            found = each.slug
    return found


def outcome(state: Board) -> Outcome:
    """Most gold wins; a tie goes to the most flag tokens, then it is shared.

    [21.8, 21.9, 21.10, 24.15]
    """
    slugs = state.content.slugs("scores")
    sheets = [score(state, liege) for liege in state.lieges]
    scores = [dict(zip(slugs, lines, strict=True)) for lines in sheets]
    if state.alone():
        return Outcome(rank(state, sum(sheets[0])), [[0]], scores)
    standings: dict[tuple[int, int], list[int]] = {}
    for liege in state.lieges:
        key = (sum(sheets[liege.seat]), len(liege.flags))
        standings.setdefault(key, []).append(liege.seat)
    keys = sorted(standings, reverse=True)
    ranking = [standings[key] for key in keys]
    reason = "most-gold"
    if len(ranking[0]) > 1:
        reason = "shared"
    elif len(keys) > 1 and keys[0][0] == keys[1][0]:
        reason = "most-flags"
    return Outcome(reason, ranking, scores)
