"""Step 3: the actions of a turn. Chapters 3 and 16."""

from __future__ import annotations

from typing import ClassVar

from emberhall.authoring import Choice, Dealer, Question, RulesFault
from emberhall.games.battalia import choices as verb
from emberhall.games.battalia.board import targets
from emberhall.games.battalia.kinds import (
    AMULET,
    CHALICE,
    HAMMER,
    HEROES,
    HIGHEST,
    RANKS,
    STAR,
    TENT,
    WEAPON,
)
from emberhall.games.battalia.players import NOWHERE, Player
from emberhall.games.battalia.queries import (
    CLEAR,
    ambush_obstacle,
    amulet_obstacle,
    best_reach,
    decamp_obstacle,
    hammer_obstacle,
    hero_obstacle,
    is_last_action,
    move_obstacle,
    payable_level,
    star_obstacle,
    tent_obstacle,
)
from emberhall.games.battalia.rules.ambush import DeployCard
from emberhall.games.battalia.rules.amulets import ChooseTarget, use_chalice, use_hammer
from emberhall.games.battalia.rules.battle import attack
from emberhall.games.battalia.rules.building import ChooseExits, ChooseLevel, upgrade
from emberhall.games.battalia.rules.heroes import ChooseAppearance, ChooseGoal, use_star
from emberhall.games.battalia.rules.market import create, hire
from emberhall.games.battalia.rules.purse import Purse, can_pay
from emberhall.games.battalia.rules.tents import StationCard, decamp
from emberhall.games.battalia.state import Land


class Action(Question[Land]):
    """Any number of actions in any order, each as often as there are cards for it, until `end`.

    Every one is offered only if it can be completed; after sixty of them only `end` is left.
    [3.5, 3.6, 3.7, 3.8, 6.21, 16.12, 16.14, 19.5]
    """

    RULE = "3.5"
    MAIN: ClassVar[bool] = True
    REPEATS: ClassVar[bool] = True

    def options(self, state: Land) -> list[Choice]:
        choices = state.content.choices
        options: list[Choice] = []
        if not is_last_action(state):
            player = state.players[self.seat]
            purse = Purse(state.content, player)
            add_purchases(state, purse, options)
            add_buildings(state, player, purse, options)
            add_heroes(state, player, purse, options)
            add_artefacts(state, player, purse, options)
        options.append(choices.end)
        return options

    def answer(self, state: Land, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, verb.End):
            return
        state.actions += 1
        state.agenda.append(self)
        if isinstance(choice, (verb.Hire, verb.Create)):
            begin_purchase(state, self.seat, choice)
        elif isinstance(choice, verb.OfSquare):
            begin_building(state, self.seat, choice)
        else:
            begin_other(state, self.seat, choice, dealer)


def add_purchases(state: Land, purse: Purse, options: list[Choice]) -> None:
    """Units to hire and artefacts to create. [7.20]"""
    content = state.content
    choices = content.choices
    prices = content.prices
    bought = content.bought
    for stack in state.stacks:
        kind = stack.kind
        if stack.cards and can_pay(purse, prices[bought[kind]]):
            options.append(choices.hire[kind] if kind < RANKS else choices.create[kind])


def add_buildings(state: Land, player: Player, purse: Purse, options: list[Choice]) -> None:
    """Squares for roads, squares for cities, cities to upgrade. [8.5, 8.17]"""
    content = state.content
    choices = content.choices
    prices = content.prices
    if player.roads:
        if can_pay(purse, prices[content.road_more]):
            for square in player.roads:
                options.append(choices.road[square])
        elif can_pay(purse, prices[content.road_two]):
            for square in player.lanes:
                options.append(choices.road[square])
    if player.grounds and payable_level(state, purse):
        for square in player.grounds:
            options.append(choices.city[square])
    looked = 0
    payable = 0  # levels from which the hand can raise a city, as bits
    for square in player.cities:
        level = state.levels[square]
        if level == HIGHEST:
            continue
        bit = 1 << level
        if not looked & bit:
            looked |= bit
            if can_pay(purse, prices[content.upgrade[level]]):
                payable |= bit
        if payable & bit:
            options.append(choices.upgrade[square])


def add_heroes(state: Land, player: Player, purse: Purse, options: list[Choice]) -> None:
    """A hero to hire, heroes to move, an ambush to lay, targets to attack. [9.3, 12.3, 13.2]"""
    choices = state.content.choices
    heroes = player.heroes
    armed = purse.kinds[WEAPON] > 0
    if armed and hero_obstacle(state, player, purse) == CLEAR:
        options.append(choices.hero)
    if heroes[0] != NOWHERE or heroes[1] != NOWHERE:
        reach = best_reach(state.content, player, purse)
        for hero in range(HEROES):
            if move_obstacle(state, player, hero, reach) == CLEAR:
                options.append(choices.move[hero + 1])
    if ambush_obstacle(state, player) == CLEAR:
        options.append(choices.lay_ambush)
    if armed:
        for number, start in enumerate(heroes, 1):
            for square in targets(state, player, start):
                options.append(choices.attack[number][square])


def add_artefacts(state: Land, player: Player, purse: Purse, options: list[Choice]) -> None:
    """Amulets, tents and great artefacts. [10.10, 10.25, 14.7]"""
    choices = state.content.choices
    kinds = purse.kinds
    if kinds[AMULET] and amulet_obstacle(state, player, purse) == CLEAR:
        options.append(choices.amulet)
    if kinds[TENT] and tent_obstacle(state, player, purse) == CLEAR:
        options.append(choices.tent)
    for number in range(1, len(player.tents) + 1):
        if decamp_obstacle(player, number) == CLEAR:
            options.append(choices.decamp[number])
    if kinds[HAMMER] and hammer_obstacle(state.content, player) == CLEAR:
        options.append(choices.hammer)
    if kinds[STAR]:
        for hero in range(HEROES):
            if star_obstacle(state, player, purse, hero) == CLEAR:
                options.append(choices.star[hero + 1])
    if kinds[CHALICE]:
        options.append(choices.chalice)


def begin_purchase(state: Land, seat: int, choice: verb.Hire | verb.Create) -> None:
    """Hire or create. [3.7]"""
    if isinstance(choice, verb.Hire):
        hire(state, seat, choice.kind)
    else:
        create(state, seat, choice.kind)


def begin_building(state: Land, seat: int, choice: verb.OfSquare) -> None:
    """Build a road or a city, or upgrade a city. [3.7]"""
    if isinstance(choice, verb.BuildRoad):
        state.agenda.append(ChooseExits(seat, choice.square, 0))
    elif isinstance(choice, verb.BuildCity):
        state.agenda.append(ChooseLevel(seat, choice.square))
    else:
        upgrade(state, seat, choice.square)


def begin_other(state: Land, seat: int, choice: Choice, dealer: Dealer) -> None:
    """Heroes, ambush, battles and artefacts. [3.7]"""
    match choice:
        case verb.HireHero():
            state.agenda.append(ChooseAppearance(seat))
        case verb.Move(number=number):
            state.agenda.append(ChooseGoal(seat, number - 1, False))
        case verb.LayAmbush():
            state.agenda.append(DeployCard(seat))
        case verb.Attack(number=number, square=square):
            attack(state, seat, number - 1, square, dealer)
        case verb.UseAmulet():
            state.agenda.append(ChooseTarget(seat))
        case verb.UseTent():
            state.agenda.append(StationCard(seat))
        case verb.Decamp(number=number):
            decamp(state, seat, number, dealer)
        case verb.UseHammer():
            use_hammer(state, seat)
        case verb.UseStar(number=number):
            use_star(state, seat, number - 1)
        case verb.UseChalice():
            use_chalice(state, seat, dealer)
        case _:
            raise RulesFault(f"{choice.notation!r} is no action")
