"""Watching the server: logs without secrets, health, metrics."""

from __future__ import annotations

import asyncio
import json
import logging
import time
import traceback
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from sqlalchemy.exc import SQLAlchemyError
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from emberhall.kernel.version import VERSION

LOG: Final = logging.getLogger("emberhall.web")
EXTRA: Final = ("method", "route", "status", "milliseconds", "game", "bot", "error", "tables")
ROOM: Final = 16 * 2**20  # bytes of the disk under which no table is safe
HEALTH_SECONDS: Final = 5.0
BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class JsonLines(logging.Formatter):
    """One JSON object for each line: only what we name is written, so no secret slips in."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line.update({key: vars(record)[key] for key in EXTRA if key in vars(record)})
        if record.exc_info and record.exc_info[0] is not None:
            kind, _, trace = record.exc_info
            line["error"] = kind.__name__
            line["trace"] = [_place(frame) for frame in traceback.extract_tb(trace)]
        return json.dumps(line)


def _place(frame: traceback.FrameSummary) -> str:
    """Where in the source something happened; what it was about may be a secret."""
    return f"{Path(frame.filename).name}:{frame.lineno} {frame.name}"


LOGGING: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"lines": {"()": "emberhall.web.http.monitoring.JsonLines"}},
    "handlers": {
        "errors": {
            "class": "logging.StreamHandler",
            "formatter": "lines",
            "stream": "ext://sys.stderr",
        }
    },
    "loggers": {
        "uvicorn": {"handlers": ["errors"], "level": "WARNING", "propagate": False},
        "emberhall.web": {"handlers": ["errors"], "level": "INFO", "propagate": False},
    },
}


class Metrics:
    """What is counted."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "emberhall_requests_total",
            "Requests by route and status",
            ["method", "route", "status"],
            registry=self.registry,
        )
        self.seconds = Histogram(
            "emberhall_request_seconds",
            "How long requests took, streams left out",
            ["route"],
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.tables = Gauge(
            "emberhall_tables_in_memory", "Matches kept in memory", registry=self.registry
        )
        self.streams = Gauge(
            "emberhall_streams", "Browsers that listen now", registry=self.registry
        )


class AccessLog:
    """Middleware: one log line and one count for each request, by route, never by address."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def send_noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_noting)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """The route is the template of the path: the path itself may name a table."""
        route = getattr(scope.get("route"), "path", "") or "none"
        method = scope["method"] if scope["method"].isalpha() else "other"
        self.metrics.requests.labels(method, route, str(status)).inc()
        if not route.endswith("/stream"):
            self.metrics.seconds.labels(route).observe(seconds)
        LOG.info(
            "request",
            extra={
                "method": method,
                "route": route,
                "status": status,
                "milliseconds": round(seconds * 1000, 1),
            },
        )


router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def health(request: Request) -> Response:
    """Whether the server works: its database can be written, and its disk has room."""
    service = request.app.state.service
    status = ""
    try:
        if service.database.free_bytes() < ROOM:
            status = "the disk is full"
        async with asyncio.timeout(HEALTH_SECONDS):
            await service.storage.check_writable()
    except (SQLAlchemyError, OSError, TimeoutError):
        status = status or "the database cannot be written"
    if status:
        return JSONResponse({"status": status, "version": VERSION}, status_code=503)
    return JSONResponse({"status": "ok", "version": VERSION})


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """The metrics, for Prometheus."""
    service = request.app.state.service
    metrics: Metrics = request.app.state.metrics
    metrics.tables.set(service.tables.in_memory)
    metrics.streams.set(len(service.hub.streams))
    return PlainTextResponse(
        generate_latest(metrics.registry), media_type="text/plain; version=0.0.4"
    )
