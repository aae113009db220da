"""The table of Battalia in text: map, stacks with prices, the Sun Oracle, hands; on 80 columns.

A city is `[A3f]`: its owner's initial, its level, the initial of its terrain, `n` for nobody's. A
road is `+f`. A hero stands behind, by its owner's initial and its number. `o` is an empty square on
which the viewer can lay a card, `·` any other empty one.
"""

from __future__ import annotations

from typing import Final

from emberhall.authoring import given, how_many
from emberhall.games.battalia.cards import BITS, FACING, SIDE, SIDES, Cards, Ground
from emberhall.games.battalia.faces.remarks import faction_style, slots_of
from emberhall.games.battalia.faces.suggestions import own_player
from emberhall.games.battalia.faces.view import About, PlayerView, StackView, TerrainStackView, View
from emberhall.games.battalia.kinds import CITY, FACTIONS, RANKS, RUINS, SOLD
from emberhall.games.battalia.rules.purse import Purse, can_pay
from emberhall.terminal.pen import SeatPen
from emberhall.terminal.text import Line, Span, beside, cut, flow, join, pad, seat_style

CELL: Final = 6
GAP: Final = 2
WIDE: Final = 104  # from here on the stacks stand beside the map
DRAWN: Final = ("ChooseLevel", "ChooseExits", "ChooseGoal", "ChooseAppearance", "ChooseSite")


def draw(view: View, content: Cards, width: int) -> list[Line]:
    """The whole table."""
    pen = Pen(view, content, width)
    board = pen.board()
    if width >= WIDE:
        lines = beside([board, pen.stacks(width - board[0].width - 4)], 4)
    else:
        lines = [*board, *pen.stacks(width)]
    return [cut(line, width) for line in (*pen.head(), *lines, *pen.battle(), *pen.seats())]


def brief(view: View, content: Cards, width: int) -> list[Line]:
    """The battle, previews of a placement, and one's own hand: enough in the middle of a turn."""
    pen = Pen(view, content, width)
    lines = pen.battle()
    if view["step"] in DRAWN:
        lines += pen.board()
    if view["step"] == "ChooseExits" and view["you"] in view["asking"]:
        lines += pen.previews()
    if view["you"] is not None:
        lines += pen.seat(view["you"])
    return [cut(line, width) for line in lines]


class Pen(SeatPen):
    """Draws one view at one width."""

    def __init__(self, view: View, content: Cards, width: int) -> None:
        super().__init__(view["names"], view["you"], view["asking"], width)
        self.view = view
        self.content = content
        self.exits = [
            0 if slug is None else content.bits[content.index("exits")[slug]]
            for slug in view["exits"]
        ]
        self.board_of = content.boards[len(view["players"]) - 2]
        self.about: About = view["about"] or {}

    # small things

    def initial(self, seat: int) -> str:
        """The first letter of a faction, or the number of a seat without one."""
        slug = self.view["players"][seat]["faction"]
        return str(seat + 1) if slug is None else slug[0].upper()

    def card(self, slug: str) -> Span:
        card = self.content.index("cards")[slug]
        return Span(self.content.cards[card].name, faction_style(self.content.faction[card]))

    def cards(self, slugs: list[str]) -> Line:
        """Cards in canonical order, equal ones counted."""
        return join(self.counted(slugs), ", ")

    def counted(self, slugs: list[str]) -> list[Line]:
        """The same, each by itself."""
        index = self.content.index("cards")
        parts: list[Line] = []
        for slug in sorted(set(slugs), key=lambda each: index[each]):
            number = slugs.count(slug)
            parts.append(Line(f"{number} " if number > 1 else "", self.card(slug)))
        return parts

    def zone(self, label: str, slugs: list[str]) -> list[Line]:
        """The cards of a zone in as many lines as they need."""
        parts = self.counted(slugs)
        cells = [Line(part, ",") for part in parts[:-1]] + parts[-1:]
        return flow(Span(f"    {label} ", "dim"), cells, self.width, 1)

    # the head

    def head(self) -> list[Line]:
        """The day, the Sun Oracle and the turn order."""
        view = self.view
        order = self.order(view["order"], view["active_seat"])
        prizes = self.cards(view["prizes"])
        defence = f"{view['neutral_strength']}, ruins {view['ruins_strength']}"
        cells = [
            Line(Span("illuminated ", "dim"), Span(view["lit"], "gold")),
            Line(Span("matching ", "dim"), Span(view["matched"], "gold")),
            Line(Span("order ", "dim"), join(order)),
            Line(Span("neutral cities ", "dim"), defence),
            Line(Span("prizes ", "dim"), prizes if prizes.spans else Line("none")),
        ]
        return flow(Span(f"Day {view['day']}   ", "title"), cells, self.width)

    # the map

    def board(self) -> list[Line]:
        """The grid: a line of cards, a line of the roads between the rows, and so on."""
        header = [pad(Line(Span(column, "dim")), CELL + GAP) for column in "abcdefg"]
        lines = [Line("   ", *header)]
        for row in range(SIDE):
            cells: list[Line | str] = [Span(f"{row + 1}  ", "dim")]  # type: ignore[list-item]
            below: list[Line | str] = ["   "]
            for column in range(SIDE):
                square = row * SIDE + column
                cells.append(pad(self.cell(square), CELL))
                cells.append(("─" if self.leads(square, 1) else " ") * GAP)
                below.append(pad(Line("  │" if self.leads(square, 2) else ""), CELL + GAP))
            lines.append(Line(*cells))
            if row < SIDE - 1:
                lines.append(Line(*below))
        return lines

    def leads(self, square: int, side: int) -> bool:
        """Whether a road leads over a side of a square, from within or from without."""
        there = self.board_of.beside[square][side]
        if there < 0:
            return False
        return bool(self.exits[square] & BITS[side] or self.exits[there] & BITS[FACING[side]])

    def cell(self, square: int) -> Line:
        """What lies and stands on a square."""
        slug = self.view["terrain"][square]
        hero = self.hero(square)
        if slug is None:
            if not self.board_of.active[square]:
                return Line()
            return Line("  ", self.empty(square))
        ground = self.content.get(Ground, slug)
        if ground.sort == RUINS:
            return Line(Span("[ruin]", "strong"))
        terrain = self.content.factions[ground.faction].native[0]
        mark = Span(terrain, faction_style(ground.faction))
        if ground.sort != CITY:
            return Line("+", mark, hero) if hero.spans else Line(" +", mark)
        owner = self.owner(square)
        letter = "n" if owner < 0 else self.initial(owner)
        level = f"{letter}{self.view['levels'][square]}"
        city = Line("[", Span(level, seat_style(owner)), mark, "]")
        return city + hero.text[-1:] if hero.spans else city

    def owner(self, square: int) -> int:
        slug = self.content.slugs("squares")[square]
        for seat, player in enumerate(self.view["players"]):
            if slug in player["cities"]:
                return seat
        return -1

    def hero(self, square: int) -> Line:
        slug = self.content.slugs("squares")[square]
        for seat, player in enumerate(self.view["players"]):
            if slug in player["heroes"]:
                number = player["heroes"].index(slug) + 1
                return Line(Span(f"{self.initial(seat)}{number}", seat_style(seat)))
        return Line()

    def empty(self, square: int) -> Span:
        """An empty square: the one that is asked about, one that can be built on, any other."""
        slug = self.content.slugs("squares")[square]
        if self.about.get("square") == slug:
            return Span("?", "choice")
        you = self.view["you"]
        if you is not None:
            player = self.view["players"][you]
            if slug in player["roads"] or slug in player["grounds"]:
                return Span("o", "good")
        return Span("·", "dim")

    def previews(self) -> list[Line]:
        """How the card would lie, for each set of exits that fits."""
        square = self.content.index("squares")[self.about["square"]]
        level = self.about["level"]
        stacks = self.view["city_stacks" if level else "road_stacks"]
        blocks: list[list[Line]] = []
        for exits in self.fitting(square):
            shape = self.content.shape_of[exits] - (0 if level else 1)
            if shape < 0 or not stacks[shape]["cards"]["count"]:
                continue
            if not level and not self.can_pay_road(shape < 2):
                continue
            ground = self.content.index("terrain")[given(stacks[shape]["cards"]["top"])]
            native = self.content.factions[self.content.terrain[ground].faction].native
            bits = self.content.bits[exits]
            blocks.append(
                [
                    Line("  │" if bits & BITS[0] else ""),
                    Line(
                        "──" if bits & BITS[3] else "  ",
                        Span(f"{level or '+'}", "choice"),
                        "──" if bits & BITS[1] else "",
                    ),
                    Line("  │" if bits & BITS[2] else ""),
                    Line(Span(f"{self.content.exits[exits].name} {native}", "dim")),
                ]
            )
        return beside(blocks, 3)

    def can_pay_road(self, two: bool) -> bool:
        """Whether the viewer's hand pays for a road with two exits, or with more. [8.11, 8.12]"""
        player = own_player(self.view, given(self.view["you"]), self.content)
        price = self.content.road_two if two else self.content.road_more
        return can_pay(Purse(self.content, player), self.content.prices[price])

    def fitting(self, square: int) -> list[int]:
        """The sets of exits that fit on an empty square. [8.6, 8.7]"""
        must = never = 0
        for side in range(SIDES):
            there = self.board_of.beside[square][side]
            if there < 0:
                never |= BITS[side]
            elif self.exits[there]:
                if self.exits[there] & BITS[FACING[side]]:
                    must |= BITS[side]
                else:
                    never |= BITS[side]
        return self.content.sets[must][never]

    # the stacks

    def stacks(self, width: int) -> list[Line]:
        """What can be hired, created and laid: how many, the open card, the price."""
        units: list[Line] = []
        artefacts: list[Line] = []
        for kind, stack in zip(SOLD, self.view["stacks"], strict=True):
            price = slots_of(self.content.bought[kind], self.content)
            (units if kind < RANKS else artefacts).append(self.offer(stack, price))
        supplies = Line(f"supply {self.view['supplies']['count']}")
        two = slots_of(self.content.road_two, self.content)
        more = slots_of(self.content.road_more, self.content)
        roads = [
            self.ground(stack, two if i < 2 else more)
            for i, stack in enumerate(self.view["road_stacks"])
        ]
        cities = [self.ground(stack, "") for stack in self.view["city_stacks"]]
        return [
            *flow(Span("hire   ", "dim"), [*units, supplies], width),
            *flow(Span("create ", "dim"), artefacts, width),
            *flow(Span("roads  ", "dim"), roads, width),
            *flow(Span("cities ", "dim"), [*cities, Line(Span("3 units of rank k", "dim"))], width),
        ]

    def offer(self, stack: StackView, price: str) -> Line:
        top = stack["cards"]["top"]
        if top is None:
            return Line(Span(f"{stack['kind']} none", "dim"))
        faction = self.content.faction[self.content.index("cards")[top]]
        word = self.content.factions[faction].name[:4] if 0 <= faction < FACTIONS else ""
        return Line(
            f"{stack['kind']} ", Span(word, faction_style(faction)),
            Span(f" {price}", "gold"), Span(f" x{stack['cards']['count']}", "dim"),
        )  # fmt: skip

    def ground(self, stack: TerrainStackView, price: str) -> Line:
        top = stack["cards"]["top"]
        if top is None:
            return Line(Span(f"{stack['shape']} none", "dim"))
        faction = self.content.get(Ground, top).faction
        return Line(
            f"{stack['shape']} ",
            Span(self.content.factions[faction].native, faction_style(faction)),
            Span(f" {price}" if price else "", "gold"),
            Span(f" x{stack['cards']['count']}", "dim"),
        )

    # the battle

    def battle(self) -> list[Line]:
        """Who attacks what, with what is known of it."""
        battle = self.view["battle"]
        if battle is None:
            return []
        defender = Line("nobody") if battle["defender"] < 0 else Line(self.name(battle["defender"]))
        faces = battle["faces"]
        line = (
            self.cards(faces)
            if faces
            else Line(f"{battle['size']} face down, {battle['echoes']} of them echoes")
        )
        guard = battle["guard"]
        laid = Line(f"{guard['count']} face down") if isinstance(guard, dict) else self.cards(guard)
        return [
            Line(
                Span(f"Battle for {battle['square']}: ", "title"), self.name(battle["attacker"]),
                " ", line, "  against  ", defender, " ", laid,
                " with a hero" if battle["helper"] >= 0 else "",
                " from ambush" if battle["sprung"] else "",
            )
        ]  # fmt: skip

    # the seats

    def seats(self) -> list[Line]:
        return [line for seat in range(len(self.view["players"])) for line in self.seat(seat)]

    def seat(self, seat: int) -> list[Line]:
        """Points, cities, deck and everything that lies before a player."""
        view = self.view
        player = view["players"][seat]
        cities = f"{len(player['cities'])} ({view['metropolises'][seat]} of level 4)"
        parts = [
            Line(Span(f"{view['points'][seat]:>2} VP", "strong")),
            Line(Span("cities ", "dim"), cities),
            *self.hand(player),
            Line(
                Span("deck ", "dim"), str(view["decks"][seat]),
                Span(" nation ", "dim"), str(player["nation"]["count"]),
                Span(" shelter ", "dim"), str(how_many(player["shelter"])),
            ),
        ]  # fmt: skip
        return [*flow(self.padded_label(seat), parts, self.width), *self.zones(player)]

    def hand(self, player: PlayerView) -> list[Line]:
        """How many cards are in the hand and in ambush; the known ones stand below."""
        number = how_many(player["hand"]) + len(player["shown"])
        parts = [Line(Span("hand ", "dim"), str(number))]
        laid = how_many(player["ambush"]) + len(player["exposed"])
        if laid:
            parts.append(Line(Span("ambush ", "dim"), str(laid)))
        return parts

    def zones(self, player: PlayerView) -> list[Line]:
        """The cards that are seen: hand with echoes and new names, ambush, tents, lines."""
        hand, ambush = player["hand"], player["ambush"]
        named = [
            ("hand", player["shown"] + (hand if isinstance(hand, list) else [])),
            ("echoes of", player["echoes"] + (player["rays"] or [])),
            ("ambush", player["exposed"] + (ambush if isinstance(ambush, list) else [])),
            *(
                (f"tent {place}, {self.card(tent['face']).text}:", tent["cards"])
                for place, tent in enumerate(player["tents"], 1)
            ),
            ("arrivals", player["arrivals"]),
            ("used", player["lines"]),
        ]
        lines = [line for label, slugs in named if slugs for line in self.zone(label, slugs)]
        for real, guise, worn in zip(
            player["masked"], player["guises"], player["worn"], strict=True
        ):
            if not worn:
                lines.append(Line("    ", self.card(real), Span(" as ", "gold"), self.card(guise)))
        return lines
