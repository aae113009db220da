"""Every fighter, tile, card, power and place of Crown of Ash, each in a picture of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from emberhall.games.crown_of_ash.cards import Cards, Place
from emberhall.games.crown_of_ash.faces.picture.faces import (
    ACTION,
    CARD,
    FATE,
    FIGHTER,
    POWER,
    TILE,
    action_face,
    combat_face,
    fate_face,
    fighter_face,
    frame,
    power_face,
    tile_face,
)
from emberhall.games.crown_of_ash.faces.picture.scenery import HEX, LAND
from emberhall.games.crown_of_ash.faces.picture.spoken import (
    action_said,
    card_name,
    card_said,
    fate_said,
    fighter_said,
    power_said,
    tile_said,
)
from emberhall.games.crown_of_ash.faces.remarks import short
from emberhall.games.crown_of_ash.faces.voice import say
from emberhall.picture.face import Exhibit
from emberhall.picture.svg import Canvas, Offers


def gallery(content: Cards) -> list[Exhibit]:
    """The whole content, table by table."""
    return [*_fighters(content), *_tiles(content), *_cards(content), *_places(content)]


def _exhibit(
    table: str, entry: Any, title: str, said: str, size: tuple[float, float], drawn: str
) -> Exhibit:
    canvas = Canvas(size[0] + 6, size[1] + 6, Offers())
    with canvas.at(3, 3), canvas.part(f"{table} {entry.slug}", f"{title}. {said}", said):
        frame(canvas, size)
        canvas.marks.append(drawn)
    plate = canvas.plate(f"{table} {entry.slug}", title)
    return Exhibit(table, entry.slug, title, said, plate)


def _fighters(content: Cards) -> Iterator[Exhibit]:
    for each in content.fighters:
        said = fighter_said(each, content)
        yield _exhibit("fighters", each, each.name, said, FIGHTER, fighter_face(each, True))


def _tiles(content: Cards) -> Iterator[Exhibit]:
    for each in content.tiles:
        yield _exhibit(
            "tiles", each, each.name, tile_said(each, content), TILE, tile_face(each, True)
        )


def _cards(content: Cards) -> Iterator[Exhibit]:
    for card in content.combat_cards:
        said = card_said(card, content)
        yield _exhibit("combat_cards", card, card_name(card), said, CARD, combat_face(card))
    for fate in content.fates:
        yield _exhibit("fates", fate, fate.name, fate_said(fate, content), FATE, fate_face(fate))
    for power in content.powers:
        lord = content.lords[power.lord].name
        said = say("Power of {lord}. {power_said}", lord=lord, power_said=power_said(power))
        yield _exhibit("powers", power, power.name, said, POWER, power_face(power))
    for action in content.action_cards:
        said = action_said(action)
        yield _exhibit("ai_cards", action, action.name, said, ACTION, action_face(action))


def _places(content: Cards) -> Iterator[Exhibit]:
    for place in content.areas:
        yield _hexagon("areas", place, place.name, _place_said(place), _land)


def _hexagon(
    table: str, entry: Place, name: str, said: str, land: Callable[[Canvas, Place], None]
) -> Exhibit:
    canvas = Canvas(242, 278, Offers())
    title = short(name)
    with canvas.at(121, 139), canvas.part(f"{table} {entry.slug}", title, said):
        canvas.path(HEX, f"hex land-{entry.slug} land")
        land(canvas, entry)
        canvas.text(0, -91, title, 17, "strong", "middle")
    return Exhibit(table, entry.slug, title, said, canvas.plate(f"{table} {entry.slug}", title))


def _land(canvas: Canvas, place: Place) -> None:
    canvas.marks.append(f'<g class="land-{place.slug}">{LAND[place.slug]}</g>')
    if place.face:
        canvas.rect(-9, -129, 18, 18, "die-face", 4)
        canvas.text(0, -115, place.face, 13, "strong die-ink", "middle")


def _place_said(place: Place) -> str:
    if not place.face:
        return say(
            "Up to {defenders} defenders; three approaches; no structure.",
            defenders=place.defenders,
        )
    return say(
        "Die face {face}. Up to {defenders} defenders, one structure, resource spaces {plain} and, "
        "with 3 or 4 seats, {dashed} more.",
        face=place.face,
        defenders=place.defenders,
        plain=place.plain,
        dashed=place.dashed,
    )
