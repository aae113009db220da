"""What is chosen before the battle: an army, a Hero, the cards that stay away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from emberhall.authoring import Count
from emberhall.games.drums_of_war.cards import Cards
from emberhall.games.drums_of_war.faces.picture.faces import (
    CARD,
    HERO,
    army_look,
    card_face,
    frame,
    hero_face,
)
from emberhall.games.drums_of_war.faces.picture.figures import hero_figure, placed
from emberhall.games.drums_of_war.faces.picture.scenes import window
from emberhall.games.drums_of_war.faces.picture.sides import many, sheet
from emberhall.games.drums_of_war.faces.picture.spoken import card_said, hero_said
from emberhall.games.drums_of_war.faces.view import View
from emberhall.games.drums_of_war.faces.voice import say
from emberhall.picture.svg import Offers, Plate
from emberhall.picture.table import Tray

ARMY: Final = (216.0, 120.0)


def draw_choice(view: View, content: Cards, offers: Offers) -> list[Tray]:
    """The cards of a choice that is made before the battle; none if there is none."""
    you = view["you"]
    if view["phase"] != "setup" or you is None:
        return []
    side = view["sides"][you]
    if side["army"] is None:
        armies = tuple(_armies(content, offers))
        return [Tray("hand", "armies", say("Which army do you command?"), armies, seat=you)]
    army = content.index("armies")[side["army"]]
    if side["hero"] is None:
        heroes = tuple(_heroes(content, offers, army))
        return [Tray("hand", "heroes", say("Who leads your army?"), heroes, seat=you)]
    if view["step"] == "DropCards":
        deck = tuple(_army_deck(side["buried"], content, offers, army))
        return [Tray("hand", "army deck", say("Remove from your Army deck"), deck, seat=you)]
    return []


def _armies(content: Cards, offers: Offers) -> Iterator[Plate]:
    width, height = ARMY
    for army, entry in enumerate(content.armies):
        heroes = ", ".join(content.heroes[hero].name for hero in content.heroes_of(army))
        canvas = sheet(ARMY, offers)
        label, about = say("The {name}", name=entry.name), say("Led by {heroes}.", heroes=heroes)
        with canvas.part(f"army {entry.slug}", label, about):
            canvas.rect(1, 1, width, height, f"card-face {army_look(army)}", 10)
            window(canvas, army, 7, 7, 100, height - 12)
            for place, hero in enumerate(content.heroes_of(army)):
                drawn = hero_figure(content.heroes[hero])
                canvas.marks.append(placed(drawn, 4 + place % 3 * 25, 40 + place % 2 * 14, 56))
            canvas.squeezed(116, 48, entry.name, 18, width - 122, "strong card-ink")
            canvas.words(116, 56, width - 120, 54, heroes, 13, "card-ink")
        yield canvas.plate(f"army {entry.slug}", entry.name)


def _heroes(content: Cards, offers: Offers, army: int) -> Iterator[Plate]:
    for place in content.heroes_of(army):
        hero = content.heroes[place]
        said = hero_said(hero, content)
        canvas = sheet(HERO, offers)
        with canvas.at(1, 1), canvas.part(f"lead {hero.slug}", f"{hero.name}. {said}", said):
            frame(canvas, HERO, hero.army)
            canvas.marks.append(hero_face(hero, content))
        yield canvas.plate(f"lead {hero.slug}", hero.name)


def _army_deck(
    gone: list[str] | Count, content: Cards, offers: Offers, army: int
) -> Iterator[Plate]:
    """The whole Army deck, what was removed already taken off."""
    copies = Counter(content.army_of(army))
    index = content.index("cards")
    if isinstance(gone, list):
        copies.subtract(index[slug] for slug in gone)
    for number, count in copies.items():
        card = content.cards[number]
        said = card_said(card, content)
        label = say("{name}, {count} in the deck. {said}", name=card.name, count=count, said=said)
        canvas = sheet(CARD, offers)
        with canvas.at(1, 1), canvas.part(f"drop {card.slug}", label, said):
            frame(canvas, CARD, card.army)
            canvas.marks.append(card_face(card, content))
            many(canvas, count)
        yield canvas.plate(f"drop {card.slug}", card.name)
