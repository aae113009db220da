"""A real browser, and what people do in it."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Dialog,
    FloatRect,
    Locator,
    Page,
    sync_playwright,
)
from playwright.sync_api import TimeoutError as Timeout

from emberhall.kernel import registry
from emberhall.picture.face import face_of
from tests.web.playing import Json

NAMES = ("chromium", "chromium-browser", "google-chrome")
TOY = "wyrmgold"  # its bots are known to this process only
DRAWN = [
    slug for slug in registry.slugs() if slug != TOY and face_of(registry.game(slug).package).draws
]
OPEN_NOTE = "#note:not([hidden])"
PATIENCE = 60_000
SOON = 8_000
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
}
OPEN_LIST = "try { localStorage.setItem('list', localStorage.getItem('list') ?? 'open') } catch {}"
NO_STORY = "try { localStorage.setItem('story speed', '0') } catch {}"
POINT_ON = """part => {
  const tab = part.closest("[data-panel]")?.dataset.panel ?? "board";
  if (!part.checkVisibility()) document.getElementById(`tab-${tab}`)?.click();
  part.scrollIntoView({ block: "center", inline: "center" });
  const box = part.getBoundingClientRect();
  for (const n of [2, 5, 9, 17, 33])
    for (let i = 1; i < n; i++)
      for (let j = 1; j < n; j++) {
        const [x, y] = [box.left + (box.width * i) / n, box.top + (box.height * j) / n];
        if (document.elementFromPoint(x, y)?.closest("[data-part]") === part) return [x, y];
      }
  return null;
}"""
COVER = """part => {
  const box = part.getBoundingClientRect();
  const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return above?.closest("[data-part]")?.dataset.part ?? above?.outerHTML.slice(0, 200);
}"""
# text that leaves its plate, and text on text
TEXT = """() => {
  const bad = [];
  for (const svg of document.querySelectorAll("#part .plate svg")) {
    const around = svg.getBoundingClientRect();
    const scale = around.width / svg.viewBox.baseVal.width;
    const measure = (text) => [text.textContent, text.getBoundingClientRect()];
    const texts = [...svg.querySelectorAll("text")].map(measure).filter(([, box]) => box.width > 0);
    texts.forEach(([said, box], place) => {
      if (box.left < around.left - 2 || box.right > around.right + 2) bad.push(`outside: ${said}`);
      if (box.top < around.top - 2 || box.bottom > around.bottom + 2) bad.push(`outside: ${said}`);
      for (const [other, near] of texts.slice(place + 1)) {
        const across = Math.min(box.right, near.right) - Math.max(box.left, near.left);
        const down = Math.min(box.bottom, near.bottom) - Math.max(box.top, near.top);
        if (across > 1.5 * scale && down > 4 * scale) bad.push(`${said} / ${other}`);
      }
    });
  }
  return bad;
}"""
# bold text is what matters: a name, a number; the smallest of it on each plate, in pixels
SMALL_PRINT = """() => {
  const found = {};
  for (const text of document.querySelectorAll("#part .plate text.strong")) {
    if (!text.getBoundingClientRect().width) continue;
    const turned = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(turned.a, turned.b);
    const plate = text.closest(".plate");
    const wide = plate.querySelector("svg").viewBox.baseVal.width > 560 ? "board" : "plate";
    const least = found[wide] ?? [Infinity];
    if (size < least[0]) found[wide] = [size, `${plate.dataset.plate}: ${text.textContent}`];
  }
  return found;
}"""
LIT = "#part .part.lit"
ANSWER = "#answers .answer:visible"
LISTED = "#choices .choice"
PICKED = "#selection:not([hidden])"
ENDED = "#part a[href*='/record']"


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
    """Somebody with a browser of their own; any error of a page is an error of the test.

    The list of all choices stands open for them beside the picture if they are `listed`; what
    others did is told to them step by step only if they want `stories`.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        listed: bool = True,
        stories: bool = False,
        **options: Any,
    ) -> None:
        self.address = address.rstrip("/")
        self.context: BrowserContext = browser.new_context(**options)
        if listed:
            self.context.add_init_script(OPEN_LIST)
        if not stories:
            self.context.add_init_script(NO_STORY)
        self.context.set_default_timeout(PATIENCE)
        self.errors: list[str] = []
        self.page = self.tab()

    def tab(self) -> Page:
        """Another tab of the same browser."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._note)
        page.on("dialog", self.agree)
        return page

    def agree(self, dialog: Dialog) -> None:
        """Say yes to whatever the page wants to know."""
        dialog.accept()

    def _note(self, message: ConsoleMessage) -> None:
        expected = "Failed to load resource" in message.text  # a refusal that the page tells
        if message.type == "error" and not expected:
            self.errors.append(message.text)

    def go(self, path: str) -> Page:
        """Open a page."""
        self.page.goto(f"{self.address}{path}")
        return self.page

    def lay(self, *who: str, game: str = "wyrmgold", **more: object) -> Json:
        """A new table, through the interface for programs with the cookies of this browser."""
        wanted: Json = {"game": game, "seats": [{"who": each} for each in who], **more}
        answer = self.context.request.post(f"{self.address}/api/tables", data=wanted)
        assert answer.status == 201, answer.text()
        laid: Json = answer.json()
        return laid

    def asked(self, page: Page | None = None) -> bool:
        """Whether the table page asks this person."""
        return (page or self.page).locator(".choice").count() > 0

    def play(self, index: int = 0, page: Page | None = None) -> None:
        """Press a choice and wait until the table has moved."""
        page = page or self.page
        revision = page.locator(".table-grid").get_attribute("data-revision")
        page.locator(".choice:visible").nth(index).click()
        while not self.settled(revision, page):
            self._another(page).first.click()

    @staticmethod
    def _another(page: Page) -> Locator:
        """What to press after a press that did not move the table: more of a set that lacks
        something; where a set would hold too much, what closes it, or a pick to be taken back.
        """
        if not page.locator("#composing[data-state=refused]").count():
            return page.locator(".choice[aria-pressed=false]")
        closing = page.locator(".choice:not([aria-pressed])")
        return closing if closing.count() else page.locator(".choice[aria-pressed=true]")

    def settled(self, revision: str | None, page: Page) -> bool:
        """Whether the table has moved after a press; a set that is ready is confirmed.

        Otherwise the press has picked something of a set that lacks more, or was refused.
        """
        moved = f".table-grid:not([data-revision='{revision}']), #handover:not([hidden])"
        short = "#composing:is([data-state=lacking], [data-state=refused]), #message:not([hidden])"
        page.wait_for_timeout(150)  # what is said of the press before is gone
        page.locator(f"{moved}, #compose:enabled, {short}").first.wait_for()
        while page.locator("#compose:enabled").count() and not page.locator(moved).count():
            page.locator("#compose").press("Enter")  # once more while another press is on its way
            page.wait_for_timeout(150)
        return page.locator(moved).count() > 0

    def play_any(self, rng: random.Random) -> bool:
        """Press a choice by chance; whether there was one that stayed under the finger."""
        count = self.page.locator(".choice:visible").count()
        if not count:
            return False
        try:
            with self._soon():
                self.play(rng.randrange(count))
        except Timeout:  # somebody else has moved, and the page is another one now
            return False
        return True

    @contextmanager
    def _soon(self) -> Iterator[None]:
        """What is not there soon has gone with the page that it was on."""
        self.page.set_default_timeout(SOON)
        try:
            yield
        finally:
            self.page.set_default_timeout(PATIENCE)

    def asked_at(self, table: str) -> Json:
        """A table once this person is asked or the match is over, without looking at a page."""
        while True:
            seen: Json = self.context.request.get(f"{self.address}/api/tables/{table}").json()
            if seen["decision"] or seen["outcome"]:
                return seen
            self.page.wait_for_timeout(20)  # bots are thinking

    def choose(self, table: str, choice: str) -> bool:
        """Play a choice through the interface for programs; whether it was taken."""
        answer = {"choices": [choice], "revision": self.asked_at(table)["revision"]}
        address = f"{self.address}/api/tables/{table}/play"
        return self.context.request.post(address, data=answer).ok

    def advance(self, table: str, rng: random.Random, count: int) -> None:
        """Make so many choices by chance."""
        made = 0
        while made < count and not (seen := self.asked_at(table))["outcome"]:
            made += self.choose(table, rng.choice(seen["decision"]["options"])["choice"])

    # on the picture

    def press(self, part: Locator) -> None:
        """Press a part of the picture where it can be seen."""
        self.page.mouse.move(1, 1)  # a closer look would lie above it
        self.page.locator("#closer").wait_for(state="hidden")
        point = part.evaluate(POINT_ON)
        if not point:  # the page may have been replaced just now
            self.page.wait_for_timeout(300)
            point = part.evaluate(POINT_ON)
        name = part.get_attribute("data-part")
        assert point, f"{name!r} lies under {part.evaluate(COVER)}"
        if self.page.evaluate("navigator.maxTouchPoints"):
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)

    def play_picture(self, rng: random.Random) -> str:
        """Choose by chance: a lit part, then what it lights, until one choice is left; the part.

        A page that changes under the finger is pressed again, as people do.
        """
        page = self.page
        for _ in range(6):
            page.locator(f"{LIT}, {LISTED}, {ENDED}").first.wait_for(state="attached")
            if page.locator(ENDED).count():
                return "what was pressed before"
            try:
                with self._soon():
                    return self._press_one(rng)
            except Timeout:
                page.keyboard.press("Escape")
        raise AssertionError("pressing lit parts does nothing")

    def _press_one(self, rng: random.Random) -> str:
        page = self.page
        revision = page.locator(".table-grid").get_attribute("data-revision")
        lit, answers = page.locator(LIT), page.locator(ANSWER)
        place = rng.randrange(max(1, lit.count() + answers.count()))
        if place >= lit.count():
            answer = answers.nth(place - lit.count())
            name = answer.get_attribute("data-choices") or ""
            answer.click()
        else:
            part = lit.nth(place)  # fewer than before: pressed again
            name = part.get_attribute("data-part") or ""
            self.press(part)
        while page.locator(PICKED).count() and revision_of(page) == revision:
            self._pick_on(rng)
        self.settled(revision, page)
        return name

    def _pick_on(self, rng: random.Random) -> None:
        """Confirm what is picked, answer what the dock asks, or press what is lit now."""
        page = self.page
        answers = page.locator("#questions [data-answer]")
        if page.locator("#ready:visible").count():
            page.locator("#ready").click()
        elif answers.count():
            answers.nth(rng.randrange(answers.count())).click()
        else:
            lit = page.locator(LIT)
            self.press(lit.nth(rng.randrange(max(1, lit.count()))))

    def play_out(self, rng: random.Random, most: int = 2000) -> list[str]:
        """Play against bots from the picture alone until the match is over; what was chosen."""
        chosen: list[str] = []
        turn = self.page.locator(f"{LIT}, {LISTED}, {ENDED}")
        for _ in range(most):
            turn.first.wait_for(state="attached")
            if self.page.locator(ENDED).count():
                return chosen
            chosen.append(self.play_picture(rng))
        raise AssertionError("the match does not end")

    def close(self) -> None:
        self.context.close()
        assert not self.errors, self.errors


class Somebody(Protocol):
    """Makes another person; what a browser is like goes by the names that Playwright has for it."""

    def __call__(self, listed: bool = True, **options: Any) -> Person: ...


def pictured(person: Person, game: str = "crown-of-ash", moves: int = 0, seed: int = 1) -> Page:
    """A table against a bot, some choices on, with the picture before our eyes."""
    laid = person.lay("me", "greedy", game=game, seed=seed)
    person.advance(laid["table"], random.Random(seed), moves)
    page = person.go(f"/tables/{laid['table']}")
    shape = "narrow" if page.evaluate("matchMedia('(max-width: 719px)').matches") else "wide"
    page.locator(f"#part .picture[data-shape={shape}]").wait_for()  # drawn anew for this window
    return page


def whole_turn(somebody: Somebody, listed: bool = False, **options: Any) -> tuple[Person, Person]:
    """Ann, who is asked for a whole turn at the toy, where the deck has two choices; and Bob."""
    ann, bob = somebody(listed, **options), somebody()
    laid = ann.lay("me", "open", game=TOY)
    key = {"key": laid["keys"]["1"]}
    assert bob.context.request.post(f"{bob.address}/api/join", data=key).ok
    page = ann.go(f"/tables/{laid['table']}")
    page.locator(LIT).first.wait_for()
    assert ann.choose(laid["table"], "bid flame")
    assert bob.choose(laid["table"], "bid growl")
    page.locator("#part [data-part=deck].lit").wait_for()
    return ann, bob


def from_more(page: Page, name: str) -> None:
    """Press something that lies behind *More*."""
    page.locator("#more > summary").click()
    page.get_by_role("button", name=name).click()


def revision_of(page: Page) -> str | None:
    return page.locator(".table-grid").get_attribute("data-revision")


def box_of(page: Page, selector: str) -> FloatRect:
    """Where something stands in the window."""
    box = page.locator(selector).bounding_box()
    assert box is not None, selector
    return box


def violations(page: Page) -> list[str]:
    """What axe-core finds that is serious or critical."""
    found = Axe().run(page)["violations"]
    return [
        f"{each['id']}: {each['help']} {[node['html'] for node in each['nodes']][:3]}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]
