"""How a battle ends: victory, defeat, prizes, and where the cards go. Chapters 13 and 14."""

from __future__ import annotations

from bisect import insort

from emberhall.authoring import ChooseOne, Dealer, Happening
from emberhall.games.battalia.battle_events import (
    BattleDecided,
    CityConquered,
    DefenceFixed,
    HeroLost,
    MovedIn,
    NeutralConquered,
    PrizeTaken,
    StrengthCounted,
)
from emberhall.games.battalia.choices import TakePrize
from emberhall.games.battalia.kinds import CITY, RUINS
from emberhall.games.battalia.players import NOWHERE, Player
from emberhall.games.battalia.rules.ending import check_map, check_metropolises
from emberhall.games.battalia.rules.heroes import hero_id
from emberhall.games.battalia.rules.purse import note
from emberhall.games.battalia.rules.strength import cards_and_titles, faction_bonus
from emberhall.games.battalia.state import NOBODY, Land


def hero_strength(state: Land, player: Player, hero: int, square: int) -> int:
    """A hero that takes part adds 1, and 1 more on its native terrain. [13.28, 13.29, 13.47]"""
    strength = state.content.heroes[hero_id(state, player, hero)].strength
    return strength + native_strength(state, player, square)


def native_strength(state: Land, player: Player, square: int) -> int:
    """What the terrain of a square adds to a hero at home there. [13.29]"""
    content = state.content
    at_home = content.terrain[state.terrain[square]].faction == player.faction
    return content.native if at_home else 0


def attack_strength(state: Land, dealer: Dealer) -> int:
    """The attacking line and the attacking hero. [13.28, 13.29]"""
    battle = state.at_battle()
    player = state.players[battle.attacker]
    return side_strength(state, player, battle.faces, battle.hero, 0, dealer)


def defence_strength(state: Land, dealer: Dealer) -> int:
    """A fixed strength, or line, hero and the level of the city.

    [2.17, 13.29, 13.30, 13.31, 17.1, 17.2]
    """
    battle = state.at_battle()
    if battle.defender == NOBODY:
        total = fixed_strength(state, state.is_ground(battle.square, RUINS))
        dealer.announce(DefenceFixed(battle.square, total))
        return total
    player = state.players[battle.defender]
    level = state.levels[battle.square]
    return side_strength(state, player, battle.guard, battle.helper, level, dealer)


def side_strength(
    state: Land, player: Player, line: list[int], hero: int, city: int, dealer: Dealer
) -> int:
    """Everything that counts for a side, told by its parts. [13.24, 13.25, 13.26, 13.28, 13.30]"""
    content = state.content
    cards, titles = cards_and_titles(content, line)
    bonus = faction_bonus(content, line)
    own = terrain = 0
    if hero != NOBODY:
        terrain = native_strength(state, player, state.at_battle().square)
        own = hero_strength(state, player, hero, state.at_battle().square) - terrain
    total = cards + titles + bonus + own + terrain + city
    dealer.announce(
        StrengthCounted(
            seat=player.seat,
            cards=cards,
            titles=titles,
            bonus=bonus,
            hero=own,
            terrain=terrain,
            city=city,
            total=total,
        )
    )
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
        attack = attack_strength(state, dealer)
        defence = defence_strength(state, dealer)
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
    insort(player.cities, square)
    if loser == NOBODY:
        dealer.announce(NeutralConquered(player.seat, square, state.levels[square]))
    else:
        state.players[loser].cities.remove(square)
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
