"""The gallery: every creation card, hero and terrain card."""

from __future__ import annotations

from emberhall.authoring import Entry
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.picture.faces import (
    HIGH,
    TILE,
    WIDE,
    creation_card,
    hamlet,
    is_city,
    tile,
)
from emberhall.games.battalia.faces.picture.spoken import (
    ICON_OF_FACTION,
    card_said,
    closer,
    faction_look,
    ground_said,
)
from emberhall.games.battalia.faces.voice import say
from emberhall.picture.face import Exhibit
from emberhall.picture.svg import Canvas, Offers, Plate


def gallery(content: Cards) -> list[Exhibit]:
    """Every card and tile of the content."""
    return [*cards(content), *heroes(content), *terrain(content), *factions(content)]


def cards(content: Cards) -> list[Exhibit]:
    """The creation cards."""
    found: list[Exhibit] = []
    for card, entry in enumerate(content.cards):
        canvas = Canvas(WIDE + 4, HIGH + 4, Offers())
        said = closer(content, entry.kind)
        with canvas.part(f"card {entry.slug}", card_said(content, card), said):
            creation_card(canvas, 2, 2, content, card)
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
        plate = emblem(hero.faction, "person", hero, told, said)
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
        plate = emblem(place, ICON_OF_FACTION[place], faction, told, said)
        found.append(Exhibit("factions", faction.slug, faction.name, said, plate))
    return found


def emblem(faction: int, icon: str, entry: Entry, told: str, said: str) -> Plate:
    """A name below a large sign, in the colour of a faction."""
    canvas = Canvas(WIDE + 4, HIGH + 4, Offers())
    look = faction_look(faction)
    with canvas.part(f"card {entry.slug}", entry.name, said):
        canvas.rect(2, 2, WIDE, HIGH, f"card-face {look}", 6)
        canvas.icon(icon, 20, 18, 64, look)
        canvas.text(52, 108, entry.name, 14, "strong card-ink", "middle", WIDE - 8)
        canvas.text(52, 128, told, 11, "card-ink", "middle", WIDE - 8)
    return canvas.plate(entry.slug, entry.name)


def terrain(content: Cards) -> list[Exhibit]:
    """The roads, the cities and the ruins."""
    found: list[Exhibit] = []
    for place, ground in enumerate(content.terrain):
        canvas = Canvas(TILE + 4, TILE + 4, Offers())
        exits = content.shape_of.index(ground.shape)
        said = say("{name}: {count} in the box.", name=ground.name.capitalize(), count=ground.count)
        with canvas.part(f"tile {ground.slug}", ground_said(content, place, exits), said):
            tile(canvas, 2, 2, content, place, exits)
            if is_city(content, place):
                hamlet(canvas, 2, 2)
        plate = canvas.plate(ground.slug, ground.name)
        found.append(Exhibit("terrain", ground.slug, ground.name, said, plate))
    return found
