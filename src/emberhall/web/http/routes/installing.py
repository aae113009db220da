"""What a browser needs to install Emberhall as an application, and what it shows without a network.

The service worker keeps files of the application and one page that says that there is no network;
nothing of a table ever gets into its cache.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from emberhall.kernel.version import VERSION
from emberhall.web.http.routes.pages import page, root_of
from emberhall.words import LANGUAGE, say

GROUND: Final = "#14100d"  # of the page by night, and of the icons
STATIC: Final = resources.files("emberhall.web").joinpath("static")
ICONS: Final = (("ember.svg", "any", "any"), ("icon-192.png", "192x192", "any maskable"))
LARGE_ICON: Final = ("icon-512.png", "512x512", "any maskable")
KINDS: Final = {"svg": "image/svg+xml", "png": "image/png"}

router = APIRouter(include_in_schema=False)


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    """What the application is called and looks like on a home screen."""
    root = root_of(request)
    content: dict[str, Any] = {
        "name": "Emberhall",
        "short_name": "Emberhall",
        "description": say("Whole tabletop games in your browser, with bots and with friends."),
        "lang": LANGUAGE.get(),
        "id": f"{root}/",
        "start_url": f"{root}/",
        "scope": f"{root}/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": [
            {
                "src": f"{root}/static/{name}?v={VERSION}",
                "sizes": sizes,
                "type": KINDS[name.rpartition(".")[2]],
                "purpose": purpose,
            }
            for name, sizes, purpose in (*ICONS, LARGE_ICON)
        ],
    }
    return Response(json.dumps(content), media_type="application/manifest+json")


@router.get("/offline")
async def offline(request: Request) -> HTMLResponse:
    """The page that is shown without a network."""
    return page(request, "offline.html")


@router.get("/service-worker.js")
async def service_worker() -> Response:
    """The script that keeps the offline page and shows what was pushed; at the root, so that it
    may open every page.
    """
    script = STATIC.joinpath("service-worker.js").read_text(encoding="utf-8")
    return Response(script, media_type="text/javascript")
