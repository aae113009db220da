"""The end of the game and the score. Chapters 16 and 17."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Dealer, Outcome
from emberhall.games.battalia.board import is_full, survey
from emberhall.games.battalia.events import GameEnded
from emberhall.games.battalia.queries import is_lost, metropolises, points
from emberhall.games.battalia.state import Land

METROPOLISES: Final = "metropolises"
FULL: Final = "full-map"
BLOCKED: Final = "blocked-map"
LIMIT: Final = "day-limit"
LAST_DAY: Final = "last-day"
LAST_STANDING: Final = "last-standing"


def end(state: Land, reason: str, dealer: Dealer) -> None:
    """The game ends at once: neither turn nor day is played to its end. [16.10, 19.15]"""
    state.reason = reason
    state.agenda.clear()
    dealer.announce(GameEnded(reason))


def check_metropolises(state: Land, seat: int, dealer: Dealer) -> bool:
    """Five cities of level 4 end the game, four of them in the short game.

    Looked at after every new city, upgrade and conquest. [16.1, 16.5, 17.4]
    """
    content = state.content
    wanted = content.cities_short if state.short else content.cities
    if metropolises(state, state.players[seat]) < wanted:
        return False
    end(state, METROPOLISES, dealer)
    return True


def check_map(state: Land, dealer: Dealer) -> bool:
    """A full map ends the game, and one on which nobody can lay a card.

    Looked at after every placement and every change of a city's owner. [16.2, 16.3, 16.5]
    """
    if survey(state):
        return False
    end(state, FULL if is_full(state) else BLOCKED, dealer)
    return True


def check_alone(state: Land, dealer: Dealer) -> bool:
    """The game ends after the turn in which all but one have lost every hope of a city. [19.2]"""
    left = 0
    for player in state.players:
        if not is_lost(state, player):
            left += 1
    if left > 1:
        return False
    end(state, LAST_STANDING, dealer)
    return True


def check_day(state: Land, dealer: Dealer) -> bool:
    """A day limit ends the game after its last turn and refills, as the sixtieth day always does.

    [16.11, 16.13, 17.3]
    """
    if state.day_limit and state.day >= state.day_limit:
        end(state, LIMIT, dealer)
    elif state.day >= state.content.last_day:
        end(state, LAST_DAY, dealer)
    else:
        return False
    return True


def standing(state: Land, seat: int) -> tuple[int, int, int]:
    """Points, then cities of level 4, then cities decide. [16.7, 16.9]"""
    player = state.players[seat]
    return points(state, player), metropolises(state, player), len(player.cities)


def outcome(state: Land) -> Outcome:
    """The most victory points win, whoever ended the game; ties that nothing breaks are shared.

    [16.6, 16.7, 16.9]
    """
    seats = range(len(state.players))
    places = sorted({standing(state, seat) for seat in seats}, reverse=True)
    ranking = [[seat for seat in seats if standing(state, seat) == place] for place in places]
    scores = [{"cities": points(state, player)} for player in state.players]
    return Outcome(state.reason, ranking, scores)
