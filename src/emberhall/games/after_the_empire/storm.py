"""A combat thought through by simple rules, for judging positions: arrays in, arrays out."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.garrison import meet
from emberhall.games.after_the_empire.queries import (
    bonus,
    effective_gold,
    has_wall,
    invaders,
    invaders_at,
    red_number,
    rival_gold,
    tier,
    turret_fire,
)
from emberhall.games.after_the_empire.siege import first_targets
from emberhall.games.after_the_empire.state import Board, Liege
from emberhall.games.after_the_empire.terms import (
    BYPASS,
    CAPTAIN,
    DRILL,
    FULL_SURGE,
    INSIDE,
    LEADER_SURGE,
    NOTHING,
    OIL,
    POSTS,
    RAZED,
    SIDES,
    VAULT,
    WATCH,
)

MOST_ROUNDS: Final = 12


class Storm:
    """The attack of a season on one castle, which is changed as the attack would change it."""

    __slots__ = ("castle", "left", "side", "state")

    def __init__(self, state: Board, castle: Liege, side: int) -> None:
        self.state = state
        self.castle = castle
        self.side = side  # of the siege
        self.left = 0  # invaders that a sacked castle could not stop

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
        self.raze()

    def gather_next(self) -> None:
        """The attack of the coming season, as the decks of this world have it."""
        state = self.state
        season = state.content.seasons[state.season]
        gold = max(self.castle.gold, season.threat)
        deck = state.invader_deck
        for i in range(min(len(deck), 1 + season.face_down[state.mode])):
            self.send(deck[-1 - i], guess(state, i + SIDES), gold)
        self.side = guess(state, SIDES - 1)
        if state.siege_deck:
            self.besiege(state.siege_deck[-1], gold, state.season + 1)
        self.raze()

    def send(self, card: int, side: int, gold: int) -> None:
        printed = self.state.content.invaders[card]
        reached = tier(printed.thresholds, gold)
        if reached != NOTHING:
            self.castle.archers[side] += printed.archers[reached]
            self.castle.swordsmen[side] += printed.swordsmen[reached]

    def besiege(self, siege: int, gold: int, season: int) -> None:
        state = self.state
        castle = self.castle
        card = state.content.sieges[siege]
        engine = state.content.engines[card.engine]
        reached = tier(engine.thresholds, gold)
        if reached != NOTHING:
            if engine.effect == BYPASS:
                castle.bypass = engine.strengths[reached]
            else:
                self.bombard(engine.strengths[reached])
        leads = card.surge == LEADER_SURGE and self.is_richest()
        if card.surge == FULL_SURGE or leads:
            castle.swordsmen[self.side] += state.content.seasons[season - 1].surge

    def is_richest(self) -> bool:
        gold = self.castle.gold
        if self.state.alone():
            return gold >= rival_gold(self.state)
        for other in self.state.lieges:
            if other.seat != self.castle.seat and other.gold > gold:
                return False
        return True

    def bombard(self, points: int) -> None:
        castle = self.castle
        first = first_targets(self.state, castle, self.side)
        if first:
            points = self.batter(first[0], points)
            for corner in self.state.content.corners[self.side]:
                if corner != first[0] and not castle.burnt[corner - SIDES]:
                    points = self.batter(corner, points)
        self.batter(self.side, points)

    def batter(self, place: int, points: int) -> int:
        """As in the rules, without telling anybody."""
        castle = self.castle
        piece = castle.pieces[place]
        if piece == NOTHING or points <= 0:
            return points
        material = self.state.content.pieces[piece].material
        lost = min(points, castle.cubes[place])
        castle.cubes[place] -= lost
        castle.goods[material] += lost
        points -= lost
        if points == 0:
            return 0
        if place >= SIDES and material == 1:
            castle.burnt[place - SIDES] = True
            return points - 1
        castle.pieces[place] = NOTHING
        if place < SIDES:
            castle.soldiers[INSIDE] += castle.soldiers[place]
            castle.mercenaries[INSIDE] += castle.mercenaries[place]
            castle.soldiers[place] = 0
            castle.mercenaries[place] = 0
        return points - 1

    def raze(self) -> None:
        castle = self.castle
        for side in range(SIDES):
            if invaders_at(castle, side) and not castle.protected[side]:
                castle.farms[side] = max(RAZED, castle.farms[side] - 1)

    # the fight

    def fight(self) -> None:
        """Round after round until the castle has survived or is sacked."""
        castle = self.castle
        for _ in range(MOST_ROUNDS):
            if invaders(castle) == 0:
                return
            castle.clash += 1
            self.shoot()
            if invaders(castle) == 0:
                return
            self.advance()
            self.maneuver()
            if self.strike():
                return

    def shoot(self) -> None:
        state = self.state
        castle = self.castle
        drill = bonus(state.content, castle, DRILL) if castle.clash == 1 else 0
        extra = bonus(state.content, castle, WATCH) + bonus(state.content, castle, CAPTAIN)
        for side in range(SIDES):
            foes = invaders_at(castle, side)
            if foes == 0:
                continue
            damage = castle.soldiers[side] + castle.mercenaries[side]
            damage += turret_fire(state.content, castle, side)
            if castle.soldiers[side]:
                damage += drill
            used = min(extra, max(0, foes - damage))
            extra -= used
            arrows = castle.archers[side]
            self.kill(side, damage + used)
            self.lose(side, arrows)

    def kill(self, post: int, damage: int) -> None:
        castle = self.castle
        archers = min(damage, castle.archers[post])
        castle.archers[post] -= archers
        castle.swordsmen[post] -= min(damage - archers, castle.swordsmen[post])

    def lose(self, post: int, damage: int) -> None:
        castle = self.castle
        hired = min(damage, castle.mercenaries[post])
        wounded = min(damage - hired, castle.soldiers[post])
        castle.mercenaries[post] -= hired
        castle.soldiers[post] -= wounded
        castle.wounded += wounded

    def advance(self) -> None:
        castle = self.castle
        for side in range(SIDES):
            count = invaders_at(castle, side)
            if has_wall(castle, side):
                count = min(count, castle.bypass) if side == self.side else 0
            archers = min(count, castle.archers[side])
            castle.archers[side] -= archers
            castle.archers[INSIDE] += archers
            castle.swordsmen[side] -= count - archers
            castle.swordsmen[INSIDE] += count - archers

    def maneuver(self) -> None:
        """As in a suggestion: as many inside as have entered, the others where they can shoot."""
        meet(self.state.content, self.castle)

    def strike(self) -> bool:
        """Walls, then the fight inside; whether the combat is over."""
        castle = self.castle
        if castle.clash == 1:
            self.pour()
        for side in range(SIDES):
            self.batter(side, invaders_at(castle, side))
        blows = castle.soldiers[INSIDE] + castle.mercenaries[INSIDE]
        foes = invaders_at(castle, INSIDE)
        self.kill(INSIDE, blows)
        self.lose(INSIDE, foes)
        if invaders(castle) == 0:
            return True
        if invaders_at(castle, INSIDE):
            self.sack()
            return True
        return False

    def pour(self) -> None:
        castle = self.castle
        oil = bonus(self.state.content, castle, OIL)
        if oil:
            for side in range(SIDES):
                if invaders_at(castle, side) and has_wall(castle, side):
                    self.kill(side, oil)
                    return

    def sack(self) -> None:
        """Gold falls, soldiers on walls are wounded, the least valuable cards are marked."""
        cards = self.state.content
        castle = self.castle
        castle.sacked = True
        self.left = invaders(castle)
        for side in range(SIDES):
            castle.wounded += castle.soldiers[side]
            castle.soldiers[side] = 0
        before = castle.gold
        castle.gold = red_number(cards, before)
        castle.gold += min(bonus(cards, castle, VAULT), before - castle.gold)
        castle.newcomers += cards.number("sacked-villagers")
        castle.archers = [0] * POSTS
        castle.swordsmen = [0] * POSTS
        castle.mercenaries = [0] * POSTS
        castle.mercenaries[INSIDE] = cards.number("sacked-mercenaries")
        for _ in range(cards.number("sacked-cards")):
            self.mark()

    def mark(self) -> None:
        castle = self.castle
        cards = self.state.content.cards
        worst = NOTHING
        for card in castle.cards:
            if card in castle.marked:
                continue
            if worst == NOTHING or cards[card].gold < cards[worst].gold:
                worst = card
        if worst != NOTHING:
            castle.marked.append(worst)


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
