"""The battlefield in text: both front lines slot against slot, on 80 columns or more.

A Unit shows its current values: `A3 D4 R1` is Attack 3, Defense 4, Range 1; a star marks a value
that is changed for this turn; `W1/2` is one Wound of a Life of 2.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from emberhall.authoring import given, how_many
from emberhall.games.drums_of_war.cards import SLOTS, Card, Cards, Hero
from emberhall.games.drums_of_war.faces.remarks import cost_words, effect_words, power_words
from emberhall.games.drums_of_war.faces.view import View
from emberhall.terminal.pen import SeatPen
from emberhall.terminal.text import Line, Span, cut, flow, join, pad, pips, seat_style

WIDE: Final = 110  # from here on the open piles are listed
HIDDEN: Final = "░ face down ░"
EMPTY: Final = "·"


def draw(view: View, content: Cards, width: int) -> list[Line]:
    """The whole battlefield, one's own side below."""
    pen = Pen(view, content, width)
    lines = [*pen.head(), *pen.side(pen.far), *pen.field(), *pen.side(pen.near), *pen.hand()]
    return [cut(line, width) for line in lines]


def brief(view: View, content: Cards, width: int) -> list[Line]:
    """Front lines, Heroes and hand: enough in the middle of a turn."""
    pen = Pen(view, content, width)
    far = [*pen.hero(pen.far), *pen.passing(pen.far)]
    near = [*pen.hero(pen.near), *pen.passing(pen.near)]
    lines = [*far, *pen.field(), *near, *pen.hand()]
    return [cut(line, width) for line in lines]


class Pen(SeatPen):
    """Draws one view at one width."""

    def __init__(self, view: View, content: Cards, width: int) -> None:
        super().__init__(view["names"], view["you"], view["asking"], width)
        self.view = view
        self.content = content
        self.near = 0 if view["you"] is None else view["you"]
        self.far = 1 - self.near

    # small things

    def card(self, slug: str) -> Card:
        return self.content.get(Card, slug)

    def listed(self, slugs: Iterable[str]) -> list[Line]:
        """Cards with their costs, copies together: `2 Human Archer (1)`."""
        cells: list[Line] = []
        for slug, count in Counter(slugs).items():
            card = self.card(slug)
            many = f"{count} " if count > 1 else ""
            cells.append(Line(many, card.name, Span(f" ({cost_words(card)})", "dim")))
        return cells

    # the head

    def head(self) -> list[Line]:
        """Turn, phase, token, and what counts towards the end."""
        view = self.view
        if view["phase"] == "setup":
            return [Line(Span("Setup", "title"))]
        phase = self.content.title_of("phases", view["phase"])
        first = self.name(view["first"])
        quiet = f"quiet turns {view['quiet']}" if view["quiet"] else ""
        return [
            join(
                (
                    Span(f"Turn {view['turn']} of {view['turn_limit']}", "title"),
                    Line(phase),
                    Line(Span("first player ", "dim"), first),
                    Line(quiet),
                ),
                "   ",
            )
        ]

    # a side

    def side(self, seat: int) -> list[Line]:
        """Hero and piles of a side."""
        return [*self.hero(seat), *self.piles(seat)]

    def hero(self, seat: int) -> list[Line]:
        """Who leads the side, with Life, Defense and ability."""
        view = self.view
        side = view["sides"][seat]
        label = self.label(seat, side["automa"])
        numbers = view["heroes"][seat]
        if numbers is None:
            return [Line(label, Span("  no Hero yet", "dim"))]
        printed = self.content.get(Hero, given(side["hero"]))
        life = pips(numbers["left"], numbers["life"] - numbers["left"], seat_style(seat))
        changed = "*" if side["hero_mod"] else ""
        parts = [
            Line(Span(printed.name, "strong")),
            Line(life, f" {numbers['left']}/{numbers['life']}"),
            Line(f"D{numbers['defense']}{changed}"),
            Line(Span("passed", "dim") if side["passed"] else ""),
            Line(self._removals(seat, printed)),
            self._power(printed, side["ability_used"]),
        ]
        return flow(label + "  ", [part for part in parts if part.spans], self.width)

    def _power(self, hero: Hero, used: bool) -> Line:
        words = power_words(self.content.powers[hero.power])
        return Line(Span(f"used: {words}", "dim") if used else words)

    def _removals(self, seat: int, hero: Hero) -> str:
        """How far a side has come with its removals, while they are made."""
        if self.view["phase"] != "setup":
            return ""
        return f"removed {self.view['removed_sizes'][seat]} of {hero.removes}"

    def passing(self, seat: int) -> list[Line]:
        """Cards that are being paid for or shown for a moment."""
        cells = self._passing(seat)
        return flow("   ", cells, self.width) if cells else []

    def _passing(self, seat: int) -> list[Line]:
        side = self.view["sides"][seat]
        return [
            Line(Span(f"{pile} ", "dim"), join(self.listed(side[pile]), ", "))
            for pile in ("arriving", "aside")
            if side[pile]
        ]

    def piles(self, seat: int) -> list[Line]:
        """How many cards lie where; open piles are listed where there is room."""
        view = self.view
        side = view["sides"][seat]
        known = ", ".join(self.card(slug).name for slug in reversed(side["top"]))
        deck = f"{view['deck_sizes'][seat]}" + (f" (top {known})" if known else "")
        counts = [("Army deck", deck), ("discard", str(len(side["discard"])))]
        counts.append(("removed", str(view["removed_sizes"][seat])))
        if side["automa"]:
            counts.append(("Supply", str(how_many(side["supply"]))))
        else:
            counts.append(("hand", str(how_many(side["hand"]))))
        cells = [Line(Span(f"{label} ", "dim"), count) for label, count in counts]
        lines = flow("   ", [*cells, *self._passing(seat)], self.width)
        if self.width >= WIDE:
            for pile in ("discard", "removed"):
                if side[pile]:
                    lines += flow(Span(f"   {pile} ", "dim"), self.listed(side[pile]), self.width)
        return lines

    # the front lines

    def field(self) -> list[Line]:
        """Slot against slot: the far line, the slots, the near line."""
        far, near = self.rows(self.far), self.rows(self.near)
        return [*self._drawn(far), self._slots(), *self._drawn(near)]

    @property
    def column(self) -> int:
        return (self.width - 2) // SLOTS

    def _drawn(self, rows: list[list[Line]]) -> list[Line]:
        return [
            Line("  ", *(pad(cell, self.column - 1) + " " for cell in row))
            for row in rows
            if any(cell.spans for cell in row)
        ]

    def _slots(self) -> Line:
        """The numbers of the slots; `><` where two Units are engaged."""
        cells: list[Line | str] = ["  "]
        for slot in range(SLOTS):
            mark = " ><" if self.view["engaged"][slot] else ""
            rule = "─" * max(0, self.column - 4 - len(mark))
            cells.append(Line(Span(f" {slot + 1}{mark} ", "strong"), Span(rule, "frame"), " "))
        return Line(*cells)

    def rows(self, seat: int) -> list[list[Line]]:
        """Name, values, attachments and doings of each slot of a side, row by row."""
        cells = [self._slot(seat, slot) for slot in range(SLOTS)]
        return [[cell[row] for cell in cells] for row in range(len(cells[0]))]

    def _slot(self, seat: int, slot: int) -> list[Line]:
        side = self.view["sides"][seat]
        slug = side["units"][slot]
        worn = [side[kind][slot] for kind in ("equipment", "tactics")]
        attached = [Line("+", self.card(each).name) if each else Line() for each in worn]
        if slug is None:
            hidden = slot + 1 in self.view["face_down"][seat]
            text = Span(HIDDEN, "dim") if hidden else Span(EMPTY, "dim")
            return [Line(text), Line(), *attached, Line()]
        name = Line(Span(self.card(slug).name, seat_style(seat)))
        doing = Line(Span(self._doing(seat, slot), "dim"))
        return [name, self._values(seat, slot), *attached, doing]

    def _values(self, seat: int, slot: int) -> Line:
        """`A3 D4* R1 W1/2`."""
        side = self.view["sides"][seat]
        now = given(self.view["lines"][seat][slot])
        attack = "*" if side["attack_mods"][slot] else ""
        defense = "*" if side["defense_mods"][slot] else ""
        text = f"A{now['attack']}{attack} D{now['defense']}{defense} R{now['range']}"
        if now["life"] == 1 and not now["wounds"]:
            return Line(text)
        wounds = Span(f"W{now['wounds']}/{now['life']}", "bad" if now["wounds"] else "")
        return Line(text, " ", wounds)

    def _doing(self, seat: int, slot: int) -> str:
        """What a Unit has declared or done in this Combat phase."""
        side = self.view["sides"][seat]
        if self.view["phase"] != "combat":
            return ""
        if side["at_hero"][slot]:
            return "at the Hero"
        here = str(slot + 1)
        for battle, supporter in enumerate(side["supporters"]):
            if supporter == here:
                return f"supports {battle + 1}"
        return "used" if side["used"][slot] else ""

    # the hand

    def hand(self) -> list[Line]:
        """One's own hand with what its cards are."""
        if self.view["you"] is None:
            return []
        side = self.view["sides"][self.view["you"]]
        if side["automa"] or isinstance(side["hand"], dict):
            return []
        cells: list[Line] = []
        for slug, count in Counter(side["hand"]).items():
            card = self.card(slug)
            many = f"{count} " if count > 1 else ""
            style = "strong" if card.is_unit or card.is_equipment else ""
            words = Span(f" ({cost_words(card)}) {effect_words(card, self.content)}", "dim")
            cells.append(Line(many, Span(card.name, style), words))
        return flow(Span(" hand ", "dim"), cells or [Line(Span("empty", "dim"))], self.width)
