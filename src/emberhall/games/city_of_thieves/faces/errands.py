"""Errands: where a character may be sent to open a chest, to attack, or to leave, in one batch."""

from __future__ import annotations

from emberhall.authoring import Suggestion, given
from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, GATES, MAIN
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.decks import Gear
from emberhall.games.city_of_thieves.content.figures import CHARACTERS
from emberhall.games.city_of_thieves.content.vocabulary import GATE_PASS
from emberhall.games.city_of_thieves.faces.prices import bash_price, pick_price
from emberhall.games.city_of_thieves.faces.reach import Reach
from emberhall.games.city_of_thieves.faces.view import View
from emberhall.games.city_of_thieves.fights import MOVING


class Errand:
    """What a character may be sent to do; `sent` if he has still to be activated for it."""

    def __init__(
        self, view: View, content: Cards, figure: int, points: int, sent: bool = False
    ) -> None:
        self.view = view
        self.content = content
        self.figure = figure
        self.points = points
        self.sent = sent
        self.start = content.index("spaces")[given(view["place"][figure])]
        turn = view["turn"]
        self.ap = int(turn["ap"])
        self.acted = bool(turn["acted"]) and not sent
        self.moving = turn["move"] == MOVING and not sent

    def deeds(self, reach: Reach) -> list[Suggestion]:
        """Locks, rivals and gates within reach, nearest first."""
        found: list[Suggestion] = []
        if not self.acted:
            for space in [self.start, *reach.spaces]:
                if space >= FIRST_ROOM:
                    found += self.locks(reach, space)
            for space in range(MAIN):
                found += self.attacks(reach, space)
        for space in [self.start, *reach.spaces]:
            if space < GATES and space in reach.open and reach.left[space] > 0:
                found += self.exits(reach, space)
        return found

    def locks(self, reach: Reach, space: int) -> list[Suggestion]:
        """Opening the chest of a room whose token, if it has one, lies open."""
        view = self.view
        covered = space != self.start and space not in reach.open
        if covered or view["chests"][space - FIRST_ROOM] is None:
            return []
        walked = self.walk_price(space)
        picked = pick_price(view, self.content, space)
        bashed = bash_price(view, self.content, self.figure, space)
        return [
            self.batch(key, reach, space, f"{verb} chest", walked + price)
            for key, verb, price in (("pick", "pick", picked), ("bash", "bash", bashed))
            if walked + price <= self.ap
        ]

    def attacks(self, reach: Reach, space: int) -> list[Suggestion]:
        """Attacking the rival who holds a space."""
        holder = self.view["holder"][space]
        if holder is None or self.view["turn"]["wind"]:
            return []
        foe = self.content.index("figures")[holder]
        if foe >= CHARACTERS or self.view["owner"][foe] == self.view["you"]:
            return []
        near = reach.beside(space)
        price = (0 if self.moving else self.content.move_price) + self.content.attack_price
        if near < 0 or price > self.ap:
            return []
        verb = f"attack {self.content.spaces[space].slug}"
        found = self.batch("attack", reach, near, verb, price)
        found.values["foe"] = self.content.figures[foe].name
        found.values["space"] = self.content.spaces[space].name
        return [found]

    def ways(self, reach: Reach) -> list[Suggestion]:
        """Every space within reach, rooms before streets."""
        rooms = [space for space in reach.spaces if space >= FIRST_ROOM]
        streets = [space for space in reach.spaces if space < FIRST_ROOM]
        price = self.content.move_price
        return [self.batch("send", reach, space, "", price) for space in rooms + streets]

    def exits(self, reach: Reach, space: int) -> list[Suggestion]:
        """Leaving by a gate that is open, or open to the bearer of a pass. [22.6]"""
        view = self.view
        slug = self.content.spaces[space].slug
        if not view["alarm"] or slug in view["bricked"]:
            return []
        gear = view["gear"][self.figure]
        passes = gear is not None and self.content.get(Gear, gear).has(GATE_PASS)
        if slug in view["shut"] and not passes:
            return []
        return [self.batch("leave", reach, space, "leave", self.walk_price(-1))]

    def walk_price(self, space: int) -> int:
        """The AP for the move, if one has still to begin. [7.6]"""
        return 0 if space == self.start or self.moving else self.content.move_price

    def batch(self, key: str, reach: Reach, space: int, verb: str, ap: int) -> Suggestion:
        """The whole errand: activation, steps, deed."""
        printed = self.content.figures[self.figure]
        spaces = self.content.spaces
        notations = [f"act {printed.slug}"] if self.sent else []
        notations += [f"step {spaces[each].slug}" for each in reach.path(space)]
        if verb:
            notations.append(verb)
        values = {"character": printed.name, "space": spaces[space].name, "ap": str(ap)}
        return Suggestion(key, notations, values)
