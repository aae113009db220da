"""What is laid out for a question: ways to lay a card, levels, factions, kinds, the battle."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import given, how_many
from emberhall.games.battalia import choices as verb
from emberhall.games.battalia.cards import BITS, SIDE, Cards
from emberhall.games.battalia.faces.picture.board import candidates
from emberhall.games.battalia.faces.picture.faces import TILE, city, price, terrain_look, tile
from emberhall.games.battalia.faces.picture.seats import (
    MINI_STEP,
    MINIS,
    WIDTH,
    Copies,
    minis,
    seat_sign,
)
from emberhall.games.battalia.faces.picture.spoken import (
    ICON_OF_FACTION,
    ICON_OF_KIND,
    TIMES,
    cards_said,
    closer,
    faction_look,
    ground_said,
    letters,
    price_said,
)
from emberhall.games.battalia.faces.view import View
from emberhall.games.battalia.faces.voice import say
from emberhall.picture.pieces import back
from emberhall.picture.svg import Canvas, Offers

TILES: Final = 3
SHRUNK: Final = 0.82
BORDER: Final = 14.0  # what is seen of the neighbours of a card
NEST: Final = TILE * SHRUNK + 2 * BORDER
WAY_ROW: Final = NEST + 30


def questions(view: View, content: Cards, offers: Offers, copies: list[Copies]) -> list[Canvas]:
    """The battle that is fought, and whatever a question lays out; often nothing."""
    found: list[Canvas] = []
    if view["battle"] is not None:
        found.append(battle_lines(view, content, offers, copies))
    if view["you"] is None or view["you"] not in view["asking"]:
        return found
    step = view["step"]
    if step == "ChooseExits":
        found.append(ways_to_lie(view, content, offers))
    elif step == "ChooseLevel":
        found.append(levels(view, content, offers))
    elif step in ("ChooseFaction", "ChooseMatch", "ChooseNameFaction"):
        found.append(factions(view, content, offers))
    elif step in ("ChooseName", "NameHammer"):
        found.append(kinds(view, content, offers))
    return found


def ways_to_lie(view: View, content: Cards, offers: Offers) -> Canvas:
    """The card in question, turned in each way in which it can be laid, among its neighbours."""
    about, you = given(view["about"]), given(view["you"])
    level = about["level"]
    canvas = Canvas(WIDTH, 0, offers)
    sort = say("city of level {level}", level=level) if level else "road"
    canvas.text(
        0,
        14,
        say("How does the {sort} lie on {square}?", sort=sort, square=about["square"]),
        14,
        "strong",
        room=WIDTH,
    )
    around = borders(view, content)
    found = candidates(view, content, offers)
    for place, (exits, terrain) in enumerate(found):
        row, column = divmod(place, TILES)
        x, y = column * WIDTH / TILES + 2, 26.0 + row * WAY_ROW
        slots = ""
        if not level:
            cost = content.road_two if content.shape_of[exits] < 3 else content.road_more
            slots = letters(content, cost)
        name = content.exits[exits].slug
        with canvas.part(
            f"lay {name}",
            say("Lay the {ground_said}", ground_said=ground_said(content, terrain, exits)),
        ):
            canvas.rect(x, y, NEST, NEST, "board-2", 9)
            with canvas.at(x, y):
                canvas.marks.append(around)
            tile(canvas, x + BORDER, y + BORDER, content, terrain, exits, SHRUNK)
            if level:
                city(canvas, x + BORDER, y + BORDER, level, you, SHRUNK)
            canvas.text(x + 2, y + NEST + 16, content.exits[exits].name, 14, "strong", room=44)
            if slots:
                price(canvas, x + NEST - 62, y + NEST + 2, slots, 60)
    canvas.height = 26 + max(1, -(-len(found) // TILES)) * WAY_ROW
    return canvas


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
        look = terrain_look(content, content.index("terrain")[ground])
        bits = content.bits[content.index("exits")[exits]]
        with canvas.at(NEST / 2, NEST / 2, turn=90 * side):
            canvas.rect(-NEST / 2 + BORDER, -NEST / 2, TILE * SHRUNK, BORDER, look)
            if bits & BITS[(side + 2) % 4]:
                canvas.path(f"M0 {-NEST / 2:g}v{BORDER + 2:g}", "way-edge")
                canvas.path(f"M0 {-NEST / 2:g}v{BORDER + 2:g}", "way")
    return "".join(canvas.marks)


def levels(view: View, content: Cards, offers: Offers) -> Canvas:
    """The levels that a new city can have, with their prices."""
    canvas = Canvas(WIDTH, 136, offers)
    canvas.text(
        0, 14, say("A new city on {square}", square=given(view["about"])["square"]), 14, "strong"
    )
    for level, cost in enumerate(content.city_price[1:], 1):
        x = 1 + (level - 1) * WIDTH / 4
        said = say(
            "New city of level {level}: {price_said}",
            level=level,
            price_said=price_said(content, cost),
        )
        with canvas.part(f"build {level}", said, say("Victory points: {level}.", level=level)):
            canvas.rect(x, 26, 84, 84, "board-2", 7)
            city(canvas, x + 3, 28, level, given(view["you"]), SHRUNK)
            price(canvas, x, 114, letters(content, cost), 84)
    return canvas


def factions(view: View, content: Cards, offers: Offers) -> Canvas:
    """The factions, to lead one or to say of which one a card is."""
    canvas = Canvas(WIDTH, 128, offers)
    kind = given(view["about"]).get("kind")
    asked = (
        say("Which faction do you lead?")
        if kind is None
        else say("Of which faction is the {kind}?", kind=kind)
    )
    canvas.text(0, 14, asked, 14, "strong")
    taken = [player["faction"] for player in view["players"]] if kind is None else []
    for place, faction in enumerate(content.factions):
        x = place * WIDTH / 4
        said = say(
            "{name}, of the {element}, at home on the {native}",
            name=faction.name,
            element=faction.element,
            native=faction.native,
        )
        free = kind is not None or faction.slug not in (*taken, view["absent"])
        heroes = say(" and ").join(hero.name for hero in content.heroes if hero.faction == place)
        about = say(
            "Their heroes are {heroes}; they are stronger on the {native}.",
            heroes=heroes,
            native=faction.native,
        )
        with canvas.part(f"faction {faction.slug}", said, about, "" if free else "faded"):
            canvas.rect(x + 1, 26, 84, 98, f"card-face {faction_look(place)}", 8)
            canvas.icon(ICON_OF_FACTION[place], x + 19, 34, 48, faction_look(place))
            middle = x + 43
            canvas.text(middle, 98, faction.name, 13, "strong card-ink", "middle", 80)
            home = f"{faction.element}, {faction.native}"
            canvas.text(middle, 115, home, 11, "card-ink", "middle", 80)
    return canvas


def kinds(view: View, content: Cards, offers: Offers) -> Canvas:
    """The kinds as which a card can be named."""
    canvas = Canvas(WIDTH, 0, offers)
    canvas.text(0, 14, say("As what is the card played this turn?"), 14, "strong")
    place = 0
    for offer in offers.all:
        choice = content.catalogue.by_notation[offer.notation]
        if not isinstance(choice, verb.NameAs):
            continue
        kind = content.kinds[choice.kind]
        row, column = divmod(place, MINIS)
        x, y = column * MINI_STEP, 26.0 + row * 68
        with canvas.part(
            f"as {kind.slug}", say("As {name}", name=kind.name), closer(content, choice.kind)
        ):
            canvas.rect(x, y, 64, 62, "card-face", 6)
            canvas.icon(ICON_OF_KIND[choice.kind], x + 18, y + 8, 28, "card-ink")
            canvas.text(x + 32, y + 53, kind.name, 11, "strong card-ink", "middle", 60)
        place += 1
    canvas.height = 26 + max(1, -(-place // MINIS)) * 68
    return canvas


def battle_lines(view: View, content: Cards, offers: Offers, copies: list[Copies]) -> Canvas:
    """Both lines of the battle, as far as they are seen."""
    battle = given(view["battle"])
    canvas = Canvas(WIDTH, 0, offers)
    canvas.rect(0, 0, WIDTH, 28, "alarm", 8)
    canvas.icon("swords", 8, 5, 18, "alarm-ink")
    canvas.text(34, 19, say("Battle for {square}", square=battle["square"]), 14, "strong alarm-ink")
    y = 48.0
    seat_sign(canvas, view, battle["attacker"], 0, y)
    canvas.text(150, y, "attacks", 12, "soft")
    faces = battle["faces"]
    if faces:
        hers = copies[battle["attacker"]]
        y = minis(canvas, y + 4, content, "attack", say("Attacking line"), faces, hers)
    else:
        said = say("Attacking line: {cards_said} face down", cards_said=cards_said(battle["size"]))
        y = hidden_row(canvas, y + 8, "attack", said, battle["size"], battle["echoes"])
    y += 20
    seat_sign(canvas, view, battle["defender"], 0, y)
    hero = say(", with a hero") if battle["helper"] >= 0 else ""
    sprung = say(", from ambush") if battle["sprung"] else ""
    canvas.text(150, y, f"defends{hero}{sprung}", 12, "soft")
    guard = battle["guard"]
    if battle["defender"] < 0:
        fixed = view["ruins_strength" if is_ruins(view, content) else "neutral_strength"]
        canvas.icon("shield", 0, y + 8, 22)
        canvas.text(28, y + 24, say("strength {fixed}", fixed=fixed), 14, "strong")
        y += 34
    elif isinstance(guard, list) and guard:
        hers = copies[battle["defender"]]
        y = minis(canvas, y + 4, content, "guard", say("Defending line"), guard, hers)
    elif how_many(guard):
        count = how_many(guard)
        said = say("Defending line: {cards_said} face down", cards_said=cards_said(count))
        y = hidden_row(canvas, y + 8, "guard", said, count, 0)
    canvas.height = y + 6
    return canvas


def is_ruins(view: View, content: Cards) -> bool:
    """Whether the battle is fought for the ruins."""
    square = content.index("squares")[given(view["battle"])["square"]]
    return bool(view["terrain"][square] == "ruins")


def hidden_row(canvas: Canvas, y: float, part: str, said: str, count: int, echoes: int) -> float:
    """A line of cards that lie face down."""
    with canvas.part(
        part, said, say("{echoes} of them are echoes.", echoes=echoes) if echoes else ""
    ):
        canvas.rect(0, y, WIDTH, 52, "bare", 6)
        for place in range(min(count, 8)):
            back(canvas, 6 + 36 * place, y + 4, 32, 44, "swords")
        canvas.text(WIDTH - 8, y + 31, f"{TIMES}{count}", 14, "strong", "end")
    return y + 56
