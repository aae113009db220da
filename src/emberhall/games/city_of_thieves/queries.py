"""What can be asked of the table, and the few things that every chapter does to it."""

from __future__ import annotations

from emberhall.authoring import Dealer
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, MAIN, NOWHERE, PRISON
from emberhall.games.city_of_thieves.content.decks import BASE, FULL
from emberhall.games.city_of_thieves.content.figures import (
    CHARACTERS,
    MILITIA,
    NOBODY,
    NOTHING,
    THIEVES,
    TREASURES,
)
from emberhall.games.city_of_thieves.content.vocabulary import CARRY, UNSEEN
from emberhall.games.city_of_thieves.fights import MOVED, MOVING, NOT_MOVED
from emberhall.games.city_of_thieves.state import IN_PLAY, City

# where figures are


def put(state: City, figure: int, space: int) -> None:
    """Put a figure on a space; where another one is, it is a guest until that one leaves.

    [2.11, 15.6]
    """
    lift(state, figure)
    state.place[figure] = space
    if space == PRISON:
        return
    if state.holder[space] == NOBODY:
        state.holder[space] = figure
    else:
        state.guests.append(figure)


def lift(state: City, figure: int) -> None:
    """Take a figure off the board; a guest of its space becomes the holder."""
    old = state.place[figure]
    if old < 0:
        return
    state.place[figure] = NOWHERE
    if old == PRISON:
        return
    if state.holder[old] != figure:
        state.guests.remove(figure)
        return
    state.holder[old] = NOBODY
    for guest in state.guests:
        if state.place[guest] == old:
            state.holder[old] = guest
            state.guests.remove(guest)
            return


def is_character(figure: int) -> bool:
    """Thieves and mercenaries of a gang; militiamen, hunters and the Cyclops are none. [1.11]"""
    return figure < CHARACTERS


def is_guard(state: City, figure: int) -> bool:
    """Kornak, Valrut and the sergeants. [38.2]"""
    return state.content.figures[figure].role == MILITIA


def is_prey(state: City, seat: int, holder: int) -> bool:
    """A rival's character whom nothing hides from militia and hunters. [6.10, 6.11, 27.3]"""
    if not is_character(holder) or state.owner[holder] == seat:
        return False
    gear = state.gear[holder]
    return gear < 0 or not state.content.equipment[gear].has(UNSEEN)


def free(state: City, space: int) -> bool:
    """Whether a figure may come to rest on a space. [2.11, 40.4]"""
    return state.holder[space] == NOBODY and space not in state.rubble


def vacant(state: City, figure: int, space: int) -> bool:
    """Whether a figure may come to rest on a space, which may be its own. [2.11, 40.4]"""
    return free(state, space) or state.holder[space] == figure


def covered(state: City, space: int) -> bool:
    """Whether a face-down exploration token lies in a space. [8.19]"""
    return FIRST_ROOM <= space < MAIN and state.tokens[space - FIRST_ROOM] >= 0


def in_play(state: City, figure: int) -> bool:
    """Whether a character has neither left nor been killed or lost. [1.12]"""
    return state.fate[figure] == IN_PLAY and state.place[figure] >= 0


def anybody_in_play(state: City) -> bool:
    """Whether the game goes on: some character is in play. [5.12]"""
    for gang in state.gangs:
        for figure in gang.members:
            if in_play(state, figure):
                return True
    return False


# modes


def expansion(state: City) -> bool:
    """The old city and the full game use the expansion rules. [1.3, 25.15]"""
    return state.mode != BASE


def has_skill(state: City, figure: int) -> bool:
    """Whether the skill of a character works: those of mercenaries in full mode only. [25.5]"""
    return figure < THIEVES or state.mode == FULL


def combat_value(state: City, figure: int) -> int:
    """The Combat of a figure: militiamen have their own cards in full mode. [4.12, 25.4]"""
    return state.content.adventures[state.adventure].combat[figure]


def blue_back(state: City, card: int) -> bool:
    """Expansion Arcana have blue backs, unless the colours are exchanged. [2.9, 6.7]"""
    return state.content.arcana[card].blue != state.swap_backs


# gangs and turns


def left_of(state: City, seat: int) -> int:
    """The next seat clockwise. [1.14]"""
    return (seat + 1) % len(state.gangs)


def in_turn_order(state: City, start: int) -> list[int]:
    """All seats clockwise from one of them. [1.15, 5.1]"""
    count = len(state.gangs)
    return [(start + i) % count for i in range(count)]


def rivals_in_order(state: City, seat: int) -> list[int]:
    """The other seats, clockwise from the left. [1.15]"""
    return in_turn_order(state, seat)[1:]


def ducats(state: City, seat: int) -> int:
    """What is in a purse. [9.15]"""
    return state.gangs[seat].purse


def members_in_play(state: City, seat: int) -> list[int]:
    """The characters of a seat that are in play, in row order."""
    return [figure for figure in state.gangs[seat].members if in_play(state, figure)]


def spend(state: City, ap: int) -> None:
    """AP are paid by the active player. [7.10]"""
    state.turn.ap -= ap


def end_move(state: City) -> None:
    """The move of the acting character is over, and with it what was good for this move.

    [8.13, 12.3]
    """
    turn = state.turn
    if turn.move == MOVING and turn.actor >= 0:
        state.tripped[turn.actor] = 0
    turn.move = MOVED
    turn.points = 0
    turn.extra = 0
    turn.ghost = False
    turn.crossings = 0
    turn.hooked = False
    turn.flying = False
    turn.gates = 0


def end_activation(state: City) -> None:
    """Nobody acts any more; the next character may be activated. [7.2, 7.12]"""
    turn = state.turn
    end_move(state)
    turn.actor = NOBODY
    turn.move = NOT_MOVED
    turn.acted = False
    turn.wind = False
    turn.auto_pick = 0
    turn.picked = False


def begin_activation(state: City, figure: int) -> None:
    """A character is activated, once in a turn. [7.2]"""
    end_activation(state)
    state.turn.actor = figure
    state.spent[figure] = True


# what characters carry


def bulk(state: City, figure: int) -> int:
    """How many of his places the treasures of a character fill. [9.8, 44.4]"""
    sizes = state.content.sizes
    total = 0
    for kind in state.loads[figure]:
        total += sizes[kind]
    return total


def limit(state: City, figure: int) -> int:
    """How many places a character has for treasures. [8.10, 9.8]"""
    return limit_with(state, state.gear[figure])


def limit_with(state: City, gear: int) -> int:
    """How many places the bearer of an Equipment card has, -1 for none. [9.8]"""
    most = state.content.carrying_limit
    return most if gear < 0 else most + state.content.equipment[gear].amount(CARRY)


def loot(figure: int, kind: int) -> int:
    """The id of a treasure in the hands of a character."""
    return figure * TREASURES + kind


def loot_of(state: City, figure: int) -> list[int]:
    """The ids of what a character carries, in row order, each kind once."""
    return [figure * TREASURES + kind for kind in kinds_of(state.loads[figure])]


def unload(state: City, what: int) -> int:
    """A character no longer carries a treasure; its kind."""
    kind = what % TREASURES
    state.loads[what // TREASURES].remove(kind)
    return kind


def kinds_of(load: list[int]) -> list[int]:
    """The different kinds of a load, in row order."""
    if len(load) < 2:
        return load
    return sorted(set(load))


def use_up(state: City, figure: int) -> int:
    """A one-use card leaves the game. [19.3, 19.4]"""
    gear = state.gear[figure]
    state.gear[figure] = NOTHING
    state.gear_gone.append(gear)
    return gear


# cards in hand


def count_up(counters: list[int]) -> None:
    """What every Intrigue card in hand counts has happened once more. [20.11]"""
    for place in range(len(counters)):
        counters[place] += 1


def purple_cards(state: City, seat: int) -> int:
    """How many cards with a purple back a seat holds; their backs are open. [2.9]"""
    count = 0
    for card in state.gangs[seat].hand:
        if not blue_back(state, card):
            count += 1
    return count


def may_hold(state: City, seat: int, card: int) -> bool:
    """Whether a seat may hold a card as far as backs and the discard pile tell."""
    hand = state.gangs[seat].hand
    if not hand:
        return False
    printed = state.content.arcana[card]
    if state.discard.count(card) >= printed.copies:
        return False
    if state.mode == BASE:
        return True
    for each in hand:
        if state.content.arcana[each].blue == printed.blue:
            return True
    return False


def roll_dice(count: int, dealer: Dealer) -> list[int]:
    """So many dice, rolled even where the result no longer matters. [1.10, 29.10]"""
    return [dealer.roll(6) for _ in range(count)]
