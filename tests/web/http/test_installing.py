"""What a browser installs, what it shows without a network, and answers without a body."""

from __future__ import annotations

import re

import pytest

from tests.web.playing import lay
from tests.web.serving import Server

pytestmark = pytest.mark.anyio
PAGE = {"accept": "text/html"}


async def test_the_manifest_names_icons_that_are_there(server: Server) -> None:
    browser = server.browser(root_path="/games/ember")
    page = (await browser.get("/games/ember/", headers=PAGE)).text
    assert '<link rel="manifest" href="/games/ember/manifest.webmanifest">' in page
    answer = await browser.get("/games/ember/manifest.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert manifest["start_url"] == manifest["scope"] == "/games/ember/"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        found = await browser.get(icon["src"])
        assert found.status_code == 200
        assert found.headers["content-type"].startswith(icon["type"])


async def test_a_link_to_a_page_has_a_preview(server: Server) -> None:
    browser = server.browser()
    page = (await browser.get("/rules/crown-of-ash", headers=PAGE)).text
    told = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', page))
    assert told["title"].startswith("Rules of Crown of Ash")
    assert told["description"]
    assert told["image"].startswith("http://")
    assert (await browser.get(told["image"])).headers["content-type"] == "image/jpeg"


async def test_the_offline_page_needs_nothing_but_what_is_kept(server: Server) -> None:
    browser = server.browser()
    page = (await browser.get("/offline", headers=PAGE)).text
    worker = (await browser.get("/service-worker.js")).text
    (files,) = re.findall(r"FILES = \[(.*)\]", worker)
    for name in re.findall(r'"/static/([\w.-]+)\?', page):
        assert f'"{name}"' in files or name.endswith(("192.png", "preview.jpg")), name
    assert "emberhall.js" not in page


async def test_pages_answer_a_head_without_a_body(server: Server) -> None:
    browser = server.browser()
    table, _ = await lay(browser, "me", "me")
    for path in (
        "/",
        "/mine",
        "/rules/crown-of-ash",
        "/new/crown-of-ash",
        "/gallery/crown-of-ash",
        "/join",
        "/replay",
        "/offline",
        f"/tables/{table}",
        "/covers/battalia.svg",
        "/manifest.webmanifest",
        "/service-worker.js",
        "/static/looks.js",
    ):
        answer = await browser.head(path, headers=PAGE)
        assert answer.status_code == 200, path
        assert answer.content == b""
        assert int(answer.headers["content-length"]) > 0
    assert (await browser.head("/nowhere", headers=PAGE)).status_code == 404
    assert (await browser.head(f"/api/tables/{table}")).status_code == 405
