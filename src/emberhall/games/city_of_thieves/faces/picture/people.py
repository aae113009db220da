"""Figures on the board: a base that lights up, the meeple, its name, wounds and loot."""

from __future__ import annotations

from emberhall.games.city_of_thieves.content.board import FIRST_ROOM
from emberhall.games.city_of_thieves.content.decks import Gear
from emberhall.games.city_of_thieves.content.figures import CHARACTERS, ROLES
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.plan import Box
from emberhall.games.city_of_thieves.faces.picture.signs import person
from emberhall.games.city_of_thieves.faces.picture.spoken import (
    bare,
    counted,
    figure_about,
    figure_values,
    listed,
)
from emberhall.games.city_of_thieves.faces.picture.stamp import NARROW, NIGHT, Stamp, squeezed
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.svg import Canvas
from emberhall.words import remembered

NAME = 13.0
SHORT = {"Sienne of the Jewelers": "Sienne", "Isabeau the hunter": "Isabeau"}


@remembered(8192)
def figure_stamp(
    slug: str,
    short: str,
    label: str,
    about: str,
    owner: int,
    role: str,
    wounds: int,
    load: int,
    acting: bool,
    x: float,
    foot: float,
    size: float,
    name_at: float,
    room: float,
    alone: bool,
) -> Stamp:
    """The part of a figure whose feet stand at a point and whose name stands below or beside.

    On a narrow board one of several has its initial instead of its name.
    """

    def draw(canvas: Canvas) -> None:
        middle = foot - size * 0.46
        canvas.circle(x, middle, size * 0.58, f"base{' acting' if acting else ''}")
        person(canvas, owner, role, x, foot, size)
        if wounds:
            canvas.icon("blood", x + size * 0.26, middle - size * 0.66, 13, "wound")
            if wounds > 1:
                canvas.text(
                    x + size * 0.26 + 15, middle - size * 0.3, wounds, 13, "strong tag", narrow=20
                )
        if load:
            canvas.circle(x - size * 0.5, foot - 10, 9, "loot-dot")
            canvas.text(
                x - size * 0.5, foot - 5.4, load, 13, "strong loot-ink", "middle", narrow=19
            )
        with canvas.only("wide"):
            canvas.text(x, name_at, short, NAME, "tag", "middle", room)
        if short:
            with canvas.only("narrow"):
                if alone:
                    squeezed(canvas, x, name_at + 2, short, "tag", room + 4)
                else:
                    low = foot + NARROW * 0.8
                    canvas.text(x, low, initial(short), NARROW, "strong tag", "middle")

    return Stamp(f"figure {slug}", label, about, NIGHT, draw)


def initial(name: str) -> str:
    """What tells a figure from its neighbours where there is no room for its name."""
    return name[-1] if name[-1].isdigit() else name[0]


def figure_label(seen: Lookup, figure: int) -> str:
    """`Leona of the Executioners in the Chapel, Combat 2, ..., carries keys, 1 wound`."""
    view = seen.view
    content = seen.content
    values = figure_values(content, figure, seen.combat(figure))
    where = seen.room_of(figure)
    name = bare(seen.title(figure))
    said = say("{name} in {where}", name=name, where=where) if where else name
    said = f"{said}, {values}"
    if figure >= CHARACTERS:
        return said
    owner = seen.owner[figure]
    if owner >= 0:
        said = f"{seen.names[owner]}: {said}"
    load = view["loads"][figure]
    if load:
        titles = content.index("treasures")
        said += say(
            ", carries {listed}",
            listed=listed([content.treasures[titles[kind]].name for kind in load]),
        )
    gear = view["gear"][figure]
    if gear is not None:
        said += say(", bears {name}", name=content.get(Gear, gear).name)
    if view["wounds"][figure]:
        said += f", {counted(view['wounds'][figure], 'wound')}"
    return said


def press_figures(canvas: Canvas, seen: Lookup, space: int, box: Box) -> None:
    """Everybody on a space: one stands in its middle, more stand side by side."""
    figures = seen.here[space]
    count = len(figures)
    room = space >= FIRST_ROOM
    size = 30.0 if count == 1 else 24.0
    foot = box.bottom - (19 if count == 1 else 17 + 14 * (min(count, 2) - 1))
    step = min(30.0, (box.width - 20) / count)
    for place, figure in enumerate(figures):
        x = box.middle + (place - (count - 1) / 2) * step
        name_at = box.bottom - 6 - 14 * (min(count, 2) - 1 - min(place, 1))
        width = box.width - (6 if room else 1)
        press_figure(
            canvas, seen, figure, x, foot, size, name_at, width, place < 2, alone=count == 1
        )


def press_figure(
    canvas: Canvas,
    seen: Lookup,
    figure: int,
    x: float,
    foot: float,
    size: float,
    name_at: float,
    room: float,
    named: bool = True,
    alone: bool = True,
) -> None:
    """One figure at a place; it keeps its name while it moves."""
    content = seen.content
    view = seen.view
    printed = content.figures[figure]
    person_of = figure < CHARACTERS
    short = bare(SHORT.get(printed.name, printed.name)) if named else ""
    stamp = figure_stamp(
        printed.slug, short, figure_label(seen, figure), figure_about(content, figure),
        seen.owner[figure] if person_of else -1, ROLES[printed.role],
        view["wounds"][figure] if person_of else 0, len(view["loads"][figure]) if person_of else 0,
        view["turn"]["actor"] == printed.slug, x, foot, size, name_at, room, alone,
    )  # fmt: skip
    with canvas.piece(f"figure {printed.slug}"):
        stamp.press(canvas)
