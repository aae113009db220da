"""Inside the walls: the keep, who fights there, and the liege's own places to work."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.faces.picture.buildings import PLACES
from emberhall.games.after_the_empire.faces.picture.figures import figure
from emberhall.games.after_the_empire.faces.picture.land import tally
from emberhall.games.after_the_empire.faces.picture.letters import label
from emberhall.games.after_the_empire.faces.picture.people import muster, post, troops_said
from emberhall.games.after_the_empire.faces.picture.signs import band
from emberhall.games.after_the_empire.faces.picture.spots import COURT, Point, Spots
from emberhall.games.after_the_empire.faces.view import LiegeView, View
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.games.after_the_empire.terms import INSIDE
from emberhall.picture.pieces import mark, meeple, seat_look
from emberhall.picture.svg import Canvas
from emberhall.words import phrase

FEET: Final = 434.0
TROOPS: Final[tuple[Point, ...]] = tuple((x, FEET) for x in (302.0, 325.0, 348.0, 371.0, 394.0))
FOES: Final = (558.0, 535.0, 512.0, 489.0, 466.0)
BOX: Final = (86.0, 80.0)
AT: Final = {
    "granary": (286.0, 200.0), "stockpile": (286.0, 288.0), "infirmary": (488.0, 200.0),
    "hall": (488.0, 288.0),
}  # fmt: skip
KEEP: Final = (
    '<path d="M374 372v-108h16v-10h14v10h14v-10h24v10h14v-10h14v10h16v108z"'
    ' fill="url(#empire-ashlar)" class="p-wall"/><path d="M456 264h30v108h-30z" class="f-shade"/>'
    '<path d="M402 264v-34h56v34z" fill="url(#empire-ashlar)" class="p-wall"/>'
    '<path d="M396 232l34-34 34 34z" class="p-roof"/><path d="M404 228l24-24" class="d-shine"/>'
    '<path d="M414 372v-32a16 16 0 0 1 32 0v32z" class="p-door"/>'
    '<path d="M422 330v42M438 330v42M414 350h32" class="d-plank"/>'
    '<path d="M388 290h9v16h-9zM463 290h9v16h-9zM425 240h10v14h-10zM424 292h12v16h-12z"'
    ' class="f-window"/><path d="M430 198v-34" class="d-shaft"/>'
)
COBBLES: Final = "".join(
    f"M{300 + (37 * i) % 262} {200 + (53 * i) % 226}q6-6 12 0" for i in range(30)
)


def inside_said(liege: LiegeView) -> tuple[str, str]:
    """Who is within the walls, in words, and what a closer look tells."""
    archers, swordsmen = liege["archers"][INSIDE], liege["swordsmen"][INSIDE]
    said = say("Inside the castle: {troops_said}", troops_said=troops_said(liege, INSIDE))
    if archers or swordsmen:
        said = say("{said}; {band} inside with them", said=said, band=band(archers, swordsmen))
    if liege["sacked"]:
        said = say("{said}; sacked this season", said=said)
    about = say("If invaders are inside after a melee and no troop is, the castle is sacked.")
    return said, about


def courtyard(canvas: Canvas, view: View, seat: int, spots: Spots) -> None:
    """Inside the walls: the keep, the troops, and invaders who got in."""
    liege = view["lieges"][seat]
    x, y, width, height = COURT
    archers, swordsmen = liege["archers"][INSIDE], liege["swordsmen"][INSIDE]
    with canvas.part(f"inside {seat}", *inside_said(liege)):
        canvas.rect(x, y, width, height, "court", 4)
        canvas.path(COBBLES, "d-cobble")
        canvas.marks.append(KEEP)
        canvas.path("M431 166q12-7 22 0t20 0v18q-10 6-20 0t-22 0z", f"{seat_look(seat)} p-cloth")
        mark(canvas, seat, 451, 175, 5.5)
        post(canvas, liege, INSIDE, TROOPS)
        muster(canvas, liege, INSIDE, len(TROOPS), (348, 376), spots)
        intruders(canvas, archers, swordsmen, spots)
        news(canvas, liege, spots)
        canvas.rect(x + 4, y + 4, width - 8, height - 8, "ring", 8)


def intruders(canvas: Canvas, archers: int, swordsmen: int, spots: Spots) -> None:
    """Invaders within the walls; their numbers stand above them."""
    both, most = archers + swordsmen, len(FOES)
    if not both:
        return
    swords = swordsmen if both <= most else min(swordsmen, max(1, most * swordsmen // both))
    bows = archers if both <= most else min(archers, most - swords)
    for place in range(swords + bows):
        name, number = ("swordsman", place) if place < swords else ("archer", place - swords)
        with canvas.piece(f"{name}#inside {number}"):
            canvas.marks.append(figure(name, FOES[place], FEET))
    counts = (("sword", swordsmen), ("bow", archers))
    tally(canvas, 516, 378, counts, spots.text, "tally-foe")


def news(canvas: Canvas, liege: LiegeView, spots: Spots) -> None:
    """That the castle was sacked, or which round of combat it fights."""
    said = ""
    if liege["sacked"]:
        said = say("sacked")
    elif liege["clash"]:
        said = say("round {number}", number=liege["clash"])
    if said:
        y = 390 if spots.names else 330
        label(canvas, 430, y, said, spots.text + 1, "serif halo foe-ink", "middle")


def own_places(canvas: Canvas, view: View, seat: int, spots: Spots) -> None:
    """Great Hall, stockpile, granary and infirmary, each with the workers in it."""
    liege = view["lieges"][seat]
    for slug in AT:
        with canvas.part(f"{slug} {seat}", *place_said(liege, slug)):
            x, y = AT[slug]
            canvas.rect(x, y, *BOX, "hit", 10)
            canvas.marks.append(
                f'<g transform="translate({x + 5:g} {y + 6:g}) scale(.9)"'
                f' class="{seat_look(seat)}">{PLACES[slug]}</g>'
            )
            if spots.names:
                name = TITLES[slug]
                label(canvas, x + 43, y + 73, say(name), 12, "serif halo", "middle", BOX[0])
            _workers(canvas, liege, slug, x, y, spots)


def _workers(canvas: Canvas, liege: LiegeView, slug: str, x: float, y: float, spots: Spots) -> None:
    seat = liege["seat"]
    size = 23.0 if spots.names else 34.0
    if slug == "hall":
        shown = min(liege["hall"], 5 if spots.names else 3)
        for place in range(shown):
            with canvas.piece(f"worker {seat}#hall {place}"):
                meeple(canvas, seat, x + 14 + size * 0.62 * place, y + 60, size)
        if liege["hall"] > shown:
            label(canvas, x + 72, y + 16, liege["hall"], spots.text, "serif halo", "middle")
        return
    if slug in liege["spaces"]:
        with canvas.piece(f"worker {seat}#{slug}"):
            meeple(canvas, seat, x + 72, y + 60, size)
    else:
        canvas.circle(x + 72, y + 48, 10, "space")
    if slug == "infirmary" and liege["wounded"]:
        tally(canvas, x + 30, y + 34, (("heal", liege["wounded"]),), spots.text, "tally")


TITLES: Final = {
    "stockpile": phrase("Stockpile"),
    "granary": phrase("Granary"),
    "infirmary": phrase("Infirmary"),
    "hall": phrase("Great Hall"),
}


def place_said(liege: LiegeView, slug: str) -> tuple[str, str]:
    """An own place to work in words, and what a closer look tells."""
    if slug == "hall":
        return hall_said(liege)
    goods = liege["goods"]
    worker = say(", with a worker") if slug in liege["spaces"] else ""
    if slug == "stockpile":
        held = say(
            "{wood} wood, {stone} stone, {iron} iron",
            wood=goods["wood"],
            stone=goods["stone"],
            iron=goods["iron"],
        )
        about = say("Build, upgrade, repair, restore, heal refugees, rebuild.")
        return f"{say('Stockpile')}: {held}{worker}", about
    if slug == "granary":
        held = say("{food} food", food=goods["food"])
        about = say("A worker sows three times and protects a farm.")
        return f"{say('Granary')}: {held}{worker}", about
    held = say("{number:wounded soldier|wounded soldiers}", number=liege["wounded"])
    return f"{say('Infirmary')}: {held}{worker}", say("A worker heals up to four wounded soldiers.")


def hall_said(liege: LiegeView) -> tuple[str, str]:
    """The workers that are still to be placed."""
    idle = say(", has passed") if liege["passed"] else ""
    about = say("Workers to be placed.")
    if liege["newcomers"]:
        about = say(
            "{about} Villagers who come for the next season: {newcomers}.",
            about=about,
            newcomers=liege["newcomers"],
        )
    return say("Great Hall: {hall:worker|workers}{idle}", hall=liege["hall"], idle=idle), about
