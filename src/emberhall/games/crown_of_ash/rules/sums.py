"""What either side of a battle comes to, and how it is told. Chapters 10 and 13."""

from __future__ import annotations

from emberhall.authoring import Dealer
from emberhall.games.crown_of_ash.battle_events import (
    GazeFelt,
    KingWeighed,
    Weighed,
    WeighedAtCitadel,
    WeighedWithHelp,
)
from emberhall.games.crown_of_ash.mats import NOTHING
from emberhall.games.crown_of_ash.queries import kind_bonus, strength
from emberhall.games.crown_of_ash.state import KING, Battle, Realm


def card_value(state: Realm, laid: list[int], die: int) -> int:
    """The printed value of a card, or its roll."""
    if not laid:
        return 0
    card = state.content.combat_cards[laid[0]]
    return die if card.die else card.value


def attack_value(state: Realm) -> int:
    """Fighters, kind bonus, card and, at the Citadel, the approach; it may be negative.

    [10.4, 10.20, 13.12, 13.18]
    """
    battle = state.at_battle()
    total = strength(state.content, battle.attackers) + battle.attack_extra - weakened(state)
    total += card_value(state, battle.attack_card, battle.attack_die)
    return total + approach_value(state)


def weakened(state: Realm) -> int:
    """Each attacker of the kind that the Piercing Gaze names counts 1 less, not below 0. [23.6]"""
    battle, cards = state.at_battle(), state.content
    seen = 0
    for fighter in battle.attackers:
        if cards.kind[fighter] == battle.gaze and cards.attack[fighter] > 0:
            seen += 1
    return seen


def approach_value(state: Realm) -> int:
    """What the way into the Citadel adds to the attack. [13.12]"""
    approach = state.at_battle().approach
    return 0 if approach == NOTHING else state.content.approaches[approach].modifier


def defence_value(state: Realm) -> int:
    """The defenders that stand there, with bonus and card, or the King's fixed value.

    [8.14, 9.10, 10.8, 13.28]
    """
    battle = state.at_battle()
    if battle.defender == KING:
        return state.content.king
    defenders = state.areas[battle.area].defenders
    total = strength(state.content, defenders) + battle.defence_extra
    return total + card_value(state, battle.defence_card, battle.defence_die)


def announce_sums(state: Realm, dealer: Dealer) -> None:
    """Tell what the value of either side consists of. [10.4, 10.8]"""
    battle = state.at_battle()
    announce_attack(state, battle, dealer)
    if battle.defender == KING:
        dealer.announce(KingWeighed(defence_value(state)))
        return
    defenders, total = state.areas[battle.area].defenders, defence_value(state)
    bonus = kind_bonus(state.content, defenders)
    card = card_value(state, battle.defence_card, battle.defence_die)
    values = strength(state.content, defenders) - bonus
    weigh(battle.defender, values, bonus, card, total, dealer)


def announce_attack(state: Realm, battle: Battle, dealer: Dealer) -> None:
    """The sum of the attack; the Piercing Gaze and the approach are told too. [13.12, 23.6]"""
    seat, total, loss = battle.attacker, attack_value(state), weakened(state)
    bonus = kind_bonus(state.content, battle.attackers)
    card = card_value(state, battle.attack_card, battle.attack_die)
    values = strength(state.content, battle.attackers) - bonus - loss
    if loss:
        dealer.announce(GazeFelt(seat, loss))
    if battle.approach == NOTHING:
        weigh(seat, values, bonus, card, total, dealer)
        return
    approach = approach_value(state)
    help_ = battle.attack_extra
    dealer.announce(
        WeighedAtCitadel(
            seat=seat,
            fighters=values,
            bonus=bonus,
            card=card,
            total=total,
            help=help_,
            approach=approach,
        )
    )


def weigh(seat: int, values: int, bonus: int, card: int, total: int, dealer: Dealer) -> None:
    """Tell one side's sum, and what powers and tokens add to it."""
    help_ = total - values - bonus - card
    if help_:
        dealer.announce(
            WeighedWithHelp(
                seat=seat, fighters=values, bonus=bonus, card=card, total=total, help=help_
            )
        )
    else:
        dealer.announce(Weighed(seat, values, bonus, card, total))
