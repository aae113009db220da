"""Arcana played in one's own turn. Chapter 12 and section C8."""

from __future__ import annotations

from emberhall.authoring import Choice, ChooseOne, Dealer, maybe, of
from emberhall.games.city_of_thieves.combat_choices import (
    Target,
    TargetSeat,
)
from emberhall.games.city_of_thieves.content.board import MAIN, PRISON
from emberhall.games.city_of_thieves.content.decks import (
    COVERED_ROOMS,
    MILITIAMAN,
    NO_TARGET,
    OWN_PAIR,
    OWN_TREASURE,
    RIVAL_PLAYER,
    T_AFTER_LOCK,
    T_BEFORE_LOCK,
    T_IN_MOVE,
    T_IN_TURN,
    Arcana,
)
from emberhall.games.city_of_thieves.content.figures import NOBODY, NOTHING
from emberhall.games.city_of_thieves.content.vocabulary import (
    AP,
    AUTO,
    CROSS_WALL,
    DRAW,
    FINE,
    FREE,
    GAIN,
    GHOST,
    HEAL,
    INTRIGUE,
    JAIL,
    PEEK,
    ROB,
    STEPS,
    TO_PENTACLE,
    WOUND,
    XP,
)
from emberhall.games.city_of_thieves.events import Aimed, GainedAp, Tripped
from emberhall.games.city_of_thieves.fights import MOVING, NOT_MOVED
from emberhall.games.city_of_thieves.queries import spend
from emberhall.games.city_of_thieves.rules.below.prison import free_prisoner
from emberhall.games.city_of_thieves.rules.cards.strikes import (
    Distract,
    PayOrJail,
    PeekAtTokens,
    SellToFence,
    throw_knife,
)
from emberhall.games.city_of_thieves.rules.cards.targets import (
    characters_for,
    has_target,
    pairs,
)
from emberhall.games.city_of_thieves.rules.combat.wounds import heal
from emberhall.games.city_of_thieves.rules.hands import (
    draw_arcana,
    draw_intrigue,
    may_draw_intrigue,
    play_card,
)
from emberhall.games.city_of_thieves.rules.moves.exchange import offer_exchange
from emberhall.games.city_of_thieves.rules.purse import gain, gain_xp, pay, rob
from emberhall.games.city_of_thieves.state import City


def card_obstacle(state: City, seat: int, card: Arcana) -> str:
    """Why a card of the hand cannot be played now in one's own turn. [12.1, 12.2, 12.3, 12.10]"""
    turn = state.turn
    timing = card.timing
    if timing == T_IN_MOVE:
        return move_obstacle(state, card)
    if turn.move == MOVING:
        return "move-open"
    if timing == T_IN_TURN:
        return "" if has_target(state, seat, card) else "no-target"
    if timing == T_BEFORE_LOCK:
        if turn.actor == NOBODY or turn.acted or turn.auto_pick:
            return "no-lock-to-pick"
        return ""
    if timing == T_AFTER_LOCK:
        return "" if turn.picked else "no-lock-picked"
    return "wrong-moment"


def move_obstacle(state: City, card: Arcana) -> str:
    """A card for a move needs one that is open or may begin now. [8.17, 12.3]"""
    turn = state.turn
    if turn.actor == NOBODY:
        return "nobody-acts"
    place = state.place[turn.actor]
    if turn.move != MOVING:
        if turn.move != NOT_MOVED or turn.ap < state.content.move_price or place == PRISON:
            return "no-move"
    if card.has(STEPS):
        return "second-wind" if turn.wind else ""
    if place >= MAIN:
        return "below"
    if card.has(TO_PENTACLE):
        for space in state.content.board.pentacles:
            if state.holder[space] == NOBODY:
                return ""
        return "no-target"
    return ""


def add_cards(state: City, seat: int, options: list[Choice]) -> None:
    """The cards of the hand that can be played now. [12.1]"""
    seen = 0  # a bit for each card: of two alike one is asked about
    for card in state.gangs[seat].hand:
        if not seen >> card & 1:
            seen |= 1 << card
            if card_obstacle(state, seat, state.content.arcana[card]) == "":
                options.append(state.content.choices.play[card])


def play_in_turn(state: City, seat: int, card: int, dealer: Dealer) -> None:
    """A card goes to the discard pile; its target is named next, then it takes effect.

    [12.2, 12.6, 12.10]
    """
    printed = state.content.arcana[card]
    play_card(state, seat, card, dealer)
    target = printed.target
    if target == NO_TARGET:
        take_effect(state, seat, printed, dealer)
    elif target == RIVAL_PLAYER:
        state.then(ChoosePlayer(seat, card))
    elif target == OWN_TREASURE:
        state.then(SellToFence(seat, card))
    elif target == MILITIAMAN:
        state.then(Distract(seat, card))
    elif target == COVERED_ROOMS:
        state.then(PeekAtTokens(seat, printed.amount(PEEK)))
    else:
        state.then(ChooseTarget(seat, card, NOTHING))


def take_effect(state: City, seat: int, card: Arcana, dealer: Dealer) -> None:
    """Cards without a target: points, walls, ghosts, gates, locks, ducats, cards. [7.11, 12.11]"""
    turn = state.turn
    for effect in card.effects:
        verb = effect.verb
        if verb == STEPS:
            if turn.move == MOVING:
                turn.points += effect.amount
            else:
                turn.extra += effect.amount
        elif verb == CROSS_WALL:
            turn.crossings += 1
        elif verb == GHOST:
            turn.ghost = True
        elif verb == TO_PENTACLE:
            turn.gates += 1
        elif verb == AUTO:
            turn.auto_pick = 1
        elif verb == GAIN:
            turn.picked = False
            gain(state, seat, effect.amount, card.slug, dealer)
        elif verb == XP:
            gain_xp(state, seat, effect.amount, card.slug, dealer)
        elif verb == AP:
            gain_ap(state, seat, effect.amount, card.slug, dealer)
        elif verb == INTRIGUE:
            if may_draw_intrigue(state, seat):
                draw_intrigue(state, seat, dealer)
                return
        elif verb == DRAW:
            draw_arcana(state, seat, effect.amount, dealer)


def gain_ap(state: City, seat: int, count: int, reason: str, dealer: Dealer) -> None:
    """AP gained in a turn may raise the stock above 7. [7.11]"""
    state.turn.ap += count
    dealer.announce(GainedAp(seat, count, reason))


class ChoosePlayer(ChooseOne[City]):
    """A card is played on a rival player. [12.10]"""

    RULE = "12.10"
    VERB = TargetSeat
    card: int = of("arcana")

    def among(self, state: City) -> list[int]:
        return [gang.seat for gang in state.gangs if gang.seat != self.seat]

    def chosen(self, state: City, rival: int, dealer: Dealer) -> None:
        card = state.content.arcana[self.card]
        pay(state, rival, card.amount(FINE), card.slug, dealer)


class ChooseTarget(ChooseOne[City]):
    """A card is played on a character; an exchange needs a second one. [12.10, 14.23]"""

    RULE = "12.10"
    VERB = Target
    card: int = of("arcana")
    first: int = maybe("figures")

    def among(self, state: City) -> list[int]:
        card = state.content.arcana[self.card]
        if self.first != NOTHING:
            return pairs(state, self.seat, card.range, self.first)
        return characters_for(state, self.seat, card)

    def chosen(self, state: City, figure: int, dealer: Dealer) -> None:
        card = state.content.arcana[self.card]
        if card.target == OWN_PAIR:
            if self.first == NOTHING:
                state.then(ChooseTarget(self.seat, self.card, figure))
            else:
                offer_exchange(state, self.first, figure)
            return
        dealer.announce(Aimed(self.seat, figure))
        strike(state, self.seat, card, figure, dealer)


def strike(state: City, seat: int, card: Arcana, figure: int, dealer: Dealer) -> None:
    """What a card does to the character it was played on. [12.10]"""
    if card.has(JAIL):
        state.then(PayOrJail(state.owner[figure], figure, seat, card.amount(FINE)))
        return
    if card.has(WOUND):
        spend(state, -card.amount(AP))
        throw_knife(state, seat, figure, dealer)
        return
    for effect in card.effects:
        if effect.verb == STEPS:
            state.tripped[figure] -= effect.amount
            dealer.announce(Tripped(seat, figure))
        elif effect.verb == ROB:
            rob(state, seat, state.owner[figure], effect.amount, card.slug, dealer)
        elif effect.verb == HEAL:
            heal(state, figure, effect.amount, dealer)
        elif effect.verb == FREE:
            free_prisoner(state, figure, card.slug, dealer)
