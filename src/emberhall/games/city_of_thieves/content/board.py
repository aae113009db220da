"""The district as a graph: passages, walls, distances, streets and the paths of retreats."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Entry, Row, Sheets, flag, number, numbers, ref

GATE: Final = 0
CROSSING: Final = 1
LANE: Final = 2
ROOM: Final = 3
CATACOMB: Final = 4
SPACE_KINDS: Final = ("gate", "crossing", "lane", "room", "catacomb")
SIDES: Final = ("north", "east", "south", "west")

NO_STAIRCASE: Final = -1
STAIRCASES: Final = ("open", "mechanism")

# Spaces stand in the order of their kinds, and the rules compare with these numbers.
GATES: Final = 16
FIRST_LANE: Final = 32
FIRST_ROOM: Final = 56
MAIN: Final = 80  # every space before this one lies on the main board
PRISON: Final = 83
PENTACLE: Final = 85  # of the catacombs, the way up
SPACES: Final = 88
ROOMS: Final = MAIN - FIRST_ROOM

NOWHERE: Final = -1
FAR: Final = 99  # the distance of spaces that no way joins


def is_gate(space: Space) -> bool:
    """Only gates belong to a side."""
    return space.kind == GATE


def is_above(space: Space) -> bool:
    """Only the spaces of the main board have a place on the map."""
    return space.kind != CATACOMB


class Space(Entry):
    """A space of the main board or a room of the catacombs. [2.12, 2.13, 2.14]"""

    kind: int = ref(SPACE_KINDS)
    side: int = ref(SIDES, when=is_gate, otherwise=-1)
    at: list[int] = numbers(0, 8, when=is_above, otherwise=[-1, -1])
    pentacle: bool = flag()
    intrigue: bool = flag()
    corner: bool = flag()
    entry: int = ref(STAIRCASES, NO_STAIRCASE, key="staircase")
    arrow: bool = flag()
    die: int = number(0, 6, 0)
    links: list[int]
    walls: list[int]
    staircase: bool
    mechanism: bool

    def derive(self, row: Row) -> None:
        if len(self.at) != 2:
            raise row.fault("at", "must be a row and a column")
        above = row.slugs("spaces")[:MAIN]
        self.links = row.refs("links", above) if self.kind != CATACOMB else []
        self.walls = row.refs("walls", above) if row.has("walls") else []
        self.staircase = self.entry != NO_STAIRCASE
        self.mechanism = self.staircase and STAIRCASES[self.entry] == "mechanism"


class Board:
    """Static tables of the board, by the number of a space."""

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
        self.crossings = [space.index for space in spaces if space.kind == CROSSING]
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
