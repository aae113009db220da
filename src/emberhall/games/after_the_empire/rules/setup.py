"""Options and setting the table. Chapters 2, 3, 23 and 24."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import ChooseOne, Dealer, Happening, Option
from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.choices import ChooseGate, TakeStarter
from emberhall.games.after_the_empire.events import (
    FirstChooserDrawn,
    GateChosen,
    ObjectivesDealt,
    OrderSet,
    StarterDealt,
    StarterTaken,
    StartingGold,
)
from emberhall.games.after_the_empire.rules.seasons import BeginSeason
from emberhall.games.after_the_empire.rules.supply import fill_row, lay_out_attack, shuffle_sided
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import (
    BUILDING,
    FOOD,
    INSIDE,
    IRON,
    NOTHING,
    REFUGEE,
    SIDES,
    STONE,
    WOOD,
)

MODES: Final = ("normal", "easy", "hard")
SWITCH: Final = ("off", "on")
GOLD_BY_PLACE: Final = ("gold-first", "gold-second", "gold-third", "gold-fourth")

OPTIONS: Final = (
    Option("mode", MODES, "23.1"),
    Option("no_reports", SWITCH, "23.4"),
    Option("destructive", SWITCH, "23.5"),
    Option("refugee_pick", ("draft", "random"), "23.7"),
    Option("casualties", ("auto", "ask"), "23.8"),
    Option("rival", ("steady", "meek", "proud"), "23.10"),
)


def setup(seats: list[str], options: dict[str, str], content: Cards, dealer: Dealer) -> Board:
    """Objectives are dealt, gates chosen, starting refugees taken, then the board is laid out.

    [1.1, 2.11, 2.18, 23.6, 24.1, 24.16]
    """
    state = empty_board(len(seats), options, content)
    deal_objectives(state, dealer)
    state.then(*[PlaceGate(seat) for seat in range(len(seats))], OfferStarters())
    return state


def empty_board(seats: int, options: dict[str, str], content: Cards) -> Board:
    """Lieges with their stores and soldiers, unshuffled decks, an empty board.

    [2.1, 2.2, 2.3, 2.6, 2.7, 2.8, 2.9, 3.1, 3.10, 23.8, 24.2, 24.4, 24.5]
    """
    lieges = [Liege(seat=seat) for seat in range(seats)]
    for liege in lieges:
        give_stores(liege, content)
    cards = content.cards
    alone = seats == 1
    return Board(
        content,
        mode=MODES.index(options["mode"]),
        no_reports=options["no_reports"] == "on",
        destructive=options["destructive"] == "on",
        random_pick=options["refugee_pick"] == "random",
        ask_losses=options["casualties"] == "ask",
        rival=content.index("rivals")[options["rival"]],
        workers=[[] for location in content.locations if not location.own],
        lieges=lieges,
        starters=content.starters[:],
        building_row=[NOTHING] * content.number("building-slots"),
        building_deck=[card.index for card in cards if card.deck == BUILDING],
        refugee_row=[NOTHING] * content.number("refugee-slots"),
        refugee_deck=[card.index for card in cards if card.deck == REFUGEE],
        objective_deck=[each.index for each in content.objectives if not alone or each.most < 0],
        retired_objectives=[each.index for each in content.objectives if alone and each.most >= 0],
        invader_deck=[each.index for each in content.invaders for _ in range(each.copies)],
        siege_deck=[siege.index for siege in content.sieges],
        plans=[plan.index for plan in content.plans] if alone else [],
    )


def give_stores(liege: Liege, content: Cards) -> None:
    """Starting goods and soldiers. [2.7, 2.9]"""
    liege.goods[WOOD] = content.number("start-wood")
    liege.goods[STONE] = content.number("start-stone")
    liege.goods[IRON] = content.number("start-iron")
    liege.goods[FOOD] = content.number("start-food")
    liege.soldiers[INSIDE] = content.number("start-soldiers")


def deal_objectives(state: Board, dealer: Dealer) -> None:
    """One secret objective for each player from the shuffled deck. [2.10, 3.4]"""
    dealer.shuffle(state.objective_deck)
    for liege in state.lieges:
        liege.objectives.append(state.objective_deck.pop())
    dealer.announce(ObjectivesDealt(len(state.lieges)))


class PlaceGate(ChooseOne[Board]):
    """The gate goes on a side of choice, wood walls on the others, all with their cubes.

    [2.4, 2.5, 2.11]
    """

    RULE = "2.4"
    VERB = ChooseGate

    def among(self, state: Board) -> list[int]:
        return list(range(SIDES))

    def chosen(self, state: Board, side: int, dealer: Dealer) -> None:
        cards = state.content
        liege = state.lieges[self.seat]
        liege.pieces[:SIDES] = [cards.wood_wall] * SIDES
        liege.pieces[side] = cards.wood_gate
        for each in range(SIDES):
            liege.cubes[each] = cards.pieces[liege.pieces[each]].cubes
        dealer.announce(GateChosen(self.seat, side))


class OfferStarters(Happening[Board]):
    """A random player takes a starting refugee first, then clockwise; or they are dealt.

    [1.26, 2.12, 2.13, 2.14, 23.7, 24.3]
    """

    RULE = "2.12"

    def happen(self, state: Board, dealer: Dealer) -> None:
        seats = len(state.lieges)
        state.then(SetUpOrder(), SetUpBoard(), BeginSeason())
        if state.random_pick:
            dealt = state.starters[:]
            dealer.shuffle(dealt)
            for liege in state.lieges:
                give_starter(state, liege.seat, dealt.pop())
                dealer.announce(StarterDealt(liege.seat, liege.starter[0]))
            return
        first = 0
        if not state.alone():
            first = dealer.pick(seats)
            dealer.announce(FirstChooserDrawn(first))
        state.then(*[PickStarter((first + i) % seats) for i in range(seats)])


def give_starter(state: Board, seat: int, card: int) -> None:
    """A starting refugee comes into play."""
    state.starters.remove(card)
    state.lieges[seat].starter.append(card)


class PickStarter(ChooseOne[Board]):
    """Each player takes one of the starting refugees left. [2.12, 24.3]"""

    RULE = "2.12"
    VERB = TakeStarter

    def among(self, state: Board) -> list[int]:
        return state.starters

    def chosen(self, state: Board, card: int, dealer: Dealer) -> None:
        give_starter(state, self.seat, card)
        dealer.announce(StarterTaken(self.seat, card))


class SetUpOrder(Happening[Board]):
    """Turn order by initiative, gold by turn order; refugees nobody took leave the game.

    [2.15, 2.16, 2.17, 24.3]
    """

    RULE = "2.16"

    def happen(self, state: Board, dealer: Dealer) -> None:
        cards = state.content
        state.retired.extend(state.starters)
        state.starters.clear()
        by_initiative: list[tuple[int, int]] = []
        for liege in state.lieges:
            by_initiative.append((cards.cards[liege.starter[0]].initiative, liege.seat))
        by_initiative.sort()
        state.order = [seat for _, seat in by_initiative]
        dealer.announce(OrderSet(state.order[:]))
        for place, seat in enumerate(state.order):
            gold = cards.number("gold-solo" if state.alone() else GOLD_BY_PLACE[place])
            state.lieges[seat].gold = gold
            dealer.announce(StartingGold(seat, gold))


class SetUpBoard(Happening[Board]):
    """All decks are shuffled and the cards of the first season laid out. [2.18, 3.4, 3.6]"""

    RULE = "3.4"

    def happen(self, state: Board, dealer: Dealer) -> None:
        dealer.shuffle(state.refugee_deck)
        dealer.shuffle(state.building_deck)
        shuffle_sided(state.invader_deck, state.invader_sides, dealer)
        shuffle_sided(state.siege_deck, state.siege_sides, dealer)
        fill_row(state.refugee_row, state.refugee_deck, dealer)
        fill_row(state.building_row, state.building_deck, dealer)
        lay_out_attack(state, dealer)
