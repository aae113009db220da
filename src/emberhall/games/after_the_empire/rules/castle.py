"""Damage to castle pieces, and what becomes of the troops on them. Chapters 12 and 15."""

from __future__ import annotations

from emberhall.authoring import Dealer
from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.combat_events import (
    CubesLost,
    FellBack,
    PieceDestroyed,
    TurretBurnt,
)
from emberhall.games.after_the_empire.state import Liege
from emberhall.games.after_the_empire.terms import INSIDE, NOTHING, SIDES


def batter(cards: Cards, liege: Liege, place: int, points: int, dealer: Dealer) -> int:
    """Each point removes a cube, which goes to the stockpile; a point without one destroys.

    Returns the points that are left.
    [12.5, 12.8, 12.17, 15.2, 25.3]
    """
    piece = liege.pieces[place]
    if piece == NOTHING or points <= 0:
        return points
    lost = min(points, liege.cubes[place])
    if lost > 0:
        liege.cubes[place] -= lost
        liege.goods[cards.pieces[piece].material] += lost
        dealer.announce(CubesLost(liege.seat, lost, piece, place))
    points -= lost
    if points == 0:
        return 0
    destroy(cards, liege, place, dealer)
    return points - 1


def destroy(cards: Cards, liege: Liege, place: int, dealer: Dealer) -> None:
    """Walls, gates and wood turrets leave the board; a stone turret burns and stays.

    [12.10, 12.11]
    """
    piece = liege.pieces[place]
    if place >= SIDES and cards.pieces[piece].material == 1:
        liege.burnt[place - SIDES] = True
        dealer.announce(TurretBurnt(liege.seat, place))
        return
    liege.pieces[place] = NOTHING
    dealer.announce(PieceDestroyed(liege.seat, piece, place))
    if place < SIDES:
        fall_back(liege, place, dealer)


def fall_back(liege: Liege, side: int, dealer: Dealer) -> None:
    """Troops of a destroyed wall move inside the castle. [12.12, 15.3, 25.5]"""
    soldiers = liege.soldiers[side]
    mercenaries = liege.mercenaries[side]
    if soldiers + mercenaries == 0:
        return
    liege.soldiers[side] = 0
    liege.mercenaries[side] = 0
    liege.soldiers[INSIDE] += soldiers
    liege.mercenaries[INSIDE] += mercenaries
    dealer.announce(FellBack(liege.seat, side, [soldiers, mercenaries]))
