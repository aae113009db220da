"""Before and after the night: gangs to choose, mercenaries for hire, the final reckoning."""

from __future__ import annotations

from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.figures import CHARACTERS, THIEVES
from emberhall.games.city_of_thieves.faces.picture.cards import figure_face, frame, portrait
from emberhall.games.city_of_thieves.faces.picture.cuts import Cut
from emberhall.games.city_of_thieves.faces.picture.lettering import line
from emberhall.games.city_of_thieves.faces.picture.lookup import Lookup
from emberhall.games.city_of_thieves.faces.picture.spoken import figure_about, figure_values, listed
from emberhall.games.city_of_thieves.faces.picture.stage.plan import Box
from emberhall.games.city_of_thieves.faces.picture.stamp import Stamp
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.picture.pieces import mark
from emberhall.picture.svg import Canvas, Offers
from emberhall.picture.table import Tray
from emberhall.words import remembered

LINE = 22.0


def muster_trays(seen: Lookup, offers: Offers, cut: Cut) -> list[Tray]:
    """Gangs that nobody leads yet, mercenaries that can be hired."""
    return [*_gangs(seen, offers, cut), *_mercenaries(seen, offers, cut)]


def _gangs(seen: Lookup, offers: Offers, cut: Cut) -> list[Tray]:
    taken = [gang["gang"] for gang in seen.view["gangs"]]
    if None not in taken:
        return []
    cards = [
        gang_stamp(seen.content, gang.index, cut).card(offers, cut.gang, f"gang {gang.slug}")
        for gang in seen.content.gangs
        if gang.slug not in taken
    ]
    return [Tray("market", "gangs", say("Gangs"), tuple(cards))] if cards else []


@remembered(64)
def gang_stamp(content: Cards, index: int, cut: Cut) -> Stamp:
    """A gang with its four thieves and their skills."""
    gang = content.gangs[index]
    thieves = [content.figures[thief] for thief in gang.thieves]
    label = f"{gang.name}: {listed([thief.name for thief in thieves])}"
    about = " ".join(f"{thief.name}, {thief.skill}: {thief.text}" for thief in thieves)
    return Stamp(
        f"gang {gang.slug}", label, about, "",
        lambda canvas: gang_face(canvas, content, index, cut.gang, cut.text),
    )  # fmt: skip


def gang_face(canvas: Canvas, content: Cards, index: int, box: Box, size: float) -> None:
    """The name of a gang, its thieves side by side, each with his skill."""
    gang = content.gangs[index]
    y = frame(canvas, box, gang.name, "kind-1", size + 1)
    half = box.width / 2
    high = (box.bottom - y) / 2
    for place, thief in enumerate(gang.thieves):
        printed = content.figures[thief]
        row, column = divmod(place, 2)
        x, top = box.x + 6 + column * (half - 2), y + 5 + row * (high - 2)
        portrait(canvas, printed, -1, Box(x, top, 38, high - 7))
        room = half - 52
        line(canvas, x + 44, top + 17, printed.name, size + 2, "strong place card-ink", "", room)
        for step, word in enumerate(_halves(printed.skill)):
            line(canvas, x + 44, top + 33 + 14 * step, word, size, "card-ink", "", room)


def _halves(skill: str) -> list[str]:
    """A skill in at most two lines, as equal as its words allow."""
    words = skill.split()
    if len(words) < 2:
        return words
    cuts = range(1, len(words))
    best = min(cuts, key=lambda at: max(len(" ".join(words[:at])), len(" ".join(words[at:]))))
    return [" ".join(words[:best]), " ".join(words[best:])]


def _mercenaries(seen: Lookup, offers: Offers, cut: Cut) -> list[Tray]:
    if seen.view["step"] != "HireMercenary":
        return []
    cards = [
        mercenary_stamp(seen.content, figure, cut).card(
            offers, cut.person, f"mercenary {seen.content.figures[figure].slug}"
        )
        for figure in range(THIEVES, CHARACTERS)
        if seen.owner[figure] < 0
    ]
    return [Tray("market", "mercenaries", say("Mercenaries"), tuple(cards))] if cards else []


@remembered(128)
def mercenary_stamp(content: Cards, figure: int, cut: Cut) -> Stamp:
    """A mercenary who is free."""
    printed = content.figures[figure]
    label = say(
        "{name}, mercenary, {figure_values}",
        name=printed.name,
        figure_values=figure_values(content, figure, printed.combat),
    )
    return Stamp(
        f"mercenary {printed.slug}", label, figure_about(content, figure), "",
        lambda canvas: figure_face(canvas, printed, cut.person, cut.text),
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


def score_trays(seen: Lookup, offers: Offers, cut: Cut) -> list[Tray]:
    """The score of each seat by its headings, once there is one."""
    rows = score_rows(seen)
    if not rows:
        return []
    box = Box(0, 0, cut.seat.width, 36 + LINE * len(rows) + 6)
    canvas = Canvas(box.width, box.height, offers)
    said = "; ".join(f"{title}: {' '.join(map(str, points))}" for title, points in rows)
    step = (box.width - 190) / len(seen.view["gangs"])
    with canvas.part("score", say("Score by seat. {said}", said=said)):
        canvas.rect(1, 1, box.width - 2, box.height - 2, "board", 8)
        for seat in range(len(seen.view["gangs"])):
            mark(canvas, seat, 190 + seat * step, 20, 8)
        for place, (title, points) in enumerate(rows):
            y = 48 + LINE * place
            look = "strong" if place == len(rows) - 1 else ""
            line(canvas, 12, y, title, 14, look, "", 150)
            for seat, number in enumerate(points):
                canvas.text(190 + seat * step, y, number, 15, look, "middle")
    return [Tray("mat", "score", say("Score"), (canvas.plate("score", say("Score")),))]
