"""The event stream of a browser."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Header, Query, Request
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from emberhall.web.faces.streams import MOST_OPEN, Stream, StreamHub, read_cursor
from emberhall.web.http.rates import client_of


class Streaming(StreamingResponse):
    """The answer that goes on for as long as somebody listens.

    A path operation that yields its events would put two tasks and two queues behind each stream,
    and give no place back of a browser that has gone before the first event.
    """

    def __init__(self, hub: StreamHub, listening: Stream) -> None:
        headers = {"X-Accel-Buffering": "no"}
        frames = hub.frames(listening)
        super().__init__(frames, media_type="text/event-stream", headers=headers)
        self.hub = hub
        self.listening = listening

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:  # also if the browser has gone before the first event
            self.hub.leave(self.listening)


router = APIRouter(prefix="/api", tags=["stream"])


@router.get("/stream", response_class=StreamingResponse)
async def stream(
    request: Request,
    open: Annotated[str, Query(max_length=600, description="tables, separated by commas")] = "",
    after: Annotated[str, Query(max_length=1200, description="the id of the last event")] = "",
    brief: Annotated[bool, Query(description="tell only that tables have moved")] = False,
    last_event_id: Annotated[str, Header(max_length=1200)] = "",
) -> StreamingResponse:
    """Everything that happens at the open tables, and notices of your other ones."""
    hub: StreamHub = request.app.state.service.hub
    tables = [table_id for table_id in open.split(",") if table_id][:MOST_OPEN]
    told = read_cursor(last_event_id or after)
    listening = hub.join(request.state.visitor, tables, told, brief, client_of(request.scope))
    return Streaming(hub, listening)
