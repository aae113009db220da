"""The table of Crown of Ash in text: all that a decision needs, on 80 columns or more.

Goods and kinds are shortened to their first two letters where room is scarce: `3Bo`, `Bl4`.
"""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Count
from emberhall.games.crown_of_ash.cards import (
    CITADEL,
    GOLD,
    Cards,
    Fate,
    Fighter,
    Power,
    Tile,
)
from emberhall.games.crown_of_ash.faces.remarks import short
from emberhall.games.crown_of_ash.faces.view import MatView, View
from emberhall.terminal.pen import SeatPen
from emberhall.terminal.text import (
    Line,
    Span,
    cut,
    flow,
    grid,
    join,
    kind_style,
    pips,
    seat_style,
)

WIDE: Final = 110  # from here on goods and kinds are written out
TIERS: Final = ("", "I", "II", "III")
VACANT: Final = "·"


def draw(view: View, content: Cards, width: int) -> list[Line]:
    """The whole table."""
    pen = Pen(view, content, width)
    return [cut(line, width) for line in (*pen.head(), *pen.board(), *pen.market(), *pen.seats())]


def brief(view: View, content: Cards, width: int) -> list[Line]:
    """The battle that is being fought and one's own mat: enough in the middle of a turn."""
    pen = Pen(view, content, width)
    lines = pen.battle()
    if view["you"] is not None:
        lines += pen.mat(view["you"])
    return [cut(line, width) for line in lines]


class Pen(SeatPen):
    """Draws one view at one width."""

    def __init__(self, view: View, content: Cards, width: int) -> None:
        super().__init__(view["names"], view["you"], view["asking"], width)
        self.view = view
        self.content = content
        self.wide = width >= WIDE

    # small things

    def initial(self, seat: int) -> Span:
        return Span(self.view["names"][seat][0], seat_style(seat))

    def good(self, index: int, count: int) -> Span:
        """`3Bo` or `3 Bone`."""
        word = self.content.title("gains", index)
        style = kind_style(index) if index < GOLD else "gold" if index == GOLD else ""
        full = self.wide or index > GOLD
        return Span(f"{count} {word}" if full else f"{count}{word[:2]}", style)

    def goods(self, counts: list[int]) -> Line:
        listed = [self.good(i, count) for i, count in enumerate(counts) if count]
        return join(listed, " " if self.wide else "")

    def fighter(self, slug: str) -> Span:
        """`Bo3` or `Bone 3`."""
        printed = self.content.get(Fighter, slug)
        word = self.content.tables["kinds"][printed.kind].name
        text = f"{word} {printed.attack}" if self.wide else f"{word[:2]}{printed.attack}"
        return Span(text, kind_style(printed.kind))

    def fighters(self, slugs: list[str]) -> Line:
        return join((self.fighter(slug) for slug in slugs), ", " if self.wide else " ")

    def pile(self, zone: list[str] | Count) -> Line:
        """Fighters one sees, or how many there are."""
        if isinstance(zone, dict):
            return Line(f"{zone['count']} hidden" if zone["count"] else "none")
        return self.fighters(zone) if zone else Line("none")

    def tile(self, slug: str) -> Tile:
        return self.content.get(Tile, slug)

    def gives(self, tile: Tile) -> Line:
        return Line("revive") if tile.resurrects else self.goods(tile.gains)

    # the board

    def head(self) -> list[Line]:
        """Round, Citadel, turn order."""
        view = self.view
        order = self.order(view["order"], view["active"])
        return [
            join(
                (
                    Span(f"Round {view['round']} of {self.content.rounds}", "title"),
                    Line(Span("order ", "dim"), join(order)),
                    Line(Span("gold space ", "dim"), self._standing(view["gold_space"], 0)),
                    Line(Span("build space ", "dim"), self._standing(view["build_space"], 0)),
                ),
                "   ",
            )
        ]

    def _standing(self, seats: list[int], vacant: int) -> Line:
        """Minions by the initials of their lords, then the vacant spaces."""
        free = VACANT * max(0, vacant - len(seats))
        return Line(*(self.initial(seat) for seat in seats), free or ("" if seats else "-"))

    def board(self) -> list[Line]:
        """The six regions and the Citadel."""
        titles = ["area", "lord", "VP", "structure", "gives", "tax", "defence", "use", "fight"]
        rows: list[list[Line]] = [[Line(Span(title, "dim")) for title in titles]]
        rows += [self._region(region) for region in range(CITADEL)]
        rows.append(self._citadel())
        return grid(rows, "<<><<<<<<", 2 if self.wide else 1)

    def _region(self, region: int) -> list[Line]:
        area = self.view["areas"][region]
        place = self.content.areas[region]
        top = self.tile(area["tiles"][-1]) if area["tiles"] else None
        covered = f" +{len(area['tiles']) - 1}" if len(area["tiles"]) > 1 else ""
        beside = [Line("+", self.initial(seat)) for seat in area["beside"]]
        return [
            Line(short(place.name)),
            Line(self.name(area["seat"]) if area["seat"] >= 0 else Span("nobody", "dim")),
            Line(str(self.view["values"][region]) if top else "-"),
            Line(f"{top.name}{covered}" if top else Span("nothing built", "dim")),
            self.gives(top) if top else Line(),
            self.goods(top.tax) if top else Line(),
            self._defence(region) if area["seat"] >= 0 else Line(),
            Line(self._standing(area["gathering"], self.view["spaces"][region]), *beside),
            self._standing(area["fighting"], place.combat),
        ]

    def _defence(self, area: int) -> Line:
        """Strength and who it comes from."""
        defenders = self.view["areas"][area]["defenders"]
        total = Span(str(self.view["strengths"][area]), "strong")
        return Line(total, " = ", self.fighters(defenders)) if defenders else Line(total)

    def _citadel(self) -> list[Line]:
        citadel = self.view["areas"][CITADEL]
        king = self.view["king_value"]
        ways: list[Span] = []
        for approach in self.content.approaches:
            used = 0 < approach.uses <= citadel["used"][approach.slug]
            text = " used" if used else f"{approach.modifier:+d}"
            ways.append(Span(f"{approach.slug}{text}", "dim" if used else ""))
        holder = self.name(citadel["seat"]) if citadel["seat"] >= 0 else Span("nobody", "dim")
        return [
            Line(short(self.content.areas[CITADEL].name)),
            Line(holder if king is None else Span("King", "strong")),
            Line(str(self.view["citadel_vp"])),
            join(ways[:-1]),
            Line(ways[-1]),
            Line(),
            self._defence(CITADEL) if king is None else Line(Span(str(king), "strong"), " = King"),
            Line(),
            Line(),
        ]

    # the market

    def market(self) -> list[Line]:
        """The tiles that can be built and the fighters that can be raised, with their costs."""
        row = [self._offer(slug) for slug in self.view["row"] if slug is not None]
        stack = f"stack {self.view['stack']['count']}"
        back = self.view["stack_back"]
        known = f" (top {TIERS[back]})" if back else ""
        slots = [self._slot(i, slug) for i, slug in enumerate(self.view["slots"])]
        decks = "/".join(str(deck["fighters"]["count"]) for deck in self.view["decks"])
        left = Line(Span(f"{stack}{known}, decks {decks}", "dim"))
        return [
            *flow(Span("build ", "dim"), row, self.width),
            *flow(Span("raise ", "dim"), [*slots, left], self.width),
        ]

    def _offer(self, slug: str) -> Line:
        tile = self.tile(slug)
        cost = self.good(GOLD, tile.cost)
        points = f"{tile.vp} VP" if self.wide else f"{tile.vp}VP"
        tax = Line("tax ", self.goods(tile.tax)) if self.wide else Line()
        brings = join((self.gives(tile), tax, points), ", " if self.wide else " ")
        return Line(Span(tile.name, "strong"), " ", cost, " → " if self.wide else "→", brings)

    def _slot(self, index: int, slug: str | None) -> Line:
        tier = TIERS[self.content.slots[index].tier]
        if slug is None:
            return Line(Span(f"{tier} empty", "dim"))
        printed = self.content.get(Fighter, slug)
        shown = TIERS[printed.tier]
        return Line(
            Span(self.fighter(slug).text, "strong"), " ", shown, " ", self.goods(printed.cost)
        )

    # the seats

    def seats(self) -> list[Line]:
        lines = [line for seat in range(len(self.view["mats"])) for line in self.mat(seat)]
        return [*self.battle(), *lines]

    def mat(self, seat: int) -> list[Line]:
        """Points, goods, minions, fighters, cards and what else there is."""
        mat = self.view["mats"][seat]
        placed = self.content.minions - mat["minions"]
        parts = [
            Line(Span(f"{self.view['vp'][seat]:>2} VP", "strong")),
            join(() if mat["automa"] else self._stores(mat["goods"])),
            Line(Span("minions ", "dim"), pips(mat["minions"], placed, seat_style(seat))),
            Line(Span("hand ", "dim"), self.pile(mat["hand"])),
            self._cards(mat),
            *self._rest(mat),
        ]
        label = self.padded_label(seat, mat["automa"])
        return flow(label, (part for part in parts if part.spans), self.width)

    def _stores(self, goods: dict[str, int]) -> list[Span]:
        return [self.good(i, count) for i, count in enumerate(goods.values())]

    def _cards(self, mat: MatView) -> Line:
        if mat["automa"]:
            cards = f"{mat['combat_deck']['count']}"
        elif isinstance(mat["cards"], dict):
            cards = f"{mat['cards']['count']}"
        else:
            cards = " ".join(sorted(mat["cards"]))
        used = mat["used_cards"]
        if isinstance(used, list):
            shown = f", used {' '.join(used)}" if used else ""
        else:
            shown = f", used {used['count']} (top {used['top']})" if used["count"] else ""
        return Line(Span("cards ", "dim"), cards, shown)

    def _rest(self, mat: MatView) -> list[Line]:
        """Fighters picked or dead, Fate, power, tokens, the AI's track: whatever there is."""
        parts: list[Line] = []
        picked = mat["muster"]
        if picked and not (isinstance(picked, dict) and not picked["count"]):
            parts.append(Line(Span("picked ", "dim"), self.pile(picked)))
        if mat["graveyard"]:
            parts.append(Line(Span("graveyard ", "dim"), self.fighters(mat["graveyard"])))
        if isinstance(mat["fate"], list) and mat["fate"]:
            parts.append(Line(Span("Fate ", "dim"), self._fate(mat["fate"][0])))
        if mat["power"] is not None:
            power = self.content.get(Power, mat["power"])
            parts.append(
                Line(Span("power ", "dim"), power.name, " (used)" if mat["power_used"] else "")
            )
        if mat["bolster"]:
            parts.append(Line(Span("bolster ", "dim"), str(mat["bolster"])))
        if mat["automa"]:
            tier = TIERS[self.content.track[mat["cube"]]]
            parts.append(Line(Span("raises ", "dim"), tier))
            parts.append(Line(Span("actions ", "dim"), str(mat["action_deck"]["count"])))
        return parts

    def _fate(self, slug: str) -> Line:
        fate = self.content.get(Fate, slug)
        kinds = self.content.tables["kinds"]
        return join((Span(kinds[kind].name, kind_style(kind)) for kind in fate.kinds), "+")

    # the battle

    def battle(self) -> list[Line]:
        """Who attacks what, with what is known of it."""
        battle = self.view["battle"]
        if battle is None:
            return []
        area = self.content.index("areas")[battle["area"]]
        place = self.content.areas[area]
        approach = f" from {battle['approach']}" if battle["approach"] is not None else ""
        king = battle["defender"] < 0
        defender = Line(Span("the King", "strong") if king else self.name(battle["defender"]))
        attack = join((self.name(battle["attacker"]), self.pile(battle["attackers"])))
        defence = self._defence(area) if not king else Line(str(self.content.king))
        return [
            Line(
                Span("Battle for ", "title"), Span(place.name, "title"), f"{approach}: ",
                attack, self._played(battle["attack_card"], battle["attack_die"]), "  against  ",
                defender, " ", defence, self._played(battle["defence_card"], battle["defence_die"]),
            )
        ]  # fmt: skip

    def _played(self, card: list[str] | Count, die: int) -> Line:
        if isinstance(card, dict):
            return Line(" + a card" if card["count"] else "")
        if not card:
            return Line()
        return Line(f" + card {card[0]}", f" ({die})" if die else "")
