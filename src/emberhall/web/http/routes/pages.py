"""The pages: a table, and a seat by link."""

from __future__ import annotations

from itertools import groupby, takewhile
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from emberhall.kernel.event import BOOKKEEPING
from emberhall.picture.face import face_of
from emberhall.views.panels import board_of
from emberhall.web.faces.payloads import Payload, table_payload
from emberhall.web.faces.rulebook import rules_of
from emberhall.web.faces.streams import PHRASES
from emberhall.web.faces.templating import TEMPLATES
from emberhall.web.http.addresses import reachable
from emberhall.web.http.models import Answer
from emberhall.web.http.routes.tables import answering
from emberhall.web.http.settings import is_loopback
from emberhall.web.http.visit import Visiting
from emberhall.web.http.wellformed import host_of
from emberhall.web.tables.live_table import LiveTable
from emberhall.web.tables.schema import HOST
from emberhall.web.tables.sealed_table import SealedTable
from emberhall.web.workers.pictures import PartRequest, Pictures

LOG_SHOWN = 40

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

HAVE = 4000  # letters: the stamps of two hundred plates and more


def page(request: Request, name: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A page from its template."""
    site = str(request.base_url).rstrip("/")
    text = TEMPLATES.get_template(name).render(root=root_of(request), site=site, **values)
    return HTMLResponse(text, status_code=status)


def root_of(request: Request) -> str:
    """The path under which a proxy puts us."""
    root: str = request.scope.get("root_path", "")
    return root


def problem_page(request: Request, status: int, title: str, detail: str) -> Response:
    """A problem for people."""
    return page(request, "problem.html", status, title=title, detail=detail)


@router.get("/join")
async def join(request: Request) -> HTMLResponse:
    """Where a link leads; its secret stands behind the hash and never reaches a log."""
    return page(request, "join.html")


# the table


def _sealed_values(table: SealedTable, visitor: str) -> dict[str, Any]:
    """What a page says of a table that cannot be replayed."""
    return {
        "table": table.stored,
        "reason": table.said,
        "log": list(table.log_for(visitor)),
        "open_to_me": table.is_open_to(visitor),
        "host": (HOST, visitor) in table.stored.holders,
    }


@router.get("/tables/{table_id}")
async def table_page(request: Request, table_id: str, visit: Visiting) -> HTMLResponse:
    """A table: for who has one seat its view, for several the hand-over, else what all see."""
    found = await visit.tables.look(table_id)
    if isinstance(found, SealedTable):
        return page(request, "sealed.html", **_sealed_values(found, visit.visitor))
    async with visit.tables.at(table_id) as table:
        mine = table.seats_of(visit.visitor)
        several = len(mine) > 1
        values = None if several else part_values(table, mine[0] if mine else None, visit.visitor)
        wanted = (
            drawer(request).wanted(table, values, root_of(request), shape=visit.shape)
            if values
            else None
        )
        titles = [table.match.state.seat_name(seat) for seat in range(len(table.match.seats))]
        game = table.match.game
        asked = table.asked
    part = await drawer(request).made(wanted) if wanted else b""
    return page(
        request,
        "table.html",
        table_id=table_id,
        title=game.title,
        board=game.slug,
        mine=mine,
        several=several,
        titles=titles,
        asked=asked,
        part=Markup(part.decode()),  # noqa: S704 - put together by a template
        alone=is_loopback(host_of(request.headers)),
        elsewhere=reachable(visit.service.settings),
    )


class PartWanted:
    """How much of the part of a table page that changes is wanted.

    `have` names the stamps of plates that the page shows already: they are not sent again. The
    board in words is sent to who reads it, and where there is no picture. `shown` is the revision
    that the page shows, so that it learns whether there is a story to be told.
    """

    def __init__(
        self,
        request: Request,
        visit: Visiting,
        whole: bool = False,
        words: bool = False,
        have: Annotated[str, Query(max_length=HAVE)] = "",
        shown: Annotated[int, Query(ge=-1, le=10_000_000)] = -1,
    ) -> None:
        self.visit = visit
        self.pictures = drawer(request)
        self._root = root_of(request)
        self._whole = whole
        self._words = words
        self._have = have
        self._shown = shown

    def of(self, table: LiveTable, seat: int | None) -> PartRequest:
        """What to put together of a table that one is alone with."""
        viewer = self.visit.viewer_of(table, seat)
        words = self._words or not face_of(table.match.game.package).draws
        values = part_values(table, viewer, self.visit.visitor, self._whole, words)
        values["happened"] = happened(table, viewer, self._shown)
        return self.pictures.wanted(table, values, self._root, self._have, self.visit.shape)


Wanting = Annotated[PartWanted, Depends(PartWanted)]


@router.get("/tables/{table_id}/part")
async def table_part(
    table_id: str, wanted: Wanting, seat: Annotated[int | None, Query(ge=0, le=63)] = None
) -> HTMLResponse:
    """What of the table page changes with every input."""
    async with wanted.pictures.turn(wanted.visit.address):
        async with wanted.visit.tables.at(table_id) as table:
            part = wanted.of(table, seat)
        return HTMLResponse(await wanted.pictures.made(part))


@router.post("/tables/{table_id}/play")
async def play_on_page(table_id: str, answer: Answer, wanted: Wanting) -> HTMLResponse:
    """Give an answer and be shown what has changed by it, both under one lock."""
    visit = wanted.visit
    part = await visit.tables.enter_and_look(
        table_id,
        answering(visit, answer),
        lambda table: wanted.of(table, answer.seat),
        answer.revision,
    )
    async with wanted.pictures.turn(visit.address):
        return HTMLResponse(await wanted.pictures.made(part))


def drawer(request: Request) -> Pictures:
    """Whoever draws the tables of this server."""
    drawing: Pictures = request.app.state.pictures
    return drawing


def part_values(
    table: LiveTable, seat: int | None, visitor: str, whole: bool = False, words: bool = True
) -> Payload:
    """Everything that the changing part of a table page says; its picture is drawn later."""
    match = table.match
    told = match.log if whole else match.log[-LOG_SHOWN:]
    seen = table_payload(table, seat, told[0].revision - 1 if told else -1)
    latest = _latest_of(table, seat)
    shown = seen["log"][-len(told) :]
    for line in shown:
        line["news"] = seat is not None and line["revision"] > latest
    decision = seen["decision"]
    rules_text = rules_of(match.game.slug)
    return {
        **seen,
        "log": shown,
        "earlier": len(match.log) - len(shown),
        "since": latest >= 0 and any(line["news"] for line in shown),
        "groups": _groups(decision["offered"]) if decision else [],
        "rule_words": rules_text.words(seen["rule"]),
        "waited_for": [seen["seats"][each]["title"] for each in seen["asked"]],
        "board": board_of(match, seen["view"], table.people_names) if words else None,
        "package": match.game.package,
        "happened": 0,
        "fresh": sum(line["news"] for line in shown),
        "phrases": PHRASES,
        "host": (HOST, visitor) in table.holders,
        "mine": table.seats_of(visitor),
        "public": table.public,
        "rematch": table.rematch,
        "people": len(table.people),
        "hints": seat is not None and decision is not None,
        "stand_in": table.terms.stand_in,
    }


def happened(table: LiveTable, seat: int | None, shown: int) -> int:
    """How much worth watching was told since a revision, what a seat did itself left aside."""
    if shown < 0:
        return 0
    inputs = table.match.record.inputs
    return sum(
        told.event.KIND != BOOKKEEPING and (told.step > 0 or inputs[told.revision - 1].seat != seat)
        for told in takewhile(lambda told: told.revision > shown, reversed(table.match.log))
    )


def _latest_of(table: LiveTable, seat: int | None) -> int:
    """The revision of the latest choice of a seat: what happened after it is news."""
    inputs = table.match.record.inputs
    for place in range(len(inputs), 0, -1):
        if inputs[place - 1].seat == seat and inputs[place - 1].verb == "play":
            return place
    return -1


def _groups(options: list[Payload]) -> list[tuple[str, list[Payload]]]:
    """The choices by verb, in the order in which they are offered."""
    return [(verb, list(found)) for verb, found in groupby(options, key=lambda each: each["verb"])]
