"""Card faces: Arcana, Intrigue, Equipment, missions, characters."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.decks import (
    CONDITIONS,
    TIMINGS,
    Arcana,
    Gear,
    Intrigue,
    Mission,
)
from emberhall.games.city_of_thieves.content.figures import ORDINARY, ROLES, Figure
from emberhall.games.city_of_thieves.content.vocabulary import FOE_DIE, VERBS, Effect
from emberhall.games.city_of_thieves.faces.picture.lettering import line, prose
from emberhall.games.city_of_thieves.faces.picture.signs import (
    EMBLEMS,
    ROLE_ICONS,
    TIMING_ICONS,
    TREASURE_ICONS,
    gear_icon,
    treasure,
)
from emberhall.games.city_of_thieves.faces.picture.silhouettes import person
from emberhall.games.city_of_thieves.faces.picture.spoken import intrigue_words
from emberhall.games.city_of_thieves.faces.picture.stage.plan import Box
from emberhall.games.city_of_thieves.faces.picture.stamp import Stamp
from emberhall.games.city_of_thieves.faces.remarks import mission_words
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.letters import LEADING, width_of
from emberhall.picture.svg import Canvas
from emberhall.words import phrase, remembered

PURPLE: Final = "kind-2"  # the backs of the base Arcana
BLUE: Final = "kind-1"  # and of those of the expansion
INTRIGUE: Final = "kind-3"
MISSION: Final = "kind-0"
GEAR: Final = "kind-4"
TIMES: Final = "\N{MULTIPLICATION SIGN}"
BAR: Final = 23.0  # the height of a title
EFFECT_ICONS: Final = {
    "score": "swords", "dice": "die", "reroll": "die", "steps": "boot", "cross-wall": "wall",
    "ghost": "wraith", "to-pentacle": "pentacle", "mind": "eye", "auto": "key", "cost": "hammer",
    "ap": "lightning", "gain": "coin", "fine": "coin", "rob": "hand", "sell": "coin",
    "price": "coin", "draw": "cards", "intrigue": "mask", "xp": "star", "equip": "hammer",
    "carry": "purse", "exchange": "hand", "wound": "blood", "heal": "heart", "jail": "prison",
    "free": "prison", "guard": "helmet", "rouse": "bell", "hush": "moon", "silence": "moon",
    "cancel": "cross", "dodge": "wing", "peek": "eye", "gate-pass": "gate", "unseen": "hood",
}  # fmt: skip
CONDITION_ICONS: Final = {
    "enters-below": "stairs", "hides-below": "tomb", "jails-rival": "prison", "gives-in": "hand",
    "loots": "chest", "reads-while": "book", "freed": "wing", "sends-cyclops": "eye",
    "beats-militia": "helmet", "carries-in": "purse", "beats-left": "sword",
    "wounds-rival": "blood", "getaway": "gate", "left-with": "horse", "left-without": "boot",
    "stand-in": "people", "on-pentacles": "pentacle", "on-sides": "wall", "kinds": "goblet",
    "set": "cards", "opens-in-turn": "key", "bashes": "axe", "never-lost": "shield",
    "owns": "coin", "pays-in": "crown", "wins-in-turn": "swords", "mission": "scroll",
}  # fmt: skip
MIXED: Final = (phrase("{count} different"), phrase("{count} pairs"), phrase("{count} any"))
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


def frame(
    canvas: Canvas,
    box: Box,
    title: str,
    look: str,
    size: float,
    corner: str = "",
    icon: str = "",
    beside: str = "",
) -> float:
    """A card with its title and perhaps a number with its icon in the corner; where it ends."""
    canvas.rect(box.x, box.y, box.width, box.height, f"card-face {look}", 7)
    canvas.path(
        f"M{box.x:g} {box.y + BAR:g}v{7 - BAR:g}a7 7 0 0 1 7-7h{box.width - 14:g}a7 7 0 0 1 7 7"
        f"v{BAR - 7:g}z",
        f"title-bar {look}",
    )
    begin = box.x + 7
    if icon:
        canvas.icon(icon, begin - 1, box.y + 4, 15, "on-bar")
        begin += 18
    taken = width_of(corner, size + 2, bold=True) + (26 if beside else 6) if corner else 0
    line(canvas, begin, box.y + 16.5, title, size + 1, "strong place on-bar", "",
         box.right - 6 - taken - begin)  # fmt: skip
    if corner:
        canvas.text(box.right - 6, box.y + 17, corner, size + 2, "strong on-bar", "end")
    if beside:
        canvas.icon(beside, box.right - taken + 3, box.y + 4, 15, "on-bar")
    return box.y + BAR


def icons_of(effects: list[Effect]) -> list[str]:
    """The signs of what a card does, a target behind what is done to an opponent."""
    found: list[str] = []
    for effect in effects[:3]:
        if effect.foe or effect.word == FOE_DIE:
            found.append("target")
        found.append(EFFECT_ICONS.get(VERBS[effect.verb], "mask"))
    return found


def signs_of(printed: Intrigue, content: Cards) -> list[str]:
    """What an Intrigue is about: its deed, then the room or the treasure that it names."""
    found = [CONDITION_ICONS[CONDITIONS[printed.condition]]]
    if printed.treasure >= 0:
        found.append(TREASURE_ICONS[printed.treasure])
    if printed.rooms:
        found.append(EMBLEMS.get(content.spaces[printed.rooms[0]].slug, "stairs"))
    return found


def rows(room: float, size: float) -> int:
    """How many lines of text fit a height."""
    return max(1, int(room / (size * LEADING)))


def arcana_face(canvas: Canvas, printed: Arcana, box: Box, size: float) -> None:
    """An Arcana card: its moment and the sign of what it does in a window, then the words."""
    look = BLUE if printed.blue else PURPLE
    timing = TIMINGS[printed.timing]
    y = frame(canvas, box, printed.name, look, size)
    canvas.rect(box.x + 4, y + 2, box.width - 8, 22, f"window {look}", 4)
    canvas.icon(TIMING_ICONS[timing], box.x + 8, y + 5, 16, "on-window")
    icons = icons_of(printed.effects)
    line(canvas, box.x + 29, y + 17, say(MOMENTS[timing]), size, "strong on-window", "",
         box.width - 40 - 19 * len(icons))  # fmt: skip
    for place, icon in enumerate(icons):
        canvas.icon(icon, box.right - 25 - 19 * place, y + 5, 16, "on-window")
    prose(canvas, box.x + 7, y + 25, box.width - 12, rows(box.bottom - y - 27, size),
          printed.text, size, "card-ink")  # fmt: skip


def intrigue_face(canvas: Canvas, content: Cards, printed: Intrigue, box: Box, size: float) -> None:
    """An Intrigue card: the condition; below it the reward, its signs and the penalty."""
    y = frame(canvas, box, printed.name, INTRIGUE, size)
    prose(canvas, box.x + 7, y, box.width - 12, rows(box.bottom - y - 22, size), printed.text,
          size, "card-ink")  # fmt: skip
    x = box.x + 7
    for effect, icon in zip(printed.effects, icons_of(printed.effects), strict=False):
        canvas.icon(icon, x, box.bottom - 21, 16, "card-ink")
        canvas.text(x + 19, box.bottom - 8, f"+{effect.amount}", size + 1, "strong card-ink")
        x += 46
    free = box.right - x - (50 if printed.penalty else 6)
    for place, icon in enumerate(signs_of(printed, content)[: int(free / 21)]):
        canvas.icon(icon, x + 21 * place, box.bottom - 22, 18, "about-sign")
    if printed.penalty:
        canvas.icon("coin", box.right - 44, box.bottom - 21, 16, "penalty")
        canvas.text(
            box.right - 7, box.bottom - 8, f"-{printed.penalty}", size + 1, "strong penalty", "end"
        )


def gear_face(canvas: Canvas, printed: Gear, box: Box, size: float) -> None:
    """An Equipment card."""
    corner = f"1{TIMES}" if printed.one_use else ""
    y = frame(canvas, box, printed.name, GEAR, size, corner, gear_icon(printed))
    prose(canvas, box.x + 7, y, box.width - 12, rows(box.bottom - y - 4, size), printed.text, size,
          "card-ink")  # fmt: skip


def gear_tile(canvas: Canvas, printed: Gear, box: Box, size: float) -> None:
    """An Equipment card of which only the name is seen."""
    canvas.rect(box.x, box.y, box.width, box.height, f"card-face {GEAR}", 7)
    canvas.icon(gear_icon(printed), box.x + 6, box.y + box.height / 2 - 9, 18, GEAR)
    line(canvas, box.x + 28, box.y + box.height / 2 + 4.5, printed.name, size, "strong card-ink",
         "", box.width - 33)  # fmt: skip


def mission_face(canvas: Canvas, content: Cards, printed: Mission, box: Box, size: float) -> None:
    """A mission: the ducats in its corner, the treasures that it wants, what more of them bring."""
    name = printed.name.removeprefix("The ")
    y = frame(canvas, box, name, MISSION, size, str(printed.ducats), beside="coin") + 4
    x = box.x + 8
    for kind in range(ORDINARY):
        for _ in range(printed.needs[kind]):
            treasure(canvas, kind, x, y, 22)
            x += 26
    for word, count in zip(MIXED, (printed.different, printed.pairs, printed.any), strict=True):
        if count:
            canvas.icon("chest", x, y + 1, 20, "card-ink")
            canvas.text(x + 27, y + 16, say(word, count=count), size, "strong card-ink")
    if printed.most_more:
        more = say("more: +{ducats}", ducats=printed.more_ducats)
        canvas.text(box.right - 8, y + 16, more, size, "card-ink", "end")


def values(canvas: Canvas, printed: Figure, x: float, y: float, size: float, look: str) -> None:
    """Combat, Movement and Mind in a row."""
    combat = str(printed.combat)
    if printed.full_combat != printed.combat:
        combat = f"{printed.combat}/{printed.full_combat}"
    facts = [("swords", combat)]
    if printed.movement:
        facts += [("boot", str(printed.movement)), ("eye", str(printed.mind))]
    for icon, value in facts:
        canvas.icon(icon, x, y - 12, 14, look)
        canvas.text(x + 17, y, value, size + 1, f"strong {look}")
        x += 24 + width_of(value, size + 1, bold=True)


def figure_face(
    canvas: Canvas, printed: Figure, box: Box, size: float, owner: int = -1, look: str = ""
) -> None:
    """A character or another figure: the portrait, its values and its skill."""
    y = frame(canvas, box, printed.name.removeprefix("the "), look or "kind-5", size, "",
              ROLE_ICONS[ROLES[printed.role]])  # fmt: skip
    portrait(canvas, printed, owner, Box(box.x + 5, y + 4, 42, 54))
    values(canvas, printed, box.x + 53, y + 18, size, "card-ink")
    line(canvas, box.x + 53, y + 37, printed.skill, size + 1, "strong place card-ink", "",
         box.width - 58)  # fmt: skip
    if printed.text:
        prose(canvas, box.x + 7, y + 58, box.width - 12, rows(box.bottom - y - 61, size),
              printed.text, size, "card-ink")  # fmt: skip


def portrait(canvas: Canvas, printed: Figure, owner: int, box: Box) -> None:
    """A window into the night with somebody in it."""
    canvas.rect(box.x, box.y, box.width, box.height, "portrait", 6)
    canvas.circle(box.middle, box.y + box.height * 0.45, min(box.width, box.height) * 0.44, "halo")
    height = min(box.height - 6, box.width * 1.22)
    person(canvas, printed, owner, box.middle, box.bottom - 3, height)


# the same as parts


@remembered(2048)
def arcana_stamp(content: Cards, index: int, place: str, box: Box, size: float) -> Stamp:
    """An Arcana card in hand, played or discarded."""
    printed = content.arcana[index]
    moment = say(MOMENTS[TIMINGS[printed.timing]])
    return Stamp(
        f"{place} {printed.slug}",
        say("{name}, Arcana, {moment}", name=printed.name, moment=moment), printed.text, "",
        lambda canvas: arcana_face(canvas, printed, box, size),
    )  # fmt: skip


@remembered(1024)
def intrigue_stamp(content: Cards, index: int, box: Box, size: float) -> Stamp:
    """An Intrigue card in hand."""
    printed = content.intrigues[index]
    return Stamp(
        f"intrigue {printed.slug}",
        say("{name}, Intrigue", name=printed.name), intrigue_words(printed), "",
        lambda canvas: intrigue_face(canvas, content, printed, box, size),
    )  # fmt: skip


@remembered(1024)
def market_stamp(content: Cards, index: int, box: Box, size: float, full: bool) -> Stamp:
    """An Equipment card in the market, with its text or with its name alone."""
    printed = content.equipment[index]
    face = gear_face if full else gear_tile
    return Stamp(
        f"market {printed.slug}", say("{name}, Equipment", name=printed.name), printed.text, "",
        lambda canvas: face(canvas, printed, box, size),
    )  # fmt: skip


@remembered(256)
def mission_stamp(content: Cards, index: int, box: Box, size: float) -> Stamp:
    """A mission on the sheet."""
    printed = content.missions[index]
    about = say(
        "{mission_words}. Completing it costs {mission_price} AP.",
        mission_words=mission_words(index, content),
        mission_price=content.mission_price,
    )
    return Stamp(
        f"mission {printed.slug}", say("Mission {name}", name=printed.name), about, "",
        lambda canvas: mission_face(canvas, content, printed, box, size),
    )  # fmt: skip
