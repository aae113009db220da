"""A battle that is being fought: both sides, their cards, dice and values."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Count, given, how_many
from emberhall.games.crown_of_ash.cards import Approach, Cards, CombatCard
from emberhall.games.crown_of_ash.faces.picture.board import standing
from emberhall.games.crown_of_ash.faces.picture.faces import (
    CARD,
    SMALL,
    combat_face,
    frame,
    small_fighter,
)
from emberhall.games.crown_of_ash.faces.picture.spoken import (
    card_said,
    fighter_name,
    fighter_of,
    listed,
)
from emberhall.games.crown_of_ash.faces.remarks import short
from emberhall.games.crown_of_ash.faces.view import BattleView, View
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.games.crown_of_ash.queries import kind_bonus, strength
from emberhall.picture.pieces import back, die, mark
from emberhall.picture.svg import Canvas
from emberhall.words import phrase

HEIGHT: Final = 190.0
ALWAYS: Final = ("fighters", "card", "King")  # told even if they are worth nothing
STEP: Final = SMALL[0] + 4


class Side:
    """One side of a battle: who it is, what is known of it and what adds up."""

    __slots__ = ("card", "die", "name", "seat", "terms")

    def __init__(self, seat: int, name: str, card: list[str] | Count, rolled: int) -> None:
        self.seat = seat
        self.name = name
        self.card = card
        self.die = rolled
        self.terms: list[tuple[str, int]] = []


def draw_battle(canvas: Canvas, view: View, content: Cards, y: float) -> float:
    """The battle across a canvas from `y` on; where it ends."""
    battle = given(view["battle"])
    area = content.index("areas")[battle["area"]]
    name = short(content.areas[area].name)
    attack, defence = _sides(view, content, area)
    half = canvas.width / 2
    canvas.rect(4, y, canvas.width - 8, HEIGHT, "board-2", 12)
    approach = (
        say(" from {approach}", approach=battle["approach"])
        if battle["approach"] is not None
        else ""
    )
    canvas.icon("swords", half - 12, y + 118, 22, "kind-2")
    canvas.text(
        half,
        y + 22,
        say("Battle for {name}{approach}", name=name, approach=approach),
        15,
        "strong",
        "middle",
    )
    _side(canvas, view, content, attack, 12, y + 30)
    _side(canvas, view, content, defence, half + 14, y + 30)
    _attackers(canvas, content, battle, 12 + CARD[0] + 6, y + 52)
    _defence(canvas, view, content, area, half + 14 + CARD[0] + 6, y + 52)
    decided = battle["revealed"] and not battle["attackers"]
    if decided:
        winner = attack if battle["attackers_won"] else defence
        canvas.text(
            half, y + HEIGHT - 8, say("{name} has won", name=winner.name), 14, "strong", "middle"
        )
    else:
        _sum(canvas, attack, 12, y + HEIGHT - 8, half - 26)
        _sum(canvas, defence, half + 14, y + HEIGHT - 8, half - 26)
    return y + HEIGHT + 8


def _sides(view: View, content: Cards, area: int) -> tuple[Side, Side]:
    """Attacker and defender with whatever is known to add up."""
    battle = given(view["battle"])
    names = view["names"]
    seat = battle["attacker"]
    attack = Side(seat, names[seat], battle["attack_card"], battle["attack_die"])
    index = content.index("fighters")
    if isinstance(battle["attackers"], list):
        fighters = [index[slug] for slug in battle["attackers"]]
        attack.terms.append((phrase("fighters"), sum(content.attack[each] for each in fighters)))
        attack.terms.append((phrase("same kind"), kind_bonus(content, fighters)))
        if battle["gaze"] is not None:
            gazed = content.index("kinds")[battle["gaze"]]
            attack.terms.append(
                (phrase("gaze"), -sum(content.kind[each] == gazed for each in fighters))
            )
    if battle["approach"] is not None:
        approach = content.get(Approach, battle["approach"])
        attack.terms.append((short(approach.name), approach.modifier))
    attack.terms.append((phrase("extra"), battle["attack_extra"]))
    seat = battle["defender"]
    name = names[seat] if seat >= 0 else say("the King")
    defence = Side(seat, name, battle["defence_card"], battle["defence_die"])
    standing_there = [index[slug] for slug in view["areas"][area]["defenders"]]
    value = content.king if seat < 0 else strength(content, standing_there)
    defence.terms.append((phrase("King") if seat < 0 else phrase("fighters"), value))
    defence.terms.append(("extra", battle["defence_extra"]))
    for side in (attack, defence):
        card = _card_of(side, content)
        if card is not None and (not card.die or side.die):
            side.terms.append((phrase("card"), side.die if card.die else card.value))
    return attack, defence


def _card_of(side: Side, content: Cards) -> CombatCard | None:
    if not isinstance(side.card, list) or not side.card:
        return None
    return content.get(CombatCard, side.card[0])


def _side(canvas: Canvas, view: View, content: Cards, side: Side, x: float, y: float) -> None:
    """The seat and the combat card of a side."""
    role = "attack" if side.seat == given(view["battle"])["attacker"] else "defence"
    if side.seat >= 0:
        mark(canvas, side.seat, x + 8, y + 9, 7)
    canvas.text(x + 20, y + 14, side.name, 14, "strong", room=100)
    top = y + 22
    card = _card_of(side, content)
    if card is not None:
        label = say("{name} plays {card_name}", name=side.name, card_name=card.name)
        rolled = say(", it shows {die}", die=side.die) if side.die else ""
        with (
            canvas.piece(f"combat {side.seat} {card.slug}"),
            canvas.at(x, top),
            canvas.part(f"laid {role}", f"{label}{rolled}", card_said(card, content)),
        ):
            frame(canvas, CARD)
            canvas.marks.append(combat_face(card))
        if side.die:
            die(canvas, x + CARD[0] + 10, top + 66, 26, side.die)
        return
    hidden = how_many(side.card) > 0
    spied = view["spied"] if side.seat != view["you"] else None
    words = say(", the spies say it is {spied}", spied=spied) if spied else ""
    label = (
        say("{name}: a card face down{words}", name=side.name, words=words)
        if hidden
        else say("{name}: no card yet", name=side.name)
    )
    with canvas.part(f"laid {role}", label):
        if hidden:
            canvas.rect(x, top, *CARD, "card-back", 6)
            back(canvas, x, top, *CARD, "swords")
            if spied:
                canvas.rect(x + 9, top + 30, 60, 24, "badge-face", 6)
                canvas.text(x + 39, top + 47, spied, 14, "strong", "middle")
        else:
            canvas.rect(x, top, *CARD, "empty", 6)


def _attackers(canvas: Canvas, content: Cards, battle: BattleView, x: float, y: float) -> None:
    """The committed fighters, face up or face down."""
    if isinstance(battle["attackers"], list):
        scale = _scale(len(battle["attackers"]))
        for place, slug in enumerate(battle["attackers"]):
            standing(canvas, content, slug, x + place * STEP * scale, y, scale)
        return
    count = battle["attackers"]["count"]
    scale = _scale(count)
    width, height = SMALL[0] * scale, SMALL[1] * scale
    with canvas.part("attackers", say("Attackers face down: {count}", count=count)):
        wide = max(1, count) * STEP * scale - 4
        canvas.rect(x, y, wide, height, "bare" if count else "empty", 6)
        for place in range(count):
            back(canvas, x + place * STEP * scale, y, width, height, "skull")


def _scale(count: int) -> float:
    """Up to two fighters are drawn in full, more of them smaller."""
    return 1.0 if count <= 2 else 2.2 / count


def _defence(canvas: Canvas, view: View, content: Cards, area: int, x: float, y: float) -> None:
    """The defenders once more; they stand on the board."""
    if given(view["battle"])["defender"] < 0:
        canvas.icon("crown", x, y, 42, "kind-4")
        canvas.text(x + 62, y + 34, content.king, 30, "strong", "middle")
        return
    fighters = [fighter_of(content, slug) for slug in view["areas"][area]["defenders"]]
    names = listed([fighter_name(fighter, content) for fighter in fighters]) or say("nobody")
    scale = _scale(len(fighters))
    wide = max(1, len(fighters)) * STEP * scale - 4
    with canvas.part("defence", say("Defenders: {names}", names=names)):
        canvas.rect(x, y, wide, SMALL[1] * scale, "bare" if fighters else "empty", 6)
        for place, fighter in enumerate(fighters):
            with canvas.at(x + place * STEP * scale, y, scale=scale):
                frame(canvas, SMALL, fighter.kind)
                canvas.marks.append(small_fighter(fighter))


def _sum(canvas: Canvas, side: Side, x: float, y: float, room: float) -> None:
    """What a side is worth so far, and what it is made of."""
    known = [(word, value) for word, value in side.terms if value or word in ALWAYS]
    total = sum(value for _, value in known)
    known_all = any(word in ("fighters", "King") for word, _ in known)
    canvas.text(x, y - 17, f"= {total}" if known_all else "= ?", 18, "strong", room=room)
    parts = ", ".join(f"{say(word)} {value}" for word, value in known)
    canvas.text(x, y, parts, 11, "soft", room=room)
