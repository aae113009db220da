"""What belongs to a liege: castle, stores, workers, cards and objectives."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import given
from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.faces.picture.castle import WIDE, draw_castle
from emberhall.games.after_the_empire.faces.picture.signs import (
    card_about,
    deck_card,
    numbered,
    objective_card,
)
from emberhall.games.after_the_empire.faces.remarks import objective_words
from emberhall.games.after_the_empire.faces.view import LiegeView, View
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.games.after_the_empire.terms import BUILDING
from emberhall.picture.pieces import back, heading, meeple
from emberhall.picture.svg import Canvas, Offers, Plate

CARDS: Final = 3  # in a row
CARD_WIDE: Final = 142.0
CARD_STEP: Final = (WIDE - CARD_WIDE) / (CARDS - 1)
CARD_HIGH: Final = 104.0
BOX: Final = 106.0
BARRACKS: Final = "barracks"


def threatened(view: View) -> set[str]:
    """The sides from which an attack is known to come."""
    sides = set(view["headings"] or ())
    if view["report"]:
        sides.add(given(view["heading"]))
    if isinstance(view["siege"], list) and view["siege"] and view["siege_heading"]:
        sides.add(view["siege_heading"])
    return sides


def header(canvas: Canvas, y: float, view: View, content: Cards, seat: int) -> float:
    """Name, gold, income, flags, moves."""
    liege = view["lieges"][seat]
    you = say(" (you)") if seat == view["you"] else ""
    heading(canvas, f"{content.boards[seat].title}{you}", 0, y + 15, seat)
    if seat in view["asking"]:
        canvas.icon("hourglass", WIDE - 18, y + 2, 16)
    y += 24
    gold, counted = liege["gold"], view["effective"][seat]
    said = f"{view['names'][seat]}: {gold} gold"
    about = say(
        "Invaders count {counted}. Income {income}, at Harvest",
        counted=counted,
        income=view["income"][seat],
    )
    about = say("{about} {harvest} food.", about=about, harvest=view["harvest"][seat])
    if liege["flags"]:
        about = say(
            "{about} Flags of {map} gold.", about=about, map=", ".join(map(str, liege["flags"]))
        )
    if liege["revealed"]:
        lines = view["sheets"][seat]
        said = say("{said}, {lines} in all at the end", said=said, lines=sum(lines))
        names = content.tables["scores"]
        about = ", ".join(f"{names[i].name} {line}" for i, line in enumerate(lines)) + "."
    with canvas.part(f"gold {seat}", said, about):
        canvas.rect(0, y, WIDE, 30, "board-2", 8)
        x = numbered(canvas, "coin", gold, 8, y + 5, "kind-4", 20)
        if liege["revealed"]:
            canvas.text(
                x + 6,
                y + 20,
                say("in all {scores}", scores=sum(view["sheets"][seat])),
                14,
                "strong",
            )
            x += 86
        else:
            canvas.text(x + 4, y + 20, f"+{view['income'][seat]}", 13)
            x += 32
        canvas.icon("swords", x + 6, y + 7, 16, "foe")
        canvas.text(x + 26, y + 20, say("counts as {counted}", counted=counted), 13)
        x += 126
        if liege["flags"]:
            numbered(canvas, "flag", sum(liege["flags"]), x, y + 6, "kind-4", 17)
        if liege["moves"]:
            numbered(canvas, "boot", liege["moves"], WIDE - 104, y + 6, "", 17)
        held = liege["objectives"]
        number = len(held) if isinstance(held, list) else held["count"]
        numbered(canvas, "scroll", number, WIDE - 46, y + 6, "", 17)
    return y + 36


def great_hall(canvas: Canvas, y: float, liege: LiegeView, seat: int) -> None:
    """The workers that are still to be placed."""
    hall = liege["hall"]
    idle = say(", has passed") if liege["passed"] else ""
    about = say("Workers to be placed.")
    if liege["newcomers"]:
        about = say(
            "{about} Villagers who come for the next season: {newcomers}.",
            about=about,
            newcomers=liege["newcomers"],
        )
    with canvas.part(
        f"hall {seat}",
        say("Great Hall: {hall:worker|workers}{idle}", hall=hall, idle=idle),
        about,
    ):
        canvas.rect(0, y, BOX, 62, "board-2", 8)
        canvas.text(8, y + 16, say("Great Hall"), 12, "strong")
        for place in range(min(hall, 6)):
            with canvas.piece(f"worker {seat}#hall {place}"):
                meeple(canvas, seat, 14 + 15.5 * place, y + 54, 22)
        if hall > 6:
            canvas.text(BOX - 4, y + 16, hall, 12, "strong", "end")


def stores(canvas: Canvas, y: float, view: View, content: Cards, seat: int) -> float:
    """Great Hall, stockpile, granary and infirmary, each with the worker on it."""
    liege = view["lieges"][seat]
    goods = liege["goods"]
    step = (WIDE - BOX) / 3
    great_hall(canvas, y, liege, seat)
    listed = (
        (
            "stockpile",
            say("Stockpile"),
            say("Build, upgrade, repair, restore, heal refugees, rebuild."),
        ),
        ("granary", say("Granary"), say("A worker sows three times and protects a farm.")),
        ("infirmary", say("Infirmary"), say("A worker heals up to four wounded soldiers.")),
    )
    for place, (slug, title, about) in enumerate(listed, 1):
        x = step * place
        taken = slug in liege["spaces"]
        said = {
            "stockpile": say(
                "{wood} wood, {stone} stone, {iron} iron",
                wood=goods["wood"],
                stone=goods["stone"],
                iron=goods["iron"],
            ),
            "granary": say("{food} food", food=goods["food"]),
            "infirmary": say("{number:wounded soldier|wounded soldiers}", number=liege["wounded"]),
        }[slug]
        worker = say(", with a worker") if taken else ""
        with canvas.part(f"{slug} {seat}", f"{title}: {said}{worker}", about):
            canvas.rect(x, y, BOX, 62, "board-2", 8)
            canvas.text(x + 8, y + 16, title, 12, "strong", room=72)
            if slug == "stockpile":
                store_goods(canvas, x, y, goods)
            elif slug == "granary":
                numbered(canvas, "food", goods["food"], x + 10, y + 28, "kind-3", 24)
            else:
                numbered(canvas, "heart", liege["wounded"], x + 10, y + 28, "foe", 22)
            canvas.circle(x + BOX - 14, y + 14, 10, "space")
            if taken:
                with canvas.piece(f"worker {seat}#{slug}"):
                    meeple(canvas, seat, x + BOX - 14, y + 24, 21)
    return y + 70


def store_goods(canvas: Canvas, x: float, y: float, goods: dict[str, int]) -> None:
    """Wood, stone and iron: each with its number below."""
    for place, good in enumerate(("wood", "stone", "iron")):
        middle = x + 18 + 34 * place
        canvas.icon(good, middle - 9, y + 22, 18, f"kind-{place}")
        canvas.text(middle, y + 55, goods[good], 13, "strong", "middle")


def cards(canvas: Canvas, y: float, view: View, content: Cards, seat: int) -> float:
    """Buildings and refugees in the play area, the Barracks first."""
    liege = view["lieges"][seat]
    index = content.index("cards")
    place = 0
    for place, slug in enumerate([BARRACKS, *liege["starter"], *liege["cards"]]):
        row, column = divmod(place, CARDS)
        x, top = column * CARD_STEP, y + row * (CARD_HIGH + 6)
        used, marked = slug in liege["used"], slug in liege["marked"]
        card = index[slug]
        said = content.cards[card].name
        if used:
            said = say("{said}, used this season", said=said)
        if marked:
            said = say(
                "{said}, {suffering}: worth nothing at the end",
                said=said,
                suffering=suffering(content, card),
            )
        piece = f"card-{slug}-{seat}" if slug == BARRACKS else f"card-{slug}"
        about = card_about(content, card)
        with canvas.piece(piece), canvas.part(f"card {seat} {slug}", said, about):
            free = 16 if marked else 0
            deck_card(canvas, x, top, content, card, CARD_WIDE, CARD_HIGH, False, free)
            tags(canvas, x, top, used, suffering(content, card) if marked else "")
    return y + (place // CARDS + 1) * (CARD_HIGH + 6)


def suffering(content: Cards, card: int) -> str:
    """What a token on a card means: buildings are damaged, refugees wounded."""
    return say("damaged") if content.cards[card].deck == BUILDING else say("wounded")


def tags(canvas: Canvas, x: float, y: float, used: bool, hurt: str) -> None:
    """Whether a card was used, and whether it suffered."""
    if used:
        canvas.rect(x + 60, y + 24, 40, 15, "tag-used", 4)
        canvas.text(x + 80, y + 35.5, say("used"), 12, "strong tag-ink", "middle")
    if hurt:
        canvas.rect(x + CARD_WIDE - 68, y + CARD_HIGH - 18, 64, 15, "tag-hurt", 4)
        below = y + CARD_HIGH - 6.5
        canvas.text(x + CARD_WIDE - 36, below, hurt, 12, "strong tag-ink", "middle")


def objectives(canvas: Canvas, y: float, view: View, content: Cards, seat: int) -> float:
    """Own or revealed objectives, those just drawn first; others by their backs."""
    liege = view["lieges"][seat]
    held, scouted = liege["objectives"], liege["scouted"]
    if not isinstance(held, list):
        return hidden_objectives(canvas, y, seat, held["count"])
    index = content.index("objectives")
    drawn = scouted if isinstance(scouted, list) else []
    place = -1
    for place, slug in enumerate([*drawn, *held]):
        row, column = divmod(place, CARDS)
        x, top = column * CARD_STEP, y + row * 76
        words = objective_words(index[slug], content)
        fresh = place < len(drawn)
        kind = say("Drawn") if fresh else say("Secret objective")
        said = f"{kind}: {content.objectives[index[slug]].name}"
        part = f"objective {slug}"
        with canvas.piece(f"objective-{slug}"), canvas.part(part, said, f"{words}."):
            objective_card(canvas, x, top, content, index[slug], CARD_WIDE, 70)
    return y + (place // CARDS + 1) * 76


def hidden_objectives(canvas: Canvas, y: float, seat: int, number: int) -> float:
    """Objectives of others."""
    if not number:
        return y
    with canvas.part(
        f"objectives {seat}",
        say("{number:secret objective|secret objectives}", number=number),
    ):
        canvas.rect(0, y, WIDE, 42, "plain", 6)
        for place in range(min(number, 12)):
            back(canvas, 6 + 32 * place, y + 4, 28, 34, "scroll")
    return y + 48


def liege_plate(view: View, content: Cards, seat: int, offers: Offers) -> Plate:
    """Everything that belongs to a seat."""
    canvas = Canvas(WIDE, 0, offers)
    y = header(canvas, 0, view, content, seat)
    y = draw_castle(canvas, y, view, content, seat, threatened(view)) + 8
    y = stores(canvas, y, view, content, seat)
    y = cards(canvas, y, view, content, seat)
    y = objectives(canvas, y, view, content, seat)
    canvas.height = y
    return canvas.plate(f"castle-{seat}", content.boards[seat].title)
