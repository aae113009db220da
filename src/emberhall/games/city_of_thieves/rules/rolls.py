"""Rolls outside combat: what counts as a success, and who may roll a die again. Chapter 18."""

from __future__ import annotations

from emberhall.authoring import Choice, ChooseOne, Dealer, Happening, Question
from emberhall.games.city_of_thieves.combat_choices import Play, PlayOnDie, Reroll
from emberhall.games.city_of_thieves.content.figures import (
    DISCARD_SKILL,
    ESCAPE_ROLL,
    FREE_SKILL,
    KNIFE_ROLL,
    LOCK_ROLL,
    PICKPOCKET_ROLL,
    READ_ROLL,
    TUNNEL_ROLL,
)
from emberhall.games.city_of_thieves.content.vocabulary import MIND, REROLL
from emberhall.games.city_of_thieves.events import Rerolled, Rolled, SkillUsed
from emberhall.games.city_of_thieves.fights import (
    BY_GEAR,
    BY_ITEM,
    BY_SKILL,
    BY_XP,
    Throw,
)
from emberhall.games.city_of_thieves.loot_events import GearUsed
from emberhall.games.city_of_thieves.queries import (
    has_skill,
    may_hold,
    rivals_in_order,
    roll_dice,
    spend,
)
from emberhall.games.city_of_thieves.rules.combat.wounds import heal
from emberhall.games.city_of_thieves.rules.hands import (
    different_cards,
    discard_arcana,
    play_card,
    reaction,
)
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import Discard, Heal


def throw(state: City, roll: int, figure: int, seat: int, count: int, dealer: Dealer) -> None:
    """Roll for a character; then his owner, and after a lock roll rivals, may roll again.

    Whatever reads the dice must be on the agenda already.
    [18.5, 18.6]
    """
    dice = roll_dice(count, dealer)
    fresh = [False] * count
    state.throw = Throw(roll=roll, figure=figure, seat=seat, dice=dice, marks=fresh)
    dealer.announce(Rolled(figure, roll, dice[:]))
    if roll == LOCK_ROLL:
        for rival in reversed(rivals_in_order(state, seat)):
            if may_hold(state, rival, state.content.bad_luck):
                state.then(BadLuckWindow(rival))
    open_window(state)


def thrown(state: City) -> list[int]:
    """The dice stand as they lie, and the roll is over. [18.6]"""
    dice = state.at_throw().dice
    state.throw = None
    return dice


def open_window(state: City) -> None:
    """The roller is asked if open facts leave him a way to better his roll. [18.6]"""
    made = state.at_throw()
    if may_reroll(state, made):
        state.then(RerollWindow(made.seat))


def mind(state: City, figure: int, roll: int) -> int:
    """The Mind of a character for a roll. [9.2, 15.21]"""
    value = state.content.mind[figure]
    if roll == LOCK_ROLL:
        printed = state.content.figures[figure]
        if roll in printed.rolls and has_skill(state, figure):
            value += printed.amount(MIND)
        gear = state.gear[figure]
        if gear >= 0 and roll in state.content.equipment[gear].rolls:
            value += state.content.equipment[gear].amount(MIND)
    return value


def settled(state: City, made: Throw) -> bool:
    """Whether a roll has succeeded, so that nobody would better it. [9.2, 15.9, 15.19, 15.22]"""
    face = made.dice[0]
    roll = made.roll
    if roll == LOCK_ROLL or roll == READ_ROLL or roll == PICKPOCKET_ROLL:
        return face <= mind(state, made.figure, roll)
    if roll == ESCAPE_ROLL:
        return face >= state.content.number("escape-from")
    if roll == KNIFE_ROLL:
        return face >= state.content.number("knife-hits")
    if roll == TUNNEL_ROLL:
        return face > state.content.number("tunnel-costs")
    return False


def may_reroll(state: City, made: Throw) -> bool:
    """Whether the owner of a roll is asked about it, by open facts.

    [15.10, 15.24, 15.30, 18.3]
    """
    if all(made.marks) or settled(state, made):
        return False
    gang = state.gangs[made.seat]
    if gang.xp > 0 or may_hold(state, made.seat, state.content.lucky_charm):
        return True
    return (
        skill_rerolls(state, made.figure, made.roll, made.means, False)
        or heal_helps(state, made.figure, made.roll, made.means)
        or gear_rerolls(state, made.figure, made.roll)
        or item_rerolls(state, made)
    )


def skill_rerolls(state: City, figure: int, roll: int, used: list[int], defending: bool) -> bool:
    """Leona, Sanaris and Hesk roll again, once for each roll; Hesk discards a card for it.

    [7.9, 7.16]
    """
    if not knows_reroll(state, figure, roll, used):
        return False
    if state.content.figures[figure].price == DISCARD_SKILL:
        return state.wounds[figure] == 0
    return state.wounds[figure] == 0 or defending


def knows_reroll(state: City, figure: int, roll: int, used: list[int]) -> bool:
    """Whether a character has a skill for a roll, unused, and a card for its price. [7.8, 7.9]"""
    printed = state.content.figures[figure]
    if roll not in printed.rolls or not printed.has(REROLL) or BY_SKILL in used:
        return False
    if not has_skill(state, figure) or state.place[figure] < 0:
        return False
    return printed.price != DISCARD_SKILL or bool(state.gangs[state.owner[figure]].hand)


def heal_helps(state: City, figure: int, roll: int, used: list[int]) -> bool:
    """Whether the active player may heal a character in the midst of a roll, for his skill.

    Nothing else that wounds hinder could be of use before the roll is over.
    [7.16, 11.5, 29.14]
    """
    turn = state.turn
    return (
        state.wounds[figure] > 0
        and state.owner[figure] == turn.seat
        and turn.ap >= state.content.heal_price * state.wounds[figure]
        and state.content.figures[figure].price == DISCARD_SKILL
        and knows_reroll(state, figure, roll, used)
    )


def heal_now(state: City, figure: int, dealer: Dealer) -> None:
    """An AP of the active player removes a wound. [11.5]"""
    spend(state, state.content.heal_price)
    heal(state, figure, 1, dealer)


def gear_rerolls(state: City, figure: int, roll: int) -> bool:
    """Loaded Dice serve once in each player's turn; the Lantern whenever its bearer enters a room.

    [19.8]
    """
    gear = state.gear[figure]
    if gear < 0:
        return False
    printed = state.content.equipment[gear]
    if roll not in printed.rolls or not printed.has(REROLL):
        return False
    return not printed.once_a_turn or figure not in state.dice_used


def item_rerolls(state: City, made: Throw) -> bool:
    """Keys help to escape, scrolls to read, bracelets to loot, once each time.

    [15.10, 15.24, 15.30]
    """
    if BY_ITEM in made.means:
        return False
    for kind in state.loads[made.figure]:
        if state.content.treasures[kind].helps == made.roll:
            return True
    return False


def pay_means(state: City, seat: int, figure: int, means: int, dealer: Dealer) -> None:
    """A re-roll costs a token, or a use of skill, Equipment or item. [18.2, 19.3]"""
    if means == BY_XP:
        state.gangs[seat].xp -= 1
    elif means == BY_SKILL:
        dealer.announce(SkillUsed(seat, figure, state.content.figures[figure].skill))
    elif means == BY_GEAR:
        gear = state.gear[figure]
        if state.content.equipment[gear].once_a_turn:
            state.dice_used.append(figure)
        dealer.announce(GearUsed(figure, gear))


class RerollWindow(Question[City]):
    """After a roll its owner may roll dice again, each once, by tokens, cards, skills or things.

    [15.10, 15.24, 15.30, 16.4, 18.2, 18.3]
    """

    RULE = "18.5"

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        made = state.at_throw()
        figure = made.figure
        ways: list[int] = []
        if state.gangs[self.seat].xp > 0:
            ways.append(BY_XP)
        if skill_rerolls(state, figure, made.roll, made.means, False):
            ways.append(BY_SKILL)
        if gear_rerolls(state, figure, made.roll):
            ways.append(BY_GEAR)
        if item_rerolls(state, made):
            ways.append(BY_ITEM)
        charm = state.content.lucky_charm
        charmed = charm in state.gangs[self.seat].hand
        options: list[Choice] = []
        for die in range(len(made.dice)):
            if made.marks[die]:
                continue
            for way in ways:
                options.append(choices.reroll[die][way])
            if charmed:
                options.append(choices.play_on_die[charm][die])
        if heal_helps(state, figure, made.roll, made.means):
            options.append(choices.heal[figure])
        options.append(choices.pass_)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        made = state.at_throw()
        if isinstance(choice, PlayOnDie):
            play_card(state, self.seat, choice.card, dealer)
            reroll_die(state, choice.die, self.seat, "lucky-charm", dealer)
        elif isinstance(choice, Reroll):
            made.means.append(choice.means)
            pay_means(state, self.seat, made.figure, choice.means, dealer)
            if needs_discard(state, made.figure, choice.means):
                state.then(DiscardPrice(self.seat), RollAgain(choice.die))
                return
            reason = state.content.slugs("means")[choice.means]
            reroll_die(state, choice.die, self.seat, reason, dealer)
        elif isinstance(choice, Heal):
            heal_now(state, choice.character, dealer)
        else:
            return
        open_window(state)


def needs_discard(state: City, figure: int, means: int) -> bool:
    """Whether a skill is paid with a card. [7.8]"""
    return means == BY_SKILL and state.content.figures[figure].price != FREE_SKILL


def reroll_die(state: City, die: int, seat: int, reason: str, dealer: Dealer) -> None:
    """A die is rolled again, once, whoever does it; the second result stands.

    [10.12, 18.3, 18.7]
    """
    made = state.at_throw()
    before = made.dice[die]
    made.dice[die] = dealer.roll(6)
    made.marks[die] = True
    face = made.dice[die]
    figure = made.figure
    dealer.announce(
        Rerolled(seat=seat, figure=figure, die=die + 1, before=before, face=face, reason=reason)
    )


class RollAgain(Happening[City]):
    """A die is rolled again after its price in cards was paid. [7.8, 18.3]"""

    RULE = "18.3"
    die: int

    def happen(self, state: City, dealer: Dealer) -> None:
        made = state.at_throw()
        reroll_die(state, self.die, made.seat, "skill", dealer)
        open_window(state)


class DiscardPrice(ChooseOne[City]):
    """A skill is paid with any card of the hand. [7.8, 12.12]"""

    RULE = "12.12"
    VERB = Discard

    def among(self, state: City) -> list[int]:
        return different_cards(state, self.seat)

    def chosen(self, state: City, card: int, dealer: Dealer) -> None:
        discard_arcana(state, self.seat, card, dealer)


class BadLuckWindow(Question[City]):
    """A rival may have a lock-picking die rolled again that opens the lock and lies as it fell.

    [12.5, 18.6, 18.7]
    """

    RULE = "18.6"

    def options(self, state: City) -> list[Choice]:
        made = state.at_throw()
        if made.marks[0] or not settled(state, made):
            return []
        return reaction(state, self.seat, state.content.bad_luck)

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Play):
            play_card(state, self.seat, choice.card, dealer)
            reroll_die(state, 0, self.seat, "bad-luck", dealer)
