"""A battle that is being fought: both sides, their cards, dice and values, over the board."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Count, given, how_many
from emberhall.games.crown_of_ash.cards import Approach, Cards, CombatCard
from emberhall.games.crown_of_ash.faces.picture.faces import (
    CARD,
    STANDEE,
    combat_face,
    frame,
    stand,
    standee_face,
)
from emberhall.games.crown_of_ash.faces.picture.spoken import (
    card_said,
    fighter_name,
    fighter_of,
    listed,
)
from emberhall.games.crown_of_ash.faces.picture.standees import standing
from emberhall.games.crown_of_ash.faces.remarks import short
from emberhall.games.crown_of_ash.faces.view import View
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.games.crown_of_ash.queries import kind_bonus, strength
from emberhall.picture.pieces import back, die, mark
from emberhall.picture.svg import Canvas, Offers
from emberhall.words import phrase

ALWAYS: Final = ("fighters", "card", "King")  # told even if they are worth nothing
LOWER: Final = (3, 4)  # the regions in the lower half of the board
GAP: Final = 4.0  # between fighters


class Side:
    """One side of a battle: who it is, what is known of it and what adds up."""

    __slots__ = ("card", "die", "name", "seat", "terms")

    def __init__(self, seat: int, name: str, card: list[str] | Count, rolled: int) -> None:
        self.seat = seat
        self.name = name
        self.card = card
        self.die = rolled
        self.terms: list[tuple[str, int]] = []


class Frame:
    """Where a battle is drawn and how large its pieces are."""

    __slots__ = ("card", "font", "half", "height", "left", "standee", "top")

    def __init__(
        self, width: float, height: float, board: float, area: int, *, narrow: bool = False
    ) -> None:
        self.left = 4.0
        self.half = width / 2 - 4
        self.height = height
        self.top = 4.0 if area in LOWER else board - height - 4
        self.card = 0.62 if narrow else 1.2
        self.standee = 0.62 if narrow else 1.2
        self.font = 13.0 if narrow else 16.0


def draw_battle(canvas: Canvas, view: View, content: Cards, *, narrow: bool = False) -> None:
    """The battle, over the half of the board that it is not fought on."""
    area = content.index("areas")[given(view["battle"])["area"]]
    height = 150.0 if narrow else 210.0
    frame = Frame(canvas.width, height, canvas.height, area, narrow=narrow)
    Battle(canvas, view, content, area, frame).draw()


class Battle:
    """Draws one battle."""

    __slots__ = ("area", "battle", "canvas", "content", "frame", "view")

    def __init__(self, canvas: Canvas, view: View, content: Cards, area: int, frame: Frame) -> None:
        self.canvas = canvas
        self.view = view
        self.content = content
        self.area = area
        self.frame = frame
        self.battle = given(view["battle"])

    def draw(self) -> None:
        """Both sides and how it ended, if it has."""
        canvas, frame, battle = self.canvas, self.frame, self.battle
        came = battle["approach"]
        approach = say(" from {approach}", approach=came) if came is not None else ""
        name = short(self.content.areas[self.area].name)
        title = say("Battle for {name}{approach}", name=name, approach=approach)
        middle = canvas.width / 2
        with canvas.part("battle", title):
            canvas.rect(frame.left, frame.top, canvas.width - 8, frame.height, "over", 12)
            canvas.text(
                middle, frame.top + 20, title, frame.font + 2, "strong", "middle", frame.half * 1.4
            )
        attack, defence = _sides(self.view, self.content, self.area)
        ended = battle["revealed"] and not battle["attackers"]
        won = (attack if battle["attackers_won"] else defence) if ended else None
        for side, x in ((attack, frame.left + 8), (defence, middle + 6)):
            self._side(side, x, side is attack)
            self._sum(side, x, won)

    def _side(self, side: Side, x: float, attacks: bool) -> None:
        """The seat, the combat card and the fighters of a side."""
        canvas, frame = self.canvas, self.frame
        y = frame.top + 24
        if side.seat >= 0:
            mark(canvas, side.seat, x + 7, y + 11, 6)
        canvas.text(x + 18, y + 16, side.name, frame.font, "strong", room=frame.half - 40)
        self._card(side, x, y + 22, "attack" if attacks else "defence")
        beside = x + (CARD[0] + 8) * frame.card
        room = frame.half - (CARD[0] + 24) * frame.card
        if attacks:
            self._attackers(beside, y + 22, room)
        else:
            self._defence(beside, y + 22, room)
        if side.die:
            size = 26 * frame.card
            die(canvas, beside, y + 22 + (STANDEE[1] + 4) * frame.standee, size, side.die)

    def _card(self, side: Side, x: float, y: float, role: str) -> None:
        canvas, scale = self.canvas, self.frame.card
        card = _card_of(side, self.content)
        if card is not None:
            rolled = say(", it shows {die}", die=side.die) if side.die else ""
            label = say("{name} plays {card_name}", name=side.name, card_name=card.name)
            about = card_said(card, self.content)
            with (
                canvas.piece(f"combat {side.seat} {card.slug}"),
                canvas.at(x, y, scale=scale),
                canvas.part(f"laid {role}", f"{label}{rolled}", about),
            ):
                frame(canvas, CARD)
                canvas.marks.append(combat_face(card) if scale > 1 else _plain_card(card))
            return
        hidden = how_many(side.card) > 0
        spied = self.view["spied"] if side.seat != self.view["you"] else None
        words = say(", the spies say it is {spied}", spied=spied) if spied else ""
        label = (
            say("{name}: a card face down{words}", name=side.name, words=words)
            if hidden
            else say("{name}: no card yet", name=side.name)
        )
        with canvas.at(x, y, scale=scale), canvas.part(f"laid {role}", label):
            canvas.rect(0, 0, *CARD, "card-back" if hidden else "empty", 6)
            if hidden:
                back(canvas, 0, 0, *CARD, "swords")
                if spied:
                    canvas.rect(6, 28, CARD[0] - 12, 30, "badge-face", 6)
                    canvas.text(39, 50, spied, 14 / scale, "strong", "middle", CARD[0] - 14)

    def _attackers(self, x: float, y: float, room: float) -> None:
        """The committed fighters, face up or face down."""
        canvas, attackers = self.canvas, self.battle["attackers"]
        if isinstance(attackers, list):
            scale = self._scale(len(attackers), room)
            for place, slug in enumerate(attackers):
                at = x + place * (STANDEE[0] + GAP) * scale
                standing(canvas, self.content, slug, self.battle["attacker"], at, y, scale)
            return
        count = attackers["count"]
        scale = self._scale(count, room)
        width, height = STANDEE[0] * scale, STANDEE[1] * scale
        with canvas.part("attackers", say("Attackers face down: {count}", count=count)):
            wide = max(1, count) * (STANDEE[0] + GAP) * scale - GAP
            canvas.rect(x, y, wide, height, "bare" if count else "empty", 6)
            for place in range(count):
                back(canvas, x + place * (STANDEE[0] + GAP) * scale, y, width, height, "skull")

    def _scale(self, count: int, room: float) -> float:
        """How large fighters are that stand side by side."""
        return min(self.frame.standee, room / (max(1, count) * (STANDEE[0] + GAP)))

    def _defence(self, x: float, y: float, room: float) -> None:
        """The defenders once more; they stand on the board."""
        canvas, content = self.canvas, self.content
        if self.battle["defender"] < 0:
            size = 42 * self.frame.card
            canvas.icon("crown", x, y, size, "kind-4")
            canvas.text(
                x + size * 1.5, y + size * 0.85, content.king, size * 0.7, "strong", "middle"
            )
            return
        slugs = self.view["areas"][self.area]["defenders"]
        fighters = [fighter_of(content, slug) for slug in slugs]
        names = listed([fighter_name(fighter, content) for fighter in fighters]) or say("nobody")
        scale = self._scale(len(fighters), room)
        wide = max(1, len(fighters)) * (STANDEE[0] + GAP) * scale - GAP
        with canvas.part("defence", say("Defenders: {names}", names=names)):
            canvas.rect(x, y, wide, STANDEE[1] * scale, "bare" if fighters else "empty", 6)
            for place, fighter in enumerate(fighters):
                with canvas.at(x + place * (STANDEE[0] + GAP) * scale, y, scale=scale):
                    stand(canvas, fighter.kind)
                    seat, least = self.battle["defender"], canvas.smallest / scale
                    canvas.marks.append(standee_face(fighter, seat, least))

    def _sum(self, side: Side, x: float, won: Side | None) -> None:
        """What a side is worth so far and what it is made of; once it is over, who has won."""
        canvas, frame = self.canvas, self.frame
        y = frame.top + 24 + 24 + CARD[1] * frame.card
        if won is not None:
            if side is won:
                said = say("{name} has won", name=side.name)
                canvas.text(x, y + 22, said, frame.font + 2, "strong", room=frame.half - 16)
            return
        known = [(word, value) for word, value in side.terms if value or word in ALWAYS]
        total = sum(value for _, value in known)
        is_known = any(word in ("fighters", "King") for word, _ in known)
        big = frame.font * 1.5
        canvas.text(x, y + big, f"= {total}" if is_known else "= ?", big, "strong")
        parts = ", ".join(f"{say(word)} {value}" for word, value in known)
        across = 16 + big * 2.2
        room = frame.half - across - 8
        height = frame.top + frame.height - y - 2
        size = max(canvas.smallest, frame.font - 1)
        canvas.words(x + across, y + 2, room, height, parts, size, "soft")


def _plain_card(card: CombatCard) -> str:
    """A combat card that is drawn small: its value alone."""
    canvas = Canvas(*CARD, Offers())
    canvas.path("M0 88V6a6 6 0 0 1 6-6h66a6 6 0 0 1 6 6V82a6 6 0 0 1 -6 6h-66z", "card-bar")
    value = say("die") if card.die else card.value
    canvas.text(CARD[0] / 2, 60, value, 26 if card.die else 44, "strong on-bar", "middle")
    return "".join(canvas.marks)


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
