"""Named batches from what a seat sees: walks by destination, with the path that leads there."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Suggestion, given
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, GATES, MAIN
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.decks import Adventure, Gear
from emberhall.games.city_of_thieves.content.vocabulary import STEPS
from emberhall.games.city_of_thieves.faces.view import View
from emberhall.games.city_of_thieves.fights import MOVED, MOVING
from emberhall.games.city_of_thieves.turn_choices import OfSpace

MOST: Final = 24  # walks that a face can still letter
FREE: Final = 0
ENDS: Final = (
    1  # the walk ends there by itself: a token is turned over, or an Intrigue is asked for
)
SHUT: Final = 2


def suggestions(view: View, content: Cards) -> list[Suggestion]:
    """Every free space that the acting character can reach in more than one step. [8.1, 8.2]"""
    seat = view["you"]
    if view["step"] != "Activation" or seat not in view["asking"]:
        return []
    turn = view["turn"]
    if turn["actor"] is None or turn["move"] == MOVED:
        return []
    figure = content.index("figures")[turn["actor"]]
    start = content.index("spaces")[given(view["place"][figure])]
    points = points_of(view, content, figure)
    if start >= MAIN or points < 2:
        return []
    return walks(content, start, points, grounds(view, content, seat), prices(view, content))


def spaces_of(suggestion: Suggestion, content: Cards) -> list[int]:
    """The spaces that the choices of a suggestion are about, one after the other."""
    choices = [content.catalogue.by_notation[each] for each in suggestion.notations]
    return [choice.space for choice in choices if isinstance(choice, OfSpace)]


def points_of(view: View, content: Cards, figure: int) -> int:
    """The points of the open move, or of the one that may begin. [7.6, 8.18]"""
    turn = view["turn"]
    if turn["move"] == MOVING:
        return int(turn["points"])
    if turn["ap"] < content.move_price:
        return 0
    points = content.movement[figure] + turn["extra"] - view["tripped"][figure]
    gear = view["gear"][figure]
    if gear is not None:
        points += content.get(Gear, gear).amount(STEPS)
    points -= content.get(Adventure, view["adventure"]).fog
    return max(1, int(points))


def grounds(view: View, content: Cards, seat: int) -> list[int]:
    """What each space of the main board is to a walk: free, the end of it, or shut."""
    index = content.index("spaces")
    found = [FREE if holder is None else SHUT for holder in view["holder"][:MAIN]]
    if view["gangs"][seat]["intrigues"]:
        for space in range(MAIN):
            if found[space] == FREE and stirs_intrigue(content, space):
                found[space] = ENDS
    for slug in view["covered"]:
        if found[index[slug]] == FREE:
            found[index[slug]] = ENDS
    for slug in view["rubble"]:
        found[index[slug]] = SHUT
    return found


def stirs_intrigue(content: Cards, space: int) -> bool:
    """Whether standing on a space can complete an Intrigue, which is asked for at once. [20.10]"""
    if space < GATES or content.board.is_pentacle[space]:
        return True
    if space >= FIRST_ROOM:
        for card in content.state_intrigues:
            if space in card.rooms:
                return True
    return False


def prices(view: View, content: Cards) -> list[int]:
    """The points of a step into each space. [8.2, 43.3]"""
    found = [1] * MAIN
    parade = view["props"]["parade"]
    if parade >= 0:
        for space in content.board.street[parade]:
            found[space] = content.parade_price
    return found


def walks(
    content: Cards, start: int, points: int, ground: list[int], price: list[int]
) -> list[Suggestion]:
    """The cheapest path to each space within reach, nearest first."""
    left = [-1] * MAIN
    came = [-1] * MAIN
    left[start] = points
    reached = [start]
    for space in reached:
        if space != start and ground[space] == ENDS:
            continue
        for other in content.board.links[space]:
            rest = left[space] - price[other]
            if ground[other] != SHUT and rest >= 0 and rest > left[other]:
                if left[other] < 0 or other not in reached:
                    reached.append(other)
                left[other] = rest
                came[other] = space
    slugs = content.slugs("spaces")
    found: list[Suggestion] = []
    for space in reached[1:]:
        path = [space]
        while came[path[0]] != start:
            path.insert(0, came[path[0]])
        if len(path) < 2 or space == start:
            continue
        notations = [f"step {slugs[each]}" for each in path]
        if ground[space] == FREE and left[space] > 0:
            notations.append("stop")
        end = content.spaces[space].name
        found.append(Suggestion("walk", notations, {"space": end}))
    return found[:MOST]
