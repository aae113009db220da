"""The gallery: every card, figure, token, treasure, adventure and space of the content."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from emberhall.games.city_of_thieves.content.board import GATES, MAIN, ROOM
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.decks import Adventure
from emberhall.games.city_of_thieves.content.figures import Treasure
from emberhall.games.city_of_thieves.faces.picture.cards import (
    arcana_face,
    figure_face,
    gear_face,
    intrigue_face,
    mission_face,
)
from emberhall.games.city_of_thieves.faces.picture.muster import gang_face
from emberhall.games.city_of_thieves.faces.picture.signs import TOKEN_ICONS
from emberhall.games.city_of_thieves.faces.picture.signs import treasure as draw_treasure
from emberhall.games.city_of_thieves.faces.picture.spoken import (
    TOKENS_SAID,
    bare,
    figure_about,
    figure_values,
    intrigue_words,
    listed,
    space_about,
    space_label,
)
from emberhall.games.city_of_thieves.faces.picture.stage.catacombs import ROOM_ICONS
from emberhall.games.city_of_thieves.faces.picture.stage.plan import Box
from emberhall.games.city_of_thieves.faces.picture.stamp import NO_OFFERS
from emberhall.games.city_of_thieves.faces.remarks import mission_words
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.face import Exhibit
from emberhall.picture.pieces import card
from emberhall.picture.svg import Canvas

CARD: Final = Box(2, 2, 172, 124)
TALL: Final = Box(2, 2, 172, 150)
WIDE: Final = Box(2, 2, 356, 110)
GANG: Final = Box(2, 2, 300, 150)
TILE: Final = Box(2, 2, 116, 96)
SPOT: Final = (60.0, 60.0)

Face = Callable[[Canvas], None]


def gallery(content: Cards) -> list[Exhibit]:
    """Every entry of the tables that people look at, table by table."""
    return [
        *_gangs(content),
        *_figures(content),
        *_arcana(content),
        *_equipment(content),
        *_intrigues(content),
        *_missions(content),
        *_treasures(content),
        *_tokens(content),
        *_adventures(content),
        *_spaces(content),
    ]


def _exhibit(table: str, slug: str, title: str, said: str, box: Box, draw: Face) -> Exhibit:
    """An entry of a table with its picture."""
    canvas = Canvas(box.width + 4, box.height + 4, NO_OFFERS)
    with canvas.part(f"{table} {slug}", title, said):
        draw(canvas)
    return Exhibit(table, slug, title, said, canvas.plate(f"{table} {slug}", title))


def _gangs(content: Cards) -> Iterator[Exhibit]:
    for gang in content.gangs:
        thieves = listed([content.figures[thief].name for thief in gang.thieves])
        said = say(
            "{thieves}; its mercenary is {name}.",
            thieves=thieves,
            name=content.figures[gang.mercenary].name,
        )

        def draw(canvas: Canvas, index: int = gang.index) -> None:
            gang_face(canvas, content, index, GANG, 12)

        yield _exhibit("gangs", gang.slug, gang.name, said, GANG, draw)


def _figures(content: Cards) -> Iterator[Exhibit]:
    for figure in content.figures:
        values = figure_values(content, figure.index, figure.combat)
        said = f"{values}. {figure_about(content, figure.index)}"

        def draw(canvas: Canvas, index: int = figure.index) -> None:
            printed = content.figures[index]
            figure_face(canvas, printed, TALL, 12, printed.gang if printed.gang >= 0 else -1)

        title = bare(figure.name)
        yield _exhibit("figures", figure.slug, title, said, TALL, draw)


def _arcana(content: Cards) -> Iterator[Exhibit]:
    for printed in content.arcana:
        said = say("{text} In the deck: {copies}.", text=printed.text, copies=printed.copies)

        def draw(canvas: Canvas, index: int = printed.index) -> None:
            arcana_face(canvas, content.arcana[index], CARD, 12)

        yield _exhibit("arcana", printed.slug, printed.name, said, CARD, draw)


def _equipment(content: Cards) -> Iterator[Exhibit]:
    for printed in content.equipment:

        def draw(canvas: Canvas, index: int = printed.index) -> None:
            gear_face(canvas, content.equipment[index], CARD, 12)

        yield _exhibit("equipment", printed.slug, printed.name, printed.text, CARD, draw)


def _intrigues(content: Cards) -> Iterator[Exhibit]:
    for printed in content.intrigues:

        def draw(canvas: Canvas, index: int = printed.index) -> None:
            intrigue_face(canvas, content, content.intrigues[index], CARD, 12)

        yield _exhibit("intrigues", printed.slug, printed.name, intrigue_words(printed), CARD, draw)


def _missions(content: Cards) -> Iterator[Exhibit]:
    for printed in content.missions:

        def draw(canvas: Canvas, index: int = printed.index) -> None:
            mission_face(canvas, content, content.missions[index], CARD, 12)

        said = f"{mission_words(printed.index, content)}."
        yield _exhibit("missions", printed.slug, printed.name, said, CARD, draw)


def treasure_words(treasure: Treasure) -> str:
    """What a treasure brings."""
    if treasure.purse:
        return say(
            "{purse} ducats at once. In the box: {count}.",
            purse=treasure.purse,
            count=treasure.count,
        )
    places = say(" It takes {size} places.", size=treasure.size) if treasure.size > 1 else ""
    return say(
        "Sells for {price} ducats at the end.{places} In the box: {count}.",
        price=treasure.price,
        places=places,
        count=treasure.count,
    )


def _treasures(content: Cards) -> Iterator[Exhibit]:
    for treasure in content.treasures:

        def draw(canvas: Canvas, index: int = treasure.index) -> None:
            printed = content.treasures[index]
            canvas.rect(TILE.x, TILE.y, TILE.width, TILE.height, "portrait", 10)
            draw_treasure(canvas, index, SPOT[0] - 26, 10, 52)
            worth = printed.purse or printed.price
            canvas.text(
                SPOT[0], 86, say("{worth} ducats", worth=worth), 13, "strong on-bar", "middle", 108
            )

        title = treasure.name[:1].upper() + treasure.name[1:]
        yield _exhibit("treasures", treasure.slug, title, treasure_words(treasure), TILE, draw)


def _tokens(content: Cards) -> Iterator[Exhibit]:
    for token in content.tokens:

        def draw(canvas: Canvas, index: int = token.index) -> None:
            canvas.circle(*SPOT, 44, "token-face")
            canvas.icon(TOKEN_ICONS[index], SPOT[0] - 28, SPOT[1] - 28, 56, "token-ink")

        title = token.name[:1].upper() + token.name[1:]
        said = say(
            "{tokens_said} In the box: {count}.",
            tokens_said=say(TOKENS_SAID[token.index]),
            count=token.count,
        )
        box = Box(2, 2, 116, 116)
        yield _exhibit("tokens", token.slug, title, said, box, draw)


def adventure_words(printed: Adventure) -> str:
    """The rules of a sheet and its rounds."""
    return say(
        "{text} {rounds} rounds, alarm in round {alarm}.",
        text=printed.text,
        rounds=printed.rounds,
        alarm=printed.alarm,
    )


def _adventures(content: Cards) -> Iterator[Exhibit]:
    for adventure in content.adventures:

        def draw(canvas: Canvas, index: int = adventure.index) -> None:
            printed = content.adventures[index]
            card(
                canvas, WIDE.x, WIDE.y, WIDE.width, WIDE.height, printed.name, icon="moon",
                corner=printed.number, said=printed.text,
                facts=(("hourglass", printed.rounds), ("bell", printed.alarm)),
            )  # fmt: skip

        said = adventure_words(adventure)
        yield _exhibit("adventures", adventure.slug, adventure.name, said, WIDE, draw)


def _spaces(content: Cards) -> Iterator[Exhibit]:
    for space in content.spaces:

        def draw(canvas: Canvas, index: int = space.index) -> None:
            _space_face(canvas, content, index)

        label = space_label(content, space.index)
        said = f"{label[:1].upper()}{label[1:]}. {space_about(content, space.index)}"
        title = bare(space.name)
        yield _exhibit("spaces", space.slug, title, said, TILE, draw)


def _space_face(canvas: Canvas, content: Cards, index: int) -> None:
    """A space as a tile: what kind it is, and its name."""
    printed = content.spaces[index]
    look = "chamber" if index >= MAIN else "room" if printed.kind == ROOM else "portrait"
    canvas.rect(TILE.x, TILE.y, TILE.width, TILE.height, look, 8)
    icon = ROOM_ICONS.get(printed.slug, "gate" if index < GATES else "door")
    if printed.pentacle:
        icon = "pentacle"
    elif GATES <= index < MAIN and printed.kind != ROOM:
        icon = "boot"
    canvas.icon(icon, SPOT[0] - 20, 12, 40, "emblem-large")
    canvas.words(8, 58, TILE.width - 12, 34, bare(printed.name), 13, "strong on-bar", "middle")
