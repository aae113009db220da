"""Preparation of the combat: troops, invaders, razing, move tokens. Chapters 10 and 11."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, Dealer, Happening, Question, of
from emberhall.games.after_the_empire.cards import Invader
from emberhall.games.after_the_empire.combat_choices import (
    MOST,
    MoveTroop,
    PlaceMercenaries,
    PlaceSoldiers,
)
from emberhall.games.after_the_empire.combat_events import (
    FarmRazed,
    InvadersCame,
    InvadersRevealed,
    InvadersSpared,
    TroopMoved,
    TroopsPlaced,
)
from emberhall.games.after_the_empire.queries import (
    all_inside,
    effective_gold,
    has_wall,
    invaders_at,
    tier,
)
from emberhall.games.after_the_empire.rules.supply import turned
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import (
    INSIDE,
    MERCENARY,
    NOTHING,
    POSTS,
    RAZED,
    SIDES,
    SOLDIER,
)

CAME: Final = 1
LEFT: Final = 2


class Muster(Happening[Board]):
    """All players place all healthy troops anew before any hidden card is turned up.

    [10.1, 10.2, 10.5, 10.7]
    """

    RULE = "10.2"

    def happen(self, state: Board, dealer: Dealer) -> None:
        for i in range(len(state.order) - 1, -1, -1):
            place_anew(state, state.order[i])


def place_anew(state: Board, seat: int) -> None:
    """Soldiers side by side, then mercenaries; whoever is left stays inside. [10.6, 14.12]"""
    liege = state.lieges[seat]
    all_inside(liege)
    for troop in (MERCENARY, SOLDIER):
        for side in range(SIDES - 1, -1, -1):
            if has_wall(liege, side):
                state.then(PlaceTroops(seat, troop, side))


class PlaceTroops(Question[Board]):
    """How many of those left stand on a wall; skipped when none of the kind is left.

    [10.2, 10.3, 10.4, 10.6]
    """

    RULE = "10.6"
    troop: int = of("troops")
    side: int = of("sides")

    def options(self, state: Board) -> list[Choice]:
        choices = state.content.choices
        liege = state.lieges[self.seat]
        if self.troop == SOLDIER:
            left = liege.soldiers[INSIDE]
            return [*choices.soldiers[self.side][: min(left, MOST) + 1]] if left else []
        left = liege.mercenaries[INSIDE]
        return list(choices.mercenaries[self.side][: min(left, MOST) + 1]) if left else []

    def answer(self, state: Board, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, (PlaceSoldiers, PlaceMercenaries))
        count = choice.count
        posts = troops_of(state.lieges[self.seat], self.troop)
        posts[INSIDE] -= count
        posts[self.side] += count
        if count:
            posted = [count, 0] if self.troop == SOLDIER else [0, count]
            dealer.announce(TroopsPlaced(self.seat, posted, self.side))


def troops_of(liege: Liege, troop: int) -> list[int]:
    """The soldiers or the mercenaries of a liege, by post."""
    return liege.soldiers if troop == SOLDIER else liege.mercenaries


class TurnUpInvaders(Happening[Board]):
    """The cards are turned up from left to right, and each attacks every player.

    [10.8, 11.5, 11.6, 11.7]
    """

    RULE = "10.8"

    def happen(self, state: Board, dealer: Dealer) -> None:
        for i in range(len(state.report)):
            send(state, state.report[i], state.heading, dealer)
        headings = state.headings[: len(state.horde)]
        headings += [NOTHING] * (len(state.horde) - len(headings))
        for i in range(len(headings)):
            headings[i] = turned(headings[i], dealer)
        state.headings = headings
        state.horde_shown = True
        for i in range(len(state.horde)):
            dealer.announce(InvadersRevealed(state.horde[i], headings[i]))
            send(state, state.horde[i], headings[i], dealer)


def send(state: Board, card: int, side: int, dealer: Dealer) -> None:
    """A card attacks every player. [11.5, 11.7, 11.8]"""
    invader = state.content.invaders[card]
    for seat in state.order:
        liege = state.lieges[seat]
        attack(invader, liege, side, effective_gold(state, liege), dealer)


def attack(invader: Invader, liege: Liege, side: int, gold: int, dealer: Dealer) -> None:
    """A liege takes the invaders of the highest tier reached; tiers do not add up.

    [1.5, 11.3, 11.4, 11.5, 11.6]
    """
    reached = tier(invader.thresholds, gold)
    if reached == NOTHING:
        dealer.announce(InvadersSpared(liege.seat, invader.index, gold, invader.thresholds[0]))
        return
    archers = invader.archers[reached]
    swordsmen = invader.swordsmen[reached]
    liege.archers[side] += archers
    liege.swordsmen[side] += swordsmen
    least = invader.thresholds[reached]
    foes = [archers, swordsmen]
    dealer.announce(
        InvadersCame(
            seat=liege.seat, invader=invader.index, foes=foes, side=side, gold=gold, tier=least
        )
    )


class RazeFarms(Happening[Board]):
    """Farms are razed after the surge has come. [10.10, 10.13]"""

    RULE = "10.10"

    def happen(self, state: Board, dealer: Dealer) -> None:
        for seat in state.order:
            raze(state.lieges[seat], dealer)


def raze(liege: Liege, dealer: Dealer) -> None:
    """In every field with an invader an unprotected farm is razed by one level.

    [8.10, 10.10, 10.11, 10.12]
    """
    for side in range(SIDES):
        if invaders_at(liege, side) == 0 or liege.protected[side]:
            continue
        if liege.farms[side] != RAZED:
            liege.farms[side] -= 1
            dealer.announce(FarmRazed(liege.seat, side, liege.farms[side]))


class SpendMoves(Happening[Board]):
    """Whoever has move tokens may move as many troops as their values add up to. [10.14, 10.19]"""

    RULE = "10.14"

    def happen(self, state: Board, dealer: Dealer) -> None:
        for i in range(len(state.order) - 1, -1, -1):
            liege = state.lieges[state.order[i]]
            if liege.moves > 0:
                state.then(MoveTroops(liege.seat, liege.moves, [0] * POSTS, [0] * POSTS))


class MoveTroops(Question[Board]):
    """One troop moves from post to post, any distance, or the rest of the moves is left unused.

    `soldiers` and `mercenaries` say of each post whether that kind has come there (1) or left (2)
    in this step: a post does not do both.
    [10.14, 10.15, 10.16, 10.17, 10.19]
    """

    RULE = "10.14"
    PICKS = MoveTroop
    moves: int
    soldiers: list[int]
    mercenaries: list[int]

    def options(self, state: Board) -> list[Choice]:
        options: list[Choice] = []
        if self.moves == 0:
            return options
        liege = state.lieges[self.seat]
        self.add_moves(state, liege, SOLDIER, self.soldiers, options)
        self.add_moves(state, liege, MERCENARY, self.mercenaries, options)
        if options:
            options.append(state.content.choices.done)
        return options

    def add_moves(
        self, state: Board, liege: Liege, troop: int, marks: list[int], options: list[Choice]
    ) -> None:
        """The moves of one kind that the marks still allow. [10.15, 10.17]"""
        move = state.content.choices.move[troop]
        posts = troops_of(liege, troop)
        for origin in range(POSTS):
            if posts[origin] == 0 or marks[origin] == CAME:
                continue
            for target in range(POSTS):
                if marks[target] == LEFT or (target != INSIDE and not has_wall(liege, target)):
                    continue
                if target != origin:
                    options.append(move[origin][target])

    def answer(self, state: Board, choice: Choice, dealer: Dealer) -> None:
        if not isinstance(choice, MoveTroop):
            return
        posts = troops_of(state.lieges[self.seat], choice.troop)
        posts[choice.origin] -= 1
        posts[choice.target] += 1
        marks = (self.soldiers if choice.troop == SOLDIER else self.mercenaries)[:]
        marks[choice.origin] = LEFT
        marks[choice.target] = CAME
        dealer.announce(TroopMoved(self.seat, choice.troop, choice.origin, choice.target))
        if choice.troop == SOLDIER:
            state.then(MoveTroops(self.seat, self.moves - 1, marks, self.mercenaries))
        else:
            state.then(MoveTroops(self.seat, self.moves - 1, self.soldiers, marks))
