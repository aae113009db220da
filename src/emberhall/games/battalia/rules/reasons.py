"""Why an action is not offered: the rule and the missing condition."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Choice, Refusal
from emberhall.games.battalia import choices as verb
from emberhall.games.battalia.board import board_of, open_squares
from emberhall.games.battalia.players import Player
from emberhall.games.battalia.queries import (
    CLEAR,
    ambush_obstacle,
    amulet_obstacle,
    attack_obstacle,
    best_reach,
    chalice_obstacle,
    city_obstacle,
    decamp_obstacle,
    hammer_obstacle,
    hero_obstacle,
    is_last_action,
    move_obstacle,
    purchase_obstacle,
    road_obstacle,
    star_obstacle,
    tent_obstacle,
    upgrade_obstacle,
)
from emberhall.games.battalia.rules.purse import Purse
from emberhall.games.battalia.state import EMPTY, Land

OBSTACLES: Final = {
    "action-limit": "16.12",
    "stack-empty": "7.20",
    "cannot-pay": "6.21",
    "no-city-no-road": "8.22",
    "square-taken": "8.1",
    "not-active": "2.7",
    "not-open": "8.5",
    "nothing-fits": "8.6",
    "not-your-city": "8.20",
    "highest-level": "8.18",
    "both-heroes-out": "9.3",
    "no-city": "19.3",
    "no-vacant-city": "9.2",
    "hero-off-board": "9.5",
    "cannot-pay-move": "9.16",
    "nowhere-to-go": "9.10",
    "ambush-full": "12.3",
    "too-few-cards": "12.2",
    "deck-too-small": "12.4",
    "not-joined": "13.1",
    "no-target": "13.2",
    "ruins-empty": "14.4",
    "no-weapon": "13.3",
    "no-amulet": "10.10",
    "no-other-card": "10.11",
    "no-supply": "10.25",
    "no-tent": "10.25",
    "nothing-to-station": "10.25",
    "no-such-tent": "10.31",
    "tent-is-fresh": "10.31",
    "no-hammer": "14.7",
    "hammer-named": "14.14",
    "no-star": "14.10",
    "no-chalice": "14.11",
    "no-action": "3.7",
}


def why_not(state: Land, seat: int, choice: Choice) -> Refusal | None:
    """The rule and the missing condition of an action that is not offered."""
    obstacle = action_obstacle(state, seat, choice)
    return None if obstacle == CLEAR else Refusal(OBSTACLES[obstacle], obstacle, {})


def action_obstacle(state: Land, seat: int, choice: Choice) -> str:
    """What stands in the way of an action, as a key of the prose. [3.7, 16.12]"""
    if isinstance(choice, verb.End):
        return CLEAR
    player = state.players[seat]
    purse = Purse(state.content, player)
    if isinstance(choice, (verb.Hire, verb.Create, verb.BuildRoad, verb.BuildCity, verb.Upgrade)):
        obstacle = buying_obstacle(state, player, purse, choice)
    else:
        obstacle = deed_obstacle(state, player, purse, choice)
    if obstacle != "no-action" and is_last_action(state):
        return "action-limit"
    return obstacle


def buying_obstacle(state: Land, player: Player, purse: Purse, choice: Choice) -> str:
    """What stands in the way of buying or building."""
    match choice:
        case verb.Hire(kind=kind) | verb.Create(kind=kind):
            return purchase_obstacle(state, purse, kind)
        case verb.BuildRoad(square=square):
            return sharper(state, player, square, road_obstacle(state, player, purse, square))
        case verb.BuildCity(square=square):
            return sharper(state, player, square, city_obstacle(state, player, purse, square))
        case verb.Upgrade(square=square):
            return upgrade_obstacle(state, player, purse, square)
    return "no-action"


def sharper(state: Land, player: Player, square: int, obstacle: str) -> str:
    """Why nothing can be laid on a square, as closely as it can be said. [2.7, 8.1, 8.5, 8.6]"""
    if obstacle != "nothing-fits":
        return obstacle
    if not board_of(state).active[square]:
        return "not-active"
    if state.terrain[square] != EMPTY:
        return "square-taken"
    return obstacle if square in open_squares(state, player) else "not-open"


def deed_obstacle(state: Land, player: Player, purse: Purse, choice: Choice) -> str:
    """What stands in the way of heroes, ambushes and battles."""
    match choice:
        case verb.HireHero():
            return hero_obstacle(state, player, purse)
        case verb.Move(number=number):
            reach = best_reach(state.content, player, purse)
            return move_obstacle(state, player, number - 1, reach)
        case verb.LayAmbush():
            return ambush_obstacle(state, player)
        case verb.Attack(number=number, square=square):
            return attack_obstacle(state, player, purse, number - 1, square)
        case verb.UseAmulet():
            return amulet_obstacle(state, player, purse)
        case verb.UseTent():
            return tent_obstacle(state, player, purse)
    return great_obstacle(state, player, purse, choice)


def great_obstacle(state: Land, player: Player, purse: Purse, choice: Choice) -> str:
    """What stands in the way of tents and great artefacts."""
    match choice:
        case verb.Decamp(number=number):
            return decamp_obstacle(player, number)
        case verb.UseHammer():
            return hammer_obstacle(state.content, player)
        case verb.UseStar(number=number):
            return star_obstacle(state, player, purse, number - 1)
        case verb.UseChalice():
            return chalice_obstacle(purse)
    return "no-action"
