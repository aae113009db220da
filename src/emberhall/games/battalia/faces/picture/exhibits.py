"""The gallery: every creation card, hero and terrain card."""

from __future__ import annotations

from emberhall.authoring import Entry
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.picture.art import FIGURES, emblem, placed
from emberhall.games.battalia.faces.picture.cards import (
    BAR,
    block,
    card_bar,
    cloth_of,
    crest_of,
    ground_of,
    line,
    outline,
    stats,
    window,
)
from emberhall.games.battalia.faces.picture.land import HEROES, is_city, tile
from emberhall.games.battalia.faces.picture.spoken import (
    card_said,
    closer,
    effect,
    ground_said,
)
from emberhall.games.battalia.faces.voice import say
from emberhall.picture.face import Exhibit
from emberhall.picture.letters import width_of
from emberhall.picture.svg import Canvas, Offers, Plate

WIDE, HIGH = 160.0, 220.0
ART = 88.0  # the height of an art window


def gallery(content: Cards) -> list[Exhibit]:
    """Every card and tile of the content."""
    return [*cards(content), *heroes(content), *terrain(content), *factions(content)]


def whole_card(canvas: Canvas, content: Cards, card: int) -> None:
    """A creation card with all that it says: title, art, numbers, effect."""
    entry = content.cards[card]
    kind = content.kinds[entry.kind]
    outline(canvas, WIDE, HIGH, crest_of(content, card))
    room = WIDE - 30 if entry.faction >= 0 else WIDE - 12
    size = 13 if width_of(entry.name, 13, bold=True) <= room else 12
    card_bar(canvas, WIDE, crest_of(content, card), "", room)
    line(canvas, 8, 16.5, entry.name, size, "strong on-crest title", room=room)
    if entry.faction >= 0:
        canvas.marks.append(placed(emblem(entry.faction), WIDE - 23, 4, 16, 24))
    window(canvas, 6, BAR + 4, WIDE - 12, ART, ground_of(content, entry.faction))
    figure = placed(FIGURES[entry.kind], WIDE / 2 - 40, BAR + 10, 80, 48, cloth_of(entry.faction))
    canvas.marks.append(figure)
    base = BAR + ART + 22
    stats(canvas, 10, base, content, entry.kind, 14)
    said = say("great") if kind.great else kind.name
    line(canvas, WIDE - 10, base, said, 12, "card-soft", "end", 76)
    told = effect(content, entry.kind)
    block(canvas, 10, base + 8, WIDE - 18, HIGH - base - 14, told, 12.5, "card-ink")


def cards(content: Cards) -> list[Exhibit]:
    """The creation cards."""
    found: list[Exhibit] = []
    for card, entry in enumerate(content.cards):
        canvas = Canvas(WIDE, HIGH, Offers())
        said = closer(content, entry.kind)
        with canvas.part(f"card {entry.slug}", card_said(content, card), said):
            whole_card(canvas, content, card)
        plate = canvas.plate(entry.slug, entry.name)
        number = (
            say("{count} in the box.", count=entry.count)
            if entry.count
            else say("A name for the hammer.")
        )
        found.append(Exhibit("cards", entry.slug, entry.name, f"{said} {number}", plate))
    return found


def heroes(content: Cards) -> list[Exhibit]:
    """The heroes of the factions."""
    bonus = content.native
    found: list[Exhibit] = []
    for hero in content.heroes:
        faction = content.factions[hero.faction]
        said = say(
            "Hero {number} of the {name}. Adds {strength} in battle, "
            "and {bonus} more on the {native}.",
            number=hero.place,
            name=faction.name,
            strength=hero.strength,
            bonus=bonus,
            native=faction.native,
        )
        told = say("hero {number}, strength {strength}", number=hero.place, strength=hero.strength)
        plate = portrait(content, hero.faction, HEROES[hero.place - 1], hero, told, said)
        found.append(Exhibit("heroes", hero.slug, hero.name, said, plate))
    return found


def factions(content: Cards) -> list[Exhibit]:
    """The factions with their native terrain."""
    found: list[Exhibit] = []
    for place, faction in enumerate(content.factions):
        said = say(
            "Of the {element}; their heroes are stronger on the {native}.",
            element=faction.element,
            native=faction.native,
        )
        told = f"{faction.element}, {faction.native}"
        plate = portrait(content, place, "", faction, told, said)
        found.append(Exhibit("factions", faction.slug, faction.name, said, plate))
    return found


def portrait(
    content: Cards, faction: int, figure: str, entry: Entry, told: str, said: str
) -> Plate:
    """A faction's shield, or one of its heroes, on its ground, above a name."""
    canvas = Canvas(WIDE, HIGH, Offers())
    with canvas.part(f"card {entry.slug}", entry.name, said):
        outline(canvas, WIDE, HIGH, f"crest-{faction}")
        window(canvas, 6, 6, WIDE - 12, HIGH - 62, content.factions[faction].native)
        if figure:
            canvas.marks.append(placed(figure, WIDE / 2 - 56, 18, 112, 48, cloth_of(faction)))
            canvas.marks.append(placed(emblem(faction), WIDE - 42, 12, 28, 24))
        else:
            canvas.marks.append(placed(emblem(faction), WIDE / 2 - 48, 32, 96, 24))
        line(canvas, WIDE / 2, HIGH - 34, entry.name, 15, "strong card-ink title", "middle", 150)
        line(canvas, WIDE / 2, HIGH - 14, told, 12, "card-soft", "middle", WIDE - 10)
    return canvas.plate(entry.slug, entry.name)


def terrain(content: Cards) -> list[Exhibit]:
    """The roads, the cities and the ruins."""
    found: list[Exhibit] = []
    for place, ground in enumerate(content.terrain):
        canvas = Canvas(124, 124, Offers())
        exits = content.shape_of.index(ground.shape)
        said = say("{name}: {count} in the box.", name=ground.name.capitalize(), count=ground.count)
        with canvas.part(f"tile {ground.slug}", ground_said(content, place, exits), said):
            canvas.rect(1, 1, 122, 122, "tile-edge", 9)
            drawn = tile(content, place, exits, 1 if is_city(content, place) else 0)
            canvas.marks.append(placed(drawn, 3, 3, 118, 96))
        plate = canvas.plate(ground.slug, ground.name)
        found.append(Exhibit("terrain", ground.slug, ground.name, said, plate))
    return found
