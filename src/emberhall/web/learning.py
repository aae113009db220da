"""A guided first game: the real engine, a known deal, and a word about each new kind of decision.

A game's `lesson.toml` names the seats, the seed and the steps. A step belongs to a kind of decision
(`when`, the name of the rules' step) and says what it is about; it may propose a choice. The page
shows the next step that fits what the person is asked, so that somebody who goes another way is
still told what things are; whoever skips the lesson keeps the table.
"""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass
from importlib import resources

from fastapi import APIRouter
from pydantic import BaseModel

from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game
from emberhall.web.api import check_room
from emberhall.web.laying import Place, Plan, lay, stand_in
from emberhall.web.problems import RESPONSES
from emberhall.web.service import Visiting
from emberhall.web.shapes import TableLaid
from emberhall.web.terms import Terms
from emberhall.words import remembered, say

FILE = "lesson.toml"

router = APIRouter(prefix="/api", responses=RESPONSES, tags=["learning"])


@dataclass(frozen=True, slots=True)
class Point:
    """One thing to learn: at which decision, what is said, what is proposed, by which rule."""

    say: str
    when: str = ""
    choose: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The guided first game of a game."""

    goal: str
    seats: tuple[str, ...]
    seed: int
    options: dict[str, str]
    points: tuple[Point, ...]

    @property
    def data(self) -> list[dict[str, str]]:
        """The points for the page."""
        return [asdict(point) for point in self.points]


@remembered(16)
def lesson_of(slug: str) -> Lesson | None:
    """The lesson of a game; None if it has none."""
    game = registry.game(slug)
    if not resources.files(game.package).joinpath(FILE).is_file():
        return None
    data = tomllib.loads(game.text_spoken(FILE))
    points = tuple(Point(**point) for point in data["point"])
    head = data["lesson"]
    return Lesson(head["goal"], tuple(head["seats"]), head["seed"], head.get("options", {}), points)


def plan_of(game: Game, lesson: Lesson) -> Plan:
    """The table of a lesson."""
    terms = Terms(stand_in=stand_in(game), seed=lesson.seed)
    places = [Place(who) for who in lesson.seats]
    return Plan(game.slug, places, lesson.options, terms=terms)


@router.post("/games/{slug}/lesson", status_code=201)
async def begin_lesson(slug: str, visit: Visiting) -> TableLaid:
    """A table for the guided first game."""
    game = registry.game(slug)
    lesson = lesson_of(slug)
    if lesson is None:
        raise BadInput(say("{title} has no guided first game", title=game.title))
    await check_room(visit)
    laid = await lay(visit.storage, visit.visitor, plan_of(game, lesson))
    await visit.hall.look(laid.id, ours=True)
    return TableLaid(table=laid.id, keys={})


class LessonShown(BaseModel):
    """What a lesson is about, and its points in order."""

    goal: str
    points: list[dict[str, str]]


@router.get("/games/{slug}/lesson")
async def lesson_shown(slug: str) -> LessonShown:
    """The guided first game, for the page that shows it."""
    lesson = lesson_of(slug)
    if lesson is None:
        raise BadInput(say("{title} has no guided first game", title=registry.game(slug).title))
    return LessonShown(goal=lesson.goal, points=lesson.data)
