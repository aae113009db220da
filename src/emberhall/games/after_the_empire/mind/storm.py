"""A combat played out by the rules, for judging positions: what is asked is answered simply."""

from __future__ import annotations

from emberhall.games.after_the_empire.mind.garrison import meet
from emberhall.games.after_the_empire.queries import bonus, effective_gold, invaders, invaders_at
from emberhall.games.after_the_empire.rules.archery import drill, fire, lose_hired_first, shoot
from emberhall.games.after_the_empire.rules.combat import (
    advance,
    fields_to_pour,
    longest_combat,
    pour,
    strike,
)
from emberhall.games.after_the_empire.rules.preparation import attack, raze
from emberhall.games.after_the_empire.rules.sacking import dismiss, plunder, unmarked
from emberhall.games.after_the_empire.rules.siege import bombard, bring_up, first_targets, surges
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import CAPTAIN, INSIDE, NOTHING, OIL, SIDES, WATCH
from emberhall.kernel.dealer import QuietDealer


class Storm:
    """The attack of a season on one castle, which is changed as the attack would change it."""

    __slots__ = ("cards", "castle", "dealer", "left", "side", "state")

    def __init__(self, state: Board, castle: Liege, side: int) -> None:
        self.state = state
        self.cards = state.content
        self.castle = castle
        self.side = side  # of the siege
        self.left = 0  # invaders that a sacked castle could not stop
        self.dealer = QuietDealer(0)
        castle.aimed = [0] * SIDES  # what was aimed is aimed anew

    # the attack arrives

    def gather(self, turn: int) -> None:
        """Invaders and siege of cards that may still lie face down; `turn` turns their sides."""
        state = self.state
        gold = effective_gold(state, self.castle)
        for card in state.report:
            self.send(card, state.heading, gold)
        for i in range(len(state.horde)):
            self.send(state.horde[i], (guess(state, i) + turn) % SIDES, gold)
        self.side = (guess(state, SIDES) + 3 * turn) % SIDES
        if state.siege:
            self.besiege(state.siege[0], gold, state.season)
        raze(self.castle, self.dealer)

    def gather_next(self) -> None:
        """The attack of the coming season, as the decks of this world have it."""
        state = self.state
        season = self.cards.seasons[state.season]
        gold = max(self.castle.gold, season.threat)
        deck = state.invader_deck
        for i in range(min(len(deck), 1 + season.face_down[state.mode])):
            self.send(deck[-1 - i], guess(state, i + SIDES), gold)
        self.side = guess(state, SIDES - 1)
        if state.siege_deck:
            self.besiege(state.siege_deck[-1], gold, state.season + 1)
        raze(self.castle, self.dealer)

    def send(self, card: int, side: int, gold: int) -> None:
        attack(self.cards.invaders[card], self.castle, side, gold, self.dealer)

    def besiege(self, siege: int, gold: int, season: int) -> None:
        """Engine and surge; of two equal turrets the first is hit."""
        cards = self.cards
        castle = self.castle
        card = cards.sieges[siege]
        points = bring_up(cards.engines[card.engine], castle, self.side, gold, self.dealer)
        if points != NOTHING:
            first = first_targets(cards, castle, self.side)
            target = first[0] if first else NOTHING
            bombard(cards, castle, self.side, target, points, self.dealer)
        if surges(self.state, castle, card.surge):
            castle.swordsmen[self.side] += cards.seasons[season - 1].surge

    # the fight

    def fight(self) -> None:
        """Round after round until the castle has survived or is sacked."""
        castle = self.castle
        for _ in range(longest_combat(self.cards)):
            if invaders(castle) == 0:
                return
            castle.clash += 1
            self.shoot()
            if invaders(castle) == 0:
                return
            advance(castle, self.side, self.dealer)
            self.maneuver()
            if self.strike():
                return

    def shoot(self) -> None:
        """Archery, the extra damage aimed side by side at whoever would be left."""
        castle = self.castle
        extra = bonus(self.cards, castle, WATCH) + bonus(self.cards, castle, CAPTAIN)
        if extra:
            drilled = drill(self.cards, castle)
            for side in range(SIDES):
                missing = invaders_at(castle, side) - fire(self.cards, castle, side, drilled)
                castle.aimed[side] = min(extra, max(0, missing))
                extra -= castle.aimed[side]
        arrows = shoot(self.cards, castle, self.dealer)
        for side in range(SIDES):
            lose_hired_first(castle, side, arrows[side], self.dealer)

    def maneuver(self) -> None:
        """As in a suggestion: as many inside as have entered, the others where they can shoot."""
        meet(self.cards, self.castle)

    def strike(self) -> bool:
        """Walls, then the fight inside; whether the combat is over."""
        castle = self.castle
        if castle.clash == 1 and bonus(self.cards, castle, OIL):
            fields = fields_to_pour(castle)
            if fields:
                pour(self.cards, castle, fields[0], self.dealer)
        damage = strike(self.cards, castle, self.dealer)
        lose_hired_first(castle, INSIDE, damage, self.dealer)
        if invaders(castle) == 0:
            return True
        if invaders_at(castle, INSIDE):
            self.sack()
            return True
        return False

    def sack(self) -> None:
        """The castle is plundered, and the least valuable cards are marked."""
        castle = self.castle
        castle.sacked = True
        self.left = invaders(castle)
        dismiss(castle, self.dealer)
        for _ in range(self.cards.sacked_cards):
            self.mark()
        plunder(self.cards, castle, self.dealer)

    def mark(self) -> None:
        cards = self.cards.cards
        worst = NOTHING
        for card in unmarked(self.castle):
            if worst == NOTHING or cards[card].gold < cards[worst].gold:
                worst = card
        if worst != NOTHING:
            self.castle.marked.append(worst)


def guess(state: Board, place: int) -> int:
    """A side for a card face down, taken from the shuffled deck so that worlds differ."""
    if place < len(state.headings) and state.horde_shown:
        return state.headings[place]
    if place == SIDES and state.siege_shown:
        return state.siege_heading
    deck = state.invader_deck
    if not deck:
        return place % SIDES
    return (deck[place % len(deck)] + place) % SIDES
