"""Whole ways of militiamen and hunters, to a space or to somebody whom they attack."""

from __future__ import annotations

from emberhall.authoring import Suggestion, given
from emberhall.games.city_of_thieves.content.board import MAIN
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.decks import FULL, Adventure, Gear
from emberhall.games.city_of_thieves.content.figures import CHARACTERS
from emberhall.games.city_of_thieves.content.vocabulary import UNSEEN
from emberhall.games.city_of_thieves.faces.reach import FREE, SHUT, Reach
from emberhall.games.city_of_thieves.faces.view import View

LONG = 99  # a price that no figure can pay


def patrols(view: View, content: Cards, seat: int) -> list[Suggestion]:
    """The ways that a step of the militia or of the hunters asks for. [6.4, 6.9, 27.3, 32.4]"""
    about = view["about"]
    if about is None:
        return []
    match view["step"]:
        case "MoveGuard":
            patrol = Patrol(
                view=view,
                content=content,
                seat=seat,
                slug=about["guard"],
                points=about["points"],
                verb="guard",
            )
            return [*([] if about["by_card"] else patrol.attacks()), *patrol.walks()]
        case "MoveHunter":
            patrol = Patrol(
                view=view,
                content=content,
                seat=seat,
                slug=about["figure"],
                points=about["points"],
                verb="hunt",
            )
            return [*patrol.attacks(), *patrol.walks()]
        case "ChooseGuard" if view["mode"] == FULL:
            points = content.number("militia-range")
            guards = [content.figures[guard].slug for guard in content.guards]
            return chosen(view, content, seat, guards, points, "guard")
        case "ChooseHunter":
            printed = content.get(Adventure, view["adventure"])
            hunters = [content.figures[figure].slug for figure in printed.figures]
            return chosen(view, content, seat, hunters, about["points"], "hunt")
    return []


def chosen(
    view: View, content: Cards, seat: int, slugs: list[str], points: int, verb: str
) -> list[Suggestion]:
    """The attacks of all figures of whom one may be moved."""
    found: list[Suggestion] = []
    for slug in slugs:
        if view["place"][content.index("figures")[slug]] is not None:
            patrol = Patrol(
                view=view, content=content, seat=seat, slug=slug, points=points, verb=verb
            )
            patrol.prefix = [f"{verb} {slug}"]
            found += patrol.attacks()
    return found


class Patrol:
    """A militiaman or a hunter on his way; verbs of the one and of the other begin differently."""

    def __init__(
        self, view: View, content: Cards, seat: int, slug: str, points: int, verb: str
    ) -> None:
        index = content.index("spaces")
        self.view = view
        self.content = content
        self.seat = seat
        self.figure = content.figures[content.index("figures")[slug]]
        self.verb = verb
        self.prefix: list[str] = []
        ground = [FREE if holder is None else SHUT for holder in view["holder"][:MAIN]]
        price = [1] * MAIN
        if verb == "guard":
            for space in view["rubble"]:
                ground[index[space]] = SHUT
            if view["props"]["parade"] >= 0:
                for each in content.board.street[view["props"]["parade"]]:
                    ground[each] = SHUT
                    price[each] = LONG
        start = index[given(view["place"][self.figure.index])]
        self.reach = Reach(content, start, points, ground, price)

    def steps(self, space: int) -> list[str]:
        """The steps to a space."""
        path = self.reach.path(space)
        return [*self.prefix, *(f"{self.verb}-step {self.content.spaces[s].slug}" for s in path)]

    def attacks(self) -> list[Suggestion]:
        """Rivals whom nothing hides, each reached by the shortest way. [6.11, 27.3]"""
        found: list[Suggestion] = []
        for space in range(MAIN):
            holder = self.view["holder"][space]
            near = self.reach.beside(space) if self.is_prey(holder) else -1
            if near >= 0:
                notations = [*self.steps(near), f"{self.verb}-attack {self.name_of(space)}"]
                found.append(self.suggestion("patrol-attack", notations, space, holder))
        return [each for each in found if len(each.notations) > 1]

    def walks(self) -> list[Suggestion]:
        """Every space within reach; with points left he stops there. [6.9]"""
        found: list[Suggestion] = []
        for space in self.reach.spaces:
            notations = self.steps(space)
            if self.reach.left[space] > 0:
                notations.append(f"{self.verb}-stop")
            if len(notations) > 1:
                found.append(self.suggestion("patrol", notations, space, None))
        return found

    def is_prey(self, holder: str | None) -> bool:
        """Whether a figure is a rival of the mover that can be attacked. [6.10, 27.3]"""
        if holder is None:
            return False
        figure = self.content.index("figures")[holder]
        if figure >= CHARACTERS or self.view["owner"][figure] == self.seat:
            return False
        gear = self.view["gear"][figure]
        return gear is None or not self.content.get(Gear, gear).has(UNSEEN)

    def name_of(self, space: int) -> str:
        """The slug of a space."""
        return self.content.spaces[space].slug

    def suggestion(self, key: str, notations: list[str], space: int, foe: str | None) -> Suggestion:
        """A way by its name."""
        values = {"figure": self.figure.name, "space": self.content.spaces[space].name}
        if foe is not None:
            values["foe"] = self.content.figures[self.content.index("figures")[foe]].name
        return Suggestion(key, notations, values)
