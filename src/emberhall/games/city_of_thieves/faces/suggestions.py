"""Named batches from what a seat sees: walks, errands, ways of the militia, where to begin."""

from __future__ import annotations

from itertools import zip_longest
from typing import Final

from emberhall.authoring import Suggestion
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, GATES, MAIN
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.decks import Adventure, Gear
from emberhall.games.city_of_thieves.content.vocabulary import STEPS
from emberhall.games.city_of_thieves.faces.errands import Errand
from emberhall.games.city_of_thieves.faces.patrols import patrols
from emberhall.games.city_of_thieves.faces.placements import placements
from emberhall.games.city_of_thieves.faces.reach import ENDS, FREE, SHUT, Reach
from emberhall.games.city_of_thieves.faces.view import View
from emberhall.games.city_of_thieves.fights import MOVED, MOVING
from emberhall.games.city_of_thieves.turn_choices import OfSpace

MOST: Final = 24  # suggestions that a face can still letter


def suggestions(view: View, content: Cards) -> list[Suggestion]:
    """Walks and errands of characters, and the ways of those whom a player moves besides. [7.4]"""
    seat = view["you"]
    if seat not in view["asking"] or seat is None:
        return []
    if view["step"] == "Activation":
        return errands_of(view, content, seat)[:MOST]
    if view["step"] == "PlaceCharacter":
        return placements(view, content, seat)
    return patrols(view, content, seat)[:MOST]


def errands_of(view: View, content: Cards, seat: int) -> list[Suggestion]:
    """What the acting character may do next, then what the others may be sent to do."""
    ground = grounds(view, content, seat)
    price = prices(view, content)
    actor = view["turn"]["actor"]
    index = content.index("figures")
    found: list[Suggestion] = []
    farther: list[list[Suggestion]] = []
    if actor is not None:
        errand = Errand(view, content, index[actor], points_of(view, content, index[actor]))
        if errand.start < MAIN and errand.points > 0:
            reach = Reach(content, errand.start, errand.points, ground, price)
            found += errand.deeds(reach)
            found += walks(reach, content)
        if view["turn"]["move"] == MOVING and view["holder"][errand.start] != actor:
            return found  # he passes somebody and must go on
    for slug in view["gangs"][seat]["members"]:
        figure = index[slug]
        if slug != actor and may_be_sent(view, figure):
            sent = Errand(view, content, figure, full_points(view, content, figure, 0), True)
            if sent.start < MAIN and view["turn"]["ap"] > content.move_price:
                reach = Reach(content, sent.start, sent.points, ground, price)
                found += sent.deeds(reach)
                farther.append(sent.ways(reach))
    # what each of them may do first, then what each may do second, and so on
    return found + [each for row in zip_longest(*farther) for each in row if each is not None]


def may_be_sent(view: View, figure: int) -> bool:
    """Whether a character may still be activated. [7.2, 7.14]"""
    on_board = view["place"][figure] is not None
    return on_board and not view["spent"][figure] and not view["wounds"][figure]


def spaces_of(suggestion: Suggestion, content: Cards) -> list[int]:
    """The spaces that the choices of a suggestion are about, one after the other."""
    choices = [content.catalogue.by_notation[each] for each in suggestion.notations]
    return [choice.space for choice in choices if isinstance(choice, OfSpace)]


def points_of(view: View, content: Cards, figure: int) -> int:
    """The points of the open move, or of the one that may begin. [7.6]"""
    turn = view["turn"]
    if turn["move"] == MOVING:
        return int(turn["points"])
    if turn["move"] == MOVED or turn["ap"] < content.move_price:
        return 0
    return full_points(view, content, figure, turn["extra"])


def full_points(view: View, content: Cards, figure: int, extra: int) -> int:
    """The points of a whole move of a character. [8.18]"""
    points = content.movement[figure] + extra - view["tripped"][figure]
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


def walks(reach: Reach, content: Cards) -> list[Suggestion]:
    """The cheapest way to each space within reach in more than one step, nearest first."""
    slugs = content.slugs("spaces")
    found: list[Suggestion] = []
    for space in reach.spaces:
        path = reach.path(space)
        if len(path) > 1:
            notations = [f"step {slugs[each]}" for each in path]
            found.append(Suggestion("walk", notations, {"space": content.spaces[space].name}))
    return found
