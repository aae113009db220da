"""What is laid out for a question: ways to lay a card, levels, factions, kinds, the battle."""

from __future__ import annotations

from typing import Any, Final

from emberhall.games.battalia import choices as of
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.picture.faces import TILE, city, price, tile
from emberhall.games.battalia.picture.seats import (
    MINI_STEP,
    WIDTH,
    minis,
    number_in,
    seat_sign,
)
from emberhall.games.battalia.picture.words import (
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
from emberhall.picture.pieces import back
from emberhall.picture.svg import Canvas, Offers

View = dict[str, Any]

TILES: Final = 4


def questions(view: View, content: Cards, offers: Offers) -> list[Canvas]:
    """The battle that is fought, and whatever a question lays out; often nothing."""
    found: list[Canvas] = []
    if view["battle"] is not None:
        found.append(battle_lines(view, content, offers))
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
    """The card in question, turned in each way in which it can be laid."""
    about = view["about"]
    level = about["level"]
    stacks = view["city_stacks" if level else "road_stacks"]
    canvas = Canvas(WIDTH, 0, offers)
    sort = f"city of level {level}" if level else "road"
    canvas.text(0, 14, f"How does the {sort} lie on {about['square']}?", 14, "strong", room=WIDTH)
    place = 0
    for offer in offers.all:
        choice = content.catalogue.by_notation[offer.notation]
        if not isinstance(choice, of.Exits):
            continue
        exits = choice.exits
        shape = content.shape_of[exits] - (0 if level else 1)
        top = stacks[shape]["cards"]["top"]
        if top is None:
            continue
        terrain = content.index("terrain")[top]
        row, column = divmod(place, TILES)
        x, y = 4 + column * WIDTH / TILES, 26.0 + row * (TILE + 28)
        cost = content.road_two if shape < 2 else content.road_more
        slots = "" if level else letters(content, cost)
        name = content.exits[exits].slug
        with canvas.part(f"lay {name}", f"Lay the {ground_said(content, terrain, exits)}"):
            tile(canvas, x, y, content, terrain, exits)
            if level:
                city(canvas, x, y, level, view["you"])
            canvas.text(x + 2, y + TILE + 15, content.exits[exits].name, 13, "strong", room=34)
            if slots:
                price(canvas, x + TILE - 62, y + TILE + 2, slots, 60)
        place += 1
    canvas.height = 26 + max(1, -(-place // TILES)) * (TILE + 28)
    return canvas


def levels(view: View, content: Cards, offers: Offers) -> Canvas:
    """The levels that a new city can have, with their prices."""
    canvas = Canvas(WIDTH, 152, offers)
    canvas.text(0, 14, f"A new city on {view['about']['square']}", 14, "strong")
    for level, cost in enumerate(content.city_price, 1):
        x = 4 + (level - 1) * WIDTH / 4
        said = f"New city of level {level}: {price_said(content, cost)}"
        with canvas.part(f"build {level}", said, f"It is worth {level} victory points."):
            canvas.rect(x, 26, TILE, TILE, "board-2", 7)
            city(canvas, x, 26, level, view["you"])
            price(canvas, x, 26 + TILE + 4, letters(content, cost), TILE)
    return canvas


def factions(view: View, content: Cards, offers: Offers) -> Canvas:
    """The factions, to lead one or to say of which one a card is."""
    canvas = Canvas(WIDTH, 128, offers)
    kind = view["about"].get("kind")
    asked = "Which faction do you lead?" if kind is None else f"Of which faction is the {kind}?"
    canvas.text(0, 14, asked, 14, "strong")
    taken = [player["faction"] for player in view["players"]] if kind is None else []
    for place, faction in enumerate(content.factions):
        x = place * WIDTH / 4
        said = f"{faction.name}, of the {faction.element}, at home on the {faction.native}"
        free = kind is not None or faction.slug not in (*taken, view["absent"])
        heroes = " and ".join(hero.name for hero in content.heroes if hero.faction == place)
        about = f"Their heroes are {heroes}; they are stronger on the {faction.native}."
        with canvas.part(f"faction {faction.slug}", said, about, "" if free else "faded"):
            canvas.rect(x + 2, 26, 98, 98, f"card-face {faction_look(place)}", 8)
            canvas.icon(ICON_OF_FACTION[place], x + 27, 34, 48, faction_look(place))
            middle = x + 51
            canvas.text(middle, 98, faction.name, 13, "strong card-ink", "middle", 92)
            home = f"{faction.element}, {faction.native}"
            canvas.text(middle, 115, home, 11, "card-ink", "middle", 92)
    return canvas


def kinds(view: View, content: Cards, offers: Offers) -> Canvas:
    """The kinds as which a card can be named."""
    canvas = Canvas(WIDTH, 0, offers)
    canvas.text(0, 14, "As what is the card played this turn?", 14, "strong")
    place = 0
    for offer in offers.all:
        choice = content.catalogue.by_notation[offer.notation]
        if not isinstance(choice, of.NameAs):
            continue
        kind = content.kinds[choice.kind]
        row, column = divmod(place, 6)
        x, y = column * MINI_STEP, 26.0 + row * 68
        with canvas.part(f"as {kind.slug}", f"As {kind.name}", closer(content, choice.kind)):
            canvas.rect(x, y, 64, 62, "card-face", 6)
            canvas.icon(ICON_OF_KIND[choice.kind], x + 18, y + 8, 28, "card-ink")
            canvas.text(x + 32, y + 53, kind.name, 11, "strong card-ink", "middle", 60)
        place += 1
    canvas.height = 26 + max(1, -(-place // 6)) * 68
    return canvas


def battle_lines(view: View, content: Cards, offers: Offers) -> Canvas:
    """Both lines of the battle, as far as they are seen."""
    battle = view["battle"]
    canvas = Canvas(WIDTH, 0, offers)
    canvas.rect(0, 0, WIDTH, 28, "alarm", 8)
    canvas.icon("swords", 8, 5, 18, "alarm-ink")
    canvas.text(34, 19, f"Battle for {battle['square']}", 14, "strong alarm-ink")
    y = 48.0
    seat_sign(canvas, view, battle["attacker"], 0, y)
    canvas.text(150, y, "attacks", 12, "soft")
    faces = battle["faces"]
    if faces:
        y = minis(canvas, y + 4, content, "attack", "Attacking line", faces)
    else:
        said = f"Attacking line: {cards_said(battle['size'])} face down"
        y = hidden_row(canvas, y + 8, "attack", said, battle["size"], battle["echoes"])
    y += 20
    seat_sign(canvas, view, battle["defender"], 0, y)
    hero = ", with a hero" if battle["helper"] >= 0 else ""
    sprung = ", from ambush" if battle["sprung"] else ""
    canvas.text(150, y, f"defends{hero}{sprung}", 12, "soft")
    guard = battle["guard"]
    if battle["defender"] < 0:
        fixed = view["ruins_strength" if is_ruins(view, content) else "neutral_strength"]
        canvas.icon("shield", 0, y + 8, 22)
        canvas.text(28, y + 24, f"strength {fixed}", 14, "strong")
        y += 34
    elif isinstance(guard, list) and guard:
        y = minis(canvas, y + 4, content, "guard", "Defending line", guard)
    elif number_in(guard):
        count = number_in(guard)
        said = f"Defending line: {cards_said(count)} face down"
        y = hidden_row(canvas, y + 8, "guard", said, count, 0)
    canvas.height = y + 6
    return canvas


def is_ruins(view: View, content: Cards) -> bool:
    """Whether the battle is fought for the ruins."""
    square = content.index("squares")[view["battle"]["square"]]
    return bool(view["terrain"][square] == "ruins")


def hidden_row(canvas: Canvas, y: float, part: str, said: str, count: int, echoes: int) -> float:
    """A line of cards that lie face down."""
    with canvas.part(part, said, f"{echoes} of them are echoes." if echoes else ""):
        canvas.rect(0, y, WIDTH, 52, "bare", 6)
        for place in range(min(count, 10)):
            back(canvas, 6 + 36 * place, y + 4, 32, 44, "swords")
        canvas.text(WIDTH - 8, y + 31, f"{TIMES}{count}", 14, "strong", "end")
    return y + 56
