"""Why a verb of a turn is not offered: the rule and the missing condition."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, Refusal
from emberhall.games.city_of_thieves.combat_choices import Play
from emberhall.games.city_of_thieves.content.board import MAIN, PRISON, SPACES
from emberhall.games.city_of_thieves.content.decks import FULL
from emberhall.games.city_of_thieves.content.figures import NOBODY
from emberhall.games.city_of_thieves.fights import MOVED, MOVING
from emberhall.games.city_of_thieves.queries import expansion
from emberhall.games.city_of_thieves.rules.below.entries import down_obstacle
from emberhall.games.city_of_thieves.rules.cards.arcana import card_obstacle
from emberhall.games.city_of_thieves.rules.cards.intrigue import fulfil_obstacle
from emberhall.games.city_of_thieves.rules.cards.skills import gear_obstacle, skill_obstacle
from emberhall.games.city_of_thieves.rules.chests import bash_price, has_lock, pick_price
from emberhall.games.city_of_thieves.rules.missions import mission_obstacle
from emberhall.games.city_of_thieves.rules.moves.gates import gate_obstacle
from emberhall.games.city_of_thieves.rules.moves.movement import may_stop
from emberhall.games.city_of_thieves.rules.moves.passing import NO_WAY, Passing, is_foe, may_attack
from emberhall.games.city_of_thieves.rules.moves.walking import points_now, step_price
from emberhall.games.city_of_thieves.rules.turn import act_obstacle, intrigue_obstacle
from emberhall.games.city_of_thieves.rules.upkeep import buy_obstacle, heal_obstacle
from emberhall.games.city_of_thieves.sheet_choices import Down
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.turn_choices import (
    Act,
    Attack,
    Bash,
    Buy,
    Cross,
    DrawIntrigue,
    Fulfil,
    Heal,
    Leave,
    Mission,
    Pick,
    Step,
    Stop,
    UseGear,
    UseSkill,
)
from emberhall.kernel import flow

ELSEWHERE: Final = "another-moment"
OBSTACLES: Final = {
    ELSEWHERE: "5.8",
    "not-in-play": "7.12",
    "already-activated": "7.2",
    "wounded": "7.14",
    "no-ap": "7.10",
    "nobody-acts": "7.2",
    "move-open": "7.5",
    "no-move": "7.4",
    "no-points": "8.2",
    "not-linked": "8.2",
    "held": "8.4",
    "rubble": "40.4",
    "in-prison": "15.5",
    "no-wall": "8.16",
    "cannot-cross": "8.3",
    "nobody-there": "10.1",
    "no-foe": "10.4",
    "no-attack": "10.3",
    "action-used": "7.4",
    "no-lock": "9.1",
    "not-in-hand": "12.1",
    "no-target": "12.10",
    "wrong-moment": "12.2",
    "below": "14.23",
    "no-lock-to-pick": "12.2",
    "no-lock-picked": "12.2",
    "no-such-skill": "7.8",
    "skill-used": "7.9",
    "not-able": "7.16",
    "not-active": "7.4",
    "no-card": "12.12",
    "no-move-yet": "7.8",
    "no-such-gear": "19.8",
    "not-wounded": "11.5",
    "base-game": "1.3",
    "not-in-market": "18.4",
    "no-experience": "18.4",
    "nobody-in-play": "19.5",
    "no-intrigue": "20.6",
    "no-intrigue-room": "20.5",
    "no-such-intrigue": "20.10",
    "no-price": "20.10",
    "cannot-fulfil": "20.10",
    "not-in-row": "13.1",
    "mission-done": "13.1",
    "lacks-treasures": "13.2",
    "no-gate": "22.6",
    "no-alarm": "22.2",
    "bricked-up": "44.8",
    "gate-shut": "22.4",
    "no-staircase": "14.1",
    "no-entry": "14.2",
    "second-wind": "14.27",
    "no-mechanism": "14.3",
    "held-by-friend": "14.17",
    "passing": "8.6",
    "no-way-on": "8.8",
}


def why_not(state: City, seat: int, choice: Choice) -> Refusal | None:
    """The rule and the missing condition of a verb that is not offered."""
    for option in flow.options(state, seat):
        if option is choice:
            return None
    obstacle = obstacle_to(state, seat, choice) or ELSEWHERE
    return Refusal(OBSTACLES[obstacle], obstacle, {})


def obstacle_to(state: City, seat: int, choice: Choice) -> str:
    """What stands in the way of a verb, as a key of the prose."""
    obstacle = way_obstacle(state, choice)
    if obstacle:
        return obstacle
    turn = state.turn
    match choice:
        case Heal(character=figure):
            return heal_obstacle(state, seat, figure) if expansion(state) else "base-game"
        case Buy(gear=gear):
            return buy_obstacle(state, seat, gear) if expansion(state) else "base-game"
        case Play(card=card):
            if card not in state.gangs[seat].hand:
                return "not-in-hand"
            return card_obstacle(state, seat, state.content.arcana[card])
        case Act() | Pick() | Bash() if turn.move == MOVING and not may_stop(state):
            return "passing"
        case Act() | Pick() | Bash() | UseSkill() | UseGear():
            return character_obstacle(state, seat, choice)
    return "move-open" if turn.move == MOVING else turn_obstacle(state, seat, choice)


def way_obstacle(state: City, choice: Choice) -> str:
    """What stands in the way of a verb of movement; nothing for other verbs."""
    turn = state.turn
    match choice:
        case Step(space=space):
            return step_obstacle(state, space)
        case Cross(space=space):
            return cross_obstacle(state, space)
        case Attack(space=space):
            return attack_obstacle(state, space)
        case Leave():
            here = state.place[turn.actor]
            return moving_obstacle(state) or gate_obstacle(state, state.gear[turn.actor], here)
        case Down(space=space):
            return moving_obstacle(state) or stairs_obstacle(state, space)
        case Stop():
            return "passing" if turn.move == MOVING else "no-move"
    return ""


def character_obstacle(state: City, seat: int, choice: Choice) -> str:
    """What keeps a character from acting."""
    match choice:
        case Act(character=figure):
            return act_obstacle(state, seat, figure)
        case Pick(lock=lock):
            return lock_obstacle(state, lock, False)
        case Bash(lock=lock):
            return lock_obstacle(state, lock, True)
        case UseSkill(character=figure):
            owned = state.owner[figure] == seat
            return skill_obstacle(state, seat, figure) if owned else "not-in-play"
        case UseGear(character=figure):
            return gear_obstacle(state, seat, figure)
    return ELSEWHERE


def turn_obstacle(state: City, seat: int, choice: Choice) -> str:
    """What stands in the way of verbs that belong to no character."""
    match choice:
        case Mission(mission=mission):
            return mission_obstacle(state, seat, mission)
        case DrawIntrigue():
            return intrigue_obstacle(state, seat) if expansion(state) else "base-game"
        case Fulfil(intrigue=card):
            return fulfil_obstacle(state, seat, card)
    return ELSEWHERE


def moving_obstacle(state: City) -> str:
    """Why the acting character cannot take a step at all."""
    turn = state.turn
    if turn.actor == NOBODY:
        return "nobody-acts"
    if turn.move == MOVED:
        return "no-move"
    if state.place[turn.actor] == PRISON:
        return "in-prison"
    if turn.move != MOVING and turn.ap < state.content.move_price:
        return "no-ap"
    return "" if points_now(state, turn.actor) > 0 else "no-points"


def linked(state: City, space: int) -> bool:
    """Whether a space is linked to that of the acting character."""
    here = state.place[state.turn.actor]
    return here < MAIN and space in state.content.board.links[here]


def step_obstacle(state: City, space: int) -> str:
    """Why the acting character cannot step onto a space. [8.2, 8.4, 8.6, 40.4]"""
    obstacle = moving_obstacle(state)
    if obstacle:
        return obstacle
    if not linked(state, space):
        return "not-linked"
    if space in state.rubble:
        return "rubble"
    if points_now(state, state.turn.actor) < step_price(state, space):
        return "no-points"
    return "held"


def cross_obstacle(state: City, space: int) -> str:
    """Why the acting character cannot go through a wall. [8.3, 8.16]"""
    obstacle = moving_obstacle(state)
    if obstacle:
        return obstacle
    figure = state.turn.actor
    here = state.place[figure]
    if here >= SPACES or space not in state.content.board.walls[here]:
        return "no-wall"
    price = Passing(state, figure).wall_price()
    if price == NO_WAY:
        return "cannot-cross"
    return "held" if points_now(state, figure) >= price else "no-points"


def attack_obstacle(state: City, space: int) -> str:
    """Why the acting character cannot attack in a space. [10.1, 10.3, 10.4]"""
    obstacle = moving_obstacle(state)
    if obstacle:
        return obstacle
    if not linked(state, space):
        return "not-linked"
    holder = state.holder[space]
    if holder == NOBODY:
        return "nobody-there"
    if not is_foe(state, state.turn.actor, holder):
        return "no-foe"
    return "no-points" if may_attack(state) else "no-attack"


def stairs_obstacle(state: City, space: int) -> str:
    """Why the acting character cannot go down. [14.1]"""
    if state.mode != FULL:
        return "no-staircase"
    return down_obstacle(state, state.turn.actor, space)


def lock_obstacle(state: City, lock: int, bashing: bool) -> str:
    """Why the acting character cannot open a lock. [7.7, 9.1, 9.2, 9.4]"""
    turn = state.turn
    if turn.actor == NOBODY:
        return "nobody-acts"
    if turn.acted:
        return "action-used"
    if not has_lock(state, state.place[turn.actor], lock):
        return "no-lock"
    price = bash_price(state, turn.actor) if bashing else pick_price(state, turn.actor)
    return "" if turn.ap >= price else "no-ap"
