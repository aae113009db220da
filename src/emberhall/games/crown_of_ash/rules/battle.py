"""Battles: committing, secret cards, reveal and outcome. Chapters 9, 10 and 13."""

from __future__ import annotations

from emberhall.authoring import Ballot, Choice, Dealer, Happening, Question
from emberhall.games.crown_of_ash.battle_events import (
    AttackBeaten,
    AttackWon,
    BattleRevealed,
    CardChosen,
    CitadelAttackAnnounced,
    Committed,
    CommittedOpenly,
    Conquered,
    DieRolled,
    Fell,
    KingAttackAnnounced,
    KingFell,
    KingRevealed,
    SpiesReported,
    TieKept,
)
from emberhall.games.crown_of_ash.choices import Commit, PlayCard
from emberhall.games.crown_of_ash.mats import NOTHING
from emberhall.games.crown_of_ash.queries import power_ready
from emberhall.games.crown_of_ash.rules.powers import (
    OfferBolster,
    OfferGaze,
    OfferRampart,
    OfferReprieve,
    OfferSpies,
)
from emberhall.games.crown_of_ash.rules.spoils import DiscardCards, EndBattle, Reward, TakeCasualty
from emberhall.games.crown_of_ash.rules.sums import announce_sums, attack_value, defence_value
from emberhall.games.crown_of_ash.state import KING, NOBODY, Battle, Realm


def fight(state: Realm, seat: int, area: int, approach: int) -> None:
    """A battle, announced before fighters are chosen and never withdrawn.

    [9.5, 9.11, 9.14, 10.1]
    """
    defender = state.areas[area].seat
    state.battle = Battle(area=area, approach=approach, attacker=seat, defender=defender)
    state.then(CommitFighters(seat), SetOut(), ChooseCards(), Reveal(), DecideBattle())


def announce_storm(seat: int, approach: int, defender: int, dealer: Dealer) -> None:
    """Tell of an attack on whoever holds the Citadel. [13.5, 13.15]"""
    if defender == KING:
        dealer.announce(KingAttackAnnounced(seat, approach))
    else:
        dealer.announce(CitadelAttackAnnounced(seat, approach, defender))


class CommitFighters(Question[Realm]):
    """The attacker commits one fighter or more of any kinds, to a region two, to the Citadel three.

    [8.2, 9.6, 9.7, 10.21, 13.16]
    """

    RULE = "9.6"
    PICKS = Commit

    def options(self, state: Realm) -> list[Choice]:
        choices = state.content.choices
        battle = state.at_battle()
        picked = battle.attackers
        hand = state.mats[self.seat].hand
        if not hand or len(picked) >= state.content.areas[battle.area].defenders:
            return []
        last = picked[-1] if picked else -1
        options: list[Choice] = [choices.commit[fighter] for fighter in hand if fighter > last]
        if picked:
            options.append(choices.done)
        return options

    def answer(self, state: Realm, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Commit):
            state.mats[self.seat].hand.remove(choice.fighter)
            state.at_battle().attackers.append(choice.fighter)
            state.then(CommitFighters(self.seat))


class SetOut(Happening[Realm]):
    """The attackers lie face down, or open by the option; those of an AI seat are open.

    [9.8, 9.9, 20.4, 22.3, 22.4]
    """

    RULE = "9.8"

    def happen(self, state: Realm, dealer: Dealer) -> None:
        battle = state.at_battle()
        attacker = battle.attacker
        defender = battle.defender
        battle.face_up = state.open_attackers or state.mats[attacker].automa
        fighters = battle.attackers
        if battle.face_up:
            dealer.announce(CommittedOpenly(attacker, fighters[:]))
        else:
            dealer.announce(Committed(attacker, len(fighters), fighters[:]))
        if not state.powers:
            return
        if power_ready(state, defender, state.content.gaze):
            state.then(OfferGaze(defender))
        for seat, opponent in ((attacker, defender), (defender, attacker)):
            if power_ready(state, seat, state.content.spies) and chooses_card(state, opponent):
                state.then(OfferSpies(seat, opponent))


def chooses_card(state: Realm, seat: int) -> bool:
    """The King plays no card, and an AI seat takes the top one of its deck. [13.15, 22.1, 22.2]"""
    return seat != KING and not state.mats[seat].automa


class ChooseCards(Happening[Realm]):
    """Attacker and defender choose a card secretly and at once; only player seats choose.

    [9.11, 9.12, 22.9]
    """

    RULE = "9.11"

    def happen(self, state: Realm, dealer: Dealer) -> None:
        battle = state.at_battle()
        seats = [seat for seat in (battle.attacker, battle.defender) if chooses_card(state, seat)]
        if battle.spy != NOBODY:
            opponent = battle.defender if battle.spy == battle.attacker else battle.attacker
            state.then(ChooseCard(opponent), ReportSpies(), ChooseCard(battle.spy))
        elif len(seats) == 2:
            state.then(ChooseBothCards(seats, [NOTHING, NOTHING]))
        elif seats:
            state.then(ChooseCard(seats[0]))


def lay_card(state: Realm, seat: int, card: int) -> None:
    """A card leaves the hand and lies face down in the battle."""
    battle = state.at_battle()
    state.mats[seat].cards.remove(card)
    if seat == battle.attacker:
        battle.attack_card.append(card)
    else:
        battle.defence_card.append(card)


def cards_in_hand(state: Realm, seat: int) -> list[Choice]:
    """The combat cards a seat may play; there is always one. [9.13]"""
    choices = state.content.choices
    return [choices.card[card] for card in state.mats[seat].cards]


class ChooseCard(Question[Realm]):
    """One seat chooses a combat card: alone against the King or an AI, or in turn after spies.

    [9.11, 13.16, 23.8]
    """

    RULE = "9.11"

    def options(self, state: Realm) -> list[Choice]:
        return cards_in_hand(state, self.seat)

    def answer(self, state: Realm, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, PlayCard)
        lay_card(state, self.seat, choice.card)
        dealer.announce(CardChosen(self.seat, choice.card))


class ChooseBothCards(Ballot[Realm]):
    """Both sides choose a combat card at the same time. [9.11, 9.12]"""

    RULE = "9.11"

    def options(self, state: Realm, seat: int) -> list[Choice]:
        return cards_in_hand(state, seat)

    def count(self, state: Realm, choices: list[Choice], dealer: Dealer) -> None:
        for i in range(len(choices)):
            choice = choices[i]
            assert isinstance(choice, PlayCard)
            lay_card(state, self.seats[i], choice.card)


class ReportSpies(Happening[Realm]):
    """The spies tell Visio alone whether the card is low, a 0 or a 1, or high. [23.8]"""

    RULE = "23.8"

    def happen(self, state: Realm, dealer: Dealer) -> None:
        battle = state.at_battle()
        opponent = battle.defender if battle.spy == battle.attacker else battle.attacker
        dealer.announce(SpiesReported(battle.spy, opponent, spied(state)))


def spied(state: Realm) -> str:
    """What the spies see of the opponent's card: low (0 or 1) or high. [23.8]"""
    battle = state.at_battle()
    laid = battle.defence_card if battle.spy == battle.attacker else battle.attack_card
    return "low" if is_low(state, laid[0]) else "high"


def is_low(state: Realm, card: int) -> bool:
    """Low cards are the 0 and the 1; the die card is high. [23.8]"""
    printed = state.content.combat_cards[card]
    return not printed.die and printed.value <= 1


class Reveal(Happening[Realm]):
    """Cards and attackers are revealed together; then die cards are rolled, the attacker's first.

    [10.1, 10.2, 10.3]
    """

    RULE = "10.1"

    def happen(self, state: Realm, dealer: Dealer) -> None:
        battle = state.at_battle()
        attacker = battle.attacker
        defender = battle.defender
        draw_card(state, attacker, battle.attack_card)
        draw_card(state, defender, battle.defence_card)
        battle.face_up = True
        battle.revealed = True
        announce_reveal(state, dealer)
        if battle.attack_card and state.content.combat_cards[battle.attack_card[0]].die:
            battle.attack_die = roll_card(attacker, battle.attack_card[0], dealer)
        if battle.defence_card and state.content.combat_cards[battle.defence_card[0]].die:
            battle.defence_die = roll_card(defender, battle.defence_card[0], dealer)
        if state.bolster:
            for seat in (defender, attacker):
                if chooses_card(state, seat):
                    state.then(OfferBolster(seat))
        if power_ready(state, defender, state.content.rampart):
            state.then(OfferRampart(defender))


def draw_card(state: Realm, seat: int, laid: list[int]) -> None:
    """An AI seat plays the top card of its combat deck. [22.1, 22.2, 22.9]"""
    if seat != KING and state.mats[seat].automa:
        laid.append(state.mats[seat].combat_deck.pop())


def announce_reveal(state: Realm, dealer: Dealer) -> None:
    """Tell what lay face down, and who stands against it."""
    battle = state.at_battle()
    fighters = list(battle.attackers)
    if battle.defender == KING:
        dealer.announce(KingRevealed(battle.attacker, fighters, battle.attack_card[0]))
        return
    dealer.announce(
        BattleRevealed(
            attacker=battle.attacker,
            fighters=fighters,
            attack_card=battle.attack_card[0],
            defender=battle.defender,
            defenders=list(state.areas[battle.area].defenders),
            defence_card=battle.defence_card[0],
        )
    )


def roll_card(seat: int, card: int, dealer: Dealer) -> int:
    """The face of the die is the value of the die card. [10.2]"""
    face = dealer.roll(6)
    dealer.announce(DieRolled(seat, face, card))
    return face


class DecideBattle(Happening[Realm]):
    """The higher value wins, a tie is the defender's; then cards, casualty and discards.

    [10.10, 10.11, 10.19, 13.17]
    """

    RULE = "10.10"

    def happen(self, state: Realm, dealer: Dealer) -> None:
        battle = state.at_battle()
        attack = attack_value(state)
        defence = defence_value(state)
        battle.attackers_won = attack > defence
        attacker = battle.attacker
        defender = battle.defender
        if dealer.listening:
            announce_sums(state, dealer)
        if battle.attackers_won:
            dealer.announce(AttackWon(attacker, battle.area, attack, defence))
            conquer(state, battle, dealer)
        else:
            dealer.announce(AttackBeaten(attacker, battle.area, attack, defence))
            if attack == defence:
                dealer.announce(TieKept())
            bury(state, attacker, battle.attackers, dealer)
        loser = defender if battle.attackers_won else attacker
        state.then(EndBattle())
        if power_ready(state, loser, state.content.reprieve):
            state.then(OfferReprieve(loser))
        state.then(
            Reward(attacker, battle.attackers_won),
            Reward(defender, not battle.attackers_won),
            TakeCasualty(),
            DiscardCards(),
        )


def conquer(state: Realm, battle: Battle, dealer: Dealer) -> None:
    """The attackers move in and take control; nothing is yielded or scored for it.

    [10.13, 10.14, 10.15, 10.16, 13.19, 13.23, 13.25, 25.1]
    """
    area = state.areas[battle.area]
    if battle.defender == KING:
        state.king = False
        dealer.announce(KingFell(battle.attacker))
    else:
        bury(state, battle.defender, area.defenders, dealer)
    area.defenders.extend(battle.attackers)
    battle.attackers.clear()
    area.seat = battle.attacker
    dealer.announce(Conquered(battle.attacker, battle.area))


def bury(state: Realm, seat: int, fighters: list[int], dealer: Dealer) -> None:
    """The fighters of the beaten side go to their owner's graveyard. [10.12, 10.13, 13.20]"""
    if fighters:
        dealer.announce(Fell(seat, list(fighters)))
    state.mats[seat].graveyard.extend(fighters)
    state.at_battle().fallen.extend(fighters)
    fighters.clear()
