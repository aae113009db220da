"""How a battle ends: victory, defeat, prizes, and where the cards go. Chapters 13 and 14."""

from __future__ import annotations

from bisect import insort

from emberhall.authoring import ChooseOne, Dealer, Happening
from emberhall.games.battalia.battle_events import (
    BattleDecided,
    CityConquered,
    HeroLost,
    MovedIn,
    PrizeTaken,
)
from emberhall.games.battalia.choices import TakePrize
from emberhall.games.battalia.kinds import CITY, RUINS
from emberhall.games.battalia.players import NOWHERE, Player
from emberhall.games.battalia.rules.ending import check_map, check_metropolises
from emberhall.games.battalia.rules.heroes import hero_id
from emberhall.games.battalia.rules.purse import note
from emberhall.games.battalia.rules.strength import line_strength
from emberhall.games.battalia.state import NOBODY, Land


def hero_strength(state: Land, player: Player, hero: int, square: int) -> int:
    """A hero that takes part adds 1, and 1 more on its native terrain. [13.28, 13.29, 13.47]"""
    content = state.content
    strength = content.heroes[hero_id(state, player, hero)].strength
    if content.terrain[state.terrain[square]].faction == player.faction:
        strength += content.native
    return strength


def attack_strength(state: Land) -> int:
    """The attacking line and the attacking hero. [13.28, 13.29]"""
    battle = state.at_battle()
    player = state.players[battle.attacker]
    total = hero_strength(state, player, battle.hero, battle.square)
    return total + line_strength(state.content, battle.faces)


def defence_strength(state: Land) -> int:
    """A fixed strength, or line, hero and the level of the city.

    [2.17, 13.29, 13.30, 13.31, 17.1, 17.2]
    """
    battle = state.at_battle()
    if battle.defender == NOBODY:
        return fixed_strength(state, state.is_ground(battle.square, RUINS))
    player = state.players[battle.defender]
    total = line_strength(state.content, battle.guard) + state.levels[battle.square]
    if battle.helper != NOBODY:
        total += hero_strength(state, player, battle.helper, battle.square)
    return total


def fixed_strength(state: Land, ruins: bool) -> int:
    """What a neutral city or the ruins defend with, more in the harder game. [13.31, 17.1]"""
    content = state.content
    if ruins:
        return content.ruins_harder if state.harder else content.ruins_strength
    return content.neutral_harder if state.harder else content.neutral_strength


class DecideBattle(Happening[Land]):
    """The attacker wins with the higher strength; the weaker attacker loses its hero.

    Equal strength changes nothing. [13.33, 13.34, 13.35, 13.36]
    """

    RULE = "13.33"

    def happen(self, state: Land, dealer: Dealer) -> None:
        battle = state.battle
        if battle is None:
            return
        attack = attack_strength(state)
        defence = defence_strength(state)
        player = state.players[battle.attacker]
        result = "won" if attack > defence else "drawn" if attack == defence else "beaten"
        dealer.announce(BattleDecided(battle.attacker, battle.square, attack, defence, result))
        hero, square, defender, helper = battle.hero, battle.square, battle.defender, battle.helper
        close_fought(state)
        if attack < defence:
            lose_hero(state, player, hero, dealer)
        elif attack > defence:
            if helper != NOBODY:
                lose_hero(state, state.players[defender], helper, dealer)
            win(state, player, hero, square, dealer)


def lose_hero(state: Land, player: Player, hero: int, dealer: Dealer) -> None:
    """A beaten hero returns to its owner. [9.4, 13.35, 13.36]"""
    player.heroes[hero] = NOWHERE
    dealer.announce(HeroLost(player.seat, hero_id(state, player, hero)))


def win(state: Land, player: Player, hero: int, square: int, dealer: Dealer) -> None:
    """The ruins give a prize and stay what they are; a city changes hands at its level.

    The hero moves in, unless the conquest has ended the game.
    [13.37, 13.38, 14.1, 14.2, 19.6]
    """
    if state.is_ground(square, RUINS):
        state.agenda.append(ChoosePrize(player.seat))
        return
    if state.is_ground(square, CITY):
        conquer(state, player, square, dealer)
        if check_metropolises(state, player.seat, dealer) or check_map(state, dealer):
            return
    move_in(state, player, hero, square, dealer)


def conquer(state: Land, player: Player, square: int, dealer: Dealer) -> None:
    """The attacker controls the city, which keeps its level; a neutral one defends like any other
    from now on. Other heroes stand where they stood.

    [13.37, 17.2, 19.4]
    """
    loser = state.holder(square)
    if loser != NOBODY:
        state.players[loser].cities.remove(square)
    insort(player.cities, square)
    dealer.announce(CityConquered(player.seat, square, loser, state.levels[square]))


def move_in(state: Land, player: Player, hero: int, square: int, dealer: Dealer) -> None:
    """The attacking hero stands on the target square. [13.38]"""
    player.heroes[hero] = square
    dealer.announce(MovedIn(player.seat, hero_id(state, player, hero), square))


def close_fought(state: Land) -> None:
    """No card is lost: the attacker's stay in the lines, the defender's go to the shelter.

    [13.39, 13.40]
    """
    battle = state.at_battle()
    state.battle = None
    player = state.players[battle.attacker]
    player.lines.extend(battle.line)
    for card in battle.line:
        note(state.content, player, card, 0)
    if battle.defender == NOBODY:
        return
    guard = state.players[battle.defender]
    for card in battle.guard:
        note(state.content, guard, card, battle.guard.count(card))
    guard.shelter.extend(battle.guard)
    shelve(guard)


def shelve(player: Player) -> None:
    """The card paid for a retreat goes to the shelter. [13.40]"""
    player.shelter.extend(player.lines)
    player.lines.clear()


def close_unfought(state: Land, dealer: Dealer) -> None:
    """The attacking hero moves in; the weapon it opened with counts as used, face down.

    [13.19, 13.48]
    """
    battle = state.at_battle()
    state.battle = None
    player = state.players[battle.attacker]
    player.concealed.extend(battle.line)
    shelve(state.players[battle.defender])
    move_in(state, player, battle.hero, battle.square, dealer)


class ChoosePrize(ChooseOne[Land]):
    """The winner takes one of the great artefacts at the edge; it cannot be used this turn.

    [2.19, 14.1, 14.3, 14.13]
    """

    RULE = "14.13"
    VERB = TakePrize

    def among(self, state: Land) -> list[int]:
        return sorted(state.prizes)

    def chosen(self, state: Land, card: int, dealer: Dealer) -> None:
        state.prizes.remove(card)
        state.players[self.seat].arrivals.append(card)
        dealer.announce(PrizeTaken(self.seat, card))
