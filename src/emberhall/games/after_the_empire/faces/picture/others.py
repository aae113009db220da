"""Other lieges: each castle as a miniature seen from above, its stores, and its cards by name."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.cards import Cards, Piece
from emberhall.games.after_the_empire.faces.picture.castle import turret_said, wall_said
from emberhall.games.after_the_empire.faces.picture.court import inside_said, place_said
from emberhall.games.after_the_empire.faces.picture.goods import counted, good
from emberhall.games.after_the_empire.faces.picture.land import field_said
from emberhall.games.after_the_empire.faces.picture.letters import label
from emberhall.games.after_the_empire.faces.picture.signs import card_about, card_of
from emberhall.games.after_the_empire.faces.picture.spots import CORNER_SLUGS, SIDE_SLUGS
from emberhall.games.after_the_empire.faces.picture.stores import card_said, gold_said, held
from emberhall.games.after_the_empire.faces.remarks import objective_words
from emberhall.games.after_the_empire.faces.view import LiegeView, View
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.games.after_the_empire.terms import INSIDE, SIDES
from emberhall.picture.pieces import meeple, seat_look
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.picture.table import NARROW, Shape

PLAN: Final = 150.0  # the miniature is a square
HIGH: Final = PLAN + 8
FIELDS: Final = (
    "M2 2H148L112 38H38z", "M148 2V148L112 112V38z", "M2 148H148L112 112H38z",
    "M2 2V148L38 112V38z",
)  # fmt: skip
GROWN: Final = ((50.0, 14.0), (132.0, 50.0), (50.0, 136.0), (18.0, 50.0))
BANDS: Final = ((96.0, 16.0), (134.0, 98.0), (96.0, 134.0), (16.0, 98.0))
WALLS: Final = (
    (42.0, 32.0, 66.0, 15.0), (103.0, 42.0, 15.0, 66.0), (42.0, 103.0, 66.0, 15.0),
    (32.0, 42.0, 15.0, 66.0),
)  # fmt: skip
MANNED: Final = ((74.0, 22.0), (128.0, 75.0), (74.0, 128.0), (22.0, 75.0))
TOWERS: Final = ((111.0, 39.0), (111.0, 111.0), (39.0, 111.0), (39.0, 39.0))


def miniature(
    view: View, content: Cards, seat: int, offers: Offers, shape: Shape, staged: bool
) -> tuple[Plate, ...]:
    """The castle of somebody else with its stores, and then the cards in its play area.

    A castle that spectators see on the stage is not drawn again, its gold and cards are.
    """
    width, size = (346.0, 13.5) if shape == NARROW else (284.0, 12.0)
    canvas = Canvas(width, 48 if staged else HIGH, offers)
    if staged:
        gold(canvas, view, content, seat, 2, width - 4, size)
    else:
        canvas.rect(0.6, 0.6, width - 1.2, HIGH - 1.2, "card-face", 6)
        canvas.marks.append('<g transform="translate(4 4)">')
        plan(canvas, view, content, seat, size)
        canvas.marks.append("</g>")
        ledger(canvas, view, content, seat, PLAN + 12, width - PLAN - 18, size)
    castle = canvas.plate(f"castle-{seat}", content.boards[seat].title)
    return castle, possessions(view, content, seat, offers, width, size)


def plan(canvas: Canvas, view: View, content: Cards, seat: int, size: float) -> None:
    """The castle from above: farms, walls with their cubes, turrets, and who stands where."""
    liege = view["lieges"][seat]
    for side in range(SIDES):
        with canvas.part(
            f"field {seat} {SIDE_SLUGS[side]}", *field_said(view, content, seat, side)
        ):
            level = liege["farms"][side]
            canvas.path(FIELDS[side], f"mini-{level}")
            x, y = GROWN[side]
            if level == 0:
                good(canvas, "flame", x - 7, y - 8, 15)
            for ear in range(level):
                good(canvas, "food", x - 7 + 11 * ear - 5 * (level - 1), y - 8, 15)
            if liege["protected"][side]:
                good(
                    canvas,
                    "protect",
                    x - 7 + (20 if side in (0, 2) else 0),
                    y + (-8 if side in (0, 2) else 10),
                    14,
                )
            foes = liege["archers"][side] + liege["swordsmen"][side]
            _badge(canvas, *BANDS[side], foes, size)
    with canvas.part(f"inside {seat}", *inside_said(liege)):
        canvas.rect(38, 38, 74, 74, "court", 3)
        canvas.icon("castle", 63, 42, 24, "mini-keep")
        _men(canvas, liege, INSIDE, 70, 88, size)
        _badge(canvas, 96, 92, liege["archers"][INSIDE] + liege["swordsmen"][INSIDE], size)
        if liege["sacked"]:
            label(canvas, 75, 80, say("sacked"), size, "strong halo foe-ink", "middle")
    for side in range(SIDES):
        _wall(canvas, view, content, seat, side, size)
    for corner in range(SIDES):
        _turret(canvas, view, content, seat, corner)


def _badge(canvas: Canvas, x: float, y: float, foes: int, size: float) -> None:
    if foes:
        canvas.circle(x, y, 10.5, "tally-foe")
        label(canvas, x, y + 4.5, foes, size, "strong tally-foe-ink", "middle")


def _men(canvas: Canvas, liege: LiegeView, where: int, x: float, y: float, size: float) -> None:
    """How many troops stand at a post, in the colour of their seat."""
    men = liege["soldiers"][where] + liege["mercenaries"][where]
    if men:
        canvas.circle(x, y, 9, f"{seat_look(liege['seat'])} men")
        label(canvas, x, y + 4.5, men, size, "strong men-ink", "middle")


def _wall(canvas: Canvas, view: View, content: Cards, seat: int, side: int, size: float) -> None:
    liege = view["lieges"][seat]
    x, y, width, height = WALLS[side]
    slug = liege["pieces"][side]
    with canvas.part(f"wall {seat} {SIDE_SLUGS[side]}", *wall_said(view, content, seat, side)):
        if slug is None:
            canvas.rect(x, y, width, height, "breach", 2)
        else:
            piece = content.get(Piece, slug)
            canvas.rect(x, y, width, height, f"mini-wall-{piece.material}", 2)
            for place in range(piece.cubes):
                along = 11 + 8 * place
                at, top = (x + 4.5, y + along) if side in (1, 3) else (x + along, y + 4.5)
                look = f"cube-{piece.material}" if place < liege["cubes"][side] else "cube-gone"
                canvas.rect(at, top, 6, 6, look, 1)
        _men(canvas, liege, side, *MANNED[side], size)


def _turret(canvas: Canvas, view: View, content: Cards, seat: int, corner: int) -> None:
    liege = view["lieges"][seat]
    x, y = TOWERS[corner]
    slug = liege["pieces"][SIDES + corner]
    name = f"turret {seat} {CORNER_SLUGS[corner]}"
    with canvas.part(name, *turret_said(view, content, seat, corner)):
        if slug is None:
            canvas.circle(x, y, 9, "site")
            return
        piece = content.get(Piece, slug)
        canvas.circle(x, y, 11, f"mini-wall-{piece.material}")
        if liege["burnt"][corner]:
            good(canvas, "flame", x - 9, y - 10, 18)
            return
        full = liege["cubes"][SIDES + corner]
        for place in range(piece.cubes):
            look = f"cube-{piece.material}" if place < full else "cube-gone"
            canvas.rect(x - 4 * piece.cubes + 8 * place + 1, y - 3, 6, 6, look, 1)


# beside the castle


def gold(
    canvas: Canvas, view: View, content: Cards, seat: int, x: float, width: float, size: float
) -> None:
    """What somebody else owns in gold, and what it counts as."""
    liege = view["lieges"][seat]
    with canvas.part(f"gold {seat}", *gold_said(view, content, seat)):
        canvas.rect(x, 5, width, 40, "way", 5)
        end = counted(canvas, "gold", liege["gold"], x + 4, 7, 19, "card-ink")
        if liege["flags"]:
            at = max(end, x + width / 2)
            counted(canvas, "flag", sum(liege["flags"]), at, 7, 18, "card-ink")
        if liege["revealed"]:
            told = say("in all {scores}", scores=sum(view["sheets"][seat]))
        else:
            told = say("counts as {counted}", counted=view["effective"][seat])
        label(canvas, x + 6, 40, told, size, "card-ink", room=width - 10)


def ledger(
    canvas: Canvas, view: View, content: Cards, seat: int, x: float, width: float, size: float
) -> None:
    """Gold, goods, workers and wounded of somebody else."""
    liege = view["lieges"][seat]
    goods = liege["goods"]
    half = width / 2
    gold(canvas, view, content, seat, x, width, size)
    with canvas.part(f"stockpile {seat}", *place_said(liege, "stockpile")):
        canvas.rect(x, 48, width, 22, "way", 5)
        for place, slug in enumerate(("wood", "stone", "iron")):
            counted(canvas, slug, goods[slug], x + 4 + width / 3 * place, 51, 16, "card-ink")
    rows = (("granary", 73.0, 0.0, "food", goods["food"]),
            ("infirmary", 73.0, half + 1.5, "heal", liege["wounded"]))  # fmt: skip
    for slug, y, right, sign, number in rows:
        with canvas.part(f"{slug} {seat}", *place_said(liege, slug)):
            canvas.rect(x + right, y, half - 1.5, 22, "way", 5)
            counted(canvas, sign, number, x + right + 4, y + 3, 16, "card-ink")
    for slug, mx, my in (
        ("stockpile", width - 9, 69.0),
        ("granary", half - 11, 94.0),
        ("infirmary", width - 9, 94.0),
    ):
        if slug in liege["spaces"]:
            with canvas.piece(f"worker {seat}#{slug}"):
                meeple(canvas, seat, x + mx, my, 19)
    with canvas.part(f"hall {seat}", *place_said(liege, "hall")):
        canvas.rect(x, 98, width, 26, "way", 5)
        shown = min(liege["hall"], 6)
        for place in range(shown):
            with canvas.piece(f"worker {seat}#hall {place}"):
                meeple(canvas, seat, x + 12 + 16 * place, 122, 21)
        if not shown:
            label(canvas, x + 6, 115, say("no worker left"), size, "card-ink", room=width - 10)
    troops = (("soldier", sum(liege["soldiers"])), ("mercenary", sum(liege["mercenaries"])))
    canvas.marks.append(f'<g class="{seat_look(seat)}">')
    for place, (name, number) in enumerate(troops):
        counted(canvas, name, number, x + 4 + half * place, 130, 19, "card-ink")
    canvas.marks.append("</g>")


def possessions(
    view: View, content: Cards, seat: int, offers: Offers, width: float, size: float
) -> Plate:
    """The cards of somebody else by name, and secret objectives by their number."""
    liege = view["lieges"][seat]
    slugs = held(view, seat)
    wide, high = (width - 6) / 2, size + 10
    canvas = Canvas(width, 0, offers)
    place = 0
    for place, slug in enumerate(slugs):
        x, y = (wide + 6) * (place % 2), (high + 4) * (place // 2)
        card = card_of(content, slug)
        said = card_said(view, content, seat, slug)
        with canvas.part(f"card {seat} {slug}", said, card_about(content, card.index)):
            canvas.rect(x + 0.6, y + 0.6, wide - 1.2, high, "way", 5)
            marked, used = slug in liege["marked"], slug in liege["used"]
            room = wide - 12 - (20 if marked else 0) - (16 if used else 0)
            label(canvas, x + 7, y + high - 6, card.name, size, "card-ink", room=room)
            if marked:
                good(canvas, "skull", x + wide - 20, y + 3, 16)
            if used:
                icon = x + wide - (36 if marked else 17)
                canvas.icon("hourglass", icon, y + 4, 13, "card-ink")
    y = (high + 4) * (place // 2 + 1)
    canvas.height = _objectives(canvas, liege, content, seat, y, width, size)
    return canvas.plate(f"cards-{seat}", say("Cards of {name}", name=view["names"][seat]))


def _objectives(
    canvas: Canvas, liege: LiegeView, content: Cards, seat: int, y: float, width: float, size: float
) -> float:
    """Objectives as far as they are known; where they end."""
    kept = liege["objectives"]
    high = size + 10
    if not isinstance(kept, list):
        said = say("{number:secret objective|secret objectives}", number=kept["count"])
        if not kept["count"]:
            return y
        with canvas.part(f"objectives {seat}", said):
            canvas.rect(0.6, y + 0.6, width - 1.2, high, "way", 5)
            good(canvas, "objective", 5, y + 4, 15)
            label(canvas, 25, y + high - 6, said, size, "card-ink", room=width - 32)
        return y + high + 2
    index = content.index("objectives")
    for slug in kept:
        printed = content.objectives[index[slug]]
        about = f"{objective_words(index[slug], content)}."
        said = f"{say('Secret objective')}: {printed.name}"
        with canvas.part(f"objective {slug}", said, about):
            canvas.rect(0.6, y + 0.6, width - 1.2, high, "way", 5)
            good(canvas, "objective", 5, y + 4, 15)
            label(canvas, 25, y + high - 6, printed.name, size, "card-ink", room=width - 76)
            counted(canvas, "gold", printed.gold, width - 44, y + 4, 15, "card-ink")
        y += high + 4
    return y


def rival(view: View, offers: Offers, shape: Shape) -> Plate:
    """The Rival House of the game alone."""
    size = 13.5 if shape == NARROW else 12.0
    canvas = Canvas(284, 40, offers)
    said = say(
        "Rival House: {gold} gold, {left:turn|turns} left this season",
        gold=view["rival_gold"],
        left=view["rival_turns"],
    )
    with canvas.part("rival", said, say("Its grey workers take places; you must end richer.")):
        canvas.rect(0.6, 0.6, 282.8, 38.8, "card-face", 6)
        meeple(canvas, -1, 20, 34, 28)
        end = counted(canvas, "gold", view["rival_gold"], 40, 9, 22, "card-ink")
        told = say("{left:turn|turns} left this season", left=view["rival_turns"])
        label(canvas, end, 25, told, size, "card-ink", room=276 - end)
    return canvas.plate("rival", say("Rival House"))
