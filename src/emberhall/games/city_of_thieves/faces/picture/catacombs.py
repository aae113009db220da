"""The catacombs: eight rooms around the Pentacle, the ways of the arrows, the Prison's guests."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.board import MAIN, PENTACLE, PRISON, SPACES
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.people import press_figure
from emberhall.games.city_of_thieves.faces.picture.plan import BELOW, DEPTH, Box, boxes
from emberhall.games.city_of_thieves.faces.picture.signs import TREASURE_ICONS
from emberhall.games.city_of_thieves.faces.picture.spoken import (
    bare,
    counted,
    short_place,
    space_about,
    space_label,
)
from emberhall.games.city_of_thieves.faces.picture.stamp import NIGHT, NO_OFFERS, Stamp
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.letters import broken
from emberhall.picture.pieces import PIPS
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.words import remembered

ROOM_ICONS: Final = {
    "altar": "candle", "lair": "eye", "tunnel": "arch", "prison": "prison",
    "treasure-room": "crown", "pentacle": "pentacle", "scriptorium": "book",
    "torture-chamber": "wheel",
}  # fmt: skip
CROWD: Final = 10  # prisoners that stand in two columns


def catacombs(seen: Lookup, offers: Offers) -> Plate:
    """The board below."""
    content = seen.content
    canvas = Canvas(BELOW, DEPTH, offers)
    canvas.marks.append('<g class="night">')
    canvas.marks.append(caves(content))
    props = seen.view["props"]
    kinds = content.index("treasures")
    for space in range(MAIN, SPACES):
        things: list[str] = []
        if space == content.treasure_room and props["shards"]:
            things = ["crown-shard"] * props["shards"]
        elif space == PRISON and props["hostage"]:
            things = ["hostage"]
        chamber_stamp(content, space, tuple(kinds[each] for each in things)).press(canvas)
    placed = boxes(content)
    for space in range(MAIN, SPACES):
        lying = seen.view["lying"][space]
        if lying is not None:
            below_relic(content, space, kinds[lying]).press(canvas)
        if space == PRISON:
            _press_prison(canvas, seen, placed[space])
        else:
            _press_people(canvas, seen, space, placed[space])
    canvas.marks.append("</g>")
    return canvas.plate("catacombs", say("The catacombs"))


@remembered(8)
def caves(content: Cards) -> str:
    """Rock, the title and the passages to the Pentacle."""
    canvas = Canvas(BELOW, DEPTH, NO_OFFERS)
    canvas.rect(0, 0, BELOW, DEPTH, "cave", 10)
    canvas.icon("stairs", 10, 8, 22, "gold")
    canvas.text(40, 25, say("The catacombs"), 16, "strong")
    placed = boxes(content)
    middle = placed[PENTACLE]
    centre = f"{middle.middle:g} {middle.y + middle.height / 2:g}"
    for space in content.spaces[MAIN:]:
        if space.arrow:
            box = placed[space.index]
            y = middle.y + middle.height / 2 if space.index == PRISON else box.y + box.height / 2
            d = f"M{box.middle:g} {y:g}L{centre}"
            canvas.path(d, "passage")
            canvas.path(d, "passage-way")
    return "".join(canvas.marks)


@remembered(256)
def chamber_stamp(content: Cards, space: int, things: tuple[int, ...]) -> Stamp:
    """A room below, with what waits there."""
    printed = content.spaces[space]
    box = boxes(content)[space]

    def draw(canvas: Canvas) -> None:
        look = {"lair": "lair", "prison": "cell"}.get(printed.slug, "chamber")
        canvas.rect(box.x + 2, box.y, box.width - 4, box.height, look, 12)
        if space == PRISON:
            bars = "".join(
                f"M{box.x + step:g} {box.y + 4:g}v{box.height - 8:g}" for step in range(16, 118, 17)
            )
            canvas.path(bars, "bars")
        size = 84.0 if space == PENTACLE else 44.0
        middle = box.y + box.height / 2
        canvas.icon(
            ROOM_ICONS[printed.slug], box.middle - size / 2, middle - size / 2, size, "circle"
        )
        for line, words in enumerate(
            broken(bare(short_place(printed.name)), box.width - 36, 12, True)
        ):
            canvas.text(box.x + 9, box.y + 19 + 14 * line, words, 12, "strong tag")
        if printed.die:
            small_die(canvas, box.right - 27, box.y + 7, printed.die)
        if printed.staircase:
            icon = "wheel" if printed.mechanism else "stairs"
            canvas.icon(icon, box.right - 25, box.y + 31, 16, "gold")
        for place, kind in enumerate(things):
            canvas.icon(TREASURE_ICONS[kind], box.x + 9, box.y + 40 + 19 * place, 16, "gold")

    label = space_label(content, space)
    if things:
        label += f", {counted(len(things), content.treasures[things[0]].name)}"
    return Stamp(f"space {printed.slug}", label, space_about(content, space), NIGHT, draw)


def small_die(canvas: Canvas, x: float, y: float, value: int) -> None:
    """The face of the Cyclops die that leads here."""
    canvas.rect(x, y, 20, 20, "token-face", 4)
    for across, down in PIPS[value]:
        canvas.circle(x + 10 + across * 5.4, y + 10 + down * 5.4, 2, "loot-ink")


@remembered(128)
def below_relic(content: Cards, space: int, kind: int) -> Stamp:
    """A relic that lies in a room below."""
    printed = content.spaces[space]
    box = boxes(content)[space]

    def draw(canvas: Canvas) -> None:
        x, y = box.x + 22, box.bottom - 42
        canvas.polygon([(x, y - 14), (x + 14, y), (x, y + 14), (x - 14, y)], "relic")
        canvas.icon(TREASURE_ICONS[kind], x - 8, y - 8, 16, "relic-ink")

    treasure = content.treasures[kind]
    label = say("Relic: {name}, sells for {price}", name=treasure.name, price=treasure.price)
    return Stamp(
        f"relic {printed.slug}", label, say("Taken for 1 AP by who stands here."), NIGHT, draw
    )


def _press_people(canvas: Canvas, seen: Lookup, space: int, box: Box) -> None:
    """Who is in a room: the Cyclops is taller than anybody."""
    figures = seen.here[space]
    for place, figure in enumerate(figures):
        size = 40.0 if figure == seen.content.cyclops else 32.0
        x = box.middle + (place - (len(figures) - 1) / 2) * 40
        name_at = box.bottom - 7 - 14 * (len(figures) - 1 - place)
        foot = box.bottom - 21 - 14 * (min(len(figures), 2) - 1)
        press_figure(canvas, seen, figure, x, foot, size, name_at, box.width - 10, place < 2)


def _press_prison(canvas: Canvas, seen: Lookup, box: Box) -> None:
    """Prisoners in two columns, closer together if there are many."""
    figures = seen.here[PRISON]
    rows = max(3, -(-len(figures) // 2))
    step = min(50.0, (box.height - 34) / rows)
    for place, figure in enumerate(figures):
        row, column = divmod(place, 2)
        x = box.x + 32 + 56 * column
        foot = box.y + 34 + step * row + step - 20
        size = min(28.0, step - 16)
        press_figure(canvas, seen, figure, x, foot, size, foot + 14, 54, len(figures) <= CROWD)
