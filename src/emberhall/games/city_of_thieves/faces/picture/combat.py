"""What is being fought or rolled for: both sides, their dice and the cards that count."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.figures import CHARACTERS
from emberhall.games.city_of_thieves.faces.picture.cards import portrait
from emberhall.games.city_of_thieves.faces.picture.cuts import Cut
from emberhall.games.city_of_thieves.faces.picture.lettering import line
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.spoken import bare
from emberhall.games.city_of_thieves.faces.picture.stage.plan import Box
from emberhall.games.city_of_thieves.faces.view import FightView, ThrowView
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.pieces import PIPS
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.picture.table import Tray
from emberhall.words import phrase

DIE: Final = 32.0
CARD: Final = 24.0
SIDES: Final = ("attack", "defence")
ACTS: Final = (phrase("{name} attacks"), phrase("{name} defends"))


def fight_trays(seen: Lookup, offers: Offers, cut: Cut) -> list[Tray]:
    """The combat and the roll that are open, each a tray."""
    fight = seen.view["fight"]
    throw = seen.view["throw"]
    trays: list[Tray] = []
    if fight is not None:
        space = fight["space"]
        where = seen.content.spaces[seen.spaces[space]].name if space else ""
        again = say(", round {bout}", bout=fight["bout"]) if fight["bout"] > 1 else ""
        title = say("Combat in {where}{again}", where=where, again=again)
        cards = tuple(_side(seen, fight, side, offers, cut) for side in range(2))
        trays.append(Tray("hand", "fight", title, cards))
    if throw is not None:
        title = seen.content.title_of("rolls", throw["roll"])
        trays.append(Tray("hand", "throw", title, (_throw(seen, throw, title, offers, cut),)))
    return trays


def _side(seen: Lookup, fight: FightView, side: int, offers: Offers, cut: Cut) -> Plate:
    """One fighter with his dice and cards."""
    content = seen.content
    word = SIDES[side]
    figure = content.index("figures")[fight["defender"] if side else fight["attacker"]]
    dice = fight["defence"] if side else fight["attack"]
    cards = fight["defence_cards"] if side else fight["attack_cards"]
    box = _grown(cut.side, max(len(fight["attack_cards"]), len(fight["defence_cards"])))
    canvas = Canvas(box.width, box.height, offers)
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
        canvas.rect(1, 1, box.width - 2, box.height - 2, f"board{' won' if won else ''}", 8)
        _fighter(canvas, seen, figure, say(ACTS[side], name=name), cut)
        if dice:
            canvas.text(box.width - 22, 72, max(dice), 27, "strong", "middle")
            canvas.text(box.width - 22, 91, say("best"), cut.text, "soft", "middle")
        if won:
            canvas.icon("crown", box.width - 30, 8, 20)
    for place, value in enumerate(dice):
        press_die(canvas, word, place, value, 66 + place * _step(box, len(dice)), 45, cut)
    _press_played(canvas, seen, cards, word, box, cut)
    return canvas.plate(f"fight {word}", said)


def _grown(box: Box, cards: int) -> Box:
    """The card of a side, as high as the cards played there ask for."""
    return Box(box.x, box.y, box.width, box.height + cards * (CARD + 4))


def _step(box: Box, dice: int) -> float:
    """From die to die, closer together if there are many."""
    return min(DIE + 6, (box.width - 66 - 44) / max(1, dice))


def _fighter(canvas: Canvas, seen: Lookup, figure: int, said: str, cut: Cut) -> None:
    """The portrait of somebody who rolls, and what he does."""
    owner = seen.owner[figure] if figure < CHARACTERS else -1
    printed = seen.content.figures[figure]
    portrait(canvas, printed, owner, Box(7, 8, 50, 86))
    line(canvas, 66, 23, said, cut.text + 1, "strong place", "", cut.side.width - 110)
    combat = say("Combat {combat}", combat=seen.combat(figure))
    canvas.text(66, 39, combat, cut.text, "soft")


def _press_played(
    canvas: Canvas, seen: Lookup, cards: list[str], word: str, box: Box, cut: Cut
) -> None:
    """The Arcana that count for a side."""
    index = seen.content.index("arcana")
    y = cut.side.height - 4.0
    for each in cards:
        printed = seen.content.arcana[index[each]]
        with (
            canvas.piece(f"arcana {each}#{word} {y:g}"),
            canvas.part(f"played {each}", say("{name}, played", name=printed.name), printed.text),
        ):
            canvas.rect(6, y, box.width - 12, CARD, "card-face kind-2", 5)
            line(canvas, 13, y + 16.5, printed.name, cut.text, "strong place card-ink", "",
                 box.width - 24)  # fmt: skip
        y += CARD + 4


def press_die(
    canvas: Canvas, side: str, place: int, value: int, x: float, y: float, cut: Cut
) -> None:
    """A die that perhaps can be rolled again, its number below its pips."""
    with (
        canvas.piece(f"die {side} {place}"),
        canvas.part(f"die {side} {place}", say("Die shows {more}", more=value)),
    ):
        canvas.rect(x, y, DIE, DIE, "die-face", 7)
        for across, down in PIPS.get(value, ()):
            canvas.circle(
                x + DIE / 2 + across * DIE * 0.27, y + DIE / 2 + down * DIE * 0.27, 3.2, "pip"
            )
        canvas.text(x + DIE / 2, y + DIE + 14, value, cut.text, "strong", "middle")


def _throw(seen: Lookup, throw: ThrowView, what: str, offers: Offers, cut: Cut) -> Plate:
    """A roll outside combat."""
    figure = seen.content.index("figures")[throw["figure"]]
    name = bare(seen.title(figure))
    dice: list[int] = throw["dice"]
    box = cut.throw
    canvas = Canvas(box.width, box.height, offers)
    said = f"{name}: {what}"
    with canvas.part("throw", f"{said}, {' '.join(map(str, dice))}"):
        canvas.rect(1, 1, box.width - 2, box.height - 2, "board", 8)
        owner = seen.owner[figure] if figure < CHARACTERS else -1
        portrait(canvas, seen.content.figures[figure], owner, Box(7, 8, 50, box.height - 16))
        line(canvas, 66, 23, name, cut.text + 1, "strong place", "", box.width - 74)
    for place, value in enumerate(dice):
        press_die(canvas, "throw", place, value, 66 + place * _step(box, len(dice)), 30, cut)
    return canvas.plate("throw", said)
