"""Ducats, experience and treasures: who gets them and who pays. Chapters 9 and 18."""

from __future__ import annotations

from emberhall.authoring import Dealer
from emberhall.games.city_of_thieves.content.figures import TREASURES
from emberhall.games.city_of_thieves.events import (
    GainedExperience,
    PaidDucats,
    PurseEmptied,
    Robbed,
    TookDucats,
)
from emberhall.games.city_of_thieves.loot_events import TreasureGone
from emberhall.games.city_of_thieves.queries import ducats, unload
from emberhall.games.city_of_thieves.state import City


def gain(state: City, seat: int, amount: int, reason: str, dealer: Dealer) -> None:
    """A player takes ducats from the bank, which never runs dry. [1.9, 9.15]"""
    if amount <= 0:
        return
    state.gangs[seat].purse += amount
    dealer.announce(TookDucats(seat, amount, reason))


def pay(state: City, seat: int, amount: int, reason: str, dealer: Dealer) -> int:
    """A player pays what is due to the bank, or all he has; what he really paid.

    [9.15, 9.16]
    """
    due = min(amount, ducats(state, seat))
    state.gangs[seat].purse -= due
    dealer.announce(PaidDucats(seat, due, reason))
    if due < amount:
        dealer.announce(PurseEmptied(seat, amount - due))
    return due


def rob(state: City, seat: int, rival: int, amount: int, reason: str, dealer: Dealer) -> None:
    """A player takes ducats from another, who never pays more than he has. [9.17, 29.2]"""
    due = min(amount, ducats(state, rival))
    state.gangs[rival].purse -= due
    state.gangs[seat].purse += due
    dealer.announce(Robbed(seat, rival, due, reason))
    if due < amount:
        dealer.announce(PurseEmptied(rival, amount - due))


def surrender(state: City, what: int, reason: str, dealer: Dealer) -> None:
    """A treasure that a character carries leaves the game. [9.12]"""
    kind = unload(state, what)
    dealer.announce(TreasureGone(what // TREASURES, kind, reason))


def gain_xp(state: City, seat: int, count: int, reason: str, dealer: Dealer) -> None:
    """A player gains experience tokens, which are open to all. [18.1, 18.8]"""
    if count <= 0:
        return
    state.gangs[seat].xp += count
    dealer.announce(GainedExperience(seat, count, reason))
