"""Setting up a table: the form with everything that can be chosen, and a look at a content pack."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse
from pydantic import BaseModel

from emberhall.bots import stand_in
from emberhall.kernel import registry
from emberhall.kernel.game import Game
from emberhall.picture.face import face_of
from emberhall.web.faces.about import SetUp, about_of
from emberhall.web.faces.exhibits import shown_of
from emberhall.web.faces.opponents import AUTOMA_SAID, opponents
from emberhall.web.http.errors import RESPONSES
from emberhall.web.http.listing import game_shown, quick_seats
from emberhall.web.http.models import OptionShown
from emberhall.web.http.routes.pages import page
from emberhall.web.http.visit import Visiting
from emberhall.web.tables.creation import SeatPlan, TablePlan
from emberhall.web.tables.intake import try_plan
from emberhall.web.tables.terms import Terms
from emberhall.words import say

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
api_router = APIRouter(prefix="/api", responses=RESPONSES, tags=["games"])


@router.get("/new/{slug}")
async def new_table(request: Request, slug: str) -> HTMLResponse:
    """The form for a table."""
    game = registry.game(slug)
    shown = game_shown(game)
    about = about_of(slug)
    quick = quick_seats(game)
    drawn = face_of(game.package).draws
    return page(
        request,
        "new.html",
        game=shown,
        package=game.package,
        about=about,
        drawn=drawn,
        seats=[quick[seat] if seat < len(quick) else "none" for seat in range(max(shown.seats))],
        least=min(shown.seats),
        bots=opponents(shown.bots),
        automa_said=say(AUTOMA_SAID),
        titles=_titles(game, shown.options),
        who=shown_of(slug, [about.set_up.who]) if drawn and about.set_up.who else [],
        **_sorted_out(shown.options, about.set_up if drawn else SetUp(about.set_up.first)),
        pictures={
            option: {value: shown_of(slug, names) for value, names in values.items()}
            for option, values in about.set_up.pictures.items()
            if drawn
        },
    )


def _titles(game: Game, options: list[OptionShown]) -> dict[str, str]:
    """What the values of options are called, where the game has a name for them."""
    prose = game.prose
    values = {value for option in options for value in option.values}
    return {value: prose.say("option", value, {}) for value in values if prose.has("option", value)}


def _sorted_out(options: list[OptionShown], wanted: SetUp) -> dict[str, Any]:
    """The options as the form shows them: as pictures, at once, or folded away."""
    named = {option.name: option for option in options}
    order = named.get(wanted.order)
    faces = [named[name] for name in wanted.pictures if name != wanted.order]
    first = [named[name] for name in wanted.first]
    apart = [order, *faces, *first]
    return {
        "order": order,
        "parts": order.default.split(",") if order else [],
        "faces": faces,
        "first": first,
        "more": [option for option in options if option not in apart],
    }


class PackShown(BaseModel):
    """A content pack that somebody brings."""

    pack: str


@api_router.post("/games/{slug}/pack", status_code=HTTPStatus.NO_CONTENT)
async def try_pack(slug: str, shown: PackShown, visit: Visiting) -> None:
    """Say what is wrong with a content pack, without laying a table."""
    game = registry.game(slug)
    places = [SeatPlan(who) for who in quick_seats(game)]
    plan = TablePlan(game.slug, places, pack=shown.pack, terms=Terms(stand_in=stand_in(game)))
    await visit.service.reader.run(visit.asker(), try_plan, plan, game.package)
