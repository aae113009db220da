"""People who meet at a table, each with a browser of their own."""

from __future__ import annotations

import pytest

from tests.web.browsing import Somebody

pytestmark = pytest.mark.slow


def test_at_every_seat_stands_whether_its_person_is_there(somebody: Somebody) -> None:
    ann, bob = somebody(), somebody()
    laid = ann.lay("me", "open", "random")
    page = ann.go(f"/tables/{laid['table']}")
    page.locator("[data-presence='0'].here", has_text="here").wait_for()
    assert page.locator("[data-presence]").count() == 1
    bob.go(f"/join#{laid['keys']['1']}")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url("**/tables/*")
    page.locator("[data-presence='1'].here").wait_for()
    revision = page.locator(".table-grid").get_attribute("data-revision")
    bob.page.goto(f"{bob.address}/rules/crown-of-ash")
    page.locator("[data-presence='1']:not(.here)", has_text="away 1 min").wait_for()
    assert page.locator(".table-grid").get_attribute("data-revision") == revision
