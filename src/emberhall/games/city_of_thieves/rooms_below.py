"""Actions in the rooms of the catacombs. Chapter 15."""

from __future__ import annotations

from typing import ClassVar

from emberhall.games.city_of_thieves.below_events import (
    CardRead,
    EscapeTried,
    GemsBurnt,
    Looted,
    Racked,
    ReadDone,
)
from emberhall.games.city_of_thieves.catacombs import arrow_obstacle, attack_obstacle
from emberhall.games.city_of_thieves.chests import receive
from emberhall.games.city_of_thieves.choices import UseGear
from emberhall.games.city_of_thieves.events import GearUsed
from emberhall.games.city_of_thieves.fights import NOT_MOVED
from emberhall.games.city_of_thieves.hands import draw_arcana
from emberhall.games.city_of_thieves.intrigue import happened
from emberhall.games.city_of_thieves.purse import gain, gain_xp
from emberhall.games.city_of_thieves.queries import (
    end_move,
    kinds_of,
    loot,
    spend,
    use_up,
)
from emberhall.games.city_of_thieves.rolls import throw
from emberhall.games.city_of_thieves.sheet_choices import (
    Altar,
    Escape,
    Loot,
    Rack,
    Read,
    TakeCard,
    UseTunnel,
)
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.terms import (
    ALTAR,
    BRANNOCH,
    C_LOOTS,
    C_READS_WHILE,
    CHARACTERS,
    CROWN_SHARD,
    ESCAPE_ROLL,
    IRAEM,
    LOOT_ROLL,
    MAGIC_GEM,
    MAIN,
    PRICE_OF_PRIDE,
    PRISON,
    READ_ROLL,
    SCRIPTORIUM,
    SKELETON_KEY,
    TORTURE_CHAMBER,
    TREASURE_ROOM,
    TREASURES,
    TUNNEL,
    TUNNEL_ROLL,
)
from emberhall.games.city_of_thieves.tunnel import TunnelResult, kill
from emberhall.games.city_of_thieves.walking import full_move, open_move
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.errors import RulesFault
from emberhall.kernel.fields import SEATS, plain
from emberhall.kernel.state import Happening, Question


def add_room_actions(state: City, figure: int, options: list[Choice]) -> None:
    """What the room offers to a character whose action is unused. [7.7, 15.5, 15.33, 15.34]"""
    space = state.place[figure]
    if space < MAIN:
        return
    choices = state.content.choices
    turn = state.turn
    price = state.content.room_price
    if space == PRISON:
        if turn.move == NOT_MOVED and turn.ap >= escape_price(state, figure):
            options.append(choices.escape)
            if state.gear[figure] == SKELETON_KEY and figure != IRAEM:
                options.append(choices.use_gear[figure])
        return
    if turn.acted or turn.ap < price:
        return
    if space == ALTAR and MAGIC_GEM in state.loads[figure]:
        options.append(choices.altar)
    elif space == SCRIPTORIUM and not state.read[figure]:
        options.append(choices.read)
    elif space == TREASURE_ROOM and not state.looted[figure]:
        options.append(choices.loot)
    elif space == TUNNEL and state.alarm:
        options.append(choices.use_tunnel)
    elif space == TORTURE_CHAMBER:
        for prisoner in range(CHARACTERS):
            if state.place[prisoner] == PRISON:
                for kind in kinds_of(state.loads[prisoner]):
                    options.append(choices.rack[loot(prisoner, kind)])


def escape_price(state: City, figure: int) -> int:
    """An escape costs 1 AP, but Iraem leaves whenever he is activated. [15.7, 21.10, 21.16]"""
    return 0 if figure == IRAEM else state.content.room_price


def room_action(state: City, choice: Choice, dealer: Dealer) -> bool:
    """Carry out an action of a room; whether the choice was one."""
    figure = state.turn.actor
    match choice:
        case Escape():
            try_escape(state, figure, False, dealer)
            return True
        case UseGear(character=bearer) if state.place[bearer] == PRISON:
            try_escape(state, bearer, True, dealer)
            return True
        case Altar() | Read() | Loot() | Rack() | UseTunnel():
            spend(state, state.content.room_price)
            state.turn.acted = True
        case _:
            return False
    seat = state.owner[figure]
    match choice:
        case Altar():
            burn_gems(state, figure, dealer)
        case Read():
            state.read[figure] = True
            state.then(ReadResult(figure))
            throw(state, READ_ROLL, figure, seat, 1, dealer)
        case Loot():
            state.looted[figure] = True
            state.then(LootResult(figure))
            throw(state, LOOT_ROLL, figure, seat, state.content.number("loot-dice"), dealer)
        case UseTunnel():
            state.then(TunnelResult(figure))
            throw(state, TUNNEL_ROLL, figure, seat, 1, dealer)
        case Rack(loot=which):
            rack(state, figure, which // TREASURES, which % TREASURES, dealer)
    return True


# the Prison


def try_escape(state: City, figure: int, by_key: bool, dealer: Dealer) -> None:
    """The attempt is the prisoner's move; Iraem and a Skeleton Key need no roll.

    [15.7, 15.11, 21.10, 21.16]
    """
    spend(state, escape_price(state, figure))
    if figure == BRANNOCH and figure not in state.turn.used:
        state.turn.used.append(figure)  # no second wind: an escape leaves no further move
    if by_key:
        gear = use_up(state, figure)
        if dealer.listening:
            dealer.announce(GearUsed(figure, gear))
    if by_key or figure == IRAEM:
        walk_free(state, figure, "key" if by_key else "iraem", dealer)
        return
    state.then(EscapeResult(figure))
    throw(state, ESCAPE_ROLL, figure, state.owner[figure], 1, dealer)


class EscapeResult(Happening[City]):
    """4, 5 or 6 opens the door; a failed attempt is his move of the turn. [15.8, 15.9, 15.38]"""

    __slots__ = ("figure",)
    FIELDS = (plain("figure", "figures"),)
    RULE: ClassVar[str] = "15.8"

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def happen(self, state: City, dealer: Dealer) -> None:
        face = state.at_throw().dice[0]
        state.throw = None
        if face >= state.content.number("escape-from"):
            walk_free(state, self.figure, "escaped", dealer)
            return
        end_move(state)
        if dealer.listening:
            dealer.announce(EscapeTried(self.figure, "failed"))


def walk_free(state: City, figure: int, reason: str, dealer: Dealer) -> None:
    """He walks out at once with his movement points, unless he cannot enter the Pentacle.

    [15.9, 15.11, 15.37]
    """
    open_move(state, full_move(state, figure))
    if arrow_obstacle(state, figure) and attack_obstacle(state, figure):
        end_move(state)
        reason = "blocked"
    if dealer.listening:
        dealer.announce(EscapeTried(figure, reason))


# the other rooms


def burn_gems(state: City, figure: int, dealer: Dealer) -> None:
    """All Magic Gems that he carries leave the game for 6 ducats each. [15.26]"""
    load = state.loads[figure]
    count = load.count(MAGIC_GEM)
    state.loads[figure] = [kind for kind in load if kind != MAGIC_GEM]
    if dealer.listening:
        dealer.announce(GemsBurnt(figure, count))
    amount = count * state.content.number("altar-gem")
    gain(state, state.owner[figure], amount, "altar", dealer)


def rack(state: City, figure: int, prisoner: int, kind: int, dealer: Dealer) -> None:
    """A treasure is taken from a prisoner of any gang. [15.14, 15.15]"""
    state.loads[prisoner].remove(kind)
    if dealer.listening:
        dealer.announce(Racked(figure, prisoner, kind))
    receive(state, figure, kind)


class ReadResult(Happening[City]):
    """Not above Mind: three cards of the discard pile and experience; above: two of the deck.

    [15.21, 15.22, 15.23]
    """

    __slots__ = ("figure",)
    FIELDS = (plain("figure", "figures"),)
    RULE: ClassVar[str] = "15.21"

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def happen(self, state: City, dealer: Dealer) -> None:
        figure = self.figure
        seat = state.owner[figure]
        face = state.at_throw().dice[0]
        state.throw = None
        understood = face <= state.content.mind[figure]
        if dealer.listening:
            dealer.announce(ReadDone(figure, face, "understood" if understood else "riddle"))
        happened(state, seat, C_READS_WHILE)
        if understood:
            gain_xp(state, seat, state.content.number("read-experience"), "read", dealer)
            state.then(TakeCards(seat, state.content.number("read-cards")))
        else:
            draw_arcana(state, seat, state.content.number("read-draw"), dealer)


class TakeCards(Question[City]):
    """The reader takes cards of his choice from the discard pile, all if there are fewer.

    [15.22]
    """

    __slots__ = ("count",)
    FIELDS = (plain("seat", SEATS), plain("count"))
    RULE: ClassVar[str] = "15.22"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def options(self, state: City) -> list[Choice]:
        take = state.content.choices.take_card
        return [take[card] for card in sorted(set(state.discard))]

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        match choice:
            case TakeCard(card=card):
                # told while it still lies open
                if dealer.listening:
                    dealer.announce(CardRead(self.seat, card))
                state.discard.remove(card)
                state.gangs[self.seat].hand.append(card)
            case _:
                raise RulesFault(f"no card is taken by {choice!r}")
        if self.count > 1:
            state.then(TakeCards(self.seat, self.count - 1))


class LootResult(Happening[City]):
    """Two dice alike kill; otherwise the sum is paid. [15.27, 15.28, 15.29, 42.4]"""

    __slots__ = ("figure",)
    FIELDS = (plain("figure", "figures"),)
    RULE: ClassVar[str] = "15.28"

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def happen(self, state: City, dealer: Dealer) -> None:
        figure = self.figure
        dice = state.at_throw().dice
        state.throw = None
        if len(set(dice)) < len(dice):
            kill(state, figure, dealer)
            return
        amount = sum(dice)
        if state.adventure == PRICE_OF_PRIDE:
            amount += state.content.number("pride-loot")
        if dealer.listening:
            dealer.announce(Looted(figure, dice, amount))
        gain(state, state.owner[figure], amount, "looted", dealer)
        if state.props.shards > 0:
            state.props.shards -= 1
            receive(state, figure, CROWN_SHARD)
        happened(state, state.owner[figure], C_LOOTS)
