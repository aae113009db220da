"""Errors as problem documents (RFC 9457): one clear sentence each, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel, ConfigDict, Field
from starlette.exceptions import HTTPException

from emberhall.kernel import errors
from emberhall.kernel.errors import BadInput, EmberhallError, IllegalChoice
from emberhall.web.tables.errors import Refused
from emberhall.words import phrase, say

MEDIA_TYPE: Final = "application/problem+json"
LONGEST: Final = 600  # letters of a sentence
TYPES: Final = "urn:emberhall:problem:"
TITLES: Final[dict[int, str]] = {
    HTTPStatus.BAD_REQUEST: phrase("Bad Request"),
    HTTPStatus.FORBIDDEN: phrase("Forbidden"),
    HTTPStatus.NOT_FOUND: phrase("Not Found"),
    HTTPStatus.METHOD_NOT_ALLOWED: phrase("Method Not Allowed"),
    HTTPStatus.CONFLICT: phrase("Conflict"),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: phrase("Request Entity Too Large"),
    HTTPStatus.MISDIRECTED_REQUEST: phrase("Misdirected Request"),
    HTTPStatus.UNPROCESSABLE_ENTITY: phrase("Unprocessable Entity"),
    HTTPStatus.TOO_MANY_REQUESTS: phrase("Too Many Requests"),
    HTTPStatus.INTERNAL_SERVER_ERROR: phrase("Internal Server Error"),
    HTTPStatus.SERVICE_UNAVAILABLE: phrase("Service Unavailable"),
}


class Problem(BaseModel):
    """Why a request was refused."""

    model_config = ConfigDict(extra="allow")

    type: str = Field(examples=[f"{TYPES}stale-revision"])
    title: str
    status: int
    detail: str


RESPONSES: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"model": Problem, "content": {MEDIA_TYPE: {}}, "description": "Why it was refused"}
}


STATUSES: Final[tuple[tuple[type[EmberhallError], HTTPStatus, str], ...]] = (
    (errors.StaleRevision, HTTPStatus.CONFLICT, "stale-revision"),
    (errors.NotAsked, HTTPStatus.CONFLICT, "not-asked"),
    (errors.MatchOver, HTTPStatus.CONFLICT, "match-over"),
    (errors.UndoRefused, HTTPStatus.CONFLICT, "undo-refused"),
    (errors.IllegalChoice, HTTPStatus.UNPROCESSABLE_ENTITY, "illegal-choice"),
    (errors.BadNotation, HTTPStatus.UNPROCESSABLE_ENTITY, "bad-notation"),
    (errors.UnknownGame, HTTPStatus.NOT_FOUND, "unknown-game"),
    (errors.UnknownBot, HTTPStatus.UNPROCESSABLE_ENTITY, "unknown-bot"),
    (errors.BadSeats, HTTPStatus.UNPROCESSABLE_ENTITY, "bad-seats"),
    (errors.BadOption, HTTPStatus.UNPROCESSABLE_ENTITY, "bad-option"),
    (errors.ContentError, HTTPStatus.UNPROCESSABLE_ENTITY, "bad-content"),
    (BadInput, HTTPStatus.UNPROCESSABLE_ENTITY, "bad-input"),
)


def document(status: int, slug: str, detail: str, **more: object) -> dict[str, object]:
    """A problem document."""
    title = say(TITLES.get(status, HTTPStatus(status).phrase))
    if len(detail) > LONGEST:  # it may quote what was sent
        detail = detail[:LONGEST] + "…"
    sentence = detail[:1].upper() + detail[1:]
    if sentence and sentence[-1] not in ".!?…":
        sentence += "."
    return {"type": TYPES + slug, "title": title, "status": status, "detail": sentence, **more}


def answer(status: int, slug: str, detail: str, **more: object) -> JSONResponse:
    """A problem document as a response."""
    body = document(status, slug, detail, **more)
    return JSONResponse(body, status_code=status, media_type=MEDIA_TYPE)


Page = Callable[[Request, int, str, str], Response]
"""page(request, status, title, detail): a problem for people."""


class ErrorHandlers:
    """Makes a problem of every error: a document for programs, a page for people."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def _answer(
        self, request: Request, status: int, slug: str, detail: str, **more: object
    ) -> Response:
        body = document(status, slug, detail, **more)
        wants_page = "text/html" in request.headers.get("accept", "")
        if wants_page and not request.url.path.startswith(f"{_root(request)}/api/"):
            return self.page(request, status, str(body["title"]), str(body["detail"]))
        return JSONResponse(body, status_code=status, media_type=MEDIA_TYPE)

    async def refused(self, request: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        response = self._answer(request, error.status, error.slug, str(error))
        response.headers.update(error.headers)
        return response

    async def bad_input(self, request: Request, error: Exception) -> Response:
        more: dict[str, object] = {}
        if isinstance(error, IllegalChoice) and error.rule:
            more["rule"] = error.rule
        status, slug = next((s, name) for cls, s, name in STATUSES if isinstance(error, cls))
        return self._answer(request, status, slug, str(error), **more)

    async def invalid(self, request: Request, error: Exception) -> Response:
        """A request of the wrong shape: the first thing that is wrong with it, in a sentence."""
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:]) or str(first["loc"][0])
        detail = f"{where}: {first['msg']}"
        return self._answer(request, HTTPStatus.UNPROCESSABLE_ENTITY, "bad-request", detail)

    async def http(self, request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        response = self._answer(request, error.status_code, "http", say(error.detail))
        response.headers.update(error.headers or {})
        return response

    async def fault(self, request: Request, _error: Exception) -> Response:
        """Something that should not have happened; what it was stands in the log of the server."""
        detail = say("The server made a mistake; nothing was changed.")
        return self._answer(request, HTTPStatus.INTERNAL_SERVER_ERROR, "fault", detail)


def _root(request: Request) -> str:
    root: str = request.scope.get("root_path", "")
    return root


def install(app: FastAPI, answers: ErrorHandlers) -> None:
    """Make every error of the application a problem; faults are answered by the guard."""
    app.add_exception_handler(Refused, answers.refused)
    app.add_exception_handler(BadInput, answers.bad_input)
    app.add_exception_handler(RequestValidationError, answers.invalid)
    app.add_exception_handler(HTTPException, answers.http)
