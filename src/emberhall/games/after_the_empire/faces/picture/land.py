"""The land around a castle: ground, roads and trees, farms, and the invaders before the walls."""

from __future__ import annotations

import random
from typing import Final

from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.faces.picture.figures import defs, figure
from emberhall.games.after_the_empire.faces.picture.goods import GOODS, counted
from emberhall.games.after_the_empire.faces.picture.letters import label
from emberhall.games.after_the_empire.faces.picture.signs import band, scrap
from emberhall.games.after_the_empire.faces.picture.spots import SIDE_SLUGS, Spots
from emberhall.games.after_the_empire.faces.view import View
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.games.after_the_empire.terms import RICH, SIDES
from emberhall.picture.letters import width_of
from emberhall.picture.svg import Canvas
from emberhall.words import phrase, remembered

ACROSS: Final = 4  # invaders side by side
STEP: Final = 25.0
NAMES: Final = (phrase("North"), phrase("East"), phrase("South"), phrase("West"))
DEFS: Final = (
    '<radialGradient id="empire-ground" cx=".5" cy=".5" r=".75"><stop offset="0" class="s-near"/>'
    '<stop offset="1" class="s-far"/></radialGradient>'
    '<pattern id="empire-sown" width="9" height="9" patternUnits="userSpaceOnUse"'
    ' patternTransform="skewX(-15)"><path d="M0 0h9v9H0z" class="f-sown"/>'
    '<path d="M0 3h9M0 7.5h9" class="d-furrow"/><path d="M2 3l1.5-2M6 7.5l1.5-2" class="d-ear"/>'
    "</pattern>"
    '<pattern id="empire-razed" width="13" height="10" patternUnits="userSpaceOnUse">'
    '<path d="M0 0h13v10H0z" class="f-razed"/><path d="M1 4l4 2M8 2l2 3M6 9l4-1" class="d-ash"/>'
    "</pattern>"
    '<pattern id="empire-palisade" width="12" height="60" patternUnits="userSpaceOnUse" x="10">'
    '<path d="M0 0h12v60H0z" class="f-wood"/><path d="M8 0h4v60H8z" class="f-wood2"/>'
    '<path d="M0 0v60" class="d-ink"/><path d="M4 8v14M5 34v12" class="d-plank"/></pattern>'
    '<pattern id="empire-ashlar" width="28" height="18" patternUnits="userSpaceOnUse">'
    '<path d="M0 0h28v18H0z" class="f-stone"/><path d="M0 .6h28M0 9h28M7 0v9M21 9v9"'
    ' class="d-course"/></pattern>'
    '<g id="empire-pine" stroke="var(--line-ink)" stroke-width="1.2" stroke-linejoin="round">'
    '<path d="M-2 0h4v7h-4z" fill="var(--wood2)"/>'
    '<path d="M0-32l8 13H5l7 10H7l6 10h-26l6-10h-5l7-10h-3z" fill="var(--pine)"/></g>'
    '<g id="empire-oak" stroke="var(--line-ink)" stroke-width="1.2" stroke-linejoin="round">'
    '<path d="M-2 -8h5v15h-5z" fill="var(--wood2)"/>'
    '<path d="M-12-8q-6-10 4-14 4-10 13-5 10 1 8 11 4 8-6 10-12 3-19-2z" fill="var(--oak)"/></g>'
)
TREES: Final = (
    ("pine", 52, 74), ("pine", 78, 54), ("oak", 96, 104), ("pine", 54, 138), ("oak", 330, 60),
    ("pine", 560, 60), ("pine", 592, 84), ("pine", 632, 62), ("oak", 690, 72), ("pine", 738, 60),
    ("pine", 774, 92), ("oak", 806, 66), ("pine", 812, 122), ("pine", 662, 150), ("oak", 808, 256),
    ("oak", 700, 612), ("pine", 742, 624), ("oak", 784, 606), ("pine", 812, 572),
    ("pine", 196, 474), ("oak", 58, 470), ("pine", 84, 506), ("pine", 120, 496), ("oak", 166, 140),
)  # fmt: skip
PHONE_TREES: Final = (
    ("pine", 560, 74), ("oak", 600, 92), ("pine", 720, 84), ("oak", 660, 112), ("pine", 696, 160),
    ("oak", 640, 582), ("pine", 720, 580), ("pine", 150, 500), ("oak", 190, 470),
    ("pine", 132, 450),
)  # fmt: skip


@remembered(4)
def scenery(spots: Spots) -> str:
    """Everything of the land that never changes, with what later drawings use by name."""
    x, y, wide, high = spots.view
    canvas = scrap()
    canvas.marks.append(
        f'<defs>{DEFS}{defs()}<clipPath id="empire-land">'
        f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="14"/></clipPath></defs>'
        f'<g clip-path="url(#empire-land)"><rect x="{x:g}" y="{y:g}" width="{wide:g}"'
        f' height="{high:g}" fill="url(#empire-ground)"/>'
    )
    for cx, cy, rx, ry, look in (
        (120, 120, 170, 60, "f-light"), (760, 90, 170, 70, "f-dark"),
        (740, 540, 190, 80, "f-light"), (110, 430, 150, 60, "f-dark"),
        (430, 590, 240, 50, "f-dark"),
    ):  # fmt: skip
        canvas.marks.append(f'<ellipse cx="{cx}" cy="{cy}" rx="{rx}" ry="{ry}" class="{look}"/>')
    canvas.path("M0 560q70-34 120 10t80 70H0z", "f-water")
    canvas.path("M16 590q16-8 34 0M50 612q18-8 38 0", "d-foam")
    canvas.path("M408-10q10 70 2 150h40q-8-80 2-150zM412 660q8-80 2-160h40q-4 90 4 160z", "f-road")
    canvas.path(
        "M-10 300q130-10 270 4v34q-140-12-270 2zM598 304q130-14 270-2v36q-140-8-270 0z", "f-road"
    )
    rng = random.Random(7)
    tufts = "".join(
        f"M{rng.uniform(x, x + wide):.0f} {rng.uniform(y, y + high):.0f}l2-6 2 6 3-4"
        for _ in range(90)
    )
    canvas.path(tufts, "d-tuft")
    for name, at, below in TREES if spots.names else PHONE_TREES:
        canvas.marks.append(f'<use href="#empire-{name}" x="{at}" y="{below}"/>')
    canvas.marks.append(
        f'<ellipse cx="430" cy="350" rx="232" ry="196" class="f-shade"/></g>'
        f'<rect x="{x + 1:g}" y="{y + 1:g}" width="{wide - 2:g}" height="{high - 2:g}" rx="13"'
        ' class="d-frame"/>'
    )
    return "".join(canvas.marks)


# fields


def field(
    canvas: Canvas, view: View, content: Cards, seat: int, side: int, spots: Spots, upon: set[str]
) -> None:
    """The field before a side: its farm, and the invaders on it."""
    liege = view["lieges"][seat]
    archers, swordsmen = liege["archers"][side], liege["swordsmen"][side]
    slug = SIDE_SLUGS[side]
    with canvas.part(f"field {seat} {slug}", *field_said(view, content, seat, side)):
        canvas.path(spots.fields[side], "hit")
        canvas.marks.append(farm(liege["farms"][side], liege["protected"][side], side, spots))
        canvas.marks.append(signpost(side, spots))
        if slug in upon:
            canvas.path(CHEVRONS[side], "d-threat")
        invaders(canvas, slug, archers, swordsmen, side, spots)


CHEVRONS: Final = (
    "M418 108l12 11 12-11M418 118l12 11 12-11",
    "M640 309l-11 12 11 12M628 309l-11 12 11 12",
    "M418 534l12-11 12 11M418 524l12-11 12 11",
    "M222 309l11 12-11 12M234 309l11 12-11 12",
)


def field_said(view: View, content: Cards, seat: int, side: int) -> tuple[str, str]:
    """A field in words: its farm and its invaders, and what a closer look tells."""
    liege = view["lieges"][seat]
    level, safe = liege["farms"][side], liege["protected"][side]
    archers, swordsmen = liege["archers"][side], liege["swordsmen"][side]
    grown = say("razed farm") if level == 0 else say("farm of level {level}", level=level)
    said = say(
        "Field in the {name}: {farm}{more}",
        name=content.title("sides", side),
        farm=grown,
        more=say(", protected") if safe else "",
    )
    if archers or swordsmen:
        said = f"{said}; {band(archers, swordsmen)}"
    fire = view["fire"][seat][side]
    about = (
        say("Turrets shoot {fire} into this field.", fire=fire)
        if fire
        else say("No turret reaches this field.")
    )
    about += say(" Sowing raises a farm by a level; invaders raze it unless it is protected.")
    return said, about


@remembered(64)
def farm(level: int, safe: bool, side: int, spots: Spots) -> str:
    """Two plots with grain as far as the farm has grown, burnt if it is razed."""
    canvas = scrap()
    for number, (x, y) in enumerate(spots.plots[side]):
        fill = "empire-razed" if level == 0 else "empire-sown" if number < level else ""
        painted = f'fill="url(#{fill})" class="p-plot"' if fill else 'class="p-fallow"'
        canvas.marks.append(f'<path d="M{x + 12:g} {y:g}h84l-12 46H{x:g}z" {painted}/>')
        if level == 0:
            _good(canvas, "flame", x + 36, y + 10, 22)
        elif number < level:
            _good(canvas, "food", x + 34, y + 8, 30)
        else:
            furrows = "".join(f"M{x + 10 - 3 * i:g} {y + 9 + 10 * i:g}h84" for i in range(4))
            canvas.path(furrows, "d-fallow")
        if safe:
            posts = "".join(f"M{x + 4 + 15 * i:g} {y + 56:g}v-13" for i in range(6))
            canvas.path(f"M{x - 2:g} {y + 48:g}h88M{x - 2:g} {y + 53:g}h88{posts}", "d-fence-ink")
            canvas.path(f"M{x - 2:g} {y + 48:g}h88M{x - 2:g} {y + 53:g}h88{posts}", "d-fence")
    if safe:
        x, y = spots.plots[side][0]
        _good(canvas, "protect", x + 66, y + 14, 26)
    x, y = spots.houses[side]
    if level and x:
        canvas.marks.append(f'<g transform="translate({x:g} {y:g})">{FARMHOUSE}</g>')
        if level == RICH:
            canvas.marks.append(f'<g transform="translate({x + 26:g} {y + 8:g})">{HAYSTACK}</g>')
    return "".join(canvas.marks)


FARMHOUSE: Final = (
    '<path d="M5 36V18h30v18z" class="p-plaster"/><path d="M0 20L20 2l20 18z" class="p-thatch"/>'
    '<path d="M15 36V25h9v11z" class="p-door"/><path d="M27 23h6v6h-6z" class="f-window"/>'
)
HAYSTACK: Final = '<path d="M14 30q0-20 9-20t9 20z" class="p-grain"/>'


def _good(canvas: Canvas, name: str, x: float, y: float, size: float) -> None:
    canvas.marks.append(
        f'<g transform="translate({x:g} {y:g}) scale({size / 24:.3g})">{GOODS[name]}</g>'
    )


@remembered(8)
def signpost(side: int, spots: Spots) -> str:
    """The name of a side, or its letter where there is little room."""
    canvas = scrap()
    said = say(NAMES[side])
    x, y = spots.letters[side]
    size = spots.text + (2 if spots.names else 0)
    label(canvas, x, y, said if spots.names else said[:1], size, "serif halo", "middle")
    return "".join(canvas.marks)


def invaders(
    canvas: Canvas, where: str, archers: int, swordsmen: int, side: int, spots: Spots
) -> None:
    """A group of invaders: as many figures as there is room for, and how many they are."""
    both = archers + swordsmen
    if not both:
        return
    most = ACROSS * spots.rows
    bows = archers if both <= most else min(archers, max(1, most * archers // both))
    swords = swordsmen if both <= most else min(swordsmen, most - bows)
    (x, y), beside = spots.bands[side], spots.tallies[side]
    for place in range(bows + swords):
        row, column = divmod(place, ACROSS)
        across = min(ACROSS, bows + swords - row * ACROSS)
        at = x + (column - (across - 1) / 2) * STEP + (5 if row else 0)
        name, number = ("swordsman", place) if place < swords else ("archer", place - swords)
        rows = (bows + swords - 1) // ACROSS
        with canvas.piece(f"{name}#{where} {number}"):
            canvas.marks.append(figure(name, at, y - 20 * (rows - row)))
    counts = (("sword", swordsmen), ("bow", archers))
    tally(canvas, x + beside[0], y + beside[1], counts, spots.text, "tally-foe")


def tally(
    canvas: Canvas,
    x: float,
    y: float,
    counts: tuple[tuple[str, int], ...],
    text: float,
    look: str,
) -> None:
    """How many of each there are, on a small plate around a point of its upper edge."""
    shown = [(name, number) for name, number in counts if number]
    size = text * 1.1
    wide = sum(size * 1.35 + 2 + width_of(str(n), text, bold=True) for _, n in shown)
    left = x - wide / 2
    canvas.rect(left - 4, y, wide + 4, size + 5, look, 5)
    for name, number in shown:
        left = counted(canvas, name, number, left, y + 2.5, size, f"{look}-ink", text)


def all_fields(
    canvas: Canvas, view: View, content: Cards, seat: int, spots: Spots, upon: set[str]
) -> None:
    """The four fields."""
    for side in range(SIDES):
        field(canvas, view, content, seat, side, spots, upon)
