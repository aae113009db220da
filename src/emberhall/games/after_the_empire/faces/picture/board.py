"""The game board: seasons, the gold track, the order of turns, the places for workers."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.cards import Cards, Location
from emberhall.games.after_the_empire.faces.picture.signs import deal, scrap
from emberhall.games.after_the_empire.faces.remarks import deal_words
from emberhall.games.after_the_empire.faces.view import View
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.games.after_the_empire.terms import ANYHOW
from emberhall.picture.letters import width_of
from emberhall.picture.pieces import mark, meeple
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.words import phrase, remembered

WIDE: Final = 420.0
HALF: Final = 206.0
LEFT: Final = ("tax", "camp-left", "camp-right", "buildings", "refugees")
ICONS: Final = {
    "tax": "coin", "camp-left": "tent", "camp-right": "tent", "merchant": "chest", "mine": "iron",
    "quarry": "stone", "woodmill": "tree", "scout": "eye", "buildings": "house",
    "refugees": "people",
}  # fmt: skip
TOLD: Final = {
    "buildings": phrase("take a building of the row"),
    "refugees": phrase("take a refugee of the row"),
}
TRACK: Final = 50  # the gold track ends here; more is shown at its end


def board_plate(view: View, content: Cards, offers: Offers) -> Plate:
    """The whole game board."""
    canvas = Canvas(WIDE, 0, offers)
    y = seasons(canvas, view, content)
    y = gold_track(canvas, y + 6, view, content)
    top = y + 8
    ends = [top, top]
    for location in content.locations:
        if location.own:
            continue
        column = 0 if location.slug in LEFT else 1
        at = ends[column]
        ends[column] = place(canvas, column * (WIDE - HALF), at, view, content, location) + 6
    canvas.height = max(ends)
    return canvas.plate("board", say("The game board"))


@remembered(16)
def season_track(content: Cards, current: int) -> str:
    """The season track with flags and threat; nothing on it is ever chosen."""
    canvas = scrap()
    step = WIDE / len(content.seasons)
    for number, season in enumerate(content.seasons, 1):
        now = number == current
        said = say(
            "Season {number}: flag of {flag} gold, threat {threat}",
            number=number,
            flag=season.flag,
            threat=season.threat,
        )
        about = say(
            "{workers} workers each. The richest castle that is not sacked wins "
            "the flag; nobody counts as poorer than the threat.",
            workers=season.workers,
        )
        x = (number - 1) * step
        with canvas.part(f"season {number}", f"{said}{say(', now') if now else ''}", about):
            canvas.rect(x + 1, 1, step - 4, 44, "season-now" if now else "board-2", 7)
            look = "strong now-ink" if now else "strong"
            canvas.text(x + 9, 19, number, 16, look)
            canvas.icon("flag", x + 26, 6, 14, "now-ink" if now else "kind-4")
            canvas.text(x + 41, 18, season.flag, 12, look)
            canvas.icon("skull", x + 9, 25, 13, "now-ink" if now else "foe")
            canvas.text(x + 26, 37, season.threat, 12, look)
    return "".join(canvas.marks)


def seasons(canvas: Canvas, view: View, content: Cards) -> float:
    """The season track, and below it the order of turns; where they end."""
    canvas.marks.append(season_track(content, view["season"]))
    y = 52.0
    canvas.text(0, y + 14, say("Order"), 13, "soft")
    x = 46.0
    for seat in view["order"]:
        if seat == view["active"]:
            canvas.icon("arrow", x, y + 4, 12)
        mark(canvas, seat, x + 20, y + 9, 6)
        canvas.text(x + 30, y + 14, view["names"][seat], 13, "strong", room=62)
        x += 93
    if view["rival_gold"] is not None:
        rival(canvas, y, view)
    return y + 22


def rival(canvas: Canvas, y: float, view: View) -> None:
    """The Rival House of the game alone."""
    said = say(
        "Rival House: {gold} gold, {left:turn|turns} left this season",
        gold=view["rival_gold"],
        left=view["rival_turns"],
    )
    with canvas.part("rival", said, say("Its grey workers take places; you must end richer.")):
        canvas.rect(WIDE - 236, y - 1, 236, 22, "board-2", 6)
        told = say(
            "Rival: {gold} gold, {left:turn|turns} left",
            gold=view["rival_gold"],
            left=view["rival_turns"],
        )
        canvas.text(WIDE - 228, y + 14, told, 13, "strong", room=222)


def gold_track(canvas: Canvas, y: float, view: View, content: Cards) -> float:
    """Everybody's gold and the threat on a scale."""
    lanes = len(view["lieges"])
    high = 36 + 13 * lanes
    told = ", ".join(
        f"{view['names'][seat]} {liege['gold']}" for seat, liege in enumerate(view["lieges"])
    )
    about = say("Attacks grow with gold, most of all at 10, 20 and 30.")
    with canvas.part(
        "track", say("Gold: {told}. Threat {threat}", told=told, threat=view["threat"]), about
    ):
        canvas.rect(1, y, WIDE - 2, high, "board-2", 7)
        left, width = 14.0, WIDE - 34
        for tick in range(0, TRACK + 1, 10):
            x = left + width * tick / TRACK
            canvas.line(x, y + 16, x, y + high - 17, "edge-line")
            canvas.text(x, y + 13, tick, 11, "soft", "middle")
        x = left + width * min(view["threat"], TRACK) / TRACK
        canvas.line(x, y + 16, x, y + high - 17, "threat-line")
        canvas.icon("skull", x - 7, y + high - 16, 14, "foe")
        for seat, liege in enumerate(view["lieges"]):
            at = left + width * min(liege["gold"], TRACK) / TRACK
            with canvas.piece(f"tracker-{seat}"):
                mark(canvas, seat, at, y + 24 + 13 * seat, 5.5)
    return y + high


@remembered(32)
def location_about(content: Cards, index: int) -> str:
    """What a closer look at a location says."""
    location = content.locations[index]
    deals = say(" or ").join(deal_words(each, content) for each in location.deals)
    return f"{deals or say(TOLD[location.slug])}.".capitalize()


@remembered(64)
def location_inside(content: Cards, index: int, spaces: int) -> str:
    """What a location shows but its outline, its workers and its ways."""
    location = content.locations[index]
    canvas = scrap()
    room = HALF - 16 - 20 * spaces
    if width_of(location.name, 12, bold=True) > room - 20:  # a long name needs the place
        canvas.text(10, 19, location.name, 13, "strong", room=room)
    else:
        canvas.icon(ICONS[location.slug], 7, 5, 18)
        canvas.text(30, 19, location.name, 13, "strong", room=room - 20)
    for number in range(spaces):
        canvas.circle(HALF - 13 - 20 * (spaces - 1 - number), 14, 9.5, "space")
    if not location.deals:
        canvas.text(10, 43, say(TOLD[location.slug]), 12, "soft", room=HALF - 16)
    elif location.deals[0].way == ANYHOW:
        deal(canvas, 10, 29, location.deals[0], 17)
    return "".join(canvas.marks)


@remembered(64)
def way_inside(content: Cards, index: int, number: int) -> tuple[str, str, str]:
    """A way to use a location: its slug, its words, and its drawing without the outline."""
    location = content.locations[index]
    each = location.deals[number]
    canvas = scrap()
    deal(canvas, 5, 3, each, 15)
    words = f"{location.name}: {deal_words(each, content)}"
    return content.slugs("ways")[each.way], words, "".join(canvas.marks)


def place(
    canvas: Canvas, x: float, y: float, view: View, content: Cards, location: Location
) -> float:
    """A place for workers: what it brings, and who is there; where it ends."""
    index = location.index
    workers = view["workers"][index]
    spaces = view["open_spaces"][index]
    deals = location.deals
    high = 30 + 22 * max(1, len(deals))
    there = [view["names"][seat] if seat >= 0 else say("the rival") for seat in workers]
    who = say("workers of {there}", there=", ".join(there)) if there else say("nobody there")
    taken = say(
        "{count} of {spaces:space|spaces} taken",
        count=len(workers),
        spaces=spaces,
    )
    said = f"{location.name}: {taken}, {who}"
    with canvas.part(f"location {location.slug}", said, location_about(content, index)):
        canvas.rect(x, y, HALF, high, "place", 8)
        inside = location_inside(content, index, spaces)
        canvas.marks.append(f'<g transform="translate({x:g} {y:g})">{inside}</g>')
        for number, seat in enumerate(workers):
            at = x + HALF - 13 - 20 * (spaces - 1 - number)
            with canvas.piece(f"worker {seat}#{location.slug} {number}"):
                meeple(canvas, seat, at, y + 24, 21)
    if deals and deals[0].way != ANYHOW:
        for number in range(len(deals)):
            way, words, inside = way_inside(content, index, number)
            top = y + 28 + 22 * number
            with canvas.part(f"way {location.slug} {way}", words):
                canvas.rect(x + 5, top, HALF - 10, 20, "way", 5)
                canvas.marks.append(f'<g transform="translate({x + 5:g} {top:g})">{inside}</g>')
    return y + high
