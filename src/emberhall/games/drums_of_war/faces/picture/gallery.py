"""Every card, Hero and ability of Drums of War, each in a picture of its own."""

from __future__ import annotations

from emberhall.authoring import Entry
from emberhall.games.drums_of_war.cards import Cards
from emberhall.games.drums_of_war.faces.picture.faces import (
    CARD,
    HERO,
    ICON_OF,
    NOTE,
    card_face,
    frame,
    hero_face,
)
from emberhall.games.drums_of_war.faces.picture.spoken import (
    ability_said,
    card_said,
    hero_said,
    power_cost,
    power_said,
)
from emberhall.games.drums_of_war.faces.voice import say
from emberhall.picture.face import Exhibit
from emberhall.picture.pieces import card as plain_card
from emberhall.picture.svg import Canvas, Offers


def gallery(content: Cards) -> list[Exhibit]:
    """The whole content, table by table."""
    shown: list[Exhibit] = []
    for card in content.cards:
        army = content.title("armies", card.army)
        said = say(
            "{army}, {copies} in the deck. {card_said}",
            army=army,
            copies=card.copies,
            card_said=card_said(card, content),
        )
        drawn = card_face(card, content)
        shown.append(_exhibit("cards", card, said, CARD, card.army, drawn))
    for hero in content.heroes:
        said = hero_said(hero, content)
        drawn = hero_face(hero, content)
        shown.append(_exhibit("heroes", hero, said, HERO, hero.army, drawn))
    for power in content.powers:
        said = say(
            "{power_said} It {power_cost}.",
            power_said=power_said(power),
            power_cost=power_cost(power),
        )
        shown.append(_exhibit("powers", power, said, NOTE, -1, _note(power, "lightning", said)))
    for ability in content.abilities:
        words = ability_said(ability)
        said = f"{words[0].upper()}{words[1:]}."
        drawn = _note(ability, ICON_OF[ability.icon], said)
        shown.append(_exhibit("abilities", ability, said, NOTE, -1, drawn))
    return shown


def _note(entry: Entry, icon: str, said: str) -> str:
    canvas = Canvas(*NOTE, Offers())
    plain_card(canvas, 0, 0, *NOTE, entry.name, icon=icon, said=said)
    return "".join(canvas.marks[1:])


def _exhibit(
    table: str, entry: Entry, said: str, size: tuple[float, float], army: int, drawn: str
) -> Exhibit:
    canvas = Canvas(size[0] + 6, size[1] + 6, Offers())
    name = f"{table} {entry.slug}"
    with canvas.at(3, 3), canvas.part(name, f"{entry.name}. {said}", said):
        frame(canvas, size, army)
        canvas.marks.append(drawn)
    return Exhibit(table, entry.slug, entry.name, said, canvas.plate(name, entry.name))
