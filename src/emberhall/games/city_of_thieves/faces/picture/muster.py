"""Before and after the night: gangs to choose, mercenaries for hire, the final reckoning."""

from __future__ import annotations

from typing import Final

from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.figures import CHARACTERS, ROLES, THIEVES
from emberhall.games.city_of_thieves.faces.picture.cards import figure_face
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.mats import WIDTH
from emberhall.games.city_of_thieves.faces.picture.plan import Box
from emberhall.games.city_of_thieves.faces.picture.rows import GAP, place_of, titled
from emberhall.games.city_of_thieves.faces.picture.signs import ROLE_ICONS
from emberhall.games.city_of_thieves.faces.picture.spoken import figure_about, figure_values, listed
from emberhall.games.city_of_thieves.faces.picture.stamp import Stamp
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.pieces import mark
from emberhall.picture.svg import Canvas
from emberhall.words import remembered

PEOPLE: Final = (3, 121.0, 140.0)
GANG: Final = 92.0
LINE: Final = 22.0


def press_gangs(canvas: Canvas, seen: Lookup, top: float) -> float:
    """The gangs that nobody leads yet, while somebody has none; where they end."""
    taken = [gang["gang"] for gang in seen.view["gangs"]]
    if None not in taken:
        return top
    canvas.marks.append(titled(say("Gangs"), top + 13))
    top += 20
    for gang in seen.content.gangs:
        if gang.slug not in taken:
            gang_stamp(seen.content, gang.index, top).press(canvas)
            top += GANG + GAP
    return top


@remembered(64)
def gang_stamp(content: Cards, index: int, y: float) -> Stamp:
    """A gang with its four thieves and their skills."""
    gang = content.gangs[index]

    def draw(canvas: Canvas) -> None:
        gang_face(canvas, content, index, Box(1, y, WIDTH - 2, GANG))

    thieves = [content.figures[thief] for thief in gang.thieves]
    label = f"{gang.name}: {listed([thief.name for thief in thieves])}"
    about = " ".join(f"{thief.name}, {thief.skill}: {thief.text}" for thief in thieves)
    return Stamp(f"gang {gang.slug}", label, about, "", draw)


def gang_face(canvas: Canvas, content: Cards, index: int, box: Box) -> None:
    """The name of a gang, its thieves with the signs of their trades."""
    gang = content.gangs[index]
    canvas.rect(box.x, box.y, box.width, box.height, "card-face", 8)
    canvas.text(box.x + 10, box.y + 20, gang.name, 15, "strong card-ink", room=box.width - 20)
    for place, thief in enumerate(gang.thieves):
        printed = content.figures[thief]
        row, column = divmod(place, 2)
        x, y = box.x + 10 + column * (box.width / 2 - 4), box.y + 28 + row * 31
        canvas.icon(ROLE_ICONS[ROLES[printed.role]], x, y + 3, 20, "card-ink")
        room = box.width / 2 - 42
        canvas.text(x + 27, y + 12, printed.name, 13, "strong card-ink", room=room)
        canvas.text(x + 27, y + 25, printed.skill, 11, "card-ink", room=room)


def press_mercenaries(canvas: Canvas, seen: Lookup, top: float) -> float:
    """The mercenaries that can be hired now; where they end."""
    if seen.view["step"] != "HireMercenary":
        return top
    found = [figure for figure in range(THIEVES, CHARACTERS) if seen.owner[figure] < 0]
    canvas.marks.append(titled(say("Mercenaries"), top + 13))
    top += 20
    for place, figure in enumerate(found):
        mercenary_stamp(seen.content, figure, place_of(PEOPLE, place, top)).press(canvas)
    return top + -(-len(found) // PEOPLE[0]) * (PEOPLE[2] + GAP)


@remembered(128)
def mercenary_stamp(content: Cards, figure: int, box: Box) -> Stamp:
    """A mercenary who is free."""
    printed = content.figures[figure]
    label = say(
        "{name}, mercenary, {figure_values}",
        name=printed.name,
        figure_values=figure_values(content, figure, printed.combat),
    )
    return Stamp(
        f"mercenary {printed.slug}", label, figure_about(content, figure), "",
        lambda canvas: figure_face(canvas, printed, box),
    )  # fmt: skip


def score_rows(seen: Lookup) -> list[tuple[str, list[int]]]:
    """What each seat has by heading: the games of a campaign, then the final reckoning."""
    view = seen.view
    rows: list[tuple[str, list[int]]] = []
    if view["campaign"]:
        for game, totals in enumerate(view["totals"]):
            rows.append((say("Campaign game {game}", game=game + 1), list(totals)))
    if view["final"] is not None:
        for score in seen.content.tables["scores"]:
            points = [gang["scored"][score.slug] for gang in view["gangs"]]
            if any(points):
                rows.append((score.name, points))
        rows.append((say("Total"), list(view["final"])))
    return rows


def press_score(canvas: Canvas, seen: Lookup, top: float) -> float:
    """The score of each seat by its headings, once there is one; where it ends."""
    rows = score_rows(seen)
    if not rows:
        return top
    height = 34 + LINE * len(rows) + 6
    said = "; ".join(f"{title}: {' '.join(map(str, points))}" for title, points in rows)
    with canvas.part("score", say("Score by seat. {said}", said=said)):
        canvas.rect(1, top + 1, WIDTH - 2, height - 2, "board", 8)
        for seat in range(len(seen.view["gangs"])):
            mark(canvas, seat, 198 + seat * 50, top + 18, 8)
        for place, (title, points) in enumerate(rows):
            y = top + 46 + LINE * place
            look = "strong" if title == "Total" else ""
            canvas.text(12, y, title, 13, look, room=160)
            for seat, number in enumerate(points):
                canvas.text(198 + seat * 50, y, number, 14, look, "middle")
    return top + height + 8
