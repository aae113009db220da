"""What the defender declares: fighting, retreating, joining, the ambush. Chapter 13."""

from __future__ import annotations

from emberhall.games.battalia.battle_events import (
    AmbushSprung,
    AmbushWithheld,
    HeroJoined,
    HeroRetreated,
    HeroStood,
    RetreatPaid,
)
from emberhall.games.battalia.board import distances, joined, stops
from emberhall.games.battalia.cards import ROAD, Cards
from emberhall.games.battalia.choices import Join, Pay, Retreat, Spring
from emberhall.games.battalia.conquest import close_unfought
from emberhall.games.battalia.heroes import hero_id
from emberhall.games.battalia.kinds import HORSE
from emberhall.games.battalia.players import Player
from emberhall.games.battalia.purse import Purse, use
from emberhall.games.battalia.state import Table
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Happening, Question


def retreat_reach(content: Cards, purse: Purse) -> int:
    """How far a hero can retreat with a card of the hand. [13.17]"""
    reach = content.number("retreat-horse") if purse.kinds[HORSE] else 0
    by_supply = content.number("retreat-supply") if purse.count[content.supply] else 0
    return by_supply if by_supply > reach else reach


class StandOrRetreat(Question[Table]):
    """A hero on the target square fights, or retreats by the rules of movement if it can.

    [13.10, 13.11, 13.14, 13.18]
    """

    __slots__ = ()
    RULE = "13.14"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Table) -> list[Choice]:
        content = state.content
        player = state.players[self.seat]
        options: list[Choice] = [content.choices.fight]
        reach = retreat_reach(content, Purse(content, player))
        for square in stops(state, player, state.at_battle().square, reach):
            options.append(content.choices.retreat[square])
        return options

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        battle = state.at_battle()
        player = state.players[self.seat]
        if isinstance(choice, Retreat):
            state.then(PayRetreat(self.seat, choice.square), RetreatHero(self.seat, choice.square))
            return
        battle.helper = player.heroes.index(battle.square)
        if dealer.listening:
            dealer.announce(HeroStood(self.seat, hero_id(state, player, battle.helper)))


class PayRetreat(Question[Table]):
    """A retreat is paid with a supply for one square or a horse for up to three. [13.17]"""

    __slots__ = ("square",)
    RULE = "13.17"
    FIELDS = (plain("seat", SEATS), plain("square", "squares"))

    def __init__(self, seat: int, square: int) -> None:
        super().__init__(seat)
        self.square = square

    def options(self, state: Table) -> list[Choice]:
        content = state.content
        player = state.players[self.seat]
        count = Purse(content, player).count
        by_horse = content.number("retreat-horse")
        away = distances(state, player, state.at_battle().square, by_horse)[self.square]
        options: list[Choice] = []
        if count[content.supply] and away <= content.number("retreat-supply"):
            options.append(content.choices.pay[content.supply])
        for card in range(content.first[HORSE], content.first[HORSE + 1]):
            if count[card]:
                options.append(content.choices.pay[card])
        return options

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Pay)
        use(state.content, state.players[self.seat], choice.card)
        if dealer.listening:
            dealer.announce(RetreatPaid(self.seat, choice.card))


class RetreatHero(Happening[Table]):
    """The hero retreats and no other may join; from a road this ends the battle.

    From a city the battle goes on without it. [13.16, 13.19, 13.20]
    """

    __slots__ = ("seat", "square")
    RULE = "13.19"
    FIELDS = (plain("seat", SEATS), plain("square", "squares"))

    def __init__(self, seat: int, square: int) -> None:
        self.seat = seat
        self.square = square

    def happen(self, state: Table, dealer: Dealer) -> None:
        player = state.players[self.seat]
        target = state.at_battle().square
        hero = player.heroes.index(target)
        player.heroes[hero] = self.square
        if dealer.listening:
            dealer.announce(HeroRetreated(self.seat, hero_id(state, player, hero), self.square))
        if state.is_ground(target, ROAD):
            close_unfought(state, dealer)


def can_join(state: Table, player: Player, square: int) -> bool:
    """Whether a hero of the defender stands on a square joined to the target. [13.15]"""
    around = joined(state, square)
    return player.heroes[0] in around or player.heroes[1] in around


class JoinBattle(Question[Table]):
    """One hero on a square joined to the target may take part from where it stands.

    [13.15, 13.16]
    """

    __slots__ = ()
    RULE = "13.15"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Table) -> list[Choice]:
        choices = state.content.choices
        around = joined(state, state.at_battle().square)
        options: list[Choice] = [choices.decline]
        for hero, square in enumerate(state.players[self.seat].heroes):
            if square in around:
                options.append(choices.join[hero])
        return options

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Join):
            hero = choice.number - 1
            state.at_battle().helper = hero
            if dealer.listening:
                player = state.players[self.seat]
                dealer.announce(HeroJoined(self.seat, hero_id(state, player, hero)))


class SpringAmbush(Question[Table]):
    """The ambush protects its owner everywhere; it is used as a whole or not at all.

    [12.8, 12.11, 13.12, 13.21]
    """

    __slots__ = ()
    RULE = "13.12"
    FIELDS = (plain("seat", SEATS),)

    def options(self, state: Table) -> list[Choice]:
        choices = state.content.choices
        return [choices.spring, choices.withhold]

    def answer(self, state: Table, choice: Choice, dealer: Dealer) -> None:
        battle = state.at_battle()
        battle.sprung = isinstance(choice, Spring)
        if dealer.listening:
            told = AmbushSprung if battle.sprung else AmbushWithheld
            dealer.announce(told(self.seat))
