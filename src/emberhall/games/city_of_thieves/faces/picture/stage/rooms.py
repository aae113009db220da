"""What lies in the rooms: chests with their treasures, exploration tokens, relics in the open."""

from __future__ import annotations

from emberhall.games.city_of_thieves.content.board import FIRST_ROOM, MAIN
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.signs import TOKEN_ICONS, treasure
from emberhall.games.city_of_thieves.faces.picture.spoken import TOKENS_SAID
from emberhall.games.city_of_thieves.faces.picture.stage.plan import Box, Plan
from emberhall.games.city_of_thieves.faces.picture.stamp import NIGHT, Stamp
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.svg import Canvas
from emberhall.words import remembered

CHEST = (34.0, 26.0)  # the box a chest is drawn in


def press_rooms(canvas: Canvas, seen: Lookup, plan: Plan) -> None:
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
                chest_stamp(content, plan, space, kinds[chest]).press(canvas)
        if slugs[space] in covered:
            token_stamp(content, plan, space, peeked.get(slugs[space], -1), False).press(canvas)
        elif face is not None:
            token_stamp(content, plan, space, tokens[face], True).press(canvas)
    for space, kind in enumerate(view["lying"][:MAIN]):
        if kind is not None:
            with canvas.piece(f"loot {kind}#{slugs[space]} open"):
                relic_stamp(content, plan, space, kinds[kind]).press(canvas)


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


def coffer(canvas: Canvas, x: float, y: float, width: float) -> None:
    """A closed chest with iron bands and a lock."""
    with canvas.at(x, y, scale=width / CHEST[0]):
        canvas.path("M2 25V10C2-1 32-1 32 10v15z", "coffer")
        canvas.path("M2 13h30M8 3v22M26 3v22", "band")
        canvas.path("M14 10h6v8h-6z", "hasp")


@remembered(2048)
def chest_stamp(content: Cards, plan: Plan, space: int, kind: int) -> Stamp:
    """The locked chest of a room, with the treasure that everybody knows to be in it."""
    printed = content.spaces[space]
    treasured = content.treasures[kind]
    box = plan.boxes[space]

    def draw(canvas: Canvas) -> None:
        if plan.narrow:
            _small_chest(canvas, box, kind, treasured.purse)
        else:
            _chest(canvas, box, kind, treasured.purse or treasured.price)

    what = (
        f"{treasured.name}"
        if treasured.purse
        else say("{name}, sells for {price}", name=treasured.name, price=treasured.price)
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


def _chest(canvas: Canvas, box: Box, kind: int, worth: int) -> None:
    """The chest at the left, its treasure and what it is worth beside it."""
    x, y = box.x + 8, box.bottom - 34
    canvas.rect(x - 1, y - 2, 52, 29, "stock", 6)
    coffer(canvas, x, y, 31)
    treasure(canvas, kind, x + 28, y - 5, 21)
    canvas.circle(x + 3, y - 1, 8.5, "worth")
    canvas.text(x + 3, y + 3.5, worth, 12, "strong worth-ink", "middle")


def _small_chest(canvas: Canvas, box: Box, kind: int, purse: int) -> None:
    """On a phone the treasure stands for its chest; a purse says what is in it."""
    x, y = box.x + 3, box.bottom - 22
    canvas.rect(x, y, 19, 19, "stock coffer", 4)
    treasure(canvas, kind, x + 2, y + 2, 15)
    if purse:
        canvas.text(x + 9.5, y + 16, purse, 13, "strong worth-ink", "middle")


@remembered(2048)
def token_stamp(content: Cards, plan: Plan, space: int, token: int, open_: bool) -> Stamp:
    """The exploration token of a room; face down it shows what the looking seat knows of it."""
    printed = content.spaces[space]
    box = plan.boxes[space]
    r = 8.0 if plan.narrow else 11.0

    def draw(canvas: Canvas) -> None:
        x, y = (
            (box.right - r - 1, box.y + r + 1)
            if plan.narrow
            else (box.right - r - 6, box.bottom - 44)
        )
        canvas.circle(x, y, r, "token-face" if open_ else "token-back")
        if token >= 0:
            look = "token-ink" if open_ else "faded"
            canvas.icon(TOKEN_ICONS[token], x - r * 0.62, y - r * 0.62, r * 1.24, look)
        if not open_:
            canvas.text(x, y + 5, "?", 14, "strong", "middle")

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


@remembered(1024)
def relic_stamp(content: Cards, plan: Plan, space: int, kind: int) -> Stamp:
    """A relic that lies in the open."""
    printed = content.spaces[space]
    treasured = content.treasures[kind]
    box = plan.boxes[space]
    r = 9.0 if plan.narrow else 13.0

    def draw(canvas: Canvas) -> None:
        x, y = box.x + r + 3, box.bottom - r - (20 if not plan.narrow and space >= MAIN else 3)
        canvas.polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], "relic")
        treasure(canvas, kind, x - r * 0.6, y - r * 0.6, r * 1.2)

    label = say("Relic: {name}, sells for {price}", name=treasured.name, price=treasured.price)
    return Stamp(
        f"relic {printed.slug}", label, say("Taken for 1 AP by who stands here."), NIGHT, draw
    )
