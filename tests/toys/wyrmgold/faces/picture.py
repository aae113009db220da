"""The caves as a picture: small, with every feature that a page can meet."""

from __future__ import annotations

from typing import Any

from emberhall.authoring import Choice
from emberhall.picture.face import Exhibit
from emberhall.picture.pieces import card, deck, die, heading, meeple
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.picture.table import Head, Picture, Shape, Tray
from tests.toys.wyrmgold import choices
from tests.toys.wyrmgold.faces.view import View

PARTS = {"cards": ("card",), "tricks": ("trick",)}

WIDE, HIGH, STEP = 84.0, 96.0, 92.0


def _said(entry: Any, content: Any) -> str:
    return f"A {content.kinds[entry.kind].name} worth {entry.value}."


def _card(canvas: Canvas, content: Any, slug: str, x: float, y: float) -> None:
    entry = content.cards[content.slugs("cards").index(slug)]
    said = _said(entry, content)
    name = f"card {slug}"
    with canvas.piece(name), canvas.part(name, f"{entry.name}, worth {entry.value}", said):
        card(canvas, x, y, WIDE, HIGH, entry.name, corner=entry.value, said=said)


def _table(view: View, offers: Offers) -> Plate:
    canvas = Canvas(420, 150, offers)
    count = view["deck"]["count"]
    with canvas.part("deck", f"The deck, {count} cards", "Cards are drawn from here."):
        deck(canvas, 4, 24, WIDE, HIGH, count, "coin")
    with canvas.part("pot", f"The pot, {view['pot']} copper"):
        canvas.rect(120, 24, 90, HIGH, "board", 8)
        with canvas.piece("pot die"):
            die(canvas, 145, 50, 40, view["pot"])
    for den in view["dens"]:
        seat = den["seat"]
        x = 240 + 44 * seat
        with canvas.part(f"dragon {seat}", f"Dragon {seat + 1}", "A raid takes a card by lot."):
            canvas.rect(x - 20, 60, 40, 60, "board-2", 6)
            with canvas.piece(f"dragon {seat}"):
                meeple(canvas, seat, x, 110, 30)
    with canvas.piece("first"):
        canvas.circle(240 + 44 * view["first"], 52, 5, "filled")
    return canvas.plate("table", "The caves")


def _den(view: View, content: Any, offers: Offers, seat: int) -> Plate:
    den = view["dens"][seat]
    own = view["you"] == seat
    hand = den["hand"] if isinstance(den["hand"], list) else []
    canvas = Canvas(420, 240 if own else 60, offers)
    heading(canvas, f"Dragon {seat + 1}", 0, 16, seat)
    purse = ", ".join(f"{count} {coin}" for coin, count in den["purse"].items()) or "no coins"
    canvas.text(140, 16, purse, 12, "soft", room=270)
    for place, slug in enumerate(hand):
        _card(canvas, content, slug, 2 + STEP * (place % 4), 28 + 24 * (place // 4))
    if own:
        for place, slug in enumerate(den["tricks"]):
            with canvas.part(f"trick {slug}", f"The trick {slug}"):
                canvas.rect(2 + STEP * place, 180, WIDE, 40, "board-2", 6)
                canvas.text(44 + STEP * place, 205, slug, 13, "strong", "middle")
    return canvas.plate(f"den {seat}", f"Dragon {seat + 1}")


def draw(view: View, content: Any, offers: Offers, shape: Shape) -> Picture:
    """The table, then the dens, the viewer's first."""
    you = view["you"] or 0
    seats = sorted(range(len(view["dens"])), key=lambda seat: (seat != you, seat))
    stage = _table(view, offers)
    dens = [_den(view, content, offers, seat) for seat in seats]
    trays = tuple(
        Tray("hand" if seat == you else "others", den.name, den.title, (den,), seat=seat)
        for seat, den in zip(seats, dens, strict=True)
    )
    return Picture(stage, trays, Head((f"Pot {view['pot']}",)))


def aim(choice: Choice, view: View, content: Any) -> tuple[str, ...] | None:
    """What a choice is about that names no card and no trick."""
    match choice:
        case choices.Draw() | choices.Peek():
            return ("deck",)
        case choices.Raid(target=seat):
            return (f"dragon {seat}",)
    return None


def gallery(content: Any) -> list[Exhibit]:
    """Every card."""
    found: list[Exhibit] = []
    for entry in content.cards:
        canvas = Canvas(WIDE + 4, HIGH + 4, Offers())
        _card(canvas, content, entry.slug, 2, 2)
        plate = canvas.plate(entry.slug, entry.name)
        found.append(Exhibit("cards", entry.slug, entry.name, _said(entry, content), plate))
    return found
