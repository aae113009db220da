"""Skills and Equipment used in one's own turn. Chapters 7 and 19, section C5."""

from __future__ import annotations

from emberhall.authoring import Choice, ChooseOne, Dealer, Happening, of
from emberhall.games.city_of_thieves.combat_choices import Target, TargetSeat, To
from emberhall.games.city_of_thieves.content.board import MAIN, PRISON
from emberhall.games.city_of_thieves.content.decks import USE_IN_MOVE, USE_IN_TURN, USE_ON_LOCK
from emberhall.games.city_of_thieves.content.figures import AP_SKILL, DISCARD_SKILL, NO_DEED
from emberhall.games.city_of_thieves.content.vocabulary import (
    AP,
    DICE,
    GHOST,
    HEAL,
    ROB,
    STEPS,
    TO_PENTACLE,
)
from emberhall.games.city_of_thieves.events import Aimed, SkillUsed, Warped
from emberhall.games.city_of_thieves.fights import MOVED, MOVING, NOT_MOVED
from emberhall.games.city_of_thieves.loot_events import GearUsed
from emberhall.games.city_of_thieves.queries import (
    covered,
    free,
    has_skill,
    spend,
    use_up,
)
from emberhall.games.city_of_thieves.rules.below.exploration import Flip
from emberhall.games.city_of_thieves.rules.below.prison import surface
from emberhall.games.city_of_thieves.rules.cards.arcana import gain_ap
from emberhall.games.city_of_thieves.rules.cards.targets import linked_rivals, rivals_on_board
from emberhall.games.city_of_thieves.rules.chests import LOCKS, has_lock
from emberhall.games.city_of_thieves.rules.combat.spoils import duel
from emberhall.games.city_of_thieves.rules.combat.wounds import heal
from emberhall.games.city_of_thieves.rules.moves.walking import open_move
from emberhall.games.city_of_thieves.rules.purse import rob
from emberhall.games.city_of_thieves.rules.rolls import DiscardPrice
from emberhall.games.city_of_thieves.state import City


def skill_obstacle(state: City, seat: int, figure: int) -> str:
    """Why a skill cannot be used now; those of combats and rolls have their own windows.

    [7.4, 7.8, 7.9, 7.10, 7.16]
    """
    printed = state.content.figures[figure]
    if printed.deed == NO_DEED or not has_skill(state, figure):
        return "no-such-skill"
    turn = state.turn
    if figure in turn.used:
        return "skill-used"
    if turn.move == MOVING:
        return "move-open"
    if state.wounds[figure] or state.place[figure] < 0 or state.place[figure] == PRISON:
        return "not-able"
    if printed.deed != AP and turn.actor != figure:
        return "not-active"
    price = printed.price
    if price == AP_SKILL and turn.ap < 1:
        return "no-ap"
    if price == DISCARD_SKILL and not state.gangs[seat].hand:
        return "no-card"
    return aim_obstacle(state, seat, figure)


def aim_obstacle(state: City, seat: int, figure: int) -> str:
    """What a skill needs besides its price. [8.17, 14.23, 14.27]"""
    turn = state.turn
    place = state.place[figure]
    deed = state.content.figures[figure].deed
    if deed == STEPS:
        return "" if turn.move == MOVED and place < MAIN else "no-move-yet"
    if deed == TO_PENTACLE:
        return "" if free_pentacles(state) else "no-target"
    if deed == GHOST:
        ready = turn.move == NOT_MOVED and turn.ap >= state.content.move_price
        return "" if ready and place < MAIN and not turn.ghost else "no-move"
    if deed == ROB:
        return "" if linked_rivals(state, seat, place) else "no-target"
    if deed == DICE:
        if turn.acted:
            return "action-used"
        return "" if crossbow_targets(state, seat, figure) else "no-target"
    return ""


def free_pentacles(state: City) -> list[int]:
    """Empty pentacle spaces of the main board. [8.17]"""
    return [space for space in state.content.board.pentacles if free(state, space)]


def crossbow_targets(state: City, seat: int, figure: int) -> list[int]:
    """Rival characters on the main board within range. [14.23]"""
    place = state.place[figure]
    if place >= MAIN:
        return []
    most = state.content.figures[figure].range
    away = state.content.board.distance[place]
    return [f for f in rivals_on_board(state, seat) if 0 < away[state.place[f]] <= most]


def add_skills(state: City, seat: int, options: list[Choice]) -> None:
    """The skills that can be used now: the acting character's, and that of a leader. [7.4]"""
    use = state.content.choices.use_skill
    actor = state.turn.actor
    if actor >= 0 and skill_obstacle(state, seat, actor) == "":
        options.append(use[actor])
    for leader in state.content.leaders:
        if actor != leader and state.owner[leader] == seat:
            if skill_obstacle(state, seat, leader) == "":
                options.append(use[leader])


def use_skill(state: City, seat: int, figure: int, dealer: Dealer) -> None:
    """A skill is used: its price, then its effect. [7.8]"""
    turn = state.turn
    turn.used.append(figure)
    printed = state.content.figures[figure]
    dealer.announce(SkillUsed(seat, figure, printed.skill))
    if printed.price == AP_SKILL:
        spend(state, 1)
    deed = printed.deed
    if deed == STEPS:
        turn.wind = True
        open_move(state, printed.amount(STEPS))
    elif deed == TO_PENTACLE:
        state.then(WalkThePentacle(seat))
    elif deed == ROB:
        state.then(LightFingers(seat))
    elif deed == DICE:
        turn.acted = True
        state.then(AimCrossbow(seat))
    else:
        state.then(DiscardPrice(seat), SkillWorks(figure))


class SkillWorks(Happening[City]):
    """A card was discarded for a skill: a leader gains AP, others slip between figures.

    [7.8, 7.11, 8.15]
    """

    RULE = "7.8"
    figure: int = of("figures")

    def happen(self, state: City, dealer: Dealer) -> None:
        printed = state.content.figures[self.figure]
        if printed.deed == AP:
            gain_ap(state, state.owner[self.figure], printed.amount(AP), "skill", dealer)
        else:
            state.turn.ghost = True


class WalkThePentacle(ChooseOne[City]):
    """The acting character steps onto an empty pentacle; that is no move. [8.17, 14.27]"""

    RULE = "8.17"
    VERB = To

    def among(self, state: City) -> list[int]:
        return free_pentacles(state)

    def chosen(self, state: City, space: int, dealer: Dealer) -> None:
        figure = state.turn.actor
        surface(state, figure, space)
        dealer.announce(Warped(figure, space))
        if covered(state, space):
            state.then(Flip(figure))


class LightFingers(ChooseOne[City]):
    """The acting character robs the owner of a rival character beside her. [9.17]"""

    RULE = "9.17"
    VERB = TargetSeat

    def among(self, state: City) -> list[int]:
        rivals = linked_rivals(state, self.seat, state.place[state.turn.actor])
        return sorted({state.owner[figure] for figure in rivals})

    def chosen(self, state: City, rival: int, dealer: Dealer) -> None:
        amount = state.content.figures[state.turn.actor].amount(ROB)
        rob(state, self.seat, rival, amount, "skill", dealer)


class AimCrossbow(ChooseOne[City]):
    """The acting character shoots at a rival within range without moving. [7.8]"""

    RULE = "7.8"
    VERB = Target

    def among(self, state: City) -> list[int]:
        return crossbow_targets(state, self.seat, state.turn.actor)

    def chosen(self, state: City, figure: int, dealer: Dealer) -> None:
        duel(state, state.turn.actor, figure, dealer, ranged=True)


# Equipment


def gear_obstacle(state: City, seat: int, figure: int) -> str:
    """Why the Equipment of a character cannot be used now. [19.3, 19.8]"""
    gear = state.gear[figure]
    if gear < 0 or state.owner[figure] != seat or state.place[figure] < 0:
        return "no-such-gear"
    turn = state.turn
    if turn.move == MOVING:
        return "move-open"
    use = state.content.equipment[gear].use
    place = state.place[figure]
    if use == USE_IN_TURN:
        return "" if salve_targets(state, figure) else "no-target"
    if turn.actor != figure:
        return "not-active"
    if use == USE_IN_MOVE:
        ready = turn.move == NOT_MOVED and turn.ap >= state.content.move_price
        return "" if ready and place < MAIN else "no-move"
    if use == USE_ON_LOCK:
        if turn.acted or turn.auto_pick or turn.ap < 1:
            return "no-lock-to-pick"
        for lock in range(LOCKS):
            if has_lock(state, place, lock):
                return ""
        return "no-lock-to-pick"
    return "no-such-gear"


def salve_targets(state: City, figure: int) -> list[int]:
    """The bearer, or gang members on spaces linked to his, with wounds."""
    place = state.place[figure]
    found: list[int] = []
    for other in state.gangs[state.owner[figure]].members:
        if state.wounds[other] == 0 or state.place[other] < 0:
            continue
        near = place < MAIN and state.place[other] in state.content.board.links[place]
        if other == figure or near:
            found.append(other)
    return found


def add_gear_uses(state: City, seat: int, options: list[Choice]) -> None:
    """The Equipment that can be used now. [19.8]"""
    for figure in state.gangs[seat].members:
        if state.gear[figure] >= 0 and gear_obstacle(state, seat, figure) == "":
            options.append(state.content.choices.use_gear[figure])


def use_gear(state: City, seat: int, figure: int, dealer: Dealer) -> None:
    """A one-use card works and leaves the game. [8.15, 8.16, 9.2, 19.3]"""
    gear = use_up(state, figure)
    dealer.announce(GearUsed(figure, gear))
    printed = state.content.equipment[gear]
    if printed.use == USE_IN_TURN:
        state.then(ApplySalve(seat, figure, printed.amount(HEAL)))
    elif printed.use == USE_IN_MOVE:
        state.turn.flying = True
    else:
        state.turn.auto_pick = 1


class ApplySalve(ChooseOne[City]):
    """All wounds of the bearer, or of a gang member beside him, are healed. [11.5]"""

    RULE = "11.5"
    VERB = Target
    figure: int = of("figures")
    amount: int

    def among(self, state: City) -> list[int]:
        return salve_targets(state, self.figure)

    def chosen(self, state: City, other: int, dealer: Dealer) -> None:
        dealer.announce(Aimed(self.seat, other))
        heal(state, other, self.amount, dealer)
