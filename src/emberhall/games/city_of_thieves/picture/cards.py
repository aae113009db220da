"""Card faces: Arcana, Intrigue, Equipment, missions, characters and tokens."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from emberhall.games.city_of_thieves.cards import Cards
from emberhall.games.city_of_thieves.decks import Arcana, Gear, Intrigue, Mission
from emberhall.games.city_of_thieves.figures import ROLES, Figure
from emberhall.games.city_of_thieves.hints import mission_words
from emberhall.games.city_of_thieves.picture.plan import Box
from emberhall.games.city_of_thieves.picture.signs import (
    ROLE_ICONS,
    TIMING_ICONS,
    TREASURE_ICONS,
    gear_icon,
)
from emberhall.games.city_of_thieves.picture.stamp import Stamp
from emberhall.games.city_of_thieves.picture.words import intrigue_words
from emberhall.games.city_of_thieves.terms import ORDINARY, TIMINGS
from emberhall.games.city_of_thieves.vocabulary import VERBS
from emberhall.picture.letters import broken
from emberhall.picture.pieces import card
from emberhall.picture.svg import Canvas

PURPLE: Final = "kind-2"  # the backs of the base Arcana
BLUE: Final = "kind-1"  # and of those of the expansion
INTRIGUE: Final = "kind-3"
MISSION: Final = "kind-0"
REWARD_ICONS: Final = {"gain": "coin", "xp": "star", "draw": "cards", "equip": "hammer"}
MOMENTS: Final = dict(
    zip(
        TIMINGS,
        (
            "in combat", "combat dice", "own dice", "in your turn", "in your move",
            "before a lock", "after a lock", "a rival's lock", "your militia", "rival's militia",
        ),
        strict=True,
    )
)  # fmt: skip


def arcana_face(canvas: Canvas, printed: Arcana, box: Box) -> None:
    """An Arcana card: its moment and what it does."""
    timing = TIMINGS[printed.timing]
    look = BLUE if printed.blue else PURPLE
    card(
        canvas, box.x, box.y, box.width, box.height, printed.name, icon=TIMING_ICONS[timing],
        look=look,
    )  # fmt: skip
    canvas.text(box.x + 6, box.y + 33, MOMENTS[timing], 10, "strong card-ink", room=box.width - 10)
    canvas.words(
        box.x + 6, box.y + 37, box.width - 11, box.height - 40, printed.text, 11, "card-ink"
    )


def intrigue_face(canvas: Canvas, printed: Intrigue, box: Box) -> None:
    """An Intrigue card: condition above, reward and penalty below."""
    canvas.rect(box.x, box.y, box.width, box.height, f"card-face {INTRIGUE}", 6)
    lines = broken(printed.name, box.width - 10, 11, True)
    bar = 7 + 13 * len(lines)
    canvas.path(
        f"M{box.x:g} {box.y + bar:g}v{6 - bar:g}a6 6 0 0 1 6-6h{box.width - 12:g}a6 6 0 0 1 6 6"
        f"v{bar - 6:g}z",
        f"card-bar {INTRIGUE}",
    )
    for line, words in enumerate(lines):
        y = box.y + 14 + 13 * line
        canvas.text(box.x + 5, y, words, 11, "strong on-bar", room=box.width - 9)
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
    card(
        canvas, box.x, box.y, box.width, box.height, printed.name, icon=gear_icon(printed),
        corner="once" if printed.one_use else "",
    )  # fmt: skip
    canvas.words(
        box.x + 6, box.y + 21, box.width - 11, box.height - 22, printed.text, 11, "card-ink"
    )


def mission_face(canvas: Canvas, content: Cards, printed: Mission, box: Box) -> None:
    """A mission: the treasures that it wants, and the ducats."""
    card(
        canvas, box.x, box.y, box.width, box.height, printed.name.removeprefix("The "),
        corner=printed.ducats, look=MISSION,
    )  # fmt: skip
    x = box.x + 6
    y = box.y + 25
    for kind in range(ORDINARY):
        for _ in range(printed.needs[kind]):
            canvas.icon(TREASURE_ICONS[kind], x, y, 20, "card-ink")
            x += 24
    wide = {"different": printed.different, "pairs": printed.pairs, "any": printed.any}
    for word, count in wide.items():
        if count:
            canvas.icon("chest", x, y, 20, "card-ink")
            canvas.text(x + 24, y + 15, f"{count} {word}", 12, "strong card-ink")
    said = mission_words(printed.index, content)
    canvas.words(box.x + 6, y + 23, box.width - 11, box.height - 50, said, 11, "card-ink")


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


@lru_cache(maxsize=2048)
def arcana_stamp(content: Cards, index: int, place: str, box: Box) -> Stamp:
    """An Arcana card in hand, played or discarded."""
    printed = content.arcana[index]
    moment = MOMENTS[TIMINGS[printed.timing]]
    return Stamp(
        f"{place} {printed.slug}", f"{printed.name}, Arcana, {moment}", printed.text, "",
        lambda canvas: arcana_face(canvas, printed, box),
    )  # fmt: skip


@lru_cache(maxsize=1024)
def intrigue_stamp(content: Cards, index: int, box: Box) -> Stamp:
    """An Intrigue card in hand."""
    printed = content.intrigues[index]
    return Stamp(
        f"intrigue {printed.slug}", f"{printed.name}, Intrigue", intrigue_words(printed), "",
        lambda canvas: intrigue_face(canvas, printed, box),
    )  # fmt: skip


@lru_cache(maxsize=1024)
def market_stamp(content: Cards, index: int, box: Box) -> Stamp:
    """An Equipment card in the market."""
    printed = content.equipment[index]
    return Stamp(
        f"market {printed.slug}", f"{printed.name}, Equipment", printed.text, "",
        lambda canvas: gear_face(canvas, printed, box),
    )  # fmt: skip


@lru_cache(maxsize=256)
def mission_stamp(content: Cards, index: int, box: Box) -> Stamp:
    """A mission on the sheet."""
    printed = content.missions[index]
    about = f"{mission_words(index, content)}. Completing it costs {content.mission_price} AP."
    return Stamp(
        f"mission {printed.slug}", f"Mission {printed.name}", about, "",
        lambda canvas: mission_face(canvas, content, printed, box),
    )  # fmt: skip
