"""What is chosen before the battle: an army, a Hero, the cards that stay away."""

from __future__ import annotations

from collections import Counter
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
    medal,
)
from emberhall.games.drums_of_war.faces.picture.spoken import card_said, hero_said
from emberhall.games.drums_of_war.faces.view import View
from emberhall.games.drums_of_war.faces.voice import say
from emberhall.picture.pieces import heading
from emberhall.picture.svg import Canvas, Offers, Plate

WIDTH: Final = 440.0
EMBLEMS: Final = ("castle", "axe")


def draw_choice(view: View, content: Cards, offers: Offers) -> list[Plate]:
    """The plate of a choice that is made before the battle; none if there is none."""
    you = view["you"]
    if view["phase"] != "setup" or you is None:
        return []
    side = view["sides"][you]
    if side["army"] is None:
        return [_armies(content, offers)]
    army = content.index("armies")[side["army"]]
    if side["hero"] is None:
        return [_heroes(content, offers, army)]
    if view["step"] == "DropCards":
        return [_army_deck(side["buried"], content, offers, army)]
    return []


def _armies(content: Cards, offers: Offers) -> Plate:
    canvas = Canvas(WIDTH, 160, offers)
    heading(canvas, say("Which army do you command?"), 4, 18)
    for army, entry in enumerate(content.armies):
        x = 4 + army * 220
        heroes = [content.heroes[hero].name for hero in content.heroes_of(army)]
        with canvas.part(
            f"army {entry.slug}",
            say("The {name}", name=entry.name),
            say("Led by {heroes}.", heroes=", ".join(heroes)),
        ):
            canvas.rect(x, 32, 210, 122, f"card-face {army_look(army)}", 10)
            medal(canvas, EMBLEMS[army % 2], army, x + 60, 93, 44)
            canvas.text(x + 116, 84, entry.name, 18, "strong card-ink", room=90)
            canvas.words(x + 116, 92, 90, 54, ", ".join(heroes), 12, "card-ink")
    return canvas.plate("armies", say("The armies"))


def _heroes(content: Cards, offers: Offers, army: int) -> Plate:
    heroes = [content.heroes[hero] for hero in content.heroes_of(army)]
    canvas = Canvas(WIDTH, 34 + -(-len(heroes) // 2) * (HERO[1] + 12), offers)
    heading(canvas, say("Who leads your army?"), 4, 18)
    for place, hero in enumerate(heroes):
        said = hero_said(hero, content)
        with (
            canvas.at(4 + place % 2 * (HERO[0] + 14), 34 + place // 2 * (HERO[1] + 12)),
            canvas.part(f"lead {hero.slug}", f"{hero.name}. {said}", said),
        ):
            frame(canvas, HERO, hero.army)
            canvas.marks.append(hero_face(hero, content))
    return canvas.plate("heroes", say("The Heroes of your army"))


def _army_deck(gone: list[str] | Count, content: Cards, offers: Offers, army: int) -> Plate:
    """The whole Army deck, what was removed already taken off."""
    copies = Counter(content.army_of(army))
    index = content.index("cards")
    if isinstance(gone, list):
        copies.subtract(index[slug] for slug in gone)
    width, height = CARD
    canvas = Canvas(WIDTH, 34 + -(-len(copies) // 3) * (height + 12), offers)
    heading(canvas, say("Remove from your Army deck"), 4, 18)
    for place, (number, count) in enumerate(copies.items()):
        card = content.cards[number]
        said = card_said(card, content)
        with (
            canvas.at(5 + place % 3 * (width + 10), 34 + place // 3 * (height + 12)),
            canvas.part(
                f"drop {card.slug}",
                say("{name}, {count} in the deck. {said}", name=card.name, count=count, said=said),
                said,
            ),
        ):
            frame(canvas, CARD, card.army)
            canvas.marks.append(card_face(card, content))
            canvas.circle(13, height - 36, 12, "badge-face")
            canvas.text(13, height - 32, say("{count}x", count=count), 12, "strong", "middle")
    return canvas.plate("army deck", say("Your Army deck"))
