"""The stage: the district by night from above, and the catacombs below it where there are any."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, GATE, GATES, MAIN
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.figures import CHARACTERS, FIGURES, MILITIA
from emberhall.games.city_of_thieves.faces.picture.lettering import line
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.signs import EMBLEMS
from emberhall.games.city_of_thieves.faces.picture.spoken import bare, space_about, space_label
from emberhall.games.city_of_thieves.faces.picture.stage.catacombs import press_catacombs
from emberhall.games.city_of_thieves.faces.picture.stage.people import (
    foot_of,
    height_of,
    press_figures,
)
from emberhall.games.city_of_thieves.faces.picture.stage.plan import Box, Plan, plan_of
from emberhall.games.city_of_thieves.faces.picture.stage.rooms import press_rooms
from emberhall.games.city_of_thieves.faces.picture.stage.scenery import (
    filled,
    glow,
    ground,
    roofs,
    street_names,
)
from emberhall.games.city_of_thieves.faces.picture.stamp import NIGHT, Stamp
from emberhall.games.city_of_thieves.faces.suggestions import spaces_of, suggestions
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.letters import broken
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.picture.table import Shape
from emberhall.words import phrase, remembered

FLOORS: Final = ("plank", "flag", "tile")
SAID: Final = {
    "shut": phrase("the portcullis is down"),
    "bricked": phrase("bricked up"),
    "exit": phrase("open: the way out"),
    "rubble": phrase("blocked by rubble"),
    "ferry": phrase("a ferryman waits"),
    "guest": phrase("a guest of the ball"),
    "parade": phrase("the parade passes, a step costs more"),
    "strongbox": phrase("the Duke's strongbox is full"),
    "hoard": phrase("the hoard of the Jewelers"),
    "reach": "",
}


def district(seen: Lookup, offers: Offers, shape: Shape) -> Plate:
    """The whole stage."""
    content = seen.content
    plan = plan_of(content, shape, seen.full)
    canvas = Canvas(plan.width, plan.height, offers)
    canvas.marks.append('<g class="night">')
    canvas.marks.append(ground(content, plan))
    _press_spaces(canvas, seen, plan)
    canvas.marks.append(roofs(content, plan))
    for name, here in zip(street_names(content, plan), seen.here, strict=False):
        if name and not here:
            canvas.marks.append(name)
    press_rooms(canvas, seen, plan)
    _light_lanterns(canvas, seen, plan)
    for space in range(MAIN):
        if seen.here[space]:
            press_figures(canvas, seen, space, plan)
    if seen.full:
        press_catacombs(canvas, seen, plan)
    _mark_fight(canvas, seen, plan)
    canvas.marks.append("</g>")
    return canvas.plate("district", say("The district"))


def _press_spaces(canvas: Canvas, seen: Lookup, plan: Plan) -> None:
    """Streets and rooms; lit ones lie over their neighbours, so that all of the edge is seen."""
    content = seen.content
    stirs = seen.view["mode"] > 0
    plain = plain_spaces(content, plan, stirs)
    states = space_states(seen)
    raised: list[Stamp] = []
    for space in range(MAIN):
        state = states.get(space)
        stamp = plain[space]
        if state is not None:
            stamp = space_stamp(content, plan, space, stirs, tuple(state))
        if stamp.name in canvas.offers.by_part or (state is not None and "reach" in state):
            raised.append(stamp)
        else:
            stamp.press(canvas)
    for stamp in raised:
        stamp.press(canvas)


def _light_lanterns(canvas: Canvas, seen: Lookup, plan: Plan) -> None:
    """The militia carries lanterns, which show how far it reaches."""
    canvas.marks.append('<g class="scenery">')
    for figure in range(CHARACTERS, FIGURES):
        space = seen.at[figure]
        if 0 <= space < MAIN and seen.content.figures[figure].role == MILITIA:
            box = plan.boxes[space]
            glow(canvas, box.middle, box.centre, 34 if plan.narrow else 62)
    canvas.marks.append("</g>")


def _mark_fight(canvas: Canvas, seen: Lookup, plan: Plan) -> None:
    """Crossed swords in a burst over a combat."""
    fight = seen.view["fight"]
    if fight is None or not fight["space"]:
        return
    space = seen.spaces[fight["space"]]
    box = plan.boxes[space]
    height = height_of(plan, 2)
    size = 0.5 if plan.narrow else 0.62
    y = foot_of(plan, space, height) - height - 46 * size
    canvas.marks.append('<g class="scenery">')
    with canvas.at(box.middle - 30 * size, max(1.0, y), scale=size):
        canvas.path(
            "M30 1l6 14 13-10-4 15 14 2-12 10 12 9-15 2 3 15-13-9-5 11-6-12-13 8 4-15-13-2 11-9L1"
            " 21l15-2L12 5l13 9z",
            "clash",
        )
        canvas.icon("swords", 18, 18, 24, "clash-ink")
    canvas.marks.append("</g>")


@remembered(32)
def plain_spaces(content: Cards, plan: Plan, stirs: bool) -> tuple[Stamp, ...]:
    """All spaces of the main board as they are without anything on them."""
    return tuple(space_stamp(content, plan, space, stirs, ()) for space in range(MAIN))


def space_states(seen: Lookup) -> dict[int, list[str]]:
    """What is special about spaces now, by space."""
    view = seen.view
    index = seen.spaces
    props = view["props"]
    states: dict[int, list[str]] = {}
    if view["alarm"]:
        for gate in range(GATES):
            states[gate] = ["exit"]
    for slug in view["shut"]:
        states[index[slug]] = ["shut"]
    for slug in view["bricked"]:
        states[index[slug]] = ["bricked"]
    for key, slugs in (
        ("rubble", view["rubble"]), ("ferry", props["ferrymen"]), ("guest", props["guests"]),
    ):  # fmt: skip
        for slug in slugs:
            states.setdefault(index[slug], []).append(key)
    if props["parade"] >= 0:
        for space in seen.content.board.street[props["parade"]]:
            states.setdefault(space, []).append("parade")
    if props["strongbox"]:
        states.setdefault(seen.content.treasury, []).append("strongbox")
    for suggestion in suggestions(view, seen.content):
        for end in spaces_of(suggestion, seen.content)[-1:]:
            states.setdefault(end, []).append("reach")
    return states


@remembered(4096)
def space_stamp(
    content: Cards, plan: Plan, space: int, stirs: bool, state: tuple[str, ...]
) -> Stamp:
    """The part of a space; `stirs` if the game has Intrigue."""
    printed = content.spaces[space]
    box = plan.boxes[space]
    said = [space_label(content, space, stirs), *(say(SAID[each]) for each in state if SAID[each])]

    def draw(canvas: Canvas) -> None:
        if space >= FIRST_ROOM:
            _room(canvas, content, plan, space, _reach(state))
            if printed.intrigue and stirs and not plan.narrow:
                canvas.icon("mask", box.right - 21, box.y + 7, 13, "intrigue")
        else:
            look = "parade" if "parade" in state else "street"
            canvas.rect(box.x, box.y, box.width, box.height, f"{look}{_reach(state)}")
            filled(canvas, box, "cobble")
            canvas.circle(box.middle, box.centre, 6 if plan.narrow else 9, "dot")
            if printed.pentacle:
                _pentacle(canvas, box)
            if printed.kind == GATE:
                _gate(canvas, plan, box, printed.side, state)
        _props(canvas, plan, box, state)

    return Stamp(
        f"space {printed.slug}", ", ".join(said), space_about(content, space), NIGHT, draw
    )  # fmt: skip


def _room(canvas: Canvas, content: Cards, plan: Plan, space: int, reach: str) -> None:
    """Walls, a floor of planks, flags or tiles, the emblem of the room and its name."""
    printed = content.spaces[space]
    box = plan.boxes[space]
    floor = FLOORS[(printed.at[0] + 2 * printed.at[1]) // 2 % len(FLOORS)]
    thick = 3.0 if plan.narrow else 5.0
    canvas.rect(box.x, box.y, box.width, box.height, f"room{reach}", 3)
    inner = Box(box.x + thick, box.y + thick, box.width - 2 * thick, box.height - 2 * thick)
    canvas.rect(inner.x, inner.y, inner.width, inner.height, f"floor {floor}")
    filled(canvas, inner, floor)
    size = min(box.height * 0.45, 34)
    y = box.centre - size / 2 if plan.narrow else box.bottom - size - 10
    canvas.icon(EMBLEMS.get(printed.slug, "door"), box.middle - size / 2, y, size, "emblem")
    if plan.narrow:
        return
    lines = broken(bare(printed.name), (box.width - 10) * 1.12, plan.text, True)[:2]
    for place, words in enumerate(lines):
        line(canvas, box.middle, box.y + 18 + 13 * place, words, plan.text, "strong place tag",
             "middle", box.width - 10)  # fmt: skip


def _pentacle(canvas: Canvas, box: Box) -> None:
    """A ring and a star of one line."""
    with canvas.at(box.middle, box.centre, scale=(min(box.width, box.height) - 5) / 40):
        canvas.path("M0-19a19 19 0 1 0 .1 0zM0-18l10.6 32.5L-17-5.5h34L-10.6 14.5z", "circle")


def _reach(state: tuple[str, ...]) -> str:
    return " reach" if "reach" in state else ""


def _gate(canvas: Canvas, plan: Plan, box: Box, side: int, state: tuple[str, ...]) -> None:
    """What stands in a gate at the outer edge of its space: nothing before the alarm."""
    known = next((each for each in ("exit", "shut", "bricked") if each in state), "")
    if not known:
        return
    size = 20.0 if plan.narrow else 30.0
    x = (box.middle, box.right - size / 2 + 2, box.middle, box.x + size / 2 - 2)[side]
    y = (box.y + size / 2 - 4, box.centre, box.bottom - size / 2 + 4, box.centre)[side]
    with canvas.at(x, y, scale=size / 34):
        if known == "exit":
            turned = ("", "rotate(90)", "rotate(180)", "rotate(270)")[side]
            canvas.rect(-17, -17, 34, 34, "way-out-glow", 8)
            canvas.marks.append(
                f'<path class="way-out" transform="{turned}" d="M0-15L13 0H6v14H-6V0h-7z"/>'
            )
        elif known == "shut":
            canvas.path("M-15 15V-4a15 10 0 0 1 30 0v19z", "grate-back")
            canvas.path(
                "M-15 15V-4a15 10 0 0 1 30 0v19M-8 15v-25M0 15v-28M8 15v-25M-15-1h30M-15 8h30",
                "grate",
            )
        else:
            canvas.rect(-15, -15, 30, 30, "brick", 2)
            canvas.path("M-15-5h30M-15 5h30M0-15v10M-8-5v10M8-5v10M0 5v10", "joint")


def _props(canvas: Canvas, plan: Plan, box: Box, state: tuple[str, ...]) -> None:
    """Rubble, ferrymen, guests and the strongbox."""
    size = 16.0 if plan.narrow else 20.0
    if "rubble" in state:
        with canvas.at(box.middle, box.bottom - 4, scale=size / 20):
            canvas.path("M-28 0l6-18 12-6 6-14 12 8 8-6 8 14 6 22zM-14-4l8-10 8 8z", "rubble")
    if "ferry" in state:
        canvas.icon("boat", box.right - size - 3, box.y + 3, size, "good pewter")
    if "guest" in state:
        canvas.icon("mask", box.right - size - 3, box.bottom - size - 4, size, "good crimson")
    if "strongbox" in state:
        canvas.icon("chest", box.right - size - 3, box.bottom - size - 4, size, "good iron-good")
