"""Hiring and moving heroes. Chapter 9."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import ChooseOne, Dealer, Happening, Seat, maybe, of
from emberhall.games.battalia.board import distances, stops
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.choices import AppearAt, GoTo, Pay
from emberhall.games.battalia.events import HeroHired, HeroMoved, MovePaid
from emberhall.games.battalia.kinds import HORSE, RANKS, SCROLL, STAR, SUPPLY
from emberhall.games.battalia.players import Player
from emberhall.games.battalia.queries import best_reach, free_hero, vacant_cities
from emberhall.games.battalia.rules.paying import PayLine
from emberhall.games.battalia.rules.purse import Purse, use
from emberhall.games.battalia.state import Land

NONE: Final = -1  # no unit that a scroll must follow


class ChooseAppearance(ChooseOne[Land]):
    """The hired hero appears in a city of its owner that holds no hero. [9.2, 10.4]"""

    RULE = "9.2"
    VERB = AppearAt

    def among(self, state: Land) -> list[int]:
        return vacant_cities(state.players[self.seat])

    def chosen(self, state: Land, square: int, dealer: Dealer) -> None:
        price = state.content.hero_price
        state.then(PayLine(self.seat, price), PlaceHero(self.seat, square))


class PlaceHero(Happening[Land]):
    """The free hero with the lower number stands in the city and may act at once.

    A hero once removed can be hired again. [9.1, 9.3, 9.4, 9.18]
    """

    RULE = "9.3"
    seat: Seat
    square: int = of("squares")

    def happen(self, state: Land, dealer: Dealer) -> None:
        player = state.players[self.seat]
        hero = free_hero(player)
        player.heroes[hero] = self.square
        dealer.announce(HeroHired(self.seat, hero_id(state, player, hero), self.square))


def hero_id(state: Land, player: Player, hero: int) -> int:
    """The entry of hero 0 or 1 of a player. [1.12]"""
    return state.content.hero_of[player.faction][hero]


class ChooseGoal(ChooseOne[Land]):
    """The destination is named first: within the reach of a payment, or of the star.

    [9.14, 9.16, 14.10]
    """

    RULE = "9.16"
    VERB = GoTo
    hero: int
    star: bool

    def among(self, state: Land) -> list[int]:
        content = state.content
        player = state.players[self.seat]
        if self.star:
            reach = content.kinds[STAR].reach
        else:
            reach = best_reach(content, player, Purse(content, player))
        return stops(state, player, player.heroes[self.hero], reach)

    def chosen(self, state: Land, square: int, dealer: Dealer) -> None:
        move = MoveHero(self.seat, self.hero, square)
        if self.star:
            state.agenda.append(move)
        else:
            away = distance(state, state.players[self.seat], self.hero, square)
            state.then(PayMove(self.seat, square, away), move)


def distance(state: Land, player: Player, hero: int, square: int) -> int:
    """The length of the shortest legal path of a hero to a square. [9.16]"""
    content = state.content
    reach = best_reach(content, player, Purse(content, player))
    return distances(state, player, player.heroes[hero], reach)[square]


def move_types(content: Cards, player: Player, purse: Purse, away: int) -> list[int]:
    """The types that can be used first to move a hero so far.

    Horses, units of the hero's faction, units of another faction with a scroll, a supply.
    [9.6, 9.7, 9.8, 9.9, 9.16, 10.5, 10.8]
    """
    found: list[int] = []
    for rank in range(RANKS):
        if not purse.kinds[rank] or content.kinds[rank].reach < away:
            continue
        for card in content.types[rank]:
            if purse.count[card]:
                if purse.kinds[SCROLL] or content.faction[card] == player.faction:
                    found.append(card)
    if purse.kinds[SUPPLY] and content.kinds[SUPPLY].reach >= away:
        found.append(content.supply)
    if purse.kinds[HORSE] and content.kinds[HORSE].reach >= away:
        for card in content.types[HORSE]:
            if purse.count[card]:
                found.append(card)
    return found


class PayMove(ChooseOne[Land]):
    """One movement payment makes a line; a unit of another faction is followed by a scroll.

    [9.9, 9.15, 9.16, 9.19]
    """

    RULE = "9.16"
    VERB = Pay
    PICKS = Pay
    square: int = of("squares")
    away: int
    unit: int = maybe("cards", default=NONE)

    def among(self, state: Land) -> list[int]:
        content = state.content
        player = state.players[self.seat]
        purse = Purse(content, player)
        if self.unit == NONE:
            return move_types(content, player, purse, self.away)
        return [card for card in content.types[SCROLL] if purse.count[card]]

    def chosen(self, state: Land, card: int, dealer: Dealer) -> None:
        content = state.content
        player = state.players[self.seat]
        use(content, player, card)
        if self.unit != NONE:
            dealer.announce(MovePaid(self.seat, [self.unit, card]))
        elif content.kind[card] < RANKS and content.faction[card] != player.faction:
            state.agenda.append(PayMove(self.seat, self.square, self.away, card))
        else:
            dealer.announce(MovePaid(self.seat, [card]))


class MoveHero(Happening[Land]):
    """The hero stands on its destination; it may move again with a new line. [9.5, 9.15]"""

    RULE = "9.5"
    seat: Seat
    hero: int
    square: int = of("squares")

    def happen(self, state: Land, dealer: Dealer) -> None:
        player = state.players[self.seat]
        player.heroes[self.hero] = self.square
        dealer.announce(HeroMoved(self.seat, hero_id(state, player, self.hero), self.square))


def use_star(state: Land, seat: int, hero: int) -> None:
    """The star forms a line of its own. [14.10, 14.17]"""
    content = state.content
    use(content, state.players[seat], content.star)
    state.agenda.append(ChooseGoal(seat, hero, True))
