"""The AI in the Combat phase: cover, stance, support, range, Hero, hold. Chapters 14 and 16."""

from __future__ import annotations

from emberhall.authoring import Dealer, Happening, Seat, of
from emberhall.games.drums_of_war.automa_events import (
    AutomaAimed,
    AutomaCovered,
    AutomaHeld,
    AutomaShot,
    AutomaSupported,
    AutomaTookStance,
    AutomaWentForHero,
)
from emberhall.games.drums_of_war.cards import BARRAGE, SLOTS
from emberhall.games.drums_of_war.queries import by_threat
from emberhall.games.drums_of_war.rules.automa.ties import settled, tie_words
from emberhall.games.drums_of_war.rules.declarations import cover, neighbours, support, supportable
from emberhall.games.drums_of_war.rules.prowess import (
    BY_RANGE,
    SUPPORTING,
    attack,
    battle_attack,
    defense,
    distance,
    hits_by_range,
    hits_hero,
    is_doomed,
    is_engaged,
    passes_over,
    reach,
)
from emberhall.games.drums_of_war.rules.strikes import (
    AnswerBarrage,
    attack_hero,
    barrage_targets,
    hit_by_barrage,
    shoot,
)
from emberhall.games.drums_of_war.state import NOTHING, Battlefield, Side


class UnitOfAI(Happening[Battlefield]):
    """What the AI does with the Unit of one slot."""

    seat: Seat
    slot: int = of("slots")


class CoverByAI(UnitOfAI):
    """Cover goes to an engaged Unit; among several, or if none is, by cost and Attack.

    [14.15, 21.4]
    """

    RULE = "14.15"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        near = neighbours(side, self.slot)
        if not near:
            return
        engaged = [slot for slot in near if is_engaged(state, slot)]
        best = by_threat(state, side, engaged or near)
        target = settled(state, self.seat, best, self, "about-cover", dealer)
        if target == NOTHING:
            return
        cover(state, side, self.slot, target)
        dealer.announce(
            AutomaCovered(
                seat=self.seat,
                unit=side.units[self.slot],
                slot=self.slot,
                covered=side.units[target],
                target=target,
                reason="cover-engaged" if engaged else "cover-costliest",
                tie=tie_words(state, len(best)),
            )
        )


class TakeStanceByAI(UnitOfAI):
    """An engaged Unit with Flight or Onslaught attacks the Hero if it would Hit, else it fights.

    [14.1, 16.4, 16.10]
    """

    RULE = "16.4"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        at_hero = hits_hero(state, side, self.slot)
        side.at_hero[self.slot] = at_hero
        reason = "hits-hero" if at_hero else "misses-hero"
        dealer.announce(AutomaTookStance(self.seat, side.units[self.slot], self.slot, reason))


def bound_for_hero(state: Battlefield, side: Side, slot: int) -> bool:
    """A Unit with Flight or Onslaught that would Hit the Hero goes for it. [16.4, 16.10, 16.12]"""
    return passes_over(state, side, slot) and hits_hero(state, side, slot)


def needs_support(state: Battlefield, side: Side, slot: int, battle: int) -> bool:
    """The engaged Unit alone does not Hit, and the two together do. [14.4, 14.5, 14.6, 14.7]"""
    guard = defense(state, state.sides[1 - side.seat], battle)
    alone = battle_attack(state, side, battle)
    return alone < guard <= alone + attack(state, side, slot, SUPPORTING)


class SupportByAI(UnitOfAI):
    """A Unit supports where its help makes a Hit, by the enemy Unit that would be Hit.

    [14.2, 14.3, 14.4, 14.7, 14.13, 16.12]
    """

    RULE = "14.4"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        if bound_for_hero(state, side, self.slot):
            return
        battles = [
            battle
            for battle in supportable(state, side, self.slot)
            if needs_support(state, side, self.slot, battle)
        ]
        if not battles:
            return
        enemy = state.sides[1 - self.seat]
        best = by_threat(state, enemy, battles)
        battle = settled(state, self.seat, best, self, "about-support", dealer)
        if battle == NOTHING:
            return
        unit, foe = side.units[self.slot], enemy.units[battle]
        tie = tie_words(state, len(best))
        dealer.announce(AutomaSupported(self.seat, unit, battle, foe, tie))
        support(state, side, self.slot, battle, dealer)


def shooting_targets(state: Battlefield, side: Side, slot: int) -> list[int]:
    """The enemy Units in Range, not doomed, that a Unit would Hit by itself. [14.8, 14.9]"""
    enemy = state.sides[1 - side.seat]
    span = reach(state, side, slot)
    return [
        target
        for target in range(SLOTS)
        if enemy.units[target] >= 0
        and distance(slot, target) <= span
        and not is_doomed(state, enemy, target)
        and hits_by_range(state, side, slot, target)
    ]


class ActByAI(UnitOfAI):
    """A free Unit attacks by range if that Hits, else the Hero if that Hits, else it holds.

    Flight and Onslaught go for the Hero first; a Catapult divides its Attack.
    [14.2, 14.3, 14.8, 14.10, 14.11, 14.12, 16.3, 16.4, 16.10]
    """

    RULE = "14.2"

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        slot = self.slot
        if side.used[slot]:
            return
        if bound_for_hero(state, side, slot):
            self.attack_hero(state, side, "goes-for-hero", dealer)
            return
        targets = shooting_targets(state, side, slot)
        if targets:
            self.shoot(state, side, targets, dealer)
        elif hits_hero(state, side, slot):
            self.attack_hero(state, side, "nobody-in-range", dealer)
        else:
            dealer.announce(AutomaHeld(self.seat, side.units[slot], slot))

    def attack_hero(self, state: Battlefield, side: Side, reason: str, dealer: Dealer) -> None:
        """The Unit attacks the Hero, which it would Hit. [14.10]"""
        dealer.announce(AutomaWentForHero(self.seat, side.units[self.slot], self.slot, reason))
        attack_hero(state, side, self.slot, dealer)

    def shoot(self, state: Battlefield, side: Side, targets: list[int], dealer: Dealer) -> None:
        """The first target by cost and Attack, or as many as a Catapult can serve. [14.12, 16.3]"""
        slot = self.slot
        if state.content.effect[side.units[slot]] == BARRAGE:
            side.used[slot] = True
            points = attack(state, side, slot, BY_RANGE)
            state.then(AimByAI(self.seat, slot, points), AnswerBarrage(self.seat, slot))
            return
        enemy = state.sides[1 - self.seat]
        best = by_threat(state, enemy, targets)
        target = settled(state, self.seat, best, self, "about-target", dealer)
        if target == NOTHING:
            return
        dealer.announce(
            AutomaShot(
                seat=self.seat,
                unit=side.units[slot],
                slot=slot,
                foe=enemy.units[target],
                target=target,
                tie=tie_words(state, len(best)),
            )
        )
        shoot(state, side, slot, target, dealer)


class AimByAI(Happening[Battlefield]):
    """A Catapult serves the enemy Units by cost and Attack, skipping what its points do not reach.

    [14.9, 16.1, 16.2, 16.11]
    """

    RULE = "16.1"
    seat: Seat
    slot: int = of("slots")
    points: int

    def happen(self, state: Battlefield, dealer: Dealer) -> None:
        side = state.sides[self.seat]
        enemy = state.sides[1 - self.seat]
        targets = [
            target
            for target in barrage_targets(state, side, self.slot, self.points)
            if not is_doomed(state, enemy, target)
        ]
        if not targets:
            return
        best = by_threat(state, enemy, targets)
        target = settled(state, self.seat, best, self, "about-target", dealer)
        if target == NOTHING:
            return
        tie = tie_words(state, len(best))
        dealer.announce(AutomaAimed(self.seat, enemy.units[target], target, self.points, tie))
        cost = hit_by_barrage(state, side, self.slot, target, dealer)
        state.then(AimByAI(self.seat, self.slot, self.points - cost))
