"""The routes of guided first games: their words, and a table to play one at."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel

from emberhall.bots import stand_in
from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game
from emberhall.web.faces.lessons import Lesson, lesson_of
from emberhall.web.http.errors import RESPONSES
from emberhall.web.http.models import TableLaid
from emberhall.web.http.visit import Visiting
from emberhall.web.tables.creation import SeatPlan, TablePlan, create_table
from emberhall.web.tables.terms import Terms
from emberhall.words import say

router = APIRouter(prefix="/api", responses=RESPONSES, tags=["learning"])


def plan_of(game: Game, lesson: Lesson) -> TablePlan:
    """The table of a lesson."""
    terms = Terms(stand_in=stand_in(game), seed=lesson.seed)
    places = [SeatPlan(who) for who in lesson.seats]
    return TablePlan(game.slug, places, lesson.options, terms=terms)


@router.post("/games/{slug}/lesson", status_code=201)
async def begin_lesson(slug: str, visit: Visiting) -> TableLaid:
    """A table for the guided first game."""
    game = registry.game(slug)
    lesson = lesson_of(slug)
    if lesson is None:
        raise BadInput(say("{title} has no guided first game", title=game.title))
    await visit.check_room()
    made = await create_table(visit.storage, visit.visitor, plan_of(game, lesson))
    await visit.tables.begin(made.id, visit.visitor)
    return TableLaid(table=made.id, keys={})


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
