"""What is being fought or rolled for: both sides, their dice and the cards that count."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.figures import CHARACTERS, ROLES
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.mats import WIDTH
from emberhall.games.city_of_thieves.faces.picture.plan import Box
from emberhall.games.city_of_thieves.faces.picture.signs import person
from emberhall.games.city_of_thieves.faces.picture.spoken import bare
from emberhall.games.city_of_thieves.faces.view import FightView, ThrowView
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.pieces import card, die
from emberhall.picture.svg import Canvas

DIE: Final = 32.0
CARD: Final = 22.0
SIDES: Final = ("attack", "defence")


def press_under_way(canvas: Canvas, seen: Lookup, top: float) -> float:
    """The combat and the roll that are open, from a height on; where they end."""
    fight = seen.view["fight"]
    throw = seen.view["throw"]
    if fight is not None:
        top = _press_fight(canvas, seen, fight, top) + 8
    if throw is not None:
        top = _press_throw(canvas, seen, throw, top) + 8
    return top


def _press_fight(canvas: Canvas, seen: Lookup, fight: FightView, top: float) -> float:
    """Attacker on the left, defender on the right."""
    content = seen.content
    where = content.spaces[seen.spaces[fight["space"]]].name if fight["space"] else ""
    canvas.icon("swords", 2, top + 1, 18)
    again = f", round {fight['bout']}" if fight["bout"] > 1 else ""
    canvas.text(
        26,
        top + 15,
        say("Combat in {where}{again}", where=where, again=again),
        14,
        "strong",
        room=WIDTH - 30,
    )
    ends = [
        _press_side(canvas, seen, fight, side, Box(side * 190.0, top + 22, 186, 0))
        for side in range(2)
    ]
    return max(ends)


def _press_side(canvas: Canvas, seen: Lookup, fight: FightView, side: int, box: Box) -> float:
    """One fighter with his dice and cards."""
    content = seen.content
    word = SIDES[side]
    figure = content.index("figures")[fight["defender"] if side else fight["attacker"]]
    dice = fight["defence"] if side else fight["attack"]
    cards = fight["defence_cards"] if side else fight["attack_cards"]
    rows = -(-len(dice) // 5)
    height = 44 + rows * (DIE + 16) + len(cards) * (CARD + 4)
    won = fight["winner"] == side
    name = bare(seen.title(figure))
    said = say(
        "{more} {name}, Combat {combat}",
        more=say("Defender") if side else say("Attacker"),
        name=name,
        combat=seen.combat(figure),
    )
    if dice:
        said += say(", rolled {map}", map=" ".join(map(str, dice)))
    with canvas.part(f"side {word}", said + (say(", wins") if won else "")):
        canvas.rect(box.x + 1, box.y, box.width - 2, height, "attack-side", 8)
        owner = seen.owner[figure] if figure < CHARACTERS else -1
        person(canvas, owner, ROLES[content.figures[figure].role], box.x + 20, box.y + 36, 30)
        canvas.text(box.x + 40, box.y + 18, name, 14, "strong", room=box.width - 70)
        role = "defends" if side else "attacks"
        canvas.text(box.x + 40, box.y + 33, role, 12, "soft")
        canvas.icon("swords", box.x + 100, box.y + 22, 14)
        canvas.text(box.x + 118, box.y + 34, seen.combat(figure), 13, "strong")
        if won:
            canvas.icon("crown", box.x + box.width - 28, box.y + 8, 20, "kind-0")
    y = box.y + 44
    for place, value in enumerate(dice):
        row, column = divmod(place, 5)
        _press_die(canvas, word, place, value, box.x + 4 + column * 36, y + row * (DIE + 16))
    y += rows * (DIE + 16)
    index = content.index("arcana")
    for each in cards:
        printed = content.arcana[index[each]]
        with (
            canvas.piece(f"arcana {each}#{word} {y:g}"),
            canvas.part(f"played {each}", say("{name}, played", name=printed.name), printed.text),
        ):
            card(canvas, box.x + 6, y, box.width - 12, CARD, printed.name)
        y += CARD + 4
    return box.y + height


def _press_die(canvas: Canvas, side: str, place: int, value: int, x: float, y: float) -> None:
    """A die that perhaps can be rolled again."""
    with (
        canvas.piece(f"die {side} {place}"),
        canvas.part(f"die {side} {place}", say("Die shows {more}", more=value)),
    ):
        die(canvas, x, y, DIE, value)


def _press_throw(canvas: Canvas, seen: Lookup, throw: ThrowView, top: float) -> float:
    """A roll outside combat."""
    content = seen.content
    figure = content.index("figures")[throw["figure"]]
    name = bare(seen.title(figure))
    what = content.title_of("rolls", throw["roll"])
    dice: list[int] = throw["dice"]
    said = f"{name}: {what}"
    with canvas.part("throw", f"{said}, {' '.join(map(str, dice))}"):
        canvas.rect(1, top, WIDTH - 2, 62, "attack-side", 8)
        owner = seen.owner[figure] if figure < CHARACTERS else -1
        person(canvas, owner, ROLES[content.figures[figure].role], 22, top + 46, 32)
        canvas.text(44, top + 27, name, 14, "strong", room=140)
        canvas.text(44, top + 44, what, 12, "soft", room=140)
    for place, value in enumerate(dice):
        _press_die(canvas, "throw", place, value, 192 + place * 36, top + 8)
    return top + 62
