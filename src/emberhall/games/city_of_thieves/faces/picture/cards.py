"""Card faces: Arcana, Intrigue, Equipment, missions, characters and tokens."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.decks import TIMINGS, Arcana, Gear, Intrigue, Mission
from emberhall.games.city_of_thieves.content.figures import ORDINARY, ROLES, Figure
from emberhall.games.city_of_thieves.content.vocabulary import VERBS
from emberhall.games.city_of_thieves.faces.picture.plan import Box
from emberhall.games.city_of_thieves.faces.picture.signs import (
    ROLE_ICONS,
    TIMING_ICONS,
    TREASURE_ICONS,
    gear_icon,
)
from emberhall.games.city_of_thieves.faces.picture.spoken import intrigue_words
from emberhall.games.city_of_thieves.faces.picture.stamp import Stamp
from emberhall.games.city_of_thieves.faces.remarks import mission_words
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.letters import broken, width_of
from emberhall.picture.pieces import card
from emberhall.picture.svg import Canvas
from emberhall.words import phrase, remembered

PURPLE: Final = "kind-2"  # the backs of the base Arcana
BLUE: Final = "kind-1"  # and of those of the expansion
INTRIGUE: Final = "kind-3"
TIMES: Final = "\N{MULTIPLICATION SIGN}"
MISSION: Final = "kind-0"
REWARD_ICONS: Final = {"gain": "coin", "xp": "star", "draw": "cards", "equip": "hammer"}
WIDE: Final = (phrase("{count} different"), phrase("{count} pairs"), phrase("{count} any"))
MOMENTS: Final = dict(
    zip(
        TIMINGS,
        (
            phrase("in combat"), phrase("combat dice"), phrase("own dice"),
            phrase("in your turn"), phrase("in your move"), phrase("before a lock"),
            phrase("after a lock"), phrase("a rival's lock"), phrase("your militia"),
            phrase("rival's militia"),
        ),
        strict=True,
    )
)  # fmt: skip


def headed(canvas: Canvas, box: Box, title: str, icon: str, look: str, corner: str = "") -> float:
    """A card with its icon and title, or with a title of two lines; where the title ends."""
    if width_of(title, 10, bold=True) > box.width - (44 if corner else 28):
        return blank(canvas, box, title, look, corner)
    card(canvas, box.x, box.y, box.width, box.height, title, icon=icon, corner=corner, look=look)
    return 20


def arcana_face(canvas: Canvas, printed: Arcana, box: Box) -> None:
    """An Arcana card: its moment and what it does."""
    timing = TIMINGS[printed.timing]
    look = BLUE if printed.blue else PURPLE
    y = box.y + headed(canvas, box, printed.name, TIMING_ICONS[timing], look)
    moment = say(MOMENTS[timing])
    canvas.text(box.x + 6, y + 13, moment, 11, "strong card-ink", room=box.width - 10)
    canvas.words(
        box.x + 6, y + 17, box.width - 11, box.bottom - y - 20, printed.text, 11, "card-ink"
    )


def blank(canvas: Canvas, box: Box, title: str, look: str, corner: object = "") -> float:
    """A card with a title of one or two lines and a number in its corner; where the title ends."""
    canvas.rect(box.x, box.y, box.width, box.height, f"card-face {look}", 6)
    taken = width_of(str(corner), 13, bold=True) + 4 if corner else 0
    lines = broken(title, box.width - 10 - taken, 11, True)
    bar = 7 + 13 * len(lines)
    canvas.path(
        f"M{box.x:g} {box.y + bar:g}v{6 - bar:g}a6 6 0 0 1 6-6h{box.width - 12:g}a6 6 0 0 1 6 6"
        f"v{bar - 6:g}z",
        f"card-bar {look}",
    )
    for line, words in enumerate(lines):
        y = box.y + 14 + 13 * line
        canvas.text(box.x + 5, y, words, 11, "strong on-bar", room=box.width - 9 - taken)
    if corner:
        canvas.text(box.right - 5, box.y + 15, corner, 13, "strong on-bar", "end")
    return bar


def intrigue_face(canvas: Canvas, printed: Intrigue, box: Box) -> None:
    """An Intrigue card: condition above, reward and penalty below."""
    bar = blank(canvas, box, printed.name, INTRIGUE)
    canvas.words(
        box.x + 6, box.y + bar, box.width - 11, box.height - bar - 24, printed.text, 11, "card-ink"
    )
    x = box.x + 5
    for effect in printed.effects:
        canvas.icon(
            REWARD_ICONS.get(VERBS[effect.verb], "plus"), x, box.bottom - 20, 15, "card-ink"
        )
        canvas.text(x + 18, box.bottom - 8, effect.amount, 13, "strong card-ink")
        x += 36
    if printed.penalty:
        said = f"-{printed.penalty}"
        canvas.text(box.right - 6, box.bottom - 8, said, 13, "strong card-ink", "end")


def gear_face(canvas: Canvas, printed: Gear, box: Box) -> None:
    """An Equipment card."""
    corner = f"1{TIMES}" if printed.one_use else ""
    y = box.y + headed(canvas, box, printed.name, gear_icon(printed), "", corner) + 1
    canvas.words(box.x + 6, y, box.width - 11, box.bottom - y - 1, printed.text, 11, "card-ink")


def mission_face(canvas: Canvas, content: Cards, printed: Mission, box: Box) -> None:
    """A mission: the treasures that it wants, and the ducats."""
    bar = blank(canvas, box, printed.name.removeprefix("The "), MISSION, printed.ducats)
    x = box.x + 6
    y = box.y + bar + 3
    for kind in range(ORDINARY):
        for _ in range(printed.needs[kind]):
            canvas.icon(TREASURE_ICONS[kind], x, y, 20, "card-ink")
            x += 24
    for word, count in zip(WIDE, (printed.different, printed.pairs, printed.any), strict=True):
        if count:
            canvas.icon("chest", x, y, 20, "card-ink")
            canvas.text(x + 24, y + 15, say(word, count=count), 12, "strong card-ink")
    said = mission_words(printed.index, content)
    canvas.words(box.x + 6, y + 22, box.width - 11, box.bottom - y - 24, said, 11, "card-ink")


def figure_face(canvas: Canvas, printed: Figure, box: Box, look: str = "") -> None:
    """A character or another figure: its values and its skill."""
    facts: list[tuple[str, object]] = [("swords", printed.combat)]
    if printed.full_combat != printed.combat:
        facts = [("swords", f"{printed.combat}/{printed.full_combat}")]
    if printed.movement:
        facts += [("boot", printed.movement), ("eye", printed.mind)]
    name = printed.name.removeprefix("the ")
    card(
        canvas, box.x, box.y, box.width, box.height, name, icon=ROLE_ICONS[ROLES[printed.role]],
        facts=facts, look=look,
    )  # fmt: skip
    canvas.text(box.x + 6, box.y + 54, printed.skill, 11, "strong card-ink", room=box.width - 10)
    if printed.text:
        canvas.words(
            box.x + 6, box.y + 57, box.width - 11, box.height - 60, printed.text, 11, "card-ink"
        )


# the same as parts of a plate


@remembered(2048)
def arcana_stamp(content: Cards, index: int, place: str, box: Box) -> Stamp:
    """An Arcana card in hand, played or discarded."""
    printed = content.arcana[index]
    moment = say(MOMENTS[TIMINGS[printed.timing]])
    return Stamp(
        f"{place} {printed.slug}",
        say("{name}, Arcana, {moment}", name=printed.name, moment=moment), printed.text, "",
        lambda canvas: arcana_face(canvas, printed, box),
    )  # fmt: skip


@remembered(1024)
def intrigue_stamp(content: Cards, index: int, box: Box) -> Stamp:
    """An Intrigue card in hand."""
    printed = content.intrigues[index]
    return Stamp(
        f"intrigue {printed.slug}",
        say("{name}, Intrigue", name=printed.name), intrigue_words(printed), "",
        lambda canvas: intrigue_face(canvas, printed, box),
    )  # fmt: skip


@remembered(1024)
def market_stamp(content: Cards, index: int, box: Box) -> Stamp:
    """An Equipment card in the market."""
    printed = content.equipment[index]
    return Stamp(
        f"market {printed.slug}", say("{name}, Equipment", name=printed.name), printed.text, "",
        lambda canvas: gear_face(canvas, printed, box),
    )  # fmt: skip


@remembered(256)
def mission_stamp(content: Cards, index: int, box: Box) -> Stamp:
    """A mission on the sheet."""
    printed = content.missions[index]
    about = say(
        "{mission_words}. Completing it costs {mission_price} AP.",
        mission_words=mission_words(index, content),
        mission_price=content.mission_price,
    )
    return Stamp(
        f"mission {printed.slug}", say("Mission {name}", name=printed.name), about, "",
        lambda canvas: mission_face(canvas, content, printed, box),
    )  # fmt: skip
