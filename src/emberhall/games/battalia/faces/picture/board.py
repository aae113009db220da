"""The map: terrain, ways, cities with levels and owners, heroes, squares that can be built on."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from emberhall.authoring import given
from emberhall.games.battalia.cards import SIDE, SQUARES, Cards
from emberhall.games.battalia.choices import AppearAt, Exits, GoTo
from emberhall.games.battalia.faces.picture.faces import MIDDLE, TILE, city, tile
from emberhall.games.battalia.faces.picture.spoken import ground_said, hero_name, listed, owner_of
from emberhall.games.battalia.faces.view import About, View
from emberhall.games.battalia.faces.voice import say
from emberhall.games.battalia.kinds import CITY, RUINS
from emberhall.picture.pieces import meeple, seat_look
from emberhall.picture.svg import Canvas, Offers, Plate

STEP: Final = 100.0
EDGE: Final = 26.0
COORDINATE: Final = 21.0  # readable on a phone, where the map is less than half as large
LED: Final = {"ChooseAppearance": AppearAt, "ChooseGoal": GoTo}  # where a hero may go now


@lru_cache(maxsize=8)
def coordinates(columns: range, rows: range, width: float, height: float) -> str:
    """Letters above and below the map, numbers on both sides."""
    canvas = Canvas(width, height, Offers())
    for column in columns:
        x = EDGE + STEP * (column - columns[0] + 0.5)
        for y in (20.0, height - 6):
            canvas.text(x, y, "abcdefg"[column], COORDINATE, "strong soft", "middle")
    for row in rows:
        y = EDGE + STEP * (row - rows[0] + 0.5) + 7
        for x in (13.0, width - 13):
            canvas.text(x, y, row + 1, COORDINATE, "strong soft", "middle")
    return "".join(canvas.marks)


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
        self.about: About = view["about"] or {}

    def plate(self) -> Plate:
        canvas = self.canvas
        canvas.rect(1, 1, canvas.width - 2, canvas.height - 2, "board", 14)
        canvas.marks.append(coordinates(self.columns, self.rows, canvas.width, canvas.height))
        for square in self.squares:
            self.square(square)
        for seat, player in enumerate(self.view["players"]):
            for place, slug in enumerate(player["heroes"]):
                if slug is not None:
                    self.hero(seat, place, slug)
        self.led()
        self.battle()
        return canvas.plate("map", say("The map"))

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
        exits = content.index("exits")[given(view["exits"][square])]
        sort = content.terrain[terrain].sort
        said = f"{slug}: {ground_said(content, terrain, exits)}"
        about = say("Roads belong to everybody whose cities they reach.")
        owner, level = owner_of(view, slug), view["levels"][square]
        if sort == CITY:
            whose = "neutral" if owner < 0 else say("held by {names}", names=view["names"][owner])
            said = say("{said}, level {level}, {whose}", said=said, level=level, whose=whose)
            about = say("Victory points: {level}. It adds {level} to its defence.", level=level)
            if owner < 0:
                defence = view["neutral_strength"]
                about = say(
                    "Defends with strength {defence}; worth {level} points to its conqueror.",
                    defence=defence,
                    level=level,
                )
        elif sort == RUINS:
            left = listed(content, view["prizes"]) or say("nothing")
            about = say(
                "Defend with strength {ruins_strength}. "
                "A victory earns a great artefact; left: {left}.",
                ruins_strength=view["ruins_strength"],
                left=left,
            )
        with self.canvas.part(f"square {slug}", said, about):
            tile(self.canvas, x, y, content, terrain, exits)
            if sort == CITY:
                city(self.canvas, x, y, level, owner)
            elif sort == RUINS:
                self.canvas.circle(x + 77, y + 19, 17, "badge-face")
                strength = view["ruins_strength"]
                self.canvas.text(x + 77, y + 27, strength, 22, "strong", "middle", 28)

    def empty(self, slug: str, x: float, y: float) -> None:
        """A square without a card: the one in question, one open to the viewer, any other."""
        you = self.view["you"]
        open_here = you is not None and slug in self.view["players"][you]["grounds"]
        asked = self.about.get("square") == slug
        said = say("{square}: empty", square=slug) + (say(", open to you") if open_here else "")
        about = (
            say("A road or a city can be laid here.")
            if open_here
            else say("Cards are laid next to an exit of one's own network.")
        )
        with self.canvas.part(f"square {slug}", said, about):
            self.canvas.rect(x, y, TILE, TILE, "open" if open_here or asked else "bare", 7)
            if asked:
                self.canvas.text(x + MIDDLE, y + MIDDLE + 16, "?", 44, "strong", "middle")
                self.ghosts(x, y)
            elif open_here:
                self.canvas.icon("plus", x + MIDDLE - 10, y + MIDDLE - 10, 20, "faded")

    def ghosts(self, x: float, y: float) -> None:
        """The card in question as it would lie: the page shows the one that is pointed at."""
        content = self.content
        for exits, terrain in candidates(self.view, content, self.canvas.offers):
            self.canvas.marks.append(f'<g class="ghost ghost-{content.exits[exits].slug}">')
            tile(self.canvas, x, y, content, terrain, exits)
            if self.about["level"]:
                city(self.canvas, x, y, self.about["level"], given(self.view["you"]))
            self.canvas.marks.append("</g>")

    def led(self) -> None:
        """Where a hero may appear or go, he stands as a shade."""
        led = LED.get(self.view["step"] or "")
        you = self.view["you"]
        if led is None or you is None:
            return
        for offer in self.canvas.offers.all:
            choice = self.content.catalogue.by_notation.get(offer.notation)
            if isinstance(choice, led):
                x, y = self.corner(choice.square)
                at_city = self.view["levels"][choice.square] > 0
                dx, dy = (22.0, 24.0) if at_city else (MIDDLE, MIDDLE)
                self.canvas.marks.append('<g class="shade">')
                self.canvas.circle(x + dx, y + dy, 20, f"card-face {seat_look(you)}")
                meeple(self.canvas, you, x + dx, y + dy + 12, 24)
                self.canvas.marks.append("</g>")

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


def candidates(view: View, content: Cards, offers: Offers) -> list[tuple[int, int]]:
    """The ways in which the card in question can lie: exits, and the open card of that shape."""
    level = given(view["about"]).get("level", 0)  # not known as long as it is asked for
    stacks = view["city_stacks" if level else "road_stacks"]
    found: list[tuple[int, int]] = []
    for offer in offers.all:
        choice = content.catalogue.by_notation.get(offer.notation)
        if isinstance(choice, Exits):
            shape = content.shape_of[choice.exits] - (0 if level else 1)
            top = stacks[shape]["cards"]["top"]
            if top is not None:
                found.append((choice.exits, content.index("terrain")[top]))
    return found


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
    where = say("not on the board") if slug is None else say("on {slug}", slug=slug)
    said = say(
        "{name}, hero {place} of {names}, {where}",
        name=name,
        place=place + 1,
        names=view["names"][seat],
        where=where,
    )
    about = say(
        "A hero adds 1 in battle, and 1 more on his native terrain. He moves along joined squares."
    )
    if slug is None:
        about = say("A weapon and two supplies hire him; he appears in an own city without a hero.")
    with canvas.piece(f"hero-{seat}-{place}"), canvas.part(f"hero {seat} {place + 1}", said, about):
        look = f"card-face {seat_look(seat)}"
        canvas.circle(x, y, 20, look if slug is not None else f"{look} faded")
        meeple(canvas, seat, x - 6, y + 12, 24)
        canvas.text(x + 11, y + 7, place + 1, 17, "strong card-ink", "middle", narrow=20)
