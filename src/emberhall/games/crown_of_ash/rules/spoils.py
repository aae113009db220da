"""What a battle leaves: rewards of the combat cards, the casualty, used cards. Chapter 11."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, Happening, Seat
from emberhall.games.crown_of_ash.automa_events import (
    AutomaGaveUp,
    CardScored,
    CombatDeckReshuffled,
)
from emberhall.games.crown_of_ash.battle_events import (
    CardRewarded,
    CardsReturned,
    CasualtySpared,
    CasualtySuffered,
)
from emberhall.games.crown_of_ash.cards import VP, WILD
from emberhall.games.crown_of_ash.choices import Lose
from emberhall.games.crown_of_ash.mats import BATTLES
from emberhall.games.crown_of_ash.queries import strength
from emberhall.games.crown_of_ash.rules.goods import gain, gain_wild
from emberhall.games.crown_of_ash.state import KING, Realm


class Reward(Happening[Realm]):
    """Each side looks at its own card and result only; the King has no card.

    [10.18, 11.2, 11.18, 13.21, 20.3, 22.7]
    """

    RULE = "11.2"
    seat: Seat
    won: bool

    def happen(self, state: Realm, dealer: Dealer) -> None:
        if self.seat == KING:
            return
        battle = state.at_battle()
        laid = battle.attack_card if self.seat == battle.attacker else battle.defence_card
        card = state.content.combat_cards[laid[0]]
        reward = card.won if self.won else card.lost
        mat = state.mats[self.seat]
        mat.scored[BATTLES] += reward[VP]
        gain(mat, reward)
        if mat.automa:
            dealer.announce(CardScored(self.seat, card.index, sum(reward)))
        else:
            dealer.announce(CardRewarded(self.seat, card.index, reward))
        gain_wild(state, self.seat, reward[WILD])


class TakeCasualty(Happening[Realm]):
    """A lost card 0 costs the winner one of its fighters in the battle.

    [11.4, 11.13, 11.14, 11.16, 11.17, 13.22]
    """

    RULE = "11.13"

    def happen(self, state: Realm, dealer: Dealer) -> None:
        battle = state.at_battle()
        winner = battle.attacker if battle.attackers_won else battle.defender
        lost = battle.defence_card if battle.attackers_won else battle.attack_card
        if winner == KING or not lost or not state.content.combat_cards[lost[0]].casualty:
            return
        fighters = state.areas[battle.area].defenders
        if not fighters:
            dealer.announce(CasualtySpared(winner, lost[0]))
            return
        if state.mats[winner].automa:
            given_up = least_missed(state, fighters)
            dealer.announce(AutomaGaveUp(winner, given_up, "least-missed"))
            lose_fighter(state, winner, given_up, dealer)
        elif len(fighters) == 1:
            lose_fighter(state, winner, fighters[0], dealer)
        else:
            state.then(ChooseCasualty(winner))


class ChooseCasualty(ChooseOne[Realm]):
    """The winner chooses which of its fighters is the casualty. [11.13]"""

    RULE = "11.13"
    VERB = Lose

    def among(self, state: Realm) -> list[int]:
        return sorted(state.areas[state.at_battle().area].defenders)

    def chosen(self, state: Realm, fighter: int, dealer: Dealer) -> None:
        lose_fighter(state, self.seat, fighter, dealer)


def lose_fighter(state: Realm, seat: int, fighter: int, dealer: Dealer) -> None:
    """The casualty goes to the graveyard, even if nobody is left; control is kept. [11.15]"""
    battle = state.at_battle()
    lost = battle.defence_card if battle.attackers_won else battle.attack_card
    state.areas[battle.area].defenders.remove(fighter)
    state.mats[seat].graveyard.append(fighter)
    dealer.announce(CasualtySuffered(seat, fighter, lost[0]))


def least_missed(state: Realm, fighters: list[int]) -> int:
    """An AI seat gives up the fighter whose loss leaves the strongest set. [22.8]"""
    cards = state.content
    best = -1
    best_left = -1
    for fighter in sorted(fighters):
        left = strength(cards, [other for other in fighters if other != fighter])
        weaker = left == best_left and cards.attack[fighter] < cards.attack[best]
        if left > best_left or weaker:
            best = fighter
            best_left = left
    return best


class DiscardCards(Happening[Realm]):
    """Used cards go face up on the discard piles; a fully used set comes back.

    [10.19, 11.20, 11.23, 13.29, 22.5]
    """

    RULE = "11.20"

    def happen(self, state: Realm, dealer: Dealer) -> None:
        battle = state.at_battle()
        state.mats[battle.attacker].used_cards.extend(battle.attack_card)
        battle.attack_card.clear()
        if battle.defender == KING:
            return_set(state, battle.attacker, dealer)
            return
        state.mats[battle.defender].used_cards.extend(battle.defence_card)
        battle.defence_card.clear()
        return_set(state, battle.attacker, dealer)
        return_set(state, battle.defender, dealer)


def return_set(state: Realm, seat: int, dealer: Dealer) -> None:
    """After its fifth card a seat has all five again; an AI seat shuffles them into a new deck.

    [11.23, 22.6]
    """
    mat = state.mats[seat]
    if mat.cards or mat.combat_deck:
        return
    if mat.automa:
        mat.combat_deck.extend(sorted(mat.used_cards))
        dealer.shuffle(mat.combat_deck)
        dealer.announce(CombatDeckReshuffled(seat))
    else:
        mat.cards.extend(sorted(mat.used_cards))
        dealer.announce(CardsReturned(seat))
    mat.used_cards.clear()


class EndBattle(Happening[Realm]):
    """The battle is fully resolved; it gives no right to amend. [10.17]"""

    RULE = "10.17"

    def happen(self, state: Realm, dealer: Dealer) -> None:
        state.battle = None
