"""The district as a graph: passages, walls, distances, streets and the paths of retreats."""

from __future__ import annotations

from emberhall.games.city_of_thieves.terms import (
    CATACOMB,
    FIRST_ROOM,
    GATE,
    GATES,
    MAIN,
    PENTACLE,
    ROOM,
    SIDES,
    SPACE_KINDS,
)
from emberhall.kernel.content import Entry, Row, Sheets

FAR = 99  # the distance of spaces that no way joins


class Space(Entry):
    """A space of the main board or a room of the catacombs. [2.12, 2.13, 2.14]"""

    __slots__ = (
        "arrow", "at", "corner", "die", "intrigue", "kind", "links", "mechanism", "pentacle",
        "side", "staircase", "walls",
    )  # fmt: skip

    def __init__(self, row: Row, spaces: tuple[str, ...]) -> None:
        super().__init__(row)
        self.kind = row.ref("kind", SPACE_KINDS)
        below = self.kind == CATACOMB
        self.side = row.ref("side", SIDES) if self.kind == GATE else -1
        self.at = [-1, -1] if below else row.numbers("at", 0, 8)
        if len(self.at) != 2:
            raise row.fault("at", "must be a row and a column")
        self.links = [] if below else row.refs("links", spaces[:MAIN])
        self.walls = row.refs("walls", spaces[:MAIN]) if row.has("walls") else []
        self.pentacle = row.flag("pentacle")
        self.intrigue = row.flag("intrigue")
        self.corner = row.flag("corner")
        entry = row.one_of("staircase", ("open", "mechanism")) if row.has("staircase") else ""
        self.staircase = entry != ""
        self.mechanism = entry == "mechanism"
        self.arrow = row.flag("arrow")
        self.die = row.number("die", 0, 6, 0)
        row.finish()


class Gate(Entry):
    """A gate as a thing of its own, for the hidden order in which gates are shut. [3.18]"""

    __slots__ = ()

    def __init__(self, row: Row) -> None:
        super().__init__(row)


class Board:
    """Static tables of the board, by the number of a space."""

    __slots__ = (
        "covers", "crossings", "die", "distance", "gates", "intrigue", "is_pentacle", "links",
        "pentacles", "retreats", "side", "sides", "street", "walls",
    )  # fmt: skip

    def __init__(self, spaces: list[Space]) -> None:
        self.links = [space.links[:] for space in spaces]
        self.walls = walls_of(spaces)
        self.distance = [distances_from(self.links, start) for start in range(MAIN)]
        self.gates = [gates_by_distance(self.distance, space) for space in range(MAIN)]
        self.pentacles = [space.index for space in spaces if space.pentacle]
        self.is_pentacle = [space.pentacle for space in spaces]
        self.intrigue = [space.intrigue for space in spaces]
        self.side = [space.side for space in spaces]
        self.sides = [
            [space.index for space in spaces[:GATES] if space.side == side]
            for side in range(len(SIDES))
        ]
        self.crossings = [space.index for space in spaces if space.kind == 1]
        # a street is a line of the map between two rows of blocks
        self.street = [
            [space.index for space in spaces[:MAIN] if space.at[0] == 2 * row + 1]
            for row in range(4)
        ]
        self.die = [0] * 7  # the room to which each face of the Cyclops die sends it
        for space in spaces[MAIN:]:
            self.die[space.die] = space.index
        self.die[0] = 0
        # what lies on a straight roof beam between two rooms, for the map
        self.covers = roof_beams(spaces)
        self.retreats = [paths_from(self.links, start) for start in range(MAIN)]


def walls_of(spaces: list[Space]) -> list[list[int]]:
    """For each space the spaces behind its walls, in canonical order. [8.16]"""
    walls: list[list[int]] = [[] for _ in spaces]
    for space in spaces:
        for other in space.walls:
            walls[space.index].append(other)
            walls[other].append(space.index)
    for each in walls:
        each.sort()
    return walls


def distances_from(links: list[list[int]], start: int) -> list[int]:
    """The least number of links to every space of the main board. [1.13]"""
    found = [FAR] * MAIN
    found[start] = 0
    reached = [start]
    for space in reached:
        for other in links[space]:
            if found[other] == FAR:
                found[other] = found[space] + 1
                reached.append(other)
    return found


def gates_by_distance(distance: list[list[int]], space: int) -> list[int]:
    """All gates, those that are near a space before the others."""
    return sorted(range(GATES), key=lambda gate: distance[gate][space])


def paths_from(links: list[list[int]], start: int) -> list[list[int]]:
    """The paths of three different spaces that never touch the start again. [10.27]"""
    paths: list[list[int]] = []
    for first in links[start]:
        for second in links[first]:
            if second == start:
                continue
            for third in links[second]:
                if third not in (start, first):
                    paths.append([first, second, third])
    return paths


def roof_beams(spaces: list[Space]) -> list[list[int]]:
    """The passages between two rooms: each pair once."""
    return [
        [space.index, other]
        for space in spaces[FIRST_ROOM:MAIN]
        for other in space.links
        if spaces[other].kind == ROOM and other > space.index
    ]


def check_board(sheets: Sheets, spaces: list[Space]) -> None:
    """Passages lead both ways and the board holds together; walls lie beside no passage."""
    for space in spaces[:MAIN]:
        for other in space.links:
            if space.index not in spaces[other].links:
                message = f"{spaces[other].slug} does not lead back"
                raise sheets.fault("spaces", space.slug, "links", message)
        for other in space.walls:
            if other in space.links:
                message = f"{spaces[other].slug} has a wall and a passage"
                raise sheets.fault("spaces", space.slug, "walls", message)
    if FAR in distances_from([space.links for space in spaces], 0):
        raise sheets.fault("spaces", "", "links", "every space must be reachable")
    if not [space for space in spaces if space.pentacle]:
        raise sheets.fault("spaces", "", "pentacle", "there must be a pentacle")
    faces = sorted(space.die for space in spaces[MAIN:] if space.die)
    if faces != [1, 2, 3, 4, 5]:
        raise sheets.fault("spaces", "", "die", "must send the Cyclops to five rooms, 1 to 5")
    if spaces[PENTACLE].arrow or spaces[PENTACLE].die:
        raise sheets.fault("spaces", "pentacle", "arrow", "the Pentacle leads up, nowhere else")
