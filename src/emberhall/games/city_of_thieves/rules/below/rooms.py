"""Actions in the rooms of the catacombs. Chapter 15."""

from __future__ import annotations

from emberhall.authoring import Choice, ChooseOne, Dealer, Happening, of
from emberhall.games.city_of_thieves.below_events import (
    CardRead,
    EscapeTried,
    GemsBurnt,
    Looted,
    Racked,
    ReadDone,
)
from emberhall.games.city_of_thieves.content.board import MAIN, PRISON
from emberhall.games.city_of_thieves.content.decks import C_LOOTS, C_READS_WHILE
from emberhall.games.city_of_thieves.content.figures import (
    CHARACTERS,
    ESCAPE_ROLL,
    LOOT_ROLL,
    READ_ROLL,
    TREASURES,
    TUNNEL_ROLL,
)
from emberhall.games.city_of_thieves.content.vocabulary import STEPS
from emberhall.games.city_of_thieves.fights import NOT_MOVED
from emberhall.games.city_of_thieves.loot_events import GearUsed
from emberhall.games.city_of_thieves.queries import (
    end_move,
    kinds_of,
    loot,
    spend,
    unload,
    use_up,
)
from emberhall.games.city_of_thieves.rules.below.entries import arrow_obstacle, attack_obstacle
from emberhall.games.city_of_thieves.rules.below.tunnel import TunnelResult, kill
from emberhall.games.city_of_thieves.rules.cards.intrigue import happened
from emberhall.games.city_of_thieves.rules.chests import receive
from emberhall.games.city_of_thieves.rules.hands import draw_arcana
from emberhall.games.city_of_thieves.rules.moves.walking import full_move, open_move
from emberhall.games.city_of_thieves.rules.purse import gain, gain_xp
from emberhall.games.city_of_thieves.rules.rolls import throw, thrown
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
from emberhall.games.city_of_thieves.turn_choices import UseGear


def add_room_actions(state: City, figure: int, options: list[Choice]) -> None:
    """What the room offers to a character whose action is unused. [7.7, 15.5, 15.33, 15.34]"""
    space = state.place[figure]
    if space < MAIN:
        return
    content = state.content
    choices = content.choices
    turn = state.turn
    price = content.room_price
    if space == PRISON:
        add_escapes(state, figure, options)
        return
    if turn.acted or turn.ap < price:
        return
    if space == content.altar and content.magic_gem in state.loads[figure]:
        options.append(choices.altar)
    elif space == content.scriptorium and not state.read[figure]:
        options.append(choices.read)
    elif space == content.treasure_room and not state.looted[figure]:
        options.append(choices.loot)
    elif space == content.tunnel and state.alarm:
        options.append(choices.use_tunnel)
    elif space == content.torture_chamber:
        for prisoner in range(CHARACTERS):
            if state.place[prisoner] == PRISON:
                for kind in kinds_of(state.loads[prisoner]):
                    options.append(choices.rack[loot(prisoner, kind)])


def add_escapes(state: City, figure: int, options: list[Choice]) -> None:
    """An attempt is a move; a key is of no use to whom no walls hold. [15.7, 15.11, 21.10]"""
    content = state.content
    if state.turn.move != NOT_MOVED or state.turn.ap < escape_price(state, figure):
        return
    options.append(content.choices.escape)
    gear = state.gear[figure]
    if gear >= 0 and content.equipment[gear].opens_prison:
        if not content.figures[figure].breaks_out:
            options.append(content.choices.use_gear[figure])


def escape_price(state: City, figure: int) -> int:
    """An escape costs 1 AP, but Iraem leaves whenever he is activated. [15.7, 21.10, 21.16]"""
    return 0 if state.content.figures[figure].breaks_out else state.content.room_price


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
            throw(state, LOOT_ROLL, figure, seat, state.content.loot_dice, dealer)
        case UseTunnel():
            state.then(TunnelResult(figure))
            throw(state, TUNNEL_ROLL, figure, seat, 1, dealer)
        case Rack(loot=which):
            rack(state, figure, which, dealer)
    return True


# the Prison


def try_escape(state: City, figure: int, by_key: bool, dealer: Dealer) -> None:
    """The attempt is the prisoner's move; Iraem and a Skeleton Key need no roll.

    [15.7, 15.11, 21.10, 21.16]
    """
    spend(state, escape_price(state, figure))
    printed = state.content.figures[figure]
    if printed.deed == STEPS and figure not in state.turn.used:
        state.turn.used.append(figure)  # no second wind: an escape leaves no further move
    if by_key:
        gear = use_up(state, figure)
        dealer.announce(GearUsed(figure, gear))
    if by_key or printed.breaks_out:
        walk_free(state, figure, "key" if by_key else "iraem", dealer)
        return
    state.then(EscapeResult(figure))
    throw(state, ESCAPE_ROLL, figure, state.owner[figure], 1, dealer)


class EscapeResult(Happening[City]):
    """4, 5 or 6 opens the door; a failed attempt is his move of the turn. [15.8, 15.9, 15.38]"""

    RULE = "15.8"
    figure: int = of("figures")

    def happen(self, state: City, dealer: Dealer) -> None:
        face = thrown(state)[0]
        if face >= state.content.number("escape-from"):
            walk_free(state, self.figure, "escaped", dealer)
            return
        end_move(state)
        dealer.announce(EscapeTried(self.figure, "failed"))


def walk_free(state: City, figure: int, reason: str, dealer: Dealer) -> None:
    """He walks out at once with his movement points, unless he cannot enter the Pentacle.

    [15.9, 15.11, 15.37]
    """
    open_move(state, full_move(state, figure))
    if arrow_obstacle(state, figure) and attack_obstacle(state, figure):
        end_move(state)
        reason = "blocked"
    dealer.announce(EscapeTried(figure, reason))


# the other rooms


def burn_gems(state: City, figure: int, dealer: Dealer) -> None:
    """All Magic Gems that he carries leave the game for 6 ducats each. [15.26]"""
    gem = state.content.magic_gem
    load = state.loads[figure]
    count = load.count(gem)
    state.loads[figure] = [kind for kind in load if kind != gem]
    dealer.announce(GemsBurnt(figure, count))
    amount = count * state.content.number("altar-gem")
    gain(state, state.owner[figure], amount, "altar", dealer)


def rack(state: City, figure: int, what: int, dealer: Dealer) -> None:
    """A treasure is taken from a prisoner of any gang. [15.14, 15.15]"""
    kind = unload(state, what)
    dealer.announce(Racked(figure, what // TREASURES, kind))
    receive(state, figure, kind)


class ReadResult(Happening[City]):
    """Not above Mind: three cards of the discard pile and experience; above: two of the deck.

    [15.21, 15.22, 15.23]
    """

    RULE = "15.21"
    figure: int = of("figures")

    def happen(self, state: City, dealer: Dealer) -> None:
        figure = self.figure
        seat = state.owner[figure]
        face = thrown(state)[0]
        mind = state.content.mind[figure]
        understood = face <= mind
        dealer.announce(ReadDone(figure, face, mind, "understood" if understood else "riddle"))
        happened(state, seat, C_READS_WHILE)
        if understood:
            gain_xp(state, seat, state.content.number("read-experience"), "read", dealer)
            state.then(TakeCards(seat, state.content.number("read-cards")))
        else:
            draw_arcana(state, seat, state.content.number("read-draw"), dealer)


class TakeCards(ChooseOne[City]):
    """The reader takes cards of his choice from the discard pile, all if there are fewer.

    [15.22]
    """

    RULE = "15.22"
    VERB = TakeCard
    count: int

    def among(self, state: City) -> list[int]:
        return sorted(set(state.discard))

    def chosen(self, state: City, card: int, dealer: Dealer) -> None:
        # told while it still lies open
        dealer.announce(CardRead(self.seat, card))
        state.discard.remove(card)
        state.gangs[self.seat].hand.append(card)
        if self.count > 1:
            state.then(TakeCards(self.seat, self.count - 1))


class LootResult(Happening[City]):
    """Two dice alike kill; otherwise the sum is paid. [15.27, 15.28, 15.29, 42.4]"""

    RULE = "15.28"
    figure: int = of("figures")

    def happen(self, state: City, dealer: Dealer) -> None:
        figure = self.figure
        dice = thrown(state)
        if len(set(dice)) < len(dice):
            kill(state, figure, dealer)
            return
        more = state.content.adventures[state.adventure].more_loot
        amount = sum(dice) + more
        dealer.announce(Looted(figure, dice, more, amount))
        gain(state, state.owner[figure], amount, "looted", dealer)
        if state.props.shards > 0:
            state.props.shards -= 1
            receive(state, figure, state.content.crown_shard)
        happened(state, state.owner[figure], C_LOOTS)
