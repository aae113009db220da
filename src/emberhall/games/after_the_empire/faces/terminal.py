"""The table of After the Empire in text: the own castle as a picture, on 80 columns or more.

In the picture a wall is `2 cubes of its room`, troops are `3s 2m` (soldiers, mercenaries), invaders
`2A 4S` (archers, swordsmen).
"""

from __future__ import annotations

from typing import Final

from emberhall.authoring import given
from emberhall.games.after_the_empire.cards import Card, Cards, Invader, Piece, Siege
from emberhall.games.after_the_empire.faces.remarks import (
    amounts,
    card_words,
    objective_words,
)
from emberhall.games.after_the_empire.faces.view import LiegeView, View
from emberhall.games.after_the_empire.queries import tier
from emberhall.games.after_the_empire.terms import INSIDE, NOTHING, SIDES
from emberhall.terminal.pen import SeatPen
from emberhall.terminal.text import (
    Line,
    Span,
    beside,
    cut,
    flow,
    join,
    kind_style,
    pad,
    pips,
    seat_style,
)

SIDE_NAMES: Final = ("N", "E", "S", "W")
CORNER_NAMES: Final = ("NE", "SE", "SW", "NW")
EDGE: Final = 17  # columns of the picture
MIDDLE: Final = 24
KIND_MARKS: Final = ("", "W", "F", "I", "P")
BEFORE_ATTACK: Final = ("PlaceTroops", "SowFarm", "ProtectFarm", "StockpileStep")


def draw(view: View, content: Cards, width: int) -> list[Line]:
    """The whole table: board, rows, attack, castles, everybody's stores."""
    pen = Pen(view, content, width)
    lines = [*pen.head(), *pen.attack(), *pen.board(), *pen.rows(), *pen.castles(), *pen.seats()]
    return [cut(line, width) for line in lines]


def brief(view: View, content: Cards, width: int) -> list[Line]:
    """The own castle and stores: enough in the middle of a turn or a combat."""
    pen = Pen(view, content, width)
    seat = view["asking"][0] if view["asking"] else view["you"]
    if view["you"] is not None:
        seat = view["you"]
    if seat is None:
        return []
    coming = pen.attack() if view["step"] in BEFORE_ATTACK and not view["horde_shown"] else []
    lines = [*coming, *pen.castle(seat), *pen.stores(seat)]
    return [cut(line, width) for line in lines]


class Pen(SeatPen):
    """Draws one view at one width."""

    def __init__(self, view: View, content: Cards, width: int) -> None:
        super().__init__(view["names"], view["you"], view["asking"], width)
        self.view = view
        self.content = content
        self.drawn: list[int] = []  # the seats whose castles are pictures

    # small things

    def initial(self, seat: int) -> Span:
        return Span(self.view["names"][seat][0], seat_style(seat)) if seat >= 0 else Span("r")

    def card(self, slug: str) -> Card:
        return self.content.get(Card, slug)

    def troops(self, seat: int, post: int) -> Line:
        liege = self.view["lieges"][seat]
        soldiers, mercenaries = liege["soldiers"][post], liege["mercenaries"][post]
        text = " ".join([f"{soldiers}s"] * bool(soldiers) + [f"{mercenaries}m"] * bool(mercenaries))
        return Line(Span(text, "good"))

    def foes(self, seat: int, post: int) -> Line:
        liege = self.view["lieges"][seat]
        archers, swordsmen = liege["archers"][post], liege["swordsmen"][post]
        text = " ".join([f"{archers}A"] * bool(archers) + [f"{swordsmen}S"] * bool(swordsmen))
        return Line(Span(text, "bad"))

    # the board

    def head(self) -> list[Line]:
        """Season, threat, turn order."""
        view = self.view
        parts = [
            Line(Span(f"Season {view['season']} of {len(self.content.seasons)}", "title")),
            Line(Span("threat ", "dim"), str(view["threat"])),
            Line(Span("flag ", "dim"), str(self.content.seasons[view["season"] - 1].flag)),
            Line(Span("order ", "dim"), join(self.order(view["order"], view["active"]))),
        ]
        if view["rival_gold"] is not None:
            left = view["rival_turns"]
            parts.append(Line(Span("rival ", "dim"), f"{view['rival_gold']} gold, {left} turns"))
        return [join(parts, "   ")]

    def attack(self) -> list[Line]:
        """What is known of the attack of the season."""
        view = self.view
        cells: list[Line] = []
        for slug in view["report"]:
            cells.append(self._invader(slug, given(view["heading"])))
        if isinstance(view["horde"], list):
            for slug, side in zip(view["horde"], given(view["headings"]), strict=True):
                cells.append(self._invader(slug, side))
        elif view["horde"]["count"]:
            cells.append(Line(f"{view['horde']['count']} face down"))
        if isinstance(view["siege"], list):
            for slug in view["siege"]:
                name = Span(self.content.get(Siege, slug).name, "bad")
                cells.append(Line(name, f" {given(view['siege_heading']).upper()}"))
        elif view["siege"]["count"]:
            cells.append(Line("siege face down"))
        return flow(Span("attack ", "dim"), cells or [Line("none")], self.width)

    def _invader(self, slug: str, side: str) -> Line:
        """Name, side and tiers; the one that the own gold reaches stands out."""
        card = self.content.get(Invader, slug)
        you = self.view["you"]
        mine = NOTHING if you is None else tier(card.thresholds, self.view["effective"][you])
        tiers: list[Span] = []
        for i, threshold in enumerate(card.thresholds):
            archers = f"{card.archers[i]}A" if card.archers[i] else ""
            swordsmen = f"{card.swordsmen[i]}S" if card.swordsmen[i] else ""
            told = f"{threshold}:{archers}{swordsmen}"
            tiers.append(Span(f"[{told}]", "bad") if i == mine else Span(told, "dim"))
        return Line(Span(card.name, "bad"), f" {side.upper()} ", join(tiers))

    def board(self) -> list[Line]:
        """Board locations with the workers on them."""
        cells: list[Line] = []
        for index, seats in enumerate(self.view["workers"]):
            location = self.content.locations[index]
            free = "·" * (self.view["open_spaces"][index] - len(seats))
            who = [self.initial(seat) for seat in seats]
            cells.append(Line(location.slug, " ", *who, Span(free, "dim")))
        return flow(Span("board ", "dim"), cells, self.width)

    def rows(self) -> list[Line]:
        """The cards that can be taken, with their prices."""
        lines: list[Line] = []
        view = self.view
        for title, row, deck in (
            ("buildings ", view["building_row"], view["building_deck"]),
            ("refugees ", view["refugee_row"], view["refugee_deck"]),
        ):
            cells = [self._offer(slug) for slug in row if slug is not None]
            left = Line(Span(f"deck {deck['count']}", "dim"))
            lines += flow(Span(title, "dim"), [*cells, left], self.width)
        if self.view["starters"]:
            cells = [self._offer(slug) for slug in self.view["starters"]]
            lines += flow(Span("starting refugees ", "dim"), cells, self.width)
        return lines

    def _offer(self, slug: str) -> Line:
        card = self.card(slug)
        price = amounts(card.cost, self.content) if sum(card.cost) else ""
        worth = f" {card.gold}g" if card.gold else ""
        effect = card_words(card, self.content)
        told = f" {KIND_MARKS[card.kind]}: {effect}" if effect else ""
        return Line(Span(card.name, "strong"), f" {price}".rstrip(), Span(worth, "gold"), told)

    # castles

    def castles(self) -> list[Line]:
        """The own castle, beside it another if there is room; spectators see all."""
        you = self.view["you"]
        seats = list(range(len(self.view["lieges"])))
        if not any(piece for liege in self.view["lieges"] for piece in liege["pieces"]):
            return []
        if you is not None:
            seats.remove(you)
            seats.insert(0, you)
        pictures = [self.castle(seat) for seat in seats]
        across = max(1, (self.width + 3) // (2 * EDGE + MIDDLE + 6))
        if you is not None:
            pictures = pictures[:across]
        self.drawn = seats[: len(pictures)]
        lines: list[Line] = []
        for start in range(0, len(pictures), across):
            lines += beside(pictures[start : start + across], 3)
        return lines

    def castle(self, seat: int) -> list[Line]:
        """Fields outside, walls and turrets around, troops inside and on the walls."""
        liege = self.view["lieges"][seat]
        inside = join((self.troops(seat, INSIDE), self.foes(seat, INSIDE)))
        inside = inside if inside.spans else Line("nobody")
        hurt = Line(f"{liege['wounded']} wounded" if liege["wounded"] else "")
        clash = Line(Span(f"round {liege['clash']}", "bad") if liege["clash"] else "")
        title = Line(self.name(seat), Span(f" {liege['gold']} gold", "gold"))
        return [
            Line(pad(title, EDGE), " ", pad(self._field(seat, 0), MIDDLE, "^")),
            self._edge(seat, 0, 3, 0, "┌┐"),
            self._row(seat, self._wall(seat, 3), clash, self._wall(seat, 1)),
            self._row(
                seat,
                Line(),
                Line(Span("inside ", "dim"), inside if inside.spans else "nobody"),
                Line(),
            ),
            self._row(seat, self._field(seat, 3), hurt, self._field(seat, 1)),
            self._edge(seat, 2, 2, 1, "└┘"),
            Line(" " * EDGE, " ", pad(self._field(seat, 2), MIDDLE, "^")),
        ]

    def _edge(self, seat: int, side: int, left: int, right: int, ends: str) -> Line:
        """Turret, wall, turret; where no wall stands the line is open."""
        wall = Line(" ", self._wall(seat, side), " ")
        stroke = "─" if self.view["lieges"][seat]["pieces"][side] else " "
        room = max(0, MIDDLE - wall.width)
        return Line(
            pad(self._turret(seat, left), EDGE), Span(ends[0], "frame"),
            Span(stroke * (room // 2), "frame"), wall,
            Span(stroke * (room - room // 2), "frame"), Span(ends[1], "frame"),
            " ", self._turret(seat, right),
        )  # fmt: skip

    def _row(self, seat: int, left: Line, middle: Line, right: Line) -> Line:
        """A line through the castle; where no wall stands it is open."""
        pieces = self.view["lieges"][seat]["pieces"]
        west = Span("│" if pieces[3] else " ", "frame")
        east = Span("│" if pieces[1] else " ", "frame")
        return Line(pad(left, EDGE), west, pad(middle, MIDDLE, "^"), east, " ", right)

    def outline(self, seat: int) -> Line:
        """A castle in one line, for those that are not drawn."""
        liege = self.view["lieges"][seat]
        parts: list[Line] = []
        for place, slug in enumerate(liege["pieces"]):
            name = (*SIDE_NAMES, *CORNER_NAMES)[place]
            if slug is None:
                if place < SIDES:
                    parts.append(Line(name, Span("-", "bad")))
                continue
            piece = self.content.get(Piece, slug)
            if place >= SIDES and liege["burnt"][place - SIDES]:
                parts.append(Line(name, Span(" burnt", "bad")))
                continue
            mark = "st" if piece.material else ""
            gate = "g" if piece.type == 1 else ""
            cubes = pips(liege["cubes"][place], piece.cubes - liege["cubes"][place])
            parts.append(join((Line(name, gate, mark, cubes), self.troops(seat, place))
                              if place < SIDES else (Line(name, mark, cubes),)))  # fmt: skip
        foes = [Line(SIDE_NAMES[s], " ", self.foes(seat, s)) for s in range(SIDES)
                if self.foes(seat, s).spans]  # fmt: skip
        told = join(parts)
        return Line(told, Span("  foes ", "dim"), join(foes)) if foes else told

    def _wall(self, seat: int, side: int) -> Line:
        """`N wall 2/2 3s 1m`."""
        liege = self.view["lieges"][seat]
        slug = liege["pieces"][side]
        if slug is None:
            return Line(f"{SIDE_NAMES[side]} ", Span("no wall", "bad"))
        piece = self.content.get(Piece, slug)
        short = piece.name.split()[1] if piece.material == 0 else piece.name
        cubes = pips(liege["cubes"][side], piece.cubes - liege["cubes"][side])
        return join((SIDE_NAMES[side], short.replace("stone ", "st."), cubes,
                     self.troops(seat, side)), " ")  # fmt: skip

    def _field(self, seat: int, side: int) -> Line:
        """`farm 2+ 3A 7S`: level, protection, invaders."""
        liege = self.view["lieges"][seat]
        level = liege["farms"][side]
        farm = "razed" if level == 0 else f"farm {level}"
        mark = "+" if liege["protected"][side] else ""
        return join((Span(farm + mark, "dim" if level == 0 else "kind-1"), self.foes(seat, side)))

    def _turret(self, seat: int, corner: int) -> Line:
        liege = self.view["lieges"][seat]
        place = SIDES + corner
        slug = liege["pieces"][place]
        if slug is None:
            return Line(Span(f"{CORNER_NAMES[corner]} -", "dim"))
        piece = self.content.get(Piece, slug)
        if liege["burnt"][corner]:
            return Line(f"{CORNER_NAMES[corner]} ", Span("burnt turret", "bad"))
        cubes = pips(liege["cubes"][place], piece.cubes - liege["cubes"][place])
        return Line(f"{CORNER_NAMES[corner]} {'st.' if piece.material else ''}turret ", cubes)

    # seats

    def seats(self) -> list[Line]:
        lines: list[Line] = []
        for seat in range(len(self.view["lieges"])):
            lines += self.stores(seat)
        return lines

    def stores(self, seat: int) -> list[Line]:
        """Gold, goods, workers, cards, flags, objectives."""
        view = self.view
        liege = view["lieges"][seat]
        goods = [
            Span(f"{count} {slug}", kind_style(i))
            for i, (slug, count) in enumerate(liege["goods"].items())
        ]
        men = sum(liege["soldiers"])
        hired = sum(liege["mercenaries"])
        wounded = f"+{liege['wounded']} wounded" if liege["wounded"] else ""
        parts = [
            Line(Span(f"{liege['gold']} gold", "gold")),
            join(goods, ", "),
            Line(Span("workers ", "dim"), str(liege["hall"])),
            Line(Span("troops ", "dim"), f"{men}s{wounded} {hired}m"),
            Line(Span("moves ", "dim"), str(liege["moves"])) if liege["moves"] else Line(),
            Line(Span("flags ", "dim"), " ".join(map(str, liege["flags"])))
            if liege["flags"]
            else Line(),
            *self._cards(liege),
            self._objectives(liege),
        ]
        if self.drawn and seat not in self.drawn:
            parts.append(Line(Span("castle ", "dim"), self.outline(seat)))
        return flow(self.padded_label(seat), (part for part in parts if part.spans), self.width)

    def _cards(self, liege: LiegeView) -> list[Line]:
        cells: list[Line] = []
        for slug in [*liege["starter"], *liege["cards"]]:
            card = self.card(slug)
            used = "*" if slug in liege["used"] else ""
            marked = " (marked)" if slug in liege["marked"] else ""
            style = "bad" if marked else "dim" if used else "strong"
            cells.append(Line(Span(f"{card.name}{used}", style), Span(marked, "bad")))
        return cells

    def _objectives(self, liege: LiegeView) -> Line:
        held = liege["objectives"]
        if isinstance(held, dict):
            return Line(Span("objectives ", "dim"), str(held["count"])) if held["count"] else Line()
        index = self.content.index("objectives")
        names = [
            f"{self.content.objectives[index[slug]].name}"
            f" ({objective_words(index[slug], self.content)})"
            for slug in held
        ]
        return Line(Span("objectives ", "dim"), ", ".join(names)) if names else Line()
