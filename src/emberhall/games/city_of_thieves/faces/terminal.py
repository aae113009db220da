"""The table of City of Thieves in text: the district as a map, the catacombs beside it.

A cell of the map names its space and, below, who is there. Lines are walls, gaps are doors and
streets. After the name of a room stand its chest and its token.
"""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, GATES, MAIN, PRISON, SPACES
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.decks import Adventure
from emberhall.games.city_of_thieves.content.figures import CHARACTERS, FIGURES, ORDINARY
from emberhall.games.city_of_thieves.faces.suggestions import spaces_of, suggestions
from emberhall.games.city_of_thieves.faces.view import GangView, View
from emberhall.terminal.pen import SeatPen
from emberhall.terminal.text import Line, Span, beside, cut, flow, join, pad, seat_style

SIDE: Final = 9  # the map has nine rows and nine columns
LEAST: Final = 6  # columns of a cell
MOST: Final = 11
BELOW: Final = 15  # columns for the catacombs
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
KIND_MARKS: Final = "skbgi34GrhCSEB"  # chests and treasures, by kind
OPEN_MARKS: Final = "G>M...!"  # open tokens, by kind
LEGEND: Final = (
    "s scroll  k keys  b bracelet  g goblet  i idol  3 4 purses  G Magic Gem  ? token  > staircase"
    "  M mechanism  ! security  * pentacle  # shut  % rubble  Name- wounded  -| wall"
)
RELIC_LEGEND: Final = "  C crown shard  S bone sceptre  E ember eye  B black candle"


def draw(view: View, content: Cards, width: int) -> list[Line]:
    """The whole table: round, map, catacombs, missions, market, gangs."""
    pen = Pen(view, content, width)
    lines = [*pen.head(), *pen.board(), *pen.sheet(), *pen.offers(), *pen.gangs()]
    return [cut(line, width) for line in lines]


def brief(view: View, content: Cards, width: int) -> list[Line]:
    """The map and what is under way: enough in the middle of a turn or a combat."""
    pen = Pen(view, content, width)
    return [cut(line, width) for line in [*pen.board(), *pen.under_way()]]


class Pen(SeatPen):
    """Draws one view at one width."""

    def __init__(self, view: View, content: Cards, width: int) -> None:
        super().__init__(view["names"], view["you"], view["asking"], width)
        self.view = view
        self.content = content
        index = content.index("spaces")
        self.at = [-1 if slug is None else index[slug] for slug in view["place"]]
        self.full = self.at[content.cyclops] >= 0
        room = width - (BELOW + 1 if self.full else 0) - (SIDE + 1)
        self.cell = max(LEAST, min(MOST, room // SIDE))
        self.cells = {tuple(space.at): space.index for space in content.spaces[:MAIN]}
        self.here: list[list[int]] = [[] for _ in range(SPACES)]
        for figure in range(FIGURES):
            if self.at[figure] >= 0:
                self.here[self.at[figure]].append(figure)
        self.marks = self._ways()

    # small things

    def figure(self, figure: int, width: int) -> Span:
        """A figure by the beginning of its name, wounded ones with a dash."""
        name = self.content.figures[figure].name.removeprefix("the ")
        if figure >= CHARACTERS:
            name = name.replace("Undead ", "Undd").replace("Assassin ", "Assn")
            return Span(name.replace("Sergeant ", "Sergt")[:width], "bad")
        wounded = "-" * min(self.view["wounds"][figure], 2)
        return Span(name[: width - len(wounded)] + wounded, seat_style(self.view["owner"][figure]))

    def kind(self, slug: str) -> str:
        return KIND_MARKS[self.content.index("treasures")[slug]]

    def title(self, table: str, slug: str) -> str:
        return self.content.title(table, self.content.index(table)[slug])

    def _ways(self) -> dict[int, str]:
        """Letters of suggested walks on their ends, dots on the way there."""
        marks: dict[int, str] = {}
        ends: dict[int, str] = {}
        for i, suggestion in enumerate(suggestions(self.view, self.content)[: len(LETTERS)]):
            walked = spaces_of(suggestion, self.content)
            for space in walked:
                marks[space] = "·"
            if walked:
                ends.setdefault(walked[-1], f"({LETTERS[i]})")
        marks.update(ends)
        return marks

    # round and sheet

    def head(self) -> list[Line]:
        view = self.view
        printed = self.content.get(Adventure, view["adventure"])
        alarm = Span("alarm!", "bad") if view["alarm"] else Span(f"alarm in {printed.alarm}", "dim")
        parts = [
            Line(Span(f"Round {view['round']} of {printed.rounds}", "title")),
            Line(alarm),
            Line(Span(printed.name, "strong")),
        ]
        if view["turn"]["seat"] is not None and view["round"] > 0:
            turn = view["turn"]
            parts.append(Line(self.name(turn["seat"]), f" {turn['ap']} AP"))
        if view["top_back"]:
            parts.append(Line(Span("top back ", "dim"), view["top_back"]))
        if view["campaign"]:
            parts.append(Line(Span("campaign game ", "dim"), f"{view['game'] + 1} of 4"))
        return flow("", parts, self.width, 3)

    def sheet(self) -> list[Line]:
        """What the sheet adds, and the legend of the map."""
        props = self.view["props"]
        parts: list[Line] = []
        if props["prices"]:
            kinds = self.content.treasures[:ORDINARY]
            told = [f"{t.slug} {p}" for t, p in zip(kinds, props["prices"], strict=True)]
            parts.append(Line(Span("prices ", "dim"), ", ".join(told)))
        if props["hoard"]:
            parts.append(Line(Span("hoard ", "dim"), ", ".join(props["hoard"])))
        if props["parade"] >= 0:
            parts.append(Line(Span("parade ", "dim"), f"street {props['parade'] + 1}"))
        if props["strongbox"]:
            parts.append(Line("the strongbox is full"))
        if props["shards"]:
            parts.append(Line(Span("crown shards below ", "dim"), str(props["shards"])))
        if props["hostage"]:
            parts.append(Line("the hostage is in the Prison"))
        beams = [
            f"{self.content.spaces[a].slug}-{self.content.spaces[b].slug}"
            for a, b in self.content.board.covers
        ]
        lines = flow(Span("sheet ", "dim"), parts, self.width) if parts else []
        words = LEGEND + (RELIC_LEGEND if any(self.view["lying"]) else "")
        words += "  f ferryman" if props["ferrymen"] else ""
        words += "  & guest" if props["guests"] else ""
        words += "  ~ parade" if props["parade"] >= 0 else ""
        legend = [Line(Span(word, "dim")) for word in words.split("  ")]
        return [
            *lines,
            *flow(Span("roof beams ", "dim"), [Line(Span(beam, "dim")) for beam in beams],
                  self.width),
            *flow("", legend, self.width),
        ]  # fmt: skip

    # the map

    def board(self) -> list[Line]:
        district = self.district()
        return beside([district, self.catacombs()], 1) if self.full else district

    def district(self) -> list[Line]:
        """Nine rows of cells with the walls between them."""
        lines = [self._edge()]
        for row in range(SIDE):
            lines += self._row(row)
            lines.append(self._wall_below(row) if row < SIDE - 1 else self._edge())
        return lines

    def _edge(self) -> Line:
        return Line(Span("+" + ("-" * self.cell + "+") * SIDE, "frame"))

    def _row(self, row: int) -> list[Line]:
        upper: list[Line] = [Line(Span("|", "frame"))]
        lower: list[Line] = [Line(Span("|", "frame"))]
        for column in range(SIDE):
            space = self.cells.get((row, column), -1)
            right = self.cells.get((row, column + 1), -1)
            open_way = self._linked(space, right)
            door = open_way and (space >= FIRST_ROOM or right >= FIRST_ROOM)
            upper += [self._name_of(space), Line(Span(" " if open_way and not door else "|",
                                                      "frame"))]  # fmt: skip
            lower += [self._who(space), Line(Span(" " if open_way else "|", "frame"))]
        return [Line(*upper), Line(*lower)]

    def _wall_below(self, row: int) -> Line:
        parts: list[Span] = [Span("+", "frame")]
        for column in range(SIDE):
            space = self.cells.get((row, column), -1)
            under = self.cells.get((row + 1, column), -1)
            if not self._linked(space, under):
                text = "-" * self.cell
            elif space >= FIRST_ROOM or under >= FIRST_ROOM:
                side = (self.cell - 2) // 2
                text = "-" * side + "  " + "-" * (self.cell - 2 - side)
            else:
                text = " " * self.cell
            parts += [Span(text, "frame"), Span("+", "frame")]
        return Line(*parts)

    def _linked(self, space: int, other: int) -> bool:
        return space >= 0 and other in self.content.board.links[space]

    def _name_of(self, space: int) -> Line:
        """The upper line of a cell: its name and what lies there."""
        if space < 0:
            return pad(Line(Span("gallows"[: self.cell], "dim")), self.cell)
        printed = self.content.spaces[space]
        marks = self._things(space)
        room = self.cell - len(marks) - bool(marks and space >= FIRST_ROOM)
        name = printed.slug if space < FIRST_ROOM else printed.name.removeprefix("the ")
        style = "" if space >= FIRST_ROOM else "dim"
        between = " " if marks and space >= FIRST_ROOM else ""
        return pad(Line(Span(name[:room], style), between, Span(marks, "gold")), self.cell)

    def _things(self, space: int) -> str:
        """Chest, tokens, relic, gate and sheet marks of a space."""
        view = self.view
        slug = self.content.spaces[space].slug
        found = ""
        if FIRST_ROOM <= space < MAIN:
            room = space - FIRST_ROOM
            chest, token = view["chests"][room], view["face_up"][room]
            if chest is not None:
                found += self.kind(chest)
            if slug in view["covered"]:
                found += "?"
            elif token is not None:
                found += OPEN_MARKS[self.content.index("tokens")[token]]
        lying = view["lying"][space]
        if lying is not None:
            found += self.kind(lying)
        if self.content.board.is_pentacle[space]:
            found += "*"
        if space < GATES and (slug in view["shut"] or slug in view["bricked"]):
            found += "%" if slug in view["bricked"] else "#"
        if slug in view["rubble"]:
            found += "%%"
        props = view["props"]
        if slug in props["ferrymen"]:
            found += "f"
        if slug in props["guests"]:
            found += "&"
        if props["parade"] >= 0 and space in self.content.board.street[props["parade"]]:
            found += "~"
        return found

    def _who(self, space: int) -> Line:
        """The lower line of a cell: who is there, or which suggested walk leads there."""
        if space < 0:
            return pad(Line(Span("court"[: self.cell], "dim")), self.cell)
        if not self.here[space] and space in self.marks:
            return pad(Line(Span(self.marks[space], "choice")), self.cell, "^")
        return pad(self._people(self.here[space], self.cell), self.cell)

    def _people(self, figures: list[int], width: int) -> Line:
        if not figures:
            return Line()
        each = max(3, (width - len(figures) + 1) // len(figures))
        return cut(join([self.figure(figure, each) for figure in figures], " "), width)

    # the catacombs

    def catacombs(self) -> list[Line]:
        """The rooms below, each with who and what is there."""
        lines = [Line(Span("Catacombs", "title"))]
        for space in range(MAIN, SPACES):
            printed = self.content.spaces[space]
            die = f"{printed.die} " if printed.die else "  "
            name = printed.name.removeprefix("the ").removesuffix(" of Sophet Drahas")
            name = name.removesuffix(" Room").removesuffix(" Chamber")
            things = join((Span(name, "strong"), Span(self._things(space), "gold")))
            lines.append(Line(Span(die, "dim"), things))
            for figure in self.here[space]:
                lines.append(Line("    ", self.figure(figure, BELOW - 4)))
        lines.append(Line(Span("(Cyclops die)", "dim")))
        return lines

    # cards on the table

    def offers(self) -> list[Line]:
        view = self.view
        missions = [
            Line(Span(slug, "key"), f" {self.title('missions', slug)}") for slug in view["missions"]
        ]
        lines = flow(Span("missions ", "dim"), missions or [Line("none")], self.width)
        if view["market"]:
            cells = [Line(slug) for slug in view["market"]]
            lines += flow(Span("market ", "dim"), cells, self.width)
        left = [
            Line(Span("deck ", "dim"), str(view["deck"]["count"])),
            Line(Span("discard ", "dim"), str(len(view["discard"]))),
            Line(Span("Intrigue ", "dim"), str(view["intrigue_deck"]["count"])),
        ]
        return [*lines, join(left, "  "), *self.under_way()]

    def under_way(self) -> list[Line]:
        """The combat or the roll that is open."""
        fight = self.view["fight"]
        throw = self.view["throw"]
        lines: list[Line] = []
        if fight is not None:
            cards = [*fight["attack_cards"], *fight["defence_cards"]]
            played = f"  cards: {', '.join(cards)}" if cards else ""
            lines.append(
                Line(
                    Span("combat ", "bad"),
                    f"{self.title('figures', fight['attacker'])} {dice(fight['attack'])} against "
                    f"{self.title('figures', fight['defender'])} {dice(fight['defence'])}{played}",
                )
            )
        if throw is not None:
            who = self.title("figures", throw["figure"])
            lines.append(Line(Span("roll ", "bad"), f"{who} {dice(throw['dice'])}"))
        return lines

    # gangs

    def gangs(self) -> list[Line]:
        lines: list[Line] = []
        for seat in range(len(self.view["gangs"])):
            lines += self.panel(seat)
        return lines

    def panel(self, seat: int) -> list[Line]:
        """Ducats, experience, cards and characters of a gang."""
        view = self.view
        gang = view["gangs"][seat]
        ducats = view["ducats"][seat]
        parts = [
            Line(
                Span(
                    f"{'?' if ducats is None else ducats} ducat{'' if ducats == 1 else 's'}", "gold"
                )
            ),
            Line(f"{gang['xp']} xp") if gang["xp"] else Line(),
            *self._hand(gang, seat),
            *self._intrigues(gang),
        ]
        index = self.content.index("characters")
        parts += [self._member(index[slug]) for slug in gang["members"]]
        return flow(self.label(seat) + "  ", [part for part in parts if part.spans], self.width)

    def _hand(self, gang: GangView, seat: int) -> list[Line]:
        hand = gang["hand"]
        if isinstance(hand, list):
            return self._names("Arcana ", "arcana", hand) or [Line(Span("Arcana ", "dim"), "none")]
        backs = self.view["backs"][seat]
        told = f" ({backs['purple']} purple, {backs['blue']} blue)" if backs else ""
        return [Line(Span("Arcana ", "dim"), f"{hand['count']}{told}")]

    def _intrigues(self, gang: GangView) -> list[Line]:
        held = gang["intrigues"]
        if isinstance(held, list):
            return self._names("Intrigue ", "intrigues", held)
        return [Line(Span("Intrigue ", "dim"), str(held["count"]))] if held["count"] else []

    def _names(self, label: str, table: str, slugs: list[str]) -> list[Line]:
        """Cards by name, each a cell of its own, the label before the first."""
        names = [self.title(table, slug) for slug in slugs]
        first = [Line(Span(label, "dim"), names[0])] if names else []
        return [*first, *map(Line, names[1:])]

    def _member(self, figure: int) -> Line:
        """`Leona chapel keys idol +sword`, with what became of those who are gone."""
        view = self.view
        space = self.at[figure]
        fate = ("", "left", "killed", "lost")[view["fate"][figure]]
        where = fate or (self.content.spaces[space].slug if space >= 0 else "not placed")
        load = " ".join(view["loads"][figure])
        gear = f"+{view['gear'][figure]}" if view["gear"][figure] else ""
        wounds = view["wounds"][figure]
        hurt = f"{wounds} wounds" if wounds > 1 else "wounded" if wounds else ""
        spent = "*" if view["spent"][figure] else ""
        name = Span(self.content.figures[figure].name + spent, seat_style(view["owner"][figure]))
        style = "bad" if fate in ("killed", "lost") or space == PRISON else "dim"
        return join((name, Span(where, style), Span(load, "gold"), gear, Span(hurt, "bad")))


def dice(faces: list[int]) -> str:
    """`[5 3]`."""
    return f"[{' '.join(map(str, faces))}]" if faces else ""
