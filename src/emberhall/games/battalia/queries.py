"""Facts that follow from the table, and what stands in the way of an action. Nothing changes it."""

from __future__ import annotations

from typing import Final

from emberhall.games.battalia.board import can_move, is_target, joined
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.kinds import (
    AMULET,
    CHALICE,
    HIGHEST,
    HORSE,
    RANKS,
    RUINS,
    SCROLL,
    STAR,
    SUPPLY,
    TENT,
    WEAPON,
)
from emberhall.games.battalia.players import NOWHERE, Player
from emberhall.games.battalia.rules.piles import deck_size
from emberhall.games.battalia.rules.purse import (
    Purse,
    can_pay,
    echoes_left,
    mask_of,
    real_counts,
    real_number,
)
from emberhall.games.battalia.state import NOBODY, Land

CLEAR: Final = ""


def points(state: Land, player: Player) -> int:
    """Each city is worth its level to whoever controls it; neutral ones score for nobody.

    [16.6, 16.8]
    """
    total = 0
    for square in player.cities:
        total += state.levels[square]
    return total


def metropolises(state: Land, player: Player) -> int:
    """How many cities of the highest level a player controls."""
    number = 0
    for square in player.cities:
        if state.levels[square] == HIGHEST:
            number += 1
    return number


def best_reach(content: Cards, player: Player, purse: Purse) -> int:
    """How far the best movement payment of a hand carries a hero; ranges are not added up.

    [9.6, 9.7, 9.8, 9.9, 9.17, 9.19]
    """
    kinds = purse.kinds
    best = 0
    if kinds[HORSE]:
        best = content.kinds[HORSE].reach
    if kinds[SUPPLY] and content.kinds[SUPPLY].reach > best:
        best = content.kinds[SUPPLY].reach
    for rank in range(RANKS):
        if kinds[rank] and content.kinds[rank].reach > best:
            if kinds[SCROLL] or purse.count[content.typed[rank][player.faction]]:
                best = content.kinds[rank].reach
    return best


def is_lost(state: Land, player: Player) -> bool:
    """Whether a player can never have a city again: no city, no hero, no city card to be laid.

    [19.2]
    """
    if player.cities or player.heroes[0] != NOWHERE or player.heroes[1] != NOWHERE:
        return False
    for stack in state.city_stacks:
        if stack.cards:
            return False
    return True


# What stands in the way of an action: a key of the prose, empty when nothing does.


def purchase_obstacle(state: Land, purse: Purse, kind: int) -> str:
    """Units are hired and artefacts created from stacks that are not empty. [7.20]"""
    if not state.stack(kind).cards:
        return "stack-empty"
    return price_obstacle(state, purse, state.content.bought[kind])


def price_obstacle(state: Land, purse: Purse, price: int) -> str:
    """An action is offered only if a payment for it exists. [6.21]"""
    return CLEAR if can_pay(purse, state.content.prices[price]) else "cannot-pay"


def road_obstacle(state: Land, player: Player, purse: Purse, square: int) -> str:
    """Roads are laid on open squares that can take one, by players with a city. [8.5, 8.22]"""
    if not player.cities:
        return "no-city-no-road"
    if square not in player.roads:
        return "nothing-fits"
    lane = square in player.lanes
    content = state.content
    return price_obstacle(state, purse, content.road_two if lane else content.road_more)


def city_obstacle(state: Land, player: Player, purse: Purse, square: int) -> str:
    """Cities are laid on open squares that can take one. [8.5, 8.14]"""
    if square not in player.grounds:
        return "nothing-fits"
    return CLEAR if payable_level(state, purse) else "cannot-pay"


def payable_level(state: Land, purse: Purse) -> int:
    """The lowest level at which the hand pays for a new city, 0 if there is none. [8.14]"""
    content = state.content
    for level in range(1, HIGHEST + 1):
        if can_pay(purse, content.prices[content.city_price[level]]):
            return level
    return 0


def upgrade_obstacle(state: Land, player: Player, purse: Purse, square: int) -> str:
    """Own cities, conquered ones included, are raised by one level up to the highest.

    [8.17, 8.18, 8.20]
    """
    if square not in player.cities:
        return "not-your-city"
    level = state.levels[square]
    if level == HIGHEST:
        return "highest-level"
    return price_obstacle(state, purse, state.content.upgrade[level])


def hero_obstacle(state: Land, player: Player, purse: Purse) -> str:
    """A free hero appears in an own city without a hero. [9.2, 9.3, 19.3]"""
    if free_hero(player) == NOBODY:
        return "both-heroes-out"
    if not player.cities:
        return "no-city"
    if not vacant_cities(player):
        return "no-vacant-city"
    return price_obstacle(state, purse, state.content.hero_price)


def free_hero(player: Player) -> int:
    """The free hero with the lower number, NOBODY if both are on the board. [9.3]"""
    if player.heroes[0] == NOWHERE:
        return 0
    return 1 if player.heroes[1] == NOWHERE else NOBODY


def vacant_cities(player: Player) -> list[int]:
    """The cities of a player without a hero; only own heroes stand in them. [9.2, 9.10]"""
    return [square for square in player.cities if square not in player.heroes]


def move_obstacle(state: Land, player: Player, hero: int, reach: int) -> str:
    """A hero on the board moves as far as a payment carries it. [9.5, 9.16]"""
    start = player.heroes[hero]
    if start == NOWHERE:
        return "hero-off-board"
    if reach == 0:
        return "cannot-pay-move"
    return CLEAR if can_move(state, player, start, reach) else "nowhere-to-go"


def star_obstacle(state: Land, player: Player, purse: Purse, hero: int) -> str:
    """The Wayfinder Star moves a hero. [14.10]"""
    if not purse.kinds[STAR]:
        return "no-star"
    return move_obstacle(state, player, hero, state.content.kinds[STAR].reach)


def ambush_obstacle(state: Land, player: Player) -> str:
    """Two real cards, a free spot, and more than ten cards in the creation deck.

    [12.2, 12.3, 12.4, 19.1]
    """
    if player.ambush_size() >= state.content.ambush:
        return "ambush-full"
    if real_number(state.content, player) < 2:
        return "too-few-cards"
    if deck_size(state, player) <= state.content.deck:
        return "deck-too-small"
    return CLEAR


def attack_obstacle(state: Land, player: Player, purse: Purse, hero: int, square: int) -> str:
    """A hero attacks a joined target with a weapon in hand. [13.1, 13.2, 13.3, 14.4]"""
    start = player.heroes[hero]
    if start == NOWHERE:
        return "hero-off-board"
    if square not in joined(state, start):
        return "not-joined"
    if not is_target(state, player, square):
        return "ruins-empty" if state.is_ground(square, RUINS) else "no-target"
    return CLEAR if purse.kinds[WEAPON] else "no-weapon"


def amulet_obstacle(state: Land, player: Player, purse: Purse) -> str:
    """An amulet is played on another real card of the hand. [10.10, 10.11]"""
    if not purse.kinds[AMULET]:
        return "no-amulet"
    return CLEAR if amulet_targets(state, player, purse) else "no-other-card"


def amulet_targets(state: Land, player: Player, purse: Purse) -> list[int]:
    """The real cards of the hand beside which there is an amulet to be played. [10.10, 10.11]"""
    kind = state.content.kind
    real = real_counts(state.content, player)
    amulets = purse.kinds[AMULET]
    if not amulets:
        return []
    return [
        card for card, number in enumerate(real) if number and (amulets > 1 or kind[card] != AMULET)
    ]


def tent_obstacle(state: Land, player: Player, purse: Purse) -> str:
    """A tent and a supply station a further real card. [10.25, 10.32]"""
    if not purse.kinds[SUPPLY]:
        return "no-supply"
    if not purse.kinds[TENT] or not tent_cards(state, player, NOBODY):
        return "no-tent"
    return CLEAR if station_cards(state, player, purse) else "nothing-to-station"


def tent_cards(state: Land, player: Player, stationed: int) -> list[int]:
    """The types of tent that can be used: cards of the hand but the one that is stationed, and
    echoes of tents set up this turn.

    [10.32, 10.35]
    """
    content = state.content
    real = real_counts(content, player)
    if stationed >= 0:
        real[stationed] -= 1
    found: list[int] = []
    for card in content.types[TENT]:
        if real[card] > 0 or mask_of(player, card) >= 0 or joins_tent(player, card):
            found.append(card)
    return found


def joins_tent(player: Player, card: int) -> bool:
    """Whether an echo of a type exists, and a tent of that type set up this turn. [10.35]"""
    if echoes_left(player, card) > 0:
        for tent in player.tents:
            if tent.fresh and tent.face == card:
                return True
    return False


def station_cards(state: Land, player: Player, purse: Purse) -> list[int]:
    """The real cards that can be stationed, a supply and a tent left beside them. [10.27]"""
    content = state.content
    real = real_counts(content, player)
    found: list[int] = []
    if not purse.kinds[SUPPLY] or not tent_cards(state, player, NOBODY):
        return found
    for card, number in enumerate(real):
        if not number:
            continue
        if content.kind[card] == SUPPLY and purse.kinds[SUPPLY] < 2:
            continue
        if content.kind[card] == TENT and not tent_cards(state, player, card):
            continue
        found.append(card)
    return found


def decamp_obstacle(player: Player, number: int) -> str:
    """A tent is emptied in a later turn than it was set up. [10.29, 10.31]"""
    if number > len(player.tents):
        return "no-such-tent"
    return "tent-is-fresh" if player.tents[number - 1].fresh else CLEAR


def hammer_obstacle(content: Cards, player: Player) -> str:
    """The hammer is named while it lies in the hand, once in a turn. [14.7, 14.14]"""
    hammer = content.hammer
    if hammer in player.masked:
        return "hammer-named"
    return CLEAR if hammer in player.hand or hammer in player.shown else "no-hammer"


def chalice_obstacle(purse: Purse) -> str:
    """The chalice is drunk from while it lies in the hand. [14.11]"""
    return CLEAR if purse.kinds[CHALICE] else "no-chalice"


def is_last_action(state: Land) -> bool:
    """After sixty actions in one turn only `end` is legal. [16.12]"""
    return state.actions >= state.content.actions
