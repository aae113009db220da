"""What is laid out for a question: ways to lay a card, levels, factions, kinds, the battle."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import given, how_many
from emberhall.games.battalia import choices as verb
from emberhall.games.battalia.cards import BITS, SIDE, Cards
from emberhall.games.battalia.faces.picture.art import FIGURES, emblem, placed
from emberhall.games.battalia.faces.picture.board import candidates
from emberhall.games.battalia.faces.picture.cards import (
    PIP,
    line,
    outline,
    pips,
    sizes,
    window,
)
from emberhall.games.battalia.faces.picture.copies import Copies
from emberhall.games.battalia.faces.picture.land import CITIES, TILE, native, tile
from emberhall.games.battalia.faces.picture.seats import Mat, backs_in_row
from emberhall.games.battalia.faces.picture.spoken import (
    TIMES,
    cards_said,
    closer,
    ground_said,
    letters,
    price_said,
)
from emberhall.games.battalia.faces.view import View
from emberhall.games.battalia.faces.voice import say
from emberhall.picture.pieces import seat_look
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.picture.table import NARROW, Group, Shape, Tray

SHRUNK: Final = 0.62
BORDER: Final = 10.0  # what is seen of the neighbours of a card
NEST: Final = TILE * SHRUNK + 2 * BORDER


class Asked:
    """Whatever a question lays out."""

    def __init__(self, view: View, content: Cards, offers: Offers, shape: Shape) -> None:
        self.view = view
        self.content = content
        self.offers = offers
        self.shape: Shape = shape
        self.text = sizes(shape).text

    def tray(self) -> Tray | None:
        """The cards of the question that the viewer is asked, if it lays out any."""
        view = self.view
        if view["you"] is None or view["you"] not in view["asking"]:
            return None
        title = ""
        cards: list[Plate] = []
        step = view["step"]
        if step == "ChooseExits":
            title, cards = self.ways_to_lie()
        elif step == "ChooseLevel":
            title, cards = self.levels()
        elif step in ("ChooseFaction", "ChooseMatch", "ChooseNameFaction"):
            title, cards = self.factions()
        elif step in ("ChooseName", "NameHammer"):
            title, cards = say("As what is the card played this turn?"), self.kinds()
        if not cards:
            return None
        return Tray("hand", "asked", title, tuple(cards), seat=view["you"])

    def ways_to_lie(self) -> tuple[str, list[Plate]]:
        """The card in question in each way in which it can be laid, among its neighbours."""
        view, content = self.view, self.content
        about, you = given(view["about"]), given(view["you"])
        level = about["level"]
        sort = say("city of level {level}", level=level) if level else say("road")
        title = say("How does the {sort} lie on {square}?", sort=sort, square=about["square"])
        around = borders(view, content)
        pip = PIP if self.shape != NARROW else PIP + 4
        cards: list[Plate] = []
        for exits, terrain in candidates(view, content, self.offers):
            canvas = Canvas(NEST, NEST + (0 if level else pip + 4), self.offers)
            name = content.exits[exits].slug
            said = say("Lay the {ground_said}", ground_said=ground_said(content, terrain, exits))
            with canvas.part(f"lay {name}", said):
                outline(canvas, NEST, canvas.height)
                canvas.marks.append(around)
                drawn = tile(content, terrain, exits, level, you)
                canvas.marks.append(placed(drawn, BORDER, BORDER, TILE * SHRUNK, TILE))
                if not level:
                    cost = content.road_two if content.shape_of[exits] < 3 else content.road_more
                    slots = letters(content, cost)
                    x = (NEST - pip * len(slots)) / 2
                    canvas.marks.append(placed(pips(slots, pip), x, NEST, 1, 1))
            cards.append(canvas.plate(f"lay-{name}", said))
        return title, cards

    def levels(self) -> tuple[str, list[Plate]]:
        """The levels that a new city can have, with their prices."""
        view, content = self.view, self.content
        title = say("A new city on {square}", square=given(view["about"])["square"])
        cards: list[Plate] = []
        look = seat_look(given(view["you"]))
        for level, cost in enumerate(content.city_price[1:], 1):
            said = say(
                "New city of level {level}: {price_said}",
                level=level,
                price_said=price_said(content, cost),
            )
            canvas = Canvas(80, 92, self.offers)
            with canvas.part(f"build {level}", said, say("Victory points: {level}.", level=level)):
                outline(canvas, 80, 92)
                canvas.marks.append(placed(CITIES[level], 11, 0, 58, TILE, look))
                word = say("level {level}", level=level)
                line(canvas, 40, 66, word, self.text, "strong card-ink", "middle", 74)
                slots = letters(content, cost)
                x = 40 - PIP * len(slots) / 2
                canvas.marks.append(placed(pips(slots, PIP), x, 71, 1, 1))
            cards.append(canvas.plate(f"build-{level}", said))
        return title, cards

    def factions(self) -> tuple[str, list[Plate]]:
        """The factions, to lead one or to say of which one a card is."""
        view, content = self.view, self.content
        kind = given(view["about"]).get("kind")
        title = (
            say("Which faction do you lead?")
            if kind is None
            else say("Of which faction is the {kind}?", kind=kind)
        )
        taken = [player["faction"] for player in view["players"]] if kind is None else []
        cards: list[Plate] = []
        for place, faction in enumerate(content.factions):
            said = say(
                "{name}, of the {element}, at home on the {native}",
                name=faction.name,
                element=faction.element,
                native=faction.native,
            )
            free = kind is not None or faction.slug not in (*taken, view["absent"])
            heroes = [hero.name for hero in content.heroes if hero.faction == place]
            about = say(
                "Their heroes are {heroes}; they are stronger on the {native}.",
                heroes=say(" and ").join(heroes),
                native=faction.native,
            )
            canvas = Canvas(120, 104, self.offers)
            look = "" if free else "faded"
            with canvas.part(f"faction {faction.slug}", said, about, look):
                outline(canvas, 120, 104, f"crest-{place}")
                window(canvas, 5, 5, 110, 62, faction.native)
                canvas.marks.append(placed(emblem(place), 36, 12, 48, 24))
                line(canvas, 60, 82, faction.name, 14, "strong card-ink title", "middle", 114)
                home = f"{faction.element}, {faction.native}"
                line(canvas, 60, 97, home, self.text, "card-soft", "middle", 114)
            cards.append(canvas.plate(f"faction-{faction.slug}", said))
        return title, cards

    def kinds(self) -> list[Plate]:
        """The kinds as which a card can be named."""
        cards: list[Plate] = []
        width, height = sizes(self.shape).small
        for offer in self.offers.all:
            choice = self.content.catalogue.by_notation[offer.notation]
            if not isinstance(choice, verb.NameAs):
                continue
            kind = self.content.kinds[choice.kind]
            said = say("As {name}", name=kind.name)
            canvas = Canvas(width, height, self.offers)
            with canvas.part(f"as {kind.slug}", said, closer(self.content, choice.kind)):
                outline(canvas, width, height)
                window(canvas, 4, 4, 34, height - 8, "plain")
                canvas.marks.append(placed(FIGURES[choice.kind], 5, 6, 32, 48, "cloth-none"))
                room = width - 42
                line(canvas, 40, height / 2 + 4, kind.slug, self.text, "card-ink", room=room)
            cards.append(canvas.plate(f"as-{kind.slug}", said))
        return cards


def borders(view: View, content: Cards) -> str:
    """The edges of the four squares around the one in question, with ways that lead to it."""
    square = content.index("squares")[given(view["about"])["square"]]
    row, column = divmod(square, SIDE)
    canvas = Canvas(0, 0, Offers())
    for side, (down, across) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
        if not (0 <= row + down < SIDE and 0 <= column + across < SIDE):
            continue
        there = square + down * SIDE + across
        ground, exits = view["terrain"][there], view["exits"][there]
        if ground is None or exits is None:
            continue
        look = native(content, content.index("terrain")[ground])
        bits = content.bits[content.index("exits")[exits]]
        with canvas.at(NEST / 2, NEST / 2, turn=90 * side):
            canvas.rect(
                -NEST / 2 + BORDER, -NEST / 2 + 3, TILE * SHRUNK, BORDER - 3, f"tile {look}"
            )
            if bits & BITS[(side + 2) % 4]:
                for road in ("way-edge thin", "way thin"):
                    canvas.path(f"M0 {3 - NEST / 2:g}v{BORDER:g}", road)
    return "".join(canvas.marks)


def battle_trays(
    view: View, content: Cards, offers: Offers, copies: list[Copies], shape: Shape
) -> list[Tray]:
    """Both lines of the battle, as far as they are seen; none while nobody fights."""
    battle = view["battle"]
    if battle is None:
        return []
    mats = [Mat(view, content, offers, each, shape) for each in copies]
    group: Group = "hand"
    title = say(
        "Attack on {square}: {name}",
        square=battle["square"],
        name=view["names"][battle["attacker"]],
    )
    faces = battle["faces"]
    if faces:
        line_of = mats[battle["attacker"]].minis("attack", say("Attacking line"), faces)
    else:
        said = say("Attacking line: {cards_said} face down", cards_said=cards_said(battle["size"]))
        line_of = [hidden_line(offers, "attack", said, battle["size"], battle["echoes"], shape)]
    trays = [Tray(group, "attack", title, tuple(line_of), seat=battle["attacker"])]
    defender = battle["defender"]
    title = (
        say("Defence: {name}", name=view["names"][defender])
        if defender >= 0
        else say("Nobody defends {square}", square=battle["square"])
    )
    hero = say("with a hero") if battle["helper"] >= 0 else ""
    sprung = say("from ambush") if battle["sprung"] else ""
    note = ", ".join(each for each in (hero, sprung) if each)
    cards = defending(view, content, offers, mats, shape)
    if cards:
        seat = defender if defender >= 0 else None
        trays.append(Tray(group, "guard", title, tuple(cards), note, seat=seat))
    return trays


def defending(
    view: View, content: Cards, offers: Offers, mats: list[Mat], shape: Shape
) -> list[Plate]:
    """The cards of the defending line, or the strength of a place of nobody's."""
    battle = given(view["battle"])
    guard = battle["guard"]
    if battle["defender"] < 0:
        fixed = view["ruins_strength" if is_ruins(view, content) else "neutral_strength"]
        return [fixed_plate(offers, fixed, shape)]
    if isinstance(guard, list):
        return mats[battle["defender"]].minis("guard", say("Defending line"), guard)
    count = how_many(guard)
    if not count:
        return []
    said = say("Defending line: {cards_said} face down", cards_said=cards_said(count))
    return [hidden_line(offers, "guard", said, count, 0, shape)]


def fixed_plate(offers: Offers, strength: int, shape: Shape) -> Plate:
    """The strength of a place that defends itself."""
    width, height = sizes(shape).held[0], sizes(shape).small[1]
    canvas = Canvas(width, height, offers)
    said = say("strength {fixed}", fixed=strength)
    outline(canvas, width, height)
    canvas.icon("shield", 8, height / 2 - 12, 24, "card-ink")
    line(
        canvas, 40, height / 2 + 5, said, sizes(shape).text + 1, "strong card-ink", room=width - 44
    )
    return canvas.plate("guard-fixed", said)


def is_ruins(view: View, content: Cards) -> bool:
    """Whether the battle is fought for the ruins."""
    square = content.index("squares")[given(view["battle"])["square"]]
    return bool(view["terrain"][square] == "ruins")


def hidden_line(
    offers: Offers, part: str, said: str, count: int, echoes: int, shape: Shape
) -> Plate:
    """A line of cards that lie face down."""
    width, height = sizes(shape).held[0], sizes(shape).small[1]
    canvas = Canvas(width, height, offers)
    about = say("{echoes} of them are echoes.", echoes=echoes) if echoes else ""
    with canvas.part(part, said, about):
        outline(canvas, width, height)
        step = min(26.0, (width - 62) / max(1, min(count, 8)))
        backs_in_row(canvas, min(count, 8), 7, (height - 34) / 2, step)
        if count:
            canvas.text(width - 8, height / 2 + 5, f"{TIMES}{count}", 14, "strong card-ink", "end")
        else:
            line(canvas, 10, height / 2 + 5, say("no card yet"), sizes(shape).text, "card-soft")
    return canvas.plate(f"{part}-hidden", said)
