"""A real browser, and what people do in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 60_000


def executable() -> str:
    """The browser of the system; EMBERHALL_CHROMIUM names another."""
    named = os.environ.get("EMBERHALL_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, NAMES)), None)
    assert found, "no Chromium is installed: apt-get install chromium, or set EMBERHALL_CHROMIUM"
    return found


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()


class Person:
    """Somebody with a browser of their own; any error of a page is an error of the test."""

    def __init__(self, browser: Browser, address: str, **options) -> None:
        self.address = address.rstrip("/")
        self.context: BrowserContext = browser.new_context(**options)
        self.context.set_default_timeout(PATIENCE)
        self.errors: list[str] = []
        self.page = self.tab()

    def tab(self) -> Page:
        """Another tab of the same browser."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._note)
        page.on("dialog", lambda dialog: dialog.accept())
        return page

    def _note(self, message) -> None:
        expected = "Failed to load resource" in message.text  # a refusal that the page tells
        if message.type == "error" and not expected:
            self.errors.append(message.text)

    def go(self, path: str) -> Page:
        """Open a page."""
        self.page.goto(f"{self.address}{path}")
        return self.page

    def lay(self, *who: str, game: str = "wyrmgold", **more) -> dict:
        """A new table, through the interface for programs with the cookies of this browser."""
        wanted = {"game": game, "seats": [{"who": each} for each in who], **more}
        answer = self.context.request.post(f"{self.address}/api/tables", data=wanted)
        assert answer.status == 201, answer.text()
        return answer.json()

    def asked(self, page: Page | None = None) -> bool:
        """Whether the table page asks this person."""
        return (page or self.page).locator(".choice").count() > 0

    def play(self, index: int = 0, page: Page | None = None) -> None:
        """Press a choice and wait until the table has moved."""
        page = page or self.page
        revision = page.locator(".table-grid").get_attribute("data-revision")
        page.locator(".choice").nth(index).click()
        page.locator(f".table-grid:not([data-revision='{revision}'])").or_(
            page.locator("#handover:not([hidden])")
        ).first.wait_for()

    def close(self) -> None:
        self.context.close()
        assert not self.errors, self.errors


def violations(page: Page) -> list[str]:
    """What axe-core finds that is serious or critical."""
    found = Axe().run(page)["violations"]
    return [
        f"{each['id']}: {each['help']} {[node['html'] for node in each['nodes']][:3]}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]
