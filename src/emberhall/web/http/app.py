"""The application: its parts, its routes, its beginning and its end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from concurrent.futures import Executor
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles

from emberhall.kernel.version import VERSION
from emberhall.web.http import errors, monitoring
from emberhall.web.http.guard import RequestGuard
from emberhall.web.http.heads import HeadAnswers
from emberhall.web.http.language import LanguageMiddleware
from emberhall.web.http.monitoring import AccessLog, Metrics
from emberhall.web.http.rates import Rate
from emberhall.web.http.routes import (
    composing,
    covers,
    devices,
    gallery,
    guides,
    home,
    installing,
    lessons,
    obstacles,
    pages,
    playback,
    previews,
    quick,
    rematches,
    replays,
    seats,
    setting_up,
    streams,
    tables,
)
from emberhall.web.http.service import Service
from emberhall.web.http.sessions import Sessions
from emberhall.web.http.settings import Settings
from emberhall.web.workers.covers import Covers
from emberhall.web.workers.drawing import DrawingWorker
from emberhall.web.workers.pictures import Pictures

ABOUT = "Whole tabletop games in a browser: rules enforced, secrets kept, every game recorded."


def make_app(settings: Settings, executor: Executor | None = None) -> FastAPI:
    """The application with these settings; `executor` thinks for bots and draws, if given."""
    service = Service(settings, executor)
    drawing_worker = DrawingWorker(executor)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        try:
            await service.start()
            yield
        finally:
            await service.close()
            drawing_worker.close()

    app = FastAPI(
        title="Emberhall",
        version=VERSION,
        description=ABOUT,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.service = service
    app.state.metrics = Metrics()
    app.state.pictures = Pictures(service.tables, drawing_worker)
    app.state.covers = Covers(drawing_worker)
    app.include_router(tables.router)
    app.include_router(quick.router)
    app.include_router(composing.router)
    app.include_router(obstacles.router)
    app.include_router(previews.router)
    app.include_router(playback.router)
    app.include_router(seats.router)
    app.include_router(rematches.router)
    app.include_router(streams.router)
    app.include_router(devices.router)
    app.include_router(home.router)
    app.include_router(covers.router)
    app.include_router(installing.router)
    app.include_router(pages.router)
    app.include_router(setting_up.router)
    app.include_router(setting_up.api_router)
    app.include_router(gallery.router)
    app.include_router(guides.router)
    app.include_router(lessons.router)
    app.include_router(replays.pages_router)
    app.include_router(replays.api_router)
    app.include_router(monitoring.router)
    app.mount("/static", StaticFiles(packages=[("emberhall.web", "static")]), name="static")
    handlers = errors.ErrorHandlers(pages.problem_page)
    errors.install(app, handlers)
    limits = settings.limits
    by_visitor = Rate(limits.burst, limits.requests)
    app.add_middleware(HeadAnswers)
    app.add_middleware(Sessions, key=lambda: service.session_key, rate=by_visitor)
    work = Rate(limits.work_burst, limits.work)
    service.hub.charge = work.charge
    app.add_middleware(
        RequestGuard, limits=limits, names=settings.trusted_names, handlers=handlers, work=work
    )
    app.add_middleware(LanguageMiddleware)
    app.add_middleware(AccessLog, metrics=app.state.metrics)
    return app
