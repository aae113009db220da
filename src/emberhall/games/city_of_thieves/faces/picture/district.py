"""The district by night from above: streets, rooms, chests, tokens, gates and figures."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, GATE, GATES, MAIN
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.faces.picture.head import press_head
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.people import press_figures
from emberhall.games.city_of_thieves.faces.picture.plan import HEIGHT, WIDTH, Box, boxes
from emberhall.games.city_of_thieves.faces.picture.scenery import ground, roofs
from emberhall.games.city_of_thieves.faces.picture.signs import TOKEN_ICONS, TREASURE_ICONS
from emberhall.games.city_of_thieves.faces.picture.spoken import (
    TOKENS_SAID,
    bare,
    space_about,
    space_label,
)
from emberhall.games.city_of_thieves.faces.picture.stamp import NARROW, NIGHT, Stamp, squeezed
from emberhall.games.city_of_thieves.faces.suggestions import spaces_of, suggestions
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.letters import broken
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.words import phrase, remembered

FLOORS: Final = ("", "stone", "tile")
SLIM: Final = 1.4  # how much wider than its room a name may be before it is squeezed
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


def district(seen: Lookup, offers: Offers) -> Plate:
    """The main board."""
    content = seen.content
    canvas = Canvas(WIDTH, HEIGHT, offers)
    canvas.marks.append('<g class="night">')
    press_head(canvas, seen)
    canvas.marks.append(ground(content))
    stirs = seen.view["mode"] > 0
    plain = plain_spaces(content, stirs)
    states = space_states(seen)
    raised: list[Stamp] = []  # lit ones lie over their neighbours, so that all of the edge is seen
    for space in range(MAIN):
        state = states.get(space)
        stamp = plain[space] if state is None else space_stamp(content, space, stirs, tuple(state))
        if stamp.name in offers.by_part or (state is not None and "reach" in state):
            raised.append(stamp)
        else:
            stamp.press(canvas)
    for stamp in raised:
        stamp.press(canvas)
    canvas.marks.append(roofs(content))
    placed = boxes(content)
    _press_rooms(canvas, seen, placed)
    for space in range(MAIN):
        if seen.here[space]:
            press_figures(canvas, seen, space, placed[space])
    _mark_fight(canvas, seen, placed)
    canvas.marks.append("</g>")
    return canvas.plate("district", say("The district"))


def _mark_fight(canvas: Canvas, seen: Lookup, placed: tuple[Box, ...]) -> None:
    """Crossed swords over a combat of the main board."""
    fight = seen.view["fight"]
    space = seen.spaces[fight["space"]] if fight is not None and fight["space"] else MAIN
    if space < MAIN:
        box = placed[space]
        canvas.marks.append('<g class="scenery">')
        canvas.circle(box.middle, box.bottom - 60, 11, "clash")
        canvas.icon("swords", box.middle - 7, box.bottom - 67, 14, "gold")
        canvas.marks.append("</g>")


@remembered(8)
def plain_spaces(content: Cards, stirs: bool) -> tuple[Stamp, ...]:
    """All spaces of the main board as they are without anything on them."""
    return tuple(space_stamp(content, space, stirs, ()) for space in range(MAIN))


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


@remembered(2048)
def space_stamp(content: Cards, space: int, stirs: bool, state: tuple[str, ...]) -> Stamp:
    """The part of a space; `stirs` if the game has Intrigue."""
    printed = content.spaces[space]
    box = boxes(content)[space]
    said = [space_label(content, space, stirs), *(say(SAID[each]) for each in state if SAID[each])]

    def draw(canvas: Canvas) -> None:
        if space >= FIRST_ROOM:
            floor = FLOORS[(printed.at[0] + 2 * printed.at[1]) // 2 % len(FLOORS)]
            canvas.rect(box.x, box.y, box.width, box.height, f"room {floor}{_reach(state)}", 3)
            _floor(canvas, box, floor)
            _name(canvas, box, bare(printed.name))
            if printed.intrigue and stirs:
                canvas.icon("mask", box.x + 4, box.bottom - 18, 13, "gold")
        else:
            look = "parade" if "parade" in state else "street"
            canvas.rect(box.x, box.y, box.width, box.height, f"{look}{_reach(state)}")
            if printed.pentacle:
                size = box.height - 4
                canvas.icon("pentacle", box.middle - size / 2, box.y + 2, size, "circle")
            if printed.kind == GATE:
                _gate(canvas, box, printed.side, state)
        _props(canvas, box, state)

    return Stamp(
        f"space {printed.slug}", ", ".join(said), space_about(content, space), NIGHT, draw
    )  # fmt: skip


def _name(canvas: Canvas, box: Box, name: str) -> None:
    """The name of a room in its upper half."""
    with canvas.only("wide"):
        for line, words in enumerate(broken(name, box.width - 3, 13, True)[:2]):
            y = box.y + 17 + 14 * line
            canvas.text(box.middle, y, words, 13, "strong tag", "middle", box.width - 3)
    with canvas.only("narrow"):
        for line, words in enumerate(broken(name, box.width * SLIM, NARROW)[:2]):
            squeezed(canvas, box.middle, box.y + 19 + 20 * line, words, "tag", box.width - 5)


def _reach(state: tuple[str, ...]) -> str:
    return " reach" if "reach" in state else ""


def _floor(canvas: Canvas, box: Box, floor: str) -> None:
    """Planks, flagstones or tiles."""
    x, y, wide, high = box.x + 3, box.y + 3, box.width - 6, box.height - 6
    if floor == "stone":
        d = "".join(f"M{x:g} {y + step:g}h{wide:g}" for step in range(20, int(high), 21))
        d += "".join(f"M{x + step:g} {y:g}v{high:g}" for step in range(22, int(wide), 23))
    elif floor == "tile":
        d = "".join(f"M{x:g} {y + step:g}h{wide:g}" for step in range(10, int(high), 11))
        d += "".join(f"M{x + step:g} {y:g}v{high:g}" for step in range(11, int(wide), 12))
    else:
        d = "".join(f"M{x:g} {y + step:g}h{wide:g}" for step in range(11, int(high), 12))
    canvas.path(d, "joint floor")


def _gate(canvas: Canvas, box: Box, side: int, state: tuple[str, ...]) -> None:
    """What stands in a gate at the outer edge of its space."""
    if not state:
        return
    upright = side % 2 == 1
    x = box.right - 16 if side == 1 else box.x
    y = box.bottom - 16 if side == 2 else box.y
    wide, high = (16.0, box.height) if upright else (box.width, 16.0)
    if "exit" in state:
        middle = (x + wide / 2, y + high / 2)
        with canvas.at(*middle, turn=(270, 0, 90, 180)[side]):
            canvas.icon("arrow", -9, -9, 18, "way-out")
        return
    if "bricked" in state:
        canvas.rect(x, y, wide, high, "brick")
    elif "shut" in state:
        canvas.rect(x, y, wide, high, "grate-back")
    else:
        return
    bars = "".join(f"M{x + step:g} {y:g}v{high:g}" for step in range(4, int(wide), 9))
    bars += "".join(f"M{x:g} {y + step:g}h{wide:g}" for step in range(4, int(high), 9))
    canvas.path(bars, "joint" if "bricked" in state else "grate")


def _props(canvas: Canvas, box: Box, state: tuple[str, ...]) -> None:
    """Rubble, ferrymen, guests and the strongbox."""
    if "rubble" in state:
        canvas.path(
            f"M{box.middle - 28:g} {box.bottom - 8:g}l8-18 10-4 6-14 12 8 6-6 10 14 4 20z"
            f"M{box.middle - 14:g} {box.bottom - 12:g}l8-10 6 8z",
            "rubble",
        )
    if "ferry" in state:
        canvas.icon("boat", box.right - 22, box.y + 3, 19, "gold")
    if "guest" in state:
        canvas.icon("person", box.right - 21, box.bottom - 23, 17, "gold")
    if "strongbox" in state:
        canvas.icon("chest", box.right - 21, box.bottom - 23, 18, "gold")


def _press_rooms(canvas: Canvas, seen: Lookup, placed: tuple[Box, ...]) -> None:
    """Chests, tokens and relics of the main board."""
    content = seen.content
    view = seen.view
    kinds = content.index("treasures")
    tokens = content.index("tokens")
    slugs = content.slugs("spaces")
    covered = set(view["covered"])
    peeked = peeked_tokens(seen)
    for room, (chest, face) in enumerate(zip(view["chests"], view["face_up"], strict=True)):
        space = FIRST_ROOM + room
        if chest is not None:
            with canvas.piece(f"loot {chest}#{slugs[space]}"):
                chest_stamp(content, space, kinds[chest]).press(canvas)
        if slugs[space] in covered:
            token_stamp(content, space, peeked.get(slugs[space], -1), False).press(canvas)
        elif face is not None:
            token_stamp(content, space, tokens[face], True).press(canvas)
    for space, kind in enumerate(view["lying"][:MAIN]):
        if kind is not None:
            with canvas.piece(f"loot {kind}#{slugs[space]} open"):
                relic_stamp(content, space, kinds[kind]).press(canvas)


def peeked_tokens(seen: Lookup) -> dict[str, int]:
    """The face-down tokens that the looking seat has seen, by room."""
    if seen.you is None:
        return {}
    gang = seen.view["gangs"][seen.you]
    index = seen.content.index("tokens")
    return {
        room: index[token]
        for room, token in zip(gang["peeked_rooms"], gang["peeked"] or (), strict=False)
    }


@remembered(1024)
def chest_stamp(content: Cards, space: int, kind: int) -> Stamp:
    """The locked chest of a room, with the treasure that everybody knows to be in it."""
    printed = content.spaces[space]
    treasure = content.treasures[kind]
    box = boxes(content)[space]

    def draw(canvas: Canvas) -> None:
        x, y = box.x + 4, box.bottom - 50
        canvas.rect(x, y, 28, 28, "coffer", 5)
        canvas.icon(TREASURE_ICONS[kind], x + 4, y + 3, 20, "gold")
        if treasure.purse:
            canvas.text(x + 14, y + 20, treasure.purse, 14, "strong coffer-ink", "middle", 0, 19)
        canvas.icon("lock", x + 17, y + 17, 13, "lock")

    what = (
        f"{treasure.name}"
        if treasure.purse
        else say("{name}, sells for {price}", name=treasure.name, price=treasure.price)
    )
    about = say(
        "A locked chest in {name}: picking costs {pick_price} AP and a die of at most the Mind, "
        "bashing {bash_price} AP.",
        name=printed.name,
        pick_price=content.pick_price,
        bash_price=content.bash_price,
    )
    return Stamp(
        f"chest {printed.slug}", say("Locked chest: {what}", what=what), about, NIGHT, draw
    )


@remembered(1024)
def token_stamp(content: Cards, space: int, token: int, open_: bool) -> Stamp:
    """The exploration token of a room; face down it shows what the looking seat knows of it."""
    printed = content.spaces[space]
    box = boxes(content)[space]

    def draw(canvas: Canvas) -> None:
        x, y = box.right - 16, box.bottom - 34
        canvas.circle(x, y, 13, "token-face" if open_ else "token-back")
        if token >= 0:
            canvas.icon(TOKEN_ICONS[token], x - 8, y - 8, 16, "token-ink" if open_ else "faded")
        if not open_:
            canvas.text(x, y + 6, "?", 16, "strong", "middle", narrow=19)

    if token < 0:
        return Stamp(
            f"token {printed.slug}", say("Face-down exploration token"),
            say("Whoever ends a step here turns it over."), NIGHT, draw,
        )  # fmt: skip
    name = content.tokens[token].name
    label = (
        say("Exploration token: {name}", name=name)
        if open_
        else say("Face-down token, you know it: {name}", name=name)
    )
    return Stamp(f"token {printed.slug}", label, say(TOKENS_SAID[token]), NIGHT, draw)


@remembered(512)
def relic_stamp(content: Cards, space: int, kind: int) -> Stamp:
    """A relic that lies in the open."""
    printed = content.spaces[space]
    treasure = content.treasures[kind]
    box = boxes(content)[space]

    def draw(canvas: Canvas) -> None:
        x, y = box.x + 14, box.bottom - 12
        canvas.polygon([(x, y - 12), (x + 12, y), (x, y + 12), (x - 12, y)], "relic")
        canvas.icon(TREASURE_ICONS[kind], x - 7, y - 7, 14, "relic-ink")

    label = say("Relic: {name}, sells for {price}", name=treasure.name, price=treasure.price)
    return Stamp(
        f"relic {printed.slug}", label, say("Taken for 1 AP by who stands here."), NIGHT, draw
    )
