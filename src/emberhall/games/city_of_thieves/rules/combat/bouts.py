"""Combat: who fights, the roll, the score. Chapter 10.

Whoever starts a combat puts its aftermath on the agenda first and reads the winner there.
"""

from __future__ import annotations

from emberhall.authoring import Dealer, Happening
from emberhall.games.city_of_thieves.combat_events import (
    BoutBegan,
    CombatBegan,
    CombatRolled,
    CombatScored,
    CombatTotalled,
    CombatWon,
    CrossbowAimed,
)
from emberhall.games.city_of_thieves.content.board import MAIN
from emberhall.games.city_of_thieves.content.decks import (
    BASE,
    C_BEATS_LEFT,
    C_BEATS_MILITIA,
    C_WINS_IN_TURN,
)
from emberhall.games.city_of_thieves.content.figures import FREE_SKILL, NOBODY
from emberhall.games.city_of_thieves.content.vocabulary import (
    ALWAYS,
    ATTACK_WON,
    ATTACKING,
    BELOW,
    DEFENDING,
    DICE,
    SCORE,
    XP,
)
from emberhall.games.city_of_thieves.fights import ATTACK, DEFENCE, DODGED, NEITHER, Fight
from emberhall.games.city_of_thieves.queries import (
    combat_value,
    count_up,
    has_skill,
    is_character,
    is_guard,
    left_of,
    roll_dice,
)
from emberhall.games.city_of_thieves.rules.cards.intrigue import happened
from emberhall.games.city_of_thieves.rules.combat.windows import (
    SIX,
    CardWindow,
    CombatReroll,
    asks_for_cards,
    asks_for_rerolls,
    learn,
)
from emberhall.games.city_of_thieves.rules.purse import gain_xp
from emberhall.games.city_of_thieves.state import City


def fight(
    state: City,
    attacker: int,
    defender: int,
    dealer: Dealer,
    by: int = NOBODY,
    ranged: bool = False,
) -> None:
    """A combat: cards, roll, re-rolls, score, each side in turn.

    For an attacker of nobody's gang decides the seat `by` that moved him; without one, and for such
    a defender, the player on the left of his opponent does.
    [6.20, 10.5, 10.8, 10.11, 10.14, 16.9, 27.3, 27.4, 34.6]
    """
    owner = state.owner
    space = state.place[defender]
    if is_character(attacker):
        attack_seat = owner[attacker]
        others = is_character(defender)
        defence_seat = owner[defender] if others else left_of(state, attack_seat)
    else:
        defence_seat = owner[defender]
        attack_seat = by if by != NOBODY else left_of(state, defence_seat)
    state.fight = Fight(
        attacker=attacker,
        defender=defender,
        attack_seat=attack_seat,
        defence_seat=defence_seat,
        space=space,
        ranged=ranged,
    )
    if ranged:
        dealer.announce(CrossbowAimed(attacker, defender))
    else:
        dealer.announce(CombatBegan(attacker, defender, space))
    state.then(OpenWindow(ATTACK), OpenWindow(DEFENCE), RollCombat(), Decide())


def another_round(state: City, dealer: Dealer) -> None:
    """A second combat round with the same roles; what was played before counts no more.

    [16.11, 16.13, 16.16]
    """
    clash = state.at_fight()
    state.fight = Fight(
        attacker=clash.attacker,
        defender=clash.defender,
        attack_seat=clash.attack_seat,
        defence_seat=clash.defence_seat,
        space=clash.space,
        ranged=clash.ranged,
        bout=clash.bout + 1,
    )
    dealer.announce(BoutBegan(clash.attacker, clash.defender))
    state.then(OpenWindow(ATTACK), OpenWindow(DEFENCE), RollCombat(), Decide())


class OpenWindow(Happening[City]):
    """A side is asked for cards if open facts say that it may have some. [10.5, 10.6]"""

    RULE = "10.5"
    side: int

    def happen(self, state: City, dealer: Dealer) -> None:
        if state.at_fight().winner != DODGED and asks_for_cards(state, self.side):
            state.then(CardWindow(state.at_fight().seat(self.side), self.side))


def modifier(state: City, side: int, verb: int) -> int:
    """What cards, skill and Equipment of a side add to its dice or its score. [10.8, 10.14]"""
    clash = state.at_fight()
    content = state.content
    total = 0
    for card in clash.cards(side):
        total += content.arcana[card].amount(verb)
    figure = clash.figure(side)
    if not is_character(figure):
        return total
    when = ATTACKING if side == ATTACK else DEFENDING
    gear = state.gear[figure]
    if gear >= 0:
        printed = content.equipment[gear]
        total += printed.amount(verb, ALWAYS) + printed.amount(verb, when)
        if clash.space >= MAIN:
            total += printed.amount(verb, BELOW)
    if has_skill(state, figure):
        skill = content.figures[figure]
        if skill.price == FREE_SKILL or clash.helped[side]:
            total += skill.amount(verb, when)
        if clash.ranged and side == ATTACK:
            total += skill.amount(verb, ALWAYS)
    return total


def dice_of(state: City, side: int) -> int:
    """How many dice a side rolls: Combat and modifiers, at least one. [10.8, 10.32, 42.3]"""
    clash = state.at_fight()
    figure = clash.figure(side)
    dice = combat_value(state, figure) + modifier(state, side, DICE)
    for card in clash.cards(1 - side):
        dice += state.content.arcana[card].foe_amount(DICE)
    return max(dice, 1)


class RollCombat(Happening[City]):
    """Both sides roll; sixes of an attacking gang are experience. Then dice are rolled again.

    [10.8, 10.9, 10.11, 12.9, 16.9]
    """

    RULE = "10.8"

    def happen(self, state: City, dealer: Dealer) -> None:
        clash = state.at_fight()
        if clash.winner == DODGED:
            return
        clash.attack = roll_dice(dice_of(state, ATTACK), dealer)
        clash.defence = roll_dice(dice_of(state, DEFENCE), dealer)
        clash.attack_marks = [False] * len(clash.attack)
        clash.defence_marks = [False] * len(clash.defence)
        for side in (ATTACK, DEFENCE):
            combat = combat_value(state, clash.figure(side))
            dice = clash.dice(side)[:]
            dealer.announce(CombatRolled(clash.figure(side), dice, combat, len(dice) - combat))
        learn(state, ATTACK, clash.attack.count(SIX), dealer)
        state.then(OpenRerolls(ATTACK), OpenRerolls(DEFENCE))


class OpenRerolls(Happening[City]):
    """A side is asked for re-rolls if open facts say that it may have some. [10.11]"""

    RULE = "10.11"
    side: int

    def happen(self, state: City, dealer: Dealer) -> None:
        if asks_for_rerolls(state, self.side):
            state.then(CombatReroll(state.at_fight().seat(self.side), self.side))


class Decide(Happening[City]):
    """The higher score wins; equal scores go to the higher total, and then to the attacker.

    [10.14, 10.15, 10.16, 10.17, 10.18]
    """

    RULE = "10.14"

    def happen(self, state: City, dealer: Dealer) -> None:
        clash = state.at_fight()
        if clash.winner != NEITHER:
            return
        attack_bonus = modifier(state, ATTACK, SCORE)
        defence_bonus = modifier(state, DEFENCE, SCORE)
        attack = score(clash, ATTACK, attack_bonus, dealer)
        defence = score(clash, DEFENCE, defence_bonus, dealer)
        reason = "score"
        if attack == defence and state.mode != BASE:
            attack = total(clash, ATTACK, attack_bonus, dealer)
            defence = total(clash, DEFENCE, defence_bonus, dealer)
            reason = "total"
        if attack == defence:
            reason = "attackers-tie"
        clash.winner = ATTACK if attack >= defence else DEFENCE
        won, lost = max(attack, defence), min(attack, defence)
        dealer.announce(CombatWon(clash.victor(), clash.loser(), won, lost, reason))
        if not goes_on(state):
            count_victory(state)


def score(clash: Fight, side: int, bonus: int, dealer: Dealer) -> int:
    """The highest die of a side and its bonus. [10.14]"""
    die = max(clash.dice(side))
    dealer.announce(CombatScored(clash.figure(side), die, bonus, die + bonus))
    return die + bonus


def total(clash: Fight, side: int, bonus: int, dealer: Dealer) -> int:
    """All dice of a side and its bonus. [10.16, 10.18]"""
    dice = sum(clash.dice(side))
    dealer.announce(CombatTotalled(clash.figure(side), dice, bonus, dice + bonus))
    return dice + bonus


def goes_on(state: City) -> bool:
    """Whether the combat has a further round: the Cyclops must be beaten twice. [16.11]"""
    clash = state.at_fight()
    return clash.bout == 1 and clash.loser() == state.content.cyclops


def count_victory(state: City) -> None:
    """What Intrigue cards count: combats won in a turn, and lost since; rounds are no combats.

    [16.11, 20.10, 20.11]
    """
    clash = state.at_fight()
    winner = clash.victor()
    loser = clash.loser()
    if is_character(loser):
        count_up(state.gangs[state.owner[loser]].since_losses)
    if not is_character(winner):
        return
    seat = state.owner[winner]
    state.gangs[seat].wins += 1
    if is_guard(state, loser):
        happened(state, seat, C_BEATS_MILITIA)
    elif is_character(loser) and clash.winner == ATTACK:
        if state.owner[loser] == left_of(state, seat):
            happened(state, seat, C_BEATS_LEFT)
    happened(state, seat, C_WINS_IN_TURN)


def learn_from_victory(state: City, dealer: Dealer) -> None:
    """Who has such a skill learns from a combat that he won as attacker. [10.22, 21.12]"""
    clash = state.at_fight()
    winner = clash.victor()
    if clash.winner == ATTACK and is_character(winner) and has_skill(state, winner):
        tokens = state.content.figures[winner].amount(XP, ATTACK_WON)
        gain_xp(state, clash.attack_seat, tokens, "skill", dealer)
