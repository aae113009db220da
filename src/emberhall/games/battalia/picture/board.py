"""The map: terrain, ways, cities with levels and owners, heroes, squares that can be built on."""

from __future__ import annotations

from typing import Any, Final

from emberhall.games.battalia.cards import CITY, RUINS, SIDE, SQUARES, Cards
from emberhall.games.battalia.picture.faces import MIDDLE, TILE, city, tile
from emberhall.games.battalia.picture.words import ground_said, hero_name, listed, owner_of
from emberhall.picture.pieces import meeple, seat_look
from emberhall.picture.svg import Canvas, Offers, Plate

View = dict[str, Any]

STEP: Final = 100.0
EDGE: Final = 22.0


class Map:
    """The map of one view in the making."""

    def __init__(self, view: View, content: Cards, offers: Offers) -> None:
        self.view = view
        self.content = content
        active = content.boards[len(view["players"]) - 2].active
        squares = [square for square in range(SQUARES) if active[square]]
        columns = [square % SIDE for square in squares]
        rows = [square // SIDE for square in squares]
        self.squares = squares
        self.columns = range(min(columns), max(columns) + 1)
        self.rows = range(min(rows), max(rows) + 1)
        width = EDGE * 2 + STEP * len(self.columns)
        self.canvas = Canvas(width, EDGE * 2 + STEP * len(self.rows), offers)
        self.about: View = view["about"] or {}

    def plate(self) -> Plate:
        canvas = self.canvas
        canvas.rect(1, 1, canvas.width - 2, canvas.height - 2, "board", 14)
        for column in self.columns:
            x = EDGE + STEP * (column - self.columns[0] + 0.5)
            for y in (16.0, canvas.height - 6):
                canvas.text(x, y, "abcdefg"[column], 15, "strong soft", "middle")
        for row in self.rows:
            y = EDGE + STEP * (row - self.rows[0] + 0.5) + 5
            for x in (11.0, canvas.width - 11):
                canvas.text(x, y, row + 1, 15, "strong soft", "middle")
        for square in self.squares:
            self.square(square)
        for seat, player in enumerate(self.view["players"]):
            for place, slug in enumerate(player["heroes"]):
                if slug is not None:
                    self.hero(seat, place, slug)
        self.battle()
        return canvas.plate("map", "The map")

    def corner(self, square: int) -> tuple[float, float]:
        """The upper left corner of a card on a square."""
        row, column = divmod(square, SIDE)
        margin = EDGE + (STEP - TILE) / 2
        return (
            margin + STEP * (column - self.columns[0]),
            margin + STEP * (row - self.rows[0]),
        )

    def square(self, square: int) -> None:
        """A square with what lies on it."""
        content, view = self.content, self.view
        slug = content.slugs("squares")[square]
        x, y = self.corner(square)
        ground = view["terrain"][square]
        if ground is None:
            self.empty(slug, x, y)
            return
        terrain = content.index("terrain")[ground]
        exits = content.index("exits")[view["exits"][square]]
        sort = content.terrain[terrain].sort
        said = f"{slug}: {ground_said(content, terrain, exits)}"
        about = "Roads belong to everybody whose cities they reach."
        owner, level = owner_of(view, slug), view["levels"][square]
        if sort == CITY:
            whose = "neutral" if owner < 0 else f"held by {view['names'][owner]}"
            said = f"{said}, level {level}, {whose}"
            about = f"Worth {level} victory points; adds {level} to its defence."
            if owner < 0:
                defence = view["neutral_strength"]
                about = f"Defends with strength {defence}; worth {level} points to its conqueror."
        elif sort == RUINS:
            left = listed(content, view["prizes"]) or "nothing"
            about = (
                f"Defend with strength {view['ruins_strength']}. A victory earns a great artefact;"
                f" left: {left}."
            )
        with self.canvas.part(f"square {slug}", said, about):
            tile(self.canvas, x, y, content, terrain, exits)
            if sort == CITY:
                city(self.canvas, x, y, level, owner)
            elif sort == RUINS:
                self.canvas.circle(x + 79, y + 17, 14, "badge-face")
                self.canvas.text(x + 79, y + 23, view["ruins_strength"], 17, "strong", "middle", 24)

    def empty(self, slug: str, x: float, y: float) -> None:
        """A square without a card: the one in question, one open to the viewer, any other."""
        you = self.view["you"]
        open_here = you is not None and slug in self.view["players"][you]["grounds"]
        asked = self.about.get("square") == slug
        said = f"{slug}: empty" + (", open to you" if open_here else "")
        about = (
            "A road or a city can be laid here."
            if open_here
            else "Cards are laid next to an exit of one's own network."
        )
        with self.canvas.part(f"square {slug}", said, about):
            self.canvas.rect(x, y, TILE, TILE, "open" if open_here or asked else "bare", 7)
            if asked:
                self.canvas.text(x + MIDDLE, y + MIDDLE + 16, "?", 44, "strong", "middle")
            elif open_here:
                self.canvas.icon("plus", x + MIDDLE - 10, y + MIDDLE - 10, 20, "faded")

    def hero(self, seat: int, place: int, slug: str) -> None:
        """A hero: in the middle of a road, in a corner of a city."""
        square = self.content.index("squares")[slug]
        x, y = self.corner(square)
        on_city = self.view["levels"][square] > 0
        dx, dy = (22.0, 24.0) if on_city else (MIDDLE, MIDDLE)
        draw_hero(self.canvas, self.view, self.content, seat, place, x + dx, y + dy, slug)

    def battle(self) -> None:
        """Crossed swords over the square that is fought for."""
        battle = self.view["battle"]
        if battle is None:
            return
        x, y = self.corner(self.content.index("squares")[battle["square"]])
        self.canvas.circle(x + 76, y + 20, 17, "alarm")
        self.canvas.icon("swords", x + 64, y + 8, 24, "alarm-ink")


def draw_hero(
    canvas: Canvas,
    view: View,
    content: Cards,
    seat: int,
    place: int,
    x: float,
    y: float,
    slug: str | None,
) -> None:
    """A hero around a point, as a part and a piece of its own."""
    name = hero_name(view, content, seat, place)
    where = "not on the board" if slug is None else f"on {slug}"
    said = f"{name}, hero {place + 1} of {view['names'][seat]}, {where}"
    about = (
        "A hero adds 1 in battle, and 1 more on his native terrain. He moves along joined squares."
    )
    if slug is None:
        about = "A weapon and two supplies hire him; he appears in an own city without a hero."
    with canvas.piece(f"hero-{seat}-{place}"), canvas.part(f"hero {seat} {place + 1}", said, about):
        look = f"card-face {seat_look(seat)}"
        canvas.circle(x, y, 20, look if slug is not None else f"{look} faded")
        meeple(canvas, seat, x - 6, y + 12, 24)
        canvas.text(x + 12, y + 8, place + 1, 15, "strong card-ink", "middle")
