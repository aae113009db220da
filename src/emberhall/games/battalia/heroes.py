"""Hiring and moving heroes. Chapter 9."""

from __future__ import annotations

from emberhall.games.battalia.board import distances, stops
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.choices import AppearAt, GoTo, Pay
from emberhall.games.battalia.events import HeroHired, HeroMoved, MovePaid
from emberhall.games.battalia.kinds import HORSE, RANKS, SCROLL, STAR, SUPPLY
from emberhall.games.battalia.paying import PayLine
from emberhall.games.battalia.players import Player
from emberhall.games.battalia.purse import Purse, use
from emberhall.games.battalia.queries import best_reach, free_hero, vacant_cities
from emberhall.games.battalia.state import Table
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Happening, Question


class ChooseAppearance(Question[Table]):
    """The hired hero appears in a city of its owner that holds no hero. [9.2, 10.4]"""

    __slots__ = ()
    RULE = "9.2"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Table) -> list[Choice]:
        appear = state.content.choices.appear
        return [appear[square] for square in vacant_cities(state.players[self.seat])]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, AppearAt)
        state.then(PayLine(self.seat, state.content.hero, []), PlaceHero(self.seat, choice.square))


class PlaceHero(Happening[Table]):
    """The free hero with the lower number stands in the city and may act at once.

    A hero once removed can be hired again. [9.1, 9.3, 9.4, 9.18]
    """

    __slots__ = ("seat", "square")
    RULE = "9.3"
    FIELDS = (plain("seat", SEATS), plain("square", "squares"))

    def __init__(self, seat: int, square: int) -> None:
        self.seat = seat
        self.square = square

    def happen(self, state: Table, dealer: Dealer) -> None:
        player = state.players[self.seat]
        hero = free_hero(player)
        player.heroes[hero] = self.square
        if dealer.listening:
            dealer.announce(HeroHired(self.seat, hero_id(state, player, hero), self.square))


def hero_id(state: Table, player: Player, hero: int) -> int:
    """The entry of hero 0 or 1 of a player. [1.12]"""
    for each in state.content.heroes:
        if each.faction == player.faction and each.number == hero + 1:
            return each.index
    raise ValueError(f"faction {player.faction} has no hero {hero + 1}")


class ChooseGoal(Question[Table]):
    """The destination is named first: within the reach of a payment, or of the star.

    [9.14, 9.16, 14.10]
    """

    __slots__ = ("hero", "star")
    RULE = "9.16"
    FIELDS = (plain("seat", SEATS), plain("hero"), plain("star"))

    def __init__(self, seat: int, hero: int, star: bool) -> None:
        super().__init__(seat)
        self.hero = hero
        self.star = star

    def options(self, state: Table) -> list[Choice]:
        content = state.content
        player = state.players[self.seat]
        if self.star:
            reach = content.kinds[STAR].reach
        else:
            reach = best_reach(content, player, Purse(content, player))
        go = content.choices.go
        return [go[square] for square in stops(state, player, player.heroes[self.hero], reach)]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, GoTo)
        move = MoveHero(self.seat, self.hero, choice.square)
        if self.star:
            state.agenda.append(move)
        else:
            away = distance(state, state.players[self.seat], self.hero, choice.square)
            state.then(PayMove(self.seat, choice.square, away, -1), move)


def distance(state: Table, player: Player, hero: int, square: int) -> int:
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
        for card in range(content.first[rank], content.first[rank + 1]):
            if purse.count[card]:
                if purse.kinds[SCROLL] or content.faction[card] == player.faction:
                    found.append(card)
    if purse.kinds[SUPPLY] and content.kinds[SUPPLY].reach >= away:
        found.append(content.supply)
    if purse.kinds[HORSE] and content.kinds[HORSE].reach >= away:
        for card in range(content.first[HORSE], content.first[HORSE + 1]):
            if purse.count[card]:
                found.append(card)
    return found


class PayMove(Question[Table]):
    """One movement payment makes a line; a unit of another faction is followed by a scroll.

    [9.9, 9.15, 9.16, 9.19]
    """

    __slots__ = ("away", "square", "unit")
    RULE = "9.16"
    FIELDS = (
        plain("seat", SEATS), plain("square", "squares"), plain("away"), plain("unit", "cards"),
    )  # fmt: skip

    def __init__(self, seat: int, square: int, away: int, unit: int) -> None:
        super().__init__(seat)
        self.square = square
        self.away = away
        self.unit = unit

    def options(self, state: Table) -> list[Choice]:
        content = state.content
        pay = content.choices.pay
        player = state.players[self.seat]
        purse = Purse(content, player)
        if self.unit >= 0:
            scrolls = range(content.first[SCROLL], content.first[SCROLL + 1])
            return [pay[card] for card in scrolls if purse.count[card]]
        return [pay[card] for card in move_types(content, player, purse, self.away)]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Pay)
        content = state.content
        player = state.players[self.seat]
        card = choice.card
        use(content, player, card)
        unit = content.kind[card] < RANKS
        if self.unit < 0 and unit and content.faction[card] != player.faction:
            state.agenda.append(PayMove(self.seat, self.square, self.away, card))
        elif dealer.listening:
            paid = [card] if self.unit < 0 else [self.unit, card]
            dealer.announce(MovePaid(self.seat, paid))


class MoveHero(Happening[Table]):
    """The hero stands on its destination; it may move again with a new line. [9.5, 9.15]"""

    __slots__ = ("hero", "seat", "square")
    RULE = "9.5"
    FIELDS = (plain("seat", SEATS), plain("hero"), plain("square", "squares"))

    def __init__(self, seat: int, hero: int, square: int) -> None:
        self.seat = seat
        self.hero = hero
        self.square = square

    def happen(self, state: Table, dealer: Dealer) -> None:
        player = state.players[self.seat]
        player.heroes[self.hero] = self.square
        if dealer.listening:
            dealer.announce(HeroMoved(self.seat, hero_id(state, player, self.hero), self.square))


def use_star(state: Table, seat: int, hero: int) -> None:
    """The star forms a line of its own. [14.10, 14.17]"""
    content = state.content
    use(content, state.players[seat], content.first[STAR])
    state.agenda.append(ChooseGoal(seat, hero, True))
