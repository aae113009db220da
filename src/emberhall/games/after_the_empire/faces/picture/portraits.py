"""What a building or refugee looks like, made from what its card declares.

A house is of what it costs and as high as it is worth, a person is dressed after the kind of the
ability; both carry what they bring. No two cards come out alike, which a test counts.
"""

from __future__ import annotations

from typing import Final

from emberhall.games.after_the_empire.cards import Card, Cards, Objective
from emberhall.games.after_the_empire.faces.picture.goods import GAINS, GOODS
from emberhall.games.after_the_empire.terms import (
    BISHOP,
    CAPTAIN,
    CARPENTERS,
    CHAPEL,
    DRILL,
    FLAG,
    FREE,
    IMMEDIATE,
    INCOME,
    MASONS,
    MENDS,
    MILLER,
    OIL,
    PASSIVE,
    REFUGEE,
    START,
    VAULT,
    WATCH,
    WINDMILL,
    WORKER,
)
from emberhall.picture.icons import ICONS
from emberhall.words import remembered

WIDE: Final = 44.0
HIGH: Final = 48.0
# what stands for an ability that lasts: a good, or an icon of one colour
SIGNS: Final = {
    WATCH: "eye", CAPTAIN: "bow", DRILL: "sword", OIL: "flame", MASONS: "stone",
    CARPENTERS: "wood", VAULT: "gold", WINDMILL: "wheel", MILLER: "food", INCOME: "gold",
    CHAPEL: "bell", BISHOP: "flag", MENDS: "hammer",
}  # fmt: skip
OTHER_SIGNS: Final = ("scroll", "drum", "key")  # of the abilities after these
ROOFS: Final = {WORKER: "p-roof", FREE: "p-roof2", IMMEDIATE: "p-flag", PASSIVE: "p-thatch"}
COATS: Final = ("p-leaf", "p-hide", "p-raid", "p-flag", "p-iron", "p-hood")
HATS: Final = {
    FREE: '<path d="M13 15q0-8 9-8t9 8l3 2H10z" class="p-thatch"/>',
    PASSIVE: '<path d="M12 24Q10 5 22 5t10 19l-4-9q-6-5-12 0z" class="p-hood"/>',
    IMMEDIATE: '<path d="M14 17q0-12 8-12t8 12l-3-3H17z" class="p-steel"/>',
}
CROWN: Final = '<path d="M14 14l-2-9 5 4 5-6 5 6 5-4-2 9z" class="p-gold"/>'


def sign_of(card: Card) -> str:
    """What a card brings, as a good or an icon; nothing for one that is only worth gold."""
    for deal in card.deals:
        for gain in (FLAG, *range(FLAG)):
            if deal.gain[gain]:
                return GAINS[gain]
    for passive, number in enumerate(card.passive):
        if number:
            return SIGNS.get(passive, OTHER_SIGNS[passive % len(OTHER_SIGNS)])
    return ""


def signed(name: str, x: float, y: float, size: float) -> str:
    """A good in colour, or an icon."""
    if not name:
        return ""
    inside = GOODS.get(name) or f'<path d="{ICONS[name]}" class="p-iron" fill-rule="evenodd"/>'
    return f'<g transform="translate({x:g} {y:g}) scale({size / 24:.3g})">{inside}</g>'


@remembered(256)
def portrait(content: Cards, index: int) -> str:
    """The picture of a card, 44 units wide and 48 high."""
    card = content.cards[index]
    return person(card) if is_person(card) else house(card)


def is_person(card: Card) -> bool:
    """Whether a card is somebody; the Barracks are the starting card without an initiative."""
    return card.deck == REFUGEE or card.initiative > 0


def house(card: Card) -> str:
    """A building: walls of wood or stone, a storey for what it is worth, a yard for its trade."""
    wood, stone, iron = card.cost[0], card.cost[1], card.cost[2]
    walls = "p-stone" if stone >= wood and stone else "p-wood" if wood >= 4 else "p-plaster"
    roof = ROOFS.get(card.kind, "p-gold2")
    top = 28 - min(12, card.gold)
    half = 12 + min(4, wood)
    left, right = 22 - half, 22 + half
    marks = [f'<path d="M{left} 48V{top}H{right}V48z" class="{walls}"/>']
    if card.gold > 5:
        marks.append(f'<path d="M{right - 8} {top}V4h8v{top - 4}z" class="{walls}"/>')
        marks.append(f'<path d="M{right - 10} 5l6-6 6 6z" class="{roof}"/>')
    marks.append(f'<path d="M{left - 4} {top + 1}L22 {top - 12}l{half + 4} 13z" class="{roof}"/>')
    for pane in range(iron):
        marks.append(f'<path d="M{left + 3 + 8 * pane} {top + 4}h5v6h-5z" class="f-window"/>')
    if stone:
        marks.append(f'<path d="M{left} {top + 10}h{2 * half}" class="d-course"/>')
    if card.kind == WORKER:
        marks.append('<path d="M18 48V38a4 4 0 0 1 8 0v10z" class="p-door"/>')
    return "".join(marks) + signed(sign_of(card), 21, 25, 22)


def person(card: Card) -> str:
    """A refugee: a hat for the kind of the ability, a coat, and what it brings in the hands."""
    food, gold = card.cost[3], card.gold
    coat = COATS[(food + 2 * gold + card.initiative) % len(COATS)]
    trade = "p-hide" if card.cost[0] else "p-steel" if card.cost[2] else "p-bone"
    marks = [
        f'<path d="M6 48q-2-22 16-22t16 22z" class="{coat}"/>',
        f'<path d="M16 48l2-19h8l2 19z" class="{trade}"/>',
        '<circle cx="22" cy="18" r="8" class="p-skin"/>',
    ]
    if card.deck == START:
        marks.append('<path d="M14 18q0-10 8-10t8 10l-3-5H17z" class="p-hair"/>')
    else:
        marks.append(HATS.get(card.kind, CROWN))
    if gold > 3:
        marks.append('<path d="M16 20q6 9 12 0v5q-6 7-12 0z" class="p-hair"/>')
    elif food > 2:
        marks.append('<path d="M18 21q4 3 8 0" class="d-ink"/>')
    spent = [number for deal in card.deals for number in deal.pay]
    if sum(spent):
        paid = next(i for i, number in enumerate(spent) if number)
        marks.append(signed(GAINS[paid], -1, 30, 17))
    return "".join(marks) + signed(sign_of(card), 22, 25, 22)


def goal_sign(content: Cards, printed: Objective) -> str:
    """What a secret objective is about."""
    names = content.slugs("measures")
    wanted = [names[printed.most]] if printed.most >= 0 else []
    wanted += [names[i] for i, number in enumerate(printed.least) if number]
    found = [MEASURES[name] for name in wanted if name in MEASURES]
    return found[0] if found else "castle"


MEASURES: Final = {
    "buildings": "house", "refugees": "people", "soldiers": "soldier", "healthy": "soldier",
    "flags": "flag", "turrets": "tower", "working-turrets": "bow", "iron": "iron",
    "stone": "stone", "wood": "wood", "food": "food", "level2-farms": "sow", "gold": "gold",
    "stone-pieces": "castle", "walls": "wall", "stone-walls": "wall", "cubes": "wall",
}  # fmt: skip
