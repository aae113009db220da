"""The activation phase: one verb after the other. Chapters 5 and 7."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, Dealer, Question, RulesFault
from emberhall.games.city_of_thieves.combat_choices import Play
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, MAIN, PRISON
from emberhall.games.city_of_thieves.content.decks import FULL
from emberhall.games.city_of_thieves.content.figures import NOBODY
from emberhall.games.city_of_thieves.events import Activated, TurnCut, TurnEnded
from emberhall.games.city_of_thieves.fights import MOVING, NOT_MOVED
from emberhall.games.city_of_thieves.queries import (
    anybody_in_play,
    begin_activation,
    end_activation,
    end_move,
    expansion,
    has_skill,
    spend,
)
from emberhall.games.city_of_thieves.rules.adventures.sheets import add_sheet_actions, sheet_of
from emberhall.games.city_of_thieves.rules.below.rooms import add_room_actions, room_action
from emberhall.games.city_of_thieves.rules.cards.arcana import add_cards, play_in_turn
from emberhall.games.city_of_thieves.rules.cards.intrigue import LookAround, fulfil, fulfil_obstacle
from emberhall.games.city_of_thieves.rules.cards.skills import (
    add_gear_uses,
    add_skills,
    use_gear,
    use_skill,
)
from emberhall.games.city_of_thieves.rules.chests import add_locks, bash_open, pick_lock
from emberhall.games.city_of_thieves.rules.hands import draw_intrigue, may_draw_intrigue
from emberhall.games.city_of_thieves.rules.missions import add_missions, start_mission
from emberhall.games.city_of_thieves.rules.moves.movement import add_moves, may_stop, moves
from emberhall.games.city_of_thieves.rules.upkeep import add_upkeep, upkeep
from emberhall.games.city_of_thieves.sheet_choices import Ferry, FerryOut
from emberhall.games.city_of_thieves.state import IN_PLAY, City
from emberhall.games.city_of_thieves.turn_choices import (
    Act,
    Bash,
    Buy,
    DrawIntrigue,
    End,
    Fulfil,
    Heal,
    Mission,
    Pick,
    UseGear,
    UseSkill,
)

# verbs that do not end an open move, besides those of movement itself
IN_MOVE: Final = (Play, Heal, Buy, Ferry, FerryOut)


class Activation(Question[City]):
    """The active player's next verb: a step of the open move, an action, a card, or the end.

    An action ends the move, and who activates another character is done with the last one.
    [5.8, 5.9, 5.12, 7.1, 7.2, 7.3, 7.4, 7.13, 12.1, 29.14]
    """

    RULE = "5.8"
    MAIN = True
    REPEATS = True

    def options(self, state: City) -> list[Choice]:
        choices = state.content.choices
        turn = state.turn
        seat = self.seat
        options: list[Choice] = []
        actor = turn.actor
        if turn.move == MOVING:
            add_moves(state, actor, options)
            add_cards(state, seat, options)
            add_upkeep(state, seat, options)
            if may_stop(state):
                add_actions(state, actor, options)
                add_activations(state, seat, options)
                options += (choices.stop, choices.end)
            return options
        if turn.verbs >= state.content.turn_guard or not goes_on(state):
            return [choices.end]
        if actor != NOBODY:
            add_moves_to_begin(state, actor, options)
            add_actions(state, actor, options)
        add_activations(state, seat, options)
        add_cards(state, seat, options)
        add_skills(state, seat, options)
        add_missions(state, seat, options)
        if expansion(state):
            add_upkeep(state, seat, options)
            add_intrigues(state, seat, options)
            add_gear_uses(state, seat, options)
        options.append(choices.end)
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        turn = state.turn
        turn.verbs += 1
        if isinstance(choice, End):
            end_turn(state, self.seat, dealer)
            return
        if turn.picked and not isinstance(choice, Play):
            turn.picked = False
        state.then(LookAround(self.seat), Activation(self.seat))
        if not moves(state, choice, dealer):
            if turn.move == MOVING and not isinstance(choice, IN_MOVE):
                end_move(state)
            character_verb(state, self.seat, choice, dealer)


def goes_on(state: City) -> bool:
    """Without anybody in play nothing is left to do; nobody leaves before the alarm. [5.12]"""
    return not state.alarm or anybody_in_play(state)


def character_verb(state: City, seat: int, choice: Choice, dealer: Dealer) -> None:
    """What characters do besides moving: activation, locks, skills, rooms, the sheet. [7.4]"""
    turn = state.turn
    match choice:
        case Act(character=figure):
            begin_activation(state, figure)
            dealer.announce(Activated(seat, figure))
        case Pick(lock=lock):
            pick_lock(state, turn.actor, lock, dealer)
        case Bash(lock=lock):
            bash_open(state, turn.actor, lock, dealer)
        case UseSkill(character=figure):
            use_skill(state, seat, figure, dealer)
        case _:
            if state.mode == FULL and turn.actor >= 0 and room_action(state, choice, dealer):
                return
            if not sheet_of(state).carry_out(state, state.turn.actor, choice, dealer):
                turn_verb(state, seat, choice, dealer)


def turn_verb(state: City, seat: int, choice: Choice, dealer: Dealer) -> None:
    """What belongs to no character: cards, missions, Intrigue, healing and buying.

    [7.13, 13.8, 20.7]
    """
    match choice:
        case Play(card=card):
            play_in_turn(state, seat, card, dealer)
        case Mission(mission=mission):
            start_mission(state, seat, mission)
        case DrawIntrigue():
            spend(state, state.content.intrigue_price)
            draw_intrigue(state, seat, dealer)
        case Fulfil():
            fulfil(state, seat, choice, dealer)
        case UseGear(character=figure):
            use_gear(state, seat, figure, dealer)
        case _:
            if not upkeep(state, seat, choice, dealer):
                raise RulesFault(f"{choice.notation!r} is no verb of a turn")


def end_turn(state: City, seat: int, dealer: Dealer) -> None:
    """Unspent AP are lost; a turn of too many verbs is ended by force. [5.9, 5.10]"""
    turn = state.turn
    end_activation(state)
    if turn.verbs > state.content.turn_guard:
        dealer.announce(TurnCut(seat, "too-many-verbs"))
    dealer.announce(TurnEnded(seat, turn.ap))
    turn.ap = 0


def add_moves_to_begin(state: City, actor: int, options: list[Choice]) -> None:
    """The first steps of a move, for who is free and has not moved. [7.4, 15.5]"""
    if state.turn.move == NOT_MOVED and state.place[actor] != PRISON:
        add_moves(state, actor, options)


def add_actions(state: City, actor: int, options: list[Choice]) -> None:
    """What the acting character may do where he is, once. [7.4, 7.5, 15.5]"""
    turn = state.turn
    place = state.place[actor]
    if place == PRISON:
        add_room_actions(state, actor, options)
    elif not turn.acted:
        if turn.ap > 0 and FIRST_ROOM <= place < MAIN:
            add_locks(state, actor, options)
        if state.mode == FULL and place >= MAIN:
            add_room_actions(state, actor, options)
        add_sheet_actions(state, actor, options)


def act_obstacle(state: City, seat: int, figure: int) -> str:
    """Why a character cannot be activated: without AP only for what costs none.

    [7.2, 7.10, 7.14, 7.15, 11.4, 11.7, 29.15]
    """
    if state.owner[figure] != seat or state.fate[figure] != IN_PLAY or state.place[figure] < 0:
        return "not-in-play"
    if state.spent[figure]:
        return "already-activated"
    if state.wounds[figure]:
        return "wounded"
    if state.place[figure] == PRISON and not state.content.figures[figure].breaks_out:
        if state.turn.ap < state.content.room_price:
            return "no-ap"
    elif state.turn.ap <= 0 and state.place[figure] != PRISON:
        free: list[Choice] = []
        sheet_of(state).add_actions(state, figure, free)
        return "" if free else "no-ap"
    return ""


def add_activations(state: City, seat: int, options: list[Choice]) -> None:
    """The characters that may be activated. [7.2]"""
    act = state.content.choices.act
    for figure in state.gangs[seat].members:
        if act_obstacle(state, seat, figure) == "":
            options.append(act[figure])


def intrigue_obstacle(state: City, seat: int) -> str:
    """Why no Intrigue card can be drawn: AP, limit, deck or place.

    [20.5, 20.6, 20.8, 20.9, 21.13]
    """
    if state.turn.ap < state.content.intrigue_price:
        return "no-ap"
    if not may_draw_intrigue(state, seat):
        return "no-intrigue"
    for figure in state.gangs[seat].members:
        place = state.place[figure]
        if place >= 0 and state.content.board.intrigue[place]:
            return ""
        if state.content.figures[figure].overhears and has_skill(state, figure):
            if FIRST_ROOM <= place < MAIN:
                return ""
    return "no-intrigue-room"


def add_intrigues(state: City, seat: int, options: list[Choice]) -> None:
    """Intrigue for AP, and Intrigues that have a price. [20.5, 20.7, 20.10]"""
    choices = state.content.choices
    gang = state.gangs[seat]
    if intrigue_obstacle(state, seat) == "":
        options.append(choices.draw_intrigue)
    for card in gang.intrigues:
        if fulfil_obstacle(state, seat, card) == "":
            options.append(choices.fulfil[card])
