"""The map: terrain, ways, cities with levels and owners, heroes, squares that can be built on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from emberhall.authoring import given
from emberhall.games.battalia.cards import SIDE, SQUARES, Cards
from emberhall.games.battalia.choices import AppearAt, Exits, GoTo
from emberhall.games.battalia.faces.picture.land import TILE, native, symbols, ways
from emberhall.games.battalia.faces.picture.oracle import draw_margin, draw_strip
from emberhall.games.battalia.faces.picture.parchment import sheet
from emberhall.games.battalia.faces.picture.spoken import (
    ground_said,
    hero_about,
    hero_said,
    listed,
    owner_of,
)
from emberhall.games.battalia.faces.view import About, View
from emberhall.games.battalia.faces.voice import say
from emberhall.games.battalia.kinds import CITY, RUINS
from emberhall.picture.pieces import seat_look
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.picture.table import Shape
from emberhall.words import remembered

LED: Final = {"ChooseAppearance": AppearAt, "ChooseGoal": GoTo}  # where a hero may go now


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the squares lie on the stage, and how large what stands on them is."""

    width: float
    height: float
    x: float
    y: float
    step: float
    text: float
    figure: float


FRAMES: Final[dict[Shape, Frame]] = {
    "wide": Frame(856, 720, x=32, y=36, step=96, text=15, figure=0.95),
    "narrow": Frame(366, 406, x=18, y=58, step=49, text=13, figure=0.6),
}


@remembered(512)
def upon(content: Cards, terrain: int, exits: int, level: int, seat: int) -> str:
    """Everything that lies on a square, as references to what the map defines."""
    look = native(content, terrain)
    way = ways(content.bits[exits]) if exits >= 0 else ""
    ground = f'<use href="#map-{look}"/>'
    drawn = f"{way}{ground}" if look == "ruin" else f"{ground}{way}"
    if level:
        drawn += f'<use href="#map-city-{level}" class="{seat_look(seat)}"/>'
        if seat >= 0:
            drawn += (
                f'<use href="#map-flag-{seat % 4}" class="{seat_look(seat)}"'
                ' transform="translate(4 38) scale(.8)"/>'
            )
    return drawn


class Map:
    """The map of one view in the making."""

    def __init__(self, view: View, content: Cards, offers: Offers, shape: Shape) -> None:
        self.view = view
        self.content = content
        self.shape = shape
        self.frame = FRAMES[shape]
        active = content.boards[len(view["players"]) - 2].active
        self.squares = [square for square in range(SQUARES) if active[square]]
        self.canvas = Canvas(self.frame.width, self.frame.height, offers)
        self.about: About = view["about"] or {}

    def plate(self) -> Plate:
        canvas, frame = self.canvas, self.frame
        canvas.marks.append(f"<defs>{symbols()}</defs>")
        canvas.marks.append(
            sheet(frame.width, frame.height, frame.x, frame.y, frame.step, tuple(self.squares))
        )
        self.shore()
        for square in self.squares:
            self.square(square)
        for seat, player in enumerate(self.view["players"]):
            for place, slug in enumerate(player["heroes"]):
                if slug is not None:
                    self.hero(seat, place, slug)
        self.led()
        self.battle()
        if self.shape == "wide":
            draw_margin(canvas, self.view, self.content, frame.x + 7 * frame.step + 16)
        else:
            draw_strip(canvas, self.view, self.content)
        return canvas.plate("map", say("The map"))

    def corner(self, square: int) -> tuple[float, float]:
        """The upper left corner of a square."""
        row, column = divmod(square, SIDE)
        frame = self.frame
        return frame.x + frame.step * column, frame.y + frame.step * row

    def shore(self) -> None:
        """The outline of all the land that is known."""
        step = self.frame.step
        land = "".join(
            f"M{x:g} {y:g}h{step:g}v{step:g}h-{step:g}z"
            for x, y in (
                self.corner(square) for square in self.squares if self.view["terrain"][square]
            )
        )
        for look in ("shallows", "shore"):
            self.canvas.path(land, f"{look} {self.shape}")

    def lay(self, x: float, y: float, drawn: str) -> None:
        """What lies on a square whose corner is given."""
        scale = self.frame.step / TILE
        scaled = f" scale({scale:.4g})" if scale != 1 else ""
        self.canvas.marks.append(f'<g transform="translate({x:g} {y:g}){scaled}">{drawn}</g>')

    def ring(self, slug: str, x: float, y: float) -> None:
        """What lights up over the art of a square, on a dark rim; a side is 100 long."""
        size = self.frame.step - 6
        if f"square {slug}" in self.canvas.offers.by_part:
            self.canvas.rect(x + 3, y + 3, size, size, "ring-rim", 5)
        self.canvas.marks.append(
            f'<rect x="{x + 3:g}" y="{y + 3:g}" width="{size:g}" height="{size:g}" rx="5"'
            ' class="ring" pathLength="400"/>'
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
        owner, level = owner_of(view, slug), view["levels"][square]
        said, about = self.told(slug, ground_said(content, terrain, exits), sort, owner, level)
        step = self.frame.step
        with self.canvas.part(f"square {slug}", said, about):
            self.canvas.rect(x, y, step, step, f"tile {native(content, terrain)}")
            self.lay(x, y, upon(content, terrain, exits, level if sort == CITY else 0, owner))
            if sort == CITY:
                self.badge(x + step * 0.82, y + step * 0.82, level)
                if owner < 0:
                    self.guard(x + step * 0.82, y + step * 0.2, view["neutral_strength"])
            elif sort == RUINS:
                self.guard(x + step * 0.82, y + step * 0.2, view["ruins_strength"])
            self.ring(slug, x, y)

    def told(self, slug: str, ground: str, sort: int, owner: int, level: int) -> tuple[str, str]:
        """What is said of a square that is not empty, and what a closer look adds."""
        view = self.view
        said = f"{slug}: {ground}"
        if sort == RUINS:
            left = listed(self.content, view["prizes"]) or say("nothing")
            return said, say(
                "Defend with strength {ruins_strength}. "
                "A victory earns a great artefact; left: {left}.",
                ruins_strength=view["ruins_strength"],
                left=left,
            )
        if sort != CITY:
            return said, say("Roads belong to everybody whose cities they reach.")
        whose = "neutral" if owner < 0 else say("held by {names}", names=view["names"][owner])
        said = say("{said}, level {level}, {whose}", said=said, level=level, whose=whose)
        if owner >= 0:
            points = say("Victory points: {level}. It adds {level} to its defence.", level=level)
            return said, points
        return said, say(
            "Defends with strength {defence}; worth {level} points to its conqueror.",
            defence=view["neutral_strength"],
            level=level,
        )

    def badge(self, x: float, y: float, number: int) -> None:
        """A number in a circle: the level of a city, the number of a hero."""
        size = self.frame.text
        self.canvas.circle(x, y, size * 0.72, "badge-face")
        self.canvas.text(x, y + size * 0.36, number, size, "strong card-ink", "middle")

    def guard(self, x: float, y: float, strength: int) -> None:
        """The strength with which a place of nobody's defends itself, on a shield."""
        size = self.frame.text
        r = size * 0.78
        self.canvas.path(
            f"M{x - r:g} {y - r:g}h{2 * r:g}v{r:g}c0 {0.8 * r:g}-{0.5 * r:g} {1.1 * r:g}-{r:g} "
            f"{1.4 * r:g}-{0.5 * r:g}-{0.3 * r:g}-{r:g}-{0.6 * r:g}-{r:g}-{1.4 * r:g}z",
            "k guard",
        )
        self.canvas.text(x, y + size * 0.34, strength, size, "strong guard-ink", "middle")

    def empty(self, slug: str, x: float, y: float) -> None:
        """A square without a card: the one in question, one open to the viewer, any other."""
        you = self.view["you"]
        lit = f"square {slug}" in self.canvas.offers.by_part
        open_here = you is not None and slug in self.view["players"][you]["grounds"]
        asked = self.about.get("square") == slug
        said = say("{square}: empty", square=slug) + (say(", open to you") if open_here else "")
        about = (
            say("A road or a city can be laid here.")
            if open_here
            else say("Cards are laid next to an exit of one's own network.")
        )
        step = self.frame.step
        with self.canvas.part(f"square {slug}", said, about):
            look = "open" if open_here or asked or lit else "bare"
            self.canvas.rect(x + 4, y + 4, step - 8, step - 8, look, 5)
            if asked:
                line = y + step / 2 + step / 6
                self.canvas.text(x + step / 2, line, "?", step / 2, "strong", "middle")
                self.ghosts(x, y)
            elif open_here or lit:
                middle = step * 0.16
                self.canvas.icon(
                    "plus", x + step / 2 - middle, y + step / 2 - middle, 2 * middle, "invite"
                )
            if lit or open_here or asked:
                self.ring(slug, x, y)

    def ghosts(self, x: float, y: float) -> None:
        """The card in question as it would lie: the page shows the one that is pointed at."""
        content = self.content
        level = self.about.get("level", 0)
        for exits, terrain in candidates(self.view, content, self.canvas.offers):
            step = self.frame.step
            self.canvas.marks.append(f'<g class="ghost ghost-{content.exits[exits].slug}">')
            self.canvas.rect(x, y, step, step, f"tile {native(content, terrain)}")
            self.lay(x, y, upon(content, terrain, exits, level, given(self.view["you"])))
            self.canvas.marks.append("</g>")

    def led(self) -> None:
        """Where a hero may appear or go, he stands as a shade."""
        led = LED.get(self.view["step"] or "")
        you = self.view["you"]
        if led is None or you is None:
            return
        place = self.about.get("hero", 0)
        for offer in self.canvas.offers.all:
            choice = self.content.catalogue.by_notation.get(offer.notation)
            if isinstance(choice, led):
                self.canvas.marks.append('<g class="shade">')
                self.figure(you, place, *self.foot(choice.square))
                self.canvas.marks.append("</g>")

    def foot(self, square: int) -> tuple[float, float]:
        """Where a hero stands on a square: in the middle of a road, before a city."""
        x, y = self.corner(square)
        step = self.frame.step
        if self.view["levels"][square]:
            return x + step * 0.52, y + step * 0.9
        return x + step / 2, y + step * 0.72

    def figure(self, seat: int, place: int, x: float, y: float) -> None:
        """A hero on his base; the base comes first and lights up."""
        r = 20 * self.frame.figure
        self.canvas.path(
            f"M{x - r:g} {y:g}a{r:g} {r * 0.42:g} 0 1 0 {2 * r:g} 0a{r:g} {r * 0.42:g} 0 1 0-"
            f"{2 * r:g} 0z",
            f"base {seat_look(seat)}",
        )
        scale = self.frame.figure
        self.canvas.marks.append(
            f'<use href="#map-hero-{place + 1}" class="{seat_look(seat)}"'
            f' transform="translate({x - 24 * scale:g} {y - 51 * scale:g}) scale({scale:g})"/>'
        )

    def hero(self, seat: int, place: int, slug: str) -> None:
        """A hero on the map, as a part and a piece of his own."""
        x, y = self.foot(self.content.index("squares")[slug])
        said = hero_said(self.view, self.content, seat, place)
        r = 20 * self.frame.figure
        with (
            self.canvas.piece(f"hero-{seat}-{place}"),
            self.canvas.part(f"hero {seat} {place + 1}", said, hero_about(slug)),
        ):
            self.figure(seat, place, x, y)
            self.badge(x + r * 0.8, y - r * 2.2, place + 1)

    def battle(self) -> None:
        """Crossed swords over the square that is fought for."""
        battle = self.view["battle"]
        if battle is None:
            return
        x, y = self.corner(self.content.index("squares")[battle["square"]])
        step = self.frame.step
        size = step * 0.34
        self.canvas.circle(x + step * 0.26, y + step * 0.26, size * 0.68, "alarm")
        self.canvas.icon(
            "swords", x + step * 0.26 - size / 2, y + step * 0.26 - size / 2, size, "alarm-ink"
        )


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
