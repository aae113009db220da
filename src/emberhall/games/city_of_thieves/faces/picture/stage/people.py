"""Figures on the stage: a base that lights up, the silhouette, its name, wounds and loot."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, PRISON
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.decks import Gear
from emberhall.games.city_of_thieves.content.figures import CHARACTERS
from emberhall.games.city_of_thieves.faces.picture.lettering import SLIMMEST, line
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.signs import treasure
from emberhall.games.city_of_thieves.faces.picture.silhouettes import TALL, person
from emberhall.games.city_of_thieves.faces.picture.spoken import (
    bare,
    counted,
    figure_about,
    figure_values,
    listed,
)
from emberhall.games.city_of_thieves.faces.picture.stage.plan import Box, Plan
from emberhall.games.city_of_thieves.faces.picture.stamp import NIGHT, Stamp
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.letters import width_of
from emberhall.picture.pieces import mark, seat_look
from emberhall.picture.svg import Canvas
from emberhall.words import phrase, remembered

SHORT: Final = {"Sienne of the Jewelers": "Sienne", "Isabeau the hunter": "Isabeau"}
SERGEANT: Final = (phrase("Sergeant"), phrase("Sgt"))  # a name, and how it is said in a street
TITLES: Final = ("Captain ", "Chief ")


@remembered(8192)
def figure_stamp(
    content: Cards,
    figure: int,
    short: str,
    label: str,
    owner: int,
    wounds: int,
    load: tuple[int, ...],
    acting: bool,
    x: float,
    foot: float,
    height: float,
    text: float,
    room: float,
) -> Stamp:
    """The part of a figure whose feet stand at a point and whose name stands below."""
    printed = content.figures[figure]

    def draw(canvas: Canvas) -> None:
        wide, high = height * 0.44, height * 0.15
        now = " acting" if acting else ""
        canvas.path(
            f"M{x - wide:.4g} {foot:.4g}a{wide:.3g} {high:.3g} 0 1 0 {2 * wide:.3g} 0"
            f"a{wide:.3g} {high:.3g} 0 1 0 {-2 * wide:.3g} 0z",
            f"base {seat_look(owner)}{now}",
        )
        canvas.circle(x, foot - height * 0.42, height * 0.6, "aura")
        person(canvas, printed, owner, x, foot, height)
        if owner >= 0:
            mark(canvas, owner, x - height * 0.36, foot, height * 0.11)
        _burden(canvas, x + height * 0.3, foot - height, height * 0.42, load)
        if wounds:
            at = x - height * 0.62
            canvas.icon("blood", at, foot - height, 14, "wound")
            if wounds > 1:
                canvas.text(at + 1, foot - height + 26, wounds, 13, "strong tag", "middle")
        if short:
            line(canvas, x, foot + text * 0.92, short, text, "strong tag", "middle", room)

    return Stamp(f"figure {printed.slug}", label, figure_about(content, figure), NIGHT, draw)


def _burden(canvas: Canvas, x: float, y: float, size: float, load: tuple[int, ...]) -> None:
    """What somebody carries, one below the other; more than three are counted."""
    shown = load if len(load) <= 3 else load[:2]
    for place, kind in enumerate(shown):
        treasure(canvas, kind, x, y + place * size * 0.8, size)
    if len(shown) < len(load):
        said = f"+{len(load) - len(shown)}"
        canvas.text(x + size / 2, y + size * 1.6 + 13, said, 13, "strong tag", "middle")


def initial(name: str) -> str:
    """What tells a figure from its neighbours where there is no room for its name."""
    return name[-1] if name[-1].isdigit() else name[0]


def short_name(name: str) -> str:
    """What somebody is called in a street."""
    short = SHORT.get(name, bare(name))
    for title in TITLES:
        short = short.removeprefix(title)
    return short.replace(say(SERGEANT[0]), say(SERGEANT[1]))


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


def press_figures(canvas: Canvas, seen: Lookup, space: int, plan: Plan) -> None:
    """Everybody on a space: one stands in its middle, more stand side by side."""
    figures = seen.here[space]
    box = plan.boxes[space]
    count = len(figures)
    room = space >= FIRST_ROOM
    height = height_of(plan, count)
    middle = box.middle
    if room and count == 1:
        shift = 0.12 if plan.narrow or _token_lies(seen, space) else 0.2
        middle += box.width * shift
    foot = foot_of(plan, space, height)
    step = min(height * (0.8 if plan.narrow else 1.3), (box.width - 4) / count)
    wide = step - 2 if count > 1 else box.width + (0 if room else 8)
    for place, figure in enumerate(figures):
        x = middle + (place - (count - 1) / 2) * step
        press_figure(canvas, seen, figure, x, foot, height, plan, wide)


def height_of(plan: Plan, count: int) -> float:
    """How high somebody is who stands on a space with others."""
    return (28.0 if plan.narrow else 40.0) - (4 if count > 1 else 0)


def foot_of(plan: Plan, space: int, height: float) -> float:
    """Where those stand who are on a space: at the front of a room, in the middle of a street."""
    box = plan.boxes[space]
    front = box.bottom - (12 if plan.narrow else 17)
    if space >= FIRST_ROOM:
        return front
    return min(front, box.centre + height * (0.45 if plan.narrow else 0.36))


def _token_lies(seen: Lookup, space: int) -> bool:
    """Whether an exploration token lies in a room."""
    slug = seen.content.spaces[space].slug
    return slug in seen.view["covered"] or seen.view["face_up"][space - FIRST_ROOM] is not None


def press_figure(
    canvas: Canvas,
    seen: Lookup,
    figure: int,
    x: float,
    foot: float,
    height: float,
    plan: Plan,
    room: float,
) -> None:
    """One figure at a place; it keeps its name while it moves, and has it where there is room."""
    view = seen.view
    printed = seen.content.figures[figure]
    person_of = figure < CHARACTERS
    name = short_name(printed.name)
    if plan.narrow:
        name = "" if name[-1].isdigit() else initial(name)
    elif width_of(name, plan.text, bold=True) * SLIMMEST > room:
        name = initial(name)
    kinds = seen.content.index("treasures")
    load = tuple(kinds[kind] for kind in view["loads"][figure]) if person_of else ()
    stamp = figure_stamp(
        seen.content, figure, name, figure_label(seen, figure),
        seen.owner[figure] if person_of else -1, view["wounds"][figure] if person_of else 0, load,
        view["turn"]["actor"] == printed.slug, x, foot, height, plan.text, room,
    )  # fmt: skip
    with canvas.piece(f"figure {printed.slug}"):
        stamp.press(canvas)


def press_prisoners(canvas: Canvas, seen: Lookup, plan: Plan, box: Box) -> None:
    """Prisoners in two rows, closer together if there are many."""
    figures = seen.here[PRISON]
    columns = max(3, -(-len(figures) // 2))
    height = 24.0 if plan.narrow else min(38.0, TALL * 3 / columns)
    step = (box.width - 12) / columns
    for place, figure in enumerate(figures):
        row, column = divmod(place, columns)
        x = box.x + 6 + step * (column + 0.5)
        rows = -(-len(figures) // columns)
        foot = box.bottom - (14 if plan.narrow else 16) - (rows - 1 - row) * (height + 8)
        press_figure(canvas, seen, figure, x, foot, height, plan, step)
