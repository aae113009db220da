"""The windows of a combat: cards before the roll, re-rolls after it. Chapter 10.

Whether a side is asked follows from open facts; a seat without an answer passes like any other.
"""

from __future__ import annotations

from emberhall.authoring import Choice, ChooseOne, Dealer, Happening, Question
from emberhall.games.city_of_thieves.combat_choices import Cancel, Play, PlayOnDie, Reroll, To
from emberhall.games.city_of_thieves.combat_events import CardCancelled, Dodged
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, MAIN
from emberhall.games.city_of_thieves.content.decks import (
    ANY_SIDE,
    ATTACKER,
    BASE,
    MAIN_BOARD,
    STREET,
    T_IN_COMBAT,
    USE_IN_COMBAT,
    Arcana,
)
from emberhall.games.city_of_thieves.content.figures import COMBAT_ROLL, DISCARD_SKILL
from emberhall.games.city_of_thieves.content.vocabulary import (
    ATTACKING,
    CANCEL,
    DICE,
    DODGE,
    SILENCE,
)
from emberhall.games.city_of_thieves.events import Rerolled, SkillUsed
from emberhall.games.city_of_thieves.fights import (
    ATTACK,
    BY_GEAR,
    BY_SKILL,
    BY_XP,
    DEFENCE,
    DODGED,
    Fight,
)
from emberhall.games.city_of_thieves.loot_events import GearUsed
from emberhall.games.city_of_thieves.queries import (
    covered,
    expansion,
    free,
    has_skill,
    is_character,
    may_hold,
    put,
    use_up,
)
from emberhall.games.city_of_thieves.rules.below.exploration import Flip
from emberhall.games.city_of_thieves.rules.hands import different_cards, play_card
from emberhall.games.city_of_thieves.rules.purse import gain_xp
from emberhall.games.city_of_thieves.rules.rolls import (
    DiscardPrice,
    gear_rerolls,
    heal_helps,
    heal_now,
    needs_discard,
    pay_means,
    skill_rerolls,
)
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import Heal, UseGear, UseSkill

SIX = 6


def cards_left(state: City, side: int) -> bool:
    """In the base game a side plays one card in the whole combat. [10.5, 10.6]"""
    return state.mode != BASE or state.at_fight().played[side] == 0


def silenced(state: City, side: int) -> bool:
    """A defender under Ambush plays no Arcana in this combat round."""
    if side == ATTACK:
        return False
    for card in state.at_fight().attack_cards:
        if state.content.arcana[card].has(SILENCE):
            return True
    return False


def has_vial(state: City, side: int) -> bool:
    """Whether the fighter of a side bears Equipment for this window. [10.7, 19.8]"""
    fight = state.at_fight()
    gear = state.gear[fight.figure(side)]
    return gear >= 0 and state.content.equipment[gear].use == USE_IN_COMBAT


def asks_for_cards(state: City, side: int) -> bool:
    """A side with a character and with cards, or Equipment, for it. [6.13, 10.5, 12.9, 16.14]"""
    fight = state.at_fight()
    if not is_character(fight.figure(side)):
        return False
    hand = state.gangs[fight.seat(side)].hand
    if hand and cards_left(state, side) and not silenced(state, side):
        return True
    return has_vial(state, side) or (side == ATTACK and bool(hand) and skill_helps(state))


def skill_helps(state: City) -> bool:
    """Whether the attacker may discard a card for more dice. [7.9, 7.16]"""
    fight = state.at_fight()
    figure = fight.attacker
    printed = state.content.figures[figure]
    return (
        printed.price == DISCARD_SKILL
        and printed.amount(DICE, ATTACKING) > 0
        and has_skill(state, figure)
        and not fight.helped[ATTACK]
        and state.wounds[figure] == 0
        and not fight.ranged
    )


def playable(state: City, fight: Fight, side: int, card: Arcana) -> bool:
    """Whether a combat card has its side, its place and its target. [12.2, 12.4, 12.10]"""
    if card.timing != T_IN_COMBAT:
        return False
    if card.side != ANY_SIDE and (card.side == ATTACKER) != (side == ATTACK):
        return False
    if card.place == STREET and fight.space >= FIRST_ROOM:
        return False
    if card.place == MAIN_BOARD and fight.space >= MAIN:
        return False
    if card.first and (fight.played[side] > 0 or fight.vials[side]):
        return False
    if card.has(CANCEL) and not fight.attack_cards:
        return False
    return not card.has(DODGE) or bool(dodge_spaces(state, card.amount(DODGE)))


def dodge_spaces(state: City, most: int) -> list[int]:
    """Free main-board spaces at distance 1 to n of the combat."""
    distance = state.content.board.distance[state.at_fight().space]
    return [s for s in range(MAIN) if 0 < distance[s] <= most and free(state, s)]


class CardWindow(Question[City]):
    """A side plays its cards and uses skills and Equipment, until it passes.

    The attacker plays all his cards before the defender.
    [6.14, 10.5, 10.6, 10.7, 12.4, 12.13, 16.13, 16.21]
    """

    RULE = "10.5"
    side: int

    def options(self, state: City) -> list[Choice]:
        fight = state.at_fight()
        side = self.side
        if fight.winner == DODGED or not asks_for_cards(state, side):
            return []
        choices = state.content.choices
        options: list[Choice] = []
        if cards_left(state, side) and not silenced(state, side):
            for card in different_cards(state, self.seat):
                if playable(state, fight, side, state.content.arcana[card]):
                    options.append(choices.play[card])
        figure = fight.figure(side)
        if side == ATTACK and skill_helps(state):
            options.append(choices.use_skill[figure])
        if has_vial(state, side):
            options.append(choices.use_gear[figure])
        options.append(choices.pass_)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        fight = state.at_fight()
        side = self.side
        match choice:
            case Play(card=card):
                state.then(CardWindow(self.seat, side))
                play_card(state, self.seat, card, dealer)
                fight.played[side] += 1
                printed = state.content.arcana[card]
                if printed.has(CANCEL):
                    state.then(CancelCard(self.seat))
                elif printed.has(DODGE):
                    state.then(Dodge(self.seat, printed.amount(DODGE)))
                else:
                    fight.cards(side).append(card)
            case UseSkill(character=figure):
                fight.helped[side] = True
                dealer.announce(SkillUsed(self.seat, figure, state.content.figures[figure].skill))
                state.then(DiscardPrice(self.seat), CardWindow(self.seat, side))
            case UseGear(character=figure):
                fight.vials[side] = True
                gear = use_up(state, figure)
                dealer.announce(GearUsed(figure, gear))
                state.then(CardWindow(self.seat, side))


class CancelCard(ChooseOne[City]):
    """A Counterspell takes the effect of one card that the attacker played. [12.2]"""

    RULE = "12.2"
    VERB = Cancel

    def among(self, state: City) -> list[int]:
        return sorted(set(state.at_fight().attack_cards))

    def chosen(self, state: City, card: int, dealer: Dealer) -> None:
        state.at_fight().attack_cards.remove(card)
        dealer.announce(CardCancelled(self.seat, card))


class Dodge(ChooseOne[City]):
    """The defender slips away; the combat ends and the attacker stays in the space.

    He enters the space, and turns a token over there.
    [12.2, 17.1, 17.12, 17.18]
    """

    RULE = "12.2"
    VERB = To
    most: int

    def among(self, state: City) -> list[int]:
        return dodge_spaces(state, self.most)

    def chosen(self, state: City, space: int, dealer: Dealer) -> None:
        fight = state.at_fight()
        fight.winner = DODGED
        put(state, fight.defender, space)
        dealer.announce(Dodged(fight.defender, space))
        if covered(state, space):
            state.then(Flip(fight.defender))


# re-rolls


def own_ways(state: City, side: int) -> list[int]:
    """How a side may roll its own dice again, cards left out. [10.11, 18.2]"""
    fight = state.at_fight()
    figure = fight.figure(side)
    ways: list[int] = []
    if state.gangs[fight.seat(side)].xp > 0:
        ways.append(BY_XP)
    used = [BY_SKILL] if fight.helped[side] else []
    if skill_rerolls(state, figure, COMBAT_ROLL, used, side == DEFENCE):
        ways.append(BY_SKILL)
    if gear_rerolls(state, figure, COMBAT_ROLL):
        ways.append(BY_GEAR)
    return ways


def may_heal(state: City, side: int) -> bool:
    """Whether a fighter may be healed now, so that his skill can help him. [11.5, 29.14]"""
    fight = state.at_fight()
    used = [BY_SKILL] if fight.helped[side] else []
    return heal_helps(state, fight.figure(side), COMBAT_ROLL, used)


def asks_for_rerolls(state: City, side: int) -> bool:
    """A side with a character, with dice to roll again and perhaps with means to. [6.13, 10.11]"""
    fight = state.at_fight()
    if fight.winner == DODGED or not is_character(fight.figure(side)):
        return False
    seat = fight.seat(side)
    playing = cards_left(state, side) and not silenced(state, side)
    if not all(fight.marks(side)):
        if own_ways(state, side) or may_heal(state, side):
            return True
        if playing and may_hold(state, seat, state.content.lucky_charm):
            return True
    foes = playing and not all(fight.marks(1 - side))
    return foes and may_hold(state, seat, state.content.feint)


class CombatReroll(Question[City]):
    """A side rolls its own dice or the opponent's again, each once by whomever, until it passes.

    The attacker uses all his re-rolls before the defender.
    [10.11, 10.12, 12.5, 18.2, 18.3]
    """

    RULE = "10.11"
    side: int

    def options(self, state: City) -> list[Choice]:
        side = self.side
        if not asks_for_rerolls(state, side):
            return []
        content = state.content
        choices = content.choices
        fight = state.at_fight()
        hand = state.gangs[self.seat].hand
        playing = cards_left(state, side) and not silenced(state, side)
        ways = own_ways(state, side)
        charm = content.lucky_charm
        feint = content.feint
        options: list[Choice] = []
        marks = fight.marks(side)
        for die in range(len(marks)):
            if marks[die]:
                continue
            for way in ways:
                options.append(choices.reroll[die][way])
            if playing and charm in hand:
                options.append(choices.play_on_die[charm][die])
        if playing and feint in hand:
            marks = fight.marks(1 - side)
            for die in range(len(marks)):
                if not marks[die]:
                    options.append(choices.play_on_die[feint][die])
        if may_heal(state, side):
            options.append(choices.heal[fight.figure(side)])
        options.append(choices.pass_)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        fight = state.at_fight()
        side = self.side
        match choice:
            case PlayOnDie(card=card, die=die):
                state.then(CombatReroll(self.seat, side))
                play_card(state, self.seat, card, dealer)
                fight.played[side] += 1
                printed = state.content.arcana[card]
                if printed.on_foe_die:
                    roll_again(state, 1 - side, die, self.seat, printed.slug, dealer)
                else:
                    roll_again(state, side, die, self.seat, printed.slug, dealer)
            case Heal(character=figure):
                state.then(CombatReroll(self.seat, side))
                heal_now(state, figure, dealer)
            case Reroll(die=die, means=means):
                figure = fight.figure(side)
                pay_means(state, self.seat, figure, means, dealer)
                if means == BY_SKILL:
                    fight.helped[side] = True
                again = CombatReroll(self.seat, side)
                if needs_discard(state, figure, means):
                    state.then(DiscardPrice(self.seat), RollAgainInCombat(side, die), again)
                    return
                state.then(again)
                slug = state.content.slugs("means")[means]
                roll_again(state, side, die, self.seat, slug, dealer)


class RollAgainInCombat(Happening[City]):
    """A combat die is rolled again after a card was discarded for it. [7.8, 10.12]"""

    RULE = "10.12"
    side: int
    die: int

    def happen(self, state: City, dealer: Dealer) -> None:
        seat = state.at_fight().seat(self.side)
        roll_again(state, self.side, self.die, seat, "skill", dealer)


def roll_again(state: City, side: int, die: int, seat: int, reason: str, dealer: Dealer) -> None:
    """The last result of a die counts; another six of the attacker is another token.

    [10.12, 10.13]
    """
    fight = state.at_fight()
    before = fight.dice(side)[die]
    face = dealer.roll(6)
    fight.dice(side)[die] = face
    fight.marks(side)[die] = True
    figure = fight.figure(side)
    dealer.announce(
        Rerolled(seat=seat, figure=figure, die=die + 1, before=before, face=face, reason=reason)
    )
    if face == SIX:
        learn(state, side, 1, dealer)


def learn(state: City, side: int, sixes: int, dealer: Dealer) -> None:
    """The gang of an attacking character gains a token for every natural six.

    [10.9, 10.10, 10.13, 16.18, 27.6]
    """
    fight = state.at_fight()
    if side == ATTACK and expansion(state) and is_character(fight.attacker):
        gain_xp(state, fight.attack_seat, sixes, "sixes", dealer)
