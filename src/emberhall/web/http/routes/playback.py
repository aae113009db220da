"""What happened since a revision, for who wants to watch it step by step."""

from __future__ import annotations

import asyncio
import gzip
from typing import Annotated, Final

from fastapi import APIRouter, Header, Query, Request
from fastapi.responses import Response

from emberhall.web.faces.film import FilmInput
from emberhall.web.faces.playback import Stretch
from emberhall.web.http.errors import RESPONSES
from emberhall.web.http.models import StepsShown
from emberhall.web.http.routes.pages import drawer
from emberhall.web.http.routes.tables import SeatAsked
from emberhall.web.http.visit import Visiting
from emberhall.web.workers.pictures import picture_input

JSON: Final = "application/json"

router = APIRouter(prefix="/api", responses=RESPONSES)


@router.get("/tables/{table_id}/steps", tags=["tables"], response_model=StepsShown)
async def steps(
    request: Request,
    table_id: str,
    visit: Visiting,
    since: Annotated[int | None, Query(ge=0, le=10_000_000)] = None,
    seat: SeatAsked = None,
    whole: bool = True,
    accept_encoding: Annotated[str, Header(include_in_schema=False)] = "",
) -> Response:
    """What happened after a revision, step by step, as one of your seats saw it.

    Without a revision it is what happened since your latest choice, that choice included. Who
    shows the table as it was at `since` already says `whole=false`.
    """
    pictures = drawer(request)
    async with visit.aside(), pictures.turn(visit.address):
        async with visit.tables.at(table_id) as table:
            viewer = visit.viewer_of(table, seat)
            match = table.match
            begin = table.anchor_of(viewer) if since is None else since
            names = table.people_names
            stretch = Stretch.of(match, viewer, min(begin, match.revision), names, table.anchors)
            drawing = picture_input(match, viewer, table_id, names, visit.shape)
        frames = await asyncio.to_thread(stretch.frames)
        wanted = FilmInput(drawing, frames, drawing.key[1], whole)
        data = await pictures.filmed(wanted)
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if "gzip" in accept_encoding.lower():
        return Response(data, headers={**headers, "Content-Encoding": "gzip"}, media_type=JSON)
    return Response(gzip.decompress(data), headers=headers, media_type=JSON)
