"""The pictures of games on the first page."""

from __future__ import annotations

import gzip
from http import HTTPStatus
from typing import Annotated, Final

from fastapi import APIRouter, Header, HTTPException, Request, Response

from emberhall.kernel import registry
from emberhall.picture.face import face_of
from emberhall.web.workers.covers import Covers

SVG: Final = "image/svg+xml"
KEPT: Final = 3600  # seconds

router = APIRouter(include_in_schema=False)


@router.get("/covers/{slug}.svg")
async def cover(
    request: Request, slug: str, accept_encoding: Annotated[str, Header()] = ""
) -> Response:
    """A position of the game, the same for everybody."""
    game = registry.game(slug)
    if not face_of(game.package).draws:
        raise HTTPException(HTTPStatus.NOT_FOUND)
    covers: Covers = request.app.state.covers
    packed = await covers.of(game)
    headers = {"Cache-Control": f"public, max-age={KEPT}", "Vary": "Accept-Encoding"}
    if "gzip" in accept_encoding.lower():
        headers["Content-Encoding"] = "gzip"
        return Response(packed, headers=headers, media_type=SVG)
    return Response(gzip.decompress(packed), headers=headers, media_type=SVG)
