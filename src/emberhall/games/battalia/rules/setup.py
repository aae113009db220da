"""Seats, options and setting the table. Chapters 1, 2 and 17."""

from __future__ import annotations

from bisect import insort
from typing import Final

from emberhall.authoring import ChooseOne, Dealer, Happening, Option
from emberhall.games.battalia.board import board_of, survey
from emberhall.games.battalia.cards import SQUARES, Cards
from emberhall.games.battalia.choices import TakeFaction, TakeSite
from emberhall.games.battalia.events import (
    FactionChosen,
    FactionLeftOut,
    PrizesLaidOut,
    SiteLaid,
    SiteTaken,
    StartPlayerDrawn,
)
from emberhall.games.battalia.kinds import (
    CITY,
    FACTIONS,
    KINDS,
    PRIEST,
    RANKS,
    ROAD,
    SOLD,
    SUPPLY,
)
from emberhall.games.battalia.players import Player
from emberhall.games.battalia.rules.piles import draw
from emberhall.games.battalia.rules.turns import BeginDay, BeginTurn
from emberhall.games.battalia.state import EMPTY, POOLS, Land, Stack, TerrainStack

DAYS: Final = 60
LONGEST_LIST: Final = 64  # no hand of twelve cards has as many payment sets

OPTIONS: Final = (
    Option("harder", ("off", "on"), "17.1"),
    Option("day_limit", ("off", *(str(day) for day in range(1, DAYS + 1))), "17.3"),
    Option("short", ("off", "on"), "17.4"),
    Option("staggered", ("on", "off"), "17.5"),
    Option("ask_all", ("off", "on"), "17.6"),
    Option(
        "pay_list",
        ("16", *(str(most) for most in range(1, LONGEST_LIST + 1) if most != 16)),
        "17.7",
    ),
)

SHAPES: Final = 5


def setup(seats: list[str], options: dict[str, str], content: Cards, dealer: Dealer) -> Land:
    """Everything in its order, then factions, then start cities in reverse order. [2.29]"""
    state = empty_table(len(seats), options, content)
    if len(seats) == 2:
        state.absent = dealer.pick(FACTIONS)
        dealer.announce(FactionLeftOut(state.absent))
    shuffle_stacks(state, dealer)
    lay_sites(state, dealer)
    lay_prizes(state, dealer)
    first = dealer.pick(len(seats))
    state.order = [(first + i) % len(seats) for i in range(len(seats))]
    dealer.announce(StartPlayerDrawn(first))
    deal_start_decks(state)
    state.then(BeginGame(options["staggered"] == "on"), BeginDay(), BeginTurn())
    for seat in state.order:
        state.agenda.append(ChooseSite(seat))
    for seat in reversed(state.order):
        state.agenda.append(ChooseFaction(seat))
    return state


def empty_table(seats: int, options: dict[str, str], content: Cards) -> Land:
    """A table with nothing on it yet; no hero is on the board. [1.21, 2.27, 17.7]"""
    limit = options["day_limit"]
    units = content.first[SUPPLY]
    return Land(
        content,
        harder=options["harder"] == "on",
        short=options["short"] == "on",
        day_limit=0 if limit == "off" else int(limit),
        ask_all=options["ask_all"] == "on",
        pay_list=int(options["pay_list"]),
        stacks=[Stack(kind=kind, pool=POOLS + kind) for kind in SOLD],
        road_stacks=[
            TerrainStack(shape=shape, pool=POOLS + KINDS + shape) for shape in range(1, SHAPES)
        ],
        city_stacks=[TerrainStack(shape=shape, pool=POOLS + shape) for shape in range(SHAPES)],
        terrain=[EMPTY] * SQUARES,
        players=[Player(seat=seat, known=[0] * units) for seat in range(seats)],
    )


def shuffle_stacks(state: Land, dealer: Dealer) -> None:
    """Units by rank, artefacts by kind, roads and cities by shape, factions mixed in each of them.

    The faction taken out is left out of all, and there are as many supplies as units.
    [2.1, 2.2, 2.3, 2.8, 2.10]
    """
    content = state.content
    units = 0
    for stack in state.stacks:
        for card in content.cards:
            if card.kind == stack.kind and card.faction != state.absent:
                stack.cards.extend([card.index] * card.count)
        if stack.kind < RANKS:
            units += len(stack.cards)
        dealer.shuffle(stack.cards)
    state.supplies.extend([content.supply] * units)
    for sort, stacks in ((ROAD, state.road_stacks), (CITY, state.city_stacks)):
        for pile in stacks:
            for ground in content.terrain:
                if ground.sort == sort and ground.shape == pile.shape:
                    if ground.faction != state.absent:
                        pile.cards.extend([ground.index] * ground.count)
            dealer.shuffle(pile.cards)


def lay_sites(state: Land, dealer: Dealer) -> None:
    """The ruins lie in the centre; every site receives the top card of the stack of its shape.

    [2.11, 2.12, 2.14, 2.15, 2.16]
    """
    content = state.content
    board = board_of(state)
    state.terrain[board.ruins] = content.ruins
    state.exits[board.ruins] = content.crossing
    for site in content.sites:
        if site.board == board.index:
            terrain = state.city_stacks[content.shape_of[site.exits]].cards.pop()
            state.terrain[site.square] = terrain
            state.exits[site.square] = site.exits
            state.levels[site.square] = site.level
            dealer.announce(SiteLaid(site.square, site.exits, terrain, site.level))


def lay_prizes(state: Land, dealer: Dealer) -> None:
    """As many great artefacts as players plus one lie open at the edge. [2.18, 2.19]"""
    content = state.content
    great: list[int] = []
    for card in content.cards:
        if content.great[card.index]:
            great.extend([card.index] * card.count)
    dealer.shuffle(great)
    wanted = len(state.players) + content.more_prizes
    state.prizes = sorted(great[:wanted])
    state.unused = sorted(great[wanted:])
    dealer.announce(PrizesLaidOut(state.prizes[:]))


def deal_start_decks(state: Land) -> None:
    """Start units are dealt from the tops of the stacks in turn order; their owner looks at them.

    [2.22, 2.23, 2.24]
    """
    for seat in state.order:
        player = state.players[seat]
        for starter in state.content.starters:
            source = state.supplies if starter.kind == SUPPLY else state.stack(starter.kind).cards
            for _ in range(starter.count):
                player.hand.append(source.pop())
            if starter.kind <= PRIEST:
                player.unseen[starter.kind] += starter.count
        player.hand.sort()


class ChooseFaction(ChooseOne[Land]):
    """Each player in turn order takes a faction that is in the game and free. [2.25, 2.30]"""

    RULE = "2.25"
    VERB = TakeFaction

    def among(self, state: Land) -> list[int]:
        taken = [player.faction for player in state.players]
        return [each for each in range(FACTIONS) if each != state.absent and each not in taken]

    def chosen(self, state: Land, faction: int, dealer: Dealer) -> None:
        state.players[self.seat].faction = faction
        dealer.announce(FactionChosen(self.seat, self.seat + 1, faction))


class ChooseSite(ChooseOne[Land]):
    """Each player in reverse turn order takes a start city that is free. [2.26]"""

    RULE = "2.26"
    VERB = TakeSite

    def among(self, state: Land) -> list[int]:
        board = board_of(state).index
        sites = [site for site in state.content.sites if site.board == board and site.start]
        return sorted(site.square for site in sites if state.holder(site.square) < 0)

    def chosen(self, state: Land, square: int, dealer: Dealer) -> None:
        insort(state.players[self.seat].cities, square)
        dealer.announce(SiteTaken(self.seat, square))


class BeginGame(Happening[Land]):
    """Everybody shuffles the start deck into the nation and draws; staggered, fewer go first.

    [2.28, 17.5]
    """

    RULE = "2.28"
    staggered: bool

    def happen(self, state: Land, dealer: Dealer) -> None:
        content = state.content
        survey(state)
        hands = [content.hand] * len(state.order)
        if self.staggered:
            for each in content.hands:
                if each.seats == len(state.order):
                    hands = each.cards
        for place, seat in enumerate(state.order):
            player = state.players[seat]
            player.nation.extend(player.hand)
            player.hand.clear()
            dealer.shuffle(player.nation)
            draw(player, hands[place], dealer)
        state.turn = 0
