"""How rich the hordes think the castles are, and the seasons with their flags and threats."""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.faces.picture.goods import counted, good
from emberhall.games.after_the_empire.faces.picture.letters import label
from emberhall.games.after_the_empire.faces.picture.signs import scrap
from emberhall.games.after_the_empire.faces.view import View
from emberhall.games.after_the_empire.faces.voice import say
from emberhall.picture.pieces import mark, meeple
from emberhall.picture.svg import Canvas
from emberhall.words import phrase, remembered

END: Final = 50  # the gold track ends here; who has more stands at its end
BANDS: Final = (
    phrase("poor"), phrase("known"), phrase("envied"), phrase("wealthy"), phrase("fabled"),
)  # fmt: skip


def gold_track(
    canvas: Canvas, view: View, left: float, y: float, width: float, high: float, text: float
) -> None:
    """Everybody's gold and the threat on a scale that ends at `y + high`."""
    told = ", ".join(
        f"{view['names'][seat]} {liege['gold']}" for seat, liege in enumerate(view["lieges"])
    )
    said = say("Gold: {told}. Threat {threat}", told=told, threat=view["threat"])
    about = say("Attacks grow with gold, most of all at 10, 20 and 30.")
    band = y + high - text - 22
    step = width / END
    with canvas.part("track", said, about):
        canvas.rect(left - 14, y, width + 28, high, "hit", 8)
        at = left + step * min(view["threat"], END)
        canvas.marks.append(scale(left, band, width, text))
        for tick in range(0, END + 1, 10):
            if abs(left + step * tick - at) > text * 2.2:
                label(canvas, left + step * tick, y + high - 3, tick, text, "strong", "middle")
        canvas.path(f"M{at:g} {band + 19:g}l-5-8h10z", "p-raid")
        good(canvas, "skull", at - text * 1.25, band + 19, text + 3)
        label(canvas, at + text * 0.2, y + high - 3, view["threat"], text, "serif foe-ink")
        for seat, x in enumerate(standing_at(view, left, step)):
            with canvas.piece(f"tracker-{seat}"):
                meeple(canvas, seat, x, band + 2, 22)


def standing_at(view: View, left: float, step: float) -> list[float]:
    """Where the trackers stand; those of equals stand side by side."""
    golds = [min(liege["gold"], END) for liege in view["lieges"]]
    found: list[float] = []
    for seat, gold in enumerate(golds):
        beside = sum(abs(other - gold) * step < 9 for other in golds[:seat])
        found.append(left + step * gold + 11 * beside)
    return found


@remembered(8)
def scale(left: float, y: float, width: float, text: float) -> str:
    """The bands of the track and what those who stand there are called."""
    canvas = scrap()
    step = width / len(BANDS)
    for number, name in enumerate(BANDS):
        canvas.rect(left + step * number, y, step, 18, f"band-{number}")
        middle = left + step * (number + 0.5)
        label(canvas, middle, y + 14, say(name), text, "serif", "middle", step - 4)
    ticks = "".join(f"M{left + width * i / END:g} {y + 14:g}v4" for i in range(5, END, 5))
    canvas.path(ticks, "d-ink")
    return "".join(canvas.marks)


@remembered(64)
def seasons(content: Cards, current: int, step: float, text: float) -> str:
    """The season track with flags and threats; nothing on it is ever chosen."""
    canvas = scrap()
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
            canvas.rect(x + 1, 0, step - 2, 62, "season-now" if now else "season", 7)
            label(canvas, x + step / 2, 16, number, text + 1, "serif", "middle")
            counted(canvas, "flag", season.flag, x + step / 2 - 15, 21, text + 2)
            counted(canvas, "skull", season.threat, x + step / 2 - 17, 41, text + 1)
    return "".join(canvas.marks)


def strip(canvas: Canvas, view: View, content: Cards) -> None:
    """What lies above the land in a wide picture: the track, the order of turns, the seasons."""
    canvas.rect(1, 1, 798, 80, "ledge", 12)
    said = say("What the hordes think you own (at least the threat)")
    label(canvas, 14, 16, said, 12, "soft", room=456 - 20 * len(view["order"]))
    gold_track(canvas, view, 22, 20, 490, 60, 12)
    order(canvas, view, 524, 11)
    canvas.marks.append(
        f'<g transform="translate(537 10)">{seasons(content, view["season"], 37, 12)}'
    )
    canvas.marks.append("</g>")


def order(canvas: Canvas, view: View, right: float, y: float) -> None:
    """The order of turns, with an arrow before who is to act."""
    if not view["order"]:  # not yet drawn
        return
    x = right - 20 * len(view["order"])
    label(canvas, x - 4, y + 5, say("Order"), 12, "soft", "end")
    for seat in view["order"]:
        if seat == view["active"]:
            canvas.circle(x + 10, y, 9, "to-act")
        mark(canvas, seat, x + 10, y, 5.5)
        x += 20
