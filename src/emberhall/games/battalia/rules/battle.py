"""Battles: lines, declarations, reveal. Chapter 13."""

from __future__ import annotations

from emberhall.authoring import Choice, ChooseOne, Dealer, Happening, Question
from emberhall.games.battalia.battle_events import (
    Attacked,
    AttackRevealed,
    DefenceRevealed,
    GuardLaid,
    LineLaid,
)
from emberhall.games.battalia.board import hero_on
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.choices import Lay, OpenWith
from emberhall.games.battalia.kinds import CITY, TENT, WEAPON
from emberhall.games.battalia.players import Player
from emberhall.games.battalia.rules.conquest import DecideBattle
from emberhall.games.battalia.rules.declarations import (
    JoinBattle,
    SpringAmbush,
    StandOrRetreat,
    can_join,
)
from emberhall.games.battalia.rules.heroes import hero_id
from emberhall.games.battalia.rules.purse import (
    Purse,
    conceal,
    echoes_left,
    mask_of,
    spend_echo,
    take,
)
from emberhall.games.battalia.state import NOBODY, Battle, Land


def attack(state: Land, seat: int, hero: int, square: int, dealer: Dealer) -> None:
    """A battle begins; the defender controls the city or owns the hero on the road.

    Each battle needs a line of its own. [10.2, 13.1, 13.43, 13.46, 19.14]
    """
    if state.is_ground(square, CITY):
        defender = state.holder(square)
    else:
        there = hero_on(state, square)
        defender = NOBODY if there == NOBODY else there // 2
    player = state.players[seat]
    state.battle = Battle(
        attacker=seat, hero=hero, square=square, defender=defender, veiled=len(player.veiled)
    )
    if defender != NOBODY:
        state.players[defender].attacked = True
    dealer.announce(Attacked(seat, hero_id(state, player, hero), square, defender))
    state.then(OpenLine(seat), Declare())


class OpenLine(ChooseOne[Land]):
    """The attack opens the attacking line with a weapon. [10.2, 13.3, 13.5, 14.16, 19.7]"""

    RULE = "13.3"
    VERB = OpenWith

    def among(self, state: Land) -> list[int]:
        content = state.content
        count = Purse(content, state.players[self.seat]).count
        return [card for card in content.types[WEAPON] if count[card]]

    def chosen(self, state: Land, card: int, dealer: Dealer) -> None:
        lay(state, state.players[self.seat], card)


def may_lay(content: Cards, card: int, against_player: bool) -> bool:
    """Great artefacts other than the banner are never laid; worthless cards against players only.

    [13.6, 13.7, 13.50, 14.9, 14.16]
    """
    return content.serves[card] or (against_player and not content.great[card])


class LayCard(Question[Land]):
    """Cards are laid face down one by one in canonical order, by the attacker and by the defender.

    The defender needs no weapon and defends with what is left in the hand.
    [10.32, 13.4, 13.5, 13.8, 13.22, 13.42, 13.50]
    """

    RULE = "13.8"
    PICKS = Lay

    def options(self, state: Land) -> list[Choice]:
        content = state.content
        battle = state.at_battle()
        laid = battle.faces[1:] if self.seat == battle.attacker else battle.guard
        last = max(laid, default=-1)
        against_player = battle.defender != NOBODY
        player = state.players[self.seat]
        options: list[Choice] = []
        for card, number in enumerate(Purse(content, player).count):
            if number > 0 and card >= last and may_lay(content, card, against_player):
                if content.kind[card] == TENT and number <= echoes_left(player, card):
                    continue  # an echo of a tent is no card to lay
                options.append(content.choices.lay[card])
        options.append(content.choices.done)
        return options

    def answer(self, state: Land, choice: Choice, dealer: Dealer) -> None:
        battle = state.at_battle()
        if isinstance(choice, Lay):
            lay(state, state.players[self.seat], choice.card)
            state.agenda.append(self)
        elif self.seat == battle.attacker:
            dealer.announce(LineLaid(self.seat, battle.size, battle.echoes, battle.faces[:]))
        else:
            dealer.announce(GuardLaid(self.seat, len(battle.guard), battle.guard[:]))


def lay(state: Land, player: Player, card: int) -> None:
    """Lay a card of a type face down: an echo first, then a masked card, then a real one.

    The others see how many cards there are and how many of them are echoes.
    [6.4, 6.20, 10.32, 13.9, 13.49]
    """
    battle = state.at_battle()
    conceal(player)
    if player.seat != battle.attacker:
        take(player, card)
        battle.guard.append(card)
        return
    battle.size += 1
    battle.faces.append(card)
    if echoes_left(player, card) > 0 and state.content.kind[card] != TENT:
        player.hushed.append(card)
        battle.echoes += 1
        return
    mask = mask_of(player, card)
    if mask >= 0:
        card = player.masked[mask]
        player.veiled.append(mask)
    take(player, card)
    battle.line.append(card)


class Declare(Happening[Land]):
    """The defender declares directly after the attack: a hero first, the ambush second.

    A hero on the target square fights or retreats; otherwise one on a joined square may join.
    Neutral cities and the ruins declare nothing. [13.10, 13.12, 13.13, 13.14, 13.15, 13.46]
    """

    RULE = "13.10"

    def happen(self, state: Land, dealer: Dealer) -> None:
        battle = state.at_battle()
        state.then(DeclareAmbush(), LayLines(), Reveal(), DecideBattle())
        if battle.defender == NOBODY:
            return
        player = state.players[battle.defender]
        if battle.square in player.heroes:
            state.then(StandOrRetreat(battle.defender))
        elif can_join(state, player, battle.square):
            state.then(JoinBattle(battle.defender))


class DeclareAmbush(Happening[Land]):
    """The defender declares whether to use the ambush; after a retreat from a road nothing more.

    [13.12, 13.13, 13.19]
    """

    RULE = "13.12"

    def happen(self, state: Land, dealer: Dealer) -> None:
        battle = state.battle
        if battle is None or battle.defender == NOBODY:
            return
        if state.players[battle.defender].ambush_size():
            state.then(SpringAmbush(battle.defender))


class LayLines(Happening[Land]):
    """After the declarations the attacker lays further cards, then the defender a line.

    [13.5, 13.13, 13.19, 13.22, 13.46]
    """

    RULE = "13.13"

    def happen(self, state: Land, dealer: Dealer) -> None:
        battle = state.battle
        if battle is None:
            return
        if battle.defender != NOBODY:
            state.then(LayCard(battle.defender))
        state.then(LayCard(battle.attacker))


class Reveal(Happening[Land]):
    """Both sides are revealed at the same time; a used ambush belongs to the defender's line.

    [11.16, 13.21, 13.23, 13.32, 13.49]
    """

    RULE = "13.23"

    def happen(self, state: Land, dealer: Dealer) -> None:
        battle = state.battle
        if battle is None:
            return
        player = state.players[battle.attacker]
        battle.revealed = True
        for _ in range(battle.echoes):
            spend_echo(player, player.hushed.pop())
        while len(player.veiled) > battle.veiled:
            player.worn[player.veiled.pop()] = True
        dealer.announce(AttackRevealed(battle.attacker, battle.faces[:]))
        if battle.defender == NOBODY:
            return
        guard = state.players[battle.defender]
        if battle.sprung:
            battle.guard.extend(guard.ambush)
            battle.guard.extend(guard.exposed)
            guard.ambush.clear()
            guard.exposed.clear()
        dealer.announce(DefenceRevealed(battle.defender, battle.guard[:]))
