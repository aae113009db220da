"""People who meet at a table, each with a browser of their own."""

from __future__ import annotations

import json
import sqlite3

import pytest
from playwright.sync_api import Dialog

from tests.web.browsing import Person, Somebody, from_more, violations
from tests.web.live import Live
from tests.web.workers.push_service import Receiver

pytestmark = pytest.mark.slow


def test_at_every_seat_stands_whether_its_person_is_there(somebody: Somebody) -> None:
    ann, bob = somebody(), somebody()
    laid = ann.lay("me", "open", "random")
    page = ann.go(f"/tables/{laid['table']}")
    page.locator("[data-presence='0'].here[title=here]").wait_for()
    assert page.locator("[data-presence]").count() == 1
    bob.go(f"/join#{laid['keys']['1']}")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url("**/tables/*")
    page.locator("[data-presence='1'].here").wait_for()
    revision = page.locator(".table-grid").get_attribute("data-revision")
    bob.page.goto(f"{bob.address}/rules/crown-of-ash")
    page.locator("[data-presence='1'][title='away 1 min']:not(.here)").wait_for()
    assert page.locator(".table-grid").get_attribute("data-revision") == revision


def _invite(ann: Person, seat: int = 1) -> str:
    """Ann lays a table with a free seat by the form; the name of the table."""
    page = ann.go("/new/wyrmgold")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label(f"Seat {seat + 1}").select_option("open")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/tables/*")
    page.locator(".invitation").wait_for()
    return page.url.rpartition("/")[2]


def test_a_link_is_copied_shared_and_shown_as_a_picture(somebody: Somebody) -> None:
    ann = somebody(permissions=["clipboard-read", "clipboard-write"])
    shared = "navigator.share = async (what) => { window.shared = what; }"
    ann.context.add_init_script(shared)
    _invite(ann)
    page = ann.page
    link = page.get_by_label("Link to this seat").input_value()
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="Copied.").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.get_by_role("button", name="Share").click()
    page.wait_for_function("window.shared")
    assert page.evaluate("window.shared.url") == link
    page.get_by_role("button", name="QR code").click()
    page.locator(".qr svg").wait_for()
    assert page.locator(".invitation .warning").inner_text().startswith("Only this machine")
    assert violations(page) == []


def test_a_friend_types_the_code_and_is_told_who_invites(somebody: Somebody) -> None:
    ann, bob = somebody(), somebody()
    table = _invite(ann)
    ann.page.get_by_role("button", name="Short code").click()
    code = ann.page.locator(".invitation .code strong").inner_text()
    page = bob.go("/")
    page.get_by_label("The code that you were told").fill(code.lower())
    page.get_by_role("button", name="Join").click()
    page.get_by_text("Ann invites you to Wyrmgold, as Dragon 2.").wait_for()
    assert page.locator("#company").inner_text() == "At the table: Ann"
    assert violations(page) == []
    page.get_by_label("Your name").fill("Bob")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(f"**/tables/{table}")
    ann.page.locator(".driver", has_text="Bob").wait_for(state="attached")
    assert ann.page.locator(".invitation").count() == 0


def test_what_was_opened_of_an_invitation_stays_open_while_others_come(
    somebody: Somebody,
) -> None:
    ann, bob = somebody(), somebody()
    laid = ann.lay("me", "open", "open")
    page = ann.go("/")
    page.evaluate(
        "laid => sessionStorage.setItem(`keys ${laid.table}`, JSON.stringify(laid.keys))", laid
    )
    ann.go(f"/tables/{laid['table']}")
    box = page.locator("[data-link='2'] .invitation")
    page.locator("#seat-2 > summary").click()
    box.get_by_role("button", name="QR code").click()
    box.locator("svg").wait_for()
    bob.go(f"/join#{laid['keys']['1']}")
    bob.page.get_by_role("button", name="Sit down").click()
    page.locator("[data-presence='1']").wait_for()
    assert box.locator("svg").is_visible()
    assert page.locator("[data-link='1']").is_hidden()


def test_a_bot_is_let_play_only_after_a_question(somebody: Somebody) -> None:
    ann = somebody()
    _invite(ann)
    page = ann.page
    asked: list[str] = []
    page.remove_listener("dialog", ann.agree)

    def disagree(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    page.once("dialog", disagree)
    page.get_by_role("button", name="Let a bot play").click()
    assert asked == ["Let a bot play for Dragon 2 until they come back?"]
    assert page.locator(".driver", has_text="bot").count() == 0
    page.once("dialog", ann.agree)
    page.get_by_role("button", name="Let a bot play").click()
    page.locator(".driver", has_text="bot").wait_for(state="attached")


def test_two_people_play_again_with_one_click_each(somebody: Somebody) -> None:
    ann, bob = somebody(), somebody()
    _invite(ann)
    link = ann.page.get_by_label("Link to this seat").input_value()
    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url("**/tables/*")
    first = bob.page.url
    from_more(bob.page, "Concede")
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(lambda url: url != first)
    ann.page.locator(".driver", has_text="nobody has come yet").wait_for(state="attached")
    bob.page.get_by_text("your seat is kept").wait_for()
    assert violations(bob.page) == []
    bob.page.get_by_role("button", name="Rematch").click()
    bob.page.wait_for_url(ann.page.url)
    ann.page.locator(".driver", has_text="Bob").wait_for(state="attached")
    home = ann.go("/")
    home.locator(".table-line .state", has_text="won").wait_for()
    assert home.locator(".table-line .when").first.inner_text() == "1 min ago"


SUBSCRIBED = """() => {
  let subscribed = null;
  PushManager.prototype.getSubscription = async () => subscribed;
  PushManager.prototype.subscribe = async (wanted) => {
    window.wanted = wanted;
    const endpoint = "https://push.example.org/send/1";
    const keys = %s;
    const toJSON = () => ({ endpoint, keys });
    return (subscribed = { endpoint, toJSON, unsubscribe: async () => { subscribed = null; } });
  };
}"""


def test_a_device_agrees_to_be_told_and_takes_it_back(
    somebody: Somebody, live_server: Live
) -> None:
    shown = Receiver("1").shown
    keys = json.dumps({"p256dh": shown["p256dh"], "auth": shown["auth"]})
    ann = somebody()
    ann.context.grant_permissions(["notifications"])
    ann.context.add_init_script(f"({SUBSCRIBED % keys})()")
    ann.lay("me", "greedy")
    page = ann.go("/")
    page.get_by_role("button", name="Tell me when it is my turn").click()
    page.get_by_role("button", name="Do not tell this device any more").wait_for()
    assert page.evaluate("window.wanted.applicationServerKey.length") == 65
    assert _devices(live_server) == [shown["endpoint"]]
    page.get_by_role("button", name="Do not tell this device any more").click()
    page.get_by_role("button", name="Tell me when it is my turn").wait_for()
    assert _devices(live_server) == []


def _devices(server: Live) -> list[str]:
    connection = sqlite3.connect(server.database)
    found = [row[0] for row in connection.execute("SELECT endpoint FROM devices")]
    connection.close()
    return found


def test_what_is_pushed_is_shown_and_leads_to_the_table(somebody: Somebody) -> None:
    ann = somebody()
    ann.context.grant_permissions(["notifications"])
    page = ann.go("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    session = ann.context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: registrations.extend(each["registrationId"] for each in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(20)
    pushed = {
        "origin": ann.address,
        "registrationId": registrations[0],
        "data": json.dumps({"title": "Crown of Ash", "address": "/tables/abc"}),
    }
    session.send("ServiceWorker.deliverPushMessage", pushed)
    shown = "navigator.serviceWorker.ready.then((worker) => worker.getNotifications())"
    described = f"{shown}.then((all) => all.map(({{title, body, data}}) => [title, body, data]))"
    page.wait_for_function(f"() => {shown}.then((all) => all.length)")
    assert page.evaluate(described) == [["Crown of Ash", "It is your turn.", "/tables/abc"]]


def test_a_wrong_code_is_told_beside_the_field_and_a_wrong_link_leads_home(
    somebody: Somebody,
) -> None:
    ann = somebody()
    page = ann.go("/")
    page.locator("#typed").fill("abcd-efgh")
    page.get_by_role("button", name="Join").click()
    page.locator("#unknown", has_text="never existed").wait_for()
    assert page.locator("#typed").input_value() == "abcd-efgh"
    assert not violations(page)
    page = ann.go("/join#nothing")
    page.get_by_role("link", name="To the first page").click()
    page.locator("#typed").wait_for()
