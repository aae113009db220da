"""The application: its parts, its routes, its beginning and its end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from concurrent.futures import Executor
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles

from emberhall.kernel.version import VERSION
from emberhall.web import (
    api,
    asking,
    gallery,
    learning,
    operation,
    pages,
    problems,
    replaying,
    seat_api,
    streams,
)
from emberhall.web.drawing import Drawers
from emberhall.web.operation import Figures, Watch
from emberhall.web.pictures import Pictures
from emberhall.web.safety import Gate
from emberhall.web.service import Service
from emberhall.web.settings import Settings
from emberhall.web.visitors import Visitors
from emberhall.web.words import Speaking

ABOUT = "Whole tabletop games in a browser: rules enforced, secrets kept, every game recorded."


def make_app(settings: Settings, executor: Executor | None = None) -> FastAPI:
    """The application with these settings; `executor` thinks for bots and draws, if given."""
    service = Service(settings, executor)
    drawers = Drawers(executor)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await service.start()
        yield
        await service.close()
        drawers.close()

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
    app.state.figures = Figures()
    app.state.pictures = Pictures(service.hall, drawers)
    app.include_router(api.router)
    app.include_router(asking.router)
    app.include_router(seat_api.router)
    app.include_router(streams.router)
    app.include_router(pages.router)
    app.include_router(gallery.router)
    app.include_router(learning.router)
    app.include_router(replaying.pages_router)
    app.include_router(replaying.api_router)
    app.include_router(operation.router)
    app.mount("/static", StaticFiles(packages=[("emberhall.web", "static")]), name="static")
    problems.install(app, pages.problem_page)
    app.add_middleware(Visitors)
    app.add_middleware(Gate, limits=settings.limits, names=settings.trusted_names)
    app.add_middleware(Speaking)
    app.add_middleware(Watch, figures=app.state.figures)
    return app
