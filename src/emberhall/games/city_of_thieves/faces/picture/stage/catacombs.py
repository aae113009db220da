"""The catacombs as a strip of vaults below the streets, the way up in their midst."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.board import MAIN, PENTACLE, PRISON, SPACES
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.faces.picture.lettering import line
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.signs import treasure
from emberhall.games.city_of_thieves.faces.picture.spoken import (
    bare,
    counted,
    short_place,
    space_about,
    space_label,
)
from emberhall.games.city_of_thieves.faces.picture.stage.people import press_figure, press_prisoners
from emberhall.games.city_of_thieves.faces.picture.stage.plan import Box, Plan
from emberhall.games.city_of_thieves.faces.picture.stage.rooms import relic_stamp
from emberhall.games.city_of_thieves.faces.picture.stage.scenery import glow
from emberhall.games.city_of_thieves.faces.picture.stamp import NIGHT, NO_OFFERS, Stamp
from emberhall.picture.letters import broken
from emberhall.picture.pieces import PIPS
from emberhall.picture.svg import Canvas
from emberhall.words import remembered

ROOM_ICONS: Final = {
    "altar": "altar", "lair": "eye", "tunnel": "arch", "prison": "prison",
    "treasure-room": "crown", "pentacle": "pentacle", "scriptorium": "book",
    "torture-chamber": "wheel",
}  # fmt: skip


def press_catacombs(canvas: Canvas, seen: Lookup, plan: Plan) -> None:
    """The board below, as a part of the stage."""
    content = seen.content
    canvas.marks.append(caves(content, plan))
    props = seen.view["props"]
    kinds = content.index("treasures")
    for space in range(MAIN, SPACES):
        things: list[str] = []
        if space == content.treasure_room and props["shards"]:
            things = ["crown-shard"] * props["shards"]
        elif space == PRISON and props["hostage"]:
            things = ["hostage"]
        chamber_stamp(content, plan, space, tuple(kinds[each] for each in things)).press(canvas)
    for space in range(MAIN, SPACES):
        lying = seen.view["lying"][space]
        if lying is not None:
            relic_stamp(content, plan, space, kinds[lying]).press(canvas)
        if space == PRISON:
            press_prisoners(canvas, seen, plan, plan.boxes[space])
        elif seen.here[space]:
            _press_people(canvas, seen, plan, space)


@remembered(16)
def caves(content: Cards, plan: Plan) -> str:
    """Rock, and the passages that lead to the Pentacle."""
    canvas = Canvas(plan.width, plan.height, NO_OFFERS)
    canvas.rect(0, plan.town, plan.width, plan.height - plan.town, "cave", 8)
    placed = plan.boxes
    goal = placed[PENTACLE]
    y = goal.bottom - (12 if plan.narrow else 18)
    ways = [placed[space.index].middle for space in content.spaces[MAIN:] if space.arrow]
    canvas.path(f"M{min(ways):g} {y:g}H{max(ways):g}", "passage")
    return "".join(canvas.marks)


@remembered(512)
def chamber_stamp(content: Cards, plan: Plan, space: int, things: tuple[int, ...]) -> Stamp:
    """A room below, with what waits there."""
    printed = content.spaces[space]
    box = plan.boxes[space]

    def draw(canvas: Canvas) -> None:
        _vault(canvas, plan, box, printed.slug)
        if plan.narrow:
            size = 22.0
            canvas.icon(
                ROOM_ICONS.get(printed.slug, "arch"),
                box.middle - size / 2,
                box.y + 12,
                size,
                "sign",
            )
        else:
            _chamber(canvas, content, plan, space)
        if printed.arrow:
            _arrow(canvas, plan, box, plan.boxes[PENTACLE].x > box.x)
        for place, kind in enumerate(things):
            size = 14.0 if plan.narrow else 18.0
            treasure(canvas, kind, box.x + 6 + place * (size - 2), box.y + box.height * 0.36, size)

    label = space_label(content, space)
    if things:
        label += f", {counted(len(things), content.treasures[things[0]].name)}"
    return Stamp(f"space {printed.slug}", label, space_about(content, space), NIGHT, draw)


def _vault(canvas: Canvas, plan: Plan, box: Box, slug: str) -> None:
    """An arch of masonry with light in it; bars before the Prison."""
    look = {"lair": "lair", "prison": "cell"}.get(slug, "chamber")
    rise = box.height * 0.2
    canvas.path(
        f"M{box.x:g} {box.bottom:g}V{box.y + rise:g}q{box.width / 2:g} {-rise * 1.6:g}"
        f" {box.width:g} 0V{box.bottom:g}z",
        look,
    )
    if slug != "lair":
        glow(canvas, box.middle, box.centre, min(box.width, box.height) * 0.55)
    if slug == "prison":
        step = 12 if plan.narrow else 20
        bars = "".join(
            f"M{box.x + d:g} {box.y + 14:g}V{box.bottom - 2:g}"
            for d in range(step, int(box.width), step)
        )
        canvas.path(bars, "bars")


def _chamber(canvas: Canvas, content: Cards, plan: Plan, space: int) -> None:
    """The sign of a room, its name, its die and its stairs."""
    printed = content.spaces[space]
    box = plan.boxes[space]
    size = 54.0 if space == PENTACLE else 34.0
    canvas.icon(
        ROOM_ICONS.get(printed.slug, "arch"), box.middle - size / 2, box.centre - size * 0.4, size,
        "circle" if space == PENTACLE else "sign",
    )  # fmt: skip
    name = bare(short_place(printed.name))
    for place, words in enumerate(broken(name, box.width * 1.2, plan.text, True)[:2]):
        line(canvas, box.middle, box.y + 22 + 13 * place, words, plan.text, "strong place tag",
             "middle", box.width - 8)  # fmt: skip
    if printed.die:
        small_die(canvas, box.x + 6, box.bottom - 26, printed.die)
    if printed.staircase:
        icon = "wheel" if printed.mechanism else "stairs"
        canvas.icon(icon, box.right - 24, box.bottom - 25, 18, "stair")


def _arrow(canvas: Canvas, plan: Plan, box: Box, onwards: bool) -> None:
    """The way to the Pentacle."""
    size = 4.0 if plan.narrow else 6.0
    x = box.right + 1 if onwards else box.x - 1
    y = box.bottom - (12 if plan.narrow else 18)
    way = size if onwards else -size
    canvas.path(f"M{x - way:g} {y - size:g}L{x + way:g} {y:g}L{x - way:g} {y + size:g}z", "way-out")


def small_die(canvas: Canvas, x: float, y: float, value: int) -> None:
    """The face of the Cyclops die that leads here."""
    canvas.rect(x, y, 20, 20, "token-face", 4)
    for across, down in PIPS[value]:
        canvas.circle(x + 10 + across * 5.4, y + 10 + down * 5.4, 2, "token-ink")


def _press_people(canvas: Canvas, seen: Lookup, plan: Plan, space: int) -> None:
    """Who is in a room: the Cyclops is taller than anybody."""
    figures = seen.here[space]
    box = plan.boxes[space]
    step = min(36.0, (box.width - 8) / len(figures))
    for place, figure in enumerate(figures):
        tall = figure == seen.content.cyclops
        height = (30.0 if tall else 26.0) if plan.narrow else (60.0 if tall else 42.0)
        x = box.middle + (place - (len(figures) - 1) / 2) * step
        foot = box.bottom - (14 if plan.narrow else 17)
        press_figure(
            canvas, seen, figure, x, foot, height, plan, step if len(figures) > 1 else box.width
        )
