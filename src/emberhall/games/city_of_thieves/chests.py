"""Chests, treasures and what is too much to carry. Chapter 9."""

from __future__ import annotations

from emberhall.games.city_of_thieves.choices import Drop, Into
from emberhall.games.city_of_thieves.events import (
    ChestOpened,
    LockHeld,
    SecurityGone,
    TreasureDropped,
    TreasureGone,
)
from emberhall.games.city_of_thieves.hands import draw_arcana
from emberhall.games.city_of_thieves.intrigue import happened, notice
from emberhall.games.city_of_thieves.purse import gain
from emberhall.games.city_of_thieves.queries import bulk, has_skill, kinds_of, limit, loot, spend
from emberhall.games.city_of_thieves.rolls import mind, throw
from emberhall.games.city_of_thieves.sheet_choices import TakeKind
from emberhall.games.city_of_thieves.state import NOBODY, NOTHING, City
from emberhall.games.city_of_thieves.terms import (
    C_BASHES,
    C_OPENS_IN_TURN,
    FIRST_ROOM,
    GEM_TOKEN,
    HOSTAGE,
    JEWELLERS_SHOP,
    LOCK_CHEST,
    LOCK_GEM,
    LOCK_HOARD,
    LOCK_ROLL,
    LOCKS,
    LONG_CUTLASSES,
    MAGIC_GEM,
    MAIN,
    SECURITY,
    TREASURES,
)
from emberhall.games.city_of_thieves.vocabulary import BASH, COST, DRAW
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Happening, Question

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
        return state.face_up[room] == GEM_TOKEN
    return state.adventure == LONG_CUTLASSES and space == JEWELLERS_SHOP and bool(state.props.hoard)


def surcharge(state: City, space: int) -> int:
    """A security token makes every lock of its room dearer. [9.19, 17.9]"""
    if state.face_up[space - FIRST_ROOM] == SECURITY:
        return state.content.security_price
    return 0


def pick_price(state: City, figure: int) -> int:
    """The AP of an attempt to pick a lock. [7.7, 9.2]"""
    return state.content.pick_price + surcharge(state, state.place[figure])


def bash_price(state: City, figure: int) -> int:
    """The AP of bashing: skill and Crowbar make it cheaper, never below 1. [7.7, 9.4]"""
    content = state.content
    price = content.bash_price
    printed = content.figures[figure]
    if has_skill(state, figure):
        for effect in printed.effects:
            if effect.verb == COST and effect.word == BASH:
                price += effect.amount
    gear = state.gear[figure]
    if gear >= 0:
        for effect in content.equipment[gear].effects:
            if effect.verb == COST and effect.word == BASH:
                price += effect.amount
    return max(price, 1) + surcharge(state, state.place[figure])


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

    __slots__ = ("figure", "lock")
    RULE = "9.2"
    FIELDS = (plain("figure", "figures"), plain("lock", "locks"))

    def __init__(self, figure: int, lock: int) -> None:
        self.figure = figure
        self.lock = lock

    def happen(self, state: City, dealer: Dealer) -> None:
        face = state.at_throw().dice[0]
        state.throw = None
        if face <= mind(state, self.figure, LOCK_ROLL):
            open_lock(state, self.figure, self.lock, False, dealer)
        elif dealer.listening:
            dealer.announce(LockHeld(self.figure, state.place[self.figure]))


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
        state.gangs[seat].bashes += 1
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
    if dealer.listening:
        reason = "bashed" if bashed else "picked"
        dealer.announce(ChestOpened(figure, space, kind, reason))
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
        return MAGIC_GEM
    kind = state.chests[room]
    state.chests[room] = NOTHING
    return kind


def lift_security(state: City, space: int, dealer: Dealer) -> None:
    """With the treasure of a room its security token leaves the game. [17.10, 17.17]"""
    room = space - FIRST_ROOM
    if state.face_up[room] == SECURITY:
        state.gone_tokens.append(SECURITY)
        state.face_up[room] = NOTHING
        if dealer.listening:
            dealer.announce(SecurityGone(space))


class TakeFromHoard(Question[City]):
    """Who opens the hoard takes one of its treasures; the rest stays locked. [33.7, 33.10]"""

    __slots__ = ("figure",)
    RULE = "33.7"
    FIELDS = (plain("seat", SEATS), plain("figure", "figures"))

    def __init__(self, seat: int, figure: int) -> None:
        super().__init__(seat)
        self.figure = figure

    def options(self, state: City) -> list[Choice]:
        take = state.content.choices.take_kind
        return [take[kind] for kind in kinds_of(state.props.hoard)]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, TakeKind)
        state.props.hoard.remove(choice.kind)
        if dealer.listening:
            dealer.announce(ChestOpened(self.figure, JEWELLERS_SHOP, choice.kind, "hoard"))
        receive(state, self.figure, choice.kind)


# carrying


def receive(state: City, figure: int, kind: int) -> None:
    """A character holds one more treasure; what is too much is dropped. [9.5, 9.8, 9.9]"""
    state.loads[figure].append(kind)
    if bulk(state, figure) > limit(state, figure):
        state.then(Surplus(state.owner[figure], figure))
    elif state.owner[figure] == state.turn.seat:
        notice(state, state.turn.seat)


class Surplus(Question[City]):
    """His owner chooses what a character who holds too much gives up, one by one.

    [9.9, 9.13, 15.15, 29.3]
    """

    __slots__ = ("figure",)
    RULE = "9.9"
    FIELDS = (plain("seat", SEATS), plain("figure", "figures"))

    def __init__(self, seat: int, figure: int) -> None:
        super().__init__(seat)
        self.figure = figure

    def options(self, state: City) -> list[Choice]:
        drop = state.content.choices.drop
        if bulk(state, self.figure) <= limit(state, self.figure):
            return []
        return [drop[loot(self.figure, kind)] for kind in kinds_of(state.loads[self.figure])]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Drop)
        state.then(Surplus(self.seat, self.figure))
        kind = choice.loot % TREASURES
        state.loads[self.figure].remove(kind)
        drop_into(state, self.seat, self.figure, kind, dealer)


def empty_rooms(state: City) -> list[int]:
    """Rooms without chest and without figure. [9.10, 9.22]"""
    return [
        space
        for space in range(FIRST_ROOM, MAIN)
        if state.chests[space - FIRST_ROOM] < 0
        and state.holder[space] == NOBODY
        and space not in state.rubble
    ]


def drop_into(state: City, seat: int, figure: int, kind: int, dealer: Dealer) -> None:
    """A treasure goes to an empty room that the seat chooses; without one it leaves the game.

    The hostage goes back to the Prison.
    [9.9, 9.12, 44.5]
    """
    if kind == HOSTAGE:
        state.props.hostage = True
        if dealer.listening:
            dealer.announce(TreasureGone(figure, kind, "back-to-prison"))
    elif empty_rooms(state):
        state.then(ChooseRoom(seat, figure, kind))
    elif dealer.listening:
        dealer.announce(TreasureGone(figure, kind, "no-empty-room"))


class ChooseRoom(Question[City]):
    """A dropped treasure is put into an empty room, a locked chest again. [9.9, 9.11, 9.21]"""

    __slots__ = ("figure", "kind")
    RULE = "9.9"
    FIELDS = (plain("seat", SEATS), plain("figure", "figures"), plain("kind", "treasures"))

    def __init__(self, seat: int, figure: int, kind: int) -> None:
        super().__init__(seat)
        self.figure = figure
        self.kind = kind

    def options(self, state: City) -> list[Choice]:
        into = state.content.choices.into
        return [into[space] for space in empty_rooms(state)]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Into)
        state.chests[choice.space - FIRST_ROOM] = self.kind
        if dealer.listening:
            dealer.announce(TreasureDropped(self.figure, self.kind, choice.space))
        notice(state, state.turn.seat)
