"""What the defender declares: fighting, retreating, joining, the ambush. Chapter 13."""

from __future__ import annotations

from emberhall.authoring import Choice, ChooseOne, Dealer, Happening, Question, Seat, YesOrNo, of
from emberhall.games.battalia.battle_events import (
    AmbushSprung,
    AmbushWithheld,
    HeroJoined,
    HeroRetreated,
    HeroStood,
    RetreatPaid,
)
from emberhall.games.battalia.board import distances, joined, stops
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.choices import Join, Pay, Retreat, Spring, Withhold
from emberhall.games.battalia.kinds import HORSE, ROAD, SUPPLY
from emberhall.games.battalia.players import Player
from emberhall.games.battalia.rules.conquest import close_unfought
from emberhall.games.battalia.rules.heroes import hero_id
from emberhall.games.battalia.rules.purse import Purse, use
from emberhall.games.battalia.state import Land


def retreat_reach(content: Cards, purse: Purse) -> int:
    """How far a hero can retreat with a card of the hand. [13.17]"""
    by_horse = content.retreat_horse if purse.kinds[HORSE] else 0
    by_supply = content.retreat_supply if purse.kinds[SUPPLY] else 0
    return max(by_horse, by_supply)


class StandOrRetreat(Question[Land]):
    """A hero on the target square fights, or retreats by the rules of movement if it can.

    [13.10, 13.11, 13.14, 13.18]
    """

    RULE = "13.14"

    def options(self, state: Land) -> list[Choice]:
        content = state.content
        player = state.players[self.seat]
        reach = retreat_reach(content, Purse(content, player))
        squares = stops(state, player, state.at_battle().square, reach)
        return [content.choices.fight, *(content.choices.retreat[square] for square in squares)]

    def answer(self, state: Land, choice: Choice, dealer: Dealer) -> None:
        battle = state.at_battle()
        player = state.players[self.seat]
        if isinstance(choice, Retreat):
            state.then(PayRetreat(self.seat, choice.square), RetreatHero(self.seat, choice.square))
            return
        battle.helper = player.heroes.index(battle.square)
        dealer.announce(HeroStood(self.seat, hero_id(state, player, battle.helper)))


class PayRetreat(ChooseOne[Land]):
    """A retreat is paid with a supply for one square or a horse for up to three. [13.17]"""

    RULE = "13.17"
    VERB = Pay
    square: int = of("squares")

    def among(self, state: Land) -> list[int]:
        content = state.content
        player = state.players[self.seat]
        count = Purse(content, player).count
        away = distances(state, player, state.at_battle().square, content.retreat_horse)
        found: list[int] = []
        if count[content.supply] and away[self.square] <= content.retreat_supply:
            found.append(content.supply)
        return found + [card for card in content.types[HORSE] if count[card]]

    def chosen(self, state: Land, card: int, dealer: Dealer) -> None:
        use(state.content, state.players[self.seat], card)
        dealer.announce(RetreatPaid(self.seat, card))


class RetreatHero(Happening[Land]):
    """The hero retreats and no other may join; from a road this ends the battle before any line.

    From a city the battle goes on without it. [13.16, 13.19, 13.20]
    """

    RULE = "13.19"
    seat: Seat
    square: int = of("squares")

    def happen(self, state: Land, dealer: Dealer) -> None:
        player = state.players[self.seat]
        target = state.at_battle().square
        hero = player.heroes.index(target)
        player.heroes[hero] = self.square
        dealer.announce(HeroRetreated(self.seat, hero_id(state, player, hero), self.square))
        if state.is_ground(target, ROAD):
            close_unfought(state, dealer)


def can_join(state: Land, player: Player, square: int) -> bool:
    """Whether a hero of the defender stands on a square joined to the target. [13.15]"""
    around = joined(state, square)
    return player.heroes[0] in around or player.heroes[1] in around


class JoinBattle(Question[Land]):
    """One hero on a square joined to the target may take part from where it stands.

    [13.15, 13.16]
    """

    RULE = "13.15"

    def options(self, state: Land) -> list[Choice]:
        choices = state.content.choices
        around = joined(state, state.at_battle().square)
        options: list[Choice] = [choices.decline]
        for number, square in enumerate(state.players[self.seat].heroes, 1):
            if square in around:
                options.append(choices.join[number])
        return options

    def answer(self, state: Land, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Join):
            hero = choice.number - 1
            state.at_battle().helper = hero
            player = state.players[self.seat]
            dealer.announce(HeroJoined(self.seat, hero_id(state, player, hero)))


class SpringAmbush(YesOrNo[Land]):
    """The ambush protects its owner everywhere; it is used as a whole or not at all.

    [12.8, 12.11, 13.12, 13.21]
    """

    RULE = "13.12"
    VERB = Spring
    DECLINE = Withhold

    def accepted(self, state: Land, dealer: Dealer) -> None:
        state.at_battle().sprung = True
        dealer.announce(AmbushSprung(self.seat))

    def declined(self, state: Land, dealer: Dealer) -> None:
        dealer.announce(AmbushWithheld(self.seat))
