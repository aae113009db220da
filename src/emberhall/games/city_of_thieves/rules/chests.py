"""Chests, treasures and what is too much to carry. Chapter 9."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, ChooseOne, Dealer, Happening, of
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, MAIN
from emberhall.games.city_of_thieves.content.decks import C_BASHES, C_OPENS_IN_TURN
from emberhall.games.city_of_thieves.content.figures import LOCK_ROLL, NOTHING
from emberhall.games.city_of_thieves.content.vocabulary import BASH, COST, DRAW
from emberhall.games.city_of_thieves.loot_events import ChestOpened, LockHeld, SecurityGone
from emberhall.games.city_of_thieves.queries import (
    count_up,
    has_skill,
    kinds_of,
    spend,
)
from emberhall.games.city_of_thieves.rules.cards.intrigue import happened
from emberhall.games.city_of_thieves.rules.hands import draw_arcana
from emberhall.games.city_of_thieves.rules.purse import gain
from emberhall.games.city_of_thieves.rules.rolls import mind, throw, thrown
from emberhall.games.city_of_thieves.rules.surplus import shed
from emberhall.games.city_of_thieves.sheet_choices import TakeKind
from emberhall.games.city_of_thieves.state import City

# what is picked or bashed
LOCK_CHEST: Final = 0
LOCK_GEM: Final = 1
LOCK_HOARD: Final = 2
LOCKS: Final = 3

# what can be opened, and for how much


def has_lock(state: City, space: int, lock: int) -> bool:
    """Whether a room holds a chest, a face-up Magic Gem or the Jewelers' hoard.

    [9.1, 9.18, 9.20, 29.8, 33.7, 33.10]
    """
    if not FIRST_ROOM <= space < MAIN:
        return False
    room = space - FIRST_ROOM
    if lock == LOCK_CHEST:
        return state.chests[room] >= 0
    if lock == LOCK_GEM:
        return state.face_up[room] == state.content.gem_token
    return space == state.content.jewellers_shop and bool(state.props.hoard)


def surcharge(state: City, space: int) -> int:
    """A security token makes every lock of its room dearer. [9.19, 17.9]"""
    if state.face_up[space - FIRST_ROOM] == state.content.security:
        return state.content.security_price
    return 0


def pick_price(state: City, figure: int) -> int:
    """The AP of an attempt to pick a lock. [7.7, 9.2]"""
    return state.content.pick_price + surcharge(state, state.place[figure])


def bash_price(state: City, figure: int) -> int:
    """The AP of bashing a chest where a character is. [7.7, 9.4]"""
    return force(state, figure) + surcharge(state, state.place[figure])


def force(state: City, figure: int) -> int:
    """The AP of bashing for a character: skill and Crowbar make it cheaper, never below 1. [9.4]"""
    content = state.content
    price = content.bash_price
    printed = content.figures[figure]
    if has_skill(state, figure):
        price += printed.amount_for(COST, BASH)
    gear = state.gear[figure]
    if gear >= 0:
        price += content.equipment[gear].amount_for(COST, BASH)
    return max(price, 1)


def add_locks(state: City, figure: int, options: list[Choice]) -> None:
    """Picking and bashing, for a character who has not acted yet. [9.1, 9.2, 9.4]"""
    space = state.place[figure]
    if not FIRST_ROOM <= space < MAIN:
        return
    choices = state.content.choices
    for lock in range(LOCKS):
        if has_lock(state, space, lock):
            if state.turn.ap >= pick_price(state, figure):
                options.append(choices.pick[lock])
            if state.turn.ap >= bash_price(state, figure):
                options.append(choices.bash[lock])


# opening


def pick_lock(state: City, figure: int, lock: int, dealer: Dealer) -> None:
    """A die not above Mind opens the lock; a failure costs the AP and the action.

    [7.7, 9.2, 9.3]
    """
    spend(state, pick_price(state, figure))
    turn = state.turn
    turn.acted = True
    if turn.auto_pick:
        turn.auto_pick = 0
        open_lock(state, figure, lock, False, dealer)
        return
    state.then(TryLock(figure, lock))
    throw(state, LOCK_ROLL, figure, state.owner[figure], 1, dealer)


class TryLock(Happening[City]):
    """The die stands: the lock opens, or holds. [9.2, 9.3]"""

    RULE = "9.2"
    figure: int = of("figures")
    lock: int = of("locks")

    def happen(self, state: City, dealer: Dealer) -> None:
        face = thrown(state)[0]
        most = mind(state, self.figure, LOCK_ROLL)
        if face <= most:
            open_lock(state, self.figure, self.lock, False, dealer)
        else:
            dealer.announce(LockHeld(self.figure, state.place[self.figure], face, most))


def bash_open(state: City, figure: int, lock: int, dealer: Dealer) -> None:
    """A chest is bashed open without a roll. [9.4]"""
    spend(state, bash_price(state, figure))
    state.turn.acted = True
    open_lock(state, figure, lock, True, dealer)


def open_lock(state: City, figure: int, lock: int, bashed: bool, dealer: Dealer) -> None:
    """The treasure goes to the opener at once; a purse pays and leaves the game.

    [9.5, 9.7, 9.20, 13.9, 17.10, 17.17, 29.13, 33.7]
    """
    seat = state.owner[figure]
    space = state.place[figure]
    state.turn.opened += 1
    if bashed:
        count_up(state.gangs[seat].since_bashes)
        happened(state, seat, C_BASHES)
    else:
        state.turn.picked = True
        if has_skill(state, figure):
            draw_arcana(state, seat, state.content.figures[figure].amount(DRAW), dealer)
    happened(state, seat, C_OPENS_IN_TURN)
    if lock == LOCK_HOARD:
        state.then(TakeFromHoard(seat, figure))
        return
    kind = unlock(state, space, lock)
    dealer.announce(ChestOpened(figure, space, kind, "bashed" if bashed else "picked"))
    if lock == LOCK_CHEST:
        lift_security(state, space, dealer)
    purse = state.content.treasures[kind].purse
    if purse:
        gain(state, seat, purse, "purse", dealer)
    else:
        receive(state, figure, kind)


def unlock(state: City, space: int, lock: int) -> int:
    """Take the content of a chest, or the Magic Gem, out of a room."""
    room = space - FIRST_ROOM
    if lock == LOCK_GEM:
        state.gone_tokens.append(state.face_up[room])
        state.face_up[room] = NOTHING
        return state.content.magic_gem
    kind = state.chests[room]
    state.chests[room] = NOTHING
    return kind


def lift_security(state: City, space: int, dealer: Dealer) -> None:
    """With the treasure of a room its security token leaves the game. [17.10, 17.17]"""
    room = space - FIRST_ROOM
    if state.face_up[room] == state.content.security:
        state.gone_tokens.append(state.face_up[room])
        state.face_up[room] = NOTHING
        dealer.announce(SecurityGone(space))


class TakeFromHoard(ChooseOne[City]):
    """Who opens the hoard takes one of its treasures; the rest stays locked. [33.7, 33.10]"""

    RULE = "33.7"
    VERB = TakeKind
    figure: int = of("figures")

    def among(self, state: City) -> list[int]:
        return kinds_of(state.props.hoard)

    def chosen(self, state: City, kind: int, dealer: Dealer) -> None:
        state.props.hoard.remove(kind)
        dealer.announce(ChestOpened(self.figure, state.place[self.figure], kind, "hoard"))
        receive(state, self.figure, kind)


# carrying


def receive(state: City, figure: int, kind: int) -> None:
    """A character holds one more treasure; what is too much is dropped. [9.5, 9.8, 9.9]"""
    state.loads[figure].append(kind)
    shed(state, figure)
